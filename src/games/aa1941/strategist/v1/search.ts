import { SearchDice } from '../../../../boards/index.ts'
import { type Contender, defined, type SearchTools, type Seed, type Stream } from '../../../../engine/index.ts'
import { allies, sideOf } from '../../board/units.ts'
import { endPhase } from '../../turn/flow.ts'
import type { Order } from '../../turn/orders.ts'
import type { State } from '../../turn/state.ts'
import type { Considered, Effort, Measured } from '../strategist.ts'
import type { Attack, AttackContext } from './attack-plan.ts'
import { attackContextOf, chooseAttacks } from './attacks.ts'
import { bestPurchases } from './buying.ts'
import { chanceOf, evaluate } from './evaluation.ts'
import type { Params } from './params.ts'
import { type CombatPlan, legalPlan, noncombatOrders } from './phase-orders.ts'
import { carryOut, fightOut, finishTurn, playTurn } from './playout.ts'
import { scratchState } from './scratch.ts'
import type { MoveSearch, Style, Styles } from './styles.ts'

export const efforts = {
  instant: { plans: 6, glances: 18, finalists: 0, rollouts: 0, turns: 0 },
  normal: { plans: 20, glances: 160, finalists: 6, rollouts: 60, turns: 4 },
  strong: { plans: 40, glances: 600, finalists: 12, rollouts: 400, turns: 4 },
} as const satisfies Readonly<Record<string, Effort>>

/** Who looks ahead, how far, and how he leads. */
export interface Search {
  readonly tools: SearchTools
  readonly effort: Effort
  readonly styles: Styles
  readonly seed: Seed
}

/** A search of one position. */
export interface SearchRun {
  readonly params: Params
  readonly side: number
  readonly dice: SearchDice
  /** How the turns that follow are led. */
  readonly styles: Pick<Styles, 'opponents' | 'answers' | 'answerTurns'>
}

/** The value of a game that either side may win. */
const even = 1 / 2

const boardLike = scratchState()

/**
 * A power plays its turn in whichever style leaves it best off. The dice are the same in all of them, and luck is taken off. What
 * comes back is the luck of the turn that is played.
 */
const answer = (params: Params, board: State, styles: readonly Style[], stream: () => Stream): number => {
  const side = sideOf(board.power)
  let best: { after: State; luck: number; value: number } | undefined
  for (const style of styles) {
    const after = board.copy()
    const luck = playTurn(after, style, stream())
    const balance = evaluate(params, after)
    const value =
      after.winner === undefined
        ? (side === allies ? balance : -balance) - params.luckTakenOff * luck
        : after.winner === side
          ? Number.POSITIVE_INFINITY
          : Number.NEGATIVE_INFINITY
    if (!best || value > best.value) best = { after, luck, value }
  }
  const { after, luck } = defined(best)
  board.copyFrom(after)
  return luck
}

/** The next powers play on by rules of thumb, then the position is judged. Luck is taken off. */
export const judge = (run: SearchRun, board: State, turns: number, sample: number, luck: number): number => {
  const { params, side, dice } = run
  const { opponents, answers, answerTurns = turns } = run.styles
  let fortune = luck
  for (let turn = 0; turn < turns && board.winner === undefined; turn++) {
    const isOwn = sideOf(board.power) === side
    const gained =
      answers && !isOwn && turn < answerTurns
        ? answer(params, board, answers, () => dice.of(sample, turn + 1))
        : playTurn(board, defined(opponents[(sample + turn) % opponents.length]), dice.of(sample, turn + 1))
    fortune += (isOwn ? 1 : -1) * gained
  }
  if (board.winner !== undefined) return board.winner === side ? 1 : 0
  return chanceOf(params, side, evaluate(params, board) - params.luckTakenOff * (side === allies ? fortune : -fortune))
}

/** Attack plans worth a look: the best guess in every style, without each of its attacks, with each of the others. */
export const combatPlansOf = (state: State, most: number, { standard, cautious, bold }: Styles): CombatPlan[] => {
  const found = new Map<string, CombatPlan>()
  const contexts = new Map<Style, AttackContext>()
  const contextIn = (style: Style): AttackContext => {
    const context = contexts.get(style) ?? attackContextOf(state, style)
    contexts.set(style, context)
    return context
  }
  const consider = (style: Style, attacksOf: (context: AttackContext) => Attack[]): void => {
    if (found.size >= most) return
    const context = contextIn(style)
    const plan = legalPlan(context, attacksOf(context))
    const key = signature(plan)
    if (!found.has(key)) found.set(key, plan)
  }
  consider(standard, context => chooseAttacks(context))
  const first = defined(found.values().next().value)
  consider(bold, context => chooseAttacks(context))
  consider(cautious, context => chooseAttacks(context))
  consider(standard, () => [])
  for (const { space } of first.attacks) consider(standard, context => chooseAttacks(context, { banned: [space] }))
  const others = first.context.options.targets
    .map(({ space }) => space)
    .filter(space => !first.attacks.some(attack => attack.space === space))
  for (const space of others) consider(bold, context => chooseAttacks(context, { forced: [space] }))
  for (const { space } of first.attacks) consider(bold, context => chooseAttacks(context, { banned: [space] }))
  for (const { space } of first.attacks) consider(cautious, context => chooseAttacks(context, { forced: [space] }))
  return [...found.values()]
}

