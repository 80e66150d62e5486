import { doubled } from './arrays.ts'
import { type Corps, phases, traitSets, traits } from './corps.ts'
import { Losses } from './losses.ts'
import { Pairs } from './pairs.ts'
import { type Ending, goesOn, mayRetreat, type Verdicts, verdicts } from './verdict.ts'

/** The decisions of both sides, asked of pairs of armies that go on fighting. */
export interface Plan {
  /** How many of the attacker's submarines dive before the dice of a round (from 1). */
  readonly attackerDives: (attacker: number, defender: number, round: number) => number
  /** How many of the defender's, knowing that the attacker's dives have left army `diver` of `attacker`. */
  readonly defenderDives: (attacker: number, diver: number, defender: number, round: number) => number
  /** Whether the attacker breaks off at the end of a round. */
  readonly retreats: (attacker: number, defender: number, round: number) => boolean
  /** After this round no decision depends on the round any more; 0 when none ever does. */
  readonly lastRuledRound: number
  /** False when nobody ever dives, so that the question need not be put. */
  readonly hasDives: boolean
  readonly hasRetreats: boolean
}

/** Fight to the end, nobody dives. */
export const fightOn: Plan = {
  attackerDives: () => 0,
  defenderDives: () => 0,
  retreats: () => false,
  lastRuledRound: 0,
  hasDives: false,
  hasRetreats: false,
}

/** Two sides, their dice and the rule of retreat: everything about a battle but the decisions. */
export interface Duel {
  readonly attacker: Corps
  readonly defender: Corps
  readonly hasRetreatZone: boolean
}

/** A way a battle may end: the armies that are left, how it is called, how likely it is. */
export interface End {
  readonly attacker: number
  readonly defender: number
  readonly ending: Ending
  readonly probability: number
}

/** How the battle is over with these armies; undefined while it goes on. */
export const pairEnding = (duel: Duel, attacker: number, defender: number): Ending | undefined => {
  const { codes, endings } = verdicts(duel.hasRetreatZone)
  return endings[codes[duel.attacker.traits[attacker] * traitSets + duel.defender.traits[defender]]]
}

/** Sees a pair of armies that fights on (no ending) or has ended. */
export type Visit = (attacker: number, defender: number, probability: number, ending: Ending | undefined) => void

/** A battle seen at the end of one round. */
export interface RoundSnapshot {
  readonly round: number
  /** Probability that this round was fought. */
  readonly fought: number
  /** Probability of each pair of armies that fights on, and of each end so far. */
  readonly forEach: (visit: Visit) => void
}

export interface Course {
  readonly ends: readonly End[]
  /** Expected number of rounds in which dice were thrown. */
  readonly meanRounds: number
  /** Probability of branches too unlikely to be followed. */
  readonly unresolved: number
}

const firstNodes = 128

/**
 * The exact course of a battle: probability flows from pair of armies to pair of armies.
 *
 * A *node* is a pair reached. Probability stands on it at the start of a round (`start`), between the surprise strikes
 * and the general fire (`middle`), or for good (`final`, `retreated`). No volley adds units, so pairs are worked off by
 * the number of hits they can still take, highest first; the only way back to the same pair, a round without effect, is
 * summed as a geometric series.
 */
export class CourseSolver {
  private readonly attacker: Corps
  private readonly defender: Corps
  private readonly verdicts: Verdicts
  private readonly plan: Plan
  private readonly hasRetreatZone: boolean
  /** Branches less likely than this are not followed, but counted in `unresolved`. */
  private readonly cut: number

  readonly pairs: Pairs
  private codes = new Uint8Array(firstNodes)
  private start = new Float64Array(firstNodes)
  private middle = new Float64Array(firstNodes)
  private final = new Float64Array(firstNodes)
  private retreated = new Float64Array(firstNodes)
  /** Mass that starts the next round while rounds are followed one by one. */
  private upcoming = new Float64Array(firstNodes)
  /** Nodes by the hits they can still take: the first of each level, and the next one after each. */
  private readonly levels: Int32Array
  private nextAtLevel = new Int32Array(firstNodes)
  /** Expected number of rounds begun at each node. */
  begun = new Float64Array(firstNodes)
  private unresolved = 0
  private rounds = 0
  /** The round being fought while rounds are followed one by one, 0 once they are summed. */
  private round = 0

