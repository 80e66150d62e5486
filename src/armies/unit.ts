import * as z from 'zod'
import { antiaircraftModes, bombardmentLimits, mechanisms } from './mechanisms/index.ts'

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
})
export type Ruleset = z.infer<typeof Ruleset>

/** ` (R41-2.3)`: the rule that a message is about, as this game numbers it; nothing where it has no number. */
export const cited = ({ citations }: Ruleset, rule: (typeof citedRules)[number]): string =>
  citations[rule] === undefined ? '' : ` (${citations[rule]})`
