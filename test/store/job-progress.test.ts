import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharedDatabase } from '../support/database.ts'
import { jobOver, sendJob } from '../support/kept-jobs.ts'
import { openLaboratory } from '../support/laboratory.ts'

test('an arena that is taken up again tells of its progress with the pairs that were played before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-progress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = () => openLaboratory({ folder, lend: sharedDatabase })
  const request = { a: 'sampler', b: 'steady', pairs: 1_000, seed: 1, cap: 20, times: false }
  const first = open()
  const { id } = (await sendJob(first, { request }))!
  const come = async (laboratory: typeof first) => {
    const { done, total } = await laboratory.with((_experiments, jobs) => jobs.find(id, null))
    return { done: done ?? 0, total }
  }
  await expect.poll(async () => (await come(first)).done, { timeout: 30_000 }).toBeGreaterThan(20)
  await first.close(0)
  const second = open()
  const before = await come(second)
  expect(before).toEqual({ done: expect.any(Number), total: 1_000 })
  await expect
    .poll(
      async () => {
        const now = await come(second)
        expect(now.total).toBe(1_000)
        expect(now.done).toBeGreaterThanOrEqual(before.done)
        return now.done
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(before.done)
  const { status, done, total } = await jobOver(second, id)
  expect([status, done, total]).toEqual(['done', 1_000, 1_000])
})
