import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { turnText } from '../../src/cli/play-report.ts'
import { styleFor } from '../../src/cli/text.ts'
import { games } from '../../src/games/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built, root } from '../support/built.ts'
import { sandtable } from '../support/cli-world.ts'
import type { Surroundings } from '../support/command.ts'
import { raceFace } from '../support/toy-table.ts'

const surroundings: Surroundings = {
  games: [raceFace],
  openTasks: () => openTasks({ threads: 0, games: [raceFace] }),
}
const race = (argv: readonly string[], more: Surroundings = {}) => sandtable(argv, { ...surroundings, ...more })
const raceJson = async (argv: readonly string[], more?: Surroundings) => {
  const { stdout, ...rest } = await race([...argv, '--json'], more)
  return { ...rest, reply: JSON.parse(stdout) }
}
const fileIn = (name: string, text?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  if (text !== undefined) writeFileSync(file, text)
  return file
}
const game = ['play', 'race', '--players', 'sampler,steady', '--levels', ',timid', '--seed', '7']

describe('sandtable turn', () => {
  test('prints orders, battles and alternatives as lines', async () => {
    const { exitCode, stdout, stderr } = await race(['turn', 'race', '--player', 'sampler', '--seed', '7'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Orders\n {2}roll\n {2}then bank\n\nBattles\n {2}place the track, odds 75.0 %\n\nAlternatives\n/,
    )
    expect(stdout).toMatch(/ {2}value \d+\.\d % \[\d+\.\d %, \d+\.\d %\], orders roll\n/)
    expect(stdout).toContain('game race, seed 7\n')
  })

  test('what has words for itself is told by them', () => {
    const alternatives = [
      { summary: 'no attack', orders: [], samples: 8, value: 0.5, interval: [0.25, 0.75] },
      { summary: 'attacks', orders: [], samples: 0, value: null, interval: null },
    ]
    const moves = {
      phase: 'combatMove',
      orders: [{ order: 'move' }],
      text: ['3 infantry', '1 tank'],
      provisional: false,
    }
    const reply = { game: 'x', orders: [{ order: 'move' }], phases: [{ ...moves, alternatives }], plan: 'x'.repeat(99) }
    expect(turnText(reply, styleFor(false))).toBe(
      [
        'Phases',
        '  phase combat move',
        '    3 infantry',
        '    1 tank',
        '    alternatives:',
        '      no attack, value 50.0 % [25.0 %, 75.0 %], samples 8',
        '      attacks, value –, samples 0',
        '',
        'game x',
        '',
      ].join('\n'),
    )
  })

  test('takes a position by name, from a file, or from standard input', async () => {
    const turn = ['turn', 'race', '--seed', '7', '--position']
    const json = JSON.stringify({ banked: [50, 55], turns: 8 })
    const byName = await raceJson([...turn, 'last gasp'])
    expect(byName.exitCode).toBe(0)
    expect((await raceJson([...turn, fileIn('position.json', json)])).reply).toEqual(byName.reply)
    expect((await raceJson([...turn, '-'], { stdin: json })).reply).toEqual(byName.reply)
  })

  test.each([
    [['turn', 'race', '--position', 'nowhere.json'], 2, /nowhere\.json/],
    [['turn', 'race', '--player', 'deep'], 1, /player: there is no "deep"/],
    [['turn', 'race', '--power', 'north'], 1, /power: there is no field "power"/],
    [['turn', 'chess'], 1, /there is no game "chess"/],
    [['turn'], 2, /missing required argument/],
  ])('%j is refused', async (argv, exitCode, message) => {
    const refused = await race(argv)
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, ''])
    expect(refused.stderr).toMatch(message)
  })

  test('a refusal is JSON too where JSON was asked for', async () => {
    const { exitCode, reply, stderr } = await raceJson(['turn', 'race', '--player', 'deep'])
    expect(exitCode).toBe(1)
    expect(reply).toMatchObject({ code: 'unknown-player', errors: [{ at: 'player' }] })
    expect(stderr).toMatch(/^sandtable: player/)
  })
})

