import { type Corps, traits } from './corps.ts'
import type { UnitCounts } from './question.ts'
import type { Force, Slot } from './slots.ts'

/** What is left of a side at the end of a battle, and what it cost. survivors + lost = the units it began with. */
export interface Remains {
  /** By the name of their condition (`damagedBattleship`), those who submerged or withdrew included; cargo is not listed. */
  readonly survivors: UnitCounts
  /** By unit, cargo included. */
  readonly lost: UnitCounts
  readonly lostIpc: number
  /** Land units still in the battle. */
  readonly land: number
  /** How many are left in each slot, those lost without dice taken off. */
  readonly slots: ArrayLike<number>
}

const traitOf = [traits.air, traits.hidden, traits.other]

/** Reads an army, less the units of traits `loses` on the strip, which go without dice. */
export const remainsOf = (corps: Corps, id: number, loses = 0): Remains => {
  const survivors: Record<string, number> = {}
  const left = new Map<string, number>()
  const lost: Record<string, number> = {}
  let lostIpc = 0
  let land = 0
  const { slots } = corps.force
  const leftIn = slots.map((slot, index) => (isLost(slot, loses) ? 0 : corps.count(id, index)))
  slots.forEach((slot, index) => {
    const count = leftIn[index]!
    const kind = kindOf(slot.unit, slot.cargo)
    left.set(kind, (left.get(kind) ?? 0) + count - slot.start)
    lostIpc += slot.cost * (slot.start - count)
    if (slot.isLand && !slot.isAside) land += count
  })
  // Name by name, so that equal survivors look alike, whichever of a unit's slots they stand in.
  for (const { name, slots: same } of namesOf(corps.force)) {
    let count = 0
    for (const index of same) count += leftIn[index]!
    if (count > 0) survivors[name] = count
  }
  for (const slot of slots) {
    const kind = kindOf(slot.unit, slot.cargo)
    const gone = -(left.get(kind) ?? 0)
    left.delete(kind)
    if (gone <= 0) continue
    lost[slot.unit] = (lost[slot.unit] ?? 0) + gone
    for (const [name, count] of Object.entries(slot.cargo ?? {})) lost[name] = (lost[name] ?? 0) + gone * count
  }
  return { survivors, lost, lostIpc, land, slots: leftIn }
}

interface Named {
  readonly name: string
  readonly slots: readonly number[]
}

const named = new WeakMap<Force, readonly Named[]>()

/** The names a side's units have in replies, each with its slots. */
const namesOf = (force: Force): readonly Named[] => {
  let names = named.get(force)
  if (!names) {
    const { slots } = force
    const first = slots.filter((slot, index) => slots.findIndex(other => other.name === slot.name) === index)
    names = first.map(({ name }) => ({
      name,
      slots: [...slots.keys()].filter(index => slots[index]!.name === name),
    }))
    named.set(force, names)
  }
  return names
}

/** Whether a unit of this slot goes without dice at an end that costs its side the traits `loses`. */
export const isLost = (slot: Slot, loses: number): boolean => !slot.isAside && (loses & traitOf[slot.target]!) !== 0

/** Units of an army that are alive, less those of traits `loses` on the strip. */
export const unitsLeft = (corps: Corps, id: number, loses: number): number => {
  let units = 0
  for (let slot = 0; slot < corps.width; slot++)
    if (!isLost(corps.force.slots[slot]!, loses)) units += corps.count(id, slot)
  return units
}

/** Land units of an army that are still in the battle, less those of traits `loses` on the strip. */
export const landLeft = (corps: Corps, id: number, loses: number): number => {
  let units = 0
  for (let index = 0; index < corps.width; index++) {
    const slot = corps.force.slots[index]!
    if (slot.isLand && !slot.isAside && !isLost(slot, loses)) units += corps.count(id, index)
  }
  return units
}

/** IPC a side has lost on the way to an army, less those of traits `loses` on the strip. */
export const lostIpc = (corps: Corps, id: number, loses: number): number => {
  let ipc = 0
  for (let index = 0; index < corps.width; index++) {
    const slot = corps.force.slots[index]!
    ipc += slot.cost * (slot.start - (isLost(slot, loses) ? 0 : corps.count(id, index)))
  }
  return ipc
}

const kindOf = (unit: string, cargo: UnitCounts | undefined): string =>
  cargo ? `${unit}/${JSON.stringify(cargo)}` : unit
