import type { Picks, Slot } from './climb.ts'
import { type Piece, type Table, type Values, worthOfPiece } from './piece.ts'
import { needOutside, noRoll } from './strengths.ts'

interface Striker {
  /** Its slot. */
  readonly at: number
  readonly value: number
  /** What its options strike, from the second on. */
  readonly targets: readonly string[]
}

/** A target and the units that together destroy it. */
interface Kill {
  readonly id: string
  readonly by: readonly Striker[]
  readonly gain: number
}

/** Obvious strikes: what pays most is destroyed first, then the next, and units that are left strike the deck. */
export const strikesThatPay = (table: Table, values: Values, slots: readonly Slot[]): Picks => {
  const picks = slots.map(() => 0)
  const { units, resources, deck } = table.defender
  let left: Striker[] = slots.flatMap(({ strike }, at) => (strike ? [{ at, ...strike }] : []))
  let cards = deck
  const open = new Set([...units, ...resources])
  const give = (striker: Striker, id: string): void => {
    picks[striker.at] = 1 + striker.targets.indexOf(id)
    left = left.filter(one => one !== striker)
  }
  while (left.length > 0) {
    const kills = [...open].flatMap(piece => killOf(table, values, piece, left) ?? [])
    const best = kills.reduce<Kill | undefined>(
      (one, other) => (!one || other.gain > one.gain ? other : one),
      undefined,
    )
    const [atDeck] = left
      .filter(({ targets }) => targets.includes('deck'))
      .sort((one, other) => other.value - one.value)
    const deckGain = atDeck ? Math.min(cards, atDeck.value) * values.deckCard : 0
    if (best && best.gain >= deckGain) {
      for (const striker of best.by) give(striker, best.id)
      for (const piece of open) if (piece.id === best.id) open.delete(piece)
    } else if (atDeck && deckGain > 0) {
      cards -= Math.min(cards, atDeck.value)
      give(atDeck, 'deck')
    } else break
  }
  return picks
}

/** The fewest units that destroy a target, and what each of them brings by it. */
const killOf = (table: Table, values: Values, piece: Piece, strikers: readonly Striker[]): Kill | undefined => {
  let need = needOutside(table, piece, noRoll)
  const by: Striker[] = []
  const able = strikers
    .filter(({ targets }) => targets.includes(piece.id))
    .sort((one, other) => other.value - one.value)
  for (const striker of able) {
    if (need <= 0) break
    by.push(striker)
    need -= striker.value
  }
  if (need > 0 || by.length === 0) return undefined
  const worth = worthOfPiece(table, values, piece)
  return worth > 0 ? { id: piece.id, by, gain: worth / by.length } : undefined
}
