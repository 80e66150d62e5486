import { defined } from '../engine/index.ts'

/** How many bytes a buffer needs for so many numbers of two bytes and so many of one. */
export const bytesFor = (words: Readonly<Record<string, number>>, bytes: Readonly<Record<string, number>>): number =>
  (2 * sumOf(words) + sumOf(bytes) + 7) & ~7

const sumOf = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

/**
 * Lists of small numbers over one buffer, so that a copy of all of them costs next to nothing. Who extends it takes its
 * lists in its constructor, those of two bytes first.
 */
export abstract class Memory {
  readonly bytes: Uint8Array
  /** The same as `bytes`, four at a time. */
  private readonly words: Int32Array
  private taken: number

  /** `size` in bytes, a multiple of four. */
  protected constructor(size: number) {
    const buffer = new ArrayBuffer(size)
    this.bytes = new Uint8Array(buffer)
    this.words = new Int32Array(buffer)
    this.taken = 0
  }

  protected takeBytes(length: number): Uint8Array {
    return new Uint8Array(this.bytes.buffer, this.take(length), length)
  }
  protected takeWords(length: number): Uint16Array {
    return new Uint16Array(this.bytes.buffer, this.take(2 * length), length)
  }
  protected takeSignedWords(length: number): Int16Array {
    return new Int16Array(this.bytes.buffer, this.take(2 * length), length)
  }
  private take(bytes: number): number {
    const at = this.taken
    this.taken += bytes
    return at
  }

  /** 53 bits of all that the buffer holds and of 64 bits more: different ones differ but for one chance in 2⁵³. */
  protected hashWith(low: number, high: number): number {
    const { words } = this
    let one = low
    let other = high
    for (let index = 0; index < words.length; index++) {
      const word = defined(words[index])
      one = Math.imul(one ^ word, 0x01000193)
      one ^= one >>> 15
      other = Math.imul(other ^ word, 0xcc9e2d51)
      other ^= other >>> 13
    }
    one = Math.imul(one ^ (one >>> 16), 0x85ebca6b)
    other = Math.imul(other ^ (other >>> 16), 0xc2b2ae35)
    return ((one ^ (one >>> 13)) >>> 11) * 2 ** 32 + ((other ^ (other >>> 13)) >>> 0)
  }
}

/** The bytes of a list that are not 0, each with how far it is from the last, in short words: equal for equal lists alone. */
export const wordsOfBytes = (bytes: Uint8Array): string[] => {
  const words: string[] = []
  let last = -1
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] !== 0) {
      words.push(`${(at - last).toString(36)}.${defined(bytes[at]).toString(36)}`)
      last = at
    }
  return words
}
