import { say } from '../messages/says.ts'
import { isCancelling } from './cancels.ts'
import { hasAbility, type Mechanism, type MechanismFault, type UnitWithAbilities } from './mechanism.ts'
import { onStrip, traits } from './traits.ts'

/** Submarines cannot hit planes (R41-9.2.2, E-7.4, REV-8.3), those of a carrier neither (R41-9.7.6). */
export const cannotHitAir: Mechanism<'cannotHitAir'> = { ability: 'cannotHitAir' }

/** And planes hit them only with a destroyer on their side (R41-9.2, 9.7). */
export const hiddenFromAir: Mechanism<'hiddenFromAir'> = { ability: 'hiddenFromAir' }

export const faultOfCover = (unit: UnitWithAbilities): MechanismFault | undefined =>
  unit.domain === 'air' && (hasAbility(unit, cannotHitAir) || hasAbility(unit, hiddenFromAir))
    ? {
        field: 'abilities',
        said: say.coverOfPlane,
      }
    : undefined

/** Which targets a unit counts as when hits are shared out (R41-9.7). */
export const targets = { air: 0, hidden: 1, other: 2 } as const
/** Which hits a unit scores: `sub` never fall on air, those of `air` may not fall on hidden units, `any` fall on all. */
export const fires = { none: -1, sub: 0, air: 1, any: 2 } as const

export const targetOf = (unit: UnitWithAbilities): number =>
  unit.domain === 'air' ? targets.air : hasAbility(unit, hiddenFromAir) ? targets.hidden : targets.other

/** `hasHidden`: whether this kind of battle knows units that are hidden from planes. */
export const hitsOf = (unit: UnitWithAbilities, hasHidden: boolean): number =>
  hasAbility(unit, cannotHitAir) ? fires.sub : unit.domain === 'air' && hasHidden ? fires.air : fires.any

/** The same beside a unit that cancels: planes see submarines as soon as their side has one (R41-9.2). */
export const hitsBeside = (hits: number, cancelling: boolean): number =>
  hits === fires.air && cancelling ? fires.any : hits

/** Traits of an army that has such a target, and of one that scores such hits. */
export const traitOfTarget = (target: number): number =>
  target === targets.air ? traits.air : target === targets.hidden ? traits.hidden : traits.other
export const traitOfHits = (hits: number): number =>
  hits === fires.none
    ? 0
    : hits === fires.sub
      ? traits.firesSub
      : hits === fires.air
        ? traits.firesAir
        : traits.firesAny

/**
 * Traits of the units that an army of traits `shooter` can hit in one of traits `target`: submarines hit no planes, and planes
 * no submarines but beside a destroyer (R41-9.2.1, R41-9.2.2), so that nobody may be able to hit anybody (R41-9.8.4).
 */
export const canHit = (shooter: number, target: number): number => {
  let hit = 0
  if (shooter & traits.firesAny) hit |= target & onStrip
  if (shooter & traits.firesSub) hit |= target & (traits.hidden | traits.other)
  if (shooter & traits.firesAir) hit |= target & (isCancelling(shooter) ? onStrip : traits.air | traits.other)
  return hit
}
