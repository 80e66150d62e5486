import { defined } from './defined.ts'
import type { ChoiceTurn, Key, Policy, Process } from './process.ts'
import { spend, stateSteps } from './step-budget.ts'

/** A decision: the option to take, what the objective is then, and what the best other option would have made it. */
export interface SolvedChoice {
  readonly best: number
  readonly value: number
  readonly alternative: number | undefined
}

export interface Solution<State> {
  /** The objective at the start, under best play. */
  readonly value: number
  /** The objective at any state that play can come to. */
  readonly valueAt: (state: State) => number
  readonly choose: (state: State, turn: ChoiceTurn<State>) => SolvedChoice
  readonly policy: Policy<State>
  /** Keeps only the values of anchors: all others can be had from them again. */
  readonly forget: () => void
}

/** A value within a round as a function of the value V of coming back to its anchor: intercept + slope · V. */
interface Line {
  readonly intercept: number
  readonly slope: number
}
/** Plainly a number where play cannot come back to the anchor any more: then it holds for every round. */
type Value = number | Line

/** The way back to the anchor itself. */
const back: Line = { intercept: 0, slope: 1 }

const at = (value: Value, guess: number): number =>
  typeof value === 'number' ? value : value.intercept + value.slope * guess

/**
 * Backward induction: the attacker makes the expected `worth` of the final state as large as he can, the defender as
 * small. Choices that `fixed` answers (a non-negative index) are not solved but played as it says.
 *
 * A round may come back to its anchor, so what the anchor is worth is a fixed point: see `fixedPoint`.
 */
export const solve = <State>(
  process: Process<State>,
  worth: (state: State) => number,
  fixed: Policy<State> = () => -1,
): Solution<State> => {
  const anchors = new Map<Key, number>()
  const within = new Map<Key, number>()

  /** What a state is worth in a round that began at `anchor`, where coming back there is worth `guess`. */
  const valueIn = (state: State, anchor: Key | undefined, guess: number): Value => {
    const key = process.key(state)
    if (process.isAnchor(state)) return key === anchor ? back : anchorValue(state, key)
    const known = within.get(key)
    if (known !== undefined) return known
    const value = expand(state, anchor, guess)
    if (typeof value === 'number') within.set(key, value)
    return value
  }

  const expand = (state: State, anchor: Key | undefined, guess: number): Value => {
    spend(stateSteps)
    const turn = process.turn(state)
    if (turn.kind === 'over') return worth(state)
    if (turn.kind === 'choice') return decide(state, turn, anchor, guess)
    let returns = false
    let intercept = 0
    let slope = 0
    for (const { probability, state: next } of turn.branches) {
      const value = valueIn(next, anchor, guess)
      if (typeof value === 'number') intercept += probability * value
      else {
        returns = true
        intercept += probability * value.intercept
        slope += probability * value.slope
      }
    }
    return returns ? { intercept, slope } : intercept
  }

  /** The line of the option that is best at the guess. */
  const decide = (state: State, turn: ChoiceTurn<State>, anchor: Key | undefined, guess: number): Value => {
    const given = fixed(state, turn)
    if (given >= 0) return valueIn(defined(turn.options[given]).state, anchor, guess)
    const sign = turn.side === 'attacker' ? 1 : -1
    let best: Value | undefined
    let returns = false
    for (const option of turn.options) {
      const value = valueIn(option.state, anchor, guess)
      returns ||= typeof value !== 'number'
      if (best === undefined || sign * (at(value, guess) - at(best, guess)) > 0) best = value
    }
    // Another guess may make another option best, so this is not yet the number it looks like.
    return returns && typeof best === 'number' ? { intercept: best, slope: 0 } : defined(best)
  }

  const anchorValue = (state: State, key: Key): number => {
    const known = anchors.get(key)
    if (known !== undefined) return known
    const value = fixedPoint(guess => expand(state, key, guess))
    anchors.set(key, value)
    return value
  }

  const valueAt = (state: State): number => at(valueIn(state, undefined, 0), 0)

  const choose = (state: State, turn: ChoiceTurn<State>): SolvedChoice => {
    const values = turn.options.map(option => valueAt(option.state))
    const sign = turn.side === 'attacker' ? 1 : -1
    const given = fixed(state, turn)
    const best = given >= 0 ? given : bestOf(values, sign)
    const others = values.filter((_, index) => index !== best)
    return {
      best,
      value: defined(values[best]),
      alternative: others.length > 0 ? others[bestOf(others, sign)] : undefined,
    }
  }

  return {
    get value() {
      return valueAt(process.start)
    },
    valueAt,
    choose,
    policy: (state, turn) => choose(state, turn).best,
    forget: () => within.clear(),
  }
}

/** Nearer to each other than this, by their size, two values are equal. */
const tie = 1e-12
/** Ties go to the first option, so that a plan does not change without a reason. */
const bestOf = (values: readonly number[], sign: number): number => {
  let best = 0
  for (let i = 1; i < values.length; i++)
    if (sign * (defined(values[i]) - defined(values[best])) > tie * Math.max(1, Math.abs(defined(values[best]))))
      best = i
  return best
}

const closeEnough = 1e-15

/**
 * The V for which a round that comes back to its anchor at V is worth V.
 *
 * What the round is worth, f(V), is made of chances, the attacker's maxima and the defender's minima: continuous, in
 * pieces of straight lines, none steeper than the chance to come back, which is below 1. So there is exactly one such V,
 * below it f(V) > V, above it f(V) < V, and a guess tells on which side of it one is. The line at the guess meets V at
 * the next guess (Newton's step), which is the answer when V lies on the same piece. With maxima alone, or minima alone,
 * that always ends; with both, the steps may go round in circles for ever. So a step that leaves the bracket of the
 * guesses so far, as the second one along the same line would, halves the bracket instead: no piece is tried twice.
 */
const fixedPoint = (roundAt: (guess: number) => Value): number => {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  let guess = 0
  for (;;) {
    const value = roundAt(guess)
    if (typeof value === 'number') return value
    if (value.slope >= 1) throw new Error('a round that nothing can end')
    if (at(value, guess) > guess) low = guess
    else high = guess
    const meets = value.intercept / (1 - value.slope)
    if (Math.abs(meets - guess) <= closeEnough * Math.max(1, Math.abs(meets))) return meets
    const isInside = meets > low && meets < high
    const next = isInside ? meets : (low + high) / 2
    // Within rounding of an end of the bracket there is nothing left between the two.
    if (!isInside && (!Number.isFinite(next) || next <= low || next >= high))
      return Math.min(high, Math.max(low, meets))
    guess = next
  }
}
