import type { Stream } from '../../../engine/index.ts'
import { territoryCount } from '../board/map.ts'
import { costOf, powerCount, sideOf, types } from '../board/units.ts'
import { endPhase } from '../turn/flow.ts'
import { apply } from '../turn/legal.ts'
import type { Order } from '../turn/orders.ts'
import { type BattlePlan, resolveBattles } from '../turn/quick-battles.ts'
import { battle, combatMove, mobilise, noncombatMove, purchase, type State } from '../turn/state.ts'
import { buyBest, type Marching, march, muster, regroup, type Style } from './commander.ts'
import { prizeOf, unitTotals } from './worth.ts'

/** How battles are fought in playing-outs: a lost one is broken off. */
const fighting: BattlePlan = { retreatBelow: 0.12, submerge: 'never' }

/** Carries out orders that are known to be allowed. */
export const carryOut = (state: State, orders: readonly Order[]): void => {
  for (const order of orders) apply(state, order)
}

/** IPC of all units of the acting power's side, less those of its enemies. */
const material = (state: State): number => {
  let balance = 0
  const counts = unitTotals(state)
  for (let power = 0; power < powerCount; power++) {
    const sign = sideOf[power] === sideOf[state.power] ? 1 : -1
    for (let type = 0; type < types; type++) balance += sign * counts[power * types + type]! * costOf[type]!
  }
  return balance
}

/** Fights all battles that the orders of phase 2 lead to. What comes back is luck: IPC gained beyond what was to be expected. */
export const fightOut = (state: State, marching: Marching, stream: Stream): number => {
  const { power } = state
  const before = material(state)
  const wanted = marching.attacks.map(({ space }) => ({
    space,
    owner: space < territoryCount ? state.owner[space]! : -1,
    prize: space < territoryCount ? prizeOf(state, space, power) : 0,
  }))
  const expected = marching.attacks.reduce((sum, { swing }) => sum + swing, 0)
  endPhase(state)
  if (state.phase === battle) {
    resolveBattles(state, stream, fighting)
    endPhase(state)
  }
  let gained = material(state) - before
  for (const { space, owner, prize } of wanted) if (owner >= 0 && state.owner[space] !== owner) gained += prize
  return gained - expected
}

/** Phases 4 and 5 and the end of the turn, by the usual rules of thumb. */
export const finishTurn = (state: State, style: Style): void => {
  const { power, round } = state
  if (state.phase === noncombatMove) {
    carryOut(state, regroup(state, style))
    endPhase(state)
  }
  if (state.winner === undefined && state.power === power && state.round === round && state.phase === mobilise) {
    carryOut(state, muster(state))
    endPhase(state)
  }
}

/** A whole turn of the acting power from wherever it stands, by the usual rules of thumb. What comes back is its luck. */
export const playTurn = (state: State, style: Style, stream: Stream): number => {
  if (state.phase === purchase) {
    carryOut(state, buyBest(state))
    endPhase(state)
  }
  let luck = 0
  if (state.phase === combatMove) {
    const marching = march(state, style)
    carryOut(state, marching.orders)
    luck = fightOut(state, marching, stream)
  }
  finishTurn(state, style)
  return luck
}
