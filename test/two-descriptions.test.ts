import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Fault, Refusal, readLink, readRequest, writeLink } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { odds, reinforce } from '../src/index.ts'
import { buildService } from '../src/service/service.ts'
import { openTasks } from '../src/tasks/index.ts'
import { sandtable } from './support/cli-world.ts'
import { post } from './support/service.ts'

type Fields = Record<string, unknown>
type Place = readonly (string | number)[]

const gameOf = (key: string) => games.find(game => game.key === key)!

/** Notation of every kind, and what else the forms of the games can say. */
const texts = games.flatMap(game => {
  const { examples } = game.describe() as { examples: readonly string[] }
  return examples.map(text => ({ game, text }))
})

/** Every place that the question of a text has a value at, lists and objects among them. */
const placesIn = (value: unknown, at: Place = []): Place[] => [
  ...(at.length > 0 ? [at] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, inner]) =>
        placesIn(inner, [...at, Array.isArray(value) ? Number(step) : step]),
      )
    : []),
]

const valueAt = (value: unknown, at: Place): unknown => at.reduce((inner, step) => (inner as Fields)[step]!, value)

/** Fields that say a value at a place, and nothing else. */
const only = (at: Place, value: unknown): Fields =>
  at.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Fields

const faultsOf = (work: () => unknown): readonly Fault[] => {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults
    throw problem
  }
  return []
}

const isOpen = (value: unknown): boolean => typeof value === 'object' && value !== null

