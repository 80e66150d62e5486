import { describe, expect, test } from 'vitest'
import { ask, fractionOf } from './ask.ts'

const gun = { class: 'howitzer' }
const towed = { class: 'howitzer', towed: true }
const half = (unit: object) => ({ ...unit, ammunition: 'half' })

describe('single procedures', () => {
  test.each([
    ['M1', 'howitzer v tank', '1/4'],
    ['M2', 'howitzer v towed howitzer', '4/9'],
    ['M2', 'tactical: howitzer v towed mortar', '4/9'],
    ['M4', 'bomber v howitzer', '35/144'],
    ['M4', 'bomber v tank under ad', '35/144'],
    ['M5', 'bomber v towed howitzer', '35/81'],
  ])('%s: %s destroys with %s', (_, battle, chance) => {
    const reply = ask(battle) as { kills: [number, number][] }
    expect(reply.kills[1]![1]).toBeCloseTo(fractionOf(chance), 12)
    expect(reply.kills[0]![1]).toBeCloseTo(1 - fractionOf(chance), 12)
  })

  test('M3: an attempt of air defence destroys the bomber with 1/36', () => {
    expect(ask('bomber v howitzer').strikerDestroyed).toBeCloseTo(1 / 36, 12)
  })

  test('M6: fighters destroy an air unit with 1/6', () => {
    expect(ask('fighter v bomber').destroyed).toBeCloseTo(1 / 6, 12)
  })

  test('M7: a jammer jams with 1/2', () => {
    expect(ask('jam tank').jammed).toBeCloseTo(1 / 2, 12)
  })

  test('M8: of n units in a hex, k die by the binomial distribution; of two, 9/16, 3/8, 1/16', () => {
    expectNear(ask('howitzer v 2 tank').kills as [number, number][], ['9/16', '3/8', '1/16'])
    const five = ask('howitzer v 2 tank 2 infantry ad').kills as [number, number][]
    const choose = [1, 5, 10, 10, 5, 1]
    five.forEach(([number, chance], k) => {
      expect(number).toBe(k)
      expect(chance).toBeCloseTo(choose[k]! * 0.25 ** k * 0.75 ** (5 - k), 12)
    })
  })
})

const expectNear = (kills: readonly [number, number][], chances: readonly string[]): void => {
  expect(kills).toHaveLength(chances.length)
  kills.forEach(([number, chance], at) => {
    expect(number).toBe(at)
    expect(chance).toBeCloseTo(fractionOf(chances[at]!), 12)
  })
}

describe('duels, both always answering', () => {
  test.each([
    ['M9', gun, gun, '25/64 75/256 81/256'],
    ['M10', gun, half(gun), '25/64 3/16 27/64'],
    ['M11', half(gun), gun, '1/4 3/16 9/16'],
    ['M12', half(gun), half(gun), '1/4 3/16 9/16'],
    ['M13', gun, towed, '17/27 85/432 25/144'],
    ['M14', half(gun), half(towed), '4/9 5/36 5/12'],
    ['M15', towed, towed, '424/729 2120/6561 625/6561'],
    ['M16', { class: 'fighter' }, { class: 'fighter' }, '61/216 305/1296 625/1296'],
    ['M17', { class: 'fighter' }, half({ class: 'fighter' }), '61/216 5/36 125/216'],
    ['M17', half({ class: 'fighter' }), half({ class: 'fighter' }), '1/6 5/36 25/36'],
    ['M18', gun, { ...gun, jammed: true }, '1/4 0 3/4'],
    ['M18', gun, { ...towed, finished: true }, '4/9 0 5/9'],
    ['M18', { class: 'fighter' }, { class: 'fighter', finished: true }, '1/6 0 5/6'],
  ])('%s: %j on %j', (_, attacker, defender, chances) => {
    const { outcomes } = ask({ kind: 'duel', attacker, defender }) as { outcomes: Record<string, number> }
    const [defenderDestroyed, attackerDestroyed, neither] = chances.split(' ').map(fractionOf)
    expect(outcomes.defenderDestroyed).toBeCloseTo(defenderDestroyed!, 12)
    expect(outcomes.attackerDestroyed).toBeCloseTo(attackerDestroyed!, 12)
    expect(outcomes.neither).toBeCloseTo(neither!, 12)
  })

  test('M9, M13: towed on self-propelled, and the towed defender at half, by the same arithmetic', () => {
    const { outcomes } = ask({ kind: 'duel', attacker: gun, defender: half(towed) }) as { outcomes: object }
    expect(outcomes).toMatchObject({
      defenderDestroyed: expect.closeTo(17 / 27, 12),
      attackerDestroyed: expect.closeTo(5 / 36, 12),
      neither: expect.closeTo(25 / 108, 12),
    })
  })
})

