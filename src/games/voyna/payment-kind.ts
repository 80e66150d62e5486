import * as z from 'zod'
import {
  askingFields,
  type Block,
  defined,
  present,
  type QuestionKind,
  refuse,
  replyFields,
} from '../../engine/index.ts'
import { type Card, Cost, hasProperty, isLendLeaseResource, lendLeaseNote, resourceKinds } from './card.ts'
import { certaintyNotes } from './certainty.ts'
import { CustomCards } from './deck.ts'
import { type Library, libraryOf } from './library.ts'
import { limits } from './limits.ts'
import { type Amounts, allTurned, type Need, needOf, type Source, stepsOf, type Way, waysToPay } from './payment.ts'

const Request = z
  .strictObject({
    kind: z.literal('payment'),
    ...askingFields,
    need: Cost.optional().meta({ description: 'the cost, or name the card it is printed on' }),
    strict: z
      .array(z.enum(resourceKinds))
      .max(3)
      .optional()
      .meta({ description: 'kinds in a red frame: paid in their own kind (VOY-4.3)' }),
    card: z.string().min(1).max(60).optional().meta({ description: 'the card whose printed cost is paid' }),
    with: z
      .record(z.string().min(1).max(60), z.int().min(0).max(limits.payingCards))
      .meta({ description: 'unturned resource cards at hand: depot, factory, fuel, lend-lease…' }),
    cards: CustomCards,
  })
  .meta({ id: 'VoynaPaymentRequest', description: 'Can this cost be paid from these resource cards, and how?' })
type PaymentQuestion = z.infer<typeof Request>

