import { describe, expect, test } from 'vitest'
import { aa1914Game as game } from '../../../src/games/aa1914/play/game.ts'
import { randomPlayer } from '../../../src/games/aa1914/play/random-player.ts'
import { usualParams } from '../../../src/games/aa1914/strategist/params.ts'
import { rulesBy } from '../../../src/games/aa1914/strategist/rules.ts'
import { expectedFailures } from './expected-failures.ts'
import { type Commander, solve } from './puzzle.ts'
import { puzzles } from './suite.ts'

/** Does nothing that he need not do. */
const sleeper: Commander = { name: 'sleeper', version: '1', decide: view => game.pass(view) }
const references = [sleeper, randomPlayer]
const player = rulesBy(usualParams)

describe('the suite', () => {
  test('names each puzzle once, and expects only failures at puzzles that there are', () => {
    const names = puzzles.map(puzzle => puzzle.name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(expectedFailures).filter(expected => !names.includes(expected))).toEqual([])
  })
})

describe.each(puzzles)('$theme: $name', puzzle => {
  test('is solved, or expected not to be, and no rule is broken', () => {
    const { holds, faults } = solve(puzzle, player)
    expect(faults).toEqual([])
    expect(holds, puzzle.why).toBe(!(puzzle.name in expectedFailures))
  })
})

test('most puzzles are failed by a player who sleeps or plays at random', () => {
  const failed = puzzles.filter(puzzle => references.some(bad => !solve(puzzle, bad).holds))
  expect(failed.length).toBeGreaterThanOrEqual(0.7 * puzzles.length)
})
