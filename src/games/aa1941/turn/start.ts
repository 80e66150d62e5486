import { spaceCount, territoryCount } from '../board/map.ts'
import { hasLostCapital } from './income.ts'
import { combatMove, noTarget, purchase, type State } from './state.ts'

/** The acting power's turn begins: what the turn looks back to is noted, what the last one noted is forgotten (A41-20). */
export const startTurn = (state: State): void => {
  state.ownerAtStart.set(state.owner)
  for (let zone = territoryCount; zone < spaceCount; zone++)
    state.hostileAtStart[zone] = Number(state.isHostileZone(zone))
  for (const scratch of [state.spent, state.flown, state.seaborne, state.battles, state.placed, state.entered])
    scratch.fill(0)
  for (let boat = 0; boat < state.boatCount; boat++) {
    state.setBoat(boat, 'target', noTarget)
    state.setBoat(boat, 'marks', 0)
  }
  state.fight = undefined
  // R41-4.3, 11.9: without its capital a power buys nothing and places nothing.
  state.phase = hasLostCapital(state, state.power) ? combatMove : purchase
}
