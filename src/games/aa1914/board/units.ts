import { defined } from '../../../engine/index.ts'
import { aa1914, alliances, type Power, powers } from '../ruleset.ts'

/** The eight unit types by number, in the order of the unit table (R14-2). */
export const unitTypes = [
  'infantry',
  'artillery',
  'tank',
  'fighter',
  'submarine',
  'cruiser',
  'battleship',
  'transport',
] as const
export type UnitType = (typeof unitTypes)[number]
export const types = unitTypes.length

export const infantry = 0
export const artillery = 1
export const tank = 2
export const fighter = 3
export const submarine = 4
export const cruiser = 5
export const battleship = 6
export const transport = 7

const rows = unitTypes.map(name => defined(aa1914.units.find(unit => unit.name === name)))
const moves: readonly number[] = rows.map(({ move }) => move)

export const unitName = (type: number): UnitType => defined(unitTypes[type])

/** Spaces that a unit moves: the same under all rules of the board, unlike prices and strengths. */
export const moveOf = (type: number): number => defined(moves[type])

export const landTypes = [infantry, artillery, tank] as const
export const shipTypes = [submarine, cruiser, battleship, transport] as const
export const isLand = (type: number): boolean => type <= tank
export const isSea = (type: number): boolean => type >= submarine

/** The eight powers by number, in the order of their turns (R14-5.1). */
export const powerCount = powers.length
export const powerName = (power: number): Power => defined(powers[power])
export const powerOf = (name: Power): number => powers.indexOf(name)

/** The two sides by number (R14-1.1). */
export const centralPowers = 0
export const allies = 1
const sides: readonly number[] = powers.map(power => alliances.findIndex(side => side.includes(power)))
export const sideOf = (power: number): number => defined(sides[power])
export const areEnemies = (one: number, other: number): boolean => sides[one] !== sides[other]

/** The number of a unit of the table; -1 for no such unit. */
export const typeOf = (unit: string): number => (unitTypes as readonly string[]).indexOf(unit)

/** Units that stand on land: infantry to fighter. Each may go aboard a transport (R14-7.8.2). */
export const groundTypes = [infantry, artillery, tank, fighter] as const
export const warshipTypes = [submarine, cruiser, battleship] as const
export const allTypes = [...groundTypes, ...shipTypes] as const
export type UnitNumber = (typeof allTypes)[number]

/** So many of each unit type, by its number. */
export type Tally = [number, number, number, number, number, number, number, number]
export type Counts = Readonly<Tally>
export const noCounts = (): Tally => [0, 0, 0, 0, 0, 0, 0, 0]
export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
/** Counts from what there is of each type. */
export const countsOf = (count: (type: UnitNumber) => number): Tally => {
  const counts = noCounts()
  for (const type of allTypes) counts[type] = count(type)
  return counts
}
/** So many units of one type. */
export const only = (type: UnitNumber, count: number): Counts => countsOf(other => (other === type ? count : 0))

const costs: readonly number[] = rows.map(({ cost }) => cost)
export const costOf = (type: number): number => defined(costs[type])

/** The powers of a side, in the order of their turns. */
export const powersOf = (side: number): readonly number[] => defined(sidePowers[side])
const sidePowers: readonly (readonly number[])[] = [centralPowers, allies].map(side =>
  [...powers.keys()].filter(power => sides[power] === side),
)
export const [austriaHungary, russia, germany, france, britishEmpire, ottomanEmpire, italy, unitedStates] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
