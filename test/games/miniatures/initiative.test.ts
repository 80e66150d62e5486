import { describe, expect, test } from 'vitest'
import { initiativeOdds } from '../../../src/games/miniatures/initiative-kind.ts'
import { ask } from './ask.ts'

const dice = [1, 2, 3, 4, 5, 6]
const all = dice.flatMap(a => dice.flatMap(b => dice.flatMap(c => dice.map(d => [a + b, c + d] as const))))

const bonuses = [0, 1, 2, 3].flatMap(own => [0, 1, 2, 3].map(enemy => [own, enemy] as const))

describe('initiative', () => {
  test.each(bonuses)('MIN-5.2, MIN-5.3: +%i against +%i by all 1296 rolls', (own, enemy) => {
    const count = (wanted: (lead: number) => boolean): number =>
      all.filter(([one, other]) => wanted(one + own - other - enemy)).length
    const [ahead, behind, equal] = [count(lead => lead > 0), count(lead => lead < 0), count(lead => lead === 0)]
    const { higher, wins, equalGoesTo } = initiativeOdds(own, enemy)
    expect(higher).toEqual({ own: ahead / 1296, enemy: behind / 1296, equal: equal / 1296 })
    expect(equalGoesTo).toBe(own > enemy ? 'own' : own < enemy ? 'enemy' : 'again')
    const expected = own === enemy ? ahead / (ahead + behind) : (ahead + (own > enemy ? equal : 0)) / 1296
    expect(wins.own).toBeCloseTo(expected, 12)
    expect(wins.own + wins.enemy).toBeCloseTo(1, 12)
  })

  const bonusOf = (commanders: readonly unknown[]): number =>
    (ask({ kind: 'initiative', own: { commanders }, enemy: {} }) as { bonuses: { own: number } }).bonuses.own

  test('MIN-5.2: the best Commander counts, bonuses do not add up, none that is Disrupted', () => {
    expect(bonusOf(['commissar', 'red-devil-captain', 'commissar'])).toBe(2)
    expect(bonusOf([{ unit: 'red-devil-captain', disrupted: true }, 'commissar'])).toBe(1)
    expect(bonusOf([])).toBe(0)
    // Who ignores Disrupted counters leads on.
    expect(bonusOf([{ unit: 'ss-hauptsturmfuhrer', disrupted: true }])).toBe(3)
  })

  test('MIN-5.2: who is no Commander is refused, and so is a bonus beside Commanders', () => {
    expect(() => bonusOf(['bazooka'])).toThrow('MIN-5.2')
    expect(() => ask({ kind: 'initiative', own: { bonus: 1, commanders: ['commissar'] }, enemy: {} })).toThrow(
      'leave out',
    )
  })
})
