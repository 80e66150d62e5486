import { sumBy } from '../engine/index.ts'

export const meanOf = (numbers: readonly number[]): number => sumBy(numbers, number => number) / numbers.length
