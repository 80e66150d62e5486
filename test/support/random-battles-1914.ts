import seedrandom from 'seedrandom'
import { type Chance, chance } from './chance.ts'
import type {
  BattleQuestion1914,
  CampaignQuestion,
  CampaignStopRule,
  Contingent,
  Counts,
  Garrison,
  LandingQuestion,
  LandQuestion,
  ListEntry,
  Patch,
  Preset,
  SeaPolicies,
  SeaQuestion,
  SeaStopRule,
  UnitPatch,
} from './rational-1914-questions.ts'

// Small questions of every kind about Axis & Allies 1914, all of them legal, to hold one solver against another.

export const kinds1914 = ['land', 'campaign', 'sea', 'landing'] as const
export type Kind1914 = (typeof kinds1914)[number]

/** Question `i` depends on the seed, `i` and the kind alone, so that one that failed can be named by them. */
export const randomBattle1914 = (seed: string, i: number, kind: Kind1914 = kinds1914[i % 4]!): BattleQuestion1914 => {
  const by = chance(seedrandom(`${seed}/${kind}/${i}`))
  const draw = { land, campaign, sea, landing }[kind]
  return draw(by)
}

export const randomBattles1914 = (seed: string, howMany: number, kind?: Kind1914): BattleQuestion1914[] =>
  Array.from({ length: howMany }, (_, i) => randomBattle1914(seed, i, kind))

// ---- the kinds ----

const land = (by: Chance): LandQuestion => {
  const variant = rules(by, landUnits)
  // Counts of units that dogfight would have to say whether the dogfight uses them up: not asked.
  const counted = !JSON.stringify(variant).includes('dogfights')
  const attacker = army(by, 5)
  const defender = garrison(by, 5)
  const support = by.happens(0.2) ? { support: by.pick(['infantry', 'tank'] as const) } : {}
  return {
    ...(by.happens(0.5) ? { kind: 'land' } : {}),
    attacker,
    defender,
    ...(by.happens(0.2) ? { bystanders: true } : {}),
    ...originally(by),
    policies: {
      attacker: { ...landCasualties(by, attacker, counted), ...support },
      defender: landCasualties(by, defender, counted),
    },
    ...variant,
  }
}

const campaign = (by: Chance): CampaignQuestion => {
  const turns = by.integer(2, 3)
  const attacker = army(by, 4)
  const defender = by.happens(0.3) ? byPower(by, 3) : army(by, 3)
  const reinforced = { attacker: by.happens(0.5), defender: by.happens(0.4) }
  // A force that may not go on attacking does not come to attack either: rules of stopping and reinforcements keep apart.
  const stop = (left: number) => (by.happens(0.4) ? { stop: campaignStop(by, left) } : {})
  const strikesBack = reinforced.defender || by.happens(0.7)
  const policy = (units: Garrison, mayStop: boolean, left: number) => ({
    ...(by.happens(0.5) ? (isListed(units) && !mayStop ? preset(by) : landCasualties(by, units, false)) : {}),
    ...(mayStop ? stop(left) : {}),
  })
  return {
    kind: 'campaign',
    attacker,
    defender,
    turns,
    ...(reinforced.attacker || reinforced.defender
      ? {
          reinforcements: {
            ...(reinforced.attacker ? { attacker: arriving(by, turns - 1, () => squad(by)) } : {}),
            ...(reinforced.defender
              ? { defender: arriving(by, turns, () => (isListed(defender) ? contingents(by, defender) : squad(by))) }
              : {}),
          },
        }
      : {}),
    ...(strikesBack ? (by.happens(0.2) ? { strikesBack } : {}) : { strikesBack }),
    ...originally(by),
    policies: {
      attacker: policy(attacker, !reinforced.attacker, size(attacker) - 1),
      defender: policy(defender, !reinforced.defender, isListed(defender) ? -1 : size(defender)),
    },
    ...rules(by, landUnits, false),
  }
}

const sea = (by: Chance): SeaQuestion => {
  const attacker = fleet(by, 4)
  const defender = by.happens(0.25) ? fleets(by) : fleet(by, 4, false)
  const policies = seaPolicies(by, attacker, defender)
  return {
    ...(by.happens(0.5) ? { kind: 'sea' } : {}),
    attacker,
    defender,
    ...(attacker.transport && by.happens(0.5) ? { cargo: { attacker: cargo(by, attacker.transport) } } : {}),
    ...policies,
    ...seaRules(by, attacker, defender),
  }
}

