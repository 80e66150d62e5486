import { isPrototypeKey, placeOfKey } from './forbidden-field.ts'
import { refuse } from './refusal.ts'
import { say } from './says.ts'

/** Reads JSON. Throws a Refusal for what is none, and for what is out to meddle with prototypes. */
export const readJson = (text: string): unknown => {
  const value = parsed(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  const forbidden = mayBeForbidden.test(text) ? placeOfKey(value, isForbidden) : undefined
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

/** Beside a prototype itself, what would reach it by way of a constructor. */
const isForbidden = (key: string, part: unknown): boolean =>
  isPrototypeKey(key) || (key === 'constructor' && Object.hasOwn(Object(part), 'prototype'))
