import editDistance from 'damerau-levenshtein'
import { inEnglish, type Text } from './message.ts'
import { say } from './says.ts'
import { objectSteps, spend } from './step-budget.ts'

/** Longer words are compared with none. */
export const longestCompared = 40

/** What may have been meant. */
export interface Meant {
  readonly instead?: readonly string[]
}

/** What is said, with what may have been meant behind it. */
export const hinted = (said: Text, { instead: [word] = [] }: Meant): Text => {
  if (word === undefined) return said
  const message = say.hinted({ said, word })
  return typeof said === 'string' ? inEnglish(message) : message
}

export const nothingMeant: Meant = {}

export const meaning = (word: string): Meant => ({ instead: [word] })

/**
 * What may have been meant by a word that is none of those known there: the same but for case, accents and what stands between
 * words, else the nearest, else what it is the beginning of. Whoever asks gives only words of the kind that is wanted.
 */
export const meantBy = (given: unknown, known: Iterable<string>): Meant => {
  if (typeof given !== 'string' || given.length > 2 * longestCompared) return nothingMeant
  const words = [...known].filter(word => word !== given && digits(word) === digits(given))
  const meant = nearestWord(given, words, plain) ?? begunBy(plain(given), words)
  return meant === undefined ? nothingMeant : meaning(meant)
}

/** Nobody writes another number by a slip of the pen. */
const digits = (word: string): string => word.replace(/\D+/g, ' ').trim()

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '')

const shortestBeginning = 3

/** The word that begins so, where all others that do begin with it. */
const begunBy = (beginning: string, words: readonly string[]): string | undefined => {
  if (beginning.length < shortestBeginning) return undefined
  const begun = words.filter(word => plain(word).startsWith(beginning))
  const shortest = begun.reduce((one, other) => (other.length < one.length ? other : one), begun[0] ?? '')
  return begun.length > 0 && begun.every(word => word.startsWith(shortest)) ? shortest : undefined
}

/** Of so few letters nobody can say what they were meant to be, but for two of them swapped. */
const fewLetters = 3

/** How many letters a slip of the pen may change in a word of so many: a third of them. */
export const mostLettersOff = (letters: number): number => Math.max(1, Math.floor(letters / 3))

/**
 * The known word within a third of the letters of the one given, the earliest of equals: what was meant by a slip of the
 * pen. `formOf` says by what form words are compared.
 */
export const nearestWord = (
  given: string,
  known: Iterable<string>,
  formOf: (word: string) => string = word => word,
): string | undefined => {
  const from = formOf(given)
  if (from.length < 2 || from.length > longestCompared) return undefined
  let least = mostLettersOff(from.length) + 1
  let nearest: string | undefined
  for (const word of known) {
    spend(objectSteps)
    const to = formOf(word)
    if (to.length < 2 || Math.abs(to.length - from.length) >= least) continue
    spend(from.length * to.length)
    // Letters inserted, left out, replaced or swapped with their neighbour.
    const distance = editDistance(from, to).steps
    if (distance >= least || (distance > 0 && Math.min(from.length, to.length) <= fewLetters && !isSlip(from, to)))
      continue
    least = distance
    nearest = word
  }
  return nearest
}

/** Two letters swapped, or more behind it where more than few were given: `subm`. */
const isSlip = (from: string, to: string): boolean =>
  isSwapped(from, to) || (from.length > fewLetters && from.startsWith(to))

const isSwapped = (from: string, to: string): boolean => [...from].sort().join() === [...to].sort().join()
