type Steps = readonly (string | number)[]

/**
 * Where a value that was read as JSON has a field of the name `__proto__`; undefined where it has none. No schema sees it: zod
 * passes it over in records, so that what was said there would be dropped in silence.
 */
export const forbiddenPlace = (value: unknown): Steps | undefined => (hasForbidden(value) ? placeIn(value) : undefined)

/** Walks without recursion, for values may be nested deeply, and without places: next to none has such a field. */
const hasForbidden = (value: unknown): boolean => {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, forbidden)) return true
    for (const part of Array.isArray(one) ? one : Object.values(one)) if (typeof part === 'object') left.push(part)
  }
  return false
}

const forbidden = '__proto__'

const placeIn = (value: unknown): Steps | undefined => {
  const left: { readonly one: unknown; readonly at: Steps }[] = [{ one: value, at: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { one, at } = next
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, forbidden)) return [...at, forbidden]
    for (const [step, part] of Object.entries(one))
      left.push({ one: part, at: [...at, Array.isArray(one) ? Number(step) : step] })
  }
  return undefined
}
