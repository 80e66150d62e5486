import { Worker } from 'node:worker_threads'
import { type GamesAsked, type PlayedGame, playNumbered } from './games.ts'

/** What a thread is asked, one game after another. */
export interface GameAsked {
  readonly asked: GamesAsked
  readonly game: number
}

interface PlayOptions {
  readonly threads: number
  /** Hears of every game when it is over, in whatever order they end. */
  readonly onGame?: (game: PlayedGame) => void
  /** The entry point of the threads. */
  readonly worker?: URL
}

/** Beside this file, built or not as it is itself. */
const usualWorker = new URL(`./worker${import.meta.url.slice(-3)}`, import.meta.url)

/** Plays games by their numbers on so many threads; with one, in this thread. The same games on any number of threads. */
export const playGames = async (
  asked: GamesAsked,
  numbers: readonly number[],
  { threads, onGame, worker = usualWorker }: PlayOptions,
): Promise<PlayedGame[]> => {
  const waiting = numbers.values()
  const played: PlayedGame[] = []
  const take = (game: PlayedGame): void => {
    played.push(game)
    onGame?.(game)
  }
  if (threads <= 1) for (const game of waiting) take(playNumbered(asked, game))
  else await Promise.all(Array.from({ length: threads }, () => playOn(worker, asked, waiting, take)))
  return played.sort((one, other) => one.game - other.game)
}

/** One thread, which gets the next game when it has played one. */
const playOn = (
  worker: URL,
  asked: GamesAsked,
  waiting: Iterator<number>,
  take: (game: PlayedGame) => void,
): Promise<void> => {
  const thread = new Worker(worker)
  const { promise, resolve, reject } = deferred()
  const next = (): void => {
    const { done, value } = waiting.next()
    if (done) resolve()
    else thread.postMessage({ asked, game: value } satisfies GameAsked)
  }
  thread.on('error', reject)
  thread.on('message', (game: PlayedGame) => {
    take(game)
    next()
  })
  next()
  return promise.finally(() => thread.terminate())
}

const deferred = () => {
  let resolve!: () => void
  let reject!: (problem: unknown) => void
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
