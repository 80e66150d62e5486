import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { ArenaReport, type GameRecord, kindOf, openTasks, type TaskName } from '../../src/tasks/index.ts'
import { raceFace } from '../support/toy-table.ts'
import type { Answered, Asked } from './ask-table.ts'
import { answersOf } from './asking.ts'

const tasks = openTasks({ threads: 0, games: [...games, raceFace] })

const ask = (asked: Asked): Promise<Answered[]> => answersOf('test/tasks/ask-table.ts', asked)

interface Played {
  readonly result: { shares: Record<string, number>; winner: string | null; reason: string; capped: boolean }
  readonly rounds: number
  readonly turns: readonly { turn: string; round: number; lines: string[] }[]
  readonly position: { banked: [number, number]; turns: number }
  readonly summary: string
  readonly seed: unknown
  readonly record?: GameRecord
}

const run = async <Reply = Played>(task: TaskName, request: unknown): Promise<Reply> =>
  (await tasks.run('race', task, request)) as Reply

const refusalOf = (task: TaskName, request: unknown) => {
  try {
    tasks.prepareTask('race', task, request)
  } catch (problem) {
    if (problem instanceof Refusal) return { code: problem.code, at: problem.faults[0]!.at }
    throw problem
  }
  return undefined
}

const game = { players: ['sampler', { player: 'steady', level: 'timid' }], seed: 7, record: true }
const arena = { a: 'sampler', b: { player: 'steady', level: 'timid' }, pairs: 40, seed: 1, cap: 20, times: false }
const requests = [
  { task: 'play', request: { ...game, players: [{ player: 'sampler', level: 'quick' }, 'steady'] } },
  { task: 'turn', request: { player: 'sampler', samples: 2000, seed: 3 } },
  { task: 'arena', request: arena },
  {
    game: 'aa1941',
    task: 'review',
    request: {
      orders: [{ order: 'buy', units: { tank: 1 } }],
      level: 'instant',
      effort: { samples: 8, orderSamples: 8, turns: 1 },
      seed: 3,
    },
  },
] as const

describe('the same seed gives the same bytes', () => {
  test('with 0, 1 and 2 threads, and in the background', async () => {
    const repliesOf = async (asked: Asked) => (await ask(asked)).map(({ reply }) => reply)
    const here = await repliesOf({ threads: 0, requests })
    expect(here.every(reply => reply !== undefined)).toBe(true)
    expect(await repliesOf({ threads: 1, requests })).toEqual(here)
    expect((await repliesOf({ threads: 2, requests: requests.toReversed() })).toReversed()).toEqual(here)
    expect(await repliesOf({ threads: 2, inBackground: true, requests })).toEqual(here)
  })

  test('of a turn that was cut by time, by its counts, wherever it is asked again', async () => {
    const cut = { phase: 'purchase', effort: { plans: 6, glances: 5000, rollouts: 20_000 }, seed: 'cut' }
    const turnOf = async (threads: number, limit: object): Promise<string> => {
      const [answered] = await ask({
        game: 'aa1941',
        threads,
        requests: [{ task: 'turn', request: { ...cut, ...limit } }],
      })
      return answered!.reply!
    }
    for (const threads of [1, 0]) {
      const reply = await turnOf(threads, { maxMs: 300 })
      const { cutBy, samples } = JSON.parse(reply).search
      expect(cutBy).toBe('time')
      const again = await turnOf(1 - threads, { samples })
      expect(again).toBe(reply.replace('"cutBy":"time"', '"cutBy":"samples"'))
    }
  })

  test('a question with nothing left implicit is a request that plays the same', async () => {
    const { question, key } = tasks.prepareTask('race', 'play', game)
    expect(tasks.prepareTask('race', 'play', question).key).toBe(key)
    expect(await run('play', question)).toEqual(await run('play', game))
  })

  test('a seed left out is chosen by the request alone, and told', async () => {
    const { seed, ...rest } = game
    const played = await run('play', rest)
    expect(played.seed).toMatch(/^[0-9a-f]{16}$/)
    expect(await run('play', rest)).toEqual(played)
    expect(await run('play', { ...rest, seed: played.seed })).toEqual(played)
  })
})

