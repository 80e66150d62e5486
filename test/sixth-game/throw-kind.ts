import * as z from 'zod'
import { askingFields, type QuestionKind, type Report, replyFields, type Text } from '../../src/engine/index.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

const chance = z.number().min(0).max(1)
const dice = z.int().min(1).max(12)

const Request = z
  .strictObject({
    kind: z.literal('throw'),
    own: dice.meta({ description: 'dice that you throw' }),
    enemy: dice.meta({ description: 'dice that are thrown against you' }),
    ...askingFields,
  })
  .meta({ id: 'DiceDuelThrowRequest', description: 'All dice are thrown once.' })
type Request = z.infer<typeof Request>

const Reply = z
  .strictObject({
    kind: z.literal('throw'),
    ...replyFields,
    own: dice,
    enemy: dice,
    higher: chance,
    same: chance,
    lower: chance,
  })
  .meta({ id: 'DiceDuelThrowReply', description: 'Whose sum is higher, exactly.' })
type Reply = z.infer<typeof Reply>

/** Chance of each sum of so many six-sided dice; the index is the sum. */
const sums = (dice: number): readonly number[] => {
  let before: readonly number[] = [1]
  for (let die = 0; die < dice; die++)
    before = Array.from({ length: before.length + 6 }, (_, sum) =>
      [1, 2, 3, 4, 5, 6].reduce((chance, face) => chance + (before[sum - face] ?? 0) / 6, 0),
    )
  return before
}

const solve = ({ own, enemy }: Request): Omit<Reply, keyof typeof replyFields> => {
  const [ours, theirs] = [sums(own), sums(enemy)]
  const told = { kind: 'throw' as const, own, enemy, higher: 0, same: 0, lower: 0 }
  for (const [our, one] of ours.entries())
    for (const [their, other] of theirs.entries())
      told[our > their ? 'higher' : our < their ? 'lower' : 'same'] += one * other
  return told
}

const report = ({ own, enemy, higher, same, lower }: Reply): Report<Text> => ({
  title: say.throwTitle({ own, enemy }),
  blocks: [
    {
      kind: 'chances',
      title: say.sum,
      rows: [
        { label: say.higher, chance: higher, tone: 'good' },
        { label: say.same, chance: same, tone: 'even' },
        { label: say.lower, chance: lower, tone: 'bad' },
      ],
    },
  ],
})

export const throwKind = {
  name: en.throwName,
  description: en.throwDescription,
  examples: ['3 v 2', '1 v 1'],
  Request,
  Reply,
  prepare: question => ({ exact: { steps: 10_000, solve: () => solve(question) } }),
  report,
} satisfies QuestionKind<Request>
