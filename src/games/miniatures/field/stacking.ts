import { type Card, hasAbility, isHero } from '../cards-list.ts'

/** What stands in a hex and counts for stacking. */
export interface Stack {
  /** Of one player. */
  readonly vehicles: number
  readonly soldiers: number
  /** Of the other one. */
  readonly enemyVehicles?: number | undefined
}

/** As what a unit counts in its hex (MIN-6.1, 6.2): undefined where it does not count. Carried units do not either. */
export const countsAs = (card: Card): 'vehicle' | 'soldier' | undefined => {
  if (card.type === 'aircraft' || card.type === 'obstacle') return undefined
  if (isHero(card) || card.subtypes.includes('sniper')) return undefined
  return card.type === 'vehicle' || hasAbility(card, 'large') ? 'vehicle' : 'soldier'
}

/** Units of one player that fill a hex, and Vehicles of both (MIN-6.1). */
const full = 3
const mostVehicles = 1

/** MIN-6.4, 6.6: Vehicles of both players in a hex: the one of a full hex, and one more of each player's. */
export const mostOfBoth = mostVehicles + 2

/** MIN-6.4, 6.6: each player may have one Vehicle and one Soldier more in a hex than it has when it is full. */
export const isAllowed = ({ vehicles, soldiers, enemyVehicles = 0 }: Stack): boolean =>
  vehicles <= mostVehicles + 1 &&
  vehicles + enemyVehicles <= mostOfBoth &&
  soldiers <= (vehicles > mostVehicles ? full : full + 1)

/** MIN-6.6: more than a full hex has. */
export const isOverStacked = ({ vehicles, soldiers, enemyVehicles = 0 }: Stack): boolean =>
  vehicles + soldiers > full || (vehicles >= 1 && vehicles + enemyVehicles > mostVehicles)

/** What comes of one more unit in a hex. */
export interface Entry {
  /** It may end its move there. */
  readonly isAllowed: boolean
  /** It may go on: there is room for it (MIN-6.3). Where it may enter but not go on, it must stop (MIN-6.4). */
  readonly mayGoOn: boolean
  /** MIN-6.5: at the end of the phase the opponent puts so many face-down yellow counters on a unit of this player there. */
  readonly penalty: 0 | 1
}

/** MIN-6: a unit enters a hex with a stack of its own player in it; enemies do not bar the way (MIN-7.8). */
export const entering = (stack: Stack, as: 'vehicle' | 'soldier' | undefined): Entry => {
  if (as === undefined) return { isAllowed: true, mayGoOn: true, penalty: 0 }
  const after: Stack = {
    ...stack,
    vehicles: stack.vehicles + (as === 'vehicle' ? 1 : 0),
    soldiers: stack.soldiers + (as === 'soldier' ? 1 : 0),
  }
  // Room is for the one who enters: a Soldier passes two Vehicles of both sides, which were over-stacked by the last of them.
  const isCrowded = as === 'vehicle' ? isOverStacked(after) : after.vehicles + after.soldiers > full
  return { isAllowed: isAllowed(after), mayGoOn: !isCrowded, penalty: isAllowed(after) && isCrowded ? 1 : 0 }
}
