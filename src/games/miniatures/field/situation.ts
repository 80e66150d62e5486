import { type AirRules, publishedAir } from './air.ts'
import { arcOf } from './arc.ts'
import type { Arc } from './bearing.ts'
import { coverOf, isInPillbox, type Placed } from './cover.ts'
import { type Field, terrainAt } from './field.ts'
import { distance } from './hex.ts'
import { doesSee, isOverTerrain } from './sight.ts'
import type { Terrain } from './terrain.ts'

/** All that the map says about an attack. */
export interface Situation {
  /** In hexes; 0 is the same hex (MIN-10.2). */
  readonly range: number
  readonly sight: boolean
  /** Something is in the way that an Aircraft flies above (MIN-9.7). */
  readonly isOverTerrain: boolean
  /** Where the attacker is as the target faces (MIN-11.2): `side` is exactly left or right, `same` the same hex. */
  readonly arc: Arc
  /** Where the target is as the attacker faces: for units that fire only to the front. */
  readonly attackerArc: Arc
  /** The target has cover (MIN-8.5), or would have if it did not fly (MIN-12.2). */
  readonly cover: boolean
  /** The target is in a pillbox (MIN-8.7). */
  readonly pillbox: boolean
  readonly targetTerrain: Terrain
  readonly attackerTerrain: Terrain
}

const groundAlone: AirRules = { publishedAircraft: false }

/** What the map says about an attack of one unit on another. Both must stand on it. */
export const situate = (field: Field, attacker: Placed, target: Placed, air = publishedAir): Situation => ({
  range: distance(attacker.at, target.at),
  sight: doesSee(field, attacker, target, air),
  isOverTerrain:
    isOverTerrain(attacker, target, air) &&
    doesSee(field, attacker, target, air) &&
    !doesSee(field, attacker, target, groundAlone),
  arc: arcOf(target, attacker.at),
  attackerArc: arcOf(attacker, target.at),
  cover: coverOf(field, attacker, target, groundAlone).cover,
  pillbox: isInPillbox(field, target),
  targetTerrain: terrainAt(field, target.at),
  attackerTerrain: terrainAt(field, attacker.at),
})
