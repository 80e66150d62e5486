import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { questionSchemas } from '../../src/armies/index.ts'
import { aa1941, powers } from '../../src/games/aa1941/ruleset.ts'
import { sandtable, sandtableJson } from '../support/cli-world.ts'
import { fakeTasks } from '../support/fake-cli-tasks.ts'

const { Question } = questionSchemas(aa1941, powers)

const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** The request that the command line comes to. */
const requestOf = async (...words: string[]): Promise<unknown> => {
  const tasks = fakeTasks()
  const { exitCode, stderr } = await sandtable(['odds', 'aa1941', ...words], { openTasks: () => tasks })
  expect(stderr).toBe('')
  expect(exitCode).toBe(0)
  expect(tasks.closed).toBe(true)
  expect(tasks.asked).toHaveLength(1)
  expect(Question.safeParse(tasks.asked[0]).error).toBeUndefined()
  return tasks.asked[0]
}

const threeVersusFour = { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } }

describe('the question', () => {
  test('in one argument or in many', async () => {
    expect(await requestOf('3 infantry 2 tank vs 4 infantry 1 fighter')).toEqual(threeVersusFour)
    expect(await requestOf('3i', '2t', 'v', '4i', '1f')).toEqual(threeVersusFour)
  })

  test('as JSON, in the argument, in a file, on standard input, over several lines', async () => {
    const json = JSON.stringify(threeVersusFour, undefined, 2)
    expect(await requestOf(json)).toEqual(threeVersusFour)
    expect(await requestOf('--file', file('question.json', json))).toEqual(threeVersusFour)
    for (const words of [[], ['-'], ['--file', '-']]) {
      const tasks = fakeTasks()
      await sandtable(['odds', 'aa1941', ...words], { openTasks: () => tasks, stdin: ['\n', ...json] })
      expect(tasks.asked).toEqual([threeVersusFour])
    }
  })

  test('a single line of notation on standard input is answered for a person', async () => {
    const { exitCode, stdout } = await sandtable(['odds', 'aa1941'], { stdin: '\n3i 2t v 4i 1f\n' })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('attacker wins         30.42 %')
  })

  test.each([
    [['--method', 'exact'], { method: 'exact' }],
    [['--method', 'monte-carlo'], { method: 'monteCarlo' }],
    [['--method', 'monteCarlo'], { method: 'monteCarlo' }],
    [['--trials', '1_000_000'], { trials: 1_000_000 }],
    [['--trials', '2e6'], { trials: 2_000_000 }],
    [['--trials', '1.5M'], { trials: 1_500_000 }],
    [['--trials', '20k'], { trials: 20_000 }],
    [['--seed', '7'], { seed: 7 }],
    [['--seed', '007'], { seed: '007' }],
    [['--seed', 'gallipoli'], { seed: 'gallipoli' }],
    [['--location', 'land'], { location: 'land' }],
    [['--no-retreat-zone'], { retreatZone: false }],
    [['--low-luck'], { rules: { dice: { mode: 'lowLuck' } } }],
    [['--rules', '{"units":{"tank":{"cost":5}}}'], { rules: { units: { tank: { cost: 5 } } } }],
    [['--rules', '{"dice":{"sides":12}}', '--low-luck'], { rules: { dice: { sides: 12, mode: 'lowLuck' } } }],
    [['--attacker-order', 'keepAir'], { policies: { attacker: { casualties: 'keepAir' } } }],
    [['--defender-order', 'lowest-pips-first'], { policies: { defender: { casualties: 'lowestPipsFirst' } } }],
    [['--attacker-order', 'optimal'], { policies: { attacker: { casualties: 'optimal' } } }],
    [
      ['--attacker-order', 'i,2tank, Infantry,tank'],
      { policies: { attacker: { casualties: ['infantry', { unit: 'tank', count: 2 }, 'infantry', 'tank'] } } },
    ],
    [
      ['--defender-order', 'bb:firstHit,sub,aircraft carrier,2bb'],
      {
        policies: {
          defender: {
            casualties: ['battleship:firstHit', 'submarine', 'aircraftCarrier', { unit: 'battleship', count: 2 }],
          },
        },
      },
    ],
    [['--keep-land', '2'], { policies: { attacker: { keepLand: 2 } } }],
    [['--retreat', 'never'], { policies: { attacker: { retreat: 'never' } } }],
    [['--retreat', 'after:2'], { policies: { attacker: { retreat: { afterRounds: 2 } } } }],
    [['--retreat', 'in:3+units:2'], { policies: { attacker: { retreat: { inRound: 3, unitsLeft: 2 } } } }],
    [
      ['--retreat', 'win:40%', '--retreat', 'value:-10.5'],
      { policies: { attacker: { retreat: [{ winProbabilityBelow: 0.4 }, { stopHereValueBelow: -10.5 }] } } },
    ],
    [
      ['--retreat', 'optimal', '--objective', 'win'],
      { policies: { attacker: { retreat: 'optimal' }, objective: 'winProbability' } },
    ],
    [['--objective', 'capture'], { policies: { objective: 'captureProbability' } }],
    [['--objective', 'ipcSwing'], { policies: { objective: 'ipcSwing' } }],
    [['--objective', 'swing:3'], { policies: { objective: { kind: 'ipcSwing', territoryValue: 3 } } }],
    [
      ['--attacker-submerge', 'when-helpless', '--defender-submerge', 'always'],
      { policies: { attacker: { submerge: 'whenHelpless' }, defender: { submerge: 'always' } } },
    ],
  ])('%j', async (flags, fields) => {
    expect(await requestOf('3i 2t v 4i 1f', ...flags)).toEqual({ ...threeVersusFour, ...fields })
  })

  test('a patch of the rules may be a file', async () => {
    const rules = { units: { fighter: { defense: 3 } } }
    const path = file('rules.json', JSON.stringify(rules))
    expect(await requestOf('3i 2t v 4i 1f', '--rules', path)).toEqual({ ...threeVersusFour, rules })
  })

  test('flags go before the fields of a request and leave the others', async () => {
    const request = {
      ...threeVersusFour,
      seed: 1,
      trials: 5,
      policies: { attacker: { retreat: 'never', keepLand: 1 } },
    }
    expect(await requestOf(JSON.stringify(request), '--seed', '2', '--retreat', 'after:1')).toEqual({
      ...request,
      seed: 2,
      policies: { attacker: { retreat: { afterRounds: 1 }, keepLand: 1 } },
    })
  })

  test('policies hold in every wave', async () => {
    const policies = { attacker: { retreat: { afterRounds: 1 } } }
    expect(await requestOf('3i v 4i then 2t counter 1f', '--retreat', 'after:1', '--no-retreat-zone')).toEqual({
      kind: 'waves',
      defender: { infantry: 4 },
      waves: [
        { attacker: { infantry: 3 }, retreatZone: false, policies },
        { attacker: { tank: 2 }, retreatZone: false, policies },
        { by: 'defender', attacker: { fighter: 1 }, retreatZone: false, policies },
      ],
    })
  })

  test('in a landing policies go where they have a meaning', async () => {
    const flags = [
      '--retreat',
      'optimal',
      '--keep-land',
      '1',
      '--defender-submerge',
      'always',
      '--no-retreat-zone',
      '--objective',
      'win',
    ]
    expect(await requestOf('sea: 2trn 1dd v 1s; land: 2i v 1i', ...flags)).toEqual({
      kind: 'amphibious',
      sea: {
        attacker: { transport: 2, destroyer: 1 },
        defender: { submarine: 1 },
        retreatZone: false,
        policies: { attacker: { retreat: 'optimal' }, defender: { submerge: 'always' }, objective: 'winProbability' },
      },
      land: {
        seaborne: { infantry: 2 },
        defender: { infantry: 1 },
        policies: { attacker: { retreat: 'optimal', keepLand: 1 }, objective: 'winProbability' },
      },
    })
  })
})

