import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { built } from '../support/built.ts'
import { arena, jobOver, resultOfJob, sendJob } from '../support/kept-jobs.ts'
import { openLaboratory, tasks } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const children = new Set<ChildProcess>()
/** A process that does jobs, each so long after it was begun; resolves when it works, or has begun with the first. */
const work = async (where: object, delayInMs: number, word: 'working' | 'begun'): Promise<ChildProcess> => {
  const asked = JSON.stringify({ delayInMs, ...where })
  const child = spawn(process.execPath, [built('test/store/work.ts'), asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let told = ''
  await new Promise<void>(resolve => {
    child.stdout!.on('data', text => {
      told += text
      if (told.includes(word)) resolve()
    })
  })
  return child
}
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
}
afterAll(() => Promise.all([...children].map(kill)))

const oddly = { players: ['steady', 'steady'], seed: 3 }

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-job-faults-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a job that kills every process that does it is given up, and the others are done', {
    timeout: 300_000,
  }, async () => {
    const common = { engine: 'tested', folder }
    const first = openLaboratory({ ...common, works: false })
    const deadly = (await sendJob(first))!
    const waiting = (await sendJob(first, { request: oddly, task: 'play' }))!
    await first.close(0)
    for (let times = 0; times < 3; times++) {
      const child = await work(common, 3_600_000, 'begun')
      await kill(child)
    }
    const last = openLaboratory(common)
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
    const common = { url: server().url, engine: 'tested', expiryInSeconds: 3, tries: 20 }
    const watching = openLaboratory({ ...common, works: false })
    const seeds = [1, 2, 3, 4, 5, 6]
    const sent = await Promise.all(seeds.map(seed => sendJob(watching, { request: { ...arena, seed } })))
    for (let times = 0; times < 6; times++) {
      const child = await work(common, 400, 'working')
      await sleep(300 + 900 * Math.random())
      await kill(child)
    }
    const last = openLaboratory(common)
    await last.open()
    for (const [index, job] of sent.entries()) {
      expect((await jobOver(last, job!.id)).status).toBe('done')
      expect(await resultOfJob(last, job!.id)).toEqual(
        await tasks.run('race', 'arena', { ...arena, seed: seeds[index] }),
      )
    }
  })
})
