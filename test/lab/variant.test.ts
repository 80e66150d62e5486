import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamOf } from '../../src/engine/index.ts'
import { aa1941Game } from '../../src/games/aa1941/play/game.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment, type VariantResult } from '../../src/lab/index.ts'
import { permutationTest } from '../../src/lab/permutation.ts'
import { openTasks, type SeriesGame } from '../../src/tasks/index.ts'
import { faultsOfPlan } from '../support/planned.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
const run = async (asked: object): Promise<VariantResult> =>
  (await runExperiment(tasks, planExperiment(all, asked))) as VariantResult
const refusalOf = (asked: unknown): readonly string[] => faultsOfPlan(all, asked).map(({ at }) => at.join('.'))

const tank2 = { units: { tank: { defense: 2 } } }
const variant = {
  kind: 'variant',
  game: 'aa1941',
  players: ['greedy', 'random'],
  variants: { printed: {}, tank2 },
  stop: { pairs: 3 },
  cap: 2,
  seed: 1,
}

describe('games under several rules', () => {
  test('are those of a series by these rules, and their means and differences', async () => {
    const result = await run(variant)
    const series = async (rules: object) =>
      (await tasks.run('aa1941', 'series', {
        players: variant.players,
        cap: 2,
        seed: 1,
        games: 3,
        rules,
      })) as readonly SeriesGame[]
    const [printed, other] = [await series({}), await series(tank2)]
    const mean = (list: readonly SeriesGame[], of: (game: SeriesGame) => number): number =>
      list.reduce((sum, game) => sum + of(game), 0) / list.length
    for (const [measure, of] of [
      ['shares.axis', game => game.shares.axis!],
      ['rounds', game => game.rounds],
      ['bought.ussr.infantry', game => game.counts['bought.ussr.infantry']!],
      ['fallen.germany', game => game.counts['fallen.germany']!],
    ] as const satisfies readonly (readonly [string, (game: SeriesGame) => number])[]) {
      expect(result.means.printed![measure]).toBeCloseTo(mean(printed, of), 12)
      const delta = result.deltas.find(one => one.measure === measure && one.variant === 'tank2')!
      expect(delta.delta).toBeCloseTo(mean(other, of) - mean(printed, of), 12)
      expect(delta.p).toBeGreaterThan(0)
    }
    const pOf = (measure: string) => result.deltas.find(one => one.measure === measure)?.p
    expect(pOf('shares.allies')).toBe(pOf('shares.axis'))
    expect(result.games).toBe(3)
    expect(mean(printed, game => game.counts['bought.ussr.infantry']!)).toBeGreaterThan(0)
    expect(printed[0]!.version).toBe(aa1941Game.version)
    expect(other[0]!.version).not.toBe(aa1941Game.version)
  })

  test('have the same dice: rules that are the same in other words change nothing at all', async () => {
    const { deltas } = await run({ ...variant, variants: { printed: {}, same: { units: { tank: { cost: 6 } } } } })
    expect(deltas.length).toBeGreaterThan(50)
    for (const { delta, interval, p } of deltas)
      expect({ delta, interval, p }).toEqual({ delta: 0, interval: [0, 0], p: 1 })
  })

  test('show what is plain: who gets 60 IPC a turn more buys more', async () => {
    const { deltas } = await run({
      ...variant,
      players: ['greedy', 'greedy'],
      variants: { printed: {}, rich: { income: { japan: 60 } } },
      stop: { pairs: 6 },
      cap: 3,
    })
    const bought = deltas.find(({ measure }) => measure === 'bought.japan.infantry')!
    expect(bought.delta).toBeGreaterThan(1)
    expect(bought.interval![0]).toBeGreaterThan(0)
    expect(bought.p).toBeLessThan(0.05)
  })
})

