import * as z from 'zod'
import { askingFields, replySchema, requestSchema } from '../../../engine/index.ts'
import { FieldChoice } from '../field/field.ts'
import { circumstanceFields } from '../fire/circumstances.ts'
import { BeforeField, chance, EndsField } from '../fire/fields.ts'
import { DefenseAlone, DiceAlone, pieceFields, RulesField, unitName } from '../fire/piece.ts'
import { NotModelledField } from '../fire/remarks.ts'
import { fireLimits } from '../limits.ts'
import { en } from '../messages/en.ts'

/** What a unit of an assault may use up; what comes every turn it uses by itself. */
export const assaultUses = ['rapid-fire', 'armor-piercing-rounds', 'rockets', 'bombs'] as const

const UnitInAssault = z.strictObject({
  ...pieceFields,
  use: z.array(z.enum(assaultUses)).max(assaultUses.length).optional().meta({ description: en.usesField }),
  hex: z.int().min(0).max(999).optional().meta({ description: en.hexNumberField }),
})

export const Unit = z
  .union([unitName, UnitInAssault, DiceAlone, DefenseAlone])
  .meta({ id: 'MiniaturesUnitInAssault', description: en.unitInAssault })
export type UnitGiven = z.infer<typeof Unit>

const index = z
  .int()
  .min(0)
  .max(fireLimits.units - 1)
  .meta({ description: en.placeField })
const units = z.array(Unit).min(1).max(fireLimits.units)

const Pairs = z
  .array(
    z.strictObject({
      attacker: index,
      target: index,
      blocked: z.boolean().optional().meta({ description: en.blockedField }),
      ...circumstanceFields,
    }),
  )
  .max(fireLimits.pairs)
export type PairsGiven = z.infer<typeof Pairs>

export const Objective = z
  .union([z.enum(['value', 'swing']), z.strictObject({ destroy: z.array(index).min(1).max(fireLimits.units) })])
  .meta({ description: en.objectiveField })

export const AssaultRequest = requestSchema('assault', 'MiniaturesAssaultRequest', en.assaultRequest, {
  ...askingFields,
  attackers: units,
  targets: units,
  ...circumstanceFields,
  pairs: Pairs.optional().meta({ description: en.pairsField }),
  objective: Objective.optional(),
  plan: z
    .array(z.strictObject({ attacker: index, target: index, by: z.string().min(1).max(40).optional() }))
    .min(1)
    .max(fireLimits.plan)
    .optional()
    .meta({ description: en.planField }),
  returnFire: z
    .strictObject({ ...circumstanceFields, pairs: Pairs.optional() })
    .optional()
    .meta({ description: en.returnFireField }),
  enemyDestroyedLastTurn: z.boolean().optional().meta({ description: en.enemyDestroyedInAssaultField }),
  field: FieldChoice.optional().meta({ description: en.assaultMapField }),
  rules: RulesField,
})
export type AssaultRequest = z.infer<typeof AssaultRequest>

const Attack = z.strictObject({ attacker: z.int(), by: z.string(), targets: z.array(z.int()) })

const FixedPlan = z.strictObject({
  value: z.number(),
  valueDestroyed: z.number(),
  attacks: z.array(Attack),
  ends: z.array(EndsField).meta({ description: 'by target' }),
})

const Side = z.array(
  z.strictObject({ unit: z.string(), cost: z.number(), before: BeforeField, ends: EndsField, valueLost: z.number() }),
)

export const AssaultReply = replySchema(
  'assault',
  'MiniaturesAssaultReply',
  'The best fire of several units, and what it brings',
  {
    objective: Objective,
    attackers: z.array(z.string()).meta({ description: 'the units whose places, counted from 0, the attacks name' }),
    play: z.enum(['solved', 'greedy']).meta({
      description:
        'solved: the best there is; greedy: after every shot the best plan for the rest, found by changing one attack at a time',
    }),
    value: z.number().meta({ description: 'what the objective comes to on average' }),
    valueDestroyed: z.number().meta({ description: 'points destroyed on average' }),
    valueLost: z.number().nullable().meta({ description: 'points lost on average to the return fire' }),
    first: z
      .union([Attack, z.null()])
      .meta({ description: 'the attack to begin with; null where none gains anything' }),
    choices: z
      .array(Attack.extend({ value: z.number() }))
      .meta({ description: 'what it is worth to begin otherwise, the best first: at most 24' }),
    line: z
      .array(Attack.extend({ chance, hits: z.array(z.int()), value: z.number() }))
      .meta({ description: 'how it goes on, if each attack brings what is likeliest' }),
    targets: Side,
    own: z.union([Side, z.null()]).meta({ description: 'the attackers, after the return fire' }),
    valueDistribution: z
      .array(z.tuple([z.number(), chance]))
      .meta({ description: '[points destroyed, chance]; of more than 200 values, neighbours are joined' }),
    bestFixed: FixedPlan.extend({
      isExhaustive: z.boolean().meta({ description: 'whether every plan was looked at' }),
    }).meta({ description: 'the best plan made beforehand, the units firing in their order' }),
    plan: z.union([FixedPlan, z.null()]).meta({ description: 'the plan of the question' }),
    notModelled: NotModelledField,
  },
)
export type AssaultReply = z.infer<typeof AssaultReply>
