import { defined, type Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { Piece, Table } from './piece.ts'
import { type Fighter, isAirborne, type Strengths, strengthsOf } from './strengths.ts'

/** One side of a combat with its strengths. */
export interface Fighting {
  readonly fighter: Fighter
  readonly strengths: Strengths
  /** What its loss is worth. */
  readonly worth: number
}

/** Damage to be dealt: to the surface, to aviation in the air. Units with both choose (VOY-6.4). */
export interface Pool {
  readonly surface: number
  readonly air: number
}

/** A set of victims by index, as bits. */
export type Kills = number

export const fightingOf = (
  table: Table,
  fighters: readonly Fighter[],
  opponents: readonly Fighter[],
  worth: (fighter: Fighter) => number,
): Fighting[] =>
  fighters.map(fighter => ({
    fighter,
    strengths: strengthsOf(
      table,
      fighter,
      opponents,
      fighters.filter(one => one !== fighter),
    ),
    worth: worth(fighter),
  }))

/** Every pool a side may have: anti-air strength is optional, and takes the place of the attack (VOY-6.4). */
export const poolsOf = (side: readonly Fighting[], others: readonly Fighting[]): Pool[] => {
  const hasAir = others.some(({ fighter }) => isAirborne(fighter))
  const hasSurface = others.some(({ fighter }) => !isAirborne(fighter))
  let pools: Pool[] = [{ surface: 0, air: 0 }]
  for (const { strengths } of side) {
    const surface = hasSurface ? strengths.surface : 0
    const air = hasAir ? strengths.air : 0
    if (surface > 0 && air > 0)
      pools = pools.flatMap(pool => [
        { ...pool, surface: pool.surface + surface },
        { ...pool, air: pool.air + air },
      ])
    else if (surface + air > 0) pools = pools.map(pool => ({ surface: pool.surface + surface, air: pool.air + air }))
  }
  const seen = new Set<string>()
  return pools.filter(({ surface, air }) => !seen.has(`${surface}/${air}`) && seen.add(`${surface}/${air}`))
}

/** The cards that were killed. */
export const killedIn = (victims: readonly Fighting[], kills: Kills): Piece[] =>
  victims.filter((_, index) => kills & (1 << index)).map(({ fighter }) => fighter.piece)

/** Victims that need no more damage die of what they have (VOY-6.1). */
const fallen = (victims: readonly Fighting[]): Kills =>
  victims.reduce((kills, { strengths }, index) => (strengths.need <= 0 ? kills | (1 << index) : kills), 0)

/** The kills of most worth, and among equals the most of them: each side distributes as it likes (VOY-10.1). */
export const bestKills = (pools: readonly Pool[], victims: readonly Fighting[]): Kills => {
  const dead = fallen(victims)
  let best = dead
  let bestWorth = -1
  for (const pool of pools) {
    const kills =
      dead |
      knapsack(pool.surface, victims, one => !isAirborne(one.fighter)) |
      knapsack(pool.air, victims, one => isAirborne(one.fighter))
    const worth = worthOfKills(kills, victims)
    if (worth > bestWorth) [best, bestWorth] = [kills, worth]
  }
  return best
}

/** A little for each kill, so that of equal worth more are taken. */
const perKill = 1e-7
export const worthOfKills = (kills: Kills, victims: readonly Fighting[]): number => {
  let sum = 0
  for (let index = 0; index < victims.length; index++)
    if (kills & (1 << index)) sum += defined(victims[index]).worth + perKill
  return sum
}

const knapsack = (pool: number, victims: readonly Fighting[], is: (victim: Fighting) => boolean): Kills => {
  if (pool <= 0) return 0
  const open: number[] = []
  let all = 0
  let needed = 0
  victims.forEach((victim, index) => {
    const { need } = victim.strengths
    if (need <= 0 || need > pool || victim.fighter.isShielded || !is(victim)) return
    open.push(index)
    needed += need
    all |= 1 << index
  })
  if (needed <= pool) return all
  const worths = new Float64Array(pool + 1)
  const kills = new Int32Array(pool + 1)
  for (const index of open) {
    const { worth, strengths } = defined(victims[index])
    for (let left = pool; left >= strengths.need; left--) {
      const from = left - strengths.need
      const sum = defined(worths[from]) + worth + perKill
      if (sum > defined(worths[left])) {
        worths[left] = sum
        kills[left] = defined(kills[from]) | (1 << index)
      }
    }
  }
  return defined(kills[pool])
}

/** With more victims than this only the best set of kills is listed, not every one. */
const mostListed = 8

/** Every set of kills that some distribution brings about. */
export const everyKills = (pools: readonly Pool[], victims: readonly Fighting[]): Kills[] => {
  if (victims.length > mostListed) return [bestKills(pools, victims)]
  const dead = fallen(victims)
  const list: Kills[] = []
  for (let kills = 0; kills < 1 << victims.length; kills++)
    if ((kills & dead) === dead && pools.some(pool => canKill(pool, victims, kills))) list.push(kills)
  return list
}

/** Damage that a pool has left after these kills, to the air or to the surface; none where it cannot kill so. */
export const leftIn = (pool: Pool, victims: readonly Fighting[], kills: Kills, isAir: boolean): number => {
  if (!canKill(pool, victims, kills)) return 0
  return victims.reduce(
    (left, { fighter, strengths }, index) =>
      kills & (1 << index) && isAirborne(fighter) === isAir ? left - Math.max(0, strengths.need) : left,
    isAir ? pool.air : pool.surface,
  )
}

export const canKill = (pool: Pool, victims: readonly Fighting[], kills: Kills): boolean => {
  let surface = 0
  let air = 0
  for (let index = 0; index < victims.length; index++) {
    if (!(kills & (1 << index))) continue
    const { strengths, fighter } = defined(victims[index])
    if (strengths.need <= 0) continue
    if (fighter.isShielded) return false
    if (isAirborne(fighter)) air += strengths.need
    else surface += strengths.need
  }
  return surface <= pool.surface && air <= pool.air
}

/** Damage as a player distributes it, by unit: what it kills, or why it cannot be dealt so (VOY-10.1, VOY-10.3). */
export const killsOf = (
  damage: ReadonlyMap<string, number>,
  pools: readonly Pool[],
  victims: readonly Fighting[],
): { kills: Kills } | { objection: Message } => {
  let kills = fallen(victims)
  let surface = 0
  let air = 0
  for (const [index, { fighter, strengths }] of victims.entries()) {
    const dealt = damage.get(fighter.piece.id) ?? 0
    if (dealt === 0) continue
    if (fighter.isShielded) return { objection: say.noDamageHere({ id: fighter.piece.id }) }
    if (isAirborne(fighter)) air += dealt
    else surface += dealt
    if (dealt >= strengths.need) kills |= 1 << index
  }
  if (pools.some(pool => surface <= pool.surface && air <= pool.air)) return { kills }
  const amountOf = (pool: Pool): Message =>
    air > 0 ? say.damageAmounts({ ...pool }) : say.damageAmount({ surface: pool.surface })
  return { objection: say.damageDiffers({ dealt: amountOf({ surface, air }), offered: pools.map(amountOf) }) }
}
