import { render } from 'preact'
import { defined, type GameName } from '../../engine/index.ts'
import { askOf, isEmpty, searchOf } from '../ask.ts'
import { selectNumbersOnTap } from '../controls.tsx'
import { GamePages } from '../forms/game-page.ts'
import { askAtFirst } from '../kept-game.ts'
import { drawPiecesFrom } from '../pieces/piece.tsx'
import { inLanguage } from '../text/in-language.ts'
import type { Messages } from '../text/index.ts'
import { App } from '../view/app.tsx'
import { openEngine } from './engine.ts'
import { openStore } from './store.ts'

/** What the page was served with, from the data block in it. */
interface Served {
  readonly games: readonly GameName[]
  /** Where the board of each game is that has one. */
  readonly boards: Readonly<Record<string, string>>
  readonly engine: string
  readonly pieces: string
  /** Where the engine of each game is. */
  readonly urls: Readonly<Record<string, string>>
  /** Where the drawings of each game are that has some. */
  readonly pages: Readonly<Record<string, string>>
}

const served = JSON.parse(defined(defined(document.querySelector('#served')).textContent)) as Served
const keys = served.games.map(({ key }) => key)

const { lang } = document.documentElement
const say = await inLanguage<Messages>({
  en: async () => (await import('../text/en.ts')).en,
  ru: async () => (await import('../text/ru.ts')).ru,
})
const engine = openEngine(served.engine, served.urls, lang === 'ru' ? lang : 'en')
const first = askAtFirst(location.search, keys)
if (searchOf(first, keys) !== searchOf(askOf(location.search, keys), keys))
  history.replaceState(null, '', searchOf(first, keys) || location.pathname)
drawPiecesFrom(served.pieces)
const store = openStore(engine, keys, first, () => import('../view/later.ts'))
/** The example of a game, answered: it makes way for an answer, and is there wherever nothing is asked. */
let sample = document.querySelector<HTMLElement>('#sample')
const isAtFirst = sample !== null
const showSample = async (): Promise<void> => {
  const { answered, steps } = store.state()
  const { game } = steps.now
  if (answered || game !== sample?.dataset.game) {
    sample?.remove()
    sample = null
  }
  if (sample || !isEmpty(steps.now)) return
  const found = (await (await import('../view/later.ts')).fetchSample(game)) as HTMLElement | null
  const { now } = store.state().steps
  if (sample || !found || now.game !== game || !isEmpty(now)) return
  sample = found
  root.after(found)
}
/** The page in another language asks for what is asked now, and the board is that of the game. */
store.onChange(() => {
  const { now } = store.state().steps
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language'))
    link.href = location.pathname + searchOf({ ...now, lang: link.hreflang }, keys)
  const toBoard = document.querySelector<HTMLAnchorElement>('a.to-board')
  if (toBoard) toBoard.href = served.boards[now.game] ?? Object.values(served.boards)[0] ?? toBoard.href
})
selectNumbersOnTap()
addEventListener('popstate', () => store.arrive(askOf(location.search, keys)))

const lineOf = () => document.querySelector<HTMLInputElement>('#battle')

/** Some type before all of the script is there: that stays, and they go on where they are. */
const before = lineOf()
const isAtLine = before !== null && document.activeElement === before
const root = defined(document.querySelector('#app'))
const look = (): void => void showSample().catch(() => {})
store.onChange(look)
look()
/** What they opened of the forms before all of the script is there stays open, by its title. */
const opened = new Set(
  Array.from(root.querySelectorAll('form details[open]>summary'), ({ textContent }) => textContent),
)
if (opened.size > 0) import('../view/later.ts').then(({ reopen }) => reopen(root, opened)).catch(() => {})
root.replaceChildren()
render(
  <GamePages.Provider value={served.pages}>
    <App store={store} games={served.games} say={say} />
  </GamePages.Provider>,
  root,
)
const line = lineOf()
if (line && before && before.value !== before.defaultValue) {
  line.value = before.value
  store.type(before.value)
}
if (line && isAtLine) {
  line.focus()
  line.setSelectionRange(before.selectionStart, before.selectionEnd)
}
// Where nothing is asked yet, one can type at once; a phone would open its keys over the page.
if (isAtFirst && document.activeElement === document.body && matchMedia('(hover: hover)').matches)
  line?.focus({ preventScroll: true })