describe('sandtable turn of 1941', () => {
  const world: Surroundings = { games, openTasks: () => openTasks({ threads: 0 }) }
  const turn = ['turn', 'aa1941', '--player', 'planner', '--effort', 'plans=4,glances=4', '--weights', 'caution=2']

  test('shows who was asked, what is expected and how sure that is, without a key of a program', async () => {
    const { exitCode, stdout, stderr } = await sandtable([...turn, '--weights', 'caution=0.5', '--seed', '7'], world)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/attacker \d+ \w+.*, attacker wins \d+\.\d %, captured \d+\.\d %, expected losses .* IPC\n/)
    expect(stdout).toContain('\n  phase combat move\n')
    expect(stdout).toMatch(/, [+−]?\d+ ± \d+ points against the order, .*judged glance, samples \d+\n/)
    expect(stdout).toContain(', judged expectation, samples 0\n')
    expect(stdout).toMatch(
      /\nExpects\n {2}balance [+−]?\d+ by the plan, from -100 lost to \+100 won\n {2}balance [+−]?\d+ of the position as it stands; .*\n {2}chance to win \d+\.\d % from the position as it stands: .*\n {2}IPC swing [+−]?\d/,
    )
    expect(stdout).toMatch(/, player planner 3, seed 7, round 1, power ussr, about purchase\n$/)
    expect(stdout).not.toMatch(/\b[a-z]+[A-Z]|null|undefined|\[object/)
  })

  test('ends its search after so many samples, and says how to have the same again', async () => {
    const brief = ['turn', 'aa1941', '--phase', 'purchase', '--level', 'instant', '--seed', '7']
    const cut = await sandtable([...brief, '--samples', 'purchase=2', '--json'], world)
    const reply = JSON.parse(cut.stdout)
    expect(reply.search).toEqual({ cutBy: 'samples', samples: { purchase: 2 } })
    const again = await sandtable([...brief, '--samples', fileIn('cut.json', cut.stdout), '--json'], world)
    expect(again.stdout).toBe(cut.stdout)
    const told = await sandtable([...brief, '--samples', '{"purchase": 2}'], world)
    expect(told.stdout).toContain(
      '\nsearch cut after so many samples; the same again with this seed and --samples purchase=2\ngame aa1941, ',
    )
    const whole = await sandtable([...brief, '--max-ms', '30000', '--lang', 'ru'], world)
    expect(whole.stdout).toContain('\nпоиск доведён до конца\n')
    const none = await sandtable([...brief, '--samples', fileIn('none.json', '{"search": {}}')], world)
    expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining('this file has no reply that tells')])
  })

  test('a plan comes as a text, from its file, or from the file of the reply, and brings its seed along', async () => {
    const whole = JSON.parse((await sandtable([...turn, '--seed', '7', '--json'], world)).stdout)
    const given = [whole.plan, fileIn('plan.txt', `${whole.plan}\n`), fileIn('reply.json', JSON.stringify(whole))]
    for (const plan of given) {
      const { stdout } = await sandtable([...turn, '--plan', plan, '--json'], world)
      expect(JSON.parse(stdout)).toEqual(whole)
    }
    const nonsense = await sandtable([...turn, '--plan', 'a cunning one'], world)
    expect([nonsense.exitCode, nonsense.stdout]).toEqual([1, ''])
    expect(nonsense.stderr).toContain('plan: this is no plan of an earlier reply')
  })

  test.each([
    [['--effort', 'plans=many'], 2, /plans=8,glances=24/],
    [['--effort', '{"plans": 4'], 1, /not JSON/],
    [['--effort', '{"plans": 4000}'], 1, /effort\.plans: /],
    [['--effort', 'hope=1'], 1, /effort\.hope: there is no field/],
    [['--weights', 'caution=9'], 1, /weights\.caution: /],
    [['--params', 'caution=9'], 1, /params\.caution: /],
    [['--params', 'buyTank=-11'], 1, /params\.buyTank: this must be at least -10/],
    [['--params', 'caution'], 2, /plans=8,glances=24/],
  ])('%j is refused', async (flags, exitCode, message) => {
    const refused = await sandtable([...turn, ...flags], world)
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, ''])
    expect(refused.stderr).toMatch(message)
  })
})

