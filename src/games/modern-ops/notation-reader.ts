import {
  defined,
  hinted,
  nothingMeant,
  type RefusalCode,
  refuse,
  refuseLongNotation,
  type Span,
  type Text,
} from '../../engine/index.ts'
import { say } from './says.ts'
import { type Adjective, adjectiveRead, classRead, typeRead, unitNear } from './spellings.ts'

/** The field of a request in which the notation stands. */
const inNotation = ['battle']
const longestNotation = 1000
const longestQuote = 40

/** Words that come between units. */
const openers = ['v', 'v.', 'vs', 'vs.', 'under', 'covered', 'and', 'with', ':']

interface Word {
  readonly text: string
  readonly at: number
}

/** A unit as notation can say it. */
export type UnitWords = Record<string, unknown>

/** Reads one text from left to right. */
export interface Reader {
  /** Takes one of these words, if it comes next. */
  readonly take: (...words: readonly string[]) => boolean
  readonly isAtEnd: () => boolean
  readonly isAtUnit: () => boolean
  readonly unit: () => {
    readonly unit: UnitWords
    readonly count: number
    readonly riding: number
    readonly at: number
  }
  /** Points at an earlier word, by where `unit` found it. */
  readonly refuseFrom: (at: number, message: Text) => never
  readonly end: () => void
  readonly refuseHere: (code: RefusalCode, message: Text) => never
  readonly first: string
  /** Where the first word stands. */
  readonly firstSpan: Span
}

/** Cuts a text into words. Throws a Refusal that points at the character that means nothing. */
export const readerOf = (text: string): Reader => {
  refuseLongNotation(text, longestNotation)
  const words = wordsOf(text)
  let next = 0

  const peek = (): Word | undefined => words[next]
  const refuseAt = (code: RefusalCode, word: Word | undefined, message: Text, meant = nothingMeant): never => {
    const said = hinted(message, meant)
    const { instead } = meant
    return refuse(
      code,
      inNotation,
      word ? say.atWord({ word: quoted(word.text), at: word.at, said }) : say.atEnd({ said }),
      { span: spanFrom(word), ...(instead && { instead }) },
    )
  }
  /** From where a word begins to where it ends, or the last one taken since. */
  const spanFrom = (word: Word | undefined): Span => {
    if (!word) return [text.length, text.length]
    const last = words[next - 1]
    return [word.at - 1, Math.max(endOf(word), last ? endOf(last) : 0)]
  }
  const refuseHere = (code: RefusalCode, message: Text): never => refuseAt(code, peek(), message)

  const take = (...options: readonly string[]): boolean => {
    const isThere = options.includes(peek()?.text.toLowerCase() ?? '')
    if (isThere) next++
    return isThere
  }

  /** `2 tank`, `2x tank`, `tank`. */
  const count = (): number => {
    const word = peek()
    const digits = /^(\d+)[x×]?$/i.exec(word?.text ?? '')?.[1]
    if (digits === undefined) return 1
    next++
    take('x', '×')
    const number = Number(digits)
    if (number < 1 || number > 99) refuseAt('out-of-range', word, say.fromOneTo99)
    return number
  }

  const adjectivesHere = (unit: UnitWords): void => {
    for (let word = peek(); word !== undefined; word = peek()) {
      const adjective = adjectiveRead(word.text)
      if (adjective === undefined) return
      next++
      const [field, value] = fieldOf(adjective)
      if (unit[field] !== undefined) refuseAt('malformed', word, say.saidAlready)
      unit[field] = value
    }
  }

  const isUnitAfterAdjectives = (): boolean => {
    let at = next
    while (at < words.length && adjectiveRead(defined(words[at]).text) !== undefined) at++
    const [one, two] = [words[at]?.text ?? '', words[at + 1]?.text ?? '']
    return at > next && (classRead(one) ?? classRead(`${one} ${two}`) ?? typeRead(one)) !== undefined
  }

  const kind = (): UnitWords => {
    const word = peek()
    if (word === undefined || openers.includes(word.text.toLowerCase())) return refuseHere('malformed', say.unitMissing)
    const following = words[next + 1]
    const both = following ? classRead(`${word.text} ${following.text}`) : undefined
    if (both !== undefined) {
      next += 2
      return { class: both }
    }
    const type = typeRead(word.text)
    const one = classRead(word.text)
    if (type === undefined && one === undefined) return refuseAt('unknown-unit', word, say.noUnit, unitNear(word.text))
    next++
    return type === undefined ? { class: one } : { type }
  }

  const unit = () => {
    const at = next
    const number = count()
    const before: UnitWords = {}
    adjectivesHere(before)
    const found: UnitWords = { ...kind(), ...before }
    // `howitzer half howitzer`: the word belongs to the unit behind it.
    if (!isUnitAfterAdjectives()) adjectivesHere(found)
    let riding = 0
    if (take('with')) {
      const rider = peek()
      riding = count()
      if (kind().class !== 'infantry') refuseAt('malformed', rider, say.onlyInfantryRides)
    }
    return { unit: found, count: number, riding, at }
  }

  return {
    take,
    isAtEnd: () => next === words.length,
    isAtUnit: () =>
      next < words.length && !['v', 'under', 'covered', 'and', ':'].includes(defined(peek()).text.toLowerCase()),
    unit,
    end: () => {
      if (next < words.length) refuseHere('malformed', say.outOfPlace)
    },
    refuseHere,
    refuseFrom: (at, message) => refuseAt('malformed', words[at], message),
    first: words[0]?.text.toLowerCase() ?? '',
    firstSpan: words[0] ? [words[0].at - 1, endOf(words[0])] : [0, 0],
  }
}

const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  // `2×tank` is two words.
  const pattern = /vs?\.(?=\s|$)|\d+[x×](?=\p{L})|[\p{L}\d×-]+|:|[\s,+]+|[\s\S]/giu
  for (const match of text.matchAll(pattern)) {
    const [word] = match
    if (/^[\s,+]+$/.test(word)) continue
    if (!/^[\p{L}\d×-]+$|^:$|^vs?\.$/iu.test(word))
      refuse('malformed', inNotation, say.meaningless({ word, at: match.index + 1 }), {
        span: [match.index, match.index + word.length],
      })
    words.push({ text: word, at: match.index + 1 })
  }
  return words
}

const endOf = ({ at, text }: Word): number => at - 1 + text.length

const quoted = (word: string): string => (word.length > longestQuote ? `${word.slice(0, longestQuote)}…` : word)

const fieldOf = (adjective: Adjective): readonly [string, unknown] =>
  adjective === 'full' || adjective === 'half' ? ['ammunition', adjective] : [adjective, true]
