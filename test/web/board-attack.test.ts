import { describe, expect, test } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { ServiceRefused } from '../../src/web/board/api.ts'
import { attackOf, byOrigin, everybody, nobody } from '../../src/web/board/attack.ts'
import type { Attackers } from '../../src/web/board/battle.ts'
import { type Group, loadFor } from '../../src/web/board/cargo.ts'
import { askOdds } from '../../src/web/board/odds.ts'
import { placeIn } from '../../src/web/board/place.ts'
import type { Alternative } from '../../src/web/board/plan.ts'
import { whyNot } from '../../src/web/board/plan-panel.tsx'
import { boardEn } from '../../src/web/text/board-en.ts'

const group = (from: string, unit: string, count: number): Group => ({ from, unit, count })

const overland: Attackers = {
  groups: [group('Ukraine', 'infantry', 3), group('Germany', 'bomber', 1), group('Ukraine', 'tank', 2)],
  landings: [],
}
const land = { kind: 'land' } as const
const defender = { infantry: 3, tank: 1 }
const asked = { board, space: land, attackers: overland, defender, lang: undefined }

describe('an attack that is put together', () => {
  test('has all who get there at first, and asks what the calculator asks', () => {
    const sent = everybody(board, overland)
    expect(sent).toEqual({
      ...nobody,
      chosen: { 'Ukraine|infantry': 3, 'Germany|bomber': 1, 'Ukraine|tank': 2 },
    })
    const { link, attacker, isKeeping } = attackOf({ ...asked, sent })
    expect(link).toBe('/?battle=3i+2t+1b+v+3i+1t&policies.attacker.keepLand=1')
    expect(attacker).toEqual({ infantry: 3, tank: 2, bomber: 1 })
    expect(isKeeping).toBe(true)
  })

  test('is no battle where nobody is sent, and has no more than there are', () => {
    expect(attackOf({ ...asked, sent: nobody }).link).toBeUndefined()
    const { attacker } = attackOf({ ...asked, sent: { ...nobody, chosen: { 'Ukraine|tank': 9, 'Nowhere|tank': 4 } } })
    expect(attacker).toEqual({ tank: 2 })
  })

  test('shows where they come from', () => {
    expect(byOrigin(overland.groups).map(([from, those]) => [from, those.length])).toEqual([
      ['Ukraine', 2],
      ['Germany', 1],
    ])
  })

  const landing = (zone: string, transports: number, troops: readonly Group[]) => ({
    ...{ zone, transports, troops, defender: {}, escorts: [] },
  })
  test('lands out of the zone from which most can, those who do not come over land', () => {
    const attackers: Attackers = {
      groups: [group('Ukraine', 'tank', 1)],
      landings: [
        landing('SZ 16', 1, [group('Germany', 'infantry', 5)]),
        landing('SZ 17', 2, [group('Germany', 'infantry', 5), group('Ukraine', 'tank', 1)]),
      ],
    }
    const sent = everybody(board, attackers)
    // The tank is counted over land already.
    expect(sent).toMatchObject({ zone: 'SZ 17', troops: { 'Germany|infantry': 4 }, chosen: { 'Ukraine|tank': 1 } })
    const attack = attackOf({ ...asked, attackers, sent })
    expect(attack.link).toBe('/?battle=sea:+2trn;+land:+4i+v+3i+1t&land.overland.tank=1')
    const tooMany = attackOf({ ...asked, attackers, sent: { ...sent, troops: { 'Germany|infantry': 5 } } })
    expect([tooMany.isTooMany, tooMany.link]).toEqual([true, undefined])
  })

  test('is loaded by what the unit data say of transports', () => {
    const waiting = [group('Germany', 'infantry', 3), group('Germany', 'tank', 1)]
    expect(loadFor(board, waiting, 1)).toEqual({ 'Germany|infantry': 1, 'Germany|tank': 1 })
    expect(loadFor(board, waiting, 2)).toEqual({ 'Germany|infantry': 3, 'Germany|tank': 1 })
    const units = board.units.map(unit => (unit.holds ? { ...unit, holds: [{ infantry: 3 }] } : unit))
    expect(loadFor({ ...board, units }, waiting, 1)).toEqual({ 'Germany|infantry': 3 })
    const without = board.units.map(({ holds: _, ...unit }) => unit)
    expect(loadFor({ ...board, units: without }, waiting, 1)).toEqual({})
  })

  test('two hits are told by the unit data, as the ruleset has them', () => {
    const several = aa1941.units.filter(({ hits }) => hits > 1)
    expect(board.units.filter(({ hits }) => hits !== undefined).map(({ name, hits }) => [name, hits])).toEqual(
      several.map(({ name, hits }) => [name, hits]),
    )
    expect(several.length).toBeGreaterThan(0)
  })
})

