import seedrandom from 'seedrandom'
import type { CasualtyPolicy, Policies, RetreatPolicy } from '../../src/armies/policies.ts'
import type { BattleQuestion } from '../../src/armies/questions/schemas.ts'
import type { RulesPatch } from '../../src/armies/unit-lists.ts'
import { type Chance, chance } from './chance.ts'

// Small battles of every kind, all of them legal questions, to hold one solver against another.

/** Battle `i` depends on the seed and `i` alone, so that a battle that failed can be named by them. */
export const randomBattle = (seed: string, i: number, unitsPerSide = 5): BattleQuestion =>
  draw(chance(seedrandom(`${seed}/${i}`)), unitsPerSide)

export const randomBattles = (seed: string, howMany: number, unitsPerSide = 5): BattleQuestion[] =>
  Array.from({ length: howMany }, (_, i) => randomBattle(seed, i, unitsPerSide))

type Units = Record<string, number>

// How often a unit stands in its list is how often it is drawn. Bombers do not defend sea zones (R41-2.3).
const land = ['infantry', 'infantry', 'infantry', 'tank', 'tank', 'fighter', 'bomber'] as const
const ships = ['submarine', 'submarine', 'submarine', 'destroyer', 'destroyer', 'transport', 'transport'] as const
const bigShips = ['aircraftCarrier', 'battleship', 'damagedBattleship'] as const
const afloat = [...ships, ...bigShips, 'fighter', 'fighter'] as const

const draw = (by: Chance, most: number): BattleQuestion => {
  const location = by.happens(0.35) ? 'land' : 'sea'
  const attacker = force(by, location === 'land' ? land : [...afloat, 'bomber'], most)
  const defender = force(by, location === 'land' ? land : afloat, most)
  const airOnly = ![...Object.keys(attacker), ...Object.keys(defender)].some(name => !isAir(name))
  const rules = by.happens(0.35) ? patch(by, location, [attacker, defender]) : undefined
  const policies = by.happens(0.75) ? policiesOf(by, location, attacker, defender, rules) : undefined
  return {
    ...(airOnly || by.happens(0.3) ? { location } : {}),
    attacker,
    defender: by.happens(0.1) ? byPower(by, defender) : defender,
    ...(by.happens(0.3) ? { retreatZone: by.happens(0.2) } : {}),
    ...(policies && Object.keys(policies).length > 0 ? { policies } : {}),
    ...(rules && Object.keys(rules).length > 0 ? { rules } : {}),
  }
}

const isAir = (name: string): boolean => name === 'fighter' || name === 'bomber'

const force = (by: Chance, from: readonly string[], most: number): Units => {
  const units: Units = {}
  for (let left = by.integer(1, most); left > 0; left--) {
    const name = by.pick(from)
    units[name] = (units[name] ?? 0) + 1
  }
  return units
}

const byPower = (by: Chance, defender: Units): BattleQuestion['defender'] => {
  const [first, second]: [Units, Units] = [{}, {}]
  for (const [name, n] of Object.entries(defender)) {
    first[name] = by.integer(0, n)
    second[name] = n - first[name]
  }
  return [
    { power: 'ussr', units: first },
    { power: 'unitedKingdom', units: second },
  ]
}

// ---- policies ----

const policiesOf = (
  by: Chance,
  location: 'land' | 'sea',
  attacker: Units,
  defender: Units,
  rules: RulesPatch | undefined,
): Policies => {
  const keepLand = location === 'land' && by.happens(0.25) ? { keepLand: by.integer(1, 2) } : {}
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const forAttacker = location === 'land' && !keepLand.keepLand ? [...presets, 'keepLandToCapture' as const] : presets
  const mine = {
    ...casualties(by, forAttacker, attacker, rules),
    ...keepLand,
    ...(by.happens(0.45) ? { retreat: retreat(by) } : {}),
    ...submerge(by, attacker),
  }
  const theirs = { ...casualties(by, presets, defender, rules), ...submerge(by, defender) }
  return {
    ...(Object.keys(mine).length > 0 ? { attacker: mine } : {}),
    ...(Object.keys(theirs).length > 0 ? { defender: theirs } : {}),
  }
}

const submerge = (by: Chance, units: Units) =>
  units.submarine && by.happens(0.6) ? { submerge: by.pick(['always', 'whenHelpless', 'never'] as const) } : {}

type Preset = Extract<CasualtyPolicy, string>
const casualties = (
  by: Chance,
  presets: readonly Preset[],
  units: Units,
  rules: RulesPatch | undefined,
): { casualties?: CasualtyPolicy } => {
  if (by.happens(0.4)) return {}
  if (by.happens(0.5)) return { casualties: by.pick(presets) }
  const list = explicitOrder(by, units, rules)
  return list.length > 0 ? { casualties: list } : {}
}

