import { inEnglish, Refusal, type Stream, streamOf } from '../../src/engine/index.ts'
import type { Action } from '../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../src/games/aa1914/play/game.ts'
import { randomAction } from '../../src/games/aa1914/play/random-player.ts'
import { writePosition } from '../../src/games/aa1914/position/write.ts'
import { openingState } from '../../src/games/aa1914/turn/setup.ts'
import type { State } from '../../src/games/aa1914/turn/state.ts'
import { act, judge, nextOf, opening, roll } from './referee-1914.ts'
import { powers } from './referee-1914-board.ts'
import { difference, jsonOf } from './referee-1914-json.ts'
import { brokenLaw } from './referee-1914-laws.ts'
import { type Draw, mutated } from './referee-1914-mutations.ts'
import type { Order } from './referee-1914-orders.ts'
import { type Agreement, copyOf, type Position } from './referee-1914-position.ts'

// Games of the game and of the referee side by side. The referee takes orders and faces of dice from the game.

/** What an action is as JSON. */
export const ordersOf = (action: Action): readonly Order[] =>
  JSON.parse(JSON.stringify((game.writeAction(action) as { orders: unknown[] }).orders)) as Order[]

/** The first thing in which a game and the referee are not at one. */
export const disagreement = (state: State, position: Position, json = writePosition(state)): string | undefined => {
  const next = game.next(state)
  const theirs =
    next.kind === 'decision'
      ? { kind: next.kind, seat: powers[next.seat], about: next.about }
      : next.kind === 'chance'
        ? { kind: next.kind, about: next.key.split('/').at(-1) }
        : { kind: next.kind, shares: next.shares }
  return difference(jsonOf(position), json) ?? difference(nextOf(position), theirs, 'next')
}

/** A stream that notes the faces of the dice that are thrown with it. */
const noting = (stream: Stream): { readonly stream: Stream; readonly faces: number[] } => {
  const faces: number[] = []
  const nextFraction = (): number => {
    const fraction = stream.nextFraction()
    faces.push(1 + Math.floor(6 * fraction))
    return fraction
  }
  return { faces, stream: { nextUint32: stream.nextUint32, nextFraction } }
}

/** Lets dice fall for both; what is wrong with them, and the faces. */
const rollBoth = (state: State, position: Position, stream: Stream): { wrong: string | undefined; faces: number[] } => {
  const { stream: noted, faces } = noting(stream)
  game.chance(state, noted)
  const left = [...faces]
  const rolled = roll(position, () => left.shift() ?? Number.NaN)
  const told = (game.rolled(state) as { readonly dice: readonly unknown[] }).dice
  const count = rolled.flatMap(dice => dice.faces).length
  const wrong =
    count === faces.length
      ? difference(rolled, told, 'rolled')
      : `${faces.length} dice fell, and the referee has ${count}`
  return { wrong, faces }
}

export interface Both {
  readonly state: State
  readonly position: Position
}

export interface Match {
  readonly seed: string
  readonly agreement: Agreement
  /** The printed set-up is that of the first round; tanks and the United States come with the fourth. */
  readonly first?: number
  readonly rounds: number
}

/** Plays at random until so many rounds are over, or the game is. `look` sees every state; gives what went wrong first. */
export const playBoth = (
  { seed, agreement, first = 1, rounds }: Match,
  look: (both: Both) => string | undefined = () => undefined,
): string | undefined => {
  const state = openingState(agreement)
  state.round = first
  const position = opening(agreement, first)
  const stream = streamOf(seed, 'actions')
  let before = writePosition(state)
  let wrong = disagreement(state, position, before) ?? look({ state, position })
  for (let next = game.next(state); !wrong && state.round < first + rounds; next = game.next(state)) {
    if (next.kind === 'over') break
    const turn = game.turn(state)
    let faces: number[] = []
    if (next.kind === 'chance') ({ wrong, faces } = rollBoth(state, position, stream))
    else {
      const action = randomAction(state, stream)
      const orders = ordersOf(action)
      game.act(state, action)
      const why = act(position, orders)
      if (why) wrong = `the referee refuses by ${why}: ${JSON.stringify(orders)}`
    }
    const after = writePosition(state)
    wrong ??= disagreement(state, position, after) ?? brokenLaw(before, after, faces) ?? look({ state, position })
    before = after
    if (wrong) wrong = `${seed}, ${turn}, ${JSON.stringify(next)}: ${wrong}`
  }
  return wrong
}

/** Sentences about the form of an order, which no rule of the rulebook has a number for. */
const ofForm =
  /nothing of the kind|buys nothing|places nothing|moves nobody|a route names|move each by its own|only ships have|more holds|no more than|would hold more|nobody enters|declared already|can be hit here|say in `damaged`|tells the cargo|no such transports/

export interface Verdicts {
  allowed: number
  refused: number
}

/** Holds the game against the referee over orders that are legal and have one thing changed. */
export const judgeMutations = (
  { state, position }: Both,
  count: number,
  draw: Draw,
  stream: Stream,
  verdicts: Verdicts,
): string | undefined => {
  const next = game.next(state)
  if (next.kind !== 'decision') return undefined
  for (let index = 0; index < count; index++) {
    const orders = mutated(ordersOf(randomAction(state, stream)), draw)
    const wrong = judgeBoth({ state, position }, orders, next.seat, verdicts)
    if (wrong) return `${JSON.stringify(orders)}: ${wrong}`
  }
  return undefined
}

const judgeBoth = (
  { state, position }: Both,
  orders: readonly Order[],
  seat: number,
  verdicts: Verdicts,
): string | undefined => {
  const mine = judge(position, orders)
  let action: Action
  try {
    action = game.readAction({ orders }, seat)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    verdicts.refused++
    return mine ? undefined : `the game cannot read it: ${problem.message}`
  }
  const fault = game.fault(state, action)
  if (!fault) {
    if (mine) return `the referee alone refuses it, by ${mine}`
    verdicts.allowed++
    const [after, position2] = [state.copy(), copyOf(position)]
    game.act(after, action)
    act(position2, orders)
    return disagreement(after, position2)
  }
  verdicts.refused++
  const said = fault.said ? inEnglish(fault.said) : fault.code
  if (!mine) return `the game alone refuses it: ${said}`
  const isNamed = /\b[RAD]14-\d/.test(said) || ofForm.test(said)
  return fault.code === 'illegal-order' && isNamed ? undefined : `no rule is named: ${fault.code}, ${said}`
}
