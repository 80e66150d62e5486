import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import type { LaboratoryOptions } from '../../src/store/index.ts'
import { built } from '../support/built.ts'
import { expectWhole, longMatch, longSweep, moment } from '../support/faults.ts'
import { add, openLaboratory, slowTasks } from '../support/laboratory.ts'
import { isThere, openPostgres, type PostgresServer } from '../support/postgres-server.ts'

/** A file system in memory, of its own: only root may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'sandtable-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'none', disk]).status === 0
if (!isMounted && process.env.CI) throw new Error('a small file system cannot be mounted here; CI has to be root')
beforeEach(() => {
  for (const left of readdirSync(disk)) rmSync(join(disk, left), { recursive: true })
})
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Takes all the space that is left, to the last page; gives it back when it is called. */
const fill = (): (() => void) => {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, page)
  } catch (problem) {
    expect((problem as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
  closeSync(file)
  return () => rmSync(path)
}

/** An experiment is under way when the disk is full; once there is space again it comes to its end. */
const fillsAndGoesOn = async (where: Partial<LaboratoryOptions>, start = async () => {}): Promise<void> => {
  const problems: string[] = []
  let delayInMs = 50
  const laboratory = openLaboratory({
    ...where,
    tasks: slowTasks(() => delayInMs),
    onError: problem => problems.push(String(problem)),
  })
  const [swept, matched] = [await add(laboratory, longSweep), await add(laboratory, longMatch)]
  const taken = async () => (await laboratory.with(experiments => experiments.find(swept.id))).taken
  while ((await taken()) === 0) await moment(20, 20)
  const free = fill()
  while (!problems.some(problem => /No space left on device/.test(problem))) await moment(50, 50)
  free()
  // It is under way no longer than that takes.
  delayInMs = 0
  await start()
  await expectWhole(laboratory, swept.id, longSweep)
  await expectWhole(laboratory, matched.id, longMatch)
}

describe.skipIf(!isMounted)(`a full disk${isMounted ? '' : ' (skipped: only root may mount a small one)'}`, () => {
  const folder = join(disk, 'data')
  const databaseWorker = pathToFileURL(built('workers/database.ts'))

  test('holds up an experiment in this process, in a folder', { timeout: 240_000 }, async () => {
    await fillsAndGoesOn({ folder })
  })

  test('too full for the log of Postgres: opened anew it has all that was written before', {
    timeout: 240_000,
  }, async () => {
    const making = await openDatabase({ folder, databaseWorker })
    await making.query('create table written (number int, text text); insert into written values (0)')
    await making.close()
    // Below, a statement may run without end: it is stopped after this time. A database that exists opens in a fraction of it.
    const database = await openDatabase({ folder, databaseWorker, longestStatementInMs: 20_000 })
    onTestFinished(() => database.close())
    const updates = 10
    // Of a text that stays the same the log would have nothing.
    const longText = `(select string_agg(md5(random()::text), '') from generate_series(1, 45))`
    const update = async (): Promise<void> => {
      await database.query(`update written set number = number + 1, text = ${longText};`.repeat(updates))
      await database.query('vacuum (truncate off) written')
    }
    // The table has the pages now that it needs: the log alone grows.
    for (let times = 0; times < 4; times++) await update()
    const free = fill()
    let written = 4
    const untilItEnds = async (): Promise<void> => {
      for (; ; written++) await update()
    }
    // It says so, or never ends the statement.
    await expect(untilItEnds()).rejects.toThrow(/pg_wal.*No space left on device|aborted/)
    free()
    expect(await database.query('select number from written')).toEqual([{ number: written * updates }])
    await update()
  })

  test.skipIf(!isThere)('holds up an experiment on a server', { timeout: 240_000 }, async () => {
    const server: PostgresServer = await openPostgres(disk)
    onTestFinished(() => server.remove())
    await fillsAndGoesOn({ url: server.url }, server.start)
  })
})
