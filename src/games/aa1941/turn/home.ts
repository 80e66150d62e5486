import { airDistance, spaceCount, territoryCount, unreachable } from '../board/map.ts'
import { sideOf } from '../board/units.ts'
import { type State, wasFriendly } from './state.ts'

/**
 * Steps from every space to the nearest territory on which planes of the acting power may land: those friendly since the
 * turn began (R41-13.3, A41-35). They change once a turn and are asked for at every move, so the last answer for each side
 * is kept, with the territories it was worked out for.
 */
export const stepsHome = (state: State): Uint8Array => {
  const known = answers[sideOf[state.power]!]!
  let isKnown = true
  for (let territory = 0; territory < territoryCount; territory++) {
    const isHome = wasFriendly(state, territory, state.power) ? 1 : 0
    if (known.homes[territory] !== isHome) {
      known.homes[territory] = isHome
      isKnown = false
    }
  }
  if (!isKnown) measure(known)
  return known.steps
}

interface Answer {
  /** By territory: 1 for a landing place; 2 before anything was asked. */
  readonly homes: Uint8Array
  readonly steps: Uint8Array
}

const answers: readonly Answer[] = [0, 1].map(() => ({
  homes: new Uint8Array(territoryCount).fill(2),
  steps: new Uint8Array(spaceCount),
}))

const measure = ({ homes, steps }: Answer): void => {
  steps.fill(unreachable)
  for (let home = 0; home < territoryCount; home++)
    if (homes[home] === 1)
      for (let space = 0; space < spaceCount; space++) {
        const distance = airDistance(space, home)
        if (distance < steps[space]!) steps[space] = distance
      }
}
