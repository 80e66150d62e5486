import * as z from 'zod'
import {
  type Block,
  type Message,
  type PreparedQuestion,
  type QuestionKind,
  replySchema,
  stepsFor,
  type Text,
  tableBlock,
  textBlock,
} from '../../../engine/index.ts'
import { en } from '../messages/en.ts'
import { type Nation, nations, sides } from '../nations.ts'
import { say } from '../says.ts'
import { checkArmy } from './check.ts'
import { type Army, ArmyRequest, armyOf } from './request.ts'

const points = z.number().min(0)
const count = z.int().min(0)

const Reply = replySchema('army', 'MiniaturesArmyReply', undefined, {
  legal: z.boolean(),
  reasons: z
    .array(z.strictObject({ rule: z.string(), message: z.string() }))
    .meta({ description: 'every rule that the army breaks' }),
  side: z.enum(sides).nullable(),
  figures: z.strictObject({
    cost: points,
    mostCost: points.meta({
      description: 'more than the size of the game where nations have an allowance of their own',
    }),
    points: count.meta({ description: 'size of the game' }),
    units: count.meta({ description: 'formations count as 5, obstacles as none' }),
    mostUnits: count,
    obstacleCost: points,
    mostObstacleCost: points,
    special: count.meta({ description: 'Heroes, Paratroopers and Partisans' }),
    mostSpecial: count,
    heroes: count,
    mostHeroes: count,
    overwatch: count.meta({ description: 'units that may be in Overwatch at once' }),
  }),
  shares: z
    .array(
      z.strictObject({
        nations: z.array(z.enum(nations)),
        cost: points,
        hundreds: count.meta({ description: 'hundreds of the army that are given to them' }),
        allowance: count.meta({ description: 'what they may spend in each' }),
      }),
    )
    .meta({ description: 'the best way to give the hundreds of the army to its nations' }),
  excess: points.meta({ description: 'points spent beyond what that allows' }),
})
type Reply = z.infer<typeof Reply>

/** Hardly any are for the ways to give out hundreds (MIN-3.7), of which there are some ten thousands at most. */
const steps = stepsFor({ formulas: 10 })

/** MIN-3: whether an army may be brought, with reasons. */
export const armyKind = {
  name: en.armyKind,
  description: en.armyDescription,
  examples: [
    {
      kind: 'army',
      units: [{ unit: 'm4a1-sherman' }, { unit: 'm1-garand-rifle', count: 4 }, { unit: 'bazooka', count: 2 }],
      formations: [{ formation: 'us-infantry-platoon' }],
    },
  ],
  Request: ArmyRequest,
  Reply,
  prepare: (question): PreparedQuestion => {
    const army = armyOf(question)
    return {
      notes: notesOn(army),
      exact: {
        steps,
        solve: () => replyTo(army),
      },
    }
  },
  report: (reply: Reply) => ({ title: say.armyKind, blocks: blocksOf(reply) }),
} satisfies QuestionKind<ArmyRequest>

const replyTo = (army: Army) => {
  const { side, reasons, figures, shares, excess } = checkArmy(army)
  return { legal: reasons.length === 0, reasons, side: side ?? null, figures, shares, excess }
}

/** Nations whose limit the rules do not name. */
const unnamed: readonly Nation[] = ['Romania', 'Finland', 'Greece']

const notesOn = ({ lots, blocks, points }: Army): readonly Message[] => {
  const cards = [...lots, ...blocks.flatMap(({ lots }) => lots)].map(({ card }) => card)
  const ours = unnamed.filter(nation => cards.some(card => card.nation === nation))
  const invented = cards.filter(({ certainty }) => certainty === 'invented').map(({ name }) => name)
  return [
    // MIN-3.6.
    ...(ours.length > 0 ? [say.allowanceIsOurs({ nations: ours })] : []),
    // MIN-19.17.
    ...(points % 100 === 0 ? [] : [say.wholeHundreds]),
    ...(invented.length > 0 ? [say.madeUp({ units: [...new Set(invented)] })] : []),
  ]
}

const blocksOf = ({ legal, reasons, side, figures, shares }: Reply): readonly Block<Text>[] => [
  textBlock(
    legal ? [say.armySize({ cost: figures.cost, units: figures.units, side })] : reasons.map(say.byRule),
    legal ? say.mayBeBrought : say.mayNotBeBrought,
  ),
  tableBlock(
    say.whatItComesTo,
    ['', say.hasHead, say.mayHaveHead],
    [
      [say.pointsHead, figures.cost, figures.mostCost],
      [say.unitsRow, figures.units, figures.mostUnits],
      [say.obstaclesRow, figures.obstacleCost, figures.mostObstacleCost],
      [say.specialRow, figures.special, figures.mostSpecial],
      [say.heroesRow, figures.heroes, figures.mostHeroes],
    ],
  ),
  tableBlock(
    say.nationsTitle,
    [say.nationHead, say.costHead, say.hundredsHead, say.eachHead],
    shares.map(({ nations, cost, hundreds, allowance }) => [say.nations({ nations }), cost, hundreds, allowance]),
  ),
]
