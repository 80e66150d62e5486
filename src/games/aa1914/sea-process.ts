import { type Open, sayArmies, TooManyStates } from '../../armies/index.ts'
import type {
  Branch,
  BySide,
  ChoiceTurn,
  HitChances,
  Key,
  Message,
  Option,
  Outcome,
  Process,
  Side,
  Turn,
} from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { type DiveOption, divesInWords } from './fleet-space.ts'
import { say } from './says.ts'
import { CasualtyOptions, lossesInWords } from './sea-casualties.ts'
import { type SeaDuel, verdict } from './sea-verdict.ts'

/** The decisions that policies take, asked of fleets that go on fighting. */
export interface SeaPlan {
  /** Whether all submarines of a side dive in a round (R14-10.5). The defender knows which of the attacker's do. */
  readonly dives: BySide<(attacker: number, defender: number) => boolean>
  /** Whether the attacker stops at the end of a round (R14-10.7). */
  readonly stops: (attacker: number, defender: number, round: number) => boolean
  /** After this round no decision depends on the round any more; 0 when none ever does. */
  readonly lastRuledRound: number
  /** False when nobody ever dives, and when the attacker never stops. */
  readonly hasDives: boolean
  readonly hasStops: boolean
}

const steps = [
  'roundBegins', // nobody dives yet: the attacker's submarines fire or dive
  'attackerFires',
  'defenderDives', // his submarines fire or dive, knowing the attacker's hits and dives (A14-10)
  'defenderFires',
  'attackerHit', // the attacker takes `answer` hits
  'defenderHit', // then the defender `hits`; the attacker's dives are over
  'roundEnds', // the attacker may stop
  'over',
  'stopped',
] as const
type SeaStep = (typeof steps)[number]
const numberOf = Object.fromEntries(steps.map((step, index) => [step, index])) as Readonly<Record<SeaStep, number>>

/** Where a sea battle stands between two things that happen in it; the steps are those of R14-10.2 to 10.7. */
export interface SeaMoment {
  readonly step: SeaStep
  /** The round under way, counted up to the first in which nothing depends on it any more. */
  readonly round: number
  readonly attacker: number
  readonly defender: number
  /** Hits of this round that are still to be taken: on the defender, and on the attacker. */
  readonly hits: number
  readonly answer: number
}

/** How the battle is over at a moment of step `over` or `stopped`. */
export const outcomeAt = (duel: SeaDuel, { step, attacker, defender }: SeaMoment): Outcome =>
  step === 'stopped' ? 'attackerRetreats' : defined(verdict(duel, attacker, defender))

/** More branches than this are not followed: some seconds, and some hundred megabytes. */
const mostBranchesFollowed = 12_000_000

/** A sea battle told step by step: the solver, the exact course and the sampler of decided battles all read this. */
export class SeaProcess implements Process<SeaMoment> {
  readonly start: SeaMoment
  /** The first round in which nothing depends on the round any more. */
  readonly lastRound: number
  private readonly duel: SeaDuel
  private readonly plan: SeaPlan
  private readonly open: Open
  private readonly options: BySide<CasualtyOptions>
  private branches = 0

  constructor(duel: SeaDuel, plan: SeaPlan, open: Open) {
    this.duel = duel
    this.plan = plan
    this.open = open
    this.lastRound = plan.lastRuledRound + 1
    this.options = { attacker: new CasualtyOptions(duel.attacker), defender: new CasualtyOptions(duel.defender) }
    this.start = this.roundFrom(0, 0, 1)
  }

  readonly isAnchor = ({ step }: SeaMoment): boolean => step === 'roundBegins'

  /** One number where that can hold them all, which keeps a look-up cheap. */
  readonly key = ({ step, round, attacker, defender, hits, answer }: SeaMoment): Key => {
    const { attacker: attackers, defender: defenders } = this.duel
    const fleets = attacker * defenders.conceivable + defender
    const all = (fleets * (defined(defenders.hitsLeft[0]) + 1) + hits) * (defined(attackers.hitsLeft[0]) + 1) + answer
    const key = (all * (this.lastRound + 1) + round) * steps.length + numberOf[step]
    return key <= Number.MAX_SAFE_INTEGER ? key : `${step}/${round}/${attacker}/${defender}/${hits}/${answer}`
  }

