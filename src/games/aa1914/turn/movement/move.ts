import { addAt, defined } from '../../../../engine/index.ts'
import { nameOf } from '../../board/map.ts'
import { allTypes, fighter, isLand, isSea, totalOf, transport, types, unitName } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { Move } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { mostOfAKind, type State, unitIndex } from '../state.ts'
import { faultOfFlight, faultOfMarch, unmoved } from './ground.ts'
import { faultOfVoyage, sail } from './sea.ts'

export type GroupKind = 'land' | 'air' | 'sea'

/** Land units, fighters and ships never move in one group; undefined where they would. */
export const kindOfGroup = ({ units }: Move): GroupKind | undefined => {
  let kind: GroupKind | undefined
  for (const type of allTypes) {
    if (units[type] <= 0) continue
    const other: GroupKind = isLand(type) ? 'land' : type === fighter ? 'air' : 'sea'
    if (kind !== undefined && kind !== other) return undefined
    kind = other
  }
  return kind
}

export const moveMechanism: Mechanism<Move> = {
  fault: (state, order) => {
    const { units, route, damaged, cargo } = order
    const [from, to] = [defined(route[0]), defined(route.at(-1))]
    if (route.length < 2) return forbidden(say.shortRoute, ['route'])
    if (totalOf(units) === 0) return forbidden(say.nobodyMoves, ['units'])
    const kind = kindOfGroup(order)
    if (!kind) return forbidden(say.mixedGroup, ['units'])
    if (kind !== 'sea' && (damaged > 0 || cargo.length > 0))
      return forbidden(say.onlyShips, [damaged > 0 ? 'damaged' : 'cargo'])
    for (const type of allTypes) {
      if (units[type] === 0) continue
      const unit = unitName(type)
      const free = type === transport ? state.ownUnits(from, type) : unmoved(state, from, type)
      if (units[type] > free)
        return forbidden(say.unmovedUnits({ count: free, unit, space: nameOf(from) }), ['units', unit])
      if (from !== to && state.ownUnits(to, type) + units[type] > mostOfAKind)
        return forbidden(say.crowded({ space: nameOf(to), most: mostOfAKind, unit }), ['units', unit])
    }
    if (kind === 'land') return faultOfMarch(state, order)
    return kind === 'air' ? faultOfFlight(state, order) : faultOfVoyage(state, order)
  },
  act: (state, order) => {
    if (allTypes.some(type => isSea(type) && order.units[type] > 0)) sail(state, order)
    else march(state, order)
  },
}

const march = (state: State, { units, route }: Move): void => {
  const [from, to] = [defined(route[0]), defined(route.at(-1))]
  for (const type of allTypes) {
    const count = units[type]
    if (count === 0) continue
    addAt(state.units, unitIndex(from, state.power, type), -count)
    addAt(state.units, unitIndex(to, state.power, type), count)
    addAt(state.moved, to * types + type, count)
  }
}
