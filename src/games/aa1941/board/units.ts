import { defined } from '../../../engine/index.ts'
import { aa1941, powers } from '../ruleset.ts'

export type Power = (typeof powers)[number]

/** The nine unit types by number, in the order of the unit table (R41-2). */
export const unitTypes = [
  'infantry',
  'tank',
  'fighter',
  'bomber',
  'submarine',
  'transport',
  'destroyer',
  'aircraftCarrier',
  'battleship',
] as const
export type UnitType = (typeof unitTypes)[number]

export const types = unitTypes.length
export const infantry = 0
export const tank = 1
export const fighter = 2
export const bomber = 3
export const submarine = 4
export const transport = 5
export const destroyer = 6
export const aircraftCarrier = 7
export const battleship = 8

const moves: readonly number[] = unitTypes.map(name => defined(aa1941.units.find(unit => unit.name === name)).move)

export const unitName = (type: number): UnitType => defined(unitTypes[type])
/** Spaces that a unit moves: the same under all rules of the board, unlike prices and strengths (see `BoardRules`). */
export const moveOf = (type: number): number => defined(moves[type])

/** Unit types by number, in the order of the unit table. */
export type UnitNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export const landTypes = [infantry, tank] as const
export const planeTypes = [fighter, bomber] as const
export const shipTypes = [submarine, transport, destroyer, aircraftCarrier, battleship] as const
export const warshipTypes = [submarine, destroyer, aircraftCarrier, battleship] as const
export const troopsAndPlanes = [...landTypes, ...planeTypes] as const
export const planesAndShips = [...planeTypes, ...shipTypes] as const
export const allTypes = [...landTypes, ...planesAndShips] as const
/** All but transports, which the state knows one by one. */
export const otherTypes = [...troopsAndPlanes, ...warshipTypes] as const

export const isLand = (type: number): boolean => type <= tank
export const isAir = (type: number): boolean => type === fighter || type === bomber
export const isSea = (type: number): boolean => type >= submarine
/** R41-2.1: battleships, carriers and destroyers. */
export const isSurfaceWarship = (type: number): boolean => type >= destroyer

/** The five powers by number, in the order of their turns (R41-4.1). */
export const ussr = 0
export const germany = 1
export const unitedKingdom = 2
export const japan = 3
export const unitedStates = 4
export const powerCount = powers.length
export const powerName = (power: number): Power => defined(powers[power])

/** The two sides by number, and whose they are (R41-1.1). */
export const allies = 0
export const axis = 1
const sides: readonly number[] = [allies, axis, allies, axis, allies]
export const sideOf = (power: number): number => defined(sides[power])
type Powers = readonly [number, ...number[]]
export const sidePowers: readonly [Powers, Powers] = [
  [ussr, unitedKingdom, unitedStates],
  [germany, japan],
]
/** The powers of a power's side, itself among them. */
export const friendsOf = (power: number): Powers => (sideOf(power) === allies ? sidePowers[allies] : sidePowers[axis])
/** The powers of the other side. */
export const enemiesOf = (power: number): Powers => (sideOf(power) === allies ? sidePowers[axis] : sidePowers[allies])
export const areEnemies = (one: number, other: number): boolean => sides[one] !== sides[other]

/** So many of each unit type, by its number. */
export type Tally = [number, number, number, number, number, number, number, number, number]
export type Counts = Readonly<Tally>

export const noCounts = (): Tally => [0, 0, 0, 0, 0, 0, 0, 0, 0]
export const noUnits: Counts = noCounts()

/** Counts from what there is of each type. */
export const countsOf = (count: (type: UnitNumber) => number): Tally => {
  const counts = noCounts()
  for (const type of allTypes) counts[type] = count(type)
  return counts
}

/** The number of a unit of the table. */
export const typeOf = (unit: string): UnitNumber => defined(allTypes.find(type => unitTypes[type] === unit))

/** So many units of one type. */
export const only = (type: UnitNumber, count: number): Counts => countsOf(other => (other === type ? count : 0))

export const totalOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)
