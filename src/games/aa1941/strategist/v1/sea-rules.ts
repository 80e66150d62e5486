import type { Counts, UnitNumber } from '../../board/units.ts'
import type { State } from '../../turn/state.ts'
import type { Dangers } from './danger.ts'

/** A ship that goes somewhere by itself. */
export interface ShipMove {
  readonly type: UnitNumber
  readonly route: readonly number[]
}

/** A transport by number, and the zone from which its troops land. */
export interface BoatLanding {
  readonly boat: number
  readonly zone: number
}

/** What version 3 heeds at sea, in IPC. Versions 1 and 2 do not. */
export interface SeaRules {
  /** What transports that land troops stand to lose where they lie afterwards. */
  readonly afterLanding: (state: State, enemyForces: Dangers['enemyForces'], landings: readonly BoatLanding[]) => number
  /** What a side gains at sea by taking a territory: a canal that opens to its ships, or closes to the enemy's. */
  readonly gainOfCanals: (state: State, territory: number) => number
  /**
   * The part of their help that new transports bring who may appear in some zones, each drawn there so much by those who
   * wait, with the warships bought beside them.
   */
  readonly useOfTransports: (dangers: Dangers, zones: readonly number[], fetch: Float64Array, ships: Counts) => number
  /** The part of its worth that an escort has for so many transports. */
  readonly useOfEscort: (transports: number) => number
  /** By how much danger to a transport counts more when it moves after combat. */
  readonly fearForTransports: number
  /** By how much the danger counts more from which troops from transports keep a territory of the own side. */
  readonly careForLanded: number
  /** How likely troops that land on an enemy coast are to take it, if the power ships as many as it could soon; so many its transports hold. */
  readonly chanceOfLanding: (state: State, territory: number, lifts: number) => number
  /** What a fighter on deck is worth to the fleet in a zone, where its transports are drawn so much to each zone. */
  readonly gainOfDeck: (dangers: Dangers, bring: Float64Array, zone: number) => number
  /** Ships that go where they stop a fleet on its way to the own capital. */
  readonly blockers: (state: State) => readonly ShipMove[]
}
