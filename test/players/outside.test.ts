import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { introduce, type Outsider, placeIn } from '../../src/players/index.ts'
import { type ArenaReport, openTasks, type PlayReply } from '../../src/tasks/index.ts'
import { botCommand, botServer, scratchFolder, serving } from '../support/bots.ts'
import { built } from '../support/built.ts'
import { raceFace } from '../support/toy-table.ts'

const outsiderAt = (address: string, timeInMs = 5_000): Outsider => ({
  name: 'bot',
  place: placeIn(address)!,
  timeInMs,
})

const tasksWith = async (outsider: Outsider) => {
  const tasks = openTasks({ threads: 0, games: [raceFace], outsiders: [await introduce(outsider)] })
  onTestFinished(() => tasks.close())
  return tasks
}

/** One game of the bot, as the first team, against a player of ours. */
const gameOf = async (address: string, timeInMs?: number): Promise<PlayReply> => {
  const tasks = await tasksWith(outsiderAt(address, timeInMs))
  return (await tasks.run('race', 'play', { players: ['bot', 'steady'], seed: 1 })) as PlayReply
}

const lost = (reason: string) => ({ shares: { evens: 0, odds: 1 }, winner: 'odds', reason, capped: false })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits for something that happens soon. */
const soon = async (happens: () => boolean): Promise<boolean> => {
  for (let looks = 0; looks < 500 && !happens(); looks++) await new Promise(resolve => setTimeout(resolve, 20))
  return happens()
}

