import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { common, kill, killAll, moment, unlock, work } from '../support/faults.ts'
import { arena, jobOver, resultOfJob, sendJob } from '../support/kept-jobs.ts'
import { openLaboratory, tasks } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

afterAll(killAll)

const oddly = { players: ['steady', 'steady'], seed: 3 }

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-job-faults-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a job that kills every process that does it is given up, and the others are done', {
    timeout: 300_000,
  }, async () => {
    const deadlyAtThird = { ...common, tries: 3, folder }
    const first = openLaboratory({ ...deadlyAtThird, works: false })
    const deadly = (await sendJob(first))!
    const waiting = (await sendJob(first, { request: oddly, task: 'play' }))!
    await first.close(0)
    for (let times = 0; times < 3; times++) {
      const child = await work({ ...deadlyAtThird, delayInMs: 3_600_000 }, 'begun')
      await kill(child)
      unlock(folder)
    }
    const last = openLaboratory(deadlyAtThird)
    expect(await jobOver(last, deadly.id)).toMatchObject({
      status: 'failed',
      faults: expect.stringContaining('jobGivenUp'),
    })
    expect((await jobOver(last, waiting.id)).status).toBe('done')
    expect(await resultOfJob(last, waiting.id)).toEqual(await tasks.run('race', 'play', oddly))
  })
})

describeWithPostgres('on a server', server => {
  test('jobs whose worker is killed are done by another, with the same results', { timeout: 300_000 }, async () => {
    const { url } = server()
    const watching = openLaboratory({ ...common, url, works: false })
    const seeds = [1, 2, 3, 4, 5, 6]
    const sent = await Promise.all(seeds.map(seed => sendJob(watching, { request: { ...arena, seed } })))
    for (let times = 0; times < 6; times++) {
      const child = await work({ url, delayInMs: 400 })
      await moment(300, 1_200)
      await kill(child)
    }
    const last = openLaboratory({ ...common, url })
    await last.open()
    for (const [index, job] of sent.entries()) {
      expect((await jobOver(last, job!.id)).status).toBe('done')
      expect(await resultOfJob(last, job!.id)).toEqual(
        await tasks.run('race', 'arena', { ...arena, seed: seeds[index] }),
      )
    }
  })
})
