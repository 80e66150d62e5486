import * as z from 'zod'
import { asIssueText } from '../engine/index.ts'
import { say } from './says.ts'

/** Where a page of a list begins. */
export const Cursor = z.string().regex(/^\d{1,15}$/, asIssueText(say.noCursor))

/** What is asked of every list: where its page begins, and how much is on it at most. */
export const pageFields = (mostListed: number) => ({
  cursor: Cursor.optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(mostListed).default(20).meta({ description: 'most of one page' }),
})

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/** A page of what a store lists, the newest first. */
export const pageOf = async <Row extends { readonly number: string }>(
  limit: number,
  list: (limit: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> => {
  // One more than asked for tells whether there is another page.
  const listed = await list(limit + 1)
  const rows = listed.slice(0, limit)
  return { rows, next: listed.length > limit ? (rows.at(-1)?.number ?? null) : null }
}

/**
 * The event that a reader has seen last, from `Last-Event-ID`. What is no number of ours, or is beyond the last event that has been
 * told, was no event of ours: undefined, so that all is told.
 */
export const lastSeen = (given: string | string[] | undefined, last: number): number | undefined => {
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) return undefined
  return Number(given) <= last ? Number(given) : undefined
}

/** An id that is none of ours is found nowhere. */
export const ownId = (id: string, refuse: (id: string) => never): string =>
  z.uuid().safeParse(id).success ? id : refuse(id)
