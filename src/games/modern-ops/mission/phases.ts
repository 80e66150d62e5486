import * as z from 'zod'
import {
  askingFields,
  type Message,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  replySchema,
  requestSchema,
  sumBy,
} from '../../../engine/index.ts'
import { type SideName, sides, type Token } from '../data.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { missingNames, refuseMissing } from '../missing.ts'
import { say } from '../says.ts'
import { type Counter, Done, MissionAfterwards, MissionState, type SideState, type UnspokenDone } from './schemas.ts'
import { checkHolder, checkPhase, checkRoom, reportDone, transitionSteps } from './transition.ts'

/** A small mission, for examples and forms. */
export const exampleState = (phase: MissionState['phase']): MissionState => {
  const rest = { valhalla: [], deck: 0, reserveActivators: 0, reinforcements: [] }
  const spent = ['n-tank', 'n-tank', 'n-inf', 'n-apc', 'n-inf']
  return {
    turn: 2,
    turns: 6,
    phase,
    initiative: 'north',
    north: {
      units: [{ unit: 'n-how-sp', kind: 'support', ammunition: 'half', tokens: ['finished'] }],
      limbo: { tactical: spent, support: ['n-bomber'], heavyWeapons: [], activators: 6 },
      ...rest,
    },
    south: {
      units: [
        { unit: 's-tank', kind: 'tactical', tokens: ['pinned'] },
        { unit: 's-inf', kind: 'tactical', tokens: ['recovering'] },
      ],
      limbo: { tactical: [], support: [], heavyWeapons: [], activators: 5 },
      ...rest,
    },
  }
}

const doneFields = { state: MissionAfterwards, done: Done }

const RechargeRequest = requestSchema('recharge', 'ModernOpsRechargeRequest', en.rechargeRequest, {
  state: MissionState,
  ...askingFields,
})
const RechargeReply = replySchema('recharge', 'ModernOpsRechargeReply', undefined, doneFields)

export const rechargeKind = {
  name: en.rechargeKind,
  description: en.rechargeDescription,
  examples: [{ kind: 'recharge', state: exampleState('recharge') }],
  Request: RechargeRequest,
  Reply: RechargeReply,
  prepare({ state }): PreparedQuestion {
    checkPhase(state, 'recharge')
    for (const side of sides) checkSide(state[side], side, state.turn)
    const solve = () => {
      const done = recharge(state)
      for (const side of sides) checkRoomOf(done.state[side], side)
      return done
    }
    return { exact: { steps: transitionSteps, solve } }
  },
  report: ({ done }: z.infer<typeof RechargeReply>) => reportDone(say.rechargeKind, done),
} satisfies QuestionKind<z.infer<typeof RechargeRequest>>

/** MOD-2.8: a turn ends when all activators are in Limbo, so none is in the deck now. */
const checkSide = ({ deck, reinforcements }: SideState, side: SideName, turn: number): void => {
  if (deck > 0) refuse('impossible-position', ['state', side, 'deck'], say.deckNotEmpty({ count: deck, side }))
  const late = reinforcements.findIndex(party => party.turn < turn)
  if (late >= 0) refuse('impossible-position', ['state', side, 'reinforcements', late, 'turn'], say.dueBefore({ turn }))
}

/** What comes out of recharge goes into the next question. */
const checkRoomOf = ({ units, valhalla, deck, reserveActivators }: SideState, side: SideName): void => {
  const at = ['state', side]
  checkRoom(units.length, limits.countersInPlay, say.countersInPlay({ side }), [...at, 'reinforcements'])
  checkRoom(valhalla.length, limits.counters, say.unitsInValhalla({ side }), [...at, 'valhalla'])
  checkRoom(deck, limits.counters, say.activatorsInDeck({ side }), [...at, 'reinforcements'])
  checkRoom(reserveActivators, limits.counters, say.activatorsInReserve({ side }), [...at, 'reserveActivators'])
}

/** What is done, and in which of the seven steps. */
type Note = (step: number, rule: string, what: Message) => void

const recharge = (state: MissionState): { state: MissionState; done: UnspokenDone } => {
  const steps: (UnspokenDone[number] & { readonly step: number })[] = []
  const note: Note = (step, rule, what) => {
    steps.push({ step, rule, what })
  }
  const north = rechargeSide(state.north, 'north', state.turn, note)
  const south = rechargeSide(state.south, 'south', state.turn, note)
  note(6, 'MOD-2.2', say.newDeck({ count: north.deck + south.deck }))
  note(7, 'MOD-2.2', say.tokenToLimbo)
  steps.sort((one, other) => one.step - other.step)
  return {
    state: { ...state, phase: 'operational', initiative: null, north, south },
    done: steps.map(({ rule, what }) => ({ rule, what })),
  }
}

/** What recharge takes off the map and the rear zones (MOD-2.2). */
const passing: readonly Token[] = ['fired', 'moved', 'finished', 'jammed']
const isLasting = (token: Token): boolean => !passing.includes(token)

