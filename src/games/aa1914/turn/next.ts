import { defined } from '../../../engine/index.ts'
import { choicesOf } from './choices.ts'
import { isRolling, whoDecides } from './combat/index.ts'
import { phaseName, rolls, type State } from './state.ts'

/** What comes next: dice, or somebody's decision. */
export type NextStep =
  | { readonly kind: 'over'; readonly winner: number }
  | { readonly kind: 'dice'; readonly about: string }
  | { readonly kind: 'decision'; readonly power: number; readonly about: string }

/** What dice are about that have to fall now; undefined where none have to. */
export const diceNext = ({ winner, roll, pending, fight }: State): string | undefined => {
  if (winner !== undefined) return undefined
  if (roll === rolls.mines) return 'mines'
  if (roll === rolls.warfare) return 'submarineWarfare'
  return pending.length === 0 && fight && isRolling(fight) ? fight.step : undefined
}

export const nextOf = (state: State): NextStep => {
  if (state.winner !== undefined) return { kind: 'over', winner: state.winner }
  const dice = diceNext(state)
  if (dice !== undefined) return { kind: 'dice', about: dice }
  const [pending] = state.pending
  if (pending) return { kind: 'decision', power: defined(choicesOf(state, pending)[0]), about: pending.kind }
  const { fight } = state
  if (fight) return { kind: 'decision', power: whoDecides(state, fight), about: fight.step }
  return { kind: 'decision', power: state.power, about: phaseName(state.phase) }
}
