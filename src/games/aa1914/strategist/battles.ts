import { defined } from '../../../engine/index.ts'
import { isZone } from '../board/map.ts'
import { powersOf, sideOf, submarine, unitedStates } from '../board/units.ts'
import { usualInBattle } from '../play/pass.ts'
import { choicesOf } from '../turn/choices.ts'
import { battlefields, isAfterLanding, isOwed } from '../turn/combat/index.ts'
import { type Fight, noneByPower, type Pending } from '../turn/fight.ts'
import type { Order } from '../turn/orders.ts'
import { events, type State } from '../turn/state.ts'
import { courseOf } from './course.ts'
import { forceOf, sizeOf } from './force.ts'
import { exchangeIn } from './forecast.ts'
import { contestFor, type Outlook, threatsTo } from './outlook.ts'
import { fleetIn, fleetOfSide, seaFightOf } from './sea-forecast.ts'

// Phase 3, and whatever is asked for on the way.

/** D14-2: from when the United States are in the war anyway. */
export const answerTo = (state: State, pending: Pending): Order =>
  pending.kind === 'declare'
    ? { kind: 'declare', isDeclared: state.has(events.unitedStatesAtWar) || state.power === unitedStates }
    : { kind: pending.kind, power: defined(choicesOf(state, pending)[0]) }

/** The next battle: after a landing what can be fought only at once, then those that are owed, then those that pay; none where nothing does. */
export const nextBattle = (
  state: State,
  isWanted: (space: number) => boolean = space => isWorthFighting(state, space),
): Order[] => {
  const fields = battlefields(state)
  const isMeant = (field: number): boolean => isOwed(state, field) || isWanted(field)
  const space =
    fields.find(field => isAfterLanding(state, field) && isMeant(field)) ??
    fields.find(field => isOwed(state, field)) ??
    fields.find(field => isWanted(field))
  return space === undefined ? [] : [{ kind: 'begin', space }]
}

/** By what a fight at sea comes to, or a round on land. */
export const isWorthFighting = (state: State, space: number): boolean => {
  const side = sideOf(state.power)
  if (isZone(space)) {
    const { gain } = seaFightOf(fleetIn(state, space, state.power), fleetOfSide(state, space, 1 - side))
    return gain > 0
  }
  const { killed, lost } = exchangeIn(state, space)
  return killed > lost
}

/** Whether attacking now does more for the side than standing where it is and awaiting the others' attack. */
export const isBetterThanStaying = (seen: Outlook, territory: number): boolean => {
  const { state, power } = seen
  const mine = forceOf(state, territory, power)
  if (sizeOf(mine) === 0) return false
  const contest = contestFor(seen, state, territory, mine, threatsTo(seen, territory))
  const worth = defined(seen.worth[territory])
  const value = (first: 'attack' | 'stay'): number => {
    const { gain, share } = courseOf(contest, first)
    return gain + worth * share
  }
  return value('attack') > value('stay') - seen.params.boldness
}

/** D14-11 to D14-15. */
export const inBattle = (state: State, fight: Fight): Order => {
  switch (fight.step) {
    case 'defenderDives':
      return { kind: 'dive', submarines: divers(state, fight) }
    case 'roundEnds':
      return isWorthFighting(state, fight.space) ? { kind: 'pressOn' } : { kind: 'stop' }
    default:
      return usualInBattle(state, fight)
  }
}

/** Submarines that would be lost for less than they cost get away. */
const divers = (state: State, { space, submerged }: Fight): number[] => {
  const side = 1 - sideOf(state.power)
  const { gain } = seaFightOf(fleetIn(state, space, state.power), fleetOfSide(state, space, side))
  const none = noneByPower()
  if (gain <= 0) return none
  return none.map((_, power) =>
    powersOf(side).includes(power) ? state.unitsIn(space, power, submarine) - defined(submerged[power]) : 0,
  )
}
