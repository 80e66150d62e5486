import { defined, refuse, refuseLongNotation } from '../../engine/index.ts'
import { say } from '../messages/says.ts'

/** Longer texts are refused unread. */
export const longestNotation = 2000

/** Where a fault of the notation is reported: the query parameter and the argument are both called `battle`. */
export const inNotation = ['battle'] as const

export type TokenKind =
  | 'place'
  | 'versus'
  | 'attacker'
  | 'defender'
  | 'then'
  | 'counter'
  | 'origin'
  | 'times'
  | 'number'
  | 'word'
  | 'part'
  | 'end'

/** A word of a text; `Word` are the kinds that only one game has. */
export interface Token<Word extends string = never> {
  readonly kind: TokenKind | Word
  readonly text: string
  /** Position of its first character, from 1. */
  readonly at: number
  /** Nothing stands between it and the token before. */
  readonly glued: boolean
}

const keyword = (words: string): RegExp => new RegExp(`(?:${words})(?![\\p{L}*])`, 'iuy')

/** What stands over a list of units: `Attacker:`, `defending units`. */
const label = (words: string): RegExp =>
  new RegExp(`(?:${words})(?![\\p{L}*])(?:\\s+(?:units?|forces?|army)(?!\\p{L}))?(?:\\s*:)?`, 'iuy')

const origins = 'from[\\s+](?:the[\\s+])?sea|seaborne|overland'

/** What one game's texts hold beside what all of them do. Its expressions must read forward only, as all here do. */
export interface Vocabulary<Word extends string> {
  /** What may stand before a colon: `land`, `sea`. */
  readonly places: readonly string[]
  /** Words with a meaning of their own, by the kind of word they are. */
  readonly words: Readonly<Record<Word, string>>
}

type Patterns<Word extends string> = readonly (readonly [TokenKind | Word | 'gap', RegExp])[]

/** Tried in this order at every position. Each reads forward only and repeats over disjoint characters, so reading is linear. */
const patternsOf = <Word extends string>({ places, words }: Vocabulary<Word>): Patterns<Word> => [
  ['gap', /(?:\n[ \t]*[-–*](?=\s)|[\s,+&•·]|\.(?![\d.])|(?:and|и)(?!\p{L}))+/iuy],
  ['part', /;/uy],
  ['place', new RegExp(`(?:${places.join('|')}):`, 'iuy')],
  ['versus', keyword('versus|against|против|vs\\.?|v\\.?')],
  ['versus', /[|/→]|[-=]>/uy],
  ['attacker', label('attack(?:ers?|ing|s)?|att|atk|атак(?:а|ует|уют|ующи[ей])|нападающи[ей]')],
  ['defender', label('defend(?:ers?|ing|s)?|defen[cs]e|def|защит(?:а|ник|ники)|обороняющи[ей]с[яь]|оборона')],
  ['then', keyword('then|затем')],
  ['counter', keyword('counter(?:[- ]?attack)?|контратака')],
  ['origin', new RegExp(`\\((?:${origins})\\)`, 'iuy')],
  ['origin', keyword(origins)],
  // `inf_a`: another calculator's mark of units from the sea.
  ['origin', /_a(?![\p{L}_])/iuy],
  ...(Object.entries(words) as [Word, string][]).map(([kind, known]) => [kind, keyword(known)] as const),
  ['number', /\d+/uy],
  ['times', /[x×:=](?=\s*\d)/iuy],
  ['word', /[\p{L}_](?:(?!_a(?![\p{L}_]))[\p{L}_]|-(?=\p{L}))*\*?/uy],
]

const oddNumber = /[-−–]?\d*[.]\d+|[-−–]\d+/uy
const timesBeforeUnit = /\s*[x×](?=\s|\p{L})/iuy

/** Cuts a text into its words. Refuses one that is too long or holds a character that means nothing here. */
export const tokensOf = <Word extends string>(text: string, vocabulary: Vocabulary<Word>): readonly Token<Word>[] => {
  refuseLongNotation(text, longestNotation)
  const patterns = patternsOf(vocabulary)
  const tokens: Token<Word>[] = []
  let at = 0
  let glued = false
  const matchAt = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const odd = matchAt(oddNumber)
    if (odd !== undefined)
      refuse('malformed', inNotation, say.noCount({ word: quoted(odd), at: at + 1 }), { span: [at, at + odd.length] })
    const [kind, word] = firstMatch(patterns, matchAt) ?? refuseCharacter(text, at)
    if (kind !== 'gap') tokens.push({ kind, text: word, at: at + 1, glued })
    glued = kind !== 'gap' && kind !== 'part'
    at += word.length
    // `3x inf`: the x says no more than the count before it.
    if (kind === 'number') at += matchAt(timesBeforeUnit)?.length ?? 0
  }
  tokens.push({ kind: 'end', text: '', at: text.length + 1, glued: false })
  // Where no place is named, a semicolon parts units as a comma does.
  return tokens.some(({ kind }) => kind === 'place') ? tokens : tokens.filter(({ kind }) => kind !== 'part')
}

const firstMatch = <Word extends string>(
  patterns: Patterns<Word>,
  matchAt: (pattern: RegExp) => string | undefined,
): readonly [TokenKind | Word | 'gap', string] | undefined => {
  for (const [kind, pattern] of patterns) {
    const word = matchAt(pattern)
    if (word !== undefined) return [kind, word]
  }
  return undefined
}

const refuseCharacter = (text: string, at: number): never => {
  const character = String.fromCodePoint(defined(text.codePointAt(at)))
  return refuse('malformed', inNotation, say.meaningless({ word: character, at: at + 1 }), {
    span: [at, at + character.length],
  })
}

const longestQuote = 40

/** A word of the caller's, short enough to be repeated to him. */
export const quoted = (word: string): string => (word.length > longestQuote ? `${word.slice(0, longestQuote)}…` : word)
