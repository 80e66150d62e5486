import { defined, type Fault, faultOf, type Message, type Place, Refusal } from '../engine/index.ts'

/** Something in a position that no game comes to. */
export const impossible = (at: Place, said: Message): Fault => faultOf('impossible-position', at, said)

const mostFaults = 20
/** Throws a Refusal of the first of them, if there are any. */
export const refuseAny = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new Refusal(faults.slice(0, mostFaults))
}

/** The entries of a record that may be left out. */
export const entriesOf = <Value>(record: Readonly<Record<string, Value>> | undefined): [string, Value][] =>
  Object.entries(record ?? {})

/** Nothing at all: undefined, or a list or a record without entries. */
export const isEmpty = (value: unknown): boolean => {
  if (value === undefined) return true
  if (typeof value !== 'object') return false
  for (const _ in value) return false
  return true
}

/** A field, where there is something in it. */
export const unlessEmpty = <Name extends string, Value>(name: Name, value: Value): { [Key in Name]?: Value } =>
  isEmpty(value) ? {} : ({ [name]: value } as { [Key in Name]: Value })

/** A count, where it is not 0. */
export const countOr = (count: number): number | undefined => (count > 0 ? count : undefined)

/**
 * A record of what `write` has for each of the names, without what is empty. Thousands of places are looked at for a
 * position, and most are empty, so nothing is made for those.
 */
export const writeList = <Value>(
  names: readonly string[],
  write: (index: number) => Value,
): Record<string, NonNullable<Value>> => {
  const list: Record<string, NonNullable<Value>> = {}
  for (let index = 0; index < names.length; index++) {
    const value = write(index)
    if (!isEmpty(value)) list[defined(names[index])] = defined(value)
  }
  return list
}
