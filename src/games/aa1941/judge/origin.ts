import type { WrittenWeights } from './weights.ts'

/** Games of one part by how they ended. */
export interface GamesCounted {
  readonly games: number
  readonly allies: number
  readonly axis: number
  readonly undecided: number
}

/** How sure fitted chances are on games, openings and players that the fit never saw. */
export interface FitChecked {
  readonly positions: number
  /** Mean distance of what was told from what came, over ten bins of equal count: all games, and those alone that somebody won. */
  readonly gap: number
  readonly gapDecided: number
  /** What that distance would be of chances that are all true, about, as so few games were played for the check. */
  readonly gapByChance: number
  /** By rounds: log loss, and that of telling the share that was won in these rounds. */
  readonly logLoss: Readonly<Record<string, readonly [own: number, base: number]>>
}

/** Where weights come from: with the same command they come out again. */
export interface FitOrigin {
  readonly command: string
  /** Who played the games. */
  readonly players: string
  readonly seed: string
  /** The last round of any game, and that from which closers played for both sides. */
  readonly cap: number
  readonly closing: number
  readonly games: Readonly<Record<'train' | 'validation' | 'test', GamesCounted>>
  /** Games that broke off, and are left out. */
  readonly broken: number
  /** How much the positions of games without a winner counted. */
  readonly undecided: number
  readonly passes: number
  readonly test: FitChecked
}

/** The weights of a judge and their origin, as a file keeps them. */
export interface FittedJudge {
  readonly origin: FitOrigin
  readonly weights: WrittenWeights
}
