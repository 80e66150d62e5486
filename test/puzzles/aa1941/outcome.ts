import { costOfAll, printedRules } from '../../../src/games/aa1941/board/board-rules.ts'
import { isZone, spaceCount, spaceOf } from '../../../src/games/aa1941/board/map.ts'
import {
  allTypes,
  areEnemies,
  infantry,
  noCounts,
  type Power,
  tank,
  types,
  type UnitType,
  unitTypes,
} from '../../../src/games/aa1941/board/units.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import type { Order } from '../../../src/games/aa1941/turn/orders.ts'
import {
  battleMarks,
  cargoPower,
  cargoType,
  nobody,
  type Phase,
  type State,
} from '../../../src/games/aa1941/turn/state.ts'
import { chanceToFall, chanceToWin, defendersOf } from './threat.ts'

const numberOf = (power: Power): number => powers.indexOf(power)

/** A board as a predicate sees it: spaces, units and powers by their names. */
export interface Board {
  readonly state: State
  readonly owner: (territory: string) => Power | undefined
  /** Units of the player's power, or of another, in a space. */
  readonly count: (space: string, unit: UnitType, power?: Power) => number
  /** Land units of the player's power there. */
  readonly troops: (space: string) => number
  /** What the player's units of a space cost, cargo apart. */
  readonly worth: (space: string) => number
  /** Units of the player's power on the whole board. */
  readonly total: (unit: UnitType) => number
  /** Land units of the player's power aboard transports anywhere. */
  readonly aboard: () => number
  readonly cash: (power: Power) => number
  /** The chance that a space stands an attack of each of these enemies with all that can reach it, the worst of them; of all enemies where none is named. */
  readonly hold: (space: string, ...enemies: Power[]) => number
  /** The spaces where the player has units of a type. */
  readonly where: (unit: UnitType) => string[]
  /** The lowest `hold` of the spaces where the player has units of a type; 1 where he has none. */
  readonly safetyOf: (unit: UnitType) => number
}

export const boardOf = (state: State, player: number, names: readonly string[]): Board => {
  const hold = (space: number, enemies: readonly number[]): number => {
    const all = enemies.length > 0 ? enemies : [...powers.keys()].filter(power => areEnemies(power, player))
    return Math.min(...all.map(enemy => 1 - chanceToFall(state, space, enemy)))
  }
  const where = (unit: UnitType): number[] =>
    Array.from({ length: spaceCount }, (_, space) => space).filter(
      space => state.unitsIn(space, player, unitTypes.indexOf(unit)) > 0,
    )
  return {
    state,
    owner: territory => powers[state.owner[spaceOf(territory)]!],
    count: (space, unit, power) =>
      state.unitsIn(spaceOf(space), power === undefined ? player : numberOf(power), unitTypes.indexOf(unit)),
    troops: space => state.unitsIn(spaceOf(space), player, infantry) + state.unitsIn(spaceOf(space), player, tank),
    worth: space => {
      let sum = 0
      for (const type of allTypes) sum += state.rules.costs[type] * state.unitsIn(spaceOf(space), player, type)
      return sum
    },
    total: unit => where(unit).reduce((sum, space) => sum + state.unitsIn(space, player, unitTypes.indexOf(unit)), 0),
    aboard: () => {
      let sum = 0
      for (let boat = 0; boat < state.boatCount; boat++) {
        const { first, second } = state.boatAt(boat)
        for (const code of [first, second]) if (code !== nobody && cargoPower(code) === player) sum++
      }
      return sum
    },
    cash: power => state.cash[numberOf(power)]!,
    hold: (space, ...enemies) => hold(spaceOf(space), enemies.map(numberOf)),
    where: unit => where(unit).map(space => names[space]!),
    safetyOf: unit => Math.min(1, ...where(unit).map(space => hold(space, []))),
  }
}

