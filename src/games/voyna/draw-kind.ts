import * as z from 'zod'
import {
  askingFields,
  type Block,
  confidence,
  defined,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  replyFields,
  sampledByChunks,
  wilson,
} from '../../engine/index.ts'
import { type Card, Cost, hasProperty, lendLeaseNote, resourceKinds } from './card.ts'
import { certaintyNotes, deckNotes } from './certainty.ts'
import { type CurveSetting, curveChance, curveSteps, sampleCurve } from './curve.ts'
import { CustomCards, type DeckCards, DeckField, readDeck } from './deck.ts'
import { cardSortsOf, type Group, groupChances } from './draws.ts'
import { cardsSeen, turnOfLoss } from './hypergeometric.ts'
import { type Library, libraryOf } from './library.ts'
import { limits } from './limits.ts'
import { needOf } from './payment.ts'

const count = z.int().min(0).max(limits.deckCards)
const name = z.string().min(1).max(60)

const Request = z
  .strictObject({
    kind: z.literal('draw'),
    ...askingFields,
    deck: DeckField.optional(),
    cards: CustomCards,
    size: z
      .int()
      .min(7)
      .max(limits.deckCards)
      .optional()
      .meta({ description: 'cards in the deck, where no deck is given (60)' }),
    groups: z
      .array(
        z.strictObject({
          of: z
            .union([count, z.array(name).min(1).max(limits.kindsInDeck)])
            .meta({ description: 'how many cards are of this group, or which cards of the deck' }),
          least: count.optional().meta({ description: 'at least so many of them are drawn' }),
          most: count.optional().meta({ description: 'at most so many' }),
        }),
      )
      .min(1)
      .max(limits.groups)
      .optional()
      .meta({ description: 'what is to be drawn, all of it together' }),
    curve: z
      .strictObject({
        card: name.optional().meta({ description: 'the card whose cost is to be paid' }),
        need: Cost.optional(),
        strict: z.array(z.enum(resourceKinds)).max(3).optional(),
        holding: z.boolean().optional().meta({ description: 'and the card itself must have been drawn' }),
      })
      .optional()
      .meta({ description: 'the chance that this can be paid by the turn, from the resources of the deck' }),
    turn: z.int().min(1).max(limits.turns).meta({ description: 'by the own turn of this number' }),
    player: z
      .enum(['starter', 'second'])
      .optional()
      .meta({ description: 'who draws one card in his first turn (VOY-3.1): the starter (default)' }),
  })
  .meta({ id: 'VoynaDrawRequest', description: 'What is drawn by a turn, and what can be paid by then' })
type DrawQuestion = z.infer<typeof Request>

const chance = z.number()
const byTurn = z.array(z.tuple([z.int(), chance])).meta({ description: '[turn, chance by then]' })
const Reply = z
  .strictObject({
    kind: z.literal('draw'),
    ...replyFields,
    seen: z.int().meta({ description: 'cards seen by the draw of that turn' }),
    deckOutTurn: z.int().meta({ description: 'the turn at whose start a player who only draws loses (VOY-3.2)' }),
    drawn: z
      .strictObject({
        chance,
        byTurn,
        groups: z.array(
          z.strictObject({ cards: z.int(), chance, distribution: z.array(chance), expected: z.number() }),
        ),
      })
      .optional(),
    curve: z
      .strictObject({
        need: z.strictObject({ depot: z.int(), factory: z.int(), fuel: z.int() }),
        holding: z.boolean(),
        chance,
        byTurn,
        policy: z.enum(['best', 'greedy']),
      })
      .optional(),
  })
  .meta({ id: 'VoynaDrawReply', description: 'The odds of drawing and of paying' })
type DrawReply = z.infer<typeof Reply>

/** VOY-3.1: draws, and costs that can be paid on curve (VOY-4.6). */
export const drawKind = {
  name: 'Draws',
  description: 'How likely are these cards drawn, or is this cost payable, by a turn?',
  examples: [
    'draw 3 of 9 in 60 by turn 4',
    'draw 2 infantry in demo-ussr by turn 3 as second',
    'curve tiger in demo-germany by turn 5',
  ],
  Request,
  Reply,
  prepare: question => {
    const library = libraryOf(question.cards)
    const deck = question.deck === undefined ? undefined : readDeck(question.deck, library)
    const size = sizeOf(question, deck)
    if (!question.groups && !question.curve)
      refuse('invalid-field', ['groups'], 'say what is to be drawn ("groups") or paid ("curve")')
    const groups = readGroups(question, deck, library, size)
    const setting = question.curve && readCurve(question, deck, library)
    return preparedOf(question, size, groups, setting, notesOf(question, deck, library, groups))
  },
  report: (reply: DrawReply) => ({ title: 'Draws', blocks: blocksOf(reply) }),
} satisfies QuestionKind<DrawQuestion>

