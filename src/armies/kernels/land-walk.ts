import { defined } from '../../engine/index.ts'
import { columnsFor, largestOutcome, type Weights, weightsOf, writeAliasTable } from './alias-table.ts'

/** Battles in one call of `walkLand` at most: the length of the two lists below. */
export const battlesPerWalk = 65_536

/** Volleys of one side: `[units left]` is the chance of each number of hits. Entry 0 is not read. */
export type Volleys = readonly ArrayLike<number>[]

/** A land battle made ready for sampling: both sides' volleys as alias tables in one array. */
export interface LandTables {
  /** Units each side begins with, and the number at which the attacker breaks off (0: never). */
  readonly attackers: number
  readonly defenders: number
  readonly breakOffAt: number
  /** Rows of 2 × columns slots: first the attacker's, from `breakOffAt + 1` units up, then the defender's from 1 up. */
  readonly slots: Int32Array
  readonly attackerRow: number
  readonly defenderRow: number
  readonly defenderStart: number
}

/** What the battles came to, added up over any number of walks. */
export interface LandTally {
  /** Battles that ended with i attackers and j defenders: `[i × (defenders + 1) + j]`. */
  readonly finals: Int32Array
  /** Battles that took so many rounds; the last entry counts those that took more, too. */
  readonly rounds: Int32Array
}

export const emptyTally = (tables: LandTables, longest = 100): LandTally => ({
  finals: new Int32Array((tables.attackers + 1) * (tables.defenders + 1)),
  rounds: new Int32Array(longest + 1),
})

/**
 * Compiles volleys for the walk. Rows of one side are equally long: as many columns as its widest volley has numbers of
 * hits whose chance does not round to nothing, some 13 standard deviations (128 columns for 170 units, 256 for 1000).
 */
export const compileLand = (attacker: Volleys, defender: Volleys, breakOffAt = 0): LandTables => {
  if (Math.max(attacker.length, defender.length) > largestOutcome) throw new RangeError('too many units for the walk')
  const attackerRows = attacker.slice(breakOffAt + 1).map(weightsOf)
  const defenderRows = defender.slice(1).map(weightsOf)
  // Only the all-zero volley never hits; two of them facing each other would be walked for ever.
  if (attackerRows.some(neverHits) && defenderRows.some(neverHits))
    throw new RangeError('a standoff is possible: not for this walk')
  const attackerRow = 2 * Math.max(2, ...attackerRows.map(columnsFor))
  const defenderRow = 2 * Math.max(2, ...defenderRows.map(columnsFor))
  const defenderStart = attackerRow * attackerRows.length
  const slots = new Int32Array(defenderStart + defenderRow * defenderRows.length)
  attackerRows.forEach((weights, row) => {
    writeAliasTable(slots, row * attackerRow, attackerRow / 2, weights)
  })
  defenderRows.forEach((weights, row) => {
    writeAliasTable(slots, defenderStart + row * defenderRow, defenderRow / 2, weights, true)
  })
  const units = { attackers: attacker.length - 1, defenders: defender.length - 1 }
  return { ...units, breakOffAt, slots, attackerRow, defenderRow, defenderStart }
}

const neverHits = (weights: Weights): boolean => weights.every((weight, hits) => hits === 0 || weight === 0)

/**
 * Fights `battles` battles (at most `battlesPerWalk`) to the end, or to the end of round `lastRound`, and adds what
 * they came to to `tally`. The outcome depends on the tables, the words and the number of battles alone.
 *
 * `words` is the state of xoshiro128++, advanced in place. The battles are not fought one after another but a round
 * at a time: a sweep over those still under way fights a round of each and draws two words a battle, the attacker's
 * volley and then the defender's. So neighbouring steps do not wait for each other, and no branch depends on the
 * dice.
 */
export const walkLand = (
  tables: LandTables,
  words: Int32Array,
  battles: number,
  tally: LandTally,
  lastRound = Number.POSITIVE_INFINITY,
): void => {
  const { attackers, defenders, breakOffAt, slots, attackerRow, defenderRow, defenderStart } = tables
  if (battles > battlesPerWalk) throw new RangeError(`${battles} battles in one walk; it takes ${battlesPerWalk}`)
  // With nobody to fight, or no more than break off at once, everything is over before the first round.
  const fought = attackers > breakOffAt && defenders > 0
  underWay.fill(((attackers - breakOffAt - 1) << 16) + (defenders - 1), 0, battles)
  let left = battles
  let round = 0
  while (left > 0 && fought && round < lastRound) {
    const ended = sweep(slots, attackerRow, defenderRow, defenderStart, words, left)
    round++
    count(over, ended, round, tables, tally)
    left -= ended
  }
  count(underWay, left, round, tables, tally)
}

