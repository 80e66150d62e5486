import type { Position } from './position.ts'

/** A game as it is passed on: its positions in order, and which of them is shown. */
export interface SharedGame {
  readonly format: 'sandtable-game'
  readonly version: 1
  readonly game: string
  /** Counted from 0. */
  readonly at: number
  readonly moments: readonly {
    readonly position: Position
    readonly title?: string
    readonly lines?: readonly string[]
  }[]
}

/** A position by itself, as a game of one moment. */
export const gameOfPosition = (game: string, position: Position): SharedGame => ({
  format: 'sandtable-game',
  version: 1,
  game,
  at: 0,
  moments: [{ position }],
})
