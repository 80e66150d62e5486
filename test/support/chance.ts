/** What a generator of random questions asks of its dice. */
export interface Chance {
  /** True this often. */
  readonly happens: (probability: number) => boolean
  readonly integer: (from: number, to: number) => number
  readonly pick: <T>(from: readonly T[]) => T
  readonly shuffle: <T>(items: readonly T[]) => T[]
}

export const chance = (random: () => number): Chance => {
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    happens: probability => random() < probability,
    integer,
    pick: from => from[integer(0, from.length - 1)]!,
    shuffle: items =>
      items
        .map(item => ({ item, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