/** What was invented of what is drawn and paid (see `certainty.ts`), and what a curve leaves out. */
const notesOf = (
  { deck: field, curve }: DrawQuestion,
  deck: DeckCards | undefined,
  library: Library,
  groups: readonly Group[],
): string[] => {
  const paid = curve?.card === undefined ? undefined : library.find(curve.card)
  const resources = deck?.cards.filter(({ card }) => card.category === 'resource') ?? []
  return [
    ...deckNotes(field),
    ...certaintyNotes([
      ...groups.flatMap(({ cards }) => [...(cards ?? [])].map(card => ({ card, on: [] }))),
      ...(paid ? [{ card: paid, on: ['cost'] as const }] : []),
      ...(curve ? resources.map(({ card }) => ({ card, on: ['gives'] as const })) : []),
    ]),
    ...(paid && hasProperty(paid, 'lend-lease') ? [lendLeaseNote(paid)] : []),
    ...(curve ? curveNotes : []),
  ]
}

const sizeOf = ({ size }: DrawQuestion, deck: DeckCards | undefined): number => {
  if (deck && size !== undefined) refuse('invalid-field', ['size'], 'the deck has its own size; leave this out')
  if (deck && deck.size < 7) refuse('out-of-range', ['deck'], 'a starting hand is 7 cards (VOY-2.1)')
  return deck?.size ?? size ?? 60
}

const readGroups = (question: DrawQuestion, deck: DeckCards | undefined, library: Library, size: number): Group[] => {
  const groups = (question.groups ?? []).map(({ of, least, most }, index): Group => {
    const at = ['groups', index]
    if (least === undefined && most === undefined)
      refuse('invalid-field', [...at, 'least'], 'say how many of them are wanted: "least", "most" or both')
    if (least !== undefined && most !== undefined && least > most)
      refuse('invalid-field', [...at, 'least'], `nothing is at least ${least} and at most ${most}`)
    const wanted = { least: least ?? 0, most: most ?? limits.deckCards }
    if (typeof of === 'number') return { ...wanted, count: of, cards: undefined }
    if (!deck) return refuse('invalid-field', [...at, 'of'], 'cards are named, so give the deck they are in')
    const cards = new Set(of.map((one, card) => library.get(one, [...at, 'of', card])))
    return { ...wanted, count: undefined, cards }
  })
  const plain = groups.reduce((sum, group) => sum + (group.count ?? 0), 0)
  const named = groups.some(group => group.cards)
  if (named && plain > 0) refuse('invalid-field', ['groups'], 'either all groups name their cards or all give a number')
  if (plain > size) refuse('out-of-range', ['groups'], `these are ${plain} cards, and the deck has ${size}`)
  return groups
}

const readCurve = (question: DrawQuestion, deck: DeckCards | undefined, library: Library): CurveSetting => {
  const { card: named, need, strict, holding = false } = defined(question.curve)
  if (!deck) return refuse('invalid-field', ['deck'], 'what can be paid depends on the deck; give it')
  if ((need === undefined) === (named === undefined))
    refuse('invalid-field', ['curve'], 'give either a "card" or a "need"')
  if (question.turn > limits.curveTurns)
    refuse('out-of-range', ['turn'], `the curve is reckoned for the first ${limits.curveTurns} turns`)
  const card = named === undefined ? undefined : library.get(named, ['curve', 'card'])
  if (card && !card.cost) refuse('invalid-field', ['curve', 'card'], `no cost is printed on "${card.name}" (VOY-4.7)`)
  const cost = need ?? defined(defined(card).cost)
  if (cost.depot + cost.factory + cost.fuel > limits.costUnits)
    refuse('out-of-range', ['curve', 'need'], `at most ${limits.costUnits} resources are reckoned with`)
  if (holding && !card) refuse('invalid-field', ['curve', 'holding'], 'only a card can be held; name it under "card"')
  // It would stand for the card held and for one that pays at once.
  if (holding && card?.category === 'resource')
    refuse('invalid-field', ['curve', 'holding'], `"${card.name}" is a resource card: put out, not paid for (VOY-3.1)`)
  const copies = holding ? (deck.cards.find(one => one.card === card)?.count ?? 0) : 0
  if (holding && copies === 0)
    refuse('invalid-field', ['curve', 'card'], `there is no "${defined(card).name}" in this deck`)
  const sorts = deck.cards.filter(one => one.card.category === 'resource')
  if (sorts.length > limits.payingKinds)
    refuse('out-of-range', ['deck'], `the deck has ${sorts.length} sorts of resources; at most ${limits.payingKinds}`)
  return {
    deck: deck.size,
    player: question.player ?? 'starter',
    need: needOf(cost, strict ?? card?.strict),
    sorts: joined(sorts),
    copies,
  }
}

