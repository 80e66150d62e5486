import * as z from 'zod'
import {
  asIssueText,
  askingFields,
  type Clues,
  defined,
  type Meant,
  type Message,
  meaning,
  meantBy,
  nothingMeant,
} from '../engine/index.ts'
import type { Dictionary } from './dictionary.ts'
import { limits, mostDiceSides, usualSurvivors } from './limits.ts'
import { damagedName, firstHitMark } from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import type { RaidPatch } from './raid-rule.ts'
import { lacksSister } from './sister-units.ts'
import {
  type Ability,
  AntiaircraftRule,
  BattleRule,
  BombardmentRule,
  type Domain,
  diceModes,
  type Ruleset,
} from './unit.ts'

/** How many of each unit, by its key. */
export type UnitCounts = Readonly<Record<string, number>>
/** The defending units, in one list or listed per power. */
export type Garrison = Record<string, number> | { power: string; units: Record<string, number> }[]
export type RulesPatch = NonNullable<How['rules']>

type UnitRow = Pick<Ruleset['units'][number], 'name' | 'hits'>

/** `aa1941`, `UnitList` → `Aa1941UnitList`: the name of a game's own schema in the published document. */
export const schemaName = (game: string, name: string): string =>
  `${defined(game[0]).toUpperCase()}${game.slice(1)}${name}`

/** What the questions of every family game are made of, built from its unit table so that every unit is a named, checked field. */
export const questionParts = <const Powers extends readonly [string, ...string[]]>(
  ruleset: Ruleset,
  powers: Powers,
  dictionary?: Dictionary,
  /** Fields of what may be changed of its rules, of games that have more than others. */
  more: z.ZodRawShape = {},
) => {
  const id = (name: string): string => schemaName(ruleset.name, name)
  const count = z.int().min(0).max(limits.unitsPerSide)
  const named = (units: readonly UnitRow[]) =>
    Object.fromEntries(
      units.flatMap(unit => [
        [unit.name, count.optional()],
        ...(unit.hits > 1 ? [[damagedName(unit.name), count.optional()]] : []),
      ]),
      // Optional every one of them; typed as if not, because a unit that is left out reads as no such unit.
    ) as unknown as Record<string, z.ZodInt>
  const unitNames = ruleset.units.map(unit => unit.name)
  const unitKeys = ruleset.units.flatMap(unit => (unit.hits > 1 ? [unit.name, damagedName(unit.name)] : [unit.name]))
  const orderEntries = ruleset.units.flatMap(unit =>
    unit.hits > 1 ? [`${unit.name}${firstHitMark}`, unit.name] : [unit.name],
  ) as [string, ...string[]]

  /** `why` says what keeps the other units of the game from standing there. */
  const unitList = (units: readonly UnitRow[], name: string, description: string, why?: Message) => {
    const fields = named(units)
    return z
      .strictObject(fields, { error: unknownUnitError({ ruleset, dictionary }, Object.keys(fields), why, unitKeys) })
      .meta({ id: id(name), description })
  }
  const ofDomains = (...wanted: readonly Domain[]): readonly UnitRow[] =>
    ruleset.units.filter(unit => wanted.includes(unit.domain))
  /** `least` powers have to be listed where they are listed apart. */
  const garrisonOf = <List extends z.ZodType>(units: List, name: string, description: string, least = 1) =>
    z
      .union([
        units,
        z
          .array(z.strictObject({ power: z.enum(powers), units }))
          .min(least)
          .max(powers.length),
      ])
      .meta({ id: id(name), description })

  const UnitPatch = z
    .strictObject({
      cost: z.int().min(0).max(1000).optional(),
      attack: z.int().min(0).max(mostDiceSides).optional(),
      defense: z.int().min(0).max(mostDiceSides).optional(),
      // E50-5.4: 0, never a casualty, where units fire at aircraft.
      hits: z
        .int()
        .min(ruleset.antiaircraft ? 0 : 1)
        .max(2)
        .optional(),
      abilities: z
        .array(z.enum(ruleset.abilities as [Ability, ...Ability[]]))
        .max(8)
        .optional(),
    })
    .meta({ id: id('UnitPatch') })
  const names = Object.keys(ruleset.values)
  const values = Object.fromEntries(
    names.map(name => [name, z.int().min(0).max(mostDiceSides).optional()]),
    // Left out here as units are in lists.
  ) as unknown as Record<string, z.ZodInt>
  const Values = z.strictObject(values).optional()
  const Antiaircraft = AntiaircraftRule.partial().optional()
  const Bombardment = BombardmentRule.partial().optional()
  const Battle = BattleRule.partial().optional()
  const Rules = z
    .strictObject({
      dice: z
        .strictObject({
          sides: z.int().min(2).max(mostDiceSides).optional(),
          mode: z.enum(diceModes).optional(),
        })
        .optional(),
      units: z
        .strictObject(
          Object.fromEntries(ruleset.units.map(unit => [unit.name, UnitPatch.optional()])) as Record<
            string,
            z.ZodOptional<typeof UnitPatch>
          >,
          { error: unknownUnitError({ ruleset, dictionary }, unitNames) },
        )
        .optional(),
      // Typed as if always there: what may be left out reads as what is not known.
      ...((names.length > 0 ? { values: Values } : {}) as { values: typeof Values }),
      ...((ruleset.antiaircraft ? { antiaircraft: Antiaircraft } : {}) as { antiaircraft: typeof Antiaircraft }),
      ...((ruleset.battle ? { battle: Battle } : {}) as { battle: typeof Battle }),
      ...((ruleset.bombardment ? { bombardment: Bombardment } : {}) as { bombardment: typeof Bombardment }),
      ...(more as { raid: z.ZodOptional<z.ZodType<RaidPatch>> }),
    })
    .meta({ id: id('RulesPatch'), description: 'What differs from the printed rules.' })

  const how = {
    ...askingFields,
    trials: z.int().min(1).max(limits.trials).optional().meta({ description: 'battles to sample; default 1,000,000' }),
    rules: Rules.optional(),
  }
  const listing = {
    survivorsAtMost: z
      .int()
      .min(1)
      .max(limits.survivors)
      .optional()
      .meta({
        description: `how many of the likeliest final positions the reply lists; default ${usualSurvivors}. It changes nothing else`,
      }),
  }
  return { id, unitList, ofDomains, garrisonOf, unitKeys, orderEntries, how, listing }
}

