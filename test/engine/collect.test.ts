import { describe, expect, test, vi } from 'vitest'
import { getOrInsert, groupBy, present, sumBy } from '../../src/engine/index.ts'

describe('collect', () => {
  test('a sum over items, with their indexes', () => {
    expect(sumBy([], () => 1)).toBe(0)
    expect(sumBy(new Set([2, 3]), (item, index) => item * index)).toBe(3)
  })

  test('what a map lacks is made once', () => {
    const make = vi.fn(() => ['made'])
    const map = new Map([['there', ['kept']]])
    expect(getOrInsert(map, 'there', make)).toEqual(['kept'])
    expect(getOrInsert(map, 'new', make)).toBe(getOrInsert(map, 'new', make))
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('groups stand in the order in which their keys are met', () => {
    expect([...groupBy([3, 2, 5, 4], item => item % 2)]).toEqual([
      [1, [3, 5]],
      [0, [2, 4]],
    ])
  })

  test('what is not there is left out', () => {
    expect(present<object>({ is: 1 }, false, undefined, null, 0, '', { is: 2 })).toEqual([{ is: 1 }, { is: 2 }])
  })
})
