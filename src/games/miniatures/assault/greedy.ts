import type { Stream } from '../../../engine/index.ts'
import type { Arm, Hit } from './arms.ts'
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
    arms.map(({ ways }) => ways[0]!),
  )
  return { states, worth, slots, first: settled(states, worth, slots, start).chosen }
}

/** Plays it out once, and gives the digits of the targets at the end. Attackers that are `out` do not fire. */
export const playOut = (
  { states, worth, slots, first }: Greedy,
  start: readonly number[],
  stream: Stream,
  out: (attacker: number) => boolean = () => false,
): number[] => {
  const chosen = first.map((option, slot) => (out(slots[slot]!.attacker) ? -1 : option))
  const draft: Draft = { slots, chosen, digits: [...start] }
  const isOpen = slots.map(({ attacker }) => !out(attacker))
  let shaken = -1
  let struck = new Set<number>()
  for (let slot = 0; slot < slots.length; slot++) {
    if (!isOpen[slot]) continue
    if (struck.size > 0) sweep(states, worth, draft, other => isOpen[other]!, struck)
    struck = new Set()
    const { attacker, options } = slots[slot]!
    for (const hit of options[chosen[slot]!]!.option.hits) {
      const [effect, slips] = rolled(hit, shaken === attacker, stream)
      if (slips) shaken = attacker
      draft.digits[hit.target] = digitAfter(states, hit.target, draft.digits[hit.target]!, effect)
      // Even a miss changes what the rest had best do: it was counted on.
      struck.add(hit.target)
    }
    isOpen[slot] = false
    chosen[slot] = -1
  }
  return draft.digits
}

/** The effect of one attack, and whether its maker has disrupted itself. */
const rolled = (hit: Hit, isShaken: boolean, stream: Stream): [number, boolean] => {
  let left = stream.nextFraction()
  const pick = (effects: readonly number[]): number => {
    for (let effect = 0; effect < effects.length; effect++) {
      left -= effects[effect]!
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
