import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A page of the documentation, by its path below docs. */
export const docPage = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/${path}`, import.meta.url)), 'utf8')

/** The cells of the table under a heading of a page, its head left out. */
export const tableUnder = (page: string, heading: string): string[][] => {
  const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter(line => line.startsWith('|'))
  return rows.slice(2).map(row =>
    row
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  )
}

/** `3 infantry, 1 tank` → counts of units, by names for the words. */
export const unitsOfCell = <Unit extends string>(
  cell: string,
  unitOf: (word: string) => Unit,
): Partial<Record<Unit, number>> =>
  Object.fromEntries(
    cell.split(', ').map(item => {
      const [count, word] = item.split(' ') as [string, string]
      return [unitOf(word), Number(count)]
    }),
  ) as Partial<Record<Unit, number>>

/** What tables of a board list: of a space the territories, A to Z, and the numbers of the zones that it borders on. */
export const listedBorders = (borders: readonly (readonly [string, readonly string[]])[]) => {
  const isZone = (space: string): boolean => space.startsWith('SZ ')
  const bordersOf = (space: string): string[] =>
    borders.flatMap(([name, others]) => (name === space ? others : others.includes(space) ? [name] : []))
  return {
    bordersOf,
    listedLand: (space: string): string =>
      bordersOf(space)
        .filter(other => !isZone(other))
        .toSorted()
        .join(', '),
    listedZones: (space: string): string =>
      bordersOf(space)
        .filter(isZone)
        .map(zone => Number(zone.slice(3)))
        .toSorted((one, other) => one - other)
        .join(', '),
  }
}
