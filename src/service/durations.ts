import type { Histogram } from 'prom-client'
import { defined, getOrInsert } from '../engine/index.ts'

const boundsInSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Label = 'method' | 'route' | 'status'

/** How long requests of one kind took: how many fell into each bucket, those above all bounds in the last. */
class Durations {
  readonly labels: Readonly<Record<Label, string>>
  readonly #counts = new Float64Array(boundsInSeconds.length + 1)
  #seconds = 0

  constructor(labels: Durations['labels']) {
    this.labels = labels
  }

  observe(seconds: number): void {
    let bucket = 0
    while (bucket < boundsInSeconds.length && seconds > defined(boundsInSeconds[bucket])) bucket++
    this.#counts[bucket] = defined(this.#counts[bucket]) + 1
    this.#seconds += seconds
  }

  values(name: string) {
    return bucketsOf(name, this.labels, boundsInSeconds, this.#counts, this.#seconds)
  }
}

/** What was counted beforehand, as Prometheus has a histogram: each bucket counts all that is not above its bound, the last one all. */
const bucketsOf = <Labels extends object>(
  name: string,
  labels: Labels,
  bounds: readonly number[],
  counts: ArrayLike<number>,
  sum: number,
) => {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, bucket) => {
    count += defined(counts[bucket])
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

/** A histogram of what is counted elsewhere, where prom-client's own would have to see each value; `read` is asked anew each time. */
export const countedHistogram = <Label extends string>(
  name: string,
  help: string,
  bounds: readonly number[],
  read: () => readonly { labels: Readonly<Record<Label, string>>; counts: readonly number[]; sum: number }[],
): Histogram<Label> => {
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: read().flatMap(({ labels, counts, sum }) => bucketsOf(name, labels, bounds, counts, sum)),
  })
  // A registry asks its metrics for nothing but this.
  return { name, get } as unknown as Histogram<Label>
}

/**
 * A histogram of durations by method, route and status. That of prom-client writes all labels down as a text for every
 * request, which costs more than the rest of what is done to watch it.
 */
export class DurationHistogram {
  private readonly name: string
  private readonly help: string
  private readonly known: Durations[] = []
  private readonly byRoute: ByText<ByText<ByText<Durations>>> = new Map()

  constructor(name: string, help: string) {
    this.name = name
    this.help = help
  }

  of(method: string, route: string, status: string): Durations {
    const byMethod = getOrInsert(this.byRoute, route, () => new Map<string, ByText<Durations>>())
    const byStatus = getOrInsert(byMethod, method, () => new Map<string, Durations>())
    return getOrInsert(byStatus, status, () => {
      const durations = new Durations({ method, route, status })
      this.known.push(durations)
      return durations
    })
  }

  /** As a registry takes it, which asks its metrics for nothing but this. */
  get metric(): Histogram<Label> {
    const { name, help, known } = this
    const get = async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: known.flatMap(durations => durations.values(name)),
    })
    return { name, get } as unknown as Histogram<Label>
  }
}

type ByText<Value> = Map<string, Value>
