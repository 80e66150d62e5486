import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { streamOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type ExperimentPlan, planExperiment, runExperiment, type TuneResult } from '../../src/lab/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { faultsOfPlan } from '../support/planned.ts'

const tasks = openTasks({ threads: 0 })
const run = async (asked: object): Promise<TuneResult> =>
  (await runExperiment(tasks, planExperiment(games, asked))) as TuneResult
const refusalOf = (asked: unknown): readonly string[] =>
  faultsOfPlan(games, asked).map(({ code, at }) => `${code} ${at.join('.')}`)

const tune = {
  kind: 'tune',
  game: 'aa1941',
  player: { player: 'rules@1', params: { advance: 1.2 } },
  params: { prize: { from: 0, to: 3 }, caution: { from: 0, to: 3 }, advance: { from: 0, to: 3 } },
  seed: 1,
  stop: { steps: 120, pairs: 4, final: { pairs: 1000, sprt: [0.5, 0.55] } },
}
type Numbers = Readonly<Record<string, number>>

/** Plays the chunks of a plan as an arena would in which only numbers and luck tell: by the odds of two qualities. */
const simulate = (plan: ExperimentPlan, quality: (numbers: Numbers) => number, seed: string): void => {
  interface Arena {
    readonly a: string | { readonly params?: Numbers }
    readonly b: string | { readonly params?: Numbers }
    readonly firstPair: number
    readonly pairs: number
    readonly seed: unknown
  }
  const usual = { prize: 1, caution: 1, advance: 1 }
  const qualityOf = (player: Arena['a']): number =>
    quality({ ...usual, ...(typeof player === 'string' ? {} : player.params) })
  for (let index = 0; index < plan.chunks; index++) {
    expect(plan.isKnown?.(index)).toBe(true)
    const { a, b, firstPair, pairs, seed: dice } = plan.chunk(index).request as Arena
    const stream = streamOf(`${seed}/${dice}`, firstPair)
    const chance = 1 / (1 + Math.exp(qualityOf(b) - qualityOf(a)))
    const game = () => ({ shareOfA: stream.nextFraction() < chance ? 1 : 0, capped: false })
    if (plan.take(Array.from({ length: pairs }, () => ({ games: [game(), game()] })))) break
  }
}

