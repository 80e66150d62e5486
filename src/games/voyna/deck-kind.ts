import * as z from 'zod'
import {
  askingFields,
  type Block,
  type PreparedQuestion,
  present,
  type QuestionKind,
  replySchema,
  requestSchema,
  stepsFor,
  type Text,
  tableBlock,
  textBlock,
} from '../../engine/index.ts'
import { certaintyNotes, deckNotes } from './certainty.ts'
import { CustomCards, DeckField, readDeck } from './deck.ts'
import { deckFaults, deckFigures, deckWarnings } from './deck-check.ts'
import { libraryOf } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

const Request = requestSchema('deck', 'VoynaDeckRequest', en.deckRequest, {
  ...askingFields,
  deck: DeckField,
  cards: CustomCards,
  agreed: z
    .strictObject({
      size: z.int().min(60).max(limits.deckCards).optional(),
      orders: z.int().min(0).max(limits.deckCards).optional(),
    })
    .optional()
    .meta({ description: en.agreedField }),
})
type DeckQuestion = z.infer<typeof Request>

const Fault = z.strictObject({ rule: z.string(), message: z.string(), card: z.string().optional() })
const curve = z.array(z.tuple([z.int(), z.int()])).meta({ description: '[cost, cards] in ascending order of cost' })
const ofKind = z.strictObject({ supply: z.int(), demand: z.int(), curve })

const Reply = replySchema('deck', 'VoynaDeckReply', 'Whether a deck is legal, why not, and its figures', {
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
type DeckReply = z.infer<typeof Reply>

/** VOY-1.2, VOY-2.2, VOY-2.3: is a deck legal, and what is in it? */
export const deckKind = {
  name: en.deckName,
  description: en.deckDescription,
  examples: ['deck demo-ussr', { kind: 'deck', deck: { flag: 'Germany', cards: { depot: 56, tiger: 4 } } }],
  Request,
  Reply,
  prepare({ deck: field, cards, agreed }): PreparedQuestion {
    const deck = readDeck(field, libraryOf(cards))
    const faults = deckFaults(deck, agreed)
    const uses = deck.cards.map(({ card }) => ({ card, on: ['cost', 'gives'] as const }))
    const legal = faults.length === 0
    return {
      notes: [...deckNotes(field), ...certaintyNotes(uses)],
      exact: {
        steps: stepsFor({ formulas: 1 }),
        solve: () => ({ legal, faults, warnings: deckWarnings(deck), figures: deckFigures(deck) }),
      },
    }
  },
  report: (reply: DeckReply) => ({ title: reply.legal ? say.deckLegal : say.deckIllegal, blocks: blocksOf(reply) }),
} satisfies QuestionKind<DeckQuestion>

const blocksOf = ({ faults, warnings, figures }: DeckReply): Block<Text>[] => {
  const linesOf = (list: DeckReply['faults']): string[] => list.map(({ rule, message }) => `${message} (${rule})`)
  return present(
    faults.length > 0 && textBlock(linesOf(faults), say.whatIsWrong),
    warnings.length > 0 && textBlock(linesOf(warnings), say.beware),
    textBlock([
      say.deckFigures({
        cards: figures.cards,
        resources: figures.resources,
        percent: Math.round(100 * figures.resourceShare),
        meanCost: figures.meanCost.toFixed(2),
      }),
    ]),
    tableBlock(
      say.resourcesTitle,
      [say.kindHead, say.deckGives, say.cardsCost],
      Object.entries(figures.byResource).map(([kind, { supply, demand }]) => [say.card({ id: kind }), supply, demand]),
    ),
    tableBlock(say.curveOfCosts, [say.costHead, say.cards], figures.costCurve),
  )
}
