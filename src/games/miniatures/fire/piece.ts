import * as z from 'zod'
import { defined, type Place, refuse } from '../../../engine/index.ts'
import { isAbility } from '../abilities-data.ts'
import { type Card, CustomCard, resolveCard } from '../cards.ts'
import { type AirRules, PublishedAircraftField } from '../field/air.ts'
import type { Direction } from '../field/bearing.ts'
import { FacingField, type Hex, HexPlace } from '../field/hex.ts'
import { fireLimits, limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'

/** Which of the optional rules are played. */
export interface Rules extends AirRules {
  /** Enfilade, grazing fire, facing of Aircraft, Overwatch: the Expanded rules (MIN-14 to MIN-16). */
  readonly expanded: boolean
  /** What the published game adds about status: defense -1, no defensive fire, death on a second damage (MIN-19.10). */
  readonly publishedStatus: boolean
}

export const RulesField = z
  .strictObject({
    expanded: z.boolean().optional().meta({ description: en.expandedField }),
    publishedStatus: z.boolean().optional().meta({ description: en.publishedStatusField }),
    publishedAircraft: PublishedAircraftField,
  })
  .optional()
  .meta({ description: en.rulesField })

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
  readonly facing?: Direction | undefined
}

/** One of the units of a question. */
export const pieceAt = (pieces: readonly Piece[], index: number): Piece => defined(pieces[index])

/** Where a unit stands, in a question with a map. */
export const placeOf = ({ at }: Pick<Piece, 'at'>): Hex => defined(at)

const NearbyField = z
  .array(z.string().min(1).max(limits.nameLength))
  .max(fireLimits.nearby)
  .meta({ description: en.nearbyField })

const statusFields = {
  disrupted: z.boolean().optional().meta({ description: en.disruptedField }),
  damaged: z.boolean().optional().meta({ description: en.damagedField }),
  hits: z.int().min(0).max(3).optional().meta({ description: en.hitsField }),
  heavyArmorSpent: z.boolean().optional().meta({ description: en.heavyArmorSpentField }),
  revealed: z.boolean().optional().meta({ description: en.revealedField }),
  nearby: NearbyField.optional(),
}

const unitField = z.union([z.string().min(1).max(limits.nameLength), CustomCard]).meta({ description: en.unitField })

/** What a unit in play may say of itself in any question. */
export const pieceFields = {
  unit: unitField,
  ...statusFields,
  at: HexPlace.optional().meta({ description: en.atField }),
  facing: FacingField.optional().meta({ description: en.facingField }),
}

export const DiceAlone = z
  .strictObject({
    dice: z.int().min(1).max(limits.dice),
    disrupted: statusFields.disrupted,
    damaged: statusFields.damaged,
  })
  .meta({ description: en.diceAloneField })

export const DefenseAlone = z
  .strictObject({
    type: z.enum(['soldier', 'vehicle', 'aircraft']),
    defense: z.int().min(1).max(limits.defense),
    disrupted: statusFields.disrupted,
    damaged: statusFields.damaged,
    hits: statusFields.hits,
    superiorArmor: z.int().min(0).max(limits.abilityNumber).optional(),
  })
  .meta({ description: en.defenseAloneField })

export const unitName = z.string().min(1).max(limits.nameLength)
const Unit = z.strictObject(pieceFields)

export const AttackerField = z
  .union([unitName, Unit, DiceAlone])
  .meta({ id: 'MiniaturesAttacker', description: en.attackerField })
export const TargetField = z
  .union([unitName, Unit, DefenseAlone])
  .meta({ id: 'MiniaturesTarget', description: en.targetField })
export type PieceGiven = z.infer<typeof AttackerField> | z.infer<typeof TargetField>

/** The unit that a question names, its status checked. Throws a Refusal. */
export const pieceOf = (given: PieceGiven, at: Place): Piece => {
  if (typeof given === 'string') return checked(standing(resolveCard(given, at)), at)
  if ('dice' in given) return standing(diceAlone(given.dice), given)
  if ('defense' in given) return checked(standing(defenseAlone(given), given), at)
  const card = resolveCard(given.unit, [...at, 'unit'])
  const nearby = given.nearby ?? []
  nearby.forEach((key, index) => {
    if (!isAbility(key)) refuse('invalid-field', [...at, 'nearby', index], say.noAbility({ key: key.slice(0, 40) }))
  })
  return checked({ ...standing(card, given), nearby: new Set(nearby), at: given.at, facing: given.facing }, at, given)
}

type Status = {
  readonly [Field in 'disrupted' | 'damaged' | 'hits' | 'heavyArmorSpent' | 'revealed']?: Piece[Field] | undefined
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
  const { id, name: unit, type } = piece.card
  if (damaged && heavyArmorSpent === false)
    refuse('impossible-position', [...at, 'heavyArmorSpent'], say.heavyArmorUsed({ unit }))
  if (type === 'obstacle')
    refuse('illegal-order', at, say.isObstacle({ unit: isAbility(id) ? say[`${id}/name`] : unit }))
  // MIN-13.1.
  if (piece.damaged && type !== 'vehicle') refuse('impossible-position', [...at, 'damaged'], say.neverDamaged({ unit }))
  if (type !== 'vehicle' && piece.hits > 2) refuse('impossible-position', [...at, 'hits'], say.tooManyHits({ unit }))
  return piece
}

const diceAlone = (dice: number): Card => ({
  ...nobody,
  name: say.diceAlone({ dice }),
  type: 'vehicle',
  vsSoldier: [dice, dice, dice],
  vsVehicle: [dice, dice, dice],
})

const defenseAlone = ({ type, defense, superiorArmor }: z.infer<typeof DefenseAlone>): Card => ({
  ...nobody,
  name: say.defenseAlone({ type, defense }),
  type,
  defense: { front: defense, rear: defense },
  abilities: superiorArmor ? [{ key: 'superior-armor', x: superiorArmor }] : [],
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
