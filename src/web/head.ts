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

/** What stands over an answer: what it is about, and what was asked besides, the line first where the title is another. */
export const headOf = ({ reply: { battle, kind }, report, told }: Headed): Told => {
  const title = report?.title ?? battle ?? (told.title || kind)
  return { title, conditions: [...(battle !== null && battle !== title ? [battle] : []), ...told.conditions] }
}

/** Conditions as a line by themselves: `Attacker retreats after round 2; low luck`. */
export const inLine = (conditions: readonly string[]): string => {
  const text = conditions.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As much of a text as there is room for. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Where a battle is named in passing: `3i v 2i (low luck)`. */
export const inPassing = ({ title, conditions }: Told): string =>
  conditions.length > 0 ? `${title} (${shortened(conditions.join('; '), 160)})` : title
