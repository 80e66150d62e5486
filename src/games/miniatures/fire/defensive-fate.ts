import { type AttackRoll, outcomeOf } from './attack-roll.ts'
import { ignoresDisruption } from './casualty.ts'
import { oneHit } from './hit-state.ts'
import { has, type Piece } from './piece.ts'
import type { Fate } from './resolve.ts'

/** The numbers of a shot of defensive fire, and those once its maker has disrupted itself; undefined where it could not shoot then. */
export interface DefensiveRoll {
  readonly numbers: AttackRoll
  readonly whenDisrupted: AttackRoll | undefined
}

/**
 * That at least one of some rolls hits and no cover roll cancels it (MIN-16.3, MIN-12.4): Double Shot rolls twice. A disruption
 * from a cover roll is none here.
 */
export const defensiveHitChance = (rolls: readonly DefensiveRoll[], isShaken = false): number => {
  const [first, ...rest] = rolls
  if (!first) return 0
  const numbers = isShaken ? first.whenDisrupted : first.numbers
  if (!numbers) return defensiveHitChance(rest, isShaken)
  const [steady, slipped] = outcomeOf(numbers).effects
  const split = (effects: readonly number[]): [hit: number, miss: number] => [
    effects.slice(oneHit).reduce((sum, chance) => sum + chance, 0),
    effects.slice(0, oneHit).reduce((sum, chance) => sum + chance, 0),
  ]
  const [[hit, miss], [hitAndSlip, missAndSlip]] = [split(steady), split(slipped)]
  const later = rest.length > 0 ? defensiveHitChance(rest, isShaken) : 0
  const laterShaken = missAndSlip > 0 && rest.length > 0 ? defensiveHitChance(rest, true) : 0
  return hit + hitAndSlip + miss * later + missAndSlip * laterShaken
}

/** Defensive fire disrupts at once and does nothing else (MIN-16.3). */
export const defensiveFate = (piece: Piece, rolls: readonly DefensiveRoll[]): Fate => {
  const lands = defensiveHitChance(rolls)
  const hit = ignoresDisruption(piece) ? 0 : lands
  const isDestroyed = has(piece, 'lack-of-determination')
  const isMarked = piece.disrupted && !ignoresDisruption(piece)
  const disrupted = isDestroyed ? 0 : isMarked ? 1 : hit
  const destroyed = isDestroyed ? hit : 0
  const rest = 1 - disrupted - destroyed
  return {
    hits: [1 - lands, lands],
    ends: piece.damaged
      ? { unhurt: 0, disrupted: 0, damaged: rest, damagedAndDisrupted: disrupted, destroyed }
      : { unhurt: rest, disrupted, damaged: 0, damagedAndDisrupted: 0, destroyed },
    atOnce: { destroyed, disrupted: isDestroyed ? 0 : hit },
  }
}
