import { decidesAs, decisionAsked, playerAsked, refuseUnsteered } from '../../../boards/index.ts'
import {
  canonical,
  check,
  defined,
  engineVersion,
  fieldsIn,
  fingerprint,
  type Job,
  type Message,
  refuse,
  type SearchTools,
  type Seed,
  spokenReply,
  type Unspoken,
} from '../../../engine/index.ts'
import { nameOf } from '../board/map.ts'
import { powerName, sideOf } from '../board/units.ts'
import { writePosition } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { AttackPlan, Considered, Effort, Strategist } from '../strategist/strategist.ts'
import { endCombatMoves } from '../turn/combat-move.ts'
import { apply } from '../turn/legal.ts'
import { type Order, writeOrder } from '../turn/orders.ts'
import { battle, phaseName, phases, purchase, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { judgedShares } from './adjudicate.ts'
import { aa1941Game } from './game.ts'
import { balanceOf, judgementOf, marginOf, reasonAgainst } from './margin.ts'
import { type PlannedBattles, plannedBattles } from './planned-battles.ts'
import { effortOf, refuseElsewhere, searchMs, searchSamples, toldPlayer } from './player-asked.ts'
import { players } from './players.ts'
import { mostDrawn, SearchLimit } from './search-limit.ts'
import { orderInWords } from './tell.ts'
import { toldApart } from './told-apart.ts'
import { type Aa1941TurnReply, Aa1941TurnRequest } from './turn-question.ts'
import { askedPosition } from './variant.ts'

const withoutRules = ({ rules: _, ...question }: Aa1941TurnRequest) => question

/** Checks a question for a turn. Throws a Refusal. */
export const prepareTurn = (tools: SearchTools, request: unknown, offered?: Seed): Job => {
  const given = check(Aa1941TurnRequest, request)
  const state = askedPosition(given.position, ['position'], given.rules)
  const { kind, call } = playerAsked(players(tools), given, [])
  // Equal players are called alike, so that equal questions have equal seeds.
  const question = { ...given, player: call }
  const { seat, about } = decisionAsked(aa1941Game, state)
  const { power, phase } = question
  refuseElsewhere({ power, phase: phase === 'turn' ? undefined : phase }, state, seat)
  for (const field of ['effort', 'weights', 'maxMs', 'samples'] as const)
    if (question[field] !== undefined && !kind.effort)
      refuse('invalid-field', [field], say.doesNotSearch({ player: kind.name, field }))
  if (question.maxMs !== undefined && question.samples !== undefined)
    refuse('invalid-field', ['samples'], say.eitherLimit)
  refuseUnsteered(kind, question.params, [])
  const strategist = kind.strategist(question.params)
  const plan = readPlan(question.plan, state)
  // A plan of an earlier reply brings the seed of that reply along: another one would look for another plan.
  const seedGiven = question.seed ?? plan?.seed
  const seed = seedGiven ?? offered ?? `turn-${fingerprint(canonical({ ...question, ...unlimited, plan: undefined }))}`
  // The position says its rules itself.
  const asked = { ...withoutRules(question), position: writePosition(state), seed }
  const effort = effortOf(kind, question.level, question.effort)
  return {
    question: asked,
    key: canonical({ turn: asked, version: aa1941Game.version, player: kind.version, engineVersion }),
    method: 'monteCarlo',
    isSeedOffered: seedGiven === undefined && offered !== undefined,
    chunks: 1,
    costInMs: effort ? costOf(effort, question, state) : 20,
    // How far a search comes in so much time is the business of one thread: others have other clocks.
    ...(effort && question.maxMs === undefined && { shares: searchSamples(effort) }),
    work: () =>
      planTurn({
        tools,
        question,
        strategist,
        state: state.copy(),
        seat,
        about,
        seed,
        effort,
        kept: plan?.attacks,
        identity: toldPlayer(kind, strategist, question.level),
        decide: decidesAs(aa1941Game, kind, { level: question.level, params: question.params, seed }),
      }),
    reply: spokenReply,
  }
}

/** How far a search comes is no part of what it is about. */
const unlimited = { maxMs: undefined, samples: undefined }

/** Rough time of the search that is asked for, in milliseconds. */
const costOf = (effort: Effort, question: Aa1941TurnRequest, state: State): number => {
  const glances = Math.max(effort.glances, effort.plans)
  const drawn = mostDrawn({ ...effort, glances }, question, state.phase)
  return Math.min(searchMs({ ...effort, ...drawn }, state), question.maxMs ?? Number.POSITIVE_INFINITY)
}

interface KeptPlan {
  readonly seed: Seed
  readonly attacks: string | undefined
}

const writePlan = (round: number, power: number, seed: Seed, attacks: string | undefined): string => {
  const plan = { turn: `${round}/${powers[power]}`, seed, ...(attacks !== undefined && { attacks }) }
  return JSON.stringify({ ...plan, seal: sealOf(plan) })
}

/** Tells a plan that has been handed back as it was from one that got altered on the way. */
const sealOf = (plan: unknown): string => fingerprint(canonical(plan))

const readPlan = (text: string | undefined, state: State): KeptPlan | undefined => {
  if (text === undefined) return undefined
  const bad = (): never => refuse('invalid-field', ['plan'], say.noPlan)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return bad()
  }
  const { turn, seed, attacks, seal } = fieldsIn(json)
  if ((typeof seed !== 'string' && typeof seed !== 'number') || !(attacks === undefined || typeof attacks === 'string'))
    return bad()
  if (turn !== `${state.round}/${powers[state.power]}`)
    refuse('invalid-field', ['plan'], say.otherPlan({ turn: String(turn).slice(0, 40) }))
  if (seal !== sealOf({ turn, seed, ...(attacks !== undefined && { attacks }) }))
    refuse('invalid-field', ['plan'], say.alteredPlan)
  return { seed, attacks }
}