test('the same odds are asked once, whatever the language; what failed is asked again', async () => {
  const queries: string[] = []
  let isDown = true
  const ask = askOdds({
    odds: async query => {
      queries.push(query)
      if (isDown) throw new Error('down')
      return { territoryCaptured: 0.5 }
    },
  })
  expect(await ask('/?battle=1i+v+1i')).toBeUndefined()
  isDown = false
  expect(await ask('/?battle=1i+v+1i')).toEqual({ territoryCaptured: 0.5 })
  await ask('/?battle=1i+v+1i&lang=ru')
  expect(queries).toEqual(['battle=1i+v+1i', 'battle=1i+v+1i'])
})

test('what the service has against a question is told', async () => {
  const ask = askOdds({
    odds: async () => {
      throw new ServiceRefused('invalid-field', [{ at: 'land', message: 'no infantry (R14-7.4)' }])
    },
  })
  expect(await ask('/?battle=1f+v+1i')).toEqual({ refused: 'no infantry (R14-7.4)' })
})

test('a place of the history is taken up as far as it can be read', () => {
  const view = { x: 1, y: 2, width: 30, height: 40 }
  const attack = { on: 'Caucasus|germany', sent: { ...nobody, chosen: { 'Ukraine|tank': 2 } } }
  expect(placeIn({ board: { zone: 'Caucasus', view, attack } })).toEqual({ zone: 'Caucasus', view, attack })
  for (const wrong of [null, 'x', {}, { board: 7 }, { board: { zone: 1, view: { ...view, width: 0 }, attack: {} } }])
    expect(placeIn(wrong)).toEqual({})
  expect(placeIn({ board: { attack: { on: 'x', sent: { ...nobody, chosen: { tank: -1 } } } } })).toEqual({})
})

describe('why a plan was not chosen is told in words', () => {
  const weighed = (part: Partial<Alternative>): Alternative => ({
    ...{ summary: '', orders: [], margin: null, passedOver: null, judged: 'playedOn', samples: 2 },
    ...part,
  })
  const margin = (value: number, half: number) => ({ value, interval: [value - half, value + half] as const })
  test.each<[string, Partial<Alternative>, RegExp]>([
    [
      'worse',
      { margin: margin(-12, 5) },
      /^12 points worse than the plan \(give or take 5\)\. It was played on 2 times/,
    ],
    ['within its error', { margin: margin(-5.7, 67) }, /^Looked 6 points worse than the plan \(give or take 67\)/],
    ['better', { margin: margin(3, 9), passedOver: 'unproven' }, /^Looked 3 points better .*: looked best, and fresh/],
    ['by one try', { margin: { value: -1, interval: null } }, /^Looked 1 points worse than the plan \(one try alone/],
    ['never tried', { judged: 'expectation', samples: 0 }, /^Less was expected of it, .* by its odds alone\.$/],
  ])('%s', (_, part, words) => expect(whyNot(weighed(part), false, boardEn)).toMatch(words))
  test('the chosen one is', () => expect(whyNot(weighed({}), true, boardEn)).toMatch(/^Chosen\. It was played on/))
})
