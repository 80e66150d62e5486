import * as z from 'zod'
import { type Clues, methods, SeedField, wholeEn } from '../../engine/index.ts'
import { answerOrigin } from '../answer-origin.ts'
import { lacksSister } from '../sister-units.ts'
import type { Ruleset } from '../unit.ts'
import { schemaName } from '../unit-lists.ts'

/** Bounds of questions of reinforcement. They are part of the contract: see docs/limits.md. */
export const reinforcementLimits = {
  /** IPC that may be spent. */
  budget: 200,
  /** Units that may be added. */
  most: 100,
  /** Battles that are looked at. */
  battles: 10_000,
} as const

/** What holds where a question does not say. */
export const reinforcementDefaults = { attacker: 0.8, defender: 0.6, budget: 60, most: 20, trials: 65_536 } as const

export const goals = ['capture', 'win', 'hold'] as const
export type Goal = (typeof goals)[number]

const { budget, most, battles } = reinforcementLimits

/** A unit of other editions is no slip of the pen: it is said that this game has none. */
const sisterUnitError =
  (ruleset: Ruleset) =>
  (issue: Clues & { code?: string }): undefined => {
    issue.objection = name => {
      const lacks = lacksSister(ruleset, name)
      return lacks && `${lacks}; here are allowed: ${ruleset.units.map(unit => unit.name).join(', ')}`
    }
  }

const fieldsFor = (ruleset: Ruleset, { units } = ruleset) => ({
  side: z.enum(['attacker', 'defender']).optional().meta({ description: 'who is to be reinforced; default attacker' }),
  goal: z.enum(goals).optional().meta({
    description:
      'what is to become likely enough: of the attacker `capture` (the territory; the default on land) or `win` (the battle; the default at sea), of the defender `hold`, that the attacker does not capture, or at sea does not win',
  }),
  reach: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({
      description: `how likely; default ${reinforcementDefaults.attacker} for the attacker, ${reinforcementDefaults.defender} for the defender`,
    }),
  units: z
    .array(z.enum(units.map(unit => unit.name) as [string, ...string[]], { error: sisterUnitError(ruleset) }))
    .min(1)
    .max(units.length)
    .optional()
    .meta({ description: 'which units may be added; default all that can stand there and fight' }),
  budget: z
    .int()
    .min(0)
    .max(budget)
    .optional()
    .meta({ description: `IPC that may be spent; default ${reinforcementDefaults.budget}` }),
  most: z
    .int()
    .min(0)
    .max(most)
    .optional()
    .meta({ description: `units that may be added; default ${reinforcementDefaults.most}` }),
})

/** The schema of a game's questions of reinforcement, and what of it is checked before the battle is read. */
export const reinforceRequest = (ruleset: Ruleset, battles: readonly z.ZodType[]) => {
  const fields = fieldsFor(ruleset)
  const notation = z.string().min(1).max(2000).meta({ description: 'the battle in compact notation' })
  return {
    Envelope: z.strictObject({ battle: z.unknown(), ...fields }),
    ReinforceRequest: z
      .strictObject({
        battle: z.union([notation, ...battles]).meta({
          description:
            'a single battle, with its policies and rules. `method`, `trials` and `seed` hold for every battle that is looked at',
        }),
        ...fields,
      })
      .meta({
        id: schemaName(ruleset.name, 'ReinforceQuestion'),
        description: `What is the least to add to a side so that a battle goes well enough? All additions are tried, the cheapest first, at most ${battlesInWords}.`,
      }),
  }
}

const battlesInWords = `${wholeEn(battles)} of them`

const probability = z.number().min(0).max(1)
const interval = z.tuple([probability, probability])

const addition = {
  add: z.record(z.string(), z.int()).meta({ description: 'unit key → number to add; none where nothing is' }),
  cost: z.int().meta({ description: 'in IPC' }),
  chance: probability.meta({ description: 'of the goal, with these units added' }),
  interval: interval.optional().meta({ description: 'of a sampled chance: where it lies with 95 % confidence' }),
  battle: z.string().nullable().meta({
    description: 'the battle with these units in compact notation, where that can say it',
  }),
}
const Addition = z.strictObject(addition)

export const reinforceReply = (game: string) =>
  z
    .strictObject({
      ...answerOrigin,
      battle: z
        .string()
        .nullable()
        .meta({ description: 'the battle as it is, in compact notation where that can say it' }),
      location: z.enum(['land', 'sea']),
      side: z.enum(['attacker', 'defender']),
      goal: z.enum(goals),
      reach: probability,
      method: z.enum(methods).meta({ description: 'monteCarlo where any of the battles was sampled' }),
      seed: SeedField.optional(),
      trials: z.int().optional().meta({ description: 'of each battle' }),
      already: z.boolean().meta({ description: 'that the battle as it is reaches the goal, and nothing is needed' }),
      chance: probability.meta({ description: 'of the goal as things are' }),
      interval: interval.optional(),
      reached: z
        .strictObject({
          ...addition,
          isSure: z.boolean().meta({
            description: 'false where the chance was sampled and its interval holds less than `reach` too',
          }),
        })
        .nullable()
        .meta({
          description:
            'the cheapest addition that reaches the goal, of equally dear ones the best; null where none was found',
        }),
      best: Addition.meta({
        description: 'the best that was found: what reaches the goal, or comes nearest to it within what may be spent',
      }),
      steps: z.array(Addition).meta({
        description:
          'what each further IPC buys: from the battle as it is, every addition that is better than all that are cheaper, up to the first that reaches the goal',
      }),
      searched: z.strictObject({
        units: z.array(z.string()).meta({ description: 'which units were added' }),
        budget: z.int().meta({ description: 'IPC that might be spent' }),
        upTo: z.int().meta({
          description:
            'up to how many IPC all additions were looked at: less than `budget` where the goal is reached, or where there are too many',
        }),
        battles: z.int().meta({ description: 'battles looked at' }),
      }),
      notes: z.array(z.string()).meta({ description: 'what a reader should know: readings, warnings' }),
    })
    .meta({ id: schemaName(game, 'ReinforceReply') })
/** What is answered to a question of reinforcement. */
export type ReinforceReply = z.infer<ReturnType<typeof reinforceReply>>

export type ReinforceEnvelope = z.infer<ReturnType<typeof reinforceRequest>['Envelope']>