describe('what notation says', () => {
  test('is refused wherever it is said again, the same or otherwise, and both fields are named', () => {
    const again = fc.constantFrom(...texts).chain(({ game, text }) => {
      const said = game.parseBattle(text)
      return fc.record({
        game: fc.constant(game),
        text: fc.constant(text),
        at: fc.constantFrom(...placesIn(said).filter(at => !isOpen(valueAt(said, at)))),
        other: fc.option(fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)), { nil: undefined }),
      })
    })
    fc.assert(
      fc.property(again, ({ game, text, at, other }) => {
        const value = other === undefined ? valueAt(game.parseBattle(text), at) : other
        const beside = only(at, value)
        const inLink = { battle: text, [at.join('.')]: JSON.stringify(value) }
        for (const ask of [() => readRequest(game, { battle: text, ...beside }), () => readLink(game, inLink)]) {
          const [fault, ...more] = faultsOf(ask)
          expect(more).toEqual([])
          expect(at.join('.').startsWith(fault!.at.join('.'))).toBe(true)
          expect(fault).toMatchObject({ code: 'invalid-field', message: expect.stringContaining('"battle"') })
          expect(fault!.message).toContain(`"${fault!.at.at(0)}`)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each(texts)('is refused in whole fields, each named: $text', ({ game, text }) => {
    const said = game.parseBattle(text)
    const whole = { kind: 'whatever', ...said }
    const faults = faultsOf(() => readRequest(game, { battle: text, ...whole }))
    for (const name of Object.keys(whole)) {
      expect(faults.map(({ at }) => at[0])).toContain(name)
      expect(faultsOf(() => readRequest(game, { battle: text, [name]: null }))).toMatchObject([{ at: [name] }])
    }
  })

  test.each([
    ['aa1941', '3i v 2i', { attacker: { infantry: 1 } }, 'attacker'],
    ['aa1941', '3i v 2i', { attacker: { tank: 1 } }, 'attacker'],
    ['aa1941', '3i v 2i', { defender: [{ power: 'ussr', units: { infantry: 2 } }] }, 'defender'],
    ['aa1941', '3i v 2i', { kind: 'battle' }, 'kind'],
    ['aa1941', 'land: 2f v 1f', { location: 'land' }, 'location'],
    ['aa1941', '3i v 4i then 2t', { waves: [{ attacker: { infantry: 3 } }] }, 'waves'],
    ['aa1941', '3i v 4i then 2t', { waves: [{}, { by: 'defender' }] }, 'waves[1].by'],
    ['aa1941', '3i v 4i then 2t', { waves: [{}, { attacker: { tank: 1 } }] }, 'waves[1].attacker'],
    ['aa1941', 'sea: 2trn v 1s; land: 2i v 3i', { land: { seaborne: { tank: 2 } } }, 'land.seaborne'],
    ['aa1914', '10i v 8i for 6', { turns: 6 }, 'turns'],
    ['aa1914', '10i v 8i', { kind: 'land' }, 'kind'],
    ['aa1914', 'mines: 2c 1trn 2i', { cargo: { artillery: 1 } }, 'cargo'],
    ['aa1914', '1c 1trn 2i v 1c', { cargo: { attacker: { artillery: 1 } } }, 'cargo.attacker'],
    ['miniatures', 'initiative 0 v +3', { own: { bonus: 1 } }, 'own.bonus'],
    ['modern-ops', 'fighter v bomber', { attacker: { class: 'bomber' } }, 'attacker'],
    ['modern-ops', 'howitzer v tank apc', { targets: [{ count: 2 }, {}] }, 'targets[0].count'],
    ['voyna', 'pay 1d 2f with 5d', { need: { fuel: 1 } }, 'need'],
    ['voyna', 'wave: tiger v pak-35 turned', { defender: { units: [{ count: 2 }] } }, 'defender.units[0].count'],
  ])('of %s: "%s" beside %j', (key, battle, beside, name) => {
    const [fault] = faultsOf(() => readRequest(gameOf(key), { battle, ...beside }))
    expect(fault?.message).toBe(
      `"battle" says this already; leave out "${name}", or leave out "battle" and say all of it in fields`,
    )
  })

  test.each([
    ['aa1941', '3i v 2i', { waves: [{ attacker: { infantry: 3 } }] }, 'waves'],
    ['aa1941', '3i v 4i then 2t', { attacker: { infantry: 3 } }, 'attacker'],
    ['aa1914', 'uboats: 3', { attacker: { infantry: 3 } }, 'attacker'],
    ['miniatures', 'initiative 0 v +3', { target: 'tiger-i' }, 'target'],
  ])('of %s is one question: "%s" beside %j', (key, battle, beside, name) => {
    expect(faultsOf(() => readRequest(gameOf(key), { battle, ...beside }))).toMatchObject([
      { at: [name], message: expect.stringMatching(/^a question such as "battle" asks has no field/) },
    ])
  })
})

describe('what notation leaves unsaid', () => {
  test.each(texts)('is taken from the fields: $text', ({ game, text }) => {
    const said = game.parseBattle(text)
    const beside = { method: 'exact', seed: 7 }
    expect(readRequest(game, { battle: text, ...beside })).toEqual({ ...said, ...beside })
    expect(readLink(game, { battle: text, method: 'exact', seed: '7' })).toEqual({ ...said, ...beside })
  })

  test.each([
    ['aa1941', '3i v 2i', { location: 'land', policies: { attacker: { retreat: 'never' } }, rules: {} }],
    ['aa1941', '3i v 4i then 2t', { waves: [{}, { policies: { attacker: { retreat: 'never' } } }] }],
    ['aa1941', '3i v 4i then 2t', { waves: { 1: { retreatZone: false } } }],
    ['aa1941', 'sea: 2trn v 1s; land: 2i v 3i', { sea: { retreatZone: false }, land: { overland: { tank: 1 } } }],
    ['aa1914', '10i each 2i v 8i', { turns: 3 }],
    ['miniatures', '11d v vehicle 5', { attacker: { disrupted: true }, range: 2 }],
    ['modern-ops', 'howitzer v tank', { striker: { fired: true }, targets: [{ towed: true }], phase: 'tactical' }],
    ['voyna', 'wave: tiger v pak-35', { defender: { deck: 20 } }],
  ])('of %s: "%s" beside %j', (key, battle, beside) => {
    const said = gameOf(key).parseBattle(battle)
    const whole = readRequest(gameOf(key), { battle, ...beside })
    expect(whole).toMatchObject(said)
    expect(whole).not.toEqual(said)
    for (const at of placesIn(beside)) {
      const value = valueAt(beside, at)
      if (!isOpen(value)) expect(valueAt(whole, at)).toBe(value)
    }
  })

  test('fields that are undefined say nothing', () => {
    const request = { battle: '3i v 2i', attacker: undefined, kind: undefined, waves: undefined }
    expect(readRequest(gameOf('aa1941'), request)).toEqual(gameOf('aa1941').parseBattle('3i v 2i'))
  })
})

test.each([
  ['aa1941', { kind: 'battle', attacker: { infantry: 3, tank: 0 }, defender: { infantry: 2 } }, '3i v 2i'],
  [
    'aa1941',
    {
      kind: 'waves',
      defender: { infantry: 4 },
      waves: [{ attacker: { infantry: 3 } }, { by: 'attacker', attacker: { tank: 2 } }],
    },
    '3i v 4i then 2t',
  ],
  ['aa1914', { kind: 'land', attacker: { infantry: 3 }, defender: { infantry: 2 } }, '3i v 2i'],
])('a link says nothing twice: %s %j', (key, question, battle) => {
  const link = writeLink(gameOf(key), question)
  expect(link).toEqual({ battle })
  expect(faultsOf(() => readLink(gameOf(key), link))).toEqual([])
})

describe('two descriptions are refused at every door', () => {
  const twice = { battle: '3i v 2i', attacker: { infantry: 1 } }
  const message = /attacker: "battle" says this already; leave out "attacker"/
  const service = async () => {
    const tasks = openTasks({ threads: 0 })
    const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
    onTestFinished(() => app.close())
    return app
  }
  const url = '/v1/games/aa1941/odds'
  const problem = {
    status: 400,
    code: 'invalid-field',
    detail: expect.stringMatching(/attacker.*"battle" says this already/),
  }

  test('POST and GET', async () => {
    const app = await service()
    expect((await post(app, twice, url)).json()).toMatchObject(problem)
    for (const query of ['attacker.infantry=1', 'attacker.infantry=3', 'attacker.tank=1'])
      expect((await app.inject(`${url}?battle=3i+v+2i&${query}`)).json()).toMatchObject(problem)
    const used = await post(app, { battle: '3i v 2i', method: 'exact', location: 'land' }, url)
    expect(used.json()).toEqual((await post(app, { battle: '3i v 2i', method: 'exact' }, url)).json())
  })

  test('a batch, as JSON and as lines', async () => {
    const app = await service()
    const json = await post(app, { questions: [twice, '3i v 2i'] }, `${url}/batch`)
    expect(json.json().answers).toMatchObject([{ ...problem, index: 0 }, { battle: '3i v 2i' }])
    const lines = await app.inject({
      method: 'POST',
      url: `${url}/batch`,
      headers: { 'content-type': 'application/x-ndjson' },
      payload: `${JSON.stringify(twice)}\n"3i v 2i"\n`,
    })
    expect(
      lines.body
        .split('\n')
        .slice(0, 2)
        .map(line => JSON.parse(line)),
    ).toMatchObject([{ ...problem, line: 1 }, { battle: '3i v 2i' }])
  })

  test('what to add to a battle, by POST and by link', async () => {
    const app = await service()
    const nested = { ...problem, detail: expect.stringMatching(/battle\.attacker.*"battle" says this already/) }
    expect((await post(app, { battle: twice }, `${url}/reinforce`)).json()).toMatchObject(nested)
    expect((await app.inject(`${url}/reinforce?battle=3i+v+2i&attacker.infantry=1`)).json()).toMatchObject(problem)
    const used = await post(app, { battle: { battle: '3i v 2i', method: 'exact' }, reach: 0.9 }, `${url}/reinforce`)
    expect(used.json()).toMatchObject({ method: 'exact', reach: 0.9 })
  })

  test('a job', async () => {
    const app = await service()
    const job = { game: 'aa1941', task: 'odds', request: twice }
    expect((await post(app, job, '/v1/jobs')).json()).toMatchObject({
      ...problem,
      detail: expect.stringMatching(/attacker.*"battle" says this already/),
    })
  })

  test('the address of the page', async () => {
    const app = await service()
    const page = await app.inject('/?battle=3i+v+2i&attacker.infantry=1')
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('&quot;battle&quot; says this already; leave out &quot;attacker&quot;')
    expect((await app.inject('/?battle=3i+v+2i&location=land')).statusCode).toBe(200)
  })

  test('the library', async () => {
    const question = twice as unknown as string
    await expect(odds('aa1941', question)).rejects.toThrow(message)
    await expect(reinforce('aa1941', { battle: question })).rejects.toThrow(/battle\.attacker: "battle" says/)
    const { method } = await odds('aa1941', { battle: '3i v 2i', method: 'exact' } as unknown as string)
    expect(method).toBe('exact')
  })

  test('the command line: flags beside notation, and JSON that says it twice', async () => {
    const real = { games, openTasks: async () => openTasks({ threads: 0 }) }
    const located = await sandtable(['odds', 'aa1941', 'land: 2f v 1f', '--location', 'land'], real)
    expect(located.exitCode).not.toBe(0)
    expect(located.stderr).toContain('location: "battle" says this already; leave out "location"')
    const turned = await sandtable(['odds', 'aa1914', '10i v 8i for 3', '--turns', '3'], real)
    expect(turned.stderr).toContain('turns: "battle" says this already; leave out "turns"')
    const json = await sandtable(['odds', 'aa1941'], { ...real, stdin: JSON.stringify(twice) })
    expect(json.stderr).toMatch(message)
    const flagged = await sandtable(['odds', 'aa1941', '--location', 'sea'], {
      ...real,
      stdin: '{"battle": "land: 2f v 1f", "seed": 1}',
    })
    expect(flagged.stderr).toContain('location: "battle" says this already')
    const reinforced = await sandtable(['reinforce', 'aa1941', 'land: 2f 1i v 1f', '--location', 'sea'], real)
    expect(reinforced.stderr).toContain('location: "battle" says this already')
    const used = await sandtable(['odds', 'aa1941', '2f v 1f', '--location', 'sea', '--json'], real)
    expect(JSON.parse(used.stdout)).toMatchObject({ location: 'sea' })
  })

  test('policies of JSON with notation go to the battles that its notation has', async () => {
    const real = { games, openTasks: async () => openTasks({ threads: 0 }) }
    const { stdout } = await sandtable(['odds', 'aa1941', '--json', '--retreat', 'after:1'], {
      ...real,
      stdin: '{"battle": "3i v 4i then 2t"}\n',
    })
    expect(JSON.parse(stdout).outcomes.attackerRetreats).toBeGreaterThan(0)
  })
})
