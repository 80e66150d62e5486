import { addAt, defined, type HitChances, noHits, sampler, stepsFor, streamOver } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { type Duel, type End, pairEnding } from '../duel.ts'
import { fires, isCancelling, phases, traitSets, traits } from '../mechanisms/index.ts'
import { type Start, startsOf } from '../opening.ts'
import { endingAt, type Moment } from '../process.ts'
import { type SlotSpace, together } from '../slot-space.ts'
import { goesOn, verdicts } from '../verdict.ts'
import { bestPolicy, isOpen, plannedProcess } from './best-play.ts'
import { type Chain, chainsOf, chainVolleys, firstVolleyOf } from './chain.ts'
import { compileVolleys, emptyTally, type LandTables, type LandTally, walkLand } from './land-walk.ts'
import { PlainWalk } from './plain-walk.ts'
import { startDrawer } from './starts.ts'
import { emptyStateTally, StateWalk } from './state-walk.ts'

/** Battles a walker fights in one call at most: the size of a chunk of sampled work. */
export const battlesPerChunk = 65_536
/** Battles longer than this share the last entry of the round counts. */
export const longestCounted = 100

/** Ends with how many battles came to them. The battle is named because a walk may number its armies anew. */
export type SeeCount = (battle: Battle, end: Omit<End, 'probability'>, battles: number) => void

/** Samples one battle. What it learns it keeps; what it draws depends on the words and the numbers alone. */
export interface Walker {
  /** Fights so many battles and adds them to the tally. */
  readonly fight: (battles: number, words: Int32Array) => void
  /** Shows the tally and begins a new one; answers how many battles took how many rounds. */
  readonly flush: (see: SeeCount) => Int32Array
}

/** How a battle would be walked, and how many steps one takes roughly: known before anything is built. */
interface Walk {
  readonly steps: number
  readonly open: () => Walker
}

const walks = new WeakMap<Battle, Walk>()
const walkers = new WeakMap<Battle, Walker>()

const walkOf = (battle: Battle): Walk => {
  let walk = walks.get(battle)
  if (!walk) {
    walk = chooseWalk(battle)
    walks.set(battle, walk)
  }
  return walk
}

export const walkerOf = (battle: Battle): Walker => {
  let walker = walkers.get(battle)
  if (!walker) {
    walker = walkOf(battle).open()
    walkers.set(battle, walker)
  }
  return walker
}

/** How many steps one sampled battle takes, roughly. */
export const walkSteps = (battle: Battle): number => walkOf(battle).steps

const tabled = stepsFor({ walks: 1 })
const played = stepsFor({ plays: 1 })

/** The fastest walk that can carry the battle; which one it is depends on the question alone. */
const chooseWalk = (battle: Battle): Walk => {
  if (isOpen(battle)) return { steps: played, open: () => processWalker(battle, bestPolicy(battle)) }
  if (battle.isProcess) return { steps: played, open: () => processWalker(battle, plannedProcess(battle)) }
  const plain = { steps: played, open: () => plainWalker(battle) }
  if (battle.plan.hasDives || battle.plan.hasRetreats) return plain
  const starts = chainStarts(battle.duel)
  if (starts) return { steps: tabled, open: () => chainWalker(battle, starts) }
  const combos = combosOf(battle)
  return combos ? { steps: tabled, open: () => stateWalker(battle, combos) } : plain
}

/** A start of a battle on casualty orders, which begin with it or before it. */
interface ChainStart {
  readonly start: Start
  readonly attackers: Chain
  readonly defenders: Chain
}

/** The most slots of alias tables that several starts may need, and the most pairs that are counted: 16 MiB each. */
const mostSlots = 1 << 22

