/**
 * A unit of no hits is never a casualty and holds no territory: it stands behind its side, and goes with the territory
 * (E50-5.4, REV-5.4). The number stands in the unit table, so this mechanism has no ability.
 */
export const neverCasualty = (unit: { readonly hits: number }): boolean => unit.hits === 0
