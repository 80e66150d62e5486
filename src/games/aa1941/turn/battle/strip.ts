import type { Stock } from '../../../../armies/index.ts'
import { addAt, defined } from '../../../../engine/index.ts'
import { type BoardRules, keptByRules } from '../../board/board-rules.ts'
import { isZone } from '../../board/map.ts'
import {
  allTypes,
  battleship,
  bomber,
  type Counts,
  countsOf,
  enemiesOf,
  infantry,
  landTypes,
  noCounts,
  submarine,
  type Tally,
  tank,
  transport,
} from '../../board/units.ts'
import { type Fight, sumOfType } from '../fight.ts'
import { type State, troopsAboard, unitIndex } from '../state.ts'

/**
 * One side of a battle as the odds see it, in so many numbers: units on the strip by type (`0` to `types` − 1), and what
 * follows. Equal strips fight alike.
 */
export type Strip = readonly [...Counts, number, number, number, number, number, number, number, number, number]
type Filling = [...Tally, number, number, number, number, number, number, number, number, number]
const emptyStrip = (): Filling => [...noCounts(), 0, 0, 0, 0, 0, 0, 0, 0, 0]
/** Battleships of the strip that have taken a hit. */
export const damagedAt = 9
/** Submarines that have left it, submerged. */
export const submergedAt = 10
/** Transports of the strip by what they carry: see `loadKinds`. */
const loadsFrom = 11
/** Infantry of the strip that came by sea, and tanks. */
export const seaborneAt = [16, 17] as const

/** The units of a strip alone. */
export const unitsOnStrip = (strip: Strip): Tally => countsOf(type => strip[type])
/** How many of its transports carry what, by kind of load. */
export const loadsOnStrip = (strip: Strip): readonly number[] => strip.slice(loadsFrom, loadsFrom + loadKinds.length)
/** The same with so many troops more, from the sea where they fight from there. */
export const withLanding = (strip: Strip, men: number, tanks: number): Strip => {
  const joined: Filling = [...strip]
  joined[infantry] += men
  joined[tank] += tanks
  joined[seaborneAt[infantry]] += men
  joined[seaborneAt[tank]] += tanks
  return joined
}

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
  const strip = emptyStrip()
  const { power } = state
  const at = unitIndex(space, power, 0)
  if (!isZone(space)) {
    for (const type of landTypes) strip[seaborneAt[type]] = state.seaborneIn(space, type)
    if (fight?.brokenOff) {
      for (const type of landTypes) strip[type] = strip[seaborneAt[type]]
      return strip
    }
  }
  for (const type of allTypes) strip[type] = defined(state.units[at + type])
  if (!isZone(space)) return strip
  const submerged = fight ? defined(fight.submerged[power])[submarine] : 0
  strip[submarine] -= submerged
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
  const strip = emptyStrip()
  for (const power of enemiesOf(state.power)) {
    const at = unitIndex(space, power, 0)
    for (const type of allTypes) strip[type] += defined(state.units[at + type])
    if (isZone(space) && strip[transport] > 0) countLoads(state, space, strip, power)
    if (!fight) continue
    strip[damagedAt] += defined(fight.damaged[power])
    strip[submergedAt] += defined(fight.submerged[power])[submarine]
  }
  strip[submarine] -= strip[submergedAt]
  // Whether those behind the line were damaged before they were sunk makes no difference any more.
  if (fight) strip[damagedAt] += sumOfType(fight.struck, battleship)
  return strip
}

const countLoads = (state: State, zone: number, strip: Filling, owner: number): void => {
  for (const boat of state.boatsIn(zone, owner)) addAt(strip, loadsFrom + loadOf(state, boat), 1)
}

/** Any unit on the strip, or submerged beside it. */
export const isEmptyStrip = (strip: Strip): boolean => {
  for (const type of allTypes) if (strip[type] > 0) return false
  return strip[submergedAt] === 0
}

/** A text that is equal for battles that are equal. */
export const keyOfStrips = (space: number, mayRetreat: boolean, attacker: Strip, defender: Strip): string =>
  (isZone(space) ? (mayRetreat ? 'S' : 's') : mayRetreat ? 'L' : 'l') +
  String.fromCharCode.apply(null, attacker as Filling) +
  String.fromCharCode.apply(null, defender as Filling)

const loadsBy = keptByRules(({ costs }) =>
  loadKinds.map(load => ({
    cargo: { ...(load.infantry > 0 && { infantry: load.infantry }), ...(load.tank > 0 && { tank: load.tank }) },
    cargoCost: load.infantry * costs[infantry] + load.tank * costs[tank],
  })),
)

/** A strip as stock for the battle engine; the submerged are counted in, to be put aside by a dive. */
export const stockOfStrip = (rules: BoardRules, strip: Strip): Stock[] => {
  const loads = loadsBy(rules)
  const stock: Stock[] = []
  const add = (item: Stock): void => {
    if (item.count > 0) stock.push(item)
  }
  for (const type of allTypes) {
    const unit = defined(rules.units[type])
    const count = strip[type]
    if (type === infantry || type === tank) {
      const seaborne = strip[seaborneAt[type]]
      add({ unit, count: seaborne, seaborne: true })
      add({ unit, count: count - seaborne })
    } else if (type === submarine) add({ unit, count: count + strip[submergedAt] })
    else if (type === transport)
      for (const [kind, number] of loadsOnStrip(strip).entries())
        add({ unit, count: number, ...(kind > 0 && loads[kind]) })
    else if (type === battleship) {
      add({ unit, count: count - strip[damagedAt] })
      add({ unit, count: strip[damagedAt], damaged: true })
    } else if (type <= bomber || count > 0) add({ unit, count })
  }
  return stock
}
