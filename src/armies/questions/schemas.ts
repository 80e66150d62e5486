import * as z from 'zod'
import type { Dictionary } from '../dictionary.ts'
import { limits } from '../limits.ts'
import { antiaircraft, hasAbility, neverCasualty } from '../mechanisms/index.ts'
import { antiaircraftPresets, type CasualtyPreset, casualtyPresets, policySchemas } from '../policies.ts'
import { cited, type Ruleset } from '../unit.ts'
import { questionParts } from '../unit-lists.ts'

/** The presets of casualty orders that mean something in a game. */
export const presetsOf = ({ units }: Ruleset): readonly CasualtyPreset[] =>
  units.some(unit => hasAbility(unit, antiaircraft) && !neverCasualty(unit))
    ? [...casualtyPresets, ...antiaircraftPresets]
    : casualtyPresets

/** The schemas of questions about battles that are fought to the end. */
export const questionSchemas = (
  ruleset: Ruleset,
  powers: readonly [string, ...string[]],
  dictionary?: Dictionary,
  moreRules?: z.ZodRawShape,
) => {
  const parts = questionParts(ruleset, powers, dictionary, moreRules)
  const { id, unitList, ofDomains, garrisonOf, unitKeys, orderEntries, how, listing } = parts
  const UnitList = unitList(ruleset.units, 'UnitList', 'How many of each unit.')
  const Troops = unitList(ofDomains('land'), 'Troops', 'How many of each land unit.')
  const Ships = unitList(ofDomains('sea'), 'Ships', 'How many of each ship.')
  const Air = unitList(ofDomains('air'), 'AirUnits', 'How many of each air unit.')
  const Garrison = garrisonOf(
    UnitList,
    'Garrison',
    `The defending units, in one list or listed per power. Powers defend together${cited(ruleset, 'powersTogether')}.`,
  )

  const Policies = policySchemas(id, orderEntries, presetsOf(ruleset))

  const retreatZone = z.boolean().optional().meta({
    description: 'whether the attacker has a legal place to withdraw his land or sea units to (default true)',
  })
  const { landing, fleet, sides } = editionFields(ruleset, { Troops, Ships })
  const location = z.enum(['land', 'sea']).optional().meta({
    description: 'inferred from the units where they leave no doubt; a fight of air units alone needs it',
  })

  const BattleQuestion = z
    .strictObject({
      kind: z.literal('battle').optional(),
      location,
      attacker: UnitList,
      defender: Garrison,
      ...landing,
      retreatZone,
      policies: Policies.optional(),
      ...sides,
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
        ...fleet,
        policies: Policies.optional(),
      }),
      ...sides,
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
            ...landing,
            retreatZone,
            policies: Policies.optional(),
          }),
        )
        .min(1)
        .max(limits.waves),
      ...sides,
      ...how,
      ...listing,
    })
    .meta({
      id: id('WavesQuestion'),
      description: 'Attacks one after another on the same space, each on what is left there.',
    })
  const Question = z.union([BattleQuestion, AmphibiousQuestion, WavesQuestion])
  return { UnitList, Garrison, BattleQuestion, AmphibiousQuestion, WavesQuestion, Question, unitKeys, parts }
}

interface Lists<List> {
  readonly Troops: List
  readonly Ships: List
}

/** Fields that questions have where a game's rules know what they are about. */
const editionFields = <List extends z.ZodType>(ruleset: Ruleset, { Troops, Ships }: Lists<List>) => {
  const landing = {
    seaborne: Troops.optional().meta({
      description:
        'which of the attacker’s land units come from the sea: these may not retreat; left out, none is bound so, and ships bombard for all land units',
    }),
    bombardment: Ships.optional().meta({
      description: 'ships offshore that are willing to bombard; they are not among the attacker’s units',
    }),
  }
  const fleet = {
    bombardment: Ships.optional().meta({
      description:
        'ships of the fleet that bombard, which they may where there is no battle at sea; left out, all that can',
    }),
  }
  // Typed as if always there: a field that a game has not cannot be asked for.
  return {
    landing: (ruleset.bombardment ? landing : {}) as typeof landing,
    fleet: (ruleset.bombardment ? fleet : {}) as typeof fleet,
    sides: technologiesField(ruleset),
  }
}

/** The field of what sides have developed, of a game that knows such. */
export const technologiesField = ({ technologies }: Ruleset) => {
  const Developed = z
    .array(z.enum(Object.keys(technologies ?? {}) as [string, ...string[]]))
    .max(Object.keys(technologies ?? {}).length)
    .optional()
  const sides = {
    technologies: z
      .strictObject({ attacker: Developed, defender: Developed })
      .optional()
      .meta({ description: 'what each side has developed' }),
  }
  return (technologies ? sides : {}) as typeof sides
}

type Schemas = ReturnType<typeof questionSchemas>
export type BattleQuestion = z.infer<Schemas['BattleQuestion']>
export type AmphibiousQuestion = z.infer<Schemas['AmphibiousQuestion']>
export type WavesQuestion = z.infer<Schemas['WavesQuestion']>
export type Question = BattleQuestion | AmphibiousQuestion | WavesQuestion

/** A question of the family with its lists by unit key narrowed to the units of one game; the `values` of its rules and the `targets` of raids have names of their own. */
export type NarrowedTo<UnitKey extends string, Part> = Part extends readonly (infer Entry)[]
  ? NarrowedTo<UnitKey, Entry>[]
  : Part extends object
    ? string extends keyof Part
      ? { readonly [Unit in UnitKey]?: NarrowedTo<UnitKey, Part[keyof Part]> }
      : { [Field in keyof Part]: Field extends 'values' | 'targets' ? Part[Field] : NarrowedTo<UnitKey, Part[Field]> }
    : Part
