import * as z from 'zod'
import {
  antiaircraftModes,
  bombardmentLimits,
  diveTimes,
  landingRetreats,
  mechanisms,
  raidAirBattles,
  raidDefences,
  raidLimits,
  repairs,
} from './mechanisms/index.ts'

/** Where a unit lives: land units fight on land, sea units at sea, air units in both (R41-2.3). */
export const domains = ['land', 'air', 'sea'] as const
export type Domain = (typeof domains)[number]

/** What a unit can do beyond rolling its die, each told in a file of mechanisms/. A ruleset names those it knows, and its table who has which. */
export const abilities = mechanisms.map(({ ability }) => ability)
export const Ability = z.enum(abilities)
export type Ability = z.infer<typeof Ability>

/** The most sides a die of a variant may have. */
export const mostDiceSides = 100

export const Unit = z.strictObject({
  name: z.string().meta({ description: 'the key of the unit in requests and replies' }),
  label: z.string().meta({ description: 'the name on the box' }),
  domain: z.enum(domains),
  cost: z.int().min(0).max(1000).meta({ description: 'in IPC' }),
  move: z.int().min(0).max(20),
  attack: z
    .int()
    .min(0)
    .max(mostDiceSides)
    .meta({ description: 'hits on this or less when attacking; 0 rolls no die' }),
  defense: z
    .int()
    .min(0)
    .max(mostDiceSides)
    .meta({ description: 'hits on this or less when defending; 0 rolls no die' }),
  hits: z.int().min(0).max(2).meta({ description: 'hits it takes to destroy it; 0 is never a casualty' }),
  abilities: z.array(Ability),
})
export type Unit = z.infer<typeof Unit>

/** How dice are read: each rolled by itself, or pooled with only the remainder rolled. */
export const diceModes = ['ordinary', 'lowLuck'] as const

/** What messages cite a rule for, beside the words of abilities. */
const citedRules = [
  'transportHolds',
  'powersTogether',
  'landing',
  'noSeaBattle',
  'ignoredAtSea',
  'landBases',
  'carrierRoom',
  'retreatZone',
  'transportsAlone',
  'unarmedAlone',
  'airAgainstSubmarines',
  'transports',
  'bombardment',
  'antiaircraft',
  'partialRetreat',
  'submerging',
] as const

/** Antiaircraft fire, in games that have it. */
export const AntiaircraftRule = z.strictObject({
  mode: z.enum(antiaircraftModes).meta({
    description:
      'threeShotsPerUnit: each unit fires up to three times, at most once at each aircraft, and the attacker chooses which are lost; oneGunOneDiePerAircraft: one unit fires for all, once at each aircraft, and its hits fall on the kind it was fired at',
  }),
  hitsOn: z.int().min(0).max(mostDiceSides).meta({ description: 'hits on this or less' }),
})

/** How units that bombard do so in a battle on land, in games that do not leave it at the usual. */
export const BombardmentRule = z.strictObject({
  casualtiesFireBack: z.boolean().meta({
    description: 'whether those it hits fire in round 1, as part of the first volley, or leave before round 1',
  }),
  limit: z
    .enum(bombardmentLimits)
    .meta({ description: 'how many units bombard: as many as land units come ashore, or all' }),
})

/** How battles go on, in games that do not leave it at the usual. */
export const BattleRule = z.strictObject({
  submerge: z
    .enum(diveTimes)
    .meta({ description: 'when units may submerge: before the dice of a round, or at its end' }),
  defencelessAreLost: z.boolean().meta({
    description: 'whether units that can hurt nobody are lost without dice once the enemy can hit them, or fired at',
  }),
  retreatInLanding: z.enum(landingRetreats).meta({
    description: 'who may retreat from a battle in which land units come from the sea',
  }),
  leaversCount: z.boolean().meta({
    description:
      'whether units that left the battle alive count in its outcome: submerged ones win where nobody else is left, and who retreats from a landing has retreated, not lost',
  }),
  repair: z.enum(repairs).meta({
    description: 'when damaged units are whole again: after the battle, or not before they reach a base',
  }),
})

