import { defined } from '../../../engine/index.ts'
import { powers } from '../ruleset.ts'
import { borders, canals, seaZones, straits, territories } from './geography.ts'

/**
 * The board by number: spaces 0 … 70 are the territories, in the order of their names, 71 … 119 the sea zones SZ 1 … SZ 49.
 */
export const territoryCount = territories.length
export const spaceCount = territoryCount + seaZones

export const spaceNames: readonly string[] = [
  ...territories.map(({ name }) => name),
  ...Array.from({ length: seaZones }, (_, zone) => `SZ ${zone + 1}`),
]

export const allSpaces: readonly number[] = [...spaceNames.keys()]
export const allTerritories = allSpaces.slice(0, territoryCount)
export const allZones = allSpaces.slice(territoryCount)

/** What a space is called. */
export const nameOf = (space: number): string => defined(spaceNames[space])

const numbers = new Map(spaceNames.map((name, space) => [name, space]))

/** The number of a space by its name; -1 for no such space. */
export const findSpace = (name: string): number => numbers.get(name) ?? -1

/** The number of a space that is known to exist. */
export const spaceOf = (name: string): number => {
  const space = findSpace(name)
  if (space < 0) throw new Error(`there is no space "${name}"`)
  return space
}

/** The number of a sea zone by the number printed on the board. */
export const zoneOf = (printed: number): number => territoryCount + printed - 1

export const isZone = (space: number): boolean => space >= territoryCount

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

const pairs: readonly (readonly [number, number])[] = borders.flatMap(([name, others]) =>
  others.map(other => [spaceOf(name), spaceOf(other)] as const),
)

/** By space: all passable spaces that share a border with it, in the order of their numbers. Planes fly along these. */
export const neighbours: readonly (readonly number[])[] = spaceNames.map((_, space) =>
  pairs
    .flatMap(([one, other]) => (one === space ? [other] : other === space ? [one] : []))
    .filter(next => !isNeutral(next) && !isNeutral(space))
    .sort((one, other) => one - other),
)

/** By space: the territories next to it, and the zones next to it. Ships pass from zone to zone only as `passages` says. */
export const nextTerritories: readonly (readonly number[])[] = neighbours.map(next =>
  next.filter(space => !isZone(space)),
)
export const nextZones: readonly (readonly number[])[] = neighbours.map(next => next.filter(isZone))

export const neighboursOf = (space: number): readonly number[] => defined(neighbours[space])
export const landNextTo = (space: number): readonly number[] => defined(nextTerritories[space])
export const zonesNextTo = (space: number): readonly number[] => defined(nextZones[space])

export const areNeighbours = (one: number, other: number): boolean => neighboursOf(one).includes(other)

/** A canal by number: the two zones it links, and the territories that control it. */
export interface Canal {
  readonly name: string
  readonly zones: readonly [number, number]
  readonly heldBy: readonly number[]
}
export const canalList: readonly Canal[] = canals.map(({ name, between, heldBy }) => ({
  name,
  zones: [spaceOf(between[0]), spaceOf(between[1])],
  heldBy: heldBy.map(spaceOf),
}))
export const straitZones: readonly [number, number] = [spaceOf(straits.between[0]), spaceOf(straits.between[1])]

/** The canal between two zones; undefined where there is none. */
export const canalBetween = (one: number, other: number): Canal | undefined =>
  canalList.find(({ zones: [a, b] }) => (a === one && b === other) || (a === other && b === one))

export const isStrait = (one: number, other: number): boolean =>
  (one === straitZones[0] && other === straitZones[1]) || (one === straitZones[1] && other === straitZones[0])

/** More than any distance on the board. */
export const unreachable = 99

const distancesOver = (next: readonly (readonly number[])[]): Uint8Array => {
  const table = new Uint8Array(spaceCount * spaceCount).fill(unreachable)
  for (let from = 0; from < spaceCount; from++) {
    const row = from * spaceCount
    table[row + from] = 0
    const queue = [from]
    for (const space of queue)
      for (const other of defined(next[space]))
        if (table[row + other] === unreachable) {
          table[row + other] = defined(table[row + space]) + 1
          queue.push(other)
        }
  }
  return table
}

const airTable = distancesOver(neighbours)
const landTable = distancesOver(nextTerritories.map((next, space) => (isZone(space) ? [] : next)))
const seaTable = distancesOver(
  nextZones.map((next, space) =>
    isZone(space) ? next.filter(other => !canalBetween(space, other) && !isStrait(space, other)) : [],
  ),
)

/** By zone: where ships can go from it with both canals open and the straits closed, whatever stands there. */
export const openWays: readonly (readonly number[])[] = nextZones.map((next, space) =>
  isZone(space) ? next.filter(other => !isStrait(space, other)) : [],
)
const openSeaTable = distancesOver(openWays)

/** Steps a plane needs from space to space (R41-6.3.2). */
export const airDistance = (from: number, to: number): number => defined(airTable[from * spaceCount + to])
/** Steps over land, whoever holds it; `unreachable` where the sea lies between. */
export const landDistance = (from: number, to: number): number => defined(landTable[from * spaceCount + to])
/** Steps from zone to zone with both canals closed and the straits too, whatever stands there. */
export const seaDistance = (from: number, to: number): number => defined(seaTable[from * spaceCount + to])
/** The same with both canals open. */
export const openSeaDistance = (from: number, to: number): number => defined(openSeaTable[from * spaceCount + to])
