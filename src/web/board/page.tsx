import * as z from 'zod'
import { callOf, defined, exactCall, type Language, speakIn } from '../../engine/index.ts'
import { boardAddress } from '../board-address.ts'
import { TableHead } from '../controls.tsx'
import { assetUrl, renderPage } from '../page.tsx'
import { boardMessages } from '../text/board-index.ts'
import type { Part } from './address.ts'
import { boardPreview, boardTitle, type Linked, nameIn, type OnMap } from './link.ts'

/** Whether a turn can be asked for within a time. */
const takesTime = (request: z.ZodType): boolean => request instanceof z.ZodObject && 'maxMs' in request.shape

/** The board's page as it is served: without script it says what it would do, and where the same is to be had. */
export const boardPage = (
  games: readonly OnMap[],
  search: URLSearchParams,
  language: Language,
  site = '',
  linked?: Linked,
): string => {
  const say = boardMessages[language]
  const key = linked?.game ?? search.get('game')
  const { face, table } = games.find(game => game.face.key === key) ?? defined(games[0])
  const lacks: readonly Part[] = [
    ...(table.review ? [] : (['review'] as const)),
    ...(takesTime(table.TurnRequest) ? [] : (['timeLimit'] as const)),
  ]
  const addressIn = (lang: string): string => {
    const other = new URLSearchParams(search)
    other.set('lang', lang)
    return `/board?${other}`
  }
  return renderPage({
    language,
    title: boardTitle(language, linked),
    preview: boardPreview(games, search, language, site, linked),
    script: 'board',
    here: 'board',
    board: boardAddress(face.key === games[0]?.face.key ? undefined : face.key, language),
    addressIn,
    served: {
      game: face.key,
      pieces: assetUrl('pieces'),
      positions: table.positions.map(({ name }) => name),
      players: table.players.map(kind => ({
        name: callOf(table.players, kind),
        exact: exactCall(kind),
        levels: kind.levels,
        about: speakIn(language, face.key)(kind.description),
        searches: kind.effort !== undefined,
      })),
      teams: table.teamNames,
      ...(face.key !== defined(games[0]).face.key && { named: face.key }),
      ...(lacks.length > 0 && { lacks }),
      byHand: table.byHand,
      ...(games.length > 1 && {
        games: games.map(game => ({ key: game.face.key, name: nameIn(language, game.face) })),
      }),
    },
    children: (
      <div id="answer" class="board">
        <h2>{say.title}</h2>
        <p>{say.needsScript}</p>
        <OtherGames games={games} now={face.key} search={search} language={language} />
        <table>
          <caption>{say.zones}</caption>
          <TableHead names={[say.zone, say.owner, say.income]} />
          <tbody>
            {table.board?.spaces
              .filter(({ kind }) => kind === 'land')
              .map(({ name, owner, income, neutral, minor }) => (
                <tr key={name}>
                  <th scope="row">{say.space(name)}</th>
                  <td>
                    {neutral
                      ? say.neutral
                      : owner === undefined
                        ? say.minor(minor?.alignedWith && say.power(minor.alignedWith))
                        : say.power(owner)}
                  </td>
                  <td>{income}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    ),
  })
}

interface OthersGiven {
  readonly games: readonly OnMap[]
  readonly now: string
  readonly search: URLSearchParams
  readonly language: Language
}

/** The boards of the other games. */
const OtherGames = ({ games, now, search, language }: OthersGiven) => {
  const lang = search.get('lang')
  const others = games.filter(({ face }) => face.key !== now)
  if (others.length === 0) return null
  return (
    <p>
      {boardMessages[language].otherGames}{' '}
      {others.map(({ face }) => (
        <a key={face.key} href={`/board?${new URLSearchParams({ game: face.key, ...(lang !== null && { lang }) })}`}>
          {nameIn(language, face)}
        </a>
      ))}
    </p>
  )
}
