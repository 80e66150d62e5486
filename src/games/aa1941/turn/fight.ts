/** Steps of a round in which somebody decides (R41-9.13, 8.1 to 8.6). */
export type FightStep =
  | 'attackerSubmerges' // D41-9
  | 'defenderSubmerges' // D41-10
  | 'defenderStruck' // D41-11: casualties of the surprise strike
  | 'attackerStruck' // D41-12
  | 'defenderHit' // D41-11: casualties of the general fire
  | 'attackerHit' // D41-12
  | 'roundEnds' // D41-13: press on or retreat

/** Units of every type of one power: by power, then by type. */
export type UnitsByPower = readonly (readonly number[])[]

/** Hits to be shared out: those of submarines, those of planes that may not strike submarines, all others (R41-9.7.3). */
export interface FightHits {
  readonly sub: number
  readonly air: number
  readonly any: number
}

/**
 * A battle in progress at one of its decisions. The units of both sides are those that stand in the space (see `State`);
 * here is what the board does not show.
 */
export interface Fight {
  /** The space fought over. */
  readonly space: number
  /** Rounds are counted from 1. */
  readonly round: number
  readonly step: FightStep
  /** Hits that the deciding side has to take, in the steps that ask for casualties. */
  readonly hits: FightHits | undefined
  /** Units of the acting power that are submerged, damaged, or behind the line, and of the defenders by power. */
  readonly submerged: UnitsByPower
  /** Battleships that have taken their first hit, by power (A41-8). */
  readonly damaged: readonly number[]
  /** Defending units that were hit this round and still fire or strike (R41-8.1, 9.4.1), by power and type. */
  readonly struck: UnitsByPower
}
