import * as z from 'zod'
import { type Block, type PreparedQuestion, type QuestionKind, replyFields } from '../../../engine/index.ts'
import { nations, sides } from '../nations.ts'
import { type ArmyCheck, checkArmy, sideWords } from './check.ts'
import { type Army, ArmyRequest, armyOf } from './request.ts'

const points = z.number().min(0)
const count = z.int().min(0)

const Reply = z
  .strictObject({
    kind: z.literal('army'),
    ...replyFields,
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
  .meta({ id: 'MiniaturesArmyReply' })
type Reply = z.infer<typeof Reply>

/** Rough milliseconds; hardly any are for the ways to give out hundreds (MIN-3.7), of which there are some ten thousands at most. */
const costInMs = 1

/** MIN-3: whether an army may be brought, with reasons. */
export const armyKind = {
  name: 'Army check',
  description: 'Whether an army may be brought to a game: points, units, nations, formations, special units, obstacles',
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
    return { notes: notesOn(army), exact: { costInMs, solve: () => replyTo(army) } }
  },
  report: (reply: Reply) => ({ title: 'Army check', blocks: blocksOf(reply) }),
} satisfies QuestionKind<ArmyRequest>

const replyTo = (army: Army): object => {
  const { side, reasons, figures, shares, excess }: ArmyCheck = checkArmy(army)
  return { legal: reasons.length === 0, reasons, side: side ?? null, figures, shares, excess }
}

/** Nations whose limit the rules do not name. */
const unnamed: readonly string[] = ['Romania', 'Finland', 'Greece']

const notesOn = ({ lots, blocks, points }: Army): readonly string[] => {
  const cards = [...lots, ...blocks.flatMap(({ lots }) => lots)].map(({ card }) => card)
  const ours = unnamed.filter(nation => cards.some(card => card.nation === nation))
  const invented = cards.filter(({ certainty }) => certainty === 'invented').map(({ name }) => name)
  return [
    ...(ours.length > 0
      ? [`That an army of ${ours.join(' or ')} alone may cost no more than 100 is our decision (MIN-3.6).`]
      : []),
    ...(points % 100 === 0 ? [] : ['Limits on numbers of units go by whole hundreds of points (MIN-19.17).']),
    ...(invented.length > 0 ? [`Made up for demonstration: ${[...new Set(invented)].join(', ')}.`] : []),
  ]
}

const blocksOf = ({ legal, reasons, side, figures, shares }: Reply): readonly Block[] => [
  {
    kind: 'text',
    title: legal ? 'This army may be brought' : 'This army may not be brought',
    lines: legal
      ? [`${figures.cost} points, ${figures.units} units${side ? `, of the ${sideWords[side]}` : ''}`]
      : reasons.map(({ rule, message }) => `${message} (${rule})`),
  },
  {
    kind: 'table',
    title: 'What it comes to',
    head: ['', 'has', 'may have'],
    rows: [
      ['points', figures.cost, figures.mostCost],
      ['units', figures.units, figures.mostUnits],
      ['points in obstacles', figures.obstacleCost, figures.mostObstacleCost],
      ['Heroes, Paratroopers, Partisans', figures.special, figures.mostSpecial],
      ['Heroes', figures.heroes, figures.mostHeroes],
    ],
  },
  {
    kind: 'table',
    title: 'Nations',
    head: ['nation', 'cost', 'hundreds of their own', 'points in each'],
    rows: shares.map(({ nations, cost, hundreds, allowance }) => [
      nations.join(', ') || 'of no nation',
      cost,
      hundreds,
      allowance,
    ]),
  },
]
