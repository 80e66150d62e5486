import type { UnitType } from '../cards-row.ts'
import { type AirRules, publishedAir } from './air.ts'
import type { Direction } from './bearing.ts'
import { type Field, hasSide, terrainAt } from './field.ts'
import { type Hex, hexKey, isSameHex, neighbour } from './hex.ts'
import { type Hand, type Line, lineBetween } from './line.ts'
import { terrainRules } from './terrain.ts'

/** Something that stands in the way of sight. */
export interface Blocker {
  readonly what: 'town' | 'hill' | 'forest' | 'smoke' | 'hedge' | 'bluff'
  readonly hex: Hex
  /** The side of the hex, of hedges and bluffs. */
  readonly side?: Direction
  /** Where the line passes it on one hand, which by itself blocks nothing (MIN-9.3, 19.25). */
  readonly hand?: Hand
}

export interface SightLine {
  readonly sight: boolean
  /** What blocks it; empty where nothing does. */
  readonly blockers: readonly Blocker[]
  /** What the line passes on one hand only, so that it blocks nothing. */
  readonly grazed: readonly Blocker[]
}

interface Looking {
  readonly at: Hex
  readonly type?: UnitType | undefined
}

/** MIN-9.7: whether one of the two flies, above all but smoke. */
export const isOverTerrain = (one: Pick<Looking, 'type'>, other: Pick<Looking, 'type'>, air: AirRules): boolean =>
  air.publishedAircraft && (one.type === 'aircraft' || other.type === 'aircraft')

/** Whether two units on the map see each other. */
export const sightLine = (field: Field, attacker: Looking, target: Looking, air = publishedAir): SightLine => {
  const line = lineBetween(attacker.at, target.at)
  const isToAir = isOverTerrain(attacker, target, air)
  // MIN-9.7, 19.26: from and to the air there is always sight, but for smoke.
  const met = [
    ...hexesInTheWay(field, line, attacker.at, target.at, isToAir),
    ...(isToAir ? [] : sidesInTheWay(field, line, attacker.at, target.at)),
  ]
  const across = met.filter(({ hand }) => hand === undefined)
  const beside = met.filter(({ hand }) => hand !== undefined)
  // MIN-9.3, 19.25: between two, or past one on the left and another on the right, no line is left free.
  const isPinched = beside.some(({ hand }) => hand === 'left') && beside.some(({ hand }) => hand === 'right')
  return {
    sight: across.length === 0 && !isPinched,
    blockers: isPinched ? met : across,
    grazed: isPinched ? [] : beside,
  }
}

/** MIN-9.1, MIN-9.2: towns, hills and forests, and smoke, but not in the hexes of attacker and target. */
const hexesInTheWay = (field: Field, line: Line, from: Hex, to: Hex, isToAir: boolean): readonly Blocker[] => {
  const blocking = (hex: Hex): Blocker['what'] | undefined => {
    if (isSameHex(hex, from) || isSameHex(hex, to)) return undefined
    if (field.smoke.has(hexKey(hex))) return 'smoke'
    const terrain = terrainAt(field, hex)
    return !isToAir && terrainRules[terrain].blocks ? (terrain as 'town' | 'hill' | 'forest') : undefined
  }
  const through = line.through.flatMap(hex => {
    const what = blocking(hex)
    return what ? [{ what, hex }] : []
  })
  const beside = line.beside.flatMap(({ hex, hand }) => {
    const what = blocking(hex)
    return what ? [{ what, hex, hand }] : []
  })
  return [...through, ...beside]
}

/** MIN-9.2, MIN-9.4, MIN-9.5: hedges and bluffs that the line crosses, but not those around attacker and target. */
const sidesInTheWay = (field: Field, line: Line, from: Hex, to: Hex): readonly Blocker[] => {
  if (field.sides.hedge.size === 0 && field.sides.bluff.size === 0) return []
  const isUpOnBluffs = [from, to].every(hex => terrainAt(field, hex) === 'bluff')
  return line.crossed.flatMap(({ hex, side, hand }) => {
    const ends = [hex, neighbour(hex, side)]
    if (ends.some(end => isSameHex(end, from) || isSameHex(end, to))) return []
    const what = hasSide(field, 'hedge', hex, side)
      ? 'hedge'
      : hasSide(field, 'bluff', hex, side) && !isUpOnBluffs
        ? 'bluff'
        : undefined
    return what ? [{ what, hex, side, ...(hand ? { hand } : {}) } as const] : []
  })
}

/** A question of many units asks for the same lines often, and the maps of ours stay the same. */
const known = new WeakMap<Field, Map<number, boolean>>()
const mostKnown = 8_192

/** MIN-9: whether two units on the map see each other, which goes for both. */
export const doesSee = (field: Field, attacker: Looking, target: Looking, air: AirRules): boolean => {
  const isToAir = isOverTerrain(attacker, target, air)
  const [one, other] = [hexKey(attacker.at), hexKey(target.at)]
  const key = (Math.min(one, other) * 2 ** 21 + Math.max(one, other)) * 2 + (isToAir ? 1 : 0)
  const lines = known.get(field) ?? new Map<number, boolean>()
  const seen = lines.get(key) ?? sightLine(field, attacker, target, air).sight
  if (lines.size >= mostKnown) lines.clear()
  lines.set(key, seen)
  known.set(field, lines)
  return seen
}
