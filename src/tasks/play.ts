import * as z from 'zod'
import {
  type AnyMatch,
  type GameRecord,
  type GameResult,
  gameOf,
  Identity,
  luckMeter,
  type Playing,
  recordedGameOf,
} from '../ai/index.ts'
import { schemaName } from '../armies/index.ts'
import {
  check,
  defined,
  engineVersion,
  isOutside,
  type Job,
  type Seed,
  spokenReply,
  sumBy,
  type Table,
  type Telling,
} from '../engine/index.ts'
import { luckField, luckTold } from './luck.ts'
import { outcomeFields, outcomeOf } from './outcome.ts'
import { notedBy, now } from './player-figures.ts'
import { playedBy } from './playing.ts'
import { RecordField } from './record.ts'
import { oncePerTable, type ReplyWith } from './schemas.ts'
import { openTeams, playersByPlace, type Seated, seatAll, turnMsOf } from './seats.ts'
import { seedField, seedFor } from './seed.ts'
import { begin, type Scope, scoped, scopes, startFields } from './start.ts'
import { openTurnLog } from './turn-log.ts'

const mostRounds = 1000
/** Of an arena, which wants many games rather than long ones. */
export const usualCap = 30
/** Of a game that is watched: enough for nearly every war to be fought to its end. */
const usualRounds = 100

/** What is asked when a game, or a turn of it, is to be played out. */
export const playRequest = oncePerTable(table =>
  z
    .strictObject({
      ...startFields(table),
      players: playersByPlace(table),
      seed: seedField.optional(),
      scope: z
        .enum(scopes)
        .default('game')
        .meta({ description: 'whether the whole game is played out, or the turn at hand' }),
      maxRounds: z
        .int()
        .min(1)
        .max(mostRounds)
        .default(usualRounds)
        .meta({ description: 'rounds to play at most; what stands then is adjudicated' }),
      record: z.boolean().default(false).meta({ description: 'whether to add a record that can be replayed' }),
    })
    .meta({ id: schemaName(table.game.key, 'PlayRequest'), description: 'A game, or a turn of it, to be played out.' }),
)

export const playReply = oncePerTable(table =>
  z
    .strictObject({
      game: z.string(),
      version: z.string().meta({ description: 'of the rules of the game' }),
      engineVersion: z.string(),
      players: z.record(z.string(), Identity).meta({ description: 'by team' }),
      seed: seedField,
      scope: z.enum(scopes),
      ...outcomeFields(table),
      repeatable: z.literal(false).optional().meta({
        description:
          'there where a player outside of this program took part: the same seed need not give the same game',
      }),
      illegalOrders: z.int().min(0).max(1e9).meta({ description: 'orders that were not allowed: faults of a player' }),
      ...luckField(table),
      turns: z
        .array(z.strictObject({ turn: z.string(), round: z.int().min(0).max(1e6), lines: z.array(z.string()) }))
        .meta({ description: 'turn by turn, what was done and rolled' }),
      position: table.Position.meta({ description: 'the position at the end' }),
      summary: z.string().meta({ description: 'the position at the end, in a few lines' }),
      record: RecordField.optional(),
    })
    .meta({ id: schemaName(table.game.key, 'PlayReply'), description: 'How the game, or the turn, went.' }),
)

/** How a game, or the turn of it that was asked for, went. */
export type PlayReply<Position = unknown> = ReplyWith<Position, typeof playReply>

/** A game played out is one chunk: what comes next depends on all that was. Throws a Refusal. */
export const preparePlay = (table: Table, request: unknown): Job => {
  const { players, scope, maxRounds, record, seed: given, ...from } = check(playRequest(table), request)
  const bySeat = seatAll(table, players, ['players'])
  const { state, start } = begin(table, from, [])
  const asked = { ...start, players: bySeat, scope, maxRounds, record }
  const question = { ...asked, seed: seedFor(given, asked) }
  const teams = openTeams(table, bySeat)
  return {
    question,
    key: JSON.stringify({ play: question, version: table.game.version, players: teams.map(identityOf) }),
    method: 'monteCarlo',
    chunks: 1,
    costInMs: costOf(table, bySeat, scope, maxRounds),
    steps: scope === 'game' ? maxRounds : 1,
    work: (_from, _to, isCancelled = () => false, telling) => {
      const asked = { state, start, bySeat, teams, scope, maxRounds, record, seed: question.seed }
      return playedBy(teams, playOut(table, asked, telling), isCancelled)
    },
    reply: spokenReply,
  }
}

const costOf = (table: Table, bySeat: Readonly<Record<string, Seated>>, scope: Scope, maxRounds: number): number => {
  if (scope === 'game') return gameMsOf(table, bySeat, maxRounds)
  return Math.max(...Object.values(bySeat).map(seated => turnMsOf(table, seated)))
}

/** What a game of so many rounds takes on one thread, roughly. */
export const gameMsOf = (table: Table, bySeat: Readonly<Record<string, Seated>>, maxRounds: number): number =>
  roundsOf(table, maxRounds) * sumBy(Object.values(bySeat), seated => turnMsOf(table, seated))

/** How many rounds to reckon with. */
export const roundsOf = ({ usualRounds }: Table, most: number): number => Math.min(most, usualRounds ?? most)

interface Asked {
  readonly state: unknown
  readonly start: object
  readonly bySeat: Readonly<Record<string, Seated>>
  readonly teams: ReturnType<typeof openTeams>
  readonly scope: Scope
  readonly maxRounds: number
  readonly record: boolean
  readonly seed: Seed
}

function* playOut(table: Table, asked: Asked, telling: Telling | undefined): Playing<unknown, unknown, object> {
  const { state, start, bySeat, teams, scope, maxRounds, record, seed } = asked
  const cap = table.game.round(state) + maxRounds - 1
  const meter = luckMeter(scoped(table.game, scope, state))
  const { game, turns, last } = openTurnLog(table, meter.game, cap, telling)
  const match: AnyMatch<unknown, unknown> & { game: typeof game } = {
    game,
    players: teams,
    opening: 0,
    position: state,
    seed,
    cap,
    now,
    ...notedBy(table, bySeat),
  }
  const played: { result: GameResult; record?: GameRecord } = record
    ? yield* recordedGameOf({ ...match, start: { ...start, scope } })
    : { result: yield* gameOf(match) }
  const { result } = played
  return {
    game: game.key,
    version: game.version,
    engineVersion,
    players: Object.fromEntries(table.teamNames.map((name, team) => [name, identityOf(defined(teams[team]))])),
    seed,
    scope,
    ...outcomeOf(table, result),
    ...(teams.some(isOutside) && { repeatable: false }),
    illegalOrders: result.illegal.reduce((sum, count) => sum + count, 0),
    ...luckTold(table, meter.told()),
    turns: turns(),
    position: table.writePosition(last()),
    summary: table.tellPosition(last()),
    ...(played.record && { record: played.record }),
  }
}

const identityOf = ({ name, version }: Identity): Identity => ({ name, version })
