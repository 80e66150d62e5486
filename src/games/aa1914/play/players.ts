import type { PlayerKind, SearchTools } from '../../../engine/index.ts'
import { say } from '../says-board.ts'
import { randomPlayer } from './random-player.ts'

const random: PlayerKind = {
  name: randomPlayer.name,
  version: randomPlayer.version,
  description: say.random,
  levels: [],
  turnMs: () => 3,
  open: () => randomPlayer as ReturnType<PlayerKind['open']>,
}

/** Who is asked where a question names nobody. */
export const usualPlayer = 'random'

/**
 * The players, weakest first; versions of one name stand together, the newest last. Players are frozen: one who decides
 * otherwise is a new version, entered here behind the one before, which stays.
 */
export const players = (_tools: SearchTools): readonly PlayerKind[] => [random]
