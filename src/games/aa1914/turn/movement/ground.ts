import { defined } from '../../../../engine/index.ts'
import { areNeighbours, isImpassable, isZone, landNextTo, nameOf } from '../../board/map.ts'
import { centralPowers, fighter, moveOf, russia, sideOf, types } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { isNeutral } from '../control.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { events, type State, statuses } from '../state.ts'

// Land units and fighters on their way (R14-7.2, R14-7.3, R14-7.6). All moves go by what spaces were when the turn began
// (R14-7.1.1).

export const statusAtStart = (state: State, space: number): number => defined(state.statusAtStart[space])

/** Units of the acting power in a space that have not moved in this turn. */
export const unmoved = (state: State, space: number, type: number): number =>
  state.ownUnits(space, type) - defined(state.moved[space * types + type])

/** Why nobody of the acting power may enter a territory, however he comes. */
export const faultOfEntry = (state: State, to: number, at: string): Forbidden | undefined => {
  const named = { space: nameOf(to) }
  if (isZone(to)) return forbidden(say.crossesByTransport, [at])
  if (isImpassable(to)) return forbidden(say.impassable(named), [at])
  const status = statusAtStart(state, to)
  if (isNeutral(state)) {
    // R14-4.2.1, A14-26: nor a neutral minor power.
    if (status !== statuses.friendly) return forbidden(say.neutralUnitedStates(named), [at])
  }
  // R14-4.3.3: what Russia still controls after the armistice.
  if (state.has(events.armistice) && sideOf(state.power) === centralPowers && state.owner[to] === russia)
    return forbidden(say.armistice(named), [at])
  return undefined
}

/** R14-7.3: why units that began the turn in a contested territory may not go to another, by land or by sea. */
export const faultOfExit = (state: State, from: number, to: number, at: string): Forbidden | undefined => {
  if (statusAtStart(state, from) !== statuses.contested) return undefined
  if (isContestedWithRussia(state, from) || isContestedWithRussia(state, to)) return undefined
  if (state.ownerAtStart[to] === state.power) return undefined
  // A14-4: who came in this turn does not count.
  const stood = state.stoodAtStart[to] === 1
  if (stood && (statusAtStart(state, to) === statuses.contested || state.agreement.contestedExit === 'faq'))
    return undefined
  return forbidden(say.contestedExit({ from: nameOf(from), to: nameOf(to) }), [at])
}

/** R14-4.3.3: ground that Russians contest after the armistice, whom nobody fights any more; whoever likes enters and leaves it. */
export const isContestedWithRussia = (state: State, territory: number): boolean =>
  state.has(events.armistice) &&
  statusAtStart(state, territory) === statuses.contested &&
  state.hasUnits(territory, russia, 0, fighter)

/** Why land units may not go this way (R14-7.2). */
export const faultOfMarch = (state: State, { route }: Move): Forbidden | undefined => {
  const [from, to] = route as readonly [number, number]
  if (route.length !== 2) return forbidden(say.longMarch({ steps: route.length - 1 }), ['route'])
  if (isZone(from)) return forbidden(say.leavesByUnloading, ['route'])
  const entry = faultOfEntry(state, to, 'route')
  if (entry) return entry
  if (!landNextTo(from).includes(to)) return forbidden(say.noBorder({ from: nameOf(from), to: nameOf(to) }), ['route'])
  return faultOfExit(state, from, to, 'route')
}

/** Why fighters may not go this way (R14-7.6). That their own land units are where they end is seen at the end of the phase. */
export const faultOfFlight = (state: State, { route }: Move): Forbidden | undefined => {
  if (route.length - 1 > moveOf(fighter))
    return forbidden(say.longFlight({ most: moveOf(fighter), steps: route.length - 1 }), ['route'])
  for (let step = 1; step < route.length; step++) {
    const [from, to] = [defined(route[step - 1]), defined(route[step])]
    if (isImpassable(to)) return forbidden(say.impassable({ space: nameOf(to) }), ['route', step])
    if (!areNeighbours(from, to))
      return forbidden(say.noBorder({ from: nameOf(from), to: nameOf(to) }), ['route', step])
    if (step < route.length - 1) {
      // A14-25
      if (statusAtStart(state, to) === statuses.neutral && !state.agreement.overNeutrals)
        return forbidden(say.overNeutral({ space: nameOf(to) }), ['route', step])
      const entry = isZone(to) ? undefined : faultOfEntry(state, to, 'route')
      if (entry) return entry
    }
  }
  const last = defined(route.at(-1))
  return isZone(last) ? forbidden(say.fightersEndOnLand, ['route']) : faultOfEntry(state, last, 'route')
}
