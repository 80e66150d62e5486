/** The two parties to a battle. The attacker is always the one whose turn it is. */
export const sides = ['attacker', 'defender'] as const
export type Side = (typeof sides)[number]
export type BySide<T> = Readonly<Record<Side, T>>
export const opposite = { attacker: 'defender', defender: 'attacker' } as const satisfies BySide<Side>

/**
 * How a battle can end. Exactly one of them holds, so their probabilities sum to 1.
 *
 * - `attackerWins`: attackers remain in the battle, no defender does
 * - `defenderWins`: the reverse
 * - `mutualDestruction`: nobody remains
 * - `standoff`: both remain and nobody can hit anybody any more, or what the attacker has left is stuck and withdraws
 * - `attackerRetreats`: the attacker's policy broke the battle off
 */
export const outcomes = ['attackerWins', 'defenderWins', 'mutualDestruction', 'standoff', 'attackerRetreats'] as const
export type Outcome = (typeof outcomes)[number]

/** A count for each outcome, to be added to. */
export const noOutcomes = (): Record<Outcome, number> => ({
  attackerWins: 0,
  defenderWins: 0,
  mutualDestruction: 0,
  standoff: 0,
  attackerRetreats: 0,
})

/** How an answer was had: by following every branch, or by playing the battle many times. */
export const methods = ['exact', 'monteCarlo'] as const
export type Method = (typeof methods)[number]

/** The fields of a question that say how to answer, and not what. */
export const asksHow = ['location', 'method', 'trials', 'seed']
