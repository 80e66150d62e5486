import { defined, type Place, refuse } from '../../../engine/index.ts'
import type { Card } from '../cards.ts'

/** A unit of a question, and where the question names it. */
export interface Named {
  readonly card: Card
  readonly at: Place
}

const words = { axis: 'the Axis', allies: 'the Allies' } as const

/**
 * MIN-1.1, MIN-10.1: all of one army are of one side, and fire at the other. What is neutral, as cards of one's own and dice alone
 * may be, goes with anybody. Throws a Refusal that names two units.
 */
export const checkOpposed = (own: readonly Named[], enemy: readonly Named[]): void => {
  const first = checkTogether(own)
  const other = checkTogether(enemy)
  if (first && other && first.card.side === other.card.side)
    refuse(
      'illegal-order',
      other.at,
      `${other.card.name} and ${first.card.name} are both of ${words[other.card.side as keyof typeof words]}: nobody fires at friends (MIN-1.1, MIN-10.1)`,
    )
}

/** The first whose side is known. */
const checkTogether = (units: readonly Named[]): Named | undefined => {
  const known = units.filter(({ card }) => card.side !== 'neutral')
  const [first] = known
  const strange = known.find(({ card }) => card.side !== defined(first).card.side)
  if (strange)
    refuse(
      'illegal-army',
      strange.at,
      `${strange.card.name} is of ${words[strange.card.side as keyof typeof words]}, and ${defined(first).card.name} is not: an army is of one side (MIN-1.1)`,
    )
  return first
}
