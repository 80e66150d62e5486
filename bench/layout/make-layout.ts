import { defined } from '../../src/engine/index.ts'
import { outlinesOf } from './outlines.ts'
import type { Sketch, Spaces } from './sketch.ts'

/** A place on the map, in units from its left and upper edge. */
type Point = readonly [number, number]

/** The map is made of cells of this size. */
const cell = 2

/** Cells that are no space: lakes, and those not yet given. */
const nothing = -1
const mainland = -2
const sea = -3

/** So near a coast the zone is one that the land borders on. */
const coast = 5

interface Seed {
  readonly space: number
  readonly at: Point
}

const between = (knots: readonly Point[], value: number): number => {
  const last = knots.length - 2
  const rising = defined(knots[0])[0] < defined(knots[1])[0]
  let at = 0
  while (at < last && (rising ? value > defined(knots[at + 1])[0] : value < defined(knots[at + 1])[0])) at++
  const [[from, start], [to, end]] = [defined(knots[at]), defined(knots[at + 1])]
  return start + ((value - from) / (to - from)) * (end - start)
}

const read = (text: string): Point[] => text.split(' ').map(one => one.split(',').map(Number) as unknown as Point)

const enlarged = (shape: readonly Point[], by: number): Point[] => {
  const middle = (axis: 0 | 1): number => shape.reduce((sum, point) => sum + point[axis], 0) / shape.length
  const [x0, y0] = [middle(0), middle(1)]
  return shape.map(([x, y]) => [x0 + by * (x - x0), y0 + by * (y - y0)])
}

const turns = Array.from(
  { length: 24 },
  (_, turn): Point => [Math.cos((Math.PI * turn) / 12), Math.sin((Math.PI * turn) / 12)],
)

const round = (value: number): number => Math.round(value)

