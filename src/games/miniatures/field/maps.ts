import type { Certainty } from '../cards-row.ts'
import { en, type MapId } from '../messages/en.ts'
import type { Hex } from './hex.ts'
import type { Terrain } from './terrain.ts'

/** A battle map as the list has it: hexes that are not listed are clear. */
export interface BattleMap {
  readonly id: MapId
  readonly name: string
  readonly objective: Hex
  readonly terrain: Readonly<Partial<Record<Terrain, readonly Hex[]>>>
  readonly certainty: Certainty
}

/** Hexes across and rows of the maps (found with them). */
export const mapSize = { columns: 16, rows: 11 } as const

/** Only the hexes of the maps were found: no roads, streams, hedges or bluffs. */
export const maps: readonly BattleMap[] = [
  {
    id: 'half-and-half',
    name: en['half-and-half'],
    objective: [1, -1],
    // biome-ignore format: a table
    terrain: {
      marsh: [[5, 3], [6, 2], [6, -2], [5, -1]],
      town: [
        [0, 5], [-7, 1], [-6, 1], [-6, 2], [-7, 2], [-8, 3], [-7, 3], [-8, 4], [0, -2], [-1, -1], [9, -3],
        [8, -2], [8, -1], [8, -3], [7, -1],
      ],
      forest: [
        [-6, 5], [-5, 5], [-4, 4], [5, 4], [-5, -4], [-5, -3], [-5, -2], [-5, -5], [1, -5], [1, -4], [-2, -5],
        [-2, -4], [-2, -3], [-2, -2], [4, -1], [2, -1], [1, -1], [4, -4], [5, -5], [4, -5],
      ],
      hill: [[-1, 4], [0, 4], [-1, 5], [2, -5]],
      pond: [[5, -2], [6, -3]],
    },
    certainty: 'found',
  },
  {
    id: 'knife-fight',
    name: en['knife-fight'],
    objective: [1, -1],
    // biome-ignore format: a table
    terrain: {
      town: [[5, 4], [5, 5], [4, 5], [5, 3], [6, 3], [-5, -4], [-4, -5]],
      forest: [
        [1, 5], [-1, 5], [-2, 5], [1, 1], [2, 1], [1, 2], [-7, 2], [-6, 1], [-7, 1], [-6, -1], [-6, -2], [-3, -4],
        [-3, -3], [-3, -2], [-3, -1], [0, -4], [0, -3], [0, -2], [0, -1], [8, -3], [7, -2], [5, -4],
      ],
      hill: [[8, -1], [2, -1], [1, -1], [3, -4], [3, -5], [-7, -1], [-2, 3], [-3, 4]],
      marsh: [[3, 4], [2, 5], [5, -1], [5, -2], [6, -3]],
      pond: [[3, 3], [2, 4]],
    },
    certainty: 'found',
  },
  {
    id: 'high-ground',
    name: en['high-ground'],
    objective: [0, 1],
    // biome-ignore format: a table
    terrain: {
      town: [[0, 4], [-1, 5], [3, -2]],
      forest: [[1, 4], [1, 5], [0, 5], [-7, 1], [-6, 1], [-7, 2], [8, -2]],
      hill: [
        [2, -2], [2, -1], [3, -1], [0, 2], [1, 1], [0, 1], [-2, 3], [-3, 4], [2, -5], [1, -4], [1, -5], [-5, -1],
        [-4, -2], [-4, -3], [-3, -3], [-3, -2], [-4, -1],
      ],
      marsh: [[9, -4], [8, -3]],
      pond: [[5, 2], [5, 1]],
    },
    certainty: 'found',
  },
  {
    id: 'urban-combat',
    name: en['urban-combat'],
    objective: [0, 2],
    // biome-ignore format: a table
    terrain: {
      town: [
        [7, -1], [8, -2], [-1, 4], [-1, 3], [0, 3], [0, 2], [1, 2], [1, 1], [0, 1], [-4, 5], [-3, 5], [-3, 4],
        [-2, 3], [-3, 3],
      ],
      forest: [
        [9, -4], [9, -5], [6, -5], [6, -2], [6, -3], [6, -4], [3, -2], [3, -3], [3, -4], [3, -5], [3, 4], [2, 5],
        [1, 5], [-9, 5], [-10, 5], [-7, 5], [-7, 1], [-6, 1], [-7, 2], [0, -3], [-1, -2], [-3, -4],
      ],
      hill: [[0, -1], [-6, -1], [-7, -1], [-5, -4], [-5, -5], [10, -5]],
      marsh: [[-3, -1], [-3, -2], [-2, -3], [-5, 4], [-6, 5]],
      pond: [[-5, 3], [-6, 4]],
    },
    certainty: 'found',
  },
  {
    id: 'hill-107',
    name: en['hill-107'],
    objective: [1, -1],
    // biome-ignore format: a table
    terrain: {
      town: [[5, 3], [6, 3], [5, 4], [4, 5], [5, 5]],
      forest: [[-2, 5], [-1, 5], [1, 5], [1, 2], [1, 1], [2, 1], [-4, -4], [-3, -5], [-4, -5], [8, -3], [7, -2], [5, -4]],
      hill: [
        [8, -1], [1, -1], [2, -1], [1, -3], [0, -2], [3, -5], [3, -4], [-9, 4], [-10, 5], [-9, 5], [-4, 2],
        [-4, 1], [-3, 1], [-5, 2], [-5, 3], [-4, 3],
      ],
      marsh: [[2, 5], [3, 4], [5, -1], [5, -2], [6, -3]],
      pond: [[2, 4], [3, 3]],
    },
    certainty: 'found',
  },
  {
    id: 'tiger-heaven',
    name: en['tiger-heaven'],
    objective: [0, -2],
    // biome-ignore format: a table
    terrain: {
      town: [[-9, 5], [-8, 4], [-5, -2]],
      forest: [[-7, 5], [-7, 4], [-8, 5], [4, -5], [5, -5], [4, -4], [0, -2]],
      hill: [
        [-5, -1], [-6, -1], [-6, -2], [-8, 2], [-7, 1], [-8, 1], [-2, 5], [-1, 4], [-1, 5], [5, 1], [4, 1],
        [3, 2], [3, 3], [4, 3], [4, 2], [8, -2], [9, -3],
      ],
      marsh: [[1, -4], [0, -3]],
      pond: [[-3, 2], [-3, 1]],
    },
    certainty: 'found',
  },
]
