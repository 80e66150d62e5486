import { defined } from '../../engine/index.ts'
import { columnsFor, largestOutcome, weightsOf, writeAliasTable } from './alias-table.ts'

/** Battles in one call of `walk` at most: the length of the two lists below. */
export const battlesPerWalk = 65_536

/** Armies of both sides share one numbering, 0 … `mostArmies` − 1: two fit one number, and one number stays free. */
export const mostArmies = 65_535

/**
 * When in the round a volley is fired: the surprise strikes, both at once, or everybody else; `first` is the attacker's of everybody
 * else in round 1, where others join him.
 */
export type VolleyStep = 'strike' | 'general' | 'first'

/**
 * The battle in the terms the walk needs. Asked once for each army, pair of profiles or combination of hits that a walk
 * comes to, and never again; so the answers must not depend on when they are asked. That goes for the numbers of the
 * combos above all, as they lay out the tables: fix them before the first walk. Armies may be numbered as they turn up.
 *
 * A *combo* is what a volley hit, as the number 0 … `combos` − 1 of a combination of hits of the several kinds; combo 0
 * is no hit at all. A *profile* is all that matters of an army for whether the battle goes on: 0 … `profiles` − 1.
 */
export interface StateRules {
  readonly combos: number
  readonly profiles: number
  /** Whether anybody may ever strike in this battle; if not, the walk leaves that step out. */
  readonly strikes: boolean
  /** Whether others join the attacker's first volley. */
  readonly joinsFirst: boolean
  readonly profileOf: (army: number) => number
  /** Whether the army changes what its enemy's volleys can do (has a destroyer); read at the start of a round. */
  readonly opposes: (army: number) => boolean
  /** Chance of each combo when the army fires, `opposed` by such an enemy or not; undefined when nobody in it does. */
  readonly volley: (army: number, opposed: boolean, step: VolleyStep) => ArrayLike<number> | undefined
  /** What is left of the army after a combo. Only asked for combos other than 0. */
  readonly casualties: (army: number, combo: number) => number
  /** Whether the battle is over at the start of a round with armies of these profiles. */
  readonly isOver: (attacker: number, defender: number) => boolean
}

/** How battles of one pair of armies ended: how many, and how many of them after so many rounds. */
export interface StateTally {
  /** Final pair → battles; the pair is attacker × 65536 + defender. Their order in the map means nothing. */
  readonly finals: Map<number, number>
  /** Battles that took so many rounds; the last entry counts those that took more, too. */
  readonly rounds: Int32Array
}

export const emptyStateTally = (longest = 100): StateTally => ({
  finals: new Map(),
  rounds: new Int32Array(longest + 1),
})

// An army's row: its profile, 2 when it opposes its enemy's volleys and else 0, the places of its four volleys, and of those that
// others join, what each combo leaves of it. The entries from `volleys` on are `unknown` until a walk comes to them.
const profile = 0
const opposing = 1
const volleys = 2 // + 2 when opposed, + 1 for the general one
const firstVolleys = 4 // beyond `volleys`
const casualties = 10
const unknown = -1

/** Samples one kind of battle; keeps what it has learnt about it from walk to walk. */
export class StateWalk {
  readonly #rules: StateRules
  readonly #stride: number
  readonly #verdicts: Int32Array
  readonly #known = new Set<number>()
  readonly #finals = new PairCounts()
  readonly #miss = new Int32Array(6)
  #rows: Int32Array<ArrayBuffer>
  #slots: Int32Array<ArrayBuffer> = new Int32Array(1 << 14)
  #slotsUsed: number

  constructor(rules: StateRules) {
    if (rules.combos > largestOutcome) throw new RangeError('too many combinations of hits for the walk')
    this.#rules = rules
    this.#stride = casualties + rules.combos
    this.#verdicts = new Int32Array(rules.profiles ** 2).fill(unknown)
    this.#rows = new Int32Array(64 * this.#stride)
    // The volley of nobody stands at 0: a column mask of 0 and one column of no hit.
    this.#slotsUsed = 4
  }

