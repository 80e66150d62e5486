import { studentInterval } from '../../src/ai/index.ts'
import { defined } from '../../src/engine/index.ts'

/** A mean with half of its 95 % interval. */
export const meanTold = (values: readonly number[], digits: number): string => {
  const [low, high] = defined(studentInterval(values))
  return `${((low + high) / 2).toFixed(digits)} ± ${((high - low) / 2).toFixed(digits)}`
}
