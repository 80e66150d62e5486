import { describe, expect, test } from 'vitest'
import {
  type AnyMatch,
  finish,
  finishSoon,
  gameOf,
  type PairResult,
  playGame,
  prepareAnyArena,
  prepareArena,
  recordedGameOf,
  replay,
} from '../../src/ai/index.ts'
import { Forfeit, faultOf, NoAction, type OutsidePlayer, type Player } from '../../src/engine/index.ts'
import { banksAt, type Race, type RaceAction, race } from '../support/toy-dice-game.ts'

const going = { isCancelled: () => false }

/** Somebody outside who decides as a player of ours does, a moment later; at his answer number `at` he does something else. */
const outside = (inner: Player<Race, RaceAction>, at = Number.POSITIVE_INFINITY, otherwise?: () => RaceAction) => {
  const seen = { joined: 0, left: 0 }
  const player: OutsidePlayer<Race, RaceAction> = {
    name: inner.name,
    version: inner.version,
    join: () => {
      seen.joined++
      let asked = 0
      return {
        decide: async (view, seat, occasion) => {
          await Promise.resolve()
          if (asked++ === at && otherwise) return otherwise()
          return inner.decide(view, seat, occasion)
        },
        leave: () => {
          seen.left++
        },
      }
    },
  }
  return { player, seen }
}

const raced = (players: AnyMatch<Race, RaceAction>['players']): AnyMatch<Race, RaceAction> => ({
  game: race,
  players,
  opening: 0,
  seed: 1,
  cap: 100,
})

describe('a player outside', () => {
  test('who decides as one of ours does plays the same game', async () => {
    const { player, seen } = outside(banksAt(12))
    const ours = playGame({ ...raced([]), players: [banksAt(20), banksAt(12)] })
    expect(await finishSoon(gameOf(raced([banksAt(20), player])), going)).toEqual(ours)
    expect(seen).toEqual({ joined: 1, left: 1 })
  })

  test('whose answer is no action errs once, and a pass is done', async () => {
    const fault = faultOf('invalid-field', ['action'], 'that is no action')
    const { player } = outside(banksAt(12), 3, () => {
      throw new NoAction(fault)
    })
    const { result, record } = await finishSoon(recordedGameOf(raced([banksAt(20), player])), going)
    expect(result.illegal).toEqual([0, 1])
    expect(record.entries.filter(entry => 'fault' in entry)).toHaveLength(1)
    expect(() => replay(race, race.open(0), record)).not.toThrow()
  })

  test('who gives no more answers has lost, and the record says so', async () => {
    const { player, seen } = outside(banksAt(12), 3, () => {
      throw new Forfeit('no answer in time')
    })
    const { result, record } = await finishSoon(recordedGameOf(raced([player, banksAt(20)])), going)
    expect(result).toMatchObject({ shares: [0, 1], reason: 'no answer in time', capped: false, forfeitBy: 0 })
    expect(seen).toEqual({ joined: 1, left: 1 })
    expect(() => replay(race, race.open(0), record)).not.toThrow()
    const forged = (result: object) => ({ ...record, result: { ...record.result, ...result } })
    expect(() => replay(race, race.open(0), forged({ forfeitBy: 1 }))).toThrow('result.forfeitBy')
    expect(() => replay(race, race.open(0), forged({ shares: [1, 0] }))).toThrow('result.shares')
    expect(() => replay(race, race.open(0), forged({ reason: 'it crashed' }))).toThrow('seal')
    expect(() => replay(race, race.open(0), forged({ forfeitBy: undefined }))).toThrow('entries')
  })

  test('is left when play is cancelled while he thinks', async () => {
    const { player, seen } = outside(banksAt(12), 0, () => 'roll')
    const endless = { ...player, join: () => ({ ...player.join(), decide: () => new Promise<never>(() => {}) }) }
    let isCancelled = false
    setTimeout(() => {
      isCancelled = true
    }, 20)
    await expect(
      finishSoon(gameOf(raced([endless, banksAt(20)])), { isCancelled: () => isCancelled }),
    ).rejects.toMatchObject({ code: 'cancelled' })
    expect(seen).toEqual({ joined: 1, left: 1 })
  })

  test('whose own fault is another goes through, and he is left', async () => {
    const { player, seen } = outside(banksAt(12), 2, () => {
      throw new RangeError('a bug')
    })
    await expect(finishSoon(gameOf(raced([banksAt(20), player])), going)).rejects.toThrow(RangeError)
    expect(seen).toEqual({ joined: 1, left: 1 })
  })
})

describe('an arena with a player outside', () => {
  const options = { pairs: 8, seed: 1, cap: 30 }

  test('has the games that it has with the same player here, and says that they need not come again', async () => {
    const ours = prepareArena(race, { a: banksAt(12), b: banksAt(20) }, options)
    const arena = prepareAnyArena(race, { a: outside(banksAt(12)).player, b: banksAt(20) }, options)
    const pairs: PairResult[] = await finishSoon(arena.play(0, 8), going)
    expect(pairs).toEqual(ours.work(0, 8).map(pair => ({ ...pair, repeatable: false })))
    const { repeatable, forfeits, ...report } = arena.reply([pairs])
    expect({ repeatable, forfeits }).toEqual({ repeatable: false, forfeits: { a: 0, b: 0 } })
    expect(report).toEqual(ours.reply([ours.work(0, 8)]))
  })

  test('counts who gave up', async () => {
    const { player } = outside(banksAt(12), 1, () => {
      throw new Forfeit('it crashed')
    })
    const arena = prepareAnyArena(race, { a: player, b: banksAt(20) }, options)
    const report = arena.reply([await finishSoon(arena.play(0, 8), going)])
    expect(report).toMatchObject({ winRate: 0, forfeits: { a: 16, b: 0 }, reasons: { 'it crashed': 16 } })
  })

  test('keeps the pairs that were over when it was cancelled', async () => {
    const arena = prepareAnyArena(race, { a: outside(banksAt(12)).player, b: banksAt(20) }, options)
    let asked = 0
    const isCancelled = () => ++asked > 500
    const pairs = await finishSoon(arena.play(0, 8, isCancelled), { isCancelled })
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.length).toBeLessThan(8)
  })

  test('and players of ours alone needs no waiting', () => {
    const ours = prepareArena(race, { a: banksAt(12), b: banksAt(20) }, options)
    const arena = prepareAnyArena(race, { a: banksAt(12), b: banksAt(20) }, options)
    expect(finish(arena.play(0, 8))).toEqual(ours.work(0, 8))
  })
})
