import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fault, inEnglish, Refusal, readJson, spokenFault } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type ChunkTask, chunkTasksOf, type Prepared, type Read, type Refused } from '../../src/tasks/chunk-task.ts'
import { openTasks, type TaskName, tableOf, taskNames } from '../../src/tasks/index.ts'
import { settle } from '../../src/tasks/settle.ts'
import { packed, sharedText, textIn, unpacked } from '../../src/tasks/shared-bytes.ts'
import { questions1941, questionsOfEditions } from '../support/fuzz-editions.ts'
import { questionsMiniatures } from '../support/fuzz-miniatures.ts'
import { questionsModernOps } from '../support/fuzz-modern-ops.ts'
import { questions1914 } from '../support/fuzz-questions.ts'
import { questionsVoyna } from '../support/fuzz-voyna.ts'
import type { Answered, Asked } from './ask-prepared.ts'
import { answersOf } from './asking.ts'

const asked: Readonly<Record<string, fc.Arbitrary<string>>> = {
  aa1941: questions1941,
  ...questionsOfEditions,
  aa1914: questions1914,
  miniatures: questionsMiniatures,
  voyna: questionsVoyna,
  'modern-ops': questionsModernOps,
}

const alone = openTasks({ threads: 0 })
const players = ['random', 'random']
const played = (await alone.run('aa1941', 'play', { players, seed: 5, maxRounds: 2, record: true })) as {
  readonly record: { readonly entries: readonly object[] }
}
const { record } = played
const arena = { a: 'random', b: 'random', pairs: 3, cap: 2, times: false }
const pairs: unknown[] = []
await alone.answer('aa1941', alone.prepareTask('aa1941', 'arena', { ...arena, pairs: 2, seed: 9 }), {
  onTally: tally => pairs.push(...(tally as unknown[])),
})

/** Requests of tasks other than odds, good ones and bad. */
const tasked: readonly (readonly [TaskName, unknown])[] = [
  ['play', { players, maxRounds: 1 }],
  ['play', { players, maxRounds: 1, seed: 4, record: true }],
  ['play', { players: ['random', 'nobody'] }],
  ['turn', {}],
  ['turn', { seed: 3, position: 'nowhere' }],
  ['review', { orders: [], level: 'instant', effort: { samples: 2, orderSamples: 2, turns: 0 } }],
  ['review', { orders: [{ order: 'buy', units: { bomber: 9 } }] }],
  ['orders', { action: {} }],
  ['replay', { record }],
  ['replay', { record: { ...record, seal: '0123456789abcdef' } }],
  ['replay', { record: { ...record, entries: [...record.entries, {}] } }],
  ['replay', { record: { entries: new Array(5_000).fill({}) } }],
  ['arena', arena],
  ['arena', { ...arena, seed: 9, done: pairs }],
  ['arena', { ...arena, seed: 8, done: pairs }],
  // Nothing is left to be played.
  ['arena', { ...arena, seed: 9, pairs: 2, done: pairs }],
  ['arena', { ...arena, done: new Array(2_000).fill({}) }],
  ['reinforce', { battle: { attacker: { infantry: 1 }, defender: { infantry: 2 } }, budget: 6 }],
  ['reinforce', { battle: '1i v' }],
  ['odds', '3i 2t v 4i 1f'],
  ['odds', { battle: '3i 2t v 4i 1f', method: 'monteCarlo', trials: 70_000 }],
  ['odds', '3i 2t v 4x'],
  ['odds', null],
]

const outcomeOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work())
  } catch (error) {
    if (error instanceof Refusal) return JSON.stringify({ faults: error.faults.map(inWords) })
    throw error
  }
}
/** Messages cross threads as data: what is told of a fault is the same there as here. */
const inWords = (fault: Fault) => spokenFault(fault, inEnglish)
const worded = (brought: object | Refused) => ('faults' in brought ? { faults: brought.faults.map(inWords) } : brought)
const crossed = <Value>(value: Value): Value => structuredClone(value)
const run = chunkTasksOf(games)
const chunkTask = async (asked: ChunkTask): Promise<unknown> => crossed(await run(crossed(asked)))

/** Some of the questions are no JSON, or have names that are never welcome. */
const isReadable = (text: string): boolean => {
  try {
    readJson(text)
    // Bytes have no halves of characters.
    return Buffer.from(text).toString() === text
  } catch {
    return false
  }
}

const seed = 17
let names = 0

