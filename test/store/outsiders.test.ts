import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inEnglish } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { introduce, listedIn, withOutsiders } from '../../src/players/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { botCommand } from '../support/bots.ts'
import { jobOver, sendJob } from '../support/kept-jobs.ts'
import { add, match, openLaboratory, over, refusalOf, resultOf, sweep } from '../support/laboratory.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const withBot = { ...match, a: 'mine', stop: { pairs: 2 } }

/** What a process has that lists a player of its own: his program says that he is `bot`, of a version. */
const listing = async (version = 1) => {
  const list = JSON.stringify({ mine: `cmd:${botCommand('', `say({ name: 'bot', version: ${version} })`)}` })
  const outsiders = await Promise.all(listedIn('SANDTABLE_PLAYERS', list).map(introduce))
  const tasks = openTasks({ threads: 0, games: all, outsiders })
  onTestFinished(() => tasks.close())
  return { tasks, games: withOutsiders(all, outsiders) }
}

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-outsiders-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('experiments and jobs with players of an operator wait for a process that knows them, and fail nowhere else', async () => {
  const folder = scratch()
  const mine = await listing()
  const idle = openLaboratory({ folder, ...mine, works: false })
  const { id, chunks } = await add(idle, withBot)
  const request = { a: 'mine', b: 'steady', pairs: 1, seed: 1 }
  const job = await sendJob(idle, { request })
  expect(await idle.depth()).toMatchObject({ waiting: chunks, elsewhere: 0 })
  await idle.close(0)

  // Neither one that has no such player, nor one whose player of the name is of another version.
  for (const [index, others] of [{}, await listing(2)].entries()) {
    const said: string[] = []
    const here = openLaboratory({ folder, ...others, onNotice: text => said.push(inEnglish(text)) })
    const own = await add(here, { ...sweep, name: String(index) })
    expect((await over(here, own.id)).result).toBe(await resultOf(sweep))
    expect(said).toEqual([
      `${chunks} ${chunks === 1 ? 'chunk waits' : 'chunks wait'} for a process that knows mine (bot 1): ` +
        'list all of them in SANDTABLE_PLAYERS here, run a worker that does, or stop their experiments',
    ])
    expect(await here.depth()).toMatchObject({ waiting: 0, active: 0, retried: 0, givenUp: 0, elsewhere: chunks })
    const found = await here.with(async (experiments, jobs) => [
      await experiments.find(id),
      await jobs.find(job!.id, null),
    ])
    expect(found).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
    // It may be stopped here, and its chunks are let go of; only who knows the player goes on with it.
    await here.with(experiments => experiments.stop(id))
    expect(await here.depth()).toMatchObject({ elsewhere: 0 })
    expect(await refusalOf(here.with(experiments => experiments.resume(id)))).toBe('conflict')
    await here.close(0)
    const back = openLaboratory({ folder, ...mine, works: false })
    await back.with(experiments => experiments.resume(id))
    await back.close(0)
  }

  // Under the same key another player of the same name is another experiment, and another job.
  const keyed = openLaboratory({ folder, ...mine, works: false })
  const sent = await keyed.with(experiments => experiments.add(withBot, { key: 'one' }))
  expect(sent.kept.outsiders).toEqual(['mine (bot 1)'])
  await sendJob(keyed, { request, key: 'one' })
  await keyed.with(experiments => experiments.stop(sent.kept.id))
  await keyed.close(0)
  const other = openLaboratory({ folder, ...(await listing(2)), works: false })
  expect(await refusalOf(other.with(experiments => experiments.add(withBot, { key: 'one' })))).toBe('conflict')
  expect(await refusalOf(sendJob(other, { request, key: 'one' }))).toBe('conflict')
  await other.close(0)

  const back = openLaboratory({ folder, ...mine, onNotice: () => expect.unreachable() })
  expect(await over(back, id)).toMatchObject({ status: 'done', faults: null })
  expect((await jobOver(back, job!.id)).status).toBe('done')
  expect(await back.depth()).toMatchObject({ waiting: 0, active: 0, elsewhere: 0 })
})
// The database is opened six times.
