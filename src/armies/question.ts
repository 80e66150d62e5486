import * as z from 'zod'
import { askingFields, type Clues, defined, type Meant, meaning, meantBy, nothingMeant } from '../engine/index.ts'
import type { Dictionary } from './dictionary.ts'
import { lacksSister } from './sister-units.ts'
import { type Ability, cited, type Domain, diceModes, mostDiceSides, type Ruleset } from './unit.ts'

/** Limits on what one question may ask. They are part of the contract: see docs/limits.md. */
export const limits = {
  unitsPerSide: 1000,
  trials: 1_000_000_000,
  waves: 6,
  round: 1000,
  survivors: 1000,
} as const

/** Final positions that a reply lists where the question does not say how many. */
export const usualSurvivors = 25

/** UnitRow casualty orders. `optimal` is not an order but a request to solve for the best choice at every hit. */
export const casualtyPresets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepLandToCapture'] as const
export type CasualtyPreset = (typeof casualtyPresets)[number]
export const submergePolicies = ['never', 'always', 'whenHelpless', 'optimal'] as const
export type SubmergePolicy = (typeof submergePolicies)[number]

/** The suffix that marks a two-hit unit's first hit in a casualty order. */
export const firstHitMark = ':firstHit'
/** The prefix of the name of a two-hit unit that has taken its first hit: `damagedBattleship`. */
export const damagedName = (unit: string): string => `damaged${defined(unit[0]).toUpperCase()}${unit.slice(1)}`

export const RetreatRule = z
  .strictObject({
    afterRounds: z
      .int()
      .min(1)
      .max(limits.round)
      .optional()
      .meta({ description: 'from the end of this round on (1 is the first)' }),
    inRound: z.int().min(1).max(limits.round).optional().meta({ description: 'only at the end of this very round' }),
    unitsLeft: z
      .int()
      .min(0)
      .max(limits.unitsPerSide)
      .optional()
      .meta({ description: 'when this many attacking units or fewer are left in the battle, transports not counted' }),
    winProbabilityBelow: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'when the chance to win by fighting to the end is below this' }),
    stopHereValueBelow: z
      .number()
      .min(-1e6)
      .max(1e6)
      .optional()
      .meta({ description: 'when the IPC swing so far, which is what stopping here is worth, is below this' }),
  })
  .refine(rule => Object.values(rule).some(bound => bound !== undefined), {
    message:
      'a retreat rule needs at least one of afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow',
  })
  .meta({
    id: 'RetreatRule',
    description: 'The attacker retreats when all that the rule names holds at the end of a round.',
  })
export type RetreatRule = z.infer<typeof RetreatRule>

export const RetreatPolicy = z.union([
  z.enum(['never', 'optimal']),
  RetreatRule,
  z.array(RetreatRule).min(1).max(20).meta({ description: 'retreats when any of the rules says so' }),
])
export type RetreatPolicy = z.infer<typeof RetreatPolicy>

export const objectives = ['winProbability', 'captureProbability', 'ipcSwing'] as const
export const Objective = z
  .union([
    z.enum(objectives),
    z.strictObject({
      kind: z.literal('ipcSwing'),
      territoryValue: z
        .number()
        .min(0)
        .max(1000)
        .meta({ description: 'IPC added to the swing when the territory is captured' }),
    }),
  ])
  .meta({
    id: 'Objective',
    description:
      'What an `optimal` policy solves for: the attacker makes it as large as he can, the defender as small.',
  })
export type Objective = z.infer<typeof Objective>

type UnitRow = Pick<Ruleset['units'][number], 'name' | 'hits'>

/** `aa1941`, `UnitList` → `Aa1941UnitList`: the name of a game's own schema in the published document. */
export const schemaName = (game: string, name: string): string =>
  `${defined(game[0]).toUpperCase()}${game.slice(1)}${name}`

