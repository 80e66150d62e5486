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

/** How wide each space is where its name stands, by the names of spaces. */
type Rooms = ReadonlyMap<string, number>
const roomIn = (rooms: Rooms, { name }: BoardSpace): number => rooms.get(name) ?? 0

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
  rooms: Rooms,
): readonly Label[] => {
  const taken: Box[] = []
  const labels: Label[] = []
  const put = (
    space: BoardSpace,
    kind: Label['kind'],
    rows: readonly string[],
    shifts: readonly Shift[],
    isNeeded: boolean,
  ): boolean => {
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
      .filter(box => isNeeded || isNearest(board, space, box))
      .map(box => ({ box, clash: taken.reduce((sum, other) => sum + overlap(box, other), 0) }))
    const best = tried.reduce<(typeof tried)[number] | undefined>(
      (one, other) => (one && one.clash <= other.clash ? one : other),
      undefined,
    )
    if (!best || (best.clash > 0 && !isNeeded)) return false
    taken.push(best.box)
    const { left, right, top } = best.box
    labels.push({ space, kind, x: (left + right) / 2, y: top + 0.85 * letters, rows })
    return true
  }
  const armed = board.spaces
    .map(space => ({ space, rows: rowsOf(board, say, position, space) }))
    .filter(({ rows }) => rows.length > 0)
    // Where there is least room it is given first.
    .sort((one, other) => roomIn(rooms, one.space) - roomIn(rooms, other.space))
  const rowsAt = new Map(armed.map(({ space, rows }) => [space, rows.length]))
  const putName = (space: BoardSpace): void => {
    const rows = rowsAt.get(space) ?? 0
    const isFree = space.kind === 'sea' || isIsland(space, rooms)
    for (const words of brokenUp(nameOf(space))) {
      const width = Math.max(...words.map(({ length }) => length)) * wide.name * letters
      if (!isFree && width > roomIn(rooms, space) * overBorders) continue
      const above = ((rows + words.length) * rowHeight) / 2 + 0.02
      const places = rows === 0 ? middle : nearby(above)
      if (put(space, 'name', words, isFree ? [...places, ...around(above)] : places, false)) break
    }
  }
  // Capitals first, with their names; then who stands where, and the other names where there is room left.
  const isCapital = ({ capitalOf }: BoardSpace): boolean => capitalOf !== undefined
  for (const { space, rows } of armed) if (isCapital(space)) put(space, 'army', rows, aside, true)
  for (const space of board.spaces) if (isCapital(space)) putName(space)
  for (const { space, rows } of armed) if (!isCapital(space)) put(space, 'army', rows, aside, true)
  const byRoom = board.spaces.toSorted((one, other) => roomIn(rooms, one) - roomIn(rooms, other))
  for (const space of byRoom) if (!isCapital(space)) putName(space)
  return labels
}

/** Whether a name stands nearer to its own space than to any other of the same kind: nobody shall take it for theirs. */
const isNearest = (board: Board, { name, kind, label }: BoardSpace, { left, right, top, bottom }: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const far = ([labelX, labelY]: BoardSpace['label']): number => Math.hypot(labelX - x, labelY - y)
  return board.spaces.every(other => other.name === name || other.kind !== kind || far(other.label) >= far(label))
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
/** Over or under who stands there, or a little to a side of that. */
const nearby = (above: number): readonly Shift[] =>
  [0, 0.5, -0.5, 1, -1].flatMap(over => [[over, -above] as const, [over, above] as const])

/** Farther off, for names that may stand in the sea. */
const around = (above: number): readonly Shift[] =>
  [0, above, -above, above + 0.6, -above - 0.6].flatMap(down =>
    [0, 1.3, -1.3, 1.8, -1.8].map(over => [over, down] as const),
  )

/** How far a name may run over the borders of its territory, by the room in it. */
const overBorders = 1.5

/** A name in one row, and broken up between its words into two, and into three. */
const brokenUp = (name: string): readonly (readonly string[])[] => {
  const words = name.replace(/^★ /, '★\u00a0').split(' ')
  const rows = (parts: number): readonly string[] => {
    // The rows that make the longest of them shortest.
    const most = Math.max(...words.map(({ length }) => length), Math.ceil(name.length / parts))
    const done: string[] = []
    for (const word of words) {
      const last = done.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= most + 1) done[done.length - 1] = `${last} ${word}`
      else done.push(word)
    }
    return done
  }
  const [one, two, three] = [[name], rows(2), rows(3)]
  return [one, ...(two.length > 1 ? [two] : []), ...(three.length > two.length ? [three] : [])]
}

/** Land that is too small for words: those may run over the sea around it. */
const isIsland = (space: BoardSpace, rooms: Rooms): boolean => space.kind === 'land' && roomIn(rooms, space) < 32

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
