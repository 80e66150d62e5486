import type { ComponentChildren } from 'preact'
import type { GameFace, Language, Speak } from '../engine/index.ts'
import { exampleOf, type GameName, inEnglish, speakIn, unitRowsOf } from '../engine/index.ts'
import { aboutOf } from './about.ts'
import type { AimName } from './aims.ts'
import { type Ask, askOf, isEmpty, linkOf, searchOf } from './ask.ts'
import { boardAddress } from './board-address.ts'
import { cardHeight, cardWidth } from './card/drawing.ts'
import type { Result } from './card/result.ts'
import { mostOfTitle } from './card/words.ts'
import { tell, withNames } from './conditions.ts'
import { headOf, inPassing, shortened } from './head.ts'
import { cardAddress, generalPreview, resultOf, wordsOfResult } from './link-card.ts'
import { assetUrl, renderPage } from './page.tsx'
import { Piece } from './pieces/piece.tsx'
import { BattlePlain, isShownPlain, RaidPlain, ScramblePlain } from './plain-forms.tsx'
import { isBattle } from './protocol.ts'
import type { Conditions, ServedAnswer } from './served-answer.ts'
import { spokenCatalogue, spokenExample } from './spoken.ts'
import { type ConditionWords, conditionsEn } from './text/conditions-en.ts'
import { conditionsRu } from './text/conditions-ru.ts'
import { type CourseWords, courseEn } from './text/course-en.ts'
import { courseRu } from './text/course-ru.ts'
import { homeMessages } from './text/home.ts'
import { languages, type Messages } from './text/index.ts'
import { unticked } from './ticks.ts'
import { Answer } from './view/answer.tsx'
import { Key, Verdict } from './view/battle-answer.tsx'
import { lineWords, NoGame, Removals } from './view/battle-line.tsx'
import { Contents } from './view/contents.tsx'
import { Course } from './view/course.tsx'
import { Margins } from './view/margins.tsx'

const conditionWords: Conditions = { en: conditionsEn, ru: conditionsRu }
const courseWords: Readonly<Record<Language, CourseWords>> = { en: courseEn, ru: courseRu }

/** The same with what the games call their fields. */
export const conditionsOf = async (games: readonly GameFace[]): Promise<Conditions> => {
  const wordsIn = async (language: Language): Promise<ConditionWords> => {
    const names = await Promise.all(games.map(game => game.names?.[language]?.()))
    return withNames(
      conditionWords[language],
      names.filter(present => present !== undefined),
    )
  }
  return { en: await wordsIn('en'), ru: await wordsIn('ru') }
}

/** A stored position of a game that has a map. */
export interface InProgress {
  readonly game: string
  readonly position: string
}

interface PageOptions {
  readonly speak?: Speak
  readonly sample?: ServedAnswer
  /** Games in progress, to be shown on their maps, each with its map; the first is the one that the board shows by itself. */
  readonly inProgress?: readonly InProgress[]
  /** Where the service is known, without a slash at its end. */
  readonly site?: string
}

