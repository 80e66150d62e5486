import type { UnitType } from '../cards-row.ts'
import type { AirRules } from './air.ts'
import type { Field } from './field.ts'
import { type Hex, hexKey } from './hex.ts'
import { isOverTerrain, sightLine } from './sight.ts'

/** A question of many units asks for the same lines often, and the maps of ours stay the same. */
const known = new WeakMap<Field, Map<number, boolean>>()
const mostKnown = 8_192

interface Looking {
  readonly at: Hex
  readonly type?: UnitType | undefined
}

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
