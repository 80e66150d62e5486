import * as z from 'zod'
import { askingFields, replySchema, requestSchema } from '../../../engine/index.ts'
import { directions } from '../field/bearing.ts'
import { FieldChoice } from '../field/field.ts'
import { HexPlace } from '../field/hex.ts'
import { fireLimits, limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { chance } from './fields.ts'
import { spots } from './march.ts'
import { pieceFields, RulesField, unitName } from './piece.ts'
import { NotModelledField } from './remarks.ts'

const { at: _, facing: __, ...moverFields } = pieceFields

const Firer = z.strictObject({
  ...pieceFields,
  at: HexPlace,
  overwatch: z.enum(directions).optional().meta({ description: en.watchedField }),
  spent: z.boolean().optional().meta({ description: en.spentField }),
})

export const DefensiveFireRequest = requestSchema(
  'defensiveFire',
  'MiniaturesDefensiveFireRequest',
  en.defensiveFireRequest,
  {
    ...askingFields,
    field: FieldChoice,
    mover: z.union([unitName, z.strictObject(moverFields)]).meta({ description: en.moverField }),
    path: z.array(HexPlace).min(1).max(fireLimits.path).meta({ description: en.pathField }),
    phase: z.enum(['movement', 'assault']).optional().meta({ description: en.phaseField }),
    firers: z.array(Firer).min(1).max(fireLimits.firers).meta({ description: en.firersField }),
    fire: z.enum(['solved', 'asap']).optional().meta({ description: en.fireField }),
    aim: z.enum(['stop', 'early', 'disrupt']).optional().meta({ description: en.aimField }),
    points: z.int().min(1).max(limits.points).optional().meta({ description: en.overwatchPointsField }),
    rules: RulesField,
  },
)
export type DefensiveFireRequest = z.infer<typeof DefensiveFireRequest>

export const DefensiveFireReply = replySchema('defensiveFire', 'MiniaturesDefensiveFireReply', undefined, {
  mover: z.string(),
  fire: z.enum(['solved', 'asap']),
  arrives: chance.meta({ description: 'that it comes to the last hex, or, of an Aircraft, stays in the air' }),
  arrivesFree: chance.meta({ description: 'that it does and is not disrupted' }),
  stopped: chance.meta({ description: 'that its move ends before the last hex' }),
  disrupted: chance.meta({ description: 'that it is disrupted, wherever it is' }),
  stops: z
    .array(z.strictObject({ hex: HexPlace, free: chance, disrupted: chance }))
    .meta({ description: 'where its move ends; all chances sum to 1' }),
  steps: z.array(
    z.strictObject({
      from: HexPlace,
      to: HexPlace,
      rolls: z.array(z.int()).meta({ description: 'what each movement die must show (MIN-8.2)' }),
      begun: chance,
      through: chance.meta({ description: 'that it has made this step and may go on' }),
    }),
  ),
  shots: z
    .array(
      z.strictObject({
        firer: z.int(),
        unit: z.string(),
        step: z.int().meta({ description: 'index of the step; of an Aircraft 0' }),
        spot: z.enum(spots).meta({ description: 'resolved in the hex left or in the hex entered (MIN-16.1)' }),
        at: HexPlace,
        chance: chance.meta({ description: 'that it hits and no cover cancels it' }),
        reached: chance.meta({ description: 'that it comes to this shot' }),
      }),
    )
    .meta({ description: 'who fires when, as long as all shots before have missed' }),
  notModelled: NotModelledField,
})
export type DefensiveFireReply = z.infer<typeof DefensiveFireReply>
