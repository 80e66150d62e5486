import * as z from 'zod'
import { gameOf, type Playing, type Step, teamsBySeat } from '../ai/index.ts'
import { schemaName } from '../armies/index.ts'
import { check, defined, inEnglish, type Job, refuse, type Seed, type Table } from '../engine/index.ts'
import { goOn } from './interruption.ts'
import { outcomeShares, sharesOf } from './outcome.ts'
import { gameMsOf, usualCap } from './play.ts'
import { notedBy, now } from './player-figures.ts'
import { playedBy } from './playing.ts'
import { say } from './says.ts'
import { oncePerTable } from './schemas.ts'
import { judgingOf, openTeams, playerChoice, playersByPlace, type Seated, seatAll, seated } from './seats.ts'
import { seedField, seedFor } from './seed.ts'
import { begin, gameUnder, startFields } from './start.ts'

const mostGames = 10_000
const mostRounds = 1000

/** What is asked when games of the same players are to be counted. */
export const seriesRequest = oncePerTable(table =>
  z
    .strictObject({
      ...startFields(table),
      players: playersByPlace(table),
      seed: seedField.optional(),
      games: z.int().min(1).max(mostGames),
      firstGame: z.int().min(0).max(1e9).default(0).meta({
        description: 'the number of the first game: games of the same seed and number have the same dice',
      }),
      cap: z
        .int()
        .min(1)
        .max(mostRounds)
        .default(usualCap)
        .meta({ description: 'the last round that is played, not before the one that games begin in' }),
      judge: playerChoice(table)
        .optional()
        .meta({ description: 'by whose numbers every position at the beginning of a turn is judged' }),
      label: z.string().max(100).optional().meta({ description: 'what every game bears in the reply' }),
    })
    .meta({
      id: schemaName(table.game.key, 'SeriesRequest'),
      description: 'Games of the same players from one start.',
    }),
)

const Count = z.int().min(0)

export const seriesReply = oncePerTable(table =>
  z
    .array(
      z.strictObject({
        label: z.string().optional(),
        number: Count,
        version: z.string().meta({ description: 'of the rules of the game' }),
        ...outcomeShares(table),
        capped: z.boolean(),
        forfeitBy: z.string().optional().meta({ description: 'the team that gave no answer and so lost' }),
        rounds: Count,
        turns: Count,
        illegalOrders: Count,
        judged: z
          .array(
            z.strictObject({
              round: Count,
              team: z.string().meta({ description: 'whose turn it is' }),
              chance: z.number().min(0).max(1).meta({ description: 'that this team wins, as it was judged' }),
            }),
          )
          .optional(),
        counts: z.record(z.string(), z.number()).meta({ description: "the game's own counts, by name" }),
      }),
    )
    .meta({ id: schemaName(table.game.key, 'SeriesReply'), description: 'How every game went, in a few numbers.' }),
)

/** How a game of a series went. */
export type SeriesGame = z.output<ReturnType<typeof seriesReply>>[number]

/** Games as work in chunks, a game a chunk. Throws a Refusal. */
export const prepareSeries = (table: Table, request: unknown): Job => {
  const { players, seed: given, games, firstGame, cap, judge, label, ...from } = check(seriesRequest(table), request)
  const bySeat = seatAll(table, players, ['players'])
  const { state, start } = begin(table, from, [])
  const round = table.game.round(state)
  if (cap < round) refuse('out-of-range', ['cap'], say.capBeforeStart({ round }))
  const judgeSeated = judge === undefined ? undefined : seated(table, judge, ['judge'])
  const judging = judgeSeated && judgeOf(table, judgeSeated)
  const asked = {
    ...start,
    players: bySeat,
    games,
    firstGame,
    cap,
    ...(judgeSeated && { judge: typeof judge === 'string' ? judgeSeated.player : judgeSeated }),
    ...(label !== undefined && { label }),
  }
  const seed = seedFor(given, asked)
  const teams = openTeams(table, bySeat)
  const teamOf = teamsBySeat(table.game)
  const { game } = gameUnder(table, from.rules)

  const play = function* (number: number, isCancelled: () => boolean): Playing<unknown, unknown, SeriesGame> {
    const counting = table.counting?.()
    const judged: { round: number; team: string; chance: number }[] = []
    let turn: string | undefined
    const judgeTurn = (at: unknown): void => {
      const next = game.next(at)
      if (!judging || next.kind !== 'decision' || game.turn(at) === turn || game.round(at) > cap) return
      turn = game.turn(at)
      const team = defined(teamOf[next.seat])
      judged.push({ round: game.round(at), team: defined(table.teamNames[team]), chance: defined(judging(at)[team]) })
    }
    judgeTurn(state)
    const { shares, reason, capped, forfeitBy, rounds, turns, illegal } = yield* gameOf({
      game,
      players: teams,
      opening: 0,
      position: state,
      seed: `${seed}/game/${number}` satisfies Seed,
      cap,
      isCancelled,
      now,
      ...notedBy(table, bySeat),
      watch: (step: Step<unknown>, played: unknown) => {
        goOn()
        counting?.see(step, played)
        judgeTurn(played)
      },
    })
    const told = sharesOf(table, { shares, reason })
    return {
      ...(label !== undefined && { label }),
      number,
      version: game.version,
      ...told,
      reason: inEnglish(told.reason),
      capped,
      ...(forfeitBy !== undefined && { forfeitBy: defined(table.teamNames[forfeitBy]) }),
      rounds,
      turns,
      illegalOrders: illegal.reduce((sum, count) => sum + count, 0),
      ...(judging && { judged }),
      counts: counting?.counts() ?? {},
    }
  }
  const playAll = function* (
    from: number,
    to: number,
    isCancelled: () => boolean,
  ): Playing<unknown, unknown, SeriesGame[]> {
    const played: SeriesGame[] = []
    for (let game = from; game < to; game++) played.push(yield* play(firstGame + game, isCancelled))
    return played
  }

  return {
    question: { ...asked, seed },
    key: JSON.stringify({ series: asked, seed, version: game.version }),
    method: 'monteCarlo',
    chunks: games,
    costInMs: games * gameMsOf(table, bySeat, cap),
    work: (from, to, isCancelled = () => false) => playedBy(teams, playAll(from, to, isCancelled), isCancelled),
    reply: tallies => (tallies as SeriesGame[][]).flat().sort((one, other) => one.number - other.number),
  }
}

/** How a player judges positions. Throws a Refusal where nobody in this game does. */
const judgeOf = (table: Table, judge: Seated) =>
  judgingOf(table, judge) ??
  refuse('invalid-field', ['judge'], say.noJudge({ game: table.game.key, player: judge.player }))
