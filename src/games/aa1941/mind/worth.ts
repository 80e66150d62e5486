import {
  capitalOf,
  capitals,
  hasComplex,
  ipcOf,
  landDistance,
  nextTerritories,
  nextZones,
  openSeaDistance,
  originalOwner,
  spaceCount,
  straitZones,
  territoryCount,
} from '../board/map.ts'
import { allies, axis, powerCount, sideOf, types, ussr } from '../board/units.ts'
import { hasLostCapital } from '../turn/capture.ts'
import { incomeOf } from '../turn/income.ts'
import { isHostile, type State, unowned } from '../turn/state.ts'

/** What a unit is worth to its side while it lives, in IPC: its price, less where the price is not what it fights for. */
export const worthOf: readonly number[] = [3, 5.6, 9.5, 10, 5, 6, 7, 11, 15]

/** Turns of income that a territory is reckoned to bring whoever takes it. */
export const incomeTurns = 3

/** Beside its income: what a complex is worth to whoever takes it. */
const complexWorth = 4

/** Whether a capital counts for the victory of a side that takes it (R41-16.1, 16.2). */
const counts = (state: State, capital: number): boolean => state.agreement.victory === 'standard' || capital !== ussr

/** What a capital is worth to a side beyond income, complex and cash: the second one wins the game. */
export const capitalWorth = (state: State, capital: number, side: number): number => {
  if (!counts(state, capital)) return 14
  if (state.agreement.victory === 'short') return 70
  for (let power = 0; power < powerCount; power++)
    if (power !== capital && sideOf[power] !== side && sideOf[state.owner[capitals[power]!]!] === side) return 60
  return 24
}

/** What a territory is worth to an enemy of its owner who takes it: income gained and denied, complex, capital and its cash. */
export const prizeOf = (state: State, territory: number, taker: number): number => {
  const owner = state.owner[territory]!
  if (owner === unowned) return 0
  const capital = capitalOf[territory]!
  let prize = ipcOf[territory]! * incomeTurns * (hasLostCapital(state, owner) ? 0.6 : 1)
  // Whose own capital is gone collects nothing (R41-15.2).
  if (hasLostCapital(state, taker)) prize *= 0.6
  if (hasComplex[territory]) prize += complexWorth
  if (capital >= 0 && sideOf[owner] !== sideOf[taker])
    prize +=
      capitalWorth(state, capital, sideOf[taker]!) + (sideOf[capital] !== sideOf[taker] ? state.cash[capital]! + 4 : 8)
  return prize + 0.3
}

/** Up to this part over sea, troops rather march. */
const landBound = 0.4

/** How much of what troops in a territory could do lies over sea, from 0 to 1. */
export const overSea = (pull: Pull, side: number, territory: number): number => {
  const all = pull.fields[side]![territory]!
  const share = all <= 0 ? 0 : Math.max(0, 1 - (1.6 * pull.byLand[side]![territory]!) / all)
  return Math.max(0, (share - landBound) / (1 - landBound))
}

/** How far a step or a crossing counts for troops that want to get somewhere. */
const crossing = 2.2
const perZone = 0.45

/** March and voyage between territories in turns, roughly: over land a step a turn, over sea a crossing and its way. */
const marches: Float32Array = (() => {
  const table = new Float32Array(territoryCount * territoryCount).fill(99)
  for (let from = 0; from < territoryCount; from++) {
    table[from * territoryCount + from] = 0
    for (const to of nextTerritories[from]!) table[from * territoryCount + to] = 1
    for (const port of nextZones[from]!)
      for (let zone = territoryCount; zone < spaceCount; zone++)
        for (const to of nextTerritories[zone]!) {
          const cost = crossing + perZone * Math.max(0, openSeaDistance(port, zone) - 1)
          const at = from * territoryCount + to
          if (to !== from && cost < table[at]!) table[at] = cost
        }
  }
  for (let over = 0; over < territoryCount; over++)
    for (let from = 0; from < territoryCount; from++)
      for (let to = 0; to < territoryCount; to++) {
        const cost = table[from * territoryCount + over]! + table[over * territoryCount + to]!
        if (cost < table[from * territoryCount + to]!) table[from * territoryCount + to] = cost
      }
  return table
})()

