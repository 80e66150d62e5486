import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sprt } from '../../src/ai/index.ts'
import type { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import {
  type ExperimentPlan,
  type LeagueResult,
  type MatchResult,
  planExperiment,
  runExperiment,
  type SweepResult,
} from '../../src/lab/index.ts'
import { Trace } from '../../src/lab/trace.ts'
import { type ArenaReport, openTasks, type PairResult, type Tasks } from '../../src/tasks/index.ts'
import { faultsOfPlan } from '../support/planned.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
const run = async <Result>(asked: object): Promise<Result> =>
  (await runExperiment(tasks, planExperiment(all, asked))) as Result
const refusalOf = (asked: unknown): readonly string[] =>
  faultsOfPlan(all, asked).map(({ code, at }) => `${code} ${at.join('.')}`)

const match = {
  kind: 'match',
  game: 'race',
  a: 'sampler',
  b: { player: 'steady', level: 'timid' },
  seed: 1,
  cap: 20,
  stop: { pairs: 200, sprt: [0.5, 0.55] },
}

/** Every pair of a match, as an arena plays them. */
const pairsOf = async ({ kind: _kind, game, stop, ...arena }: typeof match): Promise<PairResult[]> => {
  const pairs: PairResult[] = []
  await tasks.run(
    game,
    'arena',
    { ...arena, times: false, pairs: stop.pairs },
    {
      onTally: tally => pairs.push(...(tally as PairResult[])),
    },
  )
  return pairs.sort((one, other) => one.pair - other.pair)
}

/** Pairs of which both games ended, by the half points that A got. */
const fiveOf = (pairs: readonly PairResult[]): MatchResult['fiveOutcomes'] => {
  const ended = pairs.filter(({ games: [one, other] }) => !one.capped && !other.capped)
  const halves = ended.map(({ games: [one, other] }) => 2 * (one.shareOfA + other.shareOfA))
  return { pairs: ended.length, counts: [0, 1, 2, 3, 4].map(half => halves.filter(got => got === half).length) }
}

test.each([
  [1, 1],
  [100, 100],
  [128, 64],
  [129, 65],
  [1_000, 125],
])('a trace of %i events has %i points, equally far apart but for the last', (events, points) => {
  const trace = new Trace<number>()
  let now = 0
  for (now = 1; now <= events; now++) trace.add(() => now)
  const told = trace.points(() => events)
  expect([told.length, told.at(-1)]).toEqual([points, events])
  const apart = told.slice(1, -1).map((at, index) => at - told[index]!)
  expect(new Set(apart).size).toBeLessThan(2)
})

describe('a match', () => {
  test('is the arena of its pairs where nothing ends it sooner', async () => {
    const result = await run<MatchResult>({ ...match, stop: { pairs: 30 } })
    const { sprt: test, stoppedBy, fiveOutcomes, trace, ...report } = result
    const { kind: _kind, game: _game, stop: _stop, ...arena } = match
    expect(report).toEqual(await tasks.run('race', 'arena', { ...arena, times: false, pairs: 30 }))
    expect([test, stoppedBy]).toEqual([null, 'pairs'])
    expect(trace.map(({ pairs }) => pairs)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(trace.at(-1)).toMatchObject({ winRate: report.winRate, llr: null })
    for (const { winRate, band } of trace)
      expect(band[0] <= winRate && winRate <= band[1] && band[0] < band[1]).toBe(true)
    const pairs = await pairsOf({ ...match, stop: { pairs: 30, sprt: [0.5, 0.55] } })
    expect(fiveOutcomes).toEqual(fiveOf(pairs))
    // The pairs that are held here are not all of one outcome.
    expect(fiveOutcomes.counts.filter(count => count > 0).length).toBeGreaterThan(1)
  })

  test('ends with the first pair that decides the sequential test, and counts none after it', async () => {
    const result = await run<MatchResult>(match)
    const pairs = await pairsOf(match)
    const scores = pairs.map(({ games: [one, other] }) => (one.shareOfA + other.shareOfA) / 2)
    const verdictAfter = (count: number) => {
      const counts = new Map<number, number>()
      for (const score of scores.slice(0, count)) counts.set(score, (counts.get(score) ?? 0) + 1)
      return sprt([...counts], { null: 0.5, alternative: 0.55, alpha: 0.05, beta: 0.05 }).verdict
    }
    const first = scores.findIndex((_, index) => verdictAfter(index + 1) !== 'continue') + 1
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThan(200)
    expect(result.pairs).toBe(first)
    expect(result.stoppedBy).toBe('sprt')
    expect(result.sprt?.verdict).toBe(verdictAfter(first))
    expect(result.trace.at(-1)).toMatchObject({ pairs: first, llr: result.sprt?.llr, winRate: result.winRate })
  })

  test('of a player against himself is never decided for him', async () => {
    const result = await run<MatchResult>({ ...match, b: 'sampler', stop: { pairs: 40, sprt: [0.5, 0.7] } })
    expect([result.winRate, result.sprt?.verdict]).toEqual([0.5, 'reject'])
  })

  test('with a game shared tells the five outcomes of pairs that ended', async () => {
    const few = { ...match, cap: 3, stop: { pairs: 20, sprt: match.stop.sprt } }
    const { fiveOutcomes, capped, pairs } = await run<MatchResult>({ ...few, stop: { pairs: 20 } })
    expect(fiveOutcomes).toEqual(fiveOf(await pairsOf(few)))
    expect(capped).toBeGreaterThan(0)
    expect(fiveOutcomes.pairs).toBeLessThan(pairs)
  })

  test.each([
    ['no kind', { ...match, kind: 'duel' }, ['invalid-field kind']],
    ['a game that nobody knows', { ...match, game: 'rase' }, ['unknown-game game']],
    ['a game that is not played', { ...match, game: 'voyna' }, ['not-found game']],
    ['a player nobody knows', { ...match, a: 'nobody' }, ['unknown-player a']],
    [
      'a player by numbers that he has not',
      { ...match, a: { player: 'steady', params: { pace: 1 } } },
      ['unknown-field a.params.pace'],
    ],
    ['no end', { ...match, stop: {} }, ['invalid-field stop.pairs']],
    [
      'win rates that are never tested',
      { ...match, stop: { pairs: 5, sprt: [0, 1] } },
      ['out-of-range stop.sprt.0', 'out-of-range stop.sprt.1'],
    ],
    ['a test of one win rate alone', { ...match, stop: { pairs: 5, sprt: '0.5,0.55' } }, ['invalid-field stop.sprt']],
    ['win rates upside down', { ...match, stop: { pairs: 5, sprt: [0.6, 0.5] } }, ['invalid-field stop.sprt']],
    ['too long a name', { ...match, name: 'x'.repeat(201) }, ['out-of-range name']],
    ['no experiment', 7, ['invalid-field kind']],
  ])('is refused: %s', (_, asked, expected) => {
    expect(refusalOf(asked)).toEqual(expected)
  })
})

const league = {
  kind: 'league',
  game: 'race',
  players: { calm: { player: 'steady', level: 'timid' }, keen: { player: 'steady', level: 'bold' }, clever: 'sampler' },
  seed: 1,
  cap: 20,
  stop: { pairs: 12 },
}

describe('a league', () => {
  test('has the games of the arenas of any two, and rates the players by them', async () => {
    const { players, table, pairs } = await run<LeagueResult>(league)
    expect(pairs).toBe(12)
    expect(table.map(({ one, other }) => `${one} ${other}`)).toEqual(['calm keen', 'calm clever', 'keen clever'])
    const named: Readonly<Record<string, unknown>> = league.players
    for (const { one, other, winRate, interval, decided } of table) {
      const arena = { a: named[one], b: named[other], seed: 1, cap: 20, times: false, pairs: 12 }
      const report = (await tasks.run('race', 'arena', arena)) as ArenaReport
      expect(winRate).toBeCloseTo(report.winRate, 12)
      expect(decided).toMatchObject({ games: 24 - report.capped, winRate: report.decided!.winRate })
      expect(interval[0]).toBeLessThanOrEqual(winRate)
      expect(interval[1]).toBeGreaterThanOrEqual(winRate)
    }
    expect(players.map(({ rating }) => rating)).toEqual(players.map(({ rating }) => rating).toSorted((a, b) => b - a))
    const calm = players.find(({ name }) => name === 'calm')
    expect([calm?.rating, calm?.interval]).toEqual([0, [0, 0]])
    for (const { rating, interval } of players) {
      expect(interval[0]).toBeLessThanOrEqual(rating)
      expect(interval[1]).toBeGreaterThanOrEqual(rating)
    }
  })

  test('of one pair each leaves open who is better', async () => {
    const { players, table } = await run<LeagueResult>({ ...league, stop: { pairs: 1 } })
    expect(table.map(({ interval }) => interval)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    for (const {
      name,
      rating,
      interval: [low, high],
    } of players)
      if (name === 'calm') expect([rating, low, high]).toEqual([0, 0, 0])
      else {
        expect(low).toBeLessThanOrEqual(rating)
        expect(high).toBeGreaterThanOrEqual(rating)
        expect(high - low).toBeGreaterThan(200)
      }
  })

  test('points out three players who beat each other in a ring', () => {
    const plan = planExperiment(all, { ...league, stop: { pairs: 40 } })
    const identity = (name: string) => ({ name, version: '1' })
    const game = (shareOfA: number) => ({ shareOfA, capped: false, illegal: { a: 0, b: 0 } })
    // Calm beats keen, keen beats clever, clever beats calm: A gets nearly all, nothing, nearly all.
    const shares = [1, 0, 1]
    let isEnough = false
    for (let chunk = 0; chunk < plan.chunks; chunk++) {
      const { pairs } = plan.chunk(chunk).request as { readonly pairs: number }
      const share = shares[chunk % 3]!
      isEnough = plan.take(
        Array.from({ length: pairs }, (_, pair) => ({
          a: identity('a'),
          b: identity('b'),
          games: [game(share), game(pair % 4 === 0 ? 1 - share : share)],
        })),
      )
    }
    expect(isEnough).toBe(true)
    const { rings, players } = plan.result() as LeagueResult
    expect(rings).toEqual([['calm', 'keen', 'clever']])
    for (const { rating } of players) expect(Math.abs(rating)).toBeLessThan(1)
  })

  test.each([
    // Of four who meet in turn, one beats the next, and the last the first; those opposite are even.
    [[1, 0.5, 0, 1, 0.5, 1], [['a', 'b', 'c', 'd']]],
    // One win turned round breaks it.
    [[1, 0.5, 1, 1, 0.5, 1], []],
    // With a win across there is a ring of three, which comes first; what is left over is in the ring of four.
    [
      [1, 0, 0, 1, 0.5, 1],
      [
        ['a', 'b', 'c'],
        ['a', 'b', 'c', 'd'],
      ],
    ],
  ])('points out rings of more than three: %j', (shares, expected) => {
    const players = { a: 'steady', b: 'steady', c: 'steady', d: 'steady' }
    const plan = planExperiment(all, { ...league, players, stop: { pairs: 40 } })
    for (let chunk = 0; chunk < plan.chunks; chunk++) {
      const { pairs } = plan.chunk(chunk).request as { readonly pairs: number }
      const game = { shareOfA: shares[chunk % 6]!, capped: false, illegal: { a: 0, b: 0 } }
      const identity = { name: 'steady', version: '1' }
      plan.take(Array.from({ length: pairs }, () => ({ a: identity, b: identity, games: [game, game] })))
    }
    expect((plan.result() as LeagueResult).rings).toEqual(expected)
  })

  test.each([
    ['one player', { ...league, players: { calm: 'steady' } }, ['out-of-range players']],
    [
      'a player nobody knows',
      { ...league, players: { ...league.players, ghost: 'nobody' } },
      ['unknown-player players.ghost'],
    ],
    ['an anchor who does not play', { ...league, anchor: 'nobody' }, ['invalid-field anchor']],
    ['no end', { ...league, stop: { pairs: 0 } }, ['out-of-range stop.pairs']],
    [
      'names of which nobody knows the first',
      { ...league, players: { calm: 'steady', 7: 'steady' } },
      ['invalid-field players.7'],
    ],
  ])('is refused: %s', (_, asked, expected) => {
    expect(refusalOf(asked)).toEqual(expected)
  })
})

const sweep = {
  kind: 'sweep',
  game: 'aa1941',
  question: '3i 2t v 4i 1f',
  ranges: { 'attacker.infantry': { from: 1, to: 6 }, 'defender.infantry': [2, 4] },
}

/** Sweeps of the same question over other ranges. */
const rangesOf = (ranges: object): object => ({ ...sweep, ranges })

describe('a sweep', () => {
  test('answers every point as the question itself is answered', async () => {
    const { axes, points } = await run<SweepResult>(sweep)
    expect(axes).toEqual([
      { field: 'attacker.infantry', values: [1, 2, 3, 4, 5, 6] },
      { field: 'defender.infantry', values: [2, 4] },
    ])
    expect(points.map(({ at }) => at)).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap(one => [
        [one, 2],
        [one, 4],
      ]),
    )
    for (const { at, numbers } of points) {
      const { outcomes } = (await tasks.odds('aa1941', `${at[0]}i 2t v ${at[1]}i 1f`)) as {
        outcomes: { attackerWins: number }
      }
      expect(numbers['outcomes.attackerWins']).toBe(outcomes.attackerWins)
    }
  })

  test('says where a measure crosses a level', async () => {
    const { points, lines } = await run<SweepResult>({ ...sweep, levels: [0.8] })
    expect(lines.map(({ at }) => at)).toEqual([[2], [4]])
    for (const { at, crossing, level } of lines) {
      const near = (infantry: number): number =>
        points.find(point => point.at[0] === infantry && point.at[1] === at[0])?.numbers['outcomes.attackerWins'] ??
        Number.NaN
      expect(near(Math.floor(crossing))).toBeLessThan(level)
      expect(near(Math.floor(crossing) + 1)).toBeGreaterThanOrEqual(level)
    }
  })

  test('tells where a level is reached at a point, whichever way the values are read', () => {
    const linesOf = (values: readonly number[], wins: Readonly<Record<number, number>>): readonly number[] => {
      const plan = planExperiment(all, { ...sweep, ranges: { 'attacker.infantry': values }, levels: [0.5] })
      plan.take(values.map(value => ({ outcomes: { attackerWins: wins[value] } })))
      return (plan.result() as SweepResult).lines.map(({ crossing }) => crossing)
    }
    for (const [wins, expected] of [
      [{ 1: 0.5, 2: 0.6, 3: 0.7 }, [1]],
      [{ 1: 0.3, 2: 0.5, 3: 0.7 }, [2]],
      [{ 1: 0.3, 2: 0.4, 3: 0.5 }, [3]],
      [{ 1: 0.25, 2: 0.75, 3: 0.5 }, [1.5, 3]],
      [{ 1: 0.5, 2: 0.5, 3: 0.7 }, [2]],
      [{ 1: 0.5, 2: 0.5, 3: 0.5 }, []],
    ] as const) {
      expect(linesOf([1, 2, 3], wins)).toEqual(expected)
      expect(linesOf([3, 2, 1], wins)).toEqual(expected.toReversed())
    }
  })

  test.each([
    ['1..6', { from: 1, to: 6 }],
    ['1..6 by 2', { from: 1, to: 6, step: 2 }],
    [' 6 .. 2 by -2', { from: 6, to: 2, step: -2 }],
  ])('takes a range in words: %s', (words, fields) => {
    const planOf = (range: unknown) => planExperiment(all, { ...sweep, ranges: { 'attacker.infantry': range } })
    const [one, other] = [planOf(words), planOf(fields)]
    // The same question has the same experiment, however it is written.
    expect(one.experiment).toEqual(other.experiment)
    expect(one.chunks).toBe(other.chunks)
  })

  test('reaches into fields that the question does not have, such as patched rules', async () => {
    const { points } = await run<SweepResult>({
      ...sweep,
      ranges: { 'rules.units.infantry.defense': [1, 2, 3] },
      measure: 'outcomes.defenderWins',
    })
    const wins = points.map(({ numbers }) => numbers['outcomes.defenderWins'])
    expect(wins).toEqual(wins.toSorted())
    expect(wins[1]).toBe(
      ((await tasks.odds('aa1941', '3i 2t v 4i 1f')) as { outcomes: { defenderWins: number } }).outcomes.defenderWins,
    )
  })

  test('has all values of a range, however fine its step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(0.1, 0.25, 1, 3),
        (from, steps, step) => {
          const to = from + steps * step
          // A field that takes any number.
          const ranges = { 'policies.attacker.retreat.stopHereValueBelow': { from, to, step } }
          const plan = planExperiment(all, { ...sweep, ranges })
          const abouts = Array.from({ length: plan.chunks }, (_, index) => plan.chunk(index).about).flat()
          expect(abouts).toHaveLength(steps + 1)
        },
      ),
    )
  })

  test.each([
    ['a range that leads away', { ...sweep, ranges: { x: { from: 1, to: 3, step: -1 } } }, ['invalid-field ranges.x']],
    ['words that lead away', rangesOf({ 'attacker.infantry': '6..1' }), ['invalid-field ranges.attacker.infantry']],
    [
      'words that are no range',
      rangesOf({ 'attacker.infantry': '1 to 6' }),
      ['invalid-field ranges.attacker.infantry'],
    ],
    [
      'fields beside notation that cannot be',
      { ...sweep, question: { battle: '3i 2q v' } },
      ['unknown-unit question.battle'],
    ],
    ['a step of nothing', { ...sweep, ranges: { x: { from: 1, to: 3, step: 0 } } }, ['invalid-field ranges.x']],
    ['too many values', { ...sweep, ranges: { x: { from: 1, to: 1e9 } } }, ['too-large ranges.x']],
    [
      'too many points',
      { ...sweep, ranges: { x: { from: 1, to: 200 }, y: { from: 1, to: 200 } } },
      ['too-large ranges'],
    ],
    ['notation that cannot be read', { ...sweep, question: '3i 2q v' }, ['unknown-unit question']],
    ['a field that no question has', rangesOf({ 'attacker.knight': [1] }), ['unknown-unit ranges.attacker.knight']],
    [
      'steps that no field takes',
      rangesOf({ 'attacker.infantry': { from: 1, to: 3, step: 0.5 } }),
      ['invalid-field ranges.attacker.infantry'],
    ],
    [
      'nothing among the values',
      rangesOf({ 'attacker.infantry': [1, null, 2] }),
      ['invalid-field ranges.attacker.infantry'],
    ],
    [
      'a field within a value',
      rangesOf({ 'attacker.infantry.old': [1] }),
      ['invalid-field ranges.attacker.infantry.old'],
    ],
    [
      'a last value that cannot be',
      rangesOf({ 'attacker.infantry': { from: 1, to: 9 }, 'defender.infantry': { from: 9, to: -1, step: -1 } }),
      ['out-of-range ranges.defender.infantry'],
    ],
    [
      'a listed value that cannot be',
      rangesOf({ 'attacker.infantry': [1, 2, -3, 4] }),
      ['out-of-range ranges.attacker.infantry'],
    ],
    [
      'a point that is no battle',
      {
        ...rangesOf({ 'attacker.infantry': { from: 0, to: 3 }, 'attacker.tank': { from: 0, to: 3 } }),
        question: '1i v 1i',
      },
      ['empty-side ranges.attacker.infantry'],
    ],
    [
      'a ship on land, which makes the infantry beside it impossible',
      { ...rangesOf({ 'policies.attacker.retreat': ['never'], 'attacker.submarine': [0, 1] }), question: '3i v 4i' },
      ['wrong-location ranges.attacker.submarine'],
    ],
    [
      'a ship on land, where the question says that it is there',
      {
        ...rangesOf({ 'attacker.submarine': { from: 1, to: 2 } }),
        question: { location: 'land', attacker: { infantry: 3 }, defender: { infantry: 1 } },
      },
      ['wrong-location ranges.attacker.submarine'],
    ],
    [
      'too many trials of a point',
      {
        ...sweep,
        question: { battle: '3i v 2i', method: 'monteCarlo', trials: 100_000_001 },
        ranges: { 'attacker.infantry': [3] },
      },
      ['too-large question.trials'],
    ],
    [
      'too many trials at the end of a range',
      {
        ...rangesOf({ trials: { from: 1e6, to: 1e9, step: 1e7 } }),
        question: { battle: '3i v 2i', method: 'monteCarlo' },
      },
      ['too-large ranges.trials'],
    ],
    [
      'a question that cannot be, whatever the values',
      { ...sweep, question: { attacker: { tank: 1 }, defender: {}, rules: 7 }, ranges: { 'attacker.tank': [1] } },
      ['invalid-field question.rules'],
    ],
  ])('is refused: %s', (_, asked, expected) => {
    expect(refusalOf(asked)).toEqual(expected)
  })

  test('that would hold a thread for long is refused, with what would not', () => {
    const large = {
      ...sweep,
      game: 'aa1914',
      question: {
        battle: '100i 50a 20t each 20i v 100i 50a each 20i for 20',
        method: 'monteCarlo',
        trials: 100_000_000,
      },
      ranges: { 'attacker.infantry': [100] },
    }
    const [fault] = faultsOfPlan(all, large)
    expect([fault?.code, fault?.at]).toEqual(['too-large', ['question', 'trials']])
    const fitting = Number(/ask for (\d+) or fewer/.exec(fault?.message ?? '')?.[1])
    expect(fitting).toBeGreaterThan(0)
    expect(refusalOf({ ...large, question: { ...large.question, trials: fitting } })).toEqual([])
    // Wherever in a list it stands.
    const { trials: _trials, ...question } = large.question
    const trials = [1, ...Array.from({ length: 100 }, (_, at) => at + 2), 100_000_000, 1]
    expect(refusalOf({ ...large, question, ranges: { trials } })).toEqual(['too-large ranges.trials'])
  })

  test('has as many points in a chunk as take about a second, and the same result however it is cut', async () => {
    const small = { ...sweep, question: '3i v 2i', ranges: { 'attacker.infantry': { from: 1, to: 60 } } }
    const plan = planExperiment(all, small)
    const chunks = Array.from({ length: plan.chunks }, (_, index) => plan.chunk(index))
    expect(chunks.map(({ request }) => (request as unknown[]).length)).toEqual([25, 25, 10])
    expect(chunks.map(({ about }) => (about as unknown[]).length)).toEqual([25, 25, 10])
    for (const { costInMs } of chunks) expect(costInMs).toBeLessThanOrEqual(1_000)
    const whole = await run<SweepResult>(small)
    const parts = [[1, 2, 3], Array.from({ length: 57 }, (_, at) => at + 4)].map(values =>
      run<SweepResult>({ ...small, ranges: { 'attacker.infantry': values } }),
    )
    expect((await Promise.all(parts)).flatMap(({ points }) => points)).toEqual(whole.points)

    // Of large battles, and of long questions, fewer.
    const heavy = { ...small, question: { battle: '3i v 2i', method: 'monteCarlo', trials: 1_000_000 } }
    const { request, costInMs } = planExperiment(all, heavy).chunk(0)
    expect((request as unknown[]).length).toBeLessThan(25)
    expect(costInMs).toBeLessThanOrEqual(1_000)
    const sampled = { ...heavy.question, trials: 20_000_000 }
    expect(planExperiment(all, { ...heavy, question: sampled }).chunks).toBe(60)
  })

  test('that is refused says at which point, and what may have been meant by the field', () => {
    const asked = rangesOf({ 'attacker.infantri': { from: 1, to: 3 }, 'defender.infantry': [2, 4] })
    try {
      planExperiment(all, asked)
      expect.unreachable()
    } catch (problem) {
      const [fault] = (problem as Refusal).faults
      expect(fault?.message).toMatch(
        /^at attacker\.infantri = 1, defender\.infantry = 2: aa1941 has no unit "infantri"/,
      )
      expect(fault?.instead).toEqual(['attacker.infantry'])
    }
  })
})

