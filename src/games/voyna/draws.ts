import { addAt, defined, objectSteps, spend, sumBy } from '../../engine/index.ts'
import type { Card } from './card.ts'
import type { DeckCards } from './deck.ts'
import { eachHand } from './hypergeometric.ts'

/** Cards of which so many are wanted: a number of them, or cards of a deck, where groups may share cards. */
export interface Group {
  readonly count: number | undefined
  readonly cards: ReadonlySet<Card> | undefined
  readonly least: number
  readonly most: number
}

/** The deck cut into sorts of cards that lie in the same groups. */
export interface CardSorts {
  readonly counts: readonly number[]
  /** Which groups a sort counts for. */
  readonly within: readonly (readonly number[])[]
  /** How many different hands of so many cards there are, roughly. */
  readonly hands: (drawn: number) => number
}

export const cardSortsOf = (groups: readonly Group[], deck: DeckCards | undefined): CardSorts => {
  const sorts = new Map<string, number>()
  groups.forEach(({ count }, index) => {
    if (count !== undefined && count > 0) sorts.set(String(index), count)
  })
  for (const { card, count } of deck?.cards ?? []) {
    const key = groups.flatMap(({ cards }, index) => (cards?.has(card) ? [index] : [])).join()
    if (key !== '') sorts.set(key, count + (sorts.get(key) ?? 0))
  }
  const counts = [...sorts.values()]
  return {
    counts,
    within: [...sorts.keys()].map(key => key.split(',').map(Number)),
    hands: drawn => counts.reduce((product, count) => product * (Math.min(count, drawn) + 1), 1),
  }
}

/** Chance of all groups together and of each, for each number of cards seen; the distributions are for the last. */
export const groupChances = (
  groups: readonly Group[],
  cardSorts: CardSorts,
  deck: number,
  seenByTurn: readonly number[],
) => {
  const sizeOf = (group: number): number =>
    sumBy(cardSorts.counts, (count, sort) => (cardSorts.within[sort]?.includes(group) ? count : 0))
  const at = (seen: number) => {
    spend(2 * objectSteps * cardSorts.hands(seen))
    let all = 0
    const distributions = groups.map((_, group) => Array.from({ length: Math.min(seen, sizeOf(group)) + 1 }, () => 0))
    const held = groups.map(() => 0)
    eachHand(cardSorts.counts, deck, seen, (hand, chance) => {
      held.fill(0)
      hand.forEach((count, sort) => {
        for (const group of defined(cardSorts.within[sort])) addAt(held, group, count)
      })
      held.forEach((count, group) => {
        addAt(defined(distributions[group]), count, chance)
      })
      if (groups.every(({ least, most }, group) => defined(held[group]) >= least && defined(held[group]) <= most))
        all += chance
    })
    return { all, distributions }
  }
  const byTurn = seenByTurn.map((seen, index): [number, number] => [index + 1, at(seen).all])
  const last = at(defined(seenByTurn.at(-1)))
  return {
    chance: last.all,
    byTurn,
    groups: groups.map(({ least, most }, group) => {
      const distribution = defined(last.distributions[group])
      return {
        cards: sizeOf(group),
        chance: sumBy(distribution, (share, count) => (count >= least && count <= most ? share : 0)),
        distribution,
        expected: sumBy(distribution, (share, count) => share * count),
      }
    }),
  }
}