/** The starts of a battle on casualty orders; undefined where one is on none, or their tables would take too much. */
const chainStarts = (duel: Duel): readonly ChainStart[] | undefined => {
  const starts: ChainStart[] = []
  for (const start of startsOf(duel)) {
    const chains = chainsOf(duel, start)
    if (!chains) return undefined
    const { attacker, defender } = chains
    starts.push({
      start,
      attackers: starts.find(known => isPart(attacker, known.attackers))?.attackers ?? attacker,
      defenders: starts.find(known => isPart(defender, known.defenders))?.defenders ?? defender,
    })
  }
  if (starts.length === 1) return starts
  const armies = [...new Set(starts.flatMap(({ attackers, defenders }) => [attackers, defenders]))]
  const rows = armies.reduce((sum, chain) => sum + chain.length, starts.length)
  const pairs = pairsOf(starts).reduce((sum, [one]) => sum + one.attackers.length * one.defenders.length, 0)
  const columns = 2 * Math.max(mostDice(duel.attacker), mostDice(duel.defender))
  return rows * columns <= mostSlots && pairs <= mostSlots ? starts : undefined
}

/** Whether an army is met on the way of another: then it goes on as that does. */
const isPart = (chain: Chain, other: Chain): boolean => other[chain.length - 1] === chain.at(-1)

/** Starts on the same two casualty orders together. */
const pairsOf = (starts: readonly ChainStart[]): (readonly [ChainStart, ...ChainStart[]])[] => {
  const pairs: [ChainStart, ...ChainStart[]][] = []
  for (const one of starts) {
    const pair = pairs.find(([{ attackers, defenders }]) => attackers === one.attackers && defenders === one.defenders)
    if (pair) pair.push(one)
    else pairs.push([one])
  }
  return pairs
}

const mostDice = ({ force: { slots, bombardment } }: SlotSpace): number =>
  slots.reduce((sum, slot) => sum + slot.start * slot.dice, 1) + bombardment.reduce((sum, { count }) => sum + count, 0)

/**
 * Battles along casualty orders: those of a start together, all by tables in one array, which are shared where starts stand on the
 * same order.
 */
const chainWalker = (battle: Battle, starts: readonly ChainStart[]): Walker => {
  const { attacker, defender } = battle.duel
  const lists = new Map<Chain, readonly HitChances[]>()
  for (const { attackers, defenders } of starts) {
    if (!lists.has(attackers)) lists.set(attackers, chainVolleys(attacker, attackers).slice(1))
    if (!lists.has(defenders)) lists.set(defenders, chainVolleys(defender, defenders).slice(1))
  }
  const firstVolleys = starts.flatMap(({ start }) => {
    const volley = firstVolleyOf(battle.duel, start.attacker)
    return volley ? [volley] : []
  })
  const { slots, shift, starts: places } = compileVolleys([...lists.values(), firstVolleys])
  const placeOf = new Map([...lists.keys()].map((chain, index) => [chain, defined(places[index])]))
  const tables = starts.map(
    ({ start, attackers, defenders }, index): LandTables => ({
      attackers: defined(attacker.entries[start.attacker]),
      defenders: defined(defender.entries[start.defender]),
      breakOffAt: 0,
      slots,
      shift,
      attackerStart: defined(placeOf.get(attackers)),
      defenderStart: defined(placeOf.get(defenders)),
      firstVolley: firstVolleys.length > 0 ? defined(places.at(-1)) + (index << shift) : undefined,
    }),
  )
  const pairs = pairsOf(starts)
  const tallies = pairs.map(([{ attackers, defenders }]) => new ChainTally(attackers, defenders))
  const tallyOf = starts.map(start => defined(tallies[pairs.findIndex(pair => pair.includes(start))]))
  const draw = startDrawer(starts.map(({ start }) => start))
  return {
    fight: (battles, words) => {
      for (const { index, battles: alike } of draw(battles, words))
        walkLand(defined(tables[index]), words, alike, defined(tallyOf[index]).tally)
    },
    flush: see => {
      const rounds = new Int32Array(longestCounted + 1)
      for (const tally of tallies) tally.flush(battle, see, rounds)
      return rounds
    },
  }
}

/** What battles on two casualty orders came to. */
class ChainTally {
  readonly tally: LandTally
  private readonly attackers: Chain
  private readonly defenders: Chain

