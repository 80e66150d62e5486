import type { Fault, Fields } from '../../engine/index.ts'
import type { Answered, Reading, Reply } from '../protocol.ts'
import { type Engine, Refused } from './engine.ts'
import { post } from './post.ts'

/** An exact answer that costs more than this is asked of the service, so that the page stays quick. */
const besideAtMostMs = 250

/** Sampling begins with so many trials and goes on with this many times as many. */
const firstTrials = 16_384
const growth = 4

/**
 * The answer to a question: worked out beside the page where that is exact and quick, by the service elsewhere, and beside
 * the page after all where there is no way to the service. Samples sharpen as they come: `onPart` hears of each.
 */
export const answerOf = async (
  engine: Engine,
  game: string,
  reading: Reading,
  onPart: (part: Answered) => void,
  signal: AbortSignal,
): Promise<Answered | undefined> => {
  const isQuick = reading.method === 'exact' && reading.costInMs <= besideAtMostMs
  if (isQuick) return engine.answer(game, reading.request, onPart, signal)
  try {
    return await askService(engine, game, reading, onPart, signal)
  } catch (problem) {
    if (signal.aborted) return undefined
    if (problem instanceof Refused) throw problem
    return engine.answer(game, reading.request, onPart, signal)
  }
}

const askService = async (
  engine: Engine,
  game: string,
  { request, method, trials = 0 }: Reading,
  onPart: (part: Answered) => void,
  signal: AbortSignal,
): Promise<Answered> => {
  const answered = async (reply: Reply, share: number): Promise<Answered> => ({
    ...(await engine.told(game, reply)),
    share,
  })
  if (method === 'monteCarlo')
    for (let some = firstTrials; some < trials; some *= growth)
      onPart(await answered(await oddsOf(game, { ...request, method, trials: some }, signal), some / trials))
  return answered(await oddsOf(game, request, signal), 1)
}

const oddsOf = async (game: string, request: Fields, signal: AbortSignal): Promise<Reply> => {
  const response = await post(`/v1/games/${game}/odds`, request, signal)
  if (response.ok) return response.json() as Promise<Reply>
  // A service that is too busy, or gone, says nothing about the question: it is worked out beside the page.
  if (response.status >= 500) throw new Error(response.statusText)
  const { errors, detail } = (await response.json()) as { errors?: readonly ProblemFault[]; detail?: string }
  throw new Refused(
    errors?.map(({ at, pointer: _, ...fault }) => ({ ...fault, at: at.split('.') })) ?? [
      { code: 'overloaded', at: [], message: detail ?? response.statusText },
    ],
  )
}

interface ProblemFault extends Omit<Fault, 'at'> {
  readonly at: string
  readonly pointer: string
}
