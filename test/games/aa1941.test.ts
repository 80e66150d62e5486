import { describe, expect, expectTypeOf, test } from 'vitest'
import { questionSchemas } from '../../src/armies/index.ts'
import { aa1941, powers } from '../../src/games/aa1941/ruleset.ts'
import { type Aa1941Question, type Aa1941UnitKey, odds } from '../../src/index.ts'

test('the types know the very units that the schemas know', () => {
  const known = {
    infantry: true,
    tank: true,
    fighter: true,
    bomber: true,
    submarine: true,
    transport: true,
    destroyer: true,
    aircraftCarrier: true,
    battleship: true,
    damagedBattleship: true,
  } as const satisfies Record<Aa1941UnitKey, true>
  expectTypeOf<keyof typeof known>().toEqualTypeOf<Aa1941UnitKey>()
  expect(Object.keys(known).sort()).toEqual([...questionSchemas(aa1941, powers).unitKeys].sort())
})

describe('the library', () => {
  const units: { [Unit in Aa1941UnitKey]?: number } = { infantry: 3, tank: 2 }

  test("answers the README's question, in notation and as an object", async () => {
    const defender = { infantry: 4, fighter: 1 }
    const [text, object] = [await odds('aa1941', '3i 2t v 4i 1f'), await odds('aa1941', { attacker: units, defender })]
    expect(object).toEqual(text)
    expect(text.outcomes.attackerWins).toBeCloseTo(0.30423987811244, 12)
  })

  test('has types that tell a unit from a slip of the pen', async () => {
    // @ts-expect-error there is no such unit
    const wrong: Aa1941Question = { attacker: { infntry: 1 }, defender: { infantry: 1 } }
    await expect(odds('aa1941', wrong)).rejects.toMatchObject({ code: 'unknown-unit' })
  })
})