/** What the questions of every family game are made of, built from its unit table so that every unit is a named, checked field. */
export const questionParts = <const Powers extends readonly [string, ...string[]]>(
  ruleset: Ruleset,
  powers: Powers,
  dictionary?: Dictionary,
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
  const unitList = (units: readonly UnitRow[], name: string, description: string, why = '') => {
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
      hits: z.int().min(1).max(2).optional(),
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

/** How a question is to be answered, and how much of the answer is told. */
export type How = z.infer<
  z.ZodObject<ReturnType<typeof questionParts>['how'] & ReturnType<typeof questionParts>['listing']>
>

/** The schemas of questions about battles that are fought to the end. */
export const questionSchemas = (ruleset: Ruleset, powers: readonly [string, ...string[]], dictionary?: Dictionary) => {
  const { id, unitList, ofDomains, garrisonOf, unitKeys, orderEntries, how, listing } = questionParts(
    ruleset,
    powers,
    dictionary,
  )
  const UnitList = unitList(ruleset.units, 'UnitList', 'How many of each unit.')
  const Troops = unitList(ofDomains('land'), 'Troops', 'How many of each land unit.')
  const Air = unitList(ofDomains('air'), 'AirUnits', 'How many of each air unit.')
  const Garrison = garrisonOf(
    UnitList,
    'Garrison',
    `The defending units, in one list or listed per power. Powers defend together${cited(ruleset, 'powersTogether')}.`,
  )

  const CasualtyPolicy = z
    .union([
      z.enum([...casualtyPresets, 'optimal']),
      z
        .array(
          z.union([
            z.enum(orderEntries),
            z.strictObject({ unit: z.enum(orderEntries), count: z.int().min(1).max(limits.unitsPerSide) }),
          ]),
        )
        .min(1)
        .max(200),
    ])
    .meta({
      id: id('CasualtyPolicy'),
      description: `Which units are lost first: a preset, "optimal", or a list from the first to be lost to the last. "…${firstHitMark}" is a two-hit unit's first hit. Units the list leaves out follow in the default order; a first hit it leaves out is taken first of all.`,
    })
  const Submerge = z.enum(submergePolicies)
  const AttackerPolicy = z
    .strictObject({
      casualties: CasualtyPolicy.optional(),
      keepLand: z
        .int()
        .min(0)
        .max(limits.unitsPerSide)
        .optional()
        .meta({ description: 'keep this many land units alive, at the price of aircraft, to capture the territory' }),
      retreat: RetreatPolicy.optional(),
      submerge: Submerge.optional(),
    })
    .meta({ id: id('AttackerPolicy') })
  const DefenderPolicy = z
    .strictObject({ casualties: CasualtyPolicy.optional(), submerge: Submerge.optional() })
    .meta({ id: id('DefenderPolicy') })
  const Policies = z
    .strictObject({
      attacker: AttackerPolicy.optional(),
      defender: DefenderPolicy.optional(),
      objective: Objective.optional(),
    })
    .meta({ id: id('Policies') })

  const retreatZone = z.boolean().optional().meta({
    description: 'whether the attacker has a legal place to withdraw his land or sea units to (default true)',
  })
  const location = z.enum(['land', 'sea']).optional().meta({
    description: 'inferred from the units where they leave no doubt; a fight of air units alone needs it',
  })

  const BattleQuestion = z
    .strictObject({
      kind: z.literal('battle').optional(),
      location,
      attacker: UnitList,
      defender: Garrison,
      retreatZone,
      policies: Policies.optional(),
      ...how,
      ...listing,
    })
    .meta({ id: id('BattleQuestion'), description: 'One battle on land or at sea.' })
  const AmphibiousQuestion = z
    .strictObject({
      kind: z.literal('amphibious'),
      sea: z
        .strictObject({
          attacker: UnitList.meta({
            description: 'ships and air units committed to the sea battle, transports included',
          }),
          defender: Garrison.optional(),
          retreatZone,
          policies: Policies.optional(),
        })
        .meta({
          description: `the zone of departure; there is no battle when no defender is in it. Submarines and transports that the attacker ignores${cited(ruleset, 'ignoredAtSea')} are left out`,
        }),
      land: z.strictObject({
        seaborne: Troops.meta({ description: 'land units aboard the transports' }),
        loads: z.array(Troops).max(limits.unitsPerSide).optional().meta({
          description:
            'which of them share a transport, one entry a transport; left out, as few transports as possible are filled',
        }),
        overland: Troops.optional().meta({ description: 'land units that attack from neighbouring territories' }),
        air: Air.optional().meta({ description: 'air units committed to the land battle' }),
        defender: Garrison.optional(),
        policies: Policies.optional(),
      }),
      ...how,
      ...listing,
    })
    .meta({
      id: id('AmphibiousQuestion'),
      description: `A sea battle, then the landing with what survives${cited(ruleset, 'landing')}.`,
    })
  const WavesQuestion = z
    .strictObject({
      kind: z.literal('waves'),
      location,
      defender: Garrison,
      waves: z
        .array(
          z.strictObject({
            by: z.enum(['attacker', 'defender']).optional().meta({
              description:
                'whose alliance strikes: `attacker` (default) goes on attacking, `defender` strikes back at what was taken',
            }),
            attacker: UnitList,
            retreatZone,
            policies: Policies.optional(),
          }),
        )
        .min(1)
        .max(limits.waves),
      ...how,
      ...listing,
    })
    .meta({
      id: id('WavesQuestion'),
      description: 'Attacks one after another on the same space, each on what is left there.',
    })
  const Question = z.union([BattleQuestion, AmphibiousQuestion, WavesQuestion])
  return { UnitList, Garrison, BattleQuestion, AmphibiousQuestion, WavesQuestion, Question, unitKeys }
}

/** A game's units, and how they are written where that is known. */
interface KnownUnits {
  readonly ruleset: Ruleset
  readonly dictionary: Dictionary | undefined
}

const unknownUnitError =
  ({ ruleset, dictionary }: KnownUnits, names: readonly string[], why = '', known: readonly string[] = []) =>
  (issue: Clues & { code?: string; keys?: readonly string[] }): string | undefined => {
    if (issue.code !== 'unrecognized_keys') return undefined
    const { keys = [] } = issue
    const allowed = `here are allowed: ${names.join(', ')}`
    issue.meant = key => meantUnit(key, ruleset, names, dictionary)
    issue.objection = key => {
      const lacks = lacksSister(ruleset, key)
      return lacks && `${lacks}; ${allowed}`
    }
    const unknown = keys.slice(0, 5).map(key => `"${key.slice(0, 40)}"`)
    const because = why && keys.some(key => known.includes(key)) ? `: ${why}` : ''
    return `${ruleset.name} has no unit ${unknown.join(', ')} that can stand here${because}; ${allowed}`
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

type Schemas = ReturnType<typeof questionSchemas>
export type UnitCounts = Readonly<Record<string, number>>
export type BattleQuestion = z.infer<Schemas['BattleQuestion']>
export type AmphibiousQuestion = z.infer<Schemas['AmphibiousQuestion']>
export type WavesQuestion = z.infer<Schemas['WavesQuestion']>
export type Question = BattleQuestion | AmphibiousQuestion | WavesQuestion
export type Policies = NonNullable<BattleQuestion['policies']>
export type AttackerPolicy = NonNullable<Policies['attacker']>
export type DefenderPolicy = NonNullable<Policies['defender']>
export type RulesPatch = NonNullable<BattleQuestion['rules']>
export type CasualtyPolicy = NonNullable<AttackerPolicy['casualties']>
export type Garrison = BattleQuestion['defender']

/** A question of the family with its lists by unit key narrowed to the units of one game; the `values` of its rules have names of their own. */
export type NarrowedTo<UnitKey extends string, Part> = Part extends readonly (infer Entry)[]
  ? NarrowedTo<UnitKey, Entry>[]
  : Part extends object
    ? string extends keyof Part
      ? { readonly [Unit in UnitKey]?: NarrowedTo<UnitKey, Part[keyof Part]> }
      : { [Field in keyof Part]: Field extends 'values' ? Part[Field] : NarrowedTo<UnitKey, Part[Field]> }
    : Part
