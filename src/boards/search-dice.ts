import { defined, type Seed, type Stream, streamOver, streamWords } from '../engine/index.ts'

/**
 * Streams for looking ahead: as many as a search may want, each of its own key, and cheap to make. They come from the
 * player's seed, never from that of the game's dice. Frozen players search by them, so they stay as they are.
 */
export class SearchDice {
  private readonly base: Int32Array

  constructor(seed: Seed) {
    this.base = streamWords(seed, 'search')
  }

  /** The stream of two numbers, such as a sample and a turn. */
  of(one: number, other: number): Stream {
    const words = this.base.slice()
    for (let index = 0; index < 4; index++)
      words[index] = mixed(
        defined(words[index]) ^ mixed(one + 1 + index * 0x9e3779b9) ^ mixed(other * 4 + index + 0x7f4a7c15),
      )
    if (words.every(word => word === 0)) words[0] = 1
    const stream = streamOver(words)
    stream.nextUint32()
    return stream
  }
}

/** The finaliser of MurmurHash3 (Appleby): every bit of the key moves every bit of the result. */
const mixed = (key: number): number => {
  let bits = key | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
