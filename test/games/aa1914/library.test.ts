import { describe, expect, test } from 'vitest'
import { unitKeys } from '../../../src/games/aa1914/question.ts'
import { aa1914 } from '../../../src/games/aa1914/ruleset.ts'
import { type Aa1914Question, odds } from '../../../src/index.ts'

test('the types know the very units that the ruleset has', () => {
  const keys = aa1914.units.flatMap(({ name, hits }) => (hits > 1 ? [name, 'damagedBattleship'] : [name]))
  expect([...unitKeys].sort()).toEqual(keys.sort())
})

describe('the library', () => {
  test('answers in notation and as an object', async () => {
    const [text, object] = [
      await odds('aa1914', '1i v 1i'),
      await odds('aa1914', { attacker: { infantry: 1 }, defender: [{ power: 'france', units: { infantry: 1 } }] }),
    ]
    expect(text.outcomes.attackerWins).toBeCloseTo(1 / 6, 12)
    expect(object.outcomes).toEqual(text.outcomes)
    expect(object.called.attackerWins).toBe('captured')
  })

  test('gives replies of the kind that is asked', async () => {
    const passage = await odds('aa1914', { kind: 'mines', fleet: { cruiser: 3 } })
    expect(passage.sunk).toHaveLength(4)
    const raid = await odds('aa1914', { kind: 'submarineWarfare', submarines: 2 })
    expect(raid.losses.britishEmpire.mean).toBeCloseTo(2 / 3, 12)
    const battle = await odds('aa1914', { kind: 'sea', attacker: { cruiser: 1 }, defender: { cruiser: 1 } })
    expect(battle.outcomes.mutualDestruction).toBeCloseTo(1 / 3, 12)
  })

  test('has types that tell who can stand where', () => {
    const wrong: readonly Aa1914Question[] = [
      // @ts-expect-error ships do not fight on land
      { kind: 'land', attacker: { cruiser: 1 }, defender: { infantry: 1 } },
      // @ts-expect-error fighters do not fight at sea
      { kind: 'sea', attacker: { fighter: 1 }, defender: { cruiser: 1 } },
      // @ts-expect-error infantry is no ship
      { kind: 'mines', fleet: { infantry: 1 } },
      // @ts-expect-error transports are not landed
      { kind: 'landing', sea: { attacker: { transport: 1 } }, land: { seaborne: { transport: 1 } } },
      // @ts-expect-error no such power is in this war
      { attacker: { infantry: 1 }, defender: [{ power: 'japan', units: { infantry: 1 } }] },
    ]
    expect(wrong).toHaveLength(5)
  })
})
