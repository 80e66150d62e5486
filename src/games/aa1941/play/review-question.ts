import * as z from 'zod'
import { AboutField, answeredBy, countField } from '../../../boards/index.ts'
import { SeedField } from '../../../engine/index.ts'
import { ParamChanges } from '../strategist/v3/params.ts'
import { OrderJson, PowerName } from '../turn/orders.ts'
import { phases } from '../turn/state.ts'
import { Aa1941TurnRequest } from './turn-question.ts'

/** Bounds on what a review may be asked to do. */
export const reviewLimits = { orders: 200, alternatives: 12, samples: 2000, orderSamples: 2000, turns: 10 } as const

/** How much a review looks at: counts, never time. */
export interface ReviewEffort {
  /** Plans that the orders are held against. */
  readonly alternatives: number
  /** Samples of the orders and of each alternative; half as many before them choose which alternative is the best. */
  readonly samples: number
  /** Samples of the orders without one of them, for each. */
  readonly orderSamples: number
  /** Powers that move in a sample before the position is judged. */
  readonly turns: number
}

/** By the level of the player; one without levels reviews at `normal`. */
export const reviewEfforts = {
  instant: { alternatives: 2, samples: 16, orderSamples: 8, turns: 1 },
  normal: { alternatives: 3, samples: 60, orderSamples: 24, turns: 4 },
  strong: { alternatives: 5, samples: 200, orderSamples: 80, turns: 4 },
} as const satisfies Readonly<Record<string, ReviewEffort>>

const { position, rules, level, weights, params } = Aa1941TurnRequest.shape
const Player = z.string().max(40)

/** What is asked when orders somebody gave are to be reviewed. */
export const Aa1941ReviewRequest = z
  .strictObject({
    position,
    rules,
    orders: z.array(OrderJson).max(reviewLimits.orders).meta({
      description:
        'the orders that were given: all of the phase that the position stands in, or the one that a battle asks for',
    }),
    power: PowerName.optional().meta({
      description: 'whose orders these are; checked against the position, which says who is to decide',
    }),
    phase: z
      .enum(phases)
      .optional()
      .meta({ description: 'the phase they belong to; checked against the position, which says where it stands' }),
    player: z
      .union([
        Player.meta({ description: 'by name: the newest version, or as `name@version` that version' }),
        z.strictObject({ player: Player, level, params: ParamChanges.optional() }),
      ])
      .default('sampler')
      .meta({ description: 'whose judgement, and who looks for better orders: a player that searches' }),
    level,
    params,
    weights,
    effort: z
      .strictObject({
        alternatives: countField(0, reviewLimits.alternatives, 'plans that the orders are held against'),
        samples: countField(
          2,
          reviewLimits.samples,
          'samples of the orders and of each alternative; half as many more choose the best alternative',
        ),
        orderSamples: countField(2, reviewLimits.orderSamples, 'samples of the orders without one of them, for each'),
        turns: countField(0, reviewLimits.turns, 'powers that move in a sample before the position is judged'),
      })
      .optional()
      .meta({ description: "counts that replace the level's" }),
    seed: SeedField.optional().meta({
      description: 'the same seed gives the same review; left out, it is derived from the question',
    }),
  })
  .meta({ id: 'Aa1941ReviewRequest', description: 'Orders somebody gave in a position, to be reviewed.' })
export type Aa1941ReviewRequest = z.infer<typeof Aa1941ReviewRequest>
/** The same as it may be written, with what has a usual value left out. */
export type Aa1941ReviewQuestion = z.input<typeof Aa1941ReviewRequest>

const Chance = z.number().min(0).max(1)
const Interval = z.tuple([z.number(), z.number()]).nullable()

const Difference = z
  .strictObject({
    value: z.number().min(-1).max(1),
    interval: Interval.meta({ description: '95 % of it, by the differences sample by sample (Student)' }),
    toldApart: z.boolean().meta({ description: 'whether the interval leaves out 0' }),
  })
  .meta({ id: 'Aa1941JudgedDifference', description: 'By how much one judged chance to win is larger than another.' })

const Reviewed = {
  value: Chance.meta({
    description:
      "the chance to win of the deciding power's side, as the player judges the positions that the orders lead to: a judgement by which plans are told apart, not a frequency that was measured",
  }),
  interval: Interval.meta({ description: '95 % of it, as far as the dice go' }),
  orders: z.array(OrderJson),
  text: z.array(z.string()).meta({ description: 'the orders in words' }),
}

const counted = (most: number) => z.int().min(0).max(most)

/** What is answered. */
export const Aa1941ReviewReply = z
  .strictObject({
    ...answeredBy('aa1941', PowerName, 'who decided'),
    phase: z.enum(phases),
    about: AboutField,
    summary: z.string().meta({ description: 'the outcome in a sentence' }),
    given: z.strictObject(Reviewed).meta({ description: 'the orders that were given' }),
    cost: Difference.nullable().meta({
      description:
        'what the orders cost against the best that was found, the first of `alternatives`; 0 where they are as good or better; null where nothing else was found',
    }),
    byOrder: z
      .array(
        z.strictObject({
          order: z.int().min(0).max(reviewLimits.orders).meta({ description: 'its number in `orders`, from 0' }),
          unit: z.string().optional().meta({ description: 'of a purchase of several types: which of them' }),
          text: z.string(),
          cost: Difference.nullable().meta({
            description:
              'the value without this order less the value with it: positive where it had better not been given; null where it cannot be left out',
          }),
          why: z.string().optional().meta({ description: 'why it cannot be left out' }),
        }),
      )
      .meta({ description: 'order by order; what orders do together is not the sum of these' }),
    alternatives: z
      .array(
        z.strictObject({
          summary: z.string(),
          ...Reviewed,
          gain: Difference.meta({ description: 'its value less that of the orders that were given' }),
        }),
      )
      .meta({
        description:
          'the best that the player found, the best first as other samples had it than those they are measured by; orders that come to the same as those given are not among them',
      }),
    effort: z.strictObject({
      alternatives: counted(reviewLimits.alternatives),
      samples: counted(reviewLimits.samples),
      orderSamples: counted(reviewLimits.orderSamples),
      turns: counted(reviewLimits.turns),
    }),
  })
  .meta({ id: 'Aa1941ReviewReply', description: 'What orders cost, and what would have been better.' })
export type Aa1941ReviewReply = z.infer<typeof Aa1941ReviewReply>
