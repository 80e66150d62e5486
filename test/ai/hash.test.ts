import { expect, test } from 'vitest'
import { hashOf } from '../../src/ai/index.ts'

test('a hash is sixteen digits, the same everywhere', () => {
  expect(hashOf('')).toMatch(/^[0-9a-f]{16}$/)
  expect(hashOf('Карты')).toBe('8383322b267745aa')
  expect(hashOf('a')).not.toBe(hashOf('b'))
})

test('texts that differ little differ in about half of the bits, and none of many collide', () => {
  const texts = Array.from({ length: 100_000 }, (_, index) => `{"zone":${index % 317},"units":[${index}]}`)
  const hashes = texts.map(hashOf)
  expect(new Set(hashes).size).toBe(texts.length)
  // Either half of the digits is a hash by itself: 2³² of them, so about one collision among 10⁵ is due.
  for (const half of [hashes.map(hash => hash.slice(0, 8)), hashes.map(hash => hash.slice(8))])
    expect(new Set(half).size).toBeGreaterThan(texts.length - 10)
  let flipped = 0
  for (let index = 1; index < 2000; index++) {
    const difference = BigInt(`0x${hashes[index]!}`) ^ BigInt(`0x${hashes[index - 1]!}`)
    flipped += [...difference.toString(2)].filter(bit => bit === '1').length
  }
  expect(flipped / 1999).toBeGreaterThan(31)
  expect(flipped / 1999).toBeLessThan(33)
})
