import { defined } from '../../engine/index.ts'
import { largestOutcome, type Weights, weightsOf, writeNarrowTable } from './alias-table.ts'

/** Volleys of one side: `[units left]` is the chance of each number of hits. Entry 0 is not read. */
export type Volleys = readonly ArrayLike<number>[]

/** A land battle made ready for sampling: both sides' volleys as alias tables in one array. */
export interface LandTables {
  /** Units each side begins with, and the number at which the attacker breaks off (0: never). */
  readonly attackers: number
  readonly defenders: number
  readonly breakOffAt: number
  /** Tables of 2 ** `shift` columns, one for each volley, a list of volleys after the other. */
  readonly slots: Int32Array
  readonly shift: number
  /** Where those of the attacker begin, from `breakOffAt + 1` units up, and those of the defender, from 1 up. */
  readonly attackerStart: number
  readonly defenderStart: number
  /** Where the table of the attacker's first volley stands, if others join it. */
  readonly firstVolley?: number | undefined
}

/** What the battles came to, added up over any number of walks. */
export interface LandTally {
  /** Battles that ended with i attackers and j defenders: `[i × width + j]`. */
  readonly finals: Int32Array
  readonly width: number
  /** Battles that took so many rounds; the last entry counts those that took more, too. */
  readonly rounds: Int32Array
}

export const emptyTally = (tables: Pick<LandTables, 'attackers' | 'defenders'>, longest = 100): LandTally => ({
  width: tables.defenders + 1,
  finals: new Int32Array((tables.attackers + 1) * (tables.defenders + 1)),
  rounds: new Int32Array(longest + 1),
})

/** Compiles volleys for the walk. */
export const compileLand = (attacker: Volleys, defender: Volleys, breakOffAt = 0): LandTables => {
  const attackers = attacker.slice(breakOffAt + 1)
  const defenders = defender.slice(1)
  // Only the all-zero volley never hits; two of them facing each other would be walked for ever.
  if (attackers.some(neverHits) && defenders.some(neverHits))
    throw new RangeError('a standoff is possible: not for this walk')
  const { slots, shift, starts } = compileVolleys([attackers, defenders])
  return {
    attackers: attacker.length - 1,
    defenders: defender.length - 1,
    breakOffAt,
    slots,
    shift,
    attackerStart: defined(starts[0]),
    defenderStart: defined(starts[1]),
  }
}

/**
 * Compiles lists of volleys into one array, and tells where each begins. All tables are equally large: as many columns as the
 * widest volley has numbers of hits up to the last whose chance does not round to nothing (128 columns for 170 units).
 */
export const compileVolleys = (
  lists: readonly Volleys[],
): { readonly slots: Int32Array; readonly shift: number; readonly starts: readonly number[] } => {
  const weights = lists.flatMap(volleys => volleys.map(weightsOf))
  const columns = weights.reduce((most, each) => Math.max(most, columnsUpTo(each)), 2)
  if (columns > largestOutcome) throw new RangeError('too many units for the walk')
  const slots = new Int32Array(weights.length * columns)
  weights.forEach((each, row) => {
    writeNarrowTable(slots, row * columns, columns, each)
  })
  let row = 0
  const starts = lists.map(volleys => {
    row += volleys.length
    return (row - volleys.length) * columns
  })
  return { slots, shift: Math.log2(columns), starts }
}

/** A power of two above the largest outcome that can be drawn. */
const columnsUpTo = (weights: Weights): number => {
  let last = weights.length - 1
  while (defined(weights[last]) === 0) last--
  return 2 ** Math.ceil(Math.log2(last + 1))
}

/** Whether all other chances round to nothing. */
const neverHits = (volley: ArrayLike<number>): boolean => defined(volley[0]) >= 1 - 2 ** -32

/**
 * Fights `battles` battles to the end, or to the end of round `lastRound`, and adds what they came to to `tally`. The outcome
 * depends on the tables, the words and the number of battles alone.
 *
 * `words` is the state of xoshiro128++, advanced in place. The battles are fought in blocks, and those of a block not one after
 * another but a round at a time: a sweep over those still under way fights a round of each and draws two words a battle, the
 * attacker's volley and then the defender's. So neighbouring steps do not wait for each other, and no branch depends on the
 * dice.
 */
export const walkLand = (
  tables: LandTables,
  words: Int32Array,
  battles: number,
  tally: LandTally,
  lastRound = Number.POSITIVE_INFINITY,
): void => {
  for (let left = battles; left > 0; left -= battlesPerBlock)
    walkBlock(tables, words, Math.min(left, battlesPerBlock), tally, lastRound)
}

const walkBlock = (
  tables: LandTables,
  words: Int32Array,
  battles: number,
  tally: LandTally,
  lastRound: number,
): void => {
  const { attackers, defenders, breakOffAt, slots, shift, attackerStart, defenderStart, firstVolley } = tables
  // With nobody to fight, or no more than break off at once, everything is over before the first round.
  const fought = attackers > breakOffAt && defenders > 0
  underWay.fill(((attackers - breakOffAt - 1) << 16) + (defenders - 1), 0, battles)
  let left = battles
  let round = 0
  while (left > 0 && fought && round < lastRound) {
    // All battles begin alike, so the first volley is one table for all: a row of no length.
    const ended =
      round === 0 && firstVolley !== undefined
        ? sweep(slots, shift, firstVolley, 0, defenderStart, words, left)
        : sweep(slots, shift, attackerStart, 2 ** shift, defenderStart, words, left)
    round++
    count(over, ended, round, tables, tally)
    left -= ended
  }
  count(underWay, left, round, tables, tally)
}

/**
 * Battles of a block: what is under way, what has ended and the tables of the largest benchmark (170 units a side, 175 kB)
 * come to 240 kB together, which a quarter of the smallest second-level caches hold. Blocks of half or twice the size are as
 * fast where the cache is large (`npm run bench -- --only ^mc/L`).
 */
const battlesPerBlock = 8192

/** Bytes that a block of battles works on: its tables, battles under way and battles over. */
export const workingSetOf = ({ slots }: Pick<LandTables, 'slots'>): number =>
  slots.byteLength + underWay.byteLength + over.byteLength

/**
 * Battles under way and battles ended in the sweep at hand, as the sweep's positions. They belong to the module and
 * not to a caller because V8 then compiles their addresses and lengths into the loop: 1.1 times as many battles a
 * second. A block is over before anybody else on the thread can begin one, and leaves nothing in them that the next
 * one reads.
 */
const underWay = new Int32Array(battlesPerBlock)
const over = new Int32Array(battlesPerBlock)

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
  shift: number,
  attackerStart: number,
  attackerRow: number,
  defenderStart: number,
  words: Int32Array,
  left: number,
): number => {
  let s0 = defined(words[0])
  let s1 = defined(words[1])
  let s2 = defined(words[2])
  let s3 = defined(words[3])
  const mask = ((1 << shift) - 1) | 0
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

    // Tables as `writeNarrowTable` writes them, which draw from words of 31 bits.
    x >>>= 1
    y >>>= 1
    const a = defined(slots[(Math.imul(position >>> 16, attackerRow) + (((x & mask) + attackerStart) | 0)) | 0])
    const d = defined(slots[(((position & 0xffff) << shift) + (((y & mask) + defenderStart) | 0)) | 0])
    const defendersHit = (a ^ ((a ^ x) & ((x - a) >> 31))) & mask
    const attackersHit = (d ^ ((d ^ y) & ((y - d) >> 31))) & mask
    const next = (position - defendersHit - (attackersHit << 16)) | 0

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
  const { finals, rounds, width } = tally
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
