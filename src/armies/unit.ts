import * as z from 'zod'

/** Where a unit lives: land units fight on land, sea units at sea, air units in both (R41-2.3). */
export const domains = ['land', 'air', 'sea'] as const
export type Domain = (typeof domains)[number]

/**
 * What a unit can do beyond rolling its die. Each is one mechanism of a battle; a game's ruleset names those it knows, and
 * its unit table says who has which.
 *
 * - `surpriseStrike`: fires before everybody else while the enemy has no unit that `cancelsSubmarines`
 * - `submerges`: may leave the battle at the start of a round while the enemy has no unit that `cancelsSubmarines`
 * - `cannotHitAir`: its hits never fall on air units
 * - `hiddenFromAir`: air units hit it only while their side has a unit that `cancelsSubmarines`
 * - `cancelsSubmarines`: switches the four above off for the enemy, as they say
 * - `lostLast`: taken as a casualty only when no other unit can take the hit
 * - `carriesLand`: holds one land unit and one that `ridesAlong`
 * - `ridesAlong`: finds room in a transport beside another land unit
 * - `landBasesOnly`: an air unit that no carrier takes, so that it never defends a sea zone
 * - `carriesFighters`: two fighters may live on it
 * - `supportsAttack`: attacking, raises the value of one unit that is `supported`
 * - `supported`: may be raised so, once
 * - `absorbsHits`: attacking on land, takes one hit of the volley off its side
 * - `lostLastOfArmy`: the last such unit of a power is lost after all else the power has in the battle
 * - `dogfights`: fights out who rules the air before the volley, and fires in the volley only with air supremacy
 * - `gainsFromSupremacy`: fires better in the volley with air supremacy
 * - `firesAtLandings`: fires at those who come ashore before the battle begins
 * - `bombards`: a ship that joins the volley of those it has landed
 */
export const abilities = [
  'surpriseStrike',
  'submerges',
  'cannotHitAir',
  'hiddenFromAir',
  'cancelsSubmarines',
  'lostLast',
  'carriesLand',
  'ridesAlong',
  'landBasesOnly',
  'carriesFighters',
  'supportsAttack',
  'supported',
  'absorbsHits',
  'lostLastOfArmy',
  'dogfights',
  'gainsFromSupremacy',
  'firesAtLandings',
  'bombards',
] as const
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
  hits: z.int().min(1).max(2).meta({ description: 'hits it takes to destroy it' }),
  abilities: z.array(Ability),
})
export type Unit = z.infer<typeof Unit>

/** How dice are read: each rolled by itself, or pooled with only the remainder rolled. */
export const diceModes = ['ordinary', 'lowLuck'] as const

export const Ruleset = z.strictObject({
  name: z.string(),
  /** What the game is called. */
  title: z.string().optional(),
  dice: z.strictObject({ sides: z.int().min(2).max(mostDiceSides), mode: z.enum(diceModes) }),
  units: z.array(Unit),
  /** The abilities that this game gives a meaning to: only these may be patched in. */
  abilities: z.array(Ability),
  /** What a transport holds, in words, with the number of the rule. */
  transportHolds: z.string(),
  /** Numbers of the rules that belong to no unit, each by its name. */
  values: z.record(z.string(), z.int()),
})
export type Ruleset = z.infer<typeof Ruleset>
