import type { CardRow } from './cards-row.ts'

/** Obstacles: bought like units by either side, but no units (MIN-1.5). They have no speed, no defense and no dice. */
// biome-ignore format: a table
export const obstacleCards: readonly CardRow[] = [
  ['barbed-wire', 'Barbed Wire', null, 1939, 0.5, 'obstacle', '', null, [0, 0], [0, 0, 0], [0, 0, 0], 'fortification barbed-wire', 'found'],
  ['minefield', 'Minefield', null, 1939, 2, 'obstacle', '', null, [0, 0], [0, 0, 0], [0, 0, 0], 'fortification minefield', 'found'],
  ['pillbox', 'Pillbox', null, 1939, 2, 'obstacle', '', null, [0, 0], [0, 0, 0], [0, 0, 0], 'fortification pillbox', 'found'],
  ['tank-obstacle', 'Tank Obstacle', null, 1939, 1, 'obstacle', '', null, [0, 0], [0, 0, 0], [0, 0, 0], 'fortification tank-obstacle', 'found'],
]
