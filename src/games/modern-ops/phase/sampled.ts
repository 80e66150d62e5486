import { confidence, meanInterval } from '../../../engine/index.ts'
import { bestFirst, type Start, sideName } from './exact.ts'
import { addLedger, newLedger } from './ledger.ts'
import { lossesOf } from './losses.ts'
import type { Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'
import { addTally, type Candidate, type Field, newTally, type Tally } from './sampler.ts'
import { placeStart } from './solver.ts'
import { studentFactor } from './student.ts'
import { actionWords, whoAtStart } from './words.ts'

type SampledBody = PhaseBody & {
  readonly precision: { confidence: number; intervals: Record<string, [number, number]> }
}

interface Drawn {
  readonly candidate: Candidate
  readonly tally: Tally
}

/** So many samples with the deviation that all ways to begin have in common are thought to stand behind each. */
const commonSamples = 2

/**
 * The answer from the tallies of all chunks, one list of tallies a chunk. The best way to begin is chosen on one half of
 * the samples; all values, intervals and losses are of the other half.
 *
 * @param left ways to begin that were not considered
 */
export const sampledBody = (
  pieces: Pieces,
  field: Field,
  {
    starts,
    candidates,
    left,
  }: { starts: readonly Start[]; candidates: readonly Candidate[]; left: readonly Candidate[] },
  chunks: readonly (readonly Tally[])[],
): SampledBody => {
  const sums = candidates.map((_, at) => {
    const sum = newTally(pieces)
    for (const chunk of chunks) addTally(sum, chunk[at]!)
    return sum
  })
  const ledger = newLedger(pieces)
  const who = whoAtStart(pieces, field.settling)
  let halfSquared = 0
  const replies = starts.map(({ toAct, chance }) => {
    placeStart(field, toAct)
    const drawn = candidates.flatMap((candidate, at) =>
      candidate.toAct === toAct ? [{ candidate, tally: sums[at]! }] : [],
    )
    const sign = toAct === 0 ? 1 : -1
    const best = drawn.reduce((top, one) =>
      sign * (choosingMean(one.tally) - choosingMean(top.tally)) > 0 ? one : top,
    )
    const intervals = intervalsOf(drawn)
    const value = meanOf(best.tally)
    const interval = intervals.get(best)
    halfSquared += interval ? (chance * (interval[1] - value)) ** 2 : 0
    addLedger(ledger, best.tally.ledger, chance / best.tally.samples)
    const actions = drawn.map(one => ({
      ...actionWords(pieces, field.play.codes, who, one.candidate.action),
      value: meanOf(one.tally),
      behindBest: one === best ? 0 : Math.max(0, sign * (value - meanOf(one.tally))),
      samples: one.tally.samples,
      interval: intervals.get(one)!,
    }))
    const unseen = left.flatMap(({ toAct: whose, action }) =>
      whose === toAct
        ? [{ ...actionWords(pieces, field.play.codes, who, action), value: null, behindBest: null, samples: 0 }]
        : [],
    )
    const at = drawn.indexOf(best)
    const others = bestFirst([...actions.filter((_, index) => index !== at), ...unseen])
    return {
      toAct: sideName(toAct),
      chance,
      value,
      best: actions[at]!.text,
      actions: [actions[at]!, ...others],
      line: [],
    }
  })
  const value = replies.reduce((sum, start) => sum + start.chance * start.value, 0)
  const half = Math.sqrt(halfSquared)
  return {
    value,
    starts: replies,
    ...lossesOf(pieces, ledger),
    positions: null,
    precision: { confidence, intervals: { value: [value - half, value + half] } },
  }
}

/**
 * Few samples may all be alike by luck: what ways to begin deviate by on average is given to each of them besides, with
 * the weight of a few samples, so that no interval closes before its time.
 */
const intervalsOf = (drawn: readonly Drawn[]): Map<Drawn, [number, number]> => {
  const free = drawn.reduce((sum, { tally }) => sum + tally.samples - 1, 0)
  const common = drawn.reduce((sum, { tally }) => sum + squaresOf(tally), 0) / free
  return new Map(
    drawn.map(one => {
      const { samples } = one.tally
      const variance = (squaresOf(one.tally) + commonSamples * common) / (samples - 1 + commonSamples)
      const deviation = Math.sqrt(variance) * studentFactor(samples - 1)
      return [one, meanInterval(meanOf(one.tally), deviation, samples)]
    }),
  )
}

const meanOf = ({ sum, samples }: Tally): number => sum / samples
const choosingMean = ({ choosingSum, choosing }: Tally): number => choosingSum / choosing

/** Sum of squared distances from the mean. */
const squaresOf = ({ sum, squares, samples }: Tally): number => Math.max(0, squares - (sum * sum) / samples)
