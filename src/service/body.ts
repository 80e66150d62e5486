import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson, refuse } from '../engine/index.ts'
import { say } from './says.ts'
import { Scan, type ScanLimits } from './scan.ts'

/** So many bytes are looked at before others have their turn. */
export const sliceBytes = 65_536

/** A body that its route reads by itself: it may be too large to be read at once, or known by its bytes. */
export class Unread {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export type ReadJson = (bytes: Buffer) => unknown

/** A reader of JSON that refuses what is not UTF-8, not JSON, too large in some way, or out to meddle with prototypes. */
export const jsonReader = (limits: ScanLimits): JsonReader => ({
  now: bytes => {
    refuseForeign(bytes)
    new Scan(bytes, limits).advance(bytes.length)
    return readJson(bytes.toString('utf8'))
  },
  soon: async bytes => {
    await scanned(bytes, limits)
    return readJson(bytes.toString('utf8'))
  },
})

export interface JsonReader {
  /** For a text that is short, as most are. */
  readonly now: ReadJson
  /** For any text: others have their turn while it is looked through. */
  readonly soon: (bytes: Buffer) => Promise<unknown>
}

/** Reads the bodies of a service: JSON, and of routes that read by themselves nothing. */
export const readBodies = (app: FastifyInstance, reader: JsonReader): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { readsShort, readsLarge } = request.routeOptions.config
    const isShort = body.length <= sliceBytes
    if (isShort ? readsShort : readsLarge) done(null, new Unread(body))
    // Many clients name a type with every request; nothing is meant by it where there is nothing to read.
    else if (request.method === 'DELETE' && body.length === 0) done(null, undefined)
    else if (isShort) done(null, reader.now(body))
    else reader.soon(body).then(value => done(null, value), done)
  })
}

/** Something sent, by words that are the same whenever the same is sent. Where they are known it need not be read again. */
export interface Worded {
  /** Undefined where it has been read already. */
  readonly words: string | undefined
  readonly read: () => unknown
}

/** The body of a route that `readsShort`. */
export const wordedBody = (body: unknown, reader: JsonReader): Worded =>
  body instanceof Unread
    ? { words: `body ${body.bytes.toString('latin1')}`, read: () => reader.now(body.bytes) }
    : { words: undefined, read: () => body }

/** A value that was read with others. One nested so deep that it cannot be written down has no words. */
export const wordedValue = (value: unknown): Worded => {
  const read = () => value
  try {
    return { words: JSON.stringify(value), read }
  } catch {
    return { words: undefined, read }
  }
}

/** What stands in the link of a request. */
export const wordedLink = ({ url }: FastifyRequest, read: () => unknown): Worded => ({
  words: `link ${url.slice(url.indexOf('?') + 1)}`,
  read,
})

/** Looks a text through in slices. Throws a Refusal. */
export const scanned = async (bytes: Buffer, limits: ScanLimits): Promise<Scan> => {
  refuseForeign(bytes)
  const scan = new Scan(bytes, limits)
  for (scan.advance(sliceBytes); !scan.isOver; scan.advance(sliceBytes)) await nextTurn()
  return scan
}

const refuseForeign = (bytes: Buffer): void => {
  if (!isUtf8(bytes)) refuse('malformed', [], say.noUtf8)
}
