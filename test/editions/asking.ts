import type { OddsReply } from '../../src/armies/index.ts'
import { defined, type GameFace } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'

/** The games that are editions of Axis & Allies beside 1941. */
export const editions = ['aa1942', 'aa1940', 'aa50', 'revised'] as const

export const faceOf = (game: string): GameFace => defined(games.find(({ key }) => key === game))

/** The answer to a question, in this thread. */
export const prepareIn = (game: string, question: unknown): OddsReply => {
  const job = faceOf(game).prepare(question)
  return job.reply([job.work(0, job.chunks)]) as OddsReply
}
