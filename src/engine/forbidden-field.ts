type Steps = readonly (string | number)[]

/** Whether a key would reach for the prototype of what a value is read into. No schema sees it: zod passes it over in records. */
export const isPrototypeKey = (key: string): boolean => key === '__proto__'

/** Where a value has such a key; undefined where it has none. Walks without recursion, for values may be nested deeply. */
export const placeOfKey = (root: unknown, isMeant: (key: string, part: unknown) => boolean): Steps | undefined => {
  const visits: (readonly [value: object, at: Steps])[] = [[{ root }, []]]
  for (const [value, at] of visits)
    for (const [key, part] of Object.entries(value)) {
      const steps = [...at, Array.isArray(value) ? Number(key) : key]
      if (isMeant(key, part)) return steps.slice(1)
      if (typeof part === 'object') visits.push([part ?? {}, steps])
    }
  return undefined
}
