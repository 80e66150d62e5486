import { type Aboard, type Counts, cargoOf, type Position } from '../position.ts'
import type { ByPower } from './in-battle.ts'

// What transports carry, and which of them are lost.

/** Transports of a power that carry the same. */
export interface Hold {
  readonly key: string
  readonly cargo: readonly Aboard[]
  readonly count: number
}

/** So many transports of a power in a zone, by what they carry, those with least first. */
export const holdsOf = ({ transports = [] }: Position, zone: string, power: string, count: number): readonly Hold[] => {
  const holds = new Map<string, Hold>()
  const add = (cargo: readonly Aboard[], more: number): void => {
    const key = cargo
      .map(one => `${one.unit} ${one.power}`)
      .sort()
      .join()
    holds.set(key, { key, cargo, count: (holds.get(key)?.count ?? 0) + more })
  }
  const laden = transports.filter(boat => boat.zone === zone && boat.power === power && (boat.cargo ?? []).length > 0)
  if (count > laden.length) add([], count - laden.length)
  for (const boat of laden) add(cargoOf(boat), 1)
  return [...holds.values()].sort((one, other) => one.cargo.length - other.cargo.length)
}

/** So many transports of those that carry least, by the keys of what they carry. */
export const lightest = (holds: readonly Hold[], count: number): Counts => {
  let left = count
  return Object.fromEntries(
    holds.map(hold => {
      const taken = Math.min(left, hold.count)
      left -= taken
      return [hold.key, taken]
    }),
  )
}

/** By power: what each transport lost has aboard; said where they do not all carry the same. */
export const cargoLost = (
  holds: Readonly<Record<string, readonly Hold[]>>,
  sunk: ByPower,
): Readonly<Record<string, readonly (readonly Aboard[])[]>> =>
  Object.fromEntries(
    Object.entries(holds)
      .filter(([, kinds]) => kinds.length > 1)
      .map(
        ([power, kinds]) =>
          [
            power,
            kinds.flatMap(({ key, cargo }) => Array.from({ length: sunk[power]?.[key] ?? 0 }, () => cargo)),
          ] as const,
      )
      .filter(([, lost]) => lost.length > 0),
  )