describe('an experiment', () => {
  test('without a game is told which games there are', () => {
    const [fault] = faultsOfPlan(all, { ...sweep, game: undefined })
    expect(fault).toMatchObject({ at: ['game'], message: expect.stringMatching(/^give the game by its key: aa1941, /) })
  })

  // Openings but the printed one begin in round 2.
  test.each<[string, object]>([
    ['match', { a: 'greedy', b: 'greedy', stop: { pairs: 2 } }],
    ['league', { players: { one: 'greedy', other: 'random' }, stop: { pairs: 2 } }],
    [
      'tune',
      { player: 'rules', params: { caution: { from: 0, to: 2 } }, stop: { steps: 1, pairs: 1, final: { pairs: 1 } } },
    ],
    [
      'variant',
      { players: ['greedy', 'greedy'], variants: { a: {}, b: {} }, position: 'opening-1', stop: { pairs: 1 } },
    ],
    ['calibrate', { player: 'greedy', position: 'opening-1', stop: { pairs: 1 } }],
  ])('of the kind %s has no cap before the round that games begin in', (kind, asked) => {
    const capped = (cap: number) => faultsOfPlan(all, { kind, game: 'aa1941', ...asked, cap })
    expect(capped(1)).toMatchObject([
      { code: 'out-of-range', at: ['cap'], message: expect.stringContaining('from 2 on') },
    ])
    expect(capped(2)).toEqual([])
  })

  test('from the printed opening alone may have any cap', () => {
    for (const asked of [
      { kind: 'variant', players: ['greedy', 'greedy'], variants: { a: {}, b: {} } },
      { kind: 'calibrate', player: 'greedy' },
    ])
      expect(faultsOfPlan(all, { game: 'aa1941', stop: { pairs: 1 }, cap: 1, ...asked })).toEqual([])
  })
})

