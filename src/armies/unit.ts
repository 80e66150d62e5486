import * as z from 'zod'
import { mostDiceSides } from './limits.ts'
import {
  antiaircraftModes,
  bombardmentLimits,
  diveTimes,
  landingRetreats,
  mechanisms,
  repairs,
} from './mechanisms/index.ts'
import type { RaidRule } from './raid-rule.ts'

/** Where a unit lives: land units fight on land, sea units at sea, air units in both (R41-2.3). */
export const domains = ['land', 'air', 'sea'] as const
export type Domain = (typeof domains)[number]

/** What a unit can do beyond rolling its die, each told in a file of mechanisms/. A ruleset names those it knows, and its table who has which. */
export const abilities = mechanisms.map(({ ability }) => ability)
export const Ability = z.enum(abilities)
export type Ability = z.infer<typeof Ability>

/** A row of a unit table. */
export interface Unit {
  /** The key of the unit in requests and replies. */
  readonly name: string
  /** The name on the box. */
  readonly label: string
  readonly domain: Domain
  /** In IPC. */
  readonly cost: number
  readonly move: number
  /** Hits on this or less; 0 rolls no die. */
  readonly attack: number
  readonly defense: number
  /** Hits it takes to destroy it; 0 is never a casualty. */
  readonly hits: number
  readonly abilities: readonly Ability[]
}

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
  'airBattle',
  'raidFire',
  'raidDamage',
  'raidLimit',
  'gunsInRaids',
  'scramble',
  'scrambleBattle',
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

/** What a technology changes for the side that has it. */
export interface Technology {
  readonly label: string
  /** The rule that says so. */
  readonly rule: string
  /** Units that it makes better; abilities come to those of the unit table. */
  readonly units?: Readonly<Record<string, Partial<Pick<Unit, 'attack' | 'defense' | 'abilities'>>>>
  /** How many units each supporting one supports. */
  readonly supportedEach?: number
  /** What its antiaircraft fire hits on. */
  readonly antiaircraftHitsOn?: number
  /** What its escorts and interceptors hit on in raids. */
  readonly raidValue?: number
}

/** All that a game of the family says of its units and battles. */
export interface Ruleset {
  readonly name: string
  /** What the game is called. */
  readonly title?: string
  readonly dice: { readonly sides: number; readonly mode: (typeof diceModes)[number] }
  readonly units: readonly Unit[]
  /** The abilities that this game gives a meaning to: only these may be patched in. */
  readonly abilities: readonly Ability[]
  /** Numbers of the rules that messages name, each by what it is about. */
  readonly citations: Readonly<Partial<Record<(typeof citedRules)[number], string>>>
  /** Numbers of the rules that belong to no unit, each by its name. */
  readonly values: Readonly<Record<string, number>>
  /** What units with the ability `antiaircraft` do before a land battle; left out, they do nothing. */
  readonly antiaircraft?: z.infer<typeof AntiaircraftRule>
  /** Left out, all units that bombard join the first volley. */
  readonly bombardment?: z.infer<typeof BombardmentRule>
  /** Left out, as in 1941. */
  readonly battle?: z.infer<typeof BattleRule>
  /** Two-hit units in the order in which first hits are taken by default; left out, in the order in which units are lost. */
  readonly firstHits?: readonly string[]
  /** What a side may have developed that changes its battles, by name. */
  readonly technologies?: Readonly<Record<string, Technology>>
  /** How many aircraft with the ability `scrambles` one air base may send into a battle at sea; left out, none. */
  readonly scramblesPerBase?: number
  /** Strategic bombing, in games that have it. */
  readonly raid?: RaidRule
}

/** ` (R41-2.3)`: the rule that a message is about, as this game numbers it; nothing where it has no number. */
export const cited = ({ citations }: Ruleset, rule: (typeof citedRules)[number]): string =>
  citations[rule] === undefined ? '' : ` (${citations[rule]})`
