import { callOf, defined, exactCall, type Language, speakIn } from '../../engine/index.ts'
import { TableHead } from '../controls.tsx'
import { assetUrl, renderPage } from '../page.tsx'
import { boardMessages } from '../text/board-index.ts'
import { boardPreview, boardTitle, type Linked, type OnMap } from './link.ts'

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
    },
    children: (
      <div id="answer" class="board">
        <h2>{say.title}</h2>
        <p>{say.needsScript}</p>
        <table>
          <caption>{say.zones}</caption>
          <TableHead names={[say.zone, say.owner, say.income]} />
          <tbody>
            {table.board?.spaces
              .filter(({ kind }) => kind === 'land')
              .map(({ name, owner, income, neutral }) => (
                <tr key={name}>
                  <th scope="row">{say.space(name)}</th>
                  <td>{neutral ? say.neutral : say.power(owner ?? '')}</td>
                  <td>{income}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    ),
  })
}
