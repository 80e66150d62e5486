import {
  hinted,
  type Meant,
  meantBy,
  nothingMeant,
  refuseLongNotation,
  spanOf,
  type Text,
  type Token,
  type TokenPatterns,
  tokensIn,
  WordReader,
} from '../../engine/index.ts'
import { isResourceKind, type ResourceKind, resourceKinds } from './card.ts'
import { demoDecks } from './demo-decks.ts'
import { storedLibrary } from './library.ts'
import { say } from './says.ts'
import { spelling } from './spelling.ts'

/** A deck of as many cards as may be, each with its count, is shorter. */
const longestNotation = 4_000

/** A word, or several that are one name. */
type Word = Token<'word'>
type Fields = Record<string, unknown>

/** Letters of the resources: d depot, f factory, u fuel; also l lend-lease and s synthetic fuel where cards are offered. */
const letters = new Map([
  ['d', 'depot'],
  ['f', 'factory'],
  ['u', 'fuel'],
  ['l', 'lend-lease'],
  ['s', 'synthetic-fuel'],
])
const lettersOf = new Map([...letters].map(([letter, card]) => [card, letter]))
export const letterOf = (card: string): string => lettersOf.get(card) ?? card

const resourceOf = (word: string): string | undefined => {
  const plain = spelling(word)
  const named = plain === 'factories' ? 'factory' : letters.get(plain)
  if (named !== undefined) return named
  const card = storedLibrary().find(plain)
  return card?.category === 'resource' ? card.id : undefined
}

const versus = ['v', 'vs', 'against', 'против']
const inDeck = ['in', 'из']

const patterns: TokenPatterns<'word'> = [
  ['gap', /\s+/y],
  // `1d` is two words, `su-76i` is one; the dash of `2-4` stands for itself.
  ['word', /\d+|[-–](?=\s*\d)|[,;+]|[^\s\d,;+][^\s,;+]*/y],
]

/** Of `76И` the second word is part of a name. */
const isEnd = ({ text, glued }: Word, ends: readonly string[]): boolean =>
  ends.includes(text.toLowerCase()) && (!glued || /^[,;+]$/.test(text))

const isNumber = ({ text }: Word): boolean => /^\d+$/.test(text)

const verbs = new Map<string, (reader: Reader) => Fields>([
  ['pay', reader => reader.payment()],
  ['payment', reader => reader.payment()],
  ['draw', reader => reader.draw()],
  ['curve', reader => reader.curve()],
  ['mulligan', reader => reader.mulligan()],
  ['redeal', reader => reader.mulligan()],
  ['deck', reader => ({ kind: 'deck', deck: reader.deck() })],
  ['wave', reader => reader.wave()],
  ['волна', reader => reader.wave()],
])

/** Reads a question from left to right. A name may have several words: it goes on to a word that is no part of names. */
export class Reader extends WordReader {
  readonly #text: string

  constructor(text: string) {
    refuseLongNotation(text, longestNotation)
    super(tokensIn(text, patterns))
    this.#text = text
  }

  /** A question from its verb on; of a wave the verb may be left out. */
  question(): Fields {
    const { text, ...place } = this.peek()
    const verb = text.replace(/:$/, '')
    const read = this.peek(1).glued ? undefined : verbs.get(spelling(verb))
    if (read) {
      this.skip(1)
      return read(this)
    }
    if (this.ahead(versus).words < this.ahead([]).words) return this.wave()
    return this.refuseWord({ ...place, text: verb }, say.beginWith, meantBy(verb, verbs.keys()))
  }

  /** `pay 1d 2f 1u with 5d 1u` */
  payment(): Fields {
    const ends = ['with', 'from', 'из']
    this.expect(say.sayWithWhat, !this.isAtEnd && !ends.includes(this.word))
    const cost = this.cost(...ends)
    this.expect(say.sayWithWhat, this.takeWord(...ends) !== undefined && !this.isAtEnd)
    return { kind: 'payment', ...cost, with: this.offer() }
  }

  /** `3 of 9 and 1 of 4 in 60 by turn 4 as second`, `2 infantry in demo-ussr by turn 3` */
  draw(): Fields {
    const groups: Fields[] = []
    do groups.push(this.group())
    while (this.takeWord('and', 'и') !== undefined)
    const { where, ...how } = this.when()
    return { kind: 'draw', ...where, groups, ...how }
  }

  /** `tiger in demo-germany by turn 5`, `2d 1f in demo-ussr by turn 2` */
  curve(): Fields {
    const cost = this.cost(...inDeck)
    const holding = this.holding()
    const { where, ...how } = this.when()
    return { kind: 'draw', ...where, curve: { ...cost, ...(holding && { holding }) }, ...how }
  }

