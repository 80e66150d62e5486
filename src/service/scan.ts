import {
  defined,
  type Place,
  refuse,
  refuseDeep,
  type ShapeLimits,
  shapeLimits,
  tooLongText,
  tooManyKeys,
} from '../engine/index.ts'
import { say } from './says.ts'

/** What is counted of a text before it is read as JSON: all of it would be built before the first of it could be looked at. */
export interface ScanLimits extends ShapeLimits {
  /** Numbers, words, texts, lists and objects in all. */
  readonly values: number
  /** Entries that are found of a list; those beyond are not told apart. */
  readonly entries?: number
}

/** Part of a text: its bytes, from the first to the one behind the last. */
export type Extent = readonly [from: number, to: number]

/** For a text of which only the entries of its list are to be found, each of which will be scanned by itself. */
export const splittingUpTo = (entries: number): ScanLimits => ({
  ...shapeLimits,
  keys: Number.POSITIVE_INFINITY,
  text: Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
  entries,
})

/** Passes once over the bytes of a JSON text, a slice at a time. What is no JSON it leaves to the parser to refuse. */
export class Scan {
  readonly #bytes: Buffer
  readonly #limits: ScanLimits
  /** Of the lists and objects that are open: whether it is a list, its commas, its keys, and where the last key begins and ends. */
  readonly #isList: boolean[] = []
  readonly #commas: number[] = []
  readonly #keys: number[] = []
  readonly #lastKey: Extent[] = []
  #at = 0
  #values = 1
  /** Where the text begins that is being passed over; -1 outside of texts. */
  #textFrom = -1
  #entryFrom = 0
  /** The list that the text is, or those that are fields of the object that it is: where they stand, and their entries. */
  readonly lists: { readonly from: number; to: number; readonly entries: Extent[] }[] = []

  constructor(bytes: Buffer, limits: ScanLimits) {
    this.#bytes = bytes
    this.#limits = limits
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** Goes on for so many bytes. Throws a Refusal. */
  advance(length: number): void {
    const bytes = this.#bytes
    const end = Math.min(bytes.length, this.#at + length)
    let at = this.#at
    while (at < end) {
      const byte = defined(bytes[at])
      if (this.#textFrom >= 0) {
        // A backslash takes the next byte with it.
        if (byte === 0x5c) at++
        else if (byte === 0x22) this.#endText(at)
        at++
        continue
      }
      switch (byte) {
        case 0x22: // "
          this.#textFrom = at + 1
          break
        case 0x2c: // ,
          this.#comma(at)
          break
        case 0x3a: // :
          this.#colon()
          break
        case 0x5b: // [
        case 0x7b: // {
          this.#open(byte === 0x5b, at)
          break
        case 0x5d: // ]
        case 0x7d: // }
          this.#close(at)
      }
      at++
    }
    this.#at = at
  }

  #endText(at: number): void {
    const extent: Extent = [this.#textFrom, at]
    const top = this.#isList.length - 1
    const isKey = top >= 0 && !this.#isList[top] && this.#keys[top] === this.#commas[top]
    if (isKey) this.#lastKey[top] = extent
    // Bytes are at least as many as characters, so most texts need not be counted.
    const mayBeLong = at - this.#textFrom > this.#limits.text
    if (mayBeLong && this.#bytes.toString('utf8', ...extent).length > this.#limits.text)
      refuse('out-of-range', this.#place(), tooLongText(this.#limits.text))
    this.#textFrom = -1
  }

  #open(isList: boolean, at: number): void {
    const depth = this.#isList.length
    if (depth >= this.#limits.depth) refuseDeep(this.#place(), this.#limits)
    if (isList && this.#isOuter(depth)) {
      // One that is never closed goes on to the end.
      this.lists.push({ from: at, to: this.#bytes.length, entries: [] })
      this.#entryFrom = at + 1
    }
    this.#isList.push(isList)
    this.#commas.push(0)
    this.#keys.push(0)
    this.#lastKey.push(nowhere)
    this.#count()
  }

  #close(at: number): void {
    const isList = this.#isList.pop()
    this.#commas.pop()
    this.#keys.pop()
    this.#lastKey.pop()
    if (!isList || !this.#isOuter(this.#isList.length)) return
    this.#endEntry(at)
    defined(this.lists.at(-1)).to = at
  }

  #comma(at: number): void {
    const top = this.#isList.length - 1
    if (top < 0) return
    this.#commas[top] = defined(this.#commas[top]) + 1
    this.#count()
    if (this.#isList[top] && this.#isOuter(top)) this.#endEntry(at)
  }

  /** At the top, or a field of an object there. */
  #isOuter(depth: number): boolean {
    return depth === 0 || (depth === 1 && !this.#isList[0])
  }

  #endEntry(at: number): void {
    const { entries } = defined(this.lists.at(-1))
    if (entries.length < (this.#limits.entries ?? 0)) entries.push([this.#entryFrom, at])
    this.#entryFrom = at + 1
  }

  #colon(): void {
    const top = this.#isList.length - 1
    if (top < 0) return
    this.#keys[top] = defined(this.#keys[top]) + 1
    if (defined(this.#keys[top]) > this.#limits.keys)
      refuse('out-of-range', this.#place().slice(0, -1), tooManyKeys(this.#limits.keys))
  }

  #count(): void {
    this.#values += 1
    if (this.#values > this.#limits.values) refuse('out-of-range', [], say.manyValues({ most: this.#limits.values }))
  }

  /** Where the scan has come to: the entries and fields on the way. */
  #place(): Place {
    return this.#isList.map((isList, depth) =>
      isList ? defined(this.#commas[depth]) : this.#text(defined(this.#lastKey[depth])),
    )
  }

  #text([from, to]: Extent): string {
    const text = this.#bytes.toString('utf8', from, Math.min(to, from + longestName))
    return text.includes('\\') ? unescaped(text) : text
  }
}

const nowhere: Extent = [0, 0]

const longestName = 1_000

const unescaped = (text: string): string => {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}
