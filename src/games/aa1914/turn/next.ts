import { defined } from '../../../engine/index.ts'
import { choicesOf } from './choices.ts'
import { isRolling, whoDecides } from './combat/index.ts'
import { phaseName, rolls, type State } from './state.ts'

/** What comes next: dice, or somebody's decision. */
export type NextStep =
  | { readonly kind: 'over'; readonly winner: number }
  | { readonly kind: 'dice'; readonly about: string }
  | { readonly kind: 'decision'; readonly power: number; readonly about: string }

/** Whether dice come next: as `nextOf` says it, without asking who would decide. */
export const areDiceNext = ({ winner, roll, pending, fight }: State): boolean =>
  winner === undefined && (roll !== rolls.none || (pending.length === 0 && fight !== undefined && isRolling(fight)))

export const nextOf = (state: State): NextStep => {
  if (state.winner !== undefined) return { kind: 'over', winner: state.winner }
  if (state.roll === rolls.mines) return { kind: 'dice', about: 'mines' }
  if (state.roll === rolls.warfare) return { kind: 'dice', about: 'submarineWarfare' }
  const [pending] = state.pending
  if (pending) return { kind: 'decision', power: defined(choicesOf(state, pending)[0]), about: pending.kind }
  const { fight } = state
  if (fight && isRolling(fight)) return { kind: 'dice', about: fight.step }
  if (fight) return { kind: 'decision', power: whoDecides(state, fight), about: fight.step }
  return { kind: 'decision', power: state.power, about: phaseName(state.phase) }
}
