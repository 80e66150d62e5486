import { defined } from '../engine/index.ts'

type Some<Name extends string, Value> = Partial<Record<Name, Value>>

/** Counts of units and of powers as JSON, which names only what is there, and back. `countsOf` makes a game's own list. */
export const unitLists = <Unit extends string, Power extends string, Counts extends readonly number[]>(
  unitTypes: readonly Unit[],
  powers: readonly Power[],
  countsOf: (count: (type: number) => number) => Counts,
) => {
  const readUnits = (units: Some<Unit, number> = {}): Counts => countsOf(type => units[defined(unitTypes[type])] ?? 0)
  const writeUnits = (counts: readonly number[]): Some<Unit, number> => writeList(unitTypes, counts)
  return {
    readUnits,
    writeUnits,
    readByPower: (units: Some<Power, Some<Unit, number>> = {}): Counts[] =>
      powers.map(power => readUnits(units[power])),
    writeByPower: (units: readonly (readonly number[])[]): Some<Power, Some<Unit, number>> =>
      Object.fromEntries(
        [...units.entries()].flatMap(([power, counts]) =>
          counts.some(count => count > 0) ? [[powers[power], writeUnits(counts)]] : [],
        ),
      ) as Some<Power, Some<Unit, number>>,
    readCounts: (counts: Some<Power, number> = {}): number[] => powers.map(power => counts[power] ?? 0),
    writeCounts: (counts: readonly number[]): Some<Power, number> => writeList(powers, counts),
  }
}

const writeList = <Name extends string>(names: readonly Name[], counts: readonly number[]): Some<Name, number> =>
  Object.fromEntries(
    [...counts.entries()].flatMap(([index, count]) => (count > 0 ? [[names[index], count]] : [])),
  ) as Some<Name, number>
