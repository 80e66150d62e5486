import { type BySide, getOrInsert, type Side, sumBy } from '../../../engine/index.ts'
import { type Card, costSum, hasProperty, isLendLeaseResource, type PropertyKey } from '../card.ts'

/** A change of strength laid on a unit by something played or used in this turn. */
export interface Mark {
  readonly atk: number
  readonly def: number
  /** The attack is fixed at this (an effect of tactics). */
  readonly setAtk?: number
  /** It came after blockers were named. */
  readonly isLate?: boolean
  /** It lasts beyond the wave. */
  readonly isLasting?: boolean
  readonly why: string
}

export const sumOfMarks = (marks: readonly Mark[]): { atk: number; def: number } => ({
  atk: sumBy(marks, ({ atk }) => atk),
  def: sumBy(marks, ({ def }) => def),
})

/** A card on the table as a wave sees it. */
export interface Piece {
  readonly id: string
  readonly side: Side
  /** Its place among the units, or the resources, of its side. */
  readonly index: number
  readonly card: Card
  /** The line it stands on; a resource stands on none. */
  readonly line: 1 | 2 | undefined
  readonly turned: boolean
  /** VOY-7.2: in the reserve zone. */
  readonly reserve: boolean
  /** VOY-17.10: mined, that is kept out of ground fights. */
  readonly mined: boolean
  /** VOY-16.4: the carrier it is on. */
  readonly aboard: string | undefined
  readonly damage: number
  /** Damage that came after blockers were named. */
  readonly lateDamage: number
  /** Sent to losses after blockers were named. */
  readonly lateGone: boolean
  readonly gone: boolean
  readonly upgrades: readonly Card[]
  readonly marks: readonly Mark[]
  readonly granted: readonly PropertyKey[]
}

/** What one player has on the table. */
export interface Seat {
  readonly units: readonly Piece[]
  readonly resources: readonly Piece[]
  readonly deck: number
  readonly ubo: readonly Card[]
  /** VOY-17.18: units of his broke through in this turn before. */
  readonly brokeThrough: boolean
}

/** The table in a wave: the attacker is the player whose turn it is. */
export type Table = BySide<Seat>

export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

/** Changes pieces of one side. */
export const withPieces = (table: Table, side: Side, change: (piece: Piece) => Piece): Table => ({
  ...table,
  [side]: { ...table[side], units: table[side].units.map(change), resources: table[side].resources.map(change) },
})

export const withPiece = (table: Table, { id, side, line }: Piece, change: Partial<Piece>): Table => {
  const cards = line === undefined ? 'resources' : 'units'
  const changed = table[side][cards].map(one => (one.id === id ? { ...one, ...change } : one))
  return { ...table, [side]: { ...table[side], [cards]: changed } }
}

/** In play and not in the reserve: it can be used and targeted (VOY-7.2). */
export const isActive = ({ gone, reserve }: Piece): boolean => !gone && !reserve

/** A 1st-line unit that was moved to the 2nd line, where it supports what is attacked (VOY-7.3, VOY-9.5). */
export const isMovedBack = ({ card, line }: Piece): boolean => line === 2 && card.line === 1

/** Worth of what is lost in a wave. */
export interface Values {
  readonly cards: ReadonlyMap<string, number>
  readonly deckCard: number
  readonly resource: number
}

/** Printed cost of a unit and its upgrades where nobody says otherwise. */
export const worthOf = (values: Values, card: Card, upgrades: readonly Card[] = []): number => {
  const own = values.cards.get(card.id)
  if (own !== undefined) return own
  if (card.category === 'resource') return values.resource
  return costSum(card) + sumBy(upgrades, upgrade => values.cards.get(upgrade.id) ?? costSum(upgrade))
}

/** Destroyed, now or after blockers were named. */
export const isLost = ({ gone, lateGone }: Piece): boolean => gone || lateGone

const noPieces: ReadonlySet<Piece> = new Set()

