import { dealerOf } from '../../../boards/index.ts'
import { type BoardRules, printedRules } from '../board/board-rules.ts'
import { errata, printedSetup, territories } from '../board/geography.ts'
import { originalOwner, spaceOf, territoryCount } from '../board/map.ts'
import { transport, unitTypes, ussr } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { startTurn } from './start.ts'
import { type Agreement, State, unitIndex, unowned } from './state.ts'

/** What is agreed before a game (D41-21). */
export interface Setup {
  readonly setup: 'printed' | 'errata'
  readonly victory: Agreement['victory']
  readonly straits: 'open' | 'closed'
  readonly rules: BoardRules
}

/** The printed cards and rules, the standard victory, the straits closed (A41-32). */
export const usualSetup: Setup = { setup: 'printed', victory: 'standard', straits: 'closed', rules: printedRules }

const deal = dealerOf({ powers, unitTypes, transport, spaceOf, unitIndex })

/** The first turn of a game. */
export const openingState = ({ setup, victory, straits, rules }: Setup = usualSetup): State => {
  const state = emptyState({ victory, straitsClosed: straits === 'closed', rules })
  deal(state, printedSetup)
  if (setup === 'errata') deal(state, errata)
  // R41-1.5: the first purchase is paid with the starting production level.
  powers.forEach((name, power) => {
    for (const { owner, ipc } of territories) if (owner === name) state.cash[power] = state.cashOf(power) + ipc
  })
  startTurn(state)
  return state
}

/** The board as printed and nobody on it, at the beginning of round 1. */
export const emptyState = (agreement: Agreement): State => {
  const state = new State(agreement)
  state.round = 1
  state.power = ussr
  for (let territory = 0; territory < territoryCount; territory++)
    state.owner[territory] = originalOwner(territory) < 0 ? unowned : originalOwner(territory)
  state.ownerAtStart.set(state.owner)
  return state
}