  constructor(attackers: Chain, defenders: Chain) {
    this.attackers = attackers
    this.defenders = defenders
    this.tally = emptyTally({ attackers: attackers.length - 1, defenders: defenders.length - 1 }, longestCounted)
  }

  flush(battle: Battle, see: SeeCount, sums: Int32Array): void {
    const { finals, rounds } = this.tally
    finals.forEach((battles, place) => {
      if (battles === 0) return
      const attacker = defined(this.attackers[Math.floor(place / this.defenders.length)])
      const defender = defined(this.defenders[place % this.defenders.length])
      see(battle, { attacker, defender, ending: defined(pairEnding(battle.duel, attacker, defender)) }, battles)
    })
    rounds.forEach((battles, length) => {
      addAt(sums, length, battles)
    })
    finals.fill(0)
    rounds.fill(0)
  }
}

/** The state walk numbers the armies of both sides together, in sixteen bits. */
const mostArmiesPerSide = 1 << 15
const mostCombos = 1 << 12

/**
 * Every army a state, every combination of hits by kind a combo. Only where tables for all conceivable
 * armies and combinations stay small, so that the choice does not depend on how the dice fall.
 */
const combosOf = ({ duel }: Battle): readonly [Combos, Combos] | undefined => {
  const { attacker, defender } = duel
  if (Math.max(attacker.conceivable, defender.conceivable) > mostArmiesPerSide) return undefined
  const combos = [new Combos(attacker, defender), new Combos(defender, attacker)] as const
  return combos.every(({ count }) => count <= mostCombos) ? combos : undefined
}

const stateWalker = (battle: Battle, combos: readonly [Combos, Combos]): Walker => {
  const { duel } = battle
  const sides = [duel.attacker, duel.defender] as const
  const { codes } = verdicts(duel)
  const side = (army: number): SlotSpace => defined(sides[army & 1])
  const walk = new StateWalk({
    combos: Math.max(...combos.map(({ count }) => count)),
    profiles: traitSets,
    strikes: sides.some(space => defined(space.strikers[0]) > 0),
    joinsFirst: duel.attacker.joinsFirst,
    profileOf: army => defined(side(army).traits[army >> 1]),
    opposes: army => isCancelling(defined(side(army).traits[army >> 1])),
    volley: (army, isOpposed, step) => {
      if (step === 'strike' && (isOpposed || defined(side(army).strikers[army >> 1]) === 0)) return undefined
      const phase = step === 'strike' ? phases.strike : isOpposed ? phases.everybody : phases.afterStrike
      return defined(combos[army & 1]).chances(army >> 1, phase, step === 'first')
    },
    casualties: (army, combo) => {
      const { sub, air, any } = defined(combos[1 - (army & 1)]).split(combo)
      return (side(army).casualties(army >> 1, sub, air, any) << 1) | (army & 1)
    },
    isOver: (attacker, defender) => defined(codes[attacker * traitSets + defender]) !== goesOn,
  })
  const draw = startDrawer(startsOf(duel))
  let tally = emptyStateTally(longestCounted)
  return {
    fight: (battles, words) => {
      for (const { start, battles: alike } of draw(battles, words))
        walk.walk(start.attacker << 1, (start.defender << 1) | 1, words, alike, tally)
    },
    flush: see => {
      const { finals, rounds } = tally
      tally = emptyStateTally(longestCounted)
      for (const [pair, battles] of finals) {
        const [a, d] = [(pair >>> 16) >> 1, (pair & 0xffff) >> 1]
        see(battle, { attacker: a, defender: d, ending: defined(pairEnding(duel, a, d)) }, battles)
      }
      return rounds
    },
  }
}

/** Combinations of hits by kind that a side can score, as numbers: kinds that fall alike on this enemy are one. */
class Combos {
  readonly count: number
  private readonly shooter: SlotSpace
  private readonly counted: number
  private readonly subs: number
  private readonly airs: number

