import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { Problem } from '../../src/service/problem.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { contractOf } from '../support/contract.ts'
import { fullOr } from '../support/full.ts'
import { questions1941, questionsOfEditions } from '../support/fuzz-editions.ts'
import { questionsMiniatures, sharesMiniatures } from '../support/fuzz-miniatures.ts'
import { questionsModernOps, sharesModernOps } from '../support/fuzz-modern-ops.ts'
import { questions1914 } from '../support/fuzz-questions.ts'
import { questionsVoyna, sharesVoyna } from '../support/fuzz-voyna.ts'

const bodies = fullOr(5_000, 300)
/** A few bodies are the same ones each time, among which every kind is answered. */
const seed = fullOr({}, { seed: 1 })

const tasks = openTasks({ threads: 0 })
// Small allowances keep the machine free for questions; what is beyond them is refused, which is an answer as well.
const app = await buildService({
  tasks,
  games,
  limits: { eventLoopDelayInMs: 0, costInMs: 12, trials: 1_000, cacheBytes: 0 },
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

const contract = await contractOf(app)

type Reply = Record<string, unknown>

const kindsOfEditions = ['amphibious', 'battle', 'raid', 'waves']

/** What a reply of the A&A family shares out: the outcomes of a battle, ships sunk among mines, what a raid takes or destroys. */
const sharesOfBattles = (reply: Reply): number[][] => {
  const { outcomes, sunk, losses, damage } = reply as {
    damage?: { distribution: [number, number][] }
    outcomes?: Record<string, number>
    sunk?: [number, number][]
    losses?: { total: { distribution: [number, number][] } }
  }
  if (outcomes) return [Object.values(outcomes)]
  return [(sunk ?? (damage ?? losses!.total).distribution).map(([, chance]) => chance)]
}

test.each([
  ['aa1941', questions1941, sharesOfBattles, ['amphibious', 'battle', 'waves']],
  ['aa1942', questionsOfEditions.aa1942, sharesOfBattles, kindsOfEditions],
  ['aa1940', questionsOfEditions.aa1940, sharesOfBattles, kindsOfEditions],
  ['aa50', questionsOfEditions.aa50, sharesOfBattles, kindsOfEditions],
  ['revised', questionsOfEditions.revised, sharesOfBattles, kindsOfEditions],
  ['aa1914', questions1914, sharesOfBattles, ['campaign', 'land', 'landing', 'mines', 'sea', 'submarineWarfare']],
  [
    'miniatures',
    questionsMiniatures,
    sharesMiniatures,
    ['army', 'assault', 'attack', 'defensiveFire', 'initiative', 'sight'],
  ],
  ['voyna', questionsVoyna, sharesVoyna, ['deck', 'draw', 'mulligan', 'payment', 'wave']],
  [
    'modern-ops',
    questionsModernOps,
    sharesModernOps,
    [
      'duel',
      'fighterAttack',
      'initiative',
      'intermission',
      'jam',
      'missionEnd',
      'phase',
      'purchase',
      'recharge',
      'strike',
      'tactical',
    ],
  ],
] as const)(
  `of ${bodies} bodies for %s each gets odds that sum to 1, or a problem that names a place`,
  async (game, asked, sharesOf, wanted) => {
    const statuses = new Map<number, number>()
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(asked, async payload => {
        const url = `/v1/games/${game}/odds`
        const headers = { 'content-type': 'application/json' }
        const reply = await app.inject({ method: 'POST', url, headers, payload })
        expect(contract.faultOfReply('POST', url, reply)).toBeUndefined()
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
        if (reply.statusCode === 200) {
          kinds.add(reply.json().kind)
          expect(contract.faultOfRequest('POST', url, JSON.parse(payload))).toBeUndefined()
          for (const chances of sharesOf(reply.json())) {
            expect(chances.every(chance => chance >= 0 && chance <= 1 + 1e-12)).toBe(true)
            expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
          }
          return
        }
        expect(reply.headers['content-type']).toContain('application/problem+json')
        const { status, errors } = Problem.parse(reply.json())
        expect(status).toBe(reply.statusCode)
        expect([400, 413, 422]).toContain(status)
        for (const { message } of errors) expect(message).not.toBe('')
      }),
      { numRuns: bodies, ...seed },
    )
    // A fuzz that only knocks at the door finds nothing behind it.
    expect(statuses.get(200)).toBeGreaterThan(bodies / 5)
    expect(statuses.get(400)).toBeGreaterThan(bodies / 20)
    expect([...kinds].sort()).toEqual(wanted)
    expect(({} as { infantry?: number }).infantry).toBeUndefined()
  },
  300_000,
)

test('a body with nothing but mistakes in it is refused like any other', async () => {
  const units = Array.from({ length: 900 }, (_, index) => `"k${index}":1`)
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/games/${games[0]!.key}/odds`,
    headers: { 'content-type': 'application/json' },
    payload: `{"attacker":{${units}},"defender":{"infantry":1}}`,
  })
  expect([400, 422]).toContain(reply.statusCode)
  expect(Problem.parse(reply.json()).errors[0]!.at).toBe('attacker.k0')
})
