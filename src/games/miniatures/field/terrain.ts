import type { UnitType } from '../cards-row.ts'

/** What a hex may be (MIN-8). */
export const terrains = ['clear', 'forest', 'hill', 'town', 'marsh', 'pond', 'shell-holes', 'bluff'] as const
export type Terrain = (typeof terrains)[number]

/** What a kind of hex does. Of two values the first is for Soldiers, the second for Vehicles. */
export interface TerrainRules {
  /** Movement points to enter (MIN-8.1); null where it cannot be entered. */
  readonly cost: readonly [number | null, number | null]
  /** What a die must show to enter (MIN-8.2); null without a roll. */
  readonly roll: readonly [number | null, number | null]
  /** MIN-8.5. */
  readonly cover: readonly [boolean, boolean]
  /** MIN-8.6. */
  readonly blocks: boolean
}

const [both, neither] = [
  [true, true],
  [false, false],
] as const
const noRoll = [null, null] as const

export const terrainRules: Readonly<Record<Terrain, TerrainRules>> = {
  clear: { cost: [1, 1], roll: noRoll, cover: neither, blocks: false },
  forest: { cost: [1, 2], roll: [null, 4], cover: both, blocks: true },
  hill: { cost: [1, 2], roll: noRoll, cover: both, blocks: true },
  town: { cost: [1, 1], roll: noRoll, cover: both, blocks: true },
  marsh: { cost: [1, null], roll: noRoll, cover: [true, false], blocks: false },
  pond: { cost: [null, null], roll: noRoll, cover: neither, blocks: false },
  // What they cost to enter is our decision.
  'shell-holes': { cost: [1, 1], roll: noRoll, cover: both, blocks: false },
  bluff: { cost: [1, 1], roll: noRoll, cover: both, blocks: false },
}

/** Sides that block sight (MIN-8.6), and what a die must show to cross one (MIN-8.2, 8.8); null without a roll. */
export const sideKinds = ['hedge', 'bluff', 'stream', 'road', 'barbedWire'] as const
export type SideKind = (typeof sideKinds)[number]

export const sideRules: Readonly<
  Record<SideKind, { readonly blocks: boolean; readonly roll: readonly [number | null, number | null] }>
> = {
  hedge: { blocks: true, roll: [5, 5] },
  // Sight is the rules'; how bluffs are crossed is our decision, and Vehicles never do (MIN-8.8).
  bluff: { blocks: true, roll: [5, null] },
  stream: { blocks: false, roll: [4, 4] },
  road: { blocks: false, roll: noRoll },
  barbedWire: { blocks: false, roll: [4, null] },
}

/** Vehicles go by the second of two values; all others that go on the ground by the first. */
export const columnOf = (type: UnitType): 0 | 1 => (type === 'vehicle' ? 1 : 0)
