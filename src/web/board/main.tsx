import { render } from 'preact'
import { defined, type PlayedByHand } from '../../engine/index.ts'
import { selectNumbersOnTap } from '../controls.tsx'
import { drawPiecesFrom } from '../pieces/piece.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import type { HandMessages } from '../text/hand-en.ts'
import { inLanguage } from '../text/in-language.ts'
import { boardAskOf, boardSearchOf, ignoredIn, type Known } from './address.ts'
import { openApi } from './api.ts'
import { BoardApp } from './app.tsx'
import { gameFileOf } from './game-file.ts'
import { keptGame } from './hand/game.ts'
import { HandStore } from './hand/store.ts'
import { openedBy } from './opened.ts'
import { keepApart } from './put-aside.ts'
import { BoardStore, type Pace } from './store.ts'
import { hasFragment, textInFragment } from './whole-link.ts'

/** What the page was served with, from the data block in it. */
interface Served extends Known {
  readonly game: string
  readonly pieces?: string
  readonly byHand: PlayedByHand
}

/** Where a page without an address of its own begins: with what stood there last, else with the first stored position. */
const firstName = (known: Known): string => defined(known.positions[0])

const served = JSON.parse(defined(defined(document.querySelector('#served')).textContent)) as Served
drawPiecesFrom(served.pieces)
selectNumbersOnTap()
const root = defined(document.querySelector('#app'))
const say = await inLanguage<BoardMessages>({
  en: async () => (await import('../text/board-en.ts')).boardEn,
  ru: async () => (await import('../text/board-ru.ts')).boardRu,
})
const hand = await inLanguage<HandMessages>({
  en: async () => (await import('../text/hand-en.ts')).handEn,
  ru: async () => (await import('../text/hand-ru.ts')).handRu,
})

const start = async (): Promise<void> => {
  const api = openApi(served.game)
  keepApart(served.named)
  // Without prices one can buy all the same.
  const [board, costs] = await Promise.all([api.board(), api.costs().catch(() => ({}))])
  const opened = await openedBy({
    api,
    game: served.game,
    board,
    ask: boardAskOf(location.search, served),
    hash: location.hash,
    first: firstName(served),
  })
  const { position, broken, lost } = opened
  const ignored = [...ignoredIn(location.search, served), ...opened.ignored]
  const pace: { now: Pace } = { now: 'usual' }
  const store = new BoardStore({
    api,
    game: served.game,
    kept: opened.game,
    board,
    known: served,
    say,
    ask: opened.ask,
    position,
    pace: () => pace.now,
  })

  const { game, broken: brokenGame } = keptGame(board, served)
  const played = new HandStore({
    api,
    board,
    byHand: served.byHand,
    known: served,
    say,
    hand,
    game,
    show: (next, lastTurn) => store.showGame(next, lastTurn),
    tell: said => store.tell(said),
    adviser: () => store.state().ask,
  })
  // Whoever left in the midst of a game comes back to it; an address that asks for something else is heeded.
  const asksForOther = opened.ask.position !== undefined || opened.ask.link !== undefined || hasFragment(location.hash)
  if (!asksForOther) played.showAgain()

  // The address says what is shown, and nothing else.
  if (ignored.length > 0 || lost !== undefined) store.set({})

  // A position in the address that is put into the same tab.
  addEventListener('hashchange', async () => {
    const text = await textInFragment(location.hash)
    if (hasFragment(location.hash)) void store.take(text ?? '')
  })

  /** The page in another language asks for what is asked now. */
  const keepLanguages = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language'))
      link.href = `/board${boardSearchOf({ ...store.state().ask, lang: link.hreflang })}`
  }
  store.onChange(keepLanguages)
  addEventListener('pagehide', () => store.keepNow())
  // A game or a position is taken over where its file is dropped; whatever else is dragged is left to the browser.
  addEventListener('dragover', event => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  addEventListener('drop', async event => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    await store.take(await file.text())
  })
  keepLanguages()

  root.replaceChildren()
  render(
    <BoardApp
      {...{ board, store, pace, ignored, broken, lost, say }}
      played={{ store: played, broken: brokenGame, costs, hand }}
      known={served}
      gameFile={() => gameFileOf(store.state(), served.game)}
    />,
    root,
  )
}

start().catch(() => {
  const line = document.createElement('p')
  line.className = 'fault'
  line.setAttribute('role', 'alert')
  line.textContent = say.cannotLoad
  const way = document.createElement('p')
  const link = document.createElement('a')
  link.href = `/board${boardSearchOf({ ...boardAskOf('', served), position: firstName(served), lang: document.documentElement.lang })}`
  link.textContent = say.fromOpening
  way.append(link)
  root.prepend(line, way)
})