interface Planning {
  readonly strategist: Strategist
  readonly tools: SearchTools
  readonly question: Aa1941TurnRequest
  readonly state: State
  readonly seat: number
  readonly about: string
  readonly seed: Seed
  /** There for players that search. */
  readonly effort: Effort | undefined
  readonly kept: string | undefined
  readonly identity: Aa1941TurnReply['player']
  readonly decide: (state: State) => Action
}

type PlannedTurn = Unspoken<Aa1941TurnReply>
type PhaseReply = PlannedTurn['phases'][number]

const planTurn = (planning: Planning): PlannedTurn => {
  const { state, question, seat, about, seed } = planning
  const side = sideOf(seat)
  const standing = balanceOf(valueAt(planning.strategist, state, side))
  const winProbability = winProbabilityOf(state, side)
  const { power, round } = state
  const limit = new SearchLimit(question, planning.tools)
  const done: PhaseReply[] = []
  let planned: PlannedBattles | undefined
  let value: number | undefined
  let attacks = planning.kept
  let isProvisional = false
  for (;;) {
    const next = aa1941Game.next(state)
    if (next.kind !== 'decision' || state.power !== power || state.round !== round) break
    const decided = decideOne({ ...planning, tools: limit.toolsFor(next.about) }, state, next.about)
    const { orders, plan } = decided
    done.push({
      phase: phaseName(state.phase),
      orders: toldApart(state, orders).map(order => writeOrder(order, power)),
      text: orders.map(order => orderInWords(order, power)),
      provisional: isProvisional,
      alternatives: decided.alternatives,
    })
    if (decided.value !== undefined && !isProvisional) value = decided.value
    if (plan) attacks = plan.signature
    // The dice that come first are those told of; what follows from a typical throw of them has no battles of its own.
    if (planned === undefined && (next.about === 'combatMove' || next.about === 'battle'))
      planned = next.about === 'combatMove' ? plannedBattles(afterMoves(state, orders), orders) : plannedBattles(state)
    const isMoment = next.about !== phases[state.phase] || next.about === 'battle'
    if (question.phase !== 'turn' || isMoment) break
    if (plan) {
      isProvisional = plan.spaces.length > 0
      plan.fightTypically(state, seed)
    } else aa1941Game.act(state, orders)
  }
  const search = limit.told()
  return {
    game: 'aa1941',
    engineVersion,
    player: planning.identity,
    seed,
    round,
    power: powerName(seat),
    about,
    phases: done,
    orders: defined(done[0]).orders,
    battles: planned?.battles ?? [],
    expects: {
      balance: value === undefined ? null : balanceOf(value),
      standing,
      winProbability,
      ipcSwing: planned?.ipcSwing ?? 0,
    },
    plan: writePlan(round, power, seed, attacks),
    ...(search && { search }),
  }
}

