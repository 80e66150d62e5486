import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/engine/index.ts'
import { swapped } from '../../src/web/swap.ts'
import { engineOf } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

const aa1941 = engineOf<object, object>('aa1941')
const aa1914 = engineOf<object, object>('aa1914')

describe('sides that change places', () => {
  test('keep their own orders of loss and their dives', () => {
    const sides = {
      attacker: { submarine: 2, fighter: 1, aircraftCarrier: 1 },
      defender: { submarine: 1, destroyer: 2 },
    }
    const { request, dropped } = swapped({
      ...sides,
      policies: {
        attacker: { casualties: ['fighter', 'submarine', 'aircraftCarrier'], submerge: 'always' },
        defender: { casualties: ['destroyer', 'submarine'] },
      },
      seed: 7,
    })
    expect(request).toEqual({
      attacker: sides.defender,
      defender: sides.attacker,
      policies: {
        attacker: { casualties: ['destroyer', 'submarine'] },
        defender: { casualties: ['fighter', 'submarine', 'aircraftCarrier'], submerge: 'always' },
      },
      seed: 7,
    })
    expect(dropped).toEqual([])
    expect(() => aa1941.prepare(request)).not.toThrow()
  })

  test('leave behind what only an attacker decides, and say so', () => {
    const { request, dropped } = swapped({
      attacker: { infantry: 3, fighter: 1 },
      defender: { infantry: 2 },
      retreatZone: true,
      policies: {
        attacker: { retreat: { afterRounds: 2 }, casualties: 'keepLandToCapture', keepLand: 1 },
        defender: { casualties: 'lowestPipsFirst' },
      },
    })
    expect(request).toEqual({
      attacker: { infantry: 2 },
      defender: { infantry: 3, fighter: 1 },
      policies: { attacker: { casualties: 'lowestPipsFirst' } },
    })
    expect([...dropped].sort()).toEqual(['keepLand', 'keepLandToCapture', 'retreat', 'retreatZone'])
    expect(() => aa1941.prepare(request)).not.toThrow()
  })

  test('want something best only as long as something is worked out', () => {
    const battle = { attacker: { infantry: 3 }, defender: { infantry: 2, fighter: 1 } }
    const solved = (attacker: object) => swapped({ ...battle, policies: { attacker, objective: 'ipcSwing' } }).request
    expect(solved({ retreat: 'optimal' }).policies).toBeUndefined()
    expect(solved({ casualties: 'optimal' }).policies).toEqual({
      defender: { casualties: 'optimal' },
      objective: 'ipcSwing',
    })
  })

  test('bring their reinforcements along, and in a campaign all that they decide', () => {
    const before = aa1914.face.parseBattle('10i 4a each 2i v 8i 3a each 1i for 3')
    const policies = { attacker: { stop: { unitsLeft: 3 }, support: 'tank' } }
    const { request, dropped } = swapped({ ...before, policies, originalController: 'attacker' })
    expect(aa1914.face.formatBattle(swapped(before).request)).toBe('8i 3a each 1i v 10i 4a each 2i for 3')
    expect(request.policies).toEqual({ defender: policies.attacker })
    expect(request.originalController).toBe('defender')
    expect(dropped).toEqual([])
    expect(() => aa1914.prepare(request)).not.toThrow()
  })

  test('are as they were when they change once more, but for what was dropped', () => {
    fc.assert(
      fc.property(fc.nat(10_000), seed => {
        const before = randomBattle('swaps', seed, 3) as Fields
        const once = swapped(before)
        const { request, dropped } = swapped(once.request)
        expect(dropped).toEqual([])
        expect(request.attacker).toEqual(before.attacker)
        if (once.dropped.length === 0) expect(request).toEqual(before)
      }),
      { numRuns: 100 },
    )
  })
})
