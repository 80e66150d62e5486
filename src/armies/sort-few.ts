import { defined } from '../engine/index.ts'

/** Sorts a handful in place, equals as they came: there the runtime's own sort takes several times as long. */
export const sortFew = <Item>(items: Item[], compare: (one: Item, other: Item) => number): Item[] => {
  for (let at = 1; at < items.length; at++) {
    const item = defined(items[at])
    let to = at
    for (; to > 0 && compare(defined(items[to - 1]), item) > 0; to--) items[to] = defined(items[to - 1])
    items[to] = item
  }
  return items
}
