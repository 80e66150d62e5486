import { defined } from '../../../engine/index.ts'
import { type Slot, settled, slotsOf } from './draft.ts'
import { canPartition, partition } from './partition.ts'
import { type Digits, type PlannedAttack, startDigits, struck, worthOfPlan } from './plan-odds.ts'
import type { Shooter, Way } from './shooters.ts'
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
export const bestPlan = (shooters: readonly Shooter[], states: States, worth: Worth, mostStates: number): FixedPlan => {
  const planned = (slots: readonly Slot[], chosen: readonly number[], isExhaustive: boolean): FixedPlan => {
    const plan = slots.map(({ attacker, options }, slot) => ({
      attacker,
      option: defined(options[defined(chosen[slot])]).option,
    }))
    return { plan, value: worthOfPlan(states, worth, plan, startDigits(states), mostStates), isExhaustive }
  }
  const slots = slotsOf(states, shooters)
  const slips = shooters.some(({ ways }) => ways.flat(2).some(({ hits }) => hits.some(({ canSlip }) => canSlip)))
  if (!slips && shooters.every(({ ways }) => ways.length === 1) && canPartition(slots))
    return planned(slots, partition(states, worth, slots), true)
  const size = shooters.reduce(
    (product, { ways }) =>
      product * ways.reduce((sum, way) => sum + way.reduce((options, slot) => options * slot.length, 1), 0),
    1,
  )
  const eachTakes = worth.isProduct ? states.count : 1
  const mostTried = slips ? Math.min(mostSlippingPlans, mostSlippingStates / eachTakes) : mostPlans
  if (size <= mostTried) return exhaustive(shooters, states, worth, slips)
  let best = planned(slots, settled(states, worth, slots), false)
  // One unit after another: whether another of its ways is better, the rest being as it is.
  const ways = shooters.map(({ ways: [usual] }) => usual)
  for (const [index, shooter] of shooters.entries())
    for (const way of shooter.ways.slice(1)) {
      const tried = ways.with(index, way)
      const all = slotsOf(states, shooters, (_, other) => tried[other])
      const found = planned(all, settled(states, worth, all), false)
      if (found.value > best.value) {
        best = found
        ways[index] = way
      }
    }
  return best
}

const exhaustive = (shooters: readonly Shooter[], states: States, worth: Worth, slips: boolean): FixedPlan => {
  const from = startDigits(states)
  let best: FixedPlan = { plan: [], value: worthOver(worth, from), isExhaustive: true }
  /** `slots` are those that the attacker has left of its way; then it is the turn of the others. */
  const go = (
    attacker: number,
    [options, ...slots]: Way,
    others: readonly Shooter[],
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
    const [shooter, ...rest] = others
    if (shooter) {
      for (const way of shooter.ways) go(shooter.attacker, way, rest, plan, digits)
      return
    }
    const value = slips ? worthOfPlan(states, worth, plan, from) : worthOver(worth, digits)
    if (value > best.value + 1e-12) best = { plan, value, isExhaustive: true }
  }
  go(-1, [], shooters, [], from)
  return best
}
