import { defined, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * The first of names that callers chose, as fields of an object. Names that are whole numbers are sorted before all others, whatever
 * was written first: with one of them nobody knows the first, which is a Refusal that says where to name it.
 */
export const firstName = (names: readonly string[], place: string, field: string): string => {
  const name = names.find(one => /^(0|[1-9]\d*)$/.test(one))
  return name === undefined
    ? defined(names[0])
    : refuse('invalid-field', [place, name], say.wholeNames({ name, field }))
}
