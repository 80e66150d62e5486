import { add, type Fraction, fraction, gcd, multiply, one, reduced, subtract, zero } from './fraction.ts'

/** What may come of something, each with its probability. Values are plain data; equal ones stand together. */
export type Chances<T> = readonly (readonly [T, Fraction])[]

export const certain = <T>(value: T): Chances<T> => [[value, one]]

/** What comes of it when something follows that depends on what came before. */
export const andThen = <A, B>(chances: Chances<A>, next: (value: A) => Chances<B>): Chances<B> =>
  gathered(chances.flatMap(([before, p]) => next(before).map(([after, q]) => [after, multiply(p, q)] as const)))

export const mapped = <A, B>(chances: Chances<A>, change: (value: A) => B): Chances<B> =>
  gathered(chances.map(([value, p]) => [change(value), p] as const))

export const gathered = <T>(chances: Chances<T>): Chances<T> => {
  const byKey = new Map<string, readonly [T, Fraction]>()
  for (const [value, p] of chances) {
    if (p.numerator === 0n) continue
    const key = JSON.stringify(value)
    byKey.set(key, [value, reduced(add(byKey.get(key)?.[1] ?? zero, p))])
  }
  return [...byKey.values()]
}

interface Mass<T> {
  readonly at: T
  weight: bigint
}

/**
 * Follows a process to its end. It comes back to a state only from that state itself, when a step has changed nothing:
 * the chance `idle` of that is a geometric series, and is divided out (expected visits 1 / (1 − idle)). States are
 * taken in the order of `rank`, so that nothing arrives any more at one that has been followed. All weights are over
 * one common denominator.
 */
export const settled = <State, End>(process: {
  readonly start: State
  readonly step: (state: State) => Chances<State>
  readonly end: (state: State) => End | undefined
  readonly rank: (state: State) => number
}): { ends: Chances<End>; steps: Fraction } => {
  const open = new Map<string, Mass<State>>()
  const ends = new Map<string, Mass<End>>()
  let denominator = 1n
  let steps = 0n
  const arrive = (state: State, weight: bigint): void => {
    const end = process.end(state)
    if (end !== undefined) put(ends, end, weight)
    else put(open, state, weight)
  }
  arrive(process.start, 1n)
  while (open.size > 0) {
    const { at: state, weight } = takeFirst(open, process.rank)
    const next = process.step(state)
    const total = next.reduce((all, [, { denominator }]) => (all * denominator) / gcd(all, denominator), 1n)
    const changing = next.filter(([after]) => JSON.stringify(after) !== JSON.stringify(state))
    if (changing.length === 0) throw new Error(`nothing can change any more: ${JSON.stringify(state)}`)
    const ways = ({ numerator, denominator }: Fraction) => (numerator * total) / denominator
    const over = changing.reduce((all, [, p]) => all + ways(p), 0n)
    denominator *= over
    steps = steps * over + weight * total
    for (const mass of [...open.values(), ...ends.values()]) mass.weight *= over
    for (const [after, p] of changing) arrive(after, weight * ways(p))
  }
  return {
    ends: [...ends.values()].map(({ at, weight }) => [at, reduced(fraction(weight, denominator))] as const),
    steps: reduced(fraction(steps, denominator)),
  }
}

const put = <T>(masses: Map<string, Mass<T>>, at: T, weight: bigint): void => {
  const key = JSON.stringify(at)
  const mass = masses.get(key)
  if (mass) mass.weight += weight
  else masses.set(key, { at, weight })
}

const takeFirst = <T>(masses: Map<string, Mass<T>>, rank: (at: T) => number): Mass<T> => {
  const ranked = [...masses].map(([key, mass]) => ({ key, mass, rank: rank(mass.at) }))
  const first = ranked.reduce((best, entry) => (entry.rank < best.rank ? entry : best))
  masses.delete(first.key)
  return first.mass
}

// ---- dice ----

export interface Dice {
  readonly sides: number
  readonly lowLuck: boolean
}

/** How many of the dice hit, one die for each value; those thrown in one step are pooled under low luck. */
export const hits = (dice: Dice, values: readonly number[]): Chances<number> => {
  const chances = values.map(value => fraction(Math.min(value, dice.sides), dice.sides))
  return dice.lowLuck ? pooled(dice.sides, values) : each(chances)
}

/** How many of some independent things happen, each with its own probability. */
export const each = (probabilities: readonly Fraction[]): Chances<number> =>
  probabilities.reduce<Chances<number>>(
    (all, p) =>
      andThen(all, n =>
        gathered([
          [n, subtract(one, p)],
          [n + 1, p],
        ]),
      ),
    certain(0),
  )

/** A sure hit for every full die of the pooled values, one die for what is left over. */
const pooled = (sides: number, values: readonly number[]): Chances<number> => {
  const pool = values.reduce((all, value) => all + Math.min(value, sides), 0)
  const sure = Math.floor(pool / sides)
  const rest = fraction(pool % sides, sides)
  return gathered([
    [sure, subtract(one, rest)],
    [sure + 1, rest],
  ])
}
