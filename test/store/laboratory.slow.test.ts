import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { faultOf, Refusal } from '../../src/engine/index.ts'
import { arena, jobOver, jobsConform, resultOfJob, sendJob } from '../support/kept-jobs.ts'
import { add, conforms, match, openLaboratory, over, refusalOf, resultOf, sweep, tasks } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  conforms(() => ({ folder }))
  jobsConform(() => ({ folder }))

  test('a folder belongs to one process', async () => {
    const held = openLaboratory({ folder })
    await held.open()
    expect(await refusalOf(openLaboratory({ folder }).open())).toBe('overloaded')
  })
})

describeWithPostgres('on a server', server => {
  conforms(() => ({ url: server().url }))
  jobsConform(() => ({ url: server().url }))

  test('two services at once do each job once, and a job is cancelled wherever it is at work', async () => {
    const [one, other] = [openLaboratory({ url: server().url }), openLaboratory({ url: server().url })]
    await Promise.all([one.open(), other.open()])
    const seeds = Array.from({ length: 12 }, (_, index) => index)
    const sent = await Promise.all(
      seeds.map(seed => sendJob(seed % 2 ? one : other, { request: { ...arena, pairs: 4, seed } })),
    )
    for (const [seed, job] of sent.entries()) {
      expect((await jobOver(one, job!.id)).status).toBe('done')
      expect(await resultOfJob(other, job!.id)).toEqual(await tasks.run('race', 'arena', { ...arena, pairs: 4, seed }))
      const found = await one.with((_experiments, jobs) => jobs.since(job!.id, 0))
      const begun = found!.events.filter(({ name, data }) => name === 'status' && JSON.parse(data).status === 'running')
      expect(begun).toHaveLength(1)
    }
    await other.close(0)
    let stopped: unknown
    const endless = openLaboratory({
      url: server().url,
      engine: 'endless',
      tasks: {
        ...tasks,
        threads: 1,
        answerText: (_game, _job, options) =>
          new Promise((_resolve, reject) => {
            options?.signal?.addEventListener('abort', () => {
              stopped = options.signal?.reason
              reject(new Refusal([faultOf('cancelled', [], 'stopped')]))
            })
          }),
      },
    })
    const { id } = (await sendJob(endless))!
    while ((await endless.with((_experiments, jobs) => jobs.find(id, null))).status === 'queued')
      await new Promise(resolve => setTimeout(resolve, 20))
    await one.with((_experiments, jobs) => jobs.cancel(id, null, [faultOf('cancelled', [], 'enough')]))
    while (stopped === undefined) await new Promise(resolve => setTimeout(resolve, 20))
    expect((await jobOver(one, id)).faults).toContain('enough')
  })

  test('four workers bring the same as one, each chunk once', async () => {
    const laboratories = [1, 2, 3, 4].map(() => openLaboratory({ url: server().url }))
    await Promise.all(laboratories.map(laboratory => laboratory.open()))
    const asked = { ...match, stop: { pairs: 300, sprt: [0.5, 0.55] } }
    const { id } = await add(laboratories[0]!, asked)
    expect((await over(laboratories[1]!, id)).result).toBe(await resultOf(asked))
  })

  test('a server that is away is said to be, and the experiment goes on when it is back', async () => {
    // Three chunks: each takes a second of a thread that has nothing else to do.
    const asked = { ...match, seed: 2, stop: { pairs: 150 } }
    const laboratory = openLaboratory({ url: server().url, expiryInSeconds: 2, lookingEverySeconds: 1 })
    const { id, chunks } = await add(laboratory, asked)
    expect(chunks).toBeGreaterThan(2)
    await server().kill()
    expect(await refusalOf(laboratory.with(experiments => experiments.find(id)))).toBe('overloaded')
    await server().start()
    expect((await over(laboratory, id)).result).toBe(await resultOf(asked))
  })

  test('where the server is away at the start, work begins when it is back', async () => {
    const idle = openLaboratory({ url: server().url, works: false })
    const { id } = await add(idle, { ...sweep, question: '4i 1t v 3i' })
    await idle.close(0)
    await server().kill()
    const laboratory = openLaboratory({ url: server().url })
    await laboratory.start()
    expect(
      await refusalOf(
        laboratory.withKept(
          experiments => experiments.find(id),
          () => undefined,
        ),
      ),
    ).toBe('overloaded')
    await server().start()
    expect((await over(laboratory, id)).status).toBe('done')
  })

  test('a database of a newer program is refused in words', async () => {
    const client = new pg.Client({ connectionString: server().url })
    await client.connect()
    try {
      await client.query('update sandtable_version set version = version + 1')
      const newer = openLaboratory({ url: server().url })
      await expect(newer.start()).rejects.toThrow(/made by a newer program: it is of version (\d+), and .* is the last/)
    } finally {
      await client.query('update sandtable_version set version = version - 1')
      await client.end()
    }
  })
})
