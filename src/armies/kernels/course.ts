import { defined, spend } from '../../engine/index.ts'
import type { Course, Duel, End, RoundSnapshot, Visit } from '../duel.ts'
import { generalPhase, mostDives, phases, strikesFirst, traitSets } from '../mechanisms/index.ts'
import { type Start, startsOf } from '../opening.ts'
import type { Plan } from '../plan.ts'
import type { SlotSpace } from '../slot-space.ts'
import { brokenOff, goesOn, mayRetreat, type Verdicts, verdicts } from '../verdict.ts'
import { Losses } from './losses.ts'
import { Pairs } from './pairs.ts'

/** A pair of armies that is worked off takes as long as so many steps, beside those of its losses. */
const pairSteps = 20

const firstNodes = 192

// Where probability stands on a node, and what is noted of it.
const massFields = 5
const start = 0
const middle = 1
const upcoming = 2
const retreated = 3
/** Expected number of rounds begun there. */
const begun = 4

/**
 * The exact course of a battle: probability flows from pair of armies to pair of armies.
 *
 * A *node* is a pair reached. Probability stands on it at the start of a round (`start`; for good, where the battle is
 * over), between the surprise strikes and the general fire (`middle`), or because the attacker broke off (`retreated`). No volley adds units, so pairs are worked off by
 * the number of hits they can still take, highest first; the only way back to the same pair, a round without effect, is
 * summed as a geometric series.
 */
export class CourseSolver {
  private readonly attacker: SlotSpace
  private readonly defender: SlotSpace
  private readonly verdicts: Verdicts
  private readonly plan: Plan
  private readonly hasRetreatZone: boolean
  /** Branches less likely than this are not followed, but counted in `unresolved`. */
  private readonly cut: number

  readonly pairs: Pairs
  private capacity = firstNodes
  /** What stands on node n, in `masses[… * capacity + n]`: `start`, `middle`, `upcoming`, `retreated`, `begun`. */
  private masses = new Float64Array(firstNodes * massFields)
  private readonly codes: number[] = [goesOn]
  /** Nodes by the hits they can still take: the first of each level, and the next one after each. */
  private readonly levels: Int32Array
  private readonly nextAtLevel: number[] = [0]
  /** What the course begins with: start n stands at node n + 1. */
  private readonly starts: readonly Start[]
  private unresolved = 0
  private rounds = 0
  /** The round being fought while rounds are followed one by one, 0 once they are summed. */
  private round = 0

  constructor(duel: Duel, plan: Plan, cut: number) {
    this.attacker = duel.attacker
    this.defender = duel.defender
    this.hasRetreatZone = duel.hasRetreatZone
    this.verdicts = verdicts(duel)
    this.plan = plan
    this.cut = cut
    this.pairs = new Pairs(duel.attacker, duel.defender)
    this.levels = new Int32Array(defined(duel.attacker.entries[0]) + defined(duel.defender.entries[0]) + 1)
    this.starts = startsOf(duel)
    for (const { attacker, defender, probability } of this.starts) {
      const node = this.node(attacker, defender)
      this.masses[start * this.capacity + node] = probability
    }
  }

  /**
   * Follows up to `rounds` rounds one by one, and shows each to `see`; stops early once no more than `tail` still
   * fights. What is still fighting then is worked off by `finish`.
   */
  follow(rounds: number, tail: number, see?: (snapshot: RoundSnapshot) => void): void {
    for (let round = this.round + 1; round <= rounds; round++) {
      const standing = this.fighting()
      if (standing <= tail) return
      this.round = round
      const before = this.rounds
      this.rounds += standing
      const last = this.pairs.size
      for (let node = 1; node < last; node++) if (this.isFighting(node)) this.beginRound(node)
      // Strikes and dives reach new pairs, so the list may have grown.
      for (let node = 1; node < this.pairs.size; node++)
        if (defined(this.masses[middle * this.capacity + node]) > 0) this.endRound(node)
      this.closeRound()
      // Where all units that could fight have dived, no die was thrown.
      const fought = this.rounds - before
      if (fought > 0) see?.({ round, fought, forEach: visit => this.forEach(visit) })
    }
  }

  /** What comes to a pair stands there when the next round starts, beside what is over there for good. */
  private closeRound(): void {
    const { masses, codes } = this
    const [standing, coming] = [start * this.capacity, upcoming * this.capacity]
    const { size } = this.pairs
    for (let node = 1; node < size; node++) {
      const over = defined(codes[node]) === goesOn ? 0 : defined(masses[standing + node])
      masses[standing + node] = defined(masses[coming + node]) + over
      masses[coming + node] = 0
    }
  }

