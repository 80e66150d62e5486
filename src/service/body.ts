import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Place, placeOf, refuse, type Visit } from '../engine/index.ts'
import { Scan, type ScanLimits } from './scan.ts'

/** So many bytes are looked at before others have their turn. */
export const sliceBytes = 65_536

/** A body that its route reads by itself, for it may be too large to be read at once. */
export class Unread {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export type ReadJson = (bytes: Buffer) => unknown

/** A reader of JSON that refuses what is not UTF-8, not JSON, too large in some way, or out to meddle with prototypes. */
export const jsonReader = (app: FastifyInstance, limits: ScanLimits): JsonReader => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const parsed = (bytes: Buffer): unknown => {
    const text = bytes.toString('utf8')
    let value: unknown
    let failed = false
    // The parser calls back before it returns. It does not look at the request.
    parse(undefined as never, text, (error, parsed) => {
      failed = error !== null
      value = parsed
    })
    return failed ? refuseJson(text) : value
  }
  return {
    now: bytes => {
      refuseForeign(bytes)
      new Scan(bytes, limits).advance(bytes.length)
      return parsed(bytes)
    },
    soon: async bytes => {
      await scanned(bytes, limits)
      return parsed(bytes)
    },
  }
}

export interface JsonReader {
  /** For a text that is short, as most are. */
  readonly now: ReadJson
  /** For any text: others have their turn while it is looked through. */
  readonly soon: (bytes: Buffer) => Promise<unknown>
}

/** Looks a text through in slices. Throws a Refusal. */
export const scanned = async (bytes: Buffer, limits: ScanLimits): Promise<Scan> => {
  refuseForeign(bytes)
  const scan = new Scan(bytes, limits)
  for (scan.advance(sliceBytes); !scan.isOver; scan.advance(sliceBytes)) await nextTurn()
  return scan
}

const refuseForeign = (bytes: Buffer): void => {
  if (!isUtf8(bytes)) refuse('malformed', [], 'the text is not UTF-8; encode it so')
}

/** The slow path, for text that the parser would not take: finds out why. */
const refuseJson = (text: string): never => {
  if (text.trim() === '') return refuse('malformed', [], 'the body is empty; send a question as JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refuse('malformed', [], `not JSON: ${(error as Error).message}; mend it there`)
  }
  return refuse('unknown-field', forbiddenPlace(value), 'a field of this name is never welcome; remove it')
}

/** Where a key stands that would reach for a prototype. Walks without recursion, for input may be nested deeply. */
const forbiddenPlace = (root: unknown): Place => {
  const visits: Visit[] = [{ value: root }]
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    if (typeof visit.value !== 'object' || visit.value === null) continue
    const inArray = Array.isArray(visit.value)
    for (const [key, value] of Object.entries(visit.value)) {
      const next = { value, step: inArray ? Number(key) : key, above: visit }
      if (key === '__proto__' || (key === 'constructor' && hasPrototypeKey(value))) return placeOf(next)
      visits.push(next)
    }
  }
  return []
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