/**
 * Battles under way and battles ended in the sweep at hand, as the sweep's positions. They belong to the module and
 * not to a caller because V8 then compiles their addresses and lengths into the loop: 1.1 times as many battles a
 * second. A walk is over before anybody else on the thread can begin one, and leaves nothing in them that the next
 * one reads.
 */
const underWay = new Int32Array(battlesPerWalk)
const over = new Int32Array(battlesPerWalk)

/**
 * A round of each of the first `left` battles under way. Those that go on are moved up to the front of `underWay`,
 * those that ended are put into `over`; returns how many ended.
 *
 * A position is one number, a × 2¹⁶ + d, where a and d are the units left less one (less `breakOffAt` too for the
 * attacker): they name the rows of the tables, and a side is done exactly when its number is negative. A negative d
 * borrows from a, which `count` undoes.
 *
 * Bounds: a and d name rows of the tables in every battle under way, as the start does and as those with a negative
 * number leave; the columns are masked to the row. `to` ≤ `from` < `left` and `ended` ≤ `from`, all within the lists,
 * and writing each position to both lists but moving only one end is cheaper than a branch on which list it is.
 */
const sweep = (
  slots: Int32Array,
  attackerRow: number,
  defenderRow: number,
  defenderStart: number,
  words: Int32Array,
  left: number,
): number => {
  let s0 = defined(words[0])
  let s1 = defined(words[1])
  let s2 = defined(words[2])
  let s3 = defined(words[3])
  const attackerColumns = (attackerRow - 2) | 0
  const defenderColumns = (defenderRow - 2) | 0
  let to = 0
  let ended = 0
  for (let from = 0; from < left; from = (from + 1) | 0) {
    const position = defined(underWay[from])

    let x = (s0 + s3) | 0
    x = (((x << 7) | (x >>> 25)) + s0) | 0
    let shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)

    let y = (s0 + s3) | 0
    y = (((y << 7) | (y >>> 25)) + s0) | 0
    shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)

    // Columns take an even number of slots, so `| 1` is the second slot of the same column.
    const a = (Math.imul(position >>> 16, attackerRow) + (x & attackerColumns)) | 0
    const d = (Math.imul(position & 0xffff, defenderRow) + (((y & defenderColumns) + defenderStart) | 0)) | 0
    const aHits = defined(slots[a | 1])
    const dHits = defined(slots[d | 1])
    const aOwn = ((x >>> 1) - defined(slots[a])) >> 31
    const dOwn = ((y >>> 1) - defined(slots[d])) >> 31
    const defendersHit = (aHits ^ ((aHits >>> 16) & aOwn)) & 0xffff
    const attackersHit = (dHits ^ ((dHits << 16) & dOwn)) & ~0xffff // × 2¹⁶
    const next = (position - defendersHit - attackersHit) | 0

    const isOver = (next | (next << 16)) >>> 31
    underWay[to] = next
    over[ended] = next
    to = (to + 1 - isOver) | 0
    ended = (ended + isOver) | 0
  }
  words[0] = s0
  words[1] = s1
  words[2] = s2
  words[3] = s3
  return ended
}

/** Adds the first `battles` positions of a list to the tally; more hits than units left leave nobody. */
const count = (list: Int32Array, battles: number, round: number, tables: LandTables, tally: LandTally): void => {
  const { finals, rounds } = tally
  const width = tables.defenders + 1
  const floor = tables.breakOffAt + 1
  for (let n = 0; n < battles; n++) {
    const d = (defined(list[n]) << 16) >> 16
    const a = (defined(list[n]) - d) >> 16
    const final = Math.max(0, a + floor) * width + Math.max(0, d + 1)
    finals[final] = defined(finals[final]) + 1
  }
  const length = Math.min(round, rounds.length - 1)
  rounds[length] = defined(rounds[length]) + battles
}
