import * as z from 'zod'
import { type Place, refuse } from '../../../engine/index.ts'
import { abilities } from '../abilities-data.ts'
import { type Card, CustomCard, resolveCard } from '../cards.ts'
import { type AirRules, PublishedAircraftField } from '../field/air.ts'
import { type Facing, FacingField, type Hex, HexPlace } from '../field/hex.ts'
import { limits } from '../limits.ts'
import { fireLimits } from './limits.ts'

/** Which of the optional rules are played. */
export interface Rules extends AirRules {
  /** Enfilade, grazing fire, facing of Aircraft, Overwatch: the Expanded rules (MIN-14 to MIN-16). */
  readonly expanded: boolean
  /** What the published game adds about status: defense -1, no defensive fire, death on a second damage (MIN-19.10). */
  readonly publishedStatus: boolean
}

export const RulesField = z
  .strictObject({
    expanded: z
      .boolean()
      .optional()
      .meta({ description: 'the Expanded rules (MIN-14 to MIN-16); true where left out' }),
    publishedStatus: z.boolean().optional().meta({
      description:
        'status as the published game has it: defense -1, speed -1, no defensive fire while disrupted, destroyed by a second damage (MIN-19.10); true where left out',
    }),
    publishedAircraft: PublishedAircraftField,
  })
  .optional()
  .meta({ description: 'switches of the rules' })

export const rulesOf = (rules: z.infer<typeof RulesField>): Rules => ({
  expanded: rules?.expanded ?? true,
  publishedStatus: rules?.publishedStatus ?? true,
  publishedAircraft: rules?.publishedAircraft ?? true,
})

/** A unit in play: its card and what stands on it and beside it. */
export interface Piece {
  readonly card: Card
  /** Face-up counters (MIN-13.6). */
  readonly disrupted: boolean
  readonly damaged: boolean
  /** It has put a lasting Disrupted counter on itself this turn, which the Casualty phase leaves (Overheat, Rapid Fire). */
  readonly staysDisrupted?: boolean | undefined
  /** Face-down hits of this turn. */
  readonly hits: number
  readonly heavyArmorSpent: boolean
  /** It has moved or attacked: Camouflaged helps no more. */
  readonly revealed: boolean
  /** Abilities of other units adjacent to it, or in its hex. */
  readonly nearby: ReadonlySet<string>
  /** On the map of a question that has one. */
  readonly at?: Hex | undefined
  readonly facing?: Facing | undefined
}

const NearbyField = z.array(z.string().min(1).max(limits.nameLength)).max(fireLimits.nearby).meta({
  description:
    'abilities of units adjacent to it or in its hex that help it or, as Intimidation, hamper it; "spotter" where a friendly Spotter sees the target',
})

const statusFields = {
  disrupted: z.boolean().optional().meta({ description: 'a face-up Disrupted counter is on it' }),
  damaged: z.boolean().optional().meta({ description: 'a face-up Damaged counter is on it' }),
  hits: z.int().min(0).max(3).optional().meta({ description: 'face-down hits it has taken this turn already' }),
  heavyArmorSpent: z
    .boolean()
    .optional()
    .meta({ description: 'its Heavy Armor has ignored a Damaged counter before; taken so where it is damaged' }),
  revealed: z.boolean().optional().meta({ description: 'it has moved or attacked, so it is Camouflaged no more' }),
  nearby: NearbyField.optional(),
}

const unitField = z.union([z.string().min(1).max(limits.nameLength), CustomCard]).meta({
  description: 'the key or name of a card, or a card of your own',
})

/** What a unit in play may say of itself in any question. */
export const pieceFields = {
  unit: unitField,
  ...statusFields,
  at: HexPlace.optional().meta({ description: 'where it stands on the map of the question' }),
  facing: FacingField.optional().meta({
    description: 'the hex side that it is turned to; left out, it faces the other unit',
  }),
}

export const DiceAlone = z
  .strictObject({
    dice: z.int().min(1).max(limits.dice),
    disrupted: statusFields.disrupted,
    damaged: statusFields.damaged,
  })
  .meta({ description: 'so many attack dice, whoever rolls them' })

export const DefenseAlone = z
  .strictObject({
    type: z.enum(['soldier', 'vehicle', 'aircraft']),
    defense: z.int().min(1).max(limits.defense),
    disrupted: statusFields.disrupted,
    damaged: statusFields.damaged,
    hits: statusFields.hits,
    superiorArmor: z.int().min(0).max(limits.abilityNumber).optional(),
  })
  .meta({ description: 'a type and a defense, whatever stands there' })

export const unitName = z.string().min(1).max(limits.nameLength)
const Unit = z.strictObject(pieceFields)