describe('running', () => {
  /** A plan that takes numbers until their sum is enough. */
  const summing = (chunks: number, enough: number): ExperimentPlan<readonly number[]> => {
    const taken: number[] = []
    return {
      experiment: {},
      game: 'any',
      chunks,
      chunk: index => ({ task: 'odds', request: index, costInMs: 1, about: {} }),
      take: result => {
        taken.push(result as number)
        return taken.length === chunks || taken.reduce((sum, one) => sum + one, 0) >= enough
      },
      result: () => [...taken],
    }
  }
  /** Answers come in any order. */
  const hasty = (threads: number, delays: readonly number[]): Pick<Tasks, 'run' | 'threads'> => ({
    threads,
    run: async (_game, _task, request, options) => {
      for (let left = delays[(request as number) % delays.length] ?? 0; left > 0; left--) await Promise.resolve()
      options?.signal?.throwIfAborted()
      return request
    },
  })

  test('reads results in order, whatever ends first, and the same on any number of threads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 300 }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        async (chunks, enough, delays, threads) => {
          const results = await runExperiment(hasty(threads, delays), summing(chunks, enough))
          expect(results).toEqual(await runExperiment(hasty(1, [0]), summing(chunks, enough)))
          expect(results).toEqual(results.map((_, index) => index))
        },
      ),
    )
  })

  test('fails with the chunk that fails, unless it ended before that one', async () => {
    const failing: Pick<Tasks, 'run' | 'threads'> = {
      threads: 2,
      run: async (_game, _task, request) => {
        if (request === 3) throw new Error('chunk 3')
        return request
      },
    }
    await expect(runExperiment(failing, summing(10, 100))).rejects.toThrow('chunk 3')
    expect(await runExperiment(failing, summing(10, 3))).toEqual([0, 1, 2])
  })

  test('ends with the signal', async () => {
    const stop = new AbortController()
    const running = runExperiment(tasks, planExperiment(all, { ...match, stop: { pairs: 100_000 } }), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(running).rejects.toMatchObject({ code: 'cancelled' })
  })
})
