import { once } from 'node:events'
import { type Benchmark, median } from './measure.ts'
import { run, stop } from './service.ts'

const many = (text: string, count: number): string => new Array(count).fill(text).join(',')
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()
const job = (task: string, request: string): string => `{"game":"aa1941","task":"${task}","request":${request}}`
const odds = (game: string): string => `/v1/games/${game}/odds`
const arena = (done: string): string => job('arena', `{"a":"random","b":"random","pairs":10,"done":[${done}]}`)

/** Bodies that mean no good, and questions that are thought quick and are not. */
const floods: Readonly<Record<string, readonly [url: string, body: string]>> = {
  'nothing special': [odds('aa1941'), '"3i 2t v 4i 1f"'],
  'a thousand fighters': [odds('aa1941'), '"1000 fighters v 1i"'],
  'a thousand infantry': [odds('aa1941'), '"1000i v 1i"'],
  'a hundred transports': [odds('aa1914'), '"2c 31bb v 1c 60s 100trn"'],
  'pairs of nothing': ['/v1/jobs', arena(many('{}', 100_000))],
  'a record of nothing': ['/v1/jobs', job('replay', `{"record":[${many('{}', 2_600_000)}]}`)],
  'entries of nothing': ['/v1/jobs', job('replay', `{"record":{"entries":[${many('{}', 300_000)}]}}`)],
  'a long notation': [odds('voyna'), `"${'t '.repeat(349_000)}"`],
  'many keys': [odds('aa1914'), `{"kind":"submarineWarfare","submarines":{${keys(90_000)}}}`],
  'deep nesting': ['/v1/jobs', `{"request":${'['.repeat(3_500_000)}`],
  'a batch of nothing': [`${odds('aa1941')}/batch`, `{"questions":[${many('{}', 2_600_000)}]}`],
  'a batch of thousands': [`${odds('aa1941')}/batch`, `[${many(`{"attacker":[${many('0', 3_500)}]}`, 1_000)}]`],
}

const turns = 5

/** How long one request holds the thread that answers all: the longest hold of each of some turns, their median. */
export const flood: Benchmark = {
  names: Object.keys(floods).map(name => `hold/${name}`),
  run: async () => {
    const server = run('./flood-server.js', [])
    try {
      const [port] = await once(server, 'message')
      const longestHold = async (): Promise<number> => {
        const told = once(server, 'message')
        server.send('tell')
        return (await told)[0] as number
      }
      const measured = []
      for (const [name, [url, body]] of Object.entries(floods)) {
        const holds: number[] = []
        let status = 0
        for (let turn = 0; turn <= turns; turn++) {
          await longestHold()
          const headers = { 'content-type': 'application/json' }
          const reply = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body })
          await reply.arrayBuffer()
          status = reply.status
          // The first time is for warming up.
          if (turn > 0) holds.push(await longestHold())
        }
        measured.push({ name: `hold/${name}`, medianMs: median(holds), checksum: String(status) })
      }
      return measured
    } finally {
      await stop(server)
    }
  },
}
