import * as z from 'zod'
import { askingFields, replyFields } from '../../../engine/index.ts'
import { FieldChoice } from '../field/field.ts'
import { HexPlace } from '../field/hex.ts'
import { circumstanceFields } from './circumstances.ts'
import { BeforeField, chance, chances, EndsField } from './fields.ts'
import { fireLimits } from './limits.ts'
import { AttackerField, RulesField, TargetField } from './piece.ts'
import { NotModelledField } from './remarks.ts'
import { uses } from './stages.ts'

export const AttackRequest = z
  .strictObject({
    kind: z.literal('attack'),
    ...askingFields,
    attacker: AttackerField,
    target: TargetField,
    ...circumstanceFields,
    also: z
      .array(z.strictObject({ target: TargetField, ...circumstanceFields }))
      .max(fireLimits.also)
      .optional()
      .meta({
        description:
          'further targets: of the second shot of Double Shot, all others in the hex of a Blast, all that grazing fire reaches. What is left out here is as with the first target',
      }),
    use: z.array(z.enum(uses)).max(fireLimits.uses).optional().meta({
      description:
        'abilities used by choice. Blast and both attacks of Double Shot come by themselves; "single" makes one attack of a Double Shot',
    }),
    defensiveFire: z
      .boolean()
      .optional()
      .meta({ description: 'the attack is defensive fire: it disrupts and stops the target at once (MIN-16.3)' }),
    overwatch: z.boolean().optional().meta({
      description: 'the defensive fire is from Overwatch (MIN-16.6), which Soldiers provoke from Vehicles too',
    }),
    firstAttack: z.boolean().optional().meta({ description: 'the first attack of the game: Shock Troop' }),
    enemyDestroyedLastTurn: z
      .boolean()
      .optional()
      .meta({ description: 'an enemy unit was destroyed last turn: Fury, Tides of War' }),
    charge: z
      .boolean()
      .optional()
      .meta({ description: 'the attacker has just moved in by Angriff or Banzai Charge, which is in its "nearby"' }),
    field: FieldChoice.optional().meta({
      description: 'a map: range, sight, cover, facing and terrain then follow from where the units stand',
    }),
    friends: z.array(HexPlace).max(fireLimits.units).optional().meta({
      description: 'on a map: where other Soldiers and Vehicles of the attacker stand, for enfilade (MIN-14)',
    }),
    rules: RulesField,
  })
  .meta({ id: 'MiniaturesAttackRequest', description: 'One unit attacks: what becomes of its target' })
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

export const AttackReply = z
  .strictObject({
    kind: z.literal('attack'),
    ...replyFields,
    attacker: z.strictObject({ unit: z.string(), selfDisrupted: chance }),
    shots: z.array(ShotReply),
    targets: z.array(TargetReply),
    valueDestroyed: z.number(),
    notModelled: NotModelledField,
  })
  .meta({ id: 'MiniaturesAttackReply', description: 'What an attack brings, exactly' })
export type AttackReply = z.infer<typeof AttackReply>
