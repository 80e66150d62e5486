import * as z from 'zod'
import type { AnyPlayer, Game, Job, Player, Seat, Seed } from '../engine/index.ts'
import { check, defined, inEnglish, isOutside, Refusal, refuse, streamOf } from '../engine/index.ts'
import { type ArenaReport, type ArenaSetting, type GameOfPair, PairResult, reportOf } from './arena-report.ts'
import { Identity, identityOf, SeedText } from './identity.ts'
import { luckMeter } from './luck-meter.ts'
import { type Decided, finish, type GameResult, gameOf, type Playing, teamsBySeat } from './match.ts'
import { say } from './says.ts'

const mostPairs = 1_000_000

export const ArenaOptions = z.strictObject({
  pairs: z.int().min(1).max(mostPairs),
  seed: SeedText,
  /** The last round that is played of any game, not before the latest that an opening begins in. */
  cap: z.int().min(1),
  /** Pairs are numbered; a later run goes on where an earlier one ended. */
  firstPair: z.int().min(0).default(0),
  /** What the two teams are called in the report; else the names of their seats. */
  teamNames: z.tuple([z.string(), z.string()]).optional(),
  /** Pairs that have been played before, as they were told: they are not played again. */
  done: z.array(PairResult).default([]),
  /** Pairs that are known elsewhere: they are not played either, and whoever asks for the reply has them in `done`. */
  known: z.array(z.int().min(0)).default([]),
  /** What a pair takes on one thread, roughly. */
  msPerPair: z.number().positive().default(100),
})

export interface Contestants<By> {
  readonly a: By
  readonly b: By
}

/** An arena as work in chunks, a pair a chunk. Its tallies are lists of pairs. */
export interface ArenaJob extends Job {
  /** Everything but the players' and the game's code: with those and this, another thread prepares the same chunks. */
  readonly question: ArenaSetting & { readonly known: readonly number[]; readonly msPerPair: number }
  readonly work: (from: number, to: number, isCancelled?: () => boolean) => PairResult[]
  readonly reply: (tallies: readonly unknown[]) => ArenaReport
}

/** The same where players outside of this program take part: its chunks are played, not worked off. */
export interface AnyArena<State, Action> extends Omit<ArenaJob, 'work'> {
  readonly play: (from: number, to: number, isCancelled?: () => boolean) => Playing<State, Action, PairResult[]>
}

type ArenaInput = z.input<typeof ArenaOptions> & {
  readonly now?: () => number
  /** Whether pairs tell how long players thought, where there is a clock; left out, they do. */
  readonly times?: boolean
  /** Hears of every decision of either player. */
  readonly onDecision?: (who: 'a' | 'b', decided: Decided) => void
  /** Hears of every turn of either that is over, where there is a clock. */
  readonly onTurn?: (who: 'a' | 'b', ms: number) => void
}

/**
 * Two players held against each other over pairs of games: one opening, one seed, and sides swapped. A player against
 * himself gets exactly half of every pair.
 */
export const prepareArena = <State, Action>(
  game: Game<State, Action>,
  contestants: Contestants<Player<State, Action>>,
  given: ArenaInput,
): ArenaJob => {
  const { play, ...arena } = prepareAnyArena(game, contestants, given)
  return { ...arena, work: (from, to, isCancelled) => finish(play(from, to, isCancelled)) }
}

