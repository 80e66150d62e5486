import { fieldsIn } from './fields.ts'
import type { Message } from './message.ts'
import { type Place, refuse } from './refusal.ts'
import { say } from './says.ts'
import { spend } from './step-budget.ts'

/** Bounds on the shape of any request, whatever it is about: nothing that makes sense comes near them. */
export const shapeLimits = {
  /** Levels of lists and objects in one another. */
  depth: 64,
  /** Fields of one object. */
  keys: 1_000,
  /** Characters of one text. */
  text: 65_536,
} as const
export type ShapeLimits = Readonly<Record<keyof typeof shapeLimits, number>>

export const tooManyKeys = (most: number): Message => say.tooManyKeys({ most })
export const tooLongText = (most: number): Message => say.tooLongText({ most })

/** Of a place so deep the steps at its end help nobody. */
const stepsTold = 2

export const refuseDeep = (at: Place, { depth }: Pick<ShapeLimits, 'depth'>): never =>
  refuse('out-of-range', at.slice(0, stepsTold), say.tooDeep({ depth }))

/** A value within a request, and the way to it. */
export interface Visit {
  readonly value: unknown
  readonly step?: string | number
  readonly above?: Visit
}

/** Turns away what is nested too deep, or has objects or texts too large. Walks level by level, without recursion. Throws a Refusal. */
export const refuseUnwieldy = (request: unknown, limits: ShapeLimits = shapeLimits): void => {
  let level: Visit[] = [{ value: request }]
  for (let depth = 0; level.length > 0; depth++) {
    spend(level.length)
    const below: Visit[] = []
    for (const visit of level) {
      const { value } = visit
      if (typeof value === 'string' && value.length > limits.text)
        refuse('out-of-range', placeOf(visit), tooLongText(limits.text))
      if (typeof value !== 'object' || value === null) continue
      if (depth >= limits.depth) refuseDeep(placeOf(visit), limits)
      if (Array.isArray(value)) for (let step = 0; step < value.length; step++) put(below, value[step], step, visit)
      else {
        const fields = fieldsIn(value)
        const keys = Object.keys(fields)
        if (keys.length > limits.keys) refuse('out-of-range', placeOf(visit), tooManyKeys(limits.keys))
        for (const step of keys) put(below, fields[step], step, visit)
      }
    }
    level = below
  }
}

/** Numbers and the like have no shape. */
const put = (level: Visit[], value: unknown, step: string | number, above: Visit): void => {
  if (typeof value === 'string' || (typeof value === 'object' && value !== null)) level.push({ value, step, above })
}

export const placeOf = (visit: Visit): Place => {
  const place: (string | number)[] = []
  for (let at: Visit | undefined = visit; at; at = at.above) if (at.step !== undefined) place.push(at.step)
  return place.reverse()
}