/** By side and territory: how much good troops are there, from 0 to 1: the prizes around, each by how far it is. */
export interface Pull {
  readonly fields: readonly [Float64Array, Float64Array]
  /** The same for those who only march: what lies over sea is not counted. */
  readonly byLand: readonly [Float64Array, Float64Array]
  /** As `fields`, with what has been taken from the enemy counted too: success must not make a place worse. */
  readonly places: readonly [Float64Array, Float64Array]
  /** What the fields were worked out for: the owners then, and what was agreed. */
  readonly owners: Uint8Array
  victory: State['agreement']['victory'] | undefined
}

export const emptyPull = (): Pull => ({
  fields: [new Float64Array(territoryCount), new Float64Array(territoryCount)],
  byLand: [new Float64Array(territoryCount), new Float64Array(territoryCount)],
  places: [new Float64Array(territoryCount), new Float64Array(territoryCount)],
  owners: new Uint8Array(territoryCount).fill(254),
  victory: undefined,
})

/** What a prize that was taken still counts for the places around it. */
const fulfilled = 0.75

const fade = 0.62
const fades = Float64Array.from({ length: 400 }, (_, tenth) => fade ** (tenth / 10))

/** Brings a pull up to date; does nothing where no territory has changed hands. */
export const fillPull = (state: State, pull: Pull): Pull => {
  let isSame = pull.victory === state.agreement.victory
  for (let territory = 0; territory < territoryCount; territory++)
    if (pull.owners[territory] !== state.owner[territory]) isSame = false
  if (isSame) return pull
  pull.owners.set(state.owner)
  pull.victory = state.agreement.victory
  for (const side of [allies, axis]) {
    const field = pull.fields[side]!
    const byLand = pull.byLand[side]!
    const places = pull.places[side]!
    for (const each of [field, byLand, places]) each.fill(0)
    const power = sideOf.indexOf(side)
    for (let prize = 0; prize < territoryCount; prize++) {
      const isWanted = isHostile(state, prize, power)
      const isTaken = !isWanted && sideOf[originalOwner[prize]!] === 1 - side
      if (!isWanted && !isTaken) continue
      const weight =
        1 +
        2 * ipcOf[prize]! +
        (hasComplex[prize] ? 2 : 0) +
        (capitalOf[prize]! >= 0 ? capitalWorth(state, capitalOf[prize]!, side) / 3 : 0)
      for (let space = 0; space < territoryCount; space++) {
        const march = marches[space * territoryCount + prize]!
        if (march < 12) {
          const felt = weight * fades[Math.round(10 * march)]!
          places[space]! += isTaken ? fulfilled * felt : felt
          if (isWanted) field[space]! += felt
        }
        const steps = landDistance(space, prize)
        if (isWanted && steps < 12) byLand[space]! += weight * fades[10 * steps]!
      }
    }
    let most = 1e-9
    let mostOfPlaces = 1e-9
    for (let space = 0; space < territoryCount; space++) {
      most = Math.max(most, field[space]!)
      mostOfPlaces = Math.max(mostOfPlaces, places[space]!)
    }
    for (let space = 0; space < territoryCount; space++) {
      field[space]! /= most
      byLand[space]! /= most
      places[space]! /= mostOfPlaces
    }
  }
  return pull
}

/** A zone that no ship leaves: the Black Sea while the straits are closed (R41-3.10). */
export const isLake = (state: State, zone: number): boolean => state.agreement.straitsClosed && zone === straitZones[1]

/** How far a power's side is ahead in units and incomes: from −0.2 to 0.4, 0 for equals. */
export const superiorityOf = (state: State, power: number): number => {
  const sums = [1, 1]
  for (let other = 0; other < powerCount; other++) {
    const side = sideOf[other]!
    sums[side]! += incomeTurns * incomeOf(state, other)
    for (let at = other * types; at < state.units.length; at += powerCount * types)
      for (let type = 0; type < types; type++) sums[side]! += state.units[at + type]! * worthOf[type]!
  }
  const side = sideOf[power]!
  return Math.min(0.4, Math.max(-0.2, 0.6 * (sums[side]! / sums[1 - side]! - 1)))
}

export const eachPower: readonly number[] = Array.from({ length: powerCount }, (_, power) => power)
