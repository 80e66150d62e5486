import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { built, root } from '../support/built.ts'
import { add, openLaboratory, over, resultOf, sweep } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const kills = 20
const long = {
  ...sweep,
  ranges: { 'attacker.infantry': { from: 1, to: 12 }, 'defender.infantry': { from: 1, to: 12 } },
}
/** Of the same machine the same moments each time would be no test. */
const moment = (least: number, most: number): Promise<void> => sleep(least + Math.random() * (most - least))

const children = new Set<ChildProcess>()
// What is built is another engine than the sources: here they are one. A kill in every second chunk would soon meet one three times.
const common = { engine: 'tested', expiryInSeconds: 3, tries: 10 }
/** A process that works; resolves when it does. */
const work = async (where: object): Promise<ChildProcess> => {
  const asked = JSON.stringify({ delayInMs: 100, ...common, ...where })
  const child = spawn(process.execPath, [built('test/store/work.ts'), asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  await once(child.stdout!, 'data')
  return child
}
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
}
afterAll(() => Promise.all([...children].map(kill)))

describe('in this process, in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-killed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(`a process killed ${kills} times loses nothing`, { timeout: 600_000 }, async () => {
    const first = openLaboratory({ ...common, folder, works: false })
    const { id } = await add(first, long)
    await first.close(0)
    for (let times = 0; times < kills; times++) {
      const child = await work({ folder })
      await moment(100, 900)
      await kill(child)
    }
    const last = openLaboratory({ ...common, folder })
    expect((await last.with(experiments => experiments.find(id))).taken).toBeGreaterThan(0)
    const kept = await over(last, id)
    expect([kept.status, kept.taken]).toEqual(['done', 144])
    expect(kept.result).toBe(await resultOf(long))
  })
})

describeWithPostgres('on a server', server => {
  test(`workers killed ${kills} times lose nothing`, { timeout: 600_000 }, async () => {
    const { url } = server()
    const watching = openLaboratory({ ...common, url, works: false })
    const { id } = await add(watching, long)
    const workers = [await work({ url }), await work({ url })]
    for (let times = 0; times < kills; times++) {
      await moment(100, 900)
      await kill(workers[times % 2]!)
      workers[times % 2] = await work({ url })
    }
    const kept = await over(watching, id)
    expect([kept.status, kept.taken]).toEqual(['done', 144])
    expect(kept.result).toBe(await resultOf(long))
  })

  test('the command works until it is told to stop, and leaves what another engine began', {
    timeout: 120_000,
  }, async () => {
    const { url } = server()
    const watching = openLaboratory({ url, works: false })
    const { id } = await add(watching, long)
    const command = [built('src/cli/main.ts'), 'worker', '--database', url, '--threads', '1']
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    children.add(child)
    const [said] = await once(child.stdout!, 'data')
    expect(String(said)).toMatch(/^Working on 1 thread as engine [0-9a-f]{16}; Ctrl-C stops\.\n$/)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    const left = openLaboratory({ url })
    // What is built is another engine than the sources: this one's chunks are its own alone.
    const kept = await over(left, id)
    expect([kept.status, kept.result]).toEqual(['done', await resultOf(long)])
  })
})
