import { addAt, defined } from '../../../engine/index.ts'
import { allZones, bases, capitalSpace, isZone, nameOf, originalOwner, spaceOf, territoryCount } from '../board/map.ts'
import {
  allTypes,
  areEnemies,
  artillery,
  britishEmpire,
  type Counts,
  costOf,
  fighter,
  infantry,
  isSea,
  tank,
  totalOf,
  transport,
  types,
  type UnitNumber,
  unitName,
} from '../board/units.ts'
import { say } from '../says-board.ts'
import { garrisonOf } from './control.ts'
import type { Buy, Place, Repair } from './orders.ts'
import { type Forbidden, forbidden, type Mechanism } from './rules.ts'
import { damageIndex, mostBoats, mostOfAKind, type State, unitIndex, unowned } from './state.ts'

// Phases 1 and 4: units are bought and placed, battleships repaired (R14-6, R14-12).

/** R14-2.4. */
export const firstRoundOfTanks = 4

export const buyMechanism: Mechanism<Buy> = {
  fault: (state, { units }) => {
    const { power } = state
    if (totalOf(units) === 0) return forbidden(say.buysNothing, ['units'])
    if (units[tank] > 0 && state.round < firstRoundOfTanks)
      return forbidden(say.tanksLater({ round: firstRoundOfTanks }), ['units', 'tank'])
    let cost = 0
    for (const type of allTypes) {
      if (units[type] === 0) continue
      cost += units[type] * costOf(type)
      if (stockOf(state, power, type) + units[type] > mostOfAKind)
        return forbidden(say.largeStock({ most: mostOfAKind, unit: unitName(type) }), ['units', unitName(type)])
    }
    if (state.boatCount + waitingBoats(state) + units[transport] > mostBoats)
      return forbidden(say.transportsInAll({ most: mostBoats }), ['units', 'transport'])
    return cost > state.cashOf(power)
      ? forbidden(say.costsMore({ cost, cash: state.cashOf(power) }), ['units'])
      : undefined
  },
  act: (state, { units }) => {
    for (const type of allTypes) {
      addAt(state.waiting, state.power * types + type, units[type])
      addAt(state.cash, state.power, -units[type] * costOf(type))
    }
  },
}

/** All units of a type that a power has, those that wait among them. */
export const stockOf = (state: State, power: number, type: number): number => {
  let stock = state.waitingOf(power, type)
  for (let at = unitIndex(0, power, type); at < state.units.length; at += unitIndex(1, 0, 0))
    stock += defined(state.units[at])
  return stock
}

const waitingBoats = (state: State): number => {
  let count = 0
  for (let at = transport; at < state.waiting.length; at += types) count += defined(state.waiting[at])
  return count
}

/** A14-22: at a base of a territory that the power itself controls, whoever's it was. */
export const repairMechanism: Mechanism<Repair> = {
  fault: (state, { zone, battleships }) => {
    if (!isZone(zone) || !defined(bases[zone]).some(base => state.ownerOf(base) === state.power))
      return forbidden(say.repairsAtOwnBase({ space: nameOf(zone) }), ['zone'])
    const damaged = state.damagedIn(zone, state.power)
    return battleships < 1 || battleships > damaged
      ? forbidden(say.damagedThere({ space: nameOf(zone), count: damaged }), ['battleships'])
      : undefined
  },
  act: (state, { zone, battleships }) => addAt(state.damaged, damageIndex(zone, state.power), -battleships),
}

const india = spaceOf('India')

/** R14-12.1: where land units and fighters of the acting power may appear. */
export const landPlaces = (state: State): number[] =>
  (state.power === britishEmpire ? [capitalSpace(state.power), india] : [capitalSpace(state.power)]).filter(space => {
    const owner = state.ownerOf(space)
    return owner === state.power || owner === unowned
  })

/** R14-12.3: where ships of the acting power may appear: at a base that was its own from the start, and that no enemy controls. */
export const seaPlaces = (state: State): number[] =>
  allZones.filter(zone =>
    defined(bases[zone]).some(base => {
      const owner = state.ownerOf(base)
      return originalOwner(base) === state.power && (owner === unowned || !areEnemies(owner, state.power))
    }),
  )

export const placesFor = (state: State, type: number): number[] => (isSea(type) ? seaPlaces(state) : landPlaces(state))

/** Those of them that have room for one more. */
export const openPlacesFor = (state: State, type: number): number[] =>
  placesFor(state, type).filter(at => state.ownUnits(at, type) < mostOfAKind)

export const placeMechanism: Mechanism<Place> = {
  fault: (state, { units, at, exchanged }) => {
    if (totalOf(units) === 0) return forbidden(say.placesNothing, ['units'])
    if (exchanged !== undefined && !canExchange(state, units, at, exchanged))
      return forbidden(say.noExchange, ['exchanged'])
    for (const type of allTypes) {
      if (units[type] === 0) continue
      const unit = unitName(type)
      if (units[type] > state.waitingOf(state.power, type))
        return forbidden(say.waitingUnits({ count: state.waitingOf(state.power, type), unit }), ['units', unit])
      if (isSea(type) !== isZone(at) || !placesFor(state, type).includes(at))
        return forbidden(isSea(type) ? say.shipsAtBases : say.troopsInCapital({ space: nameOf(at) }), ['at'])
      if (state.ownUnits(at, type) + units[type] > mostOfAKind)
        return forbidden(say.crowded({ space: nameOf(at), most: mostOfAKind, unit }), ['units', unit])
    }
    return undefined
  },
  act: (state, { units, at, exchanged }) => {
    for (const type of allTypes) put(state, at, type, units[type])
    if (exchanged !== undefined) exchange(state, at, exchanged)
  },
}

/** R14-12.2: one of them for an infantry, where none is, comes with them or waits. */
const canExchange = (state: State, units: Counts, at: number, type: number): boolean =>
  !isSea(type) &&
  type !== infantry &&
  (units[type] ?? 0) > 0 &&
  units[infantry] + state.ownUnits(at, infantry) + state.waitingOf(state.power, infantry) === 0

const exchange = (state: State, at: number, type: number): void => {
  addAt(state.units, unitIndex(at, state.power, type), -1)
  addAt(state.units, unitIndex(at, state.power, infantry), 1)
}

const put = (state: State, at: number, type: UnitNumber, count: number): void => {
  addAt(state.waiting, state.power * types + type, -count)
  if (type === transport) for (let boat = 0; boat < count; boat++) state.addBoat(at, state.power)
  else addAt(state.units, unitIndex(at, state.power, type), count)
  if (at < territoryCount) state.placed[at] = Math.min(255, defined(state.placed[at]) + count)
}

/** What can be placed has to be. */
export const faultOfMobilise = (state: State): Forbidden | undefined => {
  for (const type of allTypes)
    if (state.waitingOf(state.power, type) > 0 && openPlacesFor(state, type).length > 0)
      return forbidden(say.placesAll({ count: state.waitingOf(state.power, type), unit: unitName(type) }))
  return undefined
}

/** R14-12.2: where new units would stand without infantry of their own, one of them goes back for an infantry: the cheapest, if nobody has said which. */
export const exchangeForInfantry = (state: State): void => {
  for (const space of landPlaces(state)) {
    if (defined(state.placed[space]) === 0 || state.ownUnits(space, infantry) > 0) continue
    if (garrisonOf(state, space, state.power) === 0) continue
    const type = defined([artillery, tank, fighter].find(other => state.ownUnits(space, other) > 0))
    exchange(state, space, type)
  }
}
