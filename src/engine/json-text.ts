import { type Place, refuse } from './refusal.ts'
import { say } from './says.ts'
import { placeOf, type Visit } from './unwieldy.ts'

/** Reads JSON. Throws a Refusal for what is none, and for what is out to meddle with prototypes. */
export const readJson = (text: string): unknown => {
  const value = parsed(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  const forbidden = mayBeForbidden.test(text) ? forbiddenPlace(value) : undefined
  return forbidden ? refuse('unknown-field', forbidden, say.forbiddenField) : value
}

const byteOrderMark = '\ufeff'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.trim() === '') return refuse('malformed', [], say.emptyBody)
    return refuse('malformed', [], say.noJson({ problem: (error as Error).message }))
  }
}

/** Most texts have neither of these names, nor a character written as its number, as part of such a name might be. */
const mayBeForbidden = /__proto__|prototype|\\u/

/** Where a key stands that would reach for a prototype. Walks without recursion, for input may be nested deeply. */
const forbiddenPlace = (root: unknown): Place | undefined => {
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
  return undefined
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
