import * as z from 'zod'
import {
  askingFields,
  defined,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  replyFields,
} from '../../../engine/index.ts'
import { demoCampaign, type SideName, sides } from '../data.ts'
import { limits } from '../limits.ts'
import { nameField } from '../names.ts'
import { addHoldings, Counts, Done, Holdings } from './schemas.ts'
import { checkOnce, checkRoom, plural, reportDone, transitionMs } from './transition.ts'

const name = nameField
const points = z.int().min(0).max(limits.ep)
const results = ['north', 'south', 'draw'] as const
const Result = z.enum(results)
type Result = z.infer<typeof Result>

const Mission = z
  .strictObject({
    id: name,
    winnerVp: points.meta({ description: 'VP for the winner (MOD-12.3)' }),
    loserEp: points.meta({ description: 'by how much the loser’s limit of EP grows (MOD-12.3)' }),
    next: z.strictObject({ north: name.nullable(), south: name.nullable(), draw: name.nullable() }).meta({
      description: 'the flow chart: by result, the mission that follows; null where the campaign ends (MOD-12.1)',
    }),
  })
  .meta({ id: 'ModernOpsMission' })
type Mission = z.infer<typeof Mission>

const SideInCampaign = z
  .strictObject({
    vp: points,
    ep: points.meta({ description: 'the limit of EP' }),
    reserve: Holdings,
    survivors: Holdings.optional().meta({ description: 'units that are alive at the end of the mission' }),
    spent: Holdings.optional().meta({ description: 'support units and heavy weapons out of ammunition (MOD-12.5)' }),
    destroyed: Holdings.optional().meta({ description: 'destroyed units still in Limbo' }),
    valhalla: Holdings.optional(),
  })
  .meta({ id: 'ModernOpsSideInCampaign' })
type SideInCampaign = z.infer<typeof SideInCampaign>

export const MissionEndRequest = z
  .strictObject({
    kind: z.literal('missionEnd'),
    mission: name.meta({ description: 'the mission that is over' }),
    result: Result.optional().meta({ description: 'who has won it; or give `surrender`' }),
    surrender: z
      .strictObject({ side: z.enum(sides), of: z.enum(['mission', 'campaign']) })
      .optional()
      .meta({ description: 'who gives up, the mission or the whole campaign (MOD-12.6)' }),
    north: SideInCampaign,
    south: SideInCampaign,
    missions: z
      .array(Mission)
      .min(1)
      .max(limits.missions)
      .optional()
      .meta({ description: 'missions and flow chart; left out, the demonstration’s' }),
    awards: z
      .strictObject({
        north: z.strictObject({ vp: points, ep: points }).optional(),
        south: z.strictObject({ vp: points, ep: points }).optional(),
      })
      .optional()
      .meta({ description: 'where the mission has exceptions: what a side gets instead (MOD-12.3)' }),
    ...askingFields,
  })
  .meta({ id: 'ModernOpsMissionEndRequest', description: 'The end of a mission in a campaign (MOD-12.3 to MOD-12.6).' })
type MissionEndRequest = z.infer<typeof MissionEndRequest>

const SideAfterwards = z
  .strictObject({ vp: z.int(), ep: z.int(), reserve: Counts, valhalla: Counts })
  .meta({ id: 'ModernOpsSideAfterwards' })

export const MissionEndReply = z
  .strictObject({
    kind: z.literal('missionEnd'),
    ...replyFields,
    result: Result,
    token: z
      .enum(['north', 'south', 'finished'])
      .meta({ description: 'what goes on the mission’s cell (MOD-12.1, MOD-12.6)' }),
    north: SideAfterwards,
    south: SideAfterwards,
    next: name.nullable().meta({ description: 'the mission that follows; null: the campaign is over' }),
    campaignWinner: Result.nullable().meta({ description: 'who has won the campaign, if it is over (MOD-12.2)' }),
    done: Done,
  })
  .meta({ id: 'ModernOpsMissionEndReply' })
type MissionEndReply = z.infer<typeof MissionEndReply>

const other = (side: SideName): SideName => (side === 'north' ? 'south' : 'north')

const prepare = (question: MissionEndRequest): PreparedQuestion => {
  const { surrender } = question
  if ((question.result === undefined) === (surrender === undefined))
    refuse('invalid-field', ['result'], 'say who has won by `result`, or who gives up by `surrender`: one of the two')
  const result: Result = surrender ? other(surrender.side) : defined(question.result)
  if (result === 'draw' && question.awards !== undefined)
    refuse('invalid-field', ['awards'], 'a draw brings no points, whatever the mission has (MOD-12.6); leave it out')
  checkOnce(question.missions ?? [], ['missions'])
  const mission = missionOf(question)
  const solve = (): object => {
    const end = endOf(question, mission, result)
    for (const side of sides) checkRoomOf(end[side], side)
    return { kind: 'missionEnd', ...end }
  }
  return {
    notes: question.missions
      ? []
      : ['Missions, points and flow chart are made up for demonstration: the excerpt has none.'],
    exact: { costInMs: transitionMs, solve },
  }
}

const missionOf = ({ missions, mission }: MissionEndRequest): Mission => {
  const known: readonly Mission[] = missions ?? demoCampaign.missions.map(({ turns: _, ...rest }) => rest)
  const found = known.find(({ id }) => id === mission)
  if (!found)
    return refuse(
      'invalid-field',
      ['mission'],
      `the campaign has no mission "${mission}"; it has ${known.map(({ id }) => id).join(', ')}`,
    )
  for (const result of results) {
    const next = found.next[result]
    if (next !== null && !known.some(({ id }) => id === next))
      refuse(
        'invalid-field',
        ['missions'],
        `"${mission}" leads to "${next}", which is no mission of this campaign (MOD-12.1); add it`,
      )
  }
  return found
}

