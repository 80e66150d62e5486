import { defined } from '../../../engine/index.ts'
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
  const eager = allowances.filter(allowance => allowance.points > 100 && (costs.get(allowance) ?? 0) > 0)
  const all = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  const others = eager.reduce((sum, allowance) => sum - defined(costs.get(allowance)), all)
  const best = { hundreds: eager.map(() => 0), excess: Number.POSITIVE_INFINITY, given: 0, most: 0 }
  const hundreds = [...best.hundreds]
  /** `allowed` is what those who have been given theirs may spend of it, `beyond` what they spend more. */
  const give = (index: number, given: number, allowed: number, beyond: number): void => {
    if (index === eager.length) {
      const shared = points - 100 * given
      const excess = Math.max(0, others + beyond - shared, all + neutral - allowed - shared)
      const most = allowed + shared
      const isBetter = excess > 0 ? given < best.given : most > best.most
      if (excess < best.excess || (excess === best.excess && isBetter))
        Object.assign(best, { hundreds: [...hundreds], excess, given, most })
      return
    }
    for (let more = 0; given + more <= Math.floor(points / 100); more++) {
      const own = more * defined(eager[index]).points
      hundreds[index] = more
      give(
        index + 1,
        given + more,
        allowed + own,
        beyond + Math.max(0, defined(costs.get(defined(eager[index]))) - own),
      )
    }
  }
  give(0, 0, 0, 0)
  return {
    hundreds: new Map(
      eager.map((allowance, index) => [allowance, defined(best.hundreds[index])] as const).filter(([, own]) => own > 0),
    ),
    excess: best.excess,
    most: best.most,
  }
}
