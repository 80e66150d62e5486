import { defined, TooManyStates } from '../../engine/index.ts'
import type { SlotSpace } from '../slot-space.ts'

/** The most pairs of armies, reachable or not, that one table spans: 16 MiB. */
export const mostPairs = 1 << 22

const firstSide = 16

/** Numbers pairs of armies as they are reached: *nodes* 1, 2, 3 …, so that what is known of each fits in plain arrays. */
export class Pairs {
  private readonly attacker: SlotSpace
  private readonly defender: SlotSpace
  /** Node of the pair at [attacker * columns + defender]; 0 where there is none yet. */
  nodeOf: Int32Array = new Int32Array(firstSide * firstSide)
  private rows = firstSide
  columns = firstSide
  /** One more than the number of nodes. */
  size = 1
  readonly attackers: number[] = [-1]
  readonly defenders: number[] = [-1]

  constructor(attacker: SlotSpace, defender: SlotSpace) {
    this.attacker = attacker
    this.defender = defender
  }

  /** The node of a pair; 0 when it has none. */
  find(a: number, d: number): number {
    return a < this.rows && d < this.columns ? defined(this.nodeOf[a * this.columns + d]) : 0
  }

  /** Gives a pair that has none its node. */
  add(a: number, d: number): number {
    this.fit()
    const node = this.size++
    this.nodeOf[a * this.columns + d] = node
    this.attackers.push(a)
    this.defenders.push(d)
    return node
  }

  /** Makes room for every army known by now. */
  fit(): void {
    if (this.attacker.size <= this.rows && this.defender.size <= this.columns) return
    while (this.rows < this.attacker.size) this.rows *= 2
    while (this.columns < this.defender.size) this.columns *= 2
    if (this.rows * this.columns > mostPairs) throw new TooManyStates()
    this.nodeOf = new Int32Array(this.rows * this.columns)
    for (let node = 1; node < this.size; node++)
      this.nodeOf[defined(this.attackers[node]) * this.columns + defined(this.defenders[node])] = node
  }
}