export const AttackerField = z.union([unitName, Unit, DiceAlone]).meta({
  id: 'MiniaturesAttacker',
  description: 'who attacks: a card by its key or name, a unit in play, or dice alone',
})
export const TargetField = z.union([unitName, Unit, DefenseAlone]).meta({
  id: 'MiniaturesTarget',
  description: 'who is attacked: a card by its key or name, a unit in play, or a defense alone',
})
export type PieceGiven = z.infer<typeof AttackerField> | z.infer<typeof TargetField>

/** The unit that a question names, its status checked. Throws a Refusal. */
export const pieceOf = (given: PieceGiven, at: Place): Piece => {
  if (typeof given === 'string') return checked(standing(resolveCard(given, at)), at)
  if ('dice' in given) return standing(diceAlone(given.dice), given)
  if ('defense' in given) return checked(standing(defenseAlone(given), given), at)
  const card = resolveCard(given.unit, [...at, 'unit'])
  const nearby = given.nearby ?? []
  nearby.forEach((key, index) => {
    if (!Object.hasOwn(abilities, key))
      refuse(
        'invalid-field',
        [...at, 'nearby', index],
        `there is no ability "${key.slice(0, 40)}"; name abilities by their keys, as in "commander" or "pinpointer"`,
      )
  })
  return checked({ ...standing(card, given), nearby: new Set(nearby), at: given.at, facing: given.facing }, at, given)
}

interface Status {
  readonly disrupted?: boolean | undefined
  readonly damaged?: boolean | undefined
  readonly hits?: number | undefined
  readonly heavyArmorSpent?: boolean | undefined
  readonly revealed?: boolean | undefined
}

/** A unit with nobody beside it. */
export const standing = (card: Card, status: Status = {}): Piece => ({
  card,
  disrupted: status.disrupted ?? false,
  damaged: status.damaged ?? false,
  hits: status.hits ?? 0,
  // MIN-13.3, Heavy Armor: a unit that is damaged has had its first counter.
  heavyArmorSpent: status.heavyArmorSpent ?? status.damaged ?? false,
  revealed: status.revealed ?? false,
  nearby: new Set(),
})

const checked = (piece: Piece, at: Place, { heavyArmorSpent, damaged }: Status = {}): Piece => {
  if (damaged && heavyArmorSpent === false)
    refuse(
      'impossible-position',
      [...at, 'heavyArmorSpent'],
      `${piece.card.name} is damaged, so that its Heavy Armor has ignored a Damaged counter before (MIN-13.3); leave it out`,
    )
  if (piece.card.type === 'obstacle')
    refuse('illegal-order', at, `${piece.card.name} is an obstacle, and no unit (MIN-1.5); name a unit`)
  if (piece.damaged && piece.card.type !== 'vehicle')
    refuse(
      'impossible-position',
      [...at, 'damaged'],
      `only Vehicles are ever damaged, and ${piece.card.name} is none (MIN-13.1); leave it out`,
    )
  if (piece.card.type !== 'vehicle' && piece.hits > 2)
    refuse(
      'impossible-position',
      [...at, 'hits'],
      `${piece.card.name} is destroyed by 2 hits and takes no more (MIN-13.1); give at most 2`,
    )
  return piece
}

const diceAlone = (dice: number): Card => ({
  ...nobody,
  name: `${dice} dice`,
  type: 'vehicle',
  vsSoldier: [dice, dice, dice],
  vsVehicle: [dice, dice, dice],
})

const defenseAlone = (given: z.infer<typeof DefenseAlone>): Card => ({
  ...nobody,
  name: `${given.type} ${given.defense}`,
  type: given.type,
  defense: { front: given.defense, rear: given.defense },
  abilities: given.superiorArmor ? [{ key: 'superior-armor', x: given.superiorArmor }] : [],
})

const nobody = {
  id: '',
  side: 'neutral',
  nation: null,
  year: 1939,
  cost: 0,
  subtypes: [],
  speed: null,
  defense: { front: 1, rear: 1 },
  vsSoldier: [0, 0, 0],
  vsVehicle: [0, 0, 0],
  abilities: [],
  special: false,
  certainty: 'given',
} as const satisfies Partial<Card>

/** The number of an ability on a unit's card, 0 where it has none. */
export const xOf = ({ card }: Piece, key: string): number => card.abilities.find(ability => ability.key === key)?.x ?? 0

export const has = ({ card }: Piece, key: string): boolean => card.abilities.some(ability => ability.key === key)

export const isArtillery = ({ card }: Piece): boolean => card.subtypes.includes('artillery')
export const isCommander = (piece: Piece): boolean =>
  piece.card.subtypes.includes('commander') || has(piece, 'commander')
