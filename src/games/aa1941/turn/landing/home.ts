import { defined } from '../../../../engine/index.ts'
import { neighboursOf, spaceCount, territoryCount, unreachable } from '../../board/map.ts'
import { sideOf } from '../../board/units.ts'
import type { State } from '../state.ts'

/**
 * Steps from every space to the nearest territory on which planes of the acting power may land: those friendly since the
 * turn began (R41-13.3, A41-35).
 */
export const stepsHome = (state: State): Uint8Array =>
  stepsTo(defined(atStart[sideOf(state.power)]), territory => state.wasFriendly(territory))

/** The same for any power as if its turn began now. */
export const stepsToFriends = (state: State, power: number): Uint8Array =>
  stepsTo(defined(now[sideOf(power)]), territory => state.isFriendly(territory, power))

/** The last answer: territories change hands seldom, and the steps are asked for at every move. */
interface Answer {
  /** By territory: 1 for a landing place; 2 before anything was asked. */
  readonly homes: Uint8Array
  readonly steps: Uint8Array
}

const unasked = (): Answer => ({ homes: new Uint8Array(territoryCount).fill(2), steps: new Uint8Array(spaceCount) })
const atStart: readonly Answer[] = [unasked(), unasked()]
const now: readonly Answer[] = [unasked(), unasked()]

const stepsTo = (known: Answer, isHome: (territory: number) => boolean): Uint8Array => {
  let isKnown = true
  for (let territory = 0; territory < territoryCount; territory++) {
    const home = isHome(territory) ? 1 : 0
    if (known.homes[territory] !== home) {
      known.homes[territory] = home
      isKnown = false
    }
  }
  if (!isKnown) measure(known)
  return known.steps
}

const queue = new Int16Array(spaceCount)

const measure = ({ homes, steps }: Answer): void => {
  steps.fill(unreachable)
  let tail = 0
  for (let home = 0; home < territoryCount; home++)
    if (homes[home] === 1) {
      steps[home] = 0
      queue[tail++] = home
    }
  for (let head = 0; head < tail; head++) {
    const space = defined(queue[head])
    for (const next of neighboursOf(space))
      if (steps[next] === unreachable) {
        steps[next] = defined(steps[space]) + 1
        queue[tail++] = next
      }
  }
}
