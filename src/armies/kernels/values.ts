import { defined } from '../../engine/index.ts'
import type { Duel } from '../duel.ts'
import { generalPhase, isCancelling, mostDives, phases, traitSets } from '../mechanisms/index.ts'
import { startsOf } from '../opening.ts'
import type { DecisionValue, DecisionValues, Plan, Solving, Worth } from '../plan.ts'
import { mayRetreat, type Verdicts, verdicts } from '../verdict.ts'
import { doubled } from './arrays.ts'
import { Losses } from './losses.ts'
import { Pairs } from './pairs.ts'

/** A list of armies with chances that outlives the buffers of the volley that made it. */
interface Spread {
  readonly ids: Int32Array
  readonly chances: Float64Array
}

/** Branches less likely than this do not move a value in the digits anybody sees. */
const negligible = 1e-15

/**
 * Backward induction over the pairs of armies of a duel: what each is worth to the attacker at the start of a round,
 * and the best dives and retreats. Rounds up to the plan's last ruled one have values of their own; after it a pair is
 * worth the same in every round, because nothing depends on the round any more.
 *
 * A round without effect comes back to its own pair: there V = R + q·V, so V = R / (1 − q).
 */
export class ValueSolver implements DecisionValues {
  private readonly duel: Duel
  private readonly plan: Plan
  private readonly worth: Worth
  private readonly solving: Solving
  private readonly verdicts: Verdicts
  /** The first round in which nothing depends on the round any more. */
  readonly lastRound: number
  /** A table for each round that differs. */
  private readonly layers: Layer[]
  private isBegun = false
  private readonly volleys = [new Losses(), new Losses()] as const

  constructor(duel: Duel, plan: Plan, worth: Worth, solving: Solving) {
    this.duel = duel
    this.plan = plan
    this.worth = worth
    this.solving = solving
    this.verdicts = verdicts(duel)
    this.lastRound = Math.max(plan.lastRuledRound, duel.attacker.joinsFirst ? 1 : 0) + 1
    this.layers = Array.from({ length: this.lastRound + 1 }, () => new Layer(duel))
  }

  /** Worth of the battle before the first die. */
  atStart(): number {
    return startsOf(this.duel).reduce(
      (sum, { attacker, defender, probability }) =>
        sum + probability * (this.ending(attacker, defender) ?? this.fighting(attacker, defender, 1)),
      0,
    )
  }

  /** Worth of fighting on from a pair at the start of a round. */
  fighting(a: number, d: number, round: number): number {
    if (!this.isBegun) this.begin(round)
    const layer = defined(this.layers[Math.min(round, this.lastRound)])
    const node = layer.node(a, d)
    if (defined(layer.isKnown[node])) return defined(layer.values[node])
    const value = this.dives(a, d, round).value
    layer.isKnown[node] = 1
    layer.values[node] = value
    return value
  }

  /** Solves the last rounds first, so that no round has to wait for all that follow it. */
  private begin(round: number): void {
    this.isBegun = true
    for (let later = this.lastRound; later > round; later--) this.fighting(0, 0, later)
  }

  /** The retreat decision at the end of a round; undefined where there is none to take. */
  retreat(a: number, d: number, round: number): DecisionValue | undefined {
    if (!this.mayRetreat(a, d)) return undefined
    const stop = this.stopping(a, d, round)
    const go = this.fighting(a, d, round + 1)
    const best = stop > go + 1e-12 ? 1 : 0
    return { best, value: best ? stop : go, alternative: best ? go : stop }
  }

  /** The attacker's dives at the start of a round: how many of his submarines go. */
  attackerDives(a: number, d: number, round: number): DecisionValue {
    return this.dives(a, d, round)
  }

  /** The defender's, once the attacker's have left army `diver`. */
  defenderDives(a: number, diver: number, d: number, round: number): DecisionValue {
    return this.answer(a, diver, d, round)
  }

