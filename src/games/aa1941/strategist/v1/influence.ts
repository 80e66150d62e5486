import { defined } from '../../../../engine/index.ts'
import {
  capitalOf,
  hasComplex,
  ipcOf,
  landDistance,
  landNextTo,
  openSeaDistance,
  originalOwner,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'
import { allies, axis, sidePowers } from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import type { State } from '../../turn/state.ts'
import { keptFor, type Params } from './params.ts'
import { capitalWorth } from './worth.ts'

/** How much of what troops in a territory could do lies over sea, from 0 to 1. */
export const overSea = ({ params, fields, byLand }: Influence, side: number, territory: number): number => {
  const { landBound, marchPreference } = params
  const all = defined(defined(fields[side])[territory])
  const share = all <= 0 ? 0 : Math.max(0, 1 - (marchPreference * defined(defined(byLand[side])[territory])) / all)
  return Math.max(0, (share - landBound) / (1 - landBound))
}

/** March and voyage between territories in turns, roughly: over land a step a turn, over sea a crossing and its way. */
const travelTimesOf = keptFor(({ crossing, crossingPerZone }) => {
  const table = new Float32Array(territoryCount * territoryCount).fill(99)
  for (let from = 0; from < territoryCount; from++) {
    table[from * territoryCount + from] = 0
    for (const to of landNextTo(from)) table[from * territoryCount + to] = 1
    for (const port of zonesNextTo(from))
      for (let zone = territoryCount; zone < spaceCount; zone++)
        for (const to of landNextTo(zone)) {
          const cost = crossing + crossingPerZone * Math.max(0, openSeaDistance(port, zone) - 1)
          const at = from * territoryCount + to
          if (to !== from && cost < defined(table[at])) table[at] = cost
        }
  }
  for (let over = 0; over < territoryCount; over++)
    for (let from = 0; from < territoryCount; from++)
      for (let to = 0; to < territoryCount; to++) {
        const cost = defined(table[from * territoryCount + over]) + defined(table[over * territoryCount + to])
        if (cost < defined(table[from * territoryCount + to])) table[from * territoryCount + to] = cost
      }
  return table
})

/** By side and territory: how much good troops are there, from 0 to 1: the prizes around, each by how far it is. */
export interface Influence {
  readonly params: Params
  readonly fields: readonly [Float64Array, Float64Array]
  /** The same for those who only march: what lies over sea is not counted. */
  readonly byLand: readonly [Float64Array, Float64Array]
  /** As `fields`, with what has been taken from the enemy counted too: success must not make a place worse. */
  readonly places: readonly [Float64Array, Float64Array]
}

/** What is left of a prize's influence, by tenths of a turn. */
const fadingOf = keptFor(({ influenceFading }) =>
  Float64Array.from({ length: 400 }, (_, tenth) => influenceFading ** (tenth / 10)),
)

const influencesOf = keptFor(() => new Recent<string, Influence>(400))

/** The influence of the prizes as the territories are held now. It depends on nothing else, so it is worked out once. */
export const influenceOf = (params: Params, state: State): Influence =>
  influencesOf(params).of(state.agreement.victory + String.fromCharCode(...state.owner), () => workedOut(params, state))

const bothSides = (): readonly [Float64Array, Float64Array] => [
  new Float64Array(territoryCount),
  new Float64Array(territoryCount),
]

const workedOut = (params: Params, state: State): Influence => {
  const travelTimes = travelTimesOf(params)
  const fading = fadingOf(params)
  const { influenceHorizon, influenceOfTaken } = params
  const influence: Influence = { params, fields: bothSides(), byLand: bothSides(), places: bothSides() }
  for (const side of [allies, axis]) {
    const field = defined(influence.fields[side])
    const byLand = defined(influence.byLand[side])
    const places = defined(influence.places[side])
    const [[power], enemies] = side === allies ? sidePowers : [sidePowers[axis], sidePowers[allies]]
    for (let prize = 0; prize < territoryCount; prize++) {
      const isWanted = state.isHostile(prize, power)
      const isTaken = !isWanted && enemies.includes(originalOwner(prize))
      if (!isWanted && !isTaken) continue
      const weight =
        params.influenceOfTerritory +
        params.influenceOfIpc * ipcOf(prize) +
        (hasComplex(prize) ? params.influenceOfComplex : 0) +
        (capitalOf(prize) >= 0 ? capitalWorth(params, state, capitalOf(prize), side) / params.influenceOfCapital : 0)
      for (let space = 0; space < territoryCount; space++) {
        const march = defined(travelTimes[space * territoryCount + prize])
        if (march < influenceHorizon) {
          const felt = weight * defined(fading[Math.round(10 * march)])
          places[space] = defined(places[space]) + (isTaken ? influenceOfTaken * felt : felt)
          if (isWanted) field[space] = defined(field[space]) + felt
        }
        const steps = landDistance(space, prize)
        if (isWanted && steps < influenceHorizon)
          byLand[space] = defined(byLand[space]) + weight * defined(fading[10 * steps])
      }
    }
    let most = 1e-9
    let mostOfPlaces = 1e-9
    for (let space = 0; space < territoryCount; space++) {
      most = Math.max(most, defined(field[space]))
      mostOfPlaces = Math.max(mostOfPlaces, defined(places[space]))
    }
    for (let space = 0; space < territoryCount; space++) {
      field[space] = defined(field[space]) / most
      byLand[space] = defined(byLand[space]) / most
      places[space] = defined(places[space]) / mostOfPlaces
    }
  }
  return influence
}