describe('players of 1941 by other numbers than the usual', () => {
  const world: Surroundings = { games, openTasks: () => openTasks({ threads: 0 }) }
  const arena = [
    'arena',
    'aa1941',
    '--a',
    'rules@1',
    '--b',
    'rules@1',
    '--pairs',
    '1',
    '--cap',
    '2',
    '--seed',
    '1',
    '--json',
  ]
  const versionsIn = async (params: string) => {
    const { stdout } = await sandtable([...arena, '--params', params], world)
    const { a, b } = JSON.parse(stdout)
    return [a.version, b.version]
  }

  test('are told apart in an arena: of A, of B or of both', async () => {
    const other = expect.stringMatching(/^1\+[0-9a-f]{8}$/)
    expect(await versionsIn('caution=1.4,buyTank=-0.5')).toEqual([other, '1'])
    expect(await versionsIn('/{"caution": 1.4}')).toEqual(['1', other])
    const [a, b] = await versionsIn('caution=1.4/prize=2')
    expect([a, b]).toEqual([other, other])
    expect(a).not.toBe(b)
  })

  test('cannot be more than there are players', async () => {
    const { exitCode, stderr } = await sandtable([...arena, '--params', '//caution=2'], world)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('there are numbers for 3 players, and 2 play')])
  })
})

describe('counts of a search in place of those of a level', () => {
  const world: Surroundings = { games, openTasks: () => openTasks({ threads: 0 }) }
  const play = ['play', 'aa1941', '--players', 'planner@1,planner@1', '--rounds', '1', '--turn', '--seed', '1']
  const versionsBy = async (effort: string) => {
    const { stdout } = await sandtable([...play, '--effort', effort, '--json'], world)
    const { players } = JSON.parse(stdout)
    return [players.allies.version, players.axis.version]
  }

  test('are told apart in a game: of the first player, of the second or of both', async () => {
    const other = expect.stringMatching(/^1\+[0-9a-f]{8}$/)
    expect(await versionsBy('glances=4')).toEqual([other, '1'])
    expect(await versionsBy('/{"glances": 4}')).toEqual(['1', other])
  })

  test.each([
    ['//glances=4', 2, 'there are counts for 3 players, and 2 play'],
    ['glances=-1', 1, 'effort.glances'],
    ['glances', 2, '--effort'],
  ])('%s is refused', async (effort, status, message) => {
    const { exitCode, stderr } = await sandtable([...play, '--effort', effort], world)
    expect([exitCode, stderr]).toEqual([status, expect.stringContaining(message)])
  })
})

describe('sandtable orders', () => {
  const orders = ['orders', 'race', '--orders', '-']
  const stdin = '"roll"'

  test('orders are carried out, with their dice where there is a seed', async () => {
    const stopped = await race(orders, { stdin })
    expect(stopped).toMatchObject({ exitCode: 0, stderr: '' })
    expect(stopped.stdout).toBe('0 to 0\n\nNext: dice, roll/0; give --seed to have them rolled\n')
    const rolled = await race([...orders, '--seed', '7'], { stdin })
    expect(rolled.stdout).toMatch(/^rolls a \d\n\n0 to 0\n\nNext: (north|east) decides, roll or bank\nseed 7\n$/)
    const { reply } = await raceJson(['orders', 'race', '--orders', fileIn('roll.json', stdin)])
    const position = fileIn('position.json', JSON.stringify(reply.position))
    const goesOn = await raceJson(['orders', 'race', '--position', position, '--seed', '7'])
    expect(goesOn.reply.rolled).toEqual((await raceJson([...orders, '--seed', '7'], { stdin })).reply.rolled)
    expect((await raceJson(orders, { stdin })).reply).toEqual(reply)
  })

  test('the end of a game is told', async () => {
    const position = fileIn('position.json', JSON.stringify({ banked: [50, 0], sum: 12 }))
    const { stdout } = await race(['orders', 'race', '--position', position, '--orders', '-'], { stdin: '"bank"' })
    expect(stdout).toBe('banks 12\n\n62 to 0\n\nWon by evens (goal)\n')
  })

  test.each([
    [['orders', 'race'], '', 1, /action: north is to decide \(roll or bank\); give the action/],
    [orders, '"fold"', 1, /action: /],
    [orders, '{', 1, /action: not JSON/],
    [[...orders, '--position', '-'], '', 2, /not both/],
    [['orders', 'race', '--orders', 'missing.json'], '', 2, /missing\.json/],
    [[...orders, '--seat', 'east'], stdin, 1, /seat: in this position it is for north to decide/],
    [['orders', 'chess', '--orders', '-'], '1', 1, /there is no game "chess"/],
  ])('%j is refused', async (argv, text, exitCode, message) => {
    const refused = await race(argv, { stdin: text })
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, ''])
    expect(refused.stderr).toMatch(message)
  })
})

