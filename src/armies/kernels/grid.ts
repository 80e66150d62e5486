import { defined, type HitChances, spend } from '../../engine/index.ts'

/**
 * A battle in which all hits fall alike: each side is a number, the hits it can still take, and a state of the battle is
 * a point of a grid. `volleys[n]` are the chances of hits of a side that can take n more.
 */
export interface GridBattle {
  readonly attackerVolleys: readonly HitChances[]
  readonly defenderVolleys: readonly HitChances[]
  /** What the attacker fires in round 1 instead, where others join his first volley. */
  readonly firstVolley?: HitChances | undefined
  /**
   * The chance of the die that each of the attacker's volleys has beyond the one before, 0 where they are the same; undefined
   * where they differ by more.
   */
  readonly attackerDice?: readonly number[] | undefined
}

export interface GridCourse {
  /** Probability that the battle ends with so many hits left to take: [attacker * (defenders + 1) + defender]. */
  readonly mass: Float64Array
  readonly meanRounds: number
  /** What was dropped as too unlikely to follow. */
  readonly unresolved: number
}

/** Points of a row that are spread together, and the zeros that therefore stand around each volley. */
const block = 8
/** Volleys of up to so many dice are spread whole: looking for the part that matters would cost more than it saves. */
const shortVolley = 12

/** Grids of up to so many points are worked off point by point, larger ones row by row. */
const smallGrid = 1000
/** Grids of more points are worked off by dice sooner than point by point; where the dice are known. */
export const mostBeforeDice = 180

/** Works off a grid; weights below `cut` are dropped. */
export const solveGrid = (battle: GridBattle, cut: number): GridCourse =>
  battle.attackerDice
    ? solveByDice(battle, battle.attackerDice, cut)
    : battle.attackerVolleys.length * battle.defenderVolleys.length <= smallGrid
      ? solveByPoints(battle, cut)
      : solveByRows(battle, cut)

/**
 * Works off a grid from its far corner: what stands on a point is spread over the points that a round leads to, the
 * rounds without effect summed as a geometric series.
 */
const solveByPoints = (battle: GridBattle, cut: number): GridCourse => {
  const { attackerVolleys, defenderVolleys } = battle
  const { attackers, defenders, width, mass, fought } = gridOf(battle)
  let rounds = fought
  for (let i = attackers; i > 0; i--) {
    const volley = defined(attackerVolleys[i])
    for (let j = defenders; j > 0; j--) {
      const here = defined(mass[i * width + j])
      mass[i * width + j] = 0
      if (here < cut) continue
      const answer = defined(defenderVolleys[j])
      const both = here / (1 - defined(volley[0]) * defined(answer[0]))
      rounds += both
      spend(answer.length * volley.length)
      spreadPoint(mass, width, i, j, both, volley, answer, 1)
    }
  }
  return { mass, meanRounds: rounds, unresolved: Math.max(0, 1 - sumOf(mass)) }
}

/**
 * Works off a grid row by row from its far corner: what stands on a point is spread over the points that a round leads
 * to, the rounds without effect summed as a geometric series. Weights below `cut` are dropped.
 *
 * All points of row i fire the same volley, so eight neighbours are spread in one pass over the entries of the target
 * row: each entry is read and written once for eight products. Only the part of row i itself, where the attacker loses
 * nothing, has to be done point by point.
 */
