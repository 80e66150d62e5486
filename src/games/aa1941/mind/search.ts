import type { Contender, SearchTools, Seed } from '../../../engine/index.ts'
import { allies, sideOf } from '../board/units.ts'
import { endPhase } from '../turn/flow.ts'
import type { Order } from '../turn/orders.ts'
import type { State } from '../turn/state.ts'
import { type Attack, chooseAttacks, type Setting, settingOf } from './attacks.ts'
import { bestPurchases } from './buying.ts'
import { allowed, type Marching, regroup, type Style } from './commander.ts'
import { chanceOf, outlook } from './outlook.ts'
import { carryOut, fightOut, finishTurn, playTurn } from './playout.ts'
import { scratchState } from './scratch.ts'
import { SearchDice } from './search-dice.ts'
import { type Leading, opponents } from './styles.ts'

/** How much a search may look at: counts, never time. */
export interface Effort {
  /** Attack plans considered. */
  readonly plans: number
  /** Samples of the own turn alone, in all, after which each plan is judged by the position it leads to. */
  readonly glances: number
  /** Plans that are played out further. */
  readonly finalists: number
  /** Samples of the own turn and the next powers' turns, in all. */
  readonly rollouts: number
  /** Powers that move in a rollout before the position is judged. */
  readonly turns: number
}

export const efforts = {
  instant: { plans: 6, glances: 18, finalists: 0, rollouts: 0, turns: 0 },
  normal: { plans: 20, glances: 160, finalists: 6, rollouts: 60, turns: 4 },
  strong: { plans: 40, glances: 600, finalists: 12, rollouts: 400, turns: 4 },
} as const satisfies Readonly<Record<string, Effort>>

/** What samples of one kind said of a plan. */
export type Measured = Pick<Contender<unknown>, 'mean' | 'variance' | 'samples'>

/** Something that could be done, and the value of it: 1 for a game won by the own side, 0 for one lost. */
export interface Considered<Plan> {
  readonly plan: Plan
  readonly value: number
  readonly samples: number
  /** By the positions that the own turn leads to; undefined where none was sampled. */
  readonly glanced: Measured | undefined
  /** The same after the next powers' turns, of those that were played on. */
  readonly played: Measured | undefined
}

/** How much of a battle's luck is taken off a sample: what it changes lives on in the position only in part. */
const luckWeight = 0.85

/** Who looks ahead, how far, and with what in mind. */
export interface Mind {
  readonly tools: SearchTools
  readonly effort: Effort
  readonly leading: Leading
  readonly seed: Seed
}

interface Looking {
  readonly side: number
  readonly dice: SearchDice
}

const boardLike = scratchState()

/** The next powers play on by rules of thumb, then the position is judged. Luck is taken off. */
const judge = ({ side, dice }: Looking, board: State, turns: number, sample: number, luck: number): number => {
  let fortune = luck
  for (let turn = 0; turn < turns && board.winner === undefined; turn++) {
    const { power } = board
    const style = opponents[(sample + turn) % opponents.length]!
    const gained = playTurn(board, style, dice.of(sample, turn + 1))
    fortune += (sideOf[power] === side ? 1 : -1) * gained
  }
  if (board.winner !== undefined) return board.winner === side ? 1 : 0
  return chanceOf(side, outlook(board) - luckWeight * (side === allies ? fortune : -fortune))
}

/** Attack plans worth a look: the best guess in every style, without each of its attacks, with each of the others. */
export const marchesOf = (state: State, most: number, { standard, cautious, bold }: Leading): Marching[] => {
  const found = new Map<string, Marching>()
  const settings = new Map<Style, Setting>()
  const settingIn = (style: Style): Setting => {
    const setting = settings.get(style) ?? settingOf(state, style.temper)
    settings.set(style, setting)
    return setting
  }
  const consider = (style: Style, attacksOf: (setting: Setting) => Attack[]): void => {
    if (found.size >= most) return
    const setting = settingIn(style)
    const marching = allowed(setting, attacksOf(setting))
    const key = signature(marching)
    if (!found.has(key)) found.set(key, marching)
  }
  consider(standard, setting => chooseAttacks(setting))
  const first = found.values().next().value!
  consider(bold, setting => chooseAttacks(setting))
  consider(cautious, setting => chooseAttacks(setting))
  consider(standard, () => [])
  for (const { space } of first.attacks) consider(standard, setting => chooseAttacks(setting, { banned: [space] }))
  const others = first.setting.options.targets
    .map(({ space }) => space)
    .filter(space => !first.attacks.some(attack => attack.space === space))
  for (const space of others) consider(bold, setting => chooseAttacks(setting, { forced: [space] }))
  for (const { space } of first.attacks) consider(bold, setting => chooseAttacks(setting, { banned: [space] }))
  for (const { space } of first.attacks) consider(cautious, setting => chooseAttacks(setting, { forced: [space] }))
  return [...found.values()]
}

