import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { once } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type Introduced, introduce, listedIn, withOutsiders } from '../../src/players/index.ts'
import type { AccessOptions } from '../../src/service/access.ts'
import { hashOf } from '../../src/service/api-keys.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { botCommand, serving } from '../support/bots.ts'
import { built } from '../support/built.ts'
import { sandtable } from '../support/cli-world.ts'
import type { Surroundings } from '../support/command.ts'
import { add, match, openLaboratory } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'
import { post } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
// Threads take what is built.
const databaseWorker = pathToFileURL(built('workers/database.ts'))
const world: Surroundings = { games: all, openTasks: () => openTasks({ threads: 0, games: all }), databaseWorker }

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const run = (asked: object, flags: readonly string[], more: Surroundings = {}) => {
  const file = join(newFolder(), 'experiment.json')
  writeFileSync(file, JSON.stringify(asked))
  return sandtable(['lab', 'run', file, ...flags], { ...world, ...more })
}
const short = { ...match, stop: { pairs: 30 } }

const idTold = '7b0e3f2c-4a51-4c9d-8f60-1a2b3c4d5e6f'
const toldAs = (status: string): string =>
  JSON.stringify({ id: idTold, progress: { done: 0, total: 1 }, result: {}, status })

/** A service of one experiment that nobody has listed: it answers so when it is asked for the first time, the second, and on. */
const servingOne = async (answer: (asked: number, reply: ServerResponse) => void) => {
  let asked = 0
  const address = await serving((request, reply) => {
    if (request.url?.includes('?')) return void reply.end('{"experiments": [], "next": null}')
    asked += 1
    answer(asked, reply)
  })
  return { address, asked: () => asked }
}

/** Has a folder say until the test is over that a service at this address holds it; gives the address that stood there. */
const sendTo = (folder: string, address: string): string => {
  const path = join(folder, 'holder.json')
  const told = readFileSync(path, 'utf8')
  onTestFinished(() => writeFileSync(path, told))
  const holder = JSON.parse(told)
  writeFileSync(path, JSON.stringify({ ...holder, address }))
  return holder.address
}

