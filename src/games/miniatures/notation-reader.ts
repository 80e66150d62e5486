import { defined, type RefusalCode, refuse, type Span, type Text } from '../../engine/index.ts'
import { say } from './says.ts'

interface Word {
  readonly text: string
  /** Where it begins, counted from 1. */
  readonly at: number
}

/** Reads a question from left to right, word by word. */
export interface Reader {
  readonly isAtEnd: () => boolean
  /** The word at hand in small letters, empty at the end. */
  readonly peek: () => string
  /** Where the word at hand stands. */
  readonly here: () => number
  /** Takes the word if it is one of these. */
  readonly take: (...words: readonly string[]) => string | undefined
  /** Takes the word if it looks so. */
  readonly takeLike: (pattern: RegExp) => string | undefined
  /** A whole number within bounds. */
  readonly number: (wanted: Text, least: number, most: number) => number
  readonly refuseHere: (code: RefusalCode, said: Text) => never
  /** Refuses what was taken from there on; `instead` may stand in its place. */
  readonly refuseAt: (at: number, code: RefusalCode, said: Text, instead?: readonly string[]) => never
}

export const readerOf = (text: string): Reader => {
  const words: Word[] = [...text.matchAll(/[^\s,;]+/g)].map(match => ({ text: match[0], at: match.index + 1 }))
  let next = 0
  const peek = (): string => words[next]?.text.toLowerCase() ?? ''
  /** From where a word begins to where it ends, or the last one taken since. */
  const spanFrom = (word: Word | undefined): Span => {
    if (!word) return [text.length, text.length]
    const last = words[next - 1]
    return [word.at - 1, Math.max(endOf(word), last ? endOf(last) : 0)]
  }
  const refuseAt: Reader['refuseAt'] = (at, code, said, instead) => {
    const word = words.find(other => other.at === at)
    const where = word ? say.atWord({ word: word.text.slice(0, 40), at, said }) : say.atEnd({ said })
    return refuse(code, ['battle'], where, { span: spanFrom(word), ...(instead && { instead }) })
  }
  const here = (): number => words[next]?.at ?? 0
  const refuseHere: Reader['refuseHere'] = (code, said) => refuseAt(here(), code, said)
  const takeLike = (pattern: RegExp): string | undefined => {
    const word = peek()
    if (next >= words.length || !pattern.test(word)) return undefined
    next++
    return word
  }
  return {
    isAtEnd: () => next >= words.length,
    peek,
    here,
    take: (...wanted) =>
      wanted.includes(peek()) && next < words.length ? defined(words[next++]).text.toLowerCase() : undefined,
    takeLike,
    number: (wanted, least, most) => {
      const at = here()
      const word = takeLike(/^\+?\d{1,6}$/) ?? refuseHere('malformed', say.write({ what: wanted }))
      const number = Number(word)
      return number >= least && number <= most ? number : refuseAt(at, 'out-of-range', say.writeNumber({ least, most }))
    },
    refuseHere,
    refuseAt,
  }
}

const endOf = ({ at, text }: Word): number => at - 1 + text.length
