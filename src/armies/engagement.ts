import { defined, type Place, refuse, type Side } from '../engine/index.ts'
import { totalOf } from './counts.ts'
import { limits } from './limits.ts'
import { loadedStock, loadsOf } from './loads.ts'
import {
  antiaircraft,
  bombards,
  carriesLand,
  damagedName,
  diceOfUnit,
  hasAbility,
  landBasesOnly,
  neverCasualty,
  takesTwoHits,
} from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import type {
  AttackerPolicy,
  CasualtyPolicy,
  DefenderPolicy,
  Objective,
  Policies,
  RetreatRule,
  SubmergePolicy,
} from './policies.ts'
import { sortFew } from './sort-few.ts'
import type { Stock } from './stock.ts'
import { developedRules, type Technologies } from './technologies.ts'
import { cited, type Domain, type Ruleset, type Unit } from './unit.ts'
import type { Garrison, UnitCounts } from './unit-lists.ts'

export type Location = 'land' | 'sea'

/** Decks of a carrier. */
export const fightersPerCarrier = 2

/** A side's decisions, nothing left implicit. */
export interface SidePolicy {
  readonly casualties: CasualtyPolicy
  readonly keepLand: number | undefined
  readonly submerge: SubmergePolicy
  readonly retreat: 'never' | 'optimal' | readonly RetreatRule[]
}

export interface SolvedFor {
  readonly kind: Extract<Objective, string>
  readonly territoryValue: number
}

/** One battle, checked: everything that decides its odds and nothing else. */
export interface Engagement {
  readonly ruleset: Ruleset
  readonly location: Location
  readonly hasRetreatZone: boolean
  readonly attacker: readonly Stock[]
  readonly defender: readonly Stock[]
  readonly attackerPolicy: SidePolicy
  readonly defenderPolicy: SidePolicy
  readonly objective: SolvedFor
  /** Whether the units are what is left of those the policies were written for: then the policies are cut to fit. */
  readonly isPart: boolean
  /** Ships that bombard without being among the attacker's units. */
  readonly offshore?: readonly Stock[] | undefined
  readonly technologies?: Technologies | undefined
  /** Where in the question the battle stands, for refusals. */
  readonly at: Place
}

/** A technology is had once. Throws a Refusal. */
export const checkTechnologies = (technologies: Technologies | undefined): void => {
  for (const side of ['attacker', 'defender'] as const) {
    const had = technologies?.[side] ?? []
    if (new Set(had).size < had.length) refuse('invalid-field', ['technologies', side], say.technologyTwice)
  }
}

/** The rules as they are for one side of a battle. */
export const rulesFor = (
  { ruleset, technologies }: Pick<Engagement, 'ruleset' | 'technologies'>,
  side: Side,
): Ruleset => developedRules(ruleset, technologies?.[side])

/**
 * The units of a garrison in one list: powers defend together (R41-12.5), so any destroyer among them counts
 * (R41-12.6).
 */
export const sumOfGarrison = (garrison: Garrison): UnitCounts => {
  if (!Array.isArray(garrison)) return garrison as UnitCounts
  const sum: Record<string, number> = {}
  for (const { units } of garrison)
    for (const [name, count] of Object.entries(units)) sum[name] = (sum[name] ?? 0) + (count ?? 0)
  return sum
}

interface Listed {
  readonly name: string
  /** Where it stands in the table. */
  readonly row: number
  readonly unit: Unit
  readonly damaged: boolean
}

const tables = new WeakMap<Ruleset, Map<string, Listed>>()

/** Every key of a unit list with what it stands for. */
const tableOf = (ruleset: Ruleset): ReadonlyMap<string, Listed> => {
  let table = tables.get(ruleset)
  if (!table) {
    table = new Map()
    for (const unit of ruleset.units)
      for (const damaged of [false, true]) {
        const name = damaged ? damagedName(unit.name) : unit.name
        table.set(name, { name, row: table.size, unit, damaged })
      }
    tables.set(ruleset, table)
  }
  return table
}

/** The unit a key of a unit list stands for. */
const unitOf = (ruleset: Ruleset, name: string): Listed => {
  const listed = tableOf(ruleset).get(name)
  if (!listed) throw new Error(`no unit ${name}`)
  return listed
}

/** A unit list as stock, in the order of the unit table: how a question lists its units must not change its answer. */
export const stockOf = (ruleset: Ruleset, units: UnitCounts, at: Place): Stock[] => {
  const table = tableOf(ruleset)
  const there: Listed[] = []
  for (const name in units) {
    const listed = units[name] ? table.get(name) : undefined
    if (listed) there.push(listed)
  }
  return sortFew(there, (one, other) => one.row - other.row).map(({ name, unit, damaged }) => {
    if (damaged && !takesTwoHits(unit))
      refuse('impossible-rules', [...at, name], say.cannotBeDamaged({ unit: unit.name }))
    const count = defined(units[name])
    return damaged ? { unit, count, damaged } : { unit, count }
  })
}

