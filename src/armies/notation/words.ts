import {
  type Token as AnyToken,
  inNotation,
  quoted,
  refuse,
  refuseLongNotation,
  spanOf,
  type TokenPatterns,
  tokensIn,
} from '../../engine/index.ts'
import { say } from '../messages/says.ts'

/** Longer texts are refused unread. */
export const longestNotation = 2000

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
  | 'odd'

/** A word of a text; `Word` are the kinds that only one game has. */
export type Token<Word extends string = never> = AnyToken<TokenKind | Word>

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

type Patterns<Word extends string> = TokenPatterns<TokenKind | Word>

/** Tried in this order at every position. Each reads forward only and repeats over disjoint characters, so reading is linear. */
const patternsOf = <Word extends string>({ places, words }: Vocabulary<Word>): Patterns<Word> => [
  ['odd', /[-−–]?\d*[.]\d+|[-−–]\d+/uy],
  // `3x inf`: the x says no more than the count before it. `и` is *and*, but `3и` are three fighters.
  ['gap', /(?<=\d)\s*[x×х](?=\s|\p{L})|(?:\n[ \t]*[-–*](?=\s)|[\s,+&•·]|\.(?![\d.])|(?:and|(?<!\d)и)(?!\p{L}))+/iuy],
  ['part', /;/uy],
  ['place', new RegExp(`(?:${places.join('|')}):`, 'iuy')],
  ['versus', keyword('versus|against|против|vs\\.?|v\\.?|в')],
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

/** Cuts a text into its words. Refuses one that is too long or holds a number or a character that means nothing here. */
export const tokensOf = <Word extends string>(text: string, vocabulary: Vocabulary<Word>): readonly Token<Word>[] => {
  refuseLongNotation(text, longestNotation)
  const tokens: Token<Word>[] = []
  for (const token of tokensIn(text, patternsOf(vocabulary))) {
    const { kind, text: word, at } = token
    const fault = kind === 'odd' ? say.noCount : kind === 'unread' && say.meaningless
    if (fault) refuse('malformed', inNotation, fault({ word: quoted(word), at }), { span: spanOf(token) })
    tokens.push(token)
  }
  // Where no place is named, a semicolon parts units as a comma does.
  return tokens.some(({ kind }) => kind === 'place') ? tokens : tokens.filter(({ kind }) => kind !== 'part')
}
