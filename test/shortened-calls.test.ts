import { expect, test } from 'vitest'
import { addingInPlace, withoutAssertions } from '../src/shortened-calls.ts'

test('what only the compiler wants is left out of built scripts', () => {
  expect(withoutAssertions('f(...defined(a), x.defined(b), [defined(c[0])])')).toBe('f(...(a), x.defined(b), [(c[0])])')
})

test('adding to an entry is written in place, whatever its parts are', () => {
  expect(addingInPlace('\naddAt(tally, draw(a, b) * width + f(c), 1);')).toBe(
    '\ntally[draw(a, b) * width + f(c)] += 1;',
  )
  expect(addingInPlace(' addAt(this.row(a, d), d, weight)')).toBe(' (this.row(a, d))[d] += weight')
  expect(addingInPlace(' addAt(s.units, i(to, s.p, t), -n);')).toBe(' s.units[i(to, s.p, t)] += -n;')
  expect(addingInPlace('for (;;) addAt(a, 0, 1); addAt(b, 1, 2)')).toBe('for (;;) a[0] += 1; b[1] += 2')
})

test('what is no such call stays', () => {
  for (const script of [
    'export const addAt = (list, index, amount) => {',
    'x.addAt(a, b, c)',
    "addAt('a', b, c)",
    ' addAt(a, b)',
  ])
    expect(addingInPlace(script)).toBe(script)
})
