import { describe, expect, test } from 'vitest'
import { type ArenaReport, openTasks } from '../../src/tasks/index.ts'
import { seated } from '../../src/tasks/seats.ts'
import { table } from '../support/players-1941.ts'

const tasks = openTasks({ threads: 0 })
const few = { plans: 2, glances: 2, finalists: 0, rollouts: 0, turns: 0 }

describe('a player who searches by counts of his own', () => {
  test('is another player in an arena', async () => {
    const asked = { pairs: 1, cap: 2, seed: 1, times: false }
    const report = (await tasks.run('aa1941', 'arena', {
      ...asked,
      a: { player: 'sampler', level: 'instant', effort: few },
      b: { player: 'planner', effort: few, params: { caution: 0 } },
    })) as ArenaReport
    expect(report.a).toEqual({ name: 'sampler', version: expect.stringMatching(/^3-instant\+[0-9a-f]{8}$/) })
    expect(report.b).toEqual({ name: 'planner', version: expect.stringMatching(/^3\+[0-9a-f]{8}\+[0-9a-f]{8}$/) })
    expect(report.illegalOrders).toBe(0)
  })

  test('is who he is at the level where the counts are those of the level', () => {
    const kind = table.players.findLast(({ name }) => name === 'sampler')!
    const { glances } = kind.effort!('normal')
    const choice = (effort: object) =>
      seated(table, { player: 'sampler', level: 'normal', effort: { ...effort } }, ['a'])
    expect(choice({ glances })).toEqual({ player: 'sampler', level: 'normal' })
    expect(choice({ glances: glances! + 1 })).toEqual({
      player: 'sampler',
      level: 'normal',
      effort: { glances: glances! + 1 },
    })
    expect(kind.open('normal', {}, { glances }).version).toBe('3-normal')
    expect(kind.open('normal', {}, { glances: 7 }).version).not.toBe(kind.open('normal', {}, { glances: 8 }).version)
  })

  test('is thought to take as long as his counts say', () => {
    const kind = table.players.findLast(({ name }) => name === 'sampler')!
    expect(kind.turnMs!('strong', {})).toBe(kind.turnMs!('strong'))
    expect(kind.turnMs!('normal', few)).toBeLessThan(kind.turnMs!('normal') / 50)
  })

  test.each([
    [{ player: 'rules', effort: few }, 'a.effort: rules does not search'],
    [
      { player: 'sampler', effort: { rollouts: 20_000, turns: 10 } },
      'a.effort: by these counts a turn is thought to take',
    ],
  ])('is refused where he searches for nothing, or for too long: %j', (choice, said) => {
    expect(() => seated(table, choice, ['a'])).toThrow(said)
  })

  test.each([
    [{ player: 'sampler', effort: { samples: 3 } }, 'a.effort.samples: there is no field'],
    [{ player: 'sampler', effort: { plans: 0 } }, 'a.effort.plans: this must be at least 1'],
  ])('is refused where there is no such count: %j', (a, said) => {
    expect(() => tasks.prepareTask('aa1941', 'arena', { a, b: 'rules', pairs: 1 })).toThrow(said)
  })
})