const solveByRows = (battle: GridBattle, cut: number): GridCourse => {
  const { attackerVolleys, defenderVolleys } = battle
  const { attackers, defenders, width, mass, fought } = gridOf(battle)
  let rounds = fought
  const answers = byHits(defenderVolleys)
  // Mass that begins rounds at each point of the row at hand, and its part that goes to one other row; `block` zeros
  // stand before entry 0.
  const begun = new Float64Array(width + block)
  const weights = new Float64Array(width + block)
  for (let i = attackers; i > 0; i--) {
    const volley = defined(attackerVolleys[i])
    const tails = tailsOf(volley, width)
    const row = i * width
    let [least, most, hardest] = [width, 0, 0]
    for (let j = defenders; j > 0; j--) {
      const here = defined(mass[row + j])
      mass[row + j] = 0
      begun[block + j] = 0
      if (here < cut) continue
      const answer = defined(defenderVolleys[j])
      const both = here / (1 - defined(volley[0]) * defined(answer[0]))
      begun[block + j] = both
      rounds += both
      least = j
      if (most === 0) most = j
      if (answer.length > hardest) hardest = answer.length
      spreadOne(mass, row, j, both * defined(answer[0]), volley, tails)
    }
    if (most === 0) continue
    const padded = paddedOf(volley)
    const peak = peakOf(padded)
    const losses = Math.min(hardest - 1, i)
    for (let hits = 1; hits <= losses; hits++) {
      // The last attackers are lost to so many hits or more.
      weigh(weights, begun, block, answers, width, least, most, hits, hits === i ? hardest : hits + 1)
      spreadRow(mass, row - hits * width, weights, least, most, padded, peak, tails, cut)
    }
    weights.fill(0)
  }
  return { mass, meanRounds: rounds, unresolved: Math.max(0, 1 - sumOf(mass)) }
}

/**
 * Works off a grid row by row from its far corner, where every row of attackers has one die more than the row below.
 *
 * What row i sends to row t is fired with all its dice: those of row t, and one for each row between. So all that comes to row t
 * goes down to it together: what row i sends joins it on the way, the die of each row passed is thrown for all of it at once, and
 * the volley that row t itself would fire is thrown once, at the end, together with the volleys of rounds that begin in row t and
 * cost the attacker nobody. A row costs as many steps as it has points for each row that sends something to it, where each of these
 * would cost as many as a volley has numbers of hits.
 *
 * While rows are worked off, a point holds the mass that begins rounds there, for the rows below to fetch.
 */
const solveByDice = (battle: GridBattle, dice: readonly number[], cut: number): GridCourse => {
  const { attackerVolleys, defenderVolleys } = battle
  const { attackers, defenders, width, mass, fought } = gridOf(battle)
  let rounds = fought
  const answers = byHits(defenderVolleys)
  const hardest = answers.length / width - 1
  // The points of each row between which rounds begin; none where the last is 0.
  const first = new Int32Array(attackers + 1).fill(width)
  const last = new Int32Array(attackers + 1)
  const flow = new Float64Array(width + 1)
  for (let i = attackers; i >= 0; i--) {
    const row = i * width
    // The last attackers are lost to so many hits or more.
    if (i === 0) sumFromBehind(answers, width)
    let [low, high] = [width, 0]
    for (let from = Math.min(attackers, i + hardest); from > i; from--) {
      low = Math.min(low, defined(first[from]))
      high = Math.max(high, defined(last[from]))
      if (high === 0) continue
      spend(2 * (high - low))
      const [sender, sent] = [from * width, (from - i) * width]
      const hit = defined(dice[from])
      const miss = 1 - hit
      let here = defined(flow[low]) + defined(mass[sender + low]) * defined(answers[sent + low])
      flow[low - 1] = defined(flow[low - 1]) + hit * here
      for (let j = low; j < high; j++) {
        const beside = defined(flow[j + 1]) + defined(mass[sender + j + 1]) * defined(answers[sent + j + 1])
        flow[j] = miss * here + hit * beside
        here = beside
      }
      flow[high] = miss * here
      if (low > 1) low--
      while (low <= high && defined(flow[low]) < cut) flow[low++] = 0
      while (high >= low && defined(flow[high]) < cut) flow[high--] = 0
      if (low > high) [low, high] = [width, 0]
    }
    if (i === 0) {
      for (let j = 0; j <= high; j++) mass[j] = defined(mass[j]) + defined(flow[j])
      break
    }
    const volley = defined(attackerVolleys[i])
    const none = defined(volley[0])
    const tails = tailsOf(volley, width)
    mass[row] = defined(mass[row]) + defined(flow[0])
    for (let j = defenders; j > 0; j--) {
      const arrived = defined(flow[j])
      const here = defined(mass[row + j]) + arrived * none
      const quiet = defined(defined(defenderVolleys[j])[0])
      const both = here < cut ? 0 : here / (1 - none * quiet)
      mass[row + j] = both
      const firing = arrived + both * quiet
      if (firing > 0) spreadOne(mass, row, j, firing, volley, tails)
      if (both === 0) continue
      rounds += both
      first[i] = j
      if (last[i] === 0) last[i] = j
    }
    flow.fill(0)
  }
  for (let i = attackers; i > 0; i--) mass.fill(0, i * width + 1, (i + 1) * width)
  return { mass, meanRounds: rounds, unresolved: Math.max(0, 1 - sumOf(mass)) }
}