describe('tuning', () => {
  test('has no chunk of many pairs: the contests of slow players are played in parts, to the same scores', () => {
    const slow = {
      ...tune,
      player: { player: 'sampler', level: 'strong' },
      cap: 1000,
      params: { caution: { from: 0, to: 3 } },
      stop: { steps: 2, pairs: 100, final: { pairs: 3 } },
    }
    const [quick, cut] = [{ ...slow, player: 'rules', cap: 2 }, slow].map(
      asked => planExperiment(games, asked) as ExperimentPlan<TuneResult>,
    )
    const requestsOf = (plan: ExperimentPlan | undefined, count: number) =>
      Array.from({ length: count }, (_, index) => plan?.chunk(index).request as { firstPair: number; pairs: number })
    expect(requestsOf(cut, 400).map(({ firstPair, pairs }) => [firstPair, pairs])).toEqual(
      Array.from({ length: 400 }, (_, pair) => [pair, 1]),
    )
    expect([cut?.isKnown?.(399), cut?.isKnown?.(400), cut?.chunks]).toEqual([true, false, 803])
    expect(requestsOf(quick, 4).map(({ firstPair, pairs }) => [firstPair, pairs])).toEqual(
      [0, 100, 200, 300].map(first => [first, 100]),
    )
    // A pair by its number alone, as its dice are.
    const play = ({ firstPair, pairs }: { firstPair: number; pairs: number }) =>
      Array.from({ length: pairs }, (_, at) => {
        const stream = streamOf('pair', firstPair + at)
        return { games: [0, 1].map(() => ({ shareOfA: stream.nextFraction(), capped: false })) }
      })
    const results = [quick, cut].map((plan, which) => {
      for (let index = 0; index < (which === 0 ? 8 : 800) - 1; index++)
        plan?.take(play(plan.chunk(index).request as { firstPair: number; pairs: number }))
      return plan?.result()
    })
    const scoresIn = (result: TuneResult | undefined) => result?.tried.map(({ step, score }) => [step, score])
    expect(scoresIn(results[1])).toEqual(scoresIn(results[0]))
    expect(results[1]?.steps).toHaveLength(1)
  })

  const best: Numbers = { prize: 1.9, caution: 0.5, advance: 1.4 }
  /** How far from the best, in ranges: logits. */
  const peaked = (numbers: Numbers): number =>
    -8 * Object.entries(best).reduce((sum, [name, value]) => sum + (((numbers[name] ?? 0) - value) / 3) ** 2, 0)

  /** What the plan found, from what it would tell without the match at its end. */
  const found = (seed: string, quality: (numbers: Numbers) => number) => {
    const plan = planExperiment(games, { ...tune, seed }) as ExperimentPlan<TuneResult>
    // The match at the end would need reports of real games.
    simulate({ ...plan, chunks: tune.stop.steps * 4 - 1 }, quality, seed)
    return plan.result()
  }

  test('comes near the best numbers through the noise of games', () => {
    for (const seed of ['one', 'two', 'three']) {
      const { params, start, steps, tried } = found(seed, peaked)
      expect(start).toEqual({ prize: 1, caution: 1, advance: 1.2 })
      expect([steps.length, tried.length]).toEqual([tune.stop.steps - 1, 4 * tune.stop.steps - 1])
      for (const [name, value] of Object.entries(best))
        expect(Math.abs((params[name] ?? 9) - value), name).toBeLessThan(0.35)
      expect(peaked(params)).toBeGreaterThan(0.15 * peaked(start))
    }
  })

  test('goes nowhere for long where nothing is better than anything', () => {
    const { params, start } = found('flat', () => 0)
    for (const [name, value] of Object.entries(start))
      expect(Math.abs((params[name] ?? 9) - value), name).toBeLessThan(1)
  })

  test('plays no direction before the step is known that it begins from, and only then the match at the end', () => {
    const plan = planExperiment(games, tune)
    expect([0, 3, 4, 8, 480].map(index => plan.isKnown?.(index))).toEqual([true, true, false, false, false])
    const pair = { games: [{ shareOfA: 1 }, { shareOfA: 0 }] }
    for (let chunk = 0; chunk < 4; chunk++) plan.take([pair])
    expect([4, 7, 8, 480].map(index => plan.isKnown?.(index))).toEqual([true, true, false, false])
  })

  test('ends with the tuned player against the one he was, on other dice, and says whether he is better', async () => {
    const short = { ...tune, cap: 3, stop: { steps: 2, pairs: 2, final: { pairs: 3, sprt: [0.5, 0.9] } } }
    const result = await run(short)
    expect(result.tried).toHaveLength(8)
    expect(result.final?.seed).toBe('1/final')
    expect(result.final?.b.version).not.toBe(result.final?.a.version)
    expect(result.isBetter).toBe(
      result.final?.sprt?.verdict === 'continue' ? null : result.final?.sprt?.verdict === 'accept',
    )
  })

  test.each([
    [
      'a number that nobody goes by',
      { ...tune, params: { courage: { from: 0, to: 1 } } },
      ['unknown-field params.courage'],
    ],
    [
      'an end beyond the range of a number',
      { ...tune, params: { caution: { from: 0, to: 9 } } },
      ['out-of-range params.caution'],
    ],
    ['a range upside down', { ...tune, params: { caution: { from: 2, to: 1 } } }, ['invalid-field params.caution']],
    ['no numbers', { ...tune, params: {} }, ['out-of-range params']],
    ['a player who goes by none', { ...tune, player: 'random' }, ['invalid-field player.params']],
    ['a player nobody knows', { ...tune, player: 'nobody' }, ['unknown-player player']],
  ])('is refused: %s', (_, asked, expected) => {
    expect(refusalOf(asked)).toEqual(expected)
  })
})

