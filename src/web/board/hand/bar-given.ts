import type { Board } from '../../../engine/index.ts'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import type { Known } from '../address.ts'
import type { LegalAnswer } from '../api.ts'
import type { Counts } from '../position.ts'
import type { HandGame } from './game.ts'
import type { HandState, HandStore } from './store.ts'

/** What the bar below the map is made of, and each part of it. */
export interface BarGiven {
  readonly board: Board
  readonly known: Known
  readonly state: HandState
  readonly store: HandStore
  readonly costs: Counts
  /** Whether the board shows a position that is not of the game. */
  readonly isAway: boolean
  readonly lang: string | undefined
  readonly say: BoardMessages
  readonly hand: HandMessages
}

/** What is asked of whoever fights. */
export interface FightGiven extends BarGiven {
  readonly game: HandGame
  readonly legal: LegalAnswer
}
