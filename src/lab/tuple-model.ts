import { defined } from '../engine/index.ts'

/** A place on the grid: of each number the place of its value, from 0. */
export type Point = readonly number[]

/** An even score that every entry begins with, so that a single lucky contest is not taken for strength. */
const evenScore = 0.5
const evenContests = 1
/** Keeps the bonus of what was never tried finite (Lucas, Liu and Perez-Liebana 2018, formula 3). */
const leastCount = 0.5

interface Entry {
  contests: number
  points: number
  /** Contests whose scores are not known yet. */
  awaited: number
}

/** Some of the numbers together, and what was seen of each combination of their values. */
interface Tuple {
  readonly places: readonly number[]
  readonly entries: Map<number, Entry>
}

/**
 * What scores tell of points of a grid: of every value of a number by itself, of every two values of two numbers together, and of
 * the whole point. Points that were never tried are judged by what they share with those that were.
 */
export class TupleModel {
  private readonly sizes: readonly number[]
  private readonly tuples: readonly Tuple[]
  private contests = 0

  /** Of a grid with so many values of each number. */
  constructor(sizes: readonly number[]) {
    this.sizes = sizes
    this.tuples = tuplesOf(sizes.length).map(places => ({ places, entries: new Map() }))
  }

  /** A contest of this point has begun: others are more worth trying until its score is known. */
  await(point: Point): void {
    this.contests += 1
    for (const tuple of this.tuples) this.entryOf(tuple, point).awaited += 1
  }

  /** The score, 0 to 1, of a contest that was awaited. */
  take(point: Point, score: number): void {
    for (const tuple of this.tuples) {
      const entry = this.entryOf(tuple, point)
      entry.awaited -= 1
      entry.contests += 1
      entry.points += score
    }
  }

  /** The score that is to be expected of a point: the mean of what its tuples say. */
  estimate(point: Point): number {
    return this.meanOver(point, entry =>
      entry ? (entry.points + evenScore * evenContests) / (entry.contests + evenContests) : evenScore,
    )
  }

  /** How little is known of a point (UCB1, as a mean over its tuples). */
  doubt(point: Point): number {
    const log = Math.log(1 + this.contests)
    return this.meanOver(point, entry => Math.sqrt(log / ((entry?.contests ?? 0) + (entry?.awaited ?? 0) + leastCount)))
  }

  /** The contests of exactly this point, and the mean of their scores. */
  tried(point: Point): { readonly contests: number; readonly score: number } {
    const { contests, points } = this.entryOf(defined(this.tuples.at(-1)), point)
    return { contests, score: contests === 0 ? evenScore : points / contests }
  }

  private meanOver(point: Point, of: (entry: Entry | undefined) => number): number {
    let sum = 0
    for (const tuple of this.tuples) sum += of(tuple.entries.get(this.keyOf(tuple, point)))
    return sum / this.tuples.length
  }

  private entryOf(tuple: Tuple, point: Point): Entry {
    const key = this.keyOf(tuple, point)
    const known = tuple.entries.get(key)
    if (known) return known
    const entry = { contests: 0, points: 0, awaited: 0 }
    tuple.entries.set(key, entry)
    return entry
  }

  /** The values of a tuple as the digits of one number: exact, as grids have fewer than 2^53 points. */
  private keyOf({ places }: Tuple, point: Point): number {
    let key = 0
    for (const place of places) key = key * defined(this.sizes[place]) + defined(point[place])
    return key
  }
}

/** Every number, every two, and all of them, which come last; each once. */
const tuplesOf = (numbers: number): readonly (readonly number[])[] => {
  const all = Array.from({ length: numbers }, (_, place) => place)
  const pairs = all.flatMap(one => all.slice(one + 1).map(other => [one, other]))
  return [...(numbers > 1 ? all.map(place => [place]) : []), ...(numbers > 2 ? pairs : []), all]
}
