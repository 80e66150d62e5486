/** Values that hardly any field takes, one of each sort. */
const wrongValues: readonly unknown[] = [null, 'xyzzy', '', -1, 1.5, 1e12, true, [], {}, [{}], { xyzzy: 1 }]

/** Requests that are each wrong in one place: another value for a field, a field too many, or one too few. */
export const spoilt = function* (value: unknown): Generator<unknown> {
  for (const wrong of wrongValues) yield wrong
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const inner of spoilt(one)) yield value.map((other, at) => (at === index ? inner : other))
    yield [...value, ...value]
    return
  }
  if (typeof value !== 'object' || value === null) return
  yield { ...value, xyzzy: 1 }
  for (const [field, one] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== field))
    for (const inner of spoilt(one)) yield { ...value, [field]: inner }
  }
}
