import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reviewText } from '../../src/cli/review-report.ts'
import { styleFor } from '../../src/cli/text.ts'
import { inEnglish, type OrdersReviewed } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable } from '../support/cli-world.ts'
import { latinIn } from '../support/latin.ts'
import { raceFace } from '../support/toy-table.ts'

const world = (stdin?: string) => ({
  games: [...games, raceFace],
  openTasks: () => openTasks({ threads: 0, games: [...games, raceFace] }),
  ...(stdin !== undefined && { stdin }),
})
const counts = ['--level', 'instant', '--effort', 'alternatives=1,samples=4,orderSamples=2,turns=0', '--seed', '7']
const review = ['review', 'aa1941', ...counts]
const orders = [{ order: 'buy', units: { tank: 1 } }]

const fileOf = (json: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-review-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'orders.json')
  writeFileSync(file, JSON.stringify(json))
  return file
}

describe('sandtable review', () => {
  test('tells the outcome, order by order what each did, and what else there was', async () => {
    const { exitCode, stdout, stderr } = await sandtable([...review, '--orders', fileOf({ orders })], world())
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(
      /^.+\n\nThe orders\n {2}worth \d+\.\d %, the chance to win as it is judged\n {2}buys 1 tank\n\nOrder by order\n {2}buys 1 tank\n {4}[+−]?\d+\.\d ± \d+\.\d points without it\n\nWhat else there was\n {2}2 infantry: [+−]?\d+\.\d ± \d+\.\d points against the orders, worth \d+\.\d %, .*\n {4}buys 2 infantry\n\nsampler@3, seed 7\n$/,
    )
  })

  test('takes orders as `orders` and a turn have them, or the list alone, from a file or from standard input', async () => {
    const json = [...review, '--json', '--orders']
    const whole = await sandtable([...json, fileOf({ orders })], world())
    expect(JSON.parse(whole.stdout).given.orders).toEqual(orders)
    const planned = fileOf({ orders, phases: [], plan: 'x' })
    for (const again of [
      await sandtable([...json, fileOf(orders)], world()),
      await sandtable([...json, planned], world()),
      await sandtable([...json, '-'], world(JSON.stringify({ orders }))),
    ])
      expect(again.stdout).toBe(whole.stdout)
  })

  test('says all of it in Russian', async () => {
    const asked = [...review, '--orders', fileOf({ orders }), '--lang', 'ru']
    const { exitCode, stdout } = await sandtable(asked, world())
    expect(exitCode).toBe(0)
    expect(stdout).toContain('\nПриказы\n')
    expect(latinIn(stdout, ['sampler@3'])).toEqual([])
  })

  test('an order that cannot be left out says why', () => {
    const reply: OrdersReviewed = {
      game: 'x',
      seed: 1,
      round: 1,
      about: 'combatMove',
      player: { name: 'sampler', version: '1' },
      summary: 'as good',
      given: { value: 0.5, interval: null, text: [] },
      cost: null,
      byOrder: [{ text: 'a load', cost: null, why: 'without it nobody lands' }],
      alternatives: [],
    }
    expect(reviewText(reply, styleFor(false), inEnglish)).toBe(
      'as good\n\nThe orders\n  worth 50.0 %, the chance to win as it is judged\n\nOrder by order\n  a load\n    cannot be left out: without it nobody lands\n\nsampler@1, seed 1\n',
    )
  })

  test.each<[readonly string[], unknown, number, RegExp]>([
    [[], [{ order: 'buy', units: { bomber: 9 } }], 1, /orders\[0\]\.units: these units cost 108 IPC/],
    [['--phase', 'battle'], orders, 1, /phase: the position stands in the phase purchase/],
    [['--effort', 'samples=many'], orders, 2, /alternatives=3,samples=60|plans=8,glances=24/],
    [['--effort', 'samples=1'], orders, 1, /effort\.samples: /],
  ])('%j is refused', async (flags, given, exitCode, message) => {
    const refused = await sandtable([...review, '--orders', fileOf(given), ...flags], world())
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, ''])
    expect(refused.stderr).toMatch(message)
  })

  test.each([
    [['review', 'race', '--orders', '-'], 1, /orders of race cannot be reviewed/],
    [['review', 'aa1914', '--orders', '-'], 1, /orders of aa1914 cannot be reviewed/],
    [['review', 'aa1942', '--orders', '-'], 1, /aa1942 is not played/],
    [['review', 'aa1941', '--orders', '-', '--player', 'greedy'], 1, /player: greedy compares no plans/],
    [['review', 'aa1941'], 2, /required option '--orders <file>' not specified/],
    [['review', 'aa1941', '--orders', '-', '--position', '-'], 2, /standard input/],
  ])('%j is refused', async (argv, exitCode, message) => {
    const refused = await sandtable(argv, world('[]'))
    expect(refused.exitCode).toBe(exitCode)
    expect(refused.stderr).toMatch(message)
  })
})
