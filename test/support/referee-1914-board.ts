import { readFileSync } from 'node:fs'

// The board of 1914 for the referee: its own copy of what is printed, by names.

export const powers = [
  'austriaHungary',
  'russia',
  'germany',
  'france',
  'britishEmpire',
  'ottomanEmpire',
  'italy',
  'unitedStates',
] as const
export type Power = (typeof powers)[number]
export type Side = 'centralPowers' | 'allies'
/** R14-1.1. */
export const sideOf = (power: Power): Side =>
  power === 'austriaHungary' || power === 'germany' || power === 'ottomanEmpire' ? 'centralPowers' : 'allies'
export const otherSide = (side: Side): Side => (side === 'allies' ? 'centralPowers' : 'allies')
export const areEnemies = (one: Power, other: Power): boolean => sideOf(one) !== sideOf(other)
export const powersOf = (side: Side): Power[] => powers.filter(power => sideOf(power) === side)

export const troops = ['infantry', 'artillery', 'tank', 'fighter'] as const
export const ships = ['submarine', 'cruiser', 'battleship', 'transport'] as const
export const kinds = [...troops, ...ships] as const
export type Troop = (typeof troops)[number]
export type Kind = (typeof kinds)[number]
export const isTroop = (kind: Kind): kind is Troop => (troops as readonly Kind[]).includes(kind)
export const isWarship = (kind: Kind): boolean => kind === 'submarine' || kind === 'cruiser' || kind === 'battleship'

/** R14-2. */
export const prices: Readonly<Record<Kind, number>> = {
  infantry: 3,
  artillery: 4,
  tank: 6,
  fighter: 6,
  submarine: 6,
  cruiser: 9,
  battleship: 12,
  transport: 6,
}
/** R14-7.2.1, R14-7.6.1, R14-7.7.1. */
export const reach: Readonly<Record<Kind, number>> = {
  infantry: 1,
  artillery: 1,
  tank: 1,
  fighter: 2,
  submarine: 2,
  cruiser: 3,
  battleship: 2,
  transport: 2,
}

export type Counts = Partial<Record<Kind, number>>
interface Territory {
  readonly ipc: number
  readonly owner?: Power
  readonly capital?: true
  readonly impassable?: true
  readonly minor?: string
  readonly minorCapital?: true
  readonly aligned?: Power
  readonly bases?: readonly string[]
}
interface Board {
  readonly territories: Readonly<Record<string, Territory>>
  readonly seaZones: number
  readonly borders: Readonly<Record<string, readonly string[]>>
  readonly canal: { readonly between: readonly [string, string]; readonly heldBy: string }
  readonly treasuries: Readonly<Record<Power, number>>
  readonly setup: Readonly<Record<Power, Readonly<Record<string, Counts>>>>
}
export const board = JSON.parse(readFileSync(new URL('../data/aa1914-board.json', import.meta.url), 'utf8')) as Board

export const territories: readonly string[] = Object.keys(board.territories)
export const zones: readonly string[] = Array.from({ length: board.seaZones }, (_, zone) => `SZ ${zone + 1}`)
export const spaces: readonly string[] = [...territories, ...zones]
export const isZone = (space: string): boolean => space.startsWith('SZ ')
export const printed = (territory: string): Territory => board.territories[territory]!
export const isImpassable = (space: string): boolean => !isZone(space) && printed(space).impassable === true

const places = new Map(spaces.map((space, place) => [space, place]))
/** Territories by their names, then the zones by their numbers. */
export const placeOf = (space: string): number => places.get(space)!

const next = new Map<string, Set<string>>(spaces.map(space => [space, new Set()]))
for (const [one, others] of Object.entries(board.borders))
  for (const other of others)
    if (!isImpassable(one) && !isImpassable(other)) {
      next.get(one)!.add(other)
      next.get(other)!.add(one)
    }
const sorted = new Map([...next].map(([space, others]) => [space, spaces.filter(other => others.has(other))]))
/** R14-3.1. */
export const neighboursOf = (space: string): readonly string[] => sorted.get(space)!
export const areNeighbours = (one: string, other: string): boolean => next.get(one)!.has(other)

export const capitalOf = (power: Power): string =>
  territories.find(territory => printed(territory).capital && printed(territory).owner === power)!
export const minorCapitalOf = (minor: string): string =>
  territories.find(territory => printed(territory).minor === minor && printed(territory).minorCapital)!
export const basesIn = (zone: string): string[] =>
  territories.filter(territory => printed(territory).bases?.includes(zone))

/** Steps over land from territory to territory; 99 where there is no way. */
export const overLand = (from: string, to: string): number => {
  let reached = new Set([from])
  for (let steps = 0; steps < territories.length; steps++) {
    if (reached.has(to)) return steps
    reached = new Set([...reached, ...[...reached].flatMap(space => neighboursOf(space).filter(one => !isZone(one)))])
  }
  return 99
}
