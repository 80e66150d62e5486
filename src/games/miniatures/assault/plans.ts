import { defined } from '../../../engine/index.ts'
import type { Arm } from './arms.ts'
import { type Slot, settled, slotsOf } from './draft.ts'
import { type Worth, worthOver } from './objective.ts'
import { canPartition, partition } from './partition.ts'
import { type Digits, type PlannedAttack, struck, worthOfPlan } from './plan-odds.ts'
import { digitOf, type States } from './states.ts'

/** A plan, and how it was found. */
export interface FixedPlan {
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
export const bestPlan = (
  arms: readonly Arm[],
  states: States,
  worth: Worth,
  from: Digits,
  mostStates: number,
): FixedPlan => {
  const start = states.digits.map((_, target) => digitOf(states, states.start, target))
  const usual = arms.map(({ ways }) => defined(ways[0]))
  const slots = slotsOf(states, arms, usual)
  const planned = (all: readonly Slot[], chosen: readonly number[], isExhaustive: boolean): FixedPlan => {
    const plan = all.map(({ attacker, options }, slot) => ({
      attacker,
      option: defined(options[defined(chosen[slot])]).option,
    }))
    return { plan, value: worthOfPlan(states, worth, plan, from, mostStates), isExhaustive }
  }
  const slips = canSlip(arms)
  if (!slips && arms.every(({ ways }) => ways.length === 1) && canPartition(slots))
    return planned(slots, partition(states, worth, slots, start), true)
  const size = arms.reduce(
    (product, { ways }) =>
      product * ways.reduce((sum, way) => sum + way.reduce((options, slot) => options * slot.length, 1), 0),
    1,
  )
  const eachTakes = worth.isProduct ? states.count : 1
  const mostTried = slips ? Math.min(mostSlippingPlans, mostSlippingStates / eachTakes) : mostPlans
  if (size <= mostTried) return exhaustive(arms, states, worth, from)
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
  arms.some(({ ways }) => ways.flat(2).some(({ hits }) => hits.some(({ canSlip }) => canSlip)))

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
    for (const option of defined(way[slot])) {
      let next = digits
      // Where units slip the plan is followed as a whole at its end.
      if (!slips) for (const hit of option.hits) next = struck(states, next, hit.target, hit.effects)
      each(way, slot + 1, [...plan, { attacker: defined(arms[index]).attacker, option }], next, index)
    }
  }
  go(0, [], from)
  return best
}
