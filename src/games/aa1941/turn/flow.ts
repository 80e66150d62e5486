import { powerCount } from '../board/units.ts'
import { say } from '../says-board.ts'
import { battleNext } from './battle/index.ts'
import { endCombatMoves, faultOfCombatMoves } from './combat-move.ts'
import { collectIncome, hasLostCapital, victorOf } from './income.ts'
import { faultOfStranded, removeStranded } from './landing/index.ts'
import { strandedNext } from './noncombat-move/index.ts'
import { faultOfMobilise, refund } from './purchase/index.ts'
import { type Forbidden, forbidden } from './rules.ts'
import { startTurn } from './start.ts'
import {
  battle,
  combatMove,
  freshBits,
  landingBits,
  mobilise,
  noncombatMove,
  noTarget,
  purchase,
  type State,
} from './state.ts'

/** Why the phase cannot end yet. */
export const faultOfEnd = (state: State): Forbidden | undefined => {
  switch (state.phase) {
    case combatMove:
      return faultOfCombatMoves(state)
    case battle:
      return battleNext(state) ? forbidden(say.battlesLeft) : undefined
    case noncombatMove:
      return strandedNext(state) ? forbidden(say.rescuesLeft) : faultOfStranded(state)
    case mobilise:
      return faultOfMobilise(state)
    default:
      return undefined
  }
}

/**
 * Ends a phase that may end, and goes on to the next one in which somebody decides (R41-4.2): past battles where there are
 * none, past phases 1 and 5 of a power without its capital (R41-4.3), through income and the end of the turn.
 */
export const endPhase = (state: State): void => {
  switch (state.phase) {
    case purchase:
      state.phase = combatMove
      return
    case combatMove:
      endCombatMoves(state) // R41-6.1.5: from here on nobody joins a battle
      state.phase = battle
      settle(state)
      return
    case battle:
      forgetCombat(state)
      state.phase = noncombatMove
      return
    case noncombatMove:
      // A power that won its capital back this turn has bought nothing, and there is nothing to place.
      if (hasLostCapital(state, state.power)) endTurn(state)
      else state.phase = mobilise
      return
    default:
      refund(state)
      endTurn(state)
  }
}

/** Leaves phase 3 once nothing is left to be fought: after every order and every roll of it. */
export const settle = (state: State): void => {
  if (state.phase === battle && state.winner === undefined && !battleNext(state)) endPhase(state)
}

/** What only the battles had to know. */
const forgetCombat = (state: State): void => {
  state.entered.fill(0)
  state.seaborne.fill(0)
  state.battles.fill(0)
  state.fight = undefined
  for (let boat = 0; boat < state.boatCount; boat++) {
    state.setBoat(boat, 'target', noTarget)
    state.unmark(boat, freshBits | landingBits) // R41-6.8.5: who boards in phase 4 stays at sea.
  }
}

/** R41-13.8, 15, 16: planes without a landing are lost, money comes in, and the game is won or the next power begins. */
const endTurn = (state: State): void => {
  removeStranded(state)
  collectIncome(state)
  const victor = victorOf(state)
  if (victor !== undefined) {
    state.winner = victor
    return
  }
  // R41-4.1: in the order of the powers, and round after round.
  const isLast = state.power === powerCount - 1
  if (isLast) state.round++
  state.power = isLast ? 0 : state.power + 1
  startTurn(state)
}
