import { expect } from 'vitest'
import type { UnitCounts } from '../../src/armies/index.ts'
import { decimal, tolerance } from '../vectors.ts'

/** Within 1e-9, or within the last digit the rules give where they give fewer. */
export const expectClose = (value: number, wanted: string, what: string): void =>
  expect(Math.abs(value - decimal(wanted)), `${what}: ${value}, wanted ${wanted}`).toBeLessThanOrEqual(
    Math.max(1e-9, tolerance(wanted)),
  )

/** Whether these are the very units that are wanted; a side left out may have any. */
export const same = (units: UnitCounts, wanted: UnitCounts | undefined): boolean =>
  wanted === undefined ||
  [...new Set([...Object.keys(units), ...Object.keys(wanted)])].every(
    name => (units[name] ?? 0) === (wanted[name] ?? 0),
  )