/** The points of a grid, a row for each number of attackers, and the rounds that are fought before any of them is worked off. */
const gridOf = (battle: GridBattle) => {
  const [attackers, defenders] = [battle.attackerVolleys.length - 1, battle.defenderVolleys.length - 1]
  const width = defenders + 1
  spend((attackers + 1) * width)
  const mass = new Float64Array((attackers + 1) * width)
  return { attackers, defenders, width, mass, fought: begin(battle, mass) }
}

/** Sets up the far corner, or what round 1 leaves of it where that is fought with a volley of its own; answers the rounds fought by then. */
const begin = ({ attackerVolleys, defenderVolleys, firstVolley }: GridBattle, mass: Float64Array): number => {
  const [attackers, defenders] = [attackerVolleys.length - 1, defenderVolleys.length - 1]
  if (!firstVolley || attackers === 0 || defenders === 0) {
    mass[mass.length - 1] = 1
    return 0
  }
  const answer = defined(defenderVolleys[defenders])
  spend(answer.length * firstVolley.length)
  spreadPoint(mass, defenders + 1, attackers, defenders, 1, firstVolley, answer, 0)
  return 1
}

/** Spreads one point over all that a round leads to; where the attacker loses nobody, from `first` hits of his own on. */
const spreadPoint = (
  mass: Float64Array,
  width: number,
  i: number,
  j: number,
  here: number,
  volley: HitChances,
  answer: HitChances,
  first: number,
): void => {
  const most = volley.length
  const last = Math.min(most, j)
  for (let hits = 0, from = first; hits < answer.length; hits++, from = 0) {
    const weight = here * defined(answer[hits])
    const row = hits < i ? (i - hits) * width : 0
    for (let h = from, at = row + j - from; h < last; h++, at--)
      mass[at] = defined(mass[at]) + weight * defined(volley[h])
    // Whatever is more than enough takes the last defender.
    if (last === most) continue
    let over = defined(mass[row])
    for (let h = last; h < most; h++) over += weight * defined(volley[h])
    mass[row] = over
  }
}

/** A battle on a grid after one round: mass that fights on, and mass at rest on row and column 0. Holds until the next round is fought. */
export interface GridRound {
  readonly round: number
  readonly fought: number
  readonly mass: Float64Array
}

/**
 * Follows a grid round by round, at most `rounds` of them and until no more than `tail` still fights; weights below
 * `cut` are dropped.
 */
export const followGrid = (
  battle: GridBattle,
  limits: { readonly rounds: number; readonly tail: number; readonly cut: number },
  see: (round: GridRound) => void,
): void => {
  const attackers = battle.attackerVolleys.length - 1
  const defenders = battle.defenderVolleys.length - 1
  const width = defenders + 1
  const isSmall = (attackers + 1) * width <= smallGrid
  const fight = isSmall ? roundByPoints(battle, limits.cut) : roundByRows(battle, limits.cut)
  let mass = new Float64Array((attackers + 1) * width)
  let next = new Float64Array(mass.length)
  mass[mass.length - 1] = 1
  let [fought, round] = [attackers > 0 && defenders > 0 ? 1 : 0, 0]
  while (fought > limits.tail && round < limits.rounds) {
    spend(2 * mass.length)
    next.fill(0)
    // What has come to an end stays where it is.
    for (let j = 0; j <= defenders; j++) next[j] = defined(mass[j])
    for (let i = 1; i <= attackers; i++) next[i * width] = defined(mass[i * width])
    if (round === 0 && battle.firstVolley) begin(battle, next)
    else fight(mass, next)
    ;[mass, next] = [next, mass]
    see({ round: ++round, fought, mass })
    fought = 0
    for (let i = 1; i <= attackers; i++) for (let j = 1; j <= defenders; j++) fought += defined(mass[i * width + j])
  }
}

