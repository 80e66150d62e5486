import type { Policy, Process, Turn } from './process.ts'

/** A choice made at a state: what each option is worth to the attacker's objective, and which was taken. */
export interface SolvedChoice<State> {
  readonly state: State
  readonly turn: Extract<Turn<State>, { kind: 'choice' }>
  readonly values: readonly number[]
  readonly best: number
}

export interface Solution<State> {
  /** The objective at the start. */
  readonly value: number
  /** Every decision reached while solving, by state key. */
  readonly choices: ReadonlyMap<string, SolvedChoice<State>>
  readonly policy: Policy<State>
}

/** A quantity within a round as a function of the value V of coming back to its anchor: intercept + slope · V. */
interface Line {
  readonly intercept: number
  readonly slope: number
}

/**
 * Backward induction: the attacker makes the expected `worth` of the final state as large as he can, the defender as
 * small. Choices that `fixed` answers (a non-negative index) are not solved but played as it says.
 *
 * Within a round the value is a line in V, the value of the anchor itself, because a round without effect comes back to
 * it; the anchor's value is the fixed point of the best line, found by Newton steps, which for increasing piecewise
 * linear functions of slope below 1 end exactly at it.
 */
export const solve = <State>(
  process: Process<State>,
  worth: (state: State) => number,
  fixed: Policy<State> = () => -1,
): Solution<State> => {
  const anchors = new Map<string, number>()
  const choices = new Map<string, SolvedChoice<State>>()

  const lineOf = (state: State, anchor: string, guess: number): Line => {
    if (process.isAnchor(state)) {
      const key = process.key(state)
      return key === anchor ? { intercept: 0, slope: 1 } : { intercept: anchorValue(state, key), slope: 0 }
    }
    return expand(state, anchor, guess)
  }

  const expand = (state: State, anchor: string, guess: number): Line => {
    const turn = process.turn(state)
    if (turn.kind === 'over') return { intercept: worth(state), slope: 0 }
    if (turn.kind === 'chance') {
      let intercept = 0
      let slope = 0
      for (const branch of turn.branches) {
        const line = lineOf(branch.state, anchor, guess)
        intercept += branch.probability * line.intercept
        slope += branch.probability * line.slope
      }
      return { intercept, slope }
    }
    const lines = turn.options.map(option => lineOf(option.state, anchor, guess))
    const values = lines.map(line => line.intercept + line.slope * guess)
    const given = fixed(state, turn)
    const best = given >= 0 ? given : bestOf(values, turn.side === 'attacker')
    choices.set(process.key(state), { state, turn, values, best })
    return lines[best]!
  }

  const anchorValue = (state: State, key: string): number => {
    const known = anchors.get(key)
    if (known !== undefined) return known
    let value = 0
    for (let step = 0; step < 100; step++) {
      const line = expand(state, key, value)
      const next = line.intercept / (1 - line.slope)
      if (Math.abs(next - value) <= 1e-13 * Math.max(1, Math.abs(next))) {
        value = next
        break
      }
      value = next
    }
    anchors.set(key, value)
    return value
  }

  const value = process.isAnchor(process.start)
    ? anchorValue(process.start, process.key(process.start))
    : expand(process.start, '', 0).intercept
  const policy: Policy<State> = (state, turn) => choices.get(process.key(state))?.best ?? fixed(state, turn)
  return { value, choices, policy }
}

/** Ties go to the first option, so that a plan does not change without a reason. */
const bestOf = (values: readonly number[], largest: boolean): number => {
  let best = 0
  for (let i = 1; i < values.length; i++) {
    const gain = largest ? values[i]! - values[best]! : values[best]! - values[i]!
    if (gain > 1e-12) best = i
  }
  return best
}
