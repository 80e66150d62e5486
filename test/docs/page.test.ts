import { expect, test } from 'vitest'
import { differenceOf } from './page.ts'

test.each([
  ['{ "a": 1, … }', '{"b":2,"a":1}'],
  ['{ "a": 0.123…, "b": [1, …] }', '{"a":0.12345,"b":[1,2,3]}'],
  ['[…, 3]', '[1,2,3]'],
  ['{"a":1}\n"two"', '{"a": 1}\n"two"\n'],
  ['{"text":"so far…"}', '{"text":"so far so good"}'],
  ['wins 30.42 %\n…\nseed 7', '  wins   30.42 %\nand more\nseed 7\n'],
])('%s stands for %s', (printed, actual) => {
  expect(differenceOf(printed, actual)).toBeUndefined()
})

test.each([
  ['{ "a": 1 }', '{"a":1,"b":2}'],
  ['{ "a": 1, … }', '{"a":2}'],
  ['{ "a": 1, … }', '{"b":1}'],
  ['{ "a": 0.123… }', '{"a":0.124}'],
  ['[1, …]', '[2,1]'],
  ['[1]', '[1,2]'],
  ['{"a":1}', '{"a":1}{"a":1}'],
  ['{"a":1}', 'error: nothing'],
  ['wins 30.42 %', 'wins 30.43 %'],
])('%s does not stand for %s', (printed, actual) => {
  expect(differenceOf(printed, actual)).toEqual(expect.any(String))
})