export type QuestionParts = ReturnType<typeof questionParts>

/** How a question is to be answered, and how much of the answer is told. */
export type How = z.infer<
  z.ZodObject<ReturnType<typeof questionParts>['how'] & ReturnType<typeof questionParts>['listing']>
>

/** A game's units, and how they are written where that is known. */
interface KnownUnits {
  readonly ruleset: Ruleset
  readonly dictionary: Dictionary | undefined
}

/** What is said of units of a list, or of a patch of rules, that the game does not have or that may not be `names` there. */
export const unknownUnitError =
  ({ ruleset, dictionary }: KnownUnits, names: readonly string[], why?: Message, known: readonly string[] = []) =>
  (issue: Clues & { code?: string; keys?: readonly string[] }): string | undefined => {
    if (issue.code !== 'unrecognized_keys') return undefined
    const { keys = [] } = issue
    issue.meant = key => meantUnit(key, ruleset, names, dictionary)
    issue.objection = key => {
      const lacks = lacksSister(ruleset, key)
      return lacks && say.lacksHere({ lacks, units: names })
    }
    return asIssueText(
      say.cannotStandHere({
        game: ruleset.name,
        unknown: keys.slice(0, 5).map(key => key.slice(0, 40)),
        why: keys.some(key => known.includes(key)) ? why : undefined,
        units: names,
      }),
    )
  }

/** A unit that can stand there, by any spelling that notation reads, or near to one. */
const meantUnit = (
  key: string,
  ruleset: Ruleset,
  names: readonly string[],
  dictionary: Dictionary | undefined,
): Meant => {
  if (lacksSister(ruleset, key)) return nothingMeant
  const unit = dictionary && (dictionary.read(key) ?? dictionary.read(dictionary.nearest(key) ?? ''))
  if (unit === undefined) return meantBy(key, names)
  return names.includes(unit) && unit !== key ? meaning(unit) : nothingMeant
}
