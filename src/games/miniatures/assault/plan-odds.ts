import { addAt, defined, objectSteps, spend } from '../../../engine/index.ts'
import type { Hit, Option } from './arms.ts'
import { type Worth, worthAt, worthOver } from './objective.ts'
import { digitAfter, digitOf, type States } from './states.ts'

/** One attack of a plan that is fixed beforehand. */
export interface PlannedAttack {
  readonly attacker: number
  readonly option: Option
}

/** Chances of each digit, by target. */
export type Digits = readonly (readonly number[])[]

export const startDigits = (states: States): Digits =>
  states.digits.map((size, target) =>
    Array.from({ length: size }, (_, digit) => (digit === digitOf(states, states.start, target) ? 1 : 0)),
  )

/** The same after an attack with these effects on one target. */
export const struck = (states: States, digits: Digits, target: number, effects: readonly number[]): Digits => {
  const all = digits.slice()
  all[target] = moved(states, target, defined(digits[target]), effects)
  return all
}

/** Where the chances of a target's digits go by some effects, which need not sum to 1. */
const moved = (states: States, target: number, masses: readonly number[], effects: readonly number[]): number[] => {
  spend(objectSteps)
  const next = new Array<number>(masses.length).fill(0)
  masses.forEach((mass, digit) => {
    if (mass > 0)
      effects.forEach((chance, effect) => {
        if (chance > 0) addAt(next, digitAfter(states, target, digit, effect), mass * chance)
      })
  })
  return next
}

const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)
const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((mass, digit) => mass + defined(other[digit]))

/** The hits of a plan, those of each unit together: a unit that disrupts itself changes its own later attacks alone. */
const hitsByUnit = (plan: readonly PlannedAttack[]): readonly (readonly Hit[])[] =>
  unitsIn(plan).map(({ hits }) => hits)

const unitsIn = (plan: readonly PlannedAttack[]): readonly { readonly attacker: number; readonly hits: Hit[] }[] => {
  const units: { attacker: number; hits: Hit[] }[] = []
  for (const { attacker, option } of plan) {
    if (units.at(-1)?.attacker === attacker) defined(units.at(-1)).hits.push(...option.hits)
    else units.push({ attacker, hits: [...option.hits] })
  }
  return units
}

/**
 * Chances of each target's digits when a fixed plan is over: exact for every target by itself, in a time that grows with the
 * attacks alone. Each target is followed with whether the unit that fires has disrupted itself.
 */
export const digitsAfter = (states: States, plan: readonly PlannedAttack[], from: Digits): Digits => {
  let digits = from
  for (const hits of hitsByUnit(plan)) {
    const all = digits.slice()
    for (const target of new Set(hits.map(({ target }) => target)))
      all[target] = afterUnit(states, hits, target, digits)
    digits = all
  }
  return digits
}

const afterUnit = (states: States, hits: readonly Hit[], target: number, digits: Digits): readonly number[] => {
  let steady = defined(digits[target])
  let shaken: readonly number[] = steady.map(() => 0)
  for (const hit of hits) {
    const { effects, slips = [] } = hit
    const isHere = hit.target === target
    const by = (masses: readonly number[], chances: readonly number[]): readonly number[] =>
      isHere ? moved(states, target, masses, chances) : masses.map(mass => mass * total(chances))
    shaken = added(by(shaken, hit.shaken ?? effects), by(steady, slips))
    steady = by(steady, effects)
  }
  return added(steady, shaken)
}

/** Whether some unit may disrupt itself and fires at several targets, so that these are not independent of each other. */
export const areBound = (plan: readonly PlannedAttack[]): boolean =>
  hitsByUnit(plan).some(
    hits => hits.some(({ canSlip }) => canSlip) && hits.some(({ target }) => target !== defined(hits[0]).target),
  )

/** Beyond so many states of all targets, those of a plan are not gone through one by one. */
export const mostJoint = 2 ** 20

/** Chances of every state of all targets when a plan is over. Takes a plan's hits times the states. */
export const statesAfter = (states: States, plan: readonly PlannedAttack[]): Float64Array =>
  defined(endsAfter(states, plan, () => false).get(0))

/** The same by the attackers that have then disrupted themselves, as bits, as far as that is kept. */
export const endsAfter = (
  states: States,
  plan: readonly PlannedAttack[],
  keepsSlips: (attacker: number) => boolean,
): ReadonlyMap<number, Float64Array> => {
  const start = new Float64Array(states.count)
  start[states.start] = 1
  let ends: ReadonlyMap<number, Float64Array> = new Map([[0, start]])
  for (const { attacker, hits } of unitsIn(plan)) {
    const next = new Map<number, Float64Array>()
    for (const [slipped, masses] of ends) {
      const [steady, shaken] = afterHits(states, hits, masses)
      addTo(next, slipped, steady)
      if (hits.some(({ canSlip }) => canSlip)) addTo(next, keepsSlips(attacker) ? slipped | (1 << attacker) : slipped, shaken) // biome-ignore format: a line
    }
    ends = next
  }
  return ends
}

const addTo = (ends: Map<number, Float64Array>, slipped: number, masses: Float64Array): void => {
  const known = ends.get(slipped)
  if (!known) ends.set(slipped, masses)
  else for (let state = 0; state < known.length; state++) known[state] = defined(known[state]) + defined(masses[state])
}

/** Chances of the states where a unit is as it was, and where it has disrupted itself. */
const afterHits = (states: States, hits: readonly Hit[], from: Float64Array): readonly [Float64Array, Float64Array] => {
  let steady = from
  let shaken = new Float64Array(states.count)
  for (const { target, effects, slips, shaken: whenShaken = effects } of hits) {
    const [nextSteady, nextShaken] = [new Float64Array(states.count), new Float64Array(states.count)]
    spread(states, target, effects, steady, nextSteady)
    if (slips) spread(states, target, slips, steady, nextShaken)
    spread(states, target, whenShaken, shaken, nextShaken)
    steady = nextSteady
    shaken = nextShaken
  }
  return [steady, shaken]
}

const spread = (
  states: States,
  target: number,
  effects: readonly number[],
  from: Float64Array,
  into: Float64Array,
): void => {
  spend(4 * from.length)
  for (let state = 0; state < from.length; state++) {
    const mass = defined(from[state])
    if (mass === 0) continue
    const digit = digitOf(states, state, target)
    for (let effect = 0; effect < effects.length; effect++) {
      if (effects[effect] === 0) continue
      addAt(
        into,
        state + (digitAfter(states, target, digit, effect) - digit) * defined(states.strides[target]),
        mass * defined(effects[effect]),
      )
    }
  }
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
): number =>
  worth.isProduct && states.count <= most && areBound(plan)
    ? statesAfter(states, plan).reduce(
        (sum, chance, state) => (chance > 0 ? sum + chance * worthAt(worth, states, state) : sum),
        0,
      )
    : worthOver(worth, digitsAfter(states, plan, from))
