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
import { bestOrders, bySide, type Effort, type Look, withGreedy } from '../strategist/search.ts'
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

/** Counts of a search, and about how long one turn takes by them, in milliseconds. */
interface Level {
  readonly effort: Effort
  readonly ms: number
}

const nothing: Effort = { plans: 0, rollouts: 0, turns: 0 }

/** The same by other counts, in milliseconds: each sample has its turns, and each plan has to be made. */
const msBy = ({ effort: usual, ms }: Level, { battles = nothing }: Look, counts: PlayerEffort = {}): number => {
  const parts = ({ plans, rollouts, turns }: Effort): number => plans + rollouts * (1 + turns / 2)
  return (ms * (parts({ ...usual, ...withoutUndefined(counts) }) + parts(battles))) / (parts(usual) + parts(battles))
}

interface Searcher<Name extends string> {
  readonly name: string
  readonly version: string
  readonly description: Text
  readonly look: Look
  /** Weakest first. */
  readonly levels: Readonly<Record<Name, Level>>
  readonly usualLevel: NoInfer<Name>
}

/** Who looks ahead. Levels of which there is one alone have no name to whoever asks. */
const searcher = <Name extends string>(
  tools: SearchTools,
  { name, version, description, look, levels, usualLevel }: Searcher<Name>,
): PlayerKind => {
  const names = Object.keys(levels) as Name[]
  const isOne = names.length === 1
  const nameOf = (level: string | undefined): Name => names.find(known => known === level) ?? usualLevel
  const levelOf = (level: string | undefined): Level => levels[nameOf(level)]
  return {
    name,
    version,
    description,
    levels: isOne ? [] : names,
    ...(!isOne && { usualLevel }),
    usualParams,
    turnMs: (level, counts) => msBy(levelOf(level), look, counts),
    effort: level => levelOf(level).effort,
    open: (level?: string, changes?: PlayerParams, counts: PlayerEffort = {}) => {
      const params = paramsWith(changes ?? {})
      const { effort: usual } = levelOf(level)
      const effort: Effort = { ...usual, ...withoutUndefined(counts) }
      const called = isOne ? version : `${version}-${nameOf(level)}`
      return untyped({
        name,
        version: `${versionWith(called, params)}${markOfCounts(effort, usual)}`,
        decide: (view, _seat, { seed }) => bestOrders({ tools, look, effort, params, seed }, view),
      })
    },
  }
}

const planner: Searcher<'only'> = {
  name: 'planner',
  version: '1',
  description: say.plannerPlayer,
  look: withGreedy,
  levels: { only: { effort: { plans: 4, rollouts: 8, turns: 7 }, ms: 60 } },
  usualLevel: 'only',
}

const sampler: Searcher<'instant' | 'normal' | 'strong'> = {
  name: 'sampler',
  version: '1',
  description: say.samplerPlayer,
  look: withGreedy,
  levels: {
    instant: { effort: { plans: 4, rollouts: 4, turns: 7 }, ms: 65 },
    normal: { effort: { plans: 10, rollouts: 40, turns: 15 }, ms: 800 },
    strong: { effort: { plans: 16, rollouts: 160, turns: 15 }, ms: 3200 },
  },
  usualLevel: 'normal',
}

const sampler2: typeof sampler = {
  ...sampler,
  version: '2',
  description: say.samplerBySidePlayer,
  look: bySide,
  levels: {
    instant: { effort: { plans: 4, rollouts: 4, turns: 7 }, ms: 70 },
    normal: { effort: { plans: 8, rollouts: 12, turns: 15 }, ms: 250 },
    strong: { effort: { plans: 16, rollouts: 80, turns: 15 }, ms: 1500 },
  },
}

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
  searcher(tools, planner),
  searcher(tools, sampler),
  searcher(tools, sampler2),
]
