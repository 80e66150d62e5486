import type { NarrowedTo, Question, RaidQuestion } from '../../armies/index.ts'
import type { Frozen } from '../../engine/index.ts'

/** The keys of unit lists in questions: every unit, and two-hit units that have taken their first hit. */
export const unitKeys = [
  'infantry',
  'artillery',
  'mechanizedInfantry',
  'tank',
  'antiaircraftArtillery',
  'fighter',
  'tacticalBomber',
  'strategicBomber',
  'submarine',
  'destroyer',
  'cruiser',
  'aircraftCarrier',
  'battleship',
  'transport',
  'damagedAircraftCarrier',
  'damagedBattleship',
] as const
export type UnitKey = (typeof unitKeys)[number]

/** What can be asked about Axis & Allies Global 1940, for those who write it in TypeScript. */
export type Aa1940Question = Frozen<NarrowedTo<UnitKey, Question | RaidQuestion>>