describe('with dice on the table', () => {
  const struck = (battle: string, rolls: number[]) => {
    const question = { striker: gun, ...parts(battle), kind: 'strike', rolls }
    return (ask(question) as { resolved: { destroyed: string[]; rolls: object[] } }).resolved
  }
  const parts = (target: string) => ({ targets: [target === 'towed' ? towed : { class: target }] })

  test('MOD-3.3, MOD-3.4, M19: 4,4 destroys a tank; 3 fails at once; 4,3 fails; 3,3 destroys a towed gun', () => {
    expect(struck('tank', [4, 4]).destroyed).toEqual(['tank'])
    expect(struck('tank', [3]).destroyed).toEqual([])
    expect(struck('tank', [3]).rolls).toHaveLength(1)
    expect(struck('tank', [4, 3]).destroyed).toEqual([])
    expect(struck('towed', [3, 3]).destroyed).toEqual(['towed howitzer'])
    expect(() => struck('tank', [3, 5])).toThrow(/no roll 2/)
    expect(() => struck('tank', [4])).toThrow(/end before roll 2/)
  })

  test('M20: howitzers at half that fail against an unready target go to the reserve', () => {
    const reply = ask({
      kind: 'duel',
      attacker: half(gun),
      defender: { ...gun, finished: true },
      rolls: [4, 2],
    }) as { resolved: object }
    expect(reply.resolved).toMatchObject({ destroyed: null, attacker: 'reserve', defender: 'full', finished: [] })
    expect(ask('half howitzer v tank').striker).toMatchObject({ ammunition: [{ state: 'reserve', chance: 1 }] })
  })

  test('M21: 3; 5,2; 1; 4,4: A is destroyed and B goes to the reserve; without that kill both do', () => {
    const duel = (rolls: number[]) =>
      (ask({ kind: 'duel', attacker: gun, defender: gun, rolls }) as { resolved: object }).resolved
    expect(duel([3, 5, 2, 1, 4, 4])).toMatchObject({
      destroyed: 'attacker',
      attacker: 'destroyed',
      defender: 'reserve',
    })
    expect(duel([3, 5, 2, 1, 4, 3])).toMatchObject({ destroyed: null, attacker: 'reserve', defender: 'reserve' })
  })

  test.each([
    [[6, 5, 4], true],
    [[6, 4, 4, 4], false],
    [[5, 4, 4], false],
    [[6, 5, 3, 4, 4], false],
  ])('M22: bombing, dice %j: the bomber destroyed is %s, and the defender has Fired', (rolls, isDestroyed) => {
    const question = { kind: 'strike', striker: { class: 'bomber' }, targets: [gun], rolls }
    const { resolved } = ask(question) as { resolved: object }
    expect(resolved).toMatchObject({
      strikerDestroyed: isDestroyed,
      destroyed: isDestroyed ? [] : ['howitzer'],
      ammunition: isDestroyed ? 'destroyed' : 'half',
      fired: ['howitzer'],
    })
  })
})
