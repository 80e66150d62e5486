import { type Place, refuse } from '../../../engine/index.ts'
import type { Card } from '../cards.ts'
import type { Side } from '../nations.ts'
import { say } from '../says.ts'

/** A unit of a question, and where the question names it. */
export interface Named {
  readonly card: Card
  readonly at: Place
}

/**
 * MIN-1.1, MIN-10.1: all of one army are of one side, and fire at the other. What is neutral, as cards of one's own and dice alone
 * may be, goes with anybody. Throws a Refusal that names two units.
 */
export const checkOpposed = (own: readonly Named[], enemy: readonly Named[]): void => {
  const friend = checkTogether(own)
  const other = checkTogether(enemy)
  if (friend && other && friend.side === other.side)
    refuse(
      'illegal-order',
      other.at,
      say.friendlyFire({ unit: other.card.name, friend: friend.card.name, side: other.side }),
    )
}

/** The first whose side is known. */
const checkTogether = (units: readonly Named[]): Sided | undefined => {
  const [first, ...others] = units.flatMap(({ card, at }): readonly Sided[] =>
    card.side === 'neutral' ? [] : [{ card, at, side: card.side }],
  )
  const strange = others.find(({ side }) => side !== first?.side)
  if (first && strange)
    refuse(
      'illegal-army',
      strange.at,
      say.ofTwoSides({ unit: strange.card.name, other: first.card.name, side: strange.side }),
    )
  return first
}

interface Sided extends Named {
  readonly side: Side
}
