import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Artillery beside infantry, attacking: in 1914 beside tanks too (R14-9.2.2), in later editions beside mechanized infantry (E-4.1, E40-4.1). */
export const supports: Mechanism<'supportsAttack'> = { ability: 'supportsAttack' }
export const supported: Mechanism<'supported'> = { ability: 'supported' }

/** Fighters and tanks beside tactical bombers, attacking (E40-4.2). */
export const pairs: Mechanism<'pairsWithBombers'> = { ability: 'pairsWithBombers' }
export const paired: Mechanism<'pairedAttack'> = { ability: 'pairedAttack' }

/** Who raises whom: units of a kind raise those that are raised by that kind, one for one or more. */
export const supportKinds = { none: 0, artillery: 1, partner: 2 } as const

/** The kind that a unit raises others by. */
export const supportBy = (unit: UnitWithAbilities): number =>
  hasAbility(unit, supports)
    ? supportKinds.artillery
    : hasAbility(unit, pairs)
      ? supportKinds.partner
      : supportKinds.none

/** The kind that raises a unit. */
export const supportFor = (unit: UnitWithAbilities): number =>
  hasAbility(unit, supported)
    ? supportKinds.artillery
    : hasAbility(unit, paired)
      ? supportKinds.partner
      : supportKinds.none

/** What a supported unit hits on; `bonus` is the ruleset's, 1 where it says nothing. */
export const raisedValue = (value: number, bonus = 1): number => value + bonus

/** How many of some units are raised by so much support that is still free. */
export const supportedOf = (count: number, support: number): number => Math.min(count, support)
