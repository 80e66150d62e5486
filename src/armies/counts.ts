import { defined } from '../engine/index.ts'
import { damagedName } from './mechanisms/index.ts'
import type { Ruleset } from './unit.ts'
import type { UnitCounts } from './unit-lists.ts'

export const totalOf = (units: UnitCounts): number => {
  let sum = 0
  for (const unit in units) sum += units[unit] ?? 0
  return sum
}

export const addCounts = (one: UnitCounts, other: UnitCounts): Record<string, number> => {
  const sum: Record<string, number> = { ...one }
  for (const unit in other) sum[unit] = (sum[unit] ?? 0) + defined(other[unit])
  return sum
}

/** The units of which there are any. */
export const unitsThere = (units: UnitCounts): UnitCounts =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))

/** The same units in the order of the unit table, so that equal forces look alike however they came together. */
export const inTableOrder = (ruleset: Ruleset, units: UnitCounts): UnitCounts => {
  const sorted: Record<string, number> = {}
  for (const { name, hits } of ruleset.units)
    for (const key of hits > 1 ? [name, damagedName(name)] : [name]) if (units[key]) sorted[key] = units[key]
  return sorted
}
