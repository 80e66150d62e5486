import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService, type ServiceOptions } from '../../src/service/service.ts'
import { openDatabase } from '../../src/store/database.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable } from '../support/cli-world.ts'
import { databaseWorker } from '../support/database.ts'
import { openLaboratory } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const newScratch = (): string => {
  const scratch = mkdtempSync(join(tmpdir(), 'sandtable-unusable-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  return scratch
}
/** A service, with the lines of its log that tell of errors. */
const serviceAt = async (database: NonNullable<ServiceOptions['database']>) => {
  const logged: string[] = []
  const stream = { write: (line: string) => void (JSON.parse(line).level >= 50 && logged.push(line)) }
  const tasks = openTasks({ threads: 0 })
  const app = await buildService({
    tasks,
    games,
    database: { databaseWorker, ...database },
    limits: { eventLoopDelayInMs: 0 },
    logger: { level: 'error', stream },
  })
  onTestFinished(async () => {
    await app.close()
    await tasks.close()
  })
  await app.ready()
  const asked = { kind: 'sweep', game: 'aa1941', question: '3i v 2i', ranges: { 'attacker.infantry': [1, 2] } }
  const ask = async () => {
    const reply = await app.inject({ method: 'POST', url: '/v1/experiments', payload: asked })
    return { status: reply.statusCode, body: reply.body, retryAfter: reply.headers['retry-after'] }
  }
  return { ask, logged }
}
const afterAMinute = (): void => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const notKept = 'experiments, jobs and links cannot be kept now; whoever runs the service finds the reason in its log'

test('what keeps a service from keeping anything is told to its log, once, and not to its callers', async () => {
  const folder = join(newScratch(), 'data')
  const { ask, logged } = await serviceAt({ folder })
  writeFileSync(folder, 'somebody put a file there')
  for (let times = 0; times < 3; times++) {
    const { status, body } = await ask()
    expect([status, JSON.parse(body).errors]).toEqual([
      503,
      [{ code: 'overloaded', at: '', pointer: '', message: notKept }],
    ])
    expect(body).not.toMatch(/SANDTABLE_DATA|sandtable-unusable/)
  }
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(`SANDTABLE_DATA: ${folder} cannot be a folder`)
  rmSync(folder)
  expect((await ask()).status).toBe(503)
  afterAMinute()
  expect((await ask()).status).toBe(202)
})

test('one that was away and then refuses its user is looked for until the service ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const problems = [{ code: 'ECONNREFUSED' }, { code: '28P01' }, { code: '28P01' }, { code: 'ECONNREFUSED' }]
  let tries = 0
  const errors: unknown[] = []
  const laboratory = openLaboratory({
    url: 'postgres://somebody@localhost/ours',
    lend: async () => {
      throw Object.assign(new Error('no database'), problems[tries++])
    },
    onError: error => errors.push(error),
  })
  const triesAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms)
    return tries
  }
  await laboratory.start()
  expect([await triesAfter(1_999), await triesAfter(1)]).toEqual([1, 2])
  expect([await triesAfter(59_999), await triesAfter(1), await triesAfter(60_000)]).toEqual([2, 3, 4])
  expect(errors.map(String).filter(error => error.includes('DATABASE_URL'))).toHaveLength(1)
  await laboratory.close(0)
  expect(await triesAfter(600_000)).toBe(4)
})

test('a database with the tables of another program is none to wait for', async () => {
  const problem = Object.assign(new Error('relation "experiment" already exists'), { code: '42P07' })
  let opened = 0
  const lend = async () => {
    opened += 1
    throw problem
  }
  const { ask, logged } = await serviceAt({ url: 'postgres://somebody@localhost/theirs', lend })
  for (let times = 0; times < 3; times++) {
    const { status, body, retryAfter } = await ask()
    expect([status, JSON.parse(body).detail, retryAfter]).toEqual([503, notKept, '60'])
  }
  expect([opened, logged.length]).toEqual([1, 1])
  expect(logged[0]).toMatch(/already exists\): another program has tables .* name another database in DATABASE_URL/)
})

describe('a folder whose files are damaged', () => {
  /** The database is damaged until it is mended. */
  const damaged = async () => {
    const folder = newScratch()
    const database = await openDatabase({ folder, databaseWorker })
    await database.query('select 1')
    await database.close()
    const [base, copy] = [join(folder, 'postgres', 'base'), join(folder, 'copy')]
    cpSync(base, copy, { recursive: true })
    rmSync(base, { recursive: true })
    return { folder, mend: () => cpSync(copy, base, { recursive: true }) }
  }
  const wordsOf = (folder: string, named: string) =>
    `${named}: the database in the folder ${folder} cannot be opened (PGlite failed to initialize properly): its files are damaged, or the disk is full; make room, put back a copy of the folder, or name another folder in ${named}`

  test('is told to the log of a service once, and is not opened anew within a minute', async () => {
    const { folder, mend } = await damaged()
    const { ask, logged } = await serviceAt({ folder })
    for (let times = 0; times < 2; times++) {
      const { status, body } = await ask()
      expect([status, JSON.parse(body).detail]).toEqual([503, notKept])
      expect(body).not.toContain(folder)
    }
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(wordsOf(folder, 'SANDTABLE_DATA'))
    mend()
    expect((await ask()).status).toBe(503)
    afterAMinute()
    expect((await ask()).status).toBe(202)
  })

  test('is told on the command line by what names it', async () => {
    const { folder } = await damaged()
    const world = { openTasks: () => openTasks({ threads: 0 }), databaseWorker }
    const { exitCode, stderr } = await sandtable(['lab', 'list', '--data', folder], world)
    expect([exitCode, stderr]).toEqual([1, `sandtable: ${wordsOf(folder, '--data')}\n`])
  })
})

describeWithPostgres('a server', server => {
  test('whose database has a table of another program is refused in words; a schema of its own will do', async () => {
    const database = await openDatabase({ url: server().url })
    await database.query('create table experiment (theirs int); create schema ours')
    await database.close()
    await expect(openLaboratory({ url: server().url }).open()).rejects.toMatchObject({
      code: 'invalid-field',
      message: expect.stringMatching(/^DATABASE_URL: .*relation "experiment" already exists/),
    })
    const behind = (schema: string) => `${server().url}?options=-csearch_path%3D${schema}`
    await openLaboratory({ url: behind('ours') }).open()
    await expect(openLaboratory({ url: behind('nowhere') }).open()).rejects.toMatchObject({ code: 'invalid-field' })
  })
})
