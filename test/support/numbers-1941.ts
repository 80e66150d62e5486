import fc from 'fast-check'
import { expect } from 'vitest'
import type { Param } from '../../src/boards/index.ts'
import type { PlayerKind } from '../../src/engine/index.ts'
import { type Aa1941Player, arenaOf, playerOf } from './players-1941.ts'

/** Numbers of a player, each in its range: the usual one, one drawn, or one at an end of the range. */
const anyNumbersOf = (table: Readonly<Record<string, Param>>): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(table).map(([name, { usual, least, most }]) => {
        const drawn = fc.double({ min: least, max: most, noNaN: true })
        return [name, fc.oneof(fc.constant(usual), drawn, fc.constantFrom(least, most))]
      }),
    ),
  )

/** Holds a player by any of these numbers to orders that are allowed. */
export const expectLegalByAnyNumbers = (kind: PlayerKind, table: Readonly<Record<string, Param>>): void =>
  fc.assert(
    fc.property(anyNumbersOf(table), fc.nat(9), (numbers, seed) => {
      const player = kind.open(undefined, numbers) as Aa1941Player
      const { report } = arenaOf(player, playerOf('greedy'), { pairs: 1, cap: 4, seed: `${seed}` })
      expect(report.illegalBy).toEqual({ a: 0, b: 0 })
    }),
    { seed: 2026, numRuns: 10 },
  )
