import * as z from 'zod'
import {
  askingFields,
  type Block,
  type Message,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  stepsFor,
  type Text,
  tableBlock,
  textBlock,
} from '../../engine/index.ts'
import { type Card, Cost, hasProperty, isLendLeaseResource, resourceKinds } from './card.ts'
import { certaintyNotes, lendLeaseNote } from './certainty.ts'
import { CustomCards } from './deck.ts'
import { type Library, libraryOf, pricedCard } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { type Amounts, allTurned, type Need, needOf, type Source, stepsOf, type Way, waysToPay } from './payment.ts'
import { say } from './says.ts'

const Request = requestSchema('payment', 'VoynaPaymentRequest', en.paymentRequest, {
  ...askingFields,
  need: Cost.optional().meta({ description: en.needField }),
  strict: z.array(z.enum(resourceKinds)).max(3).optional().meta({ description: en.strictField }),
  card: z.string().min(1).max(60).optional().meta({ description: en.paidCardField }),
  with: z.record(z.string().min(1).max(60), z.int().min(0).max(limits.payingCards)).meta({ description: en.withField }),
  cards: CustomCards,
})
type PaymentQuestion = z.infer<typeof Request>

const amounts = z.strictObject({ depot: z.int(), factory: z.int(), fuel: z.int() })
const WayOut = z.strictObject({
  turn: z.record(z.string(), z.int()).meta({ description: 'how many of each card are turned' }),
  offered: amounts.meta({ description: 'what they give' }),
  waste: z.int().meta({ description: 'units that buy nothing' }),
})
const Reply = replySchema('payment', 'VoynaPaymentReply', 'Whether and how a cost can be paid', {
  need: amounts,
  strict: z.array(z.enum(resourceKinds)),
  payable: z.boolean(),
  all: z
    .strictObject({
      offered: amounts,
      short: z.int(),
      surplus: z.int(),
      exact: z.boolean().meta({ description: 'surplus = 2 × short: nothing is lost' }),
    })
    .meta({ description: 'the test of VOY-4.6 with every card turned' }),
  why: z.string(),
  ways: z.array(WayOut).meta({ description: 'minimal ways to pay, least waste first' }),
  waysInAll: z.int(),
})
type PaymentReply = z.infer<typeof Reply>

/** More steps than this are too many to list every way. */
const mostSteps = 1_000_000

/** VOY-4.1 to VOY-4.7. */
export const paymentKind = {
  name: en.paymentName,
  description: en.paymentDescription,
  examples: ['pay 1d 2f 1u with 5d 1u', 'pay tiger with 3d 4f 3u', 'pay 2u! with 1u 4d'],
  Request,
  Reply,
  prepare: (question): PreparedQuestion => {
    const library = libraryOf(question.cards)
    const { card, need } = readNeed(question, library)
    const sources = readSources(question, library)
    const steps = stepsOf(need, sources)
    if (steps > mostSteps) refuse('too-large', ['with'], say.manyWays({ most: mostSteps }))
    const uses = [
      ...(card ? [{ card, on: ['cost'] as const }] : []),
      ...sources.map(one => ({ card: one.card, on: ['gives'] as const })),
    ]
    const isLent = card && hasProperty(card, 'lend-lease') && !sources.some(one => isLendLeaseResource(one.card))
    return {
      notes: [...certaintyNotes(uses), ...(isLent ? [lendLeaseNote(card)] : [])],
      exact: { steps: stepsFor({ formulas: 1, ways: steps }), solve: () => solve(need, sources) },
    }
  },
  report: (reply: PaymentReply) => ({
    title: reply.payable ? say.canBePaid : say.cannotBePaid,
    blocks: blocksOf(reply),
  }),
} satisfies QuestionKind<PaymentQuestion>

/** VOY-4.4: any card with a printed cost is paid so, at whatever moment it is played. */
const readNeed = ({ need, strict, card: name }: PaymentQuestion, library: Library): { card?: Card; need: Need } => {
  if ((need === undefined) === (name === undefined)) refuse('invalid-field', ['need'], say.needOrCard)
  const { card, cost } = need ? { cost: need } : pricedCard(library, name ?? '', ['card'])
  const units = cost.depot + cost.factory + cost.fuel
  if (units > limits.costUnits)
    refuse('out-of-range', ['need'], say.largeCost({ count: units, most: limits.costUnits }))
  return { ...(card && { card }), need: needOf(cost, strict ?? card?.strict) }
}

const readSources = ({ with: names }: PaymentQuestion, library: Library): Source[] => {
  const sources = new Map<string, Source>()
  for (const [name, count] of Object.entries(names)) {
    const card = library.get(name, ['with', name])
    if (card.category !== 'resource') refuse('invalid-field', ['with', name], say.onlyResourcesPay({ name: card.name }))
    sources.set(card.id, { card, count: count + (sources.get(card.id)?.count ?? 0) })
  }
  const list = [...sources.values()].filter(({ count }) => count > 0)
  if (list.length > limits.payingKinds)
    refuse('out-of-range', ['with'], say.manyResourceSorts({ count: list.length, most: limits.payingKinds }))
  const cards = list.reduce((sum, { count }) => sum + count, 0)
  if (cards > limits.payingCards)
    refuse('out-of-range', ['with'], say.manyResourceCards({ count: cards, most: limits.payingCards }))
  return list
}

const solve = (need: Need, sources: readonly Source[]) => {
  const all = allTurned(need, sources)
  const ways = waysToPay(need, sources) ?? refuse('too-large', ['with'], say.tooManyWays)
  const { payable, short, surplus, waste, strictShort } = all.test
  return {
    need: named(need.amounts),
    strict: resourceKinds.filter((_, kind) => need.strict[kind]),
    payable,
    all: { offered: named(all.offered), short, surplus, exact: payable && waste === 0 },
    why: payable
      ? short === 0
        ? say.everyKindThere
        : say.shortBought({ short })
      : strictShort
        ? say.strictShort({ kind: strictShort })
        : say.shortOfOthers({ short, takes: 2 * short, surplus }),
    ways: ways.slice(0, limits.waysShown).map(way => wayOut(way, sources)),
    waysInAll: ways.length,
  }
}

const named = ([depot, factory, fuel]: Amounts) => ({ depot, factory, fuel })

const wayOut = ({ turned, offered, waste }: Way, sources: readonly Source[]) => ({
  turn: Object.fromEntries(
    sources.flatMap(({ card }, index) => {
      const count = turned[index]
      return count ? [[card.id, count]] : []
    }),
  ),
  offered: named(offered),
  waste,
})

const blocksOf = ({ why, ways, waysInAll }: PaymentReply): Block<Text>[] => {
  const turned = (turn: PaymentReply['ways'][number]['turn']): Message =>
    say.turnedCards({ cards: Object.entries(turn).map(([card, count]) => ({ card, count })) })
  return present(
    textBlock([`${why.charAt(0).toUpperCase()}${why.slice(1)}.`]),
    ways.length > 0 &&
      tableBlock(
        waysInAll > ways.length ? say.leastWasteful({ shown: ways.length, count: waysInAll }) : say.waysToPay,
        [say.turnHead, say.wastedHead],
        ways.map(({ turn, waste }) => [turned(turn), waste]),
      ),
  )
}