export const checkSize = (units: UnitCounts, at: Place): void => {
  const total = totalOf(units)
  if (total > limits.unitsPerSide)
    refuse('out-of-range', at, say.unitsOnSide({ count: total, most: limits.unitsPerSide }))
}

/** Where the battle is, from its units or as given (R41-2.3). */
export const inferLocation = (
  ruleset: Ruleset,
  armies: readonly UnitCounts[],
  given: Location | undefined,
  at: Place,
): Location => {
  const domains = new Set<Domain>()
  for (const units of armies)
    for (const name in units) if (defined(units[name]) > 0) domains.add(unitOf(ruleset, name).unit.domain)
  if (given === 'land' && domains.has('sea')) refuse('wrong-location', [...at, 'location'], say.shipsOnLand)
  if (given) return given
  if (domains.has('sea')) return 'sea'
  if (domains.has('land')) return 'land'
  return refuse('wrong-location', [...at, 'location'], say.whereDoPlanesMeet)
}

/** E50-5.4: guns that are never a casualty defend nothing by themselves. */
export const checkDefence = (ruleset: Ruleset, units: UnitCounts, at: Place): void => {
  const isThere = (unit: Unit): boolean => (units[unit.name] ?? 0) > 0
  const guns = ruleset.units.filter(neverCasualty)
  if (guns.some(isThere) && totalOf(units) === guns.reduce((sum, unit) => sum + (units[unit.name] ?? 0), 0))
    refuse('empty-side', at, say.onlyNeverCasualties)
}

/**
 * Units that may stand in a list, cargo aside. Air units of land bases never defend a sea zone (R41-2.3, R41-9.1.4), and
 * antiaircraft units never attack (E-1.2). Aircraft that scramble are listed among those who defend the zone (E40-14.1).
 */
const checkPlaces = (ruleset: Ruleset, side: Side, stock: readonly Stock[], location: Location, at: Place): void => {
  for (const { unit } of stock) {
    if (location === 'land' && unit.domain === 'sea')
      refuse('wrong-location', [...at, unit.name], say.cannotFightOnLand({ unit: unit.name }))
    if (side === 'attacker' && hasAbility(unit, antiaircraft))
      refuse('wrong-location', [...at, unit.name], say.neverAttacks({ unit: unit.name }))
    if (location === 'sea' && side === 'defender' && hasAbility(unit, landBasesOnly))
      refuse(
        'wrong-location',
        [...at, unit.name],
        say.neverDefendsSea({ unit: unit.name, rule: ruleset.citations.landBases }),
      )
  }
}

/** A side's units for a battle: at sea, land units go aboard the transports that stand beside them. */
export const sideStock = (
  ruleset: Ruleset,
  side: Side,
  units: UnitCounts,
  location: Location,
  at: Place,
  loads?: readonly UnitCounts[],
): Stock[] => {
  checkSize(units, at)
  const stock = stockOf(ruleset, units, at)
  const isCargo = (item: Stock): boolean => location === 'sea' && item.unit.domain === 'land'
  const hasCargo = stock.some(isCargo)
  const fighting = hasCargo ? stock.filter(item => !isCargo(item)) : stock
  checkPlaces(ruleset, side, fighting, location, at)
  if (!hasCargo && !loads) return fighting
  const cargo = Object.fromEntries(stock.filter(isCargo).map(item => [item.unit.name, item.count]))
  const isTransport = (item: Stock): boolean => hasAbility(item.unit, carriesLand)
  const transports = fighting.filter(isTransport)
  const room = transports.reduce((sum, item) => sum + item.count, 0)
  const aboard =
    loads ?? loadsOf(ruleset, { transports: room, cargo }, { cargo: [...at, defined(Object.keys(cargo)[0])] })
  return [
    ...fighting.filter(item => !isTransport(item)),
    ...(transports[0] ? loadedStock(ruleset, transports[0].unit, room, aboard) : []),
  ]
}

/** Attackers of a battle as a question lists them: all units, those of them that come from the sea, and ships that bombard. */
export interface Attackers {
  readonly attacker: UnitCounts
  readonly seaborne?: UnitCounts | undefined
  readonly bombardment?: UnitCounts | undefined
}

