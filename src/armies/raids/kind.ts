import type * as z from 'zod'
import { type AnswerableKind, type ReplyHeader, type Sampler, stepsFor, streamOf } from '../../engine/index.ts'
import { battlesPerChunk } from '../kernels/walker.ts'
import { sayOfRaids as say } from '../messages/raids-says.ts'
import { checkPowers, defaultTrials } from '../questions/family.ts'
import type { RaidPatch } from '../raid-rule.ts'
import { patchRules, withoutGaps } from '../rules.ts'
import type { Ruleset } from '../unit.ts'
import { followRaid } from './exact.ts'
import { prepareRaid } from './prepare.ts'
import { numberOf, type Raid } from './raid.ts'
import { flyRaids } from './sampled.ts'
import { type RaidQuestion, raidRuleOf } from './schemas.ts'
import { addBrought, type Brought, broughtBy, nothingBrought } from './tally.ts'
import { numbersWeighed, type Weighed, weighBombers } from './weigh.ts'
import { writeRaidReply } from './write-reply.ts'

/** So many numbers of bombers are weighed at most, and at least, as long as that goes through so many positions. */
const mostWeighed = 30
const fewestWeighed = 3
const positionsWeighed = 1e8

/** A strategic bombing raid, which is a battle of its own (E-13.1); who takes part does nothing else (E-13.5). */
export const raidKind = (
  ruleset: Ruleset,
  alliances: readonly (readonly string[])[],
  Request: z.ZodType<RaidQuestion>,
): AnswerableKind<RaidQuestion> => ({
  Request,
  check: ({ defender }) => checkPowers(alliances, ['defender'], defender),
  prepare: question => {
    const patched = patchRaid(patchRules(ruleset, question.rules), question.rules?.raid)
    const prepared = prepareRaid(patched, question)
    const { raid, weighed, notes } = prepared
    const positions = positionsIn(raid)
    const most = Math.max(fewestWeighed, Math.min(mostWeighed, Math.floor(positionsWeighed / positions)))
    const numbers = numbersWeighed(raid, weighed, most)
    const weigh = () => weighBombers(raid, weighed, numbers)
    const isSpread = numbers.length < (numbers.at(-1) ?? 0)
    const weighSteps = numbers.reduce((sum, count) => sum + stepsToFollow(withCount(raid, weighed, count)), 0)
    const reply = (header: ReplyHeader, parts: readonly Brought[]) =>
      writeRaidReply(header, prepared, sumOf(raid, parts))
    return {
      ruleset: patched.name,
      notes: isSpread ? [...notes, say.someNumbers] : notes,
      exact: {
        steps: stepsToFollow(raid) + weighSteps,
        isAlwaysPreferred: true,
        solve: () => ({ ...broughtBy(followRaid(raid)), byBombers: weigh() }),
        reply: (header, solved) => reply(header, [solved as Brought]),
      },
      sampled: {
        usualTrials: defaultTrials,
        trialsPerChunk: battlesPerChunk,
        preparationSteps: weighSteps,
        trialSteps: () => stepsFor({ draws: 1 + numberOf(raid.fliers) + numberOf(raid.interceptors) }),
        begin: () => samplerOf(raid, weigh),
        reply: (header, parts) => reply(header, parts as readonly Brought[]),
      },
    }
  },
})

/** The rules with what a question changes of raids; they bear the mark of that already. */
const patchRaid = (ruleset: Ruleset, { targets = {}, ...patch }: RaidPatch = {}): Ruleset => {
  const raid = raidRuleOf(ruleset)
  const patched = Object.entries(raid.targets).map(
    ([name, target]) => [name, { ...target, ...withoutGaps(targets[name] ?? {}) }] as const,
  )
  return { ...ruleset, raid: { ...raid, ...withoutGaps(patch), targets: Object.fromEntries(patched) } }
}

/** Hits of most rolls lie within some widths of their mean: so many numbers of hits are followed of so many dice. */
const likelyHits = (dice: number): number => Math.min(dice + 1, 1 + 8 * Math.sqrt(dice))

/** The raid with another number of one of its aircraft, as far as it tells what it takes to follow. */
const withCount = (raid: Raid, of: number, count: number): Raid => ({
  ...raid,
  fliers: raid.fliers.map((one, index) => (index === of ? { ...one, count } : one)),
})

const stepsToFollow = (raid: Raid): number =>
  stepsFor({ sums: sizeOf(raid).branches + volleysIn(raid), cells: productsIn(raid), rolls: 1 })

/** What a raid branches into while it is followed, and how many volleys answer one of the fliers. */
const sizeOf = ({ fliers, interceptors, attackersFireFirst }: Raid) => {
  const meeting = numberOf(interceptors)
  const hits = likelyHits(Math.min(numberOf(fliers), meeting))
  const shotAt = fliers.filter(({ isAimedAt }) => isAimedAt)
  return { branches: 10 * hits * leftOf(shotAt), meeting, answers: attackersFireFirst ? likelyHits(meeting) : 1 }
}

/** Of how many numbers of each kind some may be left. */
const leftOf = (fliers: Raid['fliers']): number => fliers.reduce((product, { count }) => product * likelyHits(count), 1)

/** Roughly how large a raid is: how many numbers of bombers are weighed goes by that. */
const positionsIn = (raid: Raid): number => {
  const { fliers, room, dice } = raid
  const { branches, meeting, answers } = sizeOf(raid)
  const bombers = numberOf(fliers.filter(({ damage }) => damage))
  const most = Math.max(0, ...fliers.map(({ damage }) => (damage ? Math.min(damage.most, 2 * dice.sides) : 0)))
  return branches + (answers * meeting ** 2) / 40 + (bombers * Math.min(room, bombers * most) * most) / 10
}

/** Roughly what the air battle takes: volleys are worked out for every number of fliers that may be left to fire. */
const volleysIn = (raid: Raid): number => {
  const { meeting, answers } = sizeOf(raid)
  const armed = raid.fliers.filter(({ attack }) => attack > 0)
  const volleys = raid.airBattleFirst ? 1 : leftOf(armed.filter(({ isAimedAt }) => isAimedAt))
  return meeting === 0 ? 0 : (volleys * (numberOf(armed) ** 2 + answers * meeting ** 2)) / 4
}

/** Roughly how many products the damage of those who arrive takes: a throw of each for every number of those before them. */
const productsIn = ({ fliers, room, dice }: Raid): number => {
  const raiders = fliers.flatMap(({ damage, count }) =>
    damage ? [{ count, most: Math.min(damage.most, 2 * dice.sides) }] : [],
  )
  let [throws, before, highest] = [0, 1, 0]
  for (const { count, most } of raiders) {
    throws += before * count
    before *= count + 1
    highest += count * most
  }
  return throws * Math.min(room, highest) * dice.sides
}

const sumOf = (raid: Raid, parts: readonly Brought[]): Brought => {
  const sum = nothingBrought(raid)
  for (const part of parts) addBrought(sum, part)
  return sum
}

/** How many bombers pay best is worked out exactly, once: with the first chunk. */
const samplerOf = (raid: Raid, weigh: () => readonly Weighed[]): Sampler<Brought> => {
  const brought = nothingBrought(raid)
  return {
    add: ({ seed, index, trials }) => {
      if (index === 0) brought.byBombers = weigh()
      flyRaids(raid, trials, streamOf(seed, index), brought)
    },
    tally: () => brought,
  }
}
