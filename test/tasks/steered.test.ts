import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { type ArenaReport, openTasks, type PairResult, type TaskName } from '../../src/tasks/index.ts'

const tasks = openTasks({ threads: 0 })
const run = <Reply>(task: TaskName, request: object) => tasks.run('aa1941', task, request) as Promise<Reply>
const refusalOf = (task: TaskName, request: object) => {
  try {
    tasks.prepareTask('aa1941', task, request)
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults.map(({ code, at }) => ({ code, at: at.join('.') }))
    throw problem
  }
  return []
}

const arena = { pairs: 1, cap: 2, seed: 1, times: false }
const bold = { player: 'rules', params: { caution: 0, standardLeastChance: 0.2 } }

describe('players by other numbers than the usual', () => {
  test('are other players in an arena, who play otherwise', async () => {
    const report = await run<ArenaReport>('arena', { ...arena, a: bold, b: 'rules' })
    expect(report.a).toEqual({ name: 'rules', version: expect.stringMatching(/^3\+[0-9a-f]{8}$/) })
    expect(report.b).toEqual({ name: 'rules', version: '3' })
    expect(report.illegalOrders).toBe(0)
    const usual = await run<ArenaReport>('arena', { ...arena, a: 'rules', b: 'rules' })
    expect(usual.winRate).toBe(0.5)
    expect(report.hash).not.toBe(usual.hash)
  })

  test('are as ever where all their numbers are the usual ones', async () => {
    const named = { player: 'rules', params: { caution: 1, cashWorth: 0.9 } }
    expect(await run('arena', { ...arena, a: named, b: 'rules' })).toEqual(
      await run('arena', { ...arena, a: 'rules', b: { player: 'rules', params: {} } }),
    )
  })

  test('keep their pairs apart from those of players by other numbers', async () => {
    const played: PairResult[] = []
    await tasks.answer('aa1941', tasks.prepareTask('aa1941', 'arena', { ...arena, a: bold, b: 'rules' }), {
      onTally: tally => played.push(...(tally as PairResult[])),
    })
    expect(played).toHaveLength(1)
    expect(refusalOf('arena', { ...arena, a: bold, b: 'rules', done: played })).toEqual([])
    expect(refusalOf('arena', { ...arena, a: 'rules', b: 'rules', done: played })).toEqual([
      { code: 'invalid-field', at: 'done.0.a' },
    ])
  })

  test('share the seats of a team with others', async () => {
    const players = { allies: 'rules', germany: bold, japan: 'rules' }
    const played = await run<{ readonly players: Record<string, unknown> }>('play', { players, seed: 1, maxRounds: 1 })
    expect(JSON.stringify(played)).toContain('rules+rules')
  })

  test('plan turns, and weigh what they care for as the weights of a turn do', async () => {
    interface Turn {
      readonly player: { readonly version: string }
      readonly orders: unknown
      readonly phases: unknown
      readonly expects: unknown
    }
    const turn = { player: 'planner', seed: 1, position: 'opening', effort: { plans: 6, glances: 12 } }
    const steered = await run<Turn>('turn', { ...turn, params: { prize: 3, caution: 0.2 } })
    const weighed = await run<Turn>('turn', { ...turn, weights: { prize: 3, caution: 0.2 } })
    expect(steered.player.version).toMatch(/^3\+[0-9a-f]{8}$/)
    expect(weighed.player.version).toBe('3')
    expect(steered.phases).toEqual(weighed.phases)
    const otherwise = await run<Turn>('turn', { ...turn, params: { infantryWorth: 30 } })
    expect(otherwise.expects).not.toEqual(weighed.expects)
  })

  test.each<[string, TaskName, object, string, string]>([
    [
      'a number that nobody goes by',
      'arena',
      { ...arena, a: bold, b: { player: 'rules', params: { courage: 1 } } },
      'unknown-field',
      'b.params.courage',
    ],
    [
      'a number out of its range',
      'arena',
      { ...arena, a: { player: 'rules', params: { caution: 9 } }, b: 'rules' },
      'out-of-range',
      'a.params.caution',
    ],
    [
      'a player who goes by none',
      'arena',
      { ...arena, a: { player: 'random', params: { caution: 1 } }, b: 'rules' },
      'invalid-field',
      'a.params',
    ],
    [
      'no number',
      'play',
      { players: ['rules', { player: 'rules', params: { caution: 'much' } }] },
      'invalid-field',
      'players.1.params.caution',
    ],
    [
      'a turn of a player who goes by none',
      'turn',
      { player: 'random', params: { caution: 1 } },
      'invalid-field',
      'params',
    ],
    ['a number out of its range in a turn', 'turn', { params: { caution: -1 } }, 'out-of-range', 'params.caution'],
  ])('are refused: %s', (_, task, request, code, at) => {
    expect(refusalOf(task, request)).toEqual([{ code, at }])
  })
})