/** The units that attack, those from the sea first, and the ships behind them. `at` is where their lists stand. */
export const attackersIn = (
  ruleset: Ruleset,
  { attacker, seaborne = {}, bombardment = {} }: Attackers,
  location: Location,
  at: Place,
): { readonly attacker: Stock[]; readonly offshore: Stock[] } => {
  const stock = sideStock(ruleset, 'attacker', attacker, location, [...at, 'attacker'])
  const ashore = stock.filter(({ unit }) => unit.domain === 'land')
  for (const [name, units] of [
    ['seaborne', seaborne],
    ['bombardment', bombardment],
  ] as const)
    if (location === 'sea' && totalOf(units) > 0) refuse('wrong-location', [...at, name], say.landingAtSea)
  for (const [name, count] of Object.entries(seaborne)) {
    const there = attacker[name] ?? 0
    if (count > there) refuse('out-of-range', [...at, 'seaborne', name], say.manySeaborne({ unit: name, count, there }))
  }
  const isByAnybody = totalOf(seaborne) > 0
  return {
    attacker: isByAnybody ? stock.flatMap(item => byOrigin(item, seaborne[item.unit.name] ?? 0)) : stock,
    offshore: shipsOffshore(ruleset, bombardment, ashore.length > 0, [...at, 'bombardment']),
  }
}

/** Of one type, units from the sea are lost before others (E-9.3). */
const byOrigin = (item: Stock, seaborne: number): Stock[] =>
  [
    { ...item, count: seaborne, seaborne: true },
    { ...item, count: item.count - seaborne },
  ].filter(({ count }) => count > 0)

/** Ships that bombard: only where somebody lands (E-6.2). Throws a Refusal. */
export const shipsOffshore = (ruleset: Ruleset, ships: UnitCounts, isLanding: boolean, at: Place): Stock[] => {
  if (totalOf(ships) === 0) return []
  checkSize(ships, at)
  const stock = stockOf(ruleset, ships, at)
  for (const { unit, damaged } of stock)
    if (!hasAbility(unit, bombards))
      refuse(
        'wrong-location',
        [...at, damaged ? damagedName(unit.name) : unit.name],
        say.neverBombards({ unit: unit.name, rule: cited(ruleset, 'bombardment') }),
      )
  if (!isLanding) refuse('empty-side', at, say.bombardmentWithoutLanding)
  return stock
}

/** What a side decides where the question does not say. */
const usualPolicy: SidePolicy = {
  casualties: 'cheapestFirst', // DE-2
  keepLand: undefined, // DE-10
  submerge: 'never', // DE-1
  retreat: 'never', // DE-6
}

const sidePolicy = (policy: AttackerPolicy | DefenderPolicy | undefined): SidePolicy => {
  if (!policy) return usualPolicy
  const given: AttackerPolicy = policy
  const { retreat = usualPolicy.retreat } = given
  return {
    casualties: given.casualties ?? usualPolicy.casualties,
    keepLand: given.keepLand ?? usualPolicy.keepLand,
    submerge: given.submerge ?? usualPolicy.submerge,
    retreat: typeof retreat === 'string' ? retreat : Array.isArray(retreat) ? retreat : [retreat],
  }
}

/** An objective with nothing left implicit. */
export const objectiveOf = (objective: Objective | undefined): SolvedFor =>
  typeof objective === 'object'
    ? { kind: objective.kind, territoryValue: objective.territoryValue }
    : { kind: objective ?? 'winProbability', territoryValue: 0 }

/** Joins checked parts into one battle. Throws a Refusal where policies and units contradict each other. */
export const engage = (
  parts: Omit<Engagement, 'attackerPolicy' | 'defenderPolicy' | 'objective'>,
  policies: Policies | undefined,
): Engagement => {
  const { at, location } = parts
  // Field by field, as a copy made whole takes longer than all the rest of this.
  const engagement: Engagement = {
    ruleset: parts.ruleset,
    location,
    hasRetreatZone: parts.hasRetreatZone,
    attacker: parts.attacker,
    defender: parts.defender,
    isPart: parts.isPart,
    offshore: parts.offshore,
    technologies: parts.technologies,
    at,
    attackerPolicy: sidePolicy(policies?.attacker),
    defenderPolicy: sidePolicy(policies?.defender),
    objective: objectiveOf(policies?.objective),
  }
  const { attackerPolicy, objective } = engagement
  if (parts.ruleset.dice.mode === 'lowLuck' && parts.attacker.some(({ unit }) => diceOfUnit(unit, 'attacker').isBest))
    refuse('impossible-rules', [...at, 'technologies', 'attacker'], say.bestOfTwoInLowLuck)
  if (attackerPolicy.keepLand !== undefined && attackerPolicy.casualties === 'optimal')
    refuse('impossible-policy', [...at, 'policies', 'attacker', 'keepLand'], say.keepLandSolved)
  if (location === 'sea' && attackerPolicy.casualties === 'keepLandToCapture')
    refuse('impossible-policy', [...at, 'policies', 'attacker', 'casualties'], say.noTerritoryForOrder)
  if (location === 'sea' && objective.kind === 'captureProbability')
    refuse('impossible-policy', [...at, 'policies', 'objective'], say.noTerritoryToCapture)
  return engagement
}
