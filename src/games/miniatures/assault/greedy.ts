import { defined, type Stream } from '../../../engine/index.ts'
import type { Arm, Hit, Option } from './arms.ts'
import { type Draft, type Slot, settled, slotsOf, sweep } from './draft.ts'
import type { Worth } from './objective.ts'
import { digitAfter, type States } from './states.ts'

/** What is played where the best play is too large to be found: the best plan by looking at one attack after another, made anew after every shot. */
export interface Greedy {
  readonly states: States
  readonly worth: Worth
  readonly slots: readonly Slot[]
  /** The first plan, before anything is rolled. */
  readonly first: readonly number[]
}

export const greedyOf = (arms: readonly Arm[], states: States, worth: Worth, start: readonly number[]): Greedy => {
  const slots = slotsOf(
    states,
    arms,
    arms.map(({ ways }) => defined(ways[0])),
  )
  return { states, worth, slots, first: settled(states, worth, slots, start).chosen }
}

/** The same where some chances have changed: its plan is made better from the one before. */
export const greedyLike = (
  { first }: Greedy,
  arms: readonly Arm[],
  states: States,
  worth: Worth,
  start: readonly number[],
): Greedy => {
  const slots = slotsOf(
    states,
    arms,
    arms.map(({ ways }) => defined(ways[0])),
  )
  const draft: Draft = { slots, chosen: [...first], digits: [...start] }
  for (let round = 0; round < mostRounds && sweep(states, worth, draft, () => true); round++);
  return { states, worth, slots, first: draft.chosen }
}

const mostRounds = 3

/** What one play came to: the digits of the targets, who has disrupted itself, and what each unit did first. */
export interface Played {
  readonly digits: readonly number[]
  /** Attackers, as bits. */
  readonly slipped: number
  readonly firsts: ReadonlyMap<number, Option>
}

/** Plays it out once. Attackers that are `out` do not fire. */
export const playOut = (
  { states, worth, slots, first }: Greedy,
  start: readonly number[],
  stream: Stream,
  out: (attacker: number) => boolean = () => false,
): Played => {
  const chosen = first.map((option, slot) => (out(defined(slots[slot]).attacker) ? -1 : option))
  const draft: Draft = { slots, chosen, digits: [...start] }
  const isOpen = slots.map(({ attacker }) => !out(attacker))
  let shaken = -1
  let slipped = 0
  const firsts = new Map<number, Option>()
  let struck = new Set<number>()
  for (let slot = 0; slot < slots.length; slot++) {
    if (!isOpen[slot]) continue
    if (struck.size > 0) sweep(states, worth, draft, other => defined(isOpen[other]), struck)
    struck = new Set()
    const { attacker, options } = defined(slots[slot])
    const { option } = defined(options[defined(chosen[slot])])
    if (!firsts.has(attacker)) firsts.set(attacker, option)
    for (const hit of option.hits) {
      const [effect, slips] = rolled(hit, shaken === attacker, stream)
      if (slips) {
        shaken = attacker
        slipped |= 1 << attacker
      }
      draft.digits[hit.target] = digitAfter(states, hit.target, defined(draft.digits[hit.target]), effect)
      // Even a miss changes what the rest had best do: it was counted on.
      struck.add(hit.target)
    }
    isOpen[slot] = false
    chosen[slot] = -1
  }
  return { digits: draft.digits, slipped, firsts }
}

/** The effect of one attack, and whether its maker has disrupted itself. */
const rolled = (hit: Hit, isShaken: boolean, stream: Stream): [number, boolean] => {
  let left = stream.nextFraction()
  const pick = (effects: readonly number[]): number => {
    for (let effect = 0; effect < effects.length; effect++) {
      left -= defined(effects[effect])
      if (left < 0) return effect
    }
    return -1
  }
  const steady = isShaken && hit.shaken ? hit.shaken : hit.effects
  const effect = pick(steady)
  if (effect >= 0) return [effect, false]
  const slipped = hit.slips && !isShaken ? pick(hit.slips) : -1
  // What is left over is the last digit of a sum of shares.
  return slipped >= 0 ? [slipped, true] : [lastOf(steady), false]
}

const lastOf = (effects: readonly number[]): number => effects.findLastIndex(chance => chance > 0)
