import * as z from 'zod'
import { askingFields, replyFields } from '../../engine/index.ts'
import { unitClasses } from './data.ts'
import { limits } from './limits.ts'
import { RollStep, rollsField } from './rolls.ts'
import { ridingField, unitFields } from './units.ts'

const chance = z.number().min(0).max(1)

const Target = z
  .strictObject({
    ...unitFields,
    count: z.int().min(1).max(limits.unitsInHex).optional().meta({ description: 'so many equal ones; 1 if left out' }),
    riding: ridingField,
  })
  .meta({ id: 'ModernOpsTarget', description: 'A unit in the hex that is struck.' })
export type Target = z.infer<typeof Target>

const CoveringUnit = z
  .strictObject({
    name: unitFields.name,
    jammed: unitFields.jammed,
    finished: unitFields.finished,
    fired: unitFields.fired,
  })
  .meta({ id: 'ModernOpsCoveringUnit', description: 'Air defence outside the hex, with the hex in its fire radius.' })

export const StrikeRequest = z
  .strictObject({
    kind: z.literal('strike'),
    striker: z
      .strictObject(unitFields)
      .meta({ id: 'ModernOpsStriker', description: 'howitzer, mortar or bomber (MOD-3.1, MOD-5.1, MOD-6.1)' }),
    targets: z
      .array(Target)
      .min(1)
      .max(limits.unitsInHex)
      .meta({ description: 'the enemy units in the struck hex, each rolled for by itself (MOD-3.5)' }),
    phase: z
      .enum(['operational', 'tactical'])
      .optional()
      .meta({ description: 'operational (default), or tactical (default for mortars, MOD-5.1)' }),
    director: z
      .strictObject({
        class: z.enum(unitClasses).optional(),
        jammed: z.boolean().optional(),
        finished: z.boolean().optional(),
      })
      .optional()
      .meta({ id: 'ModernOpsDirector', description: 'who directs it, where that is in question (MOD-3.2, MOD-3.7)' }),
    airDefence: z
      .array(CoveringUnit)
      .max(limits.unitsPerSide)
      .optional()
      .meta({ description: 'of bombings: air defence outside the hex that covers the tactical units in it (MOD-6.2)' }),
    repels: z.enum(['always', 'never']).optional().meta({
      description: 'of bombings: whether the attacked player tries to repel, always (default) if anybody may',
    }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsStrikeRequest', description: 'A strike or bombing at one hex (MOD-3, MOD-5, MOD-6).' })
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
