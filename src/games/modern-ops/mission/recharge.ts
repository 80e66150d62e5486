import type { z } from 'zod'
import { defined, type PreparedQuestion, type QuestionKind, refuse } from '../../../engine/index.ts'
import { type SideName, sides, type Token } from '../data.ts'
import { limits } from '../limits.ts'
import { type Counter, type Done, type MissionState, type SideState, stateReply, stateRequest } from './schemas.ts'
import { checkPhase, checkRoom, plural, reportDone, transitionMs } from './transition.ts'

export const RechargeRequest = stateRequest('recharge').meta({
  id: 'ModernOpsRechargeRequest',
  description: 'The recharge phase, done step by step (MOD-2.2).',
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
  if (deck > 0)
    refuse(
      'impossible-position',
      ['state', side, 'deck'],
      `${plural(deck, 'activator')} of ${side} in the deck: the turn ends only when all are in Limbo (MOD-2.8); put them there`,
    )
  const late = reinforcements.findIndex(party => party.turn < turn)
  if (late >= 0)
    refuse(
      'impossible-position',
      ['state', side, 'reinforcements', late, 'turn'],
      `these were due before turn ${turn} (MOD-2.2); place them or put them later`,
    )
}

/** What comes out of recharge goes into the next question. */
const checkRoomOf = ({ units, valhalla, deck, reserveActivators }: SideState, side: SideName): void => {
  const at = ['state', side]
  checkRoom(units.length, limits.countersInPlay, `counters of ${side} in play`, [...at, 'reinforcements'])
  checkRoom(valhalla.length, limits.counters, `units of ${side} in Valhalla`, [...at, 'valhalla'])
  checkRoom(deck, limits.counters, `activators of ${side} in the deck`, [...at, 'reinforcements'])
  checkRoom(reserveActivators, limits.counters, `activators of ${side} in reserve`, [...at, 'reserveActivators'])
}

const recharge = (state: MissionState): { state: MissionState; done: Done } => {
  const done: Done = []
  const note = (rule: string, what: string): void => {
    done.push({ rule, what })
  }
  const both = sides.map(side => rechargeSide(state[side], side, state.turn, note))
  const inDeck = defined(both[0]).deck + defined(both[1]).deck
  note('MOD-2.2', `step 6: ${plural(inDeck, 'activator')} from Limbo, shuffled face down, are the deck`)
  note('MOD-2.2', 'step 7: the Initiative token goes to Limbo')
  done.sort((one, other) => stepOf(one.what) - stepOf(other.what))
  return {
    state: { ...state, phase: 'operational', initiative: null, north: defined(both[0]), south: defined(both[1]) },
    done,
  }
}

const stepOf = (what: string): number => Number(what[5])

/** Steps 1 to 5 for one side, and its share of the deck. */
const rechargeSide = (
  side: SideState,
  name: SideName,
  turn: number,
  note: (rule: string, what: string) => void,
): SideState => {
  const { limbo } = side
  const removed = side.units.reduce(
    (sum, { tokens }) => sum + tokens.filter(token => passing.includes(token)).length,
    0,
  )
  note('MOD-2.2', `step 1: ${name} removes ${plural(removed, 'token')} (Fired, Moved, Finished, Jammed)`)

  const gone = [...limbo.support, ...limbo.heavyWeapons]
  note(
    'MOD-11.2',
    `step 2: ${plural(gone.length, 'support unit or heavy weapon', 'support units and heavy weapons')} of ${name} to Valhalla`,
  )

  const pairs = Math.floor(limbo.tactical.length / 2)
  const left = limbo.tactical.length - 2 * pairs
  note(
    'MOD-11.3',
    `step 3: ${plural(2 * pairs, 'tactical unit')} of ${name} to Valhalla in pairs${left > 0 ? '; 1 stays in Limbo' : ''}`,
  )

  // MOD-11.5: never below zero.
  const lost = Math.min(pairs, limbo.activators)
  note('MOD-11.3', `step 4: ${plural(lost, 'activator')} of ${name} from Limbo to the reserve`)

  const due = side.reinforcements.filter(party => party.turn === turn)
  const arriving = due.flatMap(({ units }) => units)
  const more = due.reduce((sum, { activators }) => sum + activators, 0)
  note(
    'MOD-2.2',
    `step 5: ${plural(arriving.length, 'reinforcement')} of ${name} placed, ${plural(more, 'activator')} to Limbo`,
  )

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
  name: 'Recharge',
  description: 'The recharge phase: tokens, Limbo and Valhalla, lost activators, reinforcements, the new deck.',
  examples: [{ kind: 'recharge', state: exampleState('recharge') }],
  Request: RechargeRequest,
  Reply: RechargeReply,
  prepare,
  report: ({ done }: RechargeReply) => reportDone('Recharge', done),
} satisfies QuestionKind<RechargeRequest>