  /** Works off all that still fights and tells the whole course. */
  finish(): Course {
    this.follow(Math.max(this.plan.lastRuledRound, this.attacker.joinsFirst ? 1 : 0), 0)
    this.round = 0
    for (let level = this.levels.length - 1; level >= 0; level--)
      for (let node = defined(this.levels[level]); node !== 0; node = defined(this.nextAtLevel[node])) this.settle(node)
    return { ends: this.ends(), meanRounds: this.rounds, unresolved: this.unresolved }
  }

  private fighting(): number {
    const { masses, codes } = this
    const standing = start * this.capacity
    const { size } = this.pairs
    spend(size)
    let sum = 0
    for (let node = 1; node < size; node++) if (defined(codes[node]) === goesOn) sum += defined(masses[standing + node])
    return sum
  }

  private isFighting(node: number): boolean {
    return defined(this.masses[start * this.capacity + node]) > 0 && defined(this.codes[node]) === goesOn
  }

  private forEach(visit: Visit): void {
    const { masses, codes, pairs } = this
    const [standing, left] = [start * this.capacity, retreated * this.capacity]
    const { size } = pairs
    spend(pairSteps * size)
    for (let node = 1; node < size; node++) {
      const [a, d] = [defined(pairs.attackers[node]), defined(pairs.defenders[node])]
      if (defined(masses[standing + node]) > 0)
        visit(a, d, defined(masses[standing + node]), this.verdicts.endings[defined(codes[node])])
      if (defined(masses[left + node]) > 0) visit(a, d, defined(masses[left + node]), brokenOff)
    }
  }

  /**
   * Every pair that was reached, with the expected number of rounds begun there, and the expected number of times a round
   * ended there with the battle undecided.
   */
  forEachPair(visit: (attacker: number, defender: number, begun: number, arrived: number) => void): void {
    const { masses, pairs } = this
    for (let node = 1; node < pairs.size; node++) {
      const rounds = defined(masses[begun * this.capacity + node])
      const first = defined(this.codes[node]) === goesOn ? (this.starts[node - 1]?.probability ?? 0) : 0
      const arrived = rounds + defined(masses[retreated * this.capacity + node]) - first
      visit(defined(pairs.attackers[node]), defined(pairs.defenders[node]), rounds, arrived)
    }
  }

  private ends(): End[] {
    const ends: End[] = []
    this.forEach((attacker, defender, probability, ending) => {
      if (ending) ends.push({ attacker, defender, ending, probability })
    })
    return ends
  }

  /** Sends on all that ever comes to a node, rounds without effect summed. */
  private settle(node: number): void {
    const isOver = defined(this.codes[node]) !== goesOn
    const between = defined(this.masses[middle * this.capacity + node])
    let starting = isOver ? 0 : defined(this.masses[start * this.capacity + node])
    if (starting + between === 0) return
    if (!isOver) this.masses[start * this.capacity + node] = 0
    this.masses[middle * this.capacity + node] = 0
    if (starting + between < this.cut) {
      this.unresolved += starting + between
      return
    }
    const a = defined(this.pairs.attackers[node])
    const d = defined(this.pairs.defenders[node])
    const least = this.cut / (starting + between)
    if (isOver) {
      this.fillGeneral(a, d, least)
      this.general(between, false)
      return
    }
    if (this.plan.hasDives && this.dives(a, d)) {
      if (between > 0) {
        this.fillGeneral(a, d, least)
        this.general(between, false)
        starting += defined(this.masses[start * this.capacity + node])
        this.masses[start * this.capacity + node] = 0
      }
      this.masses[begun * this.capacity + node] = defined(this.masses[begun * this.capacity + node]) + starting
      if (starting > 0) this.diveAndStrike(starting)
      return
    }
    const hasStrikes = this.fillStrikes(a, d, least)
    this.fillGeneral(a, d, least)
    const calm = hasStrikes ? defined(strikesOnAttacker.chances[0]) * defined(strikesOnDefender.chances[0]) : 1
    const returns = !this.plan.hasRetreats || !this.retreatsAt(a, d)
    const quiet = returns ? defined(lossesOfAttacker.chances[0]) * defined(lossesOfDefender.chances[0]) : 0
    const starts = (starting + between * quiet) / (1 - calm * quiet)
    this.rounds += starts
    this.masses[begun * this.capacity + node] = defined(this.masses[begun * this.capacity + node]) + starts
    if (hasStrikes && starts > 0) this.strike(starts, true)
    this.general(between + starts * calm, returns)
  }

