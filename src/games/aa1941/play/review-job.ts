import { decidesAs, decisionAsked, playerAsked, refuseUnsteered } from '../../../boards/index.ts'
import {
  canonical,
  check,
  defined,
  engineVersion,
  fingerprint,
  type Job,
  type Message,
  type Paired,
  refuse,
  type SampledMean,
  type SearchTools,
  type Seed,
  spokenReply,
  type Unspoken,
  withoutUndefined,
} from '../../../engine/index.ts'
import { powerName, unitName } from '../board/units.ts'
import { writePosition } from '../position/write.ts'
import { say } from '../says-board.ts'
import type { Effort, Strategist } from '../strategist/strategist.ts'
import { writeOrder } from '../turn/orders.ts'
import { phaseName, type State } from '../turn/state.ts'
import { type Action, readAction } from './action.ts'
import { aa1941Game } from './game.ts'
import { effortOf, refuseElsewhere, samplesMs, searchMs, searchSamples, toldPlayer } from './player-asked.ts'
import { players } from './players.ts'
import { type OrderPart, type OtherOrders, otherOrders, partsOf } from './review-plans.ts'
import { type Aa1941ReviewReply, Aa1941ReviewRequest, type ReviewEffort, reviewEfforts } from './review-question.ts'
import { orderInWords } from './tell.ts'
import { toldApart } from './told-apart.ts'
import { askedPosition } from './variant.ts'

/** Checks a question for a review. Throws a Refusal, of orders that are not allowed at the first of them. */
export const prepareReview = (tools: SearchTools, request: unknown, offered?: Seed): Job => {
  const asked = playerNamed(check(Aa1941ReviewRequest, request))
  const state = askedPosition(asked.position, ['position'], asked.rules)
  const { kind, call } = playerAsked(players(tools), asked, asked.at)
  refuseUnsteered(kind, asked.params, asked.at)
  const search = effortOf(kind, asked.level)
  if (!search) return refuse('invalid-field', [...asked.at, 'player'], say.noReviewer({ player: kind.name }))
  const { seat, about } = decisionAsked(aa1941Game, state)
  refuseElsewhere(asked, state, seat)
  const orders = readAction({ orders: asked.orders }, seat)
  const fault = aa1941Game.fault(state, orders)
  if (fault) refuse(fault.code, fault.at, defined(fault.said))
  const { at: _at, rules: _rules, ...given } = asked
  const question = {
    ...given,
    player: call,
    // The position says its rules itself.
    position: writePosition(state),
    orders: orders.map(order => writeOrder(order, seat)),
  }
  const seed = question.seed ?? offered ?? `review-${fingerprint(canonical(question))}`
  const settled = { ...question, seed }
  const effort = countsOf(asked.level ?? kind.usualLevel, asked.effort)
  const strategist = kind.strategist(asked.params)
  const counted = samplesOf(effort, orders)
  return {
    question: settled,
    key: canonical({ review: settled, version: aa1941Game.version, player: kind.version, engineVersion }),
    method: 'monteCarlo',
    isSeedOffered: question.seed === undefined && offered !== undefined,
    chunks: 1,
    costInMs: searchMs(search, state) + samplesMs(counted, effort.turns, state),
    shares: searchSamples(search) + counted,
    work: () =>
      review({
        tools,
        strategist,
        state: state.copy(),
        seat,
        about,
        orders,
        weights: asked.weights,
        seed,
        search,
        effort,
        identity: toldPlayer(kind, strategist, asked.level),
        decide: decidesAs(aa1941Game, kind, { level: asked.level, params: asked.params, seed }),
      }),
    reply: spokenReply,
  }
}

/** A player who is named with his level and numbers is asked as if they stood beside his name; `at` is where he is named. */
const playerNamed = ({ player, ...rest }: Aa1941ReviewRequest) => {
  if (typeof player === 'string') return { ...rest, player, at: [] as readonly string[] }
  for (const field of ['level', 'params'] as const)
    if (rest[field] !== undefined) refuse('invalid-field', [field], say.besideName({ field }))
  return { ...rest, ...player, at: ['player'] as readonly string[] }
}

const countsOf = (level: string | undefined, given: Aa1941ReviewRequest['effort'] = {}): ReviewEffort => {
  const known = Object.entries(reviewEfforts).find(([name]) => name === level)
  return { ...(known?.[1] ?? reviewEfforts.normal), ...withoutUndefined(given) }
}

/** Samples before the others that choose the best alternative: whoever is best by chance is so no more by fresh ones. */
const choosing = ({ samples }: ReviewEffort): number => Math.ceil(samples / 2)

/** Samples at most, but for those of the search. */
const samplesOf = (effort: ReviewEffort, orders: Action): number => {
  const { alternatives, samples, orderSamples } = effort
  const parts = orders.reduce(
    (sum, order) => sum + (order.kind === 'buy' ? order.units.filter(count => count > 0).length : 1),
    0,
  )
  return alternatives * choosing(effort) + (1 + alternatives) * samples + (1 + parts) * orderSamples
}

