import { defined, getOrInsert, type Player } from '../../../engine/index.ts'
import { allTerritories, capitals, landDistance, landNextTo } from '../board/map.ts'
import { areEnemies } from '../board/units.ts'
import type { Action } from '../play/action.ts'
import { passIn, placeAll } from '../play/pass.ts'
import { hasLostCapital } from '../turn/control.ts'
import { combat, mobilise, movement, type State, statuses } from '../turn/state.ts'
import { answerTo, inBattle, nextBattle } from './battles.ts'
import { moveFighters } from './flights.ts'
import { type Force, forceOf, noForce, plus, sizeOf } from './force.ts'
import { exchange } from './forecast.ts'
import { march } from './orders.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { Plan } from './plan.ts'
import { buyByPrice, repairs } from './purchases.ts'

/** What somebody does who looks at the battle at hand alone. */
export const decideGreedily = (state: State): Action => {
  const [pending] = state.pending
  if (pending) return [answerTo(state, pending)]
  if (state.fight) return [inBattle(state, state.fight)]
  switch (state.phase) {
    case movement:
      return moves(state)
    case combat:
      return nextBattle(state)
    case mobilise:
      return placeAll(state)
    default:
      return [...repairs(state), ...buyByPrice(state)]
  }
}

/** Every battle whose forecast is good, with all who can come; the others go towards the nearest enemy capital. */
const moves = (state: State): Action => {
  const plan = new Plan(state)
  const seen = outlookOf(state)
  plan.tryAll(passIn(state))
  const free = allTerritories.map(territory => forceOf(plan.board, territory, state.power))
  const go = (from: number, to: number): void => {
    if (plan.tryAll(march(defined(free[from]), from, to))) free[from] = noForce
  }
  for (const to of allTerritories) {
    const from = landNextTo(to).filter(source => defined(free[source])[0] > 0)
    const all = from.reduce<Force>((sum, source) => plus(sum, defined(free[source])), noForce)
    if (isGoodTarget(seen, to, all)) for (const source of from) go(source, to)
  }
  const ways = waysToGo(state)
  const wayFrom = (territory: number): number => defined(ways[territory])
  for (const from of allTerritories) {
    if (sizeOf(defined(free[from])) === 0 || seen.status[from] === statuses.contested) continue
    const [next] = landNextTo(from)
      .filter(to => seen.status[to] === statuses.friendly || seen.status[to] === statuses.contested)
      .sort((one, other) => wayFrom(one) - wayFrom(other))
    if (next !== undefined && wayFrom(next) < wayFrom(from)) go(from, next)
  }
  moveFighters(seen, plan)
  return plan.orders
}

const isGoodTarget = ({ state, status, theirs }: Outlook, to: number, all: Force): boolean => {
  if (all[0] === 0 || status[to] !== statuses.hostile) return false
  const { killed, lost, clears } = exchange(all, defined(theirs[to]), state.tankDefense)
  return killed > lost || clears > 0.5
}

/** By the capitals that enemies still have, and by territory: steps over land to the nearest of them. */
const knownWays = new Map<string, readonly number[]>()
const waysToGo = (state: State): readonly number[] => {
  const goals = capitals.filter((_, power) => areEnemies(power, state.power) && !hasLostCapital(state, power))
  return getOrInsert(knownWays, goals.join(), () =>
    allTerritories.map(from => Math.min(...goals.map(capital => landDistance(from, capital)))),
  )
}

/** Looks at the battle at hand alone. */
export const greedyPlayer: Player<State, Action> = {
  name: 'greedy',
  version: '1',
  decide: view => decideGreedily(view),
}
