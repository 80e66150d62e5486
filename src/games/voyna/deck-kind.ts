import * as z from 'zod'
import { askingFields, type Block, present, type QuestionKind, replyFields } from '../../engine/index.ts'
import { certaintyNotes, deckNotes } from './certainty.ts'
import { CustomCards, DeckField, readDeck } from './deck.ts'
import { deckFaults, deckFigures, deckWarnings } from './deck-check.ts'
import { libraryOf } from './library.ts'
import { limits } from './limits.ts'

const Request = z
  .strictObject({
    kind: z.literal('deck'),
    ...askingFields,
    deck: DeckField,
    cards: CustomCards,
    agreed: z
      .strictObject({
        size: z.int().min(60).max(limits.deckCards).optional(),
        orders: z.int().min(0).max(limits.deckCards).optional(),
      })
      .optional()
      .meta({ description: 'what the players agreed on: another size of both decks (VOY-1.2), more orders (VOY-2.2)' }),
  })
  .meta({ id: 'VoynaDeckRequest', description: 'May this deck be played, and what is it made of?' })
type DeckQuestion = z.infer<typeof Request>

const Fault = z.strictObject({ rule: z.string(), message: z.string(), card: z.string().optional() })
const curve = z.array(z.tuple([z.int(), z.int()])).meta({ description: '[cost, cards] in ascending order of cost' })
const ofKind = z.strictObject({ supply: z.int(), demand: z.int(), curve })

const Reply = z
  .strictObject({
    kind: z.literal('deck'),
    ...replyFields,
    legal: z.boolean(),
    faults: z.array(Fault).meta({ description: 'what is wrong, each with the rule' }),
    warnings: z.array(Fault),
    figures: z.strictObject({
      cards: z.int(),
      resources: z.int(),
      resourceShare: z.number(),
      categories: z.record(z.string(), z.int()),
      unitTypes: z.record(z.string(), z.int()),
      meanCost: z.number(),
      costCurve: curve,
      byResource: z.strictObject({ depot: ofKind, factory: ofKind, fuel: ofKind }),
      anyKind: z.int().meta({ description: 'resources of any kind that special cards give' }),
    }),
  })
  .meta({ id: 'VoynaDeckReply', description: 'Whether a deck is legal, why not, and its figures' })
type DeckReply = z.infer<typeof Reply>

/** VOY-1.2, VOY-2.2, VOY-2.3: is a deck legal, and what is in it? */
export const deckKind = {
  name: 'Deck check',
  description: 'Is a deck legal, what is wrong with it, and how are its costs and resources spread?',
  examples: ['deck demo-ussr', { kind: 'deck', deck: { flag: 'Germany', cards: { depot: 56, tiger: 4 } } }],
  Request,
  Reply,
  prepare: ({ deck: field, cards, agreed }) => {
    const deck = readDeck(field, libraryOf(cards))
    const faults = deckFaults(deck, agreed)
    return {
      notes: [
        ...deckNotes(field),
        ...certaintyNotes(deck.cards.map(({ card }) => ({ card, on: ['cost', 'gives'] as const }))),
      ],
      exact: {
        costInMs: 0.1,
        solve: () => ({
          legal: faults.length === 0,
          faults,
          warnings: deckWarnings(deck),
          figures: deckFigures(deck),
        }),
      },
    }
  },
  report: (reply: DeckReply) => ({
    title: reply.legal ? 'The deck is legal' : 'The deck is not legal',
    blocks: blocksOf(reply),
  }),
} satisfies QuestionKind<DeckQuestion>

const blocksOf = ({ faults, warnings, figures }: DeckReply): Block[] => {
  const linesOf = (list: DeckReply['faults']): string[] => list.map(({ rule, message }) => `${message} (${rule})`)
  return present<Block>(
    faults.length > 0 && { kind: 'text', title: 'What is wrong', lines: linesOf(faults) },
    warnings.length > 0 && { kind: 'text', title: 'Beware', lines: linesOf(warnings) },
    {
      kind: 'text',
      lines: [
        `${figures.cards} cards, ${figures.resources} of them resources (${Math.round(100 * figures.resourceShare)} %); the others cost ${figures.meanCost.toFixed(2)} on average.`,
      ],
    },
    {
      kind: 'table',
      title: 'Resources',
      head: ['kind', 'the deck gives', 'its cards cost'],
      rows: Object.entries(figures.byResource).map(([kind, { supply, demand }]) => [kind, supply, demand]),
    },
    { kind: 'table', title: 'Curve of costs', head: ['cost', 'cards'], rows: figures.costCurve },
  )
}
