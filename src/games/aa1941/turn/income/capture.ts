import { capitalOf, capitalSpace, originalOwner, territoryCount } from '../../board/map.ts'
import { areEnemies } from '../../board/units.ts'
import type { State } from '../state.ts'

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
