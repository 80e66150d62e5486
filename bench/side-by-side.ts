import { median } from 'simple-statistics'
import { startFixed } from './http.ts'
import { get, post, requestsPerSecond } from './http-client.ts'
import type { Benchmark, Measurement } from './measure.ts'
import { type Server, startService, stop } from './service.ts'

const connections = 10
const pairs = 5
const json = { 'content-type': 'application/json' }

/** So many different small battles that none is asked twice. */
const smallBattles = (): object[] => {
  const battles: object[] = []
  for (let infantry = 1; infantry <= 6; infantry++)
    for (let tank = 0; tank <= 5; tank++)
      for (let fighter = 0; fighter <= 4; fighter++)
        for (let others = 1; others <= 6; others++)
          for (let tanks = 0; tanks <= 4; tanks++)
            for (let fighters = 0; fighters <= 4; fighters++)
              battles.push({
                attacker: { infantry, tank, fighter },
                defender: { infantry: others, tank: tanks, fighter: fighters },
              })
  return battles
}

/** Battles as people ask for them, in notation: `3i 2t v 4i`, up to twelve of each. */
const battlesInNotation = (): string[] => {
  const counts = Array.from({ length: 12 }, (_, index) => index + 1)
  const battles = counts.flatMap(infantry =>
    [0, ...counts].flatMap(tanks =>
      counts.map(others => `${infantry}i+${tanks === 0 ? '' : `${tanks}t+`}v+${others}i`),
    ),
  )
  // Small and large ones in turn: as 101 and their number have no divisor in common, every one comes.
  return battles.map((_, index) => battles[(index * 101) % battles.length]!)
}

interface Target {
  readonly name: string
  readonly port: number
  readonly requests: readonly Buffer[]
  readonly text: string
}

/** What is asked of a service, and of one that keeps no answers. */
const targetsOf = async (port: number, forgetfulPort: number): Promise<Target[]> => {
  const at = `http://127.0.0.1:${port}`
  const textOf = async (path: string, body?: string): Promise<string> => {
    const reply = await fetch(at + path, body === undefined ? {} : { method: 'POST', headers: json, body })
    if (!reply.ok) throw new Error(`the service answered ${path} with ${reply.status}: ${await reply.text()}`)
    return reply.text()
  }
  const odds = '/v1/games/aa1941/odds'
  const page = '/?game=aa1941&battle=3i+2t+v+4i+1f'
  const positions = '/v1/games/aa1941/positions'
  const list = JSON.parse(await textOf(positions)) as { positions: { self: string }[] }
  const position = await textOf(list.positions[0]!.self)
  const small = smallBattles().map(battle => JSON.stringify(battle))
  const inNotation = battlesInNotation().map(battle => `${odds}?battle=${battle}`)
  return [
    { name: 'http/page', port, requests: [get(page)], text: await textOf(page) },
    { name: 'http/positions', port, requests: [post(positions, position)], text: await textOf(positions, position) },
    {
      name: 'http/odds distinct',
      port,
      requests: small.map(body => post(odds, body)),
      text: await textOf(odds, small[small.length >> 1]),
    },
    {
      name: 'http/odds distinct small',
      port: forgetfulPort,
      requests: inNotation.map(get),
      text: await textOf(inNotation[inNotation.length >> 1]!),
    },
  ]
}

const bodyOf = (request: Buffer): string => request.toString('utf8').split('\r\n\r\n')[1] || '{}'

/**
 * A page and a position asked for again and again, small battles none of which comes twice, and battles in notation none of
 * which is remembered, against fixed texts as long.
 */
export const sideBySide: Benchmark = {
  names: ['http/page', 'http/positions', 'http/odds distinct', 'http/odds distinct small'].flatMap(name => [
    name,
    `${name} over fixed`,
  ]),
  run: async seconds => {
    const servers: Server[] = [await startService({})]
    try {
      servers.push(await startService({ SANDTABLE_CACHE_BYTES: '0' }))
      const [service, forgetful] = servers as [Server, Server]
      const measured: Measurement[] = []
      for (const { name, port, requests, text } of await targetsOf(service.port, forgetful.port)) {
        const fixed = await startFixed(text)
        servers.push(fixed)
        const rates: number[] = []
        const ratios: number[] = []
        let asked = 0
        for (let pair = 0; pair <= pairs; pair++) {
          // The first turn is for warming up: a service needs some seconds until its code is compiled.
          const turn = pair === 0 ? 3 * seconds : seconds / 2
          // Where none may come twice, each turn goes on behind the one before.
          const first = asked % requests.length
          const inTurn = [...requests.slice(first), ...requests.slice(0, first)]
          const rate = await requestsPerSecond({ port, requests: inTurn, connections, seconds: turn })
          asked += Math.ceil(rate * turn) + connections
          const plain = await requestsPerSecond({
            port: fixed.port,
            requests: [post('/fixed', bodyOf(requests[0]!))],
            connections,
            seconds: turn,
          })
          if (pair === 0) continue
          rates.push(rate)
          ratios.push(rate / plain)
        }
        const checksum = `${text.length} characters`
        measured.push({ name, opsPerSecond: median(rates), checksum })
        measured.push({ name: `${name} over fixed`, ratio: median(ratios), checksum })
      }
      return measured
    } finally {
      await Promise.all(servers.map(server => stop(server.process)))
    }
  },
}
