/** Student's t at 97.5 % with 1, 2, 3 ... degrees of freedom. */
const quantiles = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
const normal = 1.96

/** By how much an interval from so few samples is wider than that of the normal distribution. */
export const studentFactor = (degrees: number): number =>
  (quantiles[degrees - 1] ?? normal + 2.37 / degrees + 2.8 / degrees ** 2) / normal
