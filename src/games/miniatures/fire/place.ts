import { type Place, refuse } from '../../../engine/index.ts'
import { enfilades } from '../field/arc.ts'
import { checkOnField, type Field } from '../field/field.ts'
import { areAdjacent, formatHex, type Hex, isSameHex, sidesToward } from '../field/hex.ts'
import { situate } from '../field/situation.ts'
import { type Circumstances, type CircumstancesGiven, circumstancesOf } from './circumstances.ts'
import { has, type Piece } from './piece.ts'

/** What a map says by itself, so that a question with one must not. */
const saidByMap = ['range', 'band', 'cover', 'arc', 'attackerArc', 'enfilade', 'facedByAircraft', 'targetTerrain', 'attackerTerrain'] as const // biome-ignore format: a list

/** Two units that may shoot at each other, and what the question says of them. */
export interface Meeting {
  readonly attacker: Piece
  readonly target: Piece
  readonly given: CircumstancesGiven
  /** Other units of the attacker on the map, any of which the target may be taken to face (MIN-14.2). */
  readonly friends: readonly Hex[]
  readonly at: Place
}

/** How the two stand to each other: by the map if there is one, else by what the question says. Throws a Refusal. */
export const meetingOf = (field: Field | undefined, meeting: Meeting): Circumstances =>
  field ? onField(field, meeting) : circumstancesOf(meeting.given, meeting.target.card.type, meeting.at)

/** The same, and undefined where the map lets the attacker not see the target (MIN-9). */
export const meetingInSight = (field: Field | undefined, meeting: Meeting): Circumstances | undefined =>
  field && !isSeen(field, meeting) ? undefined : meetingOf(field, meeting)

const isSeen = (field: Field, { attacker, target, given }: Meeting): boolean => {
  const isIndirect = has(attacker, 'indirect-fire') || has(attacker, 'improved-indirect-fire')
  if (given.spotted && isIndirect && target.card.type === 'soldier') return true
  return situate(field, placed(attacker), { ...placed(target), type: target.card.type }).sight
}

const onField = (field: Field, { attacker, target, given, friends, at }: Meeting): Circumstances => {
  const known = saidByMap.find(key => given[key] !== undefined)
  if (known) refuse('invalid-field', [...at, known], 'the map and the positions say this; leave it out')
  const situation = situate(field, placed(attacker), { ...placed(target), type: target.card.type })
  const { sight: _, ...rest } = situation
  const [from, to] = [attacker.at!, target.at!]
  const pillbox = given.pillbox ?? false
  if (pillbox && target.card.type !== 'soldier')
    refuse('illegal-order', [...at, 'pillbox'], 'a pillbox holds a Soldier (MIN-8.7); leave it out')
  return {
    ...rest,
    band: undefined,
    cover: situation.cover || pillbox,
    pillbox,
    enfilade: target.card.type === 'soldier' && enfilades(from, to, friends),
    // MIN-15.2: the Aircraft faces the side through which it attacked.
    facedByAircraft:
      target.card.type === 'aircraft' && target.facing !== undefined && sidesToward(to, from).includes(target.facing),
  }
}

const placed = ({ at, facing, card }: Piece) => ({ at: at!, facing, type: card.type })

/** MIN-9: refuses an attack out of sight. */
export const checkSight = (field: Field | undefined, meeting: Meeting): void => {
  if (field && !isSeen(field, meeting))
    refuse(
      'illegal-order',
      meeting.at,
      `${meeting.attacker.card.name} at ${formatHex(meeting.attacker.at!)} does not see ${meeting.target.card.name} at ${formatHex(meeting.target.at!)} (MIN-9, MIN-10.1)`,
    )
}

/** A unit of a question with a map stands on it; without a map nobody has a place. */
export const checkPlaced = (field: Field | undefined, piece: Piece, at: Place): void => {
  if (field && !piece.at)
    refuse('impossible-position', [...at, 'at'], `say in which hex of the map ${piece.card.name} stands, as in [0, 0]`)
  if (!field && (piece.at || piece.facing))
    refuse('invalid-field', [...at, piece.at ? 'at' : 'facing'], 'there is no map in this question; add "field" or leave it out') // biome-ignore format: one line
  if (field) checkOnField(field, piece.at!, [...at, 'at'])
}

/** Abilities of the others that reach a unit: those adjacent to it, or in its hex (MIN-19.14). */
export const abilitiesBeside = (piece: Piece, others: readonly Piece[]): readonly string[] =>
  others
    .filter(({ at }) => at && piece.at && (areAdjacent(at, piece.at) || isSameHex(at, piece.at)))
    .flatMap(({ card }) => card.abilities.map(({ key }) => key))
