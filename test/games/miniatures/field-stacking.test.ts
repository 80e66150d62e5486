import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../src/games/miniatures/cards.ts'
import { countsAs, entering, isAllowed, isOverStacked } from '../../../src/games/miniatures/field/stacking.ts'

describe('stacking', () => {
  test('T18, MIN-6.3, MIN-6.4, MIN-6.5: a fourth Soldier may enter and must stop, at the price of a hit; a fifth may not', () => {
    const three = { vehicles: 0, soldiers: 3 }
    expect(entering({ vehicles: 0, soldiers: 2 }, 'soldier')).toEqual({ isAllowed: true, mayGoOn: true, penalty: 0 })
    expect(entering(three, 'soldier')).toEqual({ isAllowed: true, mayGoOn: false, penalty: 1 })
    expect(entering({ vehicles: 0, soldiers: 4 }, 'soldier')).toEqual({ isAllowed: false, mayGoOn: false, penalty: 0 })
  })

  test('MIN-6.1, MIN-6.6, MIN-19.3: one Vehicle of both sides together, one more of each player’s at a price', () => {
    expect(entering({ vehicles: 0, soldiers: 0 }, 'vehicle')).toEqual({ isAllowed: true, mayGoOn: true, penalty: 0 })
    expect(entering({ vehicles: 0, soldiers: 0, enemyVehicles: 1 }, 'vehicle')).toMatchObject({
      mayGoOn: false,
      penalty: 1,
    })
    expect(entering({ vehicles: 1, soldiers: 0 }, 'vehicle')).toMatchObject({ isAllowed: true, penalty: 1 })
    expect(entering({ vehicles: 2, soldiers: 0 }, 'vehicle').isAllowed).toBe(false)
    // A Soldier beside two Vehicles has not over-stacked them.
    expect(entering({ vehicles: 1, soldiers: 0, enemyVehicles: 1 }, 'soldier').penalty).toBe(0)
    expect(entering({ vehicles: 1, soldiers: 2 }, 'soldier')).toMatchObject({ isAllowed: true, penalty: 1 })
  })

  test('MIN-7.8: enemies do not bar the way: a Soldier passes any number of them, a Vehicle all but Vehicles', () => {
    for (const enemyVehicles of [0, 1, 2])
      expect(entering({ vehicles: 0, soldiers: 0, enemyVehicles }, 'soldier')).toEqual({
        isAllowed: true,
        mayGoOn: true,
        penalty: 0,
      })
    expect(entering({ vehicles: 0, soldiers: 2 }, 'vehicle').mayGoOn).toBe(true)
  })

  test('MIN-6.6: what is allowed is a full hex and at most one more of each kind', () => {
    for (let vehicles = 0; vehicles <= 4; vehicles++)
      for (let soldiers = 0; soldiers <= 6; soldiers++) {
        // Full are three units, one of them a Vehicle at most; then one of each kind may come on top.
        const isWithin = (v: number, i: number): boolean => v >= 0 && i >= 0 && v <= 1 && v + i <= 3
        const reached = [0, 1].some(moreV =>
          [0, 1].some(moreI => isWithin(Math.max(0, vehicles - moreV), Math.max(0, soldiers - moreI))),
        )
        const asRead = vehicles <= 2 && soldiers <= (vehicles === 2 ? 3 : 4)
        expect(isAllowed({ vehicles, soldiers }), `${vehicles} ${soldiers}`).toBe(asRead)
        if (reached && vehicles !== 1) expect(asRead).toBe(true)
      }
  })

  test('MIN-6.1, MIN-6.4, MIN-6.6: three Vehicles of both players at most: the one of a full hex, and one more of each', () => {
    for (let own = 0; own <= 4; own++)
      for (let enemy = 0; enemy <= 4; enemy++) {
        // Who has the one of the stack, if anybody, and who has put another in.
        const ways = [0, 1].flatMap(more => [0, 1].flatMap(other => [[more, other], [more + 1, other], [more, other + 1]])) // biome-ignore format: one line
        const isReached = ways.some(([a, b]) => a === own && b === enemy)
        const isRead =
          isAllowed({ vehicles: own, soldiers: 0, enemyVehicles: enemy }) &&
          isAllowed({ vehicles: enemy, soldiers: 0, enemyVehicles: own })
        expect(isRead, `${own} and ${enemy}`).toBe(isReached)
      }
    expect(entering({ vehicles: 1, soldiers: 0, enemyVehicles: 1 }, 'vehicle').isAllowed).toBe(true)
    expect(entering({ vehicles: 1, soldiers: 0, enemyVehicles: 2 }, 'vehicle').isAllowed).toBe(false)
  })

  test('MIN-6.6: over-stacked are more than three, or Vehicles too many', () => {
    expect(isOverStacked({ vehicles: 0, soldiers: 3 })).toBe(false)
    expect(isOverStacked({ vehicles: 1, soldiers: 2 })).toBe(false)
    expect(isOverStacked({ vehicles: 1, soldiers: 3 })).toBe(true)
    expect(isOverStacked({ vehicles: 2, soldiers: 0 })).toBe(true)
    expect(isOverStacked({ vehicles: 1, soldiers: 0, enemyVehicles: 1 })).toBe(true)
    expect(isOverStacked({ vehicles: 0, soldiers: 1, enemyVehicles: 2 })).toBe(false)
  })

  test('MIN-6.1, MIN-6.2: Large guns count as Vehicles; Aircraft, Heroes, Snipers and obstacles do not count', () => {
    const asWhat = (id: string) => countsAs(cardOf(id)!)
    expect(asWhat('tiger-i')).toBe('vehicle')
    expect(asWhat('88mm-flak-36')).toBe('vehicle')
    expect(asWhat('bazooka')).toBe('soldier')
    for (const id of ['ju-87-stuka', 'inspiring-hero', 'imperial-sniper', 'minefield']) {
      expect(asWhat(id)).toBeUndefined()
      expect(entering({ vehicles: 2, soldiers: 3 }, asWhat(id))).toEqual({ isAllowed: true, mayGoOn: true, penalty: 0 })
    }
  })
})