const landing = (by: Chance): LandingQuestion => {
  const transports = by.integer(1, 2)
  const loads = Array.from({ length: transports }, (_, i) => load(by, i === 0))
  const ships: Counts = { ...fleet(by, 2), transport: transports }
  const defended = by.happens(0.5)
  const enemy = fleet(by, 2, false)
  const overland = by.happens(0.4) ? { overland: army(by, 2) } : {}
  const defender = by.happens(0.15) ? undefined : garrison(by, 3)
  // Contested ground is entered where own infantry stands already.
  const status = overland.overland && defender && by.happens(0.3) ? { status: 'contested' as const } : {}
  const seaborne = together(loads)
  const bombards = (ships.battleship || ships.damagedBattleship) && !defended && !status.status
  return {
    kind: 'landing',
    sea: {
      attacker: ships,
      ...(defended ? { defender: enemy, ...seaPolicies(by, ships, enemy, 0.4) } : {}),
      ...(by.happens(0.3) ? { mines: by.integer(1, 2) } : {}),
    },
    land: {
      seaborne,
      loads,
      ...overland,
      ...status,
      ...(defender ? { defender } : {}),
      ...(bombards && by.happens(0.4) ? { bombarding: by.integer(0, 1) } : {}),
      ...originally(by),
      policies: {
        attacker: landCasualties(by, together([seaborne, overland.overland ?? {}]), false),
        ...(defender ? { defender: landCasualties(by, defender, false) } : {}),
      },
    },
    ...rules(by, landUnits, false),
  }
}

// ---- units ----

const landUnits = ['infantry', 'artillery', 'tank', 'fighter'] as const
// How often a unit stands in its list is how often it is drawn.
const troops = ['infantry', 'infantry', 'artillery', 'artillery', 'tank', 'fighter'] as const
const ships = ['submarine', 'submarine', 'cruiser', 'cruiser', 'battleship', 'damagedBattleship', 'transport'] as const

const size = (units: Counts): number => Object.values(units).reduce((all, n) => all + n, 0)
const isListed = (units: Garrison): units is readonly Contingent[] => Array.isArray(units)

const together = (lists: readonly Counts[]): Counts => {
  const all: Record<string, number> = {}
  for (const list of lists) for (const [name, n] of Object.entries(list)) all[name] = (all[name] ?? 0) + n
  return all
}

const drawn = (by: Chance, from: readonly string[], n: number): Counts =>
  together(Array.from({ length: n }, () => ({ [by.pick(from)]: 1 })))

/** R14-7.4: no army without infantry. */
const army = (by: Chance, most: number): Counts =>
  together([{ infantry: 1 }, drawn(by, troops, by.integer(0, most - 1))])

const garrison = (by: Chance, most: number): Garrison => (by.happens(0.35) ? byPower(by, most) : army(by, most))

/** Two powers of one side, in the order of their turns. */
const byPower = (by: Chance, most: number): readonly Contingent[] => {
  const [first, second] = by.pick([
    ['russia', 'france'],
    ['germany', 'ottomanEmpire'],
    ['britishEmpire', 'italy'],
  ] as const)
  const part = Math.max(1, Math.floor(most / 2))
  return [
    { power: first, units: army(by, part) },
    { power: second, units: army(by, Math.max(1, most - part)) },
  ]
}

/** Reinforcements, sometimes without the infantry that would let them in. */
const squad = (by: Chance): Counts => drawn(by, troops, 1)
const contingents = (by: Chance, of: readonly Contingent[]): readonly Contingent[] => [
  { power: by.pick(of).power, units: squad(by) },
]
const arriving = <Units>(by: Chance, most: number, units: () => Units): { each?: Units; turns?: readonly Units[] } =>
  by.happens(0.4) ? { each: units() } : { turns: Array.from({ length: by.integer(1, most) }, units) }

/** An attack has warships; who is attacked may have nothing but transports. */
const fleet = (by: Chance, most: number, attacks = true): Counts =>
  together([
    attacks ? drawn(by, ships.slice(0, -1), 1) : {},
    drawn(by, ships, by.integer(attacks ? 0 : 1, attacks ? most - 1 : most)),
  ])

const fleets = (by: Chance): readonly Contingent[] => [
  { power: 'russia', units: fleet(by, 2, false) },
  { power: 'britishEmpire', units: fleet(by, 2, false) },
]

