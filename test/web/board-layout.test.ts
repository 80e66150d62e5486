import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layouts } from '../../bench/layout/boards.ts'
import { touchOn } from '../../src/boards/index.ts'
import type { Board, BoardSpace, MapPoint } from '../../src/engine/index.ts'
import { board as board1914 } from '../../src/games/aa1914/board/layout.ts'
import * as map1914 from '../../src/games/aa1914/board/map.ts'
import { powers as powers1914 } from '../../src/games/aa1914/ruleset.ts'
import { board as board1941 } from '../../src/games/aa1941/board/layout.ts'
import * as map1941 from '../../src/games/aa1941/board/map.ts'
import { powers as powers1941 } from '../../src/games/aa1941/ruleset.ts'

const boxOf = ({ outline }: BoardSpace) => {
  const [xs, ys] = [outline.flat().map(([x]) => x), outline.flat().map(([, y]) => y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const
}
const boxes = new Map([board1941, board1914].flatMap(({ spaces }) => spaces.map(space => [space, boxOf(space)])))

/** Even and odd: a point is in a shape if a line from it crosses its rings an odd number of times. */
const isIn = (space: BoardSpace, [x, y]: MapPoint): boolean => {
  const { outline } = space
  const [left, right, top, bottom] = boxes.get(space)!
  if (x < left || x > right || y < top || y > bottom) return false
  let isInside = false
  for (const ring of outline)
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
    })
  return isInside
}

const areaOf = ({ outline }: BoardSpace): number =>
  outline.reduce(
    (sum, ring) =>
      sum +
      ring.reduce((part, [x1, y1], index) => {
        const [x2, y2] = ring[(index + 1) % ring.length]!
        return part + (x1 * y2 - x2 * y1) / 2
      }, 0),
    0,
  )

interface Mapped {
  readonly game: keyof typeof layouts
  readonly board: Board
  readonly map: Pick<typeof map1914, 'spaceNames' | 'neighboursOf' | 'nameOf'>
  readonly powers: readonly string[]
  /** Neighbours by the rules that do not touch on the map: what joins them. */
  readonly links: readonly string[]
}

const mapped: readonly Mapped[] = [
  {
    game: 'aa1941',
    board: board1941,
    map: map1941,
    powers: powers1941,
    // R41-3.2 and R41-3.9 say which these are; all else borders as on the board.
    links: [
      'canal SZ 12 SZ 19',
      'canal SZ 17 SZ 28',
      'wrap East Mexico Mexico',
      'wrap Eastern Canada Western Canada',
      'wrap Eastern United States Western United States',
      'wrap SZ 19 SZ 41',
      'wrap SZ 20 SZ 36',
      'wrap SZ 21 SZ 35',
    ],
  },
  // R14-3.8: only Suez joins what does not touch.
  { game: 'aa1914', board: board1914, map: map1914, powers: powers1914, links: ['canal SZ 19 SZ 28'] },
]

