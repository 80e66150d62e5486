import { addDice, convolve, type HitChances, lowLuckHits, noHits } from '../../engine/index.ts'
import type { Ruleset } from '../unit.ts'

/** Aircraft of one unit that fly on a raid. */
export interface Fliers {
  readonly unit: string
  readonly cost: number
  readonly count: number
  /** What each hits on in the air battle; 0 throws no die. */
  readonly attack: number
  /** Whether antiaircraft fire is aimed at them. */
  readonly isAimedAt: boolean
  /** How one of them throws for damage; undefined where it does none to this target. */
  readonly damage: DamageThrow | undefined
}

/** One die, the better of two, or both; what is added to them; and the most that counts. */
export interface DamageThrow {
  readonly dice: 'one' | 'betterOfTwo' | 'both'
  readonly bonus: number
  readonly most: number
}

/** Fighters that meet them. */
export interface Interceptors {
  readonly unit: string
  readonly cost: number
  readonly count: number
}

/** A step of an order of losses: so many of the aircraft that stand at this place in their list. */
export interface Loss {
  readonly of: number
  readonly count: number
}

/** One raid, checked: all that decides its odds and nothing else. */
export interface Raid {
  readonly dice: Ruleset['dice']
  readonly fliers: readonly Fliers[]
  /** Of all fliers, the first to be lost before the others (E-13.4). */
  readonly flierLosses: readonly Loss[]
  readonly interceptors: readonly Interceptors[]
  readonly interceptorLosses: readonly Loss[]
  /** What each interceptor hits on. */
  readonly interceptorDefense: number
  readonly airBattleFirst: boolean
  readonly attackersFireFirst: boolean
  /** What antiaircraft fire hits on; 0 where nobody fires. */
  readonly antiaircraftHitsOn: number
  /** The most damage that the target still takes. */
  readonly room: number
}

export const numberOf = (aircraft: readonly { readonly count: number }[]): number =>
  aircraft.reduce((sum, { count }) => sum + count, 0)

/** The dice of some aircraft that fire together: so many with a value each. In low luck their values are one pool (E-2.5). */
export const hitsOf = (
  { sides, mode }: Ruleset['dice'],
  shots: readonly { readonly count: number; readonly value: number }[],
): HitChances => {
  if (mode === 'lowLuck')
    return lowLuckHits(
      shots.reduce((sum, { count, value }) => sum + count * Math.min(value, sides), 0),
      sides,
    )
  return shots.reduce((hits, { count, value }) => addDice(hits, count, Math.min(1, value / sides)), noHits)
}

/** What a bomber's throw comes to: the chance by the amount (E42-13.1, E40-13.3, REV-13.1). */
export const damageOfOne = (sides: number, { dice, bonus, most }: DamageThrow): HitChances => {
  const one: HitChances = [0, ...new Array<number>(sides).fill(1 / sides)]
  // E-15.1: of heavy bombers the better die counts, or both do.
  const shown =
    dice === 'both'
      ? convolve(one, one)
      : dice === 'one'
        ? one
        : one.map((_, die) => (die === 0 ? 0 : (2 * die - 1) / sides ** 2))
  const damage = new Array<number>(Math.min(most, shown.length - 1 + bonus) + 1).fill(0)
  shown.forEach((chance, die) => {
    const amount = Math.min(most, die + bonus)
    damage[amount] = (damage[amount] ?? 0) + chance
  })
  return damage
}