  /**
   * Fights `battles` battles (at most `battlesPerWalk`) between two armies to the end, or to the end of round
   * `lastRound`, and adds what they came to to `tally`. The outcome depends on the rules, the words and the numbers
   * given alone, not on what earlier walks have learnt. `words` is the state of xoshiro128++, advanced in place.
   */
  walk(
    attacker: number,
    defender: number,
    words: Int32Array,
    battles: number,
    tally: StateTally,
    lastRound = Number.POSITIVE_INFINITY,
  ): void {
    if (battles > battlesPerWalk) throw new RangeError(`${battles} battles in one walk; it takes ${battlesPerWalk}`)
    this.#enter(attacker)
    this.#enter(defender)
    const isOver = this.#rules.isOver(this.#rules.profileOf(attacker), this.#rules.profileOf(defender))
    underWay.fill((attacker << 16) | defender, 0, battles)
    let left = battles
    let round = 0
    while (left > 0 && !isOver && round < lastRound) {
      const ended = this.#round(words, left, round === 0 && this.#rules.joinsFirst ? firstVolleys : 0)
      round++
      this.#count(over, ended, round, tally)
      left -= ended
    }
    this.#count(underWay, left, round, tally)
    this.#finals.moveTo(tally.finals)
  }

  /** A round of each of the first `left` battles under way, the attacker's volleys `joined` beyond his own; returns how many it ended. */
  #round(words: Int32Array, left: number, joined: number): number {
    const miss = this.#miss.fill(0)
    const { profiles, strikes } = this.#rules
    for (;;) {
      sweep(this.#rows, this.#slots, this.#verdicts, this.#stride, profiles, strikes, joined, words, left, miss)
      if (defined(miss[missing]) === nothing) return defined(miss[ended])
      this.#learn(defined(miss[missing]), defined(miss[place]))
    }
  }

  /** Fills the one entry the sweep could not do without. */
  #learn(table: number, at: number): void {
    if (table === inVerdicts) {
      const { profiles, isOver } = this.#rules
      this.#verdicts[at] = isOver(Math.floor(at / profiles), at % profiles) ? 1 : 0
      return
    }
    const army = Math.floor(at / this.#stride)
    const entry = at % this.#stride
    if (entry >= casualties) {
      const rest = this.#rules.casualties(army, entry - casualties)
      this.#enter(rest)
      this.#rows[at] = rest
    } else {
      const which = (entry - volleys) % firstVolleys
      const general = entry < volleys + firstVolleys ? 'general' : 'first'
      this.#rows[at] = this.#addVolley(this.#rules.volley(army, which >= 2, which % 2 === 0 ? 'strike' : general))
    }
  }

  /** Makes a row for an army seen for the first time. */
  #enter(army: number): void {
    if (this.#known.has(army)) return
    if (!(army >= 0 && army < mostArmies))
      throw new RangeError(`army ${army}: the walk can tell ${mostArmies} armies apart`)
    this.#known.add(army)
    const at = army * this.#stride
    this.#rows = withRoom(this.#rows, at + this.#stride)
    this.#rows.fill(unknown, at, at + this.#stride)
    this.#rows[at + profile] = this.#rules.profileOf(army)
    this.#rows[at + opposing] = this.#rules.opposes(army) ? 2 : 0
    this.#rows[at + casualties] = army
  }

  /** Appends a volley: its column mask, a slot unused, its columns. Returns where it stands. */
  #addVolley(chances: ArrayLike<number> | undefined): number {
    if (!chances) return 0
    const weights = weightsOf(chances)
    const columns = columnsFor(weights)
    const at = this.#slotsUsed
    this.#slotsUsed += 2 + 2 * columns
    this.#slots = withRoom(this.#slots, this.#slotsUsed)
    this.#slots[at] = 2 * columns - 2
    writeAliasTable(this.#slots, at + 2, columns, weights)
    return at
  }

  #count(list: Int32Array, battles: number, round: number, tally: StateTally): void {
    this.#finals.add(list, battles)
    const length = Math.min(round, tally.rounds.length - 1)
    tally.rounds[length] = defined(tally.rounds[length]) + battles
  }
}

/** The same numbers in an array of at least `length`, twice as long as before where that is more. */
const withRoom = (array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  if (length <= array.length) return array
  const larger = new Int32Array(Math.max(length, 2 * array.length))
  larger.set(array)
  return larger
}

/**
 * Pairs of armies under way and ended, attacker × 2¹⁶ + defender; the module's own for the reason `land-walk.ts` gives.
 */
const underWay = new Int32Array(battlesPerWalk)
const over = new Int32Array(battlesPerWalk)

// What a sweep leaves in `miss`: how far it came in the lists, and which entry it found unknown, of which table.
const nextFrom = 0
const nextTo = 1
const ended = 2
const missing = 3
const place = 4
const nothing = 0
const inRows = 1
const inVerdicts = 2

