import { defined } from '../../../engine/index.ts'
import { canalBetween, isZone, spaceCount, zonesNextTo } from '../board/map.ts'
import { sideOf } from '../board/units.ts'
import { isHeldBy } from '../turn/control.ts'
import { statusAtStart } from '../turn/movement/index.ts'
import { isMined } from '../turn/movement/sea.ts'
import { type State, statuses } from '../turn/state.ts'

/** Ways over the sea from a zone, by which zone one comes to each; shunning enemy surface ships and mines. */
export interface SeaWays {
  readonly from: number
  /** By space: steps; undefined where no safe way goes. */
  readonly steps: readonly (number | undefined)[]
  readonly before: readonly number[]
}

export const seaWaysFrom = (state: State, from: number): SeaWays => {
  const steps = new Array<number | undefined>(spaceCount).fill(undefined)
  const before = new Array<number>(spaceCount).fill(from)
  steps[from] = 0
  const queue = [from]
  for (const zone of queue)
    for (const next of zonesNextTo(zone)) {
      if (!isZone(next) || steps[next] !== undefined) continue
      if (statusAtStart(state, next) === statuses.hostile || isMined(state, next) || isClosed(state, zone, next))
        continue
      steps[next] = defined(steps[zone]) + 1
      before[next] = zone
      queue.push(next)
    }
  return { from, steps, before }
}

/** R14-3.8. */
const isClosed = (state: State, from: number, to: number): boolean =>
  canalBetween(from, to)?.heldBy.some(territory => !isHeldBy(state, territory, sideOf(state.power))) ?? false

/** The zones on the way, both ends with them. */
export const wayTo = ({ from, before }: SeaWays, to: number): number[] => {
  const way = [to]
  for (let zone = to; zone !== from; ) {
    zone = defined(before[zone])
    way.unshift(zone)
  }
  return way
}
