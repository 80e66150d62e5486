import { describe, expect, test } from 'vitest'
import { playGame } from '../../../../src/ai/index.ts'
import { type Player, playerCalled } from '../../../../src/engine/index.ts'
import { face } from '../../../../src/games/aa1914/index.ts'
import type { Action } from '../../../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import type { State } from '../../../../src/games/aa1914/turn/state.ts'
import { tableOf } from '../../../../src/tasks/index.ts'
import { otherAgreement } from '../../../support/games-1914.ts'

const { players } = tableOf(face)!
/** By name, or by name and version. */
const playerOf = (called: string, level?: string): Player<State, Action> =>
  playerCalled(players, called)!.open(level) as Player<State, Action>

const rounds = 7
const played = (one: string, other: string, seed: string, position?: State, cap = rounds, level?: string) =>
  playGame({
    game,
    players: [playerOf(one, level), playerOf(other)],
    opening: 0,
    seed,
    cap,
    ...(position && { position }),
  })

describe('the players', () => {
  test('are told apart by their names, weakest first', () => {
    expect(players.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'random@1',
      'greedy@1',
      'rules@1',
      'planner@1',
      'sampler@1',
      'sampler@2',
    ])
    for (const { open, version, usualLevel } of players)
      expect(open().version).toBe(usualLevel === undefined ? version : `${version}-${usualLevel}`)
  })

  test.each(['rules', 'planner', 'sampler'])(
    'who plays by other numbers is another version, and numbers have bounds: %s',
    name => {
      const kind = players.find(player => player.name === name)!
      expect(kind.open(undefined, { guard: 1 }).version).not.toBe(kind.version)
      expect(() => kind.open(undefined, { guard: -1 })).toThrow(/guard/)
      expect(() => kind.open(undefined, { nonsense: 1 })).toThrow(/nonsense/)
    },
  )

  test('who searches by other counts is another version, and takes longer by more', () => {
    const planner = players.find(player => player.name === 'planner')!
    const usual = planner.effort!()
    const versionBy = (counts: object): string => planner.open(undefined, undefined, { ...counts }).version
    expect(versionBy(usual)).toBe('1')
    expect(versionBy({ rollouts: 9 })).toMatch(/^1\+/)
    expect(versionBy({ rollouts: 9 })).not.toBe(versionBy({ rollouts: 10 }))
    expect(planner.turnMs!(undefined, { rollouts: 80 })).toBeGreaterThan(4 * planner.turnMs!())
  })

  test.each(['sampler@1', 'sampler@2'])(
    'levels are other versions, each of more effort than the one before, and the usual one is said: %s',
    called => {
      const sampler = playerCalled(players, called)!
      const { levels, usualLevel, version } = sampler
      expect(levels).toEqual(['instant', 'normal', 'strong'])
      expect(levels).toContain(usualLevel)
      expect(levels.map(level => sampler.open(level).version)).toEqual(levels.map(level => `${version}-${level}`))
      for (const [weaker, stronger] of [
        ['instant', 'normal'],
        ['normal', 'strong'],
      ]) {
        expect(sampler.effort!(stronger).rollouts).toBeGreaterThan(sampler.effort!(weaker).rollouts!)
        expect(sampler.turnMs!(stronger)).toBeGreaterThan(sampler.turnMs!(weaker))
      }
      expect(sampler.effort!()).toEqual(sampler.effort!(usualLevel))
    },
  )

  test.each([
    ['rules', 'greedy'],
    ['greedy', 'rules'],
    ['rules', 'random'],
  ])('give no order that is not allowed: %s against %s', (one, other) => {
    expect(played(one, other, 'legal').illegal).toEqual([0, 0])
  })

  test.each([
    ['planner', ''],
    ['sampler@1', 'instant'],
    ['sampler@2', 'instant'],
  ])('give none where they search: %s %s', (name, level) => {
    expect(played(name, 'greedy', 'legal', undefined, 2, level || undefined).illegal).toEqual([0, 0])
  })

  test('give none by other agreements either, the revolution among them (R14-4.3)', () => {
    expect(played('rules', 'greedy', 'agreed', openingState(otherAgreement)).illegal).toEqual([0, 0])
  })

  test('play the same game by the same seed, and another by another', () => {
    const [first, again, other] = ['same', 'same', 'other'].map(seed => played('rules', 'greedy', seed))
    expect(again).toEqual(first)
    expect(other!.hashes).not.toEqual(first!.hashes)
  })

  test.each(['greedy', 'rules'])('%s beats who plays at random, on either side', name => {
    const [asCentralPowers, asAllies] = [played(name, 'random', 'beaten'), played('random', name, 'beaten')]
    expect([asCentralPowers.shares, asAllies.shares]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
})