test('what is meant for capturing holds ashore only', async () => {
  const flags = ['--attacker-order', 'keepLandToCapture', '--objective', 'capture']
  expect(await requestOf('sea: 1trn v 1s; land: 2i v 1i', ...flags)).toEqual({
    kind: 'amphibious',
    sea: { attacker: { transport: 1 }, defender: { submarine: 1 } },
    land: {
      seaborne: { infantry: 2 },
      defender: { infantry: 1 },
      policies: { attacker: { casualties: 'keepLandToCapture' }, objective: 'captureProbability' },
    },
  })
})

describe('threads', () => {
  test.each([
    { flags: ['--threads', '3'], env: {}, threads: 3 },
    { flags: [], env: { SANDTABLE_THREADS: '2' }, threads: 2 },
    { flags: ['--threads', '3'], env: { SANDTABLE_THREADS: '2' }, threads: 3 },
    { flags: [], env: { SANDTABLE_THREADS: '' }, threads: undefined },
  ])('$flags in $env is $threads', async ({ flags, env, threads }) => {
    const opened: unknown[] = []
    const openTasks = (options: unknown) => {
      opened.push(options)
      return fakeTasks()
    }
    await sandtable(['odds', 'aa1941', '3i v 2i', ...flags], { env, openTasks })
    expect(opened).toEqual([threads === undefined ? {} : { threads }])
  })
})

