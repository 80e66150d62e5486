import { type Place, refuse } from '../../../engine/index.ts'
import { enfilades } from '../field/arc.ts'
import { directions } from '../field/bearing.ts'
import { checkOnField, type Field, hasSide, terrainAt } from '../field/field.ts'
import { areAdjacent, formatHex, type Hex, isSameHex, sidesToward } from '../field/hex.ts'
import { situate } from '../field/situation.ts'
import { columnOf, type Terrain, terrainRules } from '../field/terrain.ts'
import { say } from '../says.ts'
import { type Circumstances, type CircumstancesGiven, circumstancesOf } from './circumstances.ts'
import { has, type Piece, placeOf, type Rules } from './piece.ts'

/** What a map says by itself, so that a question with one must not. */
const saidByMap = ['range', 'band', 'cover', 'arc', 'attackerArc', 'enfilade', 'facedByAircraft', 'targetTerrain', 'attackerTerrain'] as const // biome-ignore format: a list

/** Two units that may shoot at each other, and what the question says of them. */
export interface Meeting {
  readonly attacker: Piece
  readonly target: Piece
  readonly given: CircumstancesGiven
  readonly rules: Rules
  readonly isDefensive?: boolean | undefined
  /** Other units of the attacker on the map, any of which the target may be taken to face (MIN-14.2). */
  readonly friends: readonly Hex[]
  readonly at: Place
}

/** How the two stand to each other: by the map if there is one, else by what the question says. Throws a Refusal. */
export const meetingOf = (field: Field | undefined, meeting: Meeting): Circumstances =>
  field ? onField(field, meeting) : withoutField(meeting)

const withoutField = (meeting: Meeting): Circumstances => {
  const { attacker, target, given, at } = meeting
  const circumstances = circumstancesOf(given, target.card.type, at)
  checkTerrain(target, circumstances.targetTerrain, [...at, 'targetTerrain'])
  if (isRearIgnored(meeting, circumstances))
    refuse('illegal-order', [...at, 'arc'], say.rearIgnored({ unit: target.card.name, field: 'arc' }))
  // Dice alone are nobody's.
  if (attacker.card.id !== '') checkTerrain(attacker, circumstances.attackerTerrain, [...at, 'attackerTerrain'])
  if (given.spotted !== undefined) refuse('invalid-field', [...at, 'spotted'], say.spottedAnyhow)
  if (given.facedByAircraft && target.card.type !== 'aircraft')
    refuse('illegal-order', [...at, 'facedByAircraft'], say.onlyAircraftFace({ unit: target.card.name }))
  for (const key of ['arc', 'attackerArc'] as const)
    if (circumstances.range === 0 && given[key] !== undefined && given[key] !== 'front')
      refuse('illegal-order', [...at, key], say.noArcTogether)
  return circumstances
}

/** MIN-11.3: which way anybody but a Vehicle is turned does not bring in a rear defense that is another than the front one. */
const isRearIgnored = (
  { target: { card }, rules }: Meeting,
  { arc, enfilade }: Pick<Circumstances, 'arc' | 'enfilade'>,
): boolean =>
  card.type !== 'vehicle' &&
  card.defense.front !== card.defense.rear &&
  (arc === 'side' || arc === 'rear') &&
  !(rules.expanded && enfilade)

/** MIN-8.1. */
const checkTerrain = ({ card }: Piece, terrain: Terrain, at: Place): void => {
  if (card.type !== 'aircraft' && terrainRules[terrain].cost[columnOf(card.type)] === null)
    refuse('impossible-position', at, say.cannotEnter({ unit: card.name, terrain }))
}

/** The same, and undefined where the map lets the attacker not see the target (MIN-9). */
export const meetingInSight = (field: Field | undefined, meeting: Meeting): Circumstances | undefined => {
  const circumstances = meetingOf(field, meeting)
  return isSeen(meeting, circumstances) ? circumstances : undefined
}

/** MIN-9, but for fire that goes by a Spotter. */
export const isSeen = ({ attacker, target, given }: Meeting, { sight }: Circumstances): boolean => {
  const isIndirect = has(attacker, 'indirect-fire') || has(attacker, 'improved-indirect-fire')
  return sight || ((given.spotted ?? false) && isIndirect && target.card.type === 'soldier')
}

const onField = (field: Field, meeting: Meeting): Circumstances => {
  const { attacker, target, given, friends, rules, isDefensive, at } = meeting
  const known = saidByMap.find(key => given[key] !== undefined)
  if (known) refuse('invalid-field', [...at, known], say.saidByMap)
  const { pillbox } = given
  if (pillbox && target.card.type !== 'soldier') refuse('illegal-order', [...at, 'pillbox'], say.pillboxHolds)
  const [from, to] = [placeOf(attacker), placeOf(target)]
  const situation = situate(field, placed(attacker), { ...placed(target), inPillbox: pillbox }, rules)
  // A mover of defensive fire is turned the way it goes, and says nothing by that.
  const enfilade = target.card.type === 'soldier' && enfilades(from, to, friends)
  if (!isDefensive && target.card.type === 'soldier' && isRearIgnored(meeting, { ...situation, enfilade }))
    refuse('illegal-order', at, say.rearIgnored({ unit: target.card.name, field: 'facing' }))
  return {
    ...situation,
    band: undefined,
    enfilade,
    // MIN-15.2: the Aircraft faces the side through which it attacked.
    facedByAircraft:
      target.card.type === 'aircraft' && target.facing !== undefined && sidesToward(to, from).includes(target.facing),
  }
}

const placed = (piece: Piece) => ({ at: placeOf(piece), facing: piece.facing, type: piece.card.type })

/** MIN-9: refuses an attack out of sight. */
export const checkSight = (meeting: Meeting, circumstances: Circumstances): void => {
  if (isSeen(meeting, circumstances)) return
  const { attacker, target, at } = meeting
  refuse(
    'illegal-order',
    at,
    say.unseen({
      unit: attacker.card.name,
      at: formatHex(placeOf(attacker)),
      target: target.card.name,
      targetAt: formatHex(placeOf(target)),
    }),
  )
}

/** A unit of a question with a map stands on it; without a map nobody has a place. */
export const checkPlaced = (field: Field | undefined, piece: Piece, at: Place): void => {
  if (field && !piece.at) refuse('impossible-position', [...at, 'at'], say.sayWhere({ unit: piece.card.name }))
  if (!field && (piece.at || piece.facing)) refuse('invalid-field', [...at, piece.at ? 'at' : 'facing'], say.noMapHere)
  if (field) checkStands(field, piece, placeOf(piece), [...at, 'at'])
}

/** MIN-2.3, MIN-8.1: refuses a unit off the map, or where it could not have come. A road leads through anything (MIN-8.3). */
export const checkStands = (field: Field, { card }: Piece, hex: Hex, at: Place): void => {
  checkOnField(field, hex, at)
  if (card.type === 'aircraft') return
  const terrain = terrainAt(field, hex)
  const isOnRoad = directions.some(direction => hasSide(field, 'road', hex, direction))
  if (terrainRules[terrain].cost[columnOf(card.type)] === null && !isOnRoad)
    refuse('impossible-position', at, say.cannotStand({ unit: card.name, at: formatHex(hex), terrain }))
}

/** Abilities of the others that reach a unit: those adjacent to it, or in its hex (MIN-19.14). */
export const abilitiesBeside = (piece: Piece, others: readonly Piece[]): readonly string[] =>
  others
    .filter(({ at }) => at && piece.at && (areAdjacent(at, piece.at) || isSameHex(at, piece.at)))
    .flatMap(({ card }) => card.abilities.map(({ key }) => key))