describe('play', () => {
  test('tells how the game went, by its schema', async () => {
    const played = await run('play', game)
    expect(kindOf(raceFace, 'play')!.Reply.parse(JSON.parse(JSON.stringify(played)))).toEqual(played)
    expect(played.result).toMatchObject({
      reason: 'goal',
      capped: false,
      winner: 'evens',
      shares: { evens: 1, odds: 0 },
    })
    expect(played.position.banked[0]).toBeGreaterThanOrEqual(60)
    expect(played.turns.length).toBe(played.position.turns)
    expect(played.turns[0]).toMatchObject({ turn: '0/north', round: 1 })
    expect(played.turns[0]!.lines[0]).toMatch(/^rolls a [1-6]$/)
    expect(played.summary).toBe(played.position.banked.join(' to '))
  })

  test('looking ahead is not told: every line is of a die that fell or of points that were banked', async () => {
    const { turns, record } = await run('play', game)
    const fallen = record!.entries.filter(({ kind }) => kind === 'chance').length
    expect(turns.flatMap(({ lines }) => lines).filter(line => line.startsWith('rolls')).length).toBe(fallen)
  })

  test('players go by list, by team or by seat', async () => {
    const [one, other] = game.players
    const byList = await run('play', game)
    const byTeam = await run('play', { ...game, players: { evens: one, odds: other } })
    const bySeat = await run('play', { ...game, players: { north: one, odds: other, south: one } })
    expect(byTeam).toEqual(byList)
    expect(bySeat).toEqual(byList)
    const mixed = await run<Played & { players: unknown }>('play', {
      ...game,
      players: { evens: one, south: other, odds: other },
    })
    expect(mixed.players).toMatchObject({ evens: { name: 'sampler+banks at 4' }, odds: { name: 'banks at 4' } })
    expect(mixed.record!.entries).not.toEqual(byList.record!.entries)
  })

  test('begins where it is told', async () => {
    const stored = await run('play', { ...game, position: 'last gasp' })
    const given = await run('play', { ...game, position: { banked: [50, 55], turns: 8 } })
    expect(stored.turns[0]).toMatchObject({ turn: '8/north', round: 3 })
    expect(given.turns).toEqual(stored.turns)
    const opening = await run('play', { ...game, opening: 5 })
    expect(opening.turns).toEqual((await run('play', game)).turns)
    expect(opening.position.banked).not.toEqual((await run('play', game)).position.banked)
  })

  test('ends with the turn where that is asked for, and with the rounds where they run out', async () => {
    const turn = await run('play', { ...game, scope: 'turn' })
    expect(turn).toMatchObject({ result: { reason: 'end of turn', capped: false }, position: { turns: 1 } })
    expect(turn.turns).toHaveLength(1)
    const capped = await run('play', { ...game, position: { banked: [0, 0], turns: 8 }, maxRounds: 1 })
    expect(capped).toMatchObject({ result: { reason: 'cap', capped: true }, rounds: 3, position: { turns: 12 } })
  })

  test.each([
    ['nobody', { seed: 1 }, 'invalid-field', ['players']],
    ['a seat without a player', { players: { evens: 'steady', east: 'steady' } }, 'invalid-field', ['players', 'odds']],
    ['a player nobody knows', { players: ['steady', 'deep'] }, 'unknown-player', ['players', 1]],
    [
      'a level nobody has',
      { players: ['steady', { player: 'steady', level: 'x' }] },
      'unknown-player',
      ['players', 1, 'level'],
    ],
    ['a team too many', { players: ['steady', 'steady', 'steady'] }, 'out-of-range', ['players']],
    [
      'a place that is none',
      { players: { evens: 'steady', odds: 'steady', up: 'steady' } },
      'unknown-field',
      ['players', 'up'],
    ],
    ['no such position', { ...game, position: 'nowhere' }, 'invalid-field', ['position']],
    [
      'a position that cannot be',
      { ...game, position: { banked: [60, 60] } },
      'impossible-position',
      ['position', 'banked'],
    ],
    ['a position and an opening', { ...game, position: 'opening', opening: 1 }, 'invalid-field', ['opening']],
    ['an opening that is not there', { ...game, opening: 12 }, 'out-of-range', ['opening']],
    ['no rounds', { ...game, maxRounds: 0 }, 'out-of-range', ['maxRounds']],
    ['a field that is none', { ...game, hope: 1 }, 'unknown-field', ['hope']],
    [
      'too deep',
      { ...game, position: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) },
      'out-of-range',
      ['position', 0],
    ],
  ] as const)('%s is refused', (_name, request, code, at) => {
    expect(refusalOf('play', request)).toEqual({ code, at })
  })
})

describe('replay', () => {
  test('a record leads to the same end, of a game and of a turn, from wherever it began', async () => {
    for (const from of [{}, { opening: 7 }, { position: 'last gasp' }, { position: { banked: [1, 2] } }])
      for (const scope of ['game', 'turn']) {
        const played = await run('play', { ...game, ...from, scope })
        const again = await run<Played & { entries: number }>('replay', { record: played.record })
        const { result, rounds, position, summary } = played
        expect(again).toMatchObject({ verified: true, result, rounds, position, summary })
        expect(again.entries).toBe(played.record!.entries.length)
      }
  })

  test('a record that was tampered with is refused at its entry', async () => {
    const { record } = await run('play', game)
    const entries = record!.entries.map((entry, index) => (index === 1 ? { ...entry, rolled: 9 } : entry))
    const job = tasks.prepareTask('race', 'replay', { record: { ...record, entries } })
    await expect(tasks.answer('race', job)).rejects.toMatchObject({
      faults: [{ code: 'invalid-field', at: ['record', 'entries', 1, 'rolled'] }],
    })
    expect(refusalOf('replay', { record: { ...record, start: { position: 'nowhere' } } })).toEqual({
      code: 'invalid-field',
      at: ['record', 'start', 'position'],
    })
    expect(refusalOf('replay', { record: 1 })).toEqual({ code: 'invalid-field', at: ['record'] })
  })
})