  readonly turn = (moment: SeaMoment): Turn<SeaMoment> => {
    const { step, round, attacker, defender, hits, answer } = moment
    switch (step) {
      case 'roundBegins':
        return this.attackerDives(moment)
      case 'attackerFires':
        return this.attackerFires(moment)
      case 'defenderDives':
        return this.diving('defender', this.duel.defender.diveOptions(defender), fleet =>
          this.at('defenderFires', round, attacker, fleet, hits),
        )
      case 'defenderFires':
        return this.defenderFires(moment)
      case 'attackerHit':
        return this.casualties('attacker', attacker, answer, left => this.defenderTakes(left, defender, hits, round))
      case 'defenderHit':
        return this.casualties('defender', defender, hits, left => this.endOfRound(attacker, left, round))
      case 'roundEnds':
        return this.maybeStop(moment)
      case 'over':
      case 'stopped':
        return { kind: 'over', outcome: outcomeAt(this.duel, moment) }
    }
  }

  /** R14-10.7: the battle goes on with another round, or is over. */
  roundFrom(a: number, d: number, round: number): SeaMoment {
    return verdict(this.duel, a, d) === undefined
      ? this.at('roundBegins', Math.min(round, this.lastRound), a, d)
      : this.at('over', this.lastRound, a, d)
  }

  /** What a side does when it takes this of the options of a moment: of casualties, for which hits. */
  inWords(moment: SeaMoment, option: number): Message {
    const { step, hits, answer } = moment
    const taken = step === 'attackerHit' ? answer : step === 'defenderHit' ? hits : 0
    const occasion = {
      ...(moment.round < this.lastRound && { round: moment.round }),
      ...(taken > 0 && { hits: { any: taken, sub: 0, air: 0 } }),
      ...(step === 'defenderDives' && { hitsBefore: hits }),
    }
    const said = this.optionInWords(moment, option)
    return Object.keys(occasion).length > 0 ? sayArmies.onOccasion({ occasion, said }) : said
  }

  private optionInWords({ step, attacker, defender, hits, answer }: SeaMoment, option: number): Message {
    const { duel, options } = this
    switch (step) {
      case 'attackerHit':
        return lossesInWords(duel.attacker, attacker, defined(options.attacker.of(attacker, answer)[option]))
      case 'defenderHit':
        return lossesInWords(duel.defender, defender, defined(options.defender.of(defender, hits)[option]))
      case 'roundEnds':
        return option === 0 ? sayArmies.fightOn : say.stop
      case 'defenderDives':
        return divesInWords(defined(duel.defender.diveOptions(defender)[option]).dives)
      default:
        return divesInWords(defined(duel.attacker.diveOptions(attacker)[option]).dives)
    }
  }

  private at(step: SeaStep, round: number, attacker: number, defender: number, hits = 0, answer = 0): SeaMoment {
    return { step, round, attacker, defender, hits, answer }
  }

  // R14-10.2, A14-10: the attacker's submarines fire or dive before his dice.

  private attackerDives({ round, attacker, defender }: SeaMoment): Turn<SeaMoment> {
    const after = (fleet: number): SeaMoment => this.at('attackerFires', round, fleet, defender)
    const fleets = this.duel.attacker
    if (this.open.dives.attacker && defined(fleets.divers[attacker]) > 0)
      return this.diving('attacker', fleets.diveOptions(attacker), after)
    const dives = defined(fleets.divers[attacker]) > 0 && this.plan.dives.attacker(attacker, defender)
    return this.turn(after(dives ? fleets.diveAll(attacker) : attacker))
  }

  private attackerFires({ round, attacker, defender }: SeaMoment): Turn<SeaMoment> {
    return this.volley(this.duel.attacker.volley(attacker), defined(this.duel.defender.hitsLeft[defender]), hits =>
      this.defenderAnswers(attacker, defender, hits, round),
    )
  }

