import { addAt, defined } from '../../../../engine/index.ts'
import { bases, canalBetween, isZone, nameOf, originalOwner, territoryCount, zonesNextTo } from '../../board/map.ts'
import {
  areEnemies,
  battleship,
  moveOf,
  russia,
  shipTypes,
  sideOf,
  submarine,
  transport,
  types,
  unitName,
  warshipTypes,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import {
  boatMarks,
  damageIndex,
  events,
  minedKinds,
  minefieldIndex,
  nobody,
  type State,
  statuses,
  unitIndex,
  unowned,
} from '../state.ts'
import { statusAtStart, unmoved } from './ground.ts'
import { findVessel, isFinished, isStopped, mark, stepsSailed } from './vessels.ts'

// Ships on their way (R14-7.7, R14-7.10).

/** R14-7.10.1: the mines of a zone are active against the acting power. */
export const isMined = (state: State, zone: number): boolean =>
  defined(bases[zone]).some(base => {
    const original = originalOwner(base)
    if (!areEnemies(original, state.power)) return false
    if (original === russia && state.has(events.armistice)) return false
    return state.ownerAtStart[base] === original || statusAtStart(state, base) === statuses.contested
  })

/** R14-3.8: ships pass where their side controlled Egypt when the phase began (A14-24). */
export const isPassage = (state: State, from: number, to: number): boolean => {
  const canal = canalBetween(from, to)
  return (
    !canal ||
    canal.heldBy.every(territory => {
      const owner = defined(state.ownerAtStart[territory])
      return owner !== unowned && sideOf(owner) === sideOf(state.power)
    })
  )
}

/** Why ships may not sail this way (R14-7.7.1, R14-7.7.2). */
export const faultOfVoyage = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, damaged } = order
  const steps = route.length - 1
  for (const type of shipTypes)
    if (units[type] > 0 && steps > moveOf(type))
      return forbidden(say.longVoyage({ unit: unitName(type), most: moveOf(type), steps }), ['route'])
  const isUnderWater = shipTypes.every(type => type === submarine || units[type] === 0)
  for (let step = 1; step <= steps; step++) {
    const [from, to] = [defined(route[step - 1]), defined(route[step])]
    if (!isZone(to) || !isZone(from)) return forbidden(say.shipsOnLand, ['route', step])
    if (!zonesNextTo(from).includes(to))
      return forbidden(say.noBorder({ from: nameOf(from), to: nameOf(to) }), ['route', step])
    if (!isPassage(state, from, to))
      return forbidden(say.closedCanal({ from: nameOf(from), to: nameOf(to) }), ['route', step])
    // R14-7.7.2: where it began does not count.
    if (step < steps && !isUnderWater && statusAtStart(state, to) === statuses.hostile)
      return forbidden(say.shipsStop({ space: nameOf(to) }), ['route', step])
  }
  const from = defined(route[0])
  const ofBattleships = units[battleship]
  const free = damagedUnmoved(state, from)
  if (damaged > ofBattleships || damaged > free)
    return forbidden(say.damagedThere({ space: nameOf(from), count: free }), ['damaged'])
  if (ofBattleships - damaged > unmoved(state, from, battleship) - free)
    return forbidden(say.wholeThere({ space: nameOf(from) }), ['damaged'])
  return faultOfTransports(state, order)
}

const damagedUnmoved = (state: State, zone: number): number =>
  state.damagedIn(zone, state.power) - defined(state.movedDamaged[zone - territoryCount])

/** The transports that a move means; undefined where there are not so many. */
export const boatsOfMove = (state: State, { units, route, cargo, sailed }: Move): number[] | undefined => {
  const zone = defined(route[0])
  const steps = route.length - 1
  const taken: number[] = []
  const can = (boat: number): boolean =>
    !isFinished(state, boat) && !isStopped(state, boat) && stepsSailed(state, boat) + steps <= moveOf(transport)
  for (let index = 0; index < units[transport]; index++) {
    const aboard = cargo[index] ?? ([nobody, nobody] as const)
    const vessel = { zone, owner: state.power, aboard, ...(sailed !== undefined && { sailed }) }
    const boat = findVessel(state, vessel, can, taken)
    if (boat < 0) return undefined
    taken.push(boat)
  }
  return taken
}

const faultOfTransports = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, cargo } = order
  if (cargo.length > units[transport]) return forbidden(say.manyHolds, ['cargo'])
  return boatsOfMove(state, order)
    ? undefined
    : forbidden(
        say.fewTransports({ space: nameOf(defined(route[0])), count: units[transport], steps: route.length - 1 }),
        ['units', 'transport'],
      )
}

/** Carries out a voyage that is allowed. */
export const sail = (state: State, order: Move): void => {
  const { units, route, damaged } = order
  const { power } = state
  const from = defined(route[0])
  const to = defined(route.at(-1))
  // A14-23: one die a field, however often it is entered.
  const fields = new Set(route.slice(1).filter(zone => isMined(state, zone))).size
  const boats = boatsOfMove(state, order) ?? []
  for (const type of warshipTypes) {
    const count = units[type]
    if (count === 0) continue
    addAt(state.units, unitIndex(from, power, type), -count)
    addAt(state.units, unitIndex(to, power, type), count)
    addAt(state.moved, to * types + type, count)
    const kind = minedKinds.indexOf(type)
    const whole = type === battleship ? count - damaged : count
    if (fields > 0) {
      addAt(state.minefields, minefieldIndex(to, kind, fields), whole)
      if (type === battleship) addAt(state.minefields, minefieldIndex(to, 3, fields), damaged)
    }
  }
  addAt(state.damaged, damageIndex(from, power), -damaged)
  addAt(state.damaged, damageIndex(to, power), damaged)
  addAt(state.movedDamaged, to - territoryCount, damaged)
  for (const boat of boats) {
    addAt(state.units, unitIndex(from, power, transport), -1)
    addAt(state.units, unitIndex(to, power, transport), 1)
    state.setBoat(boat, 'zone', to)
    state.setBoat(boat, 'marks', state.boatField(boat, 'marks') + route.length - 1)
    state.setBoat(boat, 'fields', state.boatField(boat, 'fields') + fields)
    if (statusAtStart(state, to) === statuses.hostile) mark(state, boat, boatMarks.stopped)
  }
}
