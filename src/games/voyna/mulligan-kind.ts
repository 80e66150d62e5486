import * as z from 'zod'
import {
  askingFields,
  type Block,
  chancesBlock,
  histogramBlock,
  histogramOf,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  stepsFor,
  sumBy,
  type Text,
  tableBlock,
} from '../../engine/index.ts'
import { deckNotes } from './certainty.ts'
import { CustomCards, DeckField, readDeck } from './deck.ts'
import { hypergeometric } from './hypergeometric.ts'
import { libraryOf } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { handSize, isFree, type Redealing, solveRedeals } from './mulligan.ts'
import { say } from './says.ts'

const count = z.int().min(0).max(limits.deckCards)
const inHand = z.int().min(0).max(handSize)
const hands = z.array(inHand).max(handSize + 1)

const Request = requestSchema('mulligan', 'VoynaMulliganRequest', en.mulliganRequest, {
  ...askingFields,
  deck: DeckField.optional(),
  cards: CustomCards,
  size: count.optional().meta({ description: en.sizeField }),
  resources: count.optional().meta({ description: en.deckResourcesField }),
  keep: z.strictObject({ least: inHand, most: inHand }).meta({ description: en.keepField }),
  redeal: z
    .union([z.enum(['best', 'free', 'never', 'unwanted']), z.array(hands).min(1).max(3)])
    .optional()
    .meta({ description: en.redealField }),
  perLostCard: z.number().min(0).max(1).optional().meta({ description: en.perLostCardField }),
})
type MulliganQuestion = z.infer<typeof Request>

const chance = z.number()
const Reply = replySchema('mulligan', 'VoynaMulliganReply', 'The odds of starting hands', {
  deck: z.strictObject({ size: z.int(), resources: z.int() }),
  classes: z
    .strictObject({ tooFew: chance, ordinary: chance, nothingElse: chance })
    .meta({ description: 'the first hand: fewer than 2 resources, 2 to 6, nothing but resources' }),
  firstHand: z.array(chance).meta({ description: 'index is the resources in the first hand' }),
  wanted: chance.meta({ description: 'chance to end with a wanted hand' }),
  value: z.number().meta({ description: 'the same less what lost cards cost' }),
  kept: z.array(chance).meta({ description: 'index is the resources in the hand that is kept' }),
  redeals: z.array(chance).meta({ description: 'index is how many redeals were taken' }),
  lostCards: z.array(z.tuple([z.int(), chance])),
  policy: z.array(
    z.strictObject({
      redeals: z.int().meta({ description: 'redeals taken before' }),
      deck: z.int(),
      resources: z.int(),
      chance,
      redealt: z.array(z.int()).meta({ description: 'hands that are redealt, by their resources' }),
    }),
  ),
})
type MulliganReply = z.infer<typeof Reply>

/** VOY-2.1, VOY-2.4. */
export const mulliganKind = {
  name: en.mulliganName,
  description: en.mulliganDescription,
  examples: ['mulligan 24 in 60 keep 2-4', 'mulligan demo-germany keep 3-5'],
  Request,
  Reply,
  prepare: question => {
    const { size, resources } = readSize(question)
    const { keep, redeal = 'best', perLostCard = 0 } = question
    if (keep.least > keep.most)
      refuse('invalid-field', ['keep', 'least'], say.noHandBetween({ least: keep.least, most: keep.most }))
    const isWanted = (hand: number): boolean => hand >= keep.least && hand <= keep.most
    return {
      notes: deckNotes(question.deck),
      exact: {
        steps: stepsFor({ formulas: 5 }),
        solve: () => {
          const first = hypergeometric(resources, size, handSize)
          const { policy, lost, value, wanted, kept, redeals } = solveRedeals(
            size,
            resources,
            { ...keep, perLostCard },
            redealingOf(redeal, isWanted),
          )
          const ordinary = sumBy(first, (share, hand) => (isFree(hand) ? 0 : share))
          return {
            deck: { size, resources },
            classes: { tooFew: (first[0] ?? 0) + (first[1] ?? 0), ordinary, nothingElse: first[handSize] ?? 0 },
            firstHand: first,
            wanted,
            value,
            kept,
            redeals,
            lostCards: histogramOf(lost),
            policy: policy.map(({ standing, chance, redealt }) => ({ ...standing, chance, redealt: [...redealt] })),
          }
        },
      },
    }
  },
  report: (reply: MulliganReply) => ({ title: say.startingHandTitle, blocks: blocksOf(reply) }),
} satisfies QuestionKind<MulliganQuestion>

const readSize = ({ deck, cards, size, resources }: MulliganQuestion): { size: number; resources: number } => {
  if (deck !== undefined) {
    if (size !== undefined || resources !== undefined) refuse('invalid-field', ['deck'], say.deckOrSize)
    const read = readDeck(deck, libraryOf(cards))
    if (read.size < handSize) refuse('out-of-range', ['deck'], say.startingHand({ count: handSize }))
    const held = sumBy(read.cards, ({ card, count }) => (card.category === 'resource' ? count : 0))
    return { size: read.size, resources: held }
  }
  if (resources === undefined) return refuse('invalid-field', ['resources'], say.deckOrResources)
  const whole = size ?? 60
  if (whole < handSize) refuse('out-of-range', ['size'], say.startingHandAtLeast({ count: handSize }))
  if (resources > whole) refuse('out-of-range', ['resources'], say.deckHasOnly({ size: whole }))
  return { size: whole, resources }
}

const redealingOf = (
  redeal: NonNullable<MulliganQuestion['redeal']>,
  isWanted: (hand: number) => boolean,
): Redealing => {
  if (redeal === 'best') return 'best'
  if (redeal === 'never') return () => false
  if (redeal === 'free') return hand => isFree(hand) && !isWanted(hand)
  if (redeal === 'unwanted') return hand => !isWanted(hand)
  return (hand, redeals) => (redeal[redeals] ?? redeal.at(-1))?.includes(hand) ?? false
}

const blocksOf = ({ classes, wanted, kept, redeals, lostCards, policy }: MulliganReply): Block<Text>[] => [
  chancesBlock(say.inTheEnd, { label: say.wantedHand, chance: wanted, tone: 'good' }),
  chancesBlock(
    say.firstHand,
    { label: say.tooFew, chance: classes.tooFew, tone: 'bad' },
    { label: say.ordinary, chance: classes.ordinary, tone: 'even' },
    { label: say.nothingElse, chance: classes.nothingElse, tone: 'bad' },
  ),
  histogramBlock(say.resourcesKept, say.resources, [...kept.entries()]),
  histogramBlock(say.redealsTaken, say.redeals, [...redeals.entries()]),
  histogramBlock(say.cardsLost, say.cards, lostCards),
  tableBlock(
    say.handsToRedeal,
    [say.redealsTakenHead, say.deckHead, say.resourcesInIt, say.redealWith],
    policy
      .filter(({ redeals: taken }) => taken < 3)
      .map(({ redeals: taken, deck, resources, redealt: hands }) => [taken, deck, resources, say.handsWith({ hands })]),
  ),
]
