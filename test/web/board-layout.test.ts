import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { height, width } from '../../bench/layout/layout-sketch.ts'
import { layoutFile } from '../../bench/layout/make-layout.ts'
import type { BoardSpace, MapPoint } from '../../src/engine/index.ts'
import { board, touch } from '../../src/games/aa1941/board/layout.ts'
import { nameOf, neighboursOf, spaceNames } from '../../src/games/aa1941/board/map.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'

const boxes = new Map(
  board.spaces.map(({ name, outline }) => {
    const [xs, ys] = [outline.flat().map(([x]) => x), outline.flat().map(([, y]) => y)]
    return [name, [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const]
  }),
)

/** Even and odd: a point is in a shape if a line from it crosses its rings an odd number of times. */
const isIn = ({ name, outline }: BoardSpace, [x, y]: MapPoint): boolean => {
  const [left, right, top, bottom] = boxes.get(name)!
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

describe('the map of 1941', () => {
  test('has every space once, with a shape', () => {
    expect(board.spaces.map(({ name }) => name)).toEqual(spaceNames)
    for (const space of board.spaces) {
      expect(space.outline.length, space.name).toBeGreaterThan(0)
      expect(areaOf(space), space.name).toBeGreaterThan(150)
    }
  })

  test('is what the script makes of the sketch', () => {
    const file = new URL('../../src/games/aa1941/board/layout-data.ts', import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(layoutFile())
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
    expect(filled / (width * height)).toBeLessThan(1)
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
    // R41-3.2 and R41-3.9 say which these are; all else borders as on the board.
    expect(board.links.map(({ between, kind }) => [kind, ...between].join(' ')).sort()).toEqual([
      'canal SZ 12 SZ 19',
      'canal SZ 17 SZ 28',
      'wrap East Mexico Mexico',
      'wrap Eastern Canada Western Canada',
      'wrap Eastern United States Western United States',
      'wrap SZ 19 SZ 41',
      'wrap SZ 20 SZ 36',
      'wrap SZ 21 SZ 35',
    ])
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

  test('says of each space what is printed on it', () => {
    const of = (name: string) => board.spaces.find(space => space.name === name)!
    expect(of('Russia')).toMatchObject({ kind: 'land', income: 3, owner: 'ussr', capitalOf: 'ussr', factory: true })
    expect(of('Turkey')).toMatchObject({ neutral: true, neighbours: [] })
    expect(of('SZ 5')).toMatchObject({ kind: 'sea', income: 0, factory: false })
    for (const power of powers)
      expect(board.spaces.filter(({ capitalOf }) => capitalOf === power).map(({ owner }) => owner)).toEqual([power])
  })
})
