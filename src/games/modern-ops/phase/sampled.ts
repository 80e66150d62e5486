import { confidence, defined, meanInterval, wilson } from '../../../engine/index.ts'
import { bestFirst, type Start, sideName } from './exact.ts'
import { addLedger, lossesOf, newLedger } from './ledger.ts'
import type { Piece, Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'
import { addTally, type Candidate, candidatesOf, type Field, newTally, type Tally } from './sampler.ts'
import { placeStart } from './solver.ts'
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
 */
export const sampledBody = (
  pieces: Pieces,
  field: Field,
  starts: readonly Start[],
  chunks: readonly (readonly Tally[])[],
): SampledBody => {
  const all = candidatesOf(
    field,
    starts.map(({ toAct }) => toAct),
  )
  const sums = defined(chunks[0]).map(({ way }, at) => {
    const sum = newTally(pieces, way)
    for (const chunk of chunks) addTally(sum, defined(chunk[at]))
    return { candidate: defined(all[way]), tally: sum }
  })
  const ledger = newLedger(pieces)
  const who = whoAtStart(pieces, field.settling)
  let halfSquared = 0
  const replies = starts.map(({ toAct, chance }) => {
    placeStart(field, toAct)
    const drawn = sums.filter(({ candidate }) => candidate.toAct === toAct)
    const sign = toAct === 0 ? 1 : -1
    const best = drawn.reduce((top, one) =>
      sign * (choosingMean(one.tally) - choosingMean(top.tally)) > 0 ? one : top,
    )
    const intervals = intervalsOf(drawn, stakeOf(field))
    const value = meanOf(best.tally)
    const interval = intervals.get(best)
    halfSquared += interval ? (chance * (interval[1] - value)) ** 2 : 0
    addLedger(ledger, best.tally.ledger, chance / best.tally.samples)
    const actions = drawn.map(one => ({
      ...actionWords(pieces, field.play.codes, who, one.candidate.action),
      value: meanOf(one.tally),
      behindBest: one === best ? 0 : Math.max(0, sign * (value - meanOf(one.tally))),
      samples: one.tally.samples,
      interval: defined(intervals.get(one)),
    }))
    const at = drawn.indexOf(best)
    const others = bestFirst(actions.filter((_, index) => index !== at))
    return {
      toAct: sideName(toAct),
      chance,
      value,
      best: defined(actions[at]).text,
      actions: [defined(actions[at]), ...others],
      notConsidered: all.filter(candidate => candidate.toAct === toAct).length - actions.length,
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
 * the weight of a few samples. What none of them has seen may still befall: the largest single stake in so great a share
 * of phases as leaves it unseen one time in twenty. So no interval closes before its time.
 */
const intervalsOf = (drawn: readonly Drawn[], stake: number): Map<Drawn, [number, number]> => {
  const free = drawn.reduce((sum, { tally }) => sum + tally.samples - 1, 0)
  const common = drawn.reduce((sum, { tally }) => sum + squaresOf(tally), 0) / free
  return new Map(
    drawn.map(one => {
      const { samples } = one.tally
      const variance = (squaresOf(one.tally) + commonSamples * common) / (samples - 1 + commonSamples)
      const deviation = Math.sqrt(variance) * studentFactor(samples - 1)
      const [low, high] = meanInterval(0, deviation, samples)
      const half = Math.hypot((high - low) / 2, unseenIn(samples) * stake)
      return [one, [meanOf(one.tally) - half, meanOf(one.tally) + half]]
    }),
  )
}

/** Student's t at 97.5 % with 1, 2, 3 ... degrees of freedom. */
const quantiles = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
const normal = 1.96

/** By how much an interval from so few samples is wider than that of the normal distribution. */
export const studentFactor = (degrees: number): number =>
  (quantiles[degrees - 1] ?? normal + 2.37 / degrees + 2.8 / degrees ** 2) / normal

/** The share by which Wilson's interval of a share never seen is wide. */
const unseenIn = (samples: number): number => wilson(0, samples)[1]

/** The most that one strike can destroy: the units of the fullest hex that anybody can reach. */
const stakeOf = ({ play }: Field): number => {
  const canShoot = (side: number, classes: readonly string[]): boolean =>
    play.pieces.some(piece => piece.side === side && piece.start > 0 && classes.includes(piece.class))
  const isReached = ({ side, isInFlight }: Piece): boolean =>
    canShoot(1 - side, isInFlight ? ['fighter'] : ['howitzer', 'bomber'])
  const stakes = play.pieces.map(piece =>
    isReached(piece) ? piece.struckWith.reduce((sum, one) => sum + play.worth(one), 0) : 0,
  )
  return Math.max(0, ...stakes)
}

const meanOf = ({ sum, samples }: Tally): number => sum / samples
const choosingMean = ({ choosingSum, choosing }: Tally): number => choosingSum / choosing

/** Sum of squared distances from the mean. */
const squaresOf = ({ sum, squares, samples }: Tally): number => Math.max(0, squares - (sum * sum) / samples)
