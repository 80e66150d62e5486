import * as z from 'zod'
import {
  AboutField,
  answeredBy,
  countField,
  decisionFields,
  paramsField,
  phaseOrdersFields,
  positionField,
} from '../../../boards/index.ts'
import { SeedField } from '../../../engine/index.ts'
import { PowerName } from '../position/names.ts'
import { Aa1914GameRules, Aa1914Position } from '../position/schema.ts'
import { ParamChanges } from '../strategist/params.ts'
import { phases } from '../turn/state.ts'
import { OrderJson } from './order-json.ts'
import { usualPlayer } from './players.ts'

/** Counts that replace some of the usual ones. */
export const EffortChanges = z.strictObject({
  plans: countField(1, 64, 'plans considered'),
  rollouts: countField(0, 5_000, 'samples of the rest of the own turn and those of the next powers'),
  turns: countField(0, 16, 'powers that move in a rollout'),
})

/** What is asked when a turn is to be planned. */
export const Aa1914TurnRequest = z
  .strictObject({
    position: positionField(Aa1914Position),
    rules: Aa1914GameRules.optional().meta({
      description: 'what is agreed otherwise than usual; of a position that says its own it takes the place',
    }),
    ...decisionFields(PowerName, phases, usualPlayer),
    effort: EffortChanges.optional().meta({
      description: 'counts that replace the usual ones, for players that search',
    }),
    params: paramsField(ParamChanges),
    seed: SeedField.optional().meta({
      description: 'the same seed gives the same turn; left out, it is derived from the question',
    }),
  })
  .meta({ id: 'Aa1914TurnRequest', description: 'A turn, or one phase of it, to be planned from a position.' })
export type Aa1914TurnRequest = z.infer<typeof Aa1914TurnRequest>
/** The same as it may be written, with what has a usual value left out. */
export type Aa1914TurnQuestion = z.input<typeof Aa1914TurnRequest>

const PhaseOrders = z
  .strictObject({
    ...phaseOrdersFields(
      phases,
      OrderJson,
      'whether these hang on dice that have not fallen, or on what is decided in between: they follow from one throw of them. Ask again once it has come to it',
    ),
  })
  .meta({ id: 'Aa1914PhaseOrders' })

/** What is answered. */
export const Aa1914TurnReply = z
  .strictObject({
    ...answeredBy('aa1914', PowerName, 'who decides'),
    about: AboutField,
    phases: z.array(PhaseOrders).min(1).meta({
      description:
        'the decision the position stands at, and then each phase that follows in the turn, once. A choice, or a moment of a battle, is told alone; those that come up in between are not told: ask once it has come to them. In the phase combat the orders are the battle that is begun first, or none',
    }),
    orders: z.array(OrderJson).meta({ description: 'the orders of the first of `phases`' }),
  })
  .meta({ id: 'Aa1914TurnReply', description: 'Orders for a turn.' })
export type Aa1914TurnReply = z.infer<typeof Aa1914TurnReply>
