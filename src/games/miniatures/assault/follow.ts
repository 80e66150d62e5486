import { addAt, defined, spend, stateSteps } from '../../../engine/index.ts'
import type { Option } from './arms.ts'
import {
  type Choice,
  type Course,
  courseOf,
  eachChoice,
  type Move,
  optionValues,
  type Solved,
  scratchOf,
  valuesAt,
} from './solve.ts'
import { digitAfter, digitOf, type States } from './states.ts'
import { spreadInto } from './sweeps.ts'

/** What is less than this apart counts as equal: the last digits of sums must not choose. */
const hair = 1e-12
const hairOf = (value: number): number => hair * Math.max(1, Math.abs(value))

/** The best choices of a set: by state the index of one of them, -1 where no attack gains anything. */
interface BestChoices {
  readonly choices: readonly Choice[]
  readonly chosen: Int32Array
}

/** The first of equals, as the units are listed. */
const bestChoices = (solved: Solved, set: number, scratch: readonly Float64Array[]): BestChoices => {
  const { count } = solved.states
  const chosen = new Int32Array(count).fill(-1)
  const best = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  const choices: Choice[] = []
  eachChoice(solved, set, scratch, (choice, values) => {
    spend(count)
    const index = choices.push(choice) - 1
    for (let state = 0; state < count; state++)
      if (defined(values[state]) > defined(best[state]) + hair) {
        best[state] = defined(values[state])
        chosen[state] = index
      }
  })
  const [values, stays] = [valuesAt(solved, set), solved.worth(set)]
  for (let state = 0; state < count; state++)
    if (defined(values[state]) <= defined(stays[state]) + hairOf(defined(stays[state]))) chosen[state] = -1
  return { choices, chosen }
}

/** The best of a unit's later attacks by state, -1 where it gains nothing. */
const bestOptions = (
  { states }: Solved,
  { moves, later }: Course,
  slot: number,
  isShaken: boolean,
  scratch: readonly Float64Array[],
): Int32Array => {
  const chosen = new Int32Array(states.count).fill(-1)
  const next = defined(later[slot + 1])
  const best = new Float64Array(next[isShaken ? 1 : 0])
  defined(moves[slot]).forEach((option, index) => {
    const values = optionValues(states, option, next, isShaken, scratch)
    for (let state = 0; state < states.count; state++)
      if (defined(values[state]) > defined(best[state]) + hairOf(defined(best[state]))) {
        best[state] = defined(values[state])
        chosen[state] = index
      }
  })
  return chosen
}

/**
 * Where the best play ends, from some positions with their chances: by set of arms that had fired before, all in one state.
 *
 * @param atEnd sees the chances of the states at which a set of arms has fired and no more do
 */
export const followBest = (
  solved: Solved,
  from: ReadonlyMap<number, number>,
  isCancelled: () => boolean = () => false,
  atEnd: (set: number, chances: Float64Array) => void = () => {},
): Float64Array => {
  const { states, values } = solved
  const sets = values.length / states.count
  const ends = new Float64Array(states.count)
  const scratch = scratchOf(states)
  const masses: (Float64Array | undefined)[] = new Array(sets)
  for (const [set, chance] of from) addAt(massOf(masses, set, states.count), states.start, chance)
  // Whoever fires makes the set a larger number, so that one pass sees every position after all that lead to it.
  for (let set = 0; set < sets && !isCancelled(); set++) {
    const mass = masses[set]
    if (!mass) continue
    masses[set] = undefined
    const { choices, chosen } = bestChoices(solved, set, scratch)
    const parts = partsOf(mass, chosen)
    const rest = parts.get(-1)
    if (rest) {
      atEnd(set, rest)
      addInto(ends, rest)
    }
    for (const [index, part] of parts) {
      if (index < 0) continue
      const course = courseOf(solved, set, defined(choices[index]), scratch)
      const [steady, shaken] = afterWay(solved, course, defined(choices[index]).option, part, scratch)
      addInto(massOf(masses, course.after.steady, states.count), steady)
      if (shaken.some(chance => chance > 0)) addInto(massOf(masses, course.after.shaken, states.count), shaken)
    }
  }
  return ends
}

const massOf = (masses: (Float64Array | undefined)[], set: number, count: number): Float64Array => {
  masses[set] ??= new Float64Array(count)
  return masses[set]
}

const addInto = (into: Float64Array, from: Float64Array): void => {
  for (let state = 0; state < into.length; state++) into[state] = defined(into[state]) + defined(from[state])
}

/** Chances apart by what is chosen in each state. */
const partsOf = (mass: Float64Array, chosen: Int32Array): ReadonlyMap<number, Float64Array> => {
  const parts = new Map<number, Float64Array>()
  for (let state = 0; state < mass.length; state++) {
    if (mass[state] === 0) continue
    const index = defined(chosen[state])
    let part = parts.get(index)
    if (!part) {
      part = new Float64Array(mass.length)
      parts.set(index, part)
    }
    part[state] = defined(mass[state])
  }
  return parts
}