/** Strategic bombing: how a raid is fought, and what its damage comes to. */
export const RaidRule = z.strictObject({
  airBattle: z.enum(raidAirBattles).meta({
    description:
      'whether fighters escort and intercept: never, by an optional rule (where interceptors are listed), always',
  }),
  airBattleFirst: z.boolean().meta({ description: 'whether the air battle comes before antiaircraft fire' }),
  attackersFireFirst: z.boolean().meta({
    description: 'whether interceptors that are hit leave before they fire',
  }),
  escortAttack: z.int().min(0).max(mostDiceSides),
  bomberAttack: z.int().min(0).max(mostDiceSides).meta({ description: 'of bombers in the air battle; 0 rolls no die' }),
  interceptorDefense: z.int().min(0).max(mostDiceSides),
  antiaircraft: z.enum(raidDefences).meta({
    description: 'builtIn: the target fires by itself; gunNeeded: an antiaircraft gun in the territory does',
  }),
  antiaircraftHitsOn: z.int().min(0).max(mostDiceSides),
  antiaircraftAtEscorts: z.boolean().meta({
    description: 'whether antiaircraft fire is aimed at escorts too, where an air battle is fought',
  }),
  /** What can be raided, by whom, and how much damage it takes in all: a number of IPC, or by the value of its territory. */
  targets: z.record(
    z.string(),
    z.strictObject({ by: z.array(z.string()), limit: z.union([z.int().min(0), z.enum(raidLimits)]) }),
  ),
  /** What a bomber adds to its die, by unit. */
  damageBonus: z.record(z.string(), z.int()),
})
export type RaidRule = z.infer<typeof RaidRule>

/** What a technology changes for the side that has it. */
export const Technology = z.strictObject({
  label: z.string(),
  /** The rule that says so. */
  rule: z.string(),
  /** Units that it makes better. */
  units: z
    .record(
      z.string(),
      z.strictObject({
        attack: z.int().optional(),
        defense: z.int().optional(),
        abilities: z.array(Ability).optional().meta({ description: 'beside those of the unit table' }),
      }),
    )
    .optional(),
  /** How many units each supporting one supports. */
  supportedEach: z.int().optional(),
  /** What its antiaircraft fire hits on. */
  antiaircraftHitsOn: z.int().optional(),
  /** What its escorts and interceptors hit on in raids. */
  raidValue: z.int().optional(),
})
export type Technology = z.infer<typeof Technology>

export const Ruleset = z.strictObject({
  name: z.string(),
  /** What the game is called. */
  title: z.string().optional(),
  dice: z.strictObject({ sides: z.int().min(2).max(mostDiceSides), mode: z.enum(diceModes) }),
  units: z.array(Unit),
  /** The abilities that this game gives a meaning to: only these may be patched in. */
  abilities: z.array(Ability),
  /** Numbers of the rules that messages name, each by what it is about. */
  citations: z.partialRecord(z.enum(citedRules), z.string()),
  /** Numbers of the rules that belong to no unit, each by its name. */
  values: z.record(z.string(), z.int()),
  /** What units with the ability `antiaircraft` do before a land battle; left out, they do nothing. */
  antiaircraft: AntiaircraftRule.optional(),
  /** Left out, all units that bombard join the first volley. */
  bombardment: BombardmentRule.optional(),
  /** Left out, as in 1941. */
  battle: BattleRule.optional(),
  /** Two-hit units in the order in which first hits are taken by default; left out, in the order in which units are lost. */
  firstHits: z.array(z.string()).optional(),
  /** What a side may have developed that changes its battles, by name. */
  technologies: z.record(z.string(), Technology).optional(),
  /** Strategic bombing, in games that have it. */
  raid: RaidRule.optional(),
})
export type Ruleset = z.infer<typeof Ruleset>

/** ` (R41-2.3)`: the rule that a message is about, as this game numbers it; nothing where it has no number. */
export const cited = ({ citations }: Ruleset, rule: (typeof citedRules)[number]): string =>
  citations[rule] === undefined ? '' : ` (${citations[rule]})`
