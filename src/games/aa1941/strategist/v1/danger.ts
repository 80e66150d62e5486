import { defined } from '../../../../engine/index.ts'
import { isZone, spaceCount } from '../../board/map.ts'
import {
  allTypes,
  areEnemies,
  type Counts,
  fighter,
  infantry,
  noCounts,
  type Tally,
  tank,
  transport,
  types,
} from '../../board/units.ts'
import { roomOf } from '../../turn/purchase/index.ts'
import type { State } from '../../turn/state.ts'
import { type AttackForces, forcesPool, nextForces } from './attack-forces.ts'
import { forecast } from './battle-forecast.ts'
import type { Params } from './params.ts'
import { defendersAt, forceAt, gainOf } from './threats.ts'

/** What the enemies of a power could do next turn, worked out once for all questions about a position. */
export interface Dangers {
  readonly params: Params
  readonly state: State
  /** In the order in which they move. */
  readonly enemyForces: readonly (readonly [power: number, forces: AttackForces])[]
  /** By space: 1 where any of them could send anything. */
  readonly reached: Uint8Array
}

const pool = forcesPool()

/** What the enemies of the acting power could send, as they stand now. Valid until the next call. */
export const dangersOf = (params: Params, state: State): Dangers => {
  const enemyForces = nextForces(state, pool, power => areEnemies(power, state.power))
  return { params, state, enemyForces, reached: reachOf(enemyForces) }
}

const reachOf = (enemyForces: Dangers['enemyForces']): Uint8Array => {
  const reached = new Uint8Array(spaceCount)
  for (const [, { units, landing }] of enemyForces) {
    for (let at = 0; at < units.length; at++) if (defined(units[at]) > 0) reached[Math.floor(at / types)] = 1
    for (let at = 0; at < landing.length; at++) if (defined(landing[at]) > 0) reached[at >> 1] = 1
  }
  return reached
}

/** Adds those who were bought and could be placed in a capital. */
export const addBought = (state: State, capital: number, into: Tally): void => {
  let room = roomOf(state, capital)
  for (const type of [infantry, tank, fighter] as const) {
    const placed = Math.min(room, state.boughtOf(type))
    into[type] += placed
    room -= placed
  }
}

const force = noCounts()
const standing = noCounts()

/** Who would defend a space against an enemy, with units that join (or leave). */
export const defendersWith = (state: State, space: number, enemy: number, changes?: Counts): Counts => {
  defendersAt(state, space, enemy, standing)
  if (changes) for (const type of allTypes) standing[type] = Math.max(0, standing[type] + changes[type])
  return standing
}

/** The chance that the worst of the enemies takes a territory if he comes with all he has in reach. */
export const fallChance = ({ state, enemyForces, reached }: Dangers, territory: number, changes?: Counts): number => {
  if (reached[territory] === 0) return 0
  let worst = 0
  for (const [enemy, forces] of enemyForces) {
    forceAt(forces, territory, force)
    if (force[infantry] + force[tank] === 0) continue
    worst = Math.max(
      worst,
      forecast(state.rules, 'land', force, defendersWith(state, territory, enemy, changes)).captures,
    )
  }
  return worst
}

/**
 * What the enemies could gain at a space if they came with all they have in reach, in IPC: the worst of them, and a part
 * of the others. `changes` are units added to (or taken from) those who stand there.
 */
export const dangerAt = ({ params, state, enemyForces, reached }: Dangers, space: number, changes?: Counts): number => {
  if (reached[space] === 0) return 0
  let worst = 0
  let sum = 0
  for (const [enemy, forces] of enemyForces) {
    forceAt(forces, space, force)
    let size = 0
    for (const type of allTypes) size += force[type]
    if (size === 0) continue
    defendersWith(state, space, enemy, changes)
    if (isZone(space) && standing.every(count => count === 0)) continue
    const { gain } = gainOf(params, state, space, enemy, force, standing)
    if (gain <= 0) continue
    sum += gain
    worst = Math.max(worst, gain)
  }
  return worst + params.otherThreats * (sum - worst)
}

/** The chance that the worst of the enemies sinks all that lies in a zone, with ships that join, if he comes with all he has in reach. */
export const sinkChance = ({ state, enemyForces, reached }: Dangers, zone: number, changes?: Counts): number => {
  if (reached[zone] === 0) return 0
  let worst = 0
  for (const [enemy, forces] of enemyForces) {
    forceAt(forces, zone, force)
    force[transport] = 0
    if (force.every(count => count === 0)) continue
    worst = Math.max(worst, forecast(state.rules, 'sea', force, defendersWith(state, zone, enemy, changes)).wins)
  }
  return worst
}
