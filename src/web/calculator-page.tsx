import { exampleOf, type GameFace, writeLink } from '../engine/index.ts'
import { aboutOf } from './about.ts'
import { type Ask, askOf, linkOf, searchOf } from './ask.ts'
import type { Described } from './catalogue.ts'
import { tell } from './conditions.ts'
import { inPassing } from './head.ts'
import { assetUrl, renderPage } from './page.tsx'
import type { Fields, Reply } from './protocol.ts'
import { conditionsEn } from './text/conditions-en.ts'
import { conditionsRu } from './text/conditions-ru.ts'
import { languages } from './text/index.ts'
import { unticked } from './ticks.ts'
import { Answer } from './view/answer.tsx'
import { lineWords } from './view/battle-line.tsx'

/** How conditions are said in each language. */
const conditionWords: Readonly<Record<string, typeof conditionsEn>> = { en: conditionsEn, ru: conditionsRu }

/** What came of the question of an address. */
export type ServedAnswer =
  | { readonly kind: 'nothing' }
  /** It takes so long that a reader without script is asked first. */
  | { readonly kind: 'later' }
  | { readonly kind: 'answer'; readonly request: Fields; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly title: string; readonly detail: string }

/** The calculator without script: a line to type in, and the answer. With script it is taken over as a whole. */
export const calculatorPage = (
  games: readonly GameFace[],
  ask: Ask,
  answer: ServedAnswer,
  language: string,
): string => {
  const keys = games.map(({ key }) => key)
  const say = languages[language]!
  const game = games.find(({ key }) => key === ask.game)!
  const line = lineWords(game.describe() as Described, say)
  return renderPage({
    language,
    title: ask.battle === '' ? say.title : `${ask.battle} – ${say.title}`,
    script: 'page',
    here: 'calculator',
    addressIn: lang => searchOf({ ...ask, lang }, keys),
    served: {
      games: games.map(face => ({ key: face.key, name: (face.describe() as { name: string }).name })),
      engine: assetUrl('engine'),
      urls: Object.fromEntries(games.map(({ key }) => [key, assetUrl(`game-${key}`)])),
    },
    children: (
      <>
        <form class="battle" action="/" method="get">
          <label class="game">
            {say.game}{' '}
            <select name="game">
              {games.map(face => (
                <option key={face.key} value={face.key} selected={face.key === ask.game}>
                  {(face.describe() as { name: string }).name}
                </option>
              ))}
            </select>
          </label>
          <div class="line">
            <label for="battle">{line.label}</label>
            <input
              id="battle"
              name="battle"
              value={ask.battle}
              placeholder={exampleOf(game)}
              required
              autocomplete="off"
            />
            <p class="hint">{line.help}</p>
          </div>
          {ask.lang !== undefined && <input type="hidden" name="lang" value={ask.lang} />}
          {ask.compare !== undefined && <input type="hidden" name="compare" value={ask.compare} />}
          {Object.entries(ask.fields).map(([path, value]) => (
            <input key={path} type="hidden" name={path} value={value} />
          ))}
          <button type="submit" class="main" name="wait" value="1">
            {say.ask}
          </button>
        </form>
        <div class="result" id="answer" tabIndex={-1}>
          <Served answer={answer} game={game} ask={ask} language={language} />
          {ask.compare !== undefined && (
            <p>
              {say.compare.there}:{' '}
              <a href={`/${ask.compare}`}>{compared(askOf(ask.compare, keys), language) || ask.compare}</a>
            </p>
          )}
        </div>
      </>
    ),
  })
}

/** What another question is called. */
const compared = (ask: Ask, language: string): string =>
  inPassing(tell(linkOf(ask), conditionWords[language]!, languages[language]!))

const Served = ({
  answer,
  game,
  ask,
  language,
}: {
  readonly answer: ServedAnswer
  readonly game: GameFace
  readonly ask: Ask
  readonly language: string
}) => {
  const say = languages[language]!
  if (answer.kind === 'nothing') return null
  if (answer.kind === 'later') return <p>{say.takesLong}</p>
  if (answer.kind === 'refused')
    return (
      <div role="alert" class="fault">
        <h2>{answer.title}</h2>
        <p>{unticked(answer.detail)}</p>
      </div>
    )
  const { request } = answer
  const about = aboutOf(game.describe() as Described, { request, places: game.battlesIn(request) })
  const told = tell(writeLink(game, request), conditionWords[language]!, say)
  return (
    <>
      <Answer reply={answer.reply as Reply} report={game.report?.(answer.reply)} told={told} about={about} say={say} />
      <p>
        <a href={`/v1/games/${game.key}/odds?${new URLSearchParams(linkOf(ask))}`}>{say.allAsJson}</a>
      </p>
    </>
  )
}
