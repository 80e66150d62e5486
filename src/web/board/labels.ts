import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { armiesAt, ownerOf, type Position } from './position.ts'
import { marksOf } from './words.ts'

/** Words at a place of the map: `x` is their middle, `y` the foot of the first row. */
export interface Label {
  readonly space: BoardSpace
  readonly kind: 'name' | 'army'
  readonly x: number
  readonly y: number
  readonly rows: readonly string[]
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Widths of a letter and of a row, by the height of letters; roughly, since nothing is measured. */
const wide = { name: 0.5, army: 0.6 } as const
const rowHeight = 1.12

/**
 * What is written on the map with letters of a height: who stands where is always there, moved aside a little where that
 * makes it readable; names only where there is room for them.
 */
export const labelsOf = (
  board: Board,
  say: BoardMessages,
  position: Position,
  letters: number,
  rooms: ReadonlyMap<string, number>,
): readonly Label[] => {
  const taken: Box[] = []
  const labels: Label[] = []
  const put = (
    space: BoardSpace,
    kind: Label['kind'],
    rows: readonly string[],
    shifts: readonly Shift[],
    isNeeded: boolean,
  ) => {
    const half = (Math.max(...rows.map(({ length }) => length)) * wide[kind] * letters) / 2
    const height = rows.length * rowHeight * letters
    const boxAt = ([over, down]: Shift): Box => {
      // Nothing is written over the edge of the map.
      const x = Math.max(half + 3, Math.min(board.width - half - 3, space.label[0] + over * half))
      const top = Math.max(2, Math.min(board.height - height - 2, space.label[1] - height / 2 + down * letters))
      return { left: x - half, right: x + half, top, bottom: top + height }
    }
    const tried = shifts
      .map(boxAt)
      .map(box => ({ box, clash: taken.reduce((sum, other) => sum + overlap(box, other), 0) }))
    const best = tried.reduce((one, other) => (other.clash < one.clash ? other : one))
    if (best.clash > 0 && !isNeeded) return
    taken.push(best.box)
    const { left, right, top } = best.box
    labels.push({ space, kind, x: (left + right) / 2, y: top + 0.85 * letters, rows })
  }
  const armed = board.spaces
    .map(space => ({ space, rows: rowsOf(board, say, position, space) }))
    .filter(({ rows }) => rows.length > 0)
    // Where there is least room it is given first.
    .sort((one, other) => rooms.get(one.space.name)! - rooms.get(other.space.name)!)
  for (const { space, rows } of armed) put(space, 'army', rows, aside, true)
  const isArmed = new Set(armed.map(({ space }) => space))
  for (const space of board.spaces) {
    const name = nameOf(space)
    const rows = isArmed.has(space) ? armed.find(one => one.space === space)!.rows.length : 0
    const above = (rows + 1) * (rowHeight / 2) + 0.02
    const room =
      space.kind === 'sea' || isIsland(space, rooms) ? Number.POSITIVE_INFINITY : rooms.get(space.name)! * 1.25
    if (name.length * wide.name * letters <= room)
      put(space, 'name', [name], rows === 0 ? middle : nearby(above), false)
  }
  return labels
}

type Shift = readonly [over: number, down: number]
const middle: readonly Shift[] = [
  [0, 0],
  [0, 0.8],
  [0, -0.8],
]
const aside: readonly Shift[] = [
  [0, 0],
  [0, 0.7],
  [0, -0.7],
  [0.4, 0],
  [-0.4, 0],
  [0.4, 0.8],
  [-0.4, 0.8],
  [0.4, -0.8],
  [-0.4, -0.8],
  [0, 1.4],
  [0, -1.4],
]
const nearby = (above: number): readonly Shift[] => [
  [0, -above],
  [0, above],
]

/** Land that is too small for words: those may run over the sea around it. */
const isIsland = ({ kind, name }: BoardSpace, rooms: ReadonlyMap<string, number>): boolean =>
  kind === 'land' && rooms.get(name)! < 32

const nameOf = ({ kind, name, capitalOf }: BoardSpace): string =>
  kind === 'sea' ? name.replace('SZ ', '') : capitalOf === undefined ? name : `★ ${name}`

const rowsOf = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): string[] => {
  const owner = ownerOf(position, space)
  return armiesAt(board, position, space.name).map(
    ({ power, units }) => `${power === owner ? '' : `${say.powerMark(power)} `}${marksOf(board, units)}`,
  )
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