/** The same with any players. */
export const prepareAnyArena = <State, Action>(
  game: Game<State, Action>,
  { a, b }: Contestants<AnyPlayer<State, Action>>,
  { now, times = true, onDecision, onTurn, ...given }: ArenaInput,
): AnyArena<State, Action> => {
  if (game.teams.length !== 2) refuse('out-of-range', [], say.twoTeams({ game: game.key, count: game.teams.length }))
  const options = check(ArenaOptions, given)
  const { pairs, seed, cap, firstPair, done, msPerPair } = options
  const { lastOpeningRound = 1 } = game
  if (cap < lastOpeningRound) refuse('out-of-range', ['cap'], say.capBeforeOpenings({ round: lastOpeningRound }))
  const teamNames = options.teamNames ?? namesOfTeams(game)
  if (teamNames[0] === teamNames[1]) refuse('invalid-field', ['teamNames'], say.sameTeams)
  const common = {
    game: game.key,
    version: game.version,
    a: identityOf(a),
    b: identityOf(b),
    seed,
    cap,
    ...([a, b].some(isOutside) && { repeatable: false as const }),
  }
  const setting: ArenaSetting = { ...common, firstPair, pairs, teamNames }
  const openings = shuffledOpenings(game.openings, seed)
  const openingOf = (pair: number): number => defined(openings[pair % openings.length])
  const numbers = Array.from({ length: pairs }, (_, index) => firstPair + index)
  refuseStrangers(done, numbers, pair => ({ ...common, opening: openingOf(pair) }))
  const known = [...new Set([...options.known, ...done.map(({ pair }) => pair)])].sort((one, other) => one - other)
  const isKnown = new Set(known)
  const left = numbers.filter(pair => !isKnown.has(pair))
  const teamOf = teamsBySeat(game)

  const pairOf = function* (pair: number, isCancelled: () => boolean): Playing<State, Action, PairResult> {
    const opening = openingOf(pair)
    const match = { opening, seed: `${seed}/pair/${pair}`, cap, isCancelled, ...(now && { now }) }
    const playedBy = function* (players: readonly AnyPlayer<State, Action>[], a: 0 | 1) {
      const who = (seat: Seat): 'a' | 'b' => (teamOf[seat] === a ? 'a' : 'b')
      const heard = {
        ...(onDecision && { onDecision: (decided: Decided) => onDecision(who(decided.seat), decided) }),
        ...(onTurn && { onTurn: (seat: Seat, ms: number) => onTurn(who(seat), ms) }),
      }
      const meter = luckMeter(game)
      const { turnMs, ...result } = yield* gameOf({ ...match, ...heard, game: meter.game, players })
      const luckOfA = meter.told()?.byTeam[a]
      const seen = asSeenByA({ ...result, turnMs: times ? turnMs : undefined }, a)
      return { ...seen, ...(luckOfA !== undefined && { luckOfA }) }
    }
    return { ...common, pair, opening, games: [yield* playedBy([a, b], 0), yield* playedBy([b, a], 1)] }
  }

  return {
    question: { ...setting, known, msPerPair },
    key: JSON.stringify(setting),
    method: 'monteCarlo',
    chunks: left.length,
    costInMs: left.length * msPerPair,
    play: function* (from, to, isCancelled = () => false) {
      const results: PairResult[] = []
      try {
        for (const pair of left.slice(from, to)) results.push(yield* pairOf(pair, isCancelled))
      } catch (problem) {
        // The pairs that were played to their end are worth keeping.
        if (!(problem instanceof Refusal && problem.code === 'cancelled')) throw problem
      }
      return results
    },
    reply: tallies => {
      const results = [...done, ...(tallies as PairResult[][]).flat()].sort((one, other) => one.pair - other.pair)
      if (results.length !== pairs || results.some(({ pair }, index) => pair !== numbers[index]))
        throw new Error(`${results.length} results for ${pairs} pairs`)
      return reportOf(setting, results)
    },
  }
}

const asSeenByA = (
  { shares, reason, capped, forfeitBy, rounds, turns, illegal, turnMs, hashes }: GameResult,
  a: 0 | 1,
): GameOfPair => {
  const b = 1 - a
  return {
    shareOfA: defined(shares[a]),
    reason: inEnglish(reason),
    capped,
    ...(forfeitBy !== undefined && { forfeitBy: forfeitBy === a ? ('a' as const) : ('b' as const) }),
    rounds,
    turns,
    illegal: { a: defined(illegal[a]), b: defined(illegal[b]) },
    turnMs: turnMs ? { a: [...defined(turnMs[a])], b: [...defined(turnMs[b])] } : null,
    hash: { a: defined(hashes[a]), b: defined(hashes[b]) },
  }
}

const namesOfTeams = ({ seats, teams }: Pick<Game<never, never>, 'seats' | 'teams'>): [string, string] => {
  const [one, other] = teams.map(team => team.map(seat => seats[seat]).join('+'))
  return [defined(one), defined(other)]
}

/** Fisher and Yates: as many pairs as there are openings begin from different ones. */
const shuffledOpenings = (openings: number, seed: Seed): readonly number[] => {
  const stream = streamOf(`${seed}/openings`, 0)
  const order = Array.from({ length: openings }, (_, opening) => opening)
  for (let last = openings - 1; last > 0; last--) {
    const drawn = Math.floor(stream.nextFraction() * (last + 1))
    ;[order[last], order[drawn]] = [defined(order[drawn]), defined(order[last])]
  }
  return order
}

/** Pairs played before count only if they would come out the same now. */
const refuseStrangers = (
  done: readonly PairResult[],
  numbers: readonly number[],
  expected: (pair: number) => Partial<PairResult>,
): void => {
  const wanted = new Set(numbers)
  const seen = new Set<number>()
  for (const [index, result] of done.entries()) {
    for (const [field, value] of Object.entries(expected(result.pair))) {
      const [was, is] = [inWords(result[field as keyof PairResult]), inWords(value)]
      if (was !== is) refuse('invalid-field', ['done', index, field], say.otherPair({ was, is }))
    }
    const at = ['done', index, 'pair']
    if (!wanted.has(result.pair))
      refuse('out-of-range', at, say.pairBeyond({ first: defined(numbers[0]), last: defined(numbers.at(-1)) }))
    if (seen.has(result.pair)) refuse('invalid-field', at, say.pairTwice({ pair: result.pair }))
    seen.add(result.pair)
  }
}

const inWords = (value: unknown): string => {
  const { success, data } = Identity.safeParse(value)
  return success ? `${JSON.stringify(data.name)} ${data.version}` : JSON.stringify(value)
}
