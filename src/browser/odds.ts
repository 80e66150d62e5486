import { readRequest, refuse, refuseGame, yieldThread } from '../engine/index.ts'
import { type Asked, type GameKey, games, type Reply } from '../games/index.ts'

export interface AnswerOptions {
  /** Stops the work at the next chunk; the promise is rejected with a Refusal of code `cancelled`. */
  readonly signal?: AbortSignal
  /** Hears how many of the chunks are done. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/** Between two looks at what else there is to do, in milliseconds. */
const breathMs = 40

/**
 * The odds of a battle, or of what else a game leaves to dice, worked out in the calling thread: in a browser that is best a
 * worker. Answers, seeds and refusals are those of the library and of the service.
 *
 * @throws {Refusal} when the question is at fault: what is wrong, where, and how to mend it
 *
 * @example
 * const { outcomes } = await odds('aa1941', '3i 2t v 4i 1f')
 * outcomes.attackerWins // => 0.3042398781…
 */
export const odds = async <Game extends GameKey, const Question extends Asked<Game>>(
  game: Game,
  question: Question,
  { signal, onProgress }: AnswerOptions = {},
): Promise<Reply<Game, Question>> => {
  const face = games.find(({ key }) => key === game) ?? refuseGame(game, games, [])
  const job = face.prepare(readRequest(face, question))
  const tallies: unknown[] = []
  let last = performance.now()
  for (let chunk = 0; chunk < job.chunks; chunk++) {
    if (performance.now() - last >= breathMs) {
      await yieldThread()
      last = performance.now()
    }
    if (signal?.aborted) refuse('cancelled', [], 'the work was cancelled before it was done')
    tallies.push(job.work(chunk, chunk + 1, () => signal?.aborted === true))
    onProgress?.({ done: chunk + 1, total: job.chunks })
  }
  return job.reply(tallies) as Reply<Game, Question>
}
