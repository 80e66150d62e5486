import { addAt, defined, type Place } from '../../../engine/index.ts'
import { areNeighbours, isNeutral, neighbours, spaceNames } from '../board/map.ts'
import { isAir, isLand, moveOf, types, unitTypes } from '../board/units.ts'
import { say } from '../says-board.ts'
import type { Move } from './orders.ts'
import { type Forbidden, forbidden } from './rules.ts'
import { flownIndex, mostOfAKind, type State, unitIndex, unitsIn } from './state.ts'

/** What a group is made of. Land units, planes and ships never move in one group. */
export type GroupKind = 'land' | 'air' | 'sea'

export const kindOfGroup = ({ units }: Move): GroupKind | undefined => {
  let kind: GroupKind | undefined
  for (let type = 0; type < types; type++) {
    if (defined(units[type]) <= 0) continue
    const other: GroupKind = isLand(type) ? 'land' : isAir(type) ? 'air' : 'sea'
    if (kind !== undefined && kind !== other) return undefined
    kind = other
  }
  return kind
}

export const lastOf = (route: readonly number[]): number => defined(route[route.length - 1])

/** The acting power's land units or ships of a type that have neither moved nor fought this turn (R41-6.1.6). */
export const unspent = (state: State, space: number, type: number): number =>
  unitsIn(state, space, state.power, type) - defined(state.spent[space * types + type])

/**
 * Why so many units of a type may not leave a space: they have moved or fought already, or are not there (R41-6.1.1,
 * R41-6.1.6, R41-13.1).
 */
export const faultOfUnspent = (state: State, space: number, type: number, count: number): Forbidden | undefined =>
  count > unspent(state, space, type)
    ? forbidden(
        say.unspentUnits({
          count: unspent(state, space, type),
          unit: defined(unitTypes[type]),
          space: defined(spaceNames[space]),
        }),
        ['units'],
      )
    : undefined

/** Why a plane or a land unit may not pass from a space to another, whoever holds them. */
export const faultOfBorder = (from: number, to: number, at: Place): Forbidden | undefined =>
  isNeutral(to)
    ? forbidden(say.neutralAir({ space: defined(spaceNames[to]) }), at)
    : areNeighbours(from, to)
      ? undefined
      : forbidden(say.noBorder({ from: defined(spaceNames[from]), to: defined(spaceNames[to]) }), at)

/** A space holds no more of a kind than can be counted. */
export const faultOfCrowd = (state: State, space: number, type: number, count: number): Forbidden | undefined =>
  unitsIn(state, space, state.power, type) + count > mostOfAKind
    ? forbidden(say.crowded({ space: defined(spaceNames[space]), most: mostOfAKind, unit: defined(unitTypes[type]) }), [
        'units',
      ])
    : undefined

/** Moves units of the acting power on the board, and nothing else. */
export const shift = (state: State, from: number, to: number, type: number, count: number): void => {
  addAt(state.units, unitIndex(from, state.power, type), -count)
  addAt(state.units, unitIndex(to, state.power, type), count)
}

/** Planes of the acting power are gone: those that have flown farthest. */
export const forgetFlights = (state: State, space: number, type: number, count: number): void => {
  let left = count
  for (let steps = defined(moveOf[type]); steps > 0 && left > 0; steps--) {
    const at = flownIndex(space, type, steps)
    const gone = Math.min(left, defined(state.flown[at]))
    state.flown[at] = defined(state.flown[at]) - gone
    left -= gone
  }
}

/** The bit of `State.entered` for a way into a space (A41-14: the last space of the route counts). */
export const entryBit = (from: number, to: number): number => 1 << defined(neighbours[to]).indexOf(from)

/** Notes from where a group entered the last space of its route. */
export const noteEntry = (state: State, route: readonly number[]): void => {
  const to = lastOf(route)
  state.entered[to] = defined(state.entered[to]) | entryBit(defined(route[route.length - 2]), to)
}