/** Cards that give the same are one sort. */
const joined = (sorts: DeckCards['cards']): { card: Card; count: number }[] => {
  const byGift = new Map<string, { card: Card; count: number }>()
  for (const { card, count } of sorts) {
    const key = `${resourceKinds.map(kind => card.gives?.[kind] ?? 0).join()}/${card.givesAny ?? 0}`
    byGift.set(key, { card, count: count + (byGift.get(key)?.count ?? 0) })
  }
  return [...byGift.values()]
}

/** One step of the exact curve, of its sampling, and of groups, in milliseconds. */
const stepMs = 6e-5
const turnMs = 1.5e-3
/** Beyond this the exact curve is left out. */
const mostMs = 8_000

const preparedOf = (
  question: DrawQuestion,
  size: number,
  groups: readonly Group[],
  setting: CurveSetting | undefined,
  notes: readonly string[],
): PreparedQuestion => {
  const { turn, player = 'starter' } = question
  const cardSorts = cardSortsOf(
    groups,
    question.deck === undefined ? undefined : readDeck(question.deck, libraryOf(question.cards)),
  )
  const turns = Array.from({ length: turn }, (_, index) => index + 1)
  const seenBy = (one: number): number => Math.min(size, cardsSeen(one, player))
  const drawMs = groups.length === 0 ? 0 : cardSorts.hands(seenBy(turn)) * turn * 2e-4
  if (drawMs > mostMs)
    refuse(
      'too-large',
      ['groups'],
      'these groups cut the deck into too many sorts of cards; name fewer groups or cards',
    )
  const heading = () => ({
    seen: seenBy(turn),
    deckOutTurn: turnOfLoss(size, player),
    ...(groups.length > 0 && { drawn: groupChances(groups, cardSorts, size, turns.map(seenBy)) }),
  })
  if (!setting) return { notes, exact: { costInMs: 0.2 + drawMs, solve: heading } }
  const curveHead = { need: needOut(setting), holding: setting.copies > 0 }
  const exactMs = curveSteps(setting, turn) * stepMs
  const sampled = sampledByChunks<number[]>({
    usualTrials: 100_000,
    trialsPerChunk: 10_000,
    preparationMs: drawMs + 2,
    trialMs: turn * turnMs,
    draw: (stream, trials, isCancelled) => sampleCurve(setting, turn, stream, trials, isCancelled),
    reply: (tallies, trials) => {
      const firsts = tallies.reduce((sum, tally) => sum.map((count, index) => count + defined(tally[index])))
      let reached = 0
      const byTurn = turns.map((one): [number, number] => {
        reached += defined(firsts[one])
        return [one, reached / trials]
      })
      const share = defined(byTurn.at(-1))[1]
      return {
        ...heading(),
        curve: { ...curveHead, chance: share, byTurn, policy: 'greedy' },
        precision: { confidence, intervals: { chance: wilson(share, trials) } },
      }
    },
  })
  const exact = {
    costInMs: 5 + drawMs + exactMs,
    solve: (isCancelled: () => boolean) => {
      const byTurn = turns.map((one): [number, number] => [one, curveChance(setting, one, isCancelled)])
      return { ...heading(), curve: { ...curveHead, chance: defined(byTurn.at(-1))[1], byTurn, policy: 'best' } }
    },
  }
  const isSmall = exactMs <= mostMs
  return {
    notes: isSmall
      ? notes
      : [
          ...notes,
          'Sampled with a plain policy (put out what leaves least lacking): a lower bound of what the best one has.',
        ],
    ...(isSmall && { exact }),
    sampled,
  }
}

const curveNotes = [
  'Payable means with every resource put out still on the table; redeals and lost resources are left out.',
]

const needOut = ({ need: { amounts } }: CurveSetting) => ({ depot: amounts[0], factory: amounts[1], fuel: amounts[2] })

const blocksOf = ({ seen, deckOutTurn, drawn, curve }: DrawReply): Block[] => {
  const groups = drawn?.groups ?? []
  const isOne = groups.length <= 1
  return present<Block>(
    {
      kind: 'text',
      lines: [
        `${seen} cards are seen by then; a deck that is only drawn from is out at the start of turn ${deckOutTurn}.`,
      ],
    },
    drawn && {
      kind: 'chances',
      title: 'Drawn by then',
      rows: [
        { label: isOne ? 'what is wanted' : 'all of it', chance: drawn.chance, tone: 'good' },
        ...(isOne
          ? []
          : groups.map(({ cards, chance }, index) => ({ label: `group ${index + 1} (${cards} cards)`, chance }))),
      ],
    },
    ...groups.map(
      ({ distribution }, index): Block => ({
        kind: 'histogram',
        title: isOne ? 'Cards drawn of them' : `Cards of group ${index + 1}`,
        unit: 'cards',
        bars: distribution.map((share, count) => [count, share]),
      }),
    ),
    curve && {
      kind: 'chances',
      title: curve.holding ? 'In hand and payable' : 'Payable',
      rows: curve.byTurn.map(([turn, chance]) => ({ label: `by turn ${turn}`, chance, tone: 'good' })),
    },
  )
}
