import { fieldsIn, type Place, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * Throws a Refusal where a text anywhere in some JSON has what Postgres keeps in none: a character 0, or half of a pair of
 * surrogates (https://www.postgresql.org/docs/current/datatype-json.html).
 */
export const refuseUnkeepable = (value: unknown, at: Place = []): void => {
  if (typeof value === 'string') {
    if (!isKeepable(value)) refuse('invalid-field', at, say.unkeepable)
  } else if (Array.isArray(value)) for (const [index, entry] of value.entries()) refuseUnkeepable(entry, [...at, index])
  else if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(fieldsIn(value))) {
      if (!isKeepable(name)) refuse('invalid-field', at, say.unkeepable)
      refuseUnkeepable(entry, [...at, name])
    }
}

// Of a pair of surrogates that is whole no half is seen here.
const isKeepable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
