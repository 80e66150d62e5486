import type { Outcome } from '../engine/index.ts'

/** The figure that says most of a battle: on land the attacker is after the territory, at sea after the enemy's ships. */
export type Aim =
  | { readonly figure: 'attackerWins'; readonly chance: number }
  /** `isOutOfReach` where whoever may win cannot take the territory: planes alone. */
  | { readonly figure: 'territoryCaptured'; readonly chance: number; readonly isOutOfReach: boolean }
  /** The likeliest owner of the territory, where it may stay contested. */
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

/** One of the shares of all battles that a bar shows: how it ends for the attacker, or who has the territory then. */
export interface Share {
  readonly key: 'win' | 'between' | 'loss' | 'attacker' | 'contested' | 'nobody' | 'defender'
  readonly tone: 'win' | 'between' | 'nobody' | 'loss'
  readonly chance: number
}

/** Shares of one whole, from what the attacker likes most to what he likes least; of who has the territory where that is told. */
export const sharesOf = ({ outcomes, control }: Pick<Answered, 'outcomes' | 'control'>): readonly Share[] => {
  if (control) {
    const { attacker = 0, contested = 0, nobody = 0, defender = 0 } = control
    return [
      { key: 'attacker', tone: 'win', chance: attacker },
      { key: 'contested', tone: 'between', chance: contested },
      ...(nobody > 0 ? [{ key: 'nobody', tone: 'nobody', chance: nobody } as const] : []),
      { key: 'defender', tone: 'loss', chance: defender },
    ]
  }
  const { attackerWins, defenderWins } = outcomes
  return [
    { key: 'win', tone: 'win', chance: attackerWins },
    { key: 'between', tone: 'between', chance: Math.max(0, 1 - attackerWins - defenderWins) },
    { key: 'loss', tone: 'loss', chance: defenderWins },
  ]
}
