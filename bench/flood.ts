import { once } from 'node:events'
import { median } from 'simple-statistics'
import { arenaJob, job, playJob, replayJob } from './flood-bodies.ts'
import { assault, fewTrials, landing, linesOfSight, phase, purchase, reinforcement, wave } from './flood-questions.ts'
import type { Benchmark } from './measure.ts'
import { run, stop } from './service.ts'

const many = (text: string, count: number): string => new Array(count).fill(text).join(',')
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()
const odds = (game: string): string => `/v1/games/${game}/odds`
const arena = (done: string): string => job('arena', `{"a":"random","b":"random","pairs":10,"done":[${done}]}`)

/** What is sent, to the route of jobs where no other is named. A job is looked at until it is over, unless it is `kept` to be asked for again and again. */
interface Flood {
  readonly url?: string
  readonly body: string | (() => Promise<string>)
  readonly isKept?: true
}

/** Bodies that mean no good, questions that are thought quick and are not or take long to prepare, and jobs that are large and mean well. */
const floods: Readonly<Record<string, Flood>> = {
  'nothing special': { url: odds('aa1941'), body: '"3i 2t v 4i 1f"' },
  'a thousand fighters': { url: odds('aa1941'), body: '"1000 fighters v 1i"' },
  'a thousand infantry': { url: odds('aa1941'), body: '"1000i v 1i"' },
  'a hundred transports': { url: odds('aa1914'), body: '"2c 31bb v 1c 60s 100trn"' },
  'lines of sight': { url: odds('miniatures'), body: linesOfSight },
  'an assault': { url: odds('miniatures'), body: assault },
  'a wave of own cards': { url: odds('voyna'), body: wave },
  'a large purchase': { url: odds('modern-ops'), body: purchase },
  'a crowded phase': { url: odds('modern-ops'), body: phase },
  'a large landing': { url: odds('aa1914'), body: landing },
  'few trials': { url: odds('aa1941'), body: fewTrials },
  'what to add to hundreds': { url: `${odds('aa1941')}/reinforce`, body: reinforcement },
  'pairs of nothing': { body: arena(many('{}', 100_000)) },
  'a record of nothing': { body: job('replay', `{"record":[${many('{}', 2_600_000)}]}`) },
  'entries of nothing': { body: job('replay', `{"record":{"entries":[${many('{}', 300_000)}]}}`) },
  'a long notation': { url: odds('voyna'), body: `"${'t '.repeat(349_000)}"` },
  'many keys': { url: odds('aa1914'), body: `{"kind":"submarineWarfare","submarines":{${keys(90_000)}}}` },
  'deep nesting': { body: `{"request":${'['.repeat(3_500_000)}` },
  'a batch of nothing': { url: `${odds('aa1941')}/batch`, body: `{"questions":[${many('{}', 2_600_000)}]}` },
  'a batch of thousands': {
    url: `${odds('aa1941')}/batch`,
    body: `[${many(`{"attacker":[${many('0', 3_500)}]}`, 1_000)}]`,
  },
  'a record to verify': { body: replayJob },
  'ten thousand pairs': { body: () => arenaJob(10_000) },
  'a job with a large result': { body: playJob(210) },
  'a large result': { body: playJob(1_000), isKept: true },
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
      for (const [name, { body, url = '/v1/jobs', isKept }] of Object.entries(floods)) {
        const text = typeof body === 'string' ? body : await body()
        const sender = senderTo(`http://127.0.0.1:${port}`)
        const kept = isKept && (await sender.send(url, text))
        const holds: number[] = []
        let checksum = ''
        for (let turn = 0; turn <= turns; turn++) {
          await longestHold()
          checksum = kept ? await sender.look(kept.location) : (await sender.send(url, text)).came
          // The first time is for warming up.
          if (turn > 0) holds.push(await longestHold())
        }
        measured.push({ name: `hold/${name}`, medianMs: median(holds), checksum })
      }
      return measured
    } finally {
      await stop(server)
    }
  },
}

const lookEveryMs = 20

const senderTo = (service: string) => {
  /** What has become of a job: its status, and how much is told of it. */
  const look = async (location: string): Promise<string> => {
    for (;;) {
      const text = await (await fetch(service + location)).text()
      const { status } = JSON.parse(text) as { readonly status: string }
      if (status !== 'queued' && status !== 'running') return `${status}, ${text.length > 10_000 ? 'large' : 'small'}`
      await new Promise(resolve => setTimeout(resolve, lookEveryMs))
    }
  }
  const send = async (url: string, body: string) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(service + url, { method: 'POST', headers, body })
    await reply.arrayBuffer()
    const location = reply.headers.get('location') ?? ''
    return { location, came: `${reply.status}${location && ` ${await look(location)}`}` }
  }
  return { look, send }
}
