import { getOrInsert, type Message, present } from '../../engine/index.ts'
import type { Card } from './card.ts'
import { demoDecks } from './demo-decks.ts'
import { cardRows, isStored } from './library.ts'
import { say } from './says.ts'

/** The parts of a card that an answer may depend on. */
export type CardPart = 'strengths' | 'cost' | 'properties' | 'effects' | 'gives'

/** A card, and the parts of it that an answer depends on. */
export interface CardUse {
  readonly card: Card
  readonly on: readonly CardPart[]
}

const origins = new Map(cardRows.map(({ id, by }) => [id, by]))

const isPrinted = (card: Card, part: CardPart): boolean => {
  if (part === 'strengths') return card.atk !== undefined || card.def !== undefined
  if (part === 'cost') return card.cost !== undefined
  if (part === 'effects') return (card.effects?.length ?? 0) > 0
  if (part === 'gives') return card.gives !== undefined || card.givesAny !== undefined
  return [card.props, card.mods, card.targets].some(list => (list?.length ?? 0) > 0)
}

/** The whole card is invented, its name included: in our tables, or as the question says of its own card. */
const isInventedCard = (card: Card): boolean =>
  (isStored(card) ? origins.get(card.id)?.name : card.certainty) === 'invented'

const isInventedPart = (card: Card, part: CardPart): boolean => {
  if (!isStored(card) || !isPrinted(card, part)) return false
  const { stats: strengths, ...by } = origins.get(card.id) ?? {}
  return { ...by, strengths }[part] === 'invented'
}

/** Names the cards whose invented parts an answer depends on. */
export const certaintyNotes = (uses: Iterable<CardUse>): Message[] => {
  const whole = new Set<string>()
  const parts = new Map<CardPart, Set<string>>()
  for (const { card, on } of uses)
    if (isInventedCard(card)) whole.add(card.name)
    else for (const part of on) if (isInventedPart(card, part)) getOrInsert(parts, part, () => new Set()).add(card.name)
  const note = (make: (values: { cards: readonly string[] }) => Message, names: Iterable<string> = []) => {
    const cards = [...names]
    return cards.length > 0 && make({ cards })
  }
  return present(
    note(say.inventedCards, whole),
    note(say.inventedStrengths, parts.get('strengths')),
    note(say.inventedCosts, parts.get('cost')),
    note(say.inventedProperties, parts.get('properties')),
    note(say.inventedEffects, parts.get('effects')),
    note(say.inventedGifts, parts.get('gives')),
  )
}

/** Says that a deck of the tables was never published. */
export const deckNotes = (deck: string | object | undefined): Message[] =>
  typeof deck === 'string'
    ? demoDecks.filter(({ id }) => id === deck.trim().toLowerCase()).map(({ id }) => say.inventedDeck({ deck: id }))
    : []

/** Where it is not known whether such a resource lies in the zone. */
export const lendLeaseNote = ({ name }: Card): Message => say.lendLeaseUnit({ name })
