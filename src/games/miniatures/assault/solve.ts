import { type Arm, afterFiring, type Hit, type Option, type Way } from './arms.ts'
import { digitAfter, digitOf, matrixOf, type States } from './states.ts'
import { meanInto, raise, raiseToMean } from './sweeps.ts'

/** A hit as the solver applies it: where each digit goes. */
interface Move {
  readonly hit: Hit
  readonly steady: Float64Array
  readonly slips: Float64Array | undefined
  readonly shaken: Float64Array | undefined
}

/** The best value from every position: who has fired, and the hits on the targets. */
export interface Solved {
  readonly arms: readonly Arm[]
  readonly states: States
  /** By set of arms that have fired, then by state. */
  readonly values: Float64Array
  readonly worth: Float64Array
}

/** What an option takes beside its numbers, counted as if it were numbers. */
const perOption = 60

/** Numbers that the solver goes through, roughly: what its time goes by. */
export const workOf = (arms: readonly Arm[], states: States): number =>
  2 ** Math.max(0, arms.length - 1) *
    (states.count + perOption) *
    arms.reduce((sum, { ways }) => sum + hitsIn(ways), 1) +
  followingWork(arms, states)

/** Every position met in best play asks for the best of all that can be done there, later attacks of a unit included. */
const followingWork = (arms: readonly Arm[], states: States): number =>
  (states.count * arms.length * arms.reduce((sum, { ways }) => sum + waysWork(ways), 0)) / 2

const waysWork = (ways: readonly Way[]): number =>
  ways.reduce(
    (sum, way) =>
      sum + way.reduce((product, slot) => product * slot.reduce((cases, { hits }) => cases + resultsOf(hits), 0), 1),
    0,
  )

/** Results of an option, roughly: four of each hit, twice as many where its maker may slip. */
const resultsOf = (hits: readonly Hit[]): number => (hits[0]!.canSlip ? 8 : 4) ** Math.min(hits.length, 8)

const hitsIn = (ways: readonly Way[]): number =>
  ways.flat(2).reduce((sum, { hits }) => sum + hits.length * (hits[0]!.canSlip ? 3 : 1), 0)

/**
 * MIN-5.9: attacks roll one by one, and what they bring is known. The best order and targets are found backwards: from all
 * having fired, by set of those that have (a larger set is a larger number), for every state of the targets.
 *
 * @param worth of each state when nobody is left to fire
 */
export const solve = (
  arms: readonly Arm[],
  states: States,
  worth: Float64Array,
  isCancelled: () => boolean = () => false,
): Solved => {
  const { count } = states
  const sets = 2 ** arms.length
  const values = new Float64Array(sets * count)
  const waysOfArms = arms.map(({ ways }) =>
    ways.map(way => way.map(options => options.map(({ hits }) => hits.map(hit => moveOf(states, hit))))),
  )
  const scratch = Array.from({ length: 4 }, () => new Float64Array(count))
  for (let set = sets - 1; set >= 0 && !isCancelled(); set--) {
    const best = values.subarray(set * count, (set + 1) * count)
    // Not to fire is always a choice: where nothing more is gained nobody need.
    best.set(worth)
    for (let arm = 0; arm < arms.length; arm++) {
      if (set & (1 << arm)) continue
      const after = afterFiring(arms, set, arm)
      const next = values.subarray(after * count, (after + 1) * count)
      for (const way of waysOfArms[arm]!) raiseByWay(states, way, next, best, scratch)
    }
  }
  return { arms, states, values, worth }
}

const moveOf = (states: States, hit: Hit): Move => ({
  hit,
  steady: matrixOf(states, hit.target, hit.effects),
  slips: hit.slips && matrixOf(states, hit.target, hit.slips),
  shaken: hit.shaken && matrixOf(states, hit.target, hit.shaken),
})

type MovesOfWay = readonly (readonly (readonly Move[])[])[]

/** Raises the values before a unit's attacks to what it can make of those after them, attack by attack from the last. */
const raiseByWay = (
  states: States,
  way: MovesOfWay,
  next: Float64Array,
  best: Float64Array,
  scratch: readonly Float64Array[],
): void => {
  const canSlip = way.length > 1 && way.some(slot => slot.some(moves => moves.some(({ slips }) => slips)))
  let steady = next
  let shaken = next
  for (let slot = way.length - 1; slot >= 0; slot--) {
    // A unit may leave out its later attacks: that leaves what comes after them.
    const intoSteady = slot === 0 ? best : new Float64Array(steady)
    const intoShaken = canSlip && slot > 0 ? new Float64Array(shaken) : undefined
    for (const moves of way[slot]!) {
      raiseByOption(states, moves, [steady, shaken], intoSteady, false, scratch)
      if (intoShaken) raiseByOption(states, moves, [steady, shaken], intoShaken, true, scratch)
    }
    steady = intoSteady
    shaken = intoShaken ?? intoSteady
  }
}

