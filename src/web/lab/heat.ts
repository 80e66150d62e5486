import type { LeagueResult, SweepResult } from '../../lab/index.ts'

/** Shades of a heat map, from the least to the most. */
export const shades = 11

/** The shade of a value between two ends, 0 to 10. */
export const shadeOf = (value: number, least: number, most: number): number =>
  most > least ? Math.max(0, Math.min(shades - 1, Math.round(((value - least) / (most - least)) * (shades - 1)))) : 5

/** How often each player of a league wins against each other one, the strongest first; undefined against himself. */
export const crossTable = ({ players, table }: LeagueResult) =>
  players.map(({ name: one }) => ({
    name: one,
    cells: players.map(({ name: other }) => {
      for (const row of table) {
        if (row.one === one && row.other === other) return { winRate: row.winRate, interval: row.interval }
        if (row.one === other && row.other === one)
          return {
            winRate: 1 - row.winRate,
            interval: [1 - row.interval[1], 1 - row.interval[0]] as [number, number],
          }
      }
      return undefined
    }),
  }))

type Value = SweepResult['axes'][number]['values'][number]

/** A sweep over two axes as rows of cells; of more axes, at the values chosen of the others. */
export interface HeatMap {
  readonly across: SweepResult['axes'][number]
  readonly down: SweepResult['axes'][number]
  /** By the value down, then by the one across; undefined where nothing has come yet. */
  readonly cells: readonly (readonly (number | undefined)[])[]
  readonly least: number
  readonly most: number
  /** Where the measure crosses a level: places across and down, in cells, from the middle of the first. */
  readonly isolines: readonly { readonly level: number; readonly path: readonly Place[] }[]
}
type Place = readonly [across: number, down: number]

/** The axes of a sweep besides the first two, each with the value that is chosen by its number. */
export const slicedAxes = ({ axes }: SweepResult, slice: readonly number[]) =>
  axes.slice(2).map((axis, index) => {
    const chosen = Math.min(slice[index] ?? 0, axis.values.length - 1)
    return { ...axis, chosen, value: axis.values[chosen] ?? null }
  })

export const heatMapOf = (result: SweepResult, slice: readonly number[]): HeatMap | undefined => {
  const [across, down] = result.axes
  if (!across || !down) return undefined
  const others = slicedAxes(result, slice).map(({ value }) => value)
  const isHere = (at: readonly Value[]): boolean => others.every((value, index) => at[index] === value)
  const cells = down.values.map(() => across.values.map((): number | undefined => undefined))
  const placeAt = (axis: typeof across) => new Map(axis.values.map((value, index) => [value, index]))
  const [columns, rows] = [placeAt(across), placeAt(down)]
  for (const { at, numbers } of result.points) {
    const [x, y, ...rest] = at
    if (x === undefined || y === undefined || !isHere(rest)) continue
    const row = cells[rows.get(y) ?? -1]
    if (row) row[columns.get(x) ?? -1] = numbers[result.measure]
  }
  const known = cells.flat().filter(value => value !== undefined)
  const here = result.lines.filter(({ at: [, ...rest] }) => isHere(rest))
  return {
    across,
    down,
    cells,
    least: known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    most: known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
    isolines: isolinesOf(across, rows, here),
  }
}

/** Crossings of a level in neighbouring rows joined to paths, the first of a row with the first of the next. */
const isolinesOf = (
  across: HeatMap['across'],
  rows: ReadonlyMap<Value, number>,
  crossings: SweepResult['lines'],
): HeatMap['isolines'] => {
  const done: { level: number; path: Place[] }[] = []
  for (const level of new Set(crossings.map(line => line.level))) {
    const byRow = new Map<number, Place[]>()
    for (const { at, crossing, level: its } of crossings) {
      const row = rows.get(at[0] ?? null)
      const column = columnAt(across.values, crossing)
      if (its === level && row !== undefined && column !== undefined)
        byRow.set(row, [...(byRow.get(row) ?? []), [column, row]])
    }
    const open: { level: number; path: Place[] }[] = []
    for (const [row, places] of [...byRow].sort(([one], [other]) => one - other)) {
      for (const [index, place] of places.entries()) {
        const before = open[index]
        if (before && before.path.at(-1)?.[1] === row - 1) before.path.push(place)
        else {
          open[index] = { level, path: [place] }
          done.push(open[index])
        }
      }
    }
  }
  return done
}

/** Where a value lies among those of an axis of numbers, in cells from the middle of the first. */
const columnAt = (values: readonly Value[], value: number): number | undefined => {
  for (let index = 1; index < values.length; index++) {
    const [from, to] = [Number(values[index - 1]), Number(values[index])]
    if ((value - from) * (value - to) <= 0 && from !== to) return index - 1 + (value - from) / (to - from)
  }
  return undefined
}