describe('questions under several rules', () => {
  const suite = {
    kind: 'variant',
    game: 'aa1941',
    variants: { tank2, printed: {}, dear: { units: { tank: { cost: 7 } }, income: { japan: 3 } } },
    base: 'printed',
    suite: ['3i 2t v 2i 2t', { attacker: { infantry: 3 }, defender: { infantry: 2 } }],
  }

  test('are answered as odds answers them, and differ exactly', async () => {
    const result = await run(suite)
    const odds = async (rules?: object) =>
      (await tasks.run('aa1941', 'odds', {
        attacker: { infantry: 3, tank: 2 },
        defender: { infantry: 2, tank: 2 },
        rules,
      })) as {
        outcomes: Record<string, number>
      }
    const [printed, weak] = [await odds(), await odds(tank2)]
    const [first, second] = result.suite
    expect(first!.answers.printed!['outcomes.attackerWins']).toBe(printed.outcomes.attackerWins)
    const found = first!.deltas.find(
      ({ variant: name, measure }) => name === 'tank2' && measure === 'outcomes.attackerWins',
    )
    expect(found!.delta).toBe(weak.outcomes.attackerWins! - printed.outcomes.attackerWins!)
    // Prices change what is lost in IPC, and no chance; incomes no battle at all.
    expect(
      first!.deltas.filter(({ variant: name, measure }) => name === 'dear' && measure.startsWith('outcomes')),
    ).toEqual([])
    expect(first!.deltas.some(({ variant: name, measure }) => name === 'dear' && measure.includes('ipc'))).toBe(true)
    expect(second!.deltas).toEqual([])
    expect([result.games, result.deltas]).toEqual([0, []])
  })

  test('say which of the differences are told: those that tables of such answers have columns for', async () => {
    const { suite: battles } = await run(suite)
    expect(battles[0]!.told).toEqual([
      'outcomes.attackerWins',
      'outcomes.defenderWins',
      'outcomes.mutualDestruction',
      'territoryCaptured',
      'attacker.expectedLosses.ipc',
      'defender.expectedLosses.ipc',
      'ipcSwing.mean',
      'ipcSwing.standardDeviation',
      'rounds.mean',
    ])
    expect(battles[1]!.told).toEqual([])
    const variants = {
      printed: {},
      dear: { units: { bomber: { cost: 20 } } },
      strong: { units: { fighter: { attack: 4 } } },
    }
    const raids = { ...suite, game: 'aa1942', variants }
    const { suite: told } = await run({ ...raids, suite: ['raid ic 10: 3b 2f v 1f'] })
    expect(told[0]!.told).toEqual(['attacker.expectedLosses.ipc', 'best.bombers'])
  })

  test('are sampled with one seed under all of the rules: what they do not touch does not differ at all', async () => {
    const asked = {
      kind: 'variant',
      game: 'aa1941',
      variants: { printed: {}, subCost9: { units: { submarine: { cost: 9 } } }, tank2 },
      suite: [{ battle: '10i 5t v 12i 2f', method: 'monteCarlo', trials: 1000 }, '3i v 2t'],
    }
    const plan = planExperiment(all, asked)
    const { seed } = plan.experiment as { seed: unknown }
    expect(['string', 'number']).toContain(typeof seed)
    const result = (await runExperiment(tasks, plan)) as VariantResult
    expect(result.suite[0]?.deltas.filter(one => one.variant === 'subCost9')).toEqual([])
    expect(result.suite[0]?.answers.printed?.['outcomes.attackerWins']).toBeGreaterThan(0)
    // The seed is made of the questions: the same for whoever asks again, and told, so that it can be asked for.
    expect((planExperiment(all, { ...asked, name: 'again' }).experiment as { seed: unknown }).seed).toBe(seed)
    expect(await run(plan.experiment as object)).toEqual(result)
    const other = { ...asked, suite: [{ battle: '10i 5t v 12i 2f', method: 'monteCarlo', trials: 1000, seed: 5 }] }
    const seedsOf = (experiment: object) =>
      [0, 1].map(index => (planExperiment(all, experiment).chunk(index).request as { seed: unknown }).seed)
    // A question may have a seed of its own.
    expect(seedsOf(other)).toEqual([5, 5])
    expect(seedsOf({ ...variant, suite: asked.suite, seed: undefined })).toEqual(
      new Array(2).fill(
        (planExperiment(all, { ...variant, suite: asked.suite, seed: undefined }).experiment as { seed: unknown }).seed,
      ),
    )
  })

  test('may be of a game that nobody plays here', async () => {
    const rules = { units: { artillery: { attack: 3 } } }
    const { suite: answers } = await run({
      ...suite,
      game: 'aa1942',
      variants: { printed: {}, rules },
      suite: ['2art v 2i'],
    })
    expect(answers[0]!.deltas.find(({ measure }) => measure === 'outcomes.attackerWins')!.delta).toBeGreaterThan(0)
  })
})

test('names that are whole numbers do where the base is named', () => {
  expect(refusalOf({ ...variant, variants: { 7: {}, 5: tank2 } })).toEqual(['variants.5'])
  expect(refusalOf({ ...variant, variants: { 7: {}, 5: tank2 }, base: '7' })).toEqual([])
})

