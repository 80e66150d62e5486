import * as z from 'zod'
import { answerOrigin, schemaName } from '../../armies/index.ts'
import { aa1914 } from './ruleset.ts'

const id = (name: string): string => schemaName(aa1914.name, name)
const probability = z.number().min(0).max(1)
const interval = z.tuple([z.number(), z.number()])
const units = z.record(z.string(), z.number()).meta({ description: 'unit key → number' })

/** What stands at the head of every reply. */
const heading = {
  ...answerOrigin,
  battle: z.string().nullable().meta({ description: 'the question in compact notation, where that can say it' }),
  method: z.enum(['exact', 'monteCarlo']),
  seed: z.union([z.int(), z.string()]).optional(),
  trials: z.int().optional(),
}

const precisionWith = <Intervals extends z.ZodRawShape>(intervals: Intervals) =>
  z.union([
    z.strictObject({
      unresolved: z.number().meta({ description: 'probability of what was too unlikely to be followed' }),
    }),
    z.strictObject({ confidence: z.number(), intervals: z.strictObject(intervals) }),
  ])

const notes = z.array(z.string()).meta({ description: 'what a reader should know: readings, warnings' })

export const MinesReply = z
  .strictObject({
    ...heading,
    kind: z.literal('mines'),
    untouched: probability.meta({ description: 'that no mine hits any ship' }),
    sunk: z.array(z.tuple([z.int(), probability])).meta({ description: '[ships sunk, probability]' }),
    fleet: z.strictObject({
      units: units.meta({ description: 'what the fleet began with, cargo included' }),
      expectedLosses: z
        .strictObject({ units, ipc: z.number() })
        .meta({ description: 'means; cargo is lost with its transport (R14-7.10.3)' }),
      lossDistribution: z.array(z.tuple([z.number(), probability])).meta({
        description: '[IPC lost, probability]; of more than 400 values, neighbours are joined',
      }),
    }),
    survivors: z.array(z.strictObject({ units, probability })).meta({
      description:
        'what most likely comes through, cargo included: at most `survivorsAtMost` positions, 25 where that is left out',
    }),
    precision: precisionWith({ untouched: interval, sunk: interval, ipc: interval }).meta({
      description: 'intervals of `untouched`, of the mean number of ships sunk, and of the mean of IPC lost',
    }),
    notes,
  })
  .meta({ id: id('MinesReply'), description: 'What active minefields do to a fleet (R14-7.10).' })
export type MinesReply = z.infer<typeof MinesReply>

const loss = z.strictObject({
  mean: z.number(),
  distribution: z.array(z.tuple([z.int(), probability])).meta({ description: '[IPC lost, probability]' }),
})

export const SubmarineWarfareReply = z
  .strictObject({
    ...heading,
    kind: z.literal('submarineWarfare'),
    submarines: z.int().meta({ description: 'those that raid, in sea zones 2, 7 and 8 together' }),
    losses: z.strictObject({ britishEmpire: loss, unitedStates: loss, total: loss }),
    entersWar: probability
      .optional()
      .meta({ description: 'that the neutral United States lose at least 1 IPC, and so are at war (R14-4.2.2)' }),
    precision: precisionWith({
      britishEmpire: interval,
      unitedStates: interval,
      total: interval,
      entersWar: interval.optional(),
    }).meta({ description: 'intervals of the mean losses, and of `entersWar`' }),
    notes,
  })
  .meta({
    id: id('SubmarineWarfareReply'),
    description: 'What submarines take from the incomes of a round (R14-13.4).',
  })
export type SubmarineWarfareReply = z.infer<typeof SubmarineWarfareReply>
