import * as z from 'zod'
import {
  askingFields,
  defined,
  type Message,
  namedSchema,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  sumBy,
} from '../../../engine/index.ts'
import { demoCampaign, type SideName, sides } from '../data.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { nameField } from '../units.ts'
import { addHoldings, Counts, Done, Holdings, type UnspokenDone } from './schemas.ts'
import { checkOnce, checkRoom, reportDone, transitionSteps } from './transition.ts'

const points = z.int().min(0).max(limits.ep)
const results = ['north', 'south', 'draw'] as const
const Result = z.enum(results)
type Result = z.infer<typeof Result>

const Mission = namedSchema('ModernOpsMission', undefined, {
  id: nameField,
  winnerVp: points.meta({ description: en.winnerVpField }),
  loserEp: points.meta({ description: en.loserEpField }),
  next: z.strictObject({ north: nameField.nullable(), south: nameField.nullable(), draw: nameField.nullable() }).meta({
    description: en.nextField,
  }),
})
type Mission = z.infer<typeof Mission>

const SideInCampaign = namedSchema('ModernOpsSideInCampaign', undefined, {
  vp: points,
  ep: points.meta({ description: en.sideEpField }),
  reserve: Holdings,
  survivors: Holdings.optional().meta({ description: en.survivorsField }),
  spent: Holdings.optional().meta({ description: en.spentField }),
  destroyed: Holdings.optional().meta({ description: en.destroyedField }),
  valhalla: Holdings.optional(),
})
type SideInCampaign = z.infer<typeof SideInCampaign>

export const MissionEndRequest = requestSchema('missionEnd', 'ModernOpsMissionEndRequest', en.missionEndRequest, {
  mission: nameField.meta({ description: en.missionField }),
  result: Result.optional().meta({ description: en.resultField }),
  surrender: z
    .strictObject({ side: z.enum(sides), of: z.enum(['mission', 'campaign']) })
    .optional()
    .meta({ description: en.surrenderField }),
  north: SideInCampaign,
  south: SideInCampaign,
  missions: z.array(Mission).min(1).max(limits.missions).optional().meta({ description: en.missionsField }),
  awards: z
    .strictObject({
      north: z.strictObject({ vp: points, ep: points }).optional(),
      south: z.strictObject({ vp: points, ep: points }).optional(),
    })
    .optional()
    .meta({ description: en.awardsField }),
  ...askingFields,
})
type MissionEndRequest = z.infer<typeof MissionEndRequest>

const SideAfterwards = namedSchema('ModernOpsSideAfterwards', undefined, {
  vp: z.int(),
  ep: z.int(),
  reserve: Counts,
  valhalla: Counts,
})

export const MissionEndReply = replySchema('missionEnd', 'ModernOpsMissionEndReply', undefined, {
  result: Result,
  token: z
    .enum(['north', 'south', 'finished'])
    .meta({ description: 'what goes on the mission’s cell (MOD-12.1, MOD-12.6)' }),
  north: SideAfterwards,
  south: SideAfterwards,
  next: nameField.nullable().meta({ description: 'the mission that follows; null: the campaign is over' }),
  campaignWinner: Result.nullable().meta({ description: 'who has won the campaign, if it is over (MOD-12.2)' }),
  done: Done,
})
type MissionEndReply = z.infer<typeof MissionEndReply>

const other = (side: SideName): SideName => (side === 'north' ? 'south' : 'north')

const prepare = (question: MissionEndRequest): PreparedQuestion => {
  const { surrender } = question
  if ((question.result === undefined) === (surrender === undefined))
    refuse('invalid-field', ['result'], say.resultOrSurrender)
  const result: Result = surrender ? other(surrender.side) : defined(question.result)
  if (result === 'draw' && question.awards !== undefined) refuse('invalid-field', ['awards'], say.drawBringsNothing)
  checkOnce(question.missions ?? [], ['missions'])
  const mission = missionOf(question)
  const solve = (): object => {
    const end = endOf(question, mission, result)
    for (const side of sides) checkRoomOf(end[side], side)
    return end
  }
  return { notes: question.missions ? [] : [say.missionsInvented], exact: { steps: transitionSteps, solve } }
}

const missionOf = ({ missions, mission }: MissionEndRequest): Mission => {
  const known: readonly Mission[] = missions ?? demoCampaign.missions.map(({ turns: _, ...rest }) => rest)
  const ids = known.map(({ id }) => id)
  const found = known[ids.indexOf(mission)]
  if (!found) return refuse('invalid-field', ['mission'], say.noMission({ mission, missions: ids.join(', ') }))
  for (const result of results) {
    const next = found.next[result]
    if (next !== null && !ids.includes(next))
      refuse('invalid-field', ['missions'], say.noNextMission({ mission, next }))
  }
  return found
}

