import type { GameDescription, GameFace } from '../engine/index.ts'

/** A game as a page shows it: what the catalogue says of it, and which rules stand behind its figures. */
export const shownGame = ({ describe, figureRules }: Pick<GameFace, 'describe' | 'figureRules'>): GameDescription => ({
  ...describe(),
  ...(figureRules && { figureRules }),
})
