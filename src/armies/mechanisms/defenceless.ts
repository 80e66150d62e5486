/** A unit that hits on 0 rolls no die. It has no ability for that: the number stands in the unit table. */
export const isDefenceless = (pips: number): boolean => pips === 0
