import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type Army, armiesAt, ownerOf, type Position } from './position.ts'

/** What a label is drawn of. Places and sizes are in heights of letters, from its upper left corner. */
export type Part =
  | {
      readonly kind: 'chip'
      readonly power: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'piece'; readonly unit: string; readonly x: number; readonly y: number }
  /** `x` is the beginning of the words, or their middle; `y` is their foot. */
  | {
      readonly kind: 'count' | 'name' | 'coin'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly isMiddle: boolean
    }
  | { readonly kind: 'dot'; readonly power: string; readonly x: number; readonly y: number }
  | { readonly kind: 'star' | 'factory'; readonly x: number; readonly y: number }

/** One way to write something, in heights of letters. */
export interface Form {
  readonly width: number
  readonly height: number
  readonly parts: readonly Part[]
}

export const pieceSize = 1.5
export const markSize = 1.15
export const dotSize = 0.62
const rowHeight = 1.56
const pad = 0.16
/** Between a piece and the one beside it. */
const gap = 0.22
/** Between the chips of two powers. */
const between = 0.12

/** Widths of letters, by the height of their font; rather too wide than too narrow, since nothing is measured. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text)
    width += /[il.,'’|! ]/.test(letter) ? 0.36 : /[mwMWЖМШЩЮФЫжмшщюфы]/.test(letter) ? 0.98 : letterWidth(letter)
  return width
}
const letterWidth = (letter: string): number =>
  /[A-ZА-ЯЁ]/.test(letter) ? 0.78 : /\d/.test(letter) ? 0.66 : /[а-яё]/.test(letter) ? 0.67 : 0.62

/** Counts are bold. */
const countWidth = (text: string): number => 1.08 * widthOf(text)

/** Who stands somewhere, as pieces with their counts: all in a row first, then in more and more rows. */
export const piecesOf = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): readonly Form[] => {
  const armies = armiesAt(board, position, space.name)
  const most = Math.max(...armies.map(({ units }) => units.length))
  const rows = Array.from({ length: Math.min(most, 4) }, (_, index) => Math.ceil(most / (index + 1)))
  return [...new Set(rows)].map(columns =>
    stacked(armies.map(army => chipOf(army, columns, markOf(board, say, position, space, army)))),
  )
}

/** The same as one number for each power; of several powers beside one another, or under one another. */
export const totalsOf = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): readonly Form[] => {
  const chips = armiesAt(board, position, space.name).map(army => {
    const total = String(army.units.reduce((sum, [, count]) => sum + count, 0))
    return totalChip(army.power, total, markOf(board, say, position, space, army))
  })
  return chips.length === 1 ? chips : [besideOf(chips), stacked(chips)]
}

/** And as a dot for each power; where even that is too much, one for whom most belongs to. */
export const dotsOf = (board: Board, position: Position, space: BoardSpace): readonly Form[] => {
  const armies = armiesAt(board, position, space.name)
  const dot = ({ power }: Army, index: number): Part => ({ kind: 'dot', power, x: index * (dotSize + between), y: 0 })
  const sizeOf = ({ units }: Army): number => units.reduce((sum, [, count]) => sum + count, 0)
  const all = { width: armies.length * (dotSize + between) - between, height: dotSize, parts: armies.map(dot) }
  if (armies.length === 1) return [all]
  const largest = armies.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1)
  return [all, { width: dotSize, height: dotSize, parts: largest.map(dot) }]
}

/** Whose it is, in letters, where that is not who has the place. */
const markOf = (board: Board, say: BoardMessages, position: Position, space: BoardSpace, { power }: Army): string =>
  power === ownerOf(board, position, space) ? '' : say.powerMark(power)

