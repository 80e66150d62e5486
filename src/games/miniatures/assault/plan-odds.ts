import { addAt, defined, getOrInsert, objectSteps, spend } from '../../../engine/index.ts'
import { afterMoves } from './follow.ts'
import type { Hit, Option } from './shooters.ts'
import { moveOf } from './solve.ts'
import { digitAfter, digitAt, type States, type TargetDigit, type Worth, worthIn, worthOver } from './states.ts'

/** One attack of a plan that is fixed beforehand. */
export interface PlannedAttack {
  readonly attacker: number
  readonly option: Option
}

/** Chances of each digit, by target. */
export type Digits = readonly (readonly number[])[]

export const startDigits = ({ targets }: States): Digits =>
  targets.map(({ size, start }) => Array.from({ length: size }, (_, digit) => (digit === start ? 1 : 0)))

/** The same after an attack with these effects on one target. */
export const struck = (states: States, digits: Digits, { target, effects }: Hit): Digits =>
  digits.with(target, moved(digitAt(states, target), defined(digits[target]), effects))

/** Where the chances of a target's digits go by some effects, which need not sum to 1. */
const moved = (target: TargetDigit, masses: readonly number[], effects: readonly number[]): number[] => {
  spend(objectSteps)
  const next = masses.map(() => 0)
  for (const [digit, mass] of masses.entries())
    if (mass > 0)
      for (const [effect, chance] of effects.entries())
        if (chance > 0) addAt(next, digitAfter(target, digit, effect), mass * chance)
  return next
}

const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)
const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((mass, digit) => mass + defined(other[digit]))

/** The hits of a plan, those of each unit together: a unit that disrupts itself changes its own later attacks alone. */
const unitsIn = (plan: readonly PlannedAttack[]): readonly { readonly attacker: number; readonly hits: Hit[] }[] => {
  const units: { attacker: number; hits: Hit[] }[] = []
  for (const { attacker, option } of plan) {
    const last = units.at(-1)
    if (last?.attacker === attacker) last.hits.push(...option.hits)
    else units.push({ attacker, hits: [...option.hits] })
  }
  return units
}

/**
 * Chances of each target's digits when a fixed plan is over: exact for every target by itself, in a time that grows with the
 * attacks alone. Each target is followed with whether the unit that fires has disrupted itself.
 */
export const digitsAfter = (states: States, plan: readonly PlannedAttack[], from: Digits): Digits =>
  unitsIn(plan).reduce((digits, { hits }) => {
    const struck = new Set(hits.map(({ target }) => target))
    return digits.map((masses, target) =>
      struck.has(target) ? afterUnit(digitAt(states, target), hits, masses) : masses,
    )
  }, from)

const afterUnit = (at: TargetDigit, hits: readonly Hit[], from: readonly number[]): readonly number[] => {
  let steady = from
  let shaken: readonly number[] = from.map(() => 0)
  for (const { target, effects, slips = [], shaken: whenShaken = effects } of hits) {
    const by = (masses: readonly number[], chances: readonly number[]): readonly number[] =>
      target === at.target ? moved(at, masses, chances) : masses.map(mass => mass * total(chances))
    shaken = added(by(shaken, whenShaken), by(steady, slips))
    steady = by(steady, effects)
  }
  return added(steady, shaken)
}

/** Whether some unit may disrupt itself and fires at several targets, so that these are not independent of each other. */
const areBound = (plan: readonly PlannedAttack[]): boolean =>
  unitsIn(plan).some(
    ({ hits }) => hits.some(({ canSlip }) => canSlip) && hits.some(({ target }) => target !== hits[0]?.target),
  )

/** Beyond so many states of all targets, those of a plan are not gone through one by one. */
export const mostJoint = 2 ** 20

/**
 * Chances of every state of all targets when a plan is over, by the attackers that have then disrupted themselves, as bits, as
 * far as that is kept. Takes a plan's hits times the states.
 */
export const endsAfter = (
  states: States,
  plan: readonly PlannedAttack[],
  keepsSlips: (attacker: number) => boolean = () => false,
): ReadonlyMap<number, Float64Array> => {
  const nothing = (): Float64Array => new Float64Array(states.count)
  let ends: ReadonlyMap<number, Float64Array> = new Map([[0, nothing().fill(1, states.start, states.start + 1)]])
  for (const { attacker, hits } of unitsIn(plan)) {
    const next = new Map<number, Float64Array>()
    const add = (slipped: number, masses: Float64Array): void => {
      const sums = getOrInsert(next, slipped, nothing)
      masses.forEach((mass, state) => {
        addAt(sums, state, mass)
      })
    }
    const moves = hits.map(hit => moveOf(states, hit))
    for (const [slipped, masses] of ends) {
      const [steady, shaken] = afterMoves(states, moves, [masses, nothing()])
      add(slipped, steady)
      if (hits.some(({ canSlip }) => canSlip)) add(keepsSlips(attacker) ? slipped | (1 << attacker) : slipped, shaken)
    }
    ends = next
  }
  return ends
}

/**
 * What a plan is worth. A sum goes by each target alone; a product of targets that are bound to each other goes by all states,
 * and beyond `most` of them as if they were independent.
 */
export const worthOfPlan = (
  states: States,
  worth: Worth,
  plan: readonly PlannedAttack[],
  from: Digits,
  most = mostJoint,
): number => {
  if (!worth.isProduct || states.count > most || !areBound(plan))
    return worthOver(worth, digitsAfter(states, plan, from))
  let sum = 0
  for (const chances of endsAfter(states, plan).values())
    for (const [state, chance] of chances.entries()) if (chance > 0) sum += chance * worthIn(worth, states, state)
  return sum
}
