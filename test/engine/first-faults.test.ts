import { expect, test } from 'vitest'
import * as z from 'zod'
import { check, Refusal } from '../../src/engine/index.ts'

/** A schema that counts how many values it was asked about. */
const counting = () => {
  let asked = 0
  const schema = z.unknown().refine(value => {
    asked += 1
    return typeof value === 'number'
  }, 'this must be a number')
  return { schema, asked: () => asked }
}

const faultsIn = (schema: z.ZodType, value: unknown) => {
  try {
    check(schema, value)
  } catch (error) {
    if (error instanceof Refusal) return error.faults
    throw error
  }
  return []
}

const many = <Value>(value: Value, count = 100_000): Value[] => new Array(count).fill(value)
const keyed = <Value>(value: Value, count = 50_000): Record<string, Value> =>
  Object.fromEntries(many(value, count).map((one, index) => [`k${index}`, one]))

test.each<[string, (of: z.ZodType) => z.ZodType, unknown]>([
  ['a list', (of: z.ZodType) => z.array(of), many('no')],
  ['a list in an object', (of: z.ZodType) => z.strictObject({ list: z.array(of).default([]) }), { list: many('no') }],
  ['a list of lists', (of: z.ZodType) => z.array(z.array(of)), many(many('no', 300), 300)],
  ['a list behind a transformation', (of: z.ZodType) => z.array(of).transform(list => list.length), many('no')],
  ['a list in a branch', (of: z.ZodType) => z.union([z.string(), z.array(of)]), many('no')],
  ['a record', (of: z.ZodType) => z.record(z.string(), of), keyed('no')],
  ['records in a list', (of: z.ZodType) => z.array(z.record(z.string(), of)), [keyed('no')]],
])('of %s full of faults only the first entries are looked at', (_name, make, value) => {
  const { schema, asked } = counting()
  const faults = faultsIn(make(schema), value)
  expect(faults).toHaveLength(20)
  expect(faults[0]!.message).toBe('this must be a number')
  expect(asked()).toBeLessThanOrEqual(1_000)
})

test('a branch is chosen by the word that tells it from the others', () => {
  const { schema, asked } = counting()
  const Branches = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('texts'), list: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('numbers'), list: z.array(schema) }),
  ])
  expect(faultsIn(Branches, { kind: 'numbers', list: many('no') })).toHaveLength(20)
  expect(asked()).toBeLessThanOrEqual(1_000)
})

test('faults far behind in a list are found, at their places', () => {
  const list: unknown[] = many(1)
  list[70_000] = 'no'
  list[99_999] = 'no'
  expect(faultsIn(z.strictObject({ list: z.array(z.int()) }), { list }).map(({ at }) => at)).toEqual([
    ['list', 70_000],
    ['list', 99_999],
  ])
})

test('a list that is too long is refused for that, and not looked at', () => {
  const { schema, asked } = counting()
  const faults = faultsIn(z.array(schema).max(10), many('no'))
  expect(faults.map(({ message }) => message)).toEqual(['this must have at most 10 entries'])
  expect(asked()).toBe(0)
})

test('what is asked of a record as a whole is not asked of its parts', () => {
  const Sum = z.record(z.string(), z.int()).refine(counts => Object.keys(counts).length === 5_000, 'not all are there')
  expect(Object.keys(check(Sum, keyed(1, 5_000)))).toHaveLength(5_000)
  expect(faultsIn(Sum, keyed(1, 4_999)).map(({ message }) => message)).toEqual(['not all are there'])
})

test('a fault beside a long list without any is told', () => {
  const Both = z.strictObject({ list: z.array(z.int()), name: z.string() })
  expect(faultsIn(Both, { list: many(1), name: 7 }).map(({ at }) => at)).toEqual([['name']])
})

test('a vast value that is right comes out as the schema makes it', () => {
  const Doubled = z.strictObject({
    list: z.array(z.int().transform(one => 2 * one)),
    word: z.string().default('usual'),
  })
  expect(check(Doubled, { list: many(3, 2_000) })).toEqual({ list: many(6, 2_000), word: 'usual' })
})

test('a record of many middling entries is gone through in blocks, and its faults are found at their places', () => {
  const middling = keyed(keyed(1, 45), 60)
  const schema = z.strictObject({ spaces: z.record(z.string(), z.record(z.string(), z.int())) })
  expect(faultsIn(schema, { spaces: middling })).toEqual([])
  const spoilt = { spaces: { ...middling, k59: { ...keyed(1, 45), k7: 'no' } } }
  expect(faultsIn(schema, spoilt).map(({ at }) => at)).toEqual([['spaces', 'k59', 'k7']])
})
