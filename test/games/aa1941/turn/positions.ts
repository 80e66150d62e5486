import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { countsOf, type Tally, unitName, type unitTypes } from '../../../../src/games/aa1941/board/units.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import type { Aa1941Position } from '../../../../src/games/aa1941/position/schema.ts'
import type { Buy, Place } from '../../../../src/games/aa1941/turn/orders.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'

/** A position with nothing on the board but what is named. */
export const position = (json: Partial<Aa1941Position> & Pick<Aa1941Position, 'power'>): State =>
  readPosition({ units: {}, ...json })

type Units = Readonly<Partial<Record<(typeof unitTypes)[number], number>>>

export const counts = (units: Units): Tally => countsOf(type => units[unitName(type)] ?? 0)
export const buy = (units: Units): Buy => ({ kind: 'buy', units: counts(units) })
/** Units placed through a complex, on its territory unless it is said where. */
export const place = (units: Units, complex: string, at = complex): Place => ({
  kind: 'place',
  units: counts(units),
  at: spaceOf(at),
  complex: spaceOf(complex),
})