describe('sandtable lab run where experiments are kept', () => {
  test('keeps the experiment in a folder, says its id, and tells what one that is not kept tells', async () => {
    const folder = newFolder()
    const data = join(folder, 'data')
    const kept = await run(short, ['--json'], { env: { SANDTABLE_DATA: data } })
    const id = /^sandtable: kept as experiment (\S+);/.exec(kept.stderr)?.[1]
    expect([kept.exitCode, id]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const passing = JSON.parse((await run(short, ['--json'])).stdout)
    expect(JSON.parse(kept.stdout)).toEqual({ id, ...passing })
    // Nobody holds the folder any more.
    expect(readdirSync(data)).toEqual(['postgres'])

    const laboratory = openLaboratory({ folder: data })
    const listed = await laboratory.with(experiments => experiments.list({ limit: 10 }))
    expect(listed).toMatchObject([{ id, status: 'done' }])
    const found = await laboratory.with(experiments => experiments.find(id!))
    expect(found.result).toBe(JSON.stringify(passing.result))
  })

  test('says who holds the folder, where that is no service', async () => {
    const folder = newFolder()
    await openLaboratory({ folder }).open()
    const { exitCode, stdout, stderr } = await run(short, ['--data', folder])
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `sandtable: --data: process ${process.pid} on ${hostname()} holds the folder ${folder}; stop it, or name another folder in --data\n`,
    )
  })

  describe('by a service', () => {
    const closing: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const close of closing) await close()
    })

    /** A service that holds a folder and listens, until all is done here: to open a database takes seconds. */
    const serviceIn = async (access: AccessOptions = {}, key?: string, outsiders: readonly Introduced[] = []) => {
      const folder = mkdtempSync(join(tmpdir(), 'sandtable-kept-'))
      const tasks = openTasks({ threads: 0, games: all, outsiders })
      const app = await buildService({
        tasks,
        games: withOutsiders(all, outsiders),
        access,
        database: { databaseWorker, folder },
        limits: { eventLoopDelayInMs: 0 },
      })
      closing.push(async () => {
        await app.close()
        await tasks.close()
        rmSync(folder, { recursive: true, force: true })
      })
      const address = await app.listen({ port: 0, host: '127.0.0.1' })
      // The folder is claimed when the first experiment comes.
      const headers = key === undefined ? {} : { 'x-api-key': key }
      expect((await post(app, { ...short, stop: { pairs: 1 } }, '/v1/experiments', headers)).statusCode).toBe(202)
      return { app, address, folder }
    }

    /** The one that asks for no key, which the tests have one after another: each of their experiments is over, or let go of. */
    const openService = once(() => serviceIn())

    test('goes through the service that holds the folder', async () => {
      const { app, address, folder } = await openService()
      const { exitCode, stdout, stderr } = await run(short, ['--data', folder, '--json'])
      const { id, ...told } = JSON.parse(stdout)
      expect(exitCode).toBe(0)
      expect(stderr).toBe(
        `sandtable: a service holds the folder; it keeps and computes experiment ${id}, ${address}/lab/${id}\n`,
      )
      expect(told).toEqual(JSON.parse((await run(short, ['--json'])).stdout))
      expect((await app.inject(`/v1/experiments/${id}`)).json()).toMatchObject({ status: 'done', result: told.result })
      expect((await run(short, ['--data', folder])).stdout).toBe((await run(short, [])).stdout)
    })

    test('is sent with players that the service alone lists', async () => {
      const list = JSON.stringify({ mine: `cmd:${botCommand()}` })
      const outsiders = await Promise.all(listedIn('SANDTABLE_PLAYERS', list).map(introduce))
      const { folder } = await serviceIn({}, undefined, outsiders)
      const asked = { ...short, a: 'mine', stop: { pairs: 2 } }
      const { exitCode, stdout, stderr } = await run(asked, ['--data', folder, '--json'])
      expect([exitCode, stderr]).toEqual([0, expect.stringContaining('a service holds the folder')])
      expect(JSON.parse(stdout)).toMatchObject({ a: 'mine', result: { a: { name: 'bot' }, repeatable: false } })
      // Whom it does not know the service refuses itself, in its own words.
      const refused = await run({ ...asked, a: 'yours' }, ['--data', folder])
      expect([refused.exitCode, refused.stdout]).toEqual([1, ''])
      expect(refused.stderr).toMatch(/^sandtable: a: .*mine/)
    })

    test('is listed, shown, stopped, gone on with and let go of through it', async () => {
      const { app, address, folder } = await openService()
      const long = { ...match, name: 'long', stop: { pairs: 20_000 } }
      const { id } = (await post(app, long, '/v1/experiments')).json()
      const json = async (...argv: string[]) => JSON.parse((await lab([...argv, '--json'], folder)).stdout)
      expect((await json('list', '--label', 'race', '--limit', '1')).experiments).toMatchObject([{ id, name: 'long' }])
      // Given again it is followed; what is seen of it here is that it was stopped.
      const again = run(long, ['--data', folder])
      await new Promise(resolve => setTimeout(resolve, 2_000))
      expect(await json('stop', id)).toMatchObject({ id, status: 'stopped' })
      const { exitCode, stderr } = await again
      expect([exitCode, stderr.split('\n')[0]]).toEqual([
        1,
        `sandtable: a service holds the folder; it goes on with experiment ${id}, ${address}/lab/${id}, which asks for the same and is not over; --new begins another`,
      ])
      expect(await json('show', id)).toEqual((await app.inject(`/v1/experiments/${id}`)).json())
      expect(await json('extend', id, '--pairs', '20010')).toMatchObject({ stop: { pairs: 20_010 } })
      expect(await json('stop', id)).toMatchObject({ id, status: 'stopped' })
      expect((await json('resume', id)).status).toMatch(/queued|running/)
      expect(await json('delete', id)).toEqual({ id, deleted: true })
      expect((await app.inject(`/v1/experiments/${id}`)).statusCode).toBe(404)
      expect((await lab(['stop', id], folder)).stderr).toBe(`sandtable: id: there is no experiment ${id}\n`)
    })

    test('passes on what the service refuses, in the language that is asked for', async () => {
      const { folder } = await openService()
      const unknown = { ...short, a: 'nobody' }
      const through = await run(unknown, ['--data', folder, '--lang', 'ru'])
      expect([through.exitCode, through.stdout]).toEqual([1, ''])
      expect(through.stderr).toBe((await run(unknown, ['--lang', 'ru'])).stderr)
    })

    describe('that asks for a key', () => {
      const key = '3b1f0c9ad2e84f6ab7c5d1e09f8a7b6c'
      const keysOf = (perMinute?: number) => ({ keys: new Map([[hashOf(key), { name: 'nightly', perMinute }]]) })
      const keyedService = once(() => serviceIn(keysOf(), key))
      const runWith = (folder: string, given?: string) =>
        run(short, ['--data', folder, '--json'], { env: given === undefined ? {} : { SANDTABLE_API_KEY: given } })

      test('sends the one of SANDTABLE_API_KEY, to which the experiment belongs', async () => {
        const { app, folder } = await keyedService()
        const { exitCode, stdout } = await runWith(folder, key)
        expect(exitCode).toBe(0)
        const { id } = JSON.parse(stdout)
        const found = (headers: Record<string, string>) => app.inject({ url: `/v1/experiments/${id}`, headers })
        expect([(await found({ 'x-api-key': key })).statusCode, (await found({})).statusCode]).toEqual([200, 401])
      })

      test.each([
        [
          'there is none',
          undefined,
          'the service asks for a key; set the variable to one that whoever runs the service gave you',
        ],
        ['it is another', 'another-key-of-nobody', 'the service does not know this key; ask whoever runs it for one'],
        [
          'it is no key',
          'ключ',
          'a key is of visible ASCII characters without spaces; set the variable to the key alone',
        ],
      ])('says so where %s', async (_, given, said) => {
        const { folder } = await keyedService()
        const { exitCode, stderr } = await runWith(folder, given)
        expect([exitCode, stderr]).toEqual([1, `sandtable: SANDTABLE_API_KEY: ${said}\n`])
      })

      test('says so where its quota is used up', async () => {
        const { folder } = await serviceIn(keysOf(1), key)
        const { exitCode, stderr } = await runWith(folder, key)
        expect(exitCode).toBe(1)
        expect(stderr).toMatch(
          /^sandtable: the service takes no more requests of this caller for now; send it again in \d+ s, /,
        )
      })

      test('waits where that is used up meanwhile: the experiment goes on', async () => {
        const { app, address, folder } = await openService()
        const limited = await servingOne((asked, reply) => {
          if (asked === 2) reply.writeHead(429, { 'retry-after': '1' }).end('{}')
          else reply.end(toldAs(asked === 1 ? 'running' : 'done'))
        })
        expect(sendTo(folder, limited.address)).toBe(address)
        const { exitCode, stderr } = await runWith(folder, key)
        expect([exitCode, limited.asked()]).toEqual([0, 3])
        expect(stderr).toContain(
          'the quota of requests is used up; the experiment goes on, and is asked for again in 1 s\n',
        )
        expect(app.server.listening).toBe(true)
      })
    })

    test('waits for a service that starts anew', async () => {
      const { folder } = await openService()
      const restarting = await servingOne((asked, reply) => {
        if (asked === 2) reply.socket?.destroy()
        else if (asked === 3) reply.writeHead(503).end('{"code":"overloaded","detail":"the database does not answer"}')
        else reply.end(toldAs(asked === 1 ? 'running' : 'done'))
      })
      sendTo(folder, restarting.address)
      const { exitCode, stdout, stderr } = await run(short, ['--data', folder, '--json'])
      expect([exitCode, restarting.asked(), JSON.parse(stdout).id]).toEqual([0, 4, idTold])
      expect(stderr.match(/does not answer; it is asked again for a minute/g)).toHaveLength(1)
    })

    test('says so where the service does not answer', async () => {
      const folder = newFolder()
      await openLaboratory({ folder }).open()
      // As a service leaves it that listens no longer, and has not let go of the folder yet.
      const holder = { pid: process.pid, machine: hostname(), address: 'http://127.0.0.1:1' }
      writeFileSync(join(folder, 'holder.json'), JSON.stringify(holder))
      const { exitCode, stderr } = await run(short, ['--data', folder])
      expect(exitCode).toBe(1)
      expect(stderr).toMatch(/held by a service at http:\/\/127\.0\.0\.1:1, which does not answer \(/)
    })
  })

  describeWithPostgres('on a server', server => {
    test('keeps the experiment there, and tells what one that is not kept tells', async () => {
      const { url } = server()
      const kept = await run(short, ['--database', url, '--json'])
      const id = /^sandtable: kept as experiment (\S+);/.exec(kept.stderr)?.[1]
      const passing = JSON.parse((await run(short, ['--json'])).stdout)
      expect([kept.exitCode, JSON.parse(kept.stdout)]).toEqual([0, { id, ...passing }])
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('select id, status from experiment')
      const { rows: pairs } = await client.query('select distinct pair from pair where experiment = $1', [id])
      await client.end()
      expect([rows, pairs.length]).toEqual([[{ id, status: 'done' }], 30])
      // A flag goes before the variables.
      const again = await run(short, ['--database', url], { env: { SANDTABLE_DATA: '/nowhere' } })
      expect([again.exitCode, again.stderr]).toEqual([0, expect.stringMatching(/^sandtable: kept as experiment /)])
    })

    test('says so where the server is away', async () => {
      const { exitCode, stdout, stderr } = await run(short, ['--database', 'postgres://sandtable@127.0.0.1:1/postgres'])
      expect([exitCode, stdout]).toEqual([1, ''])
      expect(stderr).toContain('database')
    })
  })

  test('keeps nothing of players that others do not know', async () => {
    const folder = newFolder()
    const { exitCode, stderr } = await run({ ...short, a: 'cmd:true' }, ['--data', folder])
    expect([exitCode, readdirSync(folder)]).toEqual([1, []])
    expect(stderr).toMatch(/^sandtable: a kept experiment may be computed by others, who do not know "cmd:true"; /)
  })

  test('takes one place alone', async () => {
    const { exitCode, stderr } = await run(short, ['--data', 'here', '--database', 'postgres://there'])
    expect([exitCode, stderr]).toEqual([
      2,
      'sandtable: name one place that the experiment is kept in: leave out --database or --data\n',
    ])
  })
})

