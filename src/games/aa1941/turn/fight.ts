import { type Counts, noCounts, powerCount, type UnitNumber } from '../board/units.ts'

export { mostBattleRounds } from '../../../boards/index.ts'

/** Steps of a round in which somebody decides (R41-9.13, 8.1 to 8.6). */
export const decisionSteps = [
  'attackerSubmerges', // D41-9
  'defenderSubmerges', // D41-10
  'defenderStruck', // D41-11: casualties of the surprise strike
  'attackerStruck', // D41-12
  'defenderHit', // D41-11: casualties of the general fire
  'attackerHit', // D41-12
  'roundEnds', // D41-13: press on or retreat; D41-14 and 16 once nobody can go on
] as const

/** Steps of a round in which dice fall (R41-9.3.3, 9.3.4, 9.4, 9.5; 8.1 and 8.2 on land). */
export const rollSteps = ['attackerStrikes', 'defenderStrikes', 'attackerFires', 'defenderFires'] as const

export const fightSteps = [...decisionSteps, ...rollSteps] as const

export type RollStep = (typeof rollSteps)[number]
export type FightStep = (typeof fightSteps)[number]

/** Units of every type of one power: by power, then by type. */
export type UnitsByPower = readonly Counts[]

/** Hits to be shared out: those of submarines, those of planes that may not strike submarines, all others (R41-9.7.3). */
export interface FightHits {
  readonly sub: number
  readonly air: number
  readonly any: number
}

/**
 * A battle in progress at one of its decisions, or with dice about to fall. The units of both sides are those that stand in
 * the space (see `State`); here is what the board does not show.
 */
export interface Fight {
  /** The space fought over. */
  readonly space: number
  /** Rounds are counted from 1. */
  readonly round: number
  readonly step: FightStep
  /** Hits that the deciding side has to take, in the steps that ask for casualties. */
  readonly hits: FightHits | undefined
  /** Submarines that are submerged, by power (R41-9.3.2). */
  readonly submerged: UnitsByPower
  /** Battleships that have taken their first hit and are still to stay, by power (A41-8). */
  readonly damaged: readonly number[]
  /** Defending units that were hit this round and still fire or strike (R41-8.1, 9.4.1), by power and type. */
  readonly struck: UnitsByPower
  /** R41-10.9: overland units and planes have broken off; those who came by sea fight on alone. */
  readonly brokenOff?: boolean
}

/** No units of any power. */
export const nothingByPower: UnitsByPower = Array.from({ length: powerCount }, () => noCounts())

/** Units of one type, all powers together. */
export const sumOfType = (units: UnitsByPower, type: UnitNumber): number =>
  units.reduce((sum, counts) => sum + counts[type], 0)

export const isRollStep = (step: FightStep): step is RollStep => (rollSteps as readonly string[]).includes(step)
