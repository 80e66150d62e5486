import * as z from 'zod'
import {
  AboutField,
  answeredBy,
  decisionFields,
  paramsField,
  phaseOrdersFields,
  positionField,
} from '../../../boards/index.ts'
import { SeedField } from '../../../engine/index.ts'
import { Aa1941Position } from '../position/schema.ts'
import { ParamChanges } from '../strategist/v3/params.ts'
import { BoardUnits, OrderJson, PowerName, SpaceName } from '../turn/orders.ts'
import { phases } from '../turn/state.ts'
import { judgements, MarginField, reasons } from './margin.ts'
import { GameRules } from './variant.ts'

const Probability = z.number().min(0).max(1)
const Weight = z.number().min(0).max(5)

/** Bounds on what a search may be asked to do. */
export const effortLimits = { plans: 200, glances: 5000, finalists: 64, rollouts: 20_000, turns: 10 } as const

const count = (most: number, description: string) => z.int().min(0).max(most).meta({ description })

/** Counts that replace some of a level's. */
export const EffortChanges = z.strictObject({
  plans: z.int().min(1).max(effortLimits.plans).optional().meta({ description: 'attack plans considered' }),
  glances: count(effortLimits.glances, 'samples of the own turn alone').optional(),
  finalists: count(effortLimits.finalists, 'plans that are played out further').optional(),
  rollouts: count(effortLimits.rollouts, 'samples of the own turn and those of the next powers').optional(),
  turns: count(effortLimits.turns, 'powers that move in a rollout').optional(),
})

const mostSamples = effortLimits.glances + effortLimits.rollouts

/** Samples, glances and rollouts together, by the phases that are searched. */
const Samples = z.strictObject({
  purchase: count(mostSamples, 'of purchases').optional(),
  combatMove: count(mostSamples, 'of attacks').optional(),
  noncombatMove: count(mostSamples, 'of moves after combat').optional(),
})

/** What is asked when a turn is to be planned. */
export const Aa1941TurnRequest = z
  .strictObject({
    position: positionField(Aa1941Position),
    rules: GameRules.optional().meta({
      description: 'rules that are otherwise than printed; of a position that says its own they take the place',
    }),
    ...decisionFields(PowerName, phases, 'sampler'),
    effort: EffortChanges.optional().meta({ description: "counts that replace the level's, for players that search" }),
    weights: z
      .strictObject({ prize: Weight.optional(), caution: Weight.optional(), advance: Weight.optional() })
      .optional()
      .meta({
        description:
          'how much territories taken, what the enemy may do in return, and getting forward count, for players that search; 1 is usual',
      }),
    params: paramsField(ParamChanges),
    maxMs: z.int().min(20).max(30_000).optional().meta({
      description:
        'milliseconds after which the search ends with what it knows, for players that search. Each phase has a share of the time; the reply says in `search` how far it came',
    }),
    samples: Samples.optional().meta({
      description:
        'the search of a phase ends after so many samples: the `search.samples` of a reply, with its `seed`, give its orders again; a phase that is left out is searched to its end. Not beside `maxMs`',
    }),
    seed: SeedField.optional().meta({
      description: 'the same seed gives the same plan; left out, it is derived from the question',
    }),
    plan: z
      .string()
      .max(100_000)
      .optional()
      .meta({ description: 'the `plan` of an earlier reply about this turn: it is looked at first' }),
  })
  .meta({ id: 'Aa1941TurnRequest', description: 'A turn, or one phase of it, to be planned from a position.' })
export type Aa1941TurnRequest = z.infer<typeof Aa1941TurnRequest>
/** The same as it may be written, with what has a usual value left out. */
export type Aa1941TurnQuestion = z.input<typeof Aa1941TurnRequest>

const Balance = z.number().min(-100).max(100)
const Money = z.number().min(-1e6).max(1e6)

