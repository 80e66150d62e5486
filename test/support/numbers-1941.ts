import fc from 'fast-check'
import type { Param } from '../../src/games/aa1941/strategist/v1/params.ts'

/** Numbers of a player, each in its range: the usual one, one drawn, or one at an end of the range. */
export const anyNumbersOf = (table: Readonly<Record<string, Param>>): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(table).map(([name, { usual, least, most }]) => {
        const drawn = fc.double({ min: least, max: most, noNaN: true })
        return [name, fc.oneof(fc.constant(usual), drawn, fc.constantFrom(least, most))]
      }),
    ),
  )
