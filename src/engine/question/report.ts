import type { Histogram } from '../distribution.ts'
import type { Speak, Text } from '../message.ts'
import type { Seed } from '../streams.ts'
import type { Method } from '../vocabulary.ts'

/** An answer for people, as blocks that a terminal or a page lays out: what is said is the game's, how it looks is not. */
export type Block<Word = string> =
  | { readonly kind: 'text'; readonly title?: Word; readonly lines: readonly Word[] }
  /** Chances, each with a bar; `tone` is who is glad of it. */
  | { readonly kind: 'chances'; readonly title: Word; readonly rows: readonly ChanceRow<Word>[] }
  /** Numbers that are no chances: means, values. */
  | { readonly kind: 'figures'; readonly title?: Word; readonly rows: readonly FigureRow<Word>[] }
  | {
      readonly kind: 'table'
      readonly title: Word
      readonly head: readonly Word[]
      /** Cells as they are to be read; numbers are given the digits that the answer can vouch for. */
      readonly rows: readonly (readonly (Word | number)[])[]
    }
  | { readonly kind: 'histogram'; readonly title: Word; readonly unit: Word; readonly bars: Histogram }

export const textBlock = (lines: readonly Text[], title?: Text): Block<Text> => ({
  kind: 'text',
  ...(title !== undefined && { title }),
  lines,
})

export const chancesBlock = (title: Text, ...rows: readonly ChanceRow<Text>[]): Block<Text> => ({
  kind: 'chances',
  title,
  rows,
})

export const tableBlock = (
  title: Text,
  head: readonly Text[],
  rows: readonly (readonly (Text | number)[])[],
): Block<Text> => ({ kind: 'table', title, head, rows })

export const histogramBlock = (title: Text, unit: Text, bars: Histogram): Block<Text> => ({
  kind: 'histogram',
  title,
  unit,
  bars,
})

export interface ChanceRow<Word = string> {
  readonly label: Word
  readonly chance: number
  readonly tone?: 'good' | 'bad' | 'even'
  /** Of a sampled chance, where it may lie. */
  readonly interval?: readonly [number, number]
}

export interface FigureRow<Word = string> {
  readonly label: Word
  readonly value: number
  readonly unit?: Word
  readonly interval?: readonly [number, number]
}

/** What is written over an answer, and what it says. The notes of a reply are shown beside it, so it does not repeat them. */
export interface Report<Word = string> {
  readonly title: Word
  readonly blocks: readonly Block<Word>[]
  /** What was sampled, of an answer that was: `fleets`, `hands`; trials where this does not say. */
  readonly trialsAre?: Word
}

/** A report in the words of one language. */
export const spokenReport = ({ title, blocks, trialsAre }: Report<Text>, speak: Speak): Report => ({
  title: speak(title),
  blocks: blocks.map(block => spokenBlock(block, speak)),
  ...(trialsAre !== undefined && { trialsAre: speak(trialsAre) }),
})

export const spokenBlock = (block: Block<Text>, speak: Speak): Block => {
  const title = block.title === undefined ? {} : { title: speak(block.title) }
  if (block.kind === 'text') return { kind: block.kind, ...title, lines: block.lines.map(speak) }
  if (block.kind === 'chances')
    return {
      kind: block.kind,
      title: speak(block.title),
      rows: block.rows.map(row => ({ ...row, label: speak(row.label) })),
    }
  if (block.kind === 'figures')
    return {
      kind: block.kind,
      ...title,
      rows: block.rows.map(({ unit, ...row }) => ({
        ...row,
        label: speak(row.label),
        ...(unit !== undefined && { unit: speak(unit) }),
      })),
    }
  if (block.kind === 'histogram') return { ...block, title: speak(block.title), unit: speak(block.unit) }
  return {
    kind: block.kind,
    title: speak(block.title),
    head: block.head.map(speak),
    rows: block.rows.map(row => row.map(cell => (typeof cell === 'number' ? cell : speak(cell)))),
  }
}

/** A chance in a sentence or a cell: `12.5 %`. */
export const inPercent = (chance: number): string => `${(100 * chance).toFixed(1)} %`

/** What a reply says of the question and of how it was answered; `precision` is added with the answer. */
export interface ReplyHeader {
  readonly game: string
  readonly ruleset: string
  readonly engineVersion: string
  readonly kind: string
  readonly battle: string | null
  readonly method: Method
  readonly seed?: Seed
  readonly trials?: number
  readonly notes: readonly string[]
}
