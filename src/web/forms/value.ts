import { defined, type Fields } from '../../engine/index.ts'
/** The steps to a value within a question, from the outside in. */
export type Path = readonly (string | number)[]

export const keyOf = (path: Path): string => path.join('.')

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined,
    value,
  )

/** The same with another value in one place; undefined takes out what is there. Fields keep their order. */
export const withAt = (value: unknown, [step, ...rest]: Path, inner: unknown): unknown => {
  if (step === undefined) return inner
  if (Array.isArray(value)) {
    if (rest.length === 0 && inner === undefined) return value.filter((_, index) => index !== step)
    const longer = Number(step) < value.length ? value : [...value, undefined]
    return longer.map((one, index) => (index === step ? withAt(one, rest, inner) : one))
  }
  if (typeof step === 'number' && value === undefined) return [withAt(undefined, rest, inner)]
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const next = withAt(fields[step], rest, inner)
  if (next !== undefined) return { ...fields, [step]: next }
  const { [step]: _, ...others } = fields
  return others
}

/** A list with one entry further up or down. */
export const moved = <One>(list: readonly One[], from: number, by: number): readonly One[] => {
  const to = from + by
  if (to < 0 || to >= list.length) return list
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), defined(list[from]), ...others.slice(to)]
}

/** A table with another key for one of its rows, in the same place. */
export const renamed = (table: Fields, from: string, to: string) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key === from ? to : key, value]))