const PlannedBattle = z
  .strictObject({
    space: SpaceName,
    attacker: BoardUnits,
    defender: BoardUnits,
    attackerWins: Probability,
    captured: Probability.optional().meta({ description: 'that the territory is taken; left out at sea' }),
    link: z.string().optional().meta({
      description:
        'the question whose answer this is, as the query of `GET /v1/games/aa1941/odds`; left out where nobody defends, and where one question cannot say it: landings out of several zones that are fought for, or one sea battle before landings in several places',
    }),
    expectedLosses: z
      .strictObject({ attacker: Money, defender: Money })
      .meta({ description: 'IPC that each side loses on average; of a landing with the sea battle before it' }),
  })
  .meta({
    id: 'Aa1941PlannedBattle',
    description:
      'A battle that the moves lead to, with its odds: fought to the end, nobody submerges, and the attacker keeps a land unit to take the territory. Exact, unless it is so large that its link says it was sampled.',
  })

const Alternative = z
  .strictObject({
    summary: z.string(),
    orders: z.array(OrderJson),
    margin: MarginField.nullable().meta({
      description:
        'by how many points of the balance it looked better than what is ordered, or worse where it is negative, both judged in the same way; null for what is ordered, and where they were not',
    }),
    passedOver: z.enum(reasons).nullable().meta({
      description:
        'of what looked as good as the order, or better, why it is not ordered. keptPlan: the plan handed in comes first where it is as good; unproven: the search found it best, and samples drawn afresh did not show it to be better than the best guess; fewerSamples: it dropped out early, and few samples are no proof; expectedLess: with as many samples, what was expected of it beforehand decides; tie: what was found first is taken',
    }),
    judged: z.enum(judgements).meta({
      description:
        'by what it was judged last. playedOn: the positions after the next powers have moved; glance: those that the own turn leads to; expectation: no sample of it was drawn',
    }),
    samples: z.int().min(0).max(1e6).meta({ description: 'drawn of it when it was judged last' }),
  })
  .meta({
    id: 'Aa1941Alternative',
    description:
      'What was considered: what is ordered, then those that were played on, then those that dropped out before, as they stayed in the running.',
  })

const PhaseOrders = z
  .strictObject({
    ...phaseOrdersFields(
      phases,
      OrderJson,
      'whether these hang on dice that have not fallen: ask again once they have. What is not provisional is final: the same player, asked again with the `plan` once the phases before are done, gives these orders',
    ),
    alternatives: z.array(Alternative),
  })
  .meta({ id: 'Aa1941PhaseOrders' })

/** What is answered. */
export const Aa1941TurnReply = z
  .strictObject({
    ...answeredBy('aa1941', PowerName, 'who decides'),
    about: AboutField,
    phases: z.array(PhaseOrders).min(1),
    orders: z.array(OrderJson).meta({ description: 'the orders of the first of `phases`' }),
    battles: z.array(PlannedBattle),
    expects: z.strictObject({
      balance: Balance.nullable().meta({
        description:
          "how well the deciding power's side stands by the plan: −100 lost, 100 won, 0 even. No chance to win; null for players that do not weigh plans",
      }),
      standing: Balance.meta({
        description:
          'the same of the position as it stands, by a glance before anybody moves; plans are judged otherwise, so the difference of the two is no gain',
      }),
      winProbability: Probability.nullable().meta({
        description:
          "the chance that the deciding power's side wins the game from the position as it was handed in: how often such positions were won in games among our players, as a model fitted to those games has it. null where the position does not stand at a purchase, with which turns begin, and of games that the model does not know: the short victory, other rules, open straits",
      }),
      ipcSwing: Money.meta({
        description: 'IPC destroyed less IPC lost in the battles of the plan, on average; each battle counts once',
      }),
    }),
    plan: z.string().meta({ description: 'hand it in with the next phase of this turn' }),
    search: z
      .strictObject({
        cutBy: z.enum(['time', 'samples']).nullable().meta({
          description: 'what the search of a phase ended by before its end; null where each was searched to its end',
        }),
        samples: Samples.meta({
          description:
            'samples that the orders go by, of each phase that was searched: asked for as `samples`, they give the same orders',
        }),
      })
      .optional()
      .meta({ description: 'how far the search came; there where `maxMs` or `samples` was asked for' }),
  })
  .meta({ id: 'Aa1941TurnReply', description: 'Orders, and why.' })
export type Aa1941TurnReply = z.infer<typeof Aa1941TurnReply>
