import { defined } from '../../../engine/index.ts'
import type { Option, Shooter } from './shooters.ts'
import { digitAt, matrixOf, type States, type TargetDigit, together, type Worth } from './states.ts'

/** An option as a search goes by it: where it takes the digits of its targets. */
interface Draftable {
  readonly option: Option
  readonly moves: readonly { readonly at: TargetDigit; readonly matrix: Float64Array }[]
}

/** An attack to be planned: whose it is, and what it can be. */
export interface Slot {
  readonly attacker: number
  readonly options: readonly Draftable[]
}

/** The attacks of some units in order, each unit by one of its ways: the first where nothing else is said. */
export const slotsOf = (
  states: States,
  shooters: readonly Shooter[],
  wayOf: (shooter: Shooter, index: number) => Shooter['ways'][number] | undefined = ({ ways }) => ways[0],
): readonly Slot[] =>
  shooters.flatMap((shooter, index) =>
    (wayOf(shooter, index) ?? []).map(options => ({
      attacker: shooter.attacker,
      options: options.map(option => ({
        option,
        // Slips count as if they changed nothing after: this only guides a search.
        moves: option.hits.map(({ target, effects, slips }) => {
          const at = digitAt(states, target)
          return {
            at,
            matrix: matrixOf(
              at,
              effects.map((chance, effect) => chance + (slips?.[effect] ?? 0)),
            ),
          }
        }),
      })),
    })),
  )

/** The digits of the targets before anything is fired. */
export const startOf = ({ targets }: States): number[] => targets.map(({ start }) => start)

/** A plan in the making: which option each attack takes; -1 is none, or an attack that has been made. */
export interface Draft {
  readonly slots: readonly Slot[]
  readonly chosen: number[]
  /** Hits on each target as they are now. */
  readonly digits: number[]
}

const [masses, next] = [new Float64Array(8), new Float64Array(8)]

/** What a plan makes of one target on average, as it stands. Hot: the buffers hold a target's digits, 5 at most. */
const worthOfTarget = (worth: Worth, { slots, chosen, digits }: Draft, { target, size }: TargetDigit): number => {
  masses.fill(0)
  masses[defined(digits[target])] = 1
  for (let slot = 0; slot < slots.length; slot++) {
    const option = defined(chosen[slot])
    if (option < 0) continue
    for (const { at, matrix } of defined(defined(slots[slot]).options[option]).moves) {
      if (at.target !== target) continue
      next.fill(0)
      for (let from = 0; from < size; from++)
        for (let to = from; to < size; to++)
          next[to] = defined(next[to]) + defined(masses[from]) * defined(matrix[from * size + to])
      masses.set(next)
    }
  }
  const values = defined(worth.byDigit[target])
  let sum = 0
  for (let digit = 0; digit < size; digit++) sum += defined(masses[digit]) * defined(values[digit])
  return sum
}

const hair = 1e-12
const touches = (option: Draftable | undefined, targets: ReadonlySet<number>): boolean =>
  option?.moves.some(({ at }) => targets.has(at.target)) ?? false

/**
 * Goes through the attacks once and changes each for the better where it can, the others being as they are. Whether anything
 * changed. Where only some targets are not as they were, only changes that touch them are tried.
 */
export const improve = (
  states: States,
  worth: Worth,
  draft: Draft,
  isOpen: (slot: number) => boolean = () => true,
  about?: ReadonlySet<number>,
): boolean => {
  const { slots, chosen } = draft
  const byTarget = states.targets.map(target => worthOfTarget(worth, draft, target))
  let isBetter = false
  for (const [slot, { options }] of slots.entries()) {
    if (!isOpen(slot)) continue
    const before = defined(chosen[slot])
    const isAbout = !about || touches(options[before], about)
    let best = before
    let bestValue = together(worth, byTarget)
    for (let index = 0; index < options.length; index++) {
      const option = options[index]
      if (index === before || !(isAbout || touches(option, about))) continue
      const tried = byTarget.slice()
      chosen[slot] = index
      for (const at of targetsOf(options[before], option)) tried[at.target] = worthOfTarget(worth, draft, at)
      const value = together(worth, tried)
      if (value > bestValue + hair * Math.max(1, Math.abs(bestValue))) {
        best = index
        bestValue = value
      }
    }
    chosen[slot] = best
    if (best === before) continue
    isBetter = true
    for (const at of targetsOf(options[before], options[best])) byTarget[at.target] = worthOfTarget(worth, draft, at)
  }
  return isBetter
}

const targetsOf = (one: Draftable | undefined, other: Draftable | undefined): readonly TargetDigit[] => {
  const targets: TargetDigit[] = []
  for (const option of [one, other])
    if (option) for (const { at } of option.moves) if (!targets.includes(at)) targets.push(at)
  return targets
}

/** Improves a plan until nothing gets better, or so many times. */
export const improved = (states: States, worth: Worth, draft: Draft, mostRounds: number): Draft => {
  for (let round = 0; round < mostRounds && improve(states, worth, draft); round++);
  return draft
}

const mostRounds = 8

/**
 * The best plan found from several starts: the attacks together on one target, in two groups on two, and so on, the dearest
 * targets first; from each start attacks are changed one at a time until none gets better.
 */
export const settled = (states: States, worth: Worth, slots: readonly Slot[]): readonly number[] => {
  const most = ({ target }: TargetDigit): number => Math.max(...defined(worth.byDigit[target]))
  const order = states.targets.toSorted((one, other) => most(other) - most(one))
  let best: readonly number[] = slots.map(() => 0)
  let bestValue = Number.NEGATIVE_INFINITY
  for (let groups = 1; groups <= order.length; groups++) {
    const chosen = slots.map(({ options }, slot) => {
      const wanted = order[Math.floor((slot * groups) / slots.length)]
      return Math.max(
        0,
        options.findIndex(({ moves }) => moves[0]?.at === wanted),
      )
    })
    const draft = improved(states, worth, { slots, chosen, digits: startOf(states) }, mostRounds)
    const value = together(
      worth,
      states.targets.map(target => worthOfTarget(worth, draft, target)),
    )
    if (value > bestValue + hair) {
      best = draft.chosen
      bestValue = value
    }
  }
  return best
}
