import { add, type Fraction, fraction, multiply, one, subtract, zero } from './fraction.ts'

// Raids straight from section 13 of the rules, in exact fractions, aircraft by aircraft and die by die; slow, and sharing nothing
// with the engine. What editions differ in is written out here once more.

type Edition = 'aa1942' | 'aa1940' | 'aa50' | 'revised'

export interface RaidAsked {
  readonly edition: Edition
  readonly attacker: Readonly<Record<string, number>>
  readonly interceptors: number
  readonly guns: number
  readonly target: { readonly kind: string; readonly value?: number; readonly damage?: number }
  readonly heavyBombers?: boolean
  readonly radar?: boolean
  readonly jets?: { readonly attacker: boolean; readonly defender: boolean }
  /** The attacker's aircraft, the first to be lost before the others; left out, the cheapest first. */
  readonly order?: readonly string[]
}

export interface RaidTold {
  readonly damage: ReadonlyMap<number, Fraction>
  readonly attackerLoss: ReadonlyMap<number, Fraction>
  readonly defenderLoss: ReadonlyMap<number, Fraction>
}

const prices: Readonly<Record<Edition, Readonly<Record<string, number>>>> = {
  aa1942: { fighter: 10, bomber: 12 },
  aa1940: { fighter: 10, tacticalBomber: 11, strategicBomber: 12 },
  aa50: { fighter: 10, bomber: 12 },
  revised: { fighter: 10, bomber: 15 },
}

/** A position: who still flies, cheapest first or as the order says, and how many interceptors are left. */
interface Position {
  readonly flying: readonly string[]
  readonly meeting: number
}
type Chances<Key> = Map<Key, Fraction>

const note = <Key>(chances: Chances<Key>, key: Key, chance: Fraction): void => {
  if (chance.numerator !== 0n) chances.set(key, add(chances.get(key) ?? zero, chance))
}

/** So many dice, one after another. */
const hits = (values: readonly number[]): Fraction[] => {
  let chances: Fraction[] = [one]
  for (const value of values) {
    const hit = fraction(value, 6)
    const next = [...chances, zero].map(() => zero)
    chances.forEach((chance, count) => {
      next[count] = add(next[count]!, multiply(chance, subtract(one, hit)))
      next[count + 1] = add(next[count + 1]!, multiply(chance, hit))
    })
    chances = next
  }
  return chances
}

export const rationalRaid = (asked: RaidAsked): RaidTold => {
  const { edition, attacker, interceptors, target } = asked
  const price = prices[edition]
  const order = asked.order ?? Object.keys(price).sort((a, b) => price[a]! - price[b]!)
  const begin: Position = {
    flying: order.flatMap(unit => Array<string>(attacker[unit] ?? 0).fill(unit)),
    meeting: interceptors,
  }
  const isMet = interceptors > 0
  const steps: ((position: Position) => [Position, Fraction][])[] =
    edition === 'aa50' ? [antiaircraft(asked, isMet), airBattle(asked)] : [airBattle(asked), antiaircraft(asked, isMet)]
  let positions = new Map<string, Fraction>([[JSON.stringify(begin), one]])
  for (const step of steps) {
    const next: Chances<string> = new Map()
    for (const [key, chance] of positions)
      for (const [after, share] of step(JSON.parse(key) as Position))
        note(next, JSON.stringify(after), multiply(chance, share))
    positions = next
  }
  const told = { damage: new Map(), attackerLoss: new Map(), defenderLoss: new Map() }
  const all = begin.flying.reduce((sum, unit) => sum + price[unit]!, 0)
  const bombings = new Map<string, Fraction>()
  for (const [key, chance] of positions) {
    const { flying, meeting } = JSON.parse(key) as Position
    note(told.attackerLoss, all - flying.reduce((sum, unit) => sum + price[unit]!, 0), chance)
    note(told.defenderLoss, (interceptors - meeting) * 10, chance)
    note(bombings, JSON.stringify(flying.filter(unit => bombs(unit, target.kind))), chance)
  }
  for (const [key, chance] of bombings)
    for (const [amount, share] of bombLoads(asked, JSON.parse(key) as string[]))
      note(told.damage, amount, multiply(chance, share))
  return told
}