  constructor(duel: Duel, plan: Plan, cut: number) {
    this.attacker = duel.attacker
    this.defender = duel.defender
    this.hasRetreatZone = duel.hasRetreatZone
    this.verdicts = verdicts(duel.hasRetreatZone)
    this.plan = plan
    this.cut = cut
    this.pairs = new Pairs(duel.attacker, duel.defender)
    this.levels = new Int32Array(duel.attacker.entries[0] + duel.defender.entries[0] + 1)
    const first = this.node(0, 0)
    if (this.codes[first] === goesOn) this.start[first] = 1
    else this.final[first] = 1
  }

  /**
   * Follows up to `rounds` rounds one by one, and shows each to `see`; stops early once no more than `tail` still
   * fights. What is still fighting then is worked off by `finish`.
   */
  follow(rounds: number, tail: number, see?: (snapshot: RoundSnapshot) => void): void {
    for (let round = this.round + 1; round <= rounds; round++) {
      const fought = this.fighting()
      if (fought <= tail) return
      this.round = round
      this.rounds += fought
      const last = this.pairs.size
      for (let node = 1; node < last; node++) if (this.start[node] > 0) this.beginRound(node)
      // Strikes and dives reach new pairs, so the list may have grown.
      for (let node = 1; node < this.pairs.size; node++) if (this.middle[node] > 0) this.endRound(node)
      this.start.set(this.upcoming)
      this.upcoming.fill(0)
      see?.({ round, fought, forEach: visit => this.forEach(visit) })
    }
  }

  /** Works off all that still fights and tells the whole course. */
  finish(): Course {
    this.follow(this.plan.lastRuledRound, 0)
    this.round = 0
    for (let level = this.levels.length - 1; level >= 0; level--)
      for (let node = this.levels[level]; node !== 0; node = this.nextAtLevel[node]) this.settle(node)
    return { ends: this.ends(), meanRounds: this.rounds, unresolved: this.unresolved }
  }

  private fighting(): number {
    let sum = 0
    for (let node = 1; node < this.pairs.size; node++) sum += this.start[node]
    return sum
  }

  private forEach(visit: Visit): void {
    for (let node = 1; node < this.pairs.size; node++) {
      const [a, d] = [this.pairs.attackers[node], this.pairs.defenders[node]]
      if (this.start[node] > 0) visit(a, d, this.start[node], undefined)
      if (this.final[node] > 0) visit(a, d, this.final[node], this.verdicts.endings[this.codes[node]])
      if (this.retreated[node] > 0) visit(a, d, this.retreated[node], brokenOff)
    }
  }

