import { defined, type Stream } from '../../../engine/index.ts'
import { improve, improved, type Slot, settled, slotsOf, startOf } from './draft.ts'
import type { Hit, Option, Shooter } from './shooters.ts'
import { digitAfter, digitAt, type States, type Worth } from './states.ts'

/** What is played where the best play is too large to be found: the best plan by looking at one attack after another, made anew after every shot. */
export interface Greedy {
  readonly states: States
  readonly worth: Worth
  readonly slots: readonly Slot[]
  /** The first plan, before anything is rolled. */
  readonly first: readonly number[]
}

const mostRounds = 3

/** Where it is `like` one of which only some chances are different, its plan is made better from that one's. */
export const greedyOf = (shooters: readonly Shooter[], states: States, worth: Worth, like?: Greedy): Greedy => {
  const slots = slotsOf(states, shooters)
  const first = like
    ? improved(states, worth, { slots, chosen: [...like.first], digits: startOf(states) }, mostRounds).chosen
    : settled(states, worth, slots)
  return { states, worth, slots, first }
}

/** What one play came to: the digits of the targets, who has disrupted itself, and what each unit did first. */
export interface Played {
  readonly digitOf: (target: number) => number
  /** Attackers, as bits. */
  readonly slipped: number
  readonly firsts: ReadonlyMap<number, Option>
}

/** Plays it out once. Attackers that are `out`, as bits, do not fire. */
export const playOut = ({ states, worth, slots, first }: Greedy, stream: Stream, out = 0): Played => {
  const isOpen = slots.map(({ attacker }) => (out & (1 << attacker)) === 0)
  const chosen = first.map((option, slot) => (isOpen[slot] ? option : -1))
  const digits = startOf(states)
  const digitOf = (target: number): number => defined(digits[target])
  let shaken = -1
  let slipped = 0
  const firsts = new Map<number, Option>()
  let struck = new Set<number>()
  for (const [slot, { attacker, options }] of slots.entries()) {
    if (!isOpen[slot]) continue
    if (struck.size > 0) improve(states, worth, { slots, chosen, digits }, other => isOpen[other] ?? false, struck)
    struck = new Set()
    const { option } = defined(options[defined(chosen[slot])])
    if (!firsts.has(attacker)) firsts.set(attacker, option)
    for (const hit of option.hits) {
      const [effect, slips] = rolled(hit, shaken === attacker, stream)
      if (slips) {
        shaken = attacker
        slipped |= 1 << attacker
      }
      digits[hit.target] = digitAfter(digitAt(states, hit.target), digitOf(hit.target), effect)
      // Even a miss changes what the rest had best do: it was counted on.
      struck.add(hit.target)
    }
    isOpen[slot] = false
    chosen[slot] = -1
  }
  return { digitOf, slipped, firsts }
}

/** The effect of one attack, and whether its maker has disrupted itself. */
const rolled = (hit: Hit, isShaken: boolean, stream: Stream): [number, boolean] => {
  let left = stream.nextFraction()
  const pick = (effects: readonly number[]): number => {
    for (const [effect, chance] of effects.entries()) {
      left -= chance
      if (left < 0) return effect
    }
    return -1
  }
  const steady = isShaken && hit.shaken ? hit.shaken : hit.effects
  const effect = pick(steady)
  if (effect >= 0) return [effect, false]
  const slipped = hit.slips && !isShaken ? pick(hit.slips) : -1
  // What is left over is the last digit of a sum of shares.
  return slipped >= 0 ? [slipped, true] : [steady.findLastIndex(chance => chance > 0), false]
}
