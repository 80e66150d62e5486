import type { Histogram } from '../distribution.ts'
import type { Seed } from '../streams.ts'
import type { Method } from '../vocabulary.ts'

/** An answer for people, as blocks that a terminal or a page lays out: what is said is the game's, how it looks is not. */
export type Block =
  | { readonly kind: 'text'; readonly title?: string; readonly lines: readonly string[] }
  /** Chances, each with a bar; `tone` is who is glad of it. */
  | { readonly kind: 'chances'; readonly title: string; readonly rows: readonly ChanceRow[] }
  /** Numbers that are no chances: means, values. */
  | { readonly kind: 'figures'; readonly title?: string; readonly rows: readonly FigureRow[] }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly head: readonly string[]
      /** Cells as they are to be read; numbers are given the digits that the answer can vouch for. */
      readonly rows: readonly (readonly (string | number)[])[]
    }
  | { readonly kind: 'histogram'; readonly title: string; readonly unit: string; readonly bars: Histogram }

export interface ChanceRow {
  readonly label: string
  readonly chance: number
  readonly tone?: 'good' | 'bad' | 'even'
  /** Of a sampled chance, where it may lie. */
  readonly interval?: readonly [number, number]
}

export interface FigureRow {
  readonly label: string
  readonly value: number
  readonly unit?: string
  readonly interval?: readonly [number, number]
}

/** What is written over an answer, and what it says. The notes of a reply are shown beside it, so it does not repeat them. */
export interface Report {
  readonly title: string
  readonly blocks: readonly Block[]
  /** What was sampled, of an answer that was: `fleets`, `hands`; trials where this does not say. */
  readonly trialsAre?: string
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
