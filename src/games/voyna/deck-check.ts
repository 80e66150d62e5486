import { addWeight, histogramOf, type Message, sumBy } from '../../engine/index.ts'
import { type Card, costSum, flags, hasProperty, isLendLeaseResource, type ResourceKind } from './card.ts'
import type { DeckCards } from './deck.ts'
import { say } from './says.ts'

/** What two players may agree on (VOY-1.2, VOY-2.2). */
export interface Agreed {
  readonly size?: number | undefined
  readonly orders?: number | undefined
}

export interface DeckFault {
  readonly rule: string
  readonly message: Message
  readonly card?: string
}

/** Everything that is wrong with a deck; none, and it is legal. */
export const deckFaults = ({ list, cards, orders, division, size }: DeckCards, agreed: Agreed = {}): DeckFault[] => {
  const { size: wanted = 60, orders: most = 5 } = agreed
  const faults: DeckFault[] = []
  if (size !== wanted) faults.push({ rule: 'VOY-1.2', message: say.deckSize({ size, wanted }) })
  for (const [name, { count, card }] of byFullName(cards))
    if (count > 4 && !isBasic(card))
      faults.push({ rule: 'VOY-1.2', card: card.id, message: say.calledAlike({ count, name }) })
  for (const { card } of cards) {
    if (card.category === 'order') faults.push({ rule: 'VOY-2.2', card: card.id, message: say.orderInDeck })
    if (card.category === 'division') faults.push({ rule: 'VOY-2.3', card: card.id, message: say.divisionInDeck })
  }
  const ordered = sumBy(orders, ({ count }) => count)
  if (ordered > most) faults.push({ rule: 'VOY-2.2', message: say.manyOrders({ count: ordered, most }) })
  for (const { card } of orders)
    if (card.category !== 'order')
      faults.push({
        rule: 'VOY-2.2',
        card: card.id,
        message: say.noOrder({ name: card.name, category: card.category }),
      })
  if (division && division.category !== 'division')
    faults.push({
      rule: 'VOY-2.3',
      card: division.id,
      message: say.noDivision({ name: division.name, category: division.category }),
    })
  return [...faults, ...flagFaults(list.flag, [...cards, ...orders].map(({ card }) => card).concat(division ?? []))]
}

const isBasic = (card: Card): boolean => card.category === 'resource' && card.basic === true

const byFullName = (cards: DeckCards['cards']): Map<string, { card: Card; count: number }> => {
  const names = new Map<string, { card: Card; count: number }>()
  for (const { card, count } of cards) names.set(card.name, { card, count: count + (names.get(card.name)?.count ?? 0) })
  return names
}

/** VOY-1.1, VOY-5.3: a deck is played for one power, and each card carries its flag. */
const flagFaults = (flag: DeckCards['list']['flag'], cards: readonly Card[]): DeckFault[] => {
  if (flag === undefined) {
    const common = flags.filter(one => cards.every(card => card.flags.includes(one)))
    return common.length > 0 ? [] : [{ rule: 'VOY-1.1', message: say.noCommonPower }]
  }
  return cards
    .filter(card => !card.flags.includes(flag))
    .map(card => ({
      rule: 'VOY-5.3',
      card: card.id,
      message: say.otherPower({ name: card.name, flags: card.flags, flag }),
    }))
}

/** Cards that are legal but may be dead in the hand. */
export const deckWarnings = ({ cards }: DeckCards): DeckFault[] => {
  const hasLendLease = cards.some(({ card }) => isLendLeaseResource(card))
  return cards
    .filter(({ card }) => hasProperty(card, 'lend-lease') && !hasLendLease)
    .map(({ card }) => ({ rule: 'VOY-17.15', card: card.id, message: say.needsLendLease({ name: card.name }) }))
}

/** Figures of a deck: how many of what, and what they cost. */
export const deckFigures = ({ cards, size }: DeckCards) => {
  const resources = sumBy(cards, ({ card, count }) => (card.category === 'resource' ? count : 0))
  const priced = cards.filter(({ card }) => card.cost !== undefined && card.category !== 'resource')
  const pricedCount = sumBy(priced, ({ count }) => count)
  const total = (worth: (card: Card) => number): number => sumBy(priced, ({ card, count }) => worth(card) * count)
  const ofKind = (kind: ResourceKind) => {
    const costOf = ({ cost }: Card): number => cost?.[kind] ?? 0
    const supply = sumBy(cards, ({ card, count }) => (card.gives?.[kind] ?? 0) * count)
    return { supply, demand: total(costOf), curve: curveOf(priced, costOf) }
  }
  return {
    cards: size,
    resources,
    resourceShare: resources / size,
    categories: tally(cards, card => card.category),
    unitTypes: tally(cards, card => card.unitType),
    meanCost: pricedCount === 0 ? 0 : total(costSum) / pricedCount,
    costCurve: curveOf(priced, costSum),
    byResource: { depot: ofKind('depot'), factory: ofKind('factory'), fuel: ofKind('fuel') },
    anyKind: sumBy(cards, ({ card, count }) => (card.givesAny ?? 0) * count),
  }
}

const tally = (cards: DeckCards['cards'], nameOf: (card: Card) => string | undefined): Record<string, number> => {
  const counts = new Map<string, number>()
  for (const { card, count } of cards) {
    const name = nameOf(card)
    if (name !== undefined) addWeight(counts, name, count)
  }
  return Object.fromEntries(counts)
}

/** [cost, cards] in ascending order of cost. */
const curveOf = (cards: DeckCards['cards'], worth: (card: Card) => number): [number, number][] => {
  const curve = new Map<number, number>()
  for (const { card, count } of cards) addWeight(curve, worth(card), count)
  return histogramOf(curve)
}