type FightRound = (mass: Float64Array, next: Float64Array) => void

const roundByPoints =
  ({ attackerVolleys, defenderVolleys }: GridBattle, cut: number): FightRound =>
  (mass, next) => {
    const width = defenderVolleys.length
    for (let i = attackerVolleys.length - 1; i > 0; i--) {
      const volley = defined(attackerVolleys[i])
      for (let j = width - 1; j > 0; j--) {
        const here = defined(mass[i * width + j])
        if (here < cut) continue
        const answer = defined(defenderVolleys[j])
        spend(answer.length * volley.length)
        spreadPoint(next, width, i, j, here, volley, answer, 0)
      }
    }
  }

const roundByRows = ({ attackerVolleys, defenderVolleys }: GridBattle, cut: number): FightRound => {
  const defenders = defenderVolleys.length - 1
  const width = defenders + 1
  const answers = byHits(defenderVolleys)
  const tails = attackerVolleys.map(volley => tailsOf(volley, width))
  const padded = attackerVolleys.map(paddedOf)
  const peaks = padded.map(peakOf)
  const weights = new Float64Array(width + block)
  return (mass, next) => {
    for (let i = attackerVolleys.length - 1; i > 0; i--) {
      const row = i * width
      const most = lastAtLeast(mass, row, defenders, cut)
      if (most === 0) continue
      const hardest = defined(defenderVolleys[most]).length
      for (let hits = 0; hits < Math.min(hardest, i + 1); hits++) {
        // The last attackers are lost to so many hits or more.
        weigh(weights, mass, row, answers, width, 1, most, hits, hits === i ? hardest : hits + 1)
        spreadRow(
          next,
          row - hits * width,
          weights,
          1,
          most,
          defined(padded[i]),
          defined(peaks[i]),
          defined(tails[i]),
          cut,
        )
      }
      weights.fill(0)
    }
  }
}

/** The last entry of a row that holds at least so much; 0 when there is none. */
const lastAtLeast = (mass: Float64Array, row: number, defenders: number, cut: number): number => {
  let j = defenders
  while (j > 0 && defined(mass[row + j]) < cut) j--
  return j
}

const paddedOf = (volley: HitChances): Float64Array => {
  spend(volley.length)
  const padded = new Float64Array(volley.length + 2 * block)
  padded.set(volley, block)
  return padded
}

/** Chances of each number of hits side by side for all points of a row: [hits * width + point]. */
const byHits = (volleys: readonly HitChances[]): Float64Array => {
  const width = volleys.length
  const most = volleys.reduce((length, volley) => Math.max(length, volley.length), 0)
  spend(most * width)
  const table = new Float64Array(most * width)
  for (let n = 0; n < width; n++) {
    const volley = defined(volleys[n])
    for (let h = 0; h < volley.length; h++) table[h * width + n] = defined(volley[h])
  }
  return table
}

/** Makes the chances of so many hits those of so many or more. */
const sumFromBehind = (answers: Float64Array, width: number): void => {
  for (let at = answers.length - width - 1; at >= 0; at--)
    answers[at] = defined(answers[at]) + defined(answers[at + width])
}

/** Spreads one point over its own row, unharmed: all hits but none; what is more than enough on entry 0. */
const spreadOne = (
  mass: Float64Array,
  row: number,
  j: number,
  weight: number,
  volley: HitChances,
  tails: Float64Array,
): void => {
  const last = Math.min(volley.length - 1, j - 1)
  spend(last)
  for (let h = 1; h <= last; h++) mass[row + j - h] = defined(mass[row + j - h]) + weight * defined(volley[h])
  mass[row] = defined(mass[row]) + weight * defined(tails[j])
}