describe('a question a line', () => {
  const lines = ['3i v 2i', JSON.stringify(threeVersusFour), '', '3 zeppelin v 2i', '{"attacker": {', '[1]', '2t v 1i']

  test('is answered in order, with an error where it is bad', async () => {
    const { exitCode, answers, stderr } = await sandtableJson(['odds', 'aa1941'], { stdin: lines.join('\n') })
    expect(exitCode).toBe(1)
    expect(answers).toHaveLength(6)
    expect(answers[0].attacker.units).toEqual({ infantry: 3 })
    expect(answers[1].attacker.units).toEqual({ infantry: 3, tank: 2 })
    expect(answers[2]).toMatchObject({
      code: 'unknown-unit',
      line: 4,
      errors: [{ code: 'unknown-unit', at: 'battle' }],
    })
    expect(answers[3]).toMatchObject({ code: 'malformed', line: 5 })
    expect(answers[4]).toMatchObject({ code: 'invalid-field', line: 6 })
    expect(answers[5].attacker.units).toEqual({ tank: 2 })
    expect(stderr).toContain('line 4: battle: "zeppelin" at character 3')
    expect(stderr.trim().split('\n')).toHaveLength(3)
  })

  test('ends with 0 when all is well, whatever the chunks it came in', async () => {
    const stdin = [...`3i v 2i\r\n${JSON.stringify(threeVersusFour)}\n2t v 1i`]
    const { exitCode, answers } = await sandtableJson(['odds', 'aa1941'], { stdin })
    expect(exitCode).toBe(0)
    expect(answers.map(({ attacker }) => attacker.units)).toEqual([
      { infantry: 3 },
      { infantry: 3, tank: 2 },
      { tank: 2 },
    ])
  })

  test('keeps its order when later questions are answered sooner', async () => {
    let held: () => void = () => {}
    const hold = new Promise<void>(resolve => {
      held = resolve
    })
    let begun = 0
    const openTasks = () =>
      fakeTasks(async () => {
        begun += 1
        if (begun === 1) return hold
        held()
      })
    const { answers } = await sandtableJson(['odds', 'aa1941'], {
      openTasks,
      stdin: '1i v 1i\n2i v 1i\n3i v 1i\n4i v 1i',
    })
    expect(answers.map(({ attacker }) => attacker.units.infantry)).toEqual([1, 2, 3, 4])
  })

  test('with --json each is answered before the next is sent', async () => {
    const stdin = new Readable({ read() {} })
    const openTasks = () =>
      fakeTasks(async () => {
        if (stdin.readableEnded || asked === 2) return
        asked += 1
        stdin.push(asked === 2 ? null : '2i v 1i\n')
      })
    let asked = 0
    stdin.push('1i v 1i\n')
    const { answers } = await sandtableJson(['odds', 'aa1941', '--json'], { openTasks, stdin })
    expect(answers).toHaveLength(2)
  })

  test('a line too long is refused and the next one read', async () => {
    const long = ' '.repeat(1_200_000)
    const stdin = ['1i v 1i\n', `{"attacker":${long}`, long, '}\n', '2i v 1i\n']
    const { exitCode, answers } = await sandtableJson(['odds', 'aa1941'], { stdin })
    expect(exitCode).toBe(1)
    expect(answers[1]).toMatchObject({ code: 'line-too-long', line: 2 })
    expect(answers[2].attacker.units).toEqual({ infantry: 2 })
    expect(answers).toHaveLength(3)
  })
})

