import * as z from 'zod'
import { type Place, refuse } from '../../../engine/index.ts'
import type { UnitType } from '../cards-row.ts'
import { type Band, bands } from '../field/bearing.ts'
import type { Situation } from '../field/situation.ts'
import { columnOf, terrainRules, terrains } from '../field/terrain.ts'
import { fireLimits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'

const nearestOf: Readonly<Record<Band, number>> = { short: 1, medium: 2, long: 5 }

/** How attacker and target stand to each other: all that bears on an attack beside the two units. Without a map there is always sight. */
export interface Circumstances extends Situation {
  /** Where the question names a band instead of hexes, that band. */
  readonly band: Band | undefined
  /** Through the rear of a Soldier that faces another unit (MIN-14.1). */
  readonly enfilade: boolean
  /** The attacker is in front of an Aircraft that has attacked (MIN-15.2). */
  readonly facedByAircraft: boolean
}

/** What a question may say of them where no map does. */
export const circumstanceFields = {
  range: z.int().min(0).max(fireLimits.range).optional().meta({ description: en.rangeField }),
  band: z.enum(bands).optional().meta({ description: en.bandField }),
  cover: z.boolean().optional().meta({ description: en.coverField }),
  pillbox: z.boolean().optional().meta({ description: en.pillboxField }),
  arc: z.enum(['front', 'side', 'rear']).optional().meta({ description: en.arcField }),
  attackerArc: z.enum(['front', 'side', 'rear']).optional().meta({ description: en.attackerArcField }),
  enfilade: z.boolean().optional().meta({ description: en.enfiladeField }),
  facedByAircraft: z.boolean().optional().meta({ description: en.facedByAircraftField }),
  targetTerrain: z.enum(terrains).optional().meta({ description: en.targetTerrainField }),
  attackerTerrain: z.enum(terrains).optional().meta({ description: en.attackerTerrainField }),
  spotted: z.boolean().optional().meta({ description: en.spottedField }),
}
const Given = z.strictObject(circumstanceFields)
export type CircumstancesGiven = z.infer<typeof Given>

const keys = Object.keys(circumstanceFields) as (keyof CircumstancesGiven)[]

/** What an entry of a question says of circumstances, without its other fields. */
export const circumstancesIn = (given: CircumstancesGiven): CircumstancesGiven =>
  Object.fromEntries(keys.flatMap(key => (given[key] === undefined ? [] : [[key, given[key]]])))

/** What is said of all, and more of one: a range replaces a band, and a terrain decides anew whether there is cover. */
export const overlaid = (usual: CircumstancesGiven, more: CircumstancesGiven): CircumstancesGiven => {
  const { range, band, cover, arc, attackerArc, ...rest } = usual
  return circumstancesIn({
    ...rest,
    // MIN-11.1: from the same hex there are no sides.
    ...(more.range === 0 ? {} : { arc, attackerArc }),
    ...(more.range === undefined && more.band === undefined ? { range, band } : {}),
    ...(more.targetTerrain === undefined ? { cover } : {}),
    ...circumstancesIn(more),
  })
}

/** The same seen from the other end: what holds for both, and what is where. */
export const mirrored = ({ range, band, arc, attackerArc, targetTerrain, attackerTerrain }: CircumstancesGiven) =>
  circumstancesIn({
    range,
    band,
    arc: attackerArc,
    attackerArc: arc,
    targetTerrain: attackerTerrain,
    attackerTerrain: targetTerrain,
  })

/** What only one type of unit can be in does not hold for the others, where it is said of all. */
export const suited = (given: CircumstancesGiven, type: UnitType): CircumstancesGiven => {
  const { pillbox, enfilade, facedByAircraft, ...rest } = given
  if (type === 'aircraft') return circumstancesIn({ ...rest, facedByAircraft })
  return type === 'soldier' ? circumstancesIn({ ...rest, pillbox, enfilade }) : rest
}

/** Range where a question says nothing: adjacent hexes. */
export const usualRange = 1

export const circumstancesOf = (given: CircumstancesGiven, target: UnitType, at: Place): Circumstances => {
  const { band, targetTerrain = 'clear', pillbox = false } = given
  if (given.range !== undefined && band !== undefined) refuse('invalid-field', [...at, 'band'], say.rangeTwice)
  if (pillbox && target !== 'soldier') refuse('illegal-order', [...at, 'pillbox'], say.pillboxHolds)
  const range = given.range ?? (band ? nearestOf[band] : usualRange)
  const isTogether = range === 0
  if (isTogether && given.enfilade) refuse('illegal-order', [...at, 'enfilade'], say.enfiladeTogether)
  if (given.enfilade && target !== 'soldier') refuse('illegal-order', [...at, 'enfilade'], say.enfiladeAtSoldiers)
  return {
    sight: true,
    isOverTerrain: false,
    range,
    band,
    arc: isTogether ? 'same' : (given.arc ?? 'front'),
    attackerArc: isTogether ? 'same' : (given.attackerArc ?? 'front'),
    cover: pillbox || (given.cover ?? terrainRules[targetTerrain].cover[columnOf(target)]),
    pillbox,
    enfilade: given.enfilade ?? false,
    facedByAircraft: given.facedByAircraft ?? false,
    targetTerrain,
    attackerTerrain: given.attackerTerrain ?? 'clear',
  }
}
