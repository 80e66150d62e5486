import { expect, test } from 'vitest'
import { meantBy, nearestWord } from '../../src/engine/index.ts'

test.each([
  ['infantyr', 'infantry'], // two letters swapped count as one slip
  ['fightr', 'fighter'],
  ['submarin', 'submarine'],
  ['xyz', undefined],
  ['i', undefined], // of a single letter nobody can say what it was meant to be
  ['infantryinfantryinfantryinfantryinfantryinfantry', undefined],
])('%s is near to %s', (given, meant) => {
  expect(nearestWord(given, ['infantry', 'fighter', 'submarine', 'i'])).toBe(meant)
})

test.each([
  ['inf', undefined], // three letters may be the beginning of a word, but are no slip of another
  ['arf', undefined],
  ['ram', 'arm'],
])('of few letters, %s is near to %s', (given, meant) => {
  expect(nearestWord(given, ['infantry', 'arm', 'art'])).toBe(meant)
})

test.each([
  ['monte-carlo', 'monteCarlo'],
  ['Sao Tome', 'São Tomé'],
  ['inf', 'infantry'],
  ['b', undefined],
  ['batt', 'battleship'], // the others that begin so begin with it
  ['SZ 12', undefined], // another number is no slip of the pen
  [7, undefined],
])('by %j may have been meant %s', (given, meant) => {
  const known = ['monteCarlo', 'São Tomé', 'infantry', 'battleship:firstHit', 'battleship', 'SZ 1', 'SZ 2']
  expect(meantBy(given, known).instead).toEqual(meant && [meant])
})

test('of equally near words the earliest is meant, and forms decide what is near', () => {
  expect(nearestWord('tank', ['tanka', 'tanke'])).toBe('tanka')
  expect(nearestWord('T-34', ['KV-1', 't 34'], word => word.toLowerCase().replace(/\W/g, ''))).toBe('t 34')
})
