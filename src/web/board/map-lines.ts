import type { Board, BoardSpace, MapPoint } from '../../engine/index.ts'

/** `M1 2L3 4Z` of a space, holes and all. */
export const pathOf = ({ outline }: BoardSpace): string =>
  outline.map(ring => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** The ways to fill eight units by eight, of the powers in their order; of the one without strokes a dot. */
const strokes = [
  'M0 8L8 0',
  'M0 4H8',
  undefined,
  'M4 0V8',
  'M0 8L8 0M0 0L8 8',
  'M0 0L8 8',
  'M0 4H8M4 0V8',
  'M0 6L4 2L8 6',
]
export const strokesOf = (power: number): string | undefined => strokes[power % strokes.length]

/** The shortest line from corner to corner of two spaces: where a canal goes. */
export const shortest = (one: BoardSpace, other: BoardSpace): Line => {
  let best: Line = [one.label, other.label]
  let least = Number.POSITIVE_INFINITY
  for (const from of one.outline.flat())
    for (const to of other.outline.flat()) {
      const far = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (far < least) {
        least = far
        best = [from, to]
      }
    }
  return best
}

export type Line = readonly [from: MapPoint, to: MapPoint]

/** From space to space as lines on the map: two that run off its edges where the way leads over them. */
export const linesBetween = (board: Board, from: BoardSpace, to: BoardSpace): readonly Line[] => {
  const [a, b] = [from.label, to.label]
  const isOver = board.links.some(
    ({ between, kind }) => kind === 'wrap' && between.includes(from.name) && between.includes(to.name),
  )
  if (!isOver) return [[a, b]]
  const isLeft = a[0] < board.width / 2
  const over = isLeft ? a[0] + board.width - b[0] : board.width - a[0] + b[0]
  const share = (isLeft ? a[0] : board.width - a[0]) / over
  const y = a[1] + share * (b[1] - a[1])
  const [out, back] = isLeft ? [0, board.width] : [board.width, 0]
  return [
    [a, [out, y]],
    [[back, y], b],
  ]
}

/** A way through several spaces. */
export const linesOf = (board: Board, spaces: readonly (BoardSpace | undefined)[]): readonly Line[] =>
  spaces.slice(1).flatMap((to, index) => {
    const from = spaces[index]
    return from && to ? linesBetween(board, from, to) : []
  })

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const ways: Readonly<Record<Way, MapPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const isWay = (key: string): key is Way => Object.hasOwn(ways, key)

/** The space one comes to with an arrow key: the nearest that lies more that way than any other. */
export const nextSpace = (board: Board, from: BoardSpace, key: Way): BoardSpace | undefined => {
  const [dx, dy] = ways[key]
  let best: BoardSpace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const space of board.spaces) {
    const [x, y] = [space.label[0] - from.label[0], space.label[1] - from.label[1]]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (space === from || along <= 0 || aside > along) continue
    const far = along + 1.5 * aside
    if (far < least) {
      least = far
      best = space
    }
  }
  return best
}
