import { Bench } from 'tinybench'

/** One printed line. A speed-up that changes a checksum is a change of the rules, not a speed-up. */
export interface Measurement {
  readonly name: string
  readonly opsPerSecond?: number
  readonly medianMs?: number
  readonly ratio?: number
  /** The figure over that of the walk in C on the same battle. */
  readonly overC?: number
  /** Bytes that a block of sampled battles works on: tables, battles under way and battles over. */
  readonly workingSet?: number | undefined
  readonly checksum: string
}

/** Something to run: the names of the lines it prints, and how. */
export interface Benchmark {
  readonly names: readonly string[]
  readonly run: (seconds: number) => Promise<readonly Measurement[]>
}

/** Median time of one call in milliseconds, warm, over some `seconds`. */
export const medianMs = async (seconds: number, work: () => unknown): Promise<number> => {
  const bench = new Bench({
    time: seconds * 1000,
    iterations: 5,
    warmupTime: seconds * 250,
    warmupIterations: 3,
    retainSamples: false,
    throws: true,
  })
  bench.add('work', work)
  const [task] = await bench.run()
  const result = task!.result
  if (result.state !== 'completed') throw new Error(`the benchmark did not complete: ${result.state}`)
  return result.latency.p50
}
