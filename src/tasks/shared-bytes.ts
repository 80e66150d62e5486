import { deserialize, serialize } from 'node:v8'

// What crosses threads as bytes that they share is never copied on the way, however many threads it goes to.

export const sharedBytes = (bytes: Uint8Array): SharedArrayBuffer => {
  const shared = new SharedArrayBuffer(bytes.length)
  new Uint8Array(shared).set(bytes)
  return shared
}

export const sharedText = (text: string): SharedArrayBuffer => {
  const shared = new SharedArrayBuffer(Buffer.byteLength(text))
  Buffer.from(shared).write(text)
  return shared
}

export const textIn = (shared: SharedArrayBuffer): string => Buffer.from(shared).toString('utf8')

export const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('utf8')

/** Plain data, as it would cross threads by itself. */
export const packed = (value: unknown): SharedArrayBuffer => sharedBytes(serialize(value))

/** The data is its reader's own: he may change it. */
export const unpacked = (shared: SharedArrayBuffer): unknown => deserialize(Buffer.from(new Uint8Array(shared)))
