import type { Ability, Domain } from '../../src/armies/unit.ts'
import type { BySide, Side } from '../../src/engine/vocabulary.ts'
import type { Dice } from './rational-1914-chances.ts'
import type { Counts, Garrison, Patch } from './rational-1914-questions.ts'

export interface Unit {
  readonly name: string
  readonly domain: Domain
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly hits: number
  readonly abilities: readonly Ability[]
}

const unit = (
  name: string,
  domain: Domain,
  [cost, attack, defense]: readonly [number, number, number],
  abilities: readonly Ability[] = [],
  hits = 1,
): Unit => ({ name, domain, cost, attack, defense, hits, abilities })

/** R14-2: cost, attack, defense. */
const printed: readonly Unit[] = [
  unit('infantry', 'land', [3, 2, 3], ['supported', 'lostLastOfArmy']),
  unit('artillery', 'land', [4, 3, 3], ['supportsAttack', 'firesAtLandings', 'gainsFromSupremacy']),
  unit('tank', 'land', [6, 2, 1], ['supported', 'absorbsHits']),
  unit('fighter', 'air', [6, 2, 2], ['dogfights']),
  unit('submarine', 'sea', [6, 2, 2], ['submerges']),
  unit('cruiser', 'sea', [9, 3, 3]),
  unit('battleship', 'sea', [12, 4, 4], ['bombards'], 2),
  unit('transport', 'sea', [6, 0, 0], ['lostLast', 'carriesLand']),
]

/** R14-18: numbers that belong to no unit. */
const printedValues = {
  support: 1,
  supremacy: 1,
  dogfight: 2,
  coastalFire: 3,
  bombardment: 4,
  mine: 1,
  submarineWarfare: 2,
} as const

/** R14-5.1: the powers in the order of their turns. */
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

export interface Rules extends Dice {
  readonly units: readonly Unit[]
  readonly values: Readonly<Record<keyof typeof printedValues, number>>
}

export const rulesOf = (patch: Patch = {}): Rules => ({
  sides: patch.dice?.sides ?? 6,
  lowLuck: patch.dice?.mode === 'lowLuck',
  units: printed.map(unit => ({ ...unit, ...(patch.units?.[unit.name] as Partial<Unit> | undefined) })),
  values: { ...printedValues, ...patch.values },
})

export const unitOf = (rules: Rules, name: string): Unit => {
  const found = rules.units.find(unit => unit.name === name)
  if (!found) throw new Error(`1914 has no "${name}"`)
  return found
}

export const has = (rules: Rules, name: string, ability: Ability): boolean =>
  unitOf(rules, name).abilities.includes(ability)

export const value = (unit: Unit, side: Side): number => (side === 'attacker' ? unit.attack : unit.defense)
export const other = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

// ---- forces ----

/** Units of one power that are alike. The power of an army that was listed without one is ''. */
export interface Group {
  readonly power: string
  readonly unit: string
  readonly damaged: boolean
  readonly count: number
}
/** In the order of turns and of the unit table, without empty groups, so that equal forces are equal text. */
export type Force = readonly Group[]
export type Forces = BySide<Force>

export const nobody: Force = []

export const forceOf = (rules: Rules, garrison: Garrison | undefined): Force => {
  const contingents = Array.isArray(garrison) ? garrison : [{ power: '', units: garrison ?? {} }]
  return joined(
    rules,
    contingents.flatMap(({ power, units }) =>
      Object.entries(units as Counts).map(([name, count]) => ({ power, ...named(rules, name), count })),
    ),
  )
}

const named = (rules: Rules, name: string): { unit: string; damaged: boolean } => {
  const whole = rules.units.find(unit => damagedName(unit.name) === name)
  return whole ? { unit: whole.name, damaged: true } : { unit: unitOf(rules, name).name, damaged: false }
}

const damagedName = (name: string): string => `damaged${name[0]!.toUpperCase()}${name.slice(1)}`

/** All of the groups in one force. */
export const joined = (rules: Rules, groups: readonly Group[]): Force => {
  const all = new Map<string, Group>()
  for (const group of groups) {
    const key = `${group.power}/${group.unit}/${group.damaged}`
    all.set(key, { ...group, count: group.count + (all.get(key)?.count ?? 0) })
  }
  const place = ({ power, unit, damaged }: Group) =>
    turnOf(power) * 100 + rules.units.findIndex(({ name }) => name === unit) * 2 + Number(damaged)
  return [...all.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => place(a) - place(b))
    .map(({ power, unit, damaged, count }) => ({ power, unit, damaged, count }))
}

/** Where the power stands in the order of turns. */
export const turnOf = (power: string): number => {
  const turn = (powers as readonly string[]).indexOf(power)
  return turn < 0 ? powers.length : turn
}

export const size = (force: Force): number => force.reduce((all, { count }) => all + count, 0)
export const only = (force: Force, wanted: (group: Group) => boolean): Force => force.filter(wanted)
export const ofPower = (force: Force, power: string): Force => only(force, group => group.power === power)
export const notOfPower = (force: Force, power: string): Force => only(force, group => group.power !== power)
export const withAbility = (rules: Rules, force: Force, ability: Ability): Force =>
  only(force, ({ unit }) => has(rules, unit, ability))
/** R14-2.2: submarines, cruisers, battleships. */
export const warships = (rules: Rules, force: Force): Force =>
  only(force, ({ unit }) => !has(rules, unit, 'carriesLand'))
/** R14-7.4: whether infantry is among them. */
export const hasInfantry = (force: Force): boolean => force.some(({ unit }) => unit === 'infantry')
export const powersOf = (force: Force): readonly string[] => [...new Set(force.map(({ power }) => power))]
export const cost = (rules: Rules, force: Force): number =>
  force.reduce((all, { unit, count }) => all + unitOf(rules, unit).cost * count, 0)

/** The force as a list, the powers together; a damaged unit under its own name. */
export const countsOf = (force: Force): Counts => {
  const counts: Record<string, number> = {}
  for (const { unit, damaged, count } of force) {
    const name = damaged ? damagedName(unit) : unit
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

export const countsByPower = (force: Force): Readonly<Record<string, Counts>> =>
  Object.fromEntries(powersOf(force).map(power => [power, countsOf(ofPower(force, power))]))
