import { defined } from '../engine/index.ts'

/** What is printed on a board, by the names of its spaces. */
export interface PrintedMap {
  /** The territories, in the order that numbers them. */
  readonly territories: readonly string[]
  /** How many sea zones there are. They are called `SZ 1`, `SZ 2`, … */
  readonly seaZones: number
  /** Spaces that share a border, each pair once: a name, and those it borders on. */
  readonly borders: readonly (readonly [string, readonly string[]])[]
  readonly canals: readonly PrintedCanal[]
  /** Territories that nobody ever enters or flies over. */
  readonly impassable: readonly string[]
}

export interface PrintedCanal {
  readonly name: string
  /** The two zones that it links. */
  readonly between: readonly [string, string]
  /** The territories that control it. */
  readonly heldBy: readonly string[]
}

/** A canal, by the numbers of its spaces. */
export interface Canal {
  readonly name: string
  readonly zones: readonly [number, number]
  readonly heldBy: readonly number[]
}

/** By space: other spaces. */
export type Ways = readonly (readonly number[])[]

/** More than any distance on a board. */
export const unreachable = 99

/**
 * A board by number: the territories first, then the sea zones. Impassable territories have numbers too, but no
 * neighbours.
 *
 * Throws where a border or a canal names a space that the board does not have.
 */
export const boardMap = ({ territories, seaZones, borders, canals, impassable }: PrintedMap) => {
  const territoryCount = territories.length
  const spaceCount = territoryCount + seaZones
  const spaceNames: readonly string[] = [
    ...territories,
    ...Array.from({ length: seaZones }, (_, zone) => `SZ ${zone + 1}`),
  ]
  const numbers = new Map(spaceNames.map((name, space) => [name, space]))
  const findSpace = (name: string): number => numbers.get(name) ?? -1
  const spaceOf = (name: string): number => {
    const space = findSpace(name)
    if (space < 0) throw new Error(`there is no space "${name}"`)
    return space
  }
  const isZone = (space: number): boolean => space >= territoryCount
  const closed = new Set(impassable.map(spaceOf))

  const pairs = borders.flatMap(([name, others]) => others.map(other => [spaceOf(name), spaceOf(other)] as const))
  const nextTo = spaceNames.map((): number[] => [])
  for (const [one, other] of pairs) {
    if (closed.has(one) || closed.has(other)) continue
    defined(nextTo[one]).push(other)
    defined(nextTo[other]).push(one)
  }
  const neighbours: Ways = nextTo.map(next => next.sort((one, other) => one - other))
  const nextTerritories: Ways = neighbours.map(next => next.filter(space => !isZone(space)))
  const nextZones: Ways = neighbours.map(next => next.filter(isZone))
  const canalList: readonly Canal[] = canals.map(({ name, between, heldBy }) => ({
    name,
    zones: [spaceOf(between[0]), spaceOf(between[1])],
    heldBy: heldBy.map(spaceOf),
  }))
  const neighboursOf = (space: number): readonly number[] => defined(neighbours[space])
  const allSpaces: readonly number[] = [...spaceNames.keys()]

  return {
    territoryCount,
    spaceCount,
    spaceNames,
    allSpaces,
    allTerritories: allSpaces.slice(0, territoryCount),
    allZones: allSpaces.slice(territoryCount),
    /** What a space is called. */
    nameOf: (space: number): string => defined(spaceNames[space]),
    /** The number of a space by its name; -1 for no such space. */
    findSpace,
    /** The number of a space that is known to exist. */
    spaceOf,
    /** The number of a sea zone by the number printed on the board. */
    zoneOf: (printed: number): number => territoryCount + printed - 1,
    isZone,
    /** By space: all passable spaces that share a border with it, in the order of their numbers. */
    neighbours,
    /** By space: the territories next to it. */
    nextTerritories,
    /** By space: the zones next to it. */
    nextZones,
    neighboursOf,
    landNextTo: (space: number): readonly number[] => defined(nextTerritories[space]),
    zonesNextTo: (space: number): readonly number[] => defined(nextZones[space]),
    areNeighbours: (one: number, other: number): boolean => neighboursOf(one).includes(other),
    canalList,
    /** The canal between two zones; undefined where there is none. */
    canalBetween: (one: number, other: number): Canal | undefined =>
      canalList.find(({ zones: [a, b] }) => (a === one && b === other) || (a === other && b === one)),
    /** From territory to territory alone. */
    landWays: nextTerritories.map((next, space) => (isZone(space) ? [] : next)) satisfies Ways,
    /** From zone to zone alone, along those of the ways that are open. */
    seaWays: (isOpen: (from: number, to: number) => boolean): Ways =>
      nextZones.map((next, space) => (isZone(space) ? next.filter(other => isOpen(space, other)) : [])),
  }
}

/** Steps from space to space along given ways; `unreachable` where there is no way. They are counted when they are first asked for. */
export const distancesAlong = (ways: Ways): ((from: number, to: number) => number) => {
  const spaces = ways.length
  let table: Uint8Array | undefined
  return (from, to) => {
    table ??= tableOfDistances(ways)
    return defined(table[from * spaces + to])
  }
}

const tableOfDistances = (ways: Ways): Uint8Array => {
  const spaces = ways.length
  const table = new Uint8Array(spaces * spaces).fill(unreachable)
  for (let from = 0; from < spaces; from++) {
    const row = from * spaces
    table[row + from] = 0
    const queue = [from]
    for (const space of queue)
      for (const other of defined(ways[space]))
        if (table[row + other] === unreachable) {
          table[row + other] = defined(table[row + space]) + 1
          queue.push(other)
        }
  }
  return table
}
