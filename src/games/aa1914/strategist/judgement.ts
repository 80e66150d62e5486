import { allTerritories, allZones, capitalOf, ipcOf, isImpassable } from '../board/map.ts'
import { costOf, groundTypes, powerCount, shipTypes, sideOf } from '../board/units.ts'
import { allBoats, unitsAboard } from '../turn/movement/index.ts'
import { cargoPower, cargoType, type State, unowned } from '../turn/state.ts'
import { shareOf } from './course.ts'
import { isDecisive, nearnessTo } from './outlook.ts'

// How a position stands between two turns: units, places, money, territories and capitals, in IPC.

/** What a game that is over counts. */
const worthOfGame = 1000
/** Turns of income that a territory counts, and what it counts besides. */
const turnsOfIncome = 4
const worthOfGround = 0.5
/** What a capital counts beside its income; the two that decide the war (R14-15) count more often. */
const worthOfCapital = 20
const timesDecisive = 3
/** By how much of its price a unit counts more in the place from which the most is decided. */
const worthOfPlace = 0.3
/** How much more the capitals that decide the war draw units than others do, and how much the own ones do of what the enemy's do. */
const pullOfDecisive = 5
const pullOfOwn = 0.5
/** Of the price of a ship: no war is won at sea. */
const worthOfShip = 0.7

/** What a side has less what the other side has. */
export const judge = (state: State, side: number): number => {
  if (state.winner !== undefined) return state.winner === side ? worthOfGame : -worthOfGame
  return standing(state, side) - standing(state, 1 - side)
}

const standing = (state: State, side: number): number => {
  let sum = 0
  const placeOf = placesOf(state, side)
  for (let power = 0; power < powerCount; power++) if (sideOf(power) === side) sum += state.cashOf(power)
  for (const territory of allTerritories) {
    if (isImpassable(territory)) continue
    const own = pricesIn(state, territory, side)
    sum += own * (1 + worthOfPlace * placeOf(territory)) + partOf(state, territory, side, own) * worthOf(territory)
  }
  for (const zone of allZones)
    for (let power = 0; power < powerCount; power++)
      if (sideOf(power) === side)
        for (const type of shipTypes) sum += worthOfShip * costOf(type) * state.unitsIn(zone, power, type)
  for (const boat of allBoats(state))
    for (const { code } of unitsAboard(state, boat))
      if (sideOf(cargoPower(code)) === side) sum += costOf(cargoType(code))
  return sum
}

/** Prices of the units that a side has in a territory. */
const pricesIn = (state: State, territory: number, side: number): number => {
  let sum = 0
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) !== side || !state.hasUnits(territory, power)) continue
    for (const type of groundTypes) sum += costOf(type) * state.unitsIn(territory, power, type)
  }
  return sum
}

/** How much of a territory counts as a side's: all where it controls it, a part where it is contested. */
const partOf = (state: State, territory: number, side: number, own: number): number => {
  const owner = state.ownerOf(territory)
  if (owner !== unowned) return sideOf(owner) === side ? 1 : 0
  return shareOf(own, pricesIn(state, territory, 1 - side))
}

const worthOf = (territory: number): number => {
  const power = capitalOf(territory)
  const times = isDecisive(power) ? timesDecisive : 1
  return worthOfGround + turnsOfIncome * ipcOf(territory) + (power < 0 ? 0 : times * worthOfCapital)
}

/** How much is decided from each territory, about 1 from an enemy capital that decides the war. */
const placesOf = (state: State, side: number): ((territory: number) => number) => {
  const toGoals = nearnessTo(state, 1 - side, pullOfDecisive)
  const toHome = nearnessTo(state, side, pullOfDecisive)
  return territory => (toGoals(territory) + pullOfOwn * toHome(territory)) / pullOfDecisive
}
