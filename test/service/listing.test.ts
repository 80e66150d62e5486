import { expect, test } from 'vitest'
import { lastSeen } from '../../src/service/listing.ts'

test.each([
  ['3', 3],
  ['7', 7],
  ['0', 0],
  // Beyond the last, and what is no number of ours.
  ['8', undefined],
  ['999999999999999999', undefined],
  ['1e0', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 7 events the last seen is, by %j, %j', (given, seen) => {
  expect(lastSeen(given, 7)).toBe(seen)
})