/** What of the points `least` … `most` of a row, entry j at `source[from + j]`, is answered by `hits` to `end` − 1 hits. */
const weigh = (
  weights: Float64Array,
  source: Float64Array,
  from: number,
  answers: Float64Array,
  width: number,
  least: number,
  most: number,
  hits: number,
  end: number,
): void => {
  spend((most - least + 1) * (end - hits))
  for (let j = least; j <= most; j++)
    weights[block + j] = defined(source[from + j]) * defined(answers[hits * width + j])
  for (let more = hits + 1; more < end; more++)
    for (let j = least; j <= most; j++)
      weights[block + j] = defined(weights[block + j]) + defined(source[from + j]) * defined(answers[more * width + j])
}

/** Spreads the points `least` … `most` of a row, with their weights, over the entries of another row. */
const spreadRow = (
  mass: Float64Array,
  row: number,
  weights: Float64Array,
  least: number,
  most: number,
  padded: Float64Array,
  peak: number,
  tails: Float64Array,
  cut: number,
): void => {
  const last = padded.length - 2 * block - 1
  const isShort = last < shortVolley
  let low = isShort ? 0 : peak
  let high = isShort ? last : peak
  let enough = 0
  for (let j = least; j <= most; j++) enough += defined(weights[block + j]) * defined(tails[j])
  mass[row] = defined(mass[row]) + enough
  for (let j = most; j >= least; j -= block) {
    const at = block + j
    const w0 = defined(weights[at])
    const w1 = defined(weights[at - 1])
    const w2 = defined(weights[at - 2])
    const w3 = defined(weights[at - 3])
    const w4 = defined(weights[at - 4])
    const w5 = defined(weights[at - 5])
    const w6 = defined(weights[at - 6])
    const w7 = defined(weights[at - 7])
    const heaviest = Math.max(w0, w1, w2, w3, w4, w5, w6, w7)
    if (heaviest < cut) continue
    if (!isShort) {
      // Chances rise to the peak and fall, and weights change little from block to block: move on from where we were.
      const least = cut / heaviest
      while (low > 0 && defined(padded[block + low - 1]) >= least) low--
      while (low < peak && defined(padded[block + low]) < least) low++
      while (high < last && defined(padded[block + high + 1]) >= least) high++
      while (high > peak && defined(padded[block + high]) < least) high--
    }
    // Entry 0 takes what is more than enough, so these end at entry 1.
    const end = Math.min(high + block - 1, j - 1)
    spend(block * Math.max(0, end - low))
    const from = block + low
    let p1 = defined(padded[from - 1])
    let p2 = defined(padded[from - 2])
    let p3 = defined(padded[from - 3])
    let p4 = defined(padded[from - 4])
    let p5 = defined(padded[from - 5])
    let p6 = defined(padded[from - 6])
    let p7 = defined(padded[from - 7])
    for (let h = low; h <= end; h++) {
      const p0 = defined(padded[block + h])
      mass[row + j - h] =
        defined(mass[row + j - h]) + (w0 * p0 + w1 * p1 + w2 * p2 + w3 * p3 + (w4 * p4 + w5 * p5 + w6 * p6 + w7 * p7))
      p7 = p6
      p6 = p5
      p5 = p4
      p4 = p3
      p3 = p2
      p2 = p1
      p1 = p0
    }
  }
}

/** The likeliest number of hits. */
const peakOf = (padded: Float64Array): number => {
  let peak = 0
  while (defined(padded[block + peak + 1]) >= defined(padded[block + peak]) && peak + 2 * block + 1 < padded.length)
    peak++
  return peak
}

/** Chance of at least so many hits, 0 … `length` − 1. */
const tailsOf = (volley: HitChances, length: number): Float64Array => {
  spend(length + volley.length)
  const tails = new Float64Array(length)
  let sum = 0
  for (let h = volley.length - 1; h >= 0; h--) {
    sum += defined(volley[h])
    if (h < length) tails[h] = sum
  }
  return tails
}

const sumOf = (numbers: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += defined(numbers[at])
  return sum
}
