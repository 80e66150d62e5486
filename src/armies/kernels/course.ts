import { addAt, defined, spend } from '../../engine/index.ts'
import type { Course, Duel, End, RoundSnapshot, Visit } from '../duel.ts'
import { generalPhase, mostDives, phases, strikesFirst, traitSets } from '../mechanisms/index.ts'
import { type Start, startsOf } from '../opening.ts'
import type { Plan } from '../plan.ts'
import type { SlotSpace } from '../slot-space.ts'
import { brokenOff, goesOn, mayRetreat, type Verdicts, verdicts } from '../verdict.ts'
import { CourseMemory } from './course-memory.ts'
import { Losses } from './losses.ts'

/** A pair of armies that is worked off takes as long as so many steps, beside those of its losses. */
const pairSteps = 20

/**
 * The exact course of a battle: probability flows from pair of armies to pair of armies.
 *
 * A *node* is a pair reached. Probability stands on it at the start of a round (`starting`; for good, where the battle is
 * over), between the surprise strikes and the general fire (`between`), or because the attacker broke off (`retreated`). No volley adds units, so pairs are worked off by
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

  private readonly memory: CourseMemory
  /** Whether it is noted where rounds begin and where the attacker breaks off: only where decisions are taken. */
  private readonly isNoted: boolean
  /** By node, where that is noted: expected number of rounds begun there, and what came to an end because the attacker broke off. */
  private readonly begun: number[] = []
  private readonly retreated: number[] = []
  /** The last node reached at each level: of each number of hits still to take. */
  private readonly levels: number[]
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
    this.isNoted = plan.hasDives || plan.hasRetreats
    this.levels = new Array<number>(defined(duel.attacker.entries[0]) + defined(duel.defender.entries[0]) + 1).fill(0)
    this.starts = startsOf(duel)
    this.memory = CourseMemory.take(duel.attacker.conceivable, duel.defender.conceivable)
    this.fit()
    for (const { attacker, defender, probability } of this.starts) {
      this.node(attacker, defender)
      this.memory.starting[attacker * this.memory.columns + defender] = probability
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
      const last = this.memory.size
      for (let node = 1; node < last; node++) this.beginRound(node)
      // Strikes and dives reach new pairs, so the list may have grown.
      for (let node = 1; node < this.memory.size; node++) this.endRound(node)
      this.closeRound()
      // Where all units that could fight have dived, no die was thrown.
      const fought = this.rounds - before
      if (fought > 0) see?.({ round, fought, forEach: visit => this.forEach(visit) })
    }
  }

  /** What comes to a pair stands there when the next round starts, beside what is over there for good. */
  private closeRound(): void {
    const { codes, starting, upcoming, size } = this.memory
    for (let node = 1; node < size; node++) {
      const at = this.placeOf(node)
      const over = defined(codes[node]) === goesOn ? 0 : defined(starting[at])
      starting[at] = defined(upcoming[at]) + over
      upcoming[at] = 0
    }
  }

  /** Where a node stands in the tables by pair. */
  private placeOf(node: number): number {
    const { attackers, defenders, columns } = this.memory
    return defined(attackers[node]) * columns + defined(defenders[node])
  }

  /** Works off all that still fights and tells the whole course. */
  finish(): Course {
    this.follow(Math.max(this.plan.lastRuledRound, this.attacker.joinsFirst ? 1 : 0), 0)
    this.round = 0
    for (let level = this.levels.length - 1; level >= 0; level--)
      for (let node = defined(this.levels[level]); node !== 0; node = defined(this.memory.nextAtLevel[node]))
        this.settle(node)
    return { ends: this.ends(), meanRounds: this.rounds, unresolved: this.unresolved }
  }

  /** The course is not asked any more. */
  close(): void {
    this.memory.giveBack()
  }

  private fighting(): number {
    const { codes, starting, size } = this.memory
    spend(size)
    let sum = 0
    for (let node = 1; node < size; node++)
      if (defined(codes[node]) === goesOn) sum += defined(starting[this.placeOf(node)])
    return sum
  }

  private forEach(visit: Visit): void {
    const { attackers, defenders, codes, starting, size } = this.memory
    spend(pairSteps * size)
    for (let node = 1; node < size; node++) {
      const [a, d] = [defined(attackers[node]), defined(defenders[node])]
      const standing = defined(starting[this.placeOf(node)])
      if (standing > 0) visit(a, d, standing, this.verdicts.endings[defined(codes[node])])
      const left = this.isNoted ? defined(this.retreated[node]) : 0
      if (left > 0) visit(a, d, left, brokenOff)
    }
  }

  /**
   * Every pair that was reached, with the expected number of rounds begun there, and the expected number of times a round
   * ended there with the battle undecided; none where no decision is taken.
   */
  forEachPair(visit: (attacker: number, defender: number, begun: number, arrived: number) => void): void {
    if (!this.isNoted) return
    const { attackers, defenders, codes, size } = this.memory
    for (let node = 1; node < size; node++) {
      const rounds = defined(this.begun[node])
      const first = defined(codes[node]) === goesOn ? (this.starts[node - 1]?.probability ?? 0) : 0
      const arrived = rounds + defined(this.retreated[node]) - first
      visit(defined(attackers[node]), defined(defenders[node]), rounds, arrived)
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
    const { codes, attackers, defenders, columns, starting: standing, between: waiting } = this.memory
    const [a, d] = [defined(attackers[node]), defined(defenders[node])]
    const at = a * columns + d
    const isOver = defined(codes[node]) !== goesOn
    const between = defined(waiting[at])
    let starting = isOver ? 0 : defined(standing[at])
    if (starting + between === 0) return
    if (!isOver) standing[at] = 0
    waiting[at] = 0
    if (starting + between < this.cut) {
      this.unresolved += starting + between
      return
    }
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
        // By now there may be more armies than the tables had room for.
        const back = this.placeOf(node)
        starting += defined(this.memory.starting[back])
        this.memory.starting[back] = 0
      }
      this.noteBegun(node, starting)
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
    this.noteBegun(node, starts)
    if (hasStrikes && starts > 0) this.strike(starts, true)
    this.general(between + starts * calm, returns)
  }

  private noteBegun(node: number, rounds: number): void {
    if (this.isNoted) this.begun[node] = defined(this.begun[node]) + rounds
  }

  private beginRound(node: number): void {
    const { codes, attackers, defenders, starting, between } = this.memory
    const at = this.placeOf(node)
    const mass = defined(starting[at])
    if (mass === 0 || defined(codes[node]) !== goesOn) return
    const [a, d] = [defined(attackers[node]), defined(defenders[node])]
    this.noteBegun(node, mass)
    if (this.plan.hasDives && this.dives(a, d)) this.diveAndStrike(mass)
    else if (this.fillStrikes(a, d, this.cut / mass)) this.strike(mass, false)
    else between[at] = defined(between[at]) + mass
  }

  private endRound(node: number): void {
    const { attackers, defenders, between } = this.memory
    const at = this.placeOf(node)
    const mass = defined(between[at])
    if (mass === 0) return
    between[at] = 0
    this.fillGeneral(defined(attackers[node]), defined(defenders[node]), this.cut / mass)
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
    if (defined(this.memory.codes[node]) !== goesOn) {
      this.goOn(node, mass)
      if (this.round > 0) this.rounds -= mass
      return
    }
    if (this.round === 0) this.rounds += mass
    if (this.fillStrikes(this.diver, this.diverDefender, this.cut / mass)) this.strike(mass, false)
    else addAt(this.memory.between, this.placeOf(node), mass)
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
    this.fit()
    this.spread(strikesOnAttacker, strikesOnDefender, mass, isCalmSummed, this.memory.between)
  }

  /** Spreads mass over the general fire; the pair unharmed is left out where it has been summed. */
  private general(mass: number, isQuietSummed: boolean): void {
    this.fit()
    if (this.plan.hasRetreats) this.generalOrRetreat(mass, isQuietSummed)
    else this.spread(lossesOfAttacker, lossesOfDefender, mass, isQuietSummed, this.arriving())
  }

  /** Where it stands next: rounds that are followed one by one are kept apart. */
  private arriving(): Float64Array {
    return this.round > 0 ? this.memory.upcoming : this.memory.starting
  }

  /** Spreads mass over all pairs of losses, to where it stands next. Bounds: the lists hold known armies, for which there is room. */
  private spread(ofAttacker: Losses, ofDefender: Losses, mass: number, skipsUnharmed: boolean, to: Float64Array): void {
    const { cut } = this
    const { columns } = this.memory
    const attackers = ofAttacker.ids
    const defenders = ofDefender.ids
    const attackerChances = ofAttacker.chances
    const defenderChances = ofDefender.chances
    const rows = ofAttacker.length
    const { length } = ofDefender
    spend(pairSteps + rows * length)
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
        const at = row + defined(defenders[j])
        const there = defined(to[at])
        if (there === 0) this.node(defined(attackers[i]), defined(defenders[j]))
        to[at] = there + flow
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
        if (defined(this.memory.codes[node]) === goesOn && this.retreatsAt(a, defined(lossesOfDefender.ids[j])))
          this.breakOff(node, flow)
        else this.goOn(node, flow)
      }
    }
  }

  private goOn(node: number, mass: number): void {
    addAt(this.arriving(), this.placeOf(node), mass)
  }

  /** All units that can withdraw do so; units that came by sea fight on alone (R41-8.6, 9.11, 10.9). */
  private breakOff(node: number, mass: number): void {
    const { attackers, defenders } = this.memory
    const left = this.attacker.withdraw(defined(attackers[node]))
    if (defined(this.attacker.entries[left]) === 0) {
      addAt(this.retreated, node, mass)
      return
    }
    this.goOn(this.node(left, defined(defenders[node])), mass)
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

  /** Makes room for every army known by now. */
  private fit(): void {
    this.memory.fit(this.attacker.size, this.defender.size)
  }

  private node(a: number, d: number): number {
    this.fit()
    const known = defined(this.memory.nodeOf[a * this.memory.columns + d])
    return known !== 0 ? known : this.addNode(a, d)
  }

  private addNode(a: number, d: number): number {
    const { attacker, defender, levels } = this
    const code = defined(this.verdicts.codes[defined(attacker.traits[a]) * traitSets + defined(defender.traits[d])])
    const level = defined(attacker.entries[a]) + defined(defender.entries[d])
    const node = this.memory.add(a, d, code, defined(levels[level]))
    levels[level] = node
    if (this.isNoted) {
      this.begun[node] = 0
      this.retreated[node] = 0
    }
    return node
  }
}

// One battle is solved at a time in a thread, so its volleys can share these buffers.
const strikesOnAttacker = new Losses()
const strikesOnDefender = new Losses()
const lossesOfAttacker = new Losses()
const lossesOfDefender = new Losses()
