import * as z from 'zod'
import { askingFields, replyFields } from '../../../engine/index.ts'
import { FieldChoice } from '../field/field.ts'
import { directions, HexPlace } from '../field/hex.ts'
import { limits } from '../limits.ts'
import { chance } from './fields.ts'
import { fireLimits } from './limits.ts'
import { spots } from './march.ts'
import { pieceFields, RulesField, unitName } from './piece.ts'
import { NotModelledField } from './remarks.ts'

const { at: _, facing: __, ...moverFields } = pieceFields

const Firer = z.strictObject({
  ...pieceFields,
  at: HexPlace,
  overwatch: z
    .enum(directions)
    .optional()
    .meta({ description: 'in Overwatch along the row in this direction (MIN-16.5)' }),
  spent: z.boolean().optional().meta({ description: 'has fired defensively this phase already' }),
})

export const DefensiveFireRequest = z
  .strictObject({
    kind: z.literal('defensiveFire'),
    ...askingFields,
    field: FieldChoice,
    mover: z
      .union([unitName, z.strictObject(moverFields)])
      .meta({ description: 'the unit that moves, or the Aircraft that is placed' }),
    path: z.array(HexPlace).min(1).max(fireLimits.path).meta({
      description:
        'the hexes of the move, the first of which is where it starts; of an Aircraft the hex it is placed in',
    }),
    phase: z.enum(['movement', 'assault']).optional().meta({ description: 'of the mover; movement where left out' }),
    firers: z.array(Firer).min(1).max(fireLimits.firers).meta({ description: 'the units that may shoot at it' }),
    fire: z.enum(['solved', 'asap']).optional().meta({
      description: 'solved (default): who fires when is chosen for the best; asap: everybody fires as soon as possible',
    }),
    aim: z.enum(['stop', 'early', 'disrupt']).optional().meta({
      description:
        'of the fire: that the mover does not come to the last hex (default), that it comes as few hexes far as can be, or that it is disrupted anywhere',
    }),
    points: z.int().min(1).max(limits.points).optional().meta({
      description:
        'the size of the game, 100 where left out: at most two units are in Overwatch per 100 points (MIN-16.9)',
    }),
    rules: RulesField,
  })
  .meta({
    id: 'MiniaturesDefensiveFireRequest',
    description: 'A unit moves under defensive fire, or an Aircraft is placed',
  })
export type DefensiveFireRequest = z.infer<typeof DefensiveFireRequest>

export const DefensiveFireReply = z
  .strictObject({
    kind: z.literal('defensiveFire'),
    ...replyFields,
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
  .meta({ id: 'MiniaturesDefensiveFireReply' })
export type DefensiveFireReply = z.infer<typeof DefensiveFireReply>