  private beginRound(node: number): void {
    const [a, d] = [defined(this.pairs.attackers[node]), defined(this.pairs.defenders[node])]
    const mass = defined(this.masses[start * this.capacity + node])
    this.masses[begun * this.capacity + node] = defined(this.masses[begun * this.capacity + node]) + mass
    if (this.plan.hasDives && this.dives(a, d)) this.diveAndStrike(mass)
    else if (this.fillStrikes(a, d, this.cut / mass)) this.strike(mass, false)
    else this.masses[middle * this.capacity + node] = defined(this.masses[middle * this.capacity + node]) + mass
  }

  private endRound(node: number): void {
    const mass = defined(this.masses[middle * this.capacity + node])
    this.masses[middle * this.capacity + node] = 0
    this.fillGeneral(defined(this.pairs.attackers[node]), defined(this.pairs.defenders[node]), this.cut / mass)
    this.general(mass, false)
  }

  private diver = 0
  private diverDefender = 0

  /** Asks both sides for dives (R41-9.3.1: the defender knows the attacker's); notes the pair that is left. */
  private dives(a: number, d: number): boolean {
    const { attacker, defender, plan } = this
    const mayAttacker = mostDives(defined(attacker.divers[a]), defined(defender.traits[d])) > 0
    const attackerDives = mayAttacker ? plan.attackerDives(a, d, this.roundAsked()) : 0
    this.diver = attackerDives > 0 ? attacker.dive(a, attackerDives) : a
    const mayDefender = mostDives(defined(defender.divers[d]), defined(attacker.traits[a])) > 0
    const defenderDives = mayDefender ? plan.defenderDives(a, this.diver, d, this.roundAsked()) : 0
    this.diverDefender = defenderDives > 0 ? defender.dive(d, defenderDives) : d
    return attackerDives + defenderDives > 0
  }

  private diveAndStrike(mass: number): void {
    const node = this.node(this.diver, this.diverDefender)
    if (defined(this.codes[node]) !== goesOn) {
      this.goOn(node, mass)
      if (this.round > 0) this.rounds -= mass
      return
    }
    if (this.round === 0) this.rounds += mass
    if (this.fillStrikes(this.diver, this.diverDefender, this.cut / mass)) this.strike(mass, false)
    else this.masses[middle * this.capacity + node] = defined(this.masses[middle * this.capacity + node]) + mass
  }

  /** Fills the lists of the surprise strikes; false when nobody strikes. */
  private fillStrikes(a: number, d: number, least: number): boolean {
    const { attacker, defender } = this
    const attackerStrikes = strikesFirst(defined(attacker.strikers[a]), defined(defender.traits[d]))
    const defenderStrikes = strikesFirst(defined(defender.strikers[d]), defined(attacker.traits[a]))
    if (!attackerStrikes && !defenderStrikes) return false
    if (attackerStrikes) strikesOnDefender.fill(attacker, a, phases.strike, defender, d, least)
    else strikesOnDefender.fillUnharmed(d)
    if (defenderStrikes) strikesOnAttacker.fill(defender, d, phases.strike, attacker, a, least)
    else strikesOnAttacker.fillUnharmed(a)
    return true
  }

  private fillGeneral(a: number, d: number, least: number): void {
    const { attacker, defender } = this
    const joined = this.round === 1 && attacker.joinsFirst
    lossesOfDefender.fill(attacker, a, generalPhase(defined(defender.traits[d])), defender, d, least, joined)
    lossesOfAttacker.fill(defender, d, generalPhase(defined(attacker.traits[a])), attacker, a, least)
  }

  /** Spreads mass over the strikes; the pair unharmed is left out where the caller takes it on himself. */
  private strike(mass: number, isCalmSummed: boolean): void {
    this.spread(strikesOnAttacker, strikesOnDefender, mass, isCalmSummed, middle)
  }

  /** Spreads mass over the general fire; the pair unharmed is left out where it has been summed. */
  private general(mass: number, isQuietSummed: boolean): void {
    if (this.plan.hasRetreats) this.generalOrRetreat(mass, isQuietSummed)
    else this.spread(lossesOfAttacker, lossesOfDefender, mass, isQuietSummed, this.round > 0 ? upcoming : start)
  }

