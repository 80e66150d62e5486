import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import type { LeagueResult } from '../../src/lab/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { botCommand, botServer, scratchFolder } from '../support/bots.ts'
import { sandtable, sandtableJson } from '../support/cli-world.ts'
import type { Surroundings } from '../support/command.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const world: Surroundings = { games: all, openTasks: options => openTasks({ ...options, threads: 0, games: all }) }

describe('players outside of this program', () => {
  test('play a game that the command line names them for', async () => {
    const players = `cmd:${botCommand()},${await botServer()}`
    const { exitCode, stdout, stderr } = await sandtable(['play', 'race', '--players', players, '--seed', '1'], world)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/^evens \(bot\) v odds \(web\) {2}race\n/)
    expect(stdout).toMatch(
      /\na player outside of this program took part: played again, it need not come out the same\n$/,
    )
  })

  test('are recorded, and the record is replayed without them', async () => {
    const file = join(scratchFolder(), 'game.json')
    const players = `cmd:${botCommand('if (question.ply > 3) process.exit(1)')},steady`
    const played = await sandtable(['play', 'race', '--players', players, '--seed', '1', '--record', file], world)
    expect(played.stdout).toMatch(/\nWon by odds, .*the program of the player ended/)
    const replayed = await sandtable(['replay', file], world)
    expect(replayed.stdout).toMatch(/\nVerified: all \d+ orders and rolls come out as recorded\.\n$/)
  })

  test('play in an arena, as they decide', async () => {
    const command = botCommand(`if (question.seat === 'north') { say({ id: question.id, action: 'fly' }); return }`)
    const argv = ['arena', 'race', '--a', `cmd:${command}`, '--b', 'steady', '--pairs', '2', '--seed', '1']
    const { answers } = await sandtableJson([...argv, '--json'], world)
    expect(answers[0]).toMatchObject({
      repeatable: false,
      pairs: 2,
      a: { name: 'bot', version: '1' },
      forfeits: { a: 0 },
    })
    expect(answers[0].illegalBy.a).toBeGreaterThan(0)
    const told = await sandtable([...argv, '--lang', 'ru'], world)
    expect(told.stdout).toMatch(/\nпроиграно без ответа: A 0, B 0\n/)
  })

  test('are given the time that the command line names', async () => {
    const players = `cmd:${botCommand('setInterval(() => {}, 1000); return')},steady`
    const { stdout } = await sandtable(['play', 'race', '--players', players, '--player-time', '1'], world)
    expect(stdout).toContain('no answer of the player within 1 s')
  })

  test('are in experiments, whose results say so', async () => {
    const file = join(scratchFolder(), 'league.yaml')
    const bot = JSON.stringify(`cmd:${botCommand()}`)
    writeFileSync(
      file,
      `{ kind: league, game: race, players: { mine: ${bot}, theirs: { player: ${JSON.stringify(await botServer())} }, calm: steady }, seed: 1, cap: 20, stop: { pairs: 2 } }`,
    )
    const { answers } = await sandtableJson(['lab', 'run', file, '--json'], world)
    expect(answers[0].result).toMatchObject({ repeatable: false, pairs: 2 })
    expect(
      answers[0].result.players.map(({ identity }: { identity: { name: string } }) => identity.name).sort(),
    ).toEqual(['banks at 20', 'bot', 'web'])
  })

  test('have the games told that they lost without an answer in a league, each his own', async () => {
    const file = join(scratchFolder(), 'league.yaml')
    const crashing = JSON.stringify(`cmd:${botCommand('process.exit(1)')}`)
    const cheating = JSON.stringify(`cmd:${botCommand(`say({ id: question.id, action: 'fly' }); return`)}`)
    writeFileSync(
      file,
      `{ kind: league, game: race, players: { crashing: ${crashing}, cheating: ${cheating}, calm: steady }, seed: 1, cap: 20, stop: { pairs: 1 } }`,
    )
    const { answers } = await sandtableJson(['lab', 'run', file, '--json'], world)
    const { players, illegalOrders } = answers[0].result as LeagueResult
    const of = (name: string) => players.find(one => one.name === name)!
    // Two games against each of the others, lost at his first question.
    expect(of('crashing')).toMatchObject({ forfeits: 4, illegalOrders: 0, winRate: 0 })
    expect(of('cheating')).toMatchObject({ forfeits: 0, illegalOrders })
    expect(illegalOrders).toBeGreaterThan(0)
    expect(of('calm')).toMatchObject({ forfeits: 0, illegalOrders: 0 })
    const { stdout } = await sandtable(['lab', 'run', file], world)
    expect(stdout).toMatch(/ wins +illegal orders +lost without an answer\n/)
    expect(stdout).toMatch(/\n {2}crashing \(bot 1\) +-?\d+ +\[\S+ \S+\] +0\.0 % +0 +4\n/)
  })

  test('may be listed in the environment, and named as they are listed', async () => {
    const env = {
      SANDTABLE_PLAYERS: JSON.stringify({ mine: `cmd:${botCommand()}`, 'never-asked': 'cmd:no-such-program' }),
    }
    const { exitCode, stdout } = await sandtable(['play', 'race', '--players', 'mine,steady', '--seed', '1'], {
      ...world,
      env,
    })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^evens \(bot\) v odds/)
  })

  test.each([
    ['cmd:', {}, /^sandtable: "cmd:" does not say where a player is; write cmd: and a command/],
    ['http://', {}, /^sandtable: "http:\/\/" does not say where a player is/],
    ['cmd:no-such-program', {}, /does not say hello: the program of the player ended; see docs\/players\.md/],
    ['mine', { SANDTABLE_PLAYERS: '{' }, /^sandtable: SANDTABLE_PLAYERS: this must be JSON/],
    ['mine', { SANDTABLE_PLAYERS: '/nowhere/players.json' }, /^sandtable: SANDTABLE_PLAYERS: .*players\.json/],
    [
      'mine',
      { SANDTABLE_PLAYERS: '{"mine": "python bot.py"}' },
      /^sandtable: SANDTABLE_PLAYERS\.mine: .*cmd:python my_bot\.py/,
    ],
    ['mine', { SANDTABLE_PLAYERS: '{"my bot": "cmd:bot"}' }, /must begin with a letter/],
    ['steady', { SANDTABLE_PLAYERS: `{"steady": "cmd:${'true'}"}` }, /does not say hello/],
  ])('are refused: %s', async (player, env, message) => {
    const { exitCode, stdout, stderr } = await sandtable(['play', 'race', '--players', `${player},steady`], {
      ...world,
      env,
    })
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })

  test('get no more time than there is', async () => {
    const argv = ['play', 'race', '--players', 'cmd:bot,steady', '--player-time', '601']
    const { exitCode, stderr } = await sandtable(argv, world)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('timeInMs')])
  })
})

const hasPython = spawnSync('python3', ['--version']).status === 0

// Without Python there is nobody to play; where changes are checked there must be.
test.skipIf(!hasPython && !process.env.CI)(
  'the example in Python plays 1941, and no order of its is refused',
  async () => {
    const players = 'cmd:python3 examples/python-bot/bot.py,rules'
    const argv = ['play', 'aa1941', '--players', players, '--seed', '7', '--rounds', '2', '--json']
    const { exitCode, answers } = await sandtableJson(argv, world)
    expect(exitCode).toBe(0)
    expect(answers[0]).toMatchObject({ repeatable: false, illegalOrders: 0, rounds: 2, result: { reason: 'cap' } })
    expect(answers[0].players.allies).toEqual({ name: 'forty-lines', version: '1' })
    const lines: string[] = answers[0].turns.flatMap(({ lines }: { lines: string[] }) => lines)
    expect(lines.some(line => /buys 4 infantry/.test(line))).toBe(true)
  },
)
