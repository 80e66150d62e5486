import { type Board, type BoardSpace, defined } from '../../engine/index.ts'

/** Which space lies where on a map, and how much room a space has. */
export interface Ground {
  /** The index of the space at a point; -1 where there is none. */
  readonly at: (x: number, y: number) => number
  /** The area of each space, by its index. */
  readonly areas: readonly number[]
}

/** The map is kept as squares of so many of its units: fine enough for words, and asked some million times. */
const side = 4

export const groundOf = ({ width, height, spaces }: Board): Ground => {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const squares = new Int16Array(columns * rows).fill(-1)
  const areas = spaces.map((space, index) => {
    let count = 0
    for (let row = 0; row < rows; row++) {
      const crossings = crossingsAt(space, (row + 0.5) * side)
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const first = Math.max(0, Math.ceil(defined(crossings[pair]) / side - 0.5))
        const last = Math.min(columns - 1, Math.floor(defined(crossings[pair + 1]) / side - 0.5))
        for (let column = first; column <= last; column++) {
          squares[row * columns + column] = index
          count++
        }
      }
    }
    return count * side * side
  })
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height
      ? -1
      : defined(squares[Math.floor(y / side) * columns + Math.floor(x / side)])
  return { at, areas }
}

/** Where a level line crosses the borders of a space, from left to right: between each pair lies the space. */
const crossingsAt = ({ outline }: BoardSpace, y: number): readonly number[] =>
  outline
    .flatMap(ring =>
      ring.flatMap(([x1, y1], index) => {
        const [x2, y2] = defined(ring[(index + 1) % ring.length])
        return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
      }),
    )
    .sort((one, other) => one - other)
