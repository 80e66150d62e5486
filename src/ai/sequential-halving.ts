import { type Contender, defined, type HalvingOptions, meanInterval, type SequentialHalving } from '../engine/index.ts'

/**
 * Finds the best of several candidates within a budget of samples (Karnin, Koren and Somekh, 2013): rounds of equal
 * budget, in each of which all candidates still in are sampled equally often, after which the better half stays in.
 * Samples of earlier rounds are kept, unlike in the paper, and what a round could not share out goes to the next.
 *
 * Sample *k* of every candidate is asked for with the same index, so `sample` can give all of them the same luck; what
 * differs between them then is the candidates. Where the budget does not reach for a sample each, halves go by the prior.
 *
 * A search that is cut ranks by the samples that all who are still in have: those of a sweep that was not finished are left
 * out, for means of unequal luck do not compare. The rounds are those of the whole budget.
 *
 * Frozen players search by it, so what it answers stays as it is: who wants another search writes another one beside it.
 */
export const sequentialHalving: SequentialHalving = <Candidate>(
  candidates: readonly Candidate[],
  budget: number,
  sample: (candidate: Candidate, sampleIndex: number) => number,
  {
    prior = candidates.map(() => 0),
    priorWeight = 0,
    leastEach = 0,
    mayGoOn = () => true,
    ahead,
    known,
  }: HalvingOptions = {},
) => {
  const tallies = candidates.map(
    (candidate, index): Tally<Candidate> => ({ candidate, index, rounds: 0, samples: 0, mean: 0, squares: 0 }),
  )
  const worth = ({ index, samples, mean }: Tally<Candidate>): number => {
    const weight = priorWeight + samples
    return weight === 0 ? defined(prior[index]) : (priorWeight * defined(prior[index]) + samples * mean) / weight
  }
  const ranked = (some: readonly Tally<Candidate>[]): Tally<Candidate>[] =>
    some.toSorted((one, other) => other.rounds - one.rounds || worth(other) - worth(one) || one.index - other.index)
  /** One sample of each of them, all of one index; undefined where the search ends before all are drawn. */
  const sweep = (some: readonly Tally<Candidate>[], at: number): number[] | undefined => {
    const values: number[] = []
    for (const { candidate } of some) {
      const drawn = spent + values.length
      if (!mayGoOn(drawn)) return undefined
      values.push(known?.(drawn) ?? sample(candidate, at))
    }
    return values
  }
  const reached = leastEach > 0 ? Math.floor(budget / leastEach) : candidates.length
  let inPlay: readonly Tally<Candidate>[] = reached < candidates.length ? ranked(tallies).slice(0, reached) : tallies
  const rounds = Math.max(1, Math.ceil(Math.log2(inPlay.length)))
  let samples = 0
  let spent = 0
  let isCut = false
  for (let round = 0; round < rounds && inPlay.length > 0 && !isCut; round++) {
    const until = Math.max(leastEach, samples + Math.floor((budget - spent) / (inPlay.length * (rounds - round))))
    for (const tally of inPlay) tally.rounds++
    let told = samples
    while (samples < until && !isCut) {
      if (ahead && samples === told) {
        const [from, some] = [samples, inPlay]
        told = Math.min(until, samples + Math.ceil(leastAhead / some.length))
        ahead({
          first: spent,
          count: (told - from) * some.length,
          draw: which => sample(defined(some[which % some.length]).candidate, from + Math.floor(which / some.length)),
        })
      }
      const values = sweep(inPlay, samples)
      isCut = values === undefined
      if (!values) continue
      for (const [index, tally] of inPlay.entries()) add(tally, defined(values[index]))
      samples++
      spent += inPlay.length
    }
    if (!isCut) inPlay = ranked(inPlay).slice(0, Math.ceil(inPlay.length / 2))
  }
  return { ranking: ranked(tallies).map(tally => contender(tally, worth(tally))), spent, isCut }
}

/** So many samples at least are told of at once, where a round has as many. */
const leastAhead = 64

/** Running mean and squares about it (Welford, 1962), in the order of the samples. */
interface Tally<Candidate> {
  readonly candidate: Candidate
  readonly index: number
  rounds: number
  samples: number
  mean: number
  squares: number
}

const add = (tally: Tally<unknown>, value: number): void => {
  tally.samples++
  const off = value - tally.mean
  tally.mean += off / tally.samples
  tally.squares += off * (value - tally.mean)
}

const contender = <Candidate>({ squares, ...tally }: Tally<Candidate>, value: number): Contender<Candidate> => {
  const { samples, mean } = tally
  const variance = samples < 2 ? 0 : squares / (samples - 1)
  const interval = samples < 2 ? undefined : meanInterval(mean, Math.sqrt(variance), samples)
  return { ...tally, variance, interval, value }
}
