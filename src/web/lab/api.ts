import { pageLanguage } from '../client/post.ts'
import { keptKey } from './key.ts'
import { type Experiment, isUnderWay, type ListPage, type Problem } from './wire.ts'

/** What the service said no to. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    super(problem.detail ?? problem.title ?? String(status))
    this.status = status
    this.problem = problem
  }
}

const url = '/v1/experiments'

/** Rejects with Refused where the service says no, and with a TypeError where there is no way to it. */
const asked = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const key = keptKey()
  const headers = { ...pageLanguage(), ...(key !== undefined && { 'x-api-key': key }), ...init.headers }
  const response = await fetch(path, { ...init, headers })
  if (response.ok) return response
  throw new Refused(response.status, (await response.json().catch(() => ({}))) as Problem)
}

export const listed = async (query: string): Promise<ListPage> => (await asked(`${url}?${query}`)).json()
export const experiment = async (id: string): Promise<Experiment> => (await asked(`${url}/${id}`)).json()

/** Sends an experiment as it was typed: what is wrong with it the service says, whether it is JSON or not. */
export const send = async (text: string): Promise<Experiment> =>
  (await asked(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).json()

export const change = async (id: string, what: 'stop' | 'resume'): Promise<Experiment> =>
  (await asked(`${url}/${id}/${what}`, { method: 'POST' })).json()

export const remove = async (id: string): Promise<void> => {
  await asked(`${url}/${id}`, { method: 'DELETE' })
}

/** Saves what stands at an address as a file, with the key of this tab: a link brings none. */
export const save = async (path: string, name: string): Promise<void> => {
  const url = URL.createObjectURL(await (await asked(path)).blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokedAfterMs)
}
/** A browser may ask before it saves. */
const revokedAfterMs = 60_000

const askingEveryMs = 3_000

export interface Follower {
  readonly onChange: (experiment: Experiment) => void
  /** How it is followed now: by the stream, by asking, or no more, as it is over or has been let go of. */
  readonly onWay: (way: 'stream' | 'asking' | 'over' | 'gone') => void
}

/** Follows an experiment to its end: as events, and by asking where there is no such stream, or a key has to be sent, which streams do not. Gives what ends it. */
export const follow = (id: string, { onChange, onWay }: Follower): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const stream = keptKey() === undefined ? new EventSource(`${url}/${id}/events`) : undefined
  const end = (): void => {
    isEnded = true
    stream?.close()
    clearTimeout(timer)
  }
  const ask = async (): Promise<void> => {
    try {
      const now = await experiment(id)
      if (isEnded) return
      onChange(now)
      if (!isUnderWay(now)) {
        end()
        onWay('over')
        return
      }
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 404) {
        end()
        onWay('gone')
      }
      // Where there is no way to the service, it is asked again.
    }
    if (!isEnded) timer = setTimeout(() => void ask(), askingEveryMs)
  }
  if (!stream) {
    onWay('asking')
    void ask()
    return end
  }
  onWay('stream')
  stream.addEventListener('status', ({ data }) => onChange(JSON.parse(data) as Experiment))
  stream.addEventListener('result', () => {
    // Asked for once more, it comes in the language of the page.
    stream.close()
    void ask()
  })
  stream.addEventListener('error', () => {
    // A stream that only broke is taken up again by the browser; one that was refused is not.
    if (stream.readyState !== EventSource.CLOSED || isEnded) return
    onWay('asking')
    void ask()
  })
  return end
}
