import * as z from 'zod'
import { luckMeter, replay } from '../ai/index.ts'
import { schemaName } from '../armies/index.ts'
import { check, engineVersion, type Job, spokenReply, type Table, within } from '../engine/index.ts'
import { luckField, luckTold } from './luck.ts'
import { outcomeFields, outcomeOf } from './outcome.ts'
import { RecordField, readRecord } from './record.ts'
import { oncePerTable, type ReplyWith } from './schemas.ts'
import { begin, type Scope, scoped, scopes, startFields } from './start.ts'
import { openTurnLog } from './turn-log.ts'

/** A step of a recorded game takes a thread so long, roughly. */
const entryInMs = 0.2

export const replayRequest = oncePerTable(table =>
  z
    .strictObject({ record: RecordField })
    .meta({ id: schemaName(table.game.key, 'ReplayRequest'), description: 'A recorded game to be played again.' }),
)

export const replayReply = oncePerTable(table =>
  z
    .strictObject({
      game: z.string(),
      version: z.string(),
      engineVersion: z.string(),
      verified: z.literal(true).meta({ description: 'every roll, order and position came out as recorded' }),
      entries: z.int().min(0).max(1e9),
      ...outcomeFields(table),
      ...luckField(table),
      position: table.Position,
      summary: z.string(),
    })
    .meta({ id: schemaName(table.game.key, 'ReplayReply'), description: 'What the recorded game came to, verified.' }),
)

/** What a recorded game came to, once every step of it has been found to come out as recorded. */
export type ReplayReply<Position = unknown> = ReplyWith<Position, typeof replayReply>

/** A recorded game, played again step by step. What does not fit is refused at its entry, while it is played. Throws a Refusal. */
export const prepareReplay = (table: Table, request: unknown): Job => {
  const record = readRecord(check(replayRequest(table), request).record, ['record'])
  const { state, scope } = startOf(table, record.start)
  return {
    question: { record },
    key: JSON.stringify({ replay: record }),
    method: 'exact',
    chunks: 1,
    costInMs: 1 + record.entries.length * entryInMs,
    steps: record.cap,
    work: (_from, _to, _isCancelled, telling) => {
      const meter = luckMeter(scoped(table.game, scope, state))
      const { game } = openTurnLog(table, meter.game, record.cap, telling)
      const end = within(['record'], () => replay(game, state, record))
      return {
        game: game.key,
        version: game.version,
        engineVersion,
        verified: true,
        entries: record.entries.length,
        ...outcomeOf(table, record.result),
        ...luckTold(table, meter.told()),
        position: table.writePosition(end),
        summary: table.tellPosition(end),
      }
    },
    reply: spokenReply,
  }
}

/** Where a record says that its game began. */
const startOf = (table: Table, json: unknown): ReturnType<typeof begin> & { readonly scope: Scope } => {
  const at = ['record', 'start']
  // A bare number is an opening, as in records of matches.
  if (typeof json === 'number') return startOf(table, { opening: json })
  const Start = z.strictObject({ ...startFields(table), scope: z.enum(scopes).default('game') })
  const { scope, ...start } = check(Start, json, at)
  return { ...begin(table, start, at), scope }
}
