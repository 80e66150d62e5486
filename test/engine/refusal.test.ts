import { expect, test } from 'vitest'
import * as z from 'zod'
import { check, Refusal } from '../../src/engine/index.ts'

const Named = z.strictObject({ unit: z.string(), status: z.string().optional() })
const Custom = z.strictObject({ dice: z.int().min(1).max(99), range: z.int().optional() })
const Shooter = z.union([Named, Custom])

const faultsOf = (value: unknown, shape: z.ZodType = Shooter): readonly { at: string; message: string }[] => {
  try {
    check(shape, value)
  } catch (error) {
    if (error instanceof Refusal) return error.faults.map(({ at, message }) => ({ at: at.join('.'), message }))
    throw error
  }
  return []
}

test('of two shapes that a value could have, the one is spoken of that knows its fields', () => {
  expect(faultsOf({ dice: '8' })).toEqual([{ at: 'dice', message: 'this must be a number; it is string' }])
  expect(faultsOf({ unit: 7 })).toEqual([{ at: 'unit', message: 'this must be a text' }])
  expect(faultsOf({ dice: 100 })).toEqual([{ at: 'dice', message: 'this must be at most 99' }])
})

test('a value of no such shape at all is told which types are welcome', () => {
  expect(faultsOf(7)).toEqual([{ at: '', message: 'this must be an object' }])
})

test('a list of so many values is spoken of as a list', () => {
  const Rates = z.tuple([z.number(), z.number()])
  expect(faultsOf('0.5,0.55', Rates)).toEqual([{ at: '', message: 'this must be a list; it is string' }])
})

test('a key is spoken of as any text is', () => {
  const Values = z.record(z.string().min(2).max(3), z.number())
  expect(faultsOf({ a: 1 }, Values)).toEqual([{ at: 'a', message: 'this must have at least 2 characters' }])
  expect(faultsOf({ abcd: 1 }, Values)).toEqual([{ at: 'abcd', message: 'this must have at most 3 characters' }])
  const Named = z.record(z.string().regex(/^[a-z]+$/, 'small letters alone'), z.number())
  expect(faultsOf({ A: 1 }, Named)).toEqual([{ at: 'A', message: 'small letters alone' }])
})
