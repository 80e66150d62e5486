import { Piscina } from 'piscina'
import { type GamesAsked, type PlayedGame, playNumbered } from './games.ts'

/** What a thread is asked. */
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
  const played: PlayedGame[] = []
  const take = (game: PlayedGame): void => {
    played.push(game)
    onGame?.(game)
  }
  if (threads <= 1) for (const game of numbers) take(playNumbered(asked, game))
  else await playTogether(asked, numbers, { threads, worker, take })
  return played.sort((one, other) => one.game - other.game)
}

interface Together {
  readonly threads: number
  readonly worker: URL
  readonly take: (game: PlayedGame) => void
}

/** Each thread gets the next game when it has played one. */
const playTogether = async (
  asked: GamesAsked,
  numbers: readonly number[],
  { threads, worker, take }: Together,
): Promise<void> => {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
  })
  const play = async (game: number): Promise<void> => take(await pool.run({ asked, game } satisfies GameAsked))
  try {
    await Promise.all(numbers.map(play))
  } finally {
    await pool.destroy()
  }
}
