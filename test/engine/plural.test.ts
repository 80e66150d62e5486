import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeEn } from '../../src/engine/index.ts'

test('whole numbers are written in groups of three, as English has them', () => {
  expect([0, 7, 999, 1000, 65_536, 1_000_000, -12_345].map(wholeEn)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '65,536',
    '1,000,000',
    '-12,345',
  ])
  fc.assert(
    fc.property(fc.maxSafeInteger(), number => {
      expect(wholeEn(number)).toBe(number.toLocaleString('en'))
    }),
  )
})
