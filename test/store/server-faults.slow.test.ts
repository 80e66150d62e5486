import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { built } from '../support/built.ts'
import {
  common,
  expectWhole,
  isWorkLeft,
  kill,
  killAll,
  longMatch,
  longSweep,
  moment,
  run,
  work,
} from '../support/faults.ts'
import { freePort } from '../support/free-port.ts'
import { add, openLaboratory, over, resultOf, slowTasks, sweep } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const cuts = 20
const restarts = 4
/** Of a chunk: so long that work is left when the last cut or restart comes. */
const delayInMs = 200
afterAll(killAll)

const ask = async <Of>(connectionString: string, query: string): Promise<readonly Of[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(query)).rows as Of[]
  } finally {
    await client.end()
  }
}

describeWithPostgres('a server in trouble', server => {
  test(`its connections cut ${cuts} times lose nothing`, { timeout: 300_000 }, async () => {
    const { url } = server()
    const watching = openLaboratory({ ...common, url, works: false })
    const [swept, matched] = [await add(watching, longSweep), await add(watching, longMatch)]
    const workers = [await work({ url, delayInMs }), await work({ url, delayInMs, threads: 2 })]
    let cut = 0
    for (let times = 0; times < cuts; times++) {
      await moment(50, 300)
      const gone = await ask(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      cut += gone.length
    }
    expect(cut).toBeGreaterThanOrEqual(cuts)
    const after = openLaboratory({ ...common, url, works: false })
    expect(await isWorkLeft(after, [swept.id, matched.id])).toBe(true)
    await expectWhole(after, swept.id, longSweep)
    await expectWhole(after, matched.id, longMatch)
    await Promise.all(workers.map(kill))
  })

  test(`stopped, or without power, and started again ${restarts} times it loses nothing`, {
    timeout: 300_000,
  }, async () => {
    const { url, start, stop, kill: cutPower } = server()
    const watching = openLaboratory({ ...common, url, works: false })
    const [swept, matched] = [await add(watching, longSweep), await add(watching, longMatch)]
    const workers = [await work({ url, delayInMs }), await work({ url, delayInMs, threads: 2 })]
    for (let times = 0; times < restarts; times++) {
      await moment(200, 1_000)
      await (times % 2 === 0 ? stop() : cutPower())
      await moment(0, 1_000)
      await start()
    }
    const after = openLaboratory({ ...common, url, works: false })
    expect(await isWorkLeft(after, [swept.id, matched.id])).toBe(true)
    await expectWhole(after, swept.id, longSweep)
    await expectWhole(after, matched.id, longMatch)
    await Promise.all(workers.map(kill))
  })

  test('away for longer than anything is asked again elsewhere, it costs no chunk that was done meanwhile', async () => {
    const { url, start, stop } = server()
    const slow = slowTasks(() => 300)
    const computed: string[] = []
    const counted: typeof slow = {
      ...slow,
      run: (game, task, request, options) => {
        computed.push(JSON.stringify(request))
        return slow.run(game, task, request, options)
      },
    }
    const laboratory = openLaboratory({ url, tasks: counted })
    const { id } = await add(laboratory, sweep)
    await expect.poll(() => computed.length, { timeout: 30_000 }).toBeGreaterThan(1)
    await stop()
    await moment(14_000, 14_001)
    await start()
    expect((await over(laboratory, id)).result).toBe(await resultOf(sweep))
    expect(new Set(computed).size).toBe(computed.length)
  })

  test('two services that start at once on one empty database share the work', { timeout: 300_000 }, async () => {
    await ask(server().url, 'create database shared')
    const url = server().url.replace(/\/postgres$/, '/shared')
    const asked = {
      kind: 'match',
      game: 'aa1941',
      a: 'rules',
      b: 'greedy',
      seed: 4,
      cap: 2,
      stop: { pairs: 90 },
    }
    const serve = async (): Promise<string> => {
      const port = String(await freePort())
      const env = { ...process.env, DATABASE_URL: url, HOST: '127.0.0.1', PORT: port, SANDTABLE_THREADS: '1' }
      await run([built('src/cli/main.ts'), 'serve'], env)
      return `http://127.0.0.1:${port}/v1/experiments`
    }
    const [one, other] = await Promise.all([serve(), serve()])
    // Both have opened the database.
    for (const service of [one, other]) expect((await fetch(service)).status).toBe(200)
    const sent = await fetch(one, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    expect(sent.status).toBe(202)
    const { id } = (await sent.json()) as { id: string }
    let kept: { status: string; result?: unknown }
    do {
      await moment(100, 100)
      kept = (await (await fetch(`${other}/${id}`)).json()) as typeof kept
    } while (kept.status === 'queued' || kept.status === 'running')
    expect([kept.status, kept.result]).toEqual(['done', JSON.parse(await resultOf(asked))])
    const pairs = await ask<{ pair: number }>(url, 'select pair from pair order by pair')
    expect(pairs.map(({ pair }) => pair)).toEqual(Array.from({ length: 90 }, (_, pair) => pair))
    expect(await ask(url, 'select distinct worker from chunk')).toHaveLength(2)
  })
})
