import { addAt, defined, getOrInsert, objectSteps, type Stream, spend, stateSteps } from '../../engine/index.ts'
import { type Card, resourceKinds } from './card.ts'
import { cardsSeen, chanceOfHand, choose, eachHand } from './hypergeometric.ts'
import { allTurned, canPay, type Need, type Source } from './payment.ts'

/** VOY-3.1: at most two resource cards are put out in a turn. */
const putOutATurn = 2

/** A question of the curve: what the deck holds, and what is to be paid. */
export interface CurveSetting {
  readonly deck: number
  readonly player: 'starter' | 'second'
  readonly need: Need
  /** Sorts of resource cards and how many the deck has. */
  readonly sorts: readonly { readonly card: Card; readonly count: number }[]
  /** Copies of the card itself, one of which must be in hand; 0 where that is not asked. */
  readonly copies: number
}

type Counts = readonly number[]
const totalOf = (counts: Counts): number => {
  let total = 0
  for (const count of counts) total += count
  return total
}

/** What lies on the table as one number: no sort has more cards than the deck. */
const codeOf = (counts: Counts, radices: Counts): number => {
  let code = 0
  for (let sort = 0; sort < counts.length; sort++) code = code * defined(radices[sort]) + defined(counts[sort])
  return code
}

const radicesOf = ({ sorts }: CurveSetting): number[] => sorts.map(({ count }) => count + 1)

/** A fact about cards that lie on the table, computed once for each. */
const remembered = <Fact>(setting: CurveSetting, factOf: (sources: Source[]) => Fact): ((placed: Counts) => Fact) => {
  const known = new Map<number, Fact>()
  const radices = radicesOf(setting)
  return placed =>
    getOrInsert(known, codeOf(placed, radices), () =>
      factOf(setting.sorts.map(({ card }, sort) => ({ card, count: defined(placed[sort]) }))),
    )
}

/** Whether these cards on the table pay. */
const payer = (setting: CurveSetting): ((placed: Counts) => boolean) =>
  remembered(setting, sources => canPay(setting.need, sources))

/** Units that a card of each sort gives: every unit needed takes one at least (VOY-4.6). */
const unitsOf = ({ sorts }: CurveSetting): number[] =>
  sorts.map(({ card: { gives, givesAny = 0 } }) =>
    resourceKinds.reduce((sum, kind) => sum + (gives?.[kind] ?? 0), givesAny),
  )

/** Every way to put out as many of the hand as may be: fewer never serve better, more on the table never pay less. */
const placements = (hand: Counts, visit: (placing: Counts) => void): void => {
  const most = Math.min(putOutATurn, totalOf(hand))
  const placing = hand.map(() => 0)
  const walk = (sort: number, left: number): void => {
    if (sort === hand.length - 1) {
      if (left > defined(hand[sort])) return
      placing[sort] = left
      visit(placing)
      return
    }
    for (let count = 0; count <= Math.min(left, defined(hand[sort])); count++) {
      placing[sort] = count
      walk(sort + 1, left - count)
    }
  }
  if (hand.length > 0) walk(0, most)
}

/** Rough number of steps of the exact way. */
export const curveSteps = ({ sorts, player }: CurveSetting, turns: number): number => {
  const kinds = sorts.length
  const caps = sorts.map(({ count }) => count)
  let steps = 0
  for (let last = 2; last <= turns; last++)
    for (let turn = 1; turn < last; turn++) {
      const hands = vectorsUpTo(caps, cardsSeen(turn, player))
      const tables = choose(2 * (turn - 1) + kinds - 1, kinds - 1)
      steps += hands * tables * choose(kinds + 1, 2) * choose(kinds + 2, 2)
    }
  return steps
}

const vectorsUpTo = (caps: Counts, most: number): number => {
  let sums = [1, ...Array.from({ length: most }, () => 0)]
  for (const cap of caps)
    sums = sums.map((_, sum) => {
      spend(Math.min(cap, sum))
      let count = 0
      for (let taken = 0; taken <= Math.min(cap, sum); taken++) count += defined(sums[sum - taken])
      return count
    })
  return totalOf(sums)
}

/**
 * Chance that by turn `last` the cost can be paid, by the policy that puts out what serves that best. The player knows
 * what he has seen, not what he will draw: a standing is what was seen of each sort, what of it lies on the table, and
 * whether the card itself has come. Standings are worked backwards from the last turn.
 */
