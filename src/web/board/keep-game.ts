import type { KeptGame } from './game-file.ts'

const keptAs = 'sandtable.board.game'

/** The game that led to the last position of this browser, as it was written down. */
export const keptGame = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? 'null')
  } catch {
    return undefined
  }
}

/** Remembers a game. Of one for which there is no room the newest part is kept, as much as there is room for. */
export const keepGame = (game: KeptGame): void => {
  let { moments, at } = game
  for (;;) {
    try {
      localStorage.setItem(keptAs, JSON.stringify({ ...game, at, moments }))
      return
    } catch {
      const dropped = Math.min(at, Math.ceil(moments.length / 2))
      // Of what is left before the moment looked at nothing can be dropped, or the browser keeps nothing at all.
      if (dropped === 0) return
      moments = moments.slice(dropped)
      at -= dropped
    }
  }
}
