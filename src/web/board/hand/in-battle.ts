import { isFields } from '../../../engine/index.ts'
import { type Counts, numbersIn } from '../position.ts'

// What a position tells of a battle in progress.

/** The unit that dives. */
export const diver = 'submarine'

export const isNothing = (one: unknown): boolean => !isFields(one) || Object.keys(one).length === 0

/** Whether nobody is damaged or has dived. */
export const isUnharmed = ({ submerged, damaged, diving }: Readonly<Record<string, unknown>>): boolean =>
  isNothing(submerged) && isNothing(damaged) && isNothing(diving)

export type ByPower = Readonly<Record<string, Counts>>

export const countsByPower = (value: unknown): ByPower =>
  isFields(value) ? Object.fromEntries(Object.entries(value).map(([power, units]) => [power, numbersIn(units)])) : {}

/** Those of some counts that are not 0. */
export const positive = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