/** What comes of a request in this thread, and on a worker: as a value, as text, and as all that is sent. */
const compare = async (game: string, task: TaskName, payload: string): Promise<string> => {
  const request: unknown = JSON.parse(payload)
  const face = games.find(({ key }) => key === game)!
  const here = outcomeOf(() => {
    const { job, request: settled, isSeedChosen } = settle(face, task, request, seed)
    const { method, chunks, costInMs, trialsPerChunk, steps, shares } = job
    const head = { method, chunks, costInMs, trialsPerChunk, steps, shares }
    return { head: JSON.parse(JSON.stringify(head)), isSeedChosen, key: job.key, request: settled }
  })
  names += 1
  const source = { game, task, name: `${names}` }
  const { checked, ...there } = (await chunkTask({ kind: 'prepare', source: { ...source, request }, seed })) as Prepared
  if (checked) expect(face.resume!(checked).key).toBe(there.key)
  expect(JSON.parse(JSON.stringify(worded(there)))).toEqual(JSON.parse(here))
  const text = sharedText(`{"game":"${game}","task":"${task}","request":${payload}}`)
  const read = (await chunkTask({ kind: 'read', text, name: `${names} sent`, seed })) as Read | Refused
  const prepared = 'faults' in read ? read : read.prepared
  const { head, request: settled, faults } = JSON.parse(here)
  if ('faults' in prepared || faults) expect(worded(prepared)).toEqual({ faults })
  else expect({ head: prepared.head, request: JSON.parse(textIn(prepared.text)) }).toEqual({ head, request: settled })
  return here
}

test.each(games.map(({ key }) => key))('%s: any question is prepared on a worker as it is here', async game => {
  let good = 0
  await fc.assert(
    fc.asyncProperty(asked[game]!, async payload => {
      if (isReadable(payload) && !(await compare(game, 'odds', payload)).startsWith('{"faults"')) good += 1
    }),
    { numRuns: 100 },
  )
  expect(good).toBeGreaterThan(5)
})

test.each(tasked)('so is a request of any task: %s, number %#', async (task, request) => {
  await compare('aa1941', task, JSON.stringify(request))
})

test.each(games.filter(face => !tableOf(face)).map(({ key }) => key))(
  '%s is not played, and says so on a worker',
  async game => {
    for (const task of taskNames.filter(name => name !== 'odds'))
      expect(await compare(game, task, '{}')).toContain('"faults"')
  },
)

test('data is the same when it has been packed, and its reader may change it', () => {
  const tally = { counts: Float64Array.of(1, 0.1, -0), list: [1, 'я', null], bytes: new Uint8Array([1, 2, 3]) }
  const shared = packed(tally)
  const first = unpacked(shared) as typeof tally
  expect(first).toEqual(tally)
  first.counts[0] = 7
  expect(unpacked(shared)).toEqual(tally)
})

const prepared = (given: Asked, env: NodeJS.ProcessEnv = {}): Promise<Answered[]> =>
  answersOf('test/tasks/ask-prepared.ts', given, { env })

describe('over threads', () => {
  const requests = [
    ...tasked.map(([task, request]) => ({ game: 'aa1941', task, request })),
    { game: 'voyna', task: 'odds' as const, request: 'nonsense' },
    {
      game: 'aa1914',
      task: 'odds' as const,
      request: { battle: '30i 8a 4t v 20i 4a', trials: 3_000_000, method: 'monteCarlo' },
    },
  ]

  test('a request has the same answer, byte for byte, wherever and in whatever form it is prepared', async () => {
    const [none, one, two] = await Promise.all([0, 1, 2].map(threads => prepared({ threads, requests })))
    expect(none).toHaveLength(requests.length)
    for (const [index, { here, elsewhere, sent, again }] of none!.entries()) {
      const withoutKey = (outcome: string): string =>
        outcome.startsWith('[{') ? outcome : outcome.slice(outcome.indexOf(' {"method"') + 1)
      expect(elsewhere).toBe(here)
      expect(sent).toBe(withoutKey(here))
      expect(again).toBe(sent)
      expect(one![index]).toEqual(none![index])
      expect(two![index]).toEqual(none![index])
    }
  })

  const folder = () => join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'faulty')
  const worker = '../support/faulty-worker.js'
  const some = [{ game: 'aa1941', task: 'replay' as const, request: { record } }]

  test.each(['prepare', 'read', 'reply'])(
    'a thread that ends under a chunk task of kind %s loses nothing',
    async kind => {
      const once = folder()
      const [right] = await prepared({ threads: 0, requests: [requests.at(-1)!, ...some] })
      const [crashed] = await prepared(
        { threads: 2, worker, requests: [requests.at(-1)!, ...some] },
        { FAULTY_KIND: kind, FAULT: 'ends', FAULTY_ONCE: once },
      )
      expect(existsSync(once), 'a thread did end').toBe(true)
      expect(crashed).toEqual(right)
    },
  )

  test('preparing that is cancelled ends, however deaf it is', async () => {
    const once = folder()
    const [stopped] = await prepared(
      { threads: 1, worker, cancelOnce: once, requests: some },
      { FAULTY_KIND: 'prepare', FAULT: 'hangs', FAULTY_ONCE: once },
    )
    expect(existsSync(once), 'a thread did hang').toBe(true)
    expect(JSON.parse(stopped!.elsewhere)[0].code).toBe('cancelled')
  })
})