const amounts = z.strictObject({ depot: z.int(), factory: z.int(), fuel: z.int() })
const WayOut = z.strictObject({
  turn: z.record(z.string(), z.int()).meta({ description: 'how many of each card are turned' }),
  offered: amounts.meta({ description: 'what they give' }),
  waste: z.int().meta({ description: 'units that buy nothing' }),
})
const Reply = z
  .strictObject({
    kind: z.literal('payment'),
    ...replyFields,
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
  .meta({ id: 'VoynaPaymentReply', description: 'Whether and how a cost can be paid' })
type PaymentReply = z.infer<typeof Reply>

/** More steps than this are too many to list every way. */
const mostSteps = 1_000_000

/** VOY-4.1 to VOY-4.7. */
export const paymentKind = {
  name: 'Payment',
  description: 'Can this cost be paid from these resource cards, and which of them turn?',
  examples: ['pay 1d 2f 1u with 5d 1u', 'pay tiger with 3d 4f 3u', 'pay 2u! with 1u 4d'],
  Request,
  Reply,
  prepare: question => {
    const library = libraryOf(question.cards)
    const card = readCard(question, library)
    const need = readNeed(question, card)
    const sources = readSources(question, library)
    const steps = stepsOf(need, sources)
    if (steps > mostSteps)
      refuse(
        'too-large',
        ['with'],
        `there are more than ${mostSteps.toLocaleString('en')} ways to turn these; name fewer sorts of cards or fewer of each`,
      )
    const paid = card ? [{ card, on: ['cost'] as const }] : []
    return {
      notes: [
        ...certaintyNotes([...paid, ...sources.map(one => ({ card: one.card, on: ['gives'] as const }))]),
        ...(card && hasProperty(card, 'lend-lease') && !sources.some(one => isLendLeaseResource(one.card))
          ? [lendLeaseNote(card)]
          : []),
      ],
      exact: { costInMs: 0.05 + steps * 1e-3, solve: () => solve(need, sources) },
    }
  },
  report: (reply: PaymentReply) => ({
    title: reply.payable ? 'It can be paid' : 'It cannot be paid',
    blocks: blocksOf(reply),
  }),
} satisfies QuestionKind<PaymentQuestion>

/** VOY-4.4: any card with a printed cost is paid so, at whatever moment it is played. */
const readCard = ({ need, card: name }: PaymentQuestion, library: Library): Card | undefined => {
  if ((need === undefined) === (name === undefined))
    refuse('invalid-field', ['need'], 'give either "need" or the "card" whose cost is paid')
  const card = name === undefined ? undefined : library.get(name, ['card'])
  if (card && !card.cost) refuse('invalid-field', ['card'], `no cost is printed on "${card.name}" (VOY-4.7)`)
  return card
}

const readNeed = ({ need, strict }: PaymentQuestion, card: Card | undefined): Need => {
  const cost = need ?? defined(defined(card).cost)
  const units = cost.depot + cost.factory + cost.fuel
  if (units > limits.costUnits)
    refuse('out-of-range', ['need'], `this costs ${units} resources; at most ${limits.costUnits} are reckoned with`)
  return needOf(cost, strict ?? card?.strict)
}

const readSources = ({ with: names }: PaymentQuestion, library: Library): Source[] => {
  const sources = new Map<string, Source>()
  for (const [name, count] of Object.entries(names)) {
    const card = library.get(name, ['with', name])
    if (card.category !== 'resource')
      refuse('invalid-field', ['with', name], `"${card.name}" is no resource card; only resources pay (VOY-4.1)`)
    sources.set(card.id, { card, count: count + (sources.get(card.id)?.count ?? 0) })
  }
  const list = [...sources.values()].filter(({ count }) => count > 0)
  if (list.length > limits.payingKinds)
    refuse('out-of-range', ['with'], `these are ${list.length} sorts of resources; at most ${limits.payingKinds}`)
  const cards = list.reduce((sum, { count }) => sum + count, 0)
  if (cards > limits.payingCards)
    refuse('out-of-range', ['with'], `these are ${cards} resource cards; at most ${limits.payingCards}`)
  return list
}

const solve = (need: Need, sources: readonly Source[]): object => {
  const all = allTurned(need, sources)
  const ways =
    waysToPay(need, sources) ??
    refuse('too-large', ['with'], 'there are too many ways to turn these; name fewer sorts of cards or fewer of each')
  const { payable, short, surplus, waste, strictShort } = all.test
  return {
    need: named(need.amounts),
    strict: resourceKinds.filter((_, kind) => need.strict[kind]),
    payable,
    all: { offered: named(all.offered), short, surplus, exact: payable && waste === 0 },
    why: payable
      ? short === 0
        ? 'every kind is there (VOY-4.1)'
        : `${short} short, bought for two others each (VOY-4.2)`
      : strictShort
        ? `${strictShort} is strict and short: it cannot be bought (VOY-4.3)`
        : `short ${short}, which takes ${2 * short} of other kinds; there are ${surplus} to spare (VOY-4.6)`,
    ways: ways.slice(0, limits.waysShown).map(way => wayOut(way, sources)),
    waysInAll: ways.length,
  }
}

const named = ([depot, factory, fuel]: Amounts) => ({ depot, factory, fuel })

const wayOut = ({ turned, offered, waste }: Way, sources: readonly Source[]) => ({
  turn: Object.fromEntries(
    sources.flatMap(({ card }, index) => (defined(turned[index]) > 0 ? [[card.id, defined(turned[index])]] : [])),
  ),
  offered: named(offered),
  waste,
})

const blocksOf = ({ why, ways, waysInAll }: PaymentReply): Block[] => {
  const turned = (turn: PaymentReply['ways'][number]['turn']): string =>
    Object.entries(turn)
      .map(([card, count]) => `${count} ${card}`)
      .join(', ')
  return present<Block>(
    { kind: 'text', lines: [`${why.charAt(0).toUpperCase()}${why.slice(1)}.`] },
    ways.length > 0 && {
      kind: 'table',
      title: waysInAll > ways.length ? `The ${ways.length} least wasteful of ${waysInAll} ways` : 'Ways to pay',
      head: ['turn', 'wasted'],
      rows: ways.map(({ turn, waste }) => [turned(turn) || 'nothing', waste]),
    },
  )
}
