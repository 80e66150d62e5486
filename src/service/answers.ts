import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Fields, fieldsIn, type Message, refuse, type Speak, type Text } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import {
  type KeyedJob,
  quickInMs,
  replyIn,
  type SaidAt,
  type Settled,
  type TaskOptions,
  type Tasks,
} from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { doAdmitted } from './admitted.ts'
import type { Worded } from './body.ts'
import { callerOf } from './caller.ts'
import type { Deadlines } from './deadline.ts'
import type { Limits } from './limits.ts'
import { prepareFor, whenReady } from './preparing.ts'
import { say } from './says.ts'
import { chosenSeed } from './seed.ts'

const mostChecked = 1000
/** Characters of a question that is known by its words: longer ones are rare and would fill the memory. */
const longestChecked = 1000

/** A question that has been checked, with the name its answer goes by. */
export interface Asked {
  readonly game: GameFace
  readonly job: KeyedJob
  /** Equal questions to equal engines have equal tags. */
  readonly etag: string
  /** Whether asking again gives the same answer: exact, or sampled from a seed the caller knows. */
  readonly repeatable: boolean
}

/** An answer as it goes out in English, and the messages in it, to say it in other languages. */
export interface Answer {
  readonly bytes: Buffer
  readonly said: readonly SaidAt[]
}

/** An answer in the words of a language. */
export const wordsIn = (speak: Speak, { bytes, said }: Answer): Uint8Array => replyIn(speak, bytes, said)

/** What is answered here: the odds of a question, or what to add to its battle. */
type Wanted = 'odds' | 'reinforce'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly engineVersion: string
  readonly admission: Admission
  readonly deadlines: Deadlines
  readonly onComputed?: (asked: Asked) => void
}

/** From a request to its answer, as it goes out. */
export const openAnswers = (means: Means) => {
  const { tasks, limits, engineVersion, admission, onComputed } = means
  const cache =
    limits.cacheBytes > 0
      ? new LRUCache<string, Answer>({ maxSize: limits.cacheBytes, sizeCalculation: ({ bytes }) => bytes.length })
      : undefined

  // Many ask the same: what has been checked once is known by its words.
  const checked = limits.cacheBytes > 0 ? new LRUCache<string, Asked>({ max: mostChecked }) : undefined

  /**
   * Checks a request, which may be a text in compact notation: at once where that is quick, and on a worker thread where
   * it proves not to be. Throws a Refusal, at once or later.
   */
  const ask = (
    game: GameFace,
    { words, read }: Worded,
    caller: ServerResponse,
    task: Wanted = 'odds',
  ): Asked | Promise<Asked> => {
    const isShort = words !== undefined && words.length <= longestChecked
    const name = checked && isShort ? `${game.key} ${task} ${words}` : undefined
    const before = name === undefined ? undefined : checked?.get(name)
    if (before) return before
    const asking = { game: game.key, task, request: read(), seed: chosenSeed() }
    return whenReady(prepareFor(caller, asking, means), settled => {
      const asked = askedOf(game, task, settled)
      if (name !== undefined && asked.repeatable) checked?.set(name, asked)
      return asked
    })
  }

  const askedOf = (game: GameFace, task: Wanted, { job, request, isSeedChosen }: Settled): Asked => {
    if (task === 'odds') checkWork(job, fieldsIn(request))
    else checkSearch(job)
    return { game, job, etag: nameOf(game, job), repeatable: !isSeedChosen }
  }

  const nameOf = (game: GameFace, job: KeyedJob): string =>
    `"${hash('sha256', `${engineVersion} ${game.key} ${job.key}`, 'base64url')}"`

  /** Its seed is fixed where none is given: what is sampled here is only looked at beside the like. */
  const checkSearch = ({ costInMs }: KeyedJob): void => {
    if (costInMs > limits.costInMs) refuse('too-much-work', [], tooMuch(costInMs, limits.costInMs, say.smallerSearch))
  }

  const checkWork = (job: KeyedJob, { trials = 0 }: Fields) => {
    if (job.method === 'monteCarlo' && Number(trials) > limits.trials)
      refuse('too-much-work', ['trials'], say.manyTrials({ trials: String(trials), most: limits.trials }))
    if (job.costInMs <= limits.costInMs) return
    const isSampled = job.method === 'monteCarlo'
    refuse(
      'too-much-work',
      isSampled ? ['trials'] : [],
      tooMuch(
        job.costInMs,
        limits.costInMs,
        say.sayHow({ remedy: say.askLess, how: isSampled ? say.fewerTrials : say.fewerUnits }),
      ),
    )
  }

  /** An answer at hand, if it has been given before. */
  const kept = (asked: Asked): Answer | undefined => cache?.get(asked.etag)

  /** Answers, for those who have been admitted. */
  const compute = async (asked: Asked, options: TaskOptions): Promise<Answer> => {
    const before = kept(asked)
    if (before !== undefined) return before
    const { text, said } = await tasks.answerText(asked.game.key, asked.job, options)
    const answer = { bytes: bytesOf(text), said }
    if (asked.repeatable) cache?.set(asked.etag, answer)
    onComputed?.(asked)
    return answer
  }

  /** Admits and answers one question, within so much time. Throws a Refusal at once when there is no room. */
  const answer = (asked: Asked, caller: ServerResponse, timeInMs = limits.answerTimeInMs): Promise<Answer> => {
    const { job } = asked
    const inTime = { ...means, limits: { ...limits, answerTimeInMs: Math.min(timeInMs, limits.answerTimeInMs) } }
    if (job.costInMs >= quickInMs) return doAdmitted(caller, job, inTime, options => compute(asked, options))
    const { leave } = admission.enter({ caller: callerOf(caller), jobs: [job], timeInMs })
    return compute(asked, {}).finally(leave)
  }

  return { ask, kept, compute, answer, mostTrials: limits.trials }
}
export type Answers = ReturnType<typeof openAnswers>

/** In memory of its own: what is kept must not keep that of others, as pieces of one pool do. */
const bytesOf = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export const tooMuch = (costInMs: number, mostInMs: number, remedy: Text = say.askLess): Message =>
  say.tooMuch({ seconds: Math.ceil(costInMs / 1000), most: mostInMs / 1000, remedy })
