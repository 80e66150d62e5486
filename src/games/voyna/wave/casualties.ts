import { addWeight } from '../../../engine/index.ts'
import { hasProperty } from '../card.ts'
import { say } from '../says.ts'
import { type Aftermath, quietEvent, type WaveEvent, type Wound } from './outcome.ts'
import { cutOff, isLendLeaseUnit, isLost, type Piece, type Table, type Values, withAboard, worthOf } from './piece.ts'
import { needOutside, noRoll } from './strengths.ts'

/** Damage taken by each so far in the wave (VOY-8.5). */
export const woundsOf = (wounds: readonly Wound[]): Map<Piece, number> => {
  const sums = new Map<Piece, number>()
  for (const { piece, dealt } of wounds) addWeight(sums, piece, dealt)
  return sums
}

/**
 * Whether several things in one wave may destroy the card, so that it is counted once and at the end: cards behind the
 * line, carriers and what is on them, and Lend-Lease units. All others are met in one combat only.
 */
export const isReckonedLater = (piece: Piece): boolean =>
  piece.aboard !== undefined ||
  hasProperty(piece.card, 'carrier') ||
  isLendLeaseUnit(piece) ||
  (piece.side === 'defender' && piece.line !== 1)

/** What the first half of a wave has cost, beside what its combats have counted. */
export interface Casualties {
  readonly lost: ReadonlySet<Piece>
  readonly wounds: ReadonlyMap<Piece, number>
  /** For the attacker: worth destroyed less worth lost. */
  readonly worth: number
  readonly events: readonly WaveEvent[]
}

export const cutOffEvent = (piece: Piece): WaveEvent =>
  quietEvent('damage', say.noLendLeaseLeft({ id: piece.id }), [piece])

export const casualtiesOf = (table: Table, values: Values, { gone, wounds: dealt }: Aftermath): Casualties => {
  const wounds = woundsOf(dealt)
  const dead = new Set(gone)
  const events: WaveEvent[] = []
  // VOY-8.5: damage of one wave adds up.
  for (const [piece, damage] of wounds) {
    if (dead.has(piece) || isLost(piece) || needOutside(table, piece, noRoll, true) > damage) continue
    dead.add(piece)
    events.push(quietEvent('damage', say.damagedToDeath({ id: piece.id, damage }), [piece]))
  }
  const lost = withAboard(table, dead)
  for (const seat of [table.attacker, table.defender]) {
    const bound = cutOff(seat, lost)
    for (const piece of withAboard(table, bound)) lost.add(piece)
    events.push(...bound.map(cutOffEvent))
  }
  let worth = 0
  for (const { side, card, upgrades } of lost)
    worth += side === 'defender' ? worthOf(values, card, upgrades) : -worthOf(values, card, upgrades)
  return { lost, wounds, worth, events }
}
