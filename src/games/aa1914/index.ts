import { spaceNames } from './board/map.ts'
import { face as odds } from './odds.ts'
import { table } from './play/table.ts'

/** Axis & Allies 1914: the odds of its battles and of what else is left to dice, and the game itself. */
export const face: typeof odds = {
  ...odds,
  table,
  describe: () => ({
    ...odds.describe(),
    offers: ['odds', 'reinforce', 'turn', 'play', 'orders', 'arena'],
    spaces: spaceNames,
  }),
}
