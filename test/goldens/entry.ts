import { hash } from 'node:crypto'
import type { Scene } from './scenes.ts'

/** A request over HTTP. A body that is no text is sent as JSON. */
export interface Asking {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What is asked by an entry of the record. */
export type Asked =
  /** A question of odds, sent as the body of a POST; the same by the command line, by its link, in a table and on the page. */
  | { readonly as: 'question'; readonly game: string; readonly body: string }
  /** A question of odds in the address, and the page of the same address. */
  | { readonly as: 'link'; readonly game: string; readonly query: string }
  /** Requests one after the other. `{job}` in an address is the job made last, `{etag}` in a header the tag that came last. */
  | { readonly as: 'requests'; readonly scene?: Scene; readonly steps: readonly Asking[] }
  /** A command line. */
  | { readonly as: 'command'; readonly argv: readonly string[]; readonly stdin?: string }

/** Answers by the name of what gave them: texts, and lists of texts. */
export type Answers = Readonly<Record<string, unknown>>

export interface Entry {
  /** Where it belongs, and a short hash of what is asked: it stays while others come and go. */
  readonly name: string
  readonly asked: Asked
}
export interface Recorded extends Entry {
  readonly answers: Answers
}

export const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex').slice(0, 12)

export const entryOf = (group: string, asked: Asked): Entry => ({ name: `${group}/${shortHash(asked)}`, asked })

/** The same part of all entries for everybody: one in so many, by their names. */
export const isInSample = ({ name }: Entry, oneIn: number): boolean =>
  Number.parseInt(hash('sha256', name, 'hex').slice(0, 8), 16) % oneIn === 0
