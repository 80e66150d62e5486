import { defined, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** As many games are taken to stand behind a win rate where nobody says: what is clipped is then at ±1,600. */
const gamesUnsaid = 5000

/**
 * The rating difference in Elo at which Bradley and Terry expect this win rate. No win rate of 0 or 1 has one, and none
 * that was seen proves so much: it is clipped to half a point short of all the games it was seen in.
 *
 * @example
 * eloOf(0.75) // => 190.8…
 */
export const eloOf = (winRate: number, games = gamesUnsaid): number => {
  const least = 1 / (2 * Math.max(games, 1))
  const clipped = Math.min(1 - least, Math.max(least, winRate))
  return 400 * Math.log10(clipped / (1 - clipped))
}

/** The win rate that is expected at a rating difference. */
export const winRateOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Games of two players against each other. */
export interface Encounter {
  readonly one: string
  readonly other: string
  /** Points that `one` got, of as many as there were games. */
  readonly points: number
  readonly games: number
}

/** Strengths change by less than this share of themselves when they have been found. */
const closeEnough = 1e-12
const mostSteps = 100_000

/**
 * Ratings of several players over a table of their games, in Elo about an anchor that stands at 0: the strengths under
 * which, after Bradley and Terry, such results are likeliest. Found by the MM algorithm (Hunter, 2004, Annals of
 * Statistics 32): strength ← points / Σ games / (strength + opponent's strength).
 *
 * A pair of players of whom one took everything is counted half a point short of it, as by `eloOf`, so that all
 * ratings are finite. Players whom no chain of games ties to the anchor cannot be rated and are refused.
 */
export const ratingsOf = (table: readonly Encounter[], anchor: string): Readonly<Record<string, number>> => {
  const names = [...new Set([anchor, ...table.flatMap(({ one, other }) => [one, other])])]
  const { points, games } = crossTable(table, names)
  refuseUntied(names, games)
  let strengths = names.map(() => 1)
  for (let step = 0; step < mostSteps; step++) {
    const next = strengths.map((strength, one) => {
      const weights = strengths.map((opponent, other) => defined(defined(games[one])[other]) / (strength + opponent))
      // 0 / 0 is the anchor alone at the table.
      return sumOf(defined(points[one])) / sumOf(weights) || 1
    })
    const scaled = next.map(strength => strength / defined(next[0]))
    const change = Math.max(...scaled.map((strength, one) => Math.abs(strength / defined(strengths[one]) - 1)))
    strengths = scaled
    if (change < closeEnough) break
  }
  return Object.fromEntries(names.map((name, one) => [name, 400 * Math.log10(defined(strengths[one]))]))
}

/** Points and games of each against each, whichever way round they were told. */
const crossTable = (table: readonly Encounter[], names: readonly string[]) => {
  const points = names.map(() => names.map(() => 0))
  const games = names.map(() => names.map(() => 0))
  for (const [index, encounter] of table.entries()) {
    const [one, other] = [names.indexOf(encounter.one), names.indexOf(encounter.other)]
    if (one === other) refuse('invalid-field', [index, 'other'], say.againstHimself({ player: encounter.one }))
    if (!(encounter.games > 0 && encounter.points >= 0 && encounter.points <= encounter.games))
      refuse('out-of-range', [index, 'points'], say.wrongPoints)
    defined(points[one])[other] = defined(defined(points[one])[other]) + encounter.points
    defined(points[other])[one] = defined(defined(points[other])[one]) + (encounter.games - encounter.points)
    defined(games[one])[other] = defined(defined(games[one])[other]) + encounter.games
    defined(games[other])[one] = defined(defined(games[other])[one]) + encounter.games
  }
  const clipped = points.map((row, one) =>
    row.map((sum, other) => {
      const most = Math.max(defined(defined(games[one])[other]) - 1 / 2, defined(defined(games[one])[other]) / 2)
      return Math.min(most, Math.max(defined(defined(games[one])[other]) - most, sum))
    }),
  )
  return { points: clipped, games }
}

const refuseUntied = (names: readonly string[], games: readonly (readonly number[])[]): void => {
  const tied = new Set([0])
  for (const one of tied) for (const [other, played] of defined(games[one]).entries()) if (played > 0) tied.add(other)
  const untied = names.filter((_, index) => !tied.has(index))
  if (untied.length > 0) refuse('invalid-field', [], say.untied({ players: untied, to: defined(names[0]) }))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
