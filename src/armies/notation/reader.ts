import { defined, hinted, quoted, spanOf, type Text, TokenReader } from '../../engine/index.ts'
import type { Dictionary } from '../dictionary.ts'
import { limits } from '../limits.ts'
import type { Spelt } from '../messages/en.ts'
import { say } from '../messages/says.ts'
import { lacksSister, mostSisterWords } from '../sister-units.ts'
import type { Domain, Ruleset } from '../unit.ts'
import { withCounts } from './counts.ts'
import { withVersus } from './sides.ts'
import { type Token, type TokenKind, tokensOf, type Vocabulary } from './words.ts'

export type Army = Record<string, number>

export interface Language<Word extends string> {
  readonly ruleset: Ruleset
  readonly dictionary: Dictionary
  readonly vocabulary: Vocabulary<Word>
  /** A battle in this game's spellings, shown where one is missing. */
  readonly example: string
}

/** A group of units that land, from the sea or overland. */
export interface UnitGroup<Word extends string> {
  readonly units: readonly (readonly [unit: string, count: number])[]
  readonly mark: Token<Word> | undefined
  readonly isOverland: boolean
}

/** Reads one text from left to right: each method takes what it is named for. */
export class Reader<Word extends string = never> extends TokenReader<TokenKind | Word> {
  readonly #language: Language<Word>

  constructor(text: string, language: Language<Word>) {
    super(withVersus(withCounts(tokensOf(text, language.vocabulary))))
    this.#language = language
  }

  /** A battle in this game's spellings. */
  get example(): string {
    return this.#language.example
  }

  /** Groups of units behind `land:`, each with the mark of where it comes from, if it bears one. */
  *groups(): Generator<UnitGroup<Word>> {
    let isMarked = false
    do {
      const from = this.peek()
      const units = Object.entries(this.army(say.landingUnits))
      if (units.some(([unit]) => this.domainOf(unit) === 'sea')) this.refuse('wrong-location', from, say.shipsInLanding)
      const mark = this.take('origin')
      // As soon as one group of land units is marked, each is.
      if (isMarked && !mark && units.some(([unit]) => this.domainOf(unit) === 'land'))
        this.refuse('malformed', from, say.unmarkedTroops)
      isMarked ||= mark !== undefined
      yield { units, mark, isOverland: mark?.text.toLowerCase().includes('overland') ?? false }
    } while (this.isAt('number', 'word'))
  }

  army(wanted: Text): Army {
    if (!this.isAt('number', 'word')) this.refuseHere(say.write({ wanted }))
    const army: Army = {}
    while (this.isAt('number', 'word')) addTo(army, [this.#units()])
    return army
  }

  /** A number by itself, such as that of turns behind `for`. */
  number(wanted: Text, least: number, most: number): number {
    const token = this.take('number') ?? this.refuseHere(say.write({ wanted }))
    const number = Number(token.text)
    if (number < least || number > most) this.refuse('out-of-range', token, say.numberBetween({ least, most }))
    return number
  }

  /** `3 inf`, `inf x3` or `inf`. */
  #units(): [string, number] {
    const before = this.take('number')
    const start = this.peek()
    const unit = this.#unit(before)
    if (before) return [unit, this.#count(before)]
    const glued = this.peek()
    if (glued.kind === 'number' && glued.glued)
      this.refuse('malformed', glued, say.countBehind({ count: quoted(glued.text), unit: quoted(start.text) }))
    if (!this.take('times')) return [unit, 1]
    return [unit, this.#count(defined(this.take('number')))]
  }

  #unit(count: Token<Word> | undefined): string {
    const { dictionary } = this.#language
    if (count && !this.isAt('word')) this.refuse('malformed', count, say.countAlone)
    for (let words = dictionary.mostWords; words > 0; words--) {
      const unit = dictionary.read(this.#words(words) ?? '')
      if (unit === undefined) continue
      this.skip(words)
      return unit
    }
    return this.#refuseUnit()
  }

  /** The next so many words as one text, if that many follow. */
  #words(many: number): string | undefined {
    const words = Array.from({ length: many }, (_, ahead) => this.peek(ahead))
    return words.every(({ kind }) => kind === 'word') ? words.map(({ text }) => text).join(' ') : undefined
  }

  #refuseUnit(): never {
    const { ruleset, dictionary } = this.#language
    this.#refuseEither()
    this.#refuseSister()
    for (let many = dictionary.mostWords; many > 0; many--) {
      const text = this.#words(many)
      const nearest = text && dictionary.nearest(text)
      if (nearest)
        this.refuse(
          'unknown-unit',
          { ...this.peek(), text },
          hinted(say.noUnit({ game: ruleset.name }), { instead: [nearest] }),
          { span: [spanOf(this.peek())[0], spanOf(this.peek(many - 1))[1]], instead: [nearest] },
        )
    }
    return this.refuse('unknown-unit', this.peek(), say.noUnitBut({ game: ruleset.name, units: this.#known() }))
  }

  /** A carrier in one edition and a cruiser in another: whoever has both must say which. */
  #refuseEither(): void {
    const { write } = this.#language.dictionary
    const [carrier, cruiser] = ['aircraftCarrier', 'cruiser'].map(unit => ({ unit, spelling: write(unit) }))
    if (/^[cс]$/i.test(this.peek().text) && carrier?.spelling && cruiser?.spelling)
      this.refuse('unknown-unit', this.peek(), say.eitherUnit({ one: cruiser, other: carrier }))
  }

  /** What only other editions have is no slip of the pen. */
  #refuseSister(): void {
    for (let many = mostSisterWords; many > 0; many--) {
      const text = this.#words(many)
      const lacks = text && lacksSister(this.#language.ruleset, text)
      if (lacks)
        this.refuse('unknown-unit', { ...this.peek(), text }, say.lacksBut({ lacks, units: this.#known() }), {
          span: [spanOf(this.peek())[0], spanOf(this.peek(many - 1))[1]],
        })
    }
  }

  #known(): readonly Spelt[] {
    const { domains, write } = this.#language.dictionary
    return Array.from(domains.keys(), unit => ({ unit, spelling: write(unit) }))
  }

  #count(token: Token<Word>): number {
    const count = Number(token.text)
    if (count > limits.unitsPerSide) this.refuse('out-of-range', token, say.manyUnits({ most: limits.unitsPerSide }))
    return count
  }

  /** What stands before a colon, such as `land:`, without hyphens. */
  place(): string | undefined {
    return this.take('place')?.text.slice(0, -1).toLowerCase().replaceAll('-', '')
  }

  /** The ships that may bombard a battle on land of this game. */
  get bombarding(): ReadonlySet<string> {
    return this.#language.dictionary.bombarding
  }

  domainOf(unit: string): Domain {
    return defined(this.#language.dictionary.domains.get(unit))
  }

  end(allowed: Text): void {
    if (!this.isAt('end')) this.refuseHere(say.outOfPlace({ allowed }))
  }

  refuseHere(text: Text): never {
    return this.refuse('malformed', this.peek(), text)
  }
}

/** Adds units to an army; none of a unit is no unit. */
export const addTo = (army: Army, units: readonly (readonly [string, number])[]): void => {
  for (const [unit, count] of units) if (count > 0) army[unit] = (army[unit] ?? 0) + count
}
