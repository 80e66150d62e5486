import type { Outcome } from '../engine/index.ts'

/** The figure that says most of a battle: on land the attacker is after the territory, at sea after the enemy's ships. */
export type Aim =
  | { readonly figure: 'attackerWins'; readonly chance: number }
  /** `isOutOfReach` where whoever may win cannot take the territory: planes alone. */
  | { readonly figure: 'territoryCaptured'; readonly chance: number; readonly isOutOfReach: boolean }
  /** Who most likely has the territory, where it may stay contested. */
  | { readonly figure: 'control'; readonly chance: number; readonly holder: string }

interface Answered {
  readonly location: string
  readonly method: string
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly territoryCaptured: number
  readonly control?: Readonly<Record<string, number>> | undefined
}

/** Chances closer than this are told as one. */
const same = 5e-5

/** What an answer is to be told by first. */
export const aimOf = ({ location, method, outcomes, territoryCaptured, control }: Answered): Aim => {
  const { attackerWins } = outcomes
  if (control) {
    const [holder, chance] = Object.entries(control).reduce((most, one) => (one[1] > most[1] ? one : most))
    return { figure: 'control', chance, holder }
  }
  if (location !== 'land' || Math.abs(attackerWins - territoryCaptured) < same)
    return { figure: 'attackerWins', chance: attackerWins }
  const isOutOfReach = method === 'exact' && territoryCaptured === 0
  return { figure: 'territoryCaptured', chance: territoryCaptured, isOutOfReach }
}