  private mayRetreat(a: number, d: number): boolean {
    const { attacker, hasRetreatZone } = this.duel
    return (
      defined(attacker.retreaters[a]) > 0 &&
      mayRetreat(defined(attacker.traits[a]), hasRetreatZone) &&
      this.ending(a, d) === undefined
    )
  }

  private ending(a: number, d: number): number | undefined {
    const code = defined(
      this.verdicts.codes[defined(this.duel.attacker.traits[a]) * traitSets + defined(this.duel.defender.traits[d])],
    )
    const ending = this.verdicts.endings[code]
    return ending && this.worth.ofEnding(a, d, ending)
  }

  /** Worth of breaking off; units that came by sea fight on alone. */
  private stopping(a: number, d: number, round: number): number {
    const left = this.duel.attacker.withdraw(a)
    if (defined(this.duel.attacker.entries[left]) === 0) return this.worth.ofRetreat(a, d)
    return this.ending(left, d) ?? this.fighting(left, d, round + 1)
  }

  /** Worth of a pair at the end of a round. */
  private arriving(a: number, d: number, round: number): number {
    const end = this.ending(a, d)
    if (end !== undefined) return end
    if (this.solving.retreat) return this.retreat(a, d, round)?.value ?? this.fighting(a, d, round + 1)
    if (this.isRuledOut(a, d, round)) return this.stopping(a, d, round)
    return this.fighting(a, d, round + 1)
  }

  private isRuledOut(a: number, d: number, round: number): boolean {
    return this.plan.hasRetreats && this.mayRetreat(a, d) && this.plan.retreats(a, d, Math.min(round, this.lastRound))
  }

  private isTimeToDive(round: number): boolean {
    return round >= this.duel.firstDive
  }

  private dives(a: number, d: number, round: number): DecisionValue {
    const { attacker, defender } = this.duel
    const may = this.isTimeToDive(round) ? mostDives(defined(attacker.divers[a]), defined(defender.traits[d])) : 0
    if (!this.solving.attackerDives) {
      const dives = may > 0 && this.plan.hasDives ? this.plan.attackerDives(a, d, Math.min(round, this.lastRound)) : 0
      return { best: dives, value: this.answer(a, attacker.dive(a, dives), d, round).value, alternative: undefined }
    }
    return choose(may, 1, dives => this.answer(a, attacker.dive(a, dives), d, round).value)
  }

  /** The defender's dives, knowing that the attacker's left army `diver` of army `a` (R41-9.3.1). */
  private answer(a: number, diver: number, d: number, round: number): DecisionValue {
    const { attacker, defender } = this.duel
    const may = this.isTimeToDive(round) ? mostDives(defined(defender.divers[d]), defined(attacker.traits[a])) : 0
    const after = (dives: number): number => {
      if (diver === a && dives === 0) return this.round(a, d, round)
      const left = defender.dive(d, dives)
      return this.ending(diver, left) ?? this.striking(diver, left, round)
    }
    if (!this.solving.defenderDives) {
      const dives =
        may > 0 && this.plan.hasDives ? this.plan.defenderDives(a, diver, d, Math.min(round, this.lastRound)) : 0
      return { best: dives, value: after(dives), alternative: undefined }
    }
    return choose(may, -1, after)
  }

  /** Worth of fighting a round from a pair where nobody dives and, without effect, the same question comes again. */
  private round(a: number, d: number, round: number): number {
    const strikes = this.strikes(a, d)
    const general = this.general(a, d, round)
    const calm = defined(strikes[0].chances[0]) * defined(strikes[1].chances[0])
    const quiet = defined(general[0].chances[0]) * defined(general[1].chances[0])
    const rest =
      calm * this.average(general, true, (left, right) => this.arriving(left, right, round)) +
      this.average(strikes, true, (left, right) => this.between(left, right, round))
    const returning = calm * quiet
    if (round < this.lastRound) return rest + returning * this.arriving(a, d, round)
    const goingOn = rest / (1 - returning)
    if (this.solving.retreat && this.mayRetreat(a, d)) {
      const stop = this.stopping(a, d, round)
      return stop > goingOn + 1e-12 ? rest + returning * stop : goingOn
    }
    return this.isRuledOut(a, d, round) ? rest + returning * this.stopping(a, d, round) : goingOn
  }

