import { weightedMean, weightedStandardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { classTraits } from '../../../src/games/modern-ops/data.ts'
import { ask, refusalOf } from './ask.ts'

interface StrikeReply {
  kills: [number, number][]
  losses: [number, number][]
  strikerDestroyed: number
  carriedOut: number
  airDefence: string | null
  targets: { destroyed: number; mayAnswer: boolean }[]
  striker: { ammunition: { state: string; chance: number }[]; finished: boolean }
  valueDestroyed: { mean: number; standardDeviation: number }
  notes: string[]
}
const strike = (question: string | object): StrikeReply => ask(question) as unknown as StrikeReply

const faces = [1, 2, 3, 4, 5, 6]
/** Every fall of so many dice. */
const throws = (dice: number): number[][] =>
  dice === 0 ? [[]] : throws(dice - 1).flatMap(rest => faces.map(face => [...rest, face]))

describe('strikes', () => {
  test('MOD-1.1: what stands in the rear zone is a support unit, all else is tactical', () => {
    const support = Object.entries(classTraits).filter(([, { role }]) => role === 'support')
    expect(support.map(([name]) => name)).toEqual(['command-node', 'howitzer', 'bomber', 'fighter', 'jammer'])
  })

  test('MOD-3.3, MOD-3.4, MOD-3.5: each unit of a hex is rolled for by itself, towed artillery succeeds on 3-6', () => {
    const reply = strike('howitzer v towed howitzer tank')
    const counts = [0, 0, 0]
    for (const [aimTowed, killTowed, aim, kill] of throws(4) as [number, number, number, number][])
      counts[Number(aimTowed >= 3 && killTowed >= 3) + Number(aim >= 4 && kill >= 4)]!++
    reply.kills.forEach(([, chance], kills) => {
      expect(chance).toBeCloseTo(counts[kills]! / 6 ** 4, 12)
    })
  })

  test('MOD-3.5, MOD-15.6: infantry inside is no target and dies with its transport', () => {
    const reply = strike('howitzer v apc with 2 infantry')
    expect(reply.kills).toEqual([
      [0, 0.75],
      [1, 0.25],
    ])
    expect(reply.losses).toEqual([
      [0, 0.75],
      [3, 0.25],
    ])
    expect(reply.valueDestroyed.mean).toBeCloseTo((5 + 2 * 4) / 4, 12)
    expect(strike('howitzer v apc infantry').losses).toHaveLength(3)
  })

  test('MOD-3.6: full goes to half and half to the reserve, however many are struck', () => {
    expect(strike('howitzer v 3 tank').striker.ammunition).toEqual([{ state: 'half', chance: 1 }])
    expect(strike('half howitzer v 3 tank').striker.ammunition).toEqual([{ state: 'reserve', chance: 1 }])
  })

  test('MOD-3.1, MOD-6.1: air units are not struck, landed helicopters are', () => {
    expect(refusalOf('howitzer v helicopter')).toMatchObject({
      code: 'illegal-order',
      message: expect.stringContaining('MOD-3.1'),
    })
    expect(refusalOf('bomber v fighter').message).toContain('MOD-6.1')
    expect(strike('howitzer v landed helicopter').kills[1]![1]).toBe(0.25)
    expect(strike('bomber v landed helicopter').kills[1]![1]).toBe(0.25)
  })

  test('MOD-3.2, MOD-5.1: who may be struck when, and directed by whom', () => {
    expect(refusalOf('tactical: bomber v jammer').message).toContain('MOD-3.2')
    expect(strike('howitzer v jammer').kills[1]![1]).toBe(0.25)
    expect(strike('tactical: howitzer v tank').kills[1]![1]).toBe(0.25)
    expect(refusalOf('operational: mortar v tank').message).toContain('MOD-5.1')
    expect(refusalOf('mortar v howitzer').message).toContain('MOD-5.1')
    expect(strike('mortar v towed mortar').kills[1]![1]).toBeCloseTo(4 / 9, 12)
    const directed = (director: object, phase = 'operational') => ({
      kind: 'strike',
      striker: { class: 'howitzer' },
      targets: [{ class: 'tank' }],
      director,
      phase,
    })
    expect(refusalOf(directed({ class: 'tank' })).message).toContain('MOD-3.2')
    expect(refusalOf(directed({ class: 'command-node' }, 'tactical')).message).toContain('MOD-3.2')
    expect(refusalOf(directed({ finished: true })).message).toContain('MOD-2.4')
    expect(strike(directed({ class: 'infantry' }, 'tactical')).kills[1]![1]).toBe(0.25)
  })

  test('MOD-3.7, MOD-8.2, MOD-8.3: a jammed unit directs nothing', () => {
    const question = {
      kind: 'strike',
      striker: { class: 'howitzer' },
      targets: [{ class: 'tank' }],
      director: { jammed: true },
    }
    expect(refusalOf({ ...question, phase: 'tactical' }).message).toContain('MOD-3.7')
    expect(refusalOf(question).message).toContain('MOD-8.3')
  })

  test('MOD-1.5, MOD-4.5, MOD-15.7: who is not ready does not strike', () => {
    expect(refusalOf('jammed howitzer v tank')).toMatchObject({ code: 'illegal-order', at: 'striker' })
    expect(refusalOf('finished howitzer v tank').message).toContain('MOD-4.5')
    expect(refusalOf('finished fighter v bomber').code).toBe('illegal-order')
    expect(strike('howitzer v tank').striker.finished).toBe(true)
    expect(strike('bomber v tank').striker.finished).toBe(false)
  })

  test('MOD-1.5, MOD-4.1, MOD-4.3, MOD-5.1: who may strike back', () => {
    const answering = (battle: string) => strike(battle).targets.map(({ mayAnswer }) => mayAnswer)
    expect(answering('howitzer v howitzer')).toEqual([true])
    expect(answering('howitzer v jammed howitzer finished howitzer half howitzer')).toEqual([false, false, true])
    expect(answering('bomber v howitzer')).toEqual([false])
    expect(answering('mortar v mortar')).toEqual([true])
    expect(answering('tactical: howitzer v mortar')).toEqual([false])
  })
})

describe('air defence', () => {
  const air = 1 / 36

  test('MOD-6.2, MOD-6.3: covered tactical units are defended, others are not; guns are never repelled', () => {
    expect(strike('bomber v tank').strikerDestroyed).toBe(0)
    const reply = strike('bomber v 2 tank under ad')
    const fall =
      throws(3).filter(([reaction, lock, kill]) => reaction === 6 && lock! >= 5 && kill! >= 4).length / 6 ** 3
    expect(reply.strikerDestroyed).toBeCloseTo(fall, 12)
    expect(reply.kills[0]![1]).toBeCloseTo(fall + (1 - fall) * 0.5625, 12)
    expect(reply.kills[2]![1]).toBeCloseTo((1 - fall) / 16, 12)
    expect(refusalOf('howitzer v tank under ad').message).toContain('MOD-6.2')
  })

  test('MOD-6.2, MOD-6.5, MOD-15.11: Jammed, Finished and Fired forbid an attempt', () => {
    for (const flag of ['jammed', 'finished', 'fired']) {
      const covered = { kind: 'strike', striker: { class: 'bomber' }, targets: [{ class: 'tank' }] }
      expect(strike({ ...covered, airDefence: [{ [flag]: true }] }).strikerDestroyed).toBe(0)
      expect(strike({ ...covered, airDefence: [{ [flag]: true }, {}] }).strikerDestroyed).toBeCloseTo(air, 12)
      expect(strike(`bomber v ${flag} howitzer`).strikerDestroyed).toBe(0)
      expect(strike(`bomber v ${flag} ad`).strikerDestroyed).toBe(0)
    }
  })

  test('MOD-6.4, MOD-15.4, MOD-15.5, MOD-6.6: support units and air defence in the hex defend it, once', () => {
    expect(strike('bomber v jammer').airDefence).toBe('jammer')
    expect(strike('bomber v 2 tank apc ad').airDefence).toBe('air defence')
    expect(strike('bomber v ad ad howitzer').strikerDestroyed).toBeCloseTo(air, 12)
    // Outside air defence covers tactical units, and support units have their own.
    expect(strike('bomber v fired howitzer under ad').strikerDestroyed).toBe(0)
    expect(strike('bomber v fired howitzer tank under ad').strikerDestroyed).toBeCloseTo(air, 12)
  })

  test('MOD-6.2: the attacked player may leave it', () => {
    const question = { kind: 'strike', striker: { class: 'bomber' }, targets: [{ class: 'howitzer' }], repels: 'never' }
    expect(strike(question)).toMatchObject({ strikerDestroyed: 0, airDefence: null })
    expect(strike(question).kills[1]![1]).toBe(0.25)
  })

  test('MOD-3.6, MOD-6.3: bombers that are downed use no ammunition', () => {
    expect(strike('bomber v howitzer').striker.ammunition).toEqual([
      { state: 'destroyed', chance: expect.closeTo(air, 12) },
      { state: 'half', chance: expect.closeTo(1 - air, 12) },
    ])
  })

  test('MOD-6.3: value destroyed under air defence has the mean and deviation of its distribution', () => {
    const { valueDestroyed } = strike('bomber v tank infantry under ad')
    const through = 1 - air
    const values = [14, 10, 4, 0, 0]
    const chances = [...[1 / 16, 3 / 16, 3 / 16, 9 / 16].map(chance => chance * through), air]
    expect(valueDestroyed.mean).toBeCloseTo(weightedMean(values, chances), 12)
    expect(valueDestroyed.standardDeviation).toBeCloseTo(weightedStandardDeviation(values, chances), 12)
  })
})

describe('fighters and jammers', () => {
  test('MOD-8.3, MOD-15.24: flying and Unmanned are two properties', () => {
    const vehicle = { class: 'unmanned', flies: false }
    const strike = (target: object) => ({ kind: 'strike', striker: { class: 'howitzer' }, targets: [target] })
    const attack = (target: object) => ({ kind: 'fighterAttack', target })
    expect(ask(strike(vehicle)).targets).toMatchObject([{ destroyed: 1 / 4 }])
    expect(refusalOf(attack(vehicle)).message).toContain('MOD-7.1')
    expect(ask(attack({ class: 'unmanned', flies: true })).destroyed).toBeCloseTo(1 / 6, 12)
    expect(refusalOf(strike({ class: 'unmanned', flies: true })).message).not.toContain('MOD-15.24')
    const jammed = (target: object) => (ask({ kind: 'jam', target }).consequences as string[]).join()
    for (const target of [
      vehicle,
      { class: 'tank', unmanned: true },
      { class: 'helicopter', unmanned: true, landed: true },
    ])
      expect(jammed(target)).toContain('cannot be activated (MOD-8.3)')
    expect(jammed({ class: 'tank' })).not.toContain('MOD-8.3')
    // On the ground or not, an Unmanned tank is a tank for guns.
    expect(ask(strike({ class: 'tank', unmanned: true })).targets).toMatchObject([{ destroyed: 1 / 4 }])
    for (const target of [
      { class: 'howitzer', unmanned: true },
      { class: 'tank', flies: true },
      { class: 'unmanned', unmanned: false },
    ])
      expect(refusalOf({ kind: 'jam', target }).code).toBe('invalid-field')
  })

  test('MOD-7.1, MOD-15.16, MOD-15.24: only air units in flight are attacked, in the operational phase', () => {
    for (const target of ['bomber', 'fighter', 'helicopter', 'uav'])
      expect(ask(`fighter v ${target}`).destroyed).toBeCloseTo(1 / 6, 12)
    expect(refusalOf('fighter v landed helicopter').message).toContain('MOD-7.1')
    expect(refusalOf('fighter v tank').message).toContain('MOD-7.1')
    expect(refusalOf({ kind: 'fighterAttack', target: { class: 'bomber' }, phase: 'tactical' }).message).toContain(
      'MOD-7.1',
    )
  })

  test('MOD-7.2: lock on 5-6, then hit on 4-6', () => {
    const hits = throws(2).filter(([lock, hit]) => lock! >= 5 && hit! >= 4).length
    expect(ask('fighter v bomber').destroyed).toBeCloseTo(hits / 36, 12)
    const resolved = (rolls: number[]) => ask({ kind: 'fighterAttack', target: { class: 'bomber' }, rolls }).resolved
    expect(resolved([5, 4])).toMatchObject({ destroyed: true })
    expect(resolved([4])).toMatchObject({ destroyed: false })
    expect(resolved([6, 3])).toMatchObject({ destroyed: false })
  })

  test('MOD-7.3, MOD-7.4, MOD-7.5, MOD-15.15: ammunition, Finished, and that only ready fighters answer', () => {
    expect(ask('fighter v bomber').attacker).toEqual({ ammunition: 'half', finished: true })
    expect(ask('half fighter v bomber').attacker).toEqual({ ammunition: 'reserve', finished: true })
    const answers = (battle: string) => ask(battle).mayAnswer
    expect(
      ['fighter v fighter', 'fighter v jammed fighter', 'fighter v finished fighter', 'fighter v bomber'].map(answers),
    ).toEqual([true, false, false, false])
  })

  test('MOD-8.1: 4-6 jams, and the jammer is Finished in any case', () => {
    const resolved = (rolls: number[]) => ask({ kind: 'jam', target: { class: 'tank' }, rolls }).resolved
    expect(faces.map(face => (resolved([face]) as { jammed: boolean }).jammed)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(ask('jam tank').jammerFinished).toBe(true)
    expect(refusalOf({ kind: 'jam', jammer: { finished: true }, target: { class: 'tank' } }).code).toBe('illegal-order')
  })

  test('MOD-8.2, MOD-8.3, MOD-8.4: what Jammed means depends on whom it lies on', () => {
    const told = (target: string) => (ask(`jam ${target}`).consequences as string[]).join(' ')
    expect(told('tank')).toContain('MOD-8.2')
    expect(told('uav')).toContain('MOD-8.3')
    expect(told('node')).toContain('MOD-8.3')
    expect(told('howitzer')).toContain('MOD-4.3')
    for (const target of ['tank', 'uav', 'node', 'howitzer', 'fighter']) expect(told(target)).toContain('MOD-8.4')
  })
})

describe('initiative', () => {
  test('MOD-2.3, MOD-15.1: each side has it with 1/2; a roll in six is a tie and is made again', () => {
    expect(ask('initiative')).toMatchObject({
      own: 0.5,
      enemy: 0.5,
      thisRoll: {
        own: expect.closeTo(15 / 36, 12),
        enemy: expect.closeTo(15 / 36, 12),
        tie: expect.closeTo(1 / 6, 12),
      },
      rolls: expect.closeTo(6 / 5, 12),
    })
    expect(ask({ kind: 'initiative', ownDie: 6 }).own).toBeCloseTo(5 / 6 + 1 / 12, 12)
    expect(ask({ kind: 'initiative', ownDie: 2, enemyDie: 2 })).toMatchObject({
      own: 0.5,
      rolls: expect.closeTo(2.2, 12),
    })
    expect(ask({ kind: 'initiative', ownDie: 2, enemyDie: 3 })).toMatchObject({ own: 0, enemy: 1, rolls: 1 })
  })

  test('MOD-2.6: what the mission gives is given for turn 1 only', () => {
    expect(ask({ kind: 'initiative', given: 'enemy' })).toMatchObject({ own: 0, enemy: 1, thisRoll: null })
    expect(ask({ kind: 'initiative', given: 'enemy', turn: 2 })).toMatchObject({ own: 0.5 })
    expect(refusalOf({ kind: 'initiative', given: 'own', ownDie: 3 }).message).toContain('MOD-2.6')
  })
})
