import fc from 'fast-check'

/** JSON as text, so that keys which JavaScript treats specially stay what they are. */
export const objectText = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`

const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'elephant',
  'INFANTRY',
  'ïnfantry',
  '💥',
  'a.b',
  'a/b~c',
  '\u0000',
]

/** Things that are not what was asked for. */
export const strangeValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '""',
    '"NaN"',
    '-1',
    '0.5',
    '1e999',
    '-1e999',
    '1e21',
    '2147483648',
    '9007199254740993',
    '[]',
    '{}',
    '[[]]',
    '{"__proto__":{"infantry":1}}',
    '"3"',
    '"\\ud800"',
    '[1,2]',
  ),
  fc.double().map(value => JSON.stringify(value)),
  fc.string({ unit: 'binary' }).map(value => JSON.stringify(value)),
  fc.json({ maxDepth: 3 }),
)

const strangeEntry = fc.tuple(fc.oneof(fc.constantFrom(...strangeNames), fc.string()), strangeValue)

/** An object of these fields, now and then with one gone strange or one too many. */
export const object = (
  fields: Readonly<Record<string, fc.Arbitrary<string>>>,
  oneStrangeIn = 60,
): fc.Arbitrary<string> => {
  const entries = Object.entries(fields).map(([name, value]) =>
    fc.oneof(
      { weight: oneStrangeIn, arbitrary: value.map(text => [[name, text] as const]) },
      { weight: 1, arbitrary: strangeValue.map(text => [[name, text] as const]) },
    ),
  )
  const more = fc.oneof(
    { weight: oneStrangeIn, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: strangeEntry.map(entry => [entry]) },
  )
  return fc.tuple(...entries, more).map(parts => objectText(parts.flat()))
}

/** A field that is often left out: an object without it. */
export const someFields = (
  needed: Readonly<Record<string, fc.Arbitrary<string>>>,
  optional: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<string> =>
  fc
    .subarray(Object.keys(optional), { maxLength: Math.min(3, Object.keys(optional).length) })
    .chain(names => object({ ...needed, ...Object.fromEntries(names.map(name => [name, optional[name]!])) }))

export const texts = (...values: readonly unknown[]): fc.Arbitrary<string> =>
  fc.constantFrom(...values.map(value => JSON.stringify(value)))

/** Now and then one of those that are refused. */
export const mostly = (good: readonly unknown[], bad: readonly unknown[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 25, arbitrary: texts(...good) }, { weight: 1, arbitrary: texts(...bad) })

export const list = (item: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> =>
  fc.array(item, { minLength: 1, maxLength }).map(items => `[${items.join(',')}]`)
