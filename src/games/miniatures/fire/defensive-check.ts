import { defined, type Message, type Place, refuse } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { AttackRequest } from './attack-schema.ts'
import { has, type Piece } from './piece.ts'
import type { Shot } from './shot.ts'

/** Refuses defensive fire that nothing provokes. Dice alone are anybody's. */
export const checkDefensive = (
  { overwatch = false }: AttackRequest,
  attacker: Piece,
  shots: readonly Shot[],
  places: readonly Place[],
): void => {
  if (attacker.card.id === '') return
  if (overwatch) checkWatch(attacker, defined(shots[0]))
  shots.forEach((shot, index) => {
    const fault = faultOfShot(shot, overwatch)
    if (fault) refuse('illegal-order', defined(places[index]), fault)
  })
}

/** MIN-16.5. */
const checkWatch = ({ card }: Piece, { rules }: Shot): void => {
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
