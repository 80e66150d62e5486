import * as z from 'zod'
import { namedSchema, replySchema, type Unspoken } from '../../../engine/index.ts'

const chance = z.number().min(0).max(1)
const sideName = z.enum(['own', 'enemy'])

const ActionReply = namedSchema('ModernOpsPhaseAction', 'A first action, and what it is worth.', {
  text: z.string(),
  action: z.enum(['strike', 'bomb', 'attack', 'jam', 'giveUp']),
  directedBy: z.string().nullable(),
  unit: z.string().nullable(),
  target: z.array(z.string()).meta({ description: 'all units of the hex that is struck' }),
  value: z.number().meta({ description: 'of the phase after it, in the view of own' }),
  behindBest: z.number().meta({ description: 'how much worse than the best it is for who acts' }),
  samples: z
    .int()
    .optional()
    .meta({ description: 'that the value is the mean of; as many again served to choose the best' }),
  interval: z.tuple([z.number(), z.number()]).optional().meta({ description: 'where the value may lie' }),
})
export type ActionReply = Unspoken<z.infer<typeof ActionReply>>

const StartReply = namedSchema('ModernOpsPhaseStart', undefined, {
  toAct: sideName,
  chance: chance.meta({ description: 'that this side is the one to act' }),
  value: z.number().meta({ description: 'of the phase then, in the view of own' }),
  best: z.string(),
  actions: z
    .array(ActionReply)
    .meta({ description: 'every first action considered, best first; equal units stand for each other' }),
  notConsidered: z.int().meta({ description: 'legal first actions that are not listed: 0 but where sampled' }),
  line: z
    .array(z.strictObject({ side: sideName, action: z.string(), results: z.array(z.string()), chance }))
    .meta({ description: 'the phase if each roll brings what is likeliest; empty where sampled' }),
})

const UnitsReply = namedSchema('ModernOpsPhaseUnits', 'What becomes of equal units under the play of the reply.', {
  unit: z.string(),
  class: z.string(),
  count: z.int(),
  destroyed: z.number().meta({ description: 'mean number destroyed' }),
  toReserve: z.number().meta({ description: 'mean number that goes to the reserve, out of ammunition' }),
  valueLost: z.number(),
  ammunitionUsed: z.number(),
  ammunitionNotUsed: z.number().meta({ description: 'mean of what was never fired, aboard destroyed units too' }),
})

export const PhaseReply = replySchema(
  'phase',
  'ModernOpsPhaseReply',
  'What an operational phase is worth and how it is best begun.',
  {
    value: z.number().meta({
      description: 'expected value destroyed minus lost in what is left of the phase, in the view of own',
    }),
    starts: z.array(StartReply).meta({ description: 'one, or two where the initiative is still to be rolled' }),
    losses: z.strictObject({ own: z.array(UnitsReply), enemy: z.array(UnitsReply) }),
    expectedLoss: z.strictObject({ own: z.number(), enemy: z.number() }).meta({ description: 'mean value lost' }),
    positions: z.int().nullable().meta({ description: 'positions solved; null where sampled' }),
  },
)
export type PhaseReply = z.infer<typeof PhaseReply>
/** What is answered, before it is put into words. */
export type PhaseBody = Unspoken<Pick<PhaseReply, 'value' | 'starts' | 'losses' | 'expectedLoss' | 'positions'>>
