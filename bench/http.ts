import { once } from 'node:events'
import { median } from 'simple-statistics'
import { land } from './battles.ts'
import { post, requestsPerSecond } from './http-client.ts'
import type { Benchmark } from './measure.ts'
import { run, type Server, startService, stop } from './service.ts'

const path = '/v1/games/aa1941/odds'
const body = JSON.stringify(land.L1)
const connections = 10
const pairs = 5

/**
 * The whole service, as it comes and with its cache of answers switched off, against a Fastify that answers the same text without
 * thinking. Each is a process of its own with this one as the client, in turn, so that a machine that slows down slows all.
 */
export const http: Benchmark = {
  names: [
    'http/odds L1',
    'http/odds L1 computed',
    'http/fixed',
    'http/odds L1 over fixed',
    'http/odds L1 computed over fixed',
  ],
  run: async seconds => {
    const servers: Server[] = []
    const started = async (server: Promise<Server>): Promise<number> => {
      servers.push(await server)
      return servers.at(-1)!.port
    }
    try {
      const asShipped = await started(startService({}))
      const computed = await started(startService({ SANDTABLE_CACHE_BYTES: '0' }))
      const text = await ask(asShipped)
      const fixed = await started(startFixed(text))
      const targets = {
        asShipped: { port: asShipped, requests: [post(path, body)] },
        computed: { port: computed, requests: [post(path, body)] },
        fixed: { port: fixed, requests: [post('/fixed', body)] },
      }
      type Target = keyof typeof targets
      const rates: Record<Target, number[]> = { asShipped: [], computed: [], fixed: [] }
      for (let pair = 0; pair <= pairs; pair++)
        for (const target of ['asShipped', 'fixed', 'computed'] as const) {
          // The first turn of each is for warming up: a service needs some seconds until its code is compiled.
          const turn = pair === 0 ? 3 * seconds : seconds / 2
          const rate = await requestsPerSecond({ ...targets[target], connections, seconds: turn })
          if (pair > 0) rates[target].push(rate)
        }
      const overFixed = (target: Target): number => median(rates[target].map((rate, k) => rate / rates.fixed[k]!))
      const checksum = `attackerWins ${winsOf(text)}`
      const checksumComputed = `attackerWins ${winsOf(await ask(computed))}`
      return [
        { name: 'http/odds L1', opsPerSecond: median(rates.asShipped), checksum },
        { name: 'http/odds L1 computed', opsPerSecond: median(rates.computed), checksum: checksumComputed },
        { name: 'http/fixed', opsPerSecond: median(rates.fixed), checksum: `${text.length} characters` },
        { name: 'http/odds L1 over fixed', ratio: overFixed('asShipped'), checksum },
        { name: 'http/odds L1 computed over fixed', ratio: overFixed('computed'), checksum: checksumComputed },
      ]
    } finally {
      await Promise.all(servers.map(server => stop(server.process)))
    }
  },
}

const ask = async (port: number): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`the service answered ${reply.status}: ${await reply.text()}`)
  return reply.text()
}

const winsOf = (text: string): string =>
  (JSON.parse(text) as { outcomes: { attackerWins: number } }).outcomes.attackerWins.toFixed(12)

export const startFixed = async (text: string): Promise<Server> => {
  const child = run('./fixed-server.js', [])
  child.send(text)
  const [port] = (await once(child, 'message')) as [number]
  return { process: child, port }
}
