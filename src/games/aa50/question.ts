import type { NarrowedTo, Question, RaidQuestion } from '../../armies/index.ts'
import type { Frozen } from '../../engine/index.ts'

/** The keys of unit lists in questions: every unit, and two-hit units that have taken their first hit. */
export const unitKeys = [
  'infantry',
  'artillery',
  'tank',
  'antiaircraftGun',
  'fighter',
  'bomber',
  'submarine',
  'destroyer',
  'cruiser',
  'aircraftCarrier',
  'battleship',
  'transport',
  'damagedBattleship',
] as const
export type UnitKey = (typeof unitKeys)[number]

/** What can be asked about Axis & Allies Anniversary, for those who write it in TypeScript. */
export type Aa50Question = Frozen<NarrowedTo<UnitKey, Question | RaidQuestion>>
