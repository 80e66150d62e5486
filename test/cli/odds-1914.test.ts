import { describe, expect, test } from 'vitest'
import { Question } from '../../src/games/aa1914/question.ts'
import { games } from '../../src/games/index.ts'
import { sandtable } from '../support/cli-world.ts'
import { fakeGame, fakeTasks } from '../support/fake-cli-tasks.ts'

const face = games.find(({ key }) => key === 'aa1914')!

/** Runs the command; says what it asked for, whatever came of it. */
const asking = async (...words: string[]) => {
  const asked: unknown[] = []
  const tasks = {
    ...fakeTasks(),
    prepare: (_game: string, request: unknown) => {
      asked.push(request)
      return fakeGame.prepare({ attacker: { infantry: 1 }, defender: { infantry: 1 } })
    },
  }
  const ran = await sandtable(['odds', 'aa1914', ...words], { games: [face], openTasks: () => tasks })
  return { ...ran, asked }
}

/** The request that the command line comes to. */
const requestOf = async (...words: string[]): Promise<unknown> => {
  const { exitCode, stderr, asked } = await asking(...words)
  expect(stderr).toBe('')
  expect(exitCode).toBe(0)
  expect(asked).toHaveLength(1)
  expect(Question.safeParse(asked[0]).error).toBeUndefined()
  return asked[0]
}

describe('flags of 1914', () => {
  const land = { attacker: { infantry: 3 }, defender: { infantry: 2 } }
  const sea = { attacker: { cruiser: 2 }, defender: { submarine: 1 } }
  const campaign = { kind: 'campaign', ...land, turns: 4 }
  const attacker = (policy: object) => ({ policies: { attacker: policy } })

  test.each<[battle: string, flags: string[], question: object]>([
    ['3i v 2i', ['--support', 'tank'], { ...land, ...attacker({ support: 'tank' }) }],
    [
      '3i v 2i',
      ['--attacker-order', 'a,2i,plane'],
      { ...land, ...attacker({ casualties: ['artillery', { unit: 'infantry', count: 2 }, 'fighter'] }) },
    ],
    ['3i v 2i', ['--defender-order', 'keep-air'], { ...land, policies: { defender: { casualties: 'keepAir' } } }],
    [
      '2c v 1s',
      ['--attacker-order', 's,ca,b:firstHit,b'],
      { ...sea, ...attacker({ casualties: ['submarine', 'cruiser', 'battleship:firstHit', 'battleship'] }) },
    ],
    ['2c v 1s', ['--stop', 'after:2'], { ...sea, ...attacker({ stop: { afterRounds: 2 } }) }],
    ['2c v 1s', ['--stop', 'never'], { ...sea, ...attacker({ stop: 'never' }) }],
    [
      '2c v 1s',
      ['--stop', 'optimal', '--objective', 'swing'],
      { ...sea, policies: { attacker: { stop: 'optimal' }, objective: 'ipcSwing' } },
    ],
    [
      '2c v 1s',
      ['--stop', 'cleared+units:3', '--stop', 'in:1+win:40%', '--stop', 'value:-10'],
      {
        ...sea,
        ...attacker({
          stop: [
            { cleared: true, unitsLeft: 3 },
            { inRound: 1, winProbabilityBelow: 0.4 },
            { stopHereValueBelow: -10 },
          ],
        }),
      },
    ],
    [
      '2c v 1s',
      ['--defender-submerge', 'when-outgunned'],
      { ...sea, policies: { defender: { submerge: 'whenOutgunned' } } },
    ],
    [
      '3i v 2i for 4',
      ['--stop', 'after:2+units:3', '--stop', 'value:-5', '--support', 'infantry'],
      {
        ...campaign,
        ...attacker({ stop: [{ afterTurns: 2, unitsLeft: 3 }, { swingBelow: -5 }], support: 'infantry' }),
      },
    ],
    [
      '3i each 1i v 2i',
      ['--turns', '3'],
      { ...campaign, turns: 3, reinforcements: { attacker: { each: { infantry: 1 } } } },
    ],
    ['3i v 2i for 4', ['--low-luck'], { ...campaign, rules: { dice: { mode: 'lowLuck' } } }],
    [
      'mines: 2c',
      ['--seed', '7', '--method', 'monte-carlo'],
      { kind: 'mines', fleet: { cruiser: 2 }, seed: 7, method: 'monteCarlo' },
    ],
    [
      'uboats: 2',
      ['--rules', '{"values":{"submarineWarfare":3}}'],
      { kind: 'submarineWarfare', submarines: 2, rules: { values: { submarineWarfare: 3 } } },
    ],
  ])('%s %j', async (battle, flags, question) => {
    expect(await requestOf(battle, ...flags)).toEqual(question)
  })

  test('in a landing each goes where it has a meaning', async () => {
    const flags = [
      '--stop',
      'cleared',
      '--support',
      'tank',
      '--attacker-submerge',
      'always',
      '--objective',
      'capture',
      '--defender-order',
      'keepAir',
    ]
    expect(await requestOf('sea: 1s 1trn v 1c; land: 1i 1t v 2i', ...flags)).toEqual({
      kind: 'landing',
      sea: {
        attacker: { submarine: 1, transport: 1 },
        defender: { cruiser: 1 },
        policies: { attacker: { stop: { cleared: true }, submerge: 'always' }, defender: { casualties: 'keepAir' } },
      },
      land: {
        seaborne: { infantry: 1, tank: 1 },
        defender: { infantry: 2 },
        policies: {
          attacker: { support: 'tank' },
          defender: { casualties: 'keepAir' },
          objective: 'captureProbability',
        },
      },
    })
  })

  test.each([
    [['uboats: 2', '--stop', 'never'], '--stop: there is no battle in this question'],
    [['mines: 2c', '--attacker-order', 'c'], '--attacker-order: there is no battle in this question'],
    [['3i v 2i for 4', '--stop', 'win:0.4'], '--stop: win is no condition here; there are after, units, value'],
    [['3i v 2i', '--attacker-order', 'i,bomber'], '--attacker-order: "bomber": Axis & Allies 1914 has no bombers'],
  ])('%j is refused', async (words, message) => {
    const { exitCode, stderr, asked } = await asking(...words)
    expect(stderr).toContain(message)
    expect(exitCode).toBe(1)
    expect(asked).toEqual([])
  })

  test.each([
    [['--stop', 'soon'], 'It must be never, optimal, or conditions such as after:2'],
    [['--stop', 'units:3%'], 'It must be never, optimal, or conditions'],
    [['--stop', 'constructor:1'], 'It must be never, optimal, or conditions'],
    [['--stop', 'cleared:1'], 'It must be never, optimal, or conditions'],
    [['--support', 'artillery'], 'It must be one of infantry, tank.'],
    [['--turns', 'many'], 'It must be a whole number from 0 on.'],
  ])('%j is misused', async (flags, message) => {
    const { exitCode, stderr } = await asking('3i v 2i', ...flags)
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })

  test('places that are no object are left to be refused', async () => {
    const { asked } = await asking('{"kind": "landing", "sea": 5}', '--stop', 'never', '--support', 'tank')
    expect(asked).toEqual([{ kind: 'landing', sea: 5, land: { policies: { attacker: { support: 'tank' } } } }])
  })
})