const valueAt = ({ valueFor }: Strategist, state: State, side: number): number =>
  state.winner === undefined ? valueFor(state, side) : state.winner === side ? 1 : 0

/** The judge knows the beginnings of turns alone. */
const winProbabilityOf = (state: State, side: number): number | null =>
  (state.phase === purchase ? judgedShares(state)?.[side] : undefined) ?? null

interface Decided {
  readonly orders: Action
  readonly alternatives: PhaseReply['alternatives']
  readonly value: number | undefined
  readonly plan: AttackPlan | undefined
}

const decideOne = (planning: Planning, state: State, about: string): Decided => {
  const { effort, seed, tools, question, strategist } = planning
  if (!effort) return { orders: planning.decide(state), alternatives: [], value: undefined, plan: undefined }
  const planner = strategist.plannerWith({ tools, effort, weights: question.weights, seed })
  if (about === 'purchase') {
    const considered = planner.purchases(state)
    return chosen(
      state,
      considered,
      plan => plan,
      plan => say.units({ units: plan[0]?.kind === 'buy' ? plan[0].units : [] }),
    )
  }
  if (about === 'combatMove') {
    const found = planner.attacks(state)
    const considered = keepPlan(strategist, found, planning.kept)
    const decided = chosen(state, considered, plan => plan.orders, attacksInWords, considered !== found)
    return { ...decided, plan: defined(considered[0]).plan }
  }
  if (about === 'noncombatMove')
    return chosen(
      state,
      planner.noncombatOrders(state),
      plan => plan,
      plan => say.moveCount({ count: plan.length }),
    )
  return { orders: planning.decide(state), alternatives: [], value: undefined, plan: undefined }
}

/** The plan made before comes first, where it is as good as the best. */
const keepPlan = (
  { keptPlan }: Strategist,
  considered: readonly Considered<AttackPlan>[],
  kept: string | undefined,
): readonly Considered<AttackPlan>[] => {
  const same = considered.find(({ plan }) => plan.signature === kept)
  if (!same || same === considered[0] || defined(considered[0]).value - same.value > keptPlan) return considered
  return [same, ...considered.filter(one => one !== same)]
}

const chosen = <Plan>(
  state: State,
  considered: readonly Considered<Plan>[],
  ordersOf: (plan: Plan) => readonly Order[],
  inWords: (plan: Plan) => Message,
  isKept = false,
): Decided => {
  const allowed = considered.filter(({ plan }) => !aa1941Game.fault(state, ordersOf(plan)))
  const best = allowed[0]
  const orders = best ? ordersOf(best.plan) : aa1941Game.pass(state)
  return {
    orders,
    alternatives: allowed.map((one, index) => {
      return {
        summary: inWords(one.plan),
        orders: toldApart(state, ordersOf(one.plan)).map(order => writeOrder(order, state.power)),
        margin: index === 0 ? null : marginOf(defined(best), one),
        passedOver: index === 0 ? null : reasonAgainst(defined(best), one, isKept),
        judged: judgementOf(one),
        samples: one.samples,
      }
    }),
    value: best && !Number.isNaN(best.value) ? Math.min(1, Math.max(0, best.value)) : undefined,
    plan: undefined,
  }
}

const attacksInWords = ({ spaces }: AttackPlan): Message =>
  spaces.length === 0 ? say.noAttack : say.attacks({ spaces: spaces.map(nameOf) })

/** The battles are still to be fought, and all who move have moved. */
const afterMoves = (state: State, orders: Action): State => {
  const board = state.copy()
  for (const order of orders) apply(board, order)
  endCombatMoves(board)
  board.phase = battle
  return board
}
