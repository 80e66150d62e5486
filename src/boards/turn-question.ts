import * as z from 'zod'
import { SeedField } from '../engine/index.ts'

/** What a question of a turn says first of what is to be decided: by whom, in which phase, and by whose judgement. */
export const decisionFields = <Power extends z.ZodType, const Phases extends readonly [string, ...string[]]>(
  PowerName: Power,
  phases: Phases,
  usualPlayer: string,
) => ({
  power: PowerName.optional().meta({
    description: 'who is to decide; checked against the position, which says whose turn it is',
  }),
  phase: z
    .enum(['turn', ...phases])
    .default('turn')
    .meta({
      description:
        'the phase to be planned, which must be the one the position stands in; `turn`: that one and all that follow in this turn',
    }),
  player: z.string().max(40).default(usualPlayer).meta({
    description:
      'whose judgement: see the players of the game; a name alone means the newest version, `name@version` that version',
  }),
  level: z.string().max(40).optional().meta({ description: 'how much effort; the player says which levels there are' }),
})

/** Numbers of a player, as a question changes them. */
export const paramsField = <Changes extends z.ZodType>(ParamChanges: Changes) =>
  ParamChanges.optional().meta({ description: 'numbers that steer the player otherwise than usual, by name' })

/** A count of a search, as a question changes it. */
export const countField = (least: number, most: number, description: string) =>
  z.int().min(least).max(most).optional().meta({ description })

/** The orders of one phase of a planned turn; `provisional` says when they may change. */
export const phaseOrdersFields = <const Phases extends readonly [string, ...string[]], Order extends z.ZodType>(
  phases: Phases,
  OrderJson: Order,
  provisional: string,
) => ({
  phase: z.enum(phases),
  orders: z.array(OrderJson).meta({ description: 'to be carried out in sequence; then the phase ends' }),
  text: z.array(z.string()).meta({ description: 'the same in words' }),
  provisional: z.boolean().meta({ description: provisional }),
})

/** What a reply about a decision says first: of which game, by whom, and where in the game. `power` describes the field of that name. */
export const answeredBy = <const Key extends string, Power extends z.ZodType>(
  game: Key,
  PowerName: Power,
  power: string,
) => ({
  game: z.literal(game),
  engineVersion: z.string(),
  player: z.strictObject({ name: z.string(), version: z.string(), level: z.string().optional() }),
  seed: SeedField,
  round: z.int().min(1).max(10_000),
  power: PowerName.meta({ description: power }),
})

/** The decision that a position stands at, in words. */
export const AboutField = z.string().meta({ description: 'the decision the position stands at' })
