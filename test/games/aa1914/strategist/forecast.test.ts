import { describe, expect, test } from 'vitest'
import { courseOf } from '../../../../src/games/aa1914/strategist/course.ts'
import type { Force } from '../../../../src/games/aa1914/strategist/force.ts'
import { type Exchange, exchange, pays } from '../../../../src/games/aa1914/strategist/forecast.ts'
import { noFleet, seaFightOf } from '../../../../src/games/aa1914/strategist/sea-forecast.ts'
import { printedTankDefense } from '../../../../src/games/aa1914/turn/state.ts'

const printed = (attacker: Force, defender: Force, bombards?: number): Exchange =>
  exchange(attacker, defender, printedTankDefense, bombards)

describe('a round on land, on average', () => {
  test('V14-1: one infantry hits with 1/3, and is hit with 1/2', () => {
    const { attacker, defender } = printed([1, 0, 0, 0], [1, 0, 0, 0])
    expect(defender[0]).toBeCloseTo(1 - 1 / 3, 12)
    expect(attacker[0]).toBeCloseTo(1 - 1 / 2, 12)
  })

  test('V14-4: artillery supports an infantry: 3 · 1/3 + 1/6 + 1/2 hits', () => {
    expect(printed([3, 1, 0, 0], [30, 0, 0, 0]).defender[0]).toBeCloseTo(30 - (1 + 1 / 6 + 1 / 2), 12)
  })

  test('V14-5, R14-9.4.2: two tanks absorb what two infantry hit', () => {
    expect(printed([1, 0, 2, 0], [2, 0, 0, 0]).lost).toBe(0)
  })

  test('V14-14, R14-9.3.3: air supremacy makes the artillery of its side better: 2/3 for 1/2', () => {
    const [with_, without] = [printed([9, 4, 0, 1], [30, 0, 0, 0]), printed([9, 4, 0, 0], [30, 0, 0, 0])]
    expect(without.defender[0] - with_.defender[0]).toBeCloseTo(4 / 6 + 2 / 6, 12)
  })

  test('R14-9.5.2: the last infantry is lost after guns', () => {
    const { attacker } = printed([1, 1, 0, 0], [2, 0, 0, 0])
    expect(attacker[0]).toBe(1)
    expect(attacker[1]).toBeCloseTo(0, 12)
  })

  test('the chance to clear is high for many against one, low for two against two, none with too few dice', () => {
    expect(printed([8, 4, 0, 0], [1, 0, 0, 0]).clears).toBeGreaterThan(0.95)
    expect(printed([2, 0, 0, 0], [2, 0, 0, 0]).clears).toBeLessThan(0.2)
    expect(printed([2, 0, 0, 0], [3, 0, 0, 0]).clears).toBe(0)
  })

  test('costs more where it is agreed on that defending tanks fire at 3 (R14-2)', () => {
    const others = exchange([6, 2, 0, 0], [1, 0, 3, 0], 3)
    const usual = printed([6, 2, 0, 0], [1, 0, 3, 0])
    expect(others.killed).toBe(usual.killed)
    expect(others.lost).toBeCloseTo(usual.lost + 3, 9)
  })

  test('pays against one infantry, not against ten', () => {
    expect(pays(printed([6, 2, 0, 0], [1, 0, 0, 0]))).toBe(true)
    expect(pays(printed([1, 0, 0, 0], [10, 0, 0, 0]))).toBe(false)
  })
})

describe('a fight over some turns', () => {
  const contest = { oursComing: [], theirsComing: [], beforeThem: 1, tankDefense: printedTankDefense }
  const few: Force = [6, 2, 0, 0]
  const many: Force = [12, 6, 0, 0]

  test('the stronger have the ground in the end, the weaker have not', () => {
    const [strong, weak] = [
      courseOf({ ...contest, ours: [many], theirs: [[4, 1, 0, 0]] }, 'attack'),
      courseOf({ ...contest, ours: [[3, 0, 0, 0]], theirs: [many] }, 'attack'),
    ]
    expect(strong.share).toBeGreaterThan(0.95)
    expect(weak.share).toBeLessThan(0.1)
    expect(weak.gain).toBeLessThan(0)
  })

  test('who comes to help helps', () => {
    const even = { ...contest, ours: [few], theirs: [few] }
    const helped = courseOf({ ...even, oursComing: [few] }, 'stay')
    expect(helped.share).toBeGreaterThan(courseOf(even, 'stay').share)
  })

  test('R14-16.1: two powers attack one after the other, and the defender fires at each: less than one army does', () => {
    const against = { ...contest, theirs: [[10, 4, 0, 0]] satisfies Force[] }
    const one = courseOf({ ...against, ours: [many] }, 'attack')
    const two = courseOf(
      {
        ...against,
        ours: [
          [6, 3, 0, 0],
          [6, 3, 0, 0],
        ],
        beforeThem: 2,
      },
      'attack',
    )
    expect(two.gain).toBeLessThan(one.gain)
  })

  test('what costs one power alone pays where an ally follows before the enemy has his turn', () => {
    const ours: Force[] = [
      [5, 5, 6, 0],
      [5, 8, 3, 0],
      [8, 3, 2, 0],
    ]
    const guns = { ...contest, ours, theirs: [[1, 29, 0, 0]] satisfies Force[] }
    const gainBy = (beforeThem: number): number => {
      const [attacks, stays] = (['attack', 'stay'] as const).map(first => courseOf({ ...guns, beforeThem }, first))
      return (attacks?.share ?? 0) - (stays?.share ?? 0)
    }
    expect(gainBy(3)).toBeGreaterThan(gainBy(1))
  })
})

describe('a fight at sea', () => {
  test('a transport alone is lost for nothing (R14-10.10)', () => {
    const { gain } = seaFightOf({ ...noFleet, cruisers: 1 }, { ...noFleet, transports: 2 })
    expect(gain).toBeCloseTo(12, 0)
  })

  test('a cruiser does not pay against two battleships', () => {
    expect(seaFightOf({ ...noFleet, cruisers: 1 }, { ...noFleet, battleships: 2 }).gain).toBeLessThan(0)
  })
})
