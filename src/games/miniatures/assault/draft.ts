import { defined } from '../../../engine/index.ts'
import type { Arm, Option } from './arms.ts'
import type { Worth } from './objective.ts'
import { matrixOf, type States } from './states.ts'

/** An option as a search goes by it: where it takes the digits of its targets. */
interface Draftable {
  readonly option: Option
  readonly moves: readonly { readonly target: number; readonly matrix: Float64Array }[]
}

/** An attack to be planned: whose it is, and what it can be. */
export interface Slot {
  readonly attacker: number
  readonly options: readonly Draftable[]
}

/** The attacks of some units in order, each unit by one of its ways. */
export const slotsOf = (states: States, arms: readonly Arm[], ways: readonly Arm['ways'][number][]): readonly Slot[] =>
  arms.flatMap(({ attacker }, index) =>
    defined(ways[index]).map(options => ({
      attacker,
      options: options.map(option => ({
        option,
        // Slips count as if they changed nothing after: this only guides a search.
        moves: option.hits.map(({ target, effects, slips }) => ({
          target,
          matrix: matrixOf(
            states,
            target,
            slips ? effects.map((chance, effect) => chance + defined(slips[effect])) : effects,
          ),
        })),
      })),
    })),
  )

/** A plan in the making: which option each attack takes; -1 is none, or an attack that has been made. */
export interface Draft {
  readonly slots: readonly Slot[]
  readonly chosen: number[]
  /** Hits on each target as they are now. */
  readonly digits: number[]
}

const [masses, next] = [new Float64Array(8), new Float64Array(8)]

/** What a plan makes of one target on average, as it stands. Hot: the buffers hold a target's digits, 5 at most. */
const worthOfTarget = (states: States, worth: Worth, { slots, chosen, digits }: Draft, target: number): number => {
  const size = defined(states.digits[target])
  masses.fill(0)
  masses[defined(digits[target])] = 1
  for (let slot = 0; slot < slots.length; slot++) {
    const option = defined(chosen[slot])
    if (option < 0) continue
    for (const move of defined(defined(slots[slot]).options[option]).moves) {
      if (move.target !== target) continue
      next.fill(0)
      for (let from = 0; from < size; from++)
        for (let to = from; to < size; to++)
          next[to] = defined(next[to]) + defined(masses[from]) * defined(move.matrix[from * size + to])
      masses.set(next)
    }
  }
  const values = defined(worth.byDigit[target])
  let sum = 0
  for (let digit = 0; digit < size; digit++) sum += defined(masses[digit]) * defined(values[digit])
  return sum
}

const whole = (worth: Worth, byTarget: readonly number[]): number =>
  worth.isProduct
    ? byTarget.reduce((product, value) => product * value, 1)
    : byTarget.reduce((sum, value) => sum + value, 0)

const hair = 1e-12
const touches = (option: Draftable | undefined, targets: ReadonlySet<number>): boolean =>
  option?.moves.some(({ target }) => targets.has(target)) ?? false

/**
 * Goes through the attacks once and changes each for the better where it can, the others being as they are. Whether anything
 * changed. Where only some targets are not as they were, only changes that touch them are tried.
 */
export const sweep = (
  states: States,
  worth: Worth,
  draft: Draft,
  isOpen: (slot: number) => boolean,
  about?: ReadonlySet<number>,
): boolean => {
  const { slots, chosen } = draft
  const byTarget = states.digits.map((_, target) => worthOfTarget(states, worth, draft, target))
  let isBetter = false
  for (let slot = 0; slot < slots.length; slot++) {
    if (!isOpen(slot)) continue
    const { options } = defined(slots[slot])
    const before = defined(chosen[slot])
    const isAbout = !about || touches(options[before], about)
    let best = before
    let bestValue = whole(worth, byTarget)
    for (let option = 0; option < options.length; option++) {
      if (option === before || !(isAbout || touches(options[option], about))) continue
      const tried = byTarget.slice()
      chosen[slot] = option
      for (const target of targetsOf(options[before], options[option]))
        tried[target] = worthOfTarget(states, worth, draft, target)
      const value = whole(worth, tried)
      if (value > bestValue + hair * Math.max(1, Math.abs(bestValue))) {
        best = option
        bestValue = value
      }
    }
    chosen[slot] = best
    if (best === before) continue
    isBetter = true
    for (const target of targetsOf(options[before], options[best]))
      byTarget[target] = worthOfTarget(states, worth, draft, target)
  }
  return isBetter
}

const targetsOf = (one: Draftable | undefined, other: Draftable | undefined): readonly number[] => {
  const targets: number[] = []
  for (const option of [one, other])
    if (option) for (const { target } of option.moves) if (!targets.includes(target)) targets.push(target)
  return targets
}

const mostSweeps = 8

/**
 * The best plan found from several starts: the attacks together on one target, in two groups on two, and so on, the dearest
 * targets first; from each start attacks are changed one at a time until none gets better.
 */
export const settled = (states: States, worth: Worth, slots: readonly Slot[], digits: readonly number[]): Draft => {
  const order = states.digits
    .map((_, target) => target)
    .sort((one, other) => Math.max(...defined(worth.byDigit[other])) - Math.max(...defined(worth.byDigit[one])))
  let best: Draft = { slots, chosen: slots.map(() => 0), digits: [...digits] }
  let bestValue = Number.NEGATIVE_INFINITY
  for (let groups = 1; groups <= order.length; groups++) {
    const chosen = slots.map(({ options }, slot) => {
      const wanted = defined(order[Math.floor((slot * groups) / slots.length)])
      return Math.max(
        0,
        options.findIndex(({ moves }) => defined(moves[0]).target === wanted),
      )
    })
    const draft = { slots, chosen, digits: [...digits] }
    for (let round = 0; round < mostSweeps && sweep(states, worth, draft, () => true); round++);
    const value = whole(
      worth,
      states.digits.map((_, target) => worthOfTarget(states, worth, draft, target)),
    )
    if (value > bestValue + hair) {
      best = draft
      bestValue = value
    }
  }
  return best
}
