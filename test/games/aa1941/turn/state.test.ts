import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { randomBoard } from '../../../support/random-boards-1941.ts'

const board = fc.integer({ min: 1, max: 5000 }).map(seed => randomBoard(seed, 'combatMove'))

test('equal states have equal hashes, and one byte makes a difference', () => {
  fc.assert(
    fc.property(board, fc.nat(), fc.integer({ min: 1, max: 255 }), (state, where, change) => {
      const other = state.copy()
      expect(other.hash()).toBe(state.hash())
      expect(Number.isSafeInteger(state.hash())).toBe(true)
      const at = where % other.bytes.length
      other.bytes[at] = other.bytes[at]! ^ change
      expect(other.hash()).not.toBe(state.hash())
      other.copyFrom(state)
      expect(other.hash()).toBe(state.hash())
    }),
    { numRuns: 300 },
  )
})

test('no two of the stored openings have the same hash', () => {
  const hashes = Array.from({ length: aa1941Game.openings }, (_, opening) => aa1941Game.open(opening).hash())
  expect(new Set(hashes).size).toBe(hashes.length)
})
