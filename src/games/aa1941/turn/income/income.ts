import { ipcOf, territoryCount } from '../../board/map.ts'
import type { State } from '../state.ts'
import { hasLostCapital } from './capture.ts'

/** R41-1.7: the IPC values of all that a power controls. */
export const productionOf = (state: State, power: number): number => {
  let level = 0
  for (let territory = 0; territory < territoryCount; territory++)
    if (state.owner[territory] === power) level += ipcOf(territory)
  return level
}

/** What a power collects in phase 6: its production level (R41-15.1), nothing while an enemy has its capital (R41-15.2). */
export const incomeOf = (state: State, power: number): number =>
  hasLostCapital(state, power) ? 0 : productionOf(state, power)

/** The acting power collects (R41-15.1); its money is its own (R41-1.2, R41-1.6). */
export const collectIncome = (state: State): void => {
  state.receive(state.power, incomeOf(state, state.power))
}