/** One way through a puzzle: the orders given phase by phase, and the board after each. */
export interface Course {
  readonly orders: Readonly<Partial<Record<Phase, readonly Order[]>>>
  readonly after: Readonly<Partial<Record<Phase, State>>>
  /** Where something is fought or taken after phase 2; spaces that were blitzed are among them. */
  readonly embattled: ReadonlySet<number>
  /** The order of a battle that the puzzle asks for. */
  readonly decision: Order | undefined
  readonly end: State
  /** What the player wanted and no rule allows. */
  readonly faults: readonly string[]
}

/** All that a predicate may ask. Orders up to the first dice are the same in every sample. */
export interface Outcome {
  readonly before: Board
  readonly orders: (phase: Phase) => readonly Order[]
  readonly attacks: (space: string) => boolean
  /** Units of a type sent to attack a space, landed troops included. */
  readonly sent: (space: string, unit: UnitType) => number
  /** The exact chance that what was sent there takes the territory or sweeps the zone. */
  readonly chance: (space: string) => number
  readonly bought: (unit: UnitType) => number
  readonly spent: number
  readonly decision: Order | undefined
  readonly ends: readonly Board[]
  /** In every sample, at the end. */
  readonly always: (test: (end: Board) => boolean) => boolean
  /** The mean over the samples, at the end. */
  readonly mean: (value: (end: Board) => number) => number
}

export const outcomeOf = (
  start: State,
  player: number,
  courses: readonly Course[],
  names: readonly string[],
): Outcome => {
  const [first] = courses
  const marching = first!.orders.combatMove ?? []
  const forces = sentBy(marching, player)
  const bought = noCounts()
  for (const order of first!.orders.purchase ?? [])
    if (order.kind === 'buy') for (const type of allTypes) bought[type] += order.units[type]
  const ends = courses.map(({ end }) => boardOf(end, player, names))
  const sent = (space: number): number[] => {
    const force = [...(forces.get(space) ?? new Array<number>(types).fill(0))]
    // Ships and planes that were there already fight along.
    if (isZone(space) && first!.embattled.has(space)) {
      const after = first!.after.combatMove!
      for (const type of allTypes) force[type] = after.unitsIn(space, player, type)
    }
    return force
  }
  return {
    before: boardOf(start, player, names),
    orders: phase => first!.orders[phase] ?? [],
    attacks: space => first!.embattled.has(spaceOf(space)),
    sent: (space, unit) => sent(spaceOf(space))[unitTypes.indexOf(unit)]!,
    chance: space => {
      const at = spaceOf(space)
      return first!.embattled.has(at)
        ? chanceToWin(isZone(at) ? 'sea' : 'land', sent(at), defendersOf(start, at, player))
        : 0
    },
    bought: unit => bought[unitTypes.indexOf(unit)]!,
    spent: costOfAll(printedRules, bought),
    decision: first!.decision,
    ends,
    always: test => ends.every(test),
    mean: value => ends.reduce((sum, end) => sum + value(end), 0) / ends.length,
  }
}

/** Where the orders of phase 2 send what. */
const sentBy = (orders: readonly Order[], player: number): Map<number, number[]> => {
  const forces = new Map<number, number[]>()
  const add = (space: number, type: number, count: number): void => {
    const force = forces.get(space) ?? new Array<number>(types).fill(0)
    force[type]! += count
    forces.set(space, force)
  }
  for (const order of orders)
    if (order.kind === 'move') for (const type of allTypes) add(order.route.at(-1)!, type, order.units[type]!)
    else if (order.kind === 'unload')
      order.aboard.forEach((code, place) => {
        if (order.lands[place] && cargoPower(code) === player) add(order.to, cargoType(code), 1)
      })
  return forces
}

/** Spaces that are fought over after phase 2, and those taken on the way. */
export const embattledIn = (before: State, after: State): Set<number> => {
  const spaces = new Set<number>()
  for (let space = 0; space < spaceCount; space++) {
    const isTaken = !isZone(space) && before.isHostile(space) && !after.isHostile(space, before.power)
    if (isTaken || after.battles[space] !== battleMarks.none) spaces.add(space)
  }
  return spaces
}