  /**
   * Every pair that was reached, with the expected number of rounds begun there, and the expected number of times a round
   * ended there with the battle undecided.
   */
  forEachPair(visit: (attacker: number, defender: number, begun: number, arrived: number) => void): void {
    for (let node = 1; node < this.pairs.size; node++) {
      const begun = this.begun[node]
      const first = node === 1 && this.codes[node] === goesOn ? 1 : 0
      visit(this.pairs.attackers[node], this.pairs.defenders[node], begun, begun + this.retreated[node] - first)
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
    let starting = this.start[node]
    const between = this.middle[node]
    if (starting + between === 0) return
    this.start[node] = 0
    this.middle[node] = 0
    if (starting + between < this.cut) {
      this.unresolved += starting + between
      return
    }
    const [a, d] = [this.pairs.attackers[node], this.pairs.defenders[node]]
    if (this.plan.hasDives && this.dives(a, d)) {
      if (between > 0) {
        this.fillGeneral(a, d)
        this.general(between, false)
        starting += this.start[node]
        this.start[node] = 0
      }
      this.begun[node] += starting
      if (starting > 0) this.diveAndStrike(starting)
      return
    }
    const hasStrikes = this.fillStrikes(a, d)
    this.fillGeneral(a, d)
    const calm = hasStrikes ? strikesOnAttacker.chances[0] * strikesOnDefender.chances[0] : 1
    const returns = starting + between > 0 && this.codes[node] === goesOn && !this.retreatsAt(a, d)
    const quiet = returns ? lossesOfAttacker.chances[0] * lossesOfDefender.chances[0] : 0
    const starts = (starting + between * quiet) / (1 - calm * quiet)
    this.rounds += starts
    this.begun[node] += starts
    if (hasStrikes && starts > 0) this.strike(starts, true)
    this.general(between + starts * calm, returns)
  }

  private beginRound(node: number): void {
    const [a, d] = [this.pairs.attackers[node], this.pairs.defenders[node]]
    const mass = this.start[node]
    this.begun[node] += mass
    if (this.plan.hasDives && this.dives(a, d)) this.diveAndStrike(mass)
    else if (this.fillStrikes(a, d)) this.strike(mass, false)
    else this.middle[node] += mass
  }

  private endRound(node: number): void {
    const mass = this.middle[node]
    this.middle[node] = 0
    this.fillGeneral(this.pairs.attackers[node], this.pairs.defenders[node])
    this.general(mass, false)
  }

  private diver = 0
  private diverDefender = 0

  /** Asks both sides for dives (R41-9.3.1: the defender knows the attacker's); notes the pair that is left. */
  private dives(a: number, d: number): boolean {
    const { attacker, defender, plan } = this
    const mayAttacker = attacker.divers[a] > 0 && !(defender.traits[d] & traits.cancels)
    const attackerDives = mayAttacker ? plan.attackerDives(a, d, this.roundAsked()) : 0
    this.diver = attackerDives > 0 ? attacker.dive(a, attackerDives) : a
    const mayDefender = defender.divers[d] > 0 && !(attacker.traits[a] & traits.cancels)
    const defenderDives = mayDefender ? plan.defenderDives(a, this.diver, d, this.roundAsked()) : 0
    this.diverDefender = defenderDives > 0 ? defender.dive(d, defenderDives) : d
    return attackerDives + defenderDives > 0
  }

  private diveAndStrike(mass: number): void {
    const node = this.node(this.diver, this.diverDefender)
    if (this.codes[node] !== goesOn) {
      this.final[node] += mass
      if (this.round > 0) this.rounds -= mass
      return
    }
    if (this.round === 0) this.rounds += mass
    if (this.fillStrikes(this.diver, this.diverDefender)) this.strike(mass, false)
    else this.middle[node] += mass
  }

  /** Fills the lists of the surprise strikes; false when nobody strikes. */
  private fillStrikes(a: number, d: number): boolean {
    const { attacker, defender } = this
    const attackerStrikes = attacker.strikers[a] > 0 && !(defender.traits[d] & traits.cancels)
    const defenderStrikes = defender.strikers[d] > 0 && !(attacker.traits[a] & traits.cancels)
    if (!attackerStrikes && !defenderStrikes) return false
    if (attackerStrikes) strikesOnDefender.fill(attacker, a, phases.strike, defender, d)
    else strikesOnDefender.fillUnharmed(d)
    if (defenderStrikes) strikesOnAttacker.fill(defender, d, phases.strike, attacker, a)
    else strikesOnAttacker.fillUnharmed(a)
    return true
  }

  private fillGeneral(a: number, d: number): void {
    const { attacker, defender } = this
    const attackerPhase = defender.traits[d] & traits.cancels ? phases.everybody : phases.afterStrike
    const defenderPhase = attacker.traits[a] & traits.cancels ? phases.everybody : phases.afterStrike
    lossesOfDefender.fill(attacker, a, attackerPhase, defender, d)
    lossesOfAttacker.fill(defender, d, defenderPhase, attacker, a)
  }

  /** Spreads mass over the strikes; the pair unharmed is left out where the caller takes it on himself. */
  private strike(mass: number, isCalmSummed: boolean): void {
    const { cut } = this
    let dropped = 0
    for (let i = 0; i < strikesOnAttacker.length; i++) {
      const a = strikesOnAttacker.ids[i]
      const weight = mass * strikesOnAttacker.chances[i]
      for (let j = isCalmSummed && i === 0 ? 1 : 0; j < strikesOnDefender.length; j++) {
        const flow = weight * strikesOnDefender.chances[j]
        if (flow < cut) dropped += flow
        else this.middle[this.node(a, strikesOnDefender.ids[j])] += flow
      }
    }
    this.unresolved += dropped
  }

  /** Spreads mass over the general fire; the pair unharmed is left out where it has been summed. */
  private general(mass: number, isQuietSummed: boolean): void {
    if (mass === 0) return
    const { cut } = this
    const { hasRetreats } = this.plan
    let dropped = 0
    for (let i = 0; i < lossesOfAttacker.length; i++) {
      const a = lossesOfAttacker.ids[i]
      const weight = mass * lossesOfAttacker.chances[i]
      for (let j = isQuietSummed && i === 0 ? 1 : 0; j < lossesOfDefender.length; j++) {
        const flow = weight * lossesOfDefender.chances[j]
        if (flow < cut) {
          dropped += flow
          continue
        }
        const node = this.node(a, lossesOfDefender.ids[j])
        if (this.codes[node] !== goesOn) this.final[node] += flow
        else if (hasRetreats && this.retreatsAt(a, lossesOfDefender.ids[j])) this.breakOff(node, flow)
        else this.goOn(node, flow)
      }
    }
    this.unresolved += dropped
  }

  private goOn(node: number, mass: number): void {
    if (this.round > 0) this.upcoming[node] += mass
    else this.start[node] += mass
  }

  /** All who can withdraw do; those who came by sea fight on alone (R41-8.6, 9.11, 10.9). */
  private breakOff(node: number, mass: number): void {
    const left = this.attacker.withdraw(this.pairs.attackers[node])
    if (this.attacker.entries[left] === 0) {
      this.retreated[node] += mass
      return
    }
    const rest = this.node(left, this.pairs.defenders[node])
    if (this.codes[rest] !== goesOn) this.final[rest] += mass
    else this.goOn(rest, mass)
  }

  private retreatsAt(a: number, d: number): boolean {
    const { plan } = this
    if (!plan.hasRetreats || this.attacker.retreaters[a] === 0) return false
    if (!mayRetreat(this.attacker.traits[a], this.hasRetreatZone)) return false
    return plan.retreats(a, d, this.roundAsked())
  }

  private roundAsked(): number {
    return this.round > 0 ? this.round : this.plan.lastRuledRound + 1
  }

  private node(a: number, d: number): number {
    const known = this.pairs.find(a, d)
    return known !== 0 ? known : this.addNode(a, d)
  }

  private addNode(a: number, d: number): number {
    const node = this.pairs.add(a, d)
    if (node === this.codes.length) this.growNodes()
    this.codes[node] = this.verdicts.codes[this.attacker.traits[a] * traitSets + this.defender.traits[d]]
    const level = this.attacker.entries[a] + this.defender.entries[d]
    this.nextAtLevel[node] = this.levels[level]
    this.levels[level] = node
    return node
  }

  private growNodes(): void {
    this.codes = doubled(this.codes)
    this.start = doubled(this.start)
    this.middle = doubled(this.middle)
    this.final = doubled(this.final)
    this.retreated = doubled(this.retreated)
    this.upcoming = doubled(this.upcoming)
    this.nextAtLevel = doubled(this.nextAtLevel)
    this.begun = doubled(this.begun)
  }
}

const brokenOff: Ending = { outcome: 'attackerRetreats', attackerLoses: 0, defenderLoses: 0 }

// One battle is solved at a time in a thread, so its volleys can share these buffers.
const strikesOnAttacker = new Losses()
const strikesOnDefender = new Losses()
const lossesOfAttacker = new Losses()
const lossesOfDefender = new Losses()
