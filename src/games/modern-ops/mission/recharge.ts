import type { z } from 'zod'
import { defined, type Message, type PreparedQuestion, type QuestionKind, refuse } from '../../../engine/index.ts'
import { type SideName, sides, type Token } from '../data.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import {
  type Counter,
  type MissionState,
  type SideState,
  stateReply,
  stateRequest,
  type UnspokenDone,
} from './schemas.ts'
import { checkPhase, checkRoom, reportDone, transitionMs } from './transition.ts'

export const RechargeRequest = stateRequest('recharge').meta({
  id: 'ModernOpsRechargeRequest',
  description: en.rechargeRequest,
})
type RechargeRequest = z.infer<typeof RechargeRequest>
export const RechargeReply = stateReply('recharge').meta({ id: 'ModernOpsRechargeReply' })
type RechargeReply = z.infer<typeof RechargeReply>

/** What recharge takes off the map and the rear zones (MOD-2.2). */
const passing: readonly Token[] = ['fired', 'moved', 'finished', 'jammed']

const prepare = ({ state }: RechargeRequest): PreparedQuestion => {
  checkPhase(state, 'recharge')
  for (const side of sides) checkSide(state[side], side, state.turn)
  const solve = (): object => {
    const done = recharge(state)
    for (const side of sides) checkRoomOf(done.state[side], side)
    return { kind: 'recharge', ...done }
  }
  return { exact: { costInMs: transitionMs, solve } }
}

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
type Step = UnspokenDone[number] & { readonly step: number }
type Note = (step: number, rule: string, what: Message) => void

const recharge = (state: MissionState): { state: MissionState; done: UnspokenDone } => {
  const steps: Step[] = []
  const note: Note = (step, rule, what) => {
    steps.push({ step, rule, what })
  }
  const both = sides.map(side => rechargeSide(state[side], side, state.turn, note))
  const inDeck = defined(both[0]).deck + defined(both[1]).deck
  note(6, 'MOD-2.2', say.newDeck({ count: inDeck }))
  note(7, 'MOD-2.2', say.tokenToLimbo)
  steps.sort((one, other) => one.step - other.step)
  return {
    state: { ...state, phase: 'operational', initiative: null, north: defined(both[0]), south: defined(both[1]) },
    done: steps.map(({ rule, what }) => ({ rule, what })),
  }
}

/** Steps 1 to 5 for one side, and its share of the deck. */
const rechargeSide = (side: SideState, name: SideName, turn: number, note: Note): SideState => {
  const { limbo } = side
  const removed = side.units.reduce(
    (sum, { tokens }) => sum + tokens.filter(token => passing.includes(token)).length,
    0,
  )
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
  const more = due.reduce((sum, { activators }) => sum + activators, 0)
  note(5, 'MOD-2.2', say.reinforced({ side: name, count: arriving.length, activators: more }))

  return {
    units: [...side.units.map(withoutPassing), ...arriving],
    limbo: { tactical: limbo.tactical.slice(2 * pairs), support: [], heavyWeapons: [], activators: 0 },
    valhalla: [...side.valhalla, ...gone, ...limbo.tactical.slice(0, 2 * pairs)],
    deck: limbo.activators - lost + more,
    reserveActivators: side.reserveActivators + lost,
    reinforcements: side.reinforcements.filter(party => party.turn !== turn),
  }
}

const withoutPassing = (unit: Counter): Counter => ({
  ...unit,
  tokens: unit.tokens.filter(token => !passing.includes(token)),
})

/** A small mission, for examples and forms. */
export const exampleState = (phase: MissionState['phase']): MissionState => ({
  turn: 2,
  turns: 6,
  phase,
  initiative: 'north',
  north: {
    units: [{ unit: 'n-how-sp', kind: 'support', ammunition: 'half', tokens: ['finished'] }],
    limbo: {
      tactical: ['n-tank', 'n-tank', 'n-inf', 'n-apc', 'n-inf'],
      support: ['n-bomber'],
      heavyWeapons: [],
      activators: 6,
    },
    valhalla: [],
    deck: 0,
    reserveActivators: 0,
    reinforcements: [],
  },
  south: {
    units: [
      { unit: 's-tank', kind: 'tactical', tokens: ['pinned'] },
      { unit: 's-inf', kind: 'tactical', tokens: ['recovering'] },
    ],
    limbo: { tactical: [], support: [], heavyWeapons: [], activators: 5 },
    valhalla: [],
    deck: 0,
    reserveActivators: 0,
    reinforcements: [],
  },
})

export const rechargeKind = {
  name: en.rechargeKind,
  description: en.rechargeDescription,
  examples: [{ kind: 'recharge', state: exampleState('recharge') }],
  Request: RechargeRequest,
  Reply: RechargeReply,
  prepare,
  report: ({ done }: RechargeReply) => reportDone(say.rechargeKind, done),
} satisfies QuestionKind<RechargeRequest>
