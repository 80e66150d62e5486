import type { KeptBranch, KeptGame } from './game-file.ts'
import { keptName } from './put-aside.ts'

const keptAs = 'sandtable.board.game'

/** Letters that branches may take up beside the game: a fifth of what browsers have for a site. */
export const mostBranchLetters = 1_000_000

/** The game that led to the last position of this browser, as it was written down. */
export const keptGame = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keptName(keptAs)) ?? 'null')
  } catch {
    return undefined
  }
}

/** The newest branches for which there is room. */
export const newestWithin = (branches: readonly KeptBranch[], most: number): readonly KeptBranch[] => {
  let left = most
  let first = branches.length
  while (first > 0) {
    left -= JSON.stringify(branches[first - 1]).length
    if (left < 0) break
    first--
  }
  return branches.slice(first)
}

/**
 * Remembers a game with its branches. Of what there is no room for the oldest branches make way first; then the newest part of the
 * game alone is kept, as much as there is room for.
 */
export const keepGame = ({ branches: all = [], ...game }: KeptGame): void => {
  let { moments, at } = game
  let branches = newestWithin(all, mostBranchLetters)
  for (;;) {
    try {
      const kept: KeptGame = { ...game, at, moments, ...(branches.length > 0 && { branches }) }
      localStorage.setItem(keptName(keptAs), JSON.stringify(kept))
      return
    } catch {
      if (branches.length > 0) {
        branches = branches.slice(Math.ceil(branches.length / 2))
        continue
      }
      const dropped = Math.min(at, Math.ceil(moments.length / 2))
      // Of what is left before the moment looked at nothing can be dropped, or the browser keeps nothing at all.
      if (dropped === 0) return
      moments = moments.slice(dropped)
      at -= dropped
    }
  }
}