/**
 * A round of the battles `miss[nextFrom]` … `left` − 1: four words each, drawn for the attacker's strike, the defender's, the
 * attacker's general volley, the defender's; two where nobody ever strikes. A step in which nobody fires draws all the same.
 *
 * On an unknown entry it stops *before* that battle, with the generator as it was before the battle's draws, and says
 * which entry; once that is filled it goes on from there. Calling out from inside the loop instead would cost every
 * battle, and finishing the battle elsewhere would give later battles other numbers than a walk that knew the entry.
 *
 * Bounds: every army under way has a row (`#enter`), every known volley lies in `slots` with its mask, every combo is
 * less than `combos`. `to` ≤ `from` and `gone` ≤ `from`, as in the land walk.
 */
const sweep = (
  rows: Int32Array,
  slots: Int32Array,
  verdicts: Int32Array,
  stride: number,
  profiles: number,
  strikes: boolean,
  joined: number,
  words: Int32Array,
  left: number,
  miss: Int32Array,
): void => {
  let s0 = defined(words[0])
  let s1 = defined(words[1])
  let s2 = defined(words[2])
  let s3 = defined(words[3])
  let from = defined(miss[nextFrom])
  let to = defined(miss[nextTo])
  let gone = defined(miss[ended])
  let unknownPlace = unknown
  let table = nothing
  let drawn = 0
  for (; from < left; from = (from + 1) | 0) {
    const pair = defined(underWay[from])
    let a = Math.imul(pair >>> 16, stride)
    let d = Math.imul(pair & 0xffff, stride)
    // What the volleys can do is settled at the start of the round.
    const aOpposed = defined(rows[d + opposing])
    const dOpposed = defined(rows[a + opposing])
    if (strikes) {
      const aStrikeAt = (a + volleys + aOpposed) | 0
      const dStrikeAt = (d + volleys + dOpposed) | 0
      const aStrike = defined(rows[aStrikeAt])
      const dStrike = defined(rows[dStrikeAt])
      if ((aStrike | dStrike) < 0) {
        unknownPlace = aStrike < 0 ? aStrikeAt : dStrikeAt
        table = inRows
        break
      }
      const x = draw(s0, s3)
      let shifted = s1 << 9
      s2 ^= s0
      s3 ^= s1
      s1 ^= s2
      s0 ^= s3
      s2 ^= shifted
      s3 = (s3 << 11) | (s3 >>> 21)
      const y = draw(s0, s3)
      shifted = s1 << 9
      s2 ^= s0
      s3 ^= s1
      s1 ^= s2
      s0 ^= s3
      s2 ^= shifted
      s3 = (s3 << 11) | (s3 >>> 21)

      const aFirst = (d + casualties + comboOf(slots, aStrike, x)) | 0
      const dFirst = (a + casualties + comboOf(slots, dStrike, y)) | 0
      const aLeft = defined(rows[dFirst])
      const dLeft = defined(rows[aFirst])
      if ((aLeft | dLeft) < 0) {
        drawn = 2
        unknownPlace = aLeft < 0 ? dFirst : aFirst
        table = inRows
        break
      }
      // The units that are left fire in the general volley.
      a = Math.imul(aLeft, stride)
      d = Math.imul(dLeft, stride)
    }

    const aVolley = (a + volleys + 1 + joined + aOpposed) | 0
    const dVolley = (d + volleys + 1 + dOpposed) | 0
    const aGeneral = defined(rows[aVolley])
    const dGeneral = defined(rows[dVolley])
    if ((aGeneral | dGeneral) < 0) {
      drawn = strikes ? 2 : 0
      unknownPlace = aGeneral < 0 ? aVolley : dVolley
      table = inRows
      break
    }
    const z = draw(s0, s3)
    let shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
    const w = draw(s0, s3)
    shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)

    const aHits = (d + casualties + comboOf(slots, aGeneral, z)) | 0
    const dHits = (a + casualties + comboOf(slots, dGeneral, w)) | 0
    const aEnd = defined(rows[dHits])
    const dEnd = defined(rows[aHits])
    if ((aEnd | dEnd) < 0) {
      drawn = strikes ? 4 : 2
      unknownPlace = aEnd < 0 ? dHits : aHits
      table = inRows
      break
    }
    const verdictAt =
      (Math.imul(defined(rows[Math.imul(aEnd, stride)]), profiles) + defined(rows[Math.imul(dEnd, stride)])) | 0
    const isOver = defined(verdicts[verdictAt])
    if (isOver < 0) {
      drawn = strikes ? 4 : 2
      unknownPlace = verdictAt
      table = inVerdicts
      break
    }
    const next = (aEnd << 16) | dEnd
    underWay[to] = next
    over[gone] = next
    to = (to + 1 - isOver) | 0
    gone = (gone + isOver) | 0
  }
  words[0] = s0
  words[1] = s1
  words[2] = s2
  words[3] = s3
  for (; drawn > 0; drawn--) undraw(words)
  miss[nextFrom] = from
  miss[nextTo] = to
  miss[ended] = gone
  miss[missing] = table
  miss[place] = unknownPlace
}

