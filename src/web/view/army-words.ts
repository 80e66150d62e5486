import type { Counts } from '../battle-outcomes.ts'
import { decimal } from '../numbers.ts'
import type { Messages } from '../text/index.ts'

/** `3 infantry, 1 tank`, or that nobody is there. */
export const armyWords = (units: Counts, say: Messages): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => say.details.unit(name, count))
    .join(', ') || say.details.nobody

/** The same with means: `1.5 infantry`. */
export const meanWords = (units: Counts, say: Messages): string =>
  Object.entries(units)
    .filter(([, mean]) => mean >= 0.005)
    .map(([name, mean]) => `${say.details.unitName(name)} ${decimal(mean, 2)}`)
    .join(', ') || say.details.nobody
