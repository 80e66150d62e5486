import {
  battlesPerChunk,
  checkSize,
  defaultTrials,
  patchRules,
  type Ruleset,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  type AnswerableKind,
  addDice,
  addEach,
  addWeight,
  confidence,
  convolve,
  defined,
  type Histogram,
  type HitChances,
  histogramOf,
  lowLuckHits,
  meanInterval,
  meanOf,
  noHits,
  objectSteps,
  type ReplyHeader,
  type Sampler,
  spend,
  standardDeviationOf,
  stepsFor,
  streamOf,
  type Text,
  type Weights,
  wilson,
} from '../../engine/index.ts'
import { drawFrom } from './draws.ts'
import type { SubmarineWarfareReply } from './passage-replies.ts'
import { SubmarineWarfareQuestion } from './question.ts'
import { aa1914 } from './ruleset.ts'
import { say } from './says.ts'

/** The sea zones in which submarines raid (R14-13.4). */
const raidedZones = ['2', '7', '8']

/** The powers that lose income, in the order of their income phases. */
const raided = ['britishEmpire', 'unitedStates'] as const
type Raided = (typeof raided)[number]

/** Chances of the IPC that each power loses: index is the loss. */
type Losses = Readonly<Record<Raided, HitChances>>

/** What exact work or chunks of a sample brought: weights of the IPC that each power loses, and that both lose together. */
interface Lost extends Readonly<Record<Raided, Weights<number>>> {
  readonly total: Weights<number>
}

/** What unrestricted submarine warfare takes from the incomes of one round (R14-13.3, 13.4). */
export const submarineWarfareKind: AnswerableKind<SubmarineWarfareQuestion> = {
  Request: SubmarineWarfareQuestion,
  prepare: ({ submarines, income = {}, neutral = false, rules }) => {
    const ruleset = patchRules(aa1914, rules)
    const raiders = raidersIn(submarines)
    checkSize({ submarine: raiders }, ['submarines'])
    const hits = hitsOf(ruleset, raiders)
    const losses: Losses = {
      britishEmpire: atMost(hits, income.britishEmpire),
      unitedStates: atMost(hits, income.unitedStates),
    }
    const reply = (header: ReplyHeader, lost: readonly Lost[]) => replyOf(header, sumOf(lost), raiders, neutral)
    return {
      ruleset: ruleset.name,
      notes: notesOf(submarines, raiders),
      exact: {
        steps: stepsFor({ cells: (raiders + 1) ** 2 }),
        solve: () => solve(losses),
        reply: (header, solved) => reply(header, [solved as Lost]),
      },
      sampled: {
        usualTrials: defaultTrials,
        trialsPerChunk: battlesPerChunk,
        preparationSteps: 0,
        trialSteps: () => stepsFor({ draws: 1 }),
        begin: () => samplerOf(losses),
        reply: (header, lost) => reply(header, lost as readonly Lost[]),
      },
    }
  },
}

const raidersIn = (submarines: SubmarineWarfareQuestion['submarines']): number =>
  typeof submarines === 'number'
    ? submarines
    : raidedZones.reduce((sum, zone) => sum + ((submarines as UnitCounts)[zone] ?? 0), 0)

const notesOf = (submarines: SubmarineWarfareQuestion['submarines'], raiders: number): Text[] => {
  if (typeof submarines === 'number') return []
  const all = Object.values(submarines as UnitCounts).reduce((sum, count) => sum + count, 0)
  return all > raiders ? [say.idleSubmarines({ all, count: raiders })] : []
}

/** The hits of one power's income phase: a die a submarine, or their pips pooled. */
const hitsOf = ({ dice, values }: Ruleset, raiders: number): HitChances => {
  const value = Math.min(dice.sides, defined(values.submarineWarfare))
  return dice.mode === 'lowLuck'
    ? lowLuckHits(raiders * value, dice.sides)
    : addDice(noHits, raiders, value / dice.sides)
}

/** No more is lost than is collected (R14-13.4). */
const atMost = (hits: HitChances, income = Number.POSITIVE_INFINITY): HitChances =>
  hits.length - 1 <= income
    ? hits
    : [...hits.slice(0, income), hits.slice(income).reduce((sum, chance) => sum + chance, 0)]

const nothing = (): Lost => ({ britishEmpire: new Map(), unitedStates: new Map(), total: new Map() })

const solve = (losses: Losses): Lost => {
  const lost = nothing()
  for (const power of raided) noteAll(lost[power], losses[power])
  noteAll(lost.total, convolve(losses.britishEmpire, losses.unitedStates))
  return lost
}

/** Weights by loss: index is the loss. */
const noteAll = (to: Weights<number>, weights: readonly number[]): void =>
  weights.forEach((weight, loss) => {
    if (weight > 0) addWeight(to, loss, weight)
  })

const samplerOf = (losses: Losses): Sampler<Lost> => {
  const lost = nothing()
  const draws = raided.map(power => ({ draw: drawFrom(losses[power]), of: lost[power] }))
  return {
    add: ({ seed, index, trials }) => {
      spend(objectSteps * trials)
      const stream = streamOf(seed, index)
      for (let round = 0; round < trials; round++) {
        let total = 0
        for (const { draw, of } of draws) {
          const loss = draw(stream)
          addWeight(of, loss, 1)
          total += loss
        }
        addWeight(lost.total, total, 1)
      }
    },
    tally: () => lost,
  }
}

const sumOf = (parts: readonly Lost[]): Lost => {
  const sum = nothing()
  for (const part of parts) for (const of of [...raided, 'total'] as const) addEach(sum[of], part[of])
  return sum
}

const replyOf = (
  { notes, ...header }: ReplyHeader,
  lost: Lost,
  submarines: number,
  isNeutral: boolean,
): SubmarineWarfareReply => {
  const total = [...lost.total.values()].reduce((sum, weight) => sum + weight, 0) || 1
  const shares = (weights: Weights<number>): Histogram =>
    histogramOf(weights).map(([loss, weight]) => [loss, Math.min(1, weight / total)])
  const distributions = {
    britishEmpire: shares(lost.britishEmpire),
    unitedStates: shares(lost.unitedStates),
    total: shares(lost.total),
  }
  // R14-4.2.2: what it loses itself brings the United States into the war.
  const entersWar = distributions.unitedStates.reduce((sum, [loss, chance]) => sum + (loss > 0 ? chance : 0), 0)
  const lossOf = (distribution: Histogram) => ({ mean: meanOf(distribution), distribution })
  const around = (distribution: Histogram): [number, number] =>
    meanInterval(meanOf(distribution), standardDeviationOf(distribution), total)
  return {
    ...header,
    kind: 'submarineWarfare',
    submarines,
    losses: {
      britishEmpire: lossOf(distributions.britishEmpire),
      unitedStates: lossOf(distributions.unitedStates),
      total: lossOf(distributions.total),
    },
    ...(isNeutral ? { entersWar: Math.min(1, entersWar) } : {}),
    precision:
      header.method === 'exact'
        ? { unresolved: 0 }
        : {
            confidence,
            intervals: {
              britishEmpire: around(distributions.britishEmpire),
              unitedStates: around(distributions.unitedStates),
              total: around(distributions.total),
              ...(isNeutral ? { entersWar: wilson(Math.min(1, entersWar), total) } : {}),
            },
          },
    notes: [...notes],
  }
}