const chipOf = ({ power, units }: Army, columns: number, mark: string): Form => {
  const items: { readonly unit?: string; readonly text: string; readonly width: number }[] = [
    ...(mark === '' ? [] : [{ text: mark, width: countWidth(mark) }]),
    ...units.map(([unit, count]) => ({
      unit,
      text: String(count),
      width: pieceSize + 0.04 + countWidth(String(count)),
    })),
  ]
  const parts: Part[] = []
  let [x, row, width, placed] = [pad, 0, 0, 0]
  for (const { unit, text, width: wide } of items) {
    if (unit !== undefined && placed === columns) [x, row, placed] = [pad, row + 1, 0]
    const y = row * rowHeight
    if (unit !== undefined) parts.push({ kind: 'piece', unit, x, y: y + (rowHeight - pieceSize) / 2 })
    parts.push({
      kind: 'count',
      text,
      x: unit === undefined ? x : x + pieceSize + 0.04,
      y: y + 1.14,
      isMiddle: false,
    })
    x += wide
    width = Math.max(width, x + pad)
    x += gap
    if (unit !== undefined) placed++
  }
  const height = (row + 1) * rowHeight
  return { width, height, parts: [{ kind: 'chip', power, x: 0, y: 0, width, height }, ...parts] }
}

const totalChip = (power: string, total: string, mark: string): Form => {
  const text = mark === '' ? total : `${mark} ${total}`
  const width = Math.max(1.15, countWidth(text) + 2 * pad)
  const height = 1.25
  return {
    width,
    height,
    parts: [
      { kind: 'chip', power, x: 0, y: 0, width, height },
      { kind: 'count', text, x: width / 2, y: 0.98, isMiddle: true },
    ],
  }
}

/** The words of a name: in one row, and broken up between its words into two, and into three. */
export const namesOf = (name: string): readonly Form[] =>
  brokenUp(name).map(rows => {
    const width = Math.max(...rows.map(widthOf))
    return {
      width,
      height: rows.length * nameRow,
      parts: rows.map((text, row) => ({
        kind: 'name',
        text,
        x: width / 2,
        y: row * nameRow + 0.86,
        isMiddle: true,
      })),
    }
  })
const nameRow = 1.1

/** What is printed on a territory: a star for a capital, a factory, its income on a coin; and less of that where there is less room. */
export const marksOf = ({ capitalOf, factory, income }: BoardSpace): readonly Form[] => {
  const signs = [...(capitalOf === undefined ? [] : (['star'] as const)), ...(factory ? (['factory'] as const) : [])]
  const lists = [[...signs, ...(income > 0 ? [String(income)] : [])], signs, signs.slice(0, 1)]
  return lists.filter((list, index) => list.length > 0 && list.length !== lists[index - 1]?.length).map(rowOf)
}

const rowOf = (signs: readonly string[]): Form => ({
  width: signs.length * (markSize + between) - between,
  height: markSize,
  parts: signs.map((sign, index) => {
    const x = index * (markSize + between)
    return sign === 'star' || sign === 'factory'
      ? { kind: sign, x, y: 0 }
      : { kind: 'coin', text: sign, x: x + markSize / 2, y: 0.9, isMiddle: true }
  }),
})

const stacked = (forms: readonly Form[]): Form => {
  const width = Math.max(...forms.map(form => form.width))
  const parts: Part[] = []
  let y = 0
  for (const form of forms) {
    parts.push(...movedBy(form, (width - form.width) / 2, y))
    y += form.height + between
  }
  return { width, height: y - between, parts }
}

const besideOf = (forms: readonly Form[]): Form => {
  const parts: Part[] = []
  let x = 0
  for (const form of forms) {
    parts.push(...movedBy(form, x, 0))
    x += form.width + between
  }
  return { width: x - between, height: Math.max(...forms.map(({ height }) => height)), parts }
}

const movedBy = ({ parts }: Form, x: number, y: number): readonly Part[] =>
  parts.map(part => ({ ...part, x: part.x + x, y: part.y + y }))

const brokenUp = (name: string): readonly (readonly string[])[] => {
  const words = name.split(' ')
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
