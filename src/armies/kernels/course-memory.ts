import { defined, TooManyStates } from '../../engine/index.ts'
import { doubled, enlarge } from './arrays.ts'
import { mostPairs } from './pairs.ts'

const firstSide = 16
const firstNodes = 256
/** Tables begin with up to so many columns, unless there may be so many rows that they would span too many pairs. */
const usualColumns = 128
const mostRows = mostPairs / usualColumns
/** Tables of more pairs are not kept for the next battle: half a megabyte each. */
const mostKept = 1 << 16

/**
 * What stands on pairs of armies while a course is followed. A pair is a place in tables that span all armies known, so that spreading
 * probability looks nothing up; a pair reached has a number too, its *node*: 1, 2, 3 …
 *
 * Small battles would take longer to make these tables than to be solved, so one set is kept from battle to battle, all zeros
 * between them.
 */
export class CourseMemory {
  private rows = firstSide
  /** The pair of armies `a` and `d` stands at [a * columns + d]. */
  columns = firstSide
  /** Node of a pair; 0 where there is none yet. */
  nodeOf: Int32Array = new Int32Array(firstSide * firstSide)
  /** Probability at the start of a round, or for good where the battle is over; between strikes and general fire; and what comes to the next round. */
  starting: Float64Array = new Float64Array(firstSide * firstSide)
  between: Float64Array = new Float64Array(firstSide * firstSide)
  upcoming: Float64Array = new Float64Array(firstSide * firstSide)
  /** One more than the number of nodes. */
  size = 1
  /** By node: its armies, how the battle is over there, and the node reached before it at the same level. */
  attackers: Int32Array = new Int32Array(firstNodes)
  defenders: Int32Array = new Int32Array(firstNodes)
  codes: Int32Array = new Int32Array(firstNodes)
  nextAtLevel: Int32Array = new Int32Array(firstNodes)

  private static kept: CourseMemory | undefined

  /**
   * One that nobody uses, for so many conceivable armies a side. Whoever takes it gives it back; where his work is broken off, it is
   * forgotten.
   */
  static take(attackers: number, defenders: number): CourseMemory {
    const memory = CourseMemory.kept ?? new CourseMemory()
    CourseMemory.kept = undefined
    memory.rows = firstSide
    memory.columns = firstSide
    // As wide as it may have to be, within reason: to widen it later is to move all that stands there.
    const most = attackers > mostRows ? firstSide : Math.min(defenders, usualColumns)
    while (memory.columns < most) memory.columns *= 2
    memory.enlarge()
    return memory
  }

  giveBack(): void {
    const { nodeOf, starting, between, upcoming, attackers, defenders, columns, size } = this
    if (nodeOf.length > mostKept) return
    for (let node = 1; node < size; node++) {
      const at = defined(attackers[node]) * columns + defined(defenders[node])
      nodeOf[at] = 0
      starting[at] = 0
      between[at] = 0
      upcoming[at] = 0
    }
    this.size = 1
    CourseMemory.kept = this
  }

  /** Makes room for so many armies of each side. */
  fit(attackers: number, defenders: number): void {
    if (attackers <= this.rows && defenders <= this.columns) return
    const before = this.columns
    while (this.rows < attackers) this.rows *= 2
    while (this.columns < defenders) this.columns *= 2
    this.enlarge()
    if (this.columns === before) return
    for (const table of [this.nodeOf, this.starting, this.between, this.upcoming]) this.widen(table, before)
  }

  private enlarge(): void {
    const pairs = this.rows * this.columns
    if (pairs > mostPairs) throw new TooManyStates()
    if (pairs <= this.nodeOf.length) return
    this.nodeOf = enlarge(this.nodeOf, pairs)
    this.starting = enlarge(this.starting, pairs)
    this.between = enlarge(this.between, pairs)
    this.upcoming = enlarge(this.upcoming, pairs)
  }

  /** Moves the rows of a table apart, the last first. */
  private widen(table: Int32Array | Float64Array, before: number): void {
    const { columns } = this
    for (let row = this.rows - 1; row >= 0; row--) {
      table.copyWithin(row * columns, row * before, (row + 1) * before)
      table.fill(0, row * columns + before, (row + 1) * columns)
    }
  }

  /** Gives a pair that has none its node. */
  add(attacker: number, defender: number, code: number, before: number): number {
    const node = this.size++
    if (node === this.attackers.length) {
      this.attackers = doubled(this.attackers)
      this.defenders = doubled(this.defenders)
      this.codes = doubled(this.codes)
      this.nextAtLevel = doubled(this.nextAtLevel)
    }
    this.nodeOf[attacker * this.columns + defender] = node
    this.attackers[node] = attacker
    this.defenders[node] = defender
    this.codes[node] = code
    this.nextAtLevel[node] = before
    return node
  }
}
