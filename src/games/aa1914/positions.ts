import type { HitChances } from '../../engine/index.ts'

/** Room for armies of the defender that are yet to be met. */
const spare = 64

/**
 * How a campaign stands: a weight for each pair of armies, known by their numbers. A row an army of the attacker, an entry
 * an army of the defender, so that a battle's losses are added row by row: that is what long campaigns spend their time on.
 */
export class Positions {
  /** In the order in which they were first met, which no numbering of armies changes. */
  private readonly rows = new Map<number, Float64Array>()
  private readonly pairs: number[] = []
  private readonly width: number

  /** `armies` is how many of the defender's are known already. */
  constructor(armies: number) {
    this.width = armies + spare
  }

  add(attacker: number, defender: number, weight: number): void {
    const row = this.row(attacker, defender)
    if (row[defender] === 0) this.pairs.push(attacker, defender)
    row[defender]! += weight
  }

  /** Adds `weight` shared out by the losses of both sides, which lead along their chains of armies. */
  spread(
    attackers: Int32Array,
    attackerLosses: HitChances,
    defenders: Int32Array,
    defenderLosses: HitChances,
    weight: number,
  ): void {
    let widest = 0
    for (let lost = 0; lost < defenderLosses.length; lost++) if (defenders[lost]! > widest) widest = defenders[lost]!
    for (let lost = 0; lost < attackerLosses.length; lost++) {
      const part = weight * attackerLosses[lost]!
      if (part === 0) continue
      const row = this.row(attackers[lost]!, widest)
      for (let taken = 0; taken < defenderLosses.length; taken++)
        row[defenders[taken]!]! += part * defenderLosses[taken]!
    }
  }

  /** Every position, row by row. */
  forEach(visit: (attacker: number, defender: number, weight: number) => void): void {
    for (const [attacker, row] of this.rows)
      for (let defender = 0; defender < row.length; defender++)
        if (row[defender] !== 0) visit(attacker, defender, row[defender]!)
  }

  /** Every position that was added singly, in the order in which they first were. */
  forEachAsAdded(visit: (attacker: number, defender: number, weight: number) => void): void {
    for (let at = 0; at < this.pairs.length; at += 2) {
      const [attacker, defender] = [this.pairs[at]!, this.pairs[at + 1]!]
      visit(attacker, defender, this.rows.get(attacker)![defender]!)
    }
  }

  private row(attacker: number, defender: number): Float64Array {
    const known = this.rows.get(attacker)
    if (known && defender < known.length) return known
    let width = known?.length ?? this.width
    while (width <= defender) width *= 2
    const row = new Float64Array(width)
    if (known) row.set(known)
    this.rows.set(attacker, row)
    return row
  }
}
