import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Ground } from './ground.ts'
import { dotsOf, type Form, marksOf, namesOf, piecesOf, totalsOf } from './label-forms.ts'
import { armiesAt, type Position } from './position.ts'

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Something written on the map, with its place there; `detail` is how much of it there was room for. */
export interface Label {
  readonly space: BoardSpace
  readonly kind: 'army' | 'marks' | 'name'
  readonly detail: 'pieces' | 'total' | 'dot' | 'marks' | 'name'
  readonly box: Box
  readonly form: Form
}

/** Letters in pixels: small where the whole map is seen, larger the nearer one comes. */
const [least, most] = [10.5, 18]

/** The height of letters in units of the map, where a pixel is so many of them. It has steps, so that what is written is not laid out anew at every turn of a wheel. */
export const lettersAt = (unit: number): number => {
  const step = 2 ** (Math.ceil(Math.log2(unit) * 6) / 6)
  return step * Math.min(most, Math.max(least, least * (1.6 / step) ** 0.5))
}

export interface ToWrite {
  readonly board: Board
  readonly ground: Ground
  readonly position: Position
  /** The height of letters, in units of the map. */
  readonly letters: number
  readonly say: BoardMessages
}

/**
 * What is written on the map, so that nothing lies over anything else. Who stands somewhere is told by pieces, where there is
 * no room by a number, and where there is none for that by a dot. What is printed on a space and its name stand where room is left.
 */
export const labelsOf = ({ board, ground, position, letters, say }: ToWrite): readonly Label[] => {
  const sheet = new Sheet(board, ground, letters)
  const order = board.spaces.map((_, index) => index)
  // Where there is least room it is given first.
  const byRoom = order.toSorted((one, other) => areaOf(ground, one) - areaOf(ground, other))
  const spaceOf = (index: number): BoardSpace => board.spaces[index] as BoardSpace
  const isArmed = (index: number): boolean => armiesAt(board, position, spaceOf(index).name).length > 0
  const isCapital = (index: number): boolean => spaceOf(index).capitalOf !== undefined
  const armed = byRoom.filter(isArmed)
  const marked = byRoom.filter(index => marksOf(spaceOf(index)).length > 0)
  const write = (indices: readonly number[], kind: Label['kind'], detail: Label['detail'], forms: Forms): void => {
    for (const index of indices) sheet.write(index, kind, detail, forms(spaceOf(index)))
  }
  const marks = (space: BoardSpace): readonly Form[] => marksOf(space)
  const signs = (space: BoardSpace): readonly Form[] => marksOf({ ...space, income: 0 })
  const names = (space: BoardSpace): readonly Form[] => namesOf(shortName(say, space))

  // First a dot for everyone, so that nobody is missing; each makes way for more where there is room.
  write(armed, 'army', 'dot', space => dotsOf(board, position, space))
  write(order.filter(isCapital), 'marks', 'marks', signs)
  write(armed, 'army', 'total', space => totalsOf(board, say, position, space))
  write(marked, 'marks', 'marks', signs)
  write(order.filter(isCapital), 'name', 'name', names)
  write(armed, 'army', 'pieces', space => piecesOf(board, say, position, space))
  write(
    byRoom.filter(index => !isCapital(index)),
    'name',
    'name',
    names,
  )
  write(marked, 'marks', 'marks', marks)
  return sheet.labels()
}

type Forms = (space: BoardSpace) => readonly Form[]

const areaOf = ({ areas }: Ground, index: number): number => areas[index] ?? 0

/** On the map itself a sea zone is only its number. */
export const shortName = (say: BoardMessages, { kind, name }: BoardSpace): string =>
  kind === 'sea' ? (/\d+/.exec(name)?.[0] ?? say.space(name)) : say.space(name)

/** How bad it is for a part of a label to lie there: 0 in its own space, 1 where others would take it for theirs. */
const onSeaBesideLand = 0.4
const onSeaBesideIsland = 0.12
const onLandInSea = 0.85

/** The most of a label that may lie elsewhere, on the average of its area. */
const mostAstray: Readonly<Record<Label['detail'], number>> = {
  pieces: 0.42,
  total: 0.5,
  dot: 1,
  marks: 0.42,
  name: 0.36,
}

/** The least of a label that lies in its own space, unless it stands right by where that is labelled. */
const leastAtHome = 0.1

/** An island is land that has no room for a few letters. */
const islandInLetters = 16

