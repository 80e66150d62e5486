import { defined } from '../../../engine/index.ts'
import type { Arm, Way } from './arms.ts'
import { type Slot, settled, slotsOf } from './draft.ts'
import { canPartition, partition } from './partition.ts'
import { type Digits, type PlannedAttack, startDigits, struck, worthOfPlan } from './plan-odds.ts'
import { type States, type Worth, worthOver } from './states.ts'

/** A plan, and how it was found. */
interface FixedPlan {
  readonly plan: readonly PlannedAttack[]
  readonly value: number
  /** Whether every plan was looked at. */
  readonly isExhaustive: boolean
}

const mostPlans = 20_000
/** Where units may disrupt themselves each plan takes longer to follow: plans, and states of the targets gone through for all. */
const mostSlippingPlans = 2_000
const mostSlippingStates = 2e6

/**
 * The best plan that is fixed beforehand, the units firing in the order in which they are listed, Aircraft before the others.
 * Where units spread their fire and slip, plans are weighed by at most `mostStates` states of the targets.
 */
export const bestPlan = (arms: readonly Arm[], states: States, worth: Worth, mostStates: number): FixedPlan => {
  const planned = (slots: readonly Slot[], chosen: readonly number[], isExhaustive: boolean): FixedPlan => {
    const plan = slots.map(({ attacker, options }, slot) => ({
      attacker,
      option: defined(options[defined(chosen[slot])]).option,
    }))
    return { plan, value: worthOfPlan(states, worth, plan, startDigits(states), mostStates), isExhaustive }
  }
  const slots = slotsOf(states, arms)
  const slips = arms.some(({ ways }) => ways.flat(2).some(({ hits }) => hits.some(({ canSlip }) => canSlip)))
  if (!slips && arms.every(({ ways }) => ways.length === 1) && canPartition(slots))
    return planned(slots, partition(states, worth, slots), true)
  const size = arms.reduce(
    (product, { ways }) =>
      product * ways.reduce((sum, way) => sum + way.reduce((options, slot) => options * slot.length, 1), 0),
    1,
  )
  const eachTakes = worth.isProduct ? states.count : 1
  const mostTried = slips ? Math.min(mostSlippingPlans, mostSlippingStates / eachTakes) : mostPlans
  if (size <= mostTried) return exhaustive(arms, states, worth, slips)
  let best = planned(slots, settled(states, worth, slots), false)
  // One unit after another: whether another of its ways is better, the rest being as it is.
  const ways = arms.map(({ ways: [usual] }) => usual)
  for (const [index, arm] of arms.entries())
    for (const way of arm.ways.slice(1)) {
      const tried = ways.with(index, way)
      const all = slotsOf(states, arms, (_, other) => tried[other])
      const found = planned(all, settled(states, worth, all), false)
      if (found.value > best.value) {
        best = found
        ways[index] = way
      }
    }
  return best
}

const exhaustive = (arms: readonly Arm[], states: States, worth: Worth, slips: boolean): FixedPlan => {
  const from = startDigits(states)
  let best: FixedPlan = { plan: [], value: worthOver(worth, from), isExhaustive: true }
  /** `slots` are those that the attacker has left of its way; then it is the turn of the others. */
  const go = (
    attacker: number,
    [options, ...slots]: Way,
    others: readonly Arm[],
    plan: readonly PlannedAttack[],
    digits: Digits,
  ): void => {
    if (options) {
      for (const option of options) {
        // Where units slip the plan is followed as a whole at its end.
        const next = slips ? digits : option.hits.reduce((before, hit) => struck(states, before, hit), digits)
        go(attacker, slots, others, [...plan, { attacker, option }], next)
      }
      return
    }
    const [arm, ...rest] = others
    if (arm) {
      for (const way of arm.ways) go(arm.attacker, way, rest, plan, digits)
      return
    }
    const value = slips ? worthOfPlan(states, worth, plan, from) : worthOver(worth, digits)
    if (value > best.value + 1e-12) best = { plan, value, isExhaustive: true }
  }
  go(-1, [], arms, [], from)
  return best
}
