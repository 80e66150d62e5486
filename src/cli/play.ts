import { closeSync, openSync, writeFileSync } from 'node:fs'
import { type Fields, isFields, type OrdersReviewed, refuse, type Table, withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type OrdersReply, type PlayReply, type ReplayReply, type TaskOptions, tableOf } from '../tasks/index.ts'
import type { SessionFlags } from './flags.ts'
import { type OutsidersFlags, outsidersAmong } from './outsiders.ts'
import { ordersText, playText, turnText } from './play-report.ts'
import { reviewText } from './review-report.ts'
import { say } from './says.ts'
import { answerTask, inSession, printJson, readJsonFile, type Session } from './session.ts'
import { print, speechIn, styleOf, systemSays, UsageError, type World } from './world.ts'

export interface TurnFlags extends SessionFlags {
  readonly position?: string
  readonly rules?: Fields
  readonly power?: string
  readonly phase?: string
  readonly player?: string
  readonly level?: string
  readonly effort?: Fields
  readonly weights?: Fields
  readonly params?: Fields
  readonly plan?: string
  readonly maxMs?: number
  readonly samples?: Fields
  readonly seed?: number | string
}

/** The table of a game. Throws a Refusal for a game that is not played. */
export const tableFor = (game: GameFace): Table =>
  tableOf(game) ?? refuse('not-found', ['game'], say.notPlayed({ game: game.key }))

/** `sandtable turn`: a turn planned. */
export const runTurn = (world: World, game: GameFace, flags: TurnFlags): Promise<number> =>
  inSession(world, flags, async session => {
    const table = tableFor(game)
    const { json: _json, threads: _threads, position, ...asked } = flags
    const request = withoutUndefined({ position: await positionFrom(session, table, position), ...asked })
    const reply = await answerTask(session, game.key, 'turn', say.planning, request)
    if (flags.json) return printJson(world, reply)
    await print(world.stdout, turnText(reply as Record<string, unknown>, styleOf(world), speechIn(world, game.key)))
  })

export interface ReviewFlags extends Omit<TurnFlags, 'plan'> {
  readonly orders: string
}

/** `sandtable review`: what somebody's orders cost. */
export const runReview = (world: World, game: GameFace, flags: ReviewFlags): Promise<number> =>
  inSession(world, flags, async session => {
    const table = tableFor(game)
    const { json: _json, threads: _threads, position, orders: file, ...asked } = flags
    if (position === '-' && file === '-') throw new UsageError(say.eitherStandardInput)
    const given = await readJsonFile(world, file, 'action', session.signal)
    const request = withoutUndefined({
      position: await positionFrom(session, table, position),
      // As for `orders`, or the reply of a turn: an object with a list of orders. The list alone will do too.
      orders: isFields(given) ? given.orders : given,
      ...asked,
    })
    const reply = await answerTask(session, game.key, 'review', say.reviewing, request)
    if (flags.json) return printJson(world, reply)
    await print(world.stdout, reviewText(reply as OrdersReviewed, styleOf(world), speechIn(world, game.key)))
  })

export interface OrdersFlags extends SessionFlags {
  readonly position?: string
  readonly rules?: Fields
  readonly orders?: string
  readonly seat?: string
  readonly seed?: number | string
}

/** `sandtable orders`: somebody's orders, held against the rules and carried out. */
export const runOrders = (world: World, game: GameFace, flags: OrdersFlags): Promise<number> =>
  inSession(world, flags, async session => {
    const table = tableFor(game)
    const { position, rules, orders, seat, seed } = flags
    if (position === '-' && orders === '-') throw new UsageError(say.eitherStandardInput)
    const request = withoutUndefined({
      position: await positionFrom(session, table, position),
      rules,
      action: orders === undefined ? undefined : await readJsonFile(world, orders, 'action', session.signal),
      seat,
      seed,
    })
    const reply = (await answerTask(session, game.key, 'orders', say.lookingAtOrders, request)) as OrdersReply
    if (flags.json) return printJson(world, reply)
    await print(world.stdout, ordersText(reply, styleOf(world), speechIn(world, game.key)))
  })

export interface ReplayFlags extends SessionFlags {
  readonly watch?: true
}

export interface PlayFlags extends ReplayFlags, OutsidersFlags {
  readonly position?: string
  readonly rules?: Fields
  readonly players: readonly string[]
  readonly levels?: readonly string[]
  readonly params?: readonly Fields[]
  readonly effort?: readonly Fields[]
  readonly seed?: number | string
  readonly turn?: true
  readonly rounds?: number
  readonly record?: string
}

