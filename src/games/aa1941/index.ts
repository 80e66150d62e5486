import { reinforcedGame } from '../../armies/index.ts'
import { spaceNames } from './board/map.ts'
import { odds } from './odds.ts'
import { table } from './play/table.ts'

const reinforced = reinforcedGame(odds, [
  { page: 'aa1941', titles: { ru: 'Axis & Allies 1941' } },
  { page: 'aa1941-map', titles: { ru: 'Axis & Allies 1941, карта' } },
])

/** Axis & Allies 1941: the odds of its battles, and the game itself. */
export const face: typeof reinforced = {
  ...reinforced,
  table,
  describe: () => ({
    ...reinforced.describe(),
    offers: ['odds', 'reinforce', 'turn', 'review', 'play', 'orders', 'arena'],
    spaces: spaceNames,
  }),
}
