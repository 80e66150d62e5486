import * as z from 'zod'
import { answerOrigin } from '../answer-origin.ts'
import { SideReply } from '../reply.ts'
import { schemaName } from '../unit-lists.ts'

const probability = z.number().min(0).max(1)
const histogram = z.array(z.tuple([z.number(), probability]))
const interval = z.tuple([z.number(), z.number()])

/** The schema of a game's replies about raids. */
export const raidReply = (game: string, targets: [string, ...string[]]) => {
  const means = {
    bombers: z.int(),
    damage: z.number(),
    attackerLossIpc: z.number(),
    defenderLossIpc: z.number(),
    gain: z.number().meta({ description: 'damage and the defender’s loss, less the attacker’s' }),
  }
  return z
    .strictObject({
      ...answerOrigin,
      kind: z.literal('raid'),
      battle: z.string().nullable().meta({ description: 'the question in compact notation, where that can say it' }),
      method: z.enum(['exact', 'monteCarlo']),
      seed: z.union([z.int(), z.string()]).optional(),
      trials: z.int().optional(),
      target: z.strictObject({
        kind: z.enum(targets),
        value: z.int().optional(),
        damage: z.int(),
        room: z.int().optional().meta({
          description: 'the most damage that it still takes; left out where only each bomber has a bound',
        }),
      }),
      damage: z.strictObject({
        mean: z.number(),
        distribution: histogram.meta({
          description: '[damage, probability]; of more than 400 values, neighbours are joined',
        }),
      }),
      worksNoMore: probability
        .optional()
        .meta({ description: 'that the target does not work afterwards, of targets that damage stops' }),
      attacker: SideReply,
      defender: SideReply,
      byBombers: z.array(z.strictObject(means)).meta({
        description:
          'means of the same raid with 1, 2, 3 … bombers of one kind, up to five more than asked and to ten at least; of more than 30 numbers some are left out. Worked out exactly, whatever the method',
      }),
      best: z
        .strictObject({ unit: z.string(), ...means })
        .meta({ description: 'the number of bombers that gains most, of those in `byBombers`' }),
      precision: z.union([
        z.strictObject({ unresolved: z.number() }),
        z.strictObject({
          confidence: z.number(),
          intervals: z
            .strictObject({ damage: interval, attackerLoss: interval, defenderLoss: interval })
            .meta({ description: 'of the mean damage, and of the means of IPC lost' }),
        }),
      ]),
      notes: z.array(z.string()).meta({ description: 'what a reader should know: readings, warnings' }),
    })
    .meta({ id: schemaName(game, 'RaidReply'), description: 'What a strategic bombing raid does, and costs.' })
}

export type RaidReply = z.infer<ReturnType<typeof raidReply>>
