import { defined } from './defined.ts'
import { fieldsIn } from './fields.ts'
/** A question's own words in one fixed form: keys sorted, nothing undefined. Equal questions give equal text. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = fieldsIn(value)
  let text = ''
  for (const key of inOrder(Object.keys(fields))) {
    if (fields[key] === undefined) continue
    text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`
  }
  return `{${text}}`
}

const fewKeys = 16

/** Sorts keys in place: a few, which are mostly in order, by putting each where it belongs, so that nothing is copied. */
const inOrder = (keys: string[]): string[] => {
  if (keys.length > fewKeys) return keys.sort()
  for (let at = 1; at < keys.length; at++) {
    const key = defined(keys[at])
    let to = at
    for (; to > 0 && defined(keys[to - 1]) > key; to--) keys[to] = defined(keys[to - 1])
    keys[to] = key
  }
  return keys
}

/** FNV-1a: a short name for a text, to tell variants and chosen seeds apart. Not a secret's guard. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
