import { defined, type Place, refuse } from '../../../engine/index.ts'
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
  if (!rules.expanded)
    refuse(
      'rule-not-available',
      ['overwatch'],
      'Overwatch is one of the Expanded rules (MIN-16.5), which are switched off',
    )
  if (card.type === 'aircraft')
    refuse('illegal-order', ['overwatch'], 'only ground units enter Overwatch (MIN-16.5); leave it out')
}

const faultOfShot = ({ attacker, target, at }: Shot, isFromOverwatch: boolean): string | undefined => {
  const { name } = attacker.card
  if (target.card.type === 'aircraft') {
    const reach = has(attacker, 'ace') ? 4 : has(attacker, 'antiair') ? 1 : -1
    if (reach < 0) return `Aircraft provoke defensive fire of Antiair and Ace alone (MIN-15.4), and ${name} has neither`
    return at.range > reach
      ? `${name} reacts to Aircraft placed within ${reach === 1 ? 'one hex' : `${reach} hexes`} (MIN-15.4), and this one is ${at.range} off`
      : undefined
  }
  if (at.range > 1 && !isFromOverwatch)
    return `defensive fire is at what moves in or beside the firer's hex (MIN-16.1), and this is ${at.range} hexes off; say "overwatch": true where ${name} watches the row (MIN-16.6)`
  if (attacker.card.type === 'aircraft') return `Aircraft make no defensive fire (MIN-15.4), and ${name} is one`
  if (target.card.type !== 'soldier' || attacker.card.type !== 'vehicle' || isFromOverwatch) return undefined
  if (has(attacker, 'overlapping-fire') || (has(attacker, 'awareness') && at.range === 0)) return undefined
  return `Soldiers do not provoke Vehicles (MIN-16.2), and ${name} is one; say "overwatch": true where it watches the row (MIN-16.6)`
}
