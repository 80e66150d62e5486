export interface HalvingOptions {
  /** What each candidate is thought to be worth before it is sampled, in the order of the candidates. */
  readonly prior?: readonly number[]
  /** As many samples the prior counts for. */
  readonly priorWeight?: number
  /**
   * Samples of each candidate before any is left out by its samples. Where the budget does not reach for that, as many are
   * sampled as it reaches for, by the prior. Left out, 0: halves go by the prior until it reaches.
   */
  readonly leastEach?: number
  /** Asked before every sample, with the number of those before it: false ends the search there. Left out, it goes on until the budget is spent. */
  readonly mayGoOn?: (drawn: number) => boolean
  /** Is told which samples come next, whatever comes of them, so that they can be drawn at once. Left out, nobody is. */
  readonly ahead?: (samples: SamplesAhead) => void
  /** The value of a sample, by the number of those before it, where it has been drawn already. */
  readonly known?: (drawn: number) => number | undefined
}

/** Samples of a search that come next. */
export interface SamplesAhead {
  /** How many come before them. */
  readonly first: number
  readonly count: number
  /** Draws one of them, from 0 to `count` − 1. */
  readonly draw: (which: number) => number
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
  /** Samples that count: of a search that was cut, those drawn of all who were still in. Cut after so many, it ranks the same. */
  readonly spent: number
  /** Whether it ended before its budget was spent. */
  readonly isCut: boolean
}

/** A search by sampling: the candidates, samples in all, and the value of one sample of a candidate. */
export type SequentialHalving = <Candidate>(
  candidates: readonly Candidate[],
  budget: number,
  sample: (candidate: Candidate, sampleIndex: number) => number,
  options?: HalvingOptions,
) => Halved<Candidate>

/** A mean of samples. */
export interface SampledMean {
  readonly mean: number
  /** 95 % of it; null of fewer than two samples, which say nothing of their variance. */
  readonly interval: readonly [low: number, high: number] | null
}

/** What was sampled of a candidate, and how that differs from the first one. */
export interface Paired extends SampledMean {
  /** Of its samples less those of the first candidate, index by index; of the first one 0. */
  readonly difference: SampledMean
}

/** Samples every candidate with the same indices, `from` the first of `count`, so that all of them can be given the same luck; the first candidate is what the others are held against. */
export type PairedComparison = <Candidate>(
  candidates: readonly Candidate[],
  indices: { readonly from: number; readonly count: number },
  sample: (candidate: Candidate, sampleIndex: number) => number,
) => readonly Paired[]
