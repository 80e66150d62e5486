import { type Place, refuse } from '../../engine/index.ts'
import { cardFromCustom, type UnitChoice } from './cards-custom.ts'
import type { Card } from './cards-list.ts'
import { say } from './says.ts'
import { cardNamed, namesNear } from './spellings.ts'

export { CustomCard, UnitChoice } from './cards-custom.ts'
export { abilityOf, type Card, type CardAbility, cardOf, cards, hasAbility } from './cards-list.ts'
export type { Certainty, Dice, UnitType } from './cards-row.ts'

/** The card of a unit named or described in a request. Throws a Refusal that names those that come near. */
export const resolveCard = (choice: UnitChoice, place: Place): Card => {
  if (typeof choice !== 'string') return cardFromCustom(choice, place)
  const card = cardNamed(choice)
  if (card) return card
  const near = namesNear(choice)
  return refuse('unknown-unit', place, say.noUnit({ name: choice, near }), near.length > 0 ? { instead: near } : {})
}
