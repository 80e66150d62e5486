/** Rounds are told one by one, to this precision, until less than `tail` still fights. */
export const roundLimits = { rounds: 40, tail: 1e-7, cut: 1e-13 }
