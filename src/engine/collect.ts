/** The sum of one number for each item. */
export const sumBy = <Item>(items: Iterable<Item>, of: (item: Item, index: number) => number): number => {
  let sum = 0
  let index = 0
  for (const item of items) sum += of(item, index++)
  return sum
}

/** What a map holds under a key; where it holds nothing yet, what is made and put there. */
export const getOrInsert = <Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value => {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** Items by a key of theirs, in the order in which the keys are met. */
export const groupBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) getOrInsert(groups, keyOf(item), () => [] as Item[]).push(item)
  return groups
}

/** The items that are there: for lists some of whose parts stand under a condition. */
export const present = <Item extends object | string>(
  ...items: readonly (Item | false | null | undefined | 0 | '')[]
): Item[] => items.filter((item): item is Item => Boolean(item))
