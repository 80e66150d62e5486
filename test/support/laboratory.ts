import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { defined, getOrInsert, Refusal, refuse } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment } from '../../src/lab/index.ts'
import { rowsOf } from '../../src/service/experiment-rows.ts'
import { type KeptExperiment, Laboratory, type LaboratoryOptions } from '../../src/store/index.ts'
import { openTasks, type Tasks } from '../../src/tasks/index.ts'
import { built } from './built.ts'
import { raceFace } from './toy-table.ts'

const all = [...games, raceFace]
export const tasks = openTasks({ threads: 0, games: all })
export const match = {
  name: 'timid',
  labels: ['levels', 'race'],
  kind: 'match',
  game: 'race',
  a: 'sampler',
  b: { player: 'steady', level: 'timid' },
  seed: 1,
  cap: 20,
  stop: { pairs: 60 },
}
export const sweep = {
  kind: 'sweep',
  game: 'aa1941',
  question: '3i 2t v 4i 1f',
  ranges: { 'attacker.infantry': { from: 1, to: 6 } },
}

const brief = { game: 'aa1941', cap: 2, seed: 5 }
const otherKinds: readonly object[] = [
  {
    kind: 'league',
    game: 'race',
    players: { keen: 'steady', clever: 'sampler' },
    seed: 1,
    cap: 20,
    stop: { pairs: 20 },
  },
  {
    ...brief,
    kind: 'variant',
    players: ['greedy', 'random'],
    stop: { pairs: 2 },
    suite: ['3i v 2i'],
    ...{
      variants: { printed: {}, tank2: { units: { tank: { defense: 2 } } } },
    },
  },
  {
    ...brief,
    kind: 'tune',
    player: 'rules',
    params: { caution: { from: 0, to: 2 } },
    stop: { steps: 2, pairs: 1, final: { pairs: 2 } },
  },
  { ...brief, kind: 'calibrate', player: 'greedy', stop: { pairs: 2 } },
]

/** Chunks that take so long at least: of a sweep each of its questions does. */
export const slowTasks = (delayInMs: () => number): Tasks => ({
  ...tasks,
  threads: 1,
  run: async (...asked) => {
    await new Promise(resolve => setTimeout(resolve, delayInMs()))
    return tasks.run(...asked)
  },
})

const undisturbed = new Map<string, Promise<string>>()

/** The bytes of an undisturbed run, which the tests of a file share: some take half a minute. */
export const resultOf = (asked: object): Promise<string> =>
  getOrInsert(undisturbed, JSON.stringify(asked), () => runAlone(asked))

const runAlone = async (asked: object): Promise<string> =>
  JSON.stringify(await runExperiment(tasks, planExperiment(all, asked)))

// Threads take what is built.
const databaseWorker = pathToFileURL(built('workers/database.ts'))
const errors: unknown[] = []
let open: Laboratory[] = []
/** One that whoever asks for it closes: outside of tests. */
export const startLaboratory = (where: Partial<LaboratoryOptions>): Laboratory => {
  const given = { tasks, games: all, databaseWorker, onError: (error: unknown) => errors.push(error) }
  return new Laboratory({ ...given, ...where })
}
/** One that is closed when the test is over. */
export const openLaboratory = (where: Partial<LaboratoryOptions>): Laboratory => {
  const laboratory = startLaboratory(where)
  // What is opened later closes first, and all of it before what was there before goes.
  onTestFinished(closeAll)
  open.push(laboratory)
  return laboratory
}
const closeAll = async (): Promise<void> => {
  const closing = open
  open = []
  await Promise.all(closing.map(laboratory => laboratory.close(5_000)))
}

export const add = async (laboratory: Laboratory, asked: unknown, key?: string): Promise<KeptExperiment> =>
  (await laboratory.with(experiments => experiments.add(asked, { key: key ?? null }))).kept

