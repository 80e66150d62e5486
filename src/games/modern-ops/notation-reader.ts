import {
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

/** A unit as it was read: how many, how many ride in it, and which word it begins with. */
interface UnitRead {
  readonly unit: UnitWords
  readonly count: number
  readonly riding: number
  readonly at: number
}

/** Reads one text from left to right. Throws a Refusal that points at the word, or the character, that means nothing. */
export class Reader {
  readonly text: string
  readonly words: readonly Word[]
  next = 0

  constructor(text: string) {
    refuseLongNotation(text, longestNotation)
    this.text = text
    this.words = wordsOf(text)
  }

  get first(): string {
    return this.words[0]?.text.toLowerCase() ?? ''
  }

  /** Where the first word stands. */
  get firstSpan(): Span {
    const [first] = this.words
    return first ? [first.at - 1, endOf(first)] : [0, 0]
  }

  get isAtEnd(): boolean {
    return this.next === this.words.length
  }

  get isAtUnit(): boolean {
    const word = this.words[this.next]
    return word !== undefined && !['v', 'under', 'covered', 'and', ':'].includes(word.text.toLowerCase())
  }

  /** Takes one of these words, if it comes next. */
  take(...options: readonly string[]): boolean {
    const isThere = options.includes(this.words[this.next]?.text.toLowerCase() ?? '')
    if (isThere) this.next++
    return isThere
  }

  unit(): UnitRead {
    const at = this.next
    const count = this.count()
    const before: UnitWords = {}
    this.adjectives(before)
    const unit: UnitWords = { ...this.kind(), ...before }
    // `howitzer half howitzer`: the word belongs to the unit behind it.
    if (!this.isUnitAfterAdjectives()) this.adjectives(unit)
    let riding = 0
    if (this.take('with')) {
      const rider = this.words[this.next]
      riding = this.count()
      if (this.kind().class !== 'infantry') this.refuseAt('malformed', rider, say.onlyInfantryRides)
    }
    return { unit, count, riding, at }
  }

  end(): void {
    if (!this.isAtEnd) this.refuseHere('malformed', say.outOfPlace)
  }

  refuseHere(code: RefusalCode, message: Text): never {
    return this.refuseAt(code, this.words[this.next], message)
  }

  /** Points at an earlier word, by where `unit` found it. */
  refuseFrom(at: number, message: Text): never {
    return this.refuseAt('malformed', this.words[at], message)
  }

  refuseAt(code: RefusalCode, word: Word | undefined, message: Text, meant = nothingMeant): never {
    const said = hinted(message, meant)
    const text = word ? say.atWord({ word: quoted(word.text), at: word.at, said }) : say.atEnd({ said })
    const { instead } = meant
    return refuse(code, inNotation, text, { span: this.spanFrom(word), ...(instead && { instead }) })
  }

  /** From where a word begins to where it ends, or the last one taken since. */
  spanFrom(word: Word | undefined): Span {
    if (!word) return [this.text.length, this.text.length]
    const last = this.words[this.next - 1]
    return [word.at - 1, Math.max(endOf(word), last ? endOf(last) : 0)]
  }

  /** `2 tank`, `2x tank`, `tank`. */
  count(): number {
    const word = this.words[this.next]
    const digits = /^(\d+)[x×]?$/i.exec(word?.text ?? '')?.[1]
    if (digits === undefined) return 1
    this.next++
    this.take('x', '×')
    const number = Number(digits)
    if (number < 1 || number > 99) this.refuseAt('out-of-range', word, say.fromOneTo99)
    return number
  }

  adjectives(unit: UnitWords): void {
    for (let word = this.words[this.next]; word !== undefined; word = this.words[this.next]) {
      const adjective = adjectiveRead(word.text)
      if (adjective === undefined) return
      this.next++
      const [field, value] = fieldOf(adjective)
      if (unit[field] !== undefined) this.refuseAt('malformed', word, say.saidAlready)
      unit[field] = value
    }
  }

  isUnitAfterAdjectives(): boolean {
    const rest = this.words.slice(this.next).map(({ text }) => text)
    const at = rest.findIndex(word => adjectiveRead(word) === undefined)
    if (at < 1) return false
    const [one = '', two = ''] = rest.slice(at)
    return (classRead(one) ?? classRead(`${one} ${two}`) ?? typeRead(one)) !== undefined
  }

  kind(): UnitWords {
    const [word, following] = this.words.slice(this.next)
    if (word === undefined || openers.includes(word.text.toLowerCase()))
      return this.refuseHere('malformed', say.unitMissing)
    const both = following && classRead(`${word.text} ${following.text}`)
    if (both !== undefined) {
      this.next += 2
      return { class: both }
    }
    const type = typeRead(word.text)
    const one = classRead(word.text)
    if (type === undefined && one === undefined)
      return this.refuseAt('unknown-unit', word, say.noUnit, unitNear(word.text))
    this.next++
    return type === undefined ? { class: one } : { type }
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
