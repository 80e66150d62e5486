import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { land } from './battles.ts'
import { post, requestsPerSecond } from './http-client.ts'
import { type Benchmark, median } from './measure.ts'

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

interface Server {
  readonly process: ChildProcess
  readonly port: number
}

const run = (file: string, words: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

const startFixed = async (text: string): Promise<Server> => {
  const child = run('./fixed-server.js', [])
  child.send(text)
  const [port] = (await once(child, 'message')) as [number]
  return { process: child, port }
}

const startService = async (env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const child = run('../src/cli/main.js', ['serve'], { ...env, HOST: '127.0.0.1', PORT: String(port) })
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`the service ended with status ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return { process: child, port }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop(child)
  throw new Error('the service was not ready within 30 s')
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const fuse = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(fuse)
}
