import { boardMap, distancesAlong, unreachable, type Ways } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import { powers } from '../ruleset.ts'
import { borders, canals, seaZones, straits, territories } from './geography.ts'

/**
 * The board by number: spaces 0 … 70 are the territories, in the order of their names, 71 … 119 the sea zones SZ 1 … SZ 49.
 * Planes fly along `neighbours`; ships pass from zone to zone only as canals and straits allow.
 */
const map = boardMap({
  territories: territories.map(({ name }) => name),
  seaZones,
  borders,
  canals,
  impassable: territories.filter(({ owner }) => owner === undefined).map(({ name }) => name), // R41-3.5
})
export const { territoryCount, spaceCount, spaceNames, allSpaces, allTerritories, allZones } = map
export const { nameOf, findSpace, spaceOf, zoneOf, isZone } = map
export const { neighbours, nextTerritories, nextZones } = map
export const { neighboursOf, landNextTo, zonesNextTo, areNeighbours } = map
export const { canalList, canalBetween } = map
export { unreachable }

const powerNumber = (power: (typeof powers)[number] | undefined): number =>
  power === undefined ? -1 : powers.indexOf(power)

const owners: readonly number[] = territories.map(({ owner }) => powerNumber(owner))
const incomes: readonly number[] = territories.map(({ ipc }) => ipc)
const isFactory: readonly boolean[] = territories.map(({ industrialComplex }) => industrialComplex ?? false)
const capitalOwners: readonly number[] = territories.map(territory => powerNumber(territory.capitalOf))

/** Whose a territory is at the start; -1 for the neutral ones, which nobody ever enters or flies over (R41-3.5). */
export const originalOwner = (territory: number): number => defined(owners[territory])
export const ipcOf = (territory: number): number => defined(incomes[territory])
export const hasComplex = (space: number): boolean => isFactory[space] === true
/** Whose capital a territory is; -1 for nobody's (R41-11.11). */
export const capitalOf = (territory: number): number => defined(capitalOwners[territory])
/** By power: the territory of its capital. */
export const capitals: readonly number[] = powers.map((_, power) => capitalOwners.indexOf(power))
export const capitalSpace = (power: number): number => defined(capitals[power])
export const complexes: readonly number[] = [...isFactory.keys()].filter(hasComplex)

export const isNeutral = (space: number): boolean => space < territoryCount && originalOwner(space) === -1

export const straitZones: readonly [number, number] = [spaceOf(straits.between[0]), spaceOf(straits.between[1])]

export const isStrait = (one: number, other: number): boolean =>
  (one === straitZones[0] && other === straitZones[1]) || (one === straitZones[1] && other === straitZones[0])

/** By zone: where ships can go from it with both canals open and the straits closed, whatever stands there. */
export const openWays: Ways = map.seaWays((from, to) => !isStrait(from, to))

/** Steps a plane needs from space to space (R41-6.3.2). */
export const airDistance = distancesAlong(neighbours)

/** Steps over land, whoever holds it; `unreachable` where the sea lies between. */
export const landDistance = distancesAlong(map.landWays)

/** Steps from zone to zone with both canals closed and the straits too, whatever stands there. */
export const seaDistance = distancesAlong(map.seaWays((from, to) => !canalBetween(from, to) && !isStrait(from, to)))

/** The same with both canals open. */
export const openSeaDistance = distancesAlong(openWays)
