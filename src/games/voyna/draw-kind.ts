import * as z from 'zod'
import {
  askingFields,
  type Block,
  chancesBlock,
  confidence,
  defined,
  histogramBlock,
  type Message,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  sampledByChunks,
  stepsFor,
  stepsWithin,
  type Text,
  textBlock,
  wilson,
} from '../../engine/index.ts'
import { type Card, Cost, hasProperty, resourceKinds } from './card.ts'
import { certaintyNotes, deckNotes, lendLeaseNote } from './certainty.ts'
import { type CurveSetting, curveChance, curveSteps, sampleCurve } from './curve.ts'
import { CustomCards, type DeckCards, DeckField, readDeck } from './deck.ts'
import { type CardSorts, cardSortsOf, type Group, groupChances } from './draws.ts'
import { cardsSeen, turnOfLoss } from './hypergeometric.ts'
import { type Library, libraryOf, pricedCard } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { needOf } from './payment.ts'
import { say } from './says.ts'

const count = z.int().min(0).max(limits.deckCards)
const name = z.string().min(1).max(60)

const Request = requestSchema('draw', 'VoynaDrawRequest', en.drawRequest, {
  ...askingFields,
  deck: DeckField.optional(),
  cards: CustomCards,
  size: z.int().min(7).max(limits.deckCards).optional().meta({ description: en.sizeField }),
  groups: z
    .array(
      z.strictObject({
        of: z.union([count, z.array(name).min(1).max(limits.kindsInDeck)]).meta({ description: en.groupOfField }),
        least: count.optional().meta({ description: en.leastField }),
        most: count.optional().meta({ description: en.mostField }),
      }),
    )
    .min(1)
    .max(limits.groups)
    .optional()
    .meta({ description: en.groupsField }),
  curve: z
    .strictObject({
      card: name.optional().meta({ description: en.curveCardField }),
      need: Cost.optional(),
      strict: z.array(z.enum(resourceKinds)).max(3).optional(),
      holding: z.boolean().optional().meta({ description: en.holdingField }),
    })
    .optional()
    .meta({ description: en.curveField }),
  turn: z.int().min(1).max(limits.turns).meta({ description: en.turnField }),
  player: z.enum(['starter', 'second']).optional().meta({ description: en.playerField }),
})
type DrawQuestion = z.infer<typeof Request>

