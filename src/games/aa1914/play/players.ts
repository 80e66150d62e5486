import { markOfCounts } from '../../../boards/index.ts'
import {
  type Player,
  type PlayerEffort,
  type PlayerKind,
  type PlayerParams,
  type SearchTools,
  type Text,
  withoutUndefined,
} from '../../../engine/index.ts'
import { say } from '../says-board.ts'
import { greedyPlayer } from '../strategist/greedy.ts'
import { paramsWith, usualParams, versionWith } from '../strategist/params.ts'
import { rulesBy } from '../strategist/rules.ts'
import { bestOrders, type Effort } from '../strategist/search.ts'
import type { State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { randomPlayer } from './random-player.ts'

/** Who is asked by name does not know the game by its type. */
const untyped = (player: Player<State, Action>) => player as Player<unknown, unknown>

const kindOf = (player: Player<State, Action>, description: Text, ms: number): PlayerKind => ({
  name: player.name,
  version: player.version,
  description,
  levels: [],
  turnMs: () => ms,
  open: () => untyped(player),
})

const rules: PlayerKind = {
  ...kindOf(rulesBy(usualParams), say.rulesPlayer, 10),
  usualParams,
  open: (_level?: string, changes?: PlayerParams) => {
    const params = paramsWith(changes ?? {})
    const player = rulesBy(params)
    return untyped({ ...player, version: versionWith(player.version, params) })
  },
}

const plannerEffort: Effort = { plans: 4, rollouts: 8, turns: 7 }
const plannerMs = 60

/** The same by other counts, in milliseconds: each sample has its turns, and each plan has to be made. */
const plannerMsBy = (counts: PlayerEffort = {}): number => {
  const parts = ({ plans, rollouts, turns }: Effort): number => plans + rollouts * (1 + turns / 2)
  return (plannerMs * parts({ ...plannerEffort, ...withoutUndefined(counts) })) / parts(plannerEffort)
}

const planner = (tools: SearchTools): PlayerKind => ({
  name: 'planner',
  version: '1',
  description: say.plannerPlayer,
  levels: [],
  usualParams,
  turnMs: (_level, counts) => plannerMsBy(counts),
  effort: () => plannerEffort,
  open: (_level?: string, changes?: PlayerParams, counts: PlayerEffort = {}) => {
    const params = paramsWith(changes ?? {})
    const effort: Effort = { ...plannerEffort, ...withoutUndefined(counts) }
    return untyped({
      name: 'planner',
      version: `${versionWith('1', params)}${markOfCounts(effort, plannerEffort)}`,
      decide: (view, _seat, { seed }) => bestOrders({ tools, effort, params, seed }, view),
    })
  },
})

/** Who is asked where a question names nobody. */
export const usualPlayer = 'rules'

/**
 * The players, weakest first; versions of one name stand together, the newest last. Players are frozen: one who decides
 * otherwise is a new version, entered here behind the one before, which stays.
 */
export const players = (tools: SearchTools): readonly PlayerKind[] => [
  kindOf(randomPlayer, say.randomPlayer, 5),
  kindOf(greedyPlayer, say.greedyPlayer, 5),
  rules,
  planner(tools),
]
