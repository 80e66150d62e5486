import { defined } from './defined.ts'
import type { Text } from './message.ts'
import { type Fault, type RefusalCode, refuse, type Span } from './refusal.ts'
import { say } from './says.ts'
import { characterSteps, spend } from './step-budget.ts'

/** Where a fault of the notation is reported: the query parameter and the argument are both called `battle`. */
export const inNotation = ['battle'] as const

/** Turns away a text in compact notation that is longer than any battle. Throws a Refusal. */
export const refuseLongNotation = (text: string, longest: number): void => {
  if (text.length > longest) refuse('out-of-range', inNotation, say.longNotation({ length: text.length, longest }))
  spend(characterSteps * text.length)
}

/** A word of a text in notation, of one of the kinds that a game tells apart. */
export interface Token<Kind extends string> {
  /** `end` stands behind the last word; `unread` is a character that means nothing. */
  readonly kind: Kind | 'end' | 'unread'
  readonly text: string
  /** Position of its first character, from 1. */
  readonly at: number
  /** Nothing stands between it and the token before, which is no semicolon. */
  readonly glued: boolean
}

/** What a game's texts consist of. At every position the first of these sticky expressions that fits is taken; a `gap` is no token. */
export type TokenPatterns<Kind extends string> = readonly (readonly [Kind | 'gap', RegExp])[]

/** Cuts a text into tokens, from left to right; the last is the end. */
export const tokensIn = <Kind extends string>(text: string, patterns: TokenPatterns<Kind>): Token<Kind>[] => {
  const tokens: Token<Kind>[] = []
  let glued = false
  for (let at = 0; at < text.length; ) {
    let kind: Kind | 'gap' | 'unread' = 'unread'
    let end = at + (defined(text.codePointAt(at)) > 0xffff ? 2 : 1)
    for (const [name, pattern] of patterns) {
      pattern.lastIndex = at
      if (!pattern.test(text)) continue
      kind = name
      end = pattern.lastIndex
      break
    }
    if (kind !== 'gap') tokens.push({ kind, text: text.slice(at, end), at: at + 1, glued })
    glued = kind !== 'gap' && text.slice(at, end) !== ';'
    at = end
  }
  tokens.push({ kind: 'end', text: '', at: text.length + 1, glued: false })
  return tokens
}

/** Reads the tokens of one text from left to right. */
export class TokenReader<Kind extends string> {
  readonly #tokens: readonly Token<Kind>[]
  #next = 0

  /** @param tokens the last of them is the end */
  constructor(tokens: readonly Token<Kind>[]) {
    this.#tokens = tokens
  }

  /** The token at hand, or one so far behind it, or before it; the end where there is none. */
  peek(ahead = 0): Token<Kind> {
    return this.#tokens[this.#next + ahead] ?? defined(this.#tokens.at(-1))
  }

  isAt(...kinds: readonly Token<Kind>['kind'][]): boolean {
    return kinds.includes(this.peek().kind)
  }

  /** Takes the token at hand if it is of that kind. */
  take(kind: Kind): Token<Kind> | undefined {
    return this.isAt(kind) ? this.#tokens[this.#next++] : undefined
  }

  skip(tokens: number): void {
    this.#next += tokens
  }

  /** Refuses what a token says, at its place. */
  refuse(
    code: RefusalCode,
    token: Token<Kind>,
    said: Text,
    word: Pick<Fault, 'span' | 'instead'> = { span: spanOf(token) },
  ): never {
    const text =
      token.kind === 'end' ? say.atEnd({ said }) : say.atWord({ word: quoted(token.text), at: token.at, said })
    return refuse(code, inNotation, text, word)
  }
}

/** Reads texts whose words are told apart by their letters alone. */
export class WordReader extends TokenReader<'word'> {
  get isAtEnd(): boolean {
    return this.isAt('end')
  }

  /** The text of the token at hand in small letters, empty at the end. */
  get word(): string {
    return this.peek().text.toLowerCase()
  }

  /** Takes the word at hand, in small letters, if it is one of these. */
  takeWord(...words: readonly string[]): string | undefined {
    return words.includes(this.word) ? this.nextWord() : undefined
  }

  /** Takes the word at hand, in small letters, if it looks so. */
  takeLike(pattern: RegExp): string | undefined {
    return pattern.test(this.word) ? this.nextWord() : undefined
  }

  /** Takes the word at hand, in small letters. */
  nextWord(): string {
    const { word } = this
    this.skip(1)
    return word
  }

  refuseHere(code: RefusalCode, said: Text): never {
    return this.refuseFrom(this.peek(), code, said)
  }

  /** Refuses what was taken from there on; `instead` may stand in its place. */
  refuseFrom(word: Token<'word'>, code: RefusalCode, said: Text, instead?: readonly string[]): never {
    const [from, to] = spanOf(word)
    const taken = this.peek(-1)
    const end = taken.kind === 'end' ? to : Math.max(to, spanOf(taken)[1])
    return this.refuse(code, word, said, { span: [from, end], ...(instead && { instead }) })
  }
}

export const spanOf = ({ at, text }: Token<string>): Span => [at - 1, at - 1 + text.length]

const longestQuote = 40

/** A word of the caller's, short enough to be repeated to him. */
export const quoted = (word: string): string => (word.length > longestQuote ? `${word.slice(0, longestQuote)}…` : word)
