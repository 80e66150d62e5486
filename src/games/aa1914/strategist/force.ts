import { mobilised } from '../board/map.ts'
import { artillery, costOf, fighter, groundTypes, infantry, powersOf, tank } from '../board/units.ts'
import type { State } from '../turn/state.ts'

/** Land units and fighters by type, infantry to fighter. Parts of units are expected ones. */
export type Force = readonly [infantry: number, artillery: number, tank: number, fighter: number]

export const noForce: Force = [0, 0, 0, 0]
/** The sum. Most forces that are added to others are nobody's: those cost nothing. */
export const plus = (one: Force, other: Force): Force => {
  if (other === noForce) return one
  if (one === noForce) return other
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]]
}
export const minus = (one: Force, other: Force): Force => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
  one[3] - other[3],
]
export const times = (force: Force, factor: number): Force =>
  force === noForce ? noForce : [force[0] * factor, force[1] * factor, force[2] * factor, force[3] * factor]
export const sizeOf = (force: Force): number => force[0] + force[1] + force[2] + force[3]

const prices = groundTypes.map(costOf)
const [priceOfMan = 0, priceOfGun = 0, priceOfTank = 0, priceOfFighter = 0] = prices
/** What it costs, in IPC. */
export const worthOf = (force: Force): number =>
  force[0] * priceOfMan + force[1] * priceOfGun + force[2] * priceOfTank + force[3] * priceOfFighter

/** What a power has in a territory. */
export const forceOf = (state: State, territory: number, power: number): Force =>
  state.hasUnits(territory, power, infantry, fighter)
    ? [
        state.unitsIn(territory, power, infantry),
        state.unitsIn(territory, power, artillery),
        state.unitsIn(territory, power, tank),
        state.unitsIn(territory, power, fighter),
      ]
    : noForce

export const sumOf = (forces: readonly Force[]): Force => forces.reduce(plus, noForce)

/** What a side has in a territory, by all of its powers. */
export const forceOfSide = (state: State, territory: number, side: number): Force => {
  let sum = noForce
  for (const power of powersOf(side)) sum = plus(sum, forceOf(state, territory, power))
  return sum
}

/** What a minor power places when it mobilises (R14-4.1.2). */
export const forceOfMinor = (minor: number): Force => {
  const units = mobilised(minor)
  return [units.infantry, units.artillery, 0, 0]
}
