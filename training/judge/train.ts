import type { Seed } from '../../src/engine/index.ts'
import { featureCount, features } from '../../src/games/aa1941/judge/features.ts'
import { chanceFrom, logitOf, type Weights } from '../../src/games/aa1941/judge/model.ts'
import type { GamesCounted } from '../../src/games/aa1941/judge/origin.ts'
import { readWeights, type WrittenWeights, writeWeights } from '../../src/games/aa1941/judge/weights.ts'
import { type Examples, examplesOf } from './examples.ts'
import { type Fitting, fitJudge } from './fit.ts'
import type { PlayedGame } from './games.ts'
import { type Part, parts } from './players.ts'
import { type CheckReport, checkOf, type Judged } from './report.ts'

/** What of a fit may be chosen. */
export interface FitAsked {
  readonly seed: Seed
  readonly hidden: number
  readonly passes: number
  /** How much the positions of games without a winner count, the others counting 1. */
  readonly undecided: number
}

/** The rest of it is settled. */
const settled = { patience: 20, rate: 0.001, decay: 0.002, batch: 64 } as const

export interface Trained {
  readonly written: WrittenWeights
  readonly passes: number
  readonly checks: Readonly<Record<Part, CheckReport>>
}

/** Fits a judge to games. It is checked as it is written, by the digits of the file. */
export const trainOn = (games: readonly PlayedGame[], { undecided, ...asked }: FitAsked): Trained => {
  const examples = (part: Part): Examples =>
    examplesOf(
      games.filter(game => game.part === part),
      undecided,
    )
  const [train, validation, test] = [examples('train'), examples('validation'), examples('test')]
  const fitting: Fitting = { ...settled, ...asked, features }
  const { weights, passes } = fitJudge(train, validation, fitting)
  const written = writeWeights(weights)
  const read = readWeights(written)
  const check = (of: Examples): CheckReport => checkOf(judgedBy(read, of))
  return { written, passes, checks: { train: check(train), validation: check(validation), test: check(test) } }
}

/** What a judge tells of positions, and what came of them. */
export const judgedBy = (weights: Weights, { count, features, capitals, won, band, game }: Examples): Judged[] => {
  const seen = new Float64Array(featureCount)
  return Array.from({ length: count }, (_, row) => {
    const logit = logitOf(weights, features.subarray(row * featureCount, (row + 1) * featureCount), seen)
    return { told: chanceFrom(logit, capitals[row]!), won: won[row]!, band: band[row]!, game: game[row]! }
  })
}

/** How many games of each part there are, and how they ended. */
export const countGames = (games: readonly PlayedGame[]) =>
  Object.fromEntries(
    parts.map(part => {
      const own = games.filter(game => game.part === part && !game.broken)
      const ending = (won: number): number => own.filter(game => game.won === won).length
      return [part, { games: own.length, allies: ending(1), axis: ending(0), undecided: ending(0.5) }]
    }),
  ) as Readonly<Record<Part, GamesCounted>>