  /** `1d 2f! 1u`, `5 depots 1 fuel`, `tiger` */
  cost(...ends: readonly string[]): Fields {
    const card = storedLibrary().find(this.ahead(ends).name.text)
    if (card) {
      this.name(...ends)
      return { card: card.id }
    }
    const need: Record<string, number> = {}
    const strict: ResourceKind[] = []
    const odd = this.amounts(ends, (count, word, mark, kind) => {
      if (!kind || !isResourceKind(kind)) return this.refuseWord(word, say.costLetters)
      need[kind] = (need[kind] ?? 0) + count
      if (mark) strict.push(kind)
    })
    if (Object.keys(need).length === 0) return this.refuseWord(odd ?? this.peek(), say.writeCost)
    if (odd) return this.refuseWord(odd, say.notACost)
    return { need, ...(strict.length > 0 && { strict: resourceKinds.filter(kind => strict.includes(kind)) }) }
  }

  /** `5d 1l` */
  offer(): Fields {
    const offered: Record<string, number> = {}
    const odd = this.amounts([], (count, word, mark, card) => {
      if (mark) return this.refuseWord(word, say.writeResources)
      if (!card) return this.refuseWord(word, say.resourceLetters)
      offered[card] = (offered[card] ?? 0) + count
    })
    return odd ? this.refuseWord(odd, say.writeResources) : offered
  }

  /** Takes amounts of resources as far as one of these words. Gives the first word that is none. */
  amounts(
    ends: readonly string[],
    put: (count: number, word: Word, mark: string, resource: string | undefined) => void,
  ): Word | undefined {
    let odd: Word | undefined
    while (!this.isAtEnd && !ends.includes(this.word)) {
      if (this.takeWord(',', '+') !== undefined) continue
      const [first, second] = [this.peek(), this.peek(1)]
      const isAmount = isNumber(first) && !isEnd(second, ends)
      const [, name, mark = ''] = isAmount ? (/^([\p{L}-]+)(!?)$/u.exec(second.text) ?? []) : []
      if (name === undefined) {
        odd ??= first
        this.skip(1)
      } else {
        const count = this.count()
        this.skip(1)
        put(count, this.through(first, second), mark, resourceOf(name))
      }
    }
    return odd
  }

  /** `3 of 9`, `2 infantry`, `1 of tiger+infantry` */
  group(): Fields {
    const ends = ['and', 'и', ...inDeck]
    const isCounted = isNumber(this.peek()) && !this.peek(1).glued && this.ahead(ends).words > 1
    if (!isCounted) return this.refuseWord(this.name(...ends), say.sayDraws)
    const least = this.count()
    const isOf = this.takeWord('of') !== undefined
    if (isOf && isNumber(this.peek()) && this.ahead(ends).words === 1) return { of: this.count(), least }
    const names: string[] = []
    do names.push(this.card(say.noSuchCard, '+', ...ends))
    while (this.takeWord('+') !== undefined)
    return { of: names, least }
  }

  /** `in 60 by turn 4 as second`, up to the end. */
  when(): { readonly where: Fields; readonly turn: number; readonly player?: 'second' | 'starter' } {
    this.expect(say.endWithTurn, this.takeWord(...inDeck) !== undefined)
    const where = this.isAtSize('by') ? { size: this.count() } : { deck: this.deck('by') }
    this.expect(say.endWithTurn, this.takeWord('by') !== undefined)
    this.takeWord('turn')
    this.expect(say.endWithTurn, isNumber(this.peek()))
    const turn = this.count()
    if (this.isAtEnd) return { where, turn }
    this.takeWord('as')
    this.takeWord('the')
    const player = this.takeWord('second', 'starter', 'first')
    this.expect(say.endWithTurn, player !== undefined)
    this.takeWord('player')
    this.expect(say.endWithTurn, this.isAtEnd)
    return { where, turn, player: player === 'second' ? 'second' : 'starter' }
  }

  isAtSize(...ends: readonly string[]): boolean {
    return isNumber(this.peek()) && this.ahead(ends).words === 1
  }

  /** `in hand`, where the deck comes after it. */
  holding(): boolean {
    const isHeld = this.word === 'in' && this.peek(1).text.toLowerCase() === 'hand'
    if (!isHeld || !inDeck.includes(this.peek(2).text.toLowerCase())) return false
    this.skip(2)
    return true
  }

  deck(...ends: readonly string[]): string {
    const word = this.name(...ends)
    const name = word.text.toLowerCase()
    const decks = demoDecks.map(({ id }) => id)
    return decks.includes(name) ? name : this.refuseWord(word, say.decksAre({ decks }), meantBy(name, decks))
  }