/** Where labels may stand, as steps from where a space is labelled, the nearest first; in heights of letters. */
const shifts: readonly (readonly [number, number, number])[] = Array.from({ length: 15 }, (_, row) =>
  Array.from({ length: 19 }, (_, column) => [(column - 9) * 0.5, (row - 7) * 0.42] as const),
)
  .flat()
  .map(([x, y]) => [x, y, Math.hypot(x, 1.15 * y)] as const)
  .sort((one, other) => one[2] - other[2])

/** What is written, and where there is room left. */
class Sheet {
  readonly #board: Board
  readonly #ground: Ground
  readonly #letters: number
  readonly #written = new Map<string, Label>()

  constructor(board: Board, ground: Ground, letters: number) {
    this.#board = board
    this.#ground = ground
    this.#letters = letters
  }

  labels(): readonly Label[] {
    return [...this.#written.values()]
  }

  /** Writes the first of the forms that has room in the place of what stands there of this kind; else that stays. */
  write(index: number, kind: Label['kind'], detail: Label['detail'], forms: readonly Form[]): void {
    const space = this.#board.spaces[index]
    if (!space) return
    const key = `${index} ${kind}`
    for (const form of forms) {
      const box = this.#placeFor(index, space, key, detail, form)
      if (!box) continue
      this.#written.set(key, { space, kind, detail, box, form })
      return
    }
  }

  #placeFor(index: number, space: BoardSpace, key: string, detail: Label['detail'], form: Form): Box | undefined {
    const letters = this.#letters
    const [width, height] = [form.width * letters, form.height * letters]
    const near = this.#near(space, key)
    let best: Box | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [over, down, far] of shifts) {
      // What is farther is no better.
      if (0.04 * far >= least) break
      const box = this.#boxAt(space, over, down, width, height)
      if (near.some(other => overlaps(box, other, apart * letters))) continue
      const astray = this.#astray(index, space, box)
      const badness = astray + 0.04 * far
      if (badness >= least || astray > mostAstray[detail]) continue
      least = badness
      best = box
    }
    return best
  }

  /** Nothing is written over the edge of the map. */
  #boxAt({ label: [x, y] }: BoardSpace, over: number, down: number, width: number, height: number): Box {
    const left = within(x + over * this.#letters - width / 2, 2, this.#board.width - width - 2)
    const top = within(y + down * this.#letters - height / 2, 2, this.#board.height - height - 2)
    return { left, right: left + width, top, bottom: top + height }
  }

  /** What else is written about there. */
  #near({ label: [x, y] }: BoardSpace, key: string): readonly Box[] {
    const far = 16 * this.#letters
    return Array.from(this.#written)
      .filter(
        ([other, { box }]) =>
          other !== key && box.right > x - far && box.left < x + far && box.bottom > y - far && box.top < y + far,
      )
      .map(([, { box }]) => box)
  }

  /** How much of a box lies where it would be taken for another space's; all of it where it does not touch its own. */
  #astray(index: number, space: BoardSpace, { left, right, top, bottom }: Box): number {
    const letters = this.#letters
    const isIsland = space.kind === 'land' && areaOf(this.#ground, index) < islandInLetters * letters * letters
    const onSea = isIsland ? onSeaBesideIsland : onSeaBesideLand
    const [columns, rows] = [stepsIn(right - left, letters), stepsIn(bottom - top, letters)]
    let [sum, own] = [0, 0]
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = left + ((column + 0.5) / columns) * (right - left)
        const y = top + ((row + 0.5) / rows) * (bottom - top)
        const there = this.#ground.at(x, y)
        if (there === index) own++
        else if (there < 0) sum += onSea
        else if (space.kind === 'sea') sum += this.#board.spaces[there]?.kind === 'land' ? onLandInSea : 1
        else sum += this.#board.spaces[there]?.kind === 'sea' ? onSea : 1
      }
    const [x, y] = space.label
    const apart = Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom))
    return own < leastAtHome * columns * rows && apart > 0.7 * letters ? 1.1 : sum / (columns * rows)
  }
}

const stepsIn = (length: number, letters: number): number => Math.max(2, Math.ceil(length / (0.6 * letters)))

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Labels keep a little apart; in heights of letters. */
const apart = 0.1

const overlaps = (one: Box, other: Box, apart: number): boolean =>
  one.left < other.right + apart &&
  other.left < one.right + apart &&
  one.top < other.bottom + apart &&
  other.top < one.bottom + apart
