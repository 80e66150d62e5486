import type { Circumstances } from './circumstances.ts'
import type { Piece, Rules } from './piece.ts'

/** One attack about to be rolled. */
export interface Shot {
  readonly attacker: Piece
  readonly target: Piece
  readonly at: Circumstances
  readonly rules: Rules
  /** MIN-16.1. */
  readonly isDefensive: boolean
  readonly moment: Moment
}

/** What else of the game so far bears on an attack. */
export interface Moment {
  /** The attacker's first attack of the game: Shock Troop. */
  readonly firstAttack: boolean
  /** An enemy unit was destroyed last turn: Fury, Tides of War. */
  readonly enemyDestroyedLastTurn: boolean
  /** The attacker has just moved in by Angriff or Banzai Charge. */
  readonly charge: boolean
}
