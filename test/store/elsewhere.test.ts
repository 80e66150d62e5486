import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inEnglish } from '../../src/engine/index.ts'
import { sharedDatabase } from '../support/database.ts'
import { add, match, openLaboratory, over, resultOf, slowTasks, sweep } from '../support/laboratory.ts'

test('a worker says once of another engine that chunks wait for it, leaves them, and does its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-elsewhere-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const other = openLaboratory({ folder, engine: 'other', works: false })
  const { id, chunks } = await add(other, match)
  expect(await other.depth()).toMatchObject({ waiting: chunks, elsewhere: 0 })
  await other.close(0)

  const said: string[] = []
  const here = openLaboratory({ folder, engine: 'here', onNotice: text => said.push(inEnglish(text)) })
  const own = await add(here, sweep)
  expect((await over(here, own.id)).result).toBe(await resultOf(sweep))
  expect(said).toEqual([
    `${chunks} ${chunks === 1 ? 'chunk waits' : 'chunks wait'} for engine other, and this is here, which would bring other results: ` +
      'run a worker of that build, or stop their experiments and begin them anew',
  ])
  expect(await here.depth()).toMatchObject({ waiting: 0, active: 0, elsewhere: chunks })
  expect(await here.with(experiments => experiments.find(id))).toMatchObject({ status: 'queued', engine: 'other' })
  await here.close(0)

  // A worker of that engine does them, and has nobody to tell of.
  const back = openLaboratory({ folder, engine: 'other', onNotice: () => expect.unreachable() })
  expect((await over(back, id)).result).toBe(await resultOf(match))
  expect(await back.depth()).toMatchObject({ elsewhere: 0 })
})
// The database is opened three times.

test('chunks that another engine computes are counted as being computed, and not as waiting', async () => {
  const other = openLaboratory({ lend: sharedDatabase, engine: 'other', tasks: slowTasks(() => 1_000) })
  const here = openLaboratory({ lend: sharedDatabase, engine: 'here', works: false })
  await here.open()
  const { id, chunks } = await add(other, match)
  await expect.poll(() => here.depth(), { timeout: 10_000 }).toMatchObject({ waiting: 0, active: 1 })
  const { active, elsewhere } = (await here.depth())!
  expect(active + elsewhere).toBeLessThanOrEqual(chunks)
  await other.with(experiments => experiments.stop(id))
  await expect.poll(() => here.depth(), { timeout: 10_000 }).toMatchObject({ active: 0, elsewhere: 0, retried: 0 })
})
