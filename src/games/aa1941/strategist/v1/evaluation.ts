import { defined } from '../../../../engine/index.ts'
import { capitalOf, capitalSpace, spaceCount, territoryCount } from '../../board/map.ts'
import {
  allies,
  axis,
  germany,
  japan,
  landTypes,
  planesAndShips,
  powerCount,
  sideOf,
  unitedKingdom,
  unitedStates,
  ussr,
} from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { incomeOf } from '../../turn/income.ts'
import { cargoType, nobody, type State, unitIndex } from '../../turn/state.ts'
import { emptyForces, fillForces } from './attack-forces.ts'
import { type Influence, influenceOf } from './influence.ts'
import { keptFor, type Params } from './params.ts'
import { threatsOf } from './threats.ts'
import { eachPower, worthsOf } from './worth.ts'

/** By side and space: what is left to be gained there by those who move later, 1 being all: nothing can be taken twice. */
const open = [new Float64Array(spaceCount), new Float64Array(spaceCount)] as const

const forces = emptyForces()

/**
 * How a position stands for the Allies between two turns, in IPC: units, incomes and money of both sides, where the troops
 * stand, and what the coming powers could do to each other, from the acting one on.
 */
export const evaluate = (params: Params, state: State): number =>
  evaluationsOf(params).of(state.hash(), () => evaluated(params, state))

const evaluationsOf = keptFor(() => new Recent<number, number>(20_000))

const evaluated = (params: Params, state: State): number => {
  const influence = influenceOf(params, state)
  const soonest = [params.threatNow, params.threatAfter1, params.threatAfter2, params.threatAfter3, params.threatAfter4]
  const strength = [1, 1]
  for (const power of eachPower)
    strength[sideOf(power)] =
      defined(strength[sideOf(power)]) +
      (params.incomeTurns * incomeOf(state, power) +
        params.cashWorth * state.cashOf(power) +
        worthOfUnits(state, power, influence))
  addCargo(params, state, strength)
  for (const side of open) side.fill(1)
  for (let turn = 0; turn < powerCount; turn++) {
    const power = (state.power + turn) % powerCount
    const side = sideOf(power)
    const left = defined(open[side])
    let weight = defined(soonest[turn])
    for (const { space, gain } of threatsOf(params, state, power, fillForces(state, power, forces))) {
      // Nobody passes a capital by.
      const isCapital = space < territoryCount && capitalOf(space) >= 0
      const share =
        (isCapital ? Math.min(params.mostCapitalThreat, params.capitalThreat * weight) : weight) * defined(left[space])
      strength[side] = defined(strength[side]) + share * gain
      left[space] = defined(left[space]) - share
      weight *= params.furtherThreat
      if (weight < params.leastThreatShare) break
    }
  }
  return params.parity * Math.log(defined(strength[allies]) / defined(strength[axis])) + capitalBalance(params, state)
}

/** The capitals each side still needs (R41-16.1, 16.2): one held is much, the second is the game. */
const capitalBalance = ({ capitalHeld, bothCapitals, shortGameHeld }: Params, state: State): number => {
  const held = (powers: readonly number[], side: number): number =>
    powers.reduce((sum, power) => sum + (sideOf(state.ownerOf(capitalSpace(power))) === side ? 1 : 0), 0)
  if (state.agreement.victory === 'short')
    return capitalHeld * shortGameHeld * (held([germany, japan], allies) - held([unitedStates, unitedKingdom], axis))
  const byAllies = held([germany, japan], allies)
  const byAxis = held([ussr, unitedKingdom, unitedStates], axis)
  return capitalHeld * (byAllies === 2 ? bothCapitals : byAllies) - capitalHeld * (byAxis >= 2 ? bothCapitals : byAxis)
}

const worthOfUnits = (state: State, power: number, { params, places }: Influence): number => {
  const { goodPlace, averagePlace } = params
  const worths = worthsOf(params)
  const field = defined(places[sideOf(power)])
  let worth = 0
  for (let space = 0; space < spaceCount; space++) {
    const at = unitIndex(space, power, 0)
    const place = space < territoryCount ? 1 + goodPlace * (defined(field[space]) - averagePlace) : 1
    for (const type of landTypes) {
      const count = defined(state.units[at + type])
      if (count > 0) worth += count * worths[type] * place
    }
    for (const type of planesAndShips) {
      const count = defined(state.units[at + type])
      if (count > 0) worth += count * worths[type]
    }
  }
  return worth
}

/** Troops at sea are worth their price, and are on their way. */
const addCargo = (params: Params, state: State, strength: number[]): void => {
  const worths = worthsOf(params)
  for (let boat = 0; boat < state.boatCount; boat++) {
    const side = sideOf(state.boatOwner(boat))
    for (const code of state.cargoOf(boat))
      if (code !== nobody)
        strength[side] = defined(strength[side]) + worths[cargoType(code)] * (1 + params.goodPlace * params.cargoPlace)
  }
}

/** The chance of a side to win, as the balance of a position tells it. */
export const chanceOf = ({ openScale, farScale, farPart }: Params, side: number, balance: number): number => {
  const own = side === axis ? -balance : balance
  return (1 - farPart) * logistic(own / openScale) + farPart * logistic(own / farScale)
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
