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
export class Answers {
  private readonly means: Means
  private readonly cache: LRUCache<string, Answer> | undefined
  /** Many ask the same: what has been checked once is known by its words. */
  private readonly checked: LRUCache<string, Asked> | undefined

  constructor(means: Means) {
    this.means = means
    const { cacheBytes } = means.limits
    if (cacheBytes === 0) return
    this.cache = new LRUCache({ maxSize: cacheBytes, sizeCalculation: ({ bytes }) => bytes.length })
    this.checked = new LRUCache({ max: mostChecked })
  }

  get mostTrials(): number {
    return this.means.limits.trials
  }

  /**
   * Checks a request, which may be a text in compact notation: at once where that is quick, and on a worker thread where
   * it proves not to be. Throws a Refusal, at once or later.
   */
  ask(game: GameFace, { words, read }: Worded, caller: ServerResponse, task: Wanted = 'odds'): Asked | Promise<Asked> {
    const { checked } = this
    const isShort = words !== undefined && words.length <= longestChecked
    const name = checked && isShort ? `${game.key} ${task} ${words}` : undefined
    const before = name === undefined ? undefined : checked?.get(name)
    if (before) return before
    const asking = { game: game.key, task, request: read(), seed: chosenSeed() }
    return whenReady(prepareFor(caller, asking, this.means), settled => {
      const asked = this.askedOf(game, task, settled)
      if (name !== undefined && asked.repeatable) checked?.set(name, asked)
      return asked
    })
  }

  /** An answer at hand, if it has been given before. */
  kept(asked: Asked): Answer | undefined {
    return this.cache?.get(asked.etag)
  }

  /** Answers, for those who have been admitted. */
  async compute(asked: Asked, options: TaskOptions): Promise<Answer> {
    const before = this.kept(asked)
    if (before !== undefined) return before
    const { tasks, onComputed } = this.means
    const { text, said } = await tasks.answerText(asked.game.key, asked.job, options)
    const answer = { bytes: bytesOf(text), said }
    if (asked.repeatable) this.cache?.set(asked.etag, answer)
    onComputed?.(asked)
    return answer
  }

  /** Admits and answers one question, within so much time. Throws a Refusal at once when there is no room. */
  answer(asked: Asked, caller: ServerResponse, timeInMs = this.means.limits.answerTimeInMs): Promise<Answer> {
    const { means } = this
    const { limits, admission } = means
    const { job } = asked
    const inTime = { ...means, limits: { ...limits, answerTimeInMs: Math.min(timeInMs, limits.answerTimeInMs) } }
    if (job.costInMs >= quickInMs) return doAdmitted(caller, job, inTime, options => this.compute(asked, options))
    const { leave } = admission.enter({ caller: callerOf(caller), jobs: [job], timeInMs })
    return this.compute(asked, {}).finally(leave)
  }

  private askedOf(game: GameFace, task: Wanted, { job, request, isSeedChosen }: Settled): Asked {
    const { limits, engineVersion } = this.means
    if (task === 'odds') checkWork(job, fieldsIn(request), limits)
    else checkSearch(job, limits)
    const etag = `"${hash('sha256', `${engineVersion} ${game.key} ${job.key}`, 'base64url')}"`
    return { game, job, etag, repeatable: !isSeedChosen }
  }
}

/** Its seed is fixed where none is given: what is sampled here is only looked at beside the like. */
const checkSearch = ({ costInMs }: KeyedJob, limits: Limits): void => {
  if (costInMs > limits.costInMs) refuse('too-much-work', [], tooMuch(costInMs, limits.costInMs, say.smallerSearch))
}

const checkWork = (job: KeyedJob, { trials = 0 }: Fields, limits: Limits): void => {
  if (job.method === 'monteCarlo' && Number(trials) > limits.trials)
    refuse('too-much-work', ['trials'], say.manyTrials({ trials: String(trials), most: limits.trials }))
  if (job.costInMs <= limits.costInMs) return
  const isSampled = job.method === 'monteCarlo'
  const remedy = say.sayHow({ remedy: say.askLess, how: isSampled ? say.fewerTrials : say.fewerUnits })
  refuse('too-much-work', isSampled ? ['trials'] : [], tooMuch(job.costInMs, limits.costInMs, remedy))
}

/** In memory of its own: what is kept must not keep that of others, as pieces of one pool do. */
const bytesOf = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export const tooMuch = (costInMs: number, mostInMs: number, remedy: Text = say.askLess): Message =>
  say.tooMuch({ seconds: Math.ceil(costInMs / 1000), most: mostInMs / 1000, remedy })
