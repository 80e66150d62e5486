import fc from 'fast-check'
import type { Board, BoardSpace, MapPoint } from '../../src/engine/index.ts'
import { groundOf } from '../../src/web/board/ground.ts'
import { type Box, type Label, labelsOf, lettersAt } from '../../src/web/board/labels.ts'
import { armiesAt, type Position } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'

/** Units of the map in a pixel: the whole map, three times nearer and eight times nearer, on maps of these widths in pixels. */
export const viewsOf = (board: Board) =>
  [390, 980, 1500].flatMap(width =>
    [1, 3, 8].map(zoom => ({ name: `${width} pixels, ${zoom} times`, unit: board.width / width / zoom })),
  )

const armyOn = (board: Board, domain: BoardSpace['kind']) =>
  fc.dictionary(
    fc.constantFrom(
      ...board.units.filter(unit => unit.domain === domain || unit.domain === 'air').map(unit => unit.name),
    ),
    fc.integer({ min: 1, max: 40 }),
    { minKeys: 1, maxKeys: 6, size: 'max' },
  )
const someArmies = (board: Board, domain: BoardSpace['kind']) =>
  fc.dictionary(fc.constantFrom(...board.powers.map(({ name }) => name)), armyOn(board, domain), {
    minKeys: 1,
    maxKeys: 3,
    size: 'max',
  })
/** Positions in which any power may stand anywhere, and have anything. */
export const somePositionOn = (board: Board): fc.Arbitrary<Position> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          board.spaces
            .filter(({ neutral }) => !neutral)
            .map(({ name, kind }) => [
              name,
              fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: someArmies(board, kind) }),
            ]),
        ),
      ),
      fc.dictionary(
        fc.constantFrom(
          ...board.spaces.filter(({ kind, neutral }) => kind === 'land' && !neutral).map(({ name }) => name),
        ),
        fc.constantFrom(...board.powers.map(({ name }) => name)),
      ),
    )
    .map(([units, owners]) => ({ power: board.powers[0]!.name, units: units as Position['units'], owners }))

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Even and odd: a point is in a shape if a line from it crosses its rings an odd number of times. */
const isIn = ({ outline }: BoardSpace, [x, y]: MapPoint): boolean => {
  let isInside = false
  for (const ring of outline)
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
    })
  return isInside
}

/** Whether a label lies on its own space, or hardly away from where that is labelled. */
const isAtHome = ({ space, box: { left, right, top, bottom } }: Label, letters: number): boolean => {
  const [x, y] = space.label
  const apart = Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom))
  if (apart <= letters) return true
  for (let column = 0; column <= 24; column++)
    for (let row = 0; row <= 12; row++)
      if (isIn(space, [left + (column / 24) * (right - left), top + (row / 12) * (bottom - top)])) return true
  return false
}

/** Labels of a map, of which none lies over another, over the edge, or away from its space. */
export const labelsOn = (board: Board) => {
  const ground = groundOf(board)
  return (position: Position, unit: number, say = boardEn): readonly Label[] => {
    const letters = lettersAt(unit)
    const labels = labelsOf({ board, ground, position, letters, say })
    labels.forEach((one, index) => {
      const { left, right, top, bottom } = one.box
      for (const other of labels.slice(index + 1))
        if (overlaps(one.box, other.box))
          throw new Error(`${one.space.name} ${one.detail} lies over ${other.space.name} ${other.detail}`)
      if (!(left >= 0 && right <= board.width && top >= 0 && bottom <= board.height))
        throw new Error(`${one.space.name} ${one.detail} lies over the edge`)
      if (!isAtHome(one, letters)) throw new Error(`${one.space.name} ${one.detail} lies away from it`)
    })
    return labels
  }
}

/** Where somebody stands. */
export const armedIn = (board: Board, position: Position): readonly string[] =>
  board.spaces.map(({ name }) => name).filter(name => armiesAt(board, position, name).length > 0)
/** Of which spaces labels say who stands there. */
export const toldIn = (labels: readonly Label[]): readonly string[] =>
  labels.filter(({ kind }) => kind === 'army').map(({ space }) => space.name)
