import { objectSteps, spend } from '../../../engine/index.ts'
import type { NumberedShooter } from './actions.ts'
import type { Hit, Option } from './shooters.ts'
import { meanInto, raise, raiseToMean } from './state-means.ts'
import { digitAt, matrixOf, type States, type TargetDigit } from './states.ts'

/** A hit as it is applied: where each digit of its target goes, from an attacker that is as it was or has disrupted itself. */
export interface Move {
  readonly target: TargetDigit
  readonly steady: Float64Array
  /** Where the attacker disrupts itself with it; undefined where it cannot. */
  readonly slips: Float64Array | undefined
  readonly shaken: Float64Array
}

/** An option with what it moves. */
export interface Playable {
  readonly option: Option
  readonly moves: readonly Move[]
}
/** By attack of a way, what it can be. */
type PlayableWay = readonly (readonly Playable[])[]

/** The best value from every position: who has fired, and the hits on the targets. */
export interface Solved {
  readonly shooters: readonly (NumberedShooter & { readonly playable: readonly PlayableWay[] })[]
  readonly states: States
  /** By set of shooters that have fired, with a bit for each unit that has disrupted itself where that is kept; then by state. */
  readonly values: Float64Array
  /** What each state is worth if nobody else fires, by that set. */
  readonly worth: (set: number) => Float64Array
}

/** What an option takes beside its numbers, counted as if it were numbers. */
const perOption = 60

/** Sets of shooters that can come about: a unit that has several shooters fires with one of them. */
const setsOf = (shooters: readonly NumberedShooter[]): number => {
  const ways = new Map<number, number>()
  for (const { attacker, slipBit } of shooters) ways.set(attacker, (ways.get(attacker) ?? 0) + (slipBit ? 2 : 1))
  return [...ways.values()].reduce((product, count) => product * (1 + count), 1)
}

/** Numbers that the solver goes through, roughly, and again who follows what it found: what its time goes by. */
export const workOf = (shooters: readonly NumberedShooter[], states: States): number =>
  setsOf(shooters) * (states.count + perOption) * shooters.reduce((sum, { ways }) => sum + hitsIn(ways), 1)

/** Hits to be gone through; one whose maker may slip is gone through for each of what it may be before and after. */
const hitsIn = (ways: NumberedShooter['ways']): number =>
  ways.flat(2).reduce((sum, { hits }) => sum + hits.length * (hits[0]?.canSlip ? 8 : 1), 0)

/** Bits of a set: shooters, and units that may disrupt themselves where that is kept. */
export const bitsOf = (shooters: readonly NumberedShooter[]): number =>
  shooters.length + new Set(shooters.map(({ slipBit }) => slipBit).filter(bit => bit !== 0)).size

/**
 * MIN-5.9: attacks roll one by one, and what they bring is known. The best order and targets are found backwards: from all
 * having fired, by set of those that have (a larger set is a larger number), for every state of the targets.
 *
 * @param worth of each state when nobody else fires, by set
 */
export const solve = (
  shooters: readonly NumberedShooter[],
  states: States,
  worth: (set: number) => Float64Array,
  isCancelled: () => boolean,
): Solved => {
  const sets = 2 ** bitsOf(shooters)
  const solved: Solved = {
    shooters: shooters.map(shooter => ({
      ...shooter,
      playable: shooter.ways.map(way =>
        way.map(options => options.map(option => ({ option, moves: option.hits.map(hit => moveOf(states, hit)) }))),
      ),
    })),
    states,
    values: new Float64Array(sets * states.count),
    worth,
  }
  const scratch = scratchOf(states)
  for (let set = sets - 1; set >= 0 && !isCancelled(); set--) {
    if (!comesAbout(shooters, set)) continue
    spend(states.count + objectSteps * shooters.length)
    const best = valuesAt(solved, set)
    // Not to fire is always a choice: where nothing more is gained nobody need.
    best.set(worth(set))
    for (const shooter of solved.shooters)
      if (isOpen(shooter, set))
        for (const way of shooter.playable) {
          const [later] = laterValues(solved, way, afterFiring(shooter, set), scratch)
          for (const { moves } of way[0] ?? []) raiseByOption(states, moves, later, best, false, scratch)
        }
  }
  return solved
}

/** Not so where two shooters of one unit have fired, or a unit has disrupted itself that has not fired. */
const comesAbout = (shooters: readonly NumberedShooter[], set: number): boolean => {
  let fired = 0
  let slips = 0
  for (const { attacker, bit, slipBit } of shooters) {
    if (!(set & bit)) continue
    if (fired & (1 << attacker)) return false
    fired |= 1 << attacker
    slips |= slipBit
  }
  return set >> shooters.length === (slips & set) >> shooters.length
}

const isOpen = ({ blocks }: NumberedShooter, set: number): boolean => (set & blocks) === 0

