import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { type CalibrateResult, planExperiment, runExperiment } from '../../src/lab/index.ts'
import { openTasks, type SeriesGame } from '../../src/tasks/index.ts'
import { faultsOfPlan } from '../support/planned.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
const asked = { kind: 'calibrate', game: 'aa1941', player: 'greedy', cap: 2, seed: 3, stop: { pairs: 4 }, bins: 5 }
const refusalOf = (change: object): readonly string[] =>
  faultsOfPlan(all, { ...asked, ...change }).map(({ at }) => at.join('.'))

/** Games with judgements made up: chances, and which of them came true. */
const scored = (
  rows: readonly { readonly chances: readonly number[]; readonly won: number; readonly capped?: boolean }[],
): CalibrateResult => {
  const plan = planExperiment(all, { ...asked, stop: { pairs: rows.length } })
  const list = rows.map(
    ({ chances, won, capped = false }, number): SeriesGame => ({
      number,
      version: '1',
      shares: { allies: won, axis: 1 - won },
      winner: won === 1 ? 'allies' : 'axis',
      reason: 'cap',
      capped,
      rounds: chances.length,
      turns: chances.length,
      illegalOrders: 0,
      judged: chances.map((chance, round) => ({ round: round + 1, team: 'allies', chance })),
      counts: {},
    }),
  )
  plan.take(list)
  return plan.result() as CalibrateResult
}

describe('a calibration', () => {
  test('judges every turn that is played, and none beyond the cap', async () => {
    const result = (await runExperiment(tasks, planExperiment(all, asked))) as CalibrateResult
    expect(result.games).toBe(4)
    expect(result.byRound.map(({ round, count }) => [round, count])).toEqual([
      [1, 20],
      [2, 20],
    ])
    expect(result.bySide.map(({ side, count }) => [side, count])).toEqual([
      ['allies', 24],
      ['axis', 16],
    ])
    expect(result.bins.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    expect(result.all.count).toBe(40)
  })

  test('has the scores of decided games beside those of all', () => {
    const { all: every, decided } = scored([
      { chances: [0.9, 0.7], won: 1 },
      { chances: [0.6], won: 0.55, capped: true },
    ])
    expect([every.count, decided!.count]).toEqual([3, 2])
    expect([decided!.won, decided!.brier]).toEqual([1, expect.closeTo((0.01 + 0.09) / 2, 12)])
  })

  test('has the scores of the textbook', () => {
    const {
      all: score,
      brierOfMean,
      bins,
      byRound,
    } = scored([
      { chances: [0.9], won: 1 },
      { chances: [0.6], won: 0 },
      { chances: [0.3], won: 0 },
      { chances: [0.8], won: 1 },
    ])
    expect(score.brier).toBeCloseTo((0.01 + 0.36 + 0.09 + 0.04) / 4, 12)
    expect(score.logLoss).toBeCloseTo(-(Math.log(0.9) + Math.log(0.4) + Math.log(0.7) + Math.log(0.8)) / 4, 12)
    expect([score.given, score.won, brierOfMean]).toEqual([expect.closeTo(0.65, 12), 0.5, 0.25])
    expect(bins.map(({ count, won }) => [count, won])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 0],
      [2, 1],
    ])
    expect(byRound).toHaveLength(1)
  })

  test('counts a chance of 0 or 1 that was wrong as a millionth', () => {
    expect(scored([{ chances: [1], won: 0 }]).all.logLoss).toBeCloseTo(Math.log(1e6), 9)
    expect(scored([{ chances: [1], won: 1 }]).all.logLoss).toBe(0)
  })

  test('is surer of its bins the more games there are', () => {
    const width = (games: number): number => {
      const rows = Array.from({ length: games }, (_, game) => ({ chances: [0.7, 0.75], won: Number(game % 4 > 0) }))
      const [low, high] = scored(rows).bins[3]!.interval
      expect(low).toBeLessThan(0.75)
      expect(high).toBeGreaterThan(0.75)
      return high - low
    }
    expect(width(200)).toBeLessThan(width(20) / 2)
  })

  test('knows nothing of a bin that one game is in', () => {
    const { bins } = scored([
      { chances: [0.7, 0.75], won: 1 },
      { chances: [0.1], won: 0 },
    ])
    expect(bins.map(({ interval }) => interval)).toEqual(bins.map(() => [0, 1]))
  })

  test.each<[string, object, readonly string[]]>([
    ['nobody judges', { player: undefined }, ['player']],
    ['an unknown player', { player: 'nobody' }, ['player']],
    ['an unknown number', { player: { player: 'rules', params: { charm: 1 } } }, ['player.params.charm']],
    ['an unknown opponent', { players: ['greedy', 'nobody'] }, ['players.1']],
    ['rules that make no sense', { rules: { units: { tank: { attack: 9 } } } }, ['rules.units.tank.attack']],
    ['a player who judges nothing', { player: 'random' }, ['player']],
    ['a game without judgement', { game: 'race', player: 'steady' }, ['player']],
    ['a game whose players judge nothing', { game: 'aa1914', player: 'random' }, ['player']],
    ['a game that nobody plays', { game: 'aa1942' }, ['game']],
  ])('is refused at its field: %s', (_, change, at) => {
    expect(refusalOf(change)).toEqual(at)
  })
})
