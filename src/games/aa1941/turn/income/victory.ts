import { capitalSpace } from '../../board/map.ts'
import { allies, axis, germany, japan, sideOf, unitedKingdom, unitedStates, ussr } from '../../board/units.ts'
import type { State } from '../state.ts'

/** R41-16.3: a capital counts for the side of whichever power holds it. */
const holds = (state: State, side: number, power: number): boolean =>
  sideOf(state.ownerOf(capitalSpace(power))) === side

/**
 * The side that wins if this is the end of the acting power's turn: the Allies at the end of Japan's, the Axis at the end of
 * the United States', and at no other moment (R41-16.1 to 16.3, A41-36).
 */
export const victorOf = (state: State): number | undefined => {
  const isShort = state.agreement.victory === 'short'
  const taken = (side: number, powers: readonly number[]): number =>
    powers.filter(power => holds(state, side, power)).length
  if (state.power === japan) return taken(allies, [germany, japan]) >= (isShort ? 1 : 2) ? allies : undefined
  if (state.power !== unitedStates) return undefined
  // R41-16.2: in the short game Moscow does not count.
  const wanted = isShort ? [unitedStates, unitedKingdom] : [unitedStates, unitedKingdom, ussr]
  return taken(axis, wanted) >= (isShort ? 1 : 2) ? axis : undefined
}
