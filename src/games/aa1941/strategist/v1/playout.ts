import { defined, type Stream, sumBy } from '../../../../engine/index.ts'
import { territoryCount } from '../../board/map.ts'
import { allTypes, powerCount, sideOf, types } from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { type BattlePlan, resolveBattles } from '../../turn/battle/index.ts'
import { endPhase } from '../../turn/flow.ts'
import { apply } from '../../turn/legal.ts'
import type { Order } from '../../turn/orders.ts'
import {
  battle,
  cargoType,
  combatMove,
  mobilise,
  nobody,
  noncombatMove,
  purchase,
  type State,
} from '../../turn/state.ts'
import { keptFor } from './params.ts'
import { type CombatPlan, combatPlanOf, mobiliseOrders, noncombatOrders, purchaseOrders } from './phase-orders.ts'
import { scratchState } from './scratch.ts'
import type { Style } from './styles.ts'
import { prizeOf, unitTotals } from './worth.ts'

/** How battles are fought in samples: a lost one is broken off. */
export const battlePlanOf = keptFor(({ breakOff }): BattlePlan => ({ retreatBelow: breakOff, submerge: 'never' }))

/** Carries out orders that are known to be allowed. */
export const carryOut = (state: State, orders: readonly Order[]): void => {
  for (const order of orders) apply(state, order)
}

/**
 * IPC of all units of the acting power's side, less those of its enemies; with its cargo, of those too who are aboard
 * its ships. Nobody expects the cargo of an enemy to be sunk: it does not count.
 */
const material = (state: State, withCargo: boolean | undefined): number => {
  let balance = 0
  const counts = unitTotals(state)
  for (let power = 0; power < powerCount; power++) {
    const sign = sideOf(power) === sideOf(state.power) ? 1 : -1
    for (const type of allTypes) balance += sign * defined(counts[power * types + type]) * state.rules.costs[type]
  }
  if (!withCargo) return balance
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { owner, first, second } = state.boatAt(boat)
    if (sideOf(owner) !== sideOf(state.power)) continue
    for (const code of [first, second]) if (code !== nobody) balance += state.rules.costs[cargoType(code)]
  }
  return balance
}

/** Fights all battles that the orders of phase 2 lead to. What comes back is luck: IPC gained beyond what was to be expected. */
export const fightOut = (
  { params, sureIsNoLuck }: Pick<Style, 'params' | 'sureIsNoLuck'>,
  state: State,
  attacks: CombatPlan['attacks'],
  stream: Stream,
): number => {
  const { power } = state
  const before = material(state, sureIsNoLuck)
  const wanted = attacks.map(({ space }) => ({
    space,
    owner: space < territoryCount ? state.ownerOf(space) : -1,
    prize: space < territoryCount ? prizeOf(params, state, space, power) : 0,
  }))
  // A tank that passed through has taken its territory already (R41-6.2.3).
  const isOver = (space: number): boolean =>
    sureIsNoLuck === true && space < territoryCount && !state.isHostile(space, power)
  const expected = sumBy(attacks, ({ space, swing }) => (isOver(space) ? 0 : swing))
  endPhase(state)
  if (state.phase === battle) {
    resolveBattles(state, stream, battlePlanOf(params))
    endPhase(state)
  }
  let gained = material(state, sureIsNoLuck) - before
  for (const { space, owner, prize } of wanted) if (owner >= 0 && state.owner[space] !== owner) gained += prize
  return gained - expected
}

/** How a power leads its turn before any dice fall: what it buys, and where it attacks. */
interface TurnStart {
  readonly buy: readonly Order[]
  readonly orders: readonly Order[]
  readonly attacks: CombatPlan['attacks']
}

const turnStarts = new Recent<string, TurnStart>(3000)
const turnEnds = new Recent<string, State>(1500)

const numbers = new WeakMap<Style, number>()
let styles = 0

/** Samples come to the same positions again and again, and what needs no dice is the same there in the same style. */
const keyOf = (state: State, style: Style): string => {
  let number = numbers.get(style)
  if (number === undefined) {
    number = styles++
    numbers.set(style, number)
  }
  return `${state.hash()}/${number}`
}

const scratch = scratchState()

const turnStartOf = (state: State, style: Style): TurnStart =>
  turnStarts.of(keyOf(state, style), () => {
    const board = scratch(state)
    const buy = board.phase === purchase ? purchaseOrders(style, board) : []
    if (board.phase === purchase) {
      carryOut(board, buy)
      endPhase(board)
    }
    if (board.phase !== combatMove) return { buy, orders: [], attacks: [] }
    const { orders, attacks } = combatPlanOf(board, style)
    return { buy, orders, attacks }
  })

/** Phases 4 and 5 and the end of the turn, by the usual rules of thumb. */
export const finishTurn = (state: State, style: Style): void => {
  state.copyFrom(
    turnEnds.of(keyOf(state, style), () => {
      const board = state.copy()
      finish(board, style)
      return board
    }),
  )
}

const finish = (state: State, style: Style): void => {
  const { power, round } = state
  if (state.phase === noncombatMove) {
    carryOut(state, noncombatOrders(state, style))
    endPhase(state)
  }
  if (state.winner === undefined && state.power === power && state.round === round && state.phase === mobilise) {
    carryOut(state, mobiliseOrders(style, state))
    endPhase(state)
  }
}

/** A whole turn of the acting power from wherever it stands, by the usual rules of thumb. What comes back is its luck. */
export const playTurn = (state: State, style: Style, stream: Stream): number => {
  const { buy, orders, attacks } = turnStartOf(state, style)
  if (state.phase === purchase) {
    carryOut(state, buy)
    endPhase(state)
  }
  let luck = 0
  if (state.phase === combatMove) {
    carryOut(state, orders)
    luck = fightOut(style, state, attacks, stream)
  }
  finishTurn(state, style)
  return luck
}
