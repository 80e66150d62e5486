import { sumBy } from '../../../engine/index.ts'
import { type Allowance, allowances } from '../nations.ts'

/** How the hundreds of an army are given to nations (MIN-3.7). */
export interface Allotment {
  /** Hundreds given to nations that may spend more than 100 points in each. */
  readonly hundreds: ReadonlyMap<Allowance, number>
  /** Points that are spent beyond what this allows; 0 where it is legal. */
  readonly excess: number
  /** What may be spent in all with the hundreds given out so. */
  readonly most: number
}

/**
 * MIN-3.7: each hundred of an army's points may be given to one nation, which then may spend its own allowance of it (MIN-3.6).
 * Costs are by allowance; `neutral` is what is spent on units of no nation, which any nation may pay. The best of all ways to
 * give them: the least excess; of equals the fewest hundreds where there is any, where there is none the most that may be spent.
 */
export const allot = (points: number, costs: ReadonlyMap<Allowance, number>, neutral: number): Allotment => {
  // A hundred given to a nation that may spend just 100 of it gains nothing.
  const eager = allowances.flatMap(allowance => {
    const cost = costs.get(allowance) ?? 0
    return allowance.points > 100 && cost > 0 ? [{ allowance, cost }] : []
  })
  const all = sumBy(costs.values(), cost => cost)
  const others = eager.reduce((sum, { cost }) => sum - cost, all)
  type Given = readonly (readonly [Allowance, number])[]
  let best = { hundreds: [] as Given, excess: Number.POSITIVE_INFINITY, given: 0, most: 0 }
  /** `allowed` is what those who have been given theirs may spend of it, `beyond` what they spend more. */
  const give = (
    [next, ...rest]: typeof eager,
    hundreds: Given,
    given: number,
    allowed: number,
    beyond: number,
  ): void => {
    if (!next) {
      const shared = points - 100 * given
      const excess = Math.max(0, others + beyond - shared, all + neutral - allowed - shared)
      const most = allowed + shared
      const isBetter = excess > 0 ? given < best.given : most > best.most
      if (excess < best.excess || (excess === best.excess && isBetter)) best = { hundreds, excess, given, most }
      return
    }
    const { allowance, cost } = next
    for (let more = 0; given + more <= Math.floor(points / 100); more++) {
      const own = more * allowance.points
      const after = more > 0 ? [...hundreds, [allowance, more] as const] : hundreds
      give(rest, after, given + more, allowed + own, beyond + Math.max(0, cost - own))
    }
  }
  give(eager, [], 0, 0, 0)
  return { hundreds: new Map(best.hundreds), excess: best.excess, most: best.most }
}