/** Makes the map of a board from its sketch. */
export const layoutOf = (sketch: Sketch, { spaceNames, spaceOf, isZone, borders }: Spaces) => {
  const { cut, width, height, mainlands, islands, grown, discs, waters, lakes, points } = sketch
  const { upKnots, northKnots, southKnots, northFrom, southFrom } = sketch
  const spaceCount = spaceNames.length
  const columns = width / cell
  const rows = height / cell
  const cells = columns * rows

  const placeOf = (east: number, north: number): Point => {
    const share = Math.max(0, Math.min(1, (north - southFrom) / (northFrom - southFrom)))
    const x = share * between(northKnots, east) + (1 - share) * between(southKnots, east)
    return [x / cell, between(upKnots, north) / cell]
  }

  /** What lies over the cut is drawn on both sides of the map. */
  const shapesOf = (text: string): Point[][] => {
    const degrees = read(text)
    const turns = degrees.some(([east]) => east < cut) ? [0, 360] : [0]
    return turns.map(turn => degrees.map(([east, north]) => placeOf(east + turn, north)))
  }

  const fill = (grid: Int16Array, shape: readonly Point[], value: number): void => {
    for (let row = 0; row < rows; row++) {
      const y = row + 0.5
      const crossings: number[] = []
      shape.forEach(([x1, y1], index) => {
        const [x2, y2] = defined(shape[(index + 1) % shape.length])
        if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      })
      crossings.sort((one, other) => one - other)
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.ceil(defined(crossings[pair]) - 0.5))
        const to = Math.min(columns - 1, Math.ceil(defined(crossings[pair + 1]) - 0.5) - 1)
        for (let column = from; column <= to; column++) grid[row * columns + column] = value
      }
    }
  }

  const disc = ([x, y]: Point, radius: number): Point[] =>
    Array.from({ length: 9 }, (_, corner) => {
      const turn = (2 * Math.PI * corner) / 9
      return [x + (radius / cell) * Math.cos(turn), y + (radius / cell) * Math.sin(turn)]
    })

  /** Where land is, island by island, and where there is water. */
  const coasts = (): Int16Array => {
    const grid = new Int16Array(cells).fill(sea)
    for (const text of mainlands) for (const shape of shapesOf(text)) fill(grid, shape, mainland)
    for (const text of waters) for (const shape of shapesOf(text)) fill(grid, shape, sea)
    for (const [name, ...texts] of islands)
      for (const text of texts)
        for (const shape of shapesOf(text)) fill(grid, enlarged(shape, grown[name] ?? 1), spaceOf(name))
    for (const [name, east, north, radius] of discs) fill(grid, disc(placeOf(east, north), radius), spaceOf(name))
    for (const text of lakes) for (const shape of shapesOf(text)) fill(grid, shape, nothing)
    return grid
  }

  const seedsOf = (): Seed[] =>
    points.flatMap(([name, text]) =>
      read(text).map(([east, north]) => ({
        space: spaceOf(name),
        at: placeOf(east < cut ? east + 360 : east, north),
      })),
    )

  const nearest = (seeds: readonly Seed[], x: number, y: number, isOne: (space: number) => boolean): number => {
    let best = nothing
    let least = Number.POSITIVE_INFINITY
    for (const { space, at } of seeds) {
      const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2
      if (distance < least && isOne(space)) {
        best = space
        least = distance
      }
    }
    return best
  }

  const printed: ReadonlySet<string> = new Set(
    borders.flatMap(([name, others]) => others.flatMap(other => [`${name}|${other}`, `${other}|${name}`])),
  )
  const areBordering = (one: number, other: number): boolean => printed.has(`${spaceNames[one]}|${spaceNames[other]}`)

  /** The space of each cell. */
  const spacesOfCells = (): Int16Array => {
    const grid = coasts()
    const seeds = seedsOf()
    const [ashore, afloat] = [seeds.filter(({ space }) => !isZone(space)), seeds.filter(({ space }) => isZone(space))]
    for (let at = 0; at < cells; at++)
      if (grid[at] === mainland)
        grid[at] = nearest(ashore, (at % columns) + 0.5, Math.floor(at / columns) + 0.5, () => true)
    tidy(grid, ashore, space => space >= 0 && !isZone(space))
    const land = nearestLand(grid)
    for (let at = 0; at < cells; at++)
      if (grid[at] === sea) {
        const shore = defined(land[at])
        grid[at] = nearest(afloat, (at % columns) + 0.5, Math.floor(at / columns) + 0.5, zone =>
          shore === nothing ? true : areBordering(shore, zone),
        )
      }
    tidy(grid, afloat, isZone)
    return grid
  }

  /** By cell of the sea: the land within reach, if any. */
  const nearestLand = (grid: Int16Array): Int16Array => {
    const land = new Int16Array(cells).fill(nothing)
    const steps = new Uint8Array(cells).fill(255)
    const queue: number[] = []
    for (let at = 0; at < cells; at++)
      if (defined(grid[at]) >= 0) {
        land[at] = defined(grid[at])
        steps[at] = 0
        queue.push(at)
      }
    for (const at of queue)
      if (defined(steps[at]) < coast)
        for (const next of around(at))
          if (grid[next] === sea && steps[next] === 255) {
            steps[next] = defined(steps[at]) + 1
            land[next] = defined(land[at])
            queue.push(next)
          }
    return land
  }

  const around = (at: number): number[] => {
    const column = at % columns
    return [
      ...(column > 0 ? [at - 1] : []),
      ...(column < columns - 1 ? [at + 1] : []),
      ...(at >= columns ? [at - columns] : []),
      ...(at < cells - columns ? [at + columns] : []),
    ]
  }

  /** A piece of a space without any of its points goes to whoever has most of its border. */
  const tidy = (grid: Int16Array, seeds: readonly Seed[], isKind: (space: number) => boolean): void => {
    const held = new Set(
      seeds
        .map(({ space, at: [x, y] }) => ({ space, at: Math.floor(y) * columns + Math.floor(x) }))
        .filter(({ space, at }) => grid[at] === space)
        .map(({ at }) => at),
    )
    const sown = new Set(seeds.map(({ space }) => space))
    for (let pass = 0; pass < 4; pass++) {
      const seen = new Uint8Array(cells)
      for (let start = 0; start < cells; start++) {
        const space = defined(grid[start])
        if (seen[start] || !isKind(space) || !sown.has(space)) continue
        const piece = [start]
        seen[start] = 1
        const rim = new Map<number, number>()
        let isHeld = false
        for (const at of piece) {
          isHeld ||= held.has(at)
          for (const next of around(at))
            if (grid[next] === space) {
              if (!seen[next]) {
                seen[next] = 1
                piece.push(next)
              }
            } else if (isKind(defined(grid[next])))
              rim.set(defined(grid[next]), (rim.get(defined(grid[next])) ?? 0) + 1)
        }
        if (isHeld) continue
        const [other] = [...rim].sort((one, two) => two[1] - one[1])[0] ?? []
        if (other !== undefined) for (const at of piece) grid[at] = other
      }
    }
  }

  /** How long the border is that two spaces share, in units, by `one * spaceCount + other`. */
  const sharedLengths = (grid: Int16Array): Map<number, number> => {
    const shared = new Map<number, number>()
    const add = (one: number, other: number): void => {
      if (one === other || one < 0 || other < 0) return
      for (const key of [one * spaceCount + other, other * spaceCount + one])
        shared.set(key, (shared.get(key) ?? 0) + cell)
    }
    for (let at = 0; at < cells; at++) {
      if (at % columns < columns - 1) add(defined(grid[at]), defined(grid[at + 1]))
      if (at < cells - columns) add(defined(grid[at]), defined(grid[at + columns]))
    }
    return shared
  }

  /** Where there is most room for a line of text in a space. */
  const middleOf = (grid: Int16Array, space: number): Point => {
    const own: number[] = []
    for (let at = 0; at < cells; at++) if (grid[at] === space) own.push(at)
    const isOwn = (column: number, row: number): boolean =>
      column >= 0 && column < columns && row >= 0 && row < rows && grid[row * columns + column] === space
    const fits = (at: number, size: number): boolean => {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      return turns.every(([over, down]) => isOwn(Math.round(x + 1.7 * size * over), Math.round(y + size * down)))
    }
    let best = defined(own[0])
    let size = 1
    // An ellipse wider than it is high is let grow wherever it fits.
    for (const at of own)
      while (fits(at, size)) {
        size++
        best = at
      }
    return [((best % columns) + 0.5) * cell, (Math.floor(best / columns) + 0.5) * cell]
  }

  /** Of each space its name, its middle and its outlines, as the lines of a table. */
  const makeLayout = (): readonly (readonly [name: string, middle: string, outline: string])[] => {
    const grid = spacesOfCells()
    const outlines = outlinesOf(grid, columns, rows)
    return spaceNames.map((name, space) => {
      const rings = outlines.get(space) ?? []
      const written = rings
        .map(ring => ring.map(([x, y]) => `${round(x * cell)},${round(y * cell)}`).join(' '))
        .join(' / ')
      return [name, middleOf(grid, space).map(round).join(','), written]
    })
  }

  /** The file in which the layout is kept. */
  const layoutFile = (): string =>
    [
      '/** The map of the board, made by `bench/layout/make-layout.ts`: of each space its name, its middle, and its outlines from corner to corner. */',
      '// biome-ignore format: a table',
      'export const layoutRows: readonly (readonly [name: string, middle: string, outline: string])[] = [',
      ...makeLayout().map(row => `  [${row.map(text => `'${text}'`).join(', ')}],`),
      ']',
      '',
    ].join('\n')

  return { grid: spacesOfCells, sharedLengths, file: layoutFile }
}
