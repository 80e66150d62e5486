import { addAt, defined, type Place } from '../../../engine/index.ts'
import { areNeighbours, isNeutral, nameOf, neighboursOf } from '../board/map.ts'
import { allTypes, isAir, isLand, moveOf, type UnitNumber, unitName } from '../board/units.ts'
import { say } from '../says-board.ts'
import type { Move } from './orders.ts'
import { type Forbidden, forbidden } from './rules.ts'
import { flownIndex, mostOfAKind, type State } from './state.ts'

/** What a group is made of. Land units, planes and ships never move in one group. */
export type GroupKind = 'land' | 'air' | 'sea'

export const kindOfGroup = ({ units }: Move): GroupKind | undefined => {
  let kind: GroupKind | undefined
  for (const type of allTypes) {
    if (units[type] <= 0) continue
    const other: GroupKind = isLand(type) ? 'land' : isAir(type) ? 'air' : 'sea'
    if (kind !== undefined && kind !== other) return undefined
    kind = other
  }
  return kind
}

export const lastOf = (route: readonly number[]): number => defined(route[route.length - 1])

/**
 * Why so many units of a type may not leave a space: they have moved or fought already, or are not there (R41-6.1.1,
 * R41-6.1.6, R41-13.1).
 */
export const faultOfUnspent = (state: State, space: number, type: UnitNumber, count: number): Forbidden | undefined =>
  count > state.unspent(space, type)
    ? forbidden(
        say.unspentUnits({
          count: state.unspent(space, type),
          unit: unitName(type),
          space: nameOf(space),
        }),
        ['units'],
      )
    : undefined

/** Why a plane or a land unit may not pass from a space to another, whoever holds them. */
export const faultOfBorder = (from: number, to: number, at: Place): Forbidden | undefined =>
  isNeutral(to)
    ? forbidden(say.neutralAir({ space: nameOf(to) }), at)
    : areNeighbours(from, to)
      ? undefined
      : forbidden(say.noBorder({ from: nameOf(from), to: nameOf(to) }), at)

/** A space holds no more of a kind than can be counted. */
export const faultOfCrowd = (state: State, space: number, type: UnitNumber, count: number): Forbidden | undefined =>
  state.ownUnits(space, type) + count > mostOfAKind
    ? forbidden(say.crowded({ space: nameOf(space), most: mostOfAKind, unit: unitName(type) }), ['units'])
    : undefined

/** Planes of the acting power are gone: those that have flown farthest. */
export const forgetFlights = (state: State, space: number, type: UnitNumber, count: number): void => {
  let left = count
  for (let steps = moveOf(type); steps > 0 && left > 0; steps--) {
    const gone = Math.min(left, state.flownIn(space, type, steps))
    addAt(state.flown, flownIndex(space, type, steps), -gone)
    left -= gone
  }
}

/** Which of the neighbours of its last space a route comes from (A41-14: the last space of the route counts). */
export const entryOf = (route: readonly number[]): number => neighboursOf(lastOf(route)).indexOf(defined(route.at(-2)))

/** Notes from where a group entered the last space of its route. */
export const noteEntry = (state: State, route: readonly number[]): void =>
  state.noteEntered(lastOf(route), 1 << entryOf(route))
