import * as z from 'zod'
import {
  askingFields,
  inPercent,
  namedSchema,
  type Place,
  type QuestionKind,
  type Report,
  refuse,
  replySchema,
  requestSchema,
  stepsFor,
  type Text,
  textBlock,
} from '../../engine/index.ts'
import { ignoresDisruption } from './fire/casualty.ts'
import { checkOpposed } from './fire/opposed.ts'
import { type Piece, pieceFields, pieceOf, unitName, xOf } from './fire/piece.ts'
import { initiativeOdds } from './initiative.ts'
import { fireLimits } from './limits.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

const Side = namedSchema('MiniaturesInitiativeSide', undefined, {
  bonus: z.int().min(0).max(fireLimits.bonus).optional().meta({ description: en.bonusField }),
  commanders: z
    .array(z.union([unitName, z.strictObject({ unit: pieceFields.unit, disrupted: pieceFields.disrupted })]))
    .max(fireLimits.commanders)
    .optional()
    .meta({ description: en.commandersField }),
})
type Side = z.infer<typeof Side>

const Request = requestSchema('initiative', 'MiniaturesInitiativeRequest', en.initiativeRequest, {
  ...askingFields,
  own: Side,
  enemy: Side,
})
type Request = z.infer<typeof Request>

const chance = z.number().min(0).max(1)
const Reply = replySchema('initiative', 'MiniaturesInitiativeReply', undefined, {
  bonuses: z.strictObject({ own: z.int(), enemy: z.int() }),
  wins: z.strictObject({ own: chance, enemy: chance }),
  higher: z
    .strictObject({ own: chance, enemy: chance, equal: chance })
    .meta({ description: 'who has the higher total at the first roll' }),
  equalGoesTo: z.enum(['own', 'enemy', 'again']),
})
type Reply = z.infer<typeof Reply>

/** MIN-5.2, 5.3. */
export const initiativeKind = {
  name: en.initiativeKind,
  description: en.initiativeDescription,
  examples: [
    'initiative +1 v +3',
    { kind: 'initiative', own: { commanders: ['red-devil-captain'] }, enemy: { commanders: ['ss-hauptsturmfuhrer'] } },
  ],
  Request,
  Reply,
  prepare: ({ own, enemy }) => {
    checkOpposed(commandersOf(own, 'own'), commandersOf(enemy, 'enemy'))
    const bonuses = { own: bonusOf(own, 'own'), enemy: bonusOf(enemy, 'enemy') }
    return {
      notes: [say.turnOne],
      exact: {
        steps: stepsFor({ formulas: 1 }),
        solve: () => ({ kind: 'initiative', bonuses, ...initiativeOdds(bonuses.own, bonuses.enemy) }),
      },
    }
  },
  report: (reply: Reply): Report<Text> => ({
    title: say.initiativeTitle(reply.bonuses),
    blocks: [
      {
        kind: 'chances',
        title: say.whoWins,
        rows: [
          { label: say.you, chance: reply.wins.own, tone: 'good' },
          { label: say.theEnemy, chance: reply.wins.enemy, tone: 'bad' },
        ],
      },
      textBlock([say.equalTotals({ chance: inPercent(reply.higher.equal), goesTo: reply.equalGoesTo })]),
    ],
  }),
} satisfies QuestionKind<Request>

const commandersOf = ({ commanders = [] }: Side, side: 'own' | 'enemy') =>
  commanders.map((given, index) => {
    const at = [side, 'commanders', index]
    return { card: pieceOf(given, at).card, at }
  })

/** MIN-5.2: the best of the Commanders alone counts, one that is still to come too, but none that is Disrupted. */
const bonusOf = ({ bonus, commanders }: Side, side: 'own' | 'enemy'): number => {
  if (bonus !== undefined && commanders !== undefined) refuse('invalid-field', [side, 'commanders'], say.bonusGiven)
  return (commanders ?? []).reduce(
    (best, given, index) =>
      Math.max(best, bonusOfOne(pieceOf(given, [side, 'commanders', index]), [side, 'commanders', index])),
    bonus ?? 0,
  )
}

const bonusOfOne = (piece: Piece, at: Place): number => {
  if (!piece.card.abilities.some(({ key }) => key === 'commander'))
    refuse('illegal-army', at, say.noCommander({ unit: piece.card.name }))
  return piece.disrupted && !ignoresDisruption(piece) ? 0 : xOf(piece, 'commander')
}
