import * as z from 'zod'
import {
  askingFields,
  type Block,
  type PreparedQuestion,
  present,
  type QuestionKind,
  type Report,
  refuse,
  replyFields,
  type Text,
} from '../../engine/index.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

const chance = z.number().min(0).max(1)
const die = z.int().min(1).max(6)

export const InitiativeRequest = z
  .strictObject({
    kind: z.literal('initiative'),
    ownDie: die.optional().meta({ description: en.ownDieField }),
    enemyDie: die.optional().meta({ description: en.enemyDieField }),
    turn: z.int().min(1).max(50).optional().meta({ description: en.turnField }),
    given: z.enum(['own', 'enemy']).optional().meta({ description: en.givenField }),
    ...askingFields,
  })
  .meta({ id: 'ModernOpsInitiativeRequest', description: en.initiativeRequest })
export type InitiativeRequest = z.infer<typeof InitiativeRequest>

export const InitiativeReply = z
  .strictObject({
    kind: z.literal('initiative'),
    ...replyFields,
    own: chance,
    enemy: chance,
    thisRoll: z
      .strictObject({ own: chance, enemy: chance, tie: chance })
      .nullable()
      .meta({ description: 'of the roll at hand; null where the mission gives the initiative' }),
    rolls: z
      .number()
      .meta({ description: 'mean number of rolls each side still makes or has open, this one included' }),
  })
  .meta({ id: 'ModernOpsInitiativeReply', description: 'The odds of the initiative, exactly.' })
type InitiativeReply = z.infer<typeof InitiativeReply>

const prepare = (question: InitiativeRequest): PreparedQuestion => {
  const { turn = 1, given, ownDie, enemyDie } = question
  if (given && turn === 1) {
    if (ownDie !== undefined || enemyDie !== undefined) refuse('illegal-order', ['given'], say.nobodyRolls)
    const own = given === 'own' ? 1 : 0
    return {
      notes: [say.initiativeGiven],
      exact: { costInMs: 0.05, solve: () => ({ kind: 'initiative', own, enemy: 1 - own, thisRoll: null, rolls: 0 }) },
    }
  }
  return {
    notes: [say.tieRolledAgain, ...(given ? [say.forTurnOne] : [])],
    exact: { costInMs: 0.05, solve: () => oddsOf(ownDie, enemyDie) },
  }
}

const faces = [1, 2, 3, 4, 5, 6]

const oddsOf = (ownDie: number | undefined, enemyDie: number | undefined): object => {
  const pairs = (ownDie ? [ownDie] : faces).flatMap(own => (enemyDie ? [enemyDie] : faces).map(enemy => own - enemy))
  const share = (is: (difference: number) => boolean): number => pairs.filter(is).length / pairs.length
  const tie = share(difference => difference === 0)
  const [own, enemy] = [share(difference => difference > 0), share(difference => difference < 0)]
  // After a tie both roll anew, and neither is favoured; a roll in six is a tie again.
  const rollsAfterTie = 6 / 5
  return {
    kind: 'initiative',
    own: own + tie / 2,
    enemy: enemy + tie / 2,
    thisRoll: { own, enemy, tie },
    rolls: 1 + tie * rollsAfterTie,
  }
}

const report = ({ own, enemy, thisRoll }: InitiativeReply): Report<Text> => ({
  title: say.initiativeKind,
  blocks: present<Block<Text>>(
    {
      kind: 'chances',
      title: say.tokenGoesTo,
      rows: [
        { label: say.theOwnSide, chance: own, tone: 'good' },
        { label: say.theEnemy, chance: enemy, tone: 'bad' },
      ],
    },
    thisRoll && { kind: 'chances', title: say.thisRoll, rows: [{ label: say.isTie, chance: thisRoll.tie }] },
  ),
})

export const initiativeKind = {
  name: en.initiativeKind,
  description: en.initiativeDescription,
  examples: ['initiative', { kind: 'initiative', ownDie: 4 }],
  Request: InitiativeRequest,
  Reply: InitiativeReply,
  prepare,
  report,
} satisfies QuestionKind<InitiativeRequest>