/** Two plans of equal signature send the same units the same ways. */
export const signature = ({ attacks }: CombatPlan): string =>
  attacks
    .map(
      ({ space, groups, lifts }) =>
        `${space}:${groups.map(group => group.join('x')).join()}:${lifts.map(({ lift, troops }) => `${lift.boat}-${lift.route.join('-')}-${troops.join('-')}`).join()}`,
    )
    .sort()
    .join(';')

/** Compares plans: first by a glance at where the own turn leads, then the best of them by playing on. */
const comparePlans = <Plan>(
  { tools, styles }: Search,
  effort: Effort,
  plans: readonly Plan[],
  prior: readonly number[],
  sample: (plan: Plan, turns: number, index: number) => number,
): readonly Considered<Plan>[] => {
  const { glancePrior, rolloutPrior } = styles.standard.params
  const fresh = freshSamples(effort, styles)
  const { leastPlayed = 0 } = styles
  const rollouts = effort.rollouts - 2 * fresh
  // A glance says nothing that samples which are played on do not, where every plan has one. A plan alone is but glanced at.
  const arePlayedOn =
    leastPlayed > 0 && plans.length > 1 && effort.finalists >= plans.length && rollouts >= leastPlayed * plans.length
  const glanced = tools.sequentialHalving(
    plans,
    arePlayedOn ? 0 : Math.max(effort.glances, plans.length),
    (plan, index) => sample(plan, 0, index),
    { prior, priorWeight: glancePrior },
  )
  const ranked = glanced.ranking.map(consideredOf)
  if (effort.rollouts === 0 || plans.length === 1) return ranked
  const finalists = glanced.ranking.slice(0, Math.max(2, effort.finalists))
  const played = tools.sequentialHalving(
    finalists,
    rollouts,
    ({ candidate }, index) => sample(candidate, effort.turns, index),
    { prior: finalists.map(({ value }) => value), priorWeight: rolloutPrior, leastEach: arePlayedOn ? leastPlayed : 0 },
  )
  // Where it was cut before any of them was played on, the glances have the last word.
  if (played.isCut && played.spent === 0) return ranked
  const further = played.ranking.map(
    (one): Considered<Plan> => ({
      ...toldOf(one),
      plan: one.candidate.candidate,
      glanced: measuredOf(one.candidate),
      played: measuredOf(one),
    }),
  )
  const considered = [
    ...further,
    ...ranked.filter(({ plan }) => !finalists.some(({ candidate }) => candidate === plan)),
  ]
  if (fresh === 0 || played.isCut) return considered
  return proven({ tools, styles }, considered, defined(plans[0]), fresh, (plan, index) =>
    sample(plan, effort.turns, firstFresh + index),
  )
}

/** How many samples the proof draws; in each both plans are played on with the same dice. */
const freshSamples = ({ rollouts }: Effort, { proof }: Styles): number =>
  proof ? Math.floor((rollouts * proof.share) / 2) : 0

/** Those of the proof are of other dice than all before: the samples by which a plan was chosen flatter it. */
const firstFresh = 1_000_000

/** With the best guess first, unless the plan that the search found best is better than it in fresh samples too. */
const proven = <Plan>(
  { tools, styles }: Pick<Search, 'tools' | 'styles'>,
  considered: readonly Considered<Plan>[],
  guess: Plan,
  fresh: number,
  sample: (plan: Plan, index: number) => number,
): readonly Considered<Plan>[] => {
  const [best, ...others] = considered as readonly [Considered<Plan>, ...Considered<Plan>[]]
  if (best.plan === guess) return considered
  const { ranking, isCut } = tools.sequentialHalving(
    [best.plan],
    fresh,
    (plan, index) => sample(plan, index) - sample(guess, index),
  )
  const { mean, variance, samples } = defined(ranking[0])
  const { least, errors } = defined(styles.proof)
  if (isCut || mean - errors * Math.sqrt(variance / samples) >= least) return considered
  return [
    ...others.filter(({ plan }) => plan === guess),
    { ...best, isUnproven: true },
    ...others.filter(({ plan }) => plan !== guess),
  ]
}

/** Ranked with what was thought of it beforehand; told as what was found. */
const toldOf = ({ value, mean, samples }: Contender<unknown>) => ({ value: samples > 0 ? mean : value, samples })

