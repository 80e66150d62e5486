import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { check, fieldsIn, Refusal, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Answer, Answers, Asked } from './answers.ts'
import { wordedValue } from './body.ts'
import { problemKind } from './problem.ts'
import { say } from './says.ts'
import { chosenSeed } from './seed.ts'

export const MaxMs = z.coerce.number().int().min(20).max(30_000).meta({
  description:
    'answer within so many milliseconds: where all of it would take longer, by as many trials as there is time for. The reply has the `seed` and `trials` that give it again; it has no `ETag`.',
})

/** So many milliseconds, as a link says it. Throws a Refusal, also where it says it more than once. */
export const readMaxMs = (given: unknown): number => {
  const texts = [given].flat().map(String)
  const [text = '', ...more] = texts
  if (more.length > 0 || text.trim() === '' || !Number.isInteger(Number(text)))
    refuse('invalid-field', ['maxMs'], say.wholeMs({ given: texts.slice(0, 3).map(one => one.slice(0, 40)) }))
  return check(MaxMs, text, ['maxMs'])
}

/** An answer that came in time. */
export interface InTime {
  readonly asked: Asked
  readonly answer: Answer
  /** Whether it is of fewer trials than were asked for, or sampled where it would have been exact. */
  readonly isCut: boolean
}

/** The rest is for writing the reply and sending it. */
const shareOfWork = 0.9
/** So much of the time is spent on all of the answer before it is sampled. */
const shareOfWhole = 0.5
const firstTrials = 1_000
/** A small sample tells little of how long a large one takes. */
const mostGrowth = 64
/** A sample is planned to take so much of the time left, and drawn only if it is so much larger than the one before. */
const shareOfSample = 0.7
const leastGrowth = 1.5

/**
 * Answers a question within `maxMs`, in any case where it may be sampled: with all of the answer where there is time for it, else
 * with the largest of a few samples, each drawn whole, so that its seed and its trials give it again. Throws a Refusal.
 */
export const answerInTime = async (
  answers: Answers,
  game: GameFace,
  question: unknown,
  maxMs: number,
  caller: ServerResponse,
): Promise<InTime> => {
  const until = performance.now() + maxMs * shareOfWork
  const left = (): number => Math.max(1, until - performance.now())
  const asked = await answers.ask(game, wordedValue(question), caller)
  const fields = typeof question === 'string' ? { battle: question } : fieldsIn(question)
  const whole = async (timeInMs: number): Promise<InTime> => {
    const answer = answers.kept(asked) ?? (await answers.answer(asked, caller, timeInMs))
    return { asked, answer, isCut: false }
  }
  if (fields.method === 'exact') return whole(left())
  const wholeInMs = left() * shareOfWhole
  if (answers.kept(asked) || asked.job.costInMs <= wholeInMs * asked.job.chunks) {
    const done = await unless(isLate, whole(wholeInMs))
    if (done) return done
  }

  const { seed = chosenSeed(), trials: wished } = fields
  const sample = async (trials: number): Promise<InTime> => {
    const sampled = await answers.ask(game, wordedValue({ ...fields, method: 'monteCarlo', seed, trials }), caller)
    return { asked: sampled, answer: await answers.answer(sampled, caller, left()), isCut: true }
  }
  const most = typeof wished === 'number' ? wished : answers.mostTrials
  let trials = Math.min(firstTrials, most)
  let began = performance.now()
  // Some questions cannot be sampled: then there is all of the answer, or none.
  let best = await unless(isOfQuestion, sample(trials))
  if (!best) return whole(left())
  while (trials < most) {
    const tookMs = Math.max(1, performance.now() - began)
    const next = Math.min(most, Math.floor(trials * Math.min(mostGrowth, (left() * shareOfSample) / tookMs)))
    if (next < Math.min(most, trials * leastGrowth)) break
    began = performance.now()
    const larger = await unless(isLate, sample(next))
    if (!larger) break
    best = larger
    trials = next
  }
  return best
}

type Kind = (refusal: Refusal) => boolean

/** There was no time for it, or no room, or it would have been more work than one request may ask for. */
const isLate: Kind = ({ code }) => code === 'timed-out' || code === 'overloaded' || code === 'too-much-work'

const isOfQuestion: Kind = ({ code }) => problemKind(code).status < 500

/** What some work comes to; undefined where it is refused for such a reason. */
const unless = async <Result>(isSuch: Kind, work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work
  } catch (problem) {
    if (problem instanceof Refusal && isSuch(problem)) return undefined
    throw problem
  }
}
