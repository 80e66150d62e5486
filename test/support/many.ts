// Many of a kind, for questions as large as may be.

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!

/** Cards of Война that are the asker's own. */
export const ownCards = times(60, index => ({
  id: `own-${index}`,
  name: `Own ${index} of many words in one long name of a card`,
  category: 'unit',
  flags: ['USSR'],
  unitType: 'infantry',
  line: 1,
  atk: 3,
  def: 3,
  cost: { depot: 2, factory: 1, fuel: 1 },
}))
