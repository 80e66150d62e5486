import * as z from 'zod'
import { spaceSchemas, unitLists, unitsSchema } from '../../../boards/index.ts'
import { findSpace, spaceNames, territoryCount } from '../board/map.ts'
import { countsOf, powerName, powerOf, typeOf, unitName, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { type Cargo, cargoCode, cargoPower, cargoType, nobody } from '../turn/state.ts'

// The words of positions and orders: spaces, powers, units.

export const PowerName = z.enum(powers)
export const { SpaceName, TerritoryName, ZoneName } = spaceSchemas(
  { spaceNames, territoryCount, findSpace },
  'Aa1914',
  'Berlin',
)
export const Units = unitsSchema(unitTypes).meta({
  id: 'Aa1914Units',
  description: `How many of each unit: ${unitTypes.join(', ')}.`,
})
export const { readUnits, writeUnits, readByPower, writeByPower, readCounts, writeCounts } = unitLists(
  unitTypes,
  powers,
  countsOf,
)

/** What may be aboard a transport. */
export const Trooper = z.enum(['infantry', 'artillery', 'tank', 'fighter'])
export const CargoUnit = z
  .union([
    Trooper,
    z.strictObject({
      unit: Trooper,
      power: PowerName.optional().meta({ description: "whose it is (default that of the transport's power)" }),
    }),
  ])
  .meta({ id: 'Aa1914CargoUnit', description: 'a unit aboard a transport' })
export const CargoList = z.array(CargoUnit).max(2)
type CargoUnit = z.infer<typeof CargoUnit>

/** The code of a unit aboard a transport; `owner` is the power of the transport. */
export const readCode = (unit: CargoUnit, owner: number): number => {
  const { unit: trooper, power } = typeof unit === 'string' ? { unit } : unit
  return cargoCode(power === undefined ? owner : powerOf(power), typeOf(trooper))
}

/** The twin of `readCode`, in parts. */
export const writeCode = (code: number, owner: number): { unit: Trooper; power?: (typeof powers)[number] } => ({
  unit: Trooper.parse(unitName(cargoType(code))),
  ...(cargoPower(code) !== owner && { power: powerName(cargoPower(code)) }),
})
type Trooper = z.infer<typeof Trooper>

/** What is aboard, in its order. */
export const readCargo = (units: readonly CargoUnit[], owner: number): Cargo => {
  const [first = nobody, second = nobody] = units.map(unit => readCode(unit, owner)).sort((one, other) => one - other)
  return [first, second]
}
export const writeCargo = (cargo: Cargo, owner: number): CargoUnit[] =>
  cargo.flatMap(code => (code === nobody ? [] : [shortUnit(writeCode(code, owner))]))

/** A unit by its name alone, where nothing else is to be said of it. */
export const shortUnit = <Unit extends { readonly unit: Trooper }>(unit: Unit): Unit | Trooper =>
  Object.keys(unit).length === 1 ? unit.unit : unit
