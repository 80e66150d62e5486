import { defined, type GameFace, type Language, speakIn, type Table } from '../../engine/index.ts'
import { boardCard } from '../card/board-card.ts'
import type { Preview } from '../preview.tsx'
import { boardMessages } from '../text/board-index.ts'
import { cardMessages } from '../text/card.ts'
import { languages } from '../text/index.ts'
import type { Position } from './position.ts'

export interface OnMap {
  readonly face: GameFace
  readonly table: Table
}

/** A game behind a short link, as it is kept. */
export interface Linked {
  readonly game: string
  /** Which of its positions is shown. */
  readonly at: number
  readonly moments: readonly { readonly position: unknown }[]
}

interface Seen extends OnMap {
  /** What stands in an address for the position: a stored one by its name, one behind a link by the link. */
  readonly address: { readonly position: string } | { readonly link: string }
  readonly position: () => Position
}

/** What an address of the board says that is seen from outside: a position of its own stays in the browser. */
const seenIn = (games: readonly OnMap[], search: URLSearchParams, linked: Linked | undefined): Seen => {
  const key = linked?.game ?? search.get('game')
  const { face, table } = games.find(game => game.face.key === key) ?? defined(games[0])
  const link = search.get('link')
  if (linked && link !== null) {
    const position = defined(linked.moments[linked.at]).position as Position
    return { face, table, address: { link }, position: () => position }
  }
  const names = table.positions.map(({ name }) => name)
  const wanted = search.get('position')
  const name = wanted !== null && names.includes(wanted) ? wanted : defined(names[0])
  const position = () => table.writePosition(table.position(name)) as Position
  return { face, table, address: { position: name }, position }
}

export const nameIn = (language: Language, { key, describe }: GameFace): string =>
  speakIn(language, key)(describe().name)

/** Whose turn it is, and in which round: `Round 4, Japan`. */
const turnIn = (language: Language, { round, power }: Position): string =>
  cardMessages[language].round(round ?? 1, boardMessages[language].power(power))

/** The picture of a position in words. */
const mapInWords = (language: Language, game: string, { address, position }: Seen): string => {
  const say = cardMessages[language]
  return 'link' in address ? say.mapNow(game, turnIn(language, position())) : say.map(game, address.position)
}

/** The card of a position, and the name it goes by. */
export const boardCardOf = (
  games: readonly OnMap[],
  search: URLSearchParams,
  language: Language,
  linked?: Linked,
): { readonly name: string; readonly draw: () => string } => {
  const seen = seenIn(games, search, linked)
  const { face, table, address, position } = seen
  const game = nameIn(language, face)
  const draw = (): string =>
    boardCard({ game, board: defined(table.board), position: position() }, language, mapInWords(language, game, seen))
  return { name: `board ${face.key} ${new URLSearchParams({ ...address })} ${language}`, draw }
}

/** What others show of a link to the board. */
export const boardPreview = (
  games: readonly OnMap[],
  search: URLSearchParams,
  language: Language,
  site: string,
  linked?: Linked,
): Preview => {
  const seen = seenIn(games, search, linked)
  const { face, address } = seen
  const game = nameIn(language, face)
  const query = search.toString()
  return {
    site,
    address: `/board${query === '' ? '' : `?${query}`}`,
    card: `/board/card.png?${new URLSearchParams({ game: face.key, ...address, lang: language })}`,
    alt: mapInWords(language, game, seen),
    description: cardMessages[language].boardAbout(game),
  }
}

/** The title of the board: of a position behind a link, whose turn it is. */
export const boardTitle = (language: Language, linked: Linked | undefined): string => {
  const { title } = boardMessages[language]
  const moment = linked?.moments[linked.at]
  const told = moment ? [turnIn(language, moment.position as Position), title] : [title]
  return [...told, languages[language].title].join(' – ')
}
