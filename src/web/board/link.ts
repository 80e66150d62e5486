import { defined, type GameFace, type Language, speakIn, type Table } from '../../engine/index.ts'
import { boardCard } from '../card/board-card.ts'
import type { Preview } from '../preview.tsx'
import { cardMessages } from '../text/card.ts'
import type { Position } from './position.ts'

export interface OnMap {
  readonly face: GameFace
  readonly table: Table
}

/** What an address of the board says that is seen from outside: a position of its own stays in the browser. */
const seenIn = (games: readonly OnMap[], search: URLSearchParams) => {
  const { face, table } = games.find(game => game.face.key === search.get('game')) ?? defined(games[0])
  const names = table.positions.map(({ name }) => name)
  const wanted = search.get('position')
  const position = wanted !== null && names.includes(wanted) ? wanted : defined(names[0])
  return { face, table, position }
}

const nameIn = (language: Language, { key, describe }: GameFace): string => speakIn(language, key)(describe().name)

/** The card of a position, and the name it goes by. */
export const boardCardOf = (
  games: readonly OnMap[],
  search: URLSearchParams,
  language: Language,
): { readonly name: string; readonly draw: () => string } => {
  const { face, table, position } = seenIn(games, search)
  const game = nameIn(language, face)
  const draw = (): string => {
    const shown = {
      game,
      board: defined(table.board),
      position: table.writePosition(table.position(position)) as Position,
    }
    return boardCard(shown, language, cardMessages[language].map(game, position))
  }
  return { name: `board ${face.key} ${position} ${language}`, draw }
}

/** What others show of a link to the board. */
export const boardPreview = (
  games: readonly OnMap[],
  search: URLSearchParams,
  language: Language,
  site: string,
): Preview => {
  const { face, position } = seenIn(games, search)
  const game = nameIn(language, face)
  const say = cardMessages[language]
  const query = search.toString()
  return {
    site,
    address: `/board${query === '' ? '' : `?${query}`}`,
    card: `/board/card.png?${new URLSearchParams({ game: face.key, position, lang: language })}`,
    alt: say.map(game, position),
    description: say.boardAbout(game),
  }
}
