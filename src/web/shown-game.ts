import type { GameDescription, GameFace } from '../engine/index.ts'

/** A game as a page shows it: what the catalogue says of it, which rules stand behind its figures, and of which family it is. */
export const shownGame = ({
  describe,
  figureRules,
  family,
}: Pick<GameFace, 'describe' | 'figureRules' | 'family'>): GameDescription => ({
  ...describe(),
  ...(figureRules && { figureRules }),
  ...(family && { family }),
})
