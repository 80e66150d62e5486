import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Laboratory } from '../../src/store/index.ts'
import { common, ended, expectWhole, killAll, longMatch, unlock, work } from '../support/faults.ts'
import { add, openLaboratory, over, sweep } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

/** Two chunks at once, one of which ends the process: the other may be of another experiment. */
const poisoned = { ...common, tries: 3, threads: 2, poison: '"infantry":6' }
/** On a slow machine a chunk that nothing disturbs takes longer too, and is not to lose one of so few tries by that. */
const expiryInSeconds = 10
const tries = 3
afterAll(killAll)

const expectOneFailed = async (laboratory: Laboratory, failing: string, other: string): Promise<void> => {
  const kept = await over(laboratory, failing)
  expect(kept.status).toBe('failed')
  expect(kept.faults).toContain('chunk 0 failed each time that it was tried: the process that computed it ended')
  await expectWhole(laboratory, other, longMatch)
}

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-poison-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a chunk that kills its process at every try fails its experiment alone', { timeout: 240_000 }, async () => {
    const first = openLaboratory({ ...poisoned, folder, works: false })
    const [failing, other] = [await add(first, sweep), await add(first, longMatch)]
    await first.close(0)
    for (let times = 0; times < tries; times++) {
      const child = await work({ ...poisoned, folder })
      await ended(child)
      unlock(folder)
    }
    // Nothing is poisonous here: it has been given up.
    await expectOneFailed(openLaboratory({ ...poisoned, folder }), failing.id, other.id)
  })
})

describeWithPostgres('on a server', server => {
  test('a chunk that kills its worker at every try fails its experiment alone', { timeout: 240_000 }, async () => {
    const { url } = server()
    const watching = openLaboratory({ ...poisoned, expiryInSeconds, url, works: false })
    const [failing, other] = [await add(watching, sweep), await add(watching, longMatch)]
    let deaths = 0
    let isOver = false
    const replaced = async (): Promise<void> => {
      while (!isOver) {
        await ended(await work({ ...poisoned, expiryInSeconds, url }))
        deaths += 1
      }
    }
    const replacing = replaced()
    await expectOneFailed(watching, failing.id, other.id)
    expect(deaths).toBe(tries)
    isOver = true
    await killAll()
    await replacing
  })
})