  /** `24 in 60 keep 2-4`, `demo-ussr keep 3-5 redeal free` */
  mulligan(): Fields {
    const deckOrSize = (): Fields => {
      if (!isNumber(this.peek()) || this.peek(1).text.toLowerCase() !== 'in') return { deck: this.deck('keep') }
      const resources = this.count()
      this.skip(1)
      this.expect(say.writeMulligan, isNumber(this.peek()))
      return { size: this.count(), resources }
    }
    const hand = (): number => {
      this.expect(say.writeMulligan, /^\d$/.test(this.word))
      return this.count()
    }
    this.expect(say.writeMulligan, !this.isAtEnd && this.word !== 'keep')
    const where = deckOrSize()
    this.expect(say.writeMulligan, this.takeWord('keep') !== undefined)
    const least = hand()
    const most = this.takeWord('-', '–') === undefined ? least : hand()
    const isRedealt = this.takeWord('redeal') !== undefined
    const redeal = isRedealt ? this.takeWord('best', 'free', 'never', 'unwanted') : undefined
    this.expect(say.writeMulligan, this.isAtEnd && (redeal !== undefined || !isRedealt))
    return { kind: 'mulligan', ...where, keep: { least, most }, ...(redeal && { redeal }) }
  }

  /** `tiger, 2 infantry v su-76i, pak-35 turned; deck 20` */
  wave(): Fields {
    const attacker = { units: this.army() }
    if (this.takeWord(...versus) === undefined) return this.refuseHere('malformed', say.writeWave)
    const units = this.army()
    let deck: number | undefined
    while (this.takeWord(';') !== undefined) {
      const { name: said, last, words } = this.ahead([';'])
      const isDeck = words === 2 && this.word === 'deck' && isNumber(last)
      this.skip(words)
      if (!isDeck) return this.refuseWord(said, say.onlyDeckHere)
      if (deck !== undefined) return this.refuseWord(said, say.deckAlready)
      deck = this.small(last)
    }
    if (!this.isAtEnd) return this.refuseHere('malformed', say.writeWave)
    return { kind: 'wave', attacker, defender: { units, ...(deck !== undefined && { deck }) } }
  }

  army(): (string | Fields)[] {
    if (this.isAtEnd || this.word === ';' || versus.includes(this.word)) this.refuseHere('malformed', say.writeWave)
    const units: (string | Fields)[] = []
    do units.push(this.unit())
    while (this.takeWord(',') !== undefined)
    return units
  }

  unit(): string | Fields {
    const ends = [',', ';', ...versus]
    const isCounted = isNumber(this.peek()) && !this.peek(1).glued && this.ahead(ends).words > 1
    const count = isCounted ? this.count() : 1
    const { last, words } = this.ahead(ends)
    const isTurned = words > 1 && last.text.toLowerCase() === 'turned'
    const card = this.card(say.noSuchUnit, ...ends, ...(isTurned ? ['turned'] : []))
    if (isTurned) this.skip(1)
    return count === 1 && !isTurned ? card : { card, ...(count !== 1 && { count }), ...(isTurned && { turned: true }) }
  }

  /** The card of a name that goes on to one of these words. */
  card(said: Text, ...ends: readonly string[]): string {
    const name = this.name(...ends)
    return storedLibrary().find(name.text)?.id ?? this.refuseWord(name, said, storedLibrary().near(name.text))
  }

  expect(said: Text, isRead: boolean): void {
    if (!isRead) this.refuseHere('malformed', said)
  }

  /** Takes a number. */
  count(): number {
    const word = this.peek()
    this.skip(1)
    return this.small(word)
  }

  small(word: Word): number {
    return word.text.length <= 4 ? Number(word.text) : this.refuseWord(word, say.largeNumber)
  }

  /** Takes all words before one of these, as one; empty where there are none. */
  name(...ends: readonly string[]): Word {
    const { name, words } = this.ahead(ends)
    this.skip(words)
    return name
  }

  ahead(ends: readonly string[]): { readonly name: Word; readonly last: Word; readonly words: number } {
    const from = this.peek()
    let words = 0
    while (this.peek(words).kind !== 'end' && !isEnd(this.peek(words), ends)) words++
    const last = this.peek(words - 1)
    return { name: words === 0 ? { ...from, text: '' } : this.through(from, last), last, words }
  }

  /** All from one word to another, as it is written. */
  through(from: Word, last: Word): Word {
    return { ...from, text: this.#text.slice(from.at - 1, Math.max(from.at, last.at) - 1 + last.text.length) }
  }

  /** Refuses a word or a name; where there is none, what stands in its place. */
  refuseWord(word: Word, said: Text, meant: Meant = nothingMeant): never {
    const blamed = word.text === '' ? this.peek() : word
    return this.refuse('malformed', blamed, hinted(said, meant), { span: spanOf(blamed), ...meant })
  }
}