describe('sandtable play and replay', () => {
  test('a game is told turn by turn, with its end', async () => {
    const { exitCode, stdout } = await race(game)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^evens \(sampler\) v odds \(banks at 4\) {2}race\n\n0\/north\n {2}rolls a \d\n/)
    expect(stdout).toMatch(/\n\d+ to \d+\n\nWon by evens, in round \d+ \(goal\)\nseed 7\n$/)
  })

  test('--watch tells the same as it goes', async () => {
    const lines = (text: string) =>
      text
        .split('\n')
        .map(line => line.trim())
        .filter(line => /rolls|banks \d/.test(line))
    const watched = (await race([...game, '--watch'])).stdout
    expect(lines(watched)).toEqual(lines((await race(game)).stdout))
    expect(watched).toMatch(/^\n0\/north\nrolls a \d\n/)
    expect(watched).toContain('\n1/east\n')
    expect(watched).toMatch(/Won by evens/)
  })

  test('a record is replayed and verified; one that was tampered with is refused at its entry', async () => {
    const file = fileIn('game.json')
    const played = (await raceJson([...game, '--record', file])).reply
    expect(played.record).toBeUndefined()
    const replayed = await raceJson(['replay', file])
    expect(replayed.reply).toMatchObject({ verified: true, result: played.result, position: played.position })
    expect((await race(['replay', file])).stdout).toMatch(
      /Verified: all \d+ orders and rolls come out as recorded\.\n$/,
    )
    const record = JSON.parse(readFileSync(file, 'utf8'))
    record.entries[1].rolled = 9
    const refused = await race(['replay', '-'], { stdin: JSON.stringify(record) })
    expect([refused.exitCode, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('record.entries[1].rolled: the record says 9')
  })

  test('ends with the rounds, or with the turn', async () => {
    expect((await race([...game, '--rounds', '1'])).stdout).toMatch(
      /(Ahead: \w+|Nobody is ahead); shares: evens \d\.\d\d, odds \d\.\d\d; stopped after round 1 \(cap\)/,
    )
    expect((await raceJson([...game, '--turn'])).reply.turns).toHaveLength(1)
    expect((await race([...game, '--turn'])).stdout).toContain('\nThe turn is over, in round 1\n')
  })

  test.each([
    [['play', 'race'], 2, /--players/],
    [['play', 'race', '--players', 'steady'], 1, /players/],
    [['play', 'race', '--players', 'steady,deep'], 1, /players\[1\]: race has no player "deep"/],
    [['play', 'race', '--players', 'steady,steady@7'], 1, /players\[1\]: steady has no version "7"; .* steady@1/],
    [['play', 'race', '--players', 'steady,steady', '--levels', 'a,b,c'], 2, /3 levels for 2 players/],
    [[...game, '--watch', '--json'], 2, /--watch or --json/],
    [[...game, '--record', '/nowhere/at/all.json'], 2, /record cannot be written/],
    [['replay', 'missing.json'], 2, /missing\.json/],
  ])('%j is refused', async (argv, exitCode, message) => {
    const refused = await race(argv)
    expect(refused.exitCode).toBe(exitCode)
    expect(refused.stderr).toMatch(message)
  })

  test('a record of a game that is not known here is refused', async () => {
    for (const text of ['{"game":"chess"}', 'null', '7', '[]', '{'])
      expect((await race(['replay', '-'], { stdin: text })).exitCode).toBe(1)
  })
})

describe('sandtable arena', () => {
  const arena = [
    'arena',
    'race',
    '--a',
    'sampler',
    '--b',
    'steady',
    '--levels',
    ',timid',
    '--pairs',
    '6',
    '--seed',
    '1',
    '--cap',
    '20',
  ]

  test('reports for people what one should know', async () => {
    const { exitCode, stdout } = await race(arena)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^A sampler 1-16 v B banks at 4 1 {2}race\n\nA wins \d+\.\d % of 12 games, 95 % \[/)
    expect(stdout).toMatch(/A as evens +6 +\d+\.\d %/)
    expect(stdout).toContain('Illegal orders: 0 (A 0, B 0)')
    expect(stdout).toMatch(/adjudicated: \d+ of 12/)
    expect(stdout).toMatch(/Median time of a turn: A \d+(\.\d+)? ms/)
    expect(stdout).toContain('6 pairs from 0, seed 1')
  })

  test('goes on from the pairs in a file, also after a sudden end in the middle of a line', async () => {
    const file = fileIn('pairs.ndjson')
    const resumed = [...arena, '--resume', file]
    const whole = (await raceJson(resumed)).reply
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(6)
    writeFileSync(file, `${lines.slice(0, 4).join('\n')}\n`)
    appendFileSync(file, lines[4]!.slice(0, 50))
    const { medianTurnMs, ...again } = (await raceJson(resumed)).reply
    expect(whole).toMatchObject(again)
    expect(readFileSync(file, 'utf8').split('\n').slice(0, 4)).toEqual(lines.slice(0, 4))
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(6)
    // All is there: nothing is played, nothing is written.
    const text = readFileSync(file, 'utf8')
    expect((await raceJson(resumed)).reply).toMatchObject(again)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('a file of other pairs, or of none, is refused', async () => {
    const file = fileIn('pairs.ndjson')
    await race([...arena, '--resume', file])
    const other = await race([...arena.with(arena.indexOf('--seed') + 1, '2'), '--resume', file])
    expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('done[0].seed')])
    const none = await race([...arena, '--resume', fileIn('x.ndjson', 'hello\n')])
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('line 1, is no pair')])
  })

  test.each([
    [['arena', 'race', '--a', 'steady', '--pairs', '1'], 2, /--b/],
    [['arena', 'race', '--a', 'steady', '--b', 'steady'], 2, /--pairs/],
    [['arena', 'race', '--a', 'steady', '--b', 'deep', '--pairs', '1'], 1, /b: race has no player "deep"/],
    [['arena', 'race', '--a', 'steady', '--b', 'steady', '--pairs', '0'], 1, /pairs/],
  ])('%j is refused', async (argv, exitCode, message) => {
    const refused = await race(argv)
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, ''])
    expect(refused.stderr).toMatch(message)
  })

  test('Ctrl-C stops it, and what was played is in the file', async () => {
    const file = fileIn('pairs.ndjson')
    let interrupt = () => {}
    const onInterrupt = (listener: () => void) => {
      interrupt = listener
      return () => {}
    }
    const running = race([...arena.with(arena.indexOf('--pairs') + 1, '500'), '--resume', file], { onInterrupt })
    setTimeout(() => interrupt(), 300)
    const { exitCode, stderr } = await running
    expect([exitCode, stderr]).toEqual([130, 'sandtable: stopped before the work was done\n'])
    const pairs = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(pairs.length).toBeLessThan(500)
    for (const pair of pairs) expect(JSON.parse(pair)).toMatchObject({ game: 'race' })
  })
})

test('sandtable games shows teams, players and positions', async () => {
  const { stdout } = await race(['games', 'race'])
  expect(stdout).toMatch(/evens +north, south\n/)
  expect(stdout).toMatch(/steady +1 +timid bold +banks at a fixed sum\n/)
  expect(stdout).toMatch(/last gasp +both are nearly there\n/)
  expect((await raceJson(['games', 'race'])).reply.table.players).toHaveLength(2)
})

test('Ctrl-C amid a decision that would take hours ends the process with 130', async () => {
  const argv = [
    'play',
    'race',
    '--players',
    'sampler,steady',
    '--levels',
    'slow',
    '--seed',
    '1',
    '--watch',
    '--threads',
    '1',
  ]
  const child = spawn(process.execPath, [built('test/support/race-cli.ts'), ...argv], { cwd: root })
  let told = ''
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  await new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      told += chunk
      if (told.includes('0/north')) resolve()
    })
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(errors).toBe('sandtable: stopped before the work was done\n')
})