/** Takes xoshiro128++ back by a word. */
const undraw = (words: Int32Array): void => {
  const last = defined(words[3])
  const mixed = (last >>> 11) | (last << 21)
  const s0 = defined(words[0]) ^ mixed
  const shifted = defined(words[1]) ^ defined(words[2])
  const s1 = shifted ^ (shifted << 9) ^ (shifted << 18) ^ (shifted << 27)
  words[2] = defined(words[2]) ^ s0 ^ (s1 << 9)
  words[0] = s0
  words[1] = s1
  words[3] = mixed ^ s1
}

/** The word that xoshiro128++ gives in a state of which these are the first and the last. Inlined by V8. */
const draw = (first: number, last: number): number => {
  const sum = (first + last) | 0
  return (((sum << 7) | (sum >>> 25)) + first) | 0
}

/** The combo that a word draws from the volley at `volley`. Inlined by V8. */
const comboOf = (slots: Int32Array, volley: number, x: number): number => {
  const column = (volley + 2 + (x & defined(slots[volley]))) | 0
  const combos = defined(slots[(column + 1) | 0])
  return (combos ^ ((combos >>> 16) & (((x >>> 1) - defined(slots[column])) >> 31))) & 0xffff
}

/**
 * How often each pair ended a battle: a hash table with open addressing, as a `Map` would cost more than the battle.
 * Pair k is kept as k + 1, as 0 marks a free place; `mostArmies` keeps k + 1 from being 0. Never more than half full.
 */
class PairCounts {
  #keys = new Int32Array(1 << 10)
  #counts = new Int32Array(1 << 10)
  #used = 0

  /** Counts the first `length` pairs of a list. */
  add(list: Int32Array, length: number): void {
    for (let start = 0; start < length; start += 256) {
      // Room for what these may bring, so that the loop need not look.
      while (2 * (this.#used + 256) > this.#keys.length) this.#grow()
      this.#used += countPairs(this.#keys, this.#counts, list, start, Math.min(length, start + 256))
    }
  }

  /** Adds the counts to a map and forgets them. */
  moveTo(finals: Map<number, number>): void {
    this.#keys.forEach((key, at) => {
      if (key === 0) return
      const pair = (key - 1) >>> 0
      finals.set(pair, (finals.get(pair) ?? 0) + defined(this.#counts[at]))
    })
    this.#keys.fill(0)
    this.#counts.fill(0)
    this.#used = 0
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#keys = new Int32Array(2 * keys.length)
    this.#counts = new Int32Array(2 * keys.length)
    const mask = this.#keys.length - 1
    keys.forEach((key, from) => {
      if (key === 0) return
      let at = placeOf(key) & mask
      while (defined(this.#keys[at]) !== 0) at = (at + 1) & mask
      this.#keys[at] = key
      this.#counts[at] = defined(counts[from])
    })
  }
}

/** Counts `list[start … end − 1]`; returns how many pairs were new. */
const countPairs = (keys: Int32Array, counts: Int32Array, list: Int32Array, start: number, end: number): number => {
  const mask = (keys.length - 1) | 0
  let fresh = 0
  for (let n = start; n < end; n = (n + 1) | 0) {
    const key = (defined(list[n]) + 1) | 0
    let at = placeOf(key) & mask
    while (defined(keys[at]) !== key) {
      if (defined(keys[at]) === 0) {
        keys[at] = key
        fresh++
        break
      }
      at = (at + 1) & mask
    }
    counts[at] = (defined(counts[at]) + 1) | 0
  }
  return fresh
}

const placeOf = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 12
