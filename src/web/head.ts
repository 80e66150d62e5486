import type { Report } from '../engine/index.ts'
import type { Reply } from './protocol.ts'

/** A question in words: what it is about, and under what conditions, so far as they are not the usual ones. */
export interface Told {
  /** The line, where there is one. */
  readonly title: string
  readonly conditions: readonly string[]
}

interface Headed {
  readonly reply: Pick<Reply, 'battle' | 'kind'>
  readonly report?: Pick<Report, 'title'> | undefined
  readonly told: Told
}

/** What stands over an answer; with the line as it was asked, where the title is another. */
export interface Head extends Told {
  readonly line?: string
}

/** What an answer is about, and what was asked besides. */
export const headOf = ({ reply: { battle, kind }, report, told }: Headed): Head => {
  const title = report?.title ?? battle ?? (told.title || kind)
  return { title, conditions: told.conditions, ...(battle !== null && battle !== title && { line: battle }) }
}

/** Conditions as a line by themselves: `Attacker retreats after round 2; low luck`. What was typed goes before them as it is. */
export const inLine = ({ line, conditions }: Pick<Head, 'line' | 'conditions'>): string => {
  const text = conditions.join('; ')
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  return line === undefined ? sentence : [line, ...conditions].join('; ')
}

/** As much of a text as there is room for. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Where a battle is named in passing: `3i v 2i (low luck)`. */
export const inPassing = ({ title, conditions }: Told): string =>
  conditions.length > 0 ? `${title} (${shortened(conditions.join('; '), 160)})` : title
