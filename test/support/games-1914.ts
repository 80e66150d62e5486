import { expect } from 'vitest'
import { streamOf } from '../../src/engine/index.ts'
import type { Action } from '../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../src/games/aa1914/play/game.ts'
import { passIn } from '../../src/games/aa1914/play/pass.ts'
import { randomAction } from '../../src/games/aa1914/play/random-player.ts'
import { readPosition } from '../../src/games/aa1914/position/read.ts'
import { fingerprintOf, writePosition } from '../../src/games/aa1914/position/write.ts'
import { apply, legal } from '../../src/games/aa1914/turn/legal.ts'
import { nextOf } from '../../src/games/aa1914/turn/next.ts'
import type { Order } from '../../src/games/aa1914/turn/orders.ts'
import { openingState, usualAgreement } from '../../src/games/aa1914/turn/setup.ts'
import type { State } from '../../src/games/aa1914/turn/state.ts'

/** What is agreed otherwise than usual. */
export const otherAgreement = { contestedExit: 'faq', revolution: true, overNeutrals: true } as const
export const otherNumbers = {
  ...usualAgreement,
  tankDefense: 3,
  submarineWarfare: false,
  mines: 'afterLanding',
} as const

export interface Step {
  readonly before: State
  /** Undefined where dice fell. */
  readonly action: Action | undefined
  readonly after: State
}

/** A game at random, until a round is over; every step of it is looked at. */
export const playAtRandom = (state: State, seed: string, rounds: number, look: (step: Step) => void): void => {
  const stream = streamOf(seed, 'actions')
  for (let next = game.next(state); state.round <= rounds && next.kind !== 'over'; next = game.next(state)) {
    const before = state.copy()
    const action = next.kind === 'decision' ? randomAction(state, stream) : undefined
    if (action) {
      expect(game.fault(state, action)).toBeUndefined()
      game.act(state, action)
    } else game.chance(state, stream)
    look({ before, action, after: state })
  }
}

/** Every state of a game, in the midst of phases too, comes back from JSON. Gives the fields that its positions had. */
export const survivesJson = (seed: string, rounds: number, agreement = usualAgreement): Set<string> => {
  const fields = new Set<string>()
  const given: Order[] = []
  playAtRandom(openingState(agreement), seed, rounds, ({ before, action = [] }) => {
    given.push(...action)
    const orders = [...given.slice(-6), ...passIn(before)]
    const state = before.copy()
    isSame(state, orders)
    for (const order of action) {
      apply(state, order)
      isSame(state, orders)
    }
    for (const one of [before, state]) for (const field of Object.keys(writePosition(one))) fields.add(field)
  })
  return fields
}

/** A position is the same once it is written and read, and allows the same of some orders. */
const isSame = (state: State, orders: readonly Order[]): void => {
  const text = JSON.stringify(writePosition(state))
  const back = readPosition(JSON.parse(text))
  const told = (one: State) => ({
    text: JSON.stringify(writePosition(one)),
    hash: one.hash(),
    fingerprint: fingerprintOf(one),
    next: nextOf(one),
    allowed: orders.map(order => legal(one, order) === undefined),
  })
  expect(told(back)).toEqual(told(state))
}
