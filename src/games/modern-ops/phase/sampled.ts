import { confidence, meanInterval } from '../../../engine/index.ts'
import { bestFirst, type Start, sideName } from './exact.ts'
import { addLedger, newLedger } from './ledger.ts'
import { lossesOf } from './losses.ts'
import type { Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'
import { addTally, type Candidate, type Field, newTally, type Tally } from './sampler.ts'
import { placeStart } from './solver.ts'
import { actionWords } from './words.ts'

type SampledBody = PhaseBody & {
  readonly precision: { confidence: number; intervals: Record<string, [number, number]> }
}

/** The answer from the tallies of all chunks, one list of tallies a chunk. */
export const sampledBody = (
  pieces: Pieces,
  field: Field,
  { starts, candidates }: { starts: readonly Start[]; candidates: readonly Candidate[] },
  chunks: readonly (readonly Tally[])[],
): SampledBody => {
  const sums = candidates.map((_, at) => {
    const sum = newTally(pieces)
    for (const chunk of chunks) addTally(sum, chunk[at]!)
    return sum
  })
  const ledger = newLedger(pieces)
  let variance = 0
  const replies = starts.flatMap(({ toAct, chance }) => {
    placeStart(field, toAct)
    const mine = candidates.flatMap((candidate, at) =>
      candidate.toAct === toAct ? [{ candidate, tally: sums[at]! }] : [],
    )
    const drawn = mine.filter(({ tally }) => tally.samples > 0)
    if (drawn.length === 0) return []
    const sign = toAct === 0 ? 1 : -1
    const best = drawn.reduce((top, one) => (sign * (meanOf(one.tally) - meanOf(top.tally)) > 0 ? one : top))
    const value = meanOf(best.tally)
    variance += (chance * deviationOf(best.tally)) ** 2 / best.tally.samples
    addLedger(ledger, best.tally.ledger, chance / best.tally.samples)
    const actions = mine.map(({ candidate, tally }) => ({
      ...actionWords(pieces, field.play.codes, candidate.action),
      value: tally.samples > 0 ? meanOf(tally) : null,
      behindBest: tally.samples > 0 ? Math.max(0, sign * (value - meanOf(tally))) : null,
      samples: tally.samples,
      ...(tally.samples > 1 && { interval: meanInterval(meanOf(tally), deviationOf(tally), tally.samples) }),
    }))
    const { text } = actionWords(pieces, field.play.codes, best.candidate.action)
    return [{ toAct: sideName(toAct), chance, value, best: text, actions: bestFirst(actions), line: [] }]
  })
  const value = replies.reduce((sum, start) => sum + start.chance * start.value, 0)
  return {
    value,
    starts: replies,
    ...lossesOf(pieces, ledger),
    positions: null,
    precision: { confidence, intervals: { value: meanInterval(value, Math.sqrt(variance), 1) } },
  }
}

const meanOf = ({ sum, samples }: Tally): number => sum / samples

const deviationOf = ({ sum, squares, samples }: Tally): number =>
  samples < 2 ? 0 : Math.sqrt(Math.max(0, squares - (sum * sum) / samples) / (samples - 1))