const raiseByOption = (
  states: States,
  moves: readonly Move[],
  [steady, shaken]: readonly [Float64Array, Float64Array],
  best: Float64Array,
  isShaken: boolean,
  scratch: readonly Float64Array[],
): void => {
  const [only] = moves
  if (moves.length === 1 && !only!.slips && !isShaken) raiseToMean(states, only!.hit.target, only!.steady, steady, best)
  else raise(best, optionValues(states, moves, steady, shaken, isShaken, scratch))
}

/** The values before an option is taken, by a unit that has disrupted itself or not. */
const optionValues = (
  states: States,
  moves: readonly Move[],
  steadyNext: Float64Array,
  shakenNext: Float64Array,
  isShaken: boolean,
  scratch: readonly Float64Array[],
): Float64Array => {
  let steady = steadyNext
  let shaken = shakenNext
  for (let index = moves.length - 1; index >= 0; index--) {
    const move = moves[index]!
    const pair = index % 2 === 0 ? 0 : 2
    const needsShaken = isShaken || moves.slice(0, index).some(({ slips }) => slips)
    const [intoSteady, intoShaken] = [scratch[pair]!, scratch[pair + 1]!]
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

/** A choice at a position, and what it is worth. */
export interface Choice {
  readonly arm: number
  readonly way: number
  /** Index among the options of the attack at hand. */
  readonly option: number
  readonly value: number
}

/** What a unit in the middle of its attacks is worth before one of them, if it goes on as well as it can. */
export const valueInWay = (
  solved: Solved,
  after: number,
  way: Way,
  slot: number,
  state: number,
  isShaken: boolean,
): number => {
  const { states, values } = solved
  if (slot === way.length) return values[after * states.count + state]!
  let best = valueInWay(solved, after, way, slot + 1, state, isShaken)
  for (const option of way[slot]!)
    best = Math.max(best, valueOfOption(solved, after, way, slot, option, state, isShaken))
  return best
}

/** The same for one option of it. */
export const valueOfOption = (
  solved: Solved,
  after: number,
  way: Way,
  slot: number,
  option: Option,
  state: number,
  isShaken: boolean,
): number => {
  let sum = 0
  eachResult(solved.states, option, state, isShaken, (to, shaken, chance) => {
    sum += chance * valueInWay(solved, after, way, slot + 1, to, shaken)
  })
  return sum
}

/** Everything an option may bring. */
export const eachResult = (
  states: States,
  option: Option,
  state: number,
  isShaken: boolean,
  see: (state: number, isShaken: boolean, chance: number) => void,
  index = 0,
  chance = 1,
): void => {
  if (index === option.hits.length) {
    see(state, isShaken, chance)
    return
  }
  const hit = option.hits[index]!
  const digit = digitOf(states, state, hit.target)
  const stride = states.strides[hit.target]!
  const follow = (effects: readonly number[] | undefined, shaken: boolean): void =>
    effects?.forEach((share, effect) => {
      if (share === 0) return
      const to = state + (digitAfter(states, hit.target, digit, effect) - digit) * stride
      eachResult(states, option, to, shaken, see, index + 1, chance * share)
    })
  if (isShaken) follow(hit.shaken ?? hit.effects, true)
  else {
    follow(hit.effects, false)
    follow(hit.slips, true)
  }
}

/** What is less than this apart counts as equal: the last digits of sums must not choose. */
const hair = 1e-12

/** The best choice at a position, undefined where no attack gains anything. The first of equals, as the units are listed. */
export const bestChoice = (solved: Solved, set: number, state: number): Choice | undefined => {
  const { states, worth, values } = solved
  const value = values[set * states.count + state]!
  const stays = worth[state]!
  if (value <= stays + hair * Math.max(1, Math.abs(stays))) return undefined
  return choicesAt(solved, set, state).reduce((best, choice) => (choice.value > best.value + hair ? choice : best))
}

/** Every first attack that can be made at a position, with its worth if all goes on as well as it can. */
export const choicesAt = (solved: Solved, set: number, state: number): readonly Choice[] =>
  solved.arms.flatMap(({ ways }, arm) => {
    if (set & (1 << arm)) return []
    const after = afterFiring(solved.arms, set, arm)
    return ways.flatMap((way, index) =>
      way[0]!.map((option, chosen) => ({
        arm,
        way: index,
        option: chosen,
        value: valueOfOption(solved, after, way, 0, option, state, false),
      })),
    )
  })