const measuredOf = ({ mean, variance, samples }: Contender<unknown>): Measured | undefined =>
  samples > 0 ? { mean, variance, samples } : undefined

const consideredOf = <Plan>(one: Contender<Plan>): Considered<Plan> => ({
  ...toldOf(one),
  plan: one.candidate,
  glanced: measuredOf(one),
  played: undefined,
})

const runOf = ({ styles, seed }: Search, state: State): SearchRun => ({
  params: styles.standard.params,
  side: sideOf(state.power),
  dice: new SearchDice(`${seed}/${state.round}/${state.power}`),
  styles,
})

/** Phase 2: which attacks, the best first. */
export const considerCombatPlans = (search: Search, state: State): readonly Considered<CombatPlan>[] => {
  const { effort, styles } = search
  const run = runOf(search, state)
  const plans = combatPlansOf(state, effort.plans, styles)
  const { params } = run
  const before = evaluate(params, state)
  const sign = run.side === allies ? 1 : -1
  const prior = plans.map(({ attacks }) =>
    chanceOf(
      params,
      run.side,
      before + sign * params.expectedGain * attacks.reduce((sum, { value }) => sum + value, 0),
    ),
  )
  return comparePlans(search, effort, plans, prior, (plan, turns, index) => {
    const board = boardLike(state)
    carryOut(board, plan.orders)
    const luck = fightOut(styles.standard, board, plan.attacks, run.dice.of(index, 0))
    finishTurn(board, styles.standard)
    return judge(run, board, turns, index, luck)
  })
}

/** Phase 1: what to buy, the best first; each purchase is followed by the attacks that seem best with it. */
export const considerPurchases = (search: Search, state: State): readonly Considered<readonly Order[]>[] => {
  const { effort, styles } = search
  const run = runOf(search, state)
  const { nearestPurchases = Number.POSITIVE_INFINITY } = styles
  const purchases = bestPurchases(styles.standard, state, Math.max(2, Math.round(effort.plans / 3)))
  const all = purchases.map(({ buy }): readonly Order[] => [{ kind: 'buy', units: buy }])
  const near = purchases.filter(({ help }, _, [best]) => help >= defined(best).help - nearestPurchases)
  const plans = all.slice(0, near.length)
  if (plans.length === 0) return [nothingElse([])]
  const half = { ...effort, glances: Math.ceil(effort.glances / 2), rollouts: Math.ceil(effort.rollouts / 2) }
  const prior = all.map((_, rank) => even - run.params.purchaseRank * rank)
  const compared = comparePlans(search, half, plans, prior.slice(0, plans.length), (orders, turns, index) => {
    const board = boardLike(state)
    carryOut(board, orders)
    endPhase(board)
    const luck = playTurn(board, styles.standard, run.dice.of(index, 0))
    return judge(run, board, turns, index, luck)
  })
  const others = all.slice(plans.length).map(
    (plan, index): Considered<readonly Order[]> => ({
      ...nothingElse(plan),
      value: defined(prior[plans.length + index]),
    }),
  )
  return [...compared, ...others]
}

/** The ways to move after combat in some styles, those that are alike once. */
export const noncombatPlansOf = (state: State, ways: readonly Style[]): readonly (readonly Order[])[] => {
  const found = ways.map(style => noncombatOrders(state, style))
  return [...new Map(found.map(orders => [JSON.stringify(orders), orders])).values()]
}

/** Phase 4: how to move after combat, the best first. */
export const considerNoncombatOrders = (search: Search, state: State): readonly Considered<readonly Order[]>[] => {
  const { effort, styles } = search
  const run = runOf(search, state)
  const { moves } = styles
  const isMany = moves && effort.rollouts * moves.share >= moves.leastRollouts
  const { styles: ways, glances, share, turns: longer } = isMany ? moves : inOwnStyles(styles)
  const plans = noncombatPlansOf(state, ways)
  if (plans.length === 1) return [nothingElse(defined(plans[0]))]
  const part: Effort = {
    ...effort,
    glances: glances * plans.length,
    rollouts: Math.ceil(effort.rollouts * share),
    turns: Math.round(effort.turns * longer),
  }
  return comparePlans(
    search,
    part,
    plans,
    plans.map(() => even),
    (orders, turns, index) => {
      const board = boardLike(state)
      carryOut(board, orders)
      endPhase(board)
      finishTurn(board, styles.standard)
      return judge(run, board, turns, index, 0)
    },
  )
}

const inOwnStyles = ({ standard, cautious, bold }: Styles): Omit<MoveSearch, 'leastRollouts'> => ({
  styles: [standard, cautious, bold],
  glances: 2,
  share: 1 / 4,
  turns: 1,
})

const nothingElse = <Plan>(plan: Plan): Considered<Plan> => ({
  plan,
  value: Number.NaN,
  samples: 0,
  glanced: undefined,
  played: undefined,
})
