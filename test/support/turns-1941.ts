import { expect } from 'vitest'
import { spaceOf } from '../../src/games/aa1941/board/map.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'
import { endPhase, faultOfEnd, settle } from '../../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../../src/games/aa1941/turn/legal.ts'
import type { OrderJson } from '../../src/games/aa1941/turn/orders.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'
import { orderOf } from './board-1941.ts'
import { move } from './moves-1941.ts'

type Trooper = 'infantry' | 'tank'
export type Troops = readonly Trooper[]

/** Why the rules forbid an order, in words; undefined where they allow it. */
export const faultOf = (state: State, json: OrderJson): string | undefined =>
  legal(state, orderOf(state, json))?.message

/** Gives orders that must be allowed, one after another. */
export const give = (state: State, ...orders: readonly OrderJson[]): State => {
  for (const json of orders) {
    expect(faultOf(state, json), JSON.stringify(json)).toBeUndefined()
    apply(state, orderOf(state, json))
    settle(state)
  }
  return state
}

/** Why the phase cannot end yet. */
export const endFault = (state: State): string | undefined => faultOfEnd(state)?.message

/** Ends the phase, which must be possible. */
export const next = (state: State): State => {
  expect(endFault(state)).toBeUndefined()
  endPhase(state)
  return state
}

export const ownerOf = (state: State, territory: string): string | undefined => powers[state.owner[spaceOf(territory)]!]

/** One transport with what it has aboard. */
export const sail = (cargo: Troops, ...route: string[]): OrderJson => ({
  ...move({ transport: 1 }, ...route),
  ...(cargo.length > 0 && { cargo: [[...cargo]] }),
})

export const load = (unit: Trooper, from: string, zone: string, aboard: Troops = []): OrderJson => ({
  order: 'load',
  units: { [unit]: 1 },
  from,
  zone,
  aboard: [...aboard],
})

export const unload = (aboard: Troops, zone: string, to: string, units?: Troops): OrderJson => ({
  order: 'unload',
  zone,
  to,
  aboard: [...aboard],
  ...(units && { units: [...units] }),
})
