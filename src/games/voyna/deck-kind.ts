import * as z from 'zod'
import {
  askingFields,
  type Block,
  type Exact,
  type PreparedQuestion,
  present,
  type QuestionKind,
  replySchema,
  requestSchema,
  type Speak,
  type Text,
} from '../../engine/index.ts'
import { certaintyNotes, deckNotes } from './certainty.ts'
import { CustomCards, DeckField, readDeck } from './deck.ts'
import { type DeckFault, deckFaults, deckFigures, deckWarnings } from './deck-check.ts'
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

interface Checked {
  readonly legal: boolean
  readonly faults: readonly DeckFault[]
  readonly warnings: readonly DeckFault[]
  readonly figures: ReturnType<typeof deckFigures>
}

const spokenFault = ({ message, ...fault }: DeckFault, speak: Speak) => ({ ...fault, message: speak(message) })

/** VOY-1.2, VOY-2.2, VOY-2.3: is a deck legal, and what is in it? */
export const deckKind = {
  name: en.deckName,
  description: en.deckDescription,
  examples: ['deck demo-ussr', { kind: 'deck', deck: { flag: 'Germany', cards: { depot: 56, tiger: 4 } } }],
  Request,
  Reply,
  prepare: ({ deck: field, cards, agreed }): PreparedQuestion => {
    const deck = readDeck(field, libraryOf(cards))
    const faults = deckFaults(deck, agreed)
    return {
      notes: [
        ...deckNotes(field),
        ...certaintyNotes(deck.cards.map(({ card }) => ({ card, on: ['cost', 'gives'] as const }))),
      ],
      exact: {
        costInMs: 0.1,
        solve: () => ({ legal: faults.length === 0, faults, warnings: deckWarnings(deck), figures: deckFigures(deck) }),
        reply: (header, { faults, warnings, ...solved }, speak) => ({
          ...header,
          precision: { unresolved: 0 },
          legal: solved.legal,
          faults: faults.map(fault => spokenFault(fault, speak)),
          warnings: warnings.map(fault => spokenFault(fault, speak)),
          figures: solved.figures,
        }),
      } satisfies Exact<Checked>,
    }
  },
  report: (reply: DeckReply) => ({ title: reply.legal ? say.deckLegal : say.deckIllegal, blocks: blocksOf(reply) }),
} satisfies QuestionKind<DeckQuestion>

const blocksOf = ({ faults, warnings, figures }: DeckReply): Block<Text>[] => {
  const linesOf = (list: DeckReply['faults']): string[] => list.map(({ rule, message }) => `${message} (${rule})`)
  return present<Block<Text>>(
    faults.length > 0 && { kind: 'text', title: say.whatIsWrong, lines: linesOf(faults) },
    warnings.length > 0 && { kind: 'text', title: say.beware, lines: linesOf(warnings) },
    {
      kind: 'text',
      lines: [
        say.deckFigures({
          cards: figures.cards,
          resources: figures.resources,
          percent: Math.round(100 * figures.resourceShare),
          meanCost: figures.meanCost.toFixed(2),
        }),
      ],
    },
    {
      kind: 'table',
      title: say.resourcesTitle,
      head: [say.kindHead, say.deckGives, say.cardsCost],
      rows: Object.entries(figures.byResource).map(([kind, { supply, demand }]) => [
        say.card({ id: kind }),
        supply,
        demand,
      ]),
    },
    { kind: 'table', title: say.curveOfCosts, head: [say.costHead, say.cards], rows: figures.costCurve },
  )
}
