import { quantile } from 'simple-statistics'
import type { Benchmark } from './measure.ts'
import { type Server, startService, stop } from './service.ts'

const path = '/v1/games/aa1941/odds'
const heavyInFlight = 6

/** Some seconds of one thread each, in many chunks. */
const heavy = (seed: number) => ({
  battle: '30i 15t 6f 2b v 40i 10t 5f',
  method: 'monteCarlo',
  trials: 60_000_000,
  seed,
})
/** A few milliseconds, too much for the thread that answers requests. */
const small = (seed: number) => ({ battle: '10i 5t 2f v 12i 2t 1f', method: 'monteCarlo', trials: 200_000, seed })

/**
 * How long small questions wait for their answers while heavy ones are in flight, all from one address. Each is asked when
 * the one before has been answered, and none is answered from memory.
 */
export const queue: Benchmark = {
  names: ['queue/small p50', 'queue/small p99', 'queue/small p50 beside six heavy', 'queue/small p99 beside six heavy'],
  run: async seconds => {
    const server = await startService({ SANDTABLE_CACHE_BYTES: '0' })
    try {
      const alone = await waits(server, seconds, 1)
      const leave = new AbortController()
      const heavies = Array.from({ length: heavyInFlight }, (_, index) => keepAsking(server, index, leave.signal))
      const beside = await waits(server, 5 * seconds, 1_000_000)
      leave.abort()
      const answered = (await Promise.all(heavies)).reduce((sum, count) => sum + count, 0)
      const checksum = `${beside.length} small beside ${answered} heavy answered`
      return [
        { name: 'queue/small p50', medianMs: quantile(alone, 0.5), checksum: `${alone.length} small` },
        { name: 'queue/small p99', medianMs: quantile(alone, 0.99), checksum: `${alone.length} small` },
        { name: 'queue/small p50 beside six heavy', medianMs: quantile(beside, 0.5), checksum },
        { name: 'queue/small p99 beside six heavy', medianMs: quantile(beside, 0.99), checksum },
      ]
    } finally {
      await stop(server.process)
    }
  },
}

const ask = (port: number, question: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    ...(signal && { signal }),
  })

const waits = async ({ port }: Server, seconds: number, firstSeed: number): Promise<number[]> => {
  const until = performance.now() + seconds * 1000
  const taken: number[] = []
  for (let seed = firstSeed; performance.now() < until; seed++) {
    const asked = performance.now()
    const reply = await ask(port, small(seed))
    if (!reply.ok) throw new Error(`the service answered ${reply.status}: ${await reply.text()}`)
    await reply.text()
    taken.push(performance.now() - asked)
  }
  return taken
}

/** One heavy question after another. Who is turned away comes back. */
const keepAsking = async ({ port }: Server, index: number, signal: AbortSignal): Promise<number> => {
  let answered = 0
  for (let seed = index; !signal.aborted; seed += heavyInFlight) {
    const reply = await ask(port, heavy(seed), signal).catch(() => undefined)
    await reply?.text().catch(() => '')
    if (reply?.ok) answered += 1
    else await new Promise(resolve => setTimeout(resolve, 200))
  }
  return answered
}