/** The sets that come of a shooter's fire: as it was, and where its unit has disrupted itself. */
interface After {
  readonly steady: number
  readonly shaken: number
}

const afterFiring = ({ bit, slipBit }: NumberedShooter, set: number): After => ({
  steady: set | bit,
  shaken: set | bit | slipBit,
})

export const valuesAt = ({ values, states }: Solved, set: number): Float64Array =>
  values.subarray(set * states.count, (set + 1) * states.count)

type Scratch = readonly [Float64Array, Float64Array, Float64Array, Float64Array]

export const scratchOf = ({ count }: States): Scratch => [
  new Float64Array(count),
  new Float64Array(count),
  new Float64Array(count),
  new Float64Array(count),
]

export const moveOf = (states: States, hit: Hit): Move => {
  const target = digitAt(states, hit.target)
  const steady = matrixOf(target, hit.effects)
  return {
    target,
    steady,
    slips: hit.slips && matrixOf(target, hit.slips),
    shaken: hit.shaken ? matrixOf(target, hit.shaken) : steady,
  }
}

/** Numbers by state, for a unit that is as it was and for one that has disrupted itself. */
export type Pair = readonly [steady: Float64Array, shaken: Float64Array]

/** The values after each of a unit's attacks, if it goes on as well as it can. */
const laterValues = (solved: Solved, way: PlayableWay, after: After, scratch: Scratch): readonly [Pair, ...Pair[]] => {
  const { states } = solved
  const canSlip = way.some(options => options.some(({ moves }) => moves.some(({ slips }) => slips)))
  let next: Pair = [valuesAt(solved, after.steady), valuesAt(solved, after.shaken)]
  const later: [Pair, ...Pair[]] = [next]
  for (const options of way.slice(1).reverse()) {
    // A unit may leave out its later attacks: that leaves what comes after them.
    const steady = new Float64Array(next[0])
    const shaken = canSlip ? new Float64Array(next[1]) : steady
    for (const { moves } of options) {
      raiseByOption(states, moves, next, steady, false, scratch)
      if (canSlip) raiseByOption(states, moves, next, shaken, true, scratch)
    }
    next = [steady, shaken]
    later.unshift(next)
  }
  return later
}

const raiseByOption = (
  states: States,
  moves: readonly Move[],
  next: Pair,
  best: Float64Array,
  isShaken: boolean,
  scratch: Scratch,
): void => {
  const [only, ...more] = moves
  if (only && more.length === 0 && !only.slips && !isShaken)
    raiseToMean(states, only.target, only.steady, next[0], best)
  else raise(best, optionValues(states, moves, next, isShaken, scratch))
}

/** The values before an option is taken, by a unit that has disrupted itself or not. They stand in the scratch. */
export const optionValues = (
  states: States,
  moves: readonly Move[],
  [steadyNext, shakenNext]: Pair,
  isShaken: boolean,
  [one, two, three, four]: Scratch,
): Float64Array => {
  let steady = steadyNext
  let shaken = shakenNext
  for (const [index, move] of [...moves.entries()].reverse()) {
    const needsShaken = isShaken || moves.slice(0, index).some(({ slips }) => slips)
    const [intoSteady, intoShaken] = index % 2 === 0 ? [one, two] : [three, four]
    if (!(isShaken && index === 0)) {
      meanInto(states, move.target, move.steady, steady, intoSteady, false)
      if (move.slips) meanInto(states, move.target, move.slips, shaken, intoSteady, true)
    }
    if (needsShaken) meanInto(states, move.target, move.shaken, shaken, intoShaken, false)
    steady = intoSteady
    shaken = needsShaken ? intoShaken : shaken
  }
  return isShaken ? shaken : steady
}

/** A choice at a position: by which of its ways a unit attacks, and what it begins with. */
export interface Choice {
  readonly attacker: number
  readonly way: PlayableWay
  readonly first: Playable
  readonly after: After
}

/** Every first attack that can be made by a set, with its worth by state if all goes on as well as it can. */
export const eachChoice = (
  solved: Solved,
  set: number,
  scratch: Scratch,
  see: (choice: Choice, values: Float64Array) => void,
): void => {
  for (const shooter of solved.shooters)
    if (isOpen(shooter, set))
      for (const way of shooter.playable) {
        const after = afterFiring(shooter, set)
        const [later] = laterValues(solved, way, after, scratch)
        for (const first of way[0] ?? [])
          see(
            { attacker: shooter.attacker, way, first, after },
            optionValues(solved.states, first.moves, later, false, scratch),
          )
      }
}

/** The values after each attack of a choice. */
export const laterOf = (solved: Solved, { way, after }: Choice, scratch: Scratch): readonly [Pair, ...Pair[]] =>
  laterValues(solved, way, after, scratch)
