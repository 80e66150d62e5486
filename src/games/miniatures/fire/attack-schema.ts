import * as z from 'zod'
import { askingFields, replySchema, requestSchema } from '../../../engine/index.ts'
import { FieldChoice } from '../field/field.ts'
import { HexPlace } from '../field/hex.ts'
import { fireLimits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { circumstanceFields } from './circumstances.ts'
import { BeforeField, chance, chances, EndsField } from './fields.ts'
import { AttackerField, RulesField, TargetField } from './piece.ts'
import { NotModelledField } from './remarks.ts'
import { uses } from './stages.ts'

export const AttackRequest = requestSchema('attack', 'MiniaturesAttackRequest', en.attackRequest, {
  ...askingFields,
  attacker: AttackerField,
  target: TargetField,
  ...circumstanceFields,
  also: z
    .array(z.strictObject({ target: TargetField, ...circumstanceFields }))
    .max(fireLimits.also)
    .optional()
    .meta({ description: en.alsoField }),
  use: z.array(z.enum(uses)).max(fireLimits.uses).optional().meta({ description: en.useField }),
  defensiveFire: z.boolean().optional().meta({ description: en.defensiveFireField }),
  overwatch: z.boolean().optional().meta({ description: en.overwatchField }),
  firstAttack: z.boolean().optional().meta({ description: en.firstAttackField }),
  enemyDestroyedLastTurn: z.boolean().optional().meta({ description: en.enemyDestroyedField }),
  charge: z.boolean().optional().meta({ description: en.chargeField }),
  field: FieldChoice.optional().meta({ description: en.attackMapField }),
  friends: z.array(HexPlace).max(fireLimits.units).optional().meta({ description: en.friendsField }),
  rules: RulesField,
})
export type AttackRequest = z.infer<typeof AttackRequest>

const ShotReply = z.strictObject({
  target: z.int().meta({ description: 'index of the target it is at' }),
  by: z.string().meta({ description: 'the ability that makes it; attack where none does' }),
  dice: z.int(),
  need: z.int().meta({ description: 'what a die must show to succeed; 7 and more never, 1 and less always' }),
  defense: z.int().meta({ description: 'successes for one hit; twice as many are three hits' }),
  twoHits: z.int().meta({ description: 'successes for two hits' }),
  cover: z
    .union([z.strictObject({ need: z.int(), chance }), z.null()])
    .meta({ description: 'the roll that limits a hit to a disruption, or null where there is none' }),
  successes: chances.meta({ description: 'chance of each number of successes' }),
  hits: chances.meta({ description: 'chance of 0, 1, 2 and 3 hits, before any cover roll (MIN-10.7)' }),
  reasons: z.array(z.string()),
})

const TargetReply = z.strictObject({
  unit: z.string(),
  cost: z.number(),
  hits: chances.meta({
    description:
      'chance of each number of face-down hits; the last destroys it. Of defensive fire, which puts none: that it misses, and that it hits (MIN-16.3)',
  }),
  before: BeforeField,
  ends: EndsField,
  atOnce: z
    .strictObject({ destroyed: chance, disrupted: chance })
    .meta({ description: 'what happens before the Casualty phase' }),
  valueDestroyed: z.number().meta({ description: 'its cost times the chance that it is destroyed' }),
})

export const AttackReply = replySchema('attack', 'MiniaturesAttackReply', 'What an attack brings, exactly', {
  attacker: z.strictObject({ unit: z.string(), selfDisrupted: chance }),
  shots: z.array(ShotReply),
  targets: z.array(TargetReply),
  valueDestroyed: z.number(),
  notModelled: NotModelledField,
})
export type AttackReply = z.infer<typeof AttackReply>