/** E40-13.3: strategic bombers hit anything, tactical ones only bases. */
const bombs = (unit: string, kind: string): boolean =>
  unit === 'bomber' || unit === 'strategicBomber' || (unit === 'tacticalBomber' && /Base$/.test(kind))

const airBattle =
  ({ edition, jets }: RaidAsked) =>
  ({ flying, meeting }: Position): [Position, Fraction][] => {
    if (meeting === 0) return [[{ flying, meeting }, one]]
    const escort = edition === 'aa1940' && jets?.attacker ? 2 : 1
    const own = flying.map(unit => (unit === 'fighter' ? escort : edition === 'aa50' ? 0 : 1))
    const each = edition === 'aa1940' ? (jets?.defender ? 2 : 1) : 2
    return hits(own).flatMap((chance, ownHits) => {
      const left = Math.max(0, meeting - ownHits)
      // E42-13.2: those that are hit leave before the rest fire.
      const firing = edition === 'aa1942' ? left : meeting
      return hits(Array<number>(firing).fill(each)).map((share, count): [Position, Fraction] => [
        { flying: flying.slice(count), meeting: left },
        multiply(chance, share),
      ])
    })
  }

const antiaircraft =
  ({ edition, guns, radar }: RaidAsked, isMet: boolean) =>
  ({ flying, meeting }: Position): [Position, Fraction][] => {
    const fires = edition === 'aa1942' || edition === 'aa1940' || guns > 0
    if (!fires) return [[{ flying, meeting }, one]]
    let positions: [Position, Fraction][] = [[{ flying, meeting }, one]]
    for (const kind of [...new Set(flying)]) {
      if (kind === 'fighter' && !(edition === 'aa50' && isMet)) continue
      const count = flying.filter(unit => unit === kind).length
      positions = hits(Array<number>(count).fill(radar ? 2 : 1)).flatMap((chance, lost) =>
        positions.map(([position, share]): [Position, Fraction] => {
          let open = lost
          return [
            { meeting, flying: position.flying.filter(unit => unit !== kind || open-- <= 0) },
            multiply(chance, share),
          ]
        }),
      )
    }
    return positions
  }

/** The sum of all bomb loads, cut at what the target still takes. */
const bombLoads = ({ edition, target, heavyBombers }: RaidAsked, bombers: readonly string[]): Chances<number> => {
  const { kind, value = 0, damage = 0 } = target
  const most =
    edition === 'revised'
      ? Number.POSITIVE_INFINITY
      : edition === 'aa1940'
        ? (kind === 'majorIndustrialComplex' ? 20 : 6) - damage
        : 2 * value - damage
  let sums: Chances<number> = new Map([[0, one]])
  for (const unit of bombers) {
    const next: Chances<number> = new Map()
    for (const [sum, chance] of sums)
      for (const [shown, share] of loadsOf(edition, unit, heavyBombers ?? false)) {
        const load = edition === 'revised' ? Math.min(value, shown) : shown
        note(next, Math.min(most, sum + load), multiply(chance, share))
      }
    sums = next
  }
  return sums
}

const loadsOf = (edition: Edition, unit: string, isHeavy: boolean): [number, Fraction][] => {
  const faces = [1, 2, 3, 4, 5, 6]
  const bonus = unit === 'strategicBomber' ? 2 : 0
  if (!isHeavy || unit === 'tacticalBomber') return faces.map(face => [face + bonus, fraction(1, 6)])
  return faces.flatMap(first =>
    faces.map((second): [number, Fraction] => [
      (edition === 'revised' ? first + second : Math.max(first, second)) + bonus,
      fraction(1, 36),
    ]),
  )
}
