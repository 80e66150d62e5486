import { meanInterval } from '../engine/index.ts'

export interface HalvingOptions {
  /** What each candidate is thought to be worth before it is sampled, in the order of the candidates. */
  readonly prior?: readonly number[]
  /** As many samples the prior counts for. */
  readonly priorWeight?: number
}

/** What became of a candidate. */
export interface Contender<Candidate> {
  readonly candidate: Candidate
  /** Its place among the candidates. */
  readonly index: number
  readonly samples: number
  /** Of the samples alone; 0 where there is none. */
  readonly mean: number
  /** Of the samples, about their mean; 0 where there are fewer than two. */
  readonly variance: number
  /** 95 % of the mean of the samples, where there are two of them. */
  readonly interval: readonly [low: number, high: number] | undefined
  /** The mean drawn towards the prior: what candidates are ranked by. */
  readonly value: number
  /** How many rounds it was in for. */
  readonly rounds: number
}

export interface Halved<Candidate> {
  /** Best first: by how long they were in, then by value, then as they were given. */
  readonly ranking: readonly Contender<Candidate>[]
  readonly spent: number
}

/**
 * Finds the best of several candidates within a budget of samples (Karnin, Koren and Somekh, 2013): rounds of equal
 * budget, in each of which all candidates still in are sampled equally often, after which the better half stays in.
 * Samples of earlier rounds are kept, unlike in the paper, and what a round could not share out goes to the next.
 *
 * Sample *k* of every candidate is asked for with the same index, so `sample` can give all of them the same luck; what
 * differs between them then is the candidates. Where the budget does not reach for a sample each, halves go by the prior.
 */
export const sequentialHalving = <Candidate>(
  candidates: readonly Candidate[],
  budget: number,
  sample: (candidate: Candidate, sampleIndex: number) => number,
  { prior = candidates.map(() => 0), priorWeight = 0 }: HalvingOptions = {},
): Halved<Candidate> => {
  const tallies = candidates.map((candidate, index) => new Tally(candidate, index, prior[index]!, priorWeight))
  const rounds = Math.max(1, Math.ceil(Math.log2(candidates.length)))
  let inPlay: readonly Tally<Candidate>[] = tallies
  let samples = 0
  let spent = 0
  for (let round = 0; round < rounds && inPlay.length > 0; round++) {
    const each = Math.floor((budget - spent) / (inPlay.length * (rounds - round)))
    for (const tally of inPlay) {
      for (let at = samples; at < samples + each; at++) tally.add(sample(tally.candidate, at))
      tally.rounds++
    }
    samples += each
    spent += each * inPlay.length
    inPlay = ranked(inPlay).slice(0, Math.ceil(inPlay.length / 2))
  }
  return { ranking: ranked(tallies).map(tally => tally.contender), spent }
}

/** Running mean and squares about it (Welford, 1962), in the order of the samples. */
class Tally<Candidate> {
  readonly candidate: Candidate
  readonly index: number
  rounds = 0
  private readonly prior: number
  private readonly priorWeight: number
  private samples = 0
  private mean = 0
  private squares = 0

  constructor(candidate: Candidate, index: number, prior: number, priorWeight: number) {
    this.candidate = candidate
    this.index = index
    this.prior = prior
    this.priorWeight = priorWeight
  }

  add(value: number): void {
    this.samples++
    const off = value - this.mean
    this.mean += off / this.samples
    this.squares += off * (value - this.mean)
  }

  get value(): number {
    const weight = this.priorWeight + this.samples
    return weight === 0 ? this.prior : (this.priorWeight * this.prior + this.samples * this.mean) / weight
  }

  get contender(): Contender<Candidate> {
    const { candidate, index, samples, mean, value, rounds } = this
    const variance = samples < 2 ? 0 : this.squares / (samples - 1)
    const interval = samples < 2 ? undefined : meanInterval(mean, Math.sqrt(variance), samples)
    return { candidate, index, samples, mean, variance, interval, value, rounds }
  }
}

const ranked = <Candidate>(tallies: readonly Tally<Candidate>[]): Tally<Candidate>[] =>
  tallies.toSorted((one, other) => other.rounds - one.rounds || other.value - one.value || one.index - other.index)