export const curveChance = (setting: CurveSetting, last: number, isCancelled: () => boolean = () => false): number => {
  const { deck, player, sorts, copies } = setting
  const pays = payer(setting)
  const caps = sorts.map(({ count }) => count)
  const radices = radicesOf(setting)
  const span = radices.reduce((product, radix) => product * radix, 1)
  // By turn, and by whether the card itself has come.
  const known = Array.from({ length: 2 * last + 2 }, () => new Map<number, number>())
  const units = unitsOf(setting)
  const wanted = totalOf(setting.need.amounts)
  const most = Math.max(0, ...units)
  const isHopeless = (table: Counts, placements: number): boolean =>
    units.reduce((sum, each, sort) => sum + each * defined(table[sort]), 0) + placements * most < wanted
  const inAll = copies > 0 ? [...caps, copies] : caps

  /** Value after the draw of a turn, before resources are put out. */
  const value = (turn: number, seen: Counts, placed: Counts, hasCard: boolean): number => {
    if (isHopeless(placed, putOutATurn * (last - turn + 1))) return 0
    const code = codeOf(seen, radices) * span + codeOf(placed, radices)
    const layer = defined(known[2 * turn + (hasCard ? 1 : 0)])
    const before = layer.get(code)
    if (before !== undefined) return before
    spend(stateSteps)
    let best = 0
    const hand = seen.map((count, sort) => count - defined(placed[sort]))
    const isNone = hand.every(count => count === 0)
    const consider = (placing: Counts): void => {
      if (best >= 1) return
      const table = placed.map((count, sort) => count + defined(placing[sort]))
      const worth = turn === last ? (hasCard && pays(table) ? 1 : 0) : later(turn, seen, table, hasCard)
      if (worth > best) best = worth
    }
    if (isNone) consider(hand)
    else placements(hand, consider)
    layer.set(code, best)
    return best
  }

  /** The mean over the next draw. */
  const later = (turn: number, seen: Counts, table: Counts, hasCard: boolean): number => {
    if (isCancelled()) return 0
    if (isHopeless(table, putOutATurn * (last - turn))) return 0
    if (pays(table)) return hasCard ? 1 : chanceOfCard(turn)
    const left = caps.map((count, sort) => count - defined(seen[sort]))
    const drawn = cardsSeen(turn + 1, player) - cardsSeen(turn, player)
    const rest = deck - cardsSeen(turn, player)
    const marked = copies > 0 && !hasCard ? [...left, copies] : left
    let sum = 0
    spend(stateSteps)
    eachHand(marked, rest, Math.min(drawn, rest), (hand, chance) => {
      const next = seen.map((count, sort) => count + defined(hand[sort]))
      sum += chance * value(turn + 1, next, table, hasCard || (hand[caps.length] ?? 0) > 0)
    })
    return sum
  }

  /** The cost is covered; the card itself has still to come. */
  const chanceOfCard = (turn: number): number => {
    const from = cardsSeen(turn, player)
    return 1 - chanceOfHand([copies], [0], deck - from, Math.min(cardsSeen(last, player), deck) - from)
  }

  let sum = 0
  const none = caps.map(() => 0)
  eachHand(inAll, deck, Math.min(cardsSeen(1, player), deck), (hand, chance) => {
    const seen = hand.slice(0, caps.length)
    sum += chance * value(1, seen, none, copies === 0 || defined(hand[caps.length]) > 0)
  })
  return sum
}

/** Turns of so many games at which the cost could first be paid; index `turns` + 1 is later. */
export const sampleCurve = (
  setting: CurveSetting,
  turns: number,
  stream: Stream,
  trials: number,
  isCancelled: () => boolean,
): number[] => {
  const tally = Array.from({ length: turns + 2 }, () => 0)
  const pays = payer(setting)
  const lacks = lacking(setting)
  for (let trial = 0; trial < trials && !isCancelled(); trial++)
    addAt(tally, playCurve(setting, turns, stream, pays, lacks), 1)
  return tally
}

/** One shuffled deck: the turn at which the cost can first be paid, putting out each turn what leaves least lacking. */
const playCurve = (
  { deck, player, sorts, copies }: CurveSetting,
  turns: number,
  stream: Stream,
  pays: (placed: Counts) => boolean,
  lacks: (placed: Counts) => number,
): number => {
  const left = [...sorts.map(({ count }) => count), copies]
  spend(objectSteps * cardsSeen(turns, 'second'))
  let rest = deck
  let hasCard = copies === 0
  const hand = sorts.map(() => 0)
  const placed = sorts.map(() => 0)
  const draw = (): void => {
    if (rest === 0) return
    let at = Math.floor(stream.nextFraction() * rest--)
    const sort = left.findIndex(count => {
      at -= count
      return at < 0
    })
    if (sort < 0) return
    addAt(left, sort, -1)
    if (sort === sorts.length) hasCard = true
    else addAt(hand, sort, 1)
  }
  for (let turn = 1; turn <= turns; turn++) {
    const before = turn === 1 ? 0 : cardsSeen(turn - 1, player)
    for (let card = before; card < cardsSeen(turn, player); card++) draw()
    let best: number[] | undefined
    let least = Number.POSITIVE_INFINITY
    placements(hand, placing => {
      const lack = lacks(placed.map((count, sort) => count + defined(placing[sort])))
      if (lack < least) {
        least = lack
        best = [...placing]
      }
    })
    best?.forEach((count, sort) => {
      addAt(hand, sort, -count)
      addAt(placed, sort, count)
    })
    if (hasCard && pays(placed)) return turn
  }
  return turns + 1
}

/** How far these cards on the table are from paying: 0 where they pay. */
const lacking = (setting: CurveSetting): ((placed: Counts) => number) => {
  const { need } = setting
  return remembered(setting, sources => {
    const { offered, test } = allTurned(need, sources)
    const strictly = need.amounts.reduce(
      (sum, amount, kind) => (need.strict[kind] ? sum + Math.max(0, amount - defined(offered[kind])) : sum),
      0,
    )
    return test.payable ? 0 : Math.max(1, 2 * test.short - test.surplus) + 3 * strictly
  })
}
