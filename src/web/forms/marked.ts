import type { Span } from '../../engine/index.ts'

/** Of a long text, so much around the word is shown. */
const mostAround = 60

/** A text cut before and behind a word of it; what is far from the word is left out. */
export const marked = (text: string, [from, to]: Span): readonly [before: string, word: string, after: string] => {
  const before = text.slice(0, from)
  const after = text.slice(to)
  return [
    before.length > mostAround ? `…${before.slice(-mostAround)}` : before,
    text.slice(from, to),
    after.length > mostAround ? `${after.slice(0, mostAround)}…` : after,
  ]
}

/** A text with another word in place of one. A word that would grow together with its neighbours is parted from them. */
export const mended = (text: string, [from, to]: Span, word: string): string => {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  return `${before}${isLetter(before.at(-1)) ? ' ' : ''}${word}${isLetter(after[0]) ? ' ' : ''}${after}`
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
