/**
 * What one attack does to its target: nothing, a disruption that never adds to other hits (a cover roll that
 * succeeded, MIN-12.3), one to three hits (MIN-10.7), or destruction at once (Flamethrower).
 */
export const effects = ['none', 'disruption', 'oneHit', 'twoHits', 'threeHits', 'burnt'] as const
export type Effect = (typeof effects)[number]

export const none = 0
export const disruption = 1
export const oneHit = 2
export const burnt = 5

/** Chances of each effect, in their order. */
export type EffectChances = readonly number[]

/**
 * How many hits the successes make (MIN-10.7): defense D reached is one, more is two, 2 x D is three. Superior Armor and
 * its kin ask more for the second (MIN-10.9); the third stays at twice the defense used (MIN-19.9).
 */
export const hitsOf = (successes: number, defense: number, superior = 0): number => {
  if (successes < defense) return 0
  if (successes >= 2 * defense) return 3
  const two = superior > 0 ? defense + superior : defense + 1
  return successes >= two ? 2 : 1
}

/** Hits that destroy a unit in one turn (MIN-13.1, MIN-15.5). */
export const hitsToDestroy = (type: string): number => (type === 'vehicle' ? 3 : 2)

/**
 * Face-down counters on a unit as one number: the hits taken this turn, 0 to those that destroy it (MIN-13.1); one more
 * stands for a unit destroyed at once. A disruption from cover is a yellow counter where there is none yet (MIN-12.3).
 */
export const after = (state: number, effect: number, toDestroy: number): number => {
  if (effect === none || state > toDestroy) return state
  if (effect === disruption) return Math.max(state, 1)
  if (effect === burnt) return toDestroy + 1
  return Math.min(toDestroy, state + effect - 1)
}
