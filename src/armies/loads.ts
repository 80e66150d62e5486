import { type Place, refuse, type Text } from '../engine/index.ts'
import { addCounts, inTableOrder, totalOf } from './counts.ts'
import { hasAbility, ridesAlong } from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import type { Stock } from './stock.ts'
import type { Ruleset, Unit } from './unit.ts'
import type { UnitCounts } from './unit-lists.ts'

/** The units that are to go aboard, as a question lists them. */
export interface Manifest {
  readonly transports: number
  /** All units that go aboard; where a question gives only the loads, it is their sum. */
  readonly cargo: UnitCounts | undefined
  /** Which of them share a transport, one entry a transport. */
  readonly loads?: readonly UnitCounts[] | undefined
}

/**
 * What each loaded transport carries: as given, or as few transports as possible filled. Throws a Refusal where the
 * transports cannot carry it; `at` says where the cargo and the loads stand in the question.
 */
export const loadsOf = (
  ruleset: Ruleset,
  manifest: Manifest,
  at: { readonly cargo: Place; readonly loads?: Place },
): UnitCounts[] =>
  manifest.loads
    ? checkedLoads(ruleset, manifest.loads, manifest, at.loads ?? at.cargo)
    : filled(ruleset, manifest, at.cargo)

const isRider = (ruleset: Ruleset, name: string): boolean =>
  ruleset.units.some(unit => unit.name === name && hasAbility(unit, ridesAlong))

/** One transport's load: two units, of which one at most does not ride along. */
const isLegalLoad = (ruleset: Ruleset, load: UnitCounts): boolean => {
  const heavy = Object.entries(load).reduce((sum, [name, count]) => (isRider(ruleset, name) ? sum : sum + count), 0)
  return heavy <= 1 && totalOf(load) <= 2
}

/** What a transport holds, in words. */
const loadIn = ({ units, citations: { transportHolds: rule } }: Ruleset): Text =>
  units.every(unit => unit.domain === 'sea' || hasAbility(unit, ridesAlong))
    ? say.anyTwoUnits({ rule })
    : say.oneUnitAndInfantry({ rule })

/** A heavy unit and a rider together, then riders in pairs. */
const filled = (ruleset: Ruleset, { transports, cargo }: Manifest, at: Place): UnitCounts[] => {
  const all = Object.entries(inTableOrder(ruleset, cargo ?? {})).flatMap(([name, count]) =>
    Array<string>(count).fill(name),
  )
  if (all.length === 0) return []
  const riders = all.filter(name => isRider(ruleset, name))
  const loads = all.filter(name => !isRider(ruleset, name)).map(name => [name, ...riders.splice(0, 1)])
  while (riders.length > 0) loads.push(riders.splice(0, 2))
  if (transports === 0) refuse('wrong-location', at, say.landUnitsAtSea)
  if (loads.length > transports)
    refuse(
      'illegal-load',
      at,
      say.fewTransports({ units: all.length, needed: loads.length, holds: loadIn(ruleset), there: transports }),
    )
  return loads.map(load =>
    Object.fromEntries([...new Set(load)].map(name => [name, load.filter(other => other === name).length])),
  )
}

const checkedLoads = (
  ruleset: Ruleset,
  loads: readonly UnitCounts[],
  { transports, cargo }: Manifest,
  at: Place,
): UnitCounts[] => {
  if (loads.length > transports) refuse('illegal-load', at, say.manyLoads({ loads: loads.length, transports }))
  loads.forEach((load, index) => {
    if (!isLegalLoad(ruleset, load))
      refuse('illegal-load', [...at, index], say.transportHolds({ holds: loadIn(ruleset) }))
  })
  const sum = loads.reduce(addCounts, {} as UnitCounts)
  for (const unit of cargo ? new Set([...Object.keys(sum), ...Object.keys(cargo)]) : [])
    if ((sum[unit] ?? 0) !== (cargo?.[unit] ?? 0))
      refuse('illegal-load', at, say.loadsDiffer({ loaded: sum[unit] ?? 0, unit, listed: cargo?.[unit] ?? 0 }))
  return loads.filter(load => totalOf(load) > 0).map(load => inTableOrder(ruleset, load))
}

const costOfUnit = (ruleset: Ruleset, name: string): number => ruleset.units.find(unit => unit.name === name)?.cost ?? 0

/** Transports with their loads as stock, the emptiest and cheapest load first: that is the order they are lost in. */
export const loadedStock = (
  ruleset: Ruleset,
  transport: Unit,
  count: number,
  loads: readonly UnitCounts[],
): Stock[] => {
  const costOf = (load: UnitCounts): number =>
    Object.entries(load).reduce((sum, [name, units]) => sum + units * costOfUnit(ruleset, name), 0)
  const kinds = new Map<string, { load: UnitCounts; cost: number; count: number }>()
  const all = [...loads.filter(load => totalOf(load) > 0)]
  while (all.length < count) all.push({})
  for (const load of all) {
    const sorted = Object.fromEntries(
      Object.entries(load)
        .filter(([, units]) => units > 0)
        .sort(),
    )
    const key = JSON.stringify(sorted)
    const known = kinds.get(key)
    if (known) known.count++
    else kinds.set(key, { load: sorted, cost: costOf(sorted), count: 1 })
  }
  return [...kinds.values()]
    .sort((one, other) => one.cost - other.cost)
    .map(({ load, cost, count }) => ({
      unit: transport,
      count,
      ...(cost > 0 || totalOf(load) > 0 ? { cargo: load, cargoCost: cost } : {}),
    }))
}
