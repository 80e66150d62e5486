import type { Changes } from '../carry.ts'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'

/** What a swap of the sides left out, in one sentence. */
export const droppedWords = (dropped: readonly string[], words: DecisionWords): string =>
  words.dropped(dropped.map(name => nameOf(name, words)))

/** What became of a battle on the way to another edition, in one sentence; empty where nothing did. */
export const carriedWords = (
  { left, became, dropped }: Changes,
  words: DecisionWords,
  { details }: Messages,
): string => {
  const named = (unit: string): string => words.target[unit] ?? details.unitName(unit)
  const others = became.map(([from, to]) => [named(from), named(to)] as const).filter(([from, to]) => from !== to)
  const without = [
    ...Object.entries(left).map(([unit, count]) => details.unit(unit, count)),
    ...dropped.map(name => `“${nameOf(name, words)}”`),
  ]
  if (others.length === 0 && without.length === 0) return ''
  return words.carried(
    others.map(([from, to]) => words.became(from, to)),
    without,
  )
}

/** What was left out, as the page calls it elsewhere. */
const nameOf = (name: string, words: DecisionWords): string => {
  const { casualties, submerge, support, keepLand, objective, retreatZone } = words
  const decided: Readonly<Record<string, string>> = { casualties, submerge, support, keepLand, objective, retreatZone }
  return words.leave[name] ?? words.preset[name] ?? decided[name] ?? words.technology[name] ?? words.field[name] ?? name
}
