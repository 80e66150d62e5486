/** Where two answers differ: the path to it, and what stood and stands there. */
export interface Difference {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
}

/** The places at which two answers differ, the first of them; texts that are JSON are looked into. */
export const differencesOf = (before: unknown, after: unknown, most = 5): readonly Difference[] => {
  const found: Difference[] = []
  const walk = (one: unknown, other: unknown, at: string): void => {
    if (found.length >= most || one === other) return
    const [inner, innerOther] = [opened(one), opened(other)]
    if (!isWhole(inner) || !isWhole(innerOther) || Array.isArray(inner) !== Array.isArray(innerOther)) {
      found.push({ at, before: one, after: other })
      return
    }
    const count = found.length
    for (const key of new Set([...Object.keys(inner), ...Object.keys(innerOther)]))
      walk(inner[key], innerOther[key], Array.isArray(inner) ? `${at}[${key}]` : `${at}.${key}`)
    // The same values in another order, or written another way.
    if (found.length === count && JSON.stringify(one) !== JSON.stringify(other))
      found.push({ at, before: one, after: other })
  }
  walk(before, after, '')
  return found
}

const isWhole = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const opened = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (/^[[{]/.test(value)) {
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
  return value.includes('\n') ? value.split('\n') : value
}

const longest = 300

/** For people: an entry, and where it is not what it was. */
export const told = (name: string, asked: unknown, differences: readonly Difference[]): string =>
  [
    name,
    `  asked  ${shown(asked)}`,
    ...differences.flatMap(({ at, before, after }) => [
      `  at ${at || 'all of it'}`,
      `    before ${shown(before)}`,
      `    after  ${shown(after)}`,
    ]),
  ].join('\n')

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