  constructor(shooter: SlotSpace, target: SlotSpace) {
    this.shooter = shooter
    const hasAir = target.force.slots.some(slot => slot.start > 0 && slot.isAir)
    const hasHidden = (defined(target.traits[0]) & traits.hidden) !== 0
    this.counted = (hasAir ? 0 : together.sub) | (hasHidden ? 0 : together.air)
    const dice = (kind: number): number =>
      shooter.force.slots.reduce((sum, slot) => sum + (slot.fires === kind ? slot.start * slot.dice : 0), 0)
    const behind = shooter.force.bombardment.reduce((sum, { count }) => sum + count, 0)
    this.subs = hasAir ? dice(fires.sub) + 1 : 1
    this.airs = hasHidden ? dice(fires.air) + 1 : 1
    this.count = this.subs * this.airs * (dice(fires.any) + dice(fires.air) + dice(fires.sub) + behind + 1)
  }

  split(combo: number): { sub: number; air: number; any: number } {
    const sub = combo % this.subs
    const rest = Math.floor(combo / this.subs)
    return { sub, air: rest % this.airs, any: Math.floor(rest / this.airs) }
  }

  /** `joined`: in a volley that units behind the strip join. */
  chances(id: number, phase: number, joined: boolean): Float64Array {
    const anys = joined
      ? this.shooter.openingChances(id, phase, (1 << fires.any) | this.counted)
      : this.shooter.chances(id, phase, this.counted)
    const subs = this.counted & together.sub ? noHits : this.shooter.chancesOf(id, phase, fires.sub)
    const airs = this.counted & together.air ? noHits : this.shooter.chancesOf(id, phase, fires.air)
    const chances = new Float64Array(this.count)
    anys.forEach((any, a) => {
      airs.forEach((air, p) => {
        subs.forEach((sub, s) => {
          chances[(a * this.airs + p) * this.subs + s] = any * air * sub
        })
      })
    })
    return chances
  }
}

type CountedEnds = Map<string, { end: Omit<End, 'probability'>; battles: number }>

const plainWalker = (battle: Battle): Walker => {
  const walk = new PlainWalk(battle)
  const ends = new Map<Battle, CountedEnds>()
  let rounds = new Int32Array(longestCounted + 1)
  return {
    fight: (battles, words) =>
      walk.run(battles, words, (current, end, length) => {
        const known: CountedEnds = ends.get(current) ?? new Map()
        if (known.size === 0) ends.set(current, known)
        const key = `${end.attacker}/${end.defender}/${end.ending.outcome}`
        const entry = known.get(key)
        if (entry) entry.battles++
        else known.set(key, { end, battles: 1 })
        addAt(rounds, Math.min(length, longestCounted), 1)
      }),
    flush: see => {
      for (const [current, known] of ends) for (const { end, battles } of known.values()) see(current, end, battles)
      ends.clear()
      const counted = rounds
      rounds = new Int32Array(longestCounted + 1)
      return counted
    },
  }
}

/** Battles played as a process under a policy: the best one, or the plan where no kernel knows a mechanism. */
const processWalker = (battle: Battle, { process, policy }: ReturnType<typeof bestPolicy>): Walker => {
  const play = sampler(process, policy)
  const ends = new Map<Moment, number>()
  let rounds = new Int32Array(longestCounted + 1)
  return {
    fight: (battles, words) => {
      const stream = streamOver(words)
      for (let n = 0; n < battles; n++) {
        const played = play(stream)
        ends.set(played.state, (ends.get(played.state) ?? 0) + 1)
        addAt(rounds, Math.min(played.rounds, longestCounted), 1)
      }
    },
    flush: see => {
      for (const [moment, battles] of ends) {
        const { attacker, defender } = moment
        see(battle, { attacker, defender, ending: endingAt(battle.duel, moment) }, battles)
      }
      ends.clear()
      const counted = rounds
      rounds = new Int32Array(longestCounted + 1)
      return counted
    },
  }
}