/** Units of one kind, so that it does not matter who shares a transport with whom. */
const cargo = (by: Chance, transports: number): Counts => ({
  [by.pick(landUnits)]: by.integer(1, 2 * transports),
})

/** What a transport carries; alike loads of different units are never worth the same. */
const load = (by: Chance, withInfantry: boolean): Counts => {
  const first = withInfantry ? 'infantry' : by.pick(['infantry', 'artillery', 'tank'])
  return together([{ [first]: 1 }, by.happens(0.7) ? { [by.pick(['infantry', 'artillery', 'tank'])]: 1 } : {}])
}

// ---- policies ----

const originally = (by: Chance) =>
  by.happens(0.3) ? { originalController: by.pick(['attacker', 'defender', 'nobody'] as const) } : {}

const presets: readonly Preset[] = ['cheapestFirst', 'lowestPipsFirst', 'keepAir']
const preset = (by: Chance) => ({ casualties: by.pick(presets) })

/**
 * Orders that mean the same however they are read: units that several powers have are named with the power and all of
 * them; counts are given only where nothing but the volley takes casualties.
 */
const landCasualties = (by: Chance, units: Garrison, counted: boolean) => {
  if (by.happens(0.4)) return {}
  if (by.happens(0.4)) return preset(by)
  const contingents = isListed(units) ? units : [{ power: undefined, units }]
  const entries = contingents.flatMap(({ power, units }) =>
    Object.entries(units).map(([unit, n]): ListEntry => {
      if (power !== undefined) return { unit, power, count: n }
      return counted && unit !== 'fighter' && by.happens(0.4) ? { unit, count: by.integer(1, n) } : unit
    }),
  )
  const order = by.shuffle(entries).filter(() => by.happens(0.8))
  return order.length > 0 ? { casualties: order } : {}
}

const campaignStop = (by: Chance, mostLeft: number): CampaignStopRule => {
  const rules: (() => CampaignStopRule)[] = [
    () => ({ afterTurns: by.integer(1, 2) }),
    // The mean swing of a small battle is never just that.
    () => ({ swingBelow: by.integer(-5, 2) + 0.00123 }),
    ...(mostLeft > 0
      ? [() => ({ unitsLeft: by.integer(0, mostLeft) }), () => ({ afterTurns: 1, unitsLeft: by.integer(1, mostLeft) })]
      : []),
  ]
  return by.pick(rules)()
}

const seaPolicies = (by: Chance, attacker: Counts, defender: Garrison, stopping = 0.45): { policies?: SeaPolicies } => {
  if (by.happens(0.2)) return {}
  const mine = {
    ...seaCasualties(by, attacker),
    ...(attacker.submarine ? submerging(by, ['always', 'whenOutgunned', 'never'] as const) : {}),
    ...(by.happens(stopping) ? { stop: seaStop(by) } : {}),
  }
  const submarines = isListed(defender) || Boolean(defender.submarine)
  // Whether submarines that dive count as the enemy's fire is a matter of reading: not asked.
  const theirPolicies =
    mine.submerge === 'always' ? (['never', 'always'] as const) : (['always', 'whenOutgunned'] as const)
  const theirs = {
    ...(isListed(defender) ? {} : seaCasualties(by, defender)),
    ...(submarines ? submerging(by, theirPolicies) : {}),
  }
  return { policies: { attacker: mine, defender: theirs } }
}

const submerging = <Policy>(by: Chance, policies: readonly Policy[]): { submerge?: Policy } =>
  by.happens(0.6) ? { submerge: by.pick(policies) } : {}

const seaCasualties = (by: Chance, units: Counts) => {
  if (by.happens(0.4)) return {}
  if (by.happens(0.4)) return preset(by)
  const sinking: Record<string, number> = { ...units }
  delete sinking.damagedBattleship
  const battleships = (units.battleship ?? 0) + (units.damagedBattleship ?? 0)
  if (battleships > 0) sinking.battleship = battleships
  const names = by.shuffle(Object.keys(sinking)).filter(() => by.happens(0.8))
  const order = names.map(
    (unit): ListEntry =>
      unit !== 'battleship' && by.happens(0.3) ? { unit, count: by.integer(1, sinking[unit]!) } : unit,
  )
  const at = by.integer(0, Math.max(0, names.indexOf('battleship')))
  if (units.battleship && by.happens(0.6)) order.splice(at, 0, 'battleship:firstHit')
  return order.length > 0 ? { casualties: order } : {}
}

