import { type Place, refuse } from '../../../engine/index.ts'
import type { Card } from '../cards-list.ts'
import { say } from '../says.ts'
import { formatHex, type Hex, hexKey } from './hex.ts'
import { countsAs, isAllowed, mostOfBoth } from './stacking.ts'

/** A unit of a question on its map, and whose it is. */
export interface Standing {
  readonly card: Card
  readonly hex: Hex
  readonly isEnemy: boolean
  readonly at: Place
}

/** MIN-6.2, 6.6: refuses more units in a hex than may be there, and a second Aircraft. Dice and defenses alone are nobody. */
export const checkCrowds = (standing: readonly Standing[]): void => {
  const crowds = new Map<string, { vehicles: number; soldiers: number }>()
  const flown = new Set<number>()
  for (const { card, hex, isEnemy, at } of standing) {
    if (card.type === 'aircraft') {
      if (flown.has(hexKey(hex)))
        refuse('impossible-position', at, say.twoAircraft({ unit: card.name, at: formatHex(hex) }))
      flown.add(hexKey(hex))
    }
    const as = countsAs(card)
    if (!as) continue
    const key = `${hexKey(hex)}/${isEnemy}`
    const { vehicles, soldiers } = crowds.get(key) ?? { vehicles: 0, soldiers: 0 }
    const { vehicles: enemyVehicles = 0 } = crowds.get(`${hexKey(hex)}/${!isEnemy}`) ?? {}
    const after = as === 'vehicle' ? { vehicles: vehicles + 1, soldiers } : { vehicles, soldiers: soldiers + 1 }
    crowds.set(key, after)
    if (!isAllowed(after)) refuse('impossible-position', at, say.crowded({ at: formatHex(hex), ...after }))
    if (as === 'vehicle' && !isAllowed({ ...after, enemyVehicles }))
      refuse(
        'impossible-position',
        at,
        say.crowdedByBoth({
          unit: card.name,
          at: formatHex(hex),
          vehicles: after.vehicles + enemyVehicles,
          most: mostOfBoth,
        }),
      )
  }
}
