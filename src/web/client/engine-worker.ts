import type { Language } from '../../engine/index.ts'
import type { FromEngine, ToEngine } from '../protocol.ts'
import type { GameEngine } from './game-engine.ts'

/** The engine beside the page: one thread that knows the games it was told where to find. */

const games = new Map<string, GameEngine>()
const cancelled = new Set<number>()

const post = (message: FromEngine): void => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ToEngine>): Promise<void> => {
  if (data.kind === 'cancel') {
    cancelled.add(data.id)
    return
  }
  const { id } = data
  if (data.kind === 'open' && !(await isFetched(data))) {
    post({ id, kind: 'missing' })
    return
  }
  const game = games.get(data.game)
  if (!game) throw new Error(`"${data.game}" was not opened`)
  try {
    post({ id, kind: 'done', value: await answer(game, data) })
  } catch (problem) {
    post({ id, kind: 'refused', faults: game.faultsIn(problem) })
  } finally {
    cancelled.delete(id)
  }
}

const isFetched = async ({ game, url, language }: Extract<ToEngine, { kind: 'open' }>): Promise<boolean> => {
  const fetched = await fetchGame(url)
  if (fetched) games.set(game, await fetched.open(language))
  return fetched !== undefined
}

/** What the bundle of a game offers; undefined where it did not come over the network. */
interface GameBundle {
  readonly open: (language: Language) => Promise<GameEngine>
}
const fetchGame = (url: string): Promise<GameBundle | undefined> => import(url).catch(() => undefined)

const answer = async (game: GameEngine, asked: Exclude<ToEngine, { kind: 'cancel' }>): Promise<unknown> => {
  switch (asked.kind) {
    case 'open':
      return game.described
    case 'read':
      return game.read(asked.link)
    case 'write':
      return game.write(asked.request)
    case 'report':
      return game.report(asked.reply)
    case 'answer':
      return game.answer(asked.request, {
        onPart: value => post({ id: asked.id, kind: 'part', value }),
        isCancelled: () => cancelled.has(asked.id),
      })
  }
}
