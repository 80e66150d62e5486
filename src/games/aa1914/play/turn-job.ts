import { decidesAs, decisionAsked, playerAsked, refuseUnsteered } from '../../../boards/index.ts'
import {
  canonical,
  check,
  defined,
  engineVersion,
  fingerprint,
  type Job,
  type PlayerEffort,
  type PlayerKind,
  type PlayerParams,
  refuse,
  type SearchTools,
  type Seat,
  type Seed,
  spokenReply,
  streamOf,
  type Unspoken,
} from '../../../engine/index.ts'
import { powerName } from '../board/units.ts'
import { writePosition } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { phaseName, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1914Game } from './game.ts'
import { writeOrder } from './order-json.ts'
import { players } from './players.ts'
import { orderInWords } from './tell.ts'
import { type Aa1914TurnReply, Aa1914TurnRequest } from './turn-question.ts'
import { askedPosition } from './variant.ts'

/** A turn of a player who does not say how long one takes him, in milliseconds. */
const usualTurnMs = 20

/** Checks a question for a turn. Throws a Refusal. */
export const prepareTurn = (tools: SearchTools, request: unknown, offered?: Seed): Job => {
  const { rules, ...given } = check(Aa1914TurnRequest, request)
  const state = askedPosition(given.position, ['position'], rules)
  const { kind, call } = playerAsked(players(tools), given, [])
  refuseUnsteered(kind, given.params, [])
  if (given.effort !== undefined && !kind.effort)
    refuse('invalid-field', ['effort'], say.doesNotSearch({ player: kind.name }))
  const { seat, about } = decisionAsked(aa1914Game, state)
  refuseElsewhere(given, state, seat)
  // The position says its rules itself; equal players are called alike. So equal questions have equal seeds.
  const question = { ...given, player: call, position: writePosition(state) }
  const seed = given.seed ?? offered ?? `turn-${fingerprint(canonical(question))}`
  const asked = { ...question, seed }
  return {
    question: asked,
    key: canonical({ turn: asked, version: aa1914Game.version, player: kind.version, engineVersion }),
    method: 'monteCarlo',
    isSeedOffered: given.seed === undefined && offered !== undefined,
    chunks: 1,
    costInMs: kind.turnMs?.(given.level, given.effort) ?? usualTurnMs,
    work: () =>
      planTurn({
        state: state.copy(),
        ...{ seat, about, seed, kind },
        level: given.level,
        params: given.params,
        effort: given.effort,
        isWhole: given.phase === 'turn',
      }),
    reply: spokenReply,
  }
}

/** Throws a Refusal where a question says that another power decides, or that another phase is played. */
const refuseElsewhere = ({ power, phase }: Aa1914TurnRequest, state: State, seat: Seat): void => {
  if (power !== undefined && power !== powers[seat])
    refuse('impossible-position', ['power'], say.decides({ power: powerName(seat) }))
  const standsIn = phaseName(state.phase)
  if (phase !== 'turn' && phase !== standsIn)
    refuse('impossible-position', ['phase'], say.standsIn({ phase: standsIn }))
}

interface Planning {
  readonly state: State
  readonly seat: Seat
  readonly about: string
  readonly seed: Seed
  readonly kind: PlayerKind
  readonly level: string | undefined
  readonly params: PlayerParams | undefined
  readonly effort: PlayerEffort | undefined
  /** Whether the whole turn is asked for, rather than the decision at hand. */
  readonly isWhole: boolean
}
type PlannedTurn = Unspoken<Aa1914TurnReply>
type PhaseReply = PlannedTurn['phases'][number]

/** Plays the turn on, whoever is to decide, with one throw of the dice, and tells the phases of it. */
const planTurn = ({ state, seat, about, seed, kind, level, params, effort, isWhole }: Planning): PlannedTurn => {
  const { round } = state
  const turn = aa1914Game.turn(state)
  const decide = decidesAs<State, Action>(aa1914Game, kind, { level, params, effort: effort ?? {}, seed })
  const isMoment = about !== phaseName(state.phase)
  const phases: PhaseReply[] = []
  let isProvisional = false
  for (;;) {
    const next = aa1914Game.next(state)
    if (next.kind === 'over' || aa1914Game.turn(state) !== turn) break
    if (next.kind === 'chance') {
      // Never those of the game, so that nobody learns what is to come.
      aa1914Game.chance(state, streamOf(`${seed}/ahead`, next.key))
      isProvisional = true
      continue
    }
    const orders = decide(state)
    const phase = phaseName(state.phase)
    const isPhase = next.about === phase
    if (phases.length === 0 || (isPhase && phases.every(told => told.phase !== phase)))
      phases.push({
        phase,
        orders: orders.map(order => writeOrder(order, next.seat)),
        text: orders.map(order => orderInWords(order, next.seat)),
        provisional: isProvisional,
      })
    if (!isWhole || isMoment) break
    isProvisional ||= !isPhase
    aa1914Game.act(state, orders)
  }
  const { name, version } = kind.open(level, params, effort)
  const told = level ?? kind.usualLevel
  return {
    game: 'aa1914',
    engineVersion,
    player: { name, version, ...(told !== undefined && { level: told }) },
    seed,
    round,
    power: powerName(seat),
    about,
    phases,
    orders: defined(phases[0]).orders,
  }
}
