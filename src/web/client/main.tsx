import { render } from 'preact'
import { defined, type GameName } from '../../engine/index.ts'
import { askOf, searchOf } from '../ask.ts'
import { GamePages } from '../forms/game-page.ts'
import { askAtFirst } from '../kept-game.ts'
import { inLanguage } from '../text/in-language.ts'
import type { Messages } from '../text/index.ts'
import { App } from '../view/app.tsx'
import { openEngine } from './engine.ts'
import { openStore } from './store.ts'

/** What the page was served with, from the data block in it. */
interface Served {
  readonly games: readonly GameName[]
  readonly engine: string
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
if (first.game !== askOf(location.search, keys).game)
  history.replaceState(null, '', searchOf(first, keys) || location.pathname)
const store = openStore(engine, keys, first, () => import('../view/later.ts'))
addEventListener('popstate', () => store.arrive(askOf(location.search, keys)))

const lineOf = () => document.querySelector<HTMLInputElement>('#battle')

/** Some type before all of the script is there: that stays, and they go on where they are. */
const before = lineOf()
const isAtLine = before !== null && document.activeElement === before
const root = defined(document.querySelector('#app'))
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
