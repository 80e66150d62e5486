import { fieldsIn, type Job, refuse } from '../engine/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { say } from './says.ts'

/** Of one question of an experiment. */
const mostTrials = 100_000_000
/** Milliseconds that a question may take on one thread, by its estimate: it is computed in one piece, and is worth no more than may be lost. */
const mostCostInMs = 60_000

/** Checks a question of an experiment. Throws a Refusal, of one with too many trials or too much work too. */
export const preparedQuestion = (face: GameFace, question: unknown): Job => {
  const job = face.prepare(question)
  const { trials } = fieldsIn(question)
  if (typeof trials === 'number' && trials > mostTrials)
    refuse('too-large', ['trials'], say.manyTrials({ trials, most: mostTrials }))
  if (job.costInMs > mostCostInMs) refuseCost(job, trials)
  return job
}

const refuseCost = ({ costInMs }: Job, trials: unknown): never => {
  const [seconds, most] = [Math.ceil(costInMs / 1_000), mostCostInMs / 1_000]
  if (typeof trials !== 'number') return refuse('too-large', [], say.muchWork({ seconds, most }))
  const fitting = fewerThan((trials * mostCostInMs) / costInMs)
  return refuse('too-large', ['trials'], say.muchSampled({ seconds, most, trials, fitting }))
}

/** A number of one digit that is not larger; 1 at least. */
const fewerThan = (count: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)))
  return Math.max(1, Math.floor(count / power) * power)
}
