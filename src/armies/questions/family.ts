import {
  type AnswerableKind,
  chunksOf,
  defined,
  type Place,
  type PreparedQuestion,
  type Questions,
  type ReplyHeader,
  refuse,
  type Sampler,
  type Sampling,
  type Speak,
  sampleChunks,
  TooManyStates,
} from '../../engine/index.ts'
import { roundLimits } from '../kernels/round-limits.ts'
import { battlesPerChunk } from '../kernels/walker.ts'
import { Ledger } from '../ledger.ts'
import { usualSurvivors } from '../limits.ts'
import { say } from '../messages/says.ts'
import type { OddsReply } from '../reply.ts'
import { writeReport } from '../report.ts'
import { patchRules } from '../rules.ts'
import { addStage, mergeCounters, newTotals, type Totals } from '../scenario.ts'
import type { Ruleset } from '../unit.ts'
import type { Garrison, How } from '../unit-lists.ts'
import type { ArmiesKind, PreparedArmies, Tally } from './prepared.ts'
import { spokenSolved } from './solved.ts'

export const defaultTrials = 1_000_000

export interface FamilyGame {
  readonly key: string
  readonly ruleset: Ruleset
  readonly alliances: readonly (readonly string[])[]
  /** The kinds of question about armies, by the word for them. */
  readonly kinds: Readonly<Record<string, ArmiesKind>>
  /** Kinds of question that are about something else. */
  readonly otherKinds?: Readonly<Record<string, AnswerableKind>>
  /** Which kind a request is that does not say. */
  readonly usualKind: (request: object) => string
  readonly formatBattle: (request: unknown) => string | undefined
}

/** The questions of a game of the family, to be prepared and answered as those of every game. */
export const questionsOf = (game: FamilyGame): Questions => ({
  key: game.key,
  ruleset: game.ruleset.name,
  kinds: {
    ...Object.fromEntries(Object.entries(game.kinds).map(([word, kind]) => [word, answerable(game, kind)])),
    ...game.otherKinds,
  },
  usualKind: game.usualKind,
  formatBattle: game.formatBattle,
  listing: ['survivorsAtMost', usualSurvivors],
  seedsDifferByMethod: true,
})

const answerable = ({ ruleset, alliances }: FamilyGame, kind: ArmiesKind): AnswerableKind<How> => ({
  Request: kind.Request,
  check: question => {
    for (const [at, garrison] of kind.garrisons(question)) checkPowers(alliances, at, garrison)
  },
  prepare: question => {
    const patched = patchRules(ruleset, question.rules)
    return preparedQuestion(patched, kind.prepare(patched, question), question.survivorsAtMost)
  },
})

/** Powers that defend together are of one alliance, and each is listed once. */
export const checkPowers = (alliances: FamilyGame['alliances'], at: Place, garrison: Garrison | undefined): void => {
  if (!Array.isArray(garrison)) return
  const powers = garrison.map((entry: { power: string }) => entry.power)
  if (new Set(powers).size < powers.length) refuse('invalid-field', at, say.powerTwice)
  refuseEnemies(alliances, powers, at)
}

/** Powers of one side of the war. Throws a Refusal. */
export const refuseEnemies = (alliances: FamilyGame['alliances'], powers: readonly string[], at: Place): void => {
  if (!alliances.some(alliance => powers.every(power => alliance.includes(power))))
    refuse('invalid-field', at, say.enemiesTogether({ powers }))
}

/** Both ways to answer it. */
export const preparedQuestion = (ruleset: Ruleset, armies: PreparedArmies, survivorsAtMost?: number) => {
  const reply = (header: ReplyHeader, tallies: readonly Tally[], speak: Speak): object =>
    replyOf(ruleset, armies, { header, speak }, tallies, survivorsAtMost)
  return {
    ruleset: ruleset.name,
    notes: armies.notes,
    exact: {
      steps: armies.exactSteps,
      isAlwaysPreferred: armies.isSolvedAnyway,
      tooLarge: say.manyStates,
      solve: () => armies.solve(),
      reply: (header, solved, speak) => reply(header, [solved as Tally], speak),
    },
    sampled: {
      usualTrials: defaultTrials,
      trialsPerChunk: battlesPerChunk,
      preparationSteps: armies.preparationSteps,
      trialSteps: armies.trialSteps,
      begin: sampling => samplerOf(armies, sampling),
      reply: (header, tallies, _sampling, speak) => reply(header, tallies as readonly Tally[], speak),
      notesInstead: () => [say.sampledInstead],
    },
  } satisfies PreparedQuestion
}