describe('a program that plays', () => {
  test('plays its game, which is marked as one that need not come again', async () => {
    const reply = await gameOf(`cmd:${botCommand()}`)
    expect(reply.players).toEqual({ evens: { name: 'bot', version: '1' }, odds: { name: 'banks at 20', version: '1' } })
    expect(reply).toMatchObject({ repeatable: false, illegalOrders: 0, result: { reason: 'goal' } })
  })

  test('is told who it is, what is to be decided, where, and what a pass would be', async () => {
    const file = join(scratchFolder(), 'question.json')
    await gameOf(`cmd:${botCommand(`writeFileSync(${JSON.stringify(file)}, JSON.stringify(question), { flag: 'a' })`)}`)
    const [first] = readFileSync(file, 'utf8').split('}{')
    expect(JSON.parse(`${first}}`)).toEqual({
      kind: 'decide',
      id: 1,
      game: 'race',
      seat: 'north',
      about: 'roll or bank',
      position: { banked: [0, 0], sum: 0, turns: 0 },
      pass: 'bank',
      seed: expect.stringMatching(/^[0-9a-f]{16}$/),
      ply: 0,
      timeInMs: 5000,
    })
  })

  test('has no environment but the path to programs', async () => {
    const file = join(scratchFolder(), 'environment.json')
    process.env.SECRET_OF_THE_TEST = 'secret'
    onTestFinished(() => {
      delete process.env.SECRET_OF_THE_TEST
    })
    await gameOf(`cmd:${botCommand(`writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env))`)}`)
    const variables = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
    // The shell that starts it may add some of its own.
    expect(variables.filter(name => !['PATH', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([])
    expect(variables).toContain('PATH')
  })

  test.each([
    ['crashes', 'process.exit(3)', 'the program of the player ended'],
    ['writes what is no JSON', `say('north rolls')`, 'what the player wrote is not of the protocol'],
    ['writes JSON of another kind', `say({ roll: true })`, 'what the player wrote is not of the protocol'],
    ['answers without an action', `say({ id: question.id })`, 'what the player wrote is not of the protocol'],
    ['answers another question', `say({ id: 7, action: 'roll' })`, 'what the player wrote is not of the protocol'],
    ['answers twice', `say({ id: question.id, action: usual })`, 'what the player wrote is not of the protocol'],
    [
      'writes without end',
      `const go = () => process.stdout.write('x'.repeat(65536), go); go(); return`,
      'wrote more than 1048576 bytes',
    ],
    [
      'complains without end',
      `const go = () => process.stderr.write('x'.repeat(65536), go); go(); return`,
      'wrote more than 1048576 bytes',
    ],
    [
      'ends its input',
      'process.stdin.destroy(); setInterval(() => {}, 1000); return',
      'no answer of the player within',
    ],
  ])('loses where it %s', async (_, answer, reason) => {
    const reply = await gameOf(`cmd:${botCommand(answer)}`, 1_500)
    expect(reply.result).toEqual(lost(expect.stringContaining(reason)))
    expect(reply.illegalOrders).toBe(0)
  })

  test('loses where it takes too long, and is gone then, with all that it has started', async () => {
    const file = join(scratchFolder(), 'pids')
    const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).pid`
    const answer = `writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.pid, ${child}])); for (;;) {}`
    const reply = await gameOf(`cmd:${botCommand(answer)}`, 700)
    expect(reply.result).toEqual(lost('no answer of the player within 0.7 s'))
    const pids: number[] = JSON.parse(readFileSync(file, 'utf8'))
    expect(pids).toHaveLength(2)
    expect(await soon(() => !pids.some(isAlive))).toBe(true)
  })

  test('that has ended takes with it what it had started, though that holds its output open', async () => {
    const file = join(scratchFolder(), 'pid')
    const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).pid`
    const reply = await gameOf(
      `cmd:${botCommand(`writeFileSync(${JSON.stringify(file)}, String(${child})); process.exit(0)`)}`,
    )
    expect(reply.result).toEqual(lost('the program of the player ended'))
    expect(await soon(() => !isAlive(Number(readFileSync(file, 'utf8'))))).toBe(true)
  })

  test('whose orders are not allowed, or none, errs, and a pass is done', async () => {
    for (const action of ['"fly"', '{ "deep": 1 }', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
      const reply = await gameOf(`cmd:${botCommand(`say('{"id":' + question.id + ',"action":${action}}'); return`)}`)
      expect(reply).toMatchObject({ repeatable: false, result: { reason: 'goal', winner: 'odds' } })
      expect(reply.illegalOrders).toBeGreaterThan(2)
    }
  })

  test('is run anew for every game of an arena, where its crashes are counted', async () => {
    const tasks = await tasksWith(outsiderAt(`cmd:${botCommand('if (question.ply > 1) process.exit(1)')}`))
    const report = (await tasks.run('race', 'arena', { a: 'steady', b: 'bot', pairs: 2, seed: 1 })) as ArenaReport
    expect(report).toMatchObject({
      repeatable: false,
      winRate: 1,
      forfeits: { a: 0, b: 4 },
      reasons: { 'the program of the player ended': 4 },
      b: { name: 'bot', version: '1' },
    })
  })

  test('plays on threads as without, and errs as often', async () => {
    // Banks at 12, and does what nobody may at every sum that three divides.
    const command = botCommand(`say({ id: question.id, action: question.position.sum % 3 ? usual : 'fly' }); return`)
    const outsiders = [await introduce(outsiderAt(`cmd:${command}`))]
    const worker = pathToFileURL(built('test/support/toy-worker.ts'))
    const playedOn = async (threads: number) => {
      const tasks = openTasks({ threads, games: [...games, raceFace], outsiders, worker })
      onTestFinished(() => tasks.close())
      const arena = { a: 'steady', b: 'bot', pairs: 4, seed: 1, cap: 10, times: false }
      const report = (await tasks.run('race', 'arena', arena)) as ArenaReport
      const play = (await tasks.run('race', 'play', { players: ['bot', 'steady'], seed: 1 })) as PlayReply
      const erred = tasks.playerFigures().map(({ player, turns, illegalOrders }) => ({ player, turns, illegalOrders }))
      return { report, play, erred }
    }
    const here = await playedOn(0)
    expect(here.erred.find(({ player }) => player === 'bot')?.illegalOrders).toBeGreaterThan(40)
    expect(here.report.illegalOrders + here.play.illegalOrders).toBe(
      here.erred.find(({ player }) => player === 'bot')?.illegalOrders,
    )
    const byName = (erred: typeof here.erred) => erred.toSorted((one, other) => one.player.localeCompare(other.player))
    const there = await playedOn(2)
    expect(JSON.stringify([there.report, there.play])).toBe(JSON.stringify([here.report, here.play]))
    expect(byName(there.erred)).toEqual(byName(here.erred))
  })

  test('is gone when whoever asks it is killed, though it heeds no end of its input', async () => {
    const file = join(scratchFolder(), 'pids')
    const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }).pid`
    const command = botCommand(
      `writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.pid, ${child}])); setInterval(() => {}, 1000); return`,
    )
    const asker = spawn(
      process.execPath,
      [built('src/cli/main.ts'), 'play', 'aa1941', '--players', `cmd:${command},rules`, '--player-time', '60'],
      { stdio: 'ignore' },
    )
    onTestFinished(() => void asker.kill('SIGKILL'))
    for (let looks = 0; looks < 4; looks++)
      if (await soon(() => existsSync(file) && readFileSync(file, 'utf8').endsWith(']'))) break
    const pids: number[] = JSON.parse(readFileSync(file, 'utf8'))
    expect(pids.map(isAlive)).toEqual([true, true])
    asker.kill('SIGKILL')
    expect(await soon(() => !pids.some(isAlive))).toBe(true)
  })

  test('is gone when play is cancelled', async () => {
    const file = join(scratchFolder(), 'pid')
    const answer = `writeFileSync(${JSON.stringify(file)}, String(process.pid)); return`
    const tasks = await tasksWith(outsiderAt(`cmd:${botCommand(answer)}`, 60_000))
    const cancelling = new AbortController()
    const asked = tasks.run('race', 'play', { players: ['bot', 'steady'], seed: 1 }, { signal: cancelling.signal })
    const outcome = expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    expect(await soon(() => existsSync(file) && readFileSync(file, 'utf8') !== '')).toBe(true)
    cancelling.abort()
    await outcome
    expect(await soon(() => !isAlive(Number(readFileSync(file, 'utf8'))))).toBe(true)
  })

  test.each([
    ['says nothing of itself', '', `process.exit(0)`],
    ['says something else', '', `say({ title: 'bot' })`],
    ['has no such program', undefined, undefined],
  ])('takes no part where it %s', async (_, answer, hello) => {
    const command = answer === undefined ? 'no-such-program-anywhere' : botCommand(answer, hello)
    await expect(introduce(outsiderAt(`cmd:${command}`))).rejects.toMatchObject({
      code: 'unknown-player',
      message: expect.stringContaining('docs/players.md'),
    })
  })

  test('that is another than it was is refused: results of two would be mixed', async () => {
    const file = join(scratchFolder(), 'count')
    const hello = `writeFileSync(${JSON.stringify(file)}, 'x', { flag: 'a' }); say({ name: 'bot', version: readFileSync(${JSON.stringify(file)}).length })`
    const tasks = await tasksWith(outsiderAt(`cmd:${botCommand('', hello)}`))
    const play = tasks.run('race', 'play', { players: ['bot', 'steady'], seed: 1 })
    await expect(play).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an address that plays', () => {
  test('plays its game', async () => {
    const reply = await gameOf(await botServer())
    expect(reply.players.evens).toEqual({ name: 'web', version: '2' })
    expect(reply).toMatchObject({ repeatable: false, illegalOrders: 0, result: { reason: 'goal' } })
  })

  test('plays as the program does that decides alike', async () => {
    const [program, address] = [await gameOf(`cmd:${botCommand()}`), await gameOf(await botServer())]
    expect({ ...address, players: {} }).toEqual({ ...program, players: {} })
  })

  test.each([
    [
      'sends elsewhere',
      (reply: Reply, elsewhere: string) => reply.writeHead(307, { location: elsewhere }).end(),
      'the address of the player does not answer as it should',
    ],
    [
      'fails',
      (reply: Reply) => reply.writeHead(500).end('{}'),
      'the address of the player does not answer as it should',
    ],
    ['breaks off', (reply: Reply) => reply.destroy(), 'the address of the player does not answer as it should'],
    ['answers nothing', () => undefined, 'no answer of the player within 0.5 s'],
    [
      'begins to answer and does not end',
      (reply: Reply) => reply.write('{"id": 1,'),
      'no answer of the player within 0.5 s',
    ],
    [
      'answers without end',
      (reply: Reply) => {
        const write = (): void => {
          while (!reply.destroyed && reply.write('x'.repeat(65536)));
          if (!reply.destroyed) reply.once('drain', write)
        }
        write()
      },
      'the player wrote more than 1048576 bytes for one answer',
    ],
    ['answers no JSON', (reply: Reply) => reply.end('roll'), 'what the player wrote is not of the protocol'],
  ])('loses where it %s', async (_, answer, reason) => {
    let wasElsewhere = false
    const elsewhere = await serving((_request, reply) => {
      wasElsewhere = true
      reply.end(JSON.stringify({ id: 1, action: 'roll' }))
    })
    const address = await botServer(({ kind }, reply) => {
      if (kind === 'hello') return false
      answer(reply, elsewhere)
      return true
    })
    expect((await gameOf(address, 500)).result).toEqual(lost(reason))
    expect(wasElsewhere).toBe(false)
  })
})
type Reply = Parameters<Parameters<typeof serving>[0]>[1]

describe('a request', () => {
  const forbidden = (request: () => unknown, at: string) => {
    let refusal: unknown
    try {
      request()
    } catch (problem) {
      refusal = problem
    }
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).faults.map(({ code, at }) => [code, at.join('.')])).toEqual([['forbidden', at]])
  }
  const tasks = openTasks({ threads: 0, games: [raceFace] })
  const prepare = (task: 'play' | 'arena' | 'turn', request: object) => () => tasks.prepareTask('race', task, request)

  test.each(['cmd:rm -rf /', 'http://169.254.169.254/', 'HTTPS://example.com/'])('may not name %s', address => {
    forbidden(prepare('play', { players: [address, 'steady'] }), 'players.0')
    forbidden(
      prepare('play', { players: { evens: 'steady', odds: 'steady', north: { player: address } } }),
      'players.north',
    )
    forbidden(prepare('arena', { a: 'steady', b: address, pairs: 1 }), 'b')
    forbidden(prepare('turn', { player: address }), 'player')
  })
})
