/**
 * A unit that hits on 0 rolls no die, nor sinks anybody (R41-9.9.3). It has no ability for that: the number stands in
 * the unit table.
 */
export const isDefenceless = (pips: number): boolean => pips === 0
