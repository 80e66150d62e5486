import { fieldsIn, type Job, refuse } from '../engine/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { say } from './says.ts'

/** Of one question of an experiment: a minute or so of one thread, so that a chunk is worth no more than it may lose. */
export const mostTrials = 100_000_000

/** Checks a question of an experiment, which is a chunk by itself. Throws a Refusal, of more than `mostTrials` too. */
export const preparedQuestion = (face: GameFace, question: unknown): Job => {
  const job = face.prepare(question)
  const { trials } = fieldsIn(question)
  if (typeof trials === 'number' && trials > mostTrials)
    refuse('too-large', ['trials'], say.manyTrials({ trials, most: mostTrials }))
  return job
}