/** What comes home goes into the questions about the next mission. */
const checkRoomOf = ({ vp, ep, reserve, valhalla }: z.infer<typeof SideAfterwards>, side: SideName): void => {
  checkRoom(vp, limits.ep, 'VP', [side, 'vp'])
  checkRoom(ep, limits.ep, 'EP', [side, 'ep'])
  for (const [place, units] of Object.entries({ reserve, valhalla })) {
    checkRoom(Object.keys(units).length, limits.counters, `unit types of ${side} in ${place}`, [side, place])
    for (const [type, count] of Object.entries(units))
      checkRoom(count, limits.counters, `× ${type} of ${side} in ${place}`, [side, place])
  }
}

interface End {
  readonly north: z.infer<typeof SideAfterwards>
  readonly south: z.infer<typeof SideAfterwards>
  readonly [field: string]: unknown
}

const endOf = (question: MissionEndRequest, mission: Mission, result: Result): End => {
  const { surrender, awards = {} } = question
  const done: Done = []
  if (surrender)
    done.push({ rule: 'MOD-12.6', what: `${surrender.side} gives up the ${surrender.of}; it may not be refused` })
  const gains = (side: SideName): { vp: number; ep: number } => {
    const usual = {
      vp: result === side ? mission.winnerVp : 0,
      ep: result === other(side) ? mission.loserEp : 0,
    }
    // MOD-12.6: a draw brings no points.
    return result === 'draw' ? { vp: 0, ep: 0 } : (awards[side] ?? usual)
  }
  const afterwards = (side: SideName): z.infer<typeof SideAfterwards> => {
    const { vp, ep } = gains(side)
    const before = question[side]
    if (vp > 0) done.push({ rule: 'MOD-12.3', what: `${side} gets ${vp} VP` })
    if (ep > 0) done.push({ rule: 'MOD-12.3', what: `the limit of ${side} grows by ${ep} EP` })
    return { vp: before.vp + vp, ep: before.ep + ep, ...home(before, side, done) }
  }
  const [north, south] = [afterwards('north'), afterwards('south')]
  if (result === 'draw') done.push({ rule: 'MOD-12.6', what: 'a draw: Finished on the cell, no points' })
  else done.push({ rule: 'MOD-12.1', what: `the token of ${result} goes on the cell of ${mission.id}` })
  const isOver = surrender?.of === 'campaign' || mission.next[result] === null
  const next = isOver ? null : mission.next[result]
  const winner: Result | null = !isOver
    ? null
    : surrender?.of === 'campaign'
      ? other(surrender.side)
      : north.vp === south.vp
        ? 'draw'
        : north.vp > south.vp
          ? 'north'
          : 'south'
  done.push(
    isOver
      ? { rule: 'MOD-12.2', what: `the campaign is over: ${winner === 'draw' ? 'a draw' : `${winner} has won it`}` }
      : { rule: 'MOD-12.1', what: `${next} follows` },
  )
  return { result, token: result === 'draw' ? 'finished' : result, north, south, next, campaignWinner: winner, done }
}

/** MOD-12.5: who is alive or spent goes home. Who is in Limbo is destroyed, and stays so (MOD-11.4). */
const home = (
  { reserve, survivors, spent, destroyed, valhalla }: SideInCampaign,
  side: SideName,
  done: Done,
): { reserve: Record<string, number>; valhalla: Record<string, number> } => {
  const count = (units: Readonly<Record<string, number>> = {}): number =>
    Object.values(units).reduce((sum, one) => sum + one, 0)
  done.push({
    rule: 'MOD-12.5',
    what: `${plural(count(survivors), 'survivor')} and ${plural(count(spent), 'spent unit')} of ${side} return to the reserve`,
  })
  if (count(destroyed) > 0)
    done.push({
      rule: 'MOD-11.4',
      what: `${plural(count(destroyed), 'destroyed unit')} of ${side} from Limbo to Valhalla`,
    })
  return { reserve: addHoldings(reserve, survivors, spent), valhalla: addHoldings(valhalla, destroyed) }
}

export const missionEndKind = {
  name: 'End of a mission',
  description: 'Points, returning units and the next mission of the campaign.',
  examples: [
    {
      kind: 'missionEnd',
      mission: 'm1',
      result: 'north',
      north: { vp: 0, ep: 120, reserve: { 'n-tank': 3 }, survivors: { 'n-tank': 2 }, destroyed: { 'n-tank': 1 } },
      south: {
        vp: 0,
        ep: 120,
        reserve: { 's-tank': 3 },
        survivors: {},
        spent: { 's-how-sp': 1 },
        destroyed: { 's-tank': 3 },
      },
    },
  ],
  Request: MissionEndRequest,
  Reply: MissionEndReply,
  prepare,
  report: ({ done, next, campaignWinner }: MissionEndReply) =>
    reportDone('End of a mission', done, [
      next === null
        ? `The campaign is over${campaignWinner === 'draw' ? ' and drawn' : `; ${campaignWinner} has won it`}.`
        : `Next: ${next}.`,
    ]),
} satisfies QuestionKind<MissionEndRequest>