describe('what a person reads', () => {
  const answer = async (...words: string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await sandtable(['odds', 'aa1914', ...words], {
      games: [face],
      openTasks: () => ({
        ...fakeTasks(),
        prepare: (_game, request) => face.prepare(request),
        answer: async (_game, job) => job.reply([job.work(0, job.chunks)]),
      }),
    })
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    return stdout
  }

  test('a land battle in the words of the game (V14-13)', async () => {
    const text = await answer('1i 1a 1f v 1i 1a')
    expect(text).toMatch(/^1i 1a 1f v 1i 1a {2}aa1914, land, exact\n/)
    expect(text).toMatch(/\n {2}captured +50\.00 %\n/)
    expect(text).toMatch(/\n {2}contested +50\.00 %\n/)
    expect(text).toMatch(/\n {2}territory +attacker 50\.00 %, contested 50\.00 %\n/)
    expect(text).toMatch(/\n {2}air supremacy +attacker 100\.00 %\n/)
    expect(text).not.toContain('territory captured')
  })

  test('a bar of who has the territory, as in the line below it', async () => {
    const [, bar = ''] = /\n {2}([█▒·░]+)\n/.exec(await answer('1i v 1i')) ?? []
    const shareOf = (sign: string): number => bar.split(sign).length - 1
    expect(shareOf('█') / bar.length).toBeCloseTo(1 / 6, 1)
    expect(shareOf('▒') / bar.length).toBeCloseTo(1 / 3, 1)
    expect(shareOf('░') / bar.length).toBeCloseTo(1 / 2, 1)
  })

  test('nothing of the air where nobody flies', async () => {
    expect(await answer('1i v 1i')).not.toContain('air supremacy')
  })

  test('a campaign turn by turn', async () => {
    const text = await answer('6i 2a v 4i 1a for 2')
    expect(text).toContain('Turn by turn (who has the territory after it)')
    expect(text).toMatch(/\n +turn +by +fought +attacker +contested +defender +IPC swing\n/)
    expect(text).toMatch(/\n +1 +attacker +100\.00 % /)
    expect(text).toMatch(/\n +2 +defender +\d/)
  })

  test('what mines do (V14-33)', async () => {
    const text = await answer('mines: 1bb through 2')
    expect(text).toMatch(/^mines: 1bb through 2 {2}aa1914, exact\n\n {2}fleet {2}1 battleship\n/)
    expect(text).toMatch(/\n {2}untouched +69\.44 % /)
    expect(text).toContain('Ships sunk\n  0  97.22 %')
    expect(text).toMatch(/\n +battleship +0\.03\n +IPC +0\.33\n/)
    expect(text).toMatch(/\n {2}1 damaged battleship +27\.78 % /)
    expect(text).toContain('exact, nothing left unresolved; ruleset aa1914')
  })

  test('what submarines take (V14-34)', async () => {
    const text = await answer('{"kind": "submarineWarfare", "submarines": {"7": 2, "5": 1}, "neutral": true}')
    expect(text).toMatch(/^submarine warfare {2}aa1914, exact\n\n {2}submarines that raid: 2\n/)
    expect(text).toMatch(/\n {2}United States +0\.67 IPC\n/)
    expect(text).toContain('Lost by the United States\n  0  44.44 %')
    expect(text).toMatch(/\n {2}enter the war +55\.56 % /)
    expect(text).toContain('- Of 3 submarines 2 count: those outside sea zones 2, 7 and 8')
  })

  test('sampled answers have their margins and no more digits than those leave', async () => {
    const how = ['--method', 'monte-carlo', '--trials', '10k', '--seed', '7']
    expect(await answer('uboats: 3', ...how)).toMatch(/\n {2}total +[12]\.\d\d IPC ± 0\.02\n/)
    const mined = await answer('mines: 3c', ...how)
    expect(mined).toMatch(/\n {2}untouched +\d\d\.\d % {2}± 1\.0 %/)
    expect(mined).toContain('sampled, 10,000 fleets, seed 7, ± at 95 % confidence')
  })
})
