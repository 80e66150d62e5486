import { hasAbility } from '../cards.ts'
import type { Condition, End, EndChances } from './fields.ts'
import { hitsToDestroy } from './hit-state.ts'
import type { Piece, Rules } from './piece.ts'

/** By the face-up counters on it that it does not ignore. */
export const conditionOf = (piece: Piece): Condition => {
  const isDisrupted = piece.disrupted && !ignoresDisruption(piece)
  if (piece.damaged) return isDisrupted ? 'damagedAndDisrupted' : 'damaged'
  return isDisrupted ? 'disrupted' : 'unhurt'
}

export const noEnds = (): Record<End, number> => ({
  unhurt: 0,
  disrupted: 0,
  damaged: 0,
  damagedAndDisrupted: 0,
  destroyed: 0,
})

/** Adds chances by their weight, and gives the sums. */
export const addEnds = (sums: Record<End, number>, more: EndChances, weight = 1): Record<End, number> => {
  sums.unhurt += weight * more.unhurt
  sums.disrupted += weight * more.disrupted
  sums.damaged += weight * more.damaged
  sums.damagedAndDisrupted += weight * more.damagedAndDisrupted
  sums.destroyed += weight * more.destroyed
  return sums
}

/** Each end for certain: made once, as chances are never changed. */
const certain: Readonly<Record<End, EndChances>> = {
  unhurt: { ...noEnds(), unhurt: 1 },
  disrupted: { ...noEnds(), disrupted: 1 },
  damaged: { ...noEnds(), damaged: 1 },
  damagedAndDisrupted: { ...noEnds(), damagedAndDisrupted: 1 },
  destroyed: { ...noEnds(), destroyed: 1 },
}
const surely = (end: End): EndChances => certain[end]

/** Fanatics and Heroes ignore face-up Disrupted counters. */
export const ignoresDisruption = ({ card }: Piece): boolean => hasAbility(card, 'fanatic') || hasAbility(card, 'hero')

/** Chance of a die that lets a Damaged counter destroy the unit: Fire Hazard 5+, Highly Flammable 3+. */
const chanceToBurnOut = ({ card }: Piece): number =>
  hasAbility(card, 'highly-flammable') ? 2 / 3 : hasAbility(card, 'fire-hazard') ? 1 / 3 : 0

/** What becomes of a unit with so many face-down hits in the Casualty phase (MIN-13.3); beyond those that destroy it, it is gone already. */
export const endChances = (piece: Piece, state: number, rules: Rules): EndChances => {
  const toDestroy = hitsToDestroy(piece.card.type)
  if (state > toDestroy) return surely('destroyed')
  if (state === toDestroy) return destroyedByHits(piece)
  if (piece.card.type === 'vehicle' && state === 2) return damagedNow(piece, rules)
  return disruptedOrNot(piece, state >= 1)
}

/** MIN-13.3 (1): the old counter goes first, but for an Unreliable unit; a new one counts. MIN-13.6: damage stays. */
const disruptedOrNot = (piece: Piece, isHit: boolean): EndChances => {
  const isMarked = isHit || (piece.disrupted && (piece.staysDisrupted || hasAbility(piece.card, 'unreliable')))
  if (isMarked && hasAbility(piece.card, 'lack-of-determination')) return surely('destroyed')
  const isDisrupted = isMarked && !ignoresDisruption(piece)
  if (piece.damaged) return surely(isDisrupted ? 'damagedAndDisrupted' : 'damaged')
  return surely(isDisrupted ? 'disrupted' : 'unhurt')
}

/** MIN-13.2, MIN-13.3 (4), MIN-13.5: a red counter over the yellow one. */
const damagedNow = (piece: Piece, { publishedStatus }: Rules): EndChances => {
  if (hasAbility(piece.card, 'heavy-armor') && !piece.heavyArmorSpent) return disruptedOrNot(piece, true)
  // MIN-13.4: a second Damaged counter destroys.
  if (publishedStatus && piece.damaged) return surely('destroyed')
  const out = chanceToBurnOut(piece)
  const whole = disruptedOrNot({ ...piece, damaged: true }, true)
  return out === 0 ? whole : blendEnds(out, surely('destroyed'), whole)
}

/** The first with this chance, else the other. */
export const blendEnds = (share: number, one: EndChances, other: EndChances): EndChances =>
  addEnds(addEnds(noEnds(), one, share), other, 1 - share)

/**
 * Endurance ignores the Destroyed counter on a 5+: the black one of its hits, which supersedes the others (MIN-13.1), so that
 * nothing new is left of them. What destroys without a counter it does not endure.
 */
const destroyedByHits = (piece: Piece): EndChances => {
  if (!hasAbility(piece.card, 'endurance')) return surely('destroyed')
  const asBefore = piece.staysDisrupted ? disruptedOrNot(piece, false) : surely(piece.damaged ? 'damaged' : 'unhurt')
  return blendEnds(2 / 3, surely('destroyed'), asBefore)
}
