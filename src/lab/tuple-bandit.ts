import { defined, type Seed, type Stream, streamOf } from '../engine/index.ts'
import { type Candidate, type Contest, contestsOfStep, type Search, type Values } from './search.ts'
import { type Point, TupleModel } from './tuple-model.ts'

/** So many points about the last one are looked at before one is tried. */
const neighbours = 50
/** How much a doubt weighs against an expected score. */
const curiosity = 0.2

interface Start {
  /** The values that each number may have, in ascending order. */
  readonly choices: readonly Values[]
  readonly start: Values
  readonly seed: Seed
}

/**
 * The N-tuple bandit evolutionary algorithm (NTBEA; Lucas, Liu and Perez-Liebana 2018, "The N-Tuple Bandit Evolutionary Algorithm for
 * Game Agent Optimisation"). A point of the grid plays the player as he was; a model of single values, of pairs of values and of whole
 * points takes its score; of the neighbours of that point the one with the highest upper confidence bound is tried next. Here
 * `contestsOfStep` such walks go on at once and share the model: one that has chosen makes what it chose less worth trying for the others.
 */
export class TupleBandit implements Search {
  readonly steps: Values[] = []
  private readonly choices: readonly Values[]
  private readonly start: Values
  private readonly seed: Seed
  private readonly model: TupleModel
  private readonly tried = new Map<string, Point>()
  /** The points of every contest that can be told. */
  private readonly chosen: Point[] = []

  constructor({ choices, start, seed }: Start) {
    this.choices = choices
    this.start = start
    this.seed = seed
    this.model = new TupleModel(choices.map(({ length }) => length))
    for (let walk = 0; walk < contestsOfStep; walk++) {
      const stream = this.streamOf(walk)
      this.choose(walk === 0 ? this.nearest() : choices.map(({ length }) => Math.floor(stream.nextFraction() * length)))
    }
  }

  get found(): Values {
    const best = this.best()
    return best ? this.valuesAt(best) : this.start
  }

  get candidates(): readonly Candidate[] {
    return [...this.tried.values()]
      .map(point => ({
        values: this.valuesAt(point),
        ...this.model.tried(point),
        estimate: this.model.estimate(point),
      }))
      .sort((one, other) => other.estimate - one.estimate)
  }

  contest(index: number): Contest {
    return { forth: this.valuesAt(defined(this.chosen[index])) }
  }

  go(scores: readonly number[]): void {
    const first = this.steps.length * contestsOfStep
    for (const [walk, score] of scores.entries()) {
      const point = defined(this.chosen[first + walk])
      this.model.take(point, score)
      this.tried.set(point.join(), point)
    }
    this.steps.push(this.found)
    for (let index = first + contestsOfStep; index < first + 2 * contestsOfStep; index++) this.choose(this.next(index))
  }

  private choose(point: Point): void {
    this.chosen.push(point)
    this.model.await(point)
  }

  /** The most promising of the neighbours of the point that this walk tried last, and of that point itself. */
  private next(index: number): Point {
    const from = defined(this.chosen[index - contestsOfStep])
    const stream = this.streamOf(index)
    let best = from
    let most = this.promise(from)
    for (let count = 0; count < neighbours; count++) {
      const point = this.changed(from, stream)
      const promise = this.promise(point)
      if (promise > most) [best, most] = [point, promise]
    }
    return best
  }

  private promise(point: Point): number {
    return this.model.estimate(point) + curiosity * this.model.doubt(point)
  }

  /** Another value for one of the numbers, and for each of the others by a chance of one in so many. */
  private changed(from: Point, stream: Stream): Point {
    const surely = Math.floor(stream.nextFraction() * from.length)
    return from.map((at, place) => {
      if (place !== surely && stream.nextFraction() * from.length >= 1) return at
      const other = Math.floor(stream.nextFraction() * (defined(this.choices[place]).length - 1))
      return other < at ? other : other + 1
    })
  }

  /** Of what was tried, that of which most is expected; undefined before anything was. */
  private best(): Point | undefined {
    let best: Point | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const point of this.tried.values()) {
      const estimate = this.model.estimate(point)
      if (estimate > most) [best, most] = [point, estimate]
    }
    return best
  }

  /** The point of the grid that the player is nearest to. */
  private nearest(): Point {
    return this.choices.map((values, place) => {
      const far = values.map(value => Math.abs(value - defined(this.start[place])))
      return far.indexOf(Math.min(...far))
    })
  }

  private valuesAt(point: Point): Values {
    return point.map((at, place) => defined(defined(this.choices[place])[at]))
  }

  private streamOf(index: number): Stream {
    return streamOf(`${this.seed}/neighbours`, index)
  }
}