/** Steps 1 to 5 for one side, and its share of the deck. */
const rechargeSide = (side: SideState, name: SideName, turn: number, note: Note): SideState => {
  const { limbo } = side
  const units = side.units.map(unit => ({ ...unit, tokens: unit.tokens.filter(isLasting) }))
  const removed = sumBy(side.units, ({ tokens }) => tokens.length) - sumBy(units, ({ tokens }) => tokens.length)
  note(1, 'MOD-2.2', say.tokensRemoved({ side: name, count: removed }))

  const gone = [...limbo.support, ...limbo.heavyWeapons]
  note(2, 'MOD-11.2', say.supportGone({ side: name, count: gone.length }))

  const pairs = Math.floor(limbo.tactical.length / 2)
  const left = limbo.tactical.length - 2 * pairs
  note(3, 'MOD-11.3', say.pairsGone({ side: name, count: 2 * pairs, isOneLeft: left > 0 }))

  // MOD-11.5: never below zero.
  const lost = Math.min(pairs, limbo.activators)
  note(4, 'MOD-11.3', say.activatorsLost({ side: name, count: lost }))

  const due = side.reinforcements.filter(party => party.turn === turn)
  const arriving = due.flatMap(({ units }) => units)
  const more = sumBy(due, ({ activators }) => activators)
  note(5, 'MOD-2.2', say.reinforced({ side: name, count: arriving.length, activators: more }))

  return {
    units: [...units, ...arriving],
    limbo: { tactical: limbo.tactical.slice(2 * pairs), support: [], heavyWeapons: [], activators: 0 },
    valhalla: [...side.valhalla, ...gone, ...limbo.tactical.slice(0, 2 * pairs)],
    deck: limbo.activators - lost + more,
    reserveActivators: side.reserveActivators + lost,
    reinforcements: side.reinforcements.filter(party => party.turn !== turn),
  }
}

const IntermissionRequest = requestSchema('intermission', 'ModernOpsIntermissionRequest', en.intermissionRequest, {
  state: MissionState,
  ...askingFields,
  operationalOver: z.literal(true).optional().meta({ description: en.operationalOverField }),
})
const IntermissionReply = replySchema('intermission', 'ModernOpsIntermissionReply', undefined, doneFields)

export const intermissionKind = {
  name: en.intermissionKind,
  description: en.intermissionDescription,
  examples: [{ kind: 'intermission', state: exampleState('intermission') }],
  Request: IntermissionRequest,
  Reply: IntermissionReply,
  prepare({ state, operationalOver }): PreparedQuestion {
    checkPhase(state, operationalOver && state.phase === 'operational' ? 'operational' : 'intermission')
    checkHolder(state)
    return { exact: { steps: transitionSteps, solve: () => intermission(state) } }
  },
  report: ({ done }: z.infer<typeof IntermissionReply>) => reportDone(say.intermissionKind, done),
} satisfies QuestionKind<z.infer<typeof IntermissionRequest>>

const intermission = (state: MissionState): { state: MissionState; done: UnspokenDone } => {
  const units = sides.flatMap(side => state[side].units)
  const countOf = (token: Token): number => sumBy(units, ({ tokens }) => (tokens.includes(token) ? 1 : 0))
  return {
    state: { ...state, phase: 'tactical', north: recovered(state.north), south: recovered(state.south) },
    done: [
      { rule: 'MOD-2.7', what: say.recoveringRemoved({ count: countOf('recovering') }) },
      { rule: 'MOD-2.7', what: say.pinnedTurned({ count: countOf('pinned') }) },
    ],
  }
}

const recovered = (side: SideState): SideState => ({ ...side, units: side.units.map(turned) })

const turned = (unit: Counter): Counter => ({
  ...unit,
  tokens: unit.tokens.flatMap(token =>
    token === 'recovering' ? [] : token === 'pinned' ? ['recovering' as const] : [token],
  ),
})

const TacticalRequest = requestSchema('tactical', 'ModernOpsTacticalRequest', en.tacticalRequest, {
  state: MissionState,
  action: z.enum(missingNames).optional().meta({ description: en.tacticalActionField }),
  ...askingFields,
})
const TacticalReply = replySchema('tactical', 'ModernOpsTacticalReply', undefined, {
  state: MissionAfterwards,
  missionOver: z.boolean(),
  done: Done,
})

export const tacticalKind = {
  name: en.tacticalKind,
  description: en.tacticalDescription,
  examples: [{ kind: 'tactical', state: exampleState('tactical') }],
  Request: TacticalRequest,
  Reply: TacticalReply,
  prepare({ state, action }): PreparedQuestion {
    checkPhase(state, 'tactical')
    checkHolder(state)
    if (action !== undefined) return refuseMissing(action, ['action'])
    const full = sides.find(side => state[side].deck > 0)
    if (full !== undefined) return refuseMissing('activation', ['state', full, 'deck'])
    const { turn, turns } = state
    const missionOver = turn === turns
    const solve = () => ({
      state: missionOver ? state : { ...state, turn: turn + 1, phase: 'recharge' },
      missionOver,
      done: [
        { rule: 'MOD-2.8', what: say.turnEnds({ turn }) },
        { rule: 'MOD-2.1', what: missionOver ? say.lastTurn({ turns }) : say.turnBegins({ turn: turn + 1 }) },
      ],
    })
    return { exact: { steps: transitionSteps, solve } }
  },
  report: ({ done, missionOver }: z.infer<typeof TacticalReply>) =>
    reportDone(say.tacticalKind, done, [missionOver ? say.missionOver : say.nextTurn]),
} satisfies QuestionKind<z.infer<typeof TacticalRequest>>
