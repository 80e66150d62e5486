import { defined } from '../../../engine/index.ts'
import { neighboursOf, zonesNextTo } from '../board/map.ts'
import { isSea, moveOf, only, submarine, transport, type UnitNumber } from '../board/units.ts'
import { isPassage, statusAtStart } from '../turn/movement/index.ts'
import type { Move } from '../turn/orders.ts'
import { type Cargo, type State, statuses } from '../turn/state.ts'

// Where units could go, by way of which spaces.

/** A move of some units of one type. */
export const moveOfUnits = (
  type: UnitNumber,
  count: number,
  route: readonly number[],
  rest: { readonly damaged?: number; readonly cargo?: readonly Cargo[]; readonly sailed?: number } = {},
): Move => ({
  kind: 'move',
  units: only(type, count),
  route,
  damaged: rest.damaged ?? 0,
  cargo: rest.cargo ?? [],
  ...(rest.sailed !== undefined && { sailed: rest.sailed }),
})

/**
 * One way to every space that units of a type could get to within their reach, the shortest first; `isOpen` says whether a way may
 * be gone, and none goes on from where it may not be left again.
 */
export const waysFrom = (
  from: number,
  type: UnitNumber,
  isOpen: (route: readonly number[]) => boolean,
): (readonly number[])[] => {
  const found = new Map<number, readonly number[]>()
  let routes: (readonly number[])[] = [[from]]
  for (let step = 0; step < moveOf(type); step++) {
    routes = routes.flatMap(route => neighboursOf(defined(route.at(-1))).map(to => [...route, to]))
    for (const route of routes) {
      const to = defined(route.at(-1))
      if (to !== from && !found.has(to) && isOpen(route)) found.set(to, route)
    }
  }
  return [...found.values()]
}

/** Zones that ships of a type could sail to in so many steps, that where they are among them (R14-3.8, R14-7.7.2). */
export const zonesWithin = (
  state: State,
  from: number,
  steps: number,
  type: UnitNumber = transport,
): readonly number[] => {
  const reached = new Set([from])
  let edge = [from]
  for (let step = 0; step < steps; step++) {
    const goOn = edge.filter(
      zone => zone === from || type === submarine || statusAtStart(state, zone) !== statuses.hostile,
    )
    edge = goOn.flatMap(zone => zonesNextTo(zone).filter(to => !reached.has(to) && isPassage(state, zone, to)))
    for (const zone of edge) reached.add(zone)
  }
  return [...reached]
}

/** The same of a fleet at its whole reach. */
export const sailsTo = (state: State, from: number, type: UnitNumber, zone: number): boolean =>
  isSea(type) && zonesWithin(state, from, moveOf(type), type).includes(zone)
