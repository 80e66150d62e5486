import { defined } from '../../../../engine/index.ts'
import {
  areEnemies,
  artillery,
  battleship,
  type Counts,
  countsOf,
  cruiser,
  fighter,
  infantry,
  isLand,
  noCounts,
  powerCount,
  submarine,
  type Tally,
  tank,
  totalOf,
  transport,
} from '../../board/units.ts'
import { type Fight, noneByPower } from '../fight.ts'
import type { State } from '../state.ts'
import { isAttackable } from './begin.ts'

// Who may be hit in a step of a battle, and how hits are shared out as usual (D14-11, D14-12, D14-14).

/** By power: the units that may take hits. */
export type Pool = readonly Counts[]

export const nobodyOf: Pool = Array.from({ length: powerCount }, () => noCounts())

/** Of a side of a battle, those who are in it. */
export const poolOf = (state: State, fight: Fight, isAttacker: boolean): Pool =>
  nobodyOf.map((none, power) => {
    const isIn = isAttacker ? power === state.power : areEnemies(power, state.power) && isAttackable(state, power)
    if (!isIn || !state.hasUnits(fight.space, power)) return none
    return countsOf(type => {
      const count = state.unitsIn(fight.space, power, type)
      return type === submarine ? count - defined(fight.submerged[power]) : count
    })
  })

/** Units of the acting power that came ashore in this assault (R14-11.4). */
export const ashore = (state: State, territory: number): Pool =>
  nobodyOf.map((none, power) =>
    power === state.power
      ? countsOf(type => (type <= fighter ? defined(state.seaborne[territory * 4 + type]) : 0))
      : none,
  )

export const sizeOf = (pool: Pool): number => pool.reduce((sum, counts) => sum + totalOf(counts), 0)
export const typeIn = (pool: Pool, type: number): number => pool.reduce((sum, counts) => sum + defined(counts[type]), 0)

/** Losses as an order has them. */
export interface Losses {
  readonly lost: Pool
  readonly damaged: readonly number[]
  readonly whole: readonly number[]
  readonly diving: readonly number[]
}

/** R14-9.5.2: whether an army is left without infantry though others of it stand. */
export const breaksArmy = (before: Counts, lost: Counts): boolean =>
  lost[infantry] > 0 &&
  lost[infantry] === before[infantry] &&
  before[artillery] + before[tank] + before[fighter] > lost[artillery] + lost[tank] + lost[fighter]

/** The usual losses on land: infantry down to the last of each army, artillery, tanks, fighters, then the last infantry (D14-12). */
export const usualLandLosses = (pool: Pool, hits: number): Losses => {
  const lost: Tally[] = pool.map(() => noCounts())
  let left = Math.min(hits, sizeOf(pool))
  const takeFrom = (type: 0 | 1 | 2 | 3, keep: (counts: Counts) => number): void => {
    for (const [power, counts] of pool.entries()) {
      const of = defined(lost[power])
      const count = Math.min(left, Math.max(0, counts[type] - of[type] - keep(counts)))
      of[type] += count
      left -= count
    }
  }
  takeFrom(infantry, () => 1)
  for (const type of [artillery, tank, fighter] as const) takeFrom(type, () => 0)
  takeFrom(infantry, () => 0)
  return { lost, damaged: noneByPower(), whole: noneByPower(), diving: noneByPower() }
}

/** Losses of one type alone, from powers in the order of their turns. */
export const lossesOfType = (pool: Pool, type: 0 | 1 | 2 | 3, hits: number): Losses => {
  let left = hits
  const lost = pool.map(counts => {
    const count = Math.min(left, counts[type])
    left -= count
    return countsOf(other => (other === type ? count : 0))
  })
  return { lost, damaged: noneByPower(), whole: noneByPower(), diving: noneByPower() }
}

/** By power: what of a fleet can take hits, and how many. */
export interface Hulls {
  readonly diving: number
  readonly firing: number
  readonly cruisers: number
  readonly whole: number
  readonly damaged: number
  readonly transports: number
}
export const hullsOf = (state: State, fight: Fight, pool: Pool): Hulls[] =>
  pool.map((counts, power) => {
    const diving = Math.min(defined(fight.diving[power]), counts[submarine])
    const damaged = counts[battleship] > 0 ? state.damagedIn(fight.space, power) : 0
    return {
      diving,
      firing: counts[submarine] - diving,
      cruisers: counts[cruiser],
      whole: counts[battleship] - damaged,
      damaged,
      transports: counts[transport],
    }
  })

/** Hits that a fleet can take in all. */
export const hitsLeft = (hulls: readonly Hulls[]): number =>
  hulls.reduce(
    (sum, { diving, firing, cruisers, whole, damaged, transports }) =>
      sum + diving + firing + cruisers + 2 * whole + damaged + transports,
    0,
  )

/** The usual losses at sea: damage, submarines that fire, cruisers, damaged battleships, then those that dive, and transports (D14-14). */
export const usualSeaLosses = (hulls: readonly Hulls[], hits: number): Losses => {
  const lost: Tally[] = hulls.map(() => noCounts())
  const [damaged, whole, diving] = [noneByPower(), noneByPower(), noneByPower()]
  let left = Math.min(hits, hitsLeft(hulls))
  const each = (room: (hull: Hulls, power: number) => number, hit: (power: number, count: number) => void): void => {
    for (const [power, hull] of hulls.entries()) {
      const count = Math.min(left, room(hull, power))
      if (count > 0) hit(power, count)
      left -= Math.max(0, count)
    }
  }
  const lose = (power: number, type: 4 | 5 | 6 | 7, count: number): void => {
    defined(lost[power])[type] += count
  }
  each(
    hull => hull.whole,
    (power, count) => {
      damaged[power] = count
    },
  )
  each(
    hull => hull.firing,
    (power, count) => lose(power, submarine, count),
  )
  each(
    hull => hull.cruisers,
    (power, count) => lose(power, cruiser, count),
  )
  each(
    hull => hull.damaged,
    (power, count) => lose(power, battleship, count),
  )
  // Those that were damaged just now sink.
  each(
    (_, power) => defined(damaged[power]),
    (power, count) => {
      damaged[power] = defined(damaged[power]) - count
      whole[power] = count
      lose(power, battleship, count)
    },
  )
  each(
    hull => hull.diving,
    (power, count) => {
      diving[power] = count
      lose(power, submarine, count)
    },
  )
  each(
    hull => hull.transports,
    (power, count) => lose(power, transport, count),
  )
  return { lost, damaged, whole, diving }
}

/** Whether units of so many kinds stand there that somebody has to choose among them. */
export const isChoice = (pool: Pool, hits: number): boolean => {
  if (hits <= 0 || hits >= sizeOf(pool)) return false
  return pool.flatMap(counts => counts.filter(count => count > 0)).length > 1
}

/** Land units and fighters of a pool. */
export const groundOf = (pool: Pool): Pool =>
  pool.map(counts => countsOf(type => (isLand(type) || type === fighter ? counts[type] : 0)))
