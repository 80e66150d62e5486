import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../src/games/aa1941/board/map.ts'
import { type UnitType, unitName, unitTypes } from '../../../src/games/aa1941/board/units.ts'
import { readPosition } from '../../../src/games/aa1941/position/read.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import type { Units } from './board.ts'
import { puzzles } from './suite.ts'
import { chanceToFall, chanceToWin, strikersOf } from './threat.ts'

const counts = (units: Units): number[] => unitTypes.map(unit => units[unit] ?? 0)

// The numbers that the reasons of the puzzles quote.
describe('odds quoted on land', () => {
  const twoBoats = { infantry: 2, tank: 2 }
  const threeBoats = { infantry: 3, tank: 3 }
  test.each<[string, Units, Units, number]>([
    ['London buys infantry', { ...twoBoats, fighter: 1 }, { infantry: 3, fighter: 1 }, 0.72],
    ['London buys infantry', { ...twoBoats, fighter: 1 }, { infantry: 6, fighter: 1 }, 0.07],
    ['everybody back to Moscow', { infantry: 8, tank: 4, fighter: 1 }, { infantry: 15, fighter: 1 }, 0.06],
    ['Berlin calls its armies home', { infantry: 6, tank: 4 }, { infantry: 12 }, 0.205],
    ['Berlin calls its armies home', { infantry: 6, tank: 4 }, { infantry: 15 }, 0.016],
    ['Tokyo ferries its army home', { infantry: 4, tank: 4, fighter: 2 }, { infantry: 11, fighter: 1 }, 0.21],
    ['Washington with raiders off the coast', threeBoats, { infantry: 2, tank: 1 }, 0.99],
    ['Washington with raiders off the coast', threeBoats, { infantry: 7, tank: 1 }, 0.115],
    ['fighters home to London', twoBoats, { infantry: 3 }, 0.85],
    ['fighters home to London', twoBoats, { infantry: 3, fighter: 2 }, 0.056],
    ['the militia of Moscow before its tanks', { infantry: 4, tank: 5 }, { infantry: 9, fighter: 1 }, 0.311],
    ['the militia of Moscow before its tanks', { infantry: 4, tank: 5 }, { infantry: 12, fighter: 1 }, 0.028],
    ['France is free, London is the price', twoBoats, { infantry: 6 }, 0.108],
    ['France is free, London is the price', twoBoats, { infantry: 4 }, 0.573],
    ['Caucasus and Archangel are free, Moscow is the price', threeBoats, { infantry: 9 }, 0.0685],
    ['Caucasus and Archangel are free, Moscow is the price', threeBoats, { infantry: 8 }, 0.174],
    ['Paris can wait, Berlin cannot', { infantry: 3, tank: 4 }, { infantry: 10 }, 0.11],
    ['the Philippines can wait, Tokyo cannot', threeBoats, { infantry: 6, fighter: 1 }, 0.189],
    ['the Philippines can wait, Tokyo cannot', threeBoats, { infantry: 4, fighter: 1 }, 0.669],
    ['Brazil can wait, Washington cannot', twoBoats, { infantry: 5, tank: 1 }, 0.0616],
    ['Brazil can wait, Washington cannot', twoBoats, { infantry: 4 }, 0.573],
    ['both transports, both full', { ...twoBoats, fighter: 2 }, { infantry: 4 }, 0.974],
    ['both transports, both full', { infantry: 1, tank: 1, fighter: 2 }, { infantry: 4 }, 0.672],
    ['a tank before infantry', { infantry: 1, tank: 1 }, { infantry: 1 }, 47 / 52],
    ['a tank before infantry', { infantry: 2 }, { infantry: 1 }, 157 / 232],
    ['London in the short game', { ...threeBoats, fighter: 1, bomber: 1 }, { infantry: 4, fighter: 1 }, 0.987],
    ['Washington now or never', { infantry: 3, tank: 1 }, { infantry: 3 }, 0.72],
    ['infantry where the enemy stands', { infantry: 3, tank: 2 }, { infantry: 4, tank: 1 }, 0.408],
    ['infantry where the enemy stands', { infantry: 3, tank: 2 }, { infantry: 7, tank: 1 }, 0.017],
    ['break off a lost attack', { infantry: 2, tank: 1 }, { infantry: 5 }, 0.0437],
    ['press on for Moscow', { infantry: 3, tank: 4 }, { infantry: 3 }, 0.9997],
    ['help for Caucasus', { infantry: 4, tank: 1 }, { infantry: 2 }, 0.986],
    ['help for Caucasus', { infantry: 4, tank: 1 }, { infantry: 6 }, 0.136],
    ['British fighters over Moscow', threeBoats, { infantry: 4 }, 0.958],
    ['British fighters over Moscow', threeBoats, { infantry: 4, fighter: 2 }, 0.262],
    ['the convoy lands in Egypt', { infantry: 3, tank: 1 }, { infantry: 2 }, 0.944],
    ['the convoy lands in Egypt', { infantry: 3, tank: 1 }, { infantry: 6 }, 0.044],
    ['Norway is free, and a boat lies off London', { infantry: 1, tank: 1 }, { infantry: 4 }, 0.039],
    ['Norway is free, and a boat lies off London', { infantry: 1, tank: 1 }, { infantry: 3 }, 0.174],
    ['Norway is free, and a boat lies off London', { infantry: 1, tank: 1 }, { infantry: 2 }, 0.506],
    ['Canada back, and Washington kept', twoBoats, { infantry: 5 }, 0.287],
    ['Berlin with a British fleet off the coast', twoBoats, { infantry: 3 }, 0.85],
    ['West Russia is struck and Moscow still guarded', { tank: 2 }, { infantry: 4 }, 0.082],
    ['West Russia is struck and Moscow still guarded', { tank: 2 }, { infantry: 2 }, 0.63],
    ['Washington is taken and kept', { infantry: 3 }, twoBoats, 0.012],
    ['Washington is taken and kept', { infantry: 3 }, { infantry: 1, tank: 1 }, 0.382],
    ['a few for Berlin, the rest for what would win it back', threeBoats, { infantry: 3, bomber: 1 }, 0.981],
    ['a few for Berlin, the rest for what would win it back', { infantry: 2 }, { infantry: 3 }, 0.038],
    ['the new infantry stand in London', { infantry: 1, tank: 1 }, { infantry: 1 }, 0.904],
    ['everything for Moscow', { infantry: 5, tank: 2 }, { infantry: 6, tank: 1 }, 0.326],
    ['everything for Moscow', { infantry: 5, tank: 5, fighter: 2 }, { infantry: 6, tank: 1 }, 1],
    ['Berlin, not the provinces around it', { infantry: 8, tank: 4 }, { infantry: 6 }, 0.999],
    ['both halves of America for Washington', threeBoats, { infantry: 6 }, 0.608],
    ['both halves of America for Washington', threeBoats, { infantry: 10, tank: 1 }, 0.003],
    ['fighters and money for Tokyo', threeBoats, { infantry: 7 }, 0.362],
    ['fighters and money for Tokyo', threeBoats, { infantry: 7, fighter: 2 }, 0.008],
    ['London at any odds', twoBoats, { infantry: 5 }, 0.287],
    ['through Panama to Washington', threeBoats, { infantry: 2 }, 1],
    ['the stack waits for its reserve', { infantry: 9, tank: 6 }, { infantry: 12, tank: 2, fighter: 1 }, 0.32],
    ['the stack waits for its reserve', { infantry: 19, tank: 6 }, { infantry: 15, tank: 2, fighter: 1 }, 0.913],
    [
      'the army of Caucasus stays before Moscow',
      { infantry: 7, tank: 5, fighter: 2, bomber: 1 },
      { infantry: 18, tank: 1 },
      0.151,
    ],
    [
      'one tank for empty Moscow',
      { infantry: 8, tank: 4, fighter: 2, bomber: 1 },
      { infantry: 7, tank: 2, fighter: 2 },
      0.926,
    ],
    [
      'the stack before Moscow strikes',
      { infantry: 15, tank: 6, fighter: 2, bomber: 1 },
      { infantry: 14, fighter: 1 },
      1,
    ],
  ])('%s: %o against %o', (name, attacker, defender, chance) => {
    expect(puzzles.map(puzzle => puzzle.name)).toContain(name)
    expect(Math.abs(chanceToWin('land', counts(attacker), counts(defender)) - chance)).toBeLessThan(0.005)
  })
})

