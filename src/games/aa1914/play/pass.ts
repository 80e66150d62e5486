import { carryOut } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import { landNextTo, spaceOf } from '../board/map.ts'
import { allTypes, groundTypes, infantry, only } from '../board/units.ts'
import { choicesOf } from '../turn/choices.ts'
import { battlefields, isOwed, usualLosses } from '../turn/combat/index.ts'
import { type Fight, noneByPower, type Pending } from '../turn/fight.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import type { Order } from '../turn/orders.ts'
import { openPlacesFor } from '../turn/purchase.ts'
import { combat, mobilise, mostOfAKind, movement, type State } from '../turn/state.ts'

/** What somebody does who does as little as the rules allow: all orders of a phase, or the one of a battle or a choice. */
export const passIn = (state: State): Order[] => {
  const [pending] = state.pending
  if (pending) return [usualAnswer(state, pending)]
  if (state.fight) return [usualInBattle(state, state.fight)]
  switch (state.phase) {
    case movement:
      return attackOnSerbia(state)
    case combat:
      return battlefields(state)
        .filter(space => isOwed(state, space))
        .slice(0, 1)
        .map(space => ({ kind: 'begin', space }))
    case mobilise:
      return placeAll(state)
    default:
      return []
  }
}

/** D14-7, D14-8, D14-16: the first of those that may be chosen; D14-2: no submarine warfare yet. */
const usualAnswer = (state: State, pending: Pending): Order =>
  pending.kind === 'declare'
    ? { kind: 'declare', isDeclared: false }
    : { kind: pending.kind, power: defined(choicesOf(state, pending)[0]) }

/** D14-11 to D14-15: nobody dives, the usual losses, and on to the end. */
export const usualInBattle = (state: State, fight: Fight): Order => {
  switch (fight.step) {
    case 'attackerDives':
    case 'defenderDives':
      return { kind: 'dive', submarines: noneByPower() }
    case 'roundEnds':
      return { kind: 'pressOn' }
    default:
      return { kind: 'casualties', ...usualLosses(state, fight) }
  }
}

const serbia = spaceOf('Serbia')

/** R14-4.1.8: as few as must go, where the phase could not end without. */
const attackOnSerbia = (state: State): Order[] => {
  if (!faultOfEnd(state)) return []
  for (const from of landNextTo(serbia))
    for (const count of [1, state.ownUnits(from, infantry)]) {
      const orders = [march(from, infantry, count), ...restOf(state, from, count)]
      const after = state.copy()
      if (!carryOut(after, orders, legal, apply) && !faultOfEnd(after)) return orders
    }
  return []
}

const march = (from: number, type: (typeof groundTypes)[number], count: number): Order => ({
  kind: 'move',
  units: only(type, count),
  route: [from, serbia],
  damaged: 0,
  cargo: [],
})

/** R14-7.4: where all infantry of a territory leave, everybody does. */
const restOf = (state: State, from: number, count: number): Order[] =>
  count < state.ownUnits(from, infantry)
    ? []
    : groundTypes
        .filter(type => type !== infantry && state.ownUnits(from, type) > 0)
        .map(type => march(from, type, state.ownUnits(from, type)))

/** D14-17: everything that waits, where there is room for it first. */
export const placeAll = (state: State): Order[] => {
  const after = state.copy()
  const orders: Order[] = []
  for (const type of allTypes)
    for (const at of openPlacesFor(after, type)) {
      const count = Math.min(after.waitingOf(after.power, type), mostOfAKind - after.ownUnits(at, type))
      if (count === 0) break
      const order: Order = { kind: 'place', units: only(type, count), at }
      apply(after, order)
      orders.push(order)
    }
  return orders
}
