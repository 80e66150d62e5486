import { defined, objectSteps, spend } from '../../../engine/index.ts'
import type { Arm, Hit } from './arms.ts'
import { blocksOf, slipBitsOf } from './deeds.ts'
import { matrixOf, type States } from './states.ts'
import { meanInto, raise, raiseToMean } from './sweeps.ts'

/** A hit as the solver applies it: where each digit goes. */
export interface Move {
  readonly hit: Hit
  readonly steady: Float64Array
  readonly slips: Float64Array | undefined
  readonly shaken: Float64Array | undefined
}
/** By attack of a way, by option of it, by hit of that. */
export type MovesOfWay = readonly (readonly (readonly Move[])[])[]

/** The best value from every position: who has fired, and the hits on the targets. */
export interface Solved {
  readonly arms: readonly Arm[]
  readonly states: States
  /** By set of arms that have fired, with a bit for each unit that has disrupted itself where that is kept; then by state. */
  readonly values: Float64Array
  /** What each state is worth if nobody else fires, by that set. */
  readonly worth: (set: number) => Float64Array
  /** By arm and way. */
  readonly moves: readonly (readonly MovesOfWay[])[]
  readonly blocks: readonly number[]
  readonly slipBits: readonly number[]
}

/** The sets that come of an arm's fire: as it was, and where its unit has disrupted itself. */
interface After {
  readonly steady: number
  readonly shaken: number
}

/** What an option takes beside its numbers, counted as if it were numbers. */
const perOption = 60

/** Sets of arms that can come about: a unit that has several arms fires with one of them. */
const setsOf = (arms: readonly Arm[], keepsSlips: (attacker: number) => boolean): number => {
  const ways = new Map<number, number>()
  for (const { attacker } of arms) ways.set(attacker, (ways.get(attacker) ?? 0) + (keepsSlips(attacker) ? 2 : 1))
  return [...ways.values()].reduce((product, count) => product * (1 + count), 1)
}

/** Numbers that the solver goes through, roughly, and again who follows what it found: what its time goes by. */
export const workOf = (
  arms: readonly Arm[],
  states: States,
  keepsSlips: (attacker: number) => boolean = () => false,
): number =>
  setsOf(arms, keepsSlips) * (states.count + perOption) * arms.reduce((sum, { ways }) => sum + hitsIn(ways), 1)

/** Hits to be gone through; one whose maker may slip is gone through for each of what it may be before and after. */
const hitsIn = (ways: Arm['ways']): number =>
  ways.reduce(
    (sum, way) =>
      sum +
      way.flat().reduce((hits, option) => hits + option.hits.length * (defined(option.hits[0]).canSlip ? 8 : 1), 0),
    0,
  )

/** Bits of a set: arms, and units that may disrupt themselves where that is kept. */
export const bitsOf = (arms: readonly Arm[], keepsSlips: (attacker: number) => boolean): number =>
  arms.length + new Set(arms.filter(({ attacker }) => keepsSlips(attacker)).map(({ attacker }) => attacker)).size

/**
 * MIN-5.9: attacks roll one by one, and what they bring is known. The best order and targets are found backwards: from all
 * having fired, by set of those that have (a larger set is a larger number), for every state of the targets.
 *
 * @param worth of each state when nobody else fires, by set
 * @param keepsSlips whether it matters later that a unit has disrupted itself
 */
export const solve = (
  arms: readonly Arm[],
  states: States,
  worth: (set: number) => Float64Array,
  isCancelled: () => boolean = () => false,
  keepsSlips: (attacker: number) => boolean = () => false,
): Solved => {
  const { count } = states
  const sets = 2 ** bitsOf(arms, keepsSlips)
  const solved: Solved = {
    arms,
    states,
    values: new Float64Array(sets * count),
    worth,
    moves: arms.map(({ ways }) =>
      ways.map(way => way.map(options => options.map(({ hits }) => hits.map(hit => moveOf(states, hit))))),
    ),
    blocks: blocksOf(arms),
    slipBits: slipBitsOf(arms, keepsSlips),
  }
  const scratch = scratchOf(states)
  for (let set = sets - 1; set >= 0 && !isCancelled(); set--) {
    if (!comesAbout(solved, set)) continue
    spend(count + objectSteps * arms.length)
    const best = valuesAt(solved, set)
    // Not to fire is always a choice: where nothing more is gained nobody need.
    best.set(worth(set))
    for (let arm = 0; arm < arms.length; arm++)
      if (isOpen(solved, set, arm))
        for (const way of defined(solved.moves[arm])) {
          const later = laterValues(solved, way, afterFiring(solved, set, arm), scratch)
          for (const moves of defined(way[0])) raiseByOption(states, moves, defined(later[1]), best, false, scratch)
        }
  }
  return solved
}

/** Not so where two arms of one unit have fired, or a unit has disrupted itself that has not fired. */
const comesAbout = ({ arms, slipBits }: Solved, set: number): boolean => {
  let fired = 0
  let slips = 0
  for (let arm = 0; arm < arms.length; arm++) {
    if (!(set & (1 << arm))) continue
    const bit = 1 << defined(arms[arm]).attacker
    if (fired & bit) return false
    fired |= bit
    slips |= defined(slipBits[arm])
  }
  return set >> arms.length === (slips & set) >> arms.length
}