const lab = (argv: readonly string[], folder: string, more: Surroundings = {}) =>
  sandtable(['lab', ...argv, '--data', folder], { ...world, ...more })

describe('sandtable lab run given again', () => {
  test('goes on with the experiment that it began, unless another is wanted', async () => {
    const folder = newFolder()
    // As a process leaves it that was killed.
    const idle = openLaboratory({ folder, works: false })
    const { id } = await add(idle, short)
    await idle.close(0)
    const again = await run({ ...short, labels: [...short.labels] }, ['--data', folder, '--json'])
    expect([again.exitCode, JSON.parse(again.stdout)]).toMatchObject([0, { id, status: 'done' }])
    expect(again.stderr).toBe(
      `sandtable: goes on with experiment ${id}, which asks for the same and is not over; --new begins another\n`,
    )
    // That is over, so the next one is another.
    const next = await run(short, ['--data', folder, '--json'])
    expect(JSON.parse(next.stdout).id).not.toBe(id)
    const waiting = openLaboratory({ folder, works: false })
    const left = await add(waiting, short)
    await waiting.close(0)
    const other = await run(short, ['--data', folder, '--json', '--new'])
    expect(JSON.parse(other.stdout).id).not.toBe(left.id)
    expect(other.stderr).toMatch(/^sandtable: kept as experiment /)
  })
})

