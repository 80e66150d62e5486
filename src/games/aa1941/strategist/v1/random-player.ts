import { type Player, type Stream, streamOf } from '../../../../engine/index.ts'
import { complexes, zonesNextTo } from '../../board/map.ts'
import { allTypes, fighter, isSea, only } from '../../board/units.ts'
import type { Action } from '../../play/action.ts'
import { aboutIn, faultOfAction } from '../../play/game.ts'
import { passIn, retreats } from '../../play/pass.ts'
import { battlesPending } from '../../turn/battle/index.ts'
import { apply, legal } from '../../turn/legal.ts'
import type { Order, Place } from '../../turn/orders.ts'
import { placeAll, placeMechanism, roomOf } from '../../turn/purchase/index.ts'
import { combatMove, mobilise, noncombatMove, purchase, type State } from '../../turn/state.ts'
import { draw, happens, pick, randomCombatMoves, randomNoncombatMoves, randomPurchase } from './random-orders.ts'

/** How often somebody who may break a battle off does. */
const nerves = 0.15

/** An action that is allowed, whatever it is worth. */
export const randomAction = (state: State, stream: Stream): Action => {
  const action = choose(state, stream)
  return faultOfAction(state, action) ? passIn(state) : action
}

const choose = (state: State, stream: Stream): Action => {
  switch (state.phase) {
    case purchase:
      return randomPurchase(state, stream)
    case combatMove:
      return randomCombatMoves(state, stream)
    case noncombatMove:
      return aboutIn(state) === 'noncombatMove' ? randomNoncombatMoves(state, stream) : passIn(state)
    case mobilise:
      return randomPlaces(state, stream)
    default:
      return inBattle(state, stream)
  }
}

const inBattle = (state: State, stream: Stream): Action => {
  const options =
    aboutIn(state) === 'battle'
      ? battlesPending(state).map((space): Order => ({ kind: 'begin', space }))
      : aboutIn(state) === 'retreat' && happens(stream, nerves)
        ? retreats(state)
        : aboutIn(state) === 'submerge'
          ? dives(state)
          : []
  const order = pick(stream, options)
  return order ? [order] : passIn(state)
}

/** Every number of submarines that may dive. */
const dives = (state: State): Order[] =>
  Array.from({ length: 20 }, (_, submarines): Order => ({ kind: 'submerge', submarines })).filter(
    order => !legal(state, order),
  )

/** Each unit somewhere, then whatever is left. */
const randomPlaces = (state: State, stream: Stream): Order[] => {
  const after = state.copy()
  const orders: Place[] = []
  for (const type of allTypes)
    for (let left = state.boughtOf(type); left > 0; left--) {
      const complex = pick(
        stream,
        complexes.filter(territory => roomOf(after, territory) > 0),
      )
      if (complex === undefined) break
      const zones = zonesNextTo(complex)
      const spots = isSea(type) ? zones : type === fighter ? [complex, ...zones] : [complex]
      const at = spots[draw(stream, spots.length)] ?? complex
      const order: Place = { kind: 'place', units: only(type, 1), at, complex }
      if (placeMechanism.fault(after, order)) continue
      apply(after, order)
      orders.push(order)
    }
  return [...orders, ...placeAll(after)]
}

/** Legal, and no more than that: what every other player should beat. */
export const randomPlayer: Player<State, Action> = {
  name: 'random',
  version: '1',
  decide: (view, seat, { seed, ply }) => randomAction(view, streamOf(seed, `random/${seat}/${ply}`)),
}