describe('--json', () => {
  test('prints the answer on one line and nothing else', async () => {
    const { stdout, stderr } = await sandtable(['odds', 'aa1941', '3i 2t v 4i 1f', '--json'])
    expect(stderr).toBe('')
    expect(stdout.endsWith('}\n')).toBe(true)
    expect(stdout.split('\n')).toHaveLength(2)
    expect(JSON.parse(stdout)).toMatchObject({ game: 'aa1941', outcomes: { attackerWins: 0.30417 } })
  })

  test('prints a refusal as an object, and the sentence to standard error', async () => {
    const { exitCode, answers, stderr } = await sandtableJson(['odds', 'aa1941', '3i v 2infntry', '--json'])
    expect(exitCode).toBe(1)
    expect(answers).toEqual([
      {
        code: 'unknown-unit',
        detail: 'battle: "infntry" at character 7: no unit of aa1941; did you mean "infantry"?',
        errors: [
          {
            code: 'unknown-unit',
            at: 'battle',
            message: expect.stringContaining('did you mean "infantry"?'),
            span: [6, 13],
            instead: ['infantry'],
          },
        ],
      },
    ])
    expect(stderr).toBe('sandtable: battle: "infntry" at character 7: no unit of aa1941; did you mean "infantry"?\n')
  })
})

describe('what is refused ends with 1', () => {
  test.each([
    [['odds', 'aa1942', '3i v 2i'], 'there is no game "aa1942"; there are aa1941'],
    [['odds', 'aa1941', '3i v'], 'write the defending units'],
    [['odds', 'aa1941', '{"attacker": 3,'], 'not JSON'],
    [['odds', 'aa1941', '[]'], 'a list is no question'],
    [['odds', 'aa1941', '{"__proto__": {}}'], '__proto__: a field of this name is never welcome'],
    [['odds', 'aa1941', `${'['.repeat(300_000)}${']'.repeat(300_000)}`], 'nested too deeply'],
    [['odds', 'aa1941', '{"attacker": {"zeppelin": 1}, "defender": {"infantry": 1}}'], 'attacker.zeppelin'],
    [['odds', 'aa1941', '3i v 2i', '--trials', '2e9'], 'trials: '],
    [['odds', 'aa1941', '3i v 2i', '--attacker-order', 'i,zeppelin'], '--attacker-order: "zeppelin" is no unit'],
    [['odds', 'aa1941', '3i v 2i', '--attacker-order', 'i t'], '--attacker-order: "i t" is no unit'],
    [['odds', 'aa1941', '3i v 2i', '--attacker-order', 'i,'], '--attacker-order: "" is no unit'],
    [['odds', 'aa1941', '3i v 2i', '--rules', '{"dice": '], 'rules: not JSON'],
    [['odds', 'aa1941', '3i v 2i', '--rules', '{"dise": {}}'], 'rules.dise'],
    [['odds', 'aa1941'], 'no question came'],
    [['games', 'chess'], 'there is no game "chess"; there are aa1941'],
  ])('%j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await sandtable(argv)
    expect(stderr).toContain(message)
    expect(stdout).toBe('')
    expect(exitCode).toBe(1)
  })
})