interface Reviewing {
  readonly tools: SearchTools
  readonly strategist: Strategist
  readonly state: State
  readonly seat: number
  readonly about: string
  readonly orders: Action
  readonly weights: Aa1941ReviewRequest['weights']
  readonly seed: Seed
  readonly search: Effort
  readonly effort: ReviewEffort
  readonly identity: Aa1941ReviewReply['player']
  readonly decide: (state: State) => Action
}

type Review = Unspoken<Aa1941ReviewReply>
type Difference = NonNullable<Aa1941ReviewReply['cost']>

const review = (reviewing: Reviewing): Review => {
  const { tools, strategist, state, seat, orders, weights, seed, search, effort } = reviewing
  const planner = strategist.plannerWith({ tools, effort: search, weights, seed })
  const found = otherOrders(state, orders, { planner, decide: reviewing.decide }, effort.alternatives)
  const play = strategist.playingOn({ state, seat, turns: effort.turns, weights, seed })
  const compare = (plans: readonly Action[], from: number, count: number): readonly Paired[] =>
    tools.pairedComparison(plans, { from, count }, play)
  const first = choosing(effort)
  const others = bestFirst(found, plans => compare(plans, 0, first))
  const [given, ...measured] = compare([orders, ...others.map(other => other.orders)], first, effort.samples)
  const best = measured[0] && costOf(measured[0].difference)
  return {
    game: 'aa1941',
    engineVersion,
    player: reviewing.identity,
    seed,
    round: state.round,
    power: powerName(seat),
    phase: phaseName(state.phase),
    about: reviewing.about,
    summary: outcomeOf(best),
    given: { ...valued(defined(given)), ...told(reviewing, orders) },
    cost: best ?? null,
    byOrder: byOrder(reviewing, plans => compare(plans, first, effort.orderSamples)),
    alternatives: others.map((other, index) => ({
      summary: other.summary,
      ...valued(defined(measured[index])),
      ...told(reviewing, other.orders),
      gain: differenceOf(defined(measured[index]).difference),
    })),
    effort,
  }
}

/** The alternatives in the order of their means by these samples; of equals the one that was found first stands first. */
const bestFirst = (
  found: readonly OtherOrders[],
  sampled: (plans: readonly Action[]) => readonly Paired[],
): readonly OtherOrders[] => {
  if (found.length < 2) return found
  const means = sampled(found.map(({ orders }) => orders)).map(({ mean }) => mean)
  return found
    .map((other, index) => ({ other, mean: defined(means[index]) }))
    .sort((one, other) => other.mean - one.mean)
    .map(({ other }) => other)
}

/** What leaving out each part brings, all of them held against the orders as they were given. */
const byOrder = (
  { state, orders }: Reviewing,
  sampled: (plans: readonly Action[]) => readonly Paired[],
): Review['byOrder'] => {
  const parts = partsOf(state, orders)
  const rests = parts.flatMap(({ without }) => (isMessage(without) ? [] : [without]))
  const [, ...measured] = rests.length > 0 ? sampled([orders, ...rests]) : []
  let next = 0
  return parts.map(part => {
    const { index, unit, text, without } = part
    const named = { order: index, ...(unit !== undefined && { unit: unitName(unit) }), text }
    if (isMessage(without)) return { ...named, cost: null, why: without }
    return { ...named, cost: differenceOf(defined(measured[next++]).difference) }
  })
}

const isMessage = (without: OrderPart['without']): without is Message => !Array.isArray(without)

const told = ({ state, seat }: Reviewing, orders: Action) => ({
  orders: toldApart(state, orders).map(order => writeOrder(order, seat)),
  text: orders.map(order => orderInWords(order, seat)),
})

const bounds = ({ interval }: SampledMean): [number, number] | null => interval && [interval[0], interval[1]]

const valued = (sampled: SampledMean) => ({
  value: Math.min(1, Math.max(0, sampled.mean)),
  interval: bounds(sampled),
})

const differenceOf = (sampled: SampledMean): Difference => {
  const interval = bounds(sampled)
  return {
    value: sampled.mean,
    interval,
    toldApart: interval !== null && (interval[0] > 0 || interval[1] < 0),
  }
}

/** Orders that are better than the best that was found cost nothing, and are not praised for it: the search was too short. */
const costOf = (sampled: SampledMean): Difference => {
  const { value, interval, toldApart } = differenceOf(sampled)
  const atLeast0 = (number: number): number => Math.max(0, number)
  return {
    value: atLeast0(value),
    interval: interval && [atLeast0(interval[0]), atLeast0(interval[1])],
    toldApart: toldApart && value > 0,
  }
}

const outcomeOf = (cost: Difference | undefined): Message => {
  if (!cost) return say.nothingBetterSought
  if (cost.value === 0) return say.asGoodAsFound
  const points = 100 * cost.value
  return cost.toldApart ? say.ordersCost({ points }) : say.ordersMayCost({ points })
}
