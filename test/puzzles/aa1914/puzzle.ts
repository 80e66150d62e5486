import { type Player, streamOf } from '../../../src/engine/index.ts'
import { nameOf, spaceOf } from '../../../src/games/aa1914/board/map.ts'
import { groundTypes, typeOf, type UnitType } from '../../../src/games/aa1914/board/units.ts'
import type { Action } from '../../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../../src/games/aa1914/play/game.ts'
import { readPosition } from '../../../src/games/aa1914/position/read.ts'
import type { Aa1914Position } from '../../../src/games/aa1914/position/schema.ts'
import { type Power, powers } from '../../../src/games/aa1914/ruleset.ts'
import { apply } from '../../../src/games/aa1914/turn/legal.ts'
import type { Order } from '../../../src/games/aa1914/turn/orders.ts'
import type { State } from '../../../src/games/aa1914/turn/state.ts'

export type Commander = Player<State, Action>

/** What a player has done with a turn, by names. */
export interface Outcome {
  /** Units of a type that the power bought. */
  readonly bought: (unit: UnitType) => number
  /** Units of the power in a space when all moves were made, before mines and battles. */
  readonly moved: (space: string, unit?: UnitType) => number
  /** Spaces that a battle was begun in. */
  readonly fought: readonly string[]
  /** At the end of the turn. */
  readonly owner: (territory: string) => Power | undefined
  readonly count: (space: string, unit?: UnitType, power?: Power) => number
  readonly orders: readonly Order[]
}

/** A position at the beginning of a turn, and what shows whether the turn was sensible, whatever the dice. */
export interface Puzzle {
  readonly name: string
  readonly theme: string
  /** What an experienced player would say. */
  readonly why: string
  readonly position: Aa1914Position
  readonly holds: (outcome: Outcome) => boolean
}

export interface Verdict {
  readonly holds: boolean
  readonly faults: readonly string[]
}

/** Dice that every player meets alike. */
const samples = 3

/** Lets a player play the turn of a puzzle. Orders that no rule allows fail it, whatever the predicate says. */
export const solve = (puzzle: Puzzle, player: Commander): Verdict => {
  const played = Array.from({ length: samples }, (_, sample) => playTurn(puzzle, player, sample))
  const faults = played.flatMap(turn => turn.faults)
  return { holds: faults.length === 0 && played.every(({ outcome }) => puzzle.holds(outcome)), faults }
}

const playTurn = ({ position }: Puzzle, player: Commander, sample: number) => {
  const state = readPosition(position)
  const { power } = state
  const turn = game.turn(state)
  const orders: Order[] = []
  const faults: string[] = []
  let moved = state.copy()
  for (let ply = 0; ; ply++) {
    const next = game.next(state)
    if (next.kind === 'over' || game.turn(state) !== turn) break
    if (next.kind === 'chance') {
      game.chance(state, streamOf(`puzzle ${sample}`, next.key))
      continue
    }
    const isOwn = next.seat === power
    const wanted = isOwn ? player.decide(state.copy(), next.seat, { seed: 'puzzle', ply }) : game.pass(state)
    const fault = game.fault(state, wanted)
    if (fault) faults.push(`${next.about}: ${fault.at.join('.')} ${fault.message}`)
    const action = fault ? game.pass(state) : wanted
    if (next.about === 'movement') {
      moved = state.copy()
      for (const order of action) apply(moved, order)
    }
    if (isOwn) orders.push(...action)
    game.act(state, action)
  }
  return { faults, outcome: outcomeOf(state, moved, power, orders) }
}

const outcomeOf = (end: State, moved: State, power: number, orders: readonly Order[]): Outcome => {
  const count = (state: State, space: string, unit?: UnitType, whose?: Power): number => {
    const at = spaceOf(space)
    const owner = whose === undefined ? power : powers.indexOf(whose)
    if (unit !== undefined) return state.unitsIn(at, owner, typeOf(unit))
    return groundTypes.reduce<number>((sum, type) => sum + state.unitsIn(at, owner, type), 0)
  }
  return {
    bought: unit =>
      orders.reduce((sum, order) => sum + (order.kind === 'buy' ? (order.units[typeOf(unit)] ?? 0) : 0), 0),
    moved: (space, unit) => count(moved, space, unit),
    fought: orders.flatMap(order => (order.kind === 'begin' ? [nameOf(order.space)] : [])),
    owner: territory => powers[end.ownerOf(spaceOf(territory))],
    count: (space, unit, whose) => count(end, space, unit, whose),
    orders,
  }
}