/** All chunks of a sample. */
export const sampleArmies = (armies: PreparedArmies, sampling: Sampling, isCancelled: () => boolean): Tally => {
  const chunked = { trialsPerChunk: battlesPerChunk, begin: (asked: Sampling) => samplerOf(armies, asked) }
  return sampleChunks(chunked, sampling, 0, chunksOf(chunked, sampling.trials), isCancelled)
}

const samplerOf = (armies: PreparedArmies, sampling: Sampling): Sampler<Tally> => {
  const sampler = weighable(() => armies.begin(sampling))
  return {
    add: (chunk, isCancelled) => weighable(() => sampler.add(chunk, isCancelled)),
    tally: () => weighable(() => sampler.tally()),
  }
}

/** Sampling has no use for pairs of armies but to weigh them for policies, so where they are too many it is for those. */
const weighable = <Result>(sample: () => Result): Result => {
  try {
    return sample()
  } catch (problem) {
    if (!(problem instanceof TooManyStates)) throw problem
    return refuse('too-large', ['policies'], say.manyStatesToWeigh)
  }
}

interface Asked {
  readonly header: ReplyHeader
  readonly speak: Speak
}

const replyOf = (
  ruleset: Ruleset,
  { header, stageNames, write }: PreparedArmies,
  { header: asked, speak }: Asked,
  tallies: readonly Tally[],
  survivorsAtMost = usualSurvivors,
): object => {
  const totals = outturnOf(ruleset, stageNames, tallies)
  const roundCounts: number[] = []
  for (const tally of tallies)
    tally.roundCounts.forEach((battles, rounds) => {
      roundCounts[rounds] = (roundCounts[rounds] ?? 0) + battles
    })
  const first = defined(tallies[0])
  const isCut = first.roundTable?.length === roundLimits.rounds
  const { total, isSilent } = totals.ledger
  const notes = [
    ...asked.notes,
    ...(isCut ? [speak(say.longBattles({ round: roundLimits.rounds }))] : []),
    ...(isSilent ? [speak(say.manyPositions)] : []),
  ]
  const reply = writeReport(asked, header, totals, {
    notes,
    survivorsAtMost,
    rounds: {
      mean: totals.rounds / (total || 1),
      distribution: first.roundTable
        ? roundShares(first.roundTable)
        : roundCounts
            .map((battles, rounds): [number, number] => [rounds, battles / (total || 1)])
            .filter(([, share]) => share > 0),
    },
    ...(first.roundTable ? { roundTable: first.roundTable } : {}),
    ...(first.solved ? { solved: spokenSolved(first.solved, speak) } : {}),
    unresolved: tallies.reduce((sum, tally) => sum + tally.unresolved, 0),
  })
  return write ? write(reply, totals) : reply
}

/** All that the tallies brought, only to be read: that of a single one is its own. */
const outturnOf = (ruleset: Ruleset, stageNames: readonly string[], tallies: readonly Tally[]): Totals => {
  if (tallies.length === 1) {
    const { ledger, stages, counters, rounds } = defined(tallies[0])
    return { ledger: new Ledger(ruleset, 'all', ledger), stages, counters, rounds }
  }
  const totals = newTotals(ruleset, stageNames)
  for (const tally of tallies) mergeTally(totals, tally)
  return totals
}

const mergeTally = (totals: Totals, tally: Tally): void => {
  totals.ledger.merge(tally.ledger)
  tally.stages.forEach((stage, index) => {
    addStage(defined(totals.stages[index]), stage)
  })
  mergeCounters(totals.counters, tally.counters)
  totals.rounds += tally.rounds
}

/** Chances that the battle takes so many rounds, from those that each round is fought; a battle decided at once takes 0. */
const roundShares = (table: NonNullable<OddsReply['roundTable']>): [number, number][] => {
  if (table.length === 0) return [[0, 1]]
  const fought = [1, ...table.map(line => line.fighting), 0]
  const shares = table.map((line, index): [number, number] => [
    line.round,
    Math.max(0, defined(fought[index + 1]) - defined(fought[index + 2])),
  ])
  const none = 1 - defined(fought[1])
  return none > 1e-15 ? [[0, none], ...shares] : shares
}
