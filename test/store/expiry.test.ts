import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { planExperiment } from '../../src/lab/index.ts'
import { openBoss } from '../../src/store/boss.ts'
import { openDatabase } from '../../src/store/database.ts'
import { ChunkQueue, expiryInSeconds } from '../../src/store/queue.ts'
import { built } from '../support/built.ts'

const match = { kind: 'match', game: 'aa1941', a: 'rules', b: 'greedy', seed: 1, stop: { pairs: 100 } }
const chunksOf = (asked: object) => {
  const { chunks, chunk, isKnown } = planExperiment(games, asked)
  const known = Array.from({ length: chunks }, (_, index) => index).filter(index => isKnown?.(index) ?? true)
  return known.map(chunk)
}

test.each([
  ['takes no time', 1, 60],
  ['takes a second', 1_000, 60],
  ['takes two seconds', 2_000, 120],
  ['takes half a minute', 30_000, 1_800],
  ['takes hours', 36_000_000, 3_600],
])('a chunk that %s', (_, costInMs, seconds) => {
  expect(expiryInSeconds({ costInMs })).toBe(seconds)
})

test('chunks are estimated by their pairs, and those of a slow player expire later', () => {
  const ofRules = chunksOf(match)
  const costs = ofRules.map(({ costInMs = 0 }) => costInMs)
  const pairs = ofRules.map(({ request }) => (request as { pairs: number }).pairs)
  for (const [index, cost] of costs.entries()) expect(cost / pairs[index]!).toBeCloseTo(costs[0]! / pairs[0]!, -1)
  const slow = { ...match, a: 'planner', b: 'planner' }
  const [first] = chunksOf({ ...slow, stop: { pairs: 1 } })
  expect(expiryInSeconds(first!)).toBeGreaterThan(expiryInSeconds(ofRules[0]!))
  const tuned = {
    kind: 'tune',
    params: { caution: { from: 0, to: 2 } },
    stop: { steps: 1, pairs: 3, final: { pairs: 3 } },
  }
  for (const asked of [
    { ...tuned, player: 'rules' },
    { kind: 'league', players: { one: 'rules', two: 'greedy' }, stop: { pairs: 3 } },
    { kind: 'sweep', question: '3i v 2i', ranges: { 'attacker.infantry': { from: 1, to: 9 } } },
    { kind: 'variant', suite: ['3i v 2i'], variants: { one: {}, two: {} } },
    { kind: 'calibrate', player: 'greedy', stop: { pairs: 3 } },
    { kind: 'variant', players: ['greedy', 'greedy'], variants: { one: {}, two: {} }, stop: { pairs: 3 } },
  ])
    for (const { costInMs } of chunksOf({ game: 'aa1941', seed: 1, ...asked })) expect(costInMs).toBeGreaterThan(0)
})

test('the queue keeps the time of each chunk with it', async () => {
  const database = await openDatabase({ databaseWorker: pathToFileURL(built('workers/database.ts')) })
  onTestFinished(() => database.close())
  const boss = openBoss(database, error => expect.unreachable(String(error)))
  await boss.start()
  const expiries = async (options: { expiryInSeconds?: number }, engine: string): Promise<unknown> => {
    const queue = new ChunkQueue(database, boss, { engine, outsiders: [] }, options)
    await queue.open()
    const chunk = { experiment: 'one', game: 'race', task: 'odds', request: {} } as const
    await queue.send(
      database,
      [
        { ...chunk, chunk: 0, costInMs: 5_000 },
        { ...chunk, chunk: 1, costInMs: 10_000 },
      ],
      [],
    )
    const rows = await database.query<{ seconds: number }>(
      `select extract(epoch from expire_in)::int as seconds from queue.job where name = $1 order by priority desc`,
      [`chunks-${engine}`],
    )
    return rows.map(({ seconds }) => seconds)
  }
  expect(await expiries({}, 'one')).toEqual([300, 600])
  expect(await expiries({ expiryInSeconds: 7 }, 'two')).toEqual([7, 7])
  await boss.stop({ graceful: false, close: false, wait: true })
})