describe('sandtable lab list, show, stop, resume and delete', () => {
  test('on a folder that nobody holds', async () => {
    const folder = newFolder()
    expect((await lab(['list'], folder)).stdout).toBe('there are no such experiments\n')
    expect(readdirSync(folder)).toEqual([])
    const idle = openLaboratory({ folder, works: false })
    const { id } = await add(idle, short)
    const other = await add(idle, { ...short, name: 'bolder', labels: ['second'], seed: 2 })
    await idle.close(0)

    const listed = await lab(['list'], folder)
    expect([listed.exitCode, listed.stderr]).toEqual([0, ''])
    expect(listed.stdout.split('\n').map(line => line.trim().split(/\s{2,}/)[0])).toEqual(['id', other.id, id, ''])
    const json = async (...argv: string[]) => JSON.parse((await lab([...argv, '--json'], folder)).stdout)
    expect(await json('list', '--limit', '1')).toMatchObject({ experiments: [{ id: other.id }], more: true })
    expect(await json('list', '--label', 'second')).toMatchObject({ experiments: [{ id: other.id }], more: false })
    expect(await json('list', '--status', 'done')).toEqual({ experiments: [], more: false })
    expect((await json('list', '--kind', 'match')).experiments).toHaveLength(2)

    expect(await json('stop', id)).toMatchObject({ id, status: 'stopped' })
    expect((await lab(['show', id], folder)).stdout).toContain(`Experiment ${id} is stopped; 0 of at most `)
    // Whoever waits for one that was stopped learns that it will not come.
    const vain = await lab(['show', id, '--wait'], folder)
    expect([vain.exitCode, vain.stderr]).toEqual([1, expect.stringContaining(`experiment ${id} is stopped; `)])
    expect((await lab(['resume', id], folder)).stdout).toContain(`Experiment ${id} is queued; `)
    const shown = await json('show', id, '--wait')
    const passing = JSON.parse((await run(short, ['--json'])).stdout)
    expect(shown).toMatchObject({ id, status: 'done', result: passing.result })
    const text = await lab(['show', id, '--lang', 'ru'], folder)
    expect(text.stdout).toContain(`Опыт ${id}: окончен; `)
    expect(text.stdout).toContain((await run(short, ['--lang', 'ru'])).stdout)

    const fewer = await lab(['extend', id, '--pairs', '30'], folder)
    expect([fewer.exitCode, fewer.stderr]).toEqual([1, expect.stringContaining('it has 30 pairs already')])
    expect(await json('extend', id, '--pairs', '40')).toMatchObject({ id, status: 'queued', stop: { pairs: 40 } })
    const extended = await json('show', id, '--wait')
    const asMany = JSON.parse((await run({ ...short, stop: { pairs: 40 } }, ['--json'])).stdout)
    expect(extended).toMatchObject({ id, status: 'done', result: asMany.result })

    expect((await lab(['delete', id], folder)).stdout).toBe(`Experiment ${id} and its results are gone.\n`)
    for (const unknown of [id, 'none']) {
      const { exitCode, stderr } = await lab(['show', unknown], folder)
      expect([exitCode, stderr]).toEqual([1, `sandtable: id: there is no experiment ${unknown}\n`])
    }
  })

  test('need a place, and no more than one', async () => {
    const nowhere = await sandtable(['lab', 'list'], world)
    expect([nowhere.exitCode, nowhere.stderr]).toEqual([
      2,
      'sandtable: say where experiments are kept: --database postgres://…, --data FOLDER, DATABASE_URL or SANDTABLE_DATA\n',
    ])
  })
})
