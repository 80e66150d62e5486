import * as z from 'zod'
import { asIssueText, hinted, meantBy, type Place, refuse } from '../../engine/index.ts'
import { Card, flags } from './card.ts'
import { demoDecks } from './demo-decks.ts'
import type { Library } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

/** A card that a question brings, with what is said where it is not one. */
export const OwnCard = Card.extend({
  id: Card.shape.id.regex(/^[\p{L}\p{N}][\p{L}\p{N}-]*$/u, asIssueText(say.cardIdForm)),
})
  .check(({ value: card, issues }) => {
    const isUnit = card.category === 'unit' || card.category === 'hero'
    const missing = isUnit
      ? (['unitType', 'line', 'atk', 'def'] as const).filter(field => card[field] === undefined)
      : card.category === 'resource' && card.def === undefined
        ? ['def']
        : []
    for (const field of missing)
      issues.push({
        code: 'custom',
        input: card,
        path: [field],
        message: asIssueText(say.cardNeeds({ category: card.category, field })),
      })
  })
  .meta({ id: 'VoynaCard', description: en.customCardField })

/** Cards a question brings itself. */
export const CustomCards = z.array(OwnCard).max(limits.customCards).optional().meta({
  id: 'VoynaCustomCards',
  description: en.customCardsField,
})

const counts = z
  .record(z.string().min(1).max(60), z.int().min(0).max(limits.deckCards))
  .refine(
    list => Object.keys(list).length <= limits.kindsInDeck,
    asIssueText(say.mostDifferentCards({ most: limits.kindsInDeck })),
  )

/** A deck as it is brought to the table; `deckFaults` holds it against the rules. */
export const DeckList = z.strictObject({
  flag: z.enum(flags).optional().meta({ description: en.flagField }),
  cards: counts.meta({ description: en.deckCardsField }),
  orders: counts.optional().meta({ description: en.deckOrdersField }),
  division: z.string().min(1).max(60).optional().meta({ description: en.divisionField }),
})

/** A deck of the tables by its id, or a list. */
export const DeckField = z
  .union([z.string().min(1).max(60), DeckList])
  .meta({ id: 'VoynaDeck', description: en.deckField })
export type DeckField = z.infer<typeof DeckField>

/** The cards of a deck, each kind once. */
export interface DeckCards {
  readonly list: z.infer<typeof DeckList>
  readonly cards: readonly { readonly card: Card; readonly count: number }[]
  readonly orders: readonly { readonly card: Card; readonly count: number }[]
  readonly division: Card | undefined
  readonly size: number
}

/** Finds every card. Throws a Refusal for a deck or a card that is not known. */
export const readDeck = (field: DeckField, library: Library, at: Place = ['deck']): DeckCards => {
  const list = typeof field === 'string' ? demoDeck(field, at) : field
  const find = (names: Readonly<Record<string, number>>, below: string) => {
    const found = new Map<Card, number>()
    for (const [name, count] of Object.entries(names)) {
      const card = library.get(name, [...at, below, name])
      if (count > 0) found.set(card, (found.get(card) ?? 0) + count)
    }
    return [...found].map(([card, count]) => ({ card, count }))
  }
  const cards = find(list.cards, 'cards')
  const size = cards.reduce((sum, { count }) => sum + count, 0)
  if (size === 0) refuse('empty-side', [...at, 'cards'], say.noCardInDeck)
  if (size > limits.deckCards)
    refuse('out-of-range', [...at, 'cards'], say.largeDeck({ count: size, most: limits.deckCards }))
  return {
    list,
    cards,
    orders: find(list.orders ?? {}, 'orders'),
    division: list.division === undefined ? undefined : library.get(list.division, [...at, 'division']),
    size,
  }
}

const demoDeck = (name: string, at: Place): z.infer<typeof DeckList> => {
  const deck = demoDecks.find(({ id }) => id === name.trim().toLowerCase())
  const names = demoDecks.map(({ id }) => id)
  if (!deck) {
    const meant = meantBy(name, names)
    return refuse('unknown-unit', at, hinted(say.noDeck({ name: name.slice(0, 40), decks: names }), meant), meant)
  }
  const { id: _, name: __, certainty: ___, ...list } = deck
  return list
}
