import { describe, expect, test } from 'vitest'
import { exactCall, newestOf } from '../../src/engine/index.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'
import { table } from '../support/players-1941.ts'
import { chooseTurns } from './choose.ts'
import { changedAmong } from './replay.ts'
import { keyOf, positionNamed, type RecordedTurn, readFrozen, readPositions, readTurns } from './turns.ts'

/**
 * Turns of the frozen players of 1941, as they were played when their versions were frozen. Where one of these is played
 * otherwise, a frozen player has changed, or a rule has: the first is always a mistake (see docs/contributing.md).
 */
const kinds = table.players
const positions = readPositions()
const turns = readTurns()
const frozen = readFrozen()

/** A part that takes seconds; frozen-turns.slow.test.ts plays all of them. Of each player every so many turns. */
const every: Readonly<Record<string, number>> = {
  'planner@1': 12,
  'planner@2': 12,
  'sampler@1 instant': 8,
  'sampler@1 normal': 20,
  'sampler@3 instant': 8,
  'sampler@3 normal': 20,
}
const isQuick = ({ player, level }: RecordedTurn, index: number): boolean =>
  level !== 'strong' && index % (every[[player, ...(level ? [level] : [])].join(' ')] ?? 4) === 0

test.each(frozen)('%s plays as when it was frozen, in a part of its turns', player => {
  const quick = turns.filter(isQuick).filter(turn => turn.player === player)
  expect(quick.length).toBeGreaterThanOrEqual(4)
  expect(changedAmong(kinds, positions, quick)).toEqual([])
})

describe('the recorded turns', () => {
  test('are 200 and more, of all frozen players and levels, in many rounds, of every power', () => {
    expect(turns.length).toBeGreaterThanOrEqual(200)
    expect(new Set(turns.map(keyOf)).size).toBe(turns.length)
    for (const player of frozen) {
      const levels = kinds.find(kind => exactCall(kind) === player)!.levels
      const own = turns.filter(turn => turn.player === player)
      expect(new Set(own.map(({ level }) => level)), player).toEqual(new Set(levels.length > 0 ? levels : [undefined]))
      const asked = own.map(({ position }) => position.split('/').slice(1))
      expect(new Set(asked.map(([, power]) => power)), player).toEqual(new Set(powers))
      expect(new Set(asked.map(([round]) => round)).size, player).toBeGreaterThanOrEqual(5)
      expect(own.filter(({ actions }) => actions !== undefined).length, player).toBeGreaterThanOrEqual(5)
    }
  })

  test('are those that are asked of every version', () => {
    expect(turns.map(keyOf).sort()).toEqual(chooseTurns(kinds, positions).map(keyOf).sort())
  })

  test('stand at positions of the rounds and powers they are named for', () => {
    for (const { name } of positions) {
      const { round, power } = positionNamed(positions, name)
      expect(name.split('/').slice(1)).toEqual([String(round), powers[power]])
    }
  })
})

test('every version but the newest of a player is frozen, and every frozen version can be played', () => {
  const older = kinds.filter(kind => !newestOf(kinds).includes(kind)).map(exactCall)
  expect(older.filter(player => !frozen.includes(player))).toEqual([])
  expect(frozen.filter(player => !kinds.map(exactCall).includes(player))).toEqual([])
})

test.each([{ infantryWorth: 5 }, { standardAdvance: 1.5 }, { incomeTurns: 2.5 }])(
  'a player by other numbers plays otherwise than recorded: %o',
  params => {
    const usual = turns.filter(turn => turn.player === 'rules@1' && turn.params === undefined).slice(0, 12)
    const steered = usual.map(turn => ({ ...turn, params }))
    expect(changedAmong(kinds, positions, steered).length).toBeGreaterThan(0)
  },
)