/** `sandtable play`: a game, or a turn of it, played out. */
export const runPlay = (world: World, game: GameFace, flags: PlayFlags): Promise<number> => {
  const play = async (session: Session): Promise<void> => {
    const table = tableFor(game)
    if (flags.watch && flags.json) throw new UsageError(say.eitherWatchOrJson)
    const request = withoutUndefined({
      position: await positionFrom(session, table, flags.position),
      rules: flags.rules,
      players: playersFrom(flags.players, flags),
      seed: flags.seed,
      scope: flags.turn && 'turn',
      maxRounds: flags.rounds,
      record: flags.record === undefined ? undefined : true,
    })
    if (flags.record !== undefined) openRecord(flags.record)
    const { record, ...reply } = (await answerTask(
      session,
      game.key,
      'play',
      say.playing,
      request,
      watching(world, flags),
    )) as PlayReply
    if (flags.record !== undefined) writeRecord(flags.record, record)
    if (flags.json) return printJson(world, reply)
    await print(world.stdout, playText(reply, styleOf(world), flags.watch === true, speechIn(world, game.key)))
  }
  return inSession(world, flags, play, () => outsidersAmong(world, flags.players, flags))
}

/** `sandtable replay`: a record played again, and held against itself. */
export const runReplay = (world: World, file: string, flags: ReplayFlags): Promise<number> =>
  inSession(world, flags, async session => {
    const record = await readJsonFile(world, file, 'record', session.signal)
    const key = (record as { game?: unknown } | null)?.game
    const game = world.games.find(known => known.key === key)
    if (!game) return refuse('unknown-game', ['record', 'game'], say.noRecord)
    tableFor(game)
    const reply = (await answerTask(
      session,
      game.key,
      'replay',
      say.replaying,
      { record },
      watching(world, flags),
    )) as ReplayReply
    if (flags.json) return printJson(world, reply)
    await print(world.stdout, playText(reply, styleOf(world), flags.watch === true, speechIn(world, game.key)))
    await print(world.stdout, speechIn(world)(say.verified({ count: reply.entries })))
  })

/** For those who watch, all that is told. Lines that come faster than they are read wait in the stream's own memory; a game is no more than some thousands. */
const watching = (world: World, { watch }: ReplayFlags): Pick<TaskOptions, 'onTell'> | undefined => {
  const speak = speechIn(world)
  return watch && { onTell: (_english, lines) => void world.stdout.write(`${lines.map(speak).join('\n')}\n`) }
}

/** A stored position by its name, or one from a file. */
const positionFrom = async (
  { world, signal }: Session,
  { positions }: Table,
  given: string | undefined,
): Promise<unknown> =>
  given === undefined || positions.some(({ name }) => name === given)
    ? given
    : readJsonFile(world, given, 'position', signal)

/** `sampler,rules` beside `strong,` → a strong sampler and rules at their usual level; numbers that steer them and counts of their search likewise. */
export const playersFrom = (
  players: readonly string[],
  { levels = [], params = [], effort = [] }: Pick<PlayFlags, 'levels' | 'params' | 'effort'>,
) => {
  if (levels.length > players.length)
    throw new UsageError(say.manyLevels({ levels: levels.length, players: players.length }))
  if (params.length > players.length)
    throw new UsageError(say.manyParams({ params: params.length, players: players.length }))
  if (effort.length > players.length)
    throw new UsageError(say.manyEfforts({ efforts: effort.length, players: players.length }))
  return players.map((player, index) => {
    const chosen = withoutUndefined({
      level: levels[index] || undefined,
      params: unlessEmpty(params[index]),
      effort: unlessEmpty(effort[index]),
    })
    return Object.keys(chosen).length > 0 ? { player, ...chosen } : player
  })
}

const unlessEmpty = (fields: Fields = {}): Fields | undefined => (Object.keys(fields).length > 0 ? fields : undefined)

/** A file that cannot be written is better known before the game than after it. What stands in it stays until then. */
const openRecord = (file: string): void => writing(() => closeSync(openSync(file, 'a')))

const writeRecord = (file: string, record: unknown): void =>
  writing(() => writeFileSync(file, `${JSON.stringify(record)}\n`))

const writing = (write: () => void): void => {
  try {
    write()
  } catch (problem) {
    throw new UsageError(say.unwritableRecord({ problem: systemSays(problem) }))
  }
}
