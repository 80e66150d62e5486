import { airDistance, hasComplex, isZone, neighbours, nextTerritories } from '../board/map.ts'
import { hasEnemies, isFriendly, isHostile, type State } from '../turn/state.ts'

/** A shortest way through the air, the lower space numbers first. */
export const airRoute = (from: number, to: number): readonly number[] => {
  const route = [from]
  for (let at = from; at !== to; ) {
    at = neighbours[at]!.find(next => airDistance(next, to) === airDistance(at, to) - 1)!
    route.push(at)
  }
  return route
}

/** A way of one or two steps over land for tanks of the acting power, through friendly or else empty hostile land (R41-6.2.3). */
export const tankRoute = (state: State, from: number, to: number, mayBlitz: boolean): readonly number[] | undefined => {
  if (nextTerritories[from]!.includes(to)) return [from, to]
  let blitz: readonly number[] | undefined
  for (const over of nextTerritories[from]!) {
    if (!nextTerritories[over]!.includes(to) || isZone(over)) continue
    if (isFriendly(state, over, state.power)) return [from, over, to]
    const isOpen = isHostile(state, over, state.power) && !hasComplex[over] && !hasEnemies(state, over, state.power)
    if (mayBlitz && isOpen) blitz ??= [from, over, to]
  }
  return blitz
}
