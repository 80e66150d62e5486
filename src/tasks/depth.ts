import { refuse } from '../engine/index.ts'

const deepest = 64

/** Positions, orders and records hold whatever JSON a game thinks of; none of it is nested deeper than this. Throws a Refusal. */
export const refuseDeep = (value: unknown): void => {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) refuse('invalid-field', [], `this is nested more than ${deepest} levels deep; no request is`)
    level = level.flatMap(inner => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []))
  }
}