  // R14-10.3, R14-10.5, A14-10: nothing has been removed when the defender rolls, or dives knowing the hits.

  private defenderAnswers(a: number, d: number, hits: number, round: number): SeaMoment {
    const fleets = this.duel.defender
    if (fleets.divers[d] === 0) return this.at('defenderFires', round, a, d, hits)
    if (this.open.dives.defender) return this.at('defenderDives', round, a, d, hits)
    return this.at('defenderFires', round, a, this.plan.dives.defender(a, d) ? fleets.diveAll(d) : d, hits)
  }

  private defenderFires({ round, attacker, defender, hits }: SeaMoment): Turn<SeaMoment> {
    return this.volley(this.duel.defender.volley(defender), defined(this.duel.attacker.hitsLeft[attacker]), answer =>
      this.attackerTakes(attacker, defender, hits, answer, round),
    )
  }

  // R14-10.4: the attacker's casualties first; the defender knows them when he takes his.

  private attackerTakes(a: number, d: number, hits: number, answer: number, round: number): SeaMoment {
    return this.open.casualties.attacker && this.options.attacker.of(a, answer).length > 1
      ? this.at('attackerHit', round, a, d, hits, answer)
      : this.defenderTakes(this.duel.attacker.casualties(a, answer), d, hits, round)
  }

  private defenderTakes(a: number, d: number, hits: number, round: number): SeaMoment {
    const left = this.duel.attacker.endDives(a)
    return this.open.casualties.defender && this.options.defender.of(d, hits).length > 1
      ? this.at('defenderHit', round, left, d, hits)
      : this.endOfRound(left, this.duel.defender.casualties(d, hits), round)
  }

  // R14-10.7, R14-10.8: over, or the attacker may stop, and all stay where they are.

  private endOfRound(a: number, diving: number, round: number): SeaMoment {
    const d = this.duel.defender.endDives(diving)
    const next = this.roundFrom(a, d, round + 1)
    if (next.step === 'over') return next
    if (this.open.retreat) return this.at('roundEnds', round, a, d)
    return this.plan.stops(a, d, round) ? this.stopped(a, d) : next
  }

  private stopped(a: number, d: number): SeaMoment {
    return this.at('stopped', this.lastRound, a, d)
  }

  private maybeStop({ attacker, defender, round }: SeaMoment): Turn<SeaMoment> {
    return choice('attacker', 'stop', [
      { state: this.roundFrom(attacker, defender, round + 1) },
      { state: this.stopped(attacker, defender) },
    ])
  }

  /** The dice of a side, where nobody fires none; hits beyond the enemy's last ship are not told apart. */
  private volley(chances: HitChances, most: number, after: (hits: number) => SeaMoment): Turn<SeaMoment> {
    const branches: Branch<SeaMoment>[] = []
    let tail = 0
    chances.forEach((probability, hits) => {
      if (hits >= most) tail += probability
      else if (probability > 0) branches.push({ probability, state: after(hits) })
    })
    if (tail > 0) branches.push({ probability: tail, state: after(most) })
    this.branches += branches.length
    if (this.branches > mostBranchesFollowed) throw new TooManyStates()
    return { kind: 'chance', branches }
  }

  private diving(side: Side, options: readonly DiveOption[], after: (fleet: number) => SeaMoment): Turn<SeaMoment> {
    return choice(
      side,
      'submerge',
      options.map(({ fleet }) => ({ state: after(fleet) })),
    )
  }

  private casualties(side: Side, fleet: number, hits: number, after: (left: number) => SeaMoment): Turn<SeaMoment> {
    const options = this.options[side].of(fleet, hits)
    return choice(
      side,
      'casualties',
      options.map(left => ({ state: after(left) })),
    )
  }
}

const choice = (side: Side, about: string, options: readonly Option<SeaMoment>[]): ChoiceTurn<SeaMoment> => ({
  kind: 'choice',
  side,
  about,
  options,
})
