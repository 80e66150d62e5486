import * as z from 'zod'
import { askingFields, replyFields } from '../../engine/index.ts'
import { unitClasses } from './data.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { RollStep, rollsField } from './rolls.ts'
import { ridingField, unitFields } from './units.ts'

const chance = z.number().min(0).max(1)

const Target = z
  .strictObject({
    ...unitFields,
    count: z.int().min(1).max(limits.unitsInHex).optional().meta({ description: en.countField }),
    riding: ridingField,
  })
  .meta({ id: 'ModernOpsTarget', description: en.target })
export type Target = z.infer<typeof Target>

const CoveringUnit = z
  .strictObject({
    name: unitFields.name,
    jammed: unitFields.jammed,
    finished: unitFields.finished,
    fired: unitFields.fired,
  })
  .meta({ id: 'ModernOpsCoveringUnit', description: en.coveringUnit })

export const StrikeRequest = z
  .strictObject({
    kind: z.literal('strike'),
    striker: z.strictObject(unitFields).meta({ id: 'ModernOpsStriker', description: en.strikerField }),
    targets: z.array(Target).min(1).max(limits.unitsInHex).meta({ description: en.targetsField }),
    phase: z.enum(['operational', 'tactical']).optional().meta({ description: en.strikePhaseField }),
    director: z
      .strictObject({
        class: z.enum(unitClasses).optional(),
        jammed: z.boolean().optional(),
        finished: z.boolean().optional(),
      })
      .optional()
      .meta({ id: 'ModernOpsDirector', description: en.directorField }),
    airDefence: z.array(CoveringUnit).max(limits.unitsPerSide).optional().meta({ description: en.airDefenceField }),
    repels: z.enum(['always', 'never']).optional().meta({ description: en.repelsField }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsStrikeRequest', description: en.strikeRequest })
export type StrikeRequest = z.infer<typeof StrikeRequest>

export const StrikeReply = z
  .strictObject({
    kind: z.literal('strike'),
    ...replyFields,
    phase: z.enum(['operational', 'tactical']),
    carriedOut: chance.meta({ description: 'that the strike takes place' }),
    strikerDestroyed: chance.meta({ description: 'that air defence downs the bombers first (MOD-6.3)' }),
    kills: z
      .array(z.tuple([z.int(), chance]))
      .meta({ description: '[targets destroyed, chance]; without infantry inside' }),
    targets: z.array(
      z.strictObject({
        unit: z.string(),
        count: z.int(),
        destroyed: chance.meta({ description: 'of each of them' }),
        riding: z.int().meta({ description: 'infantry units that die with each (MOD-3.5)' }),
        mayAnswer: z.boolean().meta({ description: 'may strike back if it survives (MOD-4.1)' }),
      }),
    ),
    losses: z.array(z.tuple([z.int(), chance])).meta({ description: '[units lost, chance], infantry inside included' }),
    valueDestroyed: z.strictObject({ mean: z.number(), standardDeviation: z.number() }),
    striker: z.strictObject({
      ammunition: z
        .array(z.strictObject({ state: z.enum(['full', 'half', 'reserve', 'destroyed']), chance }))
        .meta({ description: 'afterwards (MOD-3.6)' }),
      finished: z.boolean().meta({ description: 'whether it gets Finished (MOD-4.5)' }),
    }),
    airDefence: z.string().nullable().meta({ description: 'who tries to repel, and gets Fired (MOD-6.5)' }),
    resolved: z
      .strictObject({
        rolls: z.array(RollStep),
        destroyed: z.array(z.string()),
        strikerDestroyed: z.boolean(),
        ammunition: z.enum(['full', 'half', 'reserve', 'destroyed']),
        fired: z.array(z.string()),
      })
      .optional()
      .meta({ description: 'what the given `rolls` bring' }),
  })
  .meta({ id: 'ModernOpsStrikeReply', description: 'What a strike destroys, exactly.' })
export type StrikeReply = z.infer<typeof StrikeReply>
