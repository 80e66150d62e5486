import { expect, test } from 'vitest'
import { table } from '../support/players-1941.ts'
import { changedAmong } from './replay.ts'
import { readPositions, readTurns } from './turns.ts'

test('every recorded turn of the players of 1941 is played as recorded', () => {
  const turns = readTurns()
  expect(turns.length).toBeGreaterThanOrEqual(200)
  // Not in the order of the record: what was thought before is nothing a turn may hang on.
  expect(changedAmong(table.players, readPositions(), turns.toReversed())).toEqual([])
}, 900_000)
