import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { built } from '../support/built.ts'
import {
  common,
  ended,
  expectWhole,
  isWorkLeft,
  kill,
  killAll,
  longMatch,
  longSweep,
  moment,
  run,
  unlock,
  work,
} from '../support/faults.ts'
import { add, openLaboratory, over, resultOf } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const kills = 20
afterAll(killAll)

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-killed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(`a process killed ${kills} times loses nothing`, { timeout: 600_000 }, async () => {
    const first = openLaboratory({ ...common, folder, works: false })
    const [swept, matched] = [await add(first, longSweep), await add(first, longMatch)]
    await first.close(0)
    for (let times = 0; times < kills; times++) {
      // The last one's lock is left to itself: it counts as left after a while.
      if (times < kills - 1) unlock(folder)
      // The first two have done something by then; the others perhaps, which on a slow machine none of them might have.
      const child = await work({ folder }, times < 2 ? 'swept' : 'working')
      await moment(100, 900)
      await kill(child)
      // What is not over after most of the kills was not at any of those before.
      if (times === Math.floor(kills / 2)) {
        unlock(folder)
        const looking = openLaboratory({ ...common, folder, works: false })
        expect(await isWorkLeft(looking, [swept.id, matched.id])).toBe(true)
        await looking.close(0)
      }
    }
    unlock(folder)
    const last = openLaboratory({ ...common, folder })
    expect((await last.with(experiments => experiments.find(swept.id))).taken).toBeGreaterThan(0)
    await expectWhole(last, swept.id, longSweep)
    await expectWhole(last, matched.id, longMatch)
  })
})

describeWithPostgres('on a server', server => {
  test(`workers killed ${kills} times lose nothing`, { timeout: 600_000 }, async () => {
    const { url } = server()
    const watching = openLaboratory({ ...common, url, works: false })
    const [swept, matched] = [await add(watching, longSweep), await add(watching, longMatch)]
    // So long that work is left at most of the kills, where processes start slowly too.
    const delayInMs = 1_500
    const workers = [await work({ url, delayInMs }), await work({ url, delayInMs })]
    let killedAtWork = 0
    for (let times = 0; times < kills; times++) {
      await moment(100, 900)
      if (await isWorkLeft(watching, [swept.id, matched.id])) killedAtWork += 1
      await kill(workers[times % 2]!)
      // The last ones bring what is left to its end.
      workers[times % 2] = await work({ url, delayInMs: times < kills - 2 ? delayInMs : 0 })
    }
    expect(killedAtWork).toBeGreaterThan(kills / 2)
    await expectWhole(watching, swept.id, longSweep)
    await expectWhole(watching, matched.id, longMatch)
    await Promise.all(workers.map(kill))
  })

  test('the command works until it is told to stop, and leaves what another engine began', async () => {
    const { url } = server()
    const watching = openLaboratory({ url, works: false })
    const { id } = await add(watching, longSweep)
    const { child, said } = await run([built('src/cli/main.ts'), 'worker', '--database', url, '--threads', '1'])
    expect(said).toMatch(/^Working on 1 thread as engine [0-9a-f]{16}; Ctrl-C stops\.\n$/)
    child.kill('SIGTERM')
    await ended(child)
    expect(child.exitCode).toBe(0)
    const left = openLaboratory({ url })
    // What is built is another engine than the sources: this one's chunks are its own alone.
    const kept = await over(left, id)
    expect([kept.status, kept.result]).toEqual(['done', await resultOf(longSweep)])
  })
})
