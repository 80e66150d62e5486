import { text } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { streamOf } from '../../src/engine/index.ts'
import {
  comparingTogether,
  Helper,
  halvingTogether,
  Leader,
  memoryFor,
  NoLongerNeeded,
  type SharedSamples,
} from '../../src/tasks/shared-samples.ts'

// Threads that share the samples of some searches: one JSON of `Sharing` in, one JSON line of `Shared` out.

export interface Sharing {
  /** Each with its candidates and its budget; the next one begins with the best of the one before. */
  readonly searches: readonly { readonly candidates: number; readonly budget: number; readonly most?: number }[]
  /** A comparison after them. */
  readonly compared?: { readonly candidates: number; readonly count: number }
  readonly threads: number
  /** Room for so many samples. */
  readonly room: number
  /** A sample is the mean of so many: it takes some time. */
  readonly numbers: number
  /** A helper that ends itself amid its samples, after so many. */
  readonly diesAfter?: number
}

export interface Shared {
  /** The searches of the leader as JSON. */
  readonly found: string
  /** Samples that each thread drew. */
  readonly drawn: readonly number[]
}

interface Part extends Sharing {
  readonly memory: SharedArrayBuffer
  readonly own: number
}

interface Count {
  drawn: number
}

const searched = (
  { searches, compared, numbers, diesAfter, own }: Part,
  shared: SharedSamples,
  count: Count,
): string => {
  const found: unknown[] = []
  let best = 0
  const sample = (candidate: number, index: number): number => {
    if (own > 0 && count.drawn === diesAfter) process.exit(1)
    count.drawn++
    const stream = streamOf('sharing', `${best}/${candidate}/${index}`)
    let value = 0
    for (let number = 0; number < numbers; number++) value += stream.nextFraction()
    return value / numbers + candidate / 50
  }
  for (const { candidates, budget, most = Number.POSITIVE_INFINITY } of searches) {
    const options = { mayGoOn: (drawn: number) => drawn < most }
    const halved = halvingTogether(shared)([...Array(candidates).keys()], budget, sample, options)
    found.push(halved)
    best = halved.ranking[0]!.candidate
  }
  if (compared) {
    const indices = { from: 5, count: compared.count }
    found.push(comparingTogether(shared)([...Array(compared.candidates).keys()], indices, sample))
  }
  return JSON.stringify(found)
}

const helped = (part: Part): number => {
  const count = { drawn: 0 }
  try {
    searched(part, new Helper(part.memory, () => {}), count)
  } catch (problem) {
    if (!(problem instanceof NoLongerNeeded)) throw problem
  }
  return count.drawn
}

if (isMainThread) {
  const asked: Sharing = JSON.parse(await text(process.stdin))
  const memory = memoryFor(asked.room)
  const helpers = Array.from({ length: asked.threads - 1 }, (_, index) => {
    const workerData: Part = { ...asked, memory, own: index + 1 }
    const worker = new Worker(new URL(import.meta.url), { workerData })
    const ready = new Promise<void>(resolve => worker.once('message', () => resolve()))
    const drawn = new Promise<number>(resolve => {
      worker.on('message', message => typeof message === 'number' && resolve(message))
      worker.on('exit', () => resolve(0))
    })
    return { ready, drawn }
  })
  await Promise.all(helpers.map(({ ready }) => ready))
  const leader = new Leader(memory, () => {})
  const count = { drawn: 0 }
  const found = searched({ ...asked, memory, own: 0 }, leader, count)
  leader.dismiss()
  const others = await Promise.all(helpers.map(helper => helper.drawn))
  console.log(JSON.stringify({ found, drawn: [count.drawn, ...others] } satisfies Shared))
} else {
  parentPort!.postMessage('ready')
  parentPort!.postMessage(helped(workerData as Part))
}