export const isOpen = ({ blocks }: Solved, set: number, arm: number): boolean => (set & defined(blocks[arm])) === 0

const afterFiring = ({ slipBits }: Solved, set: number, arm: number): After => {
  const steady = set | (1 << arm)
  return { steady, shaken: steady | defined(slipBits[arm]) }
}

export const valuesAt = ({ values, states }: Solved, set: number): Float64Array =>
  values.subarray(set * states.count, (set + 1) * states.count)

export const scratchOf = ({ count }: States): readonly Float64Array[] =>
  Array.from({ length: 4 }, () => new Float64Array(count))

const moveOf = (states: States, hit: Hit): Move => ({
  hit,
  steady: matrixOf(states, hit.target, hit.effects),
  slips: hit.slips && matrixOf(states, hit.target, hit.slips),
  shaken: hit.shaken && matrixOf(states, hit.target, hit.shaken),
})

/** Values by state, for a unit that is as it was and for one that has disrupted itself. */
export type Pair = readonly [steady: Float64Array, shaken: Float64Array]

/** The values before each of a unit's attacks but the first, if it goes on as well as it can, and after them all. */
const laterValues = (
  solved: Solved,
  way: MovesOfWay,
  after: After,
  scratch: readonly Float64Array[],
): readonly (Pair | undefined)[] => {
  const { states } = solved
  const canSlip = way.some(slot => slot.some(moves => moves.some(({ slips }) => slips)))
  const pairs: (Pair | undefined)[] = new Array(way.length + 1).fill(undefined)
  pairs[way.length] = [valuesAt(solved, after.steady), valuesAt(solved, after.shaken)]
  for (let slot = way.length - 1; slot > 0; slot--) {
    const next = defined(pairs[slot + 1])
    // A unit may leave out its later attacks: that leaves what comes after them.
    const steady = new Float64Array(next[0])
    const shaken = canSlip ? new Float64Array(next[1]) : steady
    for (const moves of defined(way[slot])) {
      raiseByOption(states, moves, next, steady, false, scratch)
      if (canSlip) raiseByOption(states, moves, next, shaken, true, scratch)
    }
    pairs[slot] = [steady, shaken]
  }
  return pairs
}

const raiseByOption = (
  states: States,
  moves: readonly Move[],
  next: Pair,
  best: Float64Array,
  isShaken: boolean,
  scratch: readonly Float64Array[],
): void => {
  const [only] = moves
  if (moves.length === 1 && !defined(only).slips && !isShaken)
    raiseToMean(states, defined(only).hit.target, defined(only).steady, next[0], best)
  else raise(best, optionValues(states, moves, next, isShaken, scratch))
}

/** The values before an option is taken, by a unit that has disrupted itself or not. They stand in the scratch. */
export const optionValues = (
  states: States,
  moves: readonly Move[],
  [steadyNext, shakenNext]: Pair,
  isShaken: boolean,
  scratch: readonly Float64Array[],
): Float64Array => {
  let steady = steadyNext
  let shaken = shakenNext
  for (let index = moves.length - 1; index >= 0; index--) {
    const move = defined(moves[index])
    const pair = index % 2 === 0 ? 0 : 2
    const needsShaken = isShaken || moves.slice(0, index).some(({ slips }) => slips)
    const [intoSteady, intoShaken] = [defined(scratch[pair]), defined(scratch[pair + 1])]
    if (!(isShaken && index === 0)) {
      meanInto(states, move.hit.target, move.steady, steady, intoSteady, false)
      if (move.slips) meanInto(states, move.hit.target, move.slips, shaken, intoSteady, true)
    }
    if (needsShaken) meanInto(states, move.hit.target, move.shaken ?? move.steady, shaken, intoShaken, false)
    steady = intoSteady
    shaken = needsShaken ? intoShaken : shaken
  }
  return isShaken ? shaken : steady
}

/** A choice at a position: what a unit begins with. */
export interface Choice {
  readonly arm: number
  readonly way: number
  /** Index among the options of the attack at hand. */
  readonly option: number
}

/** Every first attack that can be made by a set, with its worth by state if all goes on as well as it can. */
export const eachChoice = (
  solved: Solved,
  set: number,
  scratch: readonly Float64Array[],
  see: (choice: Choice, values: Float64Array) => void,
): void => {
  solved.moves.forEach((ways, arm) => {
    if (!isOpen(solved, set, arm)) return
    ways.forEach((moves, way) => {
      const later = laterValues(solved, moves, afterFiring(solved, set, arm), scratch)
      defined(moves[0]).forEach((hits, option) => {
        see({ arm, way, option }, optionValues(solved.states, hits, defined(later[1]), false, scratch))
      })
    })
  })
}

/** A way of a unit's attacks from a set, with what comes after each of them. */
export interface Course {
  readonly moves: MovesOfWay
  readonly after: After
  /** Values before each attack but the first, and after the last. */
  readonly later: readonly (Pair | undefined)[]
}

export const courseOf = (
  solved: Solved,
  set: number,
  { arm, way }: Choice,
  scratch: readonly Float64Array[],
): Course => {
  const moves = defined(defined(solved.moves[arm])[way])
  const after = afterFiring(solved, set, arm)
  return { moves, after, later: laterValues(solved, moves, after, scratch) }
}