const grid = [0, 1, 2, 3, 4].map(place => 0.5 * place)
const bandit = {
  ...tune,
  player: 'rules',
  params: { prize: grid, caution: { from: 0, to: 2, values: 5 }, advance: grid },
  stop: { ...tune.stop, steps: 50 },
}

describe('tuning over single values', () => {
  const best: Numbers = { prize: 2, caution: 0.5, advance: 1.5 }
  /** Logits: as much for each step of the grid away from the best, squared. */
  const qualityOf = (numbers: Numbers): number =>
    -0.1 * Object.entries(best).reduce((sum, [name, value]) => sum + (((numbers[name] ?? 0) - value) / 0.5) ** 2, 0)
  const stepsAway = (numbers: Numbers): number =>
    Math.max(...Object.entries(best).map(([name, value]) => Math.abs((numbers[name] ?? 9) - value) / 0.5))

  const found = (seed: string): TuneResult => {
    const plan = planExperiment(games, { ...bandit, seed }) as ExperimentPlan<TuneResult>
    simulate({ ...plan, chunks: bandit.stop.steps * 4 }, qualityOf, seed)
    return plan.result()
  }

  /** The value of the best mean score, where the same contests are those of values chosen at random. */
  const foundAtRandom = (seed: string): Numbers => {
    const stream = streamOf(`${seed}/random`, 0)
    const scores = new Map<string, { numbers: Numbers; points: number; games: number }>()
    const usual = qualityOf({ prize: 1, caution: 1, advance: 1 })
    for (let contest = 0; contest < bandit.stop.steps * 4; contest++) {
      const numbers = Object.fromEntries(
        Object.keys(best).map(name => [name, grid[Math.floor(stream.nextFraction() * 5)]!]),
      )
      const chance = 1 / (1 + Math.exp(usual - qualityOf(numbers)))
      const key = JSON.stringify(numbers)
      const sum = scores.get(key) ?? { numbers, points: 0, games: 0 }
      scores.set(key, sum)
      for (let game = 0; game < 2 * bandit.stop.pairs; game++) if (stream.nextFraction() < chance) sum.points += 1
      sum.games += 2 * bandit.stop.pairs
    }
    return [...scores.values()].sort((one, other) => other.points / other.games - one.points / one.games)[0]!.numbers
  }

  test('comes within a step of the best through the noise of games, far oftener than choosing at random', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`)
    const near = (numbers: Numbers): boolean => stepsAway(numbers) <= 1 + 1e-9
    const byBandit = seeds.map(seed => found(seed).params)
    expect(byBandit.filter(near).length).toBeGreaterThanOrEqual(17)
    const atRandom = seeds.map(foundAtRandom)
    expect(byBandit.filter(near).length).toBeGreaterThan(atRandom.filter(near).length + 2)
    const mean = (all: readonly Numbers[]): number => all.reduce((sum, one) => sum + qualityOf(one), 0) / all.length
    expect(mean(byBandit)).toBeGreaterThan(0.5 * mean(atRandom))
  })

  test('keeps every contest, and tells of every candidate how often it was tried and its mean score', () => {
    const { method, start, tried, candidates, steps, params } = found('kept')
    expect(method).toBe('ntbea')
    expect([tried.length, steps.length, steps.at(-1)]).toEqual([200, 50, params])
    expect(candidates[0]?.params).toEqual(params)
    for (const { params, contests, score, estimate } of candidates) {
      const own = tried.filter(({ forth }) => JSON.stringify(forth) === JSON.stringify(params))
      expect(own).toHaveLength(contests)
      expect(score).toBeCloseTo(own.reduce((sum, one) => sum + one.score, 0) / contests, 12)
      expect(estimate).toBeLessThanOrEqual(candidates[0]!.estimate)
      for (const [name, value] of Object.entries(params)) expect(grid, name).toContain(value)
    }
    expect(candidates.reduce((sum, { contests }) => sum + contests, 0)).toBe(200)
    for (const { back } of tried) expect(back).toEqual(start)
  })

  test('begins at the values that the player is nearest to, against himself as he was', () => {
    const player = { player: 'rules', params: { prize: 1.3, caution: 0.1 } }
    const { a, b } = planExperiment(games, { ...bandit, player }).chunk(0).request as { a: object; b: object }
    expect(a).toEqual({ player: 'rules', params: { prize: 1.5, caution: 0, advance: 1 } })
    expect(b).toEqual(player)
  })

  test('proposes the candidates of a step from the steps before, whatever their own scores are', () => {
    const requestsAfter = (scores: readonly number[]): unknown[] => {
      const plan = planExperiment(games, bandit)
      for (const score of scores) plan.take([{ games: [{ shareOfA: score }, { shareOfA: score }] }])
      expect([7, 8, 200].map(index => plan.isKnown?.(index))).toEqual([true, false, false])
      return [4, 5, 6, 7].map(index => plan.chunk(index).request)
    }
    const step = [1, 0, 0.5, 1]
    expect(requestsAfter([...step, 0, 0])).toEqual(requestsAfter(step))
    expect(requestsAfter([...step, 1])).toEqual(requestsAfter(step))
    expect(requestsAfter([0, 1, 0.5, 0])).not.toEqual(requestsAfter(step))
  })

  test('ends with the tuned player against the one he was, on other dice', async () => {
    const short = { ...bandit, cap: 3, stop: { steps: 2, pairs: 1, final: { pairs: 3, sprt: [0.5, 0.9] } } }
    const result = await run(short)
    expect(result.tried).toHaveLength(8)
    expect(result.final?.seed).toBe('1/final')
    expect(await run(short)).toEqual(result)
    const verdict = result.final?.sprt?.verdict
    expect(result.isBetter).toBe(verdict === 'continue' ? null : verdict === 'accept')
  })

  test('gives the same bytes on several threads', async () => {
    const asked = {
      ...bandit,
      params: { prize: [0.5, 1, 2], caution: [0, 1, 3] },
      cap: 2,
      stop: { steps: 3, pairs: 1, final: { pairs: 3 } },
    }
    const bytesOn = async (threads: number): Promise<string> => {
      const pool = openTasks({ threads, worker: pathToFileURL(built('workers/task.ts')) })
      onTestFinished(() => pool.close())
      return JSON.stringify(await runExperiment(pool, planExperiment(games, asked)))
    }
    const one = await bytesOn(1)
    expect(JSON.parse(one)).toMatchObject({ method: 'ntbea', final: { pairs: 3 } })
    expect(JSON.parse(one).tried).toHaveLength(12)
    expect(await bytesOn(3)).toBe(one)
  })

  test('is what is done where any number has values, and only there', () => {
    const methodOf = (asked: object): unknown => (planExperiment(games, asked).experiment as { method: unknown }).method
    expect([methodOf(tune), methodOf(bandit), methodOf({ ...bandit, method: 'ntbea' })]).toEqual([
      'spsa',
      'ntbea',
      'ntbea',
    ])
  })

  test.each([
    [
      'a number without values',
      { ...bandit, params: { prize: grid, caution: { from: 0, to: 1 } } },
      ['invalid-field params.caution'],
    ],
    ['values for the other method', { ...bandit, method: 'spsa' }, ['invalid-field params.prize']],
    ['values that do not grow', { ...bandit, params: { prize: [1, 1] } }, ['invalid-field params.prize']],
    ['one value', { ...bandit, params: { prize: [1] } }, ['out-of-range params.prize']],
    [
      'too many values',
      { ...bandit, params: { prize: { from: 0, to: 2, values: 51 } } },
      ['out-of-range params.prize.values'],
    ],
    [
      'a value beyond the range of a number',
      { ...bandit, params: { prize: [0.5, 99] } },
      ['out-of-range params.prize'],
    ],
    ['a method nobody knows', { ...bandit, method: 'guess' }, ['invalid-field method']],
  ])('is refused: %s', (_, asked, expected) => {
    expect(refusalOf(asked)).toEqual(expected)
  })
})
