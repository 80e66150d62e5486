import { render } from 'preact'
import type { BoardMessages } from '../text/board-en.ts'
import { boardAskOf, boardSearchOf, type Known } from './address.ts'
import { type Api, openApi } from './api.ts'
import { BoardApp } from './app.tsx'
import { keptPosition } from './kept.ts'
import { openBoardStore, type Pace } from './store.ts'

/** What the page was served with, from the data block in it. */
interface Served extends Known {
  readonly game: string
}

/** Only the language of the page is fetched. */
const messages: Readonly<Record<string, () => Promise<BoardMessages>>> = {
  en: async () => (await import('../text/board-en.ts')).boardEn,
  ru: async () => (await import('../text/board-ru.ts')).boardRu,
}

/** Where a page without an address of its own begins: with what stood there last, else with the first stored position. */
const firstName = (known: Known): string => known.positions[0]!

const served = JSON.parse(document.querySelector('#served')!.textContent!) as Served
const root = document.querySelector('#app')!
const say = await (messages[document.documentElement.lang] ?? messages.en!)()

/** What the service says is English: it is put into the reader's language here, as far as its words can be fetched. */
const spoken: Readonly<Record<string, (api: Api) => Promise<Api>>> = {
  ru: async api => {
    const [{ spokenApi }, { fetchRussianBoard }] = await Promise.all([
      import('./speaking.ts'),
      import('../text/phrases/on-demand.ts'),
    ])
    return spokenApi(api, await fetchRussianBoard())
  },
}

const start = async (): Promise<void> => {
  const plain = openApi(served.game)
  const api = (await spoken[document.documentElement.lang]?.(plain).catch(() => undefined)) ?? plain
  const board = await api.board()
  const ask = boardAskOf(location.search, served)
  const kept = ask.position === undefined ? keptPosition() : undefined
  const name = ask.position ?? firstName(served)
  const position = kept ?? (await api.position(name))
  const pace: { now: Pace } = { now: 'usual' }
  const store = openBoardStore({
    api,
    board,
    known: served,
    say,
    ask: kept ? ask : { ...ask, position: name },
    position,
    pace: () => pace.now,
  })

  /** The page in another language asks for what is asked now. */
  const keepLanguages = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language'))
      link.href = `/board${boardSearchOf({ ...store.state().ask, lang: link.hreflang })}`
  }
  store.onChange(keepLanguages)
  keepLanguages()

  root.replaceChildren()
  render(<BoardApp board={board} known={served} store={store} pace={pace} say={say} />, root)
}

start().catch(() => {
  const line = document.createElement('p')
  line.className = 'fault'
  line.setAttribute('role', 'alert')
  line.textContent = say.cannotLoad
  root.prepend(line)
})