describe('odds quoted at sea', () => {
  test.each<[string, Units, Units, number]>([
    ['a submarine among destroyers', { submarine: 1 }, { destroyer: 3 }, 0.01],
    ['a carrier is no battleship', { aircraftCarrier: 1 }, { battleship: 1 }, 0.006],
    ['break off at sea', { destroyer: 1, submarine: 1 }, { battleship: 2 }, 0.005],
    ['loaded transports turn round', { fighter: 2, bomber: 1 }, { battleship: 1, destroyer: 2, transport: 2 }, 0.301],
    ['ships of two ports join', { submarine: 2, destroyer: 1 }, { battleship: 1 }, 0.74],
    ['ships of two ports join', { submarine: 2, destroyer: 1 }, { destroyer: 2 }, 0.817],
    ['ships of two ports join', { submarine: 2, destroyer: 1 }, { battleship: 1, destroyer: 2, transport: 2 }, 0.09],
    ['strike an undefended carrier', { submarine: 3 }, { aircraftCarrier: 1 }, 0.99],
  ])('%s: %o against %o', (_, attacker, defender, chance) => {
    expect(Math.abs(chanceToWin('sea', counts(attacker), counts(defender)) - chance)).toBeLessThan(0.005)
  })
})

describe('what can be thrown at a space', () => {
  const stateOf = (name: string) => readPosition(puzzles.find(puzzle => puzzle.name === name)!.position)
  const reach = (name: string, power: (typeof powers)[number], space: string): Partial<Record<UnitType, number>> =>
    Object.fromEntries(
      strikersOf(stateOf(name), powers.indexOf(power), spaceOf(space)).flatMap((count, type) =>
        count > 0 ? [[unitName(type), count]] : [],
      ),
    )

  test('troops that walk, planes that come home, and one load a transport (R41-6.7.1)', () => {
    expect(reach('London buys infantry', 'germany', 'United Kingdom')).toEqual({ infantry: 2, tank: 2, fighter: 1 })
    expect(reach('everybody back to Moscow', 'germany', 'Russia')).toEqual({ infantry: 8, tank: 4, fighter: 1 })
    expect(reach('two destroyers stop a fleet', 'unitedStates', 'Japan')).toEqual({})
  })

  test('canals shut ships out (R41-3.9)', () => {
    const state = stateOf('the Panama Canal closes in time')
    const [japan, capital] = [powers.indexOf('japan'), spaceOf('Eastern United States')]
    expect(chanceToFall(state, capital, japan)).toBeGreaterThan(0.9)
    const owner = powers.indexOf('unitedStates')
    for (const owners of [state.owner, state.ownerAtStart]) owners[spaceOf('Central America')] = owner
    expect(chanceToFall(state, capital, japan)).toBe(0)
  })

  test('destroyers in the zone of the landing are fought first (R41-10.2)', () => {
    const fall = chanceToFall(stateOf('two destroyers stop a fleet'), spaceOf('Japan'), powers.indexOf('unitedStates'))
    expect(fall).toBeGreaterThan(0.9)
    expect(fall).toBeLessThan(1)
  })
})
