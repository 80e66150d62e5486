import { type Message, type Place, refuse } from '../../../engine/index.ts'
import type { Field } from '../field/field.ts'
import { areAdjacent, formatHex, type Hex, hexKey, isSameHex } from '../field/hex.ts'
import { touchedBy } from '../field/line.ts'
import { say } from '../says.ts'
import type { AttackRequest } from './attack-schema.ts'
import type { Circumstances, CircumstancesGiven } from './circumstances.ts'
import { has, isArtillery, type Piece, placeOf } from './piece.ts'
import { checkSight, type Meeting } from './place.ts'
import type { Shot } from './shot.ts'
import type { Aimed } from './stages.ts'

/** What decides where the further targets of an attack are: of two shots each has its own. */
export type Reach = 'grazing' | 'salvo' | 'blast' | 'shots'

export const reachOf = (attacker: Piece, { use = [], defensiveFire = false }: AttackRequest): Reach => {
  if (use.includes('grazing-fire')) return 'grazing'
  if (use.includes('rocket-salvo')) return 'salvo'
  const isOther = use.some(entry => entry === 'headshot' || entry === 'bombs' || entry === 'rockets')
  return has(attacker, 'blast') && !defensiveFire && !isOther ? 'blast' : 'shots'
}

/** On a map: refuses a target out of sight, or a further one that the attack does not reach. */
export const checkMeeting = (
  meeting: Meeting,
  met: Circumstances,
  question: AttackRequest,
  primary: Shot | undefined,
): void => {
  const { attacker, target, at } = meeting
  const reach = reachOf(attacker, question)
  // What lies beside the line of grazing fire, or around the target of a salvo, needs no line of its own.
  if (!primary || reach === 'shots' || reach === 'blast') checkSight(meeting, met)
  if (!primary || reach === 'shots') return
  if (!reaches(reach, placeOf(attacker), placeOf(primary.target), placeOf(target)))
    refuse(
      'illegal-order',
      [...at, 'target'],
      faultOfReach(reach, say.unitAt({ unit: target.card.name, at: formatHex(placeOf(target)) })),
    )
}

const reaches = (reach: Reach, from: Hex, primary: Hex, hex: Hex): boolean => {
  if (isSameHex(primary, hex)) return true
  if (reach === 'blast' || !areAdjacent(primary, hex)) return false
  return reach === 'salvo' || touchedBy(from, primary).some(touched => hexKey(touched) === hexKey(hex))
}

/** MIN-14.6, and what the abilities say. */
const faultOfReach = (reach: Reach, who: Message): Message => {
  if (reach === 'blast') return say.blastMisses({ who })
  return reach === 'salvo' ? say.salvoMisses({ who }) : say.grazingMisses({ who })
}

/** MIN-14.6 without a map, by the ranges from the attacker (MIN-19.43). */
export const checkReach = (reach: Reach, met: Circumstances, primary: Circumstances, at: Place): void => {
  const more = met.range - primary.range
  // A band is no number of hexes.
  const isTold = met.band === undefined && primary.band === undefined
  const isFar =
    (reach === 'blast' && (isTold ? more !== 0 : met.band !== primary.band)) ||
    (reach === 'salvo' && isTold && Math.abs(more) > 1) ||
    (reach === 'grazing' && isTold && (more > 0 || more < -1))
  if (isFar)
    refuse('illegal-order', at, faultOfReach(reach, say.targetBeside({ range: met.range, primary: primary.range })))
}

/** MIN-8.7, MIN-19.37: a pillbox on the map holds one Soldier, the first listed that is not said to be outside. */
export const outsidePillbox = (
  field: Field,
  given: CircumstancesGiven,
  target: Piece,
  others: readonly Aimed[],
): CircumstancesGiven => {
  const hex = placeOf(target)
  const isTaken = others.some(({ shot }) => isSameHex(placeOf(shot.target), hex) && shot.at.pillbox)
  if (target.card.type !== 'soldier' || !isTaken || field.obstacles.get(hexKey(hex)) !== 'pillbox') return given
  return { ...given, pillbox: false }
}

/** Refuses defensive fire that nothing provokes. Dice alone are anybody's. */
export const checkDefensive = (
  { overwatch = false }: AttackRequest,
  attacker: Piece,
  aimed: readonly Aimed[],
): void => {
  if (attacker.card.id === '') return
  for (const { shot, place } of aimed) {
    if (overwatch) checkWatch(shot)
    const fault = faultOfShot(shot, overwatch)
    if (fault) refuse('illegal-order', place, fault)
  }
}

/** MIN-16.5. */
const checkWatch = ({ attacker: { card }, rules }: Shot): void => {
  if (!rules.expanded) refuse('rule-not-available', ['overwatch'], say.overwatchSwitchedOff)
  if (card.type === 'aircraft') refuse('illegal-order', ['overwatch'], say.groundInOverwatch)
}

const faultOfShot = ({ attacker, target, at }: Shot, isFromOverwatch: boolean): Message | undefined => {
  const { name: unit } = attacker.card
  const { range } = at
  if (target.card.type === 'aircraft') {
    const reach = has(attacker, 'ace') ? 4 : has(attacker, 'antiair') ? 1 : -1
    if (reach < 0) return say.aircraftProvokeOthers({ unit })
    return range > reach ? say.reactsWithin({ unit, range, reach }) : undefined
  }
  if (range > 1 && !isFromOverwatch) return say.firesBesideAlone({ unit, range })
  if (attacker.card.type === 'aircraft') return say.aircraftHoldFire({ unit })
  if (target.card.type !== 'soldier' || attacker.card.type !== 'vehicle' || isFromOverwatch) return undefined
  if (has(attacker, 'overlapping-fire') || (has(attacker, 'awareness') && range === 0)) return undefined
  return say.soldiersProvokeOthers({ unit })
}

/** Angriff and Banzai Charge (MIN-1.7): a Soldier that a unit beside it led into the enemy's hex. */
export const checkCharge = ({ charge }: AttackRequest, attacker: Piece, { at }: Shot): void => {
  if (!charge) return
  const { name: unit } = attacker.card
  const fault =
    !attacker.nearby.has('angriff') && !attacker.nearby.has('banzai-charge')
      ? say.nobodyLeads({ unit })
      : attacker.card.type !== 'soldier' || isArtillery(attacker)
        ? say.onlySoldiersCharge({ unit })
        : at.range !== 0
          ? say.chargeFromAfar({ range: at.range })
          : undefined
  if (fault) refuse('illegal-order', ['charge'], fault)
}
