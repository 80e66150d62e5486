import { type RefusalCode, refuse } from '../engine/index.ts'
import { inNotation, quoted, type Token, type TokenKind, tokensOf } from './notation-words.ts'
import { limits } from './question.ts'
import type { Dictionary } from './spellings.ts'

type Army = Record<string, number>

export interface Language {
  readonly game: string
  readonly dictionary: Dictionary
  /** A battle in this game's spellings, shown where one is missing. */
  readonly example: string
}

/** Reads one text from left to right: each method takes what it is named for. */
export class Reader {
  readonly #tokens: readonly Token[]
  readonly #language: Language
  #next = 0

  constructor(text: string, language: Language) {
    this.#tokens = tokensOf(text)
    this.#language = language
  }

  question(): Record<string, unknown> {
    const place = this.#place()
    const attacker = this.#army(`the attacking units, as in "${this.#language.example}"`)
    if (place === 'sea' && this.#isAt('part', 'place', 'end')) return this.#amphibious(attacker)
    const versus = this.#take('versus')
    if (!versus) this.#refuseHere(`write "v" and the defending units, as in "${this.#language.example}"`)
    const defender = this.#army('the defending units')
    if (place === 'sea' && this.#isAt('part', 'place')) return this.#amphibious(attacker, defender)
    const location = place && { location: place }
    if (this.#isAt('then', 'counter')) return { kind: 'waves', ...location, defender, waves: this.#waves(attacker) }
    this.#end(', "then" and the units of a second attack, or "counter" and those that strike back')
    return { ...location, attacker, defender }
  }

  #waves(first: Army): Record<string, unknown>[] {
    const waves: Record<string, unknown>[] = [{ attacker: first }]
    while (this.#isAt('then', 'counter')) {
      const strikesBack = this.#isAt('counter')
      this.#next++
      waves.push({ ...(strikesBack && { by: 'defender' }), attacker: this.#army('the units of the next attack') })
    }
    if (this.#isAt('versus')) this.#refuseHere('a later attack meets what is left; leave out the second "v"')
    this.#end(' and another "then" or "counter"')
    return waves
  }

  /** `sea: 1dd 2trn v 1s; land: 2i 1t from sea + 1i overland + 1f v 3i`, from behind the sea battle on. */
  #amphibious(attacker: Army, defender?: Army): Record<string, unknown> {
    this.#take('part')
    if (this.#place() !== 'land')
      this.#refuseHere(
        defender
          ? 'write "land:" and the units that land'
          : 'write "v" and the defenders, or "land:" and the units that land',
      )
    const landing = this.#landing()
    const garrison = this.#take('versus') && { defender: this.#army('the defending units, or leave out the "v"') }
    this.#end(' alone')
    return { kind: 'amphibious', sea: { attacker, ...(defender && { defender }) }, land: { ...landing, ...garrison } }
  }

  #landing(): Record<string, Army> {
    const seaborne: Army = {}
    const overland: Army = {}
    const air: Army = {}
    let tagged = false
    do {
      const from = this.#peek()
      const units = Object.entries(this.#army('the landing units'))
      const domainOf = (unit: string) => this.#language.dictionary.domains.get(unit)
      if (units.some(([unit]) => domainOf(unit) === 'sea'))
        this.#refuse('wrong-location', from, 'ships belong in the "sea:" part; here stand land and air units')
      const troops = units.filter(([unit]) => domainOf(unit) === 'land')
      const origin = this.#take('origin')
      if (troops.length > 0 && tagged && !origin)
        this.#refuse('malformed', from, 'write "from sea" or "overland" behind these land units too')
      if (troops.length === 0 && origin)
        this.#refuse('malformed', origin, 'no land unit stands before it; leave it out')
      tagged ||= origin !== undefined
      const isOverland = origin?.text.toLowerCase().includes('overland') ?? false
      addTo(isOverland ? overland : seaborne, troops)
      addTo(
        air,
        units.filter(([unit]) => domainOf(unit) === 'air'),
      )
    } while (this.#isAt('number', 'word'))
    const named = (name: string, army: Army) => (Object.keys(army).length > 0 ? { [name]: army } : {})
    return { seaborne, ...named('overland', overland), ...named('air', air) }
  }

  #army(wanted: string): Army {
    if (!this.#isAt('number', 'word')) this.#refuseHere(`write ${wanted}`)
    const army: Army = {}
    while (this.#isAt('number', 'word')) addTo(army, [this.#units()])
    return army
  }

  /** `3 inf`, `inf x3` or `inf`. */
  #units(): [string, number] {
    const before = this.#take('number')
    const start = this.#peek()
    const unit = this.#unit(before)
    if (before) return [unit, this.#count(before)]
    const glued = this.#peek()
    if (glued.kind === 'number' && glued.glued)
      this.#refuse(
        'malformed',
        glued,
        `write "${quoted(glued.text)} ${quoted(start.text)}" or "${quoted(start.text)} x${quoted(glued.text)}"`,
      )
    if (!this.#take('times')) return [unit, 1]
    return [unit, this.#count(this.#take('number')!)]
  }

  #unit(count: Token | undefined): string {
    const { dictionary } = this.#language
    if (count && !this.#isAt('word')) this.#refuse('malformed', count, 'a count without a unit; write one behind it')
    for (let words = dictionary.mostWords; words > 0; words--) {
      const unit = dictionary.read(this.#words(words) ?? '')
      if (unit === undefined) continue
      this.#next += words
      return unit
    }
    return this.#refuseUnit()
  }

  /** The next so many words as one text, if that many follow. */
  #words(many: number): string | undefined {
    const words = this.#tokens.slice(this.#next, this.#next + many)
    return words.length === many && words.every(({ kind }) => kind === 'word')
      ? words.map(({ text }) => text).join(' ')
      : undefined
  }

  #refuseUnit(): never {
    const { game, dictionary } = this.#language
    for (let many = 1; many <= dictionary.mostWords; many++) {
      const text = this.#words(many)
      const nearest = text && dictionary.nearest(text)
      if (nearest)
        this.#refuse('unknown-unit', { ...this.#peek(), text }, `no unit of ${game}; did you mean "${nearest}"?`)
    }
    const known = [...dictionary.domains.keys()].map(unit => `${unit} (${dictionary.write(unit)})`).join(', ')
    return this.#refuse('unknown-unit', this.#peek(), `no unit of ${game}, which has ${known}`)
  }

  #count(token: Token): number {
    const count = Number(token.text)
    if (count > limits.unitsPerSide)
      this.#refuse('out-of-range', token, `too many; a side has at most ${limits.unitsPerSide} units`)
    return count
  }

  #place(): 'land' | 'sea' | undefined {
    return this.#take('place')?.text.slice(0, -1).toLowerCase() as 'land' | 'sea' | undefined
  }

  #peek(): Token {
    return this.#tokens[this.#next]!
  }

  #isAt(...kinds: readonly TokenKind[]): boolean {
    return kinds.includes(this.#peek().kind)
  }

  #take(kind: TokenKind): Token | undefined {
    return this.#isAt(kind) ? this.#tokens[this.#next++] : undefined
  }

  #end(allowed: string): void {
    if (!this.#isAt('end')) this.#refuseHere(`out of place; welcome here are units${allowed}`)
  }

  #refuseHere(message: string): never {
    return this.#refuse('malformed', this.#peek(), message)
  }

  #refuse(code: RefusalCode, token: Token, message: string): never {
    const where = token.kind === 'end' ? 'at the end' : `"${quoted(token.text)}" at character ${token.at}`
    return refuse(code, inNotation, `${where}: ${message}`)
  }
}

const addTo = (army: Army, units: readonly (readonly [string, number])[]): void => {
  for (const [unit, count] of units) if (count > 0) army[unit] = (army[unit] ?? 0) + count
}
