import { addAt, type Stream } from '../../src/engine/index.ts'
import { isZone, spaceOf } from '../../src/games/aa1914/board/map.ts'
import { type Counts, countsOf, powerOf, typeOf, type UnitType } from '../../src/games/aa1914/board/units.ts'
import type { Power } from '../../src/games/aa1914/ruleset.ts'
import { usualLosses } from '../../src/games/aa1914/turn/combat/index.ts'
import { hasLostCapital } from '../../src/games/aa1914/turn/control.ts'
import { endPhase, faultOfEnd, rollNext } from '../../src/games/aa1914/turn/flow.ts'
import { apply, legal } from '../../src/games/aa1914/turn/legal.ts'
import { nextOf } from '../../src/games/aa1914/turn/next.ts'
import type { Order } from '../../src/games/aa1914/turn/orders.ts'
import { emptyState, usualAgreement } from '../../src/games/aa1914/turn/setup.ts'
import { startTurn } from '../../src/games/aa1914/turn/start.ts'
import {
  type Agreement,
  type Cargo,
  cargoCode,
  damageIndex,
  movement,
  nobody,
  purchase,
  type State,
  unitIndex,
  unowned,
} from '../../src/games/aa1914/turn/state.ts'

// Boards of 1914 for tests, said in few words.

export type Units = Readonly<Partial<Record<UnitType, number>>>

export interface Board {
  readonly power: Power
  readonly round?: number
  readonly phase?: 'purchase' | 'movement'
  readonly agreement?: Partial<Agreement>
  /** What stands where, by space and power. */
  readonly units?: Readonly<Record<string, Readonly<Partial<Record<Power, Units>>>>>
  /** Who controls what that is not as printed; nobody: contested, or left by all. */
  readonly owners?: Readonly<Record<string, Power | 'nobody'>>
  readonly cash?: Readonly<Partial<Record<Power, number>>>
  /** Battleships with one hit, by zone, of the acting power. */
  readonly damaged?: Readonly<Record<string, number>>
  readonly events?: number
}

/** A board at the beginning of a turn, or of its movement. */
export const boardOf = (board: Board): State => {
  const state = emptyState({ ...usualAgreement, ...board.agreement })
  state.round = board.round ?? 1
  state.power = powerOf(board.power)
  state.note(board.events ?? 0)
  for (const [space, byPower] of Object.entries(board.units ?? {}))
    for (const [power, units] of Object.entries(byPower)) put(state, space, power as Power, units)
  for (const [space, owner] of Object.entries(board.owners ?? {})) {
    state.owner[spaceOf(space)] = owner === 'nobody' ? unowned : powerOf(owner)
    state.intact[spaceOf(space)] = 0
  }
  for (const [power, ipc] of Object.entries(board.cash ?? {})) state.cash[powerOf(power as Power)] = ipc
  for (const [zone, count] of Object.entries(board.damaged ?? {}))
    state.damaged[damageIndex(spaceOf(zone), state.power)] = count
  startTurn(state)
  if (board.phase === 'purchase') state.phase = purchase
  else if (!hasLostCapital(state, state.power)) state.phase = movement
  return state
}

/** Puts units on a board. */
export const put = (state: State, space: string, power: Power, units: Units): void => {
  for (const [unit, count = 0] of Object.entries(units)) {
    if (unit === 'transport') for (let boat = 0; boat < count; boat++) state.addBoat(spaceOf(space), powerOf(power))
    else addAt(state.units, unitIndex(spaceOf(space), powerOf(power), typeOf(unit)), count)
  }
}

export const counts = (units: Units): Counts =>
  countsOf(type => Object.entries(units).find(([unit]) => typeOf(unit) === type)?.[1] ?? 0)

/** A move by names. */
export const move = (units: Units, ...route: string[]): Order => ({
  kind: 'move',
  units: counts(units),
  route: route.map(spaceOf),
  damaged: 0,
  cargo: [],
})

/** What a transport of the acting power has aboard. */
export const hold = (power: Power, ...units: UnitType[]): Cargo => {
  const codes = units.map(unit => cargoCode(powerOf(power), typeOf(unit))).sort((one, other) => one - other)
  return [codes[0] ?? nobody, codes[1] ?? nobody]
}
export const load = (state: State, from: string, zone: string, aboard: Cargo, ...units: UnitType[]): Order => ({
  kind: 'load',
  from: spaceOf(from),
  vessel: { zone: spaceOf(zone), owner: state.power, aboard },
  units: units.map(typeOf),
})
export const unload = (state: State, zone: string, to: string, aboard: Cargo): Order => ({
  kind: 'unload',
  to: spaceOf(to),
  vessel: { zone: spaceOf(zone), owner: state.power, aboard },
  lands: [aboard[0] !== nobody, aboard[1] !== nobody],
})

export const begin = (space: string): Order => ({ kind: 'begin', space: spaceOf(space) })

/** A board with more transports of the acting power on it, by zone and what they have aboard. */
export const laden = (board: Board, ...boats: readonly (readonly [string, ...UnitType[]])[]): State => {
  const state = boardOf(board)
  for (const [zone, ...units] of boats) state.addBoat(spaceOf(zone), state.power, hold(board.power, ...units))
  state.sortBoats()
  return state
}

/** Does an order that has to be allowed. */
export const order = (state: State, ...orders: Order[]): void => {
  for (const one of orders) {
    const fault = legal(state, one)
    if (fault) throw new Error(`${one.kind}: ${fault.message}`)
    apply(state, one)
  }
}
/** Why an order is refused. */
export const refused = (state: State, one: Order): string | undefined => legal(state, one)?.message

/** Ends the phase, which has to be allowed. */
export const end = (state: State): void => {
  const fault = faultOfEnd(state)
  if (fault) throw new Error(fault.message)
  endPhase(state)
}
export const refusedEnd = (state: State): string | undefined => faultOfEnd(state)?.message

/** Dice that show these faces one after another; then an error. */
export const dice = (...faces: number[]): Stream => {
  let at = 0
  const next = (): number => {
    const face = faces[at++]
    if (face === undefined) throw new Error('more dice were rolled than the test has')
    return face
  }
  return { nextUint32: next, nextFraction: () => (next() - 0.5) / 6 }
}
export const roll = (state: State, ...faces: number[]): void => rollNext(state, dice(...faces))

/** Takes the losses that are usual, as often as somebody is asked for any. */
export const takeLosses = (state: State): void => {
  for (let next = nextOf(state); next.kind === 'decision' && next.about.endsWith('Losses'); next = nextOf(state)) {
    const { lost, damaged, whole, diving } = usualLosses(state, state.fight!)
    order(state, { kind: 'casualties', lost, damaged, whole, diving })
  }
}

/** A power's units in a space that are there at all. */
export const unitsAt = (state: State, space: string, power: Power): Units => {
  const at = spaceOf(space)
  return Object.fromEntries(
    (isZone(at)
      ? (['submarine', 'cruiser', 'battleship', 'transport'] as const)
      : (['infantry', 'artillery', 'tank', 'fighter'] as const)
    ).flatMap(unit => {
      const count = state.unitsIn(at, powerOf(power), typeOf(unit))
      return count > 0 ? [[unit, count]] : []
    }),
  )
}
export const ownerAt = (state: State, space: string): number => state.ownerOf(spaceOf(space))
export const powerNumber = powerOf
