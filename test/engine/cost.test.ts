import { expect, test } from 'vitest'
import {
  exactAtMost,
  millisecondsOf,
  solveWithin,
  spend,
  stepsFor,
  stepsWithin,
  TooManyStates,
} from '../../src/engine/index.ts'

test('work of several kinds takes what each of them takes', () => {
  const [branches, ends] = [stepsFor({ branchesSolved: 1_000_000 }), stepsFor({ ends: 500 })]
  expect(stepsFor({ branchesSolved: 1_000_000, ends: 500 })).toBeCloseTo(branches + ends, 6)
  // A million branches of 260 ns.
  expect(millisecondsOf(branches)).toBeCloseTo(260, 9)
  expect(stepsFor({})).toBe(0)
})

test('steps and milliseconds are two words for the same', () => {
  expect(millisecondsOf(stepsWithin(1_234))).toBeCloseTo(1_234, 9)
  expect(millisecondsOf(exactAtMost)).toBe(3_000)
})

test('an exact answer is granted some times what was predicted, and what auto allows at least', () => {
  const taking = (steps: number) => () => {
    spend(steps)
    return 'solved'
  }
  expect(solveWithin(0, taking(4 * exactAtMost))).toBe('solved')
  expect(solveWithin(0, taking(4 * exactAtMost + 1))).toBeUndefined()
  const much = 10 * exactAtMost
  expect(solveWithin(much, taking(4 * much))).toBe('solved')
  expect(solveWithin(much, taking(4 * much + 1))).toBeUndefined()
})

test('what proves to have too many states is not solved, and other errors are not swallowed', () => {
  const throwing = (problem: Error) => () => {
    throw problem
  }
  expect(solveWithin(1, throwing(new TooManyStates()))).toBeUndefined()
  expect(() => solveWithin(1, throwing(new RangeError('ours')))).toThrow('ours')
})
