import { capitalSpace } from '../../board/map.ts'
import { areEnemies, type Counts, countsOf, infantry, noCounts, tank } from '../../board/units.ts'
import { incomeOf } from '../../turn/income.ts'
import { complexesWithRoom } from '../../turn/purchase/index.ts'
import { cargoPower, cargoType, combatMove, nobody, type State } from '../../turn/state.ts'
import { forcesPool, nextForces } from '../v1/attack-forces.ts'
import { dangersOf, fallChance } from '../v1/danger.ts'
import { forceAt } from '../v1/threats.ts'
import type { Troops } from './crossings.ts'
import type { Params } from './params.ts'

/** What a power has for campaigns, as things stand. */
export interface Means {
  readonly params: Params
  /** Whether those aboard transports may land from a zone to which nobody can march. */
  readonly fromSea: boolean
  readonly state: State
  /** Land units that have to stay in the own capital. */
  readonly guard: number
  readonly boats: readonly { readonly zone: number; readonly aboard: Troops }[]
  /** Bought already and not yet placed. */
  readonly bought: Counts
  /** Complexes through which units can appear. */
  readonly yards: readonly number[]
  /** IPC that a turn to come has for them. */
  readonly budget: number
  /** What each enemy could send to a zone, of planes and ships; to be asked before anything else is worked out. */
  readonly enemiesAt: (zone: number) => readonly Counts[]
  /** Whether an attack in this turn can still be ordered. */
  readonly mayAttack: boolean
}

const pool = forcesPool()

export const meansOf = (params: Params, state: State, fromSea: boolean): Means => {
  const { power } = state
  const boats: { zone: number; aboard: Troops }[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    if (state.boatOwner(boat) !== power) continue
    const aboard = { infantry: 0, tank: 0 }
    for (const code of state.cargoOf(boat))
      if (code !== nobody && cargoPower(code) === power) aboard[cargoType(code) === tank ? 'tank' : 'infantry']++
    boats.push({ zone: state.boatZone(boat), aboard })
  }
  const enemies = nextForces(state, pool, other => areEnemies(other, power))
  return {
    params,
    fromSea,
    state,
    guard: guardOf(params, state),
    boats,
    bought: countsOf(type => state.boughtOf(type)),
    yards: complexesWithRoom(state),
    budget: params.campaignSpending * incomeOf(state, power),
    enemiesAt: zone => enemies.map(([, forces]) => countsOf(type => forceAt(forces, zone)[type])),
    mayAttack: state.phase <= combatMove,
  }
}

const leaving = noCounts()

/** Land units without which the own capital could be had cheaply; what can be bought this turn will stand there too. */
const guardOf = (params: Params, state: State): number => {
  const home = capitalSpace(state.power)
  if (!state.isFriendly(home)) return 0
  const dangers = dangersOf(params, state)
  const [men, tanks] = [state.ownUnits(home, infantry), state.ownUnits(home, tank)]
  const expected = Math.floor(
    Math.min(
      params.expectedPlaced,
      state.boughtOf(infantry) + state.boughtOf(tank) + state.cashOf(state.power) / state.rules.costs[infantry],
    ),
  )
  for (let gone = men + tanks; gone > 0; gone--) {
    leaving.fill(0)
    leaving[infantry] = expected - Math.min(gone, men)
    leaving[tank] = Math.min(0, men - gone)
    if (fallChance(dangers, home, leaving) <= params.standardCapitalRisk) return men + tanks - gone
  }
  return men + tanks
}
