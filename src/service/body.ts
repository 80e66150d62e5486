import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { type Place, refuse } from '../engine/index.ts'

export type ReadJson = (bytes: Buffer) => unknown

/** A reader of JSON that refuses what is not UTF-8, not JSON, or out to meddle with prototypes. */
export const jsonReader = (app: FastifyInstance): ReadJson => {
  const parse = app.getDefaultJsonParser('error', 'error')
  return bytes => {
    if (!isUtf8(bytes)) refuse('malformed', [], 'the text is not UTF-8; encode it so')
    const text = bytes.toString('utf8')
    let value: unknown
    let failed = false
    // The parser calls back before it returns. It does not look at the request.
    parse(undefined as never, text, (error, parsed) => {
      failed = error !== null
      value = parsed
    })
    return failed ? refuseJson(text) : value
  }
}

/** The slow path, for text that the parser would not take: finds out why. */
const refuseJson = (text: string): never => {
  if (text.trim() === '') return refuse('malformed', [], 'the body is empty; send a question as JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refuse('malformed', [], `not JSON: ${(error as Error).message}; mend it there`)
  }
  return refuse('unknown-field', forbiddenPlace(value), 'a field of this name is never welcome; remove it')
}

interface Visit {
  readonly value: unknown
  readonly step?: string | number
  readonly above?: Visit
}

/** Where a key stands that would reach for a prototype. Walks without recursion, for input may be nested deeply. */
const forbiddenPlace = (root: unknown): Place => {
  const visits: Visit[] = [{ value: root }]
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    if (typeof visit.value !== 'object' || visit.value === null) continue
    const inArray = Array.isArray(visit.value)
    for (const [key, value] of Object.entries(visit.value)) {
      const next = { value, step: inArray ? Number(key) : key, above: visit }
      if (key === '__proto__' || (key === 'constructor' && hasPrototypeKey(value))) return placeOf(next)
      visits.push(next)
    }
  }
  return []
}

const mostSteps = 100

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')

const placeOf = (visit: Visit): Place => {
  const place: (string | number)[] = []
  for (let step: Visit | undefined = visit; step; step = step.above) if (step.step !== undefined) place.push(step.step)
  return place.reverse().slice(0, mostSteps)
}
