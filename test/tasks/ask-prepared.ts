import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../src/engine/index.ts'
import { type AnyJob, openTasks, type TaskName } from '../../src/tasks/index.ts'

// As ask.ts, of requests that are checked elsewhere: a line for each, of what came of it by every way there is.

export interface Asked {
  readonly threads: number
  /** Instead of the usual worker. */
  readonly worker?: string
  /** Everything is cancelled once there is such a folder. */
  readonly cancelOnce?: string
  readonly requests: readonly { readonly game: string; readonly task: TaskName; readonly request: unknown }[]
}

/** As text, so that every byte counts. */
export interface Answered {
  /** Prepared in the calling thread. */
  readonly here: string
  /** On a worker, as a value. */
  readonly elsewhere: string
  /** On a worker, as the text of all that is sent. */
  readonly sent: string
  /** From what is kept of that. */
  readonly again: string
}

const seed = 17
const { threads, worker, cancelOnce, requests }: Asked = JSON.parse(await text(process.stdin))
const tasks = openTasks({ threads, ...(worker && { worker: new URL(worker, import.meta.url) }) })
const stop = new AbortController()
const options = { signal: stop.signal }
if (cancelOnce !== undefined) setInterval(() => existsSync(cancelOnce) && stop.abort(), 10).unref()

const replyOf = async (game: string, job: AnyJob, request: unknown): Promise<string> => {
  const { method, chunks, costInMs, steps, shares } = job
  const head = JSON.stringify({ method, chunks, costInMs, steps, shares, request })
  return `${head} ${costInMs < 500 ? (await tasks.answerText(game, job, options)).text : ''}`
}
const outcomeOf = (work: () => Promise<string>): Promise<string> =>
  work().catch(problem => (problem instanceof Refusal ? JSON.stringify(problem.faults) : String(problem)))

for (const { game, task, request } of requests) {
  const asked = { game, task, request, seed }
  const here = await outcomeOf(async () => {
    const settled = tasks.prepareHere(asked) ?? (await tasks.prepareElsewhere(asked, options))
    return `${settled.job.key} ${await replyOf(game, settled.job, settled.request)}`
  })
  const elsewhere = await outcomeOf(async () => {
    const settled = await tasks.prepareElsewhere(asked, options)
    return `${settled.job.key} ${await replyOf(game, settled.job, settled.request)}`
  })
  const body = Buffer.from(JSON.stringify({ game, task, request }) + ' '.repeat(70_000))
  let kept: SharedArrayBuffer | undefined
  const sent = await outcomeOf(async () => {
    const { prepared, ...opened } = await tasks.readElsewhere(body, seed, options)
    if (opened.game !== game || opened.task !== task) throw new Error('another game, or another task')
    if (prepared instanceof Refusal) throw prepared
    kept = prepared.text
    return replyOf(game, prepared.job, JSON.parse(Buffer.from(prepared.text).toString()))
  })
  const again = await outcomeOf(async () => {
    if (!kept) return sent
    const long = Buffer.concat([Buffer.from(kept), Buffer.alloc(70_000, ' ')])
    const shared = new SharedArrayBuffer(long.length)
    new Uint8Array(shared).set(long)
    const job = await tasks.prepareText({ game, task, text: shared }, options)
    return replyOf(game, job, JSON.parse(long.toString()))
  })
  console.log(JSON.stringify({ here, elsewhere, sent, again } satisfies Answered))
}
await tasks.close()
