import * as z from 'zod'
import { ArenaReport, PairResult, prepareAnyArena } from '../ai/index.ts'
import { schemaName } from '../armies/index.ts'
import { check, defined, type Job, type Table } from '../engine/index.ts'
import { roundsOf, usualCap } from './play.ts'
import { noteDecision, noteTurn, now } from './player-figures.ts'
import { playedBy } from './playing.ts'
import { oncePerTable } from './schemas.ts'
import { openPlayer, playerChoice, seated, turnMsOf } from './seats.ts'
import { seedField, seedFor } from './seed.ts'
import { gameUnder, rulesField } from './start.ts'

const mostPairs = 100_000
const mostRounds = 1000

/** What is asked when two players are held against each other. */
export const arenaRequest = oncePerTable(table =>
  z
    .strictObject({
      a: playerChoice(table),
      b: playerChoice(table),
      ...rulesField(table),
      pairs: z
        .int()
        .min(1)
        .max(mostPairs)
        .meta({ description: 'pairs of games: one opening, one seed, and sides swapped' }),
      seed: seedField.optional(),
      cap: z.int().min(1).max(mostRounds).default(usualCap).meta({
        description:
          'the last round that is played; what stands then is adjudicated. Openings but the printed one may begin in a later round than the first: a cap before that is refused',
      }),
      firstPair: z
        .int()
        .min(0)
        .max(1e9)
        .default(0)
        .meta({ description: 'the number of the first pair: a later arena goes on where an earlier one ended' }),
      times: z.boolean().default(true).meta({
        description: 'whether to measure how long players think, the only thing that differs from run to run',
      }),
      done: z
        .array(PairResult)
        .max(mostPairs)
        .default([])
        .meta({ description: 'pairs that have been played before: they are not played again' }),
    })
    .meta({
      id: schemaName(table.game.key, 'ArenaRequest'),
      description: 'Two players held against each other over pairs of games.',
    }),
)

export const arenaReply = oncePerTable(table =>
  ArenaReport.meta({
    id: schemaName(table.game.key, 'ArenaReport'),
    description: 'How often A wins, and how sure that is.',
  }),
)

/** An arena as work in chunks, a pair a chunk. Throws a Refusal. */
export const prepareArena = (table: Table, request: unknown): Job => prepared(table, request, [])

/** The same chunks again, from a question: pairs that were done are known by their numbers. */
export const prepareArenaAgain = (table: Table, question: unknown): Job => {
  const { known, ...request } = question as { readonly known: readonly number[] }
  return prepared(table, request, known)
}

const prepared = (table: Table, request: unknown, known: readonly number[]): Job => {
  const { a, b, seed: given, times, done, rules, ...options } = check(arenaRequest(table), request)
  const { game } = gameUnder(table, rules)
  const players = { a: seated(table, a, ['a']), b: seated(table, b, ['b']) }
  const asked = { ...players, ...(rules !== undefined && { rules }), ...options, times }
  const seed = seedFor(given, asked)
  const turnMs = turnMsOf(table, players.a) + turnMsOf(table, players.b)
  const [one, other] = [openPlayer(table, players.a), openPlayer(table, players.b)]
  const { play, ...job } = prepareAnyArena(
    game,
    { a: one, b: other },
    {
      ...options,
      seed,
      done: [...done],
      known: [...known],
      teamNames: [defined(table.teamNames[0]), defined(table.teamNames[1])],
      msPerPair: roundsOf(table, options.cap) * table.game.seats.length * turnMs,
      now,
      times,
      onDecision: (who, decided) => noteDecision(game.key, players[who].player, decided),
      onTurn: (who, ms) => noteTurn(game.key, players[who].player, ms),
    },
  )
  return {
    ...job,
    question: { ...asked, seed, known: job.question.known },
    key: JSON.stringify({ arena: JSON.parse(job.key), times }),
    work: (from, to, isCancelled = () => false) => playedBy([one, other], play(from, to, isCancelled), isCancelled),
  }
}

export const isPair = (value: unknown): value is PairResult => PairResult.safeParse(value).success