/** Two plans of equal signature send the same units the same ways. */
export const signature = ({ attacks }: Marching): string =>
  attacks
    .map(
      ({ space, groups, lifts }) =>
        `${space}:${groups.map(group => group.join('x')).join()}:${lifts.map(({ lift, troops }) => `${lift.boat}-${lift.route.join('-')}-${troops.join('-')}`).join()}`,
    )
    .sort()
    .join(';')

/** Weighs plans: first by a glance at where the own turn leads, then the best of them by playing on. */
const weigh = <Plan>(
  { tools }: Mind,
  effort: Effort,
  plans: readonly Plan[],
  prior: readonly number[],
  sample: (plan: Plan, turns: number, index: number) => number,
): Considered<Plan>[] => {
  const glanced = tools.sequentialHalving(
    plans,
    Math.max(effort.glances, plans.length),
    (plan, index) => sample(plan, 0, index),
    { prior, priorWeight: 0.5 },
  )
  const ranked = glanced.ranking.map(consideredOf)
  if (effort.rollouts === 0 || plans.length === 1) return ranked
  const finalists = glanced.ranking.slice(0, Math.max(2, effort.finalists))
  const played = tools.sequentialHalving(
    finalists,
    effort.rollouts,
    ({ candidate }, index) => sample(candidate, effort.turns, index),
    { prior: finalists.map(({ value }) => value), priorWeight: 4 },
  )
  const further = played.ranking.map(
    (one): Considered<Plan> => ({
      ...toldOf(one),
      plan: one.candidate.candidate,
      glanced: measuredOf(one.candidate),
      played: measuredOf(one),
    }),
  )
  return [...further, ...ranked.filter(({ plan }) => !finalists.some(({ candidate }) => candidate === plan))]
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

const lookingAt = (state: State, seed: Seed): Looking => ({
  side: sideOf[state.power]!,
  dice: new SearchDice(`${seed}/${state.round}/${state.power}`),
})

/** Phase 2: which attacks, the best first. `also` are plans made before, to be looked at too. */
export const considerMarches = (mind: Mind, state: State, also: readonly Marching[] = []): Considered<Marching>[] => {
  const { effort, leading } = mind
  const looking = lookingAt(state, mind.seed)
  const plans = marchesOf(state, effort.plans, leading)
  for (const marching of also) if (!plans.some(plan => signature(plan) === signature(marching))) plans.push(marching)
  const before = outlook(state)
  const sign = looking.side === allies ? 1 : -1
  const prior = plans.map(({ attacks }) =>
    chanceOf(looking.side, before + sign * 0.5 * attacks.reduce((sum, { value }) => sum + value, 0)),
  )
  return weigh(mind, effort, plans, prior, (marching, turns, index) => {
    const board = boardLike(state)
    carryOut(board, marching.orders)
    const luck = fightOut(board, marching.attacks, looking.dice.of(index, 0))
    finishTurn(board, leading.standard)
    return judge(looking, board, turns, index, luck)
  })
}

/** Phase 1: what to buy, the best first; each purchase is followed by the attacks that seem best with it. */
export const considerPurchases = (mind: Mind, state: State): Considered<readonly Order[]>[] => {
  const { effort, leading } = mind
  const looking = lookingAt(state, mind.seed)
  const plans = bestPurchases(state, Math.max(2, Math.round(effort.plans / 3))).map(({ buy }): readonly Order[] => [
    { kind: 'buy', units: buy },
  ])
  if (plans.length === 0) return [nothingElse([])]
  const half = { ...effort, glances: Math.ceil(effort.glances / 2), rollouts: Math.ceil(effort.rollouts / 2) }
  const prior = plans.map((_, rank) => 0.5 - 0.005 * rank)
  return weigh(mind, half, plans, prior, (orders, turns, index) => {
    const board = boardLike(state)
    carryOut(board, orders)
    endPhase(board)
    const luck = playTurn(board, leading.standard, looking.dice.of(index, 0))
    return judge(looking, board, turns, index, luck)
  })
}

/** Phase 4: how to regroup, the best first. */
export const considerRegroupings = (mind: Mind, state: State): Considered<readonly Order[]>[] => {
  const { effort, leading } = mind
  const looking = lookingAt(state, mind.seed)
  const plans = new Map<string, readonly Order[]>()
  for (const style of [leading.standard, leading.cautious, leading.bold]) {
    const orders = regroup(state, style)
    const key = JSON.stringify(orders)
    if (!plans.has(key)) plans.set(key, orders)
  }
  if (plans.size === 1) return [nothingElse([...plans.values()][0]!)]
  const part = { ...effort, glances: 2 * plans.size, rollouts: Math.ceil(effort.rollouts / 4) }
  return weigh(
    mind,
    part,
    [...plans.values()],
    [...plans.values()].map(() => 0.5),
    (orders, turns, index) => {
      const board = boardLike(state)
      carryOut(board, orders)
      endPhase(board)
      finishTurn(board, leading.standard)
      return judge(looking, board, turns, index, 0)
    },
  )
}

const nothingElse = <Plan>(plan: Plan): Considered<Plan> => ({
  plan,
  value: Number.NaN,
  samples: 0,
  glanced: undefined,
  played: undefined,
})
