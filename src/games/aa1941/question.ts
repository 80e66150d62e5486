import type { NarrowedTo, Question } from '../../armies/index.ts'
import type { Frozen } from '../../engine/index.ts'

/** The keys of unit lists in questions: every unit, and a battleship that has taken its first hit. */
export const unitKeys = [
  'infantry',
  'tank',
  'fighter',
  'bomber',
  'submarine',
  'transport',
  'destroyer',
  'aircraftCarrier',
  'battleship',
  'damagedBattleship',
] as const
export type UnitKey = (typeof unitKeys)[number]

/** What can be asked about Axis & Allies 1941, for those who write it in TypeScript. */
export type Aa1941Question = Frozen<NarrowedTo<UnitKey, Question>>
