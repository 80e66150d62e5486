import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readJson, refuse } from '../engine/index.ts'
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
