import * as z from 'zod'
import { outcomes } from '../engine/index.ts'
import { answerOrigin } from './answer-origin.ts'
import { usualSurvivors } from './limits.ts'
import { schemaName } from './unit-lists.ts'

const probability = z.number().min(0).max(1)
const units = z.record(z.string(), z.number()).meta({ description: 'unit key → number' })
const byOutcome = <T extends z.ZodType>(value: T) =>
  z.strictObject(Object.fromEntries(outcomes.map(outcome => [outcome, value])) as Record<(typeof outcomes)[number], T>)
const interval = z.tuple([z.number(), z.number()])
const histogram = z.array(z.tuple([z.number(), probability])).meta({
  description:
    '[value, probability] in ascending order of value; of more than 400 values, neighbours are joined at the mean of what they hold',
})

export const SideReply = z.strictObject({
  units: units.meta({ description: 'what this side began with, cargo included' }),
  casualtyOrder: z.union([z.array(z.string()), z.literal('optimal')]).meta({
    description: 'the order in which its units were taken as casualties: "2 infantry", "battleship:firstHit"…',
  }),
  expectedLosses: z
    .strictObject({ units, ipc: z.number() })
    .meta({ description: 'means; a damaged battleship is lost as a battleship' }),
  lossDistribution: histogram.meta({ description: '[IPC lost, probability]' }),
  losesNoAircraft: probability.optional().meta({
    description:
      'that this side loses none of its aircraft, neither in battle nor as cargo, in all that the question tells: every battle of an assault, a landing, a series of waves, a campaign with its reinforcements. There only where the side has any',
  }),
})

export const Decision = z.strictObject({
  when: z.enum(['retreat', 'stop', 'submerge', 'casualties']),
  side: z.enum(['attacker', 'defender']),
  attacker: units,
  defender: units,
  probability: probability.meta({
    description: 'expected number of times the battle comes to this decision, at most 1 a round',
  }),
  best: z.string().meta({ description: 'what to do' }),
  value: z.number().meta({ description: 'the objective when doing it' }),
  alternative: z.number().nullable().meta({ description: 'the objective of the best other choice' }),
})

export const SolvedReply = z.strictObject({
  objective: z.string(),
  territoryValue: z.number().optional(),
  value: z.number().meta({ description: 'the objective under best play by those who were solved for' }),
  choices: z.array(z.string()).meta({ description: 'which decisions were solved, such as "attacker retreat"' }),
  decisions: z
    .array(Decision)
    .meta({ description: 'the decision in each state that matters, likeliest first; at most 200' }),
})

export const RoundReply = z.strictObject({
  round: z.int(),
  fighting: probability.meta({ description: 'that this round is fought' }),
  outcomes: byOutcome(probability).meta({ description: 'that the battle has ended so by the end of this round' }),
  attackerUnits: z.number().meta({ description: 'mean number of attacking units left at the end of the round' }),
  defenderUnits: z.number(),
  ipcSwing: z.number().meta({ description: 'mean IPC swing so far: what stopping here is worth' }),
})

export const SurvivorsReply = z.strictObject({
  attacker: units,
  defender: units,
  outcome: z.enum(outcomes),
  probability,
})

const odds = {
  outcomes: byOutcome(probability),
  territoryCaptured: probability.meta({ description: 'that the territory is taken; 0 at sea' }),
  attacker: SideReply,
  defender: SideReply,
  ipcSwing: z.strictObject({
    mean: z.number(),
    standardDeviation: z.number(),
    percentiles: z.strictObject({ p5: z.number(), p50: z.number(), p95: z.number() }),
    distribution: histogram,
  }),
  rounds: z.strictObject({ mean: z.number(), distribution: histogram }).meta({
    description:
      'rounds in which dice were thrown. The last entry of the distribution counts longer battles too. Of a question of several battles this is a sum: the mean counts the rounds of all of them together, those that are not fought with none, and there is no distribution; how long each battle takes is told in `stages`',
  }),
  survivors: z.array(SurvivorsReply).meta({
    description: `the likeliest final positions: at most \`survivorsAtMost\`, ${usualSurvivors} where that is left out`,
  }),
}

/** One stage of a longer question: a wave, or one of the two battles of an amphibious assault. Told from the side that attacks first. */
export const StageReply = z.strictObject({
  name: z.string(),
  fought: probability.meta({
    description: 'that this battle takes place at all; all else in the stage is given that it does',
  }),
  outcomes: byOutcome(probability).meta({
    description:
      'attacker and defender are called by their part in the first battle, in counter-attacks too: one that wins is `defenderWins`, one that breaks off `attackerWins`',
  }),
  territoryCaptured: probability.meta({
    description: 'that the attacker of the first battle has the territory after this one',
  }),
  ipcSwing: z.strictObject({ mean: z.number() }).meta({
    description:
      'the gain of the attacker of the first battle. `ipcSwing.mean` of the whole reply is the sum over all stages of `fought` times this',
  }),
  rounds: z.strictObject({ mean: z.number() }).meta({
    description:
      'rounds of this battle in which dice were thrown. `rounds.mean` of the whole reply is the sum over all stages of `fought` times this',
  }),
})

/**
 * The schema of a game's replies.
 *
 * @param game its key
 * @param kinds the kinds of question that are answered so
 * @param extras what it adds to the replies of the family
 */
export const oddsReply = <const Kinds extends readonly [string, ...string[]], Extras extends z.ZodRawShape>(
  game: string,
  kinds: Kinds,
  extras: Extras,
) =>
  z
    .strictObject({
      ...answerOrigin,
      kind: z.enum(kinds),
      battle: z.string().nullable().meta({ description: 'the question in compact notation, where that can say it' }),
      location: z.enum(['land', 'sea']),
      method: z.enum(['exact', 'monteCarlo']),
      seed: z.union([z.int(), z.string()]).optional(),
      trials: z.int().optional(),
      ...odds,
      roundTable: z.array(RoundReply).optional(),
      stages: z.array(StageReply).optional(),
      solved: SolvedReply.optional(),
      precision: z.union([
        z.strictObject({
          unresolved: z.number().meta({ description: 'probability that no branch was followed to its end' }),
        }),
        z.strictObject({
          confidence: z.number(),
          intervals: z.strictObject({
            ...Object.fromEntries(outcomes.map(outcome => [outcome, interval])),
            territoryCaptured: interval,
            ipcSwing: interval,
          }),
        }),
      ]),
      notes: z.array(z.string()).meta({ description: 'what a reader should know: readings, fall-backs, warnings' }),
      ...extras,
    })
    .meta({ id: schemaName(game, 'OddsReply') })
/** What every game of the family answers about a battle. */
export type OddsReply = z.infer<ReturnType<typeof oddsReply<readonly [string, ...string[]], Record<never, never>>>>
