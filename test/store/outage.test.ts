import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inEnglish } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { isAway, Outage, whyNever } from '../../src/store/outage.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { openLaboratory } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const failure = (more: object): Error => Object.assign(new Error('it failed'), more)

test.each([
  ['a server that is down', { code: 'ECONNREFUSED' }, true],
  [
    'one that was not found at any of its addresses',
    { message: '', errors: [failure({ code: 'ECONNREFUSED' })] },
    true,
  ],
  ['a socket that is gone', { code: 'ENOENT', syscall: 'connect' }, true],
  ['one that shuts down', { code: '57P01' }, true],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }, true],
  ['a folder that is not there', { code: 'ENOENT', syscall: 'open' }, false],
  ['a statement that is wrong', { code: '42601' }, false],
  ['a bug', {}, false],
])('tells whether the database is away: %s', (_, problem, away) => {
  expect(isAway(failure(problem))).toBe(away)
})

test.each([
  ['28P01', true],
  ['28000', true],
  ['3D000', true],
  ['ENOTFOUND', true],
  ['EAI_AGAIN', false],
  ['ECONNREFUSED', false],
  ['57P03', false],
])('tells whether it can ever be had as it is named: %s', (code, never) => {
  expect(whyNever(failure({ code })) !== undefined).toBe(never)
})

test('a database that goes away is told of once, and once when it is back; other errors each time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 1, 12, 0, 0) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const [said, errors]: [string[], unknown[]] = [[], []]
  const outage = new Outage({ onError: error => errors.push(error), onNotice: text => said.push(inEnglish(text)) })
  let problem: Error | undefined
  const query = async () => {
    if (problem) throw problem
    return []
  }
  const database: Database = outage.watching({
    isOwn: false,
    query,
    transaction: async work => work({ query }),
    close: async () => {},
  })
  const ask = () => database.query('select 1').catch(outage.onError)
  await ask()
  problem = failure({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' })
  for (let times = 0; times < 20; times++) await ask()
  await database.transaction(session => session.query('select 1')).catch(outage.onError)
  problem = undefined
  // A connection that a stopping server has not closed yet.
  await ask()
  expect(said).toHaveLength(1)
  vi.setSystemTime(new Date(2026, 0, 1, 12, 0, 2))
  await ask()
  await ask()
  problem = failure({ code: '42601' })
  await ask()
  await ask()
  expect(said).toEqual([
    'the database is away (connect ECONNREFUSED 127.0.0.1:1); nothing more is said of that until it is back',
    'the database is back after 2 s; it was asked in vain 21 times',
  ])
  expect(errors).toEqual([problem, problem])
})

test('a service whose folder is a file does not start, and says so', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'sandtable-file-'))
  const tasks = openTasks({ threads: 0 })
  onTestFinished(async () => {
    rmSync(scratch, { recursive: true })
    await tasks.close()
  })
  writeFileSync(join(scratch, 'file'), '')
  for (const folder of [join(scratch, 'file'), join(scratch, 'file', 'data')]) {
    const app = await buildService({ tasks, games, database: { folder } })
    await expect(app.ready()).rejects.toMatchObject({
      code: 'invalid-field',
      message: `SANDTABLE_DATA: ${folder} cannot be a folder: ${join(scratch, 'file')} is none; name another place in SANDTABLE_DATA`,
    })
    await app.close()
  }
})

test('what is no address of a Postgres is none', () => {
  for (const url of ['mysql://somebody@host/database', 'hello'])
    expect(() => openLaboratory({ url }).checkPlace()).toThrow('is no address of a Postgres')
  for (const url of ['postgres://host', 'postgresql://somebody@host/database']) openLaboratory({ url }).checkPlace()
})

describeWithPostgres('a server', server => {
  test.each([
    ['that knows no such user', (url: string) => url.replace('sandtable@', 'nobody@'), /role "nobody" does not exist/],
    ['without the database', (url: string) => url.replace(/postgres$/, 'nothing'), /database "nothing" does not exist/],
  ])('%s is no place to wait for', async (_, otherwise, said) => {
    const url = otherwise(server().url)
    for (const begin of [() => openLaboratory({ url }).open(), () => openLaboratory({ url }).start()])
      await expect(begin()).rejects.toMatchObject({ code: 'invalid-field', message: expect.stringMatching(said) })
  })

  test('whose user may make no tables is no place to wait for', async () => {
    const database = await openDatabase({ url: server().url })
    await database.query('create role poor login')
    await database.close()
    const url = server().url.replace('sandtable@', 'poor@')
    for (const begin of [() => openLaboratory({ url }).open(), () => openLaboratory({ url }).start()])
      await expect(begin()).rejects.toMatchObject({
        code: 'invalid-field',
        message: expect.stringContaining('permission denied'),
      })
  })

  test('that stops and starts is told of twice, however often it is asked', async () => {
    const [said, errors]: [string[], unknown[]] = [[], []]
    const laboratory = openLaboratory({
      url: server().url,
      onError: error => errors.push(error),
      onNotice: text => said.push(inEnglish(text)),
    })
    await laboratory.open()
    await server().stop()
    // Its workers look, and so does somebody else.
    for (let times = 0; times < 10; times++) {
      const list = laboratory.with(experiments => experiments.list({ limit: 1 }))
      await expect(list).rejects.toMatchObject({ code: 'overloaded' })
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    await server().start()
    const saidThen = async () => {
      await laboratory.with(experiments => experiments.list({ limit: 1 }))
      return said.length
    }
    await expect.poll(saidThen).toBe(2)
    expect(said).toEqual([
      expect.stringMatching(/^the database is away \(/),
      expect.stringMatching(/^the database is back after \d s; it was asked in vain \d+ times$/),
    ])
    expect(errors).toEqual([])
  })
})
