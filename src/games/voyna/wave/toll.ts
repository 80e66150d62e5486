import { hasProperty } from '../card.ts'
import { type Aftermath, type Clash, told, type Wound } from './outcome.ts'
import { cutOff, isLendLeaseUnit, isLost, type Piece, type Table, type Values, withAboard, worthOf } from './piece.ts'
import { needOutside, noRoll } from './strengths.ts'

/** Damage taken by each so far in the wave (VOY-8.5). */
export const woundsOf = (wounds: readonly Wound[]): Map<Piece, number> => {
  const sums = new Map<Piece, number>()
  for (const { piece, dealt } of wounds) sums.set(piece, (sums.get(piece) ?? 0) + dealt)
  return sums
}

/**
 * Whose loss may come of several things in one wave, so that it is reckoned at the end and once: what stands behind the
 * line, carriers and what is on them, and Lend-Lease units. All others are met in one combat only.
 */
export const isReckonedLater = (piece: Piece): boolean =>
  piece.aboard !== undefined ||
  hasProperty(piece.card, 'carrier') ||
  isLendLeaseUnit(piece) ||
  (piece.side === 'defender' && piece.line !== 1)

/** What the first half of a wave has cost, beside what its combats have reckoned. */
export interface Toll {
  readonly lost: ReadonlySet<Piece>
  readonly wounds: ReadonlyMap<Piece, number>
  /** For the attacker: worth destroyed less worth lost. */
  readonly worth: number
  readonly clashes: readonly Clash[]
}

export const cutOffClash = (piece: Piece): Clash => ({
  ...told('damage', `${piece.id} has no Lend-Lease resource left: destroyed (VOY-17.15)`),
  lost: [piece],
})

export const tollOf = (table: Table, values: Values, { gone, wounds: dealt }: Aftermath): Toll => {
  const wounds = woundsOf(dealt)
  const dead = new Set(gone)
  const clashes: Clash[] = []
  // VOY-8.5: damage of one wave adds up.
  for (const [piece, damage] of wounds) {
    if (dead.has(piece) || isLost(piece) || needOutside(table, piece, noRoll, true) > damage) continue
    dead.add(piece)
    clashes.push({
      ...told('damage', `${piece.id} has taken ${damage} damage in this wave: destroyed (VOY-8.5)`),
      lost: [piece],
    })
  }
  const lost = withAboard(table, dead)
  for (const seat of [table.attacker, table.defender]) {
    const bound = cutOff(seat, lost)
    for (const piece of withAboard(table, bound)) lost.add(piece)
    clashes.push(...bound.map(cutOffClash))
  }
  let worth = 0
  for (const { side, card, upgrades } of lost)
    worth += side === 'defender' ? worthOf(values, card, upgrades) : -worthOf(values, card, upgrades)
  return { lost, wounds, worth, clashes }
}
