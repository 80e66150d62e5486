import * as z from 'zod'
import {
  askingFields,
  type QuestionKind,
  type Report,
  replyFields,
  type Stream,
  sampledByChunks,
  type Text,
  wilson,
} from '../../src/engine/index.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

const Request = z
  .strictObject({
    kind: z.literal('race'),
    goal: z.int().min(1).max(1_000),
    own: z.int().min(2).max(20).meta({ description: 'sides of your die' }),
    enemy: z.int().min(2).max(20).meta({ description: 'sides of the die against you' }),
    ...askingFields,
  })
  .meta({ id: 'DiceDuelRaceRequest', description: 'Who comes to a sum first, throwing in turn.' })
type Request = z.infer<typeof Request>

const Reply = z
  .strictObject({ kind: z.literal('race'), ...replyFields, first: z.number().min(0).max(1) })
  .meta({ id: 'DiceDuelRaceReply', description: 'How likely you are there first.' })
type Reply = z.infer<typeof Reply>

const isWon = ({ goal, own, enemy }: Request, stream: Stream): boolean => {
  let [ours, theirs] = [0, 0]
  for (;;) {
    ours += 1 + Math.floor(stream.nextFraction() * own)
    if (ours >= goal) return true
    theirs += 1 + Math.floor(stream.nextFraction() * enemy)
    if (theirs >= goal) return false
  }
}

const report = ({ first, precision }: Reply): Report<Text> => {
  const interval = 'intervals' in precision ? precision.intervals.first : undefined
  const row = { label: say.first, chance: first, tone: 'good' as const }
  return {
    title: say.raceName,
    blocks: [{ kind: 'chances', title: say.raceName, rows: [{ ...row, ...(interval && { interval }) }] }],
  }
}

export const raceKind = {
  name: en.raceName,
  description: en.raceDescription,
  examples: ['race 20: 6 v 8'],
  Request,
  Reply,
  prepare: question => ({
    sampled: sampledByChunks<number>({
      usualTrials: 10_000,
      trialsPerChunk: 1_000,
      preparationSteps: 10_000,
      trialSteps: 200,
      draw: (stream, trials) => Array.from({ length: trials }, () => isWon(question, stream)).filter(Boolean).length,
      reply: (won, trials) => {
        const first = won.reduce((sum, some) => sum + some, 0) / trials
        return { kind: 'race', first, precision: { confidence: 0.95, intervals: { first: wilson(first, trials) } } }
      },
    }),
  }),
  report,
} satisfies QuestionKind<Request>
