import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal, shapeLimits } from '../../src/engine/index.ts'
import { Scan, type ScanLimits, splittingUpTo } from '../../src/service/scan.ts'

const limits: ScanLimits = { ...shapeLimits, values: 20_000 }

const scanOf = (text: string, by: Partial<ScanLimits> = {}, slice = Number.MAX_SAFE_INTEGER): Scan => {
  const scan = new Scan(Buffer.from(text), { ...limits, ...by })
  for (scan.advance(slice); !scan.isOver; scan.advance(slice));
  return scan
}

const refusalOf = (text: string, by: Partial<ScanLimits> = {}) => {
  try {
    scanOf(text, by)
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0]!
    throw error
  }
  return undefined
}

test.each([
  ['nesting', '['.repeat(3_500_000), [0, 0], /nested more than 64 levels deep/],
  ['nesting in fields', '{"a":'.repeat(100), ['a', 'a'], /nested more than 64 levels deep/],
  ['keys', `{"submarines":{${'"k":1,'.repeat(90_000)}}}`, ['submarines'], /more than the 1000 fields/],
  ['a text', `{"a":[1,{"b":"${'x'.repeat(65_537)}"}]}`, ['a', 1, 'b'], /more than the 65536 characters/],
  ['a key', `{"${'x'.repeat(65_537)}":1}`, ['x'.repeat(1_000)], /more than the 65536 characters/],
  ['values', `{"done":[${'{},'.repeat(100_000)}{}]}`, [], /more than the 20000 values/],
] as const)('too much %s is refused where it stands, before anything is built of it', (_name, text, place, message) => {
  const fault = refusalOf(text)!
  expect(fault.code).toBe('out-of-range')
  expect(fault.at).toEqual(place)
  expect(fault.message).toMatch(message)
})

test('texts are counted in characters, and may hold what means something outside of them', () => {
  expect(refusalOf(`["${'ё'.repeat(65_536)}"]`)).toBeUndefined()
  expect(refusalOf(`["${'[{,:\\"'.repeat(5_000)}"]`)).toBeUndefined()
  expect(refusalOf(`["${'[{,:\\"'.repeat(5_000)}", [[1]]]`, { depth: 2 })!.at).toEqual([1, 0])
})

const extentOf = (value: unknown): { depth: number; keys: number; values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, keys: 0, values: 1 }
  const inner = Object.values(value).map(extentOf)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    keys: Math.max(Array.isArray(value) ? 0 : inner.length, ...inner.map(({ keys }) => keys)),
    // An empty list counts what it might hold.
    values:
      1 +
      Math.max(
        1,
        inner.reduce((sum, { values }) => sum + values, 0),
      ),
  }
}

test('any JSON passes at just its size, in slices of any length, and not below', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.integer({ min: 1, max: 40 }), (text, slice) => {
      const { depth, keys, values } = extentOf(JSON.parse(text))
      scanOf(text, { depth, keys, values }, slice)
      if (depth > 0) expect(refusalOf(text, { depth: depth - 1 })).toBeDefined()
      if (keys > 0 && !text.includes('__proto__')) expect(refusalOf(text, { keys: keys - 1 })).toBeDefined()
    }),
    { numRuns: 2_000 },
  )
})

test('the entries of a list at the top, or in an object there, are found', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.boolean(), (list, isWrapped) => {
      const text = JSON.stringify(isWrapped ? { other: { list: [1, [2]] }, questions: list } : list)
      const { entries } = scanOf(text, splittingUpTo(1_000)).lists.at(-1)!
      const texts = entries.map(([from, to]) => Buffer.from(text).toString('utf8', from, to))
      expect(texts).toEqual(list.length === 0 ? [''] : list.map(value => JSON.stringify(value)))
    }),
    { numRuns: 1_000 },
  )
})
