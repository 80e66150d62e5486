import { dealerOf } from '../../../boards/index.ts'
import { printedSetup, treasuries } from '../board/geography.ts'
import { allTerritories, minorOf, originalOwner, spaceOf } from '../board/map.ts'
import { transport, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { startTurn } from './start.ts'
import { type Agreement, State, unitIndex, unowned } from './state.ts'

/** The printed rules, without the optional one (D14-19). */
export const usualAgreement: Agreement = { contestedExit: 'printed', revolution: false, overNeutrals: false }

const deal = dealerOf({ powers, unitTypes, transport, spaceOf, unitIndex })

/** The first turn of a game. */
export const openingState = (agreement: Agreement = usualAgreement): State => {
  const state = emptyState(agreement)
  deal(state, printedSetup)
  powers.forEach((name, power) => {
    state.cash[power] = treasuries[name] // R14-1.3
  })
  startTurn(state)
  state.sortBoats()
  return state
}

/** The board as printed and nobody on it, at the beginning of round 1. */
export const emptyState = (agreement: Agreement): State => {
  const state = new State(agreement)
  state.round = 1
  state.power = 0
  for (const territory of allTerritories) {
    const owner = originalOwner(territory)
    state.owner[territory] = owner < 0 ? unowned : owner
    state.intact[territory] = minorOf(territory) >= 0 ? 1 : 0
  }
  state.ownerAtStart.set(state.owner)
  return state
}
