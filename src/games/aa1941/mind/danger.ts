import { isZone, spaceCount } from '../board/map.ts'
import { areEnemies, infantry, tank, types } from '../board/units.ts'
import type { State } from '../turn/state.ts'
import { forecast } from './oracle.ts'
import { defendersAt, gainOf, strikersAt } from './outlook.ts'
import { type Strike, strikePool, strikesOf } from './strike.ts'

/** What the enemies of a power could do next turn, worked out once for all questions about a position. */
export interface Dangers {
  readonly state: State
  /** In the order in which they move. */
  readonly strikes: readonly (readonly [power: number, strike: Strike])[]
  /** By space: 1 where any of them could send anything. */
  readonly reached: Uint8Array
}

const pool = strikePool()

/** The strikes of the enemies of the acting power, as they stand now. Valid until the next call. */
export const dangersOf = (state: State): Dangers => {
  const strikes = strikesOf(state, pool, power => areEnemies(power, state.power))
  return { state, strikes, reached: reachOf(strikes) }
}

const reachOf = (strikes: Dangers['strikes']): Uint8Array => {
  const reached = new Uint8Array(spaceCount)
  for (const [, { units, landing }] of strikes) {
    for (let at = 0; at < units.length; at++) if (units[at]! > 0) reached[Math.floor(at / types)] = 1
    for (let at = 0; at < landing.length; at++) if (landing[at]! > 0) reached[at >> 1] = 1
  }
  return reached
}

const force = new Array<number>(types).fill(0)
const standing = new Array<number>(types).fill(0)

/** Who would defend a space against an enemy, with units that join (or leave). */
const defendersWith = (state: State, space: number, enemy: number, changes?: readonly number[]): readonly number[] => {
  defendersAt(state, space, enemy, standing)
  if (changes) for (let type = 0; type < types; type++) standing[type] = Math.max(0, standing[type]! + changes[type]!)
  return standing
}

/** The chance that the worst of the enemies takes a territory if he comes with all he has in reach. */
export const fallChance = (
  { state, strikes, reached }: Dangers,
  territory: number,
  changes?: readonly number[],
): number => {
  if (reached[territory] === 0) return 0
  let worst = 0
  for (const [enemy, strike] of strikes) {
    strikersAt(strike, territory, force)
    if (force[infantry]! + force[tank]! === 0) continue
    worst = Math.max(worst, forecast('land', force, defendersWith(state, territory, enemy, changes)).captures)
  }
  return worst
}

/** What a capital's fall is reckoned to cost beyond what an attack on it brings, in IPC: nobody gambles with it. */
export const fallWorth = 25

/**
 * What the enemies could gain at a space if they came with all they have in reach, in IPC: the worst of them, and a part
 * of the others. `changes` are units added to (or taken from) those who stand there.
 */
export const dangerAt = ({ state, strikes, reached }: Dangers, space: number, changes?: readonly number[]): number => {
  if (reached[space] === 0) return 0
  let worst = 0
  let sum = 0
  for (const [enemy, strike] of strikes) {
    strikersAt(strike, space, force)
    let size = 0
    for (let type = 0; type < types; type++) size += force[type]!
    if (size === 0) continue
    defendersWith(state, space, enemy, changes)
    if (isZone(space) && standing.every(count => count === 0)) continue
    const { gain } = gainOf(state, space, enemy, force, standing)
    if (gain <= 0) continue
    sum += gain
    worst = Math.max(worst, gain)
  }
  return worst + 0.4 * (sum - worst)
}