describe('what is misused ends with 2', () => {
  test.each([
    [[], 'Usage: sandtable'],
    [['odds'], "missing required argument 'game'"],
    [['oods'], 'Did you mean odds?'],
    [['odds', 'aa1941', '3i v 2i', '--sed', '1'], 'Did you mean --seed?'],
    [['odds', 'aa1941', '3i v 2i', '--method', 'guess'], 'It must be one of auto, exact, monteCarlo.'],
    [['odds', 'aa1941', '3i v 2i', '--trials', 'many'], 'It must be a whole number'],
    [['odds', 'aa1941', '3i v 2i', '--trials', '1.5'], 'It must be a whole number'],
    [['odds', 'aa1941', '3i v 2i', '--threads', '257'], 'It must be from 0 (none but the one at hand) to 256.'],
    [['serve', '--threads', '0'], 'the service needs a worker thread at least'],
    [['worker', '--threads', '0'], 'a worker needs a thread to compute on'],
    [['odds', 'aa1941', '3i v 2i', '--keep-land', '-1'], 'It must be a whole number from 0 on.'],
    [['odds', 'aa1941', '3i v 2i', '--retreat', 'soon'], 'It must be never, optimal, or conditions'],
    [['odds', 'aa1941', '3i v 2i', '--retreat', 'constructor:1'], 'It must be never, optimal, or conditions'],
    [['odds', 'aa1941', '3i v 2i', '--retreat', 'units:4%'], 'It must be never, optimal, or conditions'],
    [['odds', 'aa1941', '3i v 2i', '--objective', 'win:3'], 'It must be win, capture, swing'],
    [['odds', 'aa1941', '3i v 2i', '--location', 'moon'], 'It must be one of land, sea.'],
    [['odds', 'aa1941', '3i v 2i', '--rules', '/no/such/file'], 'The file cannot be read'],
    [['odds', 'aa1941', '--file', '/no/such/file'], 'no such file'],
    [['odds', 'aa1941', '3i v 2i', '--file', '-'], 'give the battle or --file, not both'],
    [['serve', '--port', '70000'], 'It must be from 0 to 65535.'],
  ])('%j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await sandtable(argv)
    expect(stderr).toContain(message)
    expect(stdout).toBe('')
    expect(exitCode).toBe(2)
  })

  test('no battle at a terminal', async () => {
    const stdin = Object.assign(Readable.from([]), { isTTY: true })
    const { exitCode, stderr } = await sandtable(['odds', 'aa1941'], { stdin })
    expect(stderr).toContain('which battle?')
    expect(exitCode).toBe(2)
  })

  test('a variable that makes no sense', async () => {
    const { exitCode, stderr } = await sandtable(['odds', 'aa1941', '3i v 2i'], { env: { SANDTABLE_THREADS: 'many' } })
    expect(stderr).toContain('SANDTABLE_THREADS="many": It must be a whole number')
    expect(exitCode).toBe(2)
  })
})

describe('Ctrl-C', () => {
  test('stops the work, closes the threads and ends with 130', async () => {
    let interrupt: () => void = () => {}
    let listening = true
    const onInterrupt = (listener: () => void) => {
      interrupt = listener
      return () => {
        listening = false
      }
    }
    const tasks = fakeTasks(async () => interrupt())
    const surroundings = { openTasks: () => tasks, onInterrupt }
    const { exitCode, stdout, stderr } = await sandtable(['odds', 'aa1941', '3i v 2i', '--json'], surroundings)
    expect({ exitCode, stdout }).toEqual({ exitCode: 130, stdout: '' })
    expect(stderr).toBe('sandtable: stopped before the work was done\n')
    expect(tasks.closed).toBe(true)
    expect(listening).toBe(false)
  })

  test('stops waiting for the next line', async () => {
    let interrupt: () => void = () => {}
    const onInterrupt = (listener: () => void) => {
      interrupt = listener
      return () => {}
    }
    const stdin = new Readable({ read() {} })
    stdin.push('3i v 2i\n')
    const openTasks = () => fakeTasks(async () => void setTimeout(interrupt, 5))
    const { exitCode } = await sandtable(['odds', 'aa1941', '--json'], { stdin, openTasks, onInterrupt })
    expect(exitCode).toBe(130)
  })
})

describe('progress', () => {
  const sampleLong = ['odds', 'aa1941', '3i v 2i', '--method', 'monte-carlo', '--trials', '1e9', '--json']
  const openTasks = () =>
    fakeTasks(async (_job, options) => {
      options?.onProgress?.({ done: 1, total: 2 })
    })

  test('is shown on a terminal while much is sampled', async () => {
    const { stdout, stderr } = await sandtable(sampleLong, { openTasks, stderr: { isTTY: true, columns: 80 } })
    expect(stderr).toContain('sampling')
    expect(JSON.parse(stdout).trials).toBe(1e9)
  })

  test.each([
    { when: 'standard error is no terminal', argv: sampleLong, stderr: {} },
    {
      when: 'little is sampled',
      argv: ['odds', 'aa1941', '3i v 2i', '--method', 'monte-carlo', '--trials', '10'],
      stderr: { isTTY: true },
    },
    { when: 'the answer is exact', argv: ['odds', 'aa1941', '3i v 2i'], stderr: { isTTY: true } },
  ])('is not shown when $when', async ({ argv, stderr }) => {
    expect((await sandtable(argv, { openTasks, stderr })).stderr).toBe('')
  })
})
