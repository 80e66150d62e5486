import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable, sandtableJson } from '../support/cli-world.ts'

const real = { games, openTasks: async () => openTasks({ threads: 0 }) }
const run = (...words: string[]) => sandtable(['reinforce', ...words], real)

describe('sandtable reinforce', () => {
  test('tells the cheapest addition that reaches the goal, and what each IPC buys', async () => {
    const { exitCode, stdout, stderr } = await run('aa1941', '3i', '2t', 'v', '4i', '1f')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('the attacker captures the territory: 30.42 % as things are, 80 % asked for')
    expect(stdout).toContain('add 3 infantry to the attacker, for 9 IPC: 86.57 %')
    expect(stdout).toMatch(/ 6 {2}73\.05 % {2}2 infantry {2}5i 2t v 4i 1f/)
    expect(stdout).toContain('exact; 6 battles looked at')
  })

  test('says where nothing is needed, and where the budget is too small', async () => {
    expect((await run('aa1941', '9i v 1i')).stdout).toContain('nothing has to be added')
    const { stdout } = await run('aa1941', '1i v 9i', '--budget', '6', '--reach', '95%')
    expect(stdout).toContain('95 % asked for')
    expect(stdout).toContain('not within 6 IPC; the best is')
  })

  test('units that only other editions have are told to be none of this game', async () => {
    const { exitCode, stderr } = await run('aa1941', '3i v 2i', '--units', 'i,art')
    expect(exitCode).not.toBe(0)
    expect(stderr.replace(/\s+/g, ' ')).toContain('"art": Axis & Allies 1941 has no artillery; it has infantry (i), ')
  })

  test('sampled chances have their margin', async () => {
    const { stdout } = await run(
      'aa1941',
      '3i 2t v 4i 1f',
      '--method',
      'monte-carlo',
      '--trials',
      '20k',
      '--units',
      'i',
    )
    expect(stdout).toContain('sampled, 20,000 trials each, seed')
    expect(stdout).toMatch(/\d % ± 0\.\d %/)
  })

  test('no line is wider than the terminal, but for the words of a battle', async () => {
    const { stdout } = await sandtable(['reinforce', 'aa1941', '2s 1dd 1bb v 1dd 1cv 2f', '--reach', '99%'], {
      ...real,
      env: { COLUMNS: '60' },
    })
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  })

  test('flags say all that a request does', async () => {
    const { exitCode, answers } = await sandtableJson(
      [
        'reinforce',
        'aa1941',
        '3i 1f v 3i',
        '--side',
        'attacker',
        '--goal',
        'win',
        '--reach',
        '0.9',
        '--units',
        'inf,t',
        '--budget',
        '20',
        '--most',
        '3',
        '--attacker-order',
        'keep-air',
        '--low-luck',
        '--json',
      ],
      real,
    )
    expect(exitCode).toBe(0)
    const job = games[0]!.prepareReinforcement!({
      battle: {
        ...games[0]!.parseBattle('3i 1f v 3i'),
        policies: { attacker: { casualties: 'keepAir' }, defender: {} },
        rules: { dice: { mode: 'lowLuck' } },
      },
      side: 'attacker',
      goal: 'win',
      reach: 0.9,
      units: ['infantry', 'tank'],
      budget: 20,
      most: 3,
    })
    expect(answers).toEqual([JSON.parse(JSON.stringify(job.reply([job.work(0, 1)])))])
  })

  test('the battle may come on standard input, as JSON too', async () => {
    const asked = { ...real, stdin: '{"attacker": {"infantry": 3}, "defender": {"infantry": 2}}\n' }
    const { exitCode, stdout } = await sandtable(['reinforce', 'aa1941'], asked)
    expect(exitCode).toBe(0)
    expect(stdout.startsWith('3i v 2i')).toBe(true)
    const two = await sandtable(['reinforce', 'aa1941'], { ...real, stdin: '3i v 2i\n2i v 2i\n' })
    expect(two).toMatchObject({ exitCode: 2 })
    expect(two.stderr).toContain('one battle at a time')
  })

  test.each<[string[], number, RegExp]>([
    [['voyna', 'wave: tiger v su-76i'], 1, /voyna is not; ask for its odds/],
    [['aa1941', 'sea: 2trn; land: 2i 1t v 3i'], 1, /battle\.kind: .*single battle/],
    [['aa1941', '3i v 2i', '--units', 'x'], 1, /--units: .*"x"/],
    [['aa1941', '3i v 2i', '--units', 'dd'], 1, /units\[0\]: .*destroyer/],
    [['aa1941', '3i v 2i', '--goal', 'hold'], 1, /goal: to hold is a goal of the defender/],
    [['aa1941', '3i v 2i', '--budget', '201'], 1, /budget: .*at most 200/],
    [['aa1941', '3i v 2i', '--reach', '120%'], 2, /chance from 0 to 1/],
    [['aa1941', '3i v 2i', '--side', 'nobody'], 2, /attacker, defender/],
    [['chess', '3i v 2i'], 1, /there is no game "chess"/],
  ])('%j is refused', async (words, code, message) => {
    const { exitCode, stderr, stdout } = await run(...words)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