/** The calculator without script: a line to type in, and the answer. With script it is taken over as a whole. */
export const calculatorPage = (
  games: readonly GameFace[],
  ask: Ask,
  answer: ServedAnswer,
  language: Language,
  conditions: Conditions,
  { speak = inEnglish, sample, inProgress = [], site = '' }: PageOptions = {},
): string => {
  const keys = games.map(({ key }) => key)
  const say = languages[language]
  const game = games.find(({ key }) => key === ask.game)
  const names = games.map(face => ({
    key: face.key,
    name: speakIn(language, face.key)(nameOf(face)),
  }))
  const described = game && spokenCatalogue(game.describe(), speak, language)
  const line = lineWords(described, say)
  const home = homeMessages[language]
  const isHome = answer.kind === 'nothing' && ask.compare === undefined
  const plain = described && { described, ask, say, words: conditions[language].decisions }
  const resultFor = (answer: ServedAnswer): Result | undefined =>
    game && resultOf({ game, ask, answer, language, conditions, speak })
  const result = resultFor(answer)
  const told = result && wordsOfResult(result, conditions)
  const title = told?.title ?? (ask.battle === '' ? say.title : `${shortened(ask.battle, mostOfTitle)} – ${say.title}`)
  // The first needs no name.
  const boards = Object.fromEntries(
    inProgress.map(({ game }, place) => [game, boardAddress(place > 0 ? game : undefined, language)]),
  )
  return renderPage({
    language,
    title,
    preview: {
      site,
      address: `/${searchOf({ ...ask, compare: undefined }, keys)}`,
      ...(told
        ? { card: cardAddress(ask, keys, language), alt: told.alt, description: told.description }
        : generalPreview(language, home.lead)),
    },
    script: 'page',
    here: 'calculator',
    board: boards[ask.game],
    addressIn: lang => searchOf({ ...ask, lang }, keys),
    served: {
      games: names,
      boards,
      engine: assetUrl('engine'),
      pieces: assetUrl('pieces'),
      urls: Object.fromEntries(games.map(({ key }) => [key, assetUrl(`game-${key}`)])),
      pages: Object.fromEntries(games.map(({ key }) => [key, assetUrl(`page-${key}`)])),
    },
    ...(isHome && { before: <p class="lead">{home.lead}</p> }),
    after: (
      <>
        {isHome && game && sample?.kind === 'answer' && (
          <section id="sample" data-game={game.key} aria-label={home.example}>
            <p>
              {home.example}{' '}
              <a href={searchOf({ ...ask, battle: exampleOf(game) }, keys)}>{spokenExample(game, language)}</a>
            </p>
            <Sample
              result={resultFor(sample)}
              address={searchOf({ ...ask, battle: exampleOf(game) }, keys)}
              language={language}
            >
              <Served {...{ answer: sample, game, ask, language }} games={keys} result={resultFor(sample)} />
            </Sample>
          </section>
        )}
        {isHome && <Games {...{ names, games, ask, language, inProgress }} />}
      </>
    ),
    children: (
      <>
        <div class="asking-pane">
          <form class="battle" action="/" method="get">
            <label class="game">
              {say.game}{' '}
              <select name="game" required>
                {!game && <option value="">{ask.game}?</option>}
                {names.map(({ key, name }) => (
                  <option key={key} value={key} selected={key === ask.game}>
                    {name}
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
                placeholder={described?.examples[0]}
                required
                autocomplete="off"
              />
              <p class="hint">{line.help}</p>
            </div>
            {ask.lang !== undefined && <input type="hidden" name="lang" value={ask.lang} />}
            {ask.aim !== undefined && <input type="hidden" name="aim" value={ask.aim} />}
            {ask.compare !== undefined && <input type="hidden" name="compare" value={ask.compare} />}
            {/* A question without a line is another than the one that is typed now. */}
            {Object.entries(ask.battle === '' ? {} : ask.fields).map(
              ([path, value]) =>
                !isShownPlain(described ?? {}, path) && <input key={path} type="hidden" name={path} value={value} />,
            )}
            {plain && <BattlePlain {...plain} />}
            <button type="submit" class="main" name="wait" value="1">
              {say.ask}
            </button>
          </form>
          {plain && <RaidPlain {...plain} />}
          {plain && <ScramblePlain {...plain} />}
        </div>
        <div class="result answer-pane" id="answer" tabIndex={-1}>
          {game ? (
            <Served {...{ answer, result, game, ask, language }} games={keys} />
          ) : (
            <NoGame ask={ask} games={names} say={say} />
          )}
          {ask.compare !== undefined && (
            <p>
              {say.compare.there}:{' '}
              <a href={`/${ask.compare}`}>
                {compared(askOf(ask.compare, keys), say, conditions[language]) || ask.compare}
              </a>
            </p>
          )}
        </div>
      </>
    ),
  })
}

interface OnMapParts extends InProgress {
  /** What its game is called. */
  readonly name: string | undefined
  /** Whether it is of the game that the board shows by itself. */
  readonly isFirst: boolean
  readonly ask: Ask
  readonly language: Language
}

/** The map of a game in progress, which leads to that game on the board. */
const OnMap = ({ game, position, name, isFirst, ask, language }: OnMapParts) => {
  const home = homeMessages[language]
  const card = new URLSearchParams({ game, position, lang: language })
  const search = new URLSearchParams({
    ...(!isFirst && { game }),
    position,
    ...(ask.lang !== undefined && { lang: ask.lang }),
  })
  return (
    <a class="on-map" href={`/board?${search}`}>
      {/* It lies below all else, and no page waits for it. */}
      <img
        src={`/board/card.png?${card}`}
        width={cardWidth}
        height={cardHeight}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span>
        <b>{home.board(name ?? game)}</b>
        <span>{home.boardHelp}</span>
        <span class="go">{home.openGame}</span>
      </span>
    </a>
  )
}

/** A tile for each game, and before them the boards. */
const Games = ({
  names,
  games,
  ask,
  language,
  inProgress,
}: {
  readonly names: readonly GameName[]
  readonly games: readonly GameFace[]
  readonly ask: Ask
  readonly language: Language
  readonly inProgress: readonly InProgress[]
}) => {
  const home = homeMessages[language]
  const lang = ask.lang === undefined ? {} : { lang: ask.lang }
  return (
    <nav class="tiles" aria-label={home.games}>
      {inProgress.map((one, place) => (
        <OnMap
          key={one.game}
          {...{ ...one, ask, language }}
          name={names.find(({ key }) => key === one.game)?.name}
          isFirst={place === 0}
        />
      ))}
      {games.map((face, number) => (
        <a
          key={face.key}
          // The first game needs no name in an address, but here it is chosen: who played another comes to it.
          href={`?${new URLSearchParams({ game: face.key, ...lang })}`}
        >
          <b>{names[number]?.name}</b>
          <span>{spokenExample(face, language)}</span>
          <Pieces units={face.pieces ?? unitRowsOf(face.describe()).map(({ name }) => name)} />
        </a>
      ))}
    </nav>
  )
}

const mostPieces = 6

const Pieces = ({ units }: { readonly units: readonly string[] }) => (
  <span class="pieces">
    {units.slice(0, mostPieces).map(unit => (
      <Piece key={unit} unit={unit} />
    ))}
  </span>
)

/** What another question is called. */
const compared = (ask: Ask, say: Messages, words: ConditionWords): string => inPassing(tell(linkOf(ask), words, say))

const nameOf = (game: GameFace): string => game.describe().name

/** Of an example that is a battle, what one looks at first, so that what lies below it is found; of others all. */
const Sample = ({
  result,
  address,
  language,
  children,
}: {
  readonly result: Result | undefined
  /** Of all that there is to know of it. */
  readonly address: string
  readonly language: Language
  readonly children: ComponentChildren
}) => {
  const say = languages[language]
  if (!result?.reply || result.report || !isBattle(result.reply)) return <>{children}</>
  const { reply, described, request, told } = result
  const about = aboutOf(described, { request, places: [] })
  return (
    <section class="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{headOf({ reply, report: undefined, told }).title}</h2>
      <Verdict reply={reply} say={say} />
      <Key reply={reply} say={say} />
      <Margins reply={reply} about={about} say={say} />
      <p>
        <a href={address}>{homeMessages[language].whole}</a>
      </p>
    </section>
  )
}

const Served = ({
  answer,
  result,
  game,
  ask,
  games,
  language,
}: {
  readonly answer: ServedAnswer
  readonly result: Result | undefined
  readonly game: GameFace
  readonly ask: Ask
  readonly games: readonly string[]
  readonly language: Language
}) => {
  const say = languages[language]
  if (answer.kind === 'nothing' || answer.kind === 'noGame') return null
  if (answer.kind === 'later') return <p>{say.takesLong}</p>
  if (answer.kind === 'refused')
    return (
      <div role="alert" class="fault">
        <h2>{answer.title}</h2>
        <p>{unticked(answer.detail)}</p>
        <Removals ask={ask} places={answer.places} games={games} say={say} />
      </div>
    )
  if (!result?.reply) return null
  const { described, request, told, reply, report } = result
  const about = {
    ...aboutOf(described, { request, places: game.battlesIn(request) }),
    // An example on the first page is looked at as it is.
    ...(!isEmpty(ask) && {
      aims: { chosen: ask.aim, addressOf: (aim: AimName | undefined) => searchOf({ ...ask, aim }, games) },
    }),
  }
  return (
    <>
      {!isEmpty(ask) && <Contents {...{ about, say, reply, report }} />}
      <Answer
        {...{ told, about, say, reply, report }}
        picture={
          isBattle(reply) && (
            <div id="outcomes">
              <Course reply={reply} about={about} words={courseWords[language]} say={say} />
              <Margins reply={reply} about={about} say={say} />
            </div>
          )
        }
      />
      <p>
        <a href={`/v1/games/${game.key}/odds?${new URLSearchParams(linkOf(ask))}`}>{say.allAsJson}</a>
      </p>
    </>
  )
}