/** What comes home goes into the questions about the next mission. */
const checkRoomOf = ({ vp, ep, reserve, valhalla }: z.infer<typeof SideAfterwards>, side: SideName): void => {
  checkRoom(vp, limits.ep, say.vp, [side, 'vp'])
  checkRoom(ep, limits.ep, say.ep, [side, 'ep'])
  const places = { reserve, valhalla }
  for (const place of ['reserve', 'valhalla'] as const) {
    const units = places[place]
    checkRoom(Object.keys(units).length, limits.counters, say.typesIn({ side, place }), [side, place])
    for (const [type, count] of Object.entries(units))
      checkRoom(count, limits.counters, say.ofTypeIn({ type, side, place }), [side, place])
  }
}

type Step = UnspokenDone[number]

const endOf = (question: MissionEndRequest, mission: Mission, result: Result) => {
  const { surrender, awards = {} } = question
  const done: Step[] = []
  if (surrender) done.push({ rule: 'MOD-12.6', what: say.givesUpAll(surrender) })
  const gains = (side: SideName): { vp: number; ep: number } => {
    const usual = { vp: result === side ? mission.winnerVp : 0, ep: result === other(side) ? mission.loserEp : 0 }
    // MOD-12.6: a draw brings no points.
    return result === 'draw' ? { vp: 0, ep: 0 } : (awards[side] ?? usual)
  }
  const afterwards = (side: SideName): z.infer<typeof SideAfterwards> => {
    const { vp, ep } = gains(side)
    const before = question[side]
    if (vp > 0) done.push({ rule: 'MOD-12.3', what: say.getsVp({ side, vp }) })
    if (ep > 0) done.push({ rule: 'MOD-12.3', what: say.limitGrows({ side, ep }) })
    return { vp: before.vp + vp, ep: before.ep + ep, ...home(before, side, done) }
  }
  const [north, south] = [afterwards('north'), afterwards('south')]
  if (result === 'draw') done.push({ rule: 'MOD-12.6', what: say.drawnMission })
  else done.push({ rule: 'MOD-12.1', what: say.tokenPlaced({ side: result, mission: mission.id }) })
  const next = surrender?.of === 'campaign' ? null : mission.next[result]
  const winner = next === null ? winnerOf(surrender, north.vp, south.vp) : null
  if (next !== null) done.push({ rule: 'MOD-12.1', what: say.missionFollows({ mission: next }) })
  if (winner === 'draw') done.push({ rule: 'MOD-12.2', what: say.campaignEndsDrawn })
  else if (winner !== null) done.push({ rule: 'MOD-12.2', what: say.campaignEnds({ side: winner }) })
  return { result, token: result === 'draw' ? 'finished' : result, north, south, next, campaignWinner: winner, done }
}

/** MOD-12.2, MOD-12.6: who has won a campaign that is over. */
const winnerOf = (surrender: MissionEndRequest['surrender'], north: number, south: number): Result => {
  if (surrender?.of === 'campaign') return other(surrender.side)
  if (north === south) return 'draw'
  return north > south ? 'north' : 'south'
}

/** MOD-12.5: who is alive or spent goes home. Who is in Limbo is destroyed, and stays so (MOD-11.4). */
const home = (
  { reserve, survivors, spent, destroyed, valhalla }: SideInCampaign,
  side: SideName,
  done: Step[],
): { reserve: Record<string, number>; valhalla: Record<string, number> } => {
  const count = (units: Readonly<Record<string, number>> = {}): number => sumBy(Object.values(units), one => one)
  done.push({ rule: 'MOD-12.5', what: say.unitsReturn({ survivors: count(survivors), spent: count(spent), side }) })
  if (count(destroyed) > 0) done.push({ rule: 'MOD-11.4', what: say.destroyedGone({ count: count(destroyed), side }) })
  return { reserve: addHoldings(reserve, survivors, spent), valhalla: addHoldings(valhalla, destroyed) }
}

const outlook = (next: string | null, winner: Result | null): Message => {
  if (next !== null) return say.nextMission({ next })
  return winner === 'draw' || winner === null ? say.campaignDrawn : say.campaignWon({ side: winner })
}

export const missionEndKind = {
  name: en.missionEndKind,
  description: en.missionEndDescription,
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
    reportDone(say.missionEndKind, done, [outlook(next, campaignWinner)]),
} satisfies QuestionKind<MissionEndRequest>