/** All that a unit's attacks bring, each chosen as well as it can be: where it is as it was, and where it has disrupted itself. */
const afterWay = (
  solved: Solved,
  course: Course,
  first: number,
  mass: Float64Array,
  scratch: readonly Float64Array[],
): readonly [Float64Array, Float64Array] => {
  const { states } = solved
  const { moves } = course
  let both = afterOption(states, defined(defined(moves[0])[first]), mass, false)
  for (let slot = 1; slot < moves.length; slot++) {
    const next = [new Float64Array(states.count), new Float64Array(states.count)] as const
    both.forEach((part, index) => {
      if (!part.some(chance => chance > 0)) return
      const isShaken = index === 1
      for (const [option, chances] of partsOf(part, bestOptions(solved, course, slot, isShaken, scratch))) {
        if (option < 0) addInto(defined(next[index]), chances)
        else {
          const [steady, shaken] = afterOption(states, defined(defined(moves[slot])[option]), chances, isShaken)
          addInto(next[0], steady)
          addInto(next[1], shaken)
        }
      }
    })
    both = next
  }
  return both
}

const afterOption = (
  states: States,
  moves: readonly Move[],
  mass: Float64Array,
  isShaken: boolean,
): readonly [Float64Array, Float64Array] => {
  let steady = isShaken ? new Float64Array(states.count) : mass
  let shaken = isShaken ? mass : new Float64Array(states.count)
  for (const { hit, steady: stays, slips, shaken: then } of moves) {
    spend(stateSteps + 4 * states.count)
    const [nextSteady, nextShaken] = [new Float64Array(states.count), new Float64Array(states.count)]
    if (!isShaken) {
      spreadInto(states, hit.target, stays, steady, nextSteady)
      if (slips) spreadInto(states, hit.target, slips, steady, nextShaken)
    }
    spreadInto(states, hit.target, then ?? stays, shaken, nextShaken)
    steady = nextSteady
    shaken = nextShaken
  }
  return [steady, shaken]
}

/** Every attack that can be made first, with its worth. */
export const choicesAtStart = (solved: Solved): readonly (Choice & { readonly value: number })[] => {
  const choices: (Choice & { value: number })[] = []
  eachChoice(solved, 0, scratchOf(solved.states), (choice, values) => {
    choices.push({ ...choice, value: defined(values[solved.states.start]) })
  })
  return choices
}

/** One attack in the story of what is likeliest. */
export interface Step {
  readonly choice: Choice
  readonly attacker: number
  readonly by: string
  readonly targets: readonly number[]
  /** Chance of what is then taken to happen: the likeliest result. */
  readonly chance: number
  /** Hits on each of those targets after it. */
  readonly hits: readonly number[]
  /** The value of the position before it. */
  readonly value: number
}

/** Best play along the likeliest results. */
export const likeliestLine = (solved: Solved): readonly Step[] => {
  const { arms, states } = solved
  const scratch = scratchOf(states)
  const line: Step[] = []
  let set = 0
  let state = states.start
  for (;;) {
    const { choices, chosen } = bestChoices(solved, set, scratch)
    const choice = choices[defined(chosen[state])]
    if (!choice) return line
    const { ways, attacker } = defined(arms[choice.arm])
    const way = defined(ways[choice.way])
    const course = courseOf(solved, set, choice, scratch)
    let isShaken = false
    for (let slot = 0; slot < way.length; slot++) {
      const index: number =
        slot === 0 ? choice.option : defined(bestOptions(solved, course, slot, isShaken, scratch)[state])
      const option: Option | undefined = defined(way[slot])[index]
      if (!option) continue
      const value =
        slot === 0
          ? defined(valuesAt(solved, set)[state])
          : defined(defined(course.later[slot])[isShaken ? 1 : 0][state])
      const likeliest: Result = resultsOf(states, option, state, isShaken).reduce((best, result) =>
        result.chance > best.chance ? result : best,
      )
      state = likeliest.to
      isShaken = likeliest.isShaken
      const targets = option.hits.map(({ target }) => target)
      const hits = targets.map(target => digitOf(states, state, target))
      line.push({ choice, attacker, by: option.by, targets, chance: Math.min(1, likeliest.chance), hits, value })
    }
    set = isShaken ? course.after.shaken : course.after.steady
  }
}

interface Result {
  readonly to: number
  readonly isShaken: boolean
  chance: number
}

/** Everything an option may bring, each result once. */
const resultsOf = (states: States, { hits }: Option, from: number, startsShaken: boolean): readonly Result[] => {
  let results: readonly Result[] = [{ to: from, isShaken: startsShaken, chance: 1 }]
  for (const { target, effects, slips, shaken = effects } of hits) {
    const next = new Map<number, Result>()
    const add = ({ to, chance }: Result, shares: readonly number[], isShaken: boolean): void => {
      const digit = digitOf(states, to, target)
      shares.forEach((share, effect) => {
        if (share === 0) return
        const after = to + (digitAfter(states, target, digit, effect) - digit) * defined(states.strides[target])
        const key = after * 2 + (isShaken ? 1 : 0)
        const known = next.get(key)
        if (known) known.chance += chance * share
        else next.set(key, { to: after, isShaken, chance: chance * share })
      })
    }
    for (const result of results) {
      if (result.isShaken) add(result, shaken, true)
      else {
        add(result, effects, false)
        if (slips) add(result, slips, true)
      }
    }
    results = [...next.values()]
  }
  return results
}
