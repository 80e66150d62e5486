import { addAt, defined, getOrInsert, spend, stateSteps } from '../../../engine/index.ts'
import {
  type Choice,
  eachChoice,
  laterOf,
  type Move,
  optionValues,
  type Pair,
  type Playable,
  type Solved,
  scratchOf,
  valuesAt,
} from './solve.ts'
import { spreadInto } from './state-means.ts'
import { digitIn, type States } from './states.ts'

/** What is less than this apart counts as equal: the last digits of sums must not choose. */
const hair = 1e-12
const hairOf = (value: number): number => hair * Math.max(1, Math.abs(value))

type Scratch = ReturnType<typeof scratchOf>

/** The best choices of a set: by state the index of one of them, -1 where no attack gains anything. */
interface BestChoices {
  readonly choices: readonly Choice[]
  readonly chosen: Int32Array
}

/** The first of equals, as the units are listed. */
const bestChoices = (solved: Solved, set: number, scratch: Scratch): BestChoices => {
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

/** The best of some options of a unit's later attack by state, -1 where it gains nothing over what comes after it. */
const bestOptions = (
  states: States,
  options: readonly Playable[],
  next: Pair,
  isShaken: boolean,
  scratch: Scratch,
): Int32Array => {
  const chosen = new Int32Array(states.count).fill(-1)
  const best = new Float64Array(next[isShaken ? 1 : 0])
  for (const [index, { moves }] of options.entries()) {
    const values = optionValues(states, moves, next, isShaken, scratch)
    for (let state = 0; state < states.count; state++)
      if (defined(values[state]) > defined(best[state]) + hairOf(defined(best[state]))) {
        best[state] = defined(values[state])
        chosen[state] = index
      }
  }
  return chosen
}

/**
 * Where the best play ends, from some positions with their chances: by set of shooters that had fired before, all in one state.
 *
 * @param atEnd sees the chances of the states at which a set of shooters has fired and no more do
 */
export const followBest = (
  solved: Solved,
  from: ReadonlyMap<number, number>,
  isCancelled: () => boolean,
  atEnd: (set: number, chances: Float64Array) => void = () => {},
): Float64Array => {
  const { states, values } = solved
  const sets = values.length / states.count
  const ends = new Float64Array(states.count)
  const scratch = scratchOf(states)
  const masses: (Float64Array | undefined)[] = new Array(sets)
  const massAt = (set: number): Float64Array => {
    masses[set] ??= new Float64Array(states.count)
    return masses[set]
  }
  for (const [set, chance] of from) addAt(massAt(set), states.start, chance)
  // Whoever fires makes the set a larger number, so that one pass sees every position after all that lead to it.
  for (let set = 0; set < sets && !isCancelled(); set++) {
    const mass = masses[set]
    if (!mass) continue
    masses[set] = undefined
    const { choices, chosen } = bestChoices(solved, set, scratch)
    for (const [index, part] of partsOf(mass, chosen)) {
      const choice = choices[index]
      if (!choice) {
        atEnd(set, part)
        addInto(ends, part)
        continue
      }
      const [steady, shaken] = afterChoice(solved, choice, part, scratch)
      addInto(massAt(choice.after.steady), steady)
      if (shaken.some(chance => chance > 0)) addInto(massAt(choice.after.shaken), shaken)
    }
  }
  return ends
}

const addInto = (into: Float64Array, from: Float64Array): void => {
  for (let state = 0; state < into.length; state++) into[state] = defined(into[state]) + defined(from[state])
}

/** Chances apart by what is chosen in each state. */
const partsOf = (mass: Float64Array, chosen: Int32Array): ReadonlyMap<number, Float64Array> => {
  const parts = new Map<number, Float64Array>()
  for (let state = 0; state < mass.length; state++) {
    if (mass[state] === 0) continue
    const part = getOrInsert(parts, defined(chosen[state]), () => new Float64Array(mass.length))
    part[state] = defined(mass[state])
  }
  return parts
}

const nothing = ({ count }: States): Float64Array => new Float64Array(count)

/** All that a unit's attacks bring, each chosen as well as it can be. */
const afterChoice = (solved: Solved, choice: Choice, mass: Float64Array, scratch: Scratch): Pair => {
  const { states } = solved
  const [, ...later] = laterOf(solved, choice, scratch)
  let both = afterMoves(states, choice.first.moves, [mass, nothing(states)])
  for (const [slot, next] of later.entries()) {
    const options = choice.way[slot + 1] ?? []
    const after: Pair = [nothing(states), nothing(states)]
    for (const [side, chances] of both.entries()) {
      if (!chances.some(chance => chance > 0)) continue
      const isShaken = side === 1
      for (const [index, part] of partsOf(chances, bestOptions(states, options, next, isShaken, scratch))) {
        const before: Pair = isShaken ? [nothing(states), part] : [part, nothing(states)]
        const [steady, shaken] = afterMoves(states, options[index]?.moves ?? [], before)
        addInto(after[0], steady)
        addInto(after[1], shaken)
      }
    }
    both = after
  }
  return both
}

/** Where the chances of the states go by some hits one after the other. */
export const afterMoves = (states: States, moves: readonly Move[], before: Pair): Pair => {
  let [steady, shaken] = before
  for (const move of moves) {
    spend(stateSteps + 4 * states.count)
    const [nextSteady, nextShaken] = [nothing(states), nothing(states)]
    spreadInto(states, move.target, move.steady, steady, nextSteady)
    if (move.slips) spreadInto(states, move.target, move.slips, steady, nextShaken)
    spreadInto(states, move.target, move.shaken, shaken, nextShaken)
    steady = nextSteady
    shaken = nextShaken
  }
  return [steady, shaken]
}

/** An attack as an answer has it. */
export const attackOf = (attacker: number, { by, hits }: Playable['option']) => ({
  attacker,
  by,
  targets: hits.map(({ target }) => target),
})

/** Every attack that can be made first, with its worth. */
export const choicesAtStart = (solved: Solved) => {
  const choices: (ReturnType<typeof attackOf> & { value: number })[] = []
  eachChoice(solved, 0, scratchOf(solved.states), ({ attacker, first }, values) => {
    choices.push({ ...attackOf(attacker, first.option), value: defined(values[solved.states.start]) })
  })
  return choices
}

/** One attack in the story of what is likeliest. */
export interface Step extends ReturnType<typeof attackOf> {
  /** Chance of what is then taken to happen: the likeliest result. */
  readonly chance: number
  /** Hits on each of those targets after it. */
  readonly hits: readonly number[]
  /** The value of the position before it. */
  readonly value: number
}

/** Best play along the likeliest results. */
export const likeliestLine = (solved: Solved): readonly Step[] => {
  const { states } = solved
  const scratch = scratchOf(states)
  const line: Step[] = []
  let set = 0
  let state = states.start
  for (;;) {
    const { choices, chosen } = bestChoices(solved, set, scratch)
    const choice = choices[defined(chosen[state])]
    if (!choice) return line
    let isShaken = false
    const fire = ({ option, moves }: Playable, values: Float64Array): void => {
      const value = defined(values[state])
      const likeliest = likeliestOf(states, moves, state, isShaken)
      state = likeliest.to
      isShaken = likeliest.isShaken
      const hits = moves.map(({ target }) => digitIn(target, state))
      line.push({ ...attackOf(choice.attacker, option), chance: Math.min(1, likeliest.chance), hits, value })
    }
    const [first, ...later] = laterOf(solved, choice, scratch)
    fire(choice.first, valuesAt(solved, set))
    let before = first
    for (const [slot, next] of later.entries()) {
      const options = choice.way[slot + 1] ?? []
      const playable = options[defined(bestOptions(states, options, next, isShaken, scratch)[state])]
      if (playable) fire(playable, before[isShaken ? 1 : 0])
      before = next
    }
    set = isShaken ? choice.after.shaken : choice.after.steady
  }
}

/** The likeliest of all that some hits may bring. */
const likeliestOf = (states: States, moves: readonly Move[], from: number, startsShaken: boolean) => {
  const before: Pair = [nothing(states), nothing(states)]
  before[startsShaken ? 1 : 0][from] = 1
  let likeliest = { to: from, isShaken: startsShaken, chance: 0 }
  for (const [index, chances] of afterMoves(states, moves, before).entries())
    for (const [to, chance] of chances.entries())
      if (chance > likeliest.chance) likeliest = { to, isShaken: index === 1, chance }
  return likeliest
}
