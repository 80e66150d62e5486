import { expect, test } from 'vitest'
import { nearestWord } from '../../src/engine/index.ts'

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

test('of equally near words the earliest is meant, and forms decide what is near', () => {
  expect(nearestWord('tank', ['tanka', 'tanke'])).toBe('tanka')
  expect(nearestWord('T-34', ['KV-1', 't 34'], word => word.toLowerCase().replace(/\W/g, ''))).toBe('t 34')
})