/** The experiment once it is over. */
export const over = async (laboratory: Laboratory, id: string): Promise<KeptExperiment> => {
  for (;;) {
    const kept = await laboratory.with(experiments => experiments.find(id))
    if (kept.status !== 'queued' && kept.status !== 'running') return kept
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

export const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (problem) {
    if (problem instanceof Refusal) return problem.code
    throw problem
  }
  return 'none'
}

/** What holds of experiments wherever they are kept. */
export const conforms = (where: () => Partial<LaboratoryOptions>): void => {
  test('an experiment is kept with the bytes of an undisturbed run, and every chunk once', async () => {
    const laboratory = openLaboratory(where())
    for (const asked of [match, sweep]) {
      const { id, status } = await add(laboratory, asked)
      expect(status).toMatch(/queued|running/)
      const kept = await over(laboratory, id)
      expect(kept.status).toBe('done')
      expect(kept.result).toBe(await resultOf(asked))
      const rows = await laboratory.with(async experiments => {
        const listed = []
        for await (const row of experiments.results(id)) listed.push(row)
        return listed
      })
      expect(rows.map(({ chunk }) => chunk)).toEqual(Array.from({ length: kept.chunks }, (_, chunk) => chunk))
    }
  })

  test('of every other kind has the bytes of an undisturbed run too', async () => {
    const laboratory = openLaboratory(where())
    const added = await Promise.all(otherKinds.map(asked => add(laboratory, asked)))
    for (const [index, { id, kind }] of added.entries()) {
      const { status, result } = await over(laboratory, id)
      expect([kind, status, result]).toEqual([kind, 'done', await resultOf(defined(otherKinds[index]))])
    }
  })

  test('belongs to whoever sent it, and so does the key that it was sent under', async () => {
    const laboratory = openLaboratory(where())
    const key = `key-${Math.random()}`
    const send = (asked: unknown, owner: string | null) =>
      laboratory.with(experiments => experiments.add(asked, { key, owner }))
    const [alice, bob, nobody] = [await send(sweep, 'alice'), await send(match, 'bob'), await send(sweep, null)]
    const ids = [alice, bob, nobody].map(({ kept }) => kept.id)
    expect(new Set(ids).size).toBe(3)
    expect(await send(sweep, 'alice')).toMatchObject({ isNew: false, kept: { id: alice.kept.id, owner: 'alice' } })
    expect(await send(sweep, null)).toMatchObject({ isNew: false, kept: { id: nobody.kept.id, owner: null } })
    expect(await refusalOf(send(sweep, 'bob'))).toBe('conflict')
    for (const [owner, own] of [
      ['alice', alice],
      ['bob', bob],
      [null, nobody],
    ] as const) {
      const listed = await laboratory.with(experiments => experiments.list({ owner, limit: 100 }))
      expect(listed.map(({ id }) => id).filter(id => ids.includes(id))).toEqual([own.kept.id])
      for (const { kept } of [alice, bob, nobody]) {
        const found = laboratory.with(experiments => experiments.findOwn(kept.id, owner))
        expect(await refusalOf(found)).toBe(kept.owner === owner ? 'none' : 'not-found')
      }
    }
    for (const id of ids) await over(laboratory, id)
  })

  test('is found by label and kind, page by page, the newest first', async () => {
    const laboratory = openLaboratory(where())
    const label = `label-${Math.random()}`
    const ids: string[] = []
    for (const labels of [[label], [], [label, 'more'], [label]])
      ids.push((await add(laboratory, { ...sweep, labels })).id)
    const list = (before?: string) =>
      laboratory.with(experiments => experiments.list({ label, kind: 'sweep', before, limit: 2 }))
    const first = await list()
    const second = await list(first.at(-1)?.number)
    expect([...first, ...second].map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0]])
    for (const id of ids) await over(laboratory, id)
    // Results may be large: a list is without.
    for (const one of await list()) expect(one).not.toHaveProperty('result')
  })

  test('the same under the same key is one experiment, another is refused', async () => {
    const laboratory = openLaboratory(where())
    const key = `key-${Math.random()}`
    const [one, other] = await Promise.all([add(laboratory, sweep, key), add(laboratory, sweep, key)])
    expect(other.id).toBe(one.id)
    expect(await refusalOf(add(laboratory, match, key))).toBe('conflict')
    await over(laboratory, one.id)
  })

  test('one caller has a share of the places for experiments that are not over, and whoever runs this has them all', async () => {
    const laboratory = openLaboratory({ ...where(), works: false, limits: { experimentsUnderWayEach: 2 } })
    const [greedy, modest] = [`greedy-${Math.random()}`, `modest-${Math.random()}`]
    const send = async (caller: string | null, key?: string) =>
      (await laboratory.with(experiments => experiments.add(sweep, { caller, key: key ?? null }))).kept.id
    const [first, second] = [await send(greedy), await send(greedy, greedy)]
    expect(await refusalOf(send(greedy))).toBe('too-many-requests')
    // What is there already takes no place.
    expect(await send(greedy, greedy)).toBe(second)
    const others = [await send(modest), await send(null), await send(null), await send(null)]
    // Stopping makes room, and who goes on needs a place again.
    await laboratory.with(experiments => experiments.stop(first))
    const third = await send(greedy)
    expect(await refusalOf(laboratory.with(experiments => experiments.resume(first)))).toBe('too-many-requests')
    expect((await laboratory.with(experiments => experiments.find(first))).status).toBe('stopped')
    await laboratory.with(experiments => experiments.remove(third))
    expect((await laboratory.with(experiments => experiments.resume(first))).status).toBe('queued')
    for (const id of [first, second, ...others]) await laboratory.with(experiments => experiments.remove(id))
  })

  test('no more experiments are under way than there is room for', async () => {
    const before = openLaboratory({ ...where(), works: false })
    const { queued, running } = await before.with(experiments => experiments.counts())
    await before.close(0)
    const laboratory = openLaboratory({
      ...where(),
      works: false,
      limits: { experimentsUnderWay: queued + running + 1 },
    })
    const { id } = await add(laboratory, sweep)
    expect(await refusalOf(add(laboratory, sweep))).toBe('overloaded')
    await laboratory.with(experiments => experiments.remove(id))
    const after = await add(laboratory, match)
    await laboratory.with(experiments => experiments.remove(after.id))
  })

  test('what no database keeps is refused, with its place', async () => {
    const laboratory = openLaboratory({ ...where(), works: false })
    for (const text of ['\0', '\ud800', 'a\udc00b'])
      for (const asked of [
        { ...match, seed: text },
        { ...sweep, question: { attacker: { infantry: 1 }, defender: { infantry: 1 }, seed: text } },
        { ...sweep, ranges: { ...sweep.ranges, [text]: [1] } },
      ])
        expect(await refusalOf(add(laboratory, asked))).toBe('invalid-field')
    // A pair of them is a letter like any other.
    const { id } = await add(laboratory, { ...match, seed: '😀' })
    await laboratory.with(experiments => experiments.remove(id))
  })

  test('a fault of this program is not told as a database that is away', async () => {
    const laboratory = openLaboratory({ ...where(), works: false })
    const { id } = await add(laboratory, sweep)
    const faulty = laboratory.with(() => Promise.reject(new Error('a fault of ours')))
    await expect(faulty).rejects.toThrow('a fault of ours')
    const away = Object.assign(new Error('too many clients'), { code: '53300' })
    expect(await refusalOf(laboratory.with(() => Promise.reject(away)))).toBe('overloaded')
    await laboratory.with(experiments => experiments.remove(id))
  })

  test('is stopped, goes on, and ends as if it had not been; is let go of', async () => {
    const idle = openLaboratory({ ...where(), works: false })
    const { id } = await add(idle, match)
    const stopped = await idle.with(experiments => experiments.stop(id))
    expect(stopped.status).toBe('stopped')
    const resumed = await idle.with(experiments => experiments.resume(id))
    expect(resumed.status).toBe('queued')
    await idle.close(0)
    const laboratory = openLaboratory(where())
    if (where().url === undefined && where().folder === undefined) return
    const kept = await over(laboratory, id)
    expect(kept.result).toBe(await resultOf(match))
    expect(await refusalOf(laboratory.with(experiments => experiments.resume(id)))).toBe('conflict')
    await laboratory.with(experiments => experiments.remove(id))
    expect(await refusalOf(laboratory.with(experiments => experiments.find(id)))).toBe('not-found')
  })

  test('is stopped when some of its chunks are done, and goes on to the bytes of an undisturbed run', async () => {
    const long = { ...match, stop: { pairs: 400 } }
    const laboratory = openLaboratory({ ...where(), tasks: slowTasks(() => 50) })
    const { id, chunks } = await add(laboratory, long)
    expect(chunks).toBeGreaterThan(4)
    const taken = async () => (await laboratory.with(experiments => experiments.find(id))).taken
    while ((await taken()) < 2) await new Promise(resolve => setTimeout(resolve, 10))
    const stopped = await laboratory.with(experiments => experiments.stop(id))
    expect(stopped.status).toBe('stopped')
    expect(stopped.taken).toBeGreaterThanOrEqual(2)
    expect(stopped.taken).toBeLessThan(chunks)
    await laboratory.with(experiments => experiments.resume(id))
    const kept = await over(laboratory, id)
    expect([kept.status, kept.taken]).toEqual(['done', chunks])
    expect(kept.result).toBe(await resultOf(long))
  })

  test('of a match that the sequential test ends, pairs that came later are kept and not counted', async () => {
    const tested = { ...match, stop: { pairs: 400, sprt: [0.5, 0.55] } }
    // The first chunk comes last, when others after the deciding pair have come.
    let isFirst = true
    const laggard: Tasks = {
      ...tasks,
      threads: 4,
      run: async (...asked) => {
        const waits = isFirst
        isFirst = false
        if (waits) await new Promise(resolve => setTimeout(resolve, 1_000))
        return tasks.run(...asked)
      },
    }
    const laboratory = openLaboratory({ ...where(), tasks: laggard })
    const { id } = await add(laboratory, tested)
    const kept = await over(laboratory, id)
    expect(kept.result).toBe(await resultOf(tested))
    const { pairs, stoppedBy } = JSON.parse(kept.result ?? '')
    expect(stoppedBy).toBe('sprt')
    const rows = await laboratory.with(async experiments => {
      const all = []
      for await (const row of rowsOf(kept, experiments.results(id))) all.push(row)
      return all
    })
    const numbers = (counted: boolean) => rows.filter(row => row.counted === counted).map(({ pair }) => Number(pair))
    expect(numbers(true)).toEqual(Array.from({ length: pairs }, (_, pair) => pair))
    // Each of the later ones is there once, and marked.
    const later = numbers(false)
    expect(later.length).toBeGreaterThan(0)
    expect(new Set(later).size).toBe(later.length)
    expect(Math.min(...later)).toBeGreaterThanOrEqual(pairs)
  })

  test('what is wrong is refused, and a chunk that fails at every try fails its experiment alone', async () => {
    const poisoned: Tasks = {
      ...tasks,
      threads: 1,
      run: (game, task, request, options) =>
        JSON.stringify(request).includes('"infantry":4')
          ? Promise.reject(new Error('the thread died'))
          : JSON.stringify(request).includes('"tank":7')
            ? refuse('too-much-work', ['attacker'], 'too many')
            : tasks.run(game, task, request, options),
    }
    const laboratory = openLaboratory({ ...where(), tasks: poisoned })
    expect(await refusalOf(add(laboratory, { ...sweep, ranges: { 'attacker.infantry': { from: 3, to: 1 } } }))).toBe(
      'invalid-field',
    )
    const { id } = await add(laboratory, sweep)
    const other = await add(laboratory, { ...sweep, question: '9i v 1t', ranges: { 'defender.tank': [1, 2] } })
    expect((await over(laboratory, other.id)).status).toBe('done')
    // A refusal is final: it is not tried again.
    const refused = await add(laboratory, { ...sweep, question: '9i v 1t', ranges: { 'attacker.tank': [7, 8] } })
    expect(await over(laboratory, refused.id)).toMatchObject({
      status: 'failed',
      faults: expect.stringContaining('too-much-work'),
    })
    const kept = await over(laboratory, id)
    expect(kept.status).toBe('failed')
    expect(kept.faults).toContain('the thread died')
  })
}