/** Some of the units that are there, in any order; a battleship's sinking behind its first hit; no transports. */
const explicitOrder = (by: Chance, units: Units, rules: RulesPatch | undefined) => {
  const sinking = { ...units }
  delete sinking.transport
  delete sinking.damagedBattleship
  const battleships = (units.battleship ?? 0) + (units.damagedBattleship ?? 0)
  if (battleships > 0) sinking.battleship = battleships
  const marked = units.battleship && rules?.units?.battleship?.hits !== 1 && by.happens(0.7)
  const names = by.shuffle(Object.keys(sinking)).filter(() => by.happens(0.8))
  const at = marked ? by.integer(0, Math.max(0, names.indexOf('battleship'))) : 0
  const order = marked ? [...names.slice(0, at), 'battleship:firstHit', ...names.slice(at)] : names
  return order.map(name =>
    name !== 'battleship:firstHit' && name !== 'battleship' && by.happens(0.3)
      ? { unit: name, count: by.integer(1, sinking[name]!) }
      : name,
  ) as Exclude<CasualtyPolicy, string>
}

const retreat = (by: Chance): RetreatPolicy => {
  const rules = [
    () => ({ afterRounds: by.integer(1, 3) }),
    () => ({ inRound: by.integer(1, 2) }),
    () => ({ unitsLeft: by.integer(0, 3) }),
    () => ({ afterRounds: by.integer(1, 2), unitsLeft: by.integer(1, 3) }),
    () => ({ winProbabilityBelow: by.integer(1, 99) / 100 + 0.00123 }), // no chance of a small battle is just that
    () => ({ stopHereValueBelow: by.integer(-20, 10) + 0.5 }), // a swing is whole, so never on the bound
  ]
  return by.happens(0.2) ? [by.pick(rules)(), by.pick(rules)()] : by.pick(rules)()
}

// ---- variants ----

const patch = (by: Chance, location: 'land' | 'sea', sides: readonly Units[]): RulesPatch => {
  const dice = {
    ...(by.happens(0.4) ? { sides: by.pick([6, 8, 10, 12]) } : {}),
    ...(by.happens(0.5) ? { mode: 'lowLuck' as const } : {}),
  }
  const present = [...new Set(sides.flatMap(Object.keys))].filter(name => name !== 'damagedBattleship')
  const changed = by.shuffle(present).filter(() => by.happens(0.25))
  const hasDamaged = sides.some(units => units.damagedBattleship)
  const units = Object.fromEntries(changed.map(name => [name, unitPatch(by, name, location, hasDamaged)]))
  return {
    ...(Object.keys(dice).length > 0 ? { dice } : {}),
    ...(changed.length > 0 ? { units } : {}),
  }
}

const unitPatch = (by: Chance, name: string, location: 'land' | 'sea', hasDamaged: boolean) => {
  // A transport stays a transport: unarmed and of one hit.
  if (name === 'transport') return { cost: by.integer(1, 20) }
  const value = () => (by.happens(0.15) ? 0 : by.integer(1, 6))
  const hits = name === 'battleship' ? (hasDamaged ? undefined : 1) : 2
  const abilities = location === 'sea' ? otherAbilities[name] : undefined
  return {
    ...(by.happens(0.4) ? { cost: by.integer(1, 20) } : {}),
    ...(by.happens(0.4) ? { attack: value() } : {}),
    ...(by.happens(0.4) ? { defense: value() } : {}),
    ...(hits !== undefined && by.happens(0.15) ? { hits } : {}),
    ...(abilities && by.happens(0.5) ? { abilities: [...by.pick(abilities)] } : {}),
  }
}

type Abilities = NonNullable<NonNullable<NonNullable<RulesPatch['units']>[string]>['abilities']>
const otherAbilities: Readonly<Record<string, readonly Abilities[]>> = {
  submarine: [
    ['submerges', 'cannotHitAir', 'hiddenFromAir'],
    ['surpriseStrike', 'cannotHitAir'],
    ['surpriseStrike', 'submerges', 'hiddenFromAir'],
  ],
  destroyer: [[], ['surpriseStrike', 'cancelsSubmarines']],
  bomber: [['cancelsSubmarines'], ['surpriseStrike']],
  aircraftCarrier: [
    ['carriesFighters', 'cancelsSubmarines'],
    ['carriesFighters', 'lostLast'],
  ],
  battleship: [['surpriseStrike'], ['cannotHitAir']],
}
