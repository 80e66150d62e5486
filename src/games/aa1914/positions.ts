import { TooManyStates } from '../../armies/index.ts'
import { addAt, defined, type HitChances, spend } from '../../engine/index.ts'

/** Sees pairs of armies, by their numbers, with a weight each. */
export type SeePosition = (attacker: number, defender: number, weight: number) => void

/** Room for armies of the defender that are yet to be met. */
const spare = 64
/** The most numbers that are held: 256 MiB. */
const mostCells = 1 << 25

/**
 * How an exact campaign stands: a probability for each pair of armies. A row an army of the attacker, an entry an army of
 * the defender, so that a battle's losses are added row by row: that is what long campaigns spend their time on.
 */
export class Positions {
  private readonly rows = new Map<number, Float64Array>()
  private readonly width: number
  private cells = 0

  /** `armies` is how many of the defender's are known already. */
  constructor(armies: number) {
    this.width = armies + spare
  }

  add(attacker: number, defender: number, weight: number): void {
    addAt(this.row(attacker, defender), defender, weight)
  }

  /** Adds `weight` shared out by the losses of both sides, which lead along their chains of armies. */
  spread(
    attackers: readonly number[],
    attackerLosses: HitChances,
    defenders: readonly number[],
    defenderLosses: HitChances,
    weight: number,
  ): void {
    spend(attackerLosses.length * defenderLosses.length)
    let widest = 0
    for (let lost = 0; lost < defenderLosses.length; lost++)
      if (defined(defenders[lost]) > widest) widest = defined(defenders[lost])
    for (let lost = 0; lost < attackerLosses.length; lost++) {
      const part = weight * defined(attackerLosses[lost])
      if (part === 0) continue
      const row = this.row(defined(attackers[lost]), widest)
      for (let taken = 0; taken < defenderLosses.length; taken++)
        row[defined(defenders[taken])] = defined(row[defined(defenders[taken])]) + part * defined(defenderLosses[taken])
    }
  }

  forEach(visit: SeePosition): void {
    for (const [attacker, row] of this.rows) {
      spend(row.length)
      for (let defender = 0; defender < row.length; defender++)
        if (row[defender] !== 0) visit(attacker, defender, defined(row[defender]))
    }
  }

  /** Throws TooManyStates where there is no more room. */
  private row(attacker: number, defender: number): Float64Array {
    const known = this.rows.get(attacker)
    if (known && defender < known.length) return known
    let width = known?.length ?? this.width
    while (width <= defender) width *= 2
    this.cells += width - (known?.length ?? 0)
    if (this.cells > mostCells) throw new TooManyStates()
    const row = new Float64Array(width)
    if (known) row.set(known)
    this.rows.set(attacker, row)
    return row
  }
}

const mostArmies = 2 ** 26

/** How many of some sampled campaigns stand in each position, in the order they first came to it: no numbering changes that. */
export class Sightings {
  private readonly counts = new Map<number, number>()

  add(attacker: number, defender: number, count: number): void {
    const key = attacker * mostArmies + defender
    this.counts.set(key, (this.counts.get(key) ?? 0) + count)
  }

  forEach(visit: SeePosition): void {
    for (const [key, count] of this.counts) visit(Math.floor(key / mostArmies), key % mostArmies, count)
  }
}
