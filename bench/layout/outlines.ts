type Point = readonly [number, number]

import { defined } from '../../src/engine/index.ts'

/** How far a border may be moved to make it plain, in cells. */
const tolerance = 0.7

/**
 * The outlines of the areas of a grid, clockwise as one looks at it, holes the other way. Borders of two areas are made plainer
 * once and used by both, so that areas go on meeting without gaps.
 */
export const outlinesOf = (grid: Int16Array, columns: number, rows: number): Map<number, Point[][]> => {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? outside : defined(grid[row * columns + column])
  const corners = columns + 1
  const isNode = (corner: number): boolean => {
    const [x, y] = [corner % corners, Math.floor(corner / corners)]
    const [a, b, c, d] = [at(x - 1, y - 1), at(x, y - 1), at(x, y), at(x - 1, y)] as const
    return new Set([a, b, c, d]).size > 2 || (a === c && b === d && a !== b)
  }
  /** By area: from each corner of its border to the next ones. */
  const ways = new Map<number, Map<number, number[]>>()
  const way = (area: number, from: number, to: number): void => {
    if (area < 0) return
    const own = ways.get(area) ?? new Map<number, number[]>()
    ways.set(area, own)
    own.set(from, [...(own.get(from) ?? []), to])
  }
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const area = at(x, y)
      const corner = y * corners + x
      if (at(x, y - 1) !== area) way(area, corner, corner + 1)
      if (at(x + 1, y) !== area) way(area, corner + 1, corner + corners + 1)
      if (at(x, y + 1) !== area) way(area, corner + corners + 1, corner + corners)
      if (at(x - 1, y) !== area) way(area, corner + corners, corner)
    }
  const plain = new Map<string, Point[]>()
  const pointOf = (corner: number): Point => [corner % corners, Math.floor(corner / corners)]
  /** A border from node to node; the same both ways. */
  const simplified = (arc: readonly number[]): Point[] => {
    const isTurned =
      defined(arc[0]) > defined(arc.at(-1)) || (arc[0] === arc.at(-1) && defined(arc[1]) > defined(arc.at(-2)))
    const straight = isTurned ? arc.toReversed() : arc
    const key = `${straight[0]}-${straight[1]}-${straight.at(-1)}`
    let points = plain.get(key)
    if (!points) {
      points = simplify(smooth(straight.map(pointOf), columns, rows), tolerance)
      plain.set(key, points)
    }
    return isTurned ? points.toReversed() : points
  }
  const outlines = new Map<number, Point[][]>()
  for (const [area, own] of ways) {
    const rings: Point[][] = []
    while (own.size > 0) {
      const first = [...own.keys()].find(isNode) ?? Math.min(...own.keys())
      const ring = take(own, first, corners)
      rings.push(join(ring, isNode, simplified))
    }
    outlines.set(
      area,
      rings.filter(ring => ring.length > 2).sort((one, other) => other.length - one.length),
    )
  }
  return outlines
}

const outside = -9

/** Follows a border from a corner until it is back there, and takes it out. */
const take = (own: Map<number, number[]>, first: number, corners: number): number[] => {
  const ring = [first]
  let [before, corner] = [first, first]
  do {
    const next = defined(own.get(corner))
    // Where a border meets itself the way that keeps to the same piece is taken.
    const turned = (to: number): number => (turnOf(before, corner, to, corners) + 4) % 4
    const to =
      next.length === 1 ? defined(next[0]) : defined([...next].sort((one, other) => turned(one) - turned(other))[0])
    if (next.length === 1) own.delete(corner)
    else
      own.set(
        corner,
        next.filter(one => one !== to),
      )
    ring.push(to)
    before = corner
    corner = to
  } while (corner !== first)
  ring.pop()
  return ring
}

/** 0 for a right turn, 1 straight on, 2 to the left. */
const turnOf = (before: number, corner: number, to: number, corners: number): number => {
  const step = (from: number, end: number): number =>
    end - from === 1 ? 0 : end - from === corners ? 1 : end - from === -1 ? 2 : 3
  const turn = (step(corner, to) - step(before, corner) + 4) % 4
  return turn === 1 ? 0 : turn === 0 ? 1 : 2
}

/** A ring of corners made plain, border by border. */
const join = (
  ring: readonly number[],
  isNode: (corner: number) => boolean,
  simplified: (arc: readonly number[]) => Point[],
): Point[] => {
  const nodes = ring.flatMap((corner, index) => (isNode(corner) ? [index] : []))
  if (nodes.length === 0) {
    // A border that nobody else meets: it is parted at its lowest corner and the one opposite, the same for both sides.
    const start = ring.indexOf(Math.min(...ring))
    const whole = [...ring.slice(start), ...ring.slice(0, start)]
    const half = whole.indexOf(Math.max(...whole))
    return [
      ...simplified(whole.slice(0, half + 1)).slice(0, -1),
      ...simplified([...whole.slice(half), defined(whole[0])]).slice(0, -1),
    ]
  }
  return nodes.flatMap((from, index) => {
    const to = defined(nodes[(index + 1) % nodes.length])
    const arc = to > from ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)]
    return simplified(arc).slice(0, -1)
  })
}

/** Takes the steps out of a border; its ends, and what runs along the edge of the map, stay where they are. */
const smooth = (points: readonly Point[], columns: number, rows: number): Point[] => {
  const isEdge = ([x, y]: Point): boolean => x === 0 || y === 0 || x === columns || y === rows
  let now: Point[] = [...points]
  for (let pass = 0; pass < 3; pass++)
    now = now.map((point, index) => {
      if (index === 0 || index === now.length - 1 || isEdge(point)) return point
      const [before, after] = [defined(now[index - 1]), defined(now[index + 1])]
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
    })
  return now
}

/** Leaves out corners that are not missed (Douglas and Peucker). */
const simplify = (points: readonly Point[], most: number): Point[] => {
  const [first, last] = [defined(points[0]), defined(points.at(-1))]
  let farthest = 0
  let distance = 0
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = defined(points[index])
    const far =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (far > distance) {
      distance = far
      farthest = index
    }
  }
  if (distance <= most) return [first, last]
  return [...simplify(points.slice(0, farthest + 1), most).slice(0, -1), ...simplify(points.slice(farthest), most)]
}
