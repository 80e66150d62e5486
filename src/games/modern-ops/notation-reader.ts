import {
  hinted,
  inNotation,
  refuse,
  refuseLongNotation,
  spanOf,
  type Token,
  type TokenPatterns,
  tokensIn,
  WordReader,
} from '../../engine/index.ts'
import { say } from './says.ts'
import { type Adjective, adjectiveRead, classRead, typeRead, unitNear } from './spellings.ts'

const longestNotation = 1000

/** Words that come between units. */
const openers = ['v', 'v.', 'vs', 'vs.', 'under', 'covered', 'and', 'with', ':']

type Word = Token<'word'>

const patterns: TokenPatterns<'word'> = [
  ['gap', /[\s,+]+/uy],
  // `2×tank` is two words.
  ['word', /vs?\.(?=\s|$)|\d+[x×](?=\p{L})|[\p{L}\d×-]+|:/iuy],
]

/** A unit as notation can say it. */
export type UnitWords = Record<string, unknown>

/** A unit as it was read: how many, how many ride in it, and which word it begins with. */
interface UnitRead {
  readonly unit: UnitWords
  readonly count: number
  readonly riding: number
  readonly from: Word
}

/** Reads one text from left to right. Throws a Refusal that points at the word, or the character, that means nothing. */
export class Reader extends WordReader {
  constructor(text: string) {
    refuseLongNotation(text, longestNotation)
    super(wordsOf(text))
  }

  get isAtUnit(): boolean {
    return !this.isAtEnd && !['v', 'under', 'covered', 'and', ':'].includes(this.word)
  }

  unit(): UnitRead {
    const from = this.peek()
    const count = this.count()
    const before: UnitWords = {}
    this.adjectives(before)
    const unit: UnitWords = { ...this.kind(), ...before }
    // `howitzer half howitzer`: the word belongs to the unit behind it.
    if (!this.isUnitAfterAdjectives()) this.adjectives(unit)
    let riding = 0
    if (this.takeWord('with')) {
      const rider = this.peek()
      riding = this.count()
      if (this.kind().class !== 'infantry') this.refuseFrom(rider, 'malformed', say.onlyInfantryRides)
    }
    return { unit, count, riding, from }
  }

  end(): void {
    if (!this.isAtEnd) this.refuseHere('malformed', say.outOfPlace)
  }

  /** `2 tank`, `2x tank`, `tank`. */
  count(): number {
    const from = this.peek()
    const digits = /^(\d+)[x×]?$/i.exec(from.text)?.[1]
    if (digits === undefined) return 1
    this.skip(1)
    this.takeWord('x', '×')
    const number = Number(digits)
    if (number < 1 || number > 99) this.refuseFrom(from, 'out-of-range', say.fromOneTo99)
    return number
  }

  adjectives(unit: UnitWords): void {
    while (!this.isAtEnd) {
      const word = this.peek()
      const adjective = adjectiveRead(word.text)
      if (adjective === undefined) return
      this.skip(1)
      const [field, value] = fieldOf(adjective)
      if (unit[field] !== undefined) this.refuseFrom(word, 'malformed', say.saidAlready)
      unit[field] = value
    }
  }

  isUnitAfterAdjectives(): boolean {
    let ahead = 0
    while (adjectiveRead(this.peek(ahead).text) !== undefined) ahead++
    if (ahead === 0) return false
    const [one, two] = [this.peek(ahead).text, this.peek(ahead + 1).text]
    return (classRead(one) ?? classRead(`${one} ${two}`) ?? typeRead(one)) !== undefined
  }

  kind(): UnitWords {
    const word = this.peek()
    if (this.isAtEnd || openers.includes(this.word)) return this.refuseHere('malformed', say.unitMissing)
    const following = this.peek(1)
    const both = following.kind === 'word' ? classRead(`${word.text} ${following.text}`) : undefined
    if (both !== undefined) {
      this.skip(2)
      return { class: both }
    }
    const type = typeRead(word.text)
    const one = classRead(word.text)
    if (type === undefined && one === undefined) {
      const near = unitNear(word.text)
      return this.refuseFrom(word, 'unknown-unit', hinted(say.noUnit, near), near.instead)
    }
    this.skip(1)
    return type === undefined ? { class: one } : { type }
  }
}

const wordsOf = (text: string): readonly Word[] => {
  const words = tokensIn(text, patterns)
  const unread = words.find(({ kind }) => kind === 'unread')
  if (unread)
    refuse('malformed', inNotation, say.meaningless({ word: unread.text, at: unread.at }), { span: spanOf(unread) })
  return words
}

const fieldOf = (adjective: Adjective): readonly [string, unknown] =>
  adjective === 'full' || adjective === 'half' ? ['ammunition', adjective] : [adjective, true]
