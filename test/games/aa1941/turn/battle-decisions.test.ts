import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../../src/engine/index.ts'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { bestDecision, decideBattle } from '../../../../src/games/aa1941/strategist/v1/battle-decisions.ts'
import { usualParams } from '../../../../src/games/aa1941/strategist/v1/params.ts'
import { battleOdds } from '../../../../src/games/aa1941/turn/battle/battle-odds.ts'
import { battleNext } from '../../../../src/games/aa1941/turn/battle/battle-orders.ts'
import { playOut, resolveBattles } from '../../../../src/games/aa1941/turn/battle/quick-battles.ts'
import { rollBattle } from '../../../../src/games/aa1941/turn/battle/roll.ts'
import { plainPlan } from '../../../../src/games/aa1941/turn/battle/usual-decisions.ts'
import { replyTo } from '../../../support/engine.ts'
import { act, attackOn, begin, faultOf, hit, refusalOf, standingIn, until } from '../../../support/fights-1941.ts'

const landing = () =>
  attackOn(
    {
      units: {
        'SZ 6': { germany: { destroyer: 2, fighter: 1 }, unitedKingdom: { destroyer: 1, submarine: 1 } },
        'United Kingdom': { unitedKingdom: { infantry: 2 }, germany: { bomber: 1 } },
      },
      cargo: { 'SZ 6': { germany: [['tank', 'infantry'], ['infantry']] } },
    },
    { battles: ['SZ 6'], landings: { 'SZ 6': 'United Kingdom' }, entered: { 'SZ 6': ['SZ 5'] } },
  )

describe('the odds of battles to come', () => {
  test('R41-10.1: an assault is its sea battle and its land battle together', () => {
    const odds = battleOdds(landing(), spaceOf('United Kingdom'))
    const reply = replyTo({
      kind: 'amphibious',
      sea: {
        attacker: { destroyer: 2, fighter: 1, transport: 2 },
        defender: { destroyer: 1, submarine: 1 },
      },
      land: {
        seaborne: { infantry: 2, tank: 1 },
        loads: [{ infantry: 1, tank: 1 }, { infantry: 1 }],
        air: { bomber: 1 },
        defender: { infantry: 2 },
        policies: { attacker: { keepLand: 1 } },
      },
    })
    expect(odds.captured).toBeCloseTo(reply.territoryCaptured, 11)
    expect(odds.attackerLoss).toBeCloseTo(reply.attacker.expectedLosses.ipc, 9)
    expect(odds.defenderLoss).toBeCloseTo(reply.defender.expectedLosses.ipc, 9)
    expect(odds.ipcSwing).toBeCloseTo(reply.ipcSwing.mean, 9)
  })

  test('R41-9: a sea battle by itself', () => {
    const odds = battleOdds(landing(), spaceOf('SZ 6'))
    const { outcomes } = replyTo({
      attacker: { destroyer: 2, fighter: 1, transport: 2, infantry: 2, tank: 1 },
      defender: { destroyer: 1, submarine: 1 },
    })
    expect(odds.attackerWins).toBeCloseTo(outcomes.attackerWins, 11)
    expect(odds.captured).toBe(0)
  })

  test('R41-7.1: quick resolution captures as often as the odds say, and leaves no battle', () => {
    const trials = 3000
    const { captured } = battleOdds(landing(), spaceOf('United Kingdom'))
    const stream = streamOf('landings', 1)
    let taken = 0
    for (let trial = 0; trial < trials; trial++) {
      const state = landing()
      resolveBattles(state, stream)
      expect(battleNext(state)).toBeUndefined()
      if (state.owner[spaceOf('United Kingdom')] === 1) taken++
    }
    expect(Math.abs(taken / trials - captured)).toBeLessThan(4 * Math.sqrt((captured * (1 - captured)) / trials))
  })

  test('battles too large to be followed are rolled out', () => {
    const ships = { submarine: 8, destroyer: 8, fighter: 8, battleship: 4, transport: 3, aircraftCarrier: 4 }
    const state = attackOn(
      { units: { 'SZ 7': { germany: ships, unitedKingdom: ships, unitedStates: ships } } },
      { battles: ['SZ 7'], entered: { 'SZ 7': ['SZ 6'] } },
    )
    resolveBattles(state, streamOf('large', 1))
    expect(battleNext(state)).toBeUndefined()
    expect(standingIn(state, 'SZ 7')).toMatch(/^unitedKingdom|^unitedStates/)
  })
})

