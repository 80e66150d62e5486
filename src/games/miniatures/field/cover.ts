import type { UnitType } from '../cards-row.ts'
import { publishedAir } from './air.ts'
import type { Direction } from './bearing.ts'
import { type Field, hasSide, terrainAt } from './field.ts'
import { type Hex, hexKey, isSameHex, neighbour } from './hex.ts'
import { lineBetween } from './line.ts'
import { columnOf, type Terrain, terrainRules } from './terrain.ts'

/** A unit on the map. Without a facing it faces the other one. */
export interface Placed {
  readonly at: Hex
  readonly facing?: Direction | undefined
  /** A soldier where left out. */
  readonly type?: UnitType | undefined
  /** Left out, a Soldier in the hex of a pillbox is in it. */
  readonly inPillbox?: boolean | undefined
}

export interface Cover {
  readonly cover: boolean
  /** What gives it. */
  readonly from: readonly (Terrain | 'hedge' | 'pillbox')[]
}

/** MIN-8.5: whether a target has cover from an attacker; an Aircraft as a Soldier has (MIN-19.44), where the rules let it have any. */
export const coverOf = (field: Field, attacker: { readonly at: Hex }, target: Placed, air = publishedAir): Cover => {
  const type = target.type ?? 'soldier'
  if (type === 'obstacle' || (type === 'aircraft' && air.publishedAircraft)) return { cover: false, from: [] }
  const terrain = terrainAt(field, target.at)
  const from = [
    ...(terrainRules[terrain].cover[columnOf(type)] ? [terrain] : []),
    ...(isBehindHedge(field, attacker.at, target.at) ? ['hedge' as const] : []),
    ...(isInPillbox(field, target) ? ['pillbox' as const] : []),
  ]
  return { cover: from.length > 0, from }
}

/** MIN-8.7: a pillbox holds a Soldier; whoever says nothing else of one in its hex means that one. */
export const isInPillbox = (field: Field, { at, type = 'soldier', inPillbox }: Placed): boolean =>
  type === 'soldier' && (inPillbox ?? field.obstacles.get(hexKey(at)) === 'pillbox')

/** MIN-9.5: a hedge on the target's own side of the line. Through a corner both that meet there must be hedges (MIN-19.25). */
const isBehindHedge = (field: Field, from: Hex, to: Hex): boolean => {
  if (field.sides.hedge.size === 0) return false
  const hedges = lineBetween(from, to).crossed.filter(
    ({ hex, side }) =>
      (isSameHex(hex, to) || isSameHex(neighbour(hex, side), to)) && hasSide(field, 'hedge', hex, side),
  )
  return hedges.some(({ hand }) => hand === undefined) || hedges.length === 2
}
