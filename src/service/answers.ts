import { hash, randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { quickInMs, type TaskJob, type TaskOptions, type Tasks } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import type { Worded } from './body.ts'
import { type Fuses, untilStopped } from './fuse.ts'
import type { Limits } from './limits.ts'

const mostChecked = 1000
/** Characters of a question that is known by its words: longer ones are rare and would fill the memory. */
const longestChecked = 1000

/** A question that has been checked, with the name its answer goes by. */
export interface Asked {
  readonly game: GameFace
  readonly job: TaskJob
  /** Equal questions to equal engines have equal tags. */
  readonly etag: string
  /** Whether asking again gives the same answer: exact, or sampled from a seed the caller knows. */
  readonly repeatable: boolean
}

/** What is answered here: the odds of a question, or what to add to its battle. */
type Wanted = 'odds' | 'reinforce'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly engineVersion: string
  readonly admission: Admission
  readonly fuses: Fuses
  readonly onComputed?: (asked: Asked) => void
}

/** From a request to its answer, as it goes out. */
export const openAnswers = ({ tasks, limits, engineVersion, admission, fuses, onComputed }: Means) => {
  const cache =
    limits.cacheBytes > 0
      ? new LRUCache<string, Buffer>({ maxSize: limits.cacheBytes, sizeCalculation: bytes => bytes.length })
      : undefined

  // Many ask the same: what has been checked once is known by its words.
  const checked = limits.cacheBytes > 0 ? new LRUCache<string, Asked>({ max: mostChecked }) : undefined

  /** Checks a request, which may be a text in compact notation. Throws a Refusal. */
  const ask = (game: GameFace, { words, read }: Worded, task: Wanted = 'odds'): Asked => {
    if (!checked || words === undefined || words.length > longestChecked) return check(game, read(), task)
    const name = `${game.key} ${task} ${words}`
    const before = checked.get(name)
    if (before) return before
    const asked = check(game, read(), task)
    if (asked.repeatable) checked.set(name, asked)
    return asked
  }

  const check = (game: GameFace, request: unknown, task: Wanted): Asked =>
    task === 'odds' ? checkOdds(game, request) : checkReinforcement(game, request)

  const nameOf = (game: GameFace, job: TaskJob): string =>
    `"${hash('sha256', `${engineVersion} ${game.key} ${job.key}`, 'base64url')}"`

  /** Its seed is fixed where none is given: what is sampled here is only looked at beside the like. */
  const checkReinforcement = (game: GameFace, request: unknown): Asked => {
    const job = tasks.prepareTask(game.key, 'reinforce', request)
    if (job.costInMs > limits.costInMs)
      refuse(
        'too-much-work',
        [],
        tooMuch(job.costInMs, limits.costInMs, 'a smaller budget, fewer kinds of units, or a smaller battle'),
      )
    return { game, job, etag: nameOf(game, job), repeatable: true }
  }

  const checkOdds = (game: GameFace, request: unknown): Asked => {
    const given = typeof request === 'string' ? game.parseBattle(request) : request
    const asked = tasks.prepare(game.key, given)
    const seeded = asked.method === 'exact' || (given as Fields).seed !== undefined
    const job = seeded ? asked : tasks.prepare(game.key, { ...(given as Fields), seed: randomInt(2 ** 47) })
    checkWork(job, given as Fields)
    return { game, job, etag: nameOf(game, job), repeatable: seeded }
  }

  const checkWork = (job: TaskJob, { trials = 0 }: Fields) => {
    if (job.method === 'monteCarlo' && Number(trials) > limits.trials)
      refuse(
        'too-much-work',
        ['trials'],
        `${trials} trials are more than the ${limits.trials} of one request; ask for fewer`,
      )
    if (job.costInMs <= limits.costInMs) return
    const isSampled = job.method === 'monteCarlo'
    refuse(
      'too-much-work',
      isSampled ? ['trials'] : [],
      `${tooMuch(job.costInMs, limits.costInMs)}: ${isSampled ? 'fewer trials, or fewer units' : 'fewer units, or method "monteCarlo"'}`,
    )
  }

  /** An answer at hand, if it has been given before. */
  const kept = (asked: Asked): Buffer | undefined => cache?.get(asked.etag)

  /** Answers, for those who have been admitted. */
  const compute = async (asked: Asked, options: TaskOptions): Promise<Buffer> => {
    const before = kept(asked)
    if (before !== undefined) return before
    const bytes = Buffer.from(await tasks.answerText(asked.game.key, asked.job, options))
    if (asked.repeatable) cache?.set(asked.etag, bytes)
    onComputed?.(asked)
    return bytes
  }

  /** Admits and answers one question. Throws a Refusal at once when there is no room. */
  const answer = (asked: Asked, caller: ServerResponse): Promise<Buffer> => {
    const { job } = asked
    const [name, timeInMs] = [callerOf(caller), limits.answerTimeInMs]
    const { onPiece, leave } = admission.enter({ caller: name, jobs: [job], timeInMs })
    if (job.costInMs < quickInMs) return compute(asked, {}).finally(leave)
    const fuse = fuses.open(caller, timeInMs)
    // The room is given back when the work ends, which may be after its caller was told that it took too long.
    const work = compute(asked, { signal: fuse.signal, caller: name, onPiece }).finally(leave)
    return untilStopped(fuse.signal, work).finally(fuse.release)
  }

  return { ask, kept, compute, answer }
}
export type Answers = ReturnType<typeof openAnswers>

/** Who asks, as far as can be told: an address. Those who ask through one proxy are one caller. */
export const callerOf = ({ req }: ServerResponse): string => req.socket.remoteAddress ?? ''

type Fields = Readonly<Record<string, unknown>>

export const tooMuch = (costInMs: number, mostInMs: number, remedy = 'ask for less at a time'): string =>
  `this would take one thread some ${Math.ceil(costInMs / 1000)} s, and ${mostInMs / 1000} s is the most for one request; ${remedy}`
