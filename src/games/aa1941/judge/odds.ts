/**
 * How much an army counts in a fight: the fourth root of the product of its pips (the sum of what its units hit on) and the
 * hits that it can take. By Lanchester's square law the two products are to be compared; their fourth roots are off by about
 * as much in a large battle as in a small one.
 */
export const strengthOf = (pips: number, hits: number): number => Math.sqrt(Math.sqrt(pips * hits))

/** How steeply chances rise with the difference of strengths: fitted to exact odds of battles on land. */
const steepness = 5

/**
 * The chance that an attacker wins, about. The exact odds have the last word in battles; here it matters that one more unit
 * never makes the chance of its side worse, whatever the sizes, which no table of odds with rounding in it can promise.
 */
export const winChance = (attacker: number, defender: number): number => {
  if (attacker === 0) return 0
  return defender === 0 ? 1 : 1 / (1 + Math.exp(steepness * (defender - attacker)))
}
