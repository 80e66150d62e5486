import type { Arm, Option } from './arms.ts'
import { type Slot, settled, slotsOf } from './draft.ts'
import { type Worth, worthOver } from './objective.ts'
import { canPartition, partition } from './partition.ts'
import { digitAfter, type States } from './states.ts'

/** One attack of a plan that is fixed beforehand. */
export interface PlannedAttack {
  readonly attacker: number
  readonly option: Option
}

/** Chances of each digit, by target. */
export type Digits = readonly (readonly number[])[]

export const startDigits = (states: States): Digits =>
  states.digits.map((size, target) =>
    Array.from({ length: size }, (_, digit) =>
      digit === Math.floor(states.start / states.strides[target]!) % size ? 1 : 0,
    ),
  )

/** The same after an attack with these effects on one target. */
const struck = (states: States, digits: Digits, target: number, effects: readonly number[]): Digits => {
  const next = new Array<number>(states.digits[target]!).fill(0)
  digits[target]!.forEach((mass, digit) => {
    if (mass > 0)
      effects.forEach((chance, effect) => {
        if (chance > 0) next[digitAfter(states, target, digit, effect)]! += mass * chance
      })
  })
  const all = digits.slice()
  all[target] = next
  return all
}

/**
 * Follows a fixed plan to its end. Targets are independent of each other but for units that disrupt themselves, so each of
 * their slips is followed by itself; `see` gets the chances of the digits in each case, and the chance of the case.
 */
export const followPlan = (
  states: States,
  plan: readonly PlannedAttack[],
  from: Digits,
  see: (digits: Digits, chance: number) => void,
): void => {
  const hits = plan.flatMap(({ attacker, option }) => option.hits.map(hit => ({ attacker, hit })))
  const go = (index: number, digits: Digits, isShaken: boolean, chance: number): void => {
    const entry = hits[index]
    if (!entry) {
      see(digits, chance)
      return
    }
    const { attacker, hit } = entry
    const next = hits[index + 1]
    const isSame = next?.attacker === attacker
    const on = (effects: readonly number[], shaken: boolean): void => {
      const share = effects.reduce((sum, part) => sum + part, 0)
      if (share === 0) return
      const given = share === 1 ? effects : effects.map(part => part / share)
      go(index + 1, struck(states, digits, hit.target, given), shaken, chance * share)
    }
    const { effects, slips, shaken } = hit
    if (isShaken && shaken) on(shaken, isSame)
    else if (slips && isSame) {
      on(effects, false)
      on(slips, true)
    } else on(slips ? effects.map((part, effect) => part + slips[effect]!) : effects, false)
  }
  go(0, from, false, 1)
}

export const worthOfPlan = (states: States, worth: Worth, plan: readonly PlannedAttack[], from: Digits): number => {
  let sum = 0
  followPlan(states, plan, from, (digits, chance) => {
    sum += chance * worthOver(worth, digits)
  })
  return sum
}

/** A plan, and how it was found. */
export interface FixedPlan {
  readonly plan: readonly PlannedAttack[]
  readonly value: number
  /** Whether every plan was looked at. */
  readonly isExhaustive: boolean
}

const mostPlans = 20_000
/** Where units may disrupt themselves each plan takes longer to follow. */
const mostSlippingPlans = 2_000

/** The best plan that is fixed beforehand, the units firing in the order in which they are listed. */
export const bestPlan = (arms: readonly Arm[], states: States, worth: Worth, from: Digits): FixedPlan => {
  const start = from.map(shares => shares.indexOf(1))
  const usual = arms.map(({ ways }) => ways[0]!)
  const slots = slotsOf(states, arms, usual)
  const planned = (all: readonly Slot[], chosen: readonly number[], isExhaustive: boolean): FixedPlan => {
    const plan = all.map(({ attacker, options }, slot) => ({ attacker, option: options[chosen[slot]!]!.option }))
    return { plan, value: worthOfPlan(states, worth, plan, from), isExhaustive }
  }
  const slips = canSlip(arms)
  if (!slips && arms.every(({ ways }) => ways.length === 1) && canPartition(slots))
    return planned(slots, partition(states, worth, slots, start), true)
  const size = arms.reduce(
    (product, { ways }) =>
      product * ways.reduce((sum, way) => sum + way.reduce((options, slot) => options * slot.length, 1), 0),
    1,
  )
  if (size <= (slips ? mostSlippingPlans : mostPlans)) return exhaustive(arms, states, worth, from)
  let best = planned(slots, settled(states, worth, slots, start).chosen, false)
  // One unit after another: whether another of its ways is better, the rest being as it is.
  const ways = usual.slice()
  arms.forEach((arm, index) => {
    for (const way of arm.ways.slice(1)) {
      const tried = ways.slice()
      tried[index] = way
      const all = slotsOf(states, arms, tried)
      const found = planned(all, settled(states, worth, all, start).chosen, false)
      if (found.value > best.value) {
        best = found
        ways[index] = way
      }
    }
  })
  return best
}

const canSlip = (arms: readonly Arm[]): boolean =>
  arms.some(({ ways }) => ways.flat(2).some(({ hits }) => hits.some(({ slips }) => slips)))

const exhaustive = (arms: readonly Arm[], states: States, worth: Worth, from: Digits): FixedPlan => {
  let best: FixedPlan = { plan: [], value: worthOver(worth, from), isExhaustive: true }
  const slips = canSlip(arms)
  const go = (index: number, plan: readonly PlannedAttack[], digits: Digits): void => {
    const arm = arms[index]
    if (!arm) {
      const value = slips ? worthOfPlan(states, worth, plan, from) : worthOver(worth, digits)
      if (value > best.value + 1e-12) best = { plan, value, isExhaustive: true }
      return
    }
    for (const way of arm.ways) each(way, 0, plan, digits, index)
  }
  const each = (
    way: Arm['ways'][number],
    slot: number,
    plan: readonly PlannedAttack[],
    digits: Digits,
    index: number,
  ): void => {
    if (slot === way.length) {
      go(index + 1, plan, digits)
      return
    }
    for (const option of way[slot]!) {
      let next = digits
      // Where units slip the plan is followed as a whole at its end.
      if (!slips) for (const hit of option.hits) next = struck(states, next, hit.target, hit.effects)
      each(way, slot + 1, [...plan, { attacker: arms[index]!.attacker, option }], next, index)
    }
  }
  go(0, [], from)
  return best
}
