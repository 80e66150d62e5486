import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable } from '../support/cli-world.ts'

const world = (stdin?: string) => ({
  games,
  openTasks: () => openTasks({ threads: 0 }),
  ...(stdin !== undefined && { stdin }),
})
const run = (argv: readonly string[], stdin?: string) => sandtable(argv, world(stdin))

test('a turn of 1914 is planned, phase by phase', async () => {
  const { exitCode, stdout, stderr } = await run(['turn', 'aa1914', '--seed', '3'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(/^Phases\n {2}phase purchase\n {4}\S/)
  expect(stdout).toMatch(/ {2}phase mobilise, provisional\n/)
  expect(stdout).toContain('player rules 1, seed 3, round 1, power austria hungary')
  const russian = await run(['turn', 'aa1914', '--seed', '3', '--lang', 'ru'])
  expect(russian.stdout).toContain('закупка')
})

test('orders for 1914 are carried out, and refused with the rule', async () => {
  const buys = (units: object) => JSON.stringify({ orders: [{ order: 'buy', units }] })
  const done = await run(['orders', 'aa1914', '--orders', '-'], buys({ infantry: 2 }))
  expect(done.stdout).toContain('Next: austria hungary decides, movement')
  const refused = await run(['orders', 'aa1914', '--orders', '-'], buys({ tank: 1 }))
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('R14-2.4')])
})

test('a game of 1914 is played, recorded and played again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const record = join(folder, 'record.json')
  const game = ['play', 'aa1914', '--players', 'random,random', '--rounds', '1', '--seed', '7', '--record', record]
  const played = await run([...game, '--watch'])
  expect([played.exitCode, played.stderr]).toEqual([0, ''])
  expect(played.stdout).toContain('1/unitedStates')
  expect(played.stdout).toMatch(/shares: central powers \d\.\d\d, allies \d\.\d\d/)
  expect((await run(['replay', record])).stdout).toMatch(/verified/i)
})

test('the game is listed with its players and its position', async () => {
  const { stdout } = await run(['games', 'aa1914'])
  expect(stdout).toMatch(/random +1.*greedy +1.*rules +1.*planner +1.*sampler@1 +1.*sampler +2/s)
  expect(stdout).toMatch(/opening +the printed set-up/)
})
