import type { Counts } from '../board/units.ts'
import type { Cargo } from './state.ts'

/** Money for units (R14-6.1). */
export interface Buy {
  readonly kind: 'buy'
  readonly units: Counts
}

/** Damaged battleships in a zone are as new (R14-6.2). */
export interface Repair {
  readonly kind: 'repair'
  readonly zone: number
  readonly battleships: number
}

/** A group goes its whole way at once. `route` begins where it stands. */
export interface Move {
  readonly kind: 'move'
  readonly units: Counts
  readonly route: readonly number[]
  /** How many of the battleships are damaged. */
  readonly damaged: number
  /** Of transports: what each has aboard that is not empty. */
  readonly cargo: readonly Cargo[]
  /** Of transports: how many zones each has sailed in this turn; left out, any of them is meant. */
  readonly sailed?: number
}

/** A transport that an order means: whose it is, what it has aboard. */
export interface Vessel {
  readonly zone: number
  readonly owner: number
  readonly aboard: Cargo
  readonly sailed?: number
}

/** Units of the acting power go aboard one transport (R14-7.8). */
export interface Load {
  readonly kind: 'load'
  readonly from: number
  readonly vessel: Vessel
  /** Their types, one entry a unit. */
  readonly units: readonly number[]
}

/** Units of the acting power are to leave one transport for a territory (R14-7.9). */
export interface Unload {
  readonly kind: 'unload'
  readonly to: number
  readonly vessel: Vessel
  readonly lands: readonly [boolean, boolean]
}

/** Enemies in a zone are attacked before anybody lands out of it (R14-7.9.2). */
export interface Attack {
  readonly kind: 'attack'
  readonly zone: number
}

/** A power provides the units of a neutral minor (D14-7). */
export interface Represent {
  readonly kind: 'represent'
  readonly power: number
}

/** A power takes control of a territory (D14-8, D14-16). */
export interface Control {
  readonly kind: 'control'
  readonly power: number
}

/** Germany declares unrestricted submarine warfare, or does not yet (D14-2). */
export interface Declare {
  readonly kind: 'declare'
  readonly isDeclared: boolean
}

/** The next battle is fought here (D14-9). */
export interface Begin {
  readonly kind: 'begin'
  readonly space: number
  /** Battleships that bombard, by zone (D14-11); left out, all that may. */
  readonly bombard?: readonly { readonly zone: number; readonly battleships: number }[]
}

/** So many submarines of each power dive; the others fire (D14-13). */
export interface Dive {
  readonly kind: 'dive'
  readonly submarines: readonly number[]
}

/** The units that take the hits, by power and type (D14-12, D14-14). */
export interface Casualties {
  readonly kind: 'casualties'
  readonly lost: readonly Counts[]
  /** By power: battleships that take their first hit and stay. */
  readonly damaged: readonly number[]
  /** By power: of the lost battleships, those that had taken no hit before, and take two. Left out: as few as can be. */
  readonly whole?: readonly number[]
  /** By power: of the lost submarines, those that submerge in this round. Left out: as few as can be. */
  readonly diving?: readonly number[]
  /** By power: what the lost transports have aboard. Left out: those that carry least. */
  readonly cargo?: readonly (readonly Cargo[])[]
}

/** The attacker goes on, or stops (D14-15). */
export interface PressOn {
  readonly kind: 'pressOn'
}
export interface Stop {
  readonly kind: 'stop'
}

/** Units that were bought appear (R14-12). */
export interface Place {
  readonly kind: 'place'
  readonly units: Counts
  readonly at: number
  /** Of which of these types one goes back for an infantry where none is (R14-12.2); left out, the end of the phase decides. */
  readonly exchanged?: number
}

/** One order: explicit, and carried out before the next is looked at. */
export type Order =
  | Buy
  | Repair
  | Move
  | Load
  | Unload
  | Attack
  | Represent
  | Control
  | Declare
  | Begin
  | Dive
  | Casualties
  | PressOn
  | Stop
  | Place
export type OrderKind = Order['kind']
