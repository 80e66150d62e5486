import { defined, type Seed, streamOf } from '../engine/index.ts'
import { meanOf } from './mean.ts'
import { type Contest, contestsOfStep, type Search, type Values } from './search.ts'

/** How far a direction reaches in the first step, as a part of the range; and the longest first step. */
const firstReach = 0.1
const firstStep = 0.1
/** How fast both become smaller (Spall, 1998, "Implementation of the simultaneous perturbation algorithm", section III). */
const reachFades = 0.101
const stepFades = 0.602
/** The steps are of about equal length for as long a part of them all. */
const steadyPart = 0.1

export interface Range {
  readonly from: number
  readonly to: number
}

interface Start {
  readonly ranges: readonly Range[]
  readonly start: Values
  /** Steps in all. */
  readonly most: number
  readonly seed: Seed
}

/**
 * Simultaneous perturbation (SPSA, Spall 1992): the player a little to one side of his numbers, in all of them at once, plays the
 * one a little to the other side, and the numbers go towards whoever wins.
 */
export class Perturbation implements Search {
  /** No values are tried twice. */
  readonly candidates = []
  /** From here on all values are parts of their ranges, 0 to 1. */
  private readonly made: Values[] = []
  private readonly start: Values
  private readonly ranges: readonly Range[]
  private readonly most: number
  private readonly seed: Seed

  constructor({ ranges, start, most, seed }: Start) {
    this.ranges = ranges
    this.start = start.map((value, place) => {
      const { from, to } = defined(ranges[place])
      return within1((value - from) / (to - from))
    })
    this.most = most
    this.seed = seed
  }

  get steps(): readonly Values[] {
    return this.made.map(values => this.inRange(values))
  }

  /** The mean of the values after the later half of the steps: single ones have the noise of the last games. */
  get found(): Values {
    const later = this.made.slice(Math.floor(this.made.length / 2))
    return this.inRange(
      later.length === 0 ? this.start : this.start.map((_, place) => meanOf(later.map(one => defined(one[place])))),
    )
  }

  /** The values to either side of those that the step begins from. */
  contest(index: number): Contest {
    const step = Math.floor(index / contestsOfStep)
    const from = this.before(step)
    const reach = firstReach / (step + 1) ** reachFades
    const signs = this.signsOf(index)
    const moved = (by: number): Values =>
      this.inRange(from.map((value, place) => within1(value + by * defined(signs[place]))))
    return { forth: moved(reach), back: moved(-reach) }
  }

  go(scores: readonly number[]): void {
    const step = this.made.length
    const steady = steadyPart * this.most
    const length = firstStep * ((steady + 1) / (steady + step + 1)) ** stepFades * (step + 1) ** reachFades
    const signs = scores.map((_, direction) => this.signsOf(step * contestsOfStep + direction))
    const pull = (place: number): number =>
      meanOf(scores.map((score, direction) => (2 * score - 1) * defined(defined(signs[direction])[place])))
    this.made.push(this.before(step).map((value, place) => within1(value + length * pull(place))))
  }

  private before(step: number): Values {
    return step === 0 ? this.start : defined(this.made[step - 1])
  }

  private signsOf(index: number): readonly number[] {
    const stream = streamOf(`${this.seed}/directions`, index)
    return this.start.map(() => (stream.nextFraction() < 0.5 ? -1 : 1))
  }

  private inRange(values: Values): Values {
    return values.map((value, place) => {
      const { from, to } = defined(this.ranges[place])
      return from + value * (to - from)
    })
  }
}

const within1 = (value: number): number => Math.min(1, Math.max(0, value))
