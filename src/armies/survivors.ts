import { defined, spend, stateSteps } from '../engine/index.ts'
import { traitSets, traits } from './mechanisms/index.ts'
import type { SlotSpace } from './slot-space.ts'
import type { Slot } from './slots.ts'
import type { UnitCounts } from './unit-lists.ts'

/** What is left of a side at the end of a battle, and what it cost. survivors + lost = the units it began with. */
export interface SideSurvivors {
  /** By the name of their condition (`damagedBattleship`), units that submerged or withdrew included; cargo is not listed. */
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
export const survivorsOf = (space: SlotSpace, id: number, loses = 0): SideSurvivors => {
  spend(2 * stateSteps)
  const { slots } = space.force
  const left: number[] = []
  let lostIpc = 0
  let land = 0
  for (let index = 0; index < slots.length; index++) {
    const slot = defined(slots[index])
    const count = isLost(slot, loses) ? 0 : space.count(id, index)
    left.push(count)
    lostIpc += slot.cost * (slot.start - count)
    if (slot.isLand && !slot.isAside) land += count
  }
  const { names, kinds } = space.groups()
  const survivors: Record<string, number> = {}
  // Name by name, so that equal survivors look alike, whichever of a unit's slots they stand in.
  for (const { name, slots: same } of names) {
    const count = sumOf(left, same)
    if (count > 0) survivors[name] = count
  }
  const lost: Record<string, number> = {}
  for (const { unit, cargo, start, slots: same } of kinds) {
    const gone = start - sumOf(left, same)
    if (gone <= 0) continue
    lost[unit] = (lost[unit] ?? 0) + gone
    for (const [name, count] of cargo) lost[name] = (lost[name] ?? 0) + gone * count
  }
  return { survivors, lost, lostIpc, land, slots: left }
}

const sumOf = (left: readonly number[], slots: readonly number[]): number => {
  let sum = 0
  for (const index of slots) sum += defined(left[index])
  return sum
}

/** The same for a battle in which the same armies are left again and again. */
export const survivorsIn = (space: SlotSpace): ((id: number, loses: number) => SideSurvivors) => {
  let known: Map<number, SideSurvivors> | undefined
  return (id, loses) => {
    known ??= new Map()
    const key = id * traitSets + loses
    let remains = known.get(key)
    if (!remains) {
      remains = survivorsOf(space, id, loses)
      known.set(key, remains)
    }
    return remains
  }
}

/** Whether a unit of this slot goes without dice at an end that costs its side the traits `loses`. */
export const isLost = (slot: Slot, loses: number): boolean =>
  !slot.isAside && (loses & defined(traitOf[slot.target])) !== 0

/** Units of an army that are alive, less those of traits `loses` on the strip. */
export const unitsLeft = (space: SlotSpace, id: number, loses: number): number => {
  let units = 0
  for (let slot = 0; slot < space.width; slot++)
    if (!isLost(defined(space.force.slots[slot]), loses)) units += space.count(id, slot)
  return units
}

/** Land units of an army that are still in the battle, less those of traits `loses` on the strip. */
export const landLeft = (space: SlotSpace, id: number, loses: number): number => {
  let units = 0
  for (let index = 0; index < space.width; index++) {
    const slot = defined(space.force.slots[index])
    if (slot.isLand && !slot.isAside && !isLost(slot, loses)) units += space.count(id, index)
  }
  return units
}

/** IPC a side has lost on the way to an army, less those of traits `loses` on the strip. */
export const lostIpc = (space: SlotSpace, id: number, loses: number): number => {
  let ipc = 0
  for (let index = 0; index < space.width; index++) {
    const slot = defined(space.force.slots[index])
    ipc += slot.cost * (slot.start - (isLost(slot, loses) ? 0 : space.count(id, index)))
  }
  return ipc
}