const chance = z.number()
const byTurn = z.array(z.tuple([z.int(), chance])).meta({ description: '[turn, chance by then]' })
const Reply = replySchema('draw', 'VoynaDrawReply', 'The odds of drawing and of paying', {
  seen: z.int().meta({ description: 'cards seen by the draw of that turn' }),
  deckOutTurn: z.int().meta({ description: 'the turn at whose start a player who only draws loses (VOY-3.2)' }),
  drawn: z
    .strictObject({
      chance,
      byTurn,
      groups: z.array(z.strictObject({ cards: z.int(), chance, distribution: z.array(chance), expected: z.number() })),
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
type DrawReply = z.infer<typeof Reply>

/** VOY-3.1: draws, and costs that can be paid on curve (VOY-4.6). */
export const drawKind = {
  name: en.drawName,
  description: en.drawDescription,
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
    if (!question.groups && !question.curve) refuse('invalid-field', ['groups'], say.sayWhatIsDrawn)
    const groups = readGroups(question, deck, library, size)
    const setting = question.curve && readCurve(question, question.curve, deck, library)
    const notes = notesOf(question, deck, library, groups)
    return preparedOf(question, size, groups, cardSortsOf(groups, deck), setting, notes)
  },
  report: (reply: DrawReply) => ({ title: en.drawName, blocks: blocksOf(reply) }),
} satisfies QuestionKind<DrawQuestion>

/** What was invented of what is drawn and paid (see `certainty.ts`), and what a curve leaves out. */
const notesOf = (
  { deck: field, curve }: DrawQuestion,
  deck: DeckCards | undefined,
  library: Library,
  groups: readonly Group[],
): Message[] => {
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
    ...(curve ? [say.payableMeans] : []),
  ]
}

const sizeOf = ({ size }: DrawQuestion, deck: DeckCards | undefined): number => {
  if (deck && size !== undefined) refuse('invalid-field', ['size'], say.deckHasSize)
  if (deck && deck.size < 7) refuse('out-of-range', ['deck'], say.startingHand({ count: 7 }))
  return deck?.size ?? size ?? 60
}

const readGroups = (question: DrawQuestion, deck: DeckCards | undefined, library: Library, size: number): Group[] => {
  const groups = (question.groups ?? []).map(({ of, least, most }, index): Group => {
    const at = ['groups', index]
    if (least === undefined && most === undefined) refuse('invalid-field', [...at, 'least'], say.sayHowMany)
    if (least !== undefined && most !== undefined && least > most)
      refuse('invalid-field', [...at, 'least'], say.nothingBetween({ least, most }))
    const wanted = { least: least ?? 0, most: most ?? limits.deckCards }
    if (typeof of === 'number') return { ...wanted, count: of, cards: undefined }
    if (!deck) return refuse('invalid-field', [...at, 'of'], say.namedNeedDeck)
    const cards = new Set(of.map((one, card) => library.get(one, [...at, 'of', card])))
    return { ...wanted, count: undefined, cards }
  })
  const plain = groups.reduce((sum, group) => sum + (group.count ?? 0), 0)
  const named = groups.some(group => group.cards)
  if (named && plain > 0) refuse('invalid-field', ['groups'], say.groupsMixed)
  if (plain > size) refuse('out-of-range', ['groups'], say.moreThanDeck({ count: plain, size }))
  return groups
}

const readCurve = (
  { turn, player = 'starter' }: DrawQuestion,
  { card: named, need, strict, holding = false }: NonNullable<DrawQuestion['curve']>,
  deck: DeckCards | undefined,
  library: Library,
): CurveSetting => {
  if (!deck) return refuse('invalid-field', ['deck'], say.curveNeedsDeck)
  if ((need === undefined) === (named === undefined)) refuse('invalid-field', ['curve'], say.cardOrNeed)
  if (turn > limits.curveTurns) refuse('out-of-range', ['turn'], say.curveTurns({ turns: limits.curveTurns }))
  const { card, cost } = need ? { cost: need } : pricedCard(library, named ?? '', ['curve', 'card'])
  if (cost.depot + cost.factory + cost.fuel > limits.costUnits)
    refuse('out-of-range', ['curve', 'need'], say.mostResources({ most: limits.costUnits }))
  let copies = 0
  if (holding) {
    if (!card) return refuse('invalid-field', ['curve', 'holding'], say.onlyCardHeld)
    const { name } = card
    // It would stand for the card held and for one that pays at once.
    if (card.category === 'resource') refuse('invalid-field', ['curve', 'holding'], say.resourceHeld({ name }))
    copies = deck.cards.find(one => one.card === card)?.count ?? 0
    if (copies === 0) refuse('invalid-field', ['curve', 'card'], say.notInDeck({ name }))
  }
  const sorts = deck.cards.filter(one => one.card.category === 'resource')
  if (sorts.length > limits.payingKinds)
    refuse('out-of-range', ['deck'], say.deckResourceSorts({ count: sorts.length, most: limits.payingKinds }))
  return {
    deck: deck.size,
    player,
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

/** Beyond this the exact curve is left out. */
const most = stepsWithin(8_000)

const preparedOf = (
  { turn, player = 'starter' }: DrawQuestion,
  size: number,
  groups: readonly Group[],
  cardSorts: CardSorts,
  setting: CurveSetting | undefined,
  notes: readonly Message[],
): PreparedQuestion => {
  const turns = Array.from({ length: turn }, (_, index) => index + 1)
  const seenBy = (one: number): number => Math.min(size, cardsSeen(one, player))
  const drawing = groups.length === 0 ? 0 : stepsFor({ hands: cardSorts.hands(seenBy(turn)) * turn })
  if (drawing > most) refuse('too-large', ['groups'], say.manyCardSorts)
  const heading = () => ({
    seen: seenBy(turn),
    deckOutTurn: turnOfLoss(size, player),
    ...(groups.length > 0 && { drawn: groupChances(groups, cardSorts, size, turns.map(seenBy)) }),
  })
  if (!setting) return { notes, exact: { steps: stepsFor({ formulas: 2 }) + drawing, solve: heading } }
  const curveOf = (byTurn: [number, number][], policy: 'best' | 'greedy') => {
    const [depot, factory, fuel] = setting.need.amounts
    const chance = defined(byTurn.at(-1))[1]
    return { need: { depot, factory, fuel }, holding: setting.copies > 0, chance, byTurn, policy }
  }
  const following = stepsFor({ choices: curveSteps(setting, turn) })
  const sampled = sampledByChunks<number[]>({
    usualTrials: 100_000,
    trialsPerChunk: 10_000,
    preparationSteps: stepsFor({ formulas: 20 }) + drawing,
    trialSteps: stepsFor({ turns: turn }),
    draw: (stream, trials, isCancelled) => sampleCurve(setting, turn, stream, trials, isCancelled),
    reply: (tallies, trials) => {
      const firsts = tallies.reduce((sum, tally) => sum.map((count, index) => count + defined(tally[index])))
      let reached = 0
      const byTurn = turns.map((one): [number, number] => {
        reached += defined(firsts[one])
        return [one, reached / trials]
      })
      const curve = curveOf(byTurn, 'greedy')
      return { ...heading(), curve, precision: { confidence, intervals: { chance: wilson(curve.chance, trials) } } }
    },
  })
  const exact = {
    steps: stepsFor({ formulas: 50 }) + drawing + following,
    solve: (isCancelled: () => boolean) => {
      const byTurn = turns.map((one): [number, number] => [one, curveChance(setting, one, isCancelled)])
      return { ...heading(), curve: curveOf(byTurn, 'best') }
    },
  }
  const isSmall = following <= most
  return { notes: isSmall ? notes : [...notes, say.sampledPlainly], ...(isSmall && { exact }), sampled }
}

const blocksOf = ({ seen, deckOutTurn, drawn, curve }: DrawReply): Block<Text>[] => {
  const groups = drawn?.groups ?? []
  const isOne = groups.length <= 1
  return present(
    textBlock([say.seenByThen({ seen, turn: deckOutTurn })]),
    drawn &&
      chancesBlock(
        say.drawnByThen,
        { label: isOne ? say.whatIsWanted : say.allOfIt, chance: drawn.chance, tone: 'good' },
        ...(isOne ? [] : groups).map(({ cards, chance }, index) => ({
          label: say.group({ number: index + 1, cards }),
          chance,
        })),
      ),
    ...groups.map(({ distribution }, index) =>
      histogramBlock(
        isOne ? say.cardsDrawn : say.cardsOfGroup({ number: index + 1 }),
        say.cards,
        distribution.map((share, count) => [count, share]),
      ),
    ),
    curve &&
      chancesBlock(
        curve.holding ? say.inHandAndPayable : say.payable,
        ...curve.byTurn.map(([turn, chance]) => ({ label: say.byTurn({ turn }), chance, tone: 'good' as const })),
      ),
  )
}