describe('arena', () => {
  test('reports by its schema, without times where none are asked for', async () => {
    const report = await run<ArenaReport>('arena', arena)
    expect(ArenaReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    expect(report).toMatchObject({ games: 80, illegalOrders: 0, medianTurnMs: { a: null, b: null } })
    expect(report.winRate).toBeGreaterThan(0.5)
    expect(Object.keys(report.bySide)).toEqual(['evens', 'odds'])
    const timed = await run<ArenaReport>('arena', { ...arena, times: true })
    expect(timed.medianTurnMs.a).toBeGreaterThan(0)
    expect({ ...timed, medianTurnMs: report.medianTurnMs }).toEqual(report)
  })

  test('pairs that were played are not played again, and the report is the same', async () => {
    const pairs: unknown[] = []
    const job = tasks.prepareTask('race', 'arena', arena)
    const whole = await tasks.answer('race', job, { onTally: tally => pairs.push(...(tally as unknown[])) })
    expect(pairs).toHaveLength(40)
    const rest = tasks.prepareTask('race', 'arena', { ...arena, done: pairs.slice(10) })
    expect(rest.chunks).toBe(10)
    expect(await tasks.answer('race', rest)).toEqual(whole)
    expect(await run('arena', { ...arena, done: pairs })).toEqual(whole)
    expect(refusalOf('arena', { ...arena, seed: 2, done: pairs.slice(0, 1) })).toEqual({
      code: 'invalid-field',
      at: ['done', 0, 'seed'],
    })
  })

  test.each([
    ['a player nobody knows', { ...arena, b: 'deep' }, 'unknown-player', ['b']],
    ['no pairs', { ...arena, pairs: 0 }, 'out-of-range', ['pairs']],
    ['pairs that are known and not told', { ...arena, known: [1] }, 'unknown-field', ['known']],
  ] as const)('%s is refused', (_name, request, code, at) => {
    expect(refusalOf('arena', request)).toEqual({ code, at })
  })
})

test('work is estimated by what players say of themselves', () => {
  const cost = (task: TaskName, request: unknown) => tasks.prepareTask('race', task, request).costInMs
  // 12 rounds of 4 turns; a pair has two games.
  expect(cost('play', { players: ['sampler', 'sampler'], maxRounds: 100 })).toBe(48)
  expect(cost('play', { players: ['sampler', 'sampler'], maxRounds: 5 })).toBe(20)
  expect(cost('play', { players: ['sampler', 'sampler'], scope: 'turn' })).toBe(1)
  expect(cost('arena', { a: 'sampler', b: 'sampler', pairs: 10 })).toBe(960)
})

test('a game that is not played has odds and nothing else', () => {
  const { table, ...unplayed } = raceFace
  const few = openTasks({ threads: 0, games: [unplayed] })
  expect(() => few.prepareTask('race', 'play', game)).toThrow(/race is not played/)
})

describe('progress and cancelling', () => {
  const slow = { players: [{ player: 'sampler', level: 'slow' }, 'steady'], seed: 1 }

  test.each([1, 2])('with %i threads: rounds of a game, samples of a turn, pairs of an arena', async threads => {
    const long = { player: 'sampler', samples: 3_000_000, seed: 1 }
    const [played, turn, fought, stopped, after] = await ask({
      threads,
      requests: [
        { task: 'play', request: { ...game, maxRounds: 40 } },
        { task: 'turn', request: long },
        { task: 'arena', request: arena },
        { task: 'turn', request: { ...long, samples: 1_000_000_000 }, cancelAfter: 2 },
        { task: 'play', request: game },
      ],
    })
    for (const { progress } of [played!, turn!, fought!]) {
      expect(progress.every(({ done }, index) => done > (progress[index - 1]?.done ?? -1))).toBe(true)
      expect(progress.at(-1)!.done).toBe(progress.at(-1)!.total)
    }
    expect([played, turn, fought].map(answered => answered!.progress[0]!.total)).toEqual([40, 3_000_000, 40])
    expect(turn!.progress.length).toBeGreaterThan(2)
    expect(fought!.tallies).toBeGreaterThan(1)
    expect(played!.told[0]).toBe('\n0/north')
    expect(played!.told.at(-1)).toMatch(/^banks/)
    expect(stopped!.problem).toBe('cancelled')
    expect(after!.reply).toBeDefined()
  })

  test('a search deep in a decision hears that it is not wanted, without its thread being ended', async () => {
    const stop = new AbortController()
    let samples = 0
    // In this thread nothing but the work itself can ask for the end, so its own progress does.
    const here = tasks.run(
      'race',
      'turn',
      { player: 'sampler', samples: 1_000_000_000 },
      {
        signal: stop.signal,
        onProgress: () => {
          samples++
          if (samples === 1000) stop.abort()
        },
      },
    )
    await expect(here).rejects.toMatchObject({ code: 'cancelled' })
    expect(samples).toBeLessThan(2000)
    expect(tasks.prepareTask('race', 'play', slow).costInMs).toBeGreaterThan(100_000)
  })
})
