import { type BySide, type HitChances, lowLuckHits, noHits, rollInto } from '../engine/index.ts'
import type { Shots } from './mechanisms/index.ts'
import type { SlotSpace } from './slot-space.ts'
import type { Ruleset } from './unit.ts'

/** A pair of armies with which round 1 begins, or the battle is over before it. */
export interface Start {
  readonly attacker: number
  readonly defender: number
  readonly probability: number
}

/** What is fired once, before round 1 of a battle. */
export interface Opening {
  readonly antiaircraft: readonly AntiaircraftFire[]
  /** Hits of those who bombard, where their casualties leave at once (REV-6.2); undefined where nobody does. */
  readonly bombardment: HitChances | undefined
  /** Every pair that it may leave, where casualties are taken in their order; no pair comes twice. */
  readonly starts: readonly Start[]
}

/** Shots with the chances of their hits. */
export interface AntiaircraftFire extends Shots {
  readonly chances: HitChances
}

/** An army that fire has left, and the hits that did it. */
export interface Left {
  readonly army: number
  readonly hits: number
  readonly probability: number
}

/** Less likely than this, no start is seen in any answer. */
const negligible = 1e-20

/** The pairs that this battle begins with: both sides in full, where nothing is fired before round 1. */
export const startsOf = ({ opening }: { readonly opening: Opening | undefined }): readonly Start[] =>
  opening?.starts ?? inFull
const inFull: readonly Start[] = [{ attacker: 0, defender: 0, probability: 1 }]

/** E-2.5: in low luck, shots that are counted together are one pool. */
export const fireOf = (shots: Shots, hitsOn: number, { sides, mode }: Ruleset['dice']): AntiaircraftFire => {
  const pips = Math.min(hitsOn, sides)
  if (mode === 'lowLuck') return { ...shots, chances: lowLuckHits(shots.count * pips, sides) }
  const chances = [...noHits]
  rollInto(chances, shots.count, pips / sides)
  return { ...shots, chances }
}

/** The armies that antiaircraft fire leaves the attacker, by the hits of each of its parts; E-5.3, DE-4: lost in his casualty order; E-5.4: before anybody fires or pairs. */
export const shotDown = (attacker: SlotSpace, army: number, fire: readonly AntiaircraftFire[]): Left[] => {
  let left: Left[] = [{ army, hits: 0, probability: 1 }]
  for (const { chances, unit } of fire)
    left = left.flatMap(before =>
      Array.from(chances, (chance, hits) => ({ hits, probability: before.probability * chance }))
        .filter(({ probability }) => probability > negligible)
        .map(({ hits, probability }) => ({
          army: attacker.loseAmong(before.army, hits, slot => slot.isAir && (unit === undefined || slot.unit === unit)),
          hits: before.hits + hits,
          probability,
        })),
    )
  return left
}

/** The armies that bombardment leaves the defender: lost in his casualty order. */
const bombarded = (defender: SlotSpace, army: number, chances: HitChances): Left[] =>
  Array.from(chances, (probability, hits) => ({ army: defender.casualties(army, 0, 0, hits), hits, probability }))

/**
 * An opening with all that it may leave; undefined where nothing is fired. `isOver` tells of a pair that no round follows:
 * then nobody bombards.
 */
export const openingOf = (
  { attacker, defender }: BySide<SlotSpace>,
  antiaircraft: readonly AntiaircraftFire[],
  isOver: (attacker: number, defender: number) => boolean,
): Opening | undefined => {
  const bombardment = attacker.force.openingFire.length > 0 ? attacker.openingFire() : undefined
  if (antiaircraft.length === 0 && !bombardment) return undefined
  const starts = shotDown(attacker, 0, antiaircraft).flatMap(({ army, probability }): Start[] => {
    if (!bombardment || isOver(army, 0)) return [{ attacker: army, defender: 0, probability }]
    return bombarded(defender, 0, bombardment).map(left => ({
      attacker: army,
      defender: left.army,
      probability: probability * left.probability,
    }))
  })
  return { antiaircraft, bombardment, starts: merged(starts.filter(({ probability }) => probability > negligible)) }
}

const merged = (starts: readonly Start[]): Start[] => {
  const known = new Map<string, Start>()
  for (const start of starts) {
    const key = `${start.attacker}/${start.defender}`
    const probability = start.probability + (known.get(key)?.probability ?? 0)
    known.set(key, { ...start, probability })
  }
  return [...known.values()]
}
