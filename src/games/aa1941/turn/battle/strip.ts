import type { Stock, Unit } from '../../../../armies/index.ts'
import { addAt, defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import {
  areEnemies,
  battleship,
  bomber,
  costOf,
  infantry,
  isLand,
  powerCount,
  submarine,
  tank,
  transport,
  types,
  unitTypes,
} from '../../board/units.ts'
import { aa1941 } from '../../ruleset.ts'
import { type Fight, sumOfType } from '../fight.ts'
import { type State, troopsAboard, unitIndex } from '../state.ts'

/**
 * One side of a battle as the odds see it, in so many numbers: units on the strip by type (`0` to `types` − 1), and what
 * follows. Equal strips fight alike.
 */
export type Strip = readonly number[]
/** Battleships of the strip that have taken a hit. */
export const damagedAt: number = types
/** Submarines that have left it, submerged. */
export const submergedAt: number = types + 1
/** Transports of the strip by what they carry: see `loadKinds`. */
export const loadsAt: number = types + 2
/** Infantry and tanks of the strip that came by sea. */
export const seaborneAt: number = types + 7
const stripLength = types + 9

/** What a transport may carry, the cheapest first: that is the order in which transports are lost (A41-23). */
export const loadKinds = [
  { infantry: 0, tank: 0 },
  { infantry: 1, tank: 0 },
  { infantry: 2, tank: 0 },
  { infantry: 0, tank: 1 },
  { infantry: 1, tank: 1 },
] as const

/** The kind of load with so many infantry and tanks. */
export const loadKind = (men: number, tanks: number): number => (tanks === 0 ? men : 3 + men)

/** What a transport carries, whoever's troops they are (R41-6.7.2). */
export const loadOf = (state: State, boat: number): number => {
  const { infantry: men, tank: tanks } = troopsAboard(state.cargoOf(boat))
  return loadKind(men, tanks)
}

/** R41-9.1.1, 10.7: the acting power's units in the space, and nobody else's. */
export const attackerStrip = (state: State, space: number, fight: Fight | undefined): Strip => {
  const strip = new Array<number>(stripLength).fill(0)
  const { power } = state
  const at = unitIndex(space, power, 0)
  if (!isZone(space)) {
    strip[seaborneAt] = state.seaborneIn(space, infantry)
    strip[seaborneAt + 1] = state.seaborneIn(space, tank)
    if (fight?.brokenOff) {
      strip[infantry] = defined(strip[seaborneAt])
      strip[tank] = defined(strip[seaborneAt + 1])
      return strip
    }
  }
  for (let type = 0; type < types; type++) strip[type] = defined(state.units[at + type])
  if (!isZone(space)) return strip
  const submerged = fight ? defined(defined(fight.submerged[power])[submarine]) : 0
  strip[submarine] = defined(strip[submarine]) - submerged
  strip[submergedAt] = submerged
  strip[damagedAt] = fight ? defined(fight.damaged[power]) : 0
  countLoads(state, space, strip, power)
  return strip
}

/**
 * R41-9.1.2, R41-12.5: all enemy units in the space together, those behind the line included; planes on an island are
 * in another (R41-3.8, R41-9.1.4).
 */
export const defenderStrip = (state: State, space: number, fight: Fight | undefined): Strip => {
  const strip = new Array<number>(stripLength).fill(0)
  for (let power = 0; power < powerCount; power++) {
    if (!areEnemies(power, state.power)) continue
    const at = unitIndex(space, power, 0)
    for (let type = 0; type < types; type++) strip[type] = defined(strip[type]) + defined(state.units[at + type])
    if (isZone(space) && defined(strip[transport]) > 0) countLoads(state, space, strip, power)
    if (!fight) continue
    strip[damagedAt] = defined(strip[damagedAt]) + defined(fight.damaged[power])
    strip[submergedAt] = defined(strip[submergedAt]) + defined(defined(fight.submerged[power])[submarine])
  }
  strip[submarine] = defined(strip[submarine]) - defined(strip[submergedAt])
  // Whether those behind the line were damaged before they were sunk makes no difference any more.
  if (fight) strip[damagedAt] = defined(strip[damagedAt]) + sumOfType(fight.struck, battleship)
  return strip
}

const countLoads = (state: State, zone: number, strip: number[], owner: number): void => {
  for (const boat of state.boatsIn(zone, owner)) addAt(strip, loadsAt + loadOf(state, boat), 1)
}

/** Any unit on the strip, or submerged beside it. */
export const isEmptyStrip = (strip: Strip): boolean => {
  for (let type = 0; type < types; type++) if (defined(strip[type]) > 0) return false
  return strip[submergedAt] === 0
}

/** A text that is equal for battles that are equal. */
export const keyOfStrips = (space: number, mayRetreat: boolean, attacker: Strip, defender: Strip): string =>
  (isZone(space) ? (mayRetreat ? 'S' : 's') : mayRetreat ? 'L' : 'l') +
  String.fromCharCode.apply(null, attacker as number[]) +
  String.fromCharCode.apply(null, defender as number[])

const unitTable: readonly Unit[] = unitTypes.map(name => defined(aa1941.units.find(unit => unit.name === name)))

const loads = loadKinds.map(load => ({
  cargo: { ...(load.infantry > 0 && { infantry: load.infantry }), ...(load.tank > 0 && { tank: load.tank }) },
  cargoCost: load.infantry * costOf(infantry) + load.tank * costOf(tank),
}))

/** A strip as stock for the battle engine; the submerged are counted in, to be put aside by a dive. */
export const stockOfStrip = (strip: Strip): Stock[] => {
  const stock: Stock[] = []
  const add = (item: Stock): void => {
    if (item.count > 0) stock.push(item)
  }
  for (let type = 0; type < types; type++) {
    const unit = defined(unitTable[type])
    const count = defined(strip[type])
    if (isLand(type)) {
      const seaborne = defined(strip[seaborneAt + type])
      add({ unit, count: seaborne, seaborne: true })
      add({ unit, count: count - seaborne })
    } else if (type === submarine) add({ unit, count: count + defined(strip[submergedAt]) })
    else if (type === transport)
      loads.forEach((load, kind) => {
        add({ unit, count: defined(strip[loadsAt + kind]), ...(kind > 0 && load) })
      })
    else if (type === battleship) {
      add({ unit, count: count - defined(strip[damagedAt]) })
      add({ unit, count: defined(strip[damagedAt]), damaged: true })
    } else if (type <= bomber || count > 0) add({ unit, count })
  }
  return stock
}
