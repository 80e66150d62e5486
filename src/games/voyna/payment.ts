import { addAt, defined, objectSteps, spend } from '../../engine/index.ts'
import { type Card, type Cost, type ResourceKind, resourceKinds } from './card.ts'

/** Units of the three resources, in the order of `resourceKinds`. */
export type Amounts = readonly [number, number, number]

/** A cost, and which kinds of it stand in a red frame (VOY-4.3). */
export interface Need {
  readonly amounts: Amounts
  readonly strict: readonly [boolean, boolean, boolean]
}

export const needOf = (cost: Cost, strict: readonly ResourceKind[] = []): Need => ({
  amounts: [cost.depot, cost.factory, cost.fuel],
  strict: [strict.includes('depot'), strict.includes('factory'), strict.includes('fuel')],
})

/** The payment test of VOY-4.6 on what is offered, all of which is spent. */
export interface Test {
  readonly payable: boolean
  readonly short: number
  readonly surplus: number
  /** Units that buy nothing and are lost (VOY-4.5): 0 is an exact payment. */
  readonly waste: number
  /** The first strict kind that is short (VOY-4.3). */
  readonly strictShort: ResourceKind | undefined
}

export const paymentTest = ({ amounts, strict }: Need, offered: Amounts): Test => {
  let short = 0
  let surplus = 0
  let strictShort: ResourceKind | undefined
  for (let kind = 0; kind < 3; kind++) {
    const lack = defined(amounts[kind]) - defined(offered[kind])
    if (lack > 0) short += lack
    else surplus -= lack
    if (lack > 0 && strict[kind]) strictShort ??= resourceKinds[kind]
  }
  // VOY-4.2: one resource of any kind is bought for two of the other kinds.
  const payable = strictShort === undefined && surplus >= 2 * short
  return { payable, short, surplus, waste: surplus - 2 * short, strictShort }
}

/** A sort of resource card, and how many of them can be turned. */
export interface Source {
  readonly card: Card
  readonly count: number
}

/** What one card of a sort may give, each a choice (VOY-4.1). */
export const giftsOf = ({ gives, givesAny = 0 }: Card): Amounts[] => {
  const { depot = 0, factory = 0, fuel = 0 } = gives ?? {}
  const gifts: Amounts[] = []
  for (let depots = 0; depots <= givesAny; depots++)
    for (let factories = 0; depots + factories <= givesAny; factories++)
      gifts.push([depot + depots, factory + factories, fuel + givesAny - depots - factories])
  return gifts
}

/** One way to pay: how many of each sort are turned, and what they give. */
export interface Way {
  readonly turned: readonly number[]
  readonly offered: Amounts
  readonly waste: number
}

/** No minimal way turns more cards. */
const usefulCards = ({ amounts }: Need): number => 2 * amounts.reduce((sum, amount) => sum + amount, 0) + 1

/** Steps of the search, and ways found by it, at most. */
const mostSteps = 2_000_000
const mostWays = 3_000
const tooMany = Symbol('too many')

/** Turning so many of each sort is never more than this many steps of the search. */
export const stepsOf = (need: Need, sources: readonly Source[]): number => {
  const useful = usefulCards(need)
  return sources.reduce((product, { card, count }) => {
    const cards = Math.min(count, useful)
    const gifts = giftsOf(card).length
    // Multisets of at most `cards` out of `gifts`.
    let sets = 1
    for (let gift = 1; gift <= gifts; gift++) sets *= (cards + gift) / gift
    return product * sets
  }, 1)
}

/**
 * Every minimal way to pay: none of its cards could stay unturned. Least waste first, then fewest cards.
 * Of ways that turn the same cards for other kinds only the least wasteful is kept. Undefined where there are too many.
 */
export const waysToPay = (need: Need, sources: readonly Source[]): Way[] | undefined => {
  // A card that gives nothing is in no way; nor can one be that leaves a strict kind short with all cards turned.
  if (!canPay(need, sources)) return []
  const options = sources.flatMap(({ card, count }, source) =>
    giftsOf(card).flatMap(gift => (gift.some(amount => amount > 0) ? [{ source, count, gift }] : [])),
  )
  const useful = usefulCards(need)
  const best = new Map<string, Way>()
  const turned = sources.map(() => 0)
  const used: Amounts[] = []
  const isMinimal = (offered: Amounts): boolean => {
    spend(objectSteps * used.length)
    return used.every(gift => !paymentTest(need, minus(offered, gift)).payable)
  }
  let steps = 0
  const walk = (from: number, offered: Amounts): void => {
    if (++steps > mostSteps) throw tooMany
    spend(objectSteps + options.length)
    const { payable, waste } = paymentTest(need, offered)
    if (payable) {
      if (!isMinimal(offered)) return
      const key = turned.join()
      const known = best.get(key)
      if (!known || known.waste > waste) best.set(key, { turned: [...turned], offered, waste })
      return
    }
    // A minimal way has no more cards: with so many, one of them buys nothing.
    if (used.length >= useful) return
    for (let option = from; option < options.length; option++) {
      const { source, count, gift } = defined(options[option])
      if (defined(turned[source]) >= count) continue
      addAt(turned, source, 1)
      used.push(gift)
      walk(option, plus(offered, gift))
      used.pop()
      addAt(turned, source, -1)
    }
  }
  try {
    walk(0, [0, 0, 0])
  } catch (error) {
    if (error === tooMany) return undefined
    throw error
  }
  if (best.size > mostWays) return undefined
  spend(2 * best.size * best.size)
  const cards = (way: Way): number => way.turned.reduce((sum, count) => sum + count, 0)
  const ways = [...best.values()].filter(way => !isBeatenBy(way, [...best.values()]))
  return ways.sort(
    (one, other) => one.waste - other.waste || cards(one) - cards(other) || compare(one.turned, other.turned),
  )
}

/** With cards that choose, a way may turn more than another of fewer cards: then it is not minimal. */
const isBeatenBy = (way: Way, ways: readonly Way[]): boolean =>
  ways.some(other => other !== way && other.turned.every((count, source) => count <= defined(way.turned[source])))

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((count, index) => count !== other[index])
  return at < 0 ? 0 : defined(other[at]) - defined(one[at])
}

const plus = (one: Amounts, other: Amounts): Amounts => [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
const minus = (one: Amounts, other: Amounts): Amounts => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]

/** The best that all the cards together can be offered as: cards that choose, choose what serves. */
export const allTurned = (need: Need, sources: readonly Source[]): { offered: Amounts; test: Test } => {
  const fixed: [number, number, number] = [0, 0, 0]
  let free = 0
  for (const { card, count } of sources) {
    for (const [index, kind] of resourceKinds.entries()) addAt(fixed, index, (card.gives?.[kind] ?? 0) * count)
    free += (card.givesAny ?? 0) * count
  }
  spend(objectSteps * (1 + free) ** 2)
  let best: { offered: Amounts; test: Test } | undefined
  for (let depot = 0; depot <= free; depot++)
    for (let factory = 0; depot + factory <= free; factory++) {
      const offered = plus(fixed, [depot, factory, free - depot - factory])
      const test = paymentTest(need, offered)
      if (!best || isBetter(test, best.test)) best = { offered, test }
    }
  return defined(best)
}

const isBetter = (one: Test, other: Test): boolean =>
  one.payable !== other.payable ? one.payable : one.short < other.short

/** Can these be paid at all? For questions that ask often. */
export const canPay = (need: Need, sources: readonly Source[]): boolean => allTurned(need, sources).test.payable
