import { defined } from '../../../engine/index.ts'
import { capitalOf, capitalSpace, ipcOf, originalOwner, territoryCount } from '../board/map.ts'
import { allies, areEnemies, axis, germany, japan, sideOf, unitedKingdom, unitedStates, ussr } from '../board/units.ts'
import type { State } from './state.ts'

// What territories bring to whoever holds them: conquest, income and victory (R41-11, 15, 16).

/** R41-11.9: a power whose capital is in enemy hands collects nothing and buys nothing. */
export const hasLostCapital = (state: State, power: number): boolean =>
  areEnemies(state.ownerOf(capitalSpace(power)), power)

/**
 * Land units of a power take a hostile territory: conquest or liberation, and what comes with a capital (R41-11.2 to 11.10).
 * Complexes go with their territory (R41-2.2).
 */
export const take = (state: State, territory: number, power: number): void => {
  const original = originalOwner(territory)
  if (capitalOf(territory) >= 0) {
    takeCapital(state, territory, power)
    return
  }
  // R41-11.4: back to a friendly power, unless the enemy has its capital; then the liberator keeps it (R41-11.5).
  const isReturned = !areEnemies(original, power) && !hasLostCapital(state, original)
  state.owner[territory] = isReturned ? original : power
}

const takeCapital = (state: State, territory: number, power: number): void => {
  const original = capitalOf(territory)
  if (areEnemies(original, power)) {
    // R41-11.7, R41-11.8: its original owner's money, and nobody else's.
    state.owner[territory] = power
    state.receive(power, state.cashOf(original))
    state.cash[original] = 0
    return
  }
  // R41-11.10: liberated, it brings back all that friends hold of what was its owner's.
  state.owner[territory] = original
  for (let other = 0; other < territoryCount; other++)
    if (originalOwner(other) === original && !areEnemies(state.ownerOf(other), original)) state.owner[other] = original
}

/** R41-1.7: the IPC values of all that a power controls. */
export const productionOf = (state: State, power: number): number => {
  let level = 0
  for (let territory = 0; territory < territoryCount; territory++)
    if (state.owner[territory] === power) level += ipcOf(territory)
  return level
}

/**
 * What a power collects in phase 6: its production level (R41-15.1) and what the rules agreed on add to it, nothing while an
 * enemy has its capital (R41-15.2).
 */
export const incomeOf = (state: State, power: number): number =>
  hasLostCapital(state, power) ? 0 : Math.max(0, productionOf(state, power) + defined(state.rules.income[power]))

/** The acting power collects (R41-15.1); its money is its own (R41-1.2, R41-1.6). */
export const collectIncome = (state: State): void => {
  state.receive(state.power, incomeOf(state, state.power))
}

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