/** With the aircraft that go down with a carrier (VOY-16.4), but for those that are lost already. */
export const worthOfPiece = (table: Table, values: Values, piece: Piece, lost: ReadonlySet<Piece> = noPieces): number =>
  table[piece.side].units.reduce(
    (sum, one) =>
      sum + (one.aboard === piece.id && !isLost(one) && !lost.has(one) ? worthOf(values, one.card, one.upgrades) : 0),
    worthOf(values, piece.card, piece.upgrades),
  )

/** These, and the aircraft that go down with them; a card that was lost before is not lost again. */
export const withAboard = (table: Table, pieces: Iterable<Piece>): Set<Piece> => {
  const lost = new Set<Piece>()
  for (const piece of pieces) {
    if (isLost(piece)) continue
    lost.add(piece)
    for (const one of table[piece.side].units) if (one.aboard === piece.id && !isLost(one)) lost.add(one)
  }
  return lost
}

export const isLendLeaseUnit = ({ card }: Piece): boolean => hasProperty(card, 'lend-lease')

/** Lend-Lease units that leave play, since with these losses no Lend-Lease resource of theirs is left (VOY-5.10, VOY-17.15). */
export const cutOff = ({ units, resources }: Seat, lost: ReadonlySet<Piece> = noPieces): Piece[] => {
  const isOut = (piece: Piece): boolean => isLost(piece) || lost.has(piece)
  const bound = units.filter(one => isLendLeaseUnit(one) && !isOut(one))
  return bound.length > 0 && !resources.some(one => isLendLeaseResource(one.card) && !isOut(one)) ? bound : []
}

/** What else leaves play with a resource: nothing, unless it is the last of Lend-Lease. */
export const worthCutOff = (table: Table, values: Values, piece: Piece): number =>
  isLendLeaseResource(piece.card)
    ? sumBy(cutOff(table[piece.side], new Set([piece])), one => worthOf(values, one.card, one.upgrades))
    : 0

/** Cards that cannot be in play without a card that left it follow at the same moment (VOY-5.10). */
export const withLossesThatFollow = (table: Table): Table => sunk(cutOffLost(table, 'attacker', 'defender'))

const cutOffLost = (table: Table, ...sides: readonly Side[]): Table =>
  sides.reduce((next, side) => {
    const bound = new Set(cutOff(next[side]))
    if (bound.size === 0) return next
    const isAtOnce = next[side].resources.every(({ card, gone }) => gone || !isLendLeaseResource(card))
    const change = isAtOnce ? { gone: true } : { lateGone: true }
    return withPieces(next, side, piece => (bound.has(piece) ? { ...piece, ...change } : piece))
  }, table)

/** Aircraft of a carrier that left play are destroyed with it (VOY-16.4). */
const sunk = (table: Table): Table => {
  const sink = (piece: Piece): Piece => {
    if (piece.aboard === undefined || isLost(piece)) return piece
    const carrier = table[piece.side].units.find(({ id }) => id === piece.aboard)
    return carrier && isLost(carrier) ? { ...piece, gone: carrier.gone, lateGone: carrier.lateGone } : piece
  }
  const isLaden = ({ units }: Seat): boolean => units.some(({ aboard }) => aboard !== undefined)
  const first = isLaden(table.attacker) ? withPieces(table, 'attacker', sink) : table
  return isLaden(first.defender) ? withPieces(first, 'defender', sink) : first
}

const known = new WeakMap<Piece, string>()

/** Two units are of one class where nothing tells them apart. */
export const likeness = (piece: Piece): string =>
  getOrInsert(known, piece, () => {
    const { line, turned, reserve, mined, aboard, damage, lateDamage, lateGone, gone, marks, granted } = piece
    const cards = [piece.card, ...piece.upgrades].map(({ id }) => id)
    return JSON.stringify([
      [cards, line, turned, reserve, mined, aboard],
      [damage, lateDamage, lateGone, gone, marks, granted],
    ])
  })
