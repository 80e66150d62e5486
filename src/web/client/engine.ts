import type { Fault, Fields, Language, Link, Query } from '../../engine/index.ts'
import type { Answered, FromEngine, Reading, Reply, ToEngine } from '../protocol.ts'

/** A question turned away, with what is wrong where. */
export class Refused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message)
    this.faults = faults
  }
}

/** No answer, for no fault of the question: what is missing did not come over the network, or the engine stopped. */
export class Unanswered extends Error {
  readonly why: 'notFetched' | 'stopped'
  constructor(why: Unanswered['why']) {
    super(why)
    this.why = why
  }
}

/** The engine beside the page. Games are fetched when they are first asked about. */
export interface Engine {
  /** What a form needs to know of the game. */
  open(game: string): Promise<unknown>
  read(game: string, link: Query): Promise<Reading>
  write(game: string, request: Fields): Promise<Link>
  /** `onPart` hears of samples as they come; undefined where `signal` came first. */
  answer(
    game: string,
    request: Fields,
    onPart: (part: Answered) => void,
    signal: AbortSignal,
  ): Promise<Answered | undefined>
  /** A reply from elsewhere, for people. */
  told(game: string, reply: Reply): Promise<Omit<Answered, 'share'>>
}

interface Waiting {
  resolve(value: unknown): void
  readonly reject: (problem: Error) => void
  readonly onPart?: ((part: Answered) => void) | undefined
}

type Asked = ToEngine extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

export const openEngine = (
  workerUrl: string,
  gameUrls: Readonly<Record<string, string>>,
  language: Language,
): Engine => {
  const waiting = new Map<number, Waiting>()
  const opened = new Map<string, Promise<unknown>>()
  let lastId = 0
  let failures = 0

  const onMessage = ({ data }: MessageEvent<FromEngine>): void => {
    const one = waiting.get(data.id)
    if (!one) return
    if (data.kind === 'part') {
      one.onPart?.(data.value)
      return
    }
    waiting.delete(data.id)
    if (data.kind === 'done') one.resolve(data.value)
    else one.reject(data.kind === 'missing' ? new Unanswered('notFetched') : new Refused(data.faults))
  }
  /** A thread that dies fails what it was asked, and another is started when it is next needed. */
  const start = (): Worker => {
    const thread = new Worker(workerUrl, { type: 'module' })
    thread.onmessage = onMessage
    thread.onerror = () => {
      const asked = [...waiting.values()]
      waiting.clear()
      opened.clear()
      thread.terminate()
      worker = undefined
      for (const { reject } of asked) reject(new Unanswered('stopped'))
    }
    return thread
  }
  let worker: Worker | undefined

  const ask = <Value>(message: Asked, onPart?: Waiting['onPart'], signal?: AbortSignal): Promise<Value> =>
    new Promise<Value>((resolve, reject) => {
      const id = ++lastId
      worker ??= start()
      const thread = worker
      waiting.set(id, { resolve, reject, onPart })
      signal?.addEventListener('abort', () => thread.postMessage({ id, kind: 'cancel' } satisfies ToEngine))
      thread.postMessage({ id, ...message })
    })

  const open = (game: string): Promise<unknown> => {
    const url = gameUrls[game]
    if (url === undefined) return Promise.reject(new Error(`there is no engine for ${game}`))
    const known = opened.get(game)
    if (known) return known
    const whole = new URL(url, location.href)
    // A browser may remember that an address failed: it is tried again under another name for the same file.
    if (failures > 0) whole.hash = String(failures)
    const opening = ask({ kind: 'open', game, url: whole.href, language })
    opened.set(game, opening)
    opening.catch(() => {
      failures += 1
      opened.delete(game)
    })
    return opening
  }

  return {
    open,
    read: async (game, link) => {
      await open(game)
      return ask({ kind: 'read', game, link })
    },
    write: async (game, request) => {
      await open(game)
      return ask({ kind: 'write', game, request })
    },
    answer: async (game, request, onPart, signal) => {
      await open(game)
      return signal.aborted ? undefined : ask({ kind: 'answer', game, request }, onPart, signal)
    },
    told: async (game, reply) => {
      await open(game)
      const report = await ask<Answered['report']>({ kind: 'report', game, reply })
      return { reply, ...(report && { report }) }
    },
  }
}
