import * as z from 'zod'
import { asIssueText, type Clues, hinted, meantBy } from '../engine/index.ts'
import { mostOfAKind, mostRounds } from './limits.ts'
import { say } from './says.ts'

/** What a schema asks of a map. */
interface Named {
  readonly spaceNames: readonly string[]
  readonly territoryCount: number
  readonly findSpace: (name: string) => number
}

/**
 * Schemas for the names of spaces. One that is not on the map is refused with those that may be meant. Their ids in the
 * contract begin with `prefix`; `example` is a territory.
 */
export const spaceSchemas = ({ spaceNames, territoryCount, findSpace }: Named, prefix: string, example: string) => {
  const SpaceName = z
    .string()
    .max(60)
    .refine(name => findSpace(name) >= 0, {
      error: issue => {
        const meant = meantBy(issue.input, spaceNames)
        Object.assign(issue, meant)
        return asIssueText(hinted(say.noSuchSpace({ space: String(issue.input).slice(0, 40) }), meant))
      },
    })
    .meta({
      id: `${prefix}Space`,
      description: 'a territory or a sea zone by its name',
      examples: [example, 'SZ 5'],
    })
  const TerritoryName = SpaceName.refine(name => findSpace(name) < territoryCount, {
    error: asIssueText(say.aTerritory),
  }).meta({ id: `${prefix}Territory`, description: 'a territory by its name', examples: [example] })
  const ZoneName = SpaceName.refine(
    name => {
      const space = findSpace(name)
      return space < 0 || space >= territoryCount
    },
    { error: asIssueText(say.aSeaZone) },
  ).meta({ id: `${prefix}Zone`, description: 'a sea zone by its name', examples: ['SZ 5'] })
  return { SpaceName, TerritoryName, ZoneName }
}

/** So many units of a kind that a power has in one space. */
export const UnitCount = z.int().min(0).max(mostOfAKind)

/** Hits of so many kinds of unit: one for every die that there can be. */
export const hitsOf = (kinds: number) =>
  z
    .int()
    .min(0)
    .max(kinds * mostOfAKind)

/** The round of a position. */
export const RoundNumber = z
  .int()
  .min(1)
  .max(mostRounds + 1)
  .optional()
  .meta({ description: `rounds are counted from 1, the default; after ${mostRounds} the game is over` })

/** A schema for so many of each unit. One that the game does not have is refused with those that it has. */
export const unitsSchema = <Unit extends string>(
  unitTypes: readonly Unit[],
): z.ZodType<Partial<Record<Unit, number>>> =>
  z.partialRecord(z.enum(unitTypes), UnitCount, {
    error: (issue: Clues & { readonly code?: string; readonly keys?: unknown }) => {
      if (issue.code !== 'unrecognized_keys') return undefined
      issue.meant = key => meantBy(key, unitTypes)
      return asIssueText(say.noSuchUnit({ units: unitTypes }))
    },
  })
