import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that does not change while the service runs. */
export interface StaticText {
  readonly text: string
  /** The text as it goes out, written down once. */
  readonly bytes: Buffer
  readonly type: string
  readonly tag: string
  /** As it goes out to those who can unpack it: packed once, when it is first asked for. */
  readonly packed: Map<Packing, Promise<Buffer>>
}

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
type Packing = keyof typeof packers
export const packings = Object.keys(packers) as Packing[]

/** Shorter texts fit into a packet or two as they are. */
export const worthPackingFrom = 2_000

export const jsonType = 'application/json; charset=utf-8'
/** Of JSON that may be otherwise the next time. */
export const unsent = { 'content-type': jsonType, 'cache-control': 'no-store' } as const

export const staticText = (text: string, type: string): StaticText => ({
  text,
  bytes: Buffer.from(text),
  type,
  tag: hash('sha256', text, 'base64url'),
  packed: new Map(),
})

export const staticJson = (value: unknown): StaticText => staticText(JSON.stringify(value), jsonType)

/** Such a text that is made when somebody asks for it first. */
export const onceAsked = (make: () => StaticText): (() => StaticText) => {
  let made: StaticText | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Gives the text, packed as the caller likes it best, or nothing to those who have it already. */
export const sendStatic = async (
  page: StaticText,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>> = { 'cache-control': 'public, max-age=300' },
) => {
  const isLong = page.text.length >= worthPackingFrom
  const packing = isLong ? (negotiate(request.headers['accept-encoding'] ?? '', packings) as Packing | null) : null
  const vary = [headers.vary, isLong && 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ ...headers, 'content-type': page.type, etag: etagOf(page, packing), ...(vary && { vary }) })
  const known = request.headers['if-none-match']
  if (known !== undefined && [null, ...packings].some(each => names(known, etagOf(page, each))))
    return reply.code(304).send()
  if (packing === null) return reply.send(page.bytes)
  const bytes = await packed(page, packing)
  return reply.header('content-encoding', packing).send(bytes)
}

/** What is other bytes has another name (RFC 9110, 8.8.3). */
const etagOf = ({ tag }: StaticText, packing: Packing | null): string =>
  packing === null ? `"${tag}"` : `"${tag}.${packing}"`

const packed = ({ text, packed }: StaticText, packing: Packing): Promise<Buffer> => {
  const bytes = packed.get(packing) ?? packers[packing](text)
  packed.set(packing, bytes)
  return bytes
}

/** Whether an `If-None-Match` names this tag, weakly compared (RFC 9110, 13.1.2). */
export const names = (header: string, etag: string): boolean =>
  header.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
