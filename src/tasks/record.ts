import * as z from 'zod'
import { GameRecord } from '../ai/index.ts'
import { check, type Place } from '../engine/index.ts'

/** A record as the contract shows it: orders and rolls in it are the game's own JSON, which no schema of ours describes. */
export const RecordField = z.record(z.string(), z.unknown()).meta({
  id: 'GameRecord',
  description:
    'A game step by step: `game`, `version`, `start`, `seed`, `players`, `cap`, `entries` (every order and every roll, with a hash of the position after it), `result` and `seal`, a hash over all of it.',
})

/** The same, checked. Throws a Refusal. */
export const readRecord = (json: unknown, at: Place): GameRecord => check(GameRecord, json, at)
