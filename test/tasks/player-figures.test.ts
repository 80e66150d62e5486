import { describe, expect, onTestFinished, test } from 'vitest'
import { definePlayer, withPlayers } from '../../src/index.ts'
import { introduce, placeIn } from '../../src/players/index.ts'
import { type ArenaReport, openTasks, type PlayReply, type SeriesGame } from '../../src/tasks/index.ts'
import { botCommand } from '../support/bots.ts'
import { raceFace } from '../support/toy-table.ts'
import type { Answered } from './ask-table.ts'
import { answersOf } from './asking.ts'

const open = (games = [raceFace], outsiders = {}) => {
  const tasks = openTasks({ threads: 0, games, ...outsiders })
  onTestFinished(() => tasks.close())
  return tasks
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

describe('what players do is counted', () => {
  test('in an arena, by what they are called in requests; all but times as the report has it', async () => {
    const tasks = open()
    const arena = { a: 'sampler', b: { player: 'steady', level: 'timid' }, pairs: 3, seed: 1, cap: 5 }
    const { turns } = (await tasks.run('race', 'arena', { ...arena, times: false })) as ArenaReport
    const [a, b] = tasks.playerFigures()
    expect([a, b]).toMatchObject([
      { game: 'race', player: 'sampler', illegalOrders: 0 },
      { game: 'race', player: 'steady', illegalOrders: 0 },
    ])
    // The report has the mean of a game.
    expect(a!.turns + b!.turns).toBe(Math.round(turns * 6))
    expect(a!.ms).toBeGreaterThan(b!.ms)
    // All turns are over when the games are, and all that was thought was thought in some turn.
    for (const one of [a!, b!]) {
      expect(sum(one.turnTimes)).toBe(one.turns)
      expect(one.turnMs).toBeCloseTo(one.ms, 6)
    }
  })

  test('in games and series, seat by seat, and in turns that are planned', async () => {
    const tasks = open()
    const players = { north: 'steady', south: 'sampler', odds: 'steady' }
    const { turns } = (await tasks.run('race', 'play', { players, seed: 1 })) as PlayReply
    const of = (name: string) => tasks.playerFigures().find(({ player }) => player === name)?.turns ?? 0
    expect(of('sampler')).toBe(turns.filter(({ turn }) => turn.endsWith('/south')).length)
    expect(of('steady') + of('sampler')).toBe(turns.length)
    const series = { players: ['steady', 'steady'], games: 2, seed: 1 }
    const games = (await tasks.run('race', 'series', series)) as readonly SeriesGame[]
    const played = games.reduce((sum, game) => sum + game.turns, turns.length)
    expect(of('steady') + of('sampler')).toBe(played)
    await tasks.run('race', 'turn', { player: 'sampler', seed: 1 })
    expect(of('steady') + of('sampler')).toBe(played + 1)
  })

  test('orders that are not allowed too, of a player of ours and of one outside, who is timed as he is waited for', async () => {
    const spender = definePlayer({ game: 'aa1941', name: 'spender', version: '1', decide: () => ({ orders: [{ order: 'buy', units: { battleship: 99 } }] }) }) // biome-ignore format: one line
    const ours = openTasks({ threads: 0, games: withPlayers([spender]) })
    const reply = (await ours.run('aa1941', 'play', { players: ['spender', 'rules'], maxRounds: 1, seed: 1 })) as PlayReply // biome-ignore format: one line
    const [spent] = ours.playerFigures().filter(({ player }) => player === 'spender')
    expect(spent).toMatchObject({ game: 'aa1941', illegalOrders: reply.illegalOrders, turns: 3 })
    expect(reply.illegalOrders).toBeGreaterThan(3)

    const place = placeIn(`cmd:${botCommand(`return setTimeout(() => say({ id: question.id, action: 'fly' }), 30)`)}`)!
    const outsider = await introduce({ name: 'bot', place, timeInMs: 5_000 })
    const tasks = open([raceFace], { outsiders: [outsider] })
    const played = (await tasks.run('race', 'play', { players: ['bot', 'steady'], seed: 1 })) as PlayReply
    const [bot] = tasks.playerFigures().filter(({ player }) => player === 'bot')
    expect(bot!.illegalOrders).toBe(played.illegalOrders)
    expect(bot!.ms).toBeGreaterThan(29 * played.illegalOrders)
  })

  test('not where work was refused', async () => {
    const tasks = open()
    const stop = AbortSignal.abort()
    await expect(tasks.run('race', 'play', { players: ['steady', 'steady'] }, { signal: stop })).rejects.toThrow()
    expect(tasks.playerFigures()).toEqual([])
  })

  test('on threads as without', async () => {
    const arena = { a: 'sampler', b: 'steady', pairs: 40, seed: 1, cap: 20, times: false }
    const play = { players: ['sampler', { player: 'sampler', level: 'quick' }], seed: 1 }
    const requests = [
      { task: 'arena', request: arena },
      { task: 'play', request: play },
    ]
    const figuresOf = async (threads: number) =>
      (await answersOf<Answered>('test/tasks/ask-table.ts', { threads, requests })).map(({ players }) =>
        players.map(({ ms, turnMs, turnTimes, ...figures }) => ({
          ...figures,
          isTimed: ms > 0 && turnMs > 0,
          over: sum(turnTimes),
        })),
      )
    const here = await figuresOf(0)
    expect(here[1]).toHaveLength(2)
    expect(here[1]![0]!.turns).toBeGreaterThan(100)
    expect(await figuresOf(2)).toEqual(here)
  })
})
