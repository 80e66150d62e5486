import { defined } from '../../engine/index.ts'

/** Rows of Pascal's triangle as far as decks reach: sums of positive numbers, so each is right to some 1e-14 of itself. */
const rows: number[][] = [[1]]

export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  for (let row = rows.length; row <= n; row++) {
    const above = defined(rows[row - 1])
    rows.push(Array.from({ length: row + 1 }, (_, index) => (above[index - 1] ?? 0) + (above[index] ?? 0)))
  }
  return defined(defined(rows[n])[k])
}

/** Chance of exactly these numbers of each sort among `drawn` cards without return; the rest of the deck is one sort more. */
export const chanceOfHand = (
  sorts: readonly number[],
  hand: readonly number[],
  deck: number,
  drawn: number,
): number => {
  const others = deck - sorts.reduce((sum, count) => sum + count, 0)
  const rest = drawn - hand.reduce((sum, count) => sum + count, 0)
  return (
    sorts.reduce((product, count, sort) => product * choose(count, defined(hand[sort])), choose(others, rest)) /
    choose(deck, drawn)
  )
}

/** Index is how many of `marked` cards are among `drawn`. */
export const hypergeometric = (marked: number, deck: number, drawn: number): number[] =>
  Array.from({ length: Math.min(marked, drawn) + 1 }, (_, count) => chanceOfHand([marked], [count], deck, drawn))

/** Every hand of `drawn` cards by how many of each sort it holds, with its chance. */
export const eachHand = (
  sorts: readonly number[],
  deck: number,
  drawn: number,
  visit: (hand: readonly number[], chance: number) => void,
): void => {
  const others = deck - sorts.reduce((sum, count) => sum + count, 0)
  const whole = choose(deck, drawn)
  const hand = sorts.map(() => 0)
  const walk = (sort: number, left: number, ways: number): void => {
    if (sort === sorts.length) {
      const rest = choose(others, left)
      if (rest > 0) visit(hand, (ways * rest) / whole)
      return
    }
    for (let count = 0; count <= Math.min(left, defined(sorts[sort])); count++) {
      hand[sort] = count
      walk(sort + 1, left - count, ways * choose(defined(sorts[sort]), count))
    }
    hand[sort] = 0
  }
  walk(0, drawn, 1)
}

/** Cards a player has seen by the end of his draw of a turn: 7, then 2 a turn, the starter 1 in his first (VOY-2.1, VOY-3.1). */
export const cardsSeen = (turn: number, player: 'starter' | 'second'): number =>
  7 + (turn === 0 ? 0 : 2 * turn - (player === 'starter' ? 1 : 0))

/** The turn at whose start a player who only draws has fewer than 2 cards (VOY-3.2, VOY-11.6, VOY-21.1). */
export const turnOfLoss = (deck: number, player: 'starter' | 'second'): number => {
  let left = deck - 7
  let turn = 1
  for (; left >= 2; turn++) left -= turn === 1 && player === 'starter' ? 1 : 2
  return turn
}
