import { defined, inEnglish, type Speak } from '../engine/index.ts'

/** Something that happened to a job. */
export interface JobEvent {
  /** From 1, in order. */
  readonly id: number
  readonly name: 'status' | 'progress' | 'line' | 'result'
  /** JSON, in English. */
  readonly data: string | Buffer
  /** The same in another language, where it has sentences. */
  readonly inWords?: InWords
}
type InWords = (speak: Speak) => string | Buffer

/** What is told of an event in a language. */
export const dataIn = (speak: Speak, { data, inWords }: JobEvent): string | Buffer =>
  speak === inEnglish ? data : (inWords?.(speak) ?? data)

type Listener = (event: JobEvent) => void

/** Progress may come in thousands of steps; nobody can see more of it. */
const progressEveryMs = 200

/** What happened to a job, for those who listen and, as far as it is kept, for those who come late or again. */
export const openEvents = (most: number) => {
  const kept: JobEvent[] = []
  const listeners = new Set<Listener>()
  let lastId = 0
  let bytes = 0
  let lastProgress = Number.NEGATIVE_INFINITY

  const put = (name: JobEvent['name'], data: JobEvent['data'], inWords?: InWords): void => {
    const event: JobEvent = { id: ++lastId, name, data, ...(inWords && { inWords }) }
    // Of progress only the last says anything.
    if (name === 'progress' && kept.at(-1)?.name === 'progress') bytes -= defined(kept.pop()).data.length
    kept.push(event)
    bytes += data.length
    if (kept.length > most) bytes -= defined(kept.shift()).data.length
    for (const listener of listeners) listener(event)
  }

  return {
    put,
    progress: (data: string): void => {
      const now = performance.now()
      if (now - lastProgress < progressEveryMs) return
      lastProgress = now
      put('progress', data)
    },
    bytes: () => bytes,
    lastId: () => lastId,
    /** What came after the event of that number: all of it where there is no such event, as after a restart. */
    since: (id: number): readonly JobEvent[] => (id > lastId ? kept : kept.filter(event => event.id > id)),
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type JobEvents = ReturnType<typeof openEvents>
