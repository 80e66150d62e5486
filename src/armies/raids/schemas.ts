import * as z from 'zod'
import { antiaircraft, escorts, hasAbility, intercepts } from '../mechanisms/index.ts'
import { sayOfRaids as say } from '../messages/raids-says.ts'
import { presetsOf, technologiesField } from '../questions/schemas.ts'
import type { RaidRule } from '../raid-rule.ts'
import type { Ruleset, Unit } from '../unit.ts'
import type { QuestionParts } from '../unit-lists.ts'
import { raidReply } from './reply.ts'

/** A value beyond this no territory has. */
const mostValue = 100

/** Units that raid one target or another. */
export const bombersOf = ({ raid, units }: Ruleset): readonly Unit[] =>
  units.filter(({ name }) => Object.values(raid?.targets ?? {}).some(({ by }) => by.includes(name)))

/** Everybody who flies on a raid, and everybody who may meet it. */
export const fliersOf = (ruleset: Ruleset): readonly Unit[] => {
  const bombers = bombersOf(ruleset)
  return ruleset.units.filter(unit => bombers.includes(unit) || hasAbility(unit, escorts))
}
const defendersOf = ({ units }: Ruleset): readonly Unit[] =>
  units.filter(unit => hasAbility(unit, intercepts) || hasAbility(unit, antiaircraft))

const namesOf = (units: readonly Unit[]): readonly string[] => units.map(({ name }) => name)

/** The rules of raids of a game that has them. */
export const raidRuleOf = ({ name, raid }: Ruleset): RaidRule => {
  if (!raid) throw new Error(`${name} has no raids`)
  return raid
}

/** The schemas of questions about raids, and of the replies. */
export const raidSchemas = (ruleset: Ruleset, { id, unitList, garrisonOf, how }: QuestionParts) => {
  const { citations } = ruleset
  const [fliers, defenders] = [fliersOf(ruleset), defendersOf(ruleset)]
  const targets = Object.keys(raidRuleOf(ruleset).targets) as [string, ...string[]]
  const Raiders = unitList(
    fliers,
    'Raiders',
    'How many bombers and escorts fly.',
    say.fliersAlone({ units: namesOf(fliers), rule: citations.airBattle }),
  )
  const Defence = garrisonOf(
    unitList(
      defenders,
      'RaidDefence',
      'How many interceptors and guns meet them.',
      say.defendersOfRaid({ units: namesOf(defenders), rule: citations.airBattle }),
    ),
    'RaidGarrison',
    'Who meets the raid, in one list or listed per power.',
    0,
  )
  const Casualties = (units: readonly Unit[], name: string) => {
    const names = z.enum(namesOf(units) as [string, ...string[]])
    return z
      .union([
        z.enum(presetsOf(ruleset)),
        z
          .array(z.union([names, z.strictObject({ unit: names, count: z.int().min(1).max(1000) })]))
          .min(1)
          .max(200),
      ])
      .optional()
      .meta({
        id: id(name),
        description:
          'which aircraft are lost first in the air battle; left out, the cheapest, so escorts before bombers',
      })
  }
  const interceptors = defenders.filter(unit => hasAbility(unit, intercepts))
  const Defender = {
    defender: z.strictObject({ casualties: Casualties(interceptors, 'InterceptorsCasualties') }).optional(),
  }
  const Target = z
    .strictObject({
      kind: z.enum(targets),
      value: z.int().min(1).max(mostValue).optional().meta({
        description: 'what its territory is worth: needed where the most damage goes by that, and nowhere else',
      }),
      damage: z.int().min(0).max(1000).optional().meta({ description: 'what is there already. Default 0' }),
    })
    .meta({ id: id('RaidTarget'), description: 'What is raided.' })
  const RaidQuestion = z
    .strictObject({
      kind: z.literal('raid'),
      attacker: Raiders,
      defender: Defence.optional().meta({ description: 'interceptors and antiaircraft guns; left out, nobody' }),
      target: Target,
      policies: z
        .strictObject({
          attacker: z.strictObject({ casualties: Casualties(fliers, 'RaidersCasualties') }).optional(),
          // Typed as if always there: where nobody intercepts there is nothing to be lost.
          ...((interceptors.length > 0 ? Defender : {}) as typeof Defender),
        })
        .optional(),
      ...technologiesField(ruleset),
      ...how,
    })
    .meta({ id: id('RaidQuestion'), description: 'A strategic bombing raid on one target.' })
  return { RaidQuestion, RaidReply: raidReply(ruleset.name, targets) }
}

type Schemas = ReturnType<typeof raidSchemas>
export type RaidQuestion = z.infer<Schemas['RaidQuestion']>