const seaStop = (by: Chance): SeaStopRule | readonly SeaStopRule[] => {
  const rules: (() => SeaStopRule)[] = [
    () => ({ afterRounds: by.integer(1, 3) }),
    () => ({ inRound: by.integer(1, 2) }),
    () => ({ unitsLeft: by.integer(0, 2) }),
    () => ({ cleared: true }),
    () => ({ afterRounds: by.integer(1, 2), unitsLeft: by.integer(1, 3) }),
    () => ({ winProbabilityBelow: by.integer(1, 99) / 100 + 0.00123 }), // no chance of a small battle is just that
    () => ({ stopHereValueBelow: by.integer(-20, 10) + 0.5 }), // a swing is whole, so never on the bound
  ]
  return by.happens(0.2) ? [by.pick(rules)(), by.pick(rules)()] : by.pick(rules)()
}

// ---- variants ----

const dice = (by: Chance): Patch => {
  const changed = {
    ...(by.happens(0.4) ? { sides: by.pick([6, 8, 10, 12]) } : {}),
    ...(by.happens(0.5) ? { mode: 'lowLuck' as const } : {}),
  }
  return Object.keys(changed).length > 0 ? { dice: changed } : {}
}

/** Values stay above 0, for whether 0 can be raised by support is a matter of reading. */
const unitPatch = (by: Chance): UnitPatch => ({
  ...(by.happens(0.5) ? { attack: by.integer(1, 6) } : {}),
  ...(by.happens(0.5) ? { defense: by.integer(1, 6) } : {}),
})

const rules = (by: Chance, units: readonly string[], costs = true): { rules?: Patch } => {
  if (by.happens(0.65)) return {}
  const patched = by.shuffle(units).filter(() => by.happens(0.25))
  const values = by
    .shuffle(['support', 'supremacy', 'dogfight', 'coastalFire', 'bombardment', 'mine'])
    .filter(() => by.happens(0.15))
  const patch = (name: string): UnitPatch => ({
    ...unitPatch(by),
    ...(costs && by.happens(0.3) ? { cost: by.integer(1, 12) } : {}),
    ...(costs && name !== 'infantry' && by.happens(0.15) ? { abilities: [...by.pick(otherLandAbilities(name))] } : {}),
  })
  return {
    rules: {
      ...dice(by),
      ...(patched.length > 0 ? { units: Object.fromEntries(patched.map(name => [name, patch(name)])) } : {}),
      ...(values.length > 0 ? { values: Object.fromEntries(values.map(name => [name, by.integer(1, 5)])) } : {}),
    },
  }
}

/** Artillery is never supported: in which order it would be is a matter of reading. */
const otherLandAbilities = (name: string): readonly (readonly string[])[] => [
  [],
  ['supportsAttack'],
  ['absorbsHits'],
  ['dogfights'],
  ...(name === 'artillery' ? [['firesAtLandings']] : [['supported'], ['gainsFromSupremacy', 'supported']]),
]

const seaRules = (by: Chance, attacker: Counts, defender: Garrison): { rules?: Patch } => {
  if (by.happens(0.65)) return {}
  const lists = [attacker, ...(isListed(defender) ? defender.map(({ units }) => units) : [defender])]
  const hasBattleships = lists.some(units => units.battleship || units.damagedBattleship)
  const changed = by.shuffle(['submarine', 'cruiser', 'battleship']).filter(() => by.happens(0.4))
  const patch = (name: string): UnitPatch => ({
    ...unitPatch(by),
    ...(by.happens(0.3) ? { cost: by.integer(1, 20) } : {}),
    ...(name === 'battleship' && !hasBattleships && by.happens(0.3) ? { hits: 1 } : {}),
    ...(name === 'cruiser' && by.happens(0.2) ? { hits: 2 } : {}),
    ...(name === 'submarine' && by.happens(0.2) ? { abilities: [] } : {}),
    ...(name === 'cruiser' && by.happens(0.15) ? { abilities: ['submerges'] } : {}),
  })
  return {
    rules: {
      ...dice(by),
      ...(changed.length > 0 ? { units: Object.fromEntries(changed.map(name => [name, patch(name)])) } : {}),
    },
  }
}
