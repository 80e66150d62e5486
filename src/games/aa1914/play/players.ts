import type { Player, PlayerKind, PlayerParams, SearchTools, Text } from '../../../engine/index.ts'
import { say } from '../says-board.ts'
import { greedyPlayer } from '../strategist/greedy.ts'
import { paramsWith, usualParams, versionWith } from '../strategist/params.ts'
import { rulesBy } from '../strategist/rules.ts'
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

/** Who is asked where a question names nobody. */
export const usualPlayer = 'rules'

/**
 * The players, weakest first; versions of one name stand together, the newest last. Players are frozen: one who decides
 * otherwise is a new version, entered here behind the one before, which stays.
 */
export const players = (_tools: SearchTools): readonly PlayerKind[] => [
  kindOf(randomPlayer, say.randomPlayer, 5),
  kindOf(greedyPlayer, say.greedyPlayer, 5),
  rules,
]
