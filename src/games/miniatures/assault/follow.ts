import { type Arm, afterFiring, type Option } from './arms.ts'
import { bestChoice, type Choice, eachResult, type Solved, valueInWay, valueOfOption } from './solve.ts'

const hair = 1e-12

/** Where the best play ends, from some positions with their chances: by set of arms that had fired before, all in one state. */
export const followBest = (
  solved: Solved,
  from: ReadonlyMap<number, number>,
  isCancelled: () => boolean = () => false,
): Float64Array => {
  const { arms, states } = solved
  const sets = 2 ** arms.length
  const ends = new Float64Array(states.count)
  const masses: (Float64Array | undefined)[] = new Array(sets)
  for (const [set, chance] of from) massOf(masses, set, states.count)[states.start]! += chance
  // Whoever fires makes the set a larger number, so that one pass sees every position after all that lead to it.
  for (let set = 0; set < sets && !isCancelled(); set++) {
    const mass = masses[set]
    if (!mass) continue
    for (let state = 0; state < states.count; state++) {
      const chance = mass[state]!
      if (chance === 0) continue
      const choice = bestChoice(solved, set, state)
      if (!choice) ends[state]! += chance
      else {
        const after = afterFiring(arms, set, choice.arm)
        const next = massOf(masses, after, states.count)
        fire(solved, after, choice, state, (to, share) => {
          next[to]! += chance * share
        })
      }
    }
    masses[set] = undefined
  }
  return ends
}

const massOf = (masses: (Float64Array | undefined)[], set: number, count: number): Float64Array => {
  masses[set] ??= new Float64Array(count)
  return masses[set]
}

/** All that a unit's attacks bring, each chosen as well as it can be. */
const fire = (
  solved: Solved,
  after: number,
  choice: Choice,
  state: number,
  see: (state: number, chance: number) => void,
): void => {
  const way = solved.arms[choice.arm]!.ways[choice.way]!
  const attack = (slot: number, option: Option | undefined, at: number, isShaken: boolean, chance: number): void => {
    const next = slot + 1
    const goOn = (to: number, shaken: boolean, share: number): void =>
      attack(next, next < way.length ? best(next, to, shaken) : undefined, to, shaken, chance * share)
    if (slot === way.length) see(at, chance)
    else if (option) eachResult(solved.states, option, at, isShaken, goOn)
    else goOn(at, isShaken, 1)
  }
  const best = (slot: number, at: number, isShaken: boolean): Option | undefined =>
    bestOption(solved, after, choice, slot, at, isShaken)
  attack(0, way[0]![choice.option]!, state, false, 1)
}

/** The best of a unit's later attacks, undefined where it gains nothing. */
const bestOption = (
  solved: Solved,
  after: number,
  { arm, way: index }: Choice,
  slot: number,
  state: number,
  isShaken: boolean,
): Option | undefined => {
  const way = solved.arms[arm]!.ways[index]!
  let best = valueInWay(solved, after, way, slot + 1, state, isShaken)
  let chosen: Option | undefined
  for (const option of way[slot]!) {
    const value = valueOfOption(solved, after, way, slot, option, state, isShaken)
    if (value > best + hair * Math.max(1, Math.abs(best))) {
      best = value
      chosen = option
    }
  }
  return chosen
}

/** One attack in the story of what is likeliest. */
export interface Step {
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
  const line: Step[] = []
  let set = 0
  let state = states.start
  for (let choice = bestChoice(solved, set, state); choice; choice = bestChoice(solved, set, state)) {
    const { ways, attacker } = arms[choice.arm]! satisfies Arm
    const way = ways[choice.way]!
    const after = afterFiring(arms, set, choice.arm)
    let isShaken = false
    let option: Option | undefined = way[0]![choice.option]!
    for (let slot = 0; slot < way.length; slot++) {
      if (slot > 0) option = bestOption(solved, after, choice, slot, state, isShaken)
      if (!option) continue
      const value = slot === 0 ? choice.value : valueInWay(solved, after, way, slot, state, isShaken)
      const results = new Map<string, { to: number; shaken: boolean; chance: number }>()
      eachResult(states, option, state, isShaken, (to, shaken, chance) => {
        const key = `${to}/${shaken}`
        results.set(key, { to, shaken, chance: (results.get(key)?.chance ?? 0) + chance })
      })
      const likeliest = [...results.values()].reduce((best, result) => (result.chance > best.chance ? result : best))
      state = likeliest.to
      isShaken = likeliest.shaken
      const targets = option.hits.map(({ target }) => target)
      line.push({
        attacker,
        by: option.by,
        targets,
        chance: likeliest.chance,
        hits: targets.map(target => Math.floor(state / states.strides[target]!) % states.digits[target]!),
        value,
      })
    }
    set = after
  }
  return line
}
