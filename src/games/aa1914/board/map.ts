import { boardMap, distancesAlong } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import { powers } from '../ruleset.ts'
import { borders, canals, type Minor, minors, seaZones, territories } from './geography.ts'

/** The board by number: spaces 0 … 95 are the territories, in the order of their names, 96 … 125 the sea zones SZ 1 … SZ 30. */
const map = boardMap({
  territories: territories.map(({ name }) => name),
  seaZones,
  borders,
  canals,
  impassable: territories.filter(({ kind }) => kind === 'impassable').map(({ name }) => name),
})
export const { territoryCount, spaceCount, spaceNames, allSpaces, allTerritories, allZones } = map
export const zoneCount = map.allZones.length
export const { nameOf, findSpace, spaceOf, zoneOf, isZone } = map
export const { neighbours, nextTerritories, nextZones } = map
export const { neighboursOf, landNextTo, zonesNextTo, areNeighbours } = map
export const { canalList, canalBetween } = map

const owners: readonly number[] = territories.map(({ owner }) => (owner === undefined ? -1 : powers.indexOf(owner)))
const incomes: readonly number[] = territories.map(({ ipc }) => ipc)

/** Whose a territory is from the start; -1 for minor powers and what nobody enters. */
export const originalOwner = (territory: number): number => defined(owners[territory])
export const ipcOf = (territory: number): number => defined(incomes[territory])

/** By power: the territory of its capital (R14-3.2). */
export const capitals: readonly number[] = powers.map(power =>
  territories.findIndex(({ kind, owner }) => kind === 'capital' && owner === power),
)
export const capitalSpace = (power: number): number => defined(capitals[power])

/** The minor powers by number, A to Z. */
export const minorNames = Object.keys(minors) as readonly Minor[]
const minorNumbers: readonly number[] = territories.map(({ minor }) =>
  minor === undefined ? -1 : minorNames.indexOf(minor),
)
const alignments: readonly number[] = minorNames.map(name => {
  const power = minors[name]
  return power === undefined ? -1 : powers.indexOf(power)
})
/** Which minor power a territory belongs to; -1 for none. */
export const minorOf = (territory: number): number => defined(minorNumbers[territory])
/** With which power a minor is aligned; -1: it is neutral (R14-4.1.1). */
export const alignedWith = (minor: number): number => defined(alignments[minor])
/** By minor: the territory of its capital. */
export const minorCapitals: readonly number[] = minorNames.map(name =>
  territories.findIndex(({ kind, minor }) => kind === 'minorCapital' && minor === name),
)

/** What a minor places when it mobilises: twice its value, one of it artillery (R14-4.1.2). */
export const mobilised = (minor: number): { readonly infantry: number; readonly artillery: number } => ({
  infantry: 2 * ipcOf(defined(minorCapitals[minor])) - 1,
  artillery: 1,
})

const basesOf = (territory: number): readonly number[] => defined(territories[territory]).bases.map(zoneOf)
/** By space: the zones with which a territory shares a naval base, or the territories with which a zone does (R14-3.6). */
export const bases: readonly (readonly number[])[] = allSpaces.map(space =>
  isZone(space) ? allTerritories.filter(territory => basesOf(territory).includes(space)) : basesOf(space),
)

/** Steps a fighter needs from space to space. */
export const airDistance = distancesAlong(neighbours)
/** Steps over land, whoever holds it. */
export const landDistance = distancesAlong(map.landWays)
/** Steps from zone to zone with the Suez Canal open, whatever stands there. */
export const openSeaDistance = distancesAlong(map.seaWays(() => true))
/** The same with the canal closed. */
export const seaDistance = distancesAlong(map.seaWays((from, to) => canalBetween(from, to) === undefined))

const kinds = territories.map(({ kind }) => kind)
export const isImpassable = (space: number): boolean => kinds[space] === 'impassable'
export const isMinorCapital = (space: number): boolean => kinds[space] === 'minorCapital'
/** Whose capital a territory is; -1 for nobody's. */
export const capitalOf = (territory: number): number => capitals.indexOf(territory)
