import { defined } from '../../../engine/index.ts'
import { allTerritories, allZones, capitalSpace, landNextTo } from '../board/map.ts'
import {
  artillery,
  costOf,
  fighter,
  infantry,
  noCounts,
  powersOf,
  sideOf,
  type Tally,
  tank,
  totalOf,
  transport,
  type UnitNumber,
} from '../board/units.ts'
import { isGarrisoned } from '../turn/control.ts'
import { legal } from '../turn/legal.ts'
import type { Order } from '../turn/orders.ts'
import { firstRoundOfTanks, stockOf } from '../turn/purchase.ts'
import { type State, statuses } from '../turn/state.ts'
import { sizeOf } from './force.ts'
import { type Outlook, threatTo } from './outlook.ts'
import { boatsWanted } from './shipping.ts'

// What a turn's money is spent on, and what a repair costs: nothing (A14-22).

export const repairs = (state: State): Order[] =>
  allZones
    .map((zone): Order => ({ kind: 'repair', zone, battleships: state.damagedIn(zone, state.power) }))
    .filter(order => !legal(state, order))

/** One unit after the other, each of the kind that is wanted most beside those chosen. */
const choose = (state: State, next: (units: Tally) => readonly UnitNumber[]): Order[] => {
  const units = noCounts()
  for (;;) {
    const type = next(units).find(kind => {
      const more = [...units] as Tally
      more[kind]++
      return !legal(state, { kind: 'buy', units: more })
    })
    if (type === undefined) break
    units[type]++
  }
  return totalOf(units) > 0 ? [{ kind: 'buy', units }] : []
}

/** What is best per IPC: a gun while there is infantry that none supports, else infantry. */
export const buyByPrice = (state: State): Order[] => {
  const capital = capitalSpace(state.power)
  const there = (type: UnitNumber): number => state.ownUnits(capital, type) + state.waitingOf(state.power, type)
  return choose(state, units =>
    there(artillery) + units[artillery] < there(infantry) + units[infantry]
      ? [artillery, infantry]
      : [infantry, artillery],
  )
}

/** From this many guns on, air supremacy is worth fighters; no more of them than to so many guns. */
const gunsForFighter = 12
const gunsPerFighter = 6
export const buyForWar = (seen: Outlook): Order[] => {
  const { params, state, power } = seen
  const stock = (type: UnitNumber, units: Tally): number => stockOf(state, power, type) + units[type]
  const cash = state.cashOf(power)
  const isHomeInDanger = isThreatened(seen, capitalSpace(power))
  const boats = isHomeInDanger ? 0 : boatsWanted(seen)
  const rivals = rivalFighters(state)
  const isAhead = isOnAttack(seen)
  const hasTanks = state.round >= firstRoundOfTanks
  return choose(state, units => {
    if (units[transport] < boats) return [transport, infantry]
    const guns = stock(artillery, units)
    const fliers = stock(fighter, units)
    if (
      !isHomeInDanger &&
      units[fighter] === 0 &&
      guns >= gunsForFighter &&
      fliers <= rivals &&
      fliers * gunsPerFighter < guns
    )
      return [fighter, infantry]
    const inTanks = (units[tank] + 1) * costOf(tank)
    if (hasTanks && !isHomeInDanger && isAhead && inTanks <= params.shareOfTanks * cash)
      return [tank, artillery, infantry]
    return guns < params.gunsPerMan * stock(infantry, units) ? [artillery, infantry] : [infantry, artillery]
  })
}

const isThreatened = (seen: Outlook, territory: number): boolean =>
  seen.status[territory] === statuses.contested ||
  sizeOf(threatTo(seen, territory)) > 0.6 * sizeOf(defined(seen.ours[territory]))

/** The most fighters of any enemy next to where the power stands, or in the same place. */
const rivalFighters = (state: State): number =>
  Math.max(...powersOf(1 - sideOf(state.power)).map(power => stockOf(state, power, fighter)))

/** Whether the power fights for ground that was not its own. */
const isOnAttack = ({ state, power, side, status }: Outlook): boolean =>
  allTerritories.some(
    territory =>
      state.hasUnits(territory, power, infantry, tank) &&
      (status[territory] === statuses.contested ||
        landNextTo(territory).some(next => isGarrisoned(state, next, 1 - side))),
  )