describe.each(mapped)('the map of $game', ({ game, board, map, powers, links }) => {
  const { spaceNames, neighboursOf, nameOf } = map
  const { width, height } = layouts[game].sketch
  const touch = touchOn(board.spaces)

  test('has every space once, with a shape', () => {
    expect(board.spaces.map(({ name }) => name)).toEqual(spaceNames)
    for (const space of board.spaces) {
      expect(space.outline.length, space.name).toBeGreaterThan(0)
      expect(areaOf(space), space.name).toBeGreaterThan(150)
    }
  })

  test('is what the script makes of the sketch', () => {
    const file = new URL(`../../src/games/${game}/board/layout-data.ts`, import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(layouts[game].file())
    expect([board.width, board.height]).toEqual([width, height])
  })

  test('names stand in their own spaces and in no other', () => {
    for (const space of board.spaces)
      expect(
        board.spaces.filter(other => isIn(other, space.label)).map(({ name }) => name),
        space.name,
      ).toEqual([space.name])
  })

  test('no two spaces lie over one another: a grid of points is in one each, but for the Caspian Sea', () => {
    const twice: string[] = []
    let nowhere = 0
    let all = 0
    for (let x = 3.3; x < width; x += 9.7)
      for (let y = 2.9; y < height; y += 9.1) {
        const at = board.spaces.filter(space => isIn(space, [x, y])).map(({ name }) => name)
        if (at.length > 1) twice.push(`${x}, ${y}: ${at.join(', ')}`)
        all++
        if (at.length === 0) nowhere++
      }
    expect(twice).toEqual([])
    expect(all).toBeGreaterThan(15_000)
    expect(nowhere / all).toBeLessThan(0.005)
  })

  test('the shapes fill the map, without gaps and without lying over one another', () => {
    const filled = board.spaces.reduce((sum, space) => sum + areaOf(space), 0)
    expect(filled / (width * height)).toBeGreaterThan(0.995)
    if (layouts[game].sketch.lakes.length > 0) expect(filled / (width * height)).toBeLessThan(1)
    else expect(filled / (width * height)).toBeLessThanOrEqual(1)
  })

  test('neighbours of the rules share a border on it, or there is a link', () => {
    const pairs = spaceNames.flatMap((name, space) =>
      neighboursOf(space)
        .filter(next => next > space)
        .map(next => [name, nameOf(next)] as const),
    )
    const apart = pairs.filter(([one, other]) => !touch(one, other))
    expect(board.links.map(({ between }) => between)).toEqual(apart)
    expect(1 - apart.length / pairs.length).toBeGreaterThan(0.96)
    expect(board.links.map(({ between, kind }) => [kind, ...between].join(' ')).sort()).toEqual(links)
  })

  test('who is no neighbour shares no border that could be seen', () => {
    const lengthOf = (one: BoardSpace, other: BoardSpace): number => {
      const sides = (space: BoardSpace) =>
        space.outline.flatMap(ring => ring.map((point, index) => [point, ring[(index + 1) % ring.length]!] as const))
      const keys = new Set(sides(other).map(side => side.map(String).sort().join(' ')))
      return sides(one)
        .filter(side => keys.has(side.map(String).sort().join(' ')))
        .reduce((sum, [[x1, y1], [x2, y2]]) => sum + Math.hypot(x2 - x1, y2 - y1), 0)
    }
    const wrong = board.spaces.flatMap(one =>
      board.spaces
        .filter(other => one.name < other.name && !one.neutral && !other.neutral)
        .filter(other => !one.neighbours.includes(other.name) && lengthOf(one, other) > 4)
        .map(other => `${one.name} – ${other.name}`),
    )
    expect(wrong).toEqual([])
  })

  test('each power has one capital, its own', () => {
    for (const power of powers)
      expect(board.spaces.filter(({ capitalOf }) => capitalOf === power).map(({ owner }) => owner)).toEqual([power])
  })
})

describe('what is printed on the spaces', () => {
  test('of 1941', () => {
    const of = (name: string) => board1941.spaces.find(space => space.name === name)!
    expect(of('Russia')).toMatchObject({ kind: 'land', income: 3, owner: 'ussr', capitalOf: 'ussr', factory: true })
    expect(of('Turkey')).toMatchObject({ neutral: true, neighbours: [] })
    expect(of('SZ 5')).toMatchObject({ kind: 'sea', income: 0, factory: false })
  })

  test('of 1914: R14-4.1.1 small powers, aligned or not, and R14-3.2 capitals', () => {
    const of = (name: string) => board1914.spaces.find(space => space.name === name)!
    expect(of('Berlin')).toMatchObject({ kind: 'land', income: 8, owner: 'germany', capitalOf: 'germany' })
    expect(of('Serbia')).toMatchObject({ neutral: false, minor: { alignedWith: 'russia' } })
    expect(of('Serbia').owner).toBeUndefined()
    expect(of('Holland').minor).toEqual({})
    expect(of('Sahara')).toMatchObject({ neutral: true, neighbours: [] })
    expect(of('SZ 17')).toMatchObject({ kind: 'sea', income: 0 })
  })
})
