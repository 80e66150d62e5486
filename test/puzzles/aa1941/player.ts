import { sequentialHalving } from '../../../src/ai/index.ts'
import { face } from '../../../src/games/aa1941/index.ts'
import type { Commander } from './puzzle.ts'

/** One of the game's own players; undefined as long as the game has none of that name. */
export const playerOf = (name: string, level?: string): Commander | undefined =>
  face
    .table?.({ sequentialHalving })
    .players.find(kind => kind.name === name)
    ?.open(level) as Commander | undefined
