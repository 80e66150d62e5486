import type { UnitType } from '../cards-row.ts'
import type { Arc, Direction } from './bearing.ts'
import { areAdjacent, type Hex, isSameHex, neighbour } from './hex.ts'

/** Where `other` is for a unit that faces a side of its hex. A unit of which that is not known faces the other one (MIN-19.28). */
export const arcOf = (unit: { readonly at: Hex; readonly facing?: Direction | undefined }, other: Hex): Arc => {
  if (isSameHex(unit.at, other)) return 'same'
  return unit.facing === undefined ? 'front' : arcFacing(unit.at, neighbour(unit.at, unit.facing), other)
}

/** The sign of the cosine between the two bearings, by whole numbers: half a hex across is √3/2, a row down 3/2. */
const arcFacing = (from: Hex, faced: Hex, other: Hex): Arc => {
  const [faceX, faceY] = spread(from, faced)
  const [otherX, otherY] = spread(from, other)
  const cosine = faceX * otherX + 3 * faceY * otherY
  return cosine > 0 ? 'front' : cosine < 0 ? 'rear' : 'side'
}

const spread = ([q, r]: Hex, [otherQ, otherR]: Hex): [number, number] => [2 * (otherQ - q) + otherR - r, otherR - r]

/** Which of a unit's two defense values an attack meets (MIN-11.1, 11.3): only Vehicles have a front to be got around. */
export const defenseMet = (type: UnitType, arc: Arc): 'front' | 'rear' =>
  type === 'vehicle' && arc !== 'front' ? 'rear' : 'front'

/**
 * MIN-14.1, MIN-14.4: a Soldier counts as facing a unit beside it; whether the line from the attacker comes through its
 * rear. Nobody in the Soldier's own hex is faced, or has the bonus (MIN-14.3), nor has the one that is faced
 * (MIN-14.5).
 */
export const isBehind = (faced: Hex, target: Hex, attacker: Hex): boolean =>
  areAdjacent(target, faced) && !isSameHex(target, attacker) && arcFacing(target, faced, attacker) === 'rear'

/** MIN-14.2: of several friends of the attacker beside the target, one may be chosen anew for each attack. */
export const enfilades = (attacker: Hex, target: Hex, friends: readonly Hex[]): boolean =>
  friends.some(friend => isBehind(friend, target, attacker))
