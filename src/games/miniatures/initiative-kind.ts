import * as z from 'zod'
import {
  askingFields,
  chancesBlock,
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
import { has, type Piece, pieceFields, pieceOf, unitName, xOf } from './fire/piece.ts'
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
      chancesBlock(
        say.whoWins,
        { label: say.you, chance: reply.wins.own, tone: 'good' },
        { label: say.theEnemy, chance: reply.wins.enemy, tone: 'bad' },
      ),
      textBlock([say.equalTotals({ chance: inPercent(reply.higher.equal), goesTo: reply.equalGoesTo })]),
    ],
  }),
} satisfies QuestionKind<Request>

/** The Commanders that a question names, and where. */
const commandersOf = ({ commanders = [] }: Side, side: 'own' | 'enemy') =>
  commanders.map((given, index) => {
    const at = [side, 'commanders', index]
    const piece = pieceOf(given, at)
    return { piece, card: piece.card, at }
  })

/** MIN-5.2: the best of the Commanders alone counts, one that is still to come too, but none that is Disrupted. */
const bonusOf = (asked: Side, side: 'own' | 'enemy'): number => {
  const { bonus, commanders } = asked
  if (bonus !== undefined && commanders !== undefined) refuse('invalid-field', [side, 'commanders'], say.bonusGiven)
  return Math.max(bonus ?? 0, ...commandersOf(asked, side).map(({ piece, at }) => bonusOfOne(piece, at)))
}

const bonusOfOne = (piece: Piece, at: Place): number => {
  if (!has(piece, 'commander')) refuse('illegal-army', at, say.noCommander({ unit: piece.card.name }))
  return piece.disrupted && !ignoresDisruption(piece) ? 0 : xOf(piece, 'commander')
}

const sides = 6
const rolls = sides ** 4

/**
 * MIN-5.2, MIN-5.3: both roll two dice and add the bonus of their best Commander; an equal total goes to the larger
 * bonus, else they roll again.
 */
export const initiativeOdds = (ownBonus: number, enemyBonus: number) => {
  let [own, enemy, equal] = [0, 0, 0]
  for (let ownDice = 2; ownDice <= 2 * sides; ownDice++)
    for (let enemyDice = 2; enemyDice <= 2 * sides; enemyDice++) {
      const ways = waysOf(ownDice) * waysOf(enemyDice)
      const lead = ownDice + ownBonus - enemyDice - enemyBonus
      if (lead > 0) own += ways
      else if (lead < 0) enemy += ways
      else equal += ways
    }
  const equalGoesTo = ownBonus > enemyBonus ? 'own' : ownBonus < enemyBonus ? 'enemy' : 'again'
  const winsOf = (side: 'own' | 'enemy', higher: number): number =>
    equalGoesTo === 'again' ? higher / (own + enemy) : (higher + (equalGoesTo === side ? equal : 0)) / rolls
  return {
    higher: { own: own / rolls, enemy: enemy / rolls, equal: equal / rolls },
    equalGoesTo,
    wins: { own: winsOf('own', own), enemy: winsOf('enemy', enemy) },
  }
}

/** In how many ways two dice show a sum. */
const waysOf = (sum: number): number => sides - Math.abs(sum - sides - 1)
