import {
  capitalOf,
  hasComplex,
  ipcOf,
  landDistance,
  nextTerritories,
  nextZones,
  openSeaDistance,
  originalOwner,
  spaceCount,
  territoryCount,
} from '../board/map.ts'
import { allies, axis, sideOf } from '../board/units.ts'
import { Recent } from '../turn/recent.ts'
import { isHostile, type State } from '../turn/state.ts'
import { capitalWorth } from './worth.ts'

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
}

/** What a prize that was taken still counts for the places around it. */
const fulfilled = 0.75

const fade = 0.62
const fades = Float64Array.from({ length: 400 }, (_, tenth) => fade ** (tenth / 10))

const pulls = new Recent<string, Pull>(400)

/** The pull of the prizes as the territories are held now. It depends on nothing else, so it is worked out once. */
export const pullOf = (state: State): Pull =>
  pulls.of(state.agreement.victory + String.fromCharCode(...state.owner), () => workedOut(state))

const bothSides = (): readonly [Float64Array, Float64Array] => [
  new Float64Array(territoryCount),
  new Float64Array(territoryCount),
]

const workedOut = (state: State): Pull => {
  const pull: Pull = { fields: bothSides(), byLand: bothSides(), places: bothSides() }
  for (const side of [allies, axis]) {
    const field = pull.fields[side]!
    const byLand = pull.byLand[side]!
    const places = pull.places[side]!
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
