import { addAt, defined, objectSteps, spend, stepsFor } from '../../../engine/index.ts'
/** The roll on one die that is needed, once its modifiers are reckoned in: 1 or less always succeeds, 7 or more never (MIN-19.6). */
export const chanceOf = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6

/** What may follow from a natural 1 or 6 beside its being a success or none. */
export interface Faces {
  /** Vast Experience: a 6 that succeeds counts as two successes. */
  readonly sixesCountTwice?: boolean
  /** Lead the Way: one die that failed is rolled again. */
  readonly rerollsOne?: boolean
  /** So many natural 1s put a lasting face-up Disrupted counter on the attacker: Overheat 3, Rapid Fire 1. */
  readonly onesThatDisrupt?: number
  /** So many natural 6s destroy the target at once: Flamethrower 3. */
  readonly sixesThatBurn?: number
}

/** What an attack rolls: chances of each number of successes, by what else came of it. */
export interface Rolled {
  /** Chances of each number of successes, whatever else came of the roll. */
  readonly successes: readonly number[]
  /** Nothing else. */
  readonly plain: readonly number[]
  /** The attacker has disrupted itself. */
  readonly selfDisrupted: readonly number[]
  /** The target is destroyed at once; the second number is with the attacker disrupted. */
  readonly burnt: readonly [number, number]
}

/** Chances of each number of successes of plain dice: index is the number, the sum is 1 (MIN-10.4). */
export const successChances = (dice: number, need: number): number[] => {
  const hit = chanceOf(need)
  const miss = 1 - hit
  spend(objectSteps + (dice * dice) / 2)
  const chances = [1]
  // Each product has positive terms alone, so that even the least likely entries keep their digits.
  for (let die = 0; die < dice; die++) {
    chances.push(defined(chances[die]) * hit)
    for (let s = die; s > 0; s--) chances[s] = defined(chances[s]) * miss + defined(chances[s - 1]) * hit
    chances[0] = defined(chances[0]) * miss
  }
  return chances
}

const isPlain = (faces: Faces): boolean => !Object.values(faces).some(Boolean)

/** Everything that may come of a roll of so many dice. */
export const roll = (dice: number, need: number, faces: Faces = {}): Rolled => {
  if (isPlain(faces)) {
    const plain = successChances(dice, need)
    return { successes: plain, plain, selfDisrupted: [], burnt: [0, 0] }
  }
  return gathered(need, faces, dieByDie(dice, need, faces))
}

/** What a roll takes, in steps: dice by dice, for every number of successes, 1s and 6s that is told apart. */
export const rollSteps = (dice: number, faces: Faces): number => {
  if (isPlain(faces)) return stepsFor({ plainRolls: 1, cells: dice * dice })
  const { sixesCountTwice, rerollsOne, onesThatDisrupt = 0, sixesThatBurn = 0 } = faces
  const told = (onesThatDisrupt + 1) * (sixesThatBurn + 1) * (sixesCountTwice ? 2 : 1) * (rerollsOne ? 2 : 1)
  return stepsFor({ rolls: 1, dicePairs: dice * dice * told })
}

/**
 * A roll in progress: its successes, whether a die has failed, how many 1s and 6s it has, as far as they count. Of failures
 * it matters only whether there is one; of 1s and 6s, whether there are enough.
 */
interface Throw {
  readonly successes: number
  readonly failed: boolean
  readonly ones: number
  readonly sixes: number
  chance: number
}

const dieByDie = (dice: number, need: number, faces: Faces): readonly Throw[] => {
  const { sixesCountTwice = false, onesThatDisrupt = 0, sixesThatBurn = 0 } = faces
  let throws: readonly Throw[] = [{ successes: 0, failed: false, ones: 0, sixes: 0, chance: 1 }]
  for (let die = 0; die < dice; die++) {
    spend(6 * objectSteps * throws.length)
    const next = new Map<number, Throw>()
    for (const { successes, failed, ones, sixes, chance } of throws)
      for (let face = 1; face <= 6; face++) {
        const gained = face < need ? 0 : face === 6 && sixesCountTwice ? 2 : 1
        const after = {
          successes: successes + gained,
          failed: failed || gained === 0,
          ones: Math.min(onesThatDisrupt, ones + (face === 1 ? 1 : 0)),
          sixes: Math.min(sixesThatBurn, sixes + (face === 6 ? 1 : 0)),
          chance: chance / 6,
        }
        const key = ((after.successes * 2 + (after.failed ? 1 : 0)) * 8 + after.ones) * 8 + after.sixes
        const known = next.get(key)
        if (known) known.chance += after.chance
        else next.set(key, after)
      }
    throws = [...next.values()]
  }
  return throws
}

const gathered = (need: number, faces: Faces, throws: readonly Throw[]): Rolled => {
  const { onesThatDisrupt = 0, sixesThatBurn = 0, rerollsOne = false, sixesCountTwice = false } = faces
  const most = throws.reduce((max, { successes }) => Math.max(max, successes), 0) + (rerollsOne ? 2 : 0)
  const none = (): number[] => new Array<number>(most + 1).fill(0)
  const [successes, plain, selfDisrupted, burnt] = [none(), none(), none(), [0, 0] as [number, number]]
  const rerolled = rerollShares(need, sixesCountTwice)
  for (const { successes: scored, failed, ones, sixes, chance } of throws) {
    const slips = onesThatDisrupt > 0 && ones === onesThatDisrupt
    const burns = sixesThatBurn > 0 && sixes === sixesThatBurn
    if (burns) burnt[slips ? 1 : 0] += chance
    // The die rolled again is one that failed; nothing but its success counts.
    const shares = rerollsOne && failed ? rerolled : [1]
    for (const [gained, share] of shares.entries()) {
      addAt(successes, scored + gained, chance * share)
      if (!burns) addAt(slips ? selfDisrupted : plain, scored + gained, chance * share)
    }
  }
  return { successes, plain, selfDisrupted, burnt }
}

/** Chances that a die rolled again brings no, one or two successes. */
const rerollShares = (need: number, sixesCountTwice: boolean): readonly number[] => {
  const chance = chanceOf(need)
  const two = sixesCountTwice && chance > 0 ? 1 / 6 : 0
  return [1 - chance, chance - two, two]
}