  /** Spreads mass over all pairs of losses, to where it stands next. Bounds: the lists hold known armies, `fit` makes room for all. */
  private spread(ofAttacker: Losses, ofDefender: Losses, mass: number, skipsUnharmed: boolean, to: number): void {
    const { cut, pairs } = this
    pairs.fit()
    const { nodeOf, columns } = pairs
    const attackers = ofAttacker.ids
    const defenders = ofDefender.ids
    const attackerChances = ofAttacker.chances
    const defenderChances = ofDefender.chances
    const rows = ofAttacker.length
    spend(pairSteps + rows * ofDefender.length)
    const length = ofDefender.length
    let { masses } = this
    let field = to * this.capacity
    let dropped = mass * (ofAttacker.dropped + ofDefender.dropped)
    for (let i = 0; i < rows; i++) {
      const weight = mass * defined(attackerChances[i])
      if (weight < cut) {
        dropped += weight
        continue
      }
      const row = defined(attackers[i]) * columns
      for (let j = skipsUnharmed && i === 0 ? 1 : 0; j < length; j++) {
        const flow = weight * defined(defenderChances[j])
        if (flow < cut) {
          dropped += flow
          continue
        }
        let node = defined(nodeOf[row + defined(defenders[j])])
        if (node === 0) {
          node = this.addNode(defined(attackers[i]), defined(defenders[j]))
          masses = this.masses
          field = to * this.capacity
        }
        masses[field + node] = defined(masses[field + node]) + flow
      }
    }
    this.unresolved += dropped
  }

  private generalOrRetreat(mass: number, isQuietSummed: boolean): void {
    const { cut } = this
    this.unresolved += mass * (lossesOfAttacker.dropped + lossesOfDefender.dropped)
    for (let i = 0; i < lossesOfAttacker.length; i++) {
      const a = defined(lossesOfAttacker.ids[i])
      const weight = mass * defined(lossesOfAttacker.chances[i])
      for (let j = isQuietSummed && i === 0 ? 1 : 0; j < lossesOfDefender.length; j++) {
        const flow = weight * defined(lossesOfDefender.chances[j])
        if (flow < cut) {
          this.unresolved += flow
          continue
        }
        const node = this.node(a, defined(lossesOfDefender.ids[j]))
        if (defined(this.codes[node]) === goesOn && this.retreatsAt(a, defined(lossesOfDefender.ids[j])))
          this.breakOff(node, flow)
        else this.goOn(node, flow)
      }
    }
  }

  private goOn(node: number, mass: number): void {
    if (this.round > 0)
      this.masses[upcoming * this.capacity + node] = defined(this.masses[upcoming * this.capacity + node]) + mass
    else this.masses[start * this.capacity + node] = defined(this.masses[start * this.capacity + node]) + mass
  }

  /** All units that can withdraw do so; units that came by sea fight on alone (R41-8.6, 9.11, 10.9). */
  private breakOff(node: number, mass: number): void {
    const left = this.attacker.withdraw(defined(this.pairs.attackers[node]))
    if (defined(this.attacker.entries[left]) === 0) {
      this.masses[retreated * this.capacity + node] = defined(this.masses[retreated * this.capacity + node]) + mass
      return
    }
    const rest = this.node(left, defined(this.pairs.defenders[node]))
    this.goOn(rest, mass)
  }

  private retreatsAt(a: number, d: number): boolean {
    const { plan } = this
    if (!plan.hasRetreats || defined(this.attacker.retreaters[a]) === 0) return false
    if (!mayRetreat(defined(this.attacker.traits[a]), this.hasRetreatZone)) return false
    return plan.retreats(a, d, this.roundAsked())
  }

  private roundAsked(): number {
    return this.round > 0 ? this.round : this.plan.lastRuledRound + 1
  }

  private node(a: number, d: number): number {
    const known = this.pairs.find(a, d)
    return known !== 0 ? known : this.addNode(a, d)
  }

  private grow(): void {
    const capacity = 2 * this.capacity
    const masses = new Float64Array(massFields * capacity)
    for (let field = 0; field < massFields; field++)
      masses.set(this.masses.subarray(field * this.capacity, (field + 1) * this.capacity), field * capacity)
    this.masses = masses
    this.capacity = capacity
  }

  private addNode(a: number, d: number): number {
    const node = this.pairs.add(a, d)
    if (node === this.capacity) this.grow()
    this.codes.push(
      defined(this.verdicts.codes[defined(this.attacker.traits[a]) * traitSets + defined(this.defender.traits[d])]),
    )
    const level = defined(this.attacker.entries[a]) + defined(this.defender.entries[d])
    this.nextAtLevel.push(defined(this.levels[level]))
    this.levels[level] = node
    return node
  }
}

// One battle is solved at a time in a thread, so its volleys can share these buffers.
const strikesOnAttacker = new Losses()
const strikesOnDefender = new Losses()
const lossesOfAttacker = new Losses()
const lossesOfDefender = new Losses()
