import { isGround } from '../card.ts'
import { Breakthrough, type SharedResults } from './breakthrough.ts'
import { type Casualties, casualtiesOf } from './casualties.ts'
import { type BehindOrders, type Goal, isSupporter, kindsOf } from './goals.ts'
import type { Aftermath, Field, WaveEvent } from './outcome.ts'
import { type Piece, worthOf, worthOfPiece } from './piece.ts'

/** The second half of a wave: which units attacked which goals, and what came of it. */
export interface Behind {
  readonly worth: number
  readonly goals: ReadonlyMap<Piece, Goal>
  readonly supports: ReadonlyMap<Piece, Goal>
  readonly events: readonly WaveEvent[]
  readonly deadAttackers: readonly Piece[]
  readonly deadDefenders: readonly Piece[]
  readonly deckLost: number
  readonly ubo: readonly string[]
  readonly strength: number
  /** Ground units broke through, be it with an attack of 0 (VOY-11.1). */
  readonly isBroken: boolean
  /** Everything was searched: else it may be neither the attacker’s best nor the defender’s. */
  readonly isWhole: boolean
  /** Landed units lost for want of a breakthrough (VOY-17.18). */
  readonly stranded: readonly Piece[]
}

/**
 * The second half solved: attackers choose goals, then the defender his supporters, then both their damage. `used` are
 * defending units that were turned in this wave before.
 */
export const goBehind = (
  field: Field,
  after: Aftermath,
  used: ReadonlySet<Piece>,
  orders: BehindOrders,
  shared: SharedResults,
  { lost, wounds, worth: before, events }: Casualties = casualtiesOf(field.table, field.values, after),
): Behind => {
  const { table } = field
  const seat = table.defender
  const cards = [...seat.resources, ...seat.units.filter(({ line }) => line === 2)]
  const goals: Goal[] = ['deck', ...cards.filter(card => !lost.has(card) && !card.gone && !field.fallen?.has(card))]
  const supporters = seat.units.filter(unit => isSupporter(unit) && !used.has(unit) && !lost.has(unit))
  const through = after.through
  const deckLeft = Math.max(0, seat.deck - after.deck)
  const fixed = reckoning(field, after)
  const standing = { used, wounds, lost }
  const kinds = kindsOf(goals, orders, through.length, standing)
  const assign = new Breakthrough({ field, through, kinds, supporters, deckLeft, standing, orders, shared })
  const best = assign.best()
  return {
    ...fixed,
    ...best,
    events: [...events, ...best.events],
    isWhole: assign.isWhole,
    worth: before + fixed.worth + best.worth,
    deckLost: Math.min(seat.deck, after.deck) + best.deckLost,
  }
}

/** What is settled whatever is attacked: bombed deck, UBO destroyed (VOY-12.1), landings left alone (VOY-17.18). */
const reckoning = ({ table, values }: Field, after: Aftermath) => {
  const { deck, ubo } = table.defender
  const breaking = after.through.filter(({ piece }) => isGround(piece.card))
  const strength = breaking.reduce((sum, { atk }) => sum + atk, 0)
  const broken = ubo.filter(({ destroyedBy = [] }) =>
    destroyedBy.some(({ breakthrough }) => breakthrough !== undefined && strength >= breakthrough),
  )
  const hasBroken = breaking.length > 0 || table.attacker.brokeThrough
  const stranded = hasBroken ? [] : after.landed
  const worth =
    Math.min(deck, after.deck) * values.deckCard +
    broken.reduce((sum, card) => sum + worthOf(values, card), 0) -
    stranded.reduce((sum, piece) => sum + worthOfPiece(table, values, piece), 0)
  return { worth, ubo: broken.map(({ id }) => id), strength, isBroken: breaking.length > 0, stranded }
}
