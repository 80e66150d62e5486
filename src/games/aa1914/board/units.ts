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
export const typeOf = (unit: string): number => unitTypes.findIndex(name => name === unit)