describe('the best decision', () => {
  const ukraine = (germany: object, ussr: object) => {
    const state = attackOn(
      { owner: { Ukraine: 'ussr' }, units: { Ukraine: { germany, ussr } } },
      { battles: ['Ukraine'], entered: { Ukraine: ['Eastern Europe'] } },
    )
    begin(state, 'Ukraine')
    return state
  }

  test('V41-9, D41-12: the fighter goes before the last infantry where the territory is worth it', () => {
    const asked = () => {
      const state = ukraine({ infantry: 1, fighter: 1 }, { infantry: 2 })
      until(state, 'attackerFires')
      hit(state, { any: 1 })
      hit(state, { any: 1 })
      return state
    }
    const lost = (prize: number) => {
      const order = bestDecision(usualParams, asked(), { prize })
      return order.kind === 'casualties' ? order.lost[1]!.indexOf(1) : undefined
    }
    expect(lost(100)).toBe(2)
    expect(lost(0)).toBe(0)
  })

  test('D41-13: one breaks off a hopeless battle and goes on with a good one', () => {
    const advised = (germany: object, ussr: object) => {
      const state = ukraine(germany, ussr)
      until(state, 'roundEnds')
      return bestDecision(usualParams, state, { prize: 2 })
    }
    expect(advised({ infantry: 1, fighter: 1 }, { infantry: 6 })).toEqual({
      kind: 'retreat',
      to: spaceOf('Eastern Europe'),
    })
    expect(advised({ infantry: 6, tank: 3 }, { infantry: 2 })).toEqual({ kind: 'pressOn' })
  })

  test('D41-8, R41-9.11.2: a zone that others may want to retreat to is fought for before them', () => {
    const board = {
      units: {
        'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 3 } },
        'SZ 7': { germany: { destroyer: 1 }, unitedKingdom: { submarine: 1 } },
        'SZ 8': { germany: { destroyer: 1 }, unitedKingdom: { submarine: 1 } },
      },
    }
    const battles = ['SZ 6', 'SZ 7', 'SZ 8']
    const next = (entered: Record<string, string[]>) => bestDecision(usualParams, attackOn(board, { battles, entered }))
    expect(next({})).toEqual({ kind: 'begin', space: spaceOf('SZ 6') })
    expect(next({ 'SZ 6': ['SZ 8'] })).toEqual({ kind: 'begin', space: spaceOf('SZ 8') })
    // SZ 6 was hostile when the turn began: nobody retreats there.
    expect(next({ 'SZ 7': ['SZ 6'], 'SZ 6': ['SZ 7'] })).toEqual({ kind: 'begin', space: spaceOf('SZ 7') })
  })

  test('D41-9, D41-10: a submarine alone against battleships dives', () => {
    const state = attackOn(
      { units: { 'SZ 7': { germany: { submarine: 1 }, unitedKingdom: { battleship: 3 } } } },
      { battles: ['SZ 7'] },
    )
    begin(state, 'SZ 7')
    expect(bestDecision(usualParams, state)).toEqual({ kind: 'submerge', submarines: 1 })
  })

  // docs/playing.md says so: a part may dive by the rules, and every number is weighed.
  test('D41-9, D41-10: of fleets drawn at random none or all dive, and some of each', () => {
    const seen = { none: 0, all: 0, part: 0 }
    for (let game = 0; game < 120; game++) {
      const stream = streamOf('dives', game)
      const upTo = (most: number) => Math.floor((most + 1) * stream.nextFraction())
      const fleet = (submarine: number) => ({
        submarine,
        battleship: upTo(1),
        aircraftCarrier: upTo(1),
        fighter: upTo(2),
      })
      const units = { 'SZ 7': { germany: fleet(2 + upTo(1)), unitedKingdom: fleet(2 + upTo(1)) } }
      const state = attackOn({ units }, { battles: ['SZ 7'] })
      begin(state, 'SZ 7')
      for (const owner of ['germany', 'unitedKingdom'] as const) {
        const order = bestDecision(usualParams, state)
        if (order.kind !== 'submerge') break
        const most = units['SZ 7'][owner].submarine
        seen[order.submarines === 0 ? 'none' : order.submarines === most ? 'all' : 'part']++
        act(state, order)
      }
    }
    expect(seen.part).toBe(0)
    expect(Math.min(seen.none, seen.all)).toBeGreaterThan(10)
  })

  test('every decision of random battles is legal, and they end', () => {
    for (let game = 0; game < 25; game++) {
      const stream = streamOf('decisions', game)
      const some = () => Math.floor(3 * stream.nextFraction())
      const fleet = () => ({
        submarine: some(),
        destroyer: some(),
        fighter: some(),
        battleship: some(),
        transport: some(),
      })
      const state = attackOn(
        { units: { 'SZ 7': { germany: fleet(), unitedKingdom: fleet(), unitedStates: { destroyer: some() } } } },
        { battles: ['SZ 7'], entered: { 'SZ 7': game % 2 === 0 ? ['SZ 6', 'SZ 8'] : [] } },
      )
      begin(state, 'SZ 7')
      let decisions = 0
      for (let next = battleNext(state); next; next = battleNext(state)) {
        if (next.kind === 'chance') {
          const before = state.fight!.step
          expect(before).toMatch(/Strikes|Fires/)
          rollBattle(state, stream)
          continue
        }
        const [order] = decideBattle(usualParams, state)
        expect(faultOf(state, order!)).toBeUndefined()
        act(state, order!)
        expect(++decisions).toBeLessThan(500)
      }
    }
  })

  test('a fight under way can be played out by the plan', () => {
    const state = ukraine({ infantry: 3 }, { infantry: 3 })
    playOut(state, streamOf('out', 1), plainPlan)
    expect(battleNext(state)).toBeUndefined()
    expect(refusalOf(state, { order: 'pressOn' })).toContain('R41-9.13')
  })
})
