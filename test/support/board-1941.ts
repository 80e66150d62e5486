import { printedRules } from '../../src/games/aa1941/board/board-rules.ts'
import { originalOwner, spaceCount, spaceNames, spaceOf, territoryCount } from '../../src/games/aa1941/board/map.ts'
import { type Power, transport, type UnitType, unitTypes } from '../../src/games/aa1941/board/units.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'
import { type OrderJson, readOrder, stowed } from '../../src/games/aa1941/turn/orders.ts'
import {
  type Agreement,
  cargoCode,
  nobody,
  type Phase,
  phases,
  State,
  unitIndex,
  unowned,
} from '../../src/games/aa1941/turn/state.ts'

type Units = Partial<Record<UnitType, number>>
type ByPower<T> = Partial<Record<Power, T>>
type Trooper = 'infantry' | 'tank'
/** What one transport has aboard: units of its owner, or as `power` says. */
type Aboard = readonly (Trooper | { readonly unit: Trooper; readonly power: Power })[]

/** A position in few words: the printed board, with nobody on it but who is named. */
export interface Board {
  readonly power?: Power
  readonly phase?: Phase
  readonly round?: number
  /** By space, then power. A `transport` here is an empty one. */
  readonly units?: Readonly<Record<string, ByPower<Units>>>
  /** Loaded transports, besides the empty ones: by zone, then owner, a list of troops for each. */
  readonly cargo?: Readonly<Record<string, ByPower<readonly Aboard[]>>>
  /** Territories held by others than printed since before this turn began. */
  readonly owner?: Readonly<Record<string, Power>>
  /** Territories taken this turn. */
  readonly taken?: Readonly<Record<string, Power>>
  readonly cash?: ByPower<number>
  /** Units bought this turn. */
  readonly bought?: Units
  readonly agreement?: Partial<Agreement>
}

const powerOf = (power: Power): number => powers.indexOf(power)
const entries = <T>(record: Partial<Record<string, T>> | undefined): [string, T][] =>
  Object.entries(record ?? {}) as [string, T][]

/** The state at the beginning of a phase of a power's turn (Germany's combat movement unless told otherwise). */
export const boardOf = (board: Board = {}): State => {
  const state = new State({ victory: 'standard', straitsClosed: true, rules: printedRules, ...board.agreement })
  state.round = board.round ?? 1
  state.power = powerOf(board.power ?? 'germany')
  state.phase = phases.indexOf(board.phase ?? 'combatMove')
  for (let territory = 0; territory < territoryCount; territory++) {
    const owner = originalOwner(territory)
    state.owner[territory] = owner < 0 ? unowned : owner
  }
  for (const [name, power] of entries(board.owner)) state.owner[spaceOf(name)] = powerOf(power)
  state.ownerAtStart.set(state.owner)
  for (const [name, power] of entries(board.taken)) state.owner[spaceOf(name)] = powerOf(power)
  for (const [name, byPower] of entries(board.units))
    for (const [power, units] of entries<Units>(byPower))
      for (const [type, count] of entries<number>(units))
        put(state, spaceOf(name), power as Power, type as UnitType, count)
  for (const [name, byPower] of entries(board.cargo))
    for (const [power, boats] of entries<readonly Aboard[]>(byPower))
      for (const aboard of boats) {
        const [first, second] = stowed(
          aboard.map(unit =>
            typeof unit === 'string'
              ? cargoCode(powerOf(power as Power), unitTypes.indexOf(unit))
              : cargoCode(powerOf(unit.power), unitTypes.indexOf(unit.unit)),
          ),
        )!
        state.addBoat(spaceOf(name), powerOf(power as Power), first, second)
      }
  for (const [power, cash] of entries(board.cash)) state.cash[powerOf(power as Power)] = cash
  for (const [type, count] of entries(board.bought)) state.bought[unitTypes.indexOf(type as UnitType)] = count
  for (let zone = territoryCount; zone < spaceCount; zone++)
    state.hostileAtStart[zone] = state.isHostileZone(zone) ? 1 : 0
  return state
}

const put = (state: State, space: number, power: Power, name: UnitType, count: number): void => {
  const type = unitTypes.indexOf(name)
  if (type === transport) for (let boat = 0; boat < count; boat++) state.addBoat(space, powerOf(power))
  else state.units[unitIndex(space, powerOf(power), type)]! += count
}

/** A power's units of a type in a space. */
export const countOf = (state: State, space: string, power: Power, type: UnitType): number =>
  state.units[unitIndex(spaceOf(space), powerOf(power), unitTypes.indexOf(type))]!

/** An order of the acting power, from what a client would write. */
export const orderOf = (state: State, json: OrderJson) => readOrder(json, state.power)

/** Transports of a zone, in words: `germany: tank infantry`. */
export const boatsIn = (state: State, space: string): string[] => {
  const found: string[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { zone, owner, first, second } = state.boatAt(boat)
    if (spaceNames[zone] !== space) continue
    const aboard = [first, second].filter(code => code !== nobody).map(code => ((code - 1) & 1 ? 'tank' : 'infantry'))
    found.push(`${powers[owner]}: ${aboard.join(' ')}`.trim())
  }
  return found.sort()
}