describe('a variant that makes no sense', () => {
  test.each<[string, object, string]>([
    ['one variant', { variants: { printed: {} } }, 'variants'],
    ['names of which nobody knows the first', { variants: { printed: {}, 7: tank2 } }, 'variants.7'],
    ['an unknown base', { base: 'tank3' }, 'base'],
    ['nothing to compare', { players: undefined, stop: undefined }, 'players'],
    ['players without games', { stop: undefined }, 'stop'],
    ['games without players', { players: undefined, suite: ['3i v 3i'] }, 'stop'],
    [
      'a free unit',
      { variants: { printed: {}, free: { units: { tank: { cost: 0 } } } } },
      'variants.free.units.tank.cost',
    ],
    [
      'an impossible die',
      { variants: { printed: {}, odd: { units: { tank: { attack: 9 } } } } },
      'variants.odd.units.tank.attack',
    ],
    ['an unknown player', { players: ['rules', 'nobody'] }, 'players.1'],
    ['an unknown rule', { variants: { printed: {}, odd: { weather: 'rain' } } }, 'variants.odd.weather'],
    [
      'rules in a question',
      { suite: [{ attacker: { tank: 1 }, defender: { tank: 1 }, rules: tank2 }] },
      'suite.0.rules',
    ],
    ['too many trials', { suite: [{ battle: '3i v 3i', method: 'monteCarlo', trials: 1e9 }] }, 'suite.0.trials'],
    ['a question that cannot be', { suite: ['3i v 3i', '3z v 3i'] }, 'suite.1'],
    ['a game of one rule alone', { game: 'race', players: ['steady', 'steady'] }, 'players'],
  ])('is refused at its field: %s', (_, change, at) => {
    expect(refusalOf({ ...variant, ...change })).toContain(at)
  })
})

test('a unit that the game does not have is told with those that there are, in games as in questions', () => {
  const variants = { printed: {}, odd: { units: { mech: { cost: 3 } } } }
  const { players, stop, ...rest } = variant
  for (const asked of [
    { ...rest, players, stop, variants },
    { ...rest, suite: ['3i v 2i'], variants },
  ])
    expect(faultsOfPlan(all, asked)).toMatchObject([
      {
        code: 'unknown-unit',
        at: ['variants', 'odd', 'units', 'mech'],
        message: expect.stringMatching(/has no mechanized infantry; here are allowed: infantry, tank, fighter/),
      },
    ])
})

describe('the permutation test', () => {
  const exactly = (differences: readonly number[]): number => {
    const seen = Math.abs(differences.reduce((sum, one) => sum + one, 0))
    let asFar = 0
    for (let signs = 0; signs < 2 ** differences.length; signs++) {
      const sum = differences.reduce((all, one, at) => all + (signs & (1 << at) ? one : -one), 0)
      if (Math.abs(sum) >= seen - 1e-9) asFar += 1
    }
    return asFar / 2 ** differences.length
  }

  test('comes near to what all signs in turn come to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (differences, seed) => {
          const halves = differences.map(one => one / 2)
          expect(Math.abs(permutationTest(halves, streamOf('test', seed)) - exactly(halves))).toBeLessThan(0.06)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is the same for the shares of two teams, whatever the last digits of their differences', () => {
    const shares = [0.7, 0.1, 0.45, 0.62, 0.9, 0.33, 1, 0, 0.81, 0.2]
    const bases = [0.4, 0.3, 0.5, 0.61, 0.2, 0.6, 0, 0, 0.8, 0.1]
    const differencesOf = (of: (share: number) => number) =>
      shares.map((share, game) => of(share) - of(bases[game] ?? Number.NaN))
    const [one, other] = [differencesOf(share => share), differencesOf(share => 1 - share)]
    expect(one.map(Math.abs)).not.toEqual(other.map(Math.abs))
    expect(permutationTest(one, streamOf('test', 1))).toBe(permutationTest(other, streamOf('test', 1)))
  })

  test('does not mind the sequence, and says 1 where nothing differs', () => {
    const differences = [1, 0, -2, 0.5, 1, 1, -1, 2, 1, 1, 1, 0.5]
    expect(permutationTest(differences, streamOf('test', 1))).toBe(
      permutationTest(differences.toReversed(), streamOf('test', 1)),
    )
    expect(permutationTest([0, 0, 0], streamOf('test', 1))).toBe(1)
    expect(permutationTest(new Array(200).fill(1), streamOf('test', 1))).toBeLessThan(0.001)
  })
})