  /** Worth of a round in which dives have been made: a round without effect leads on to another pair. */
  private striking(a: number, d: number, round: number): number {
    return this.average(this.strikes(a, d), false, (left, right) => this.between(left, right, round))
  }

  /** Worth of a pair between the surprise strikes and the general fire. */
  private between(a: number, d: number, round: number): number {
    const layer = defined(this.layers[Math.min(round, this.lastRound)])
    const node = layer.node(a, d)
    if (defined(layer.isKnownBetween[node])) return defined(layer.between[node])
    const value = this.average(this.general(a, d, round), false, (left, right) => this.arriving(left, right, round))
    layer.isKnownBetween[node] = 1
    layer.between[node] = value
    return value
  }

  private average(
    [ofAttacker, ofDefender]: readonly [Spread, Spread],
    skipsUnharmed: boolean,
    worth: (a: number, d: number) => number,
  ): number {
    let sum = 0
    for (let i = 0; i < ofAttacker.ids.length; i++)
      for (let j = skipsUnharmed && i === 0 ? 1 : 0; j < ofDefender.ids.length; j++) {
        const chance = defined(ofAttacker.chances[i]) * defined(ofDefender.chances[j])
        if (chance > negligible) sum += chance * worth(defined(ofAttacker.ids[i]), defined(ofDefender.ids[j]))
      }
    return sum
  }

  private strikes(a: number, d: number): [Spread, Spread] {
    const { attacker, defender } = this.duel
    const [onAttacker, onDefender] = this.volleys
    if (isCancelling(defined(attacker.traits[a]))) onAttacker.fillUnharmed(a)
    else onAttacker.fill(defender, d, phases.strike, attacker, a)
    if (isCancelling(defined(defender.traits[d]))) onDefender.fillUnharmed(d)
    else onDefender.fill(attacker, a, phases.strike, defender, d)
    return [onAttacker.copy(), onDefender.copy()]
  }

  private general(a: number, d: number, round: number): [Spread, Spread] {
    const { attacker, defender } = this.duel
    const [onAttacker, onDefender] = this.volleys
    const joined = round === 1 && attacker.joinsFirst
    onDefender.fill(attacker, a, generalPhase(defined(defender.traits[d])), defender, d, 0, joined)
    onAttacker.fill(defender, d, generalPhase(defined(attacker.traits[a])), attacker, a)
    return [onAttacker.copy(), onDefender.copy()]
  }
}

/** Tries 0 … `most` and keeps the best for the side that wants `sign` · value large; ties go to the smallest number. */
const choose = (most: number, sign: number, worth: (number: number) => number): DecisionValue => {
  let best = 0
  let value = worth(0)
  let alternative: number | undefined
  for (let number = 1; number <= most; number++) {
    const other = worth(number)
    const isBetter = sign * (other - value) > 1e-12
    const beaten = isBetter ? value : other
    if (alternative === undefined || sign * (beaten - alternative) > 0) alternative = beaten
    if (isBetter) {
      best = number
      value = other
    }
  }
  return { best, value, alternative }
}

/** What is known of the pairs in one round. */
class Layer {
  private readonly pairs: Pairs
  isKnown = new Uint8Array(128)
  values = new Float64Array(128)
  isKnownBetween = new Uint8Array(128)
  between = new Float64Array(128)

  constructor(duel: Duel) {
    this.pairs = new Pairs(duel.attacker, duel.defender)
  }

  node(a: number, d: number): number {
    const known = this.pairs.find(a, d)
    if (known !== 0) return known
    const node = this.pairs.add(a, d)
    if (node === this.values.length) {
      this.isKnown = doubled(this.isKnown)
      this.values = doubled(this.values)
      this.isKnownBetween = doubled(this.isKnownBetween)
      this.between = doubled(this.between)
    }
    return node
  }
}
