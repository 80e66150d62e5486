import type { Side } from '../../../engine/index.ts'
import { isOneOf, isShip, matches, type Target, type Zone } from '../card.ts'
import type { Piece } from './piece.ts'

/** Does an effect reach a unit? VOY-16.3: ships only where it says so. */
export const reaches = (target: Target, owner: Side, { side, card }: Pick<Piece, 'side' | 'card'>): boolean => {
  if (target.side !== 'any' && (target.side === 'own') !== (owner === side)) return false
  if (isShip(card) && !target.types?.includes('ship') && !isOneOf(card, target)) return false
  return matches(card, target)
}

/** Whether a card is where, and as, an effect wants it: its zone, turned or not, of so much defense at most. */
export const isFit = (
  { zone, turned, maxDef }: Pick<Target, 'zone' | 'turned' | 'maxDef'>,
  piece: Piece,
  defense: number,
  isTurned = piece.turned,
): boolean =>
  (zone === undefined || zone === zoneOf(piece)) &&
  (turned === undefined || turned === isTurned) &&
  (maxDef === undefined || defense <= maxDef)

export const zoneOf = ({ line }: Piece): Zone => (line === undefined ? 'resource' : `line${line}`)
