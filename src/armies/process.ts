import type {
  Branch,
  BySide,
  ChoiceTurn,
  HitChances,
  Key,
  Message,
  Option,
  Process,
  Side,
  Turn,
} from '../engine/index.ts'
import { defined } from '../engine/index.ts'
import { CasualtyOptions, type Hits, lossesInWords, waysToLose } from './casualty-options.ts'
import { type Duel, pairEnding } from './duel.ts'
import {
  fires,
  generalPhase,
  hitsAfterAbsorption,
  isDogfight,
  mostDives,
  phases,
  strikesFirst,
  traits,
} from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import { shotDown } from './opening.ts'
import type { Plan, Worth } from './plan.ts'
import { type SlotSpace, together } from './slot-space.ts'
import type { Slot, VolleyDice } from './slots.ts'
import { brokenOff, type Ending, mayRetreat } from './verdict.ts'

/**
 * Where a battle stands between two things that happen in it. The steps are those of R41-9.13 (E-2.3), after those of E-2.1; what a step knows beyond
 * the two armies is in `extra`.
 */
export interface Moment {
  readonly step: BattleStep
  /** The round under way, counted up to the first in which nothing depends on it any more. */
  readonly round: number
  readonly attacker: number
  readonly defender: number
  readonly extra: number
}

const steps = [
  'antiaircraft', // before round 1, where somebody fires at aircraft
  'aircraftHit', // extra: how many aircraft are to be lost
  'bombardment', // before round 1, where those who are bombarded do not fire
  'bombarded', // extra: the hits to be placed
  'dogfight', // before a round, where both sides have fighters: the attacker's fire
  'dogfightBack', // extra: the hits of the attacker's
  'attackerShotDown', // extra: the hits of both, the attacker's fighters to be lost first
  'defenderShotDown', // extra: the hits to be placed
  'roundBegins', // both armies fight on; the attacker may dive
  'defenderDives', // extra: the attacker's army after his dives
  'strike', // the attacker's surprise strike, then the defender's
  'defenderStruck', // extra: the hits to be placed
  'strikeBack', // extra: the defender's army after the strike; those struck still strike back
  'attackerStruck', // extra: the hits to be placed; the defender's losses are off the strip
  'fire', // the attacker's general fire
  'defenderHit', // extra: the hits to be placed
  'fireBack', // extra: the defender's army after the fire; those hit still fire back
  'attackerHit', // extra: the hits to be placed
  'roundEnds', // the attacker may retreat
  'over',
  'brokenOff', // over, as the attacker has retreated
] as const
export type BattleStep = (typeof steps)[number]
const numberOf = Object.fromEntries(steps.map((step, index) => [step, index])) as Readonly<Record<BattleStep, number>>

/** Which decisions are left to whoever plays the process; all others are taken as the plan and the casualty order say. */
export interface Open {
  readonly retreat: boolean
  readonly dives: BySide<boolean>
  readonly casualties: BySide<boolean>
}

export const everythingOpen: Open = {
  retreat: true,
  dives: { attacker: true, defender: true },
  casualties: { attacker: true, defender: true },
}

export const nothingOpen: Open = {
  retreat: false,
  dives: { attacker: false, defender: false },
  casualties: { attacker: false, defender: false },
}

/** How a battle is over at a moment of step `over` or `brokenOff`. */
export const endingAt = (duel: Duel, { step, attacker, defender }: Moment): Ending =>
  step === 'brokenOff' ? brokenOff : defined(pairEnding(duel, attacker, defender))

/** What the end of a battle is worth to the attacker. */
export const worthAtEnd =
  (duel: Duel, worth: Worth) =>
  (moment: Moment): number =>
    moment.step === 'brokenOff'
      ? worth.ofRetreat(moment.attacker, moment.defender)
      : worth.ofEnding(moment.attacker, moment.defender, endingAt(duel, moment))

/** A battle described step by step. It uses the same building blocks as the fast kernels, and tests compare them with it. */
export class BattleProcess implements Process<Moment> {
  readonly start: Moment
  readonly duel: Duel
  private readonly plan: Plan
  private readonly open: Open
  /** The first round in which nothing depends on the round any more. */
  readonly lastRound: number
  private readonly options: BySide<CasualtyOptions>
  private readonly packing: Packing
  private readonly hasDogfight: boolean

  constructor(duel: Duel, plan: Plan, open: Open) {
    this.duel = duel
    this.plan = plan
    this.open = open
    // The first round differs from all others where somebody bombards, or nobody may dive yet.
    const isFirstApart = duel.attacker.joinsFirst || duel.firstDive > 1
    this.lastRound = Math.max(plan.lastRuledRound, isFirstApart ? 1 : 0) + 1
    this.options = { attacker: new CasualtyOptions(duel.attacker), defender: new CasualtyOptions(duel.defender) }
    this.packing = new Packing(duel, this.lastRound)
    this.hasDogfight = isDogfight(duel.attacker.dogfighters(0), duel.defender.dogfighters(0))
    const isShotAt = duel.opening !== undefined && duel.opening.antiaircraft.length > 0
    this.start = isShotAt ? this.at('antiaircraft', 1, 0, 0) : this.afterAntiaircraft(0, 0)
  }

  readonly key = (moment: Moment): Key => this.packing.key(moment)

  readonly isAnchor = (moment: Moment): boolean => moment.step === 'roundBegins'

  readonly turn = (moment: Moment): Turn<Moment> => {
    const { step, round, attacker, defender, extra } = moment
    switch (step) {
      case 'antiaircraft':
        return this.antiaircraft(attacker, defender)
      case 'bombardment':
        return this.bombardment(attacker, defender)
      case 'dogfight':
        return this.dogfight(attacker, defender, round)
      case 'dogfightBack':
        return this.dogfightBack(attacker, defender, extra, round)
      case 'aircraftHit':
      case 'attackerShotDown':
      case 'defenderShotDown':
        return this.airLosses(moment)
      case 'roundBegins':
        return this.attackerDives(attacker, defender, round)
      case 'defenderDives':
        return this.defenderDives(attacker, extra, defender, round)
      case 'strike':
        return this.strike(attacker, defender, round)
      case 'strikeBack':
        return this.strikeBack(attacker, defender, extra, round)
      case 'fire':
        return this.fire(attacker, defender, round)
      case 'fireBack':
        return this.fireBack(attacker, defender, extra, round)
      case 'bombarded':
      case 'defenderStruck':
      case 'defenderHit':
        return this.casualties('defender', moment)
      case 'attackerStruck':
      case 'attackerHit':
        return this.casualties('attacker', moment)
      case 'roundEnds':
        return this.retreat(attacker, defender, round)
      case 'over':
      case 'brokenOff':
        return { kind: 'over', outcome: endingAt(this.duel, moment).outcome }
    }
  }

  /** What a side does when it takes this of the options of a moment: of casualties, for which hits. */
  inWords(moment: Moment, option: number): Message {
    const { step, attacker, defender } = moment
    const round = moment.round < this.lastRound ? moment.round : undefined
    const inTheAir = this.hitInTheAir(moment)
    if (inTheAir) {
      const { side, hits: any } = inTheAir
      const said = lossesInWords(this.duel[side], moment[side], defined(this.airOptions(moment)[option]))
      const when = step === 'aircraftHit' ? {} : { round }
      return say.onOccasion({ occasion: { ...when, hits: { sub: 0, air: 0, any }, isSurprise: false }, said })
    }
    const said = ((): Message => {
      switch (step) {
        case 'roundBegins':
        case 'defenderDives':
          return divesInWords(option)
        case 'roundEnds':
          return option === 0 ? say.fightOn : say.retreat
        case 'attackerStruck':
        case 'attackerHit':
          return this.lossesInWords('attacker', attacker, moment, option)
        default:
          return this.lossesInWords('defender', defender, moment, option)
      }
    })()
    const isSurprise = step === 'defenderStruck' || step === 'attackerStruck'
    const isHit = step === 'defenderHit' || step === 'attackerHit' || step === 'bombarded'
    const hits = isSurprise || isHit ? this.hitsAt(moment) : undefined
    return round === undefined && !hits ? said : say.onOccasion({ occasion: { round, hits, isSurprise }, said })
  }

  private lossesInWords(side: Side, army: number, moment: Moment, option: number): Message {
    return lossesInWords(this.duel[side], army, defined(this.options[side].of(army, this.hitsAt(moment))[option]))
  }

  private hitsAt(moment: Moment): Hits {
    return this.packing.hits(moment.extra)
  }

  private at(step: BattleStep, round: number, attacker: number, defender: number, extra = 0): Moment {
    return { step, round, attacker, defender, extra }
  }

  /** E-2.1, E-5.1, E50-5.1: antiaircraft fire, before round 1; its casualties leave at once. */
  private antiaircraft(a: number, d: number): Turn<Moment> {
    const fire = this.duel.opening?.antiaircraft ?? []
    const chooses = this.open.casualties.attacker && fire.every(({ unit }) => unit === undefined)
    const branches = shotDown(this.duel.attacker, a, fire).map(({ army, hits, probability }): Branch<Moment> => {
      const struck = this.at('aircraftHit', 1, a, d, hits)
      const isChoice = chooses && this.airOptions(struck).length > 1
      return { probability, state: isChoice ? struck : this.afterAntiaircraft(army, d) }
    })
    return { kind: 'chance', branches }
  }

  /** Whose aircraft are to be lost at a moment, how many, and which of them: any, or those that fight in the air. */
  private hitInTheAir({ step, extra }: Moment): HitInTheAir | undefined {
    switch (step) {
      case 'aircraftHit':
        return { side: 'attacker', hits: extra, isMeant: slot => slot.isAir }
      case 'attackerShotDown':
        return { side: 'attacker', hits: this.packing.ofBoth(extra).taken, isMeant: isFighter }
      case 'defenderShotDown':
        return { side: 'defender', hits: extra, isMeant: isFighter }
      default:
        return undefined
    }
  }

  private airOptions(moment: Moment): readonly number[] {
    const { side, hits, isMeant } = defined(this.hitInTheAir(moment))
    return waysToLose(this.duel[side], moment[side], hits, isMeant)
  }

  /** E-5.3, R14-9.5.1: the owner chooses which aircraft are lost. */
  private airLosses(moment: Moment): Turn<Moment> {
    const { side } = defined(this.hitInTheAir(moment))
    const options = this.airOptions(moment).map(left => ({ state: this.afterAirLosses(moment, left) }))
    return { kind: 'choice', side, about: 'casualties', options }
  }

  private afterAirLosses({ step, round, attacker, defender, extra }: Moment, left: number): Moment {
    if (step === 'aircraftHit') return this.afterAntiaircraft(left, defender)
    if (step === 'defenderShotDown') return this.roundFrom(attacker, left, round)
    return this.shotDown(this.at('defenderShotDown', round, left, defender, this.packing.ofBoth(extra).hits))
  }

  private afterAntiaircraft(a: number, d: number): Moment {
    const isBombarded = this.duel.opening?.bombardment && pairEnding(this.duel, a, d) === undefined
    return isBombarded ? this.at('bombardment', 1, a, d) : this.roundFrom(a, d, 1)
  }

  /** REV-6.2: bombardment whose casualties leave at once and do not fire. */
  private bombardment(a: number, d: number): Turn<Moment> {
    const chances = upTo(defined(this.duel.defender.entries[d]), this.duel.opening?.bombardment ?? surely)
    const after = (left: number, hits: Hits | undefined): Moment =>
      hits ? this.at('bombarded', 1, a, d, this.packing.code(hits)) : this.roundFrom(a, left, 1)
    return byHits(chances, any => this.hit('defender', d, { sub: 0, air: 0, any }, after))
  }

  /** R41-9.8: the battle goes on with another round, or is over. */
  roundFrom(a: number, d: number, round: number): Moment {
    const isOver = pairEnding(this.duel, a, d) !== undefined
    if (isOver) return this.at('over', this.lastRound, a, d)
    return this.at(this.isDogfight(a, d) ? 'dogfight' : 'roundBegins', Math.min(round, this.lastRound), a, d)
  }

  private isDogfight(a: number, d: number): boolean {
    const { attacker, defender } = this.duel
    return this.hasDogfight && isDogfight(attacker.dogfighters(a), defender.dogfighters(d))
  }

  // R14-9.3.1: fighters roll until a side has none. Rolls that hit nobody are divided out, so that no moment comes twice.

  private dogfight(a: number, d: number, round: number): Turn<Moment> {
    const fire = this.duel.attacker.dogfightChances(a)
    const answered = 1 - defined(this.duel.defender.dogfightChances(d)[0])
    const effective = 1 - (1 - answered) * defined(fire[0])
    return byHits(
      fire.map((chance, hits) => (hits === 0 ? chance * answered : chance) / effective),
      hits => this.at('dogfightBack', round, a, d, hits),
    )
  }

  private dogfightBack(a: number, d: number, hits: number, round: number): Turn<Moment> {
    const answer = this.duel.defender.dogfightChances(d)
    const effective = hits === 0 ? 1 - defined(answer[0]) : 1
    return byHits(
      answer.map((chance, taken) => (hits === 0 && taken === 0 ? 0 : chance / effective)),
      taken => this.shotDown(this.at('attackerShotDown', round, a, d, this.packing.both(hits, taken))),
    )
  }

  /** The moment in which the owner of the fighters that are hit has to choose, or the one after. */
  private shotDown(moment: Moment): Moment {
    const { side, hits, isMeant } = defined(this.hitInTheAir(moment))
    if (this.open.casualties[side] && this.airOptions(moment).length > 1) return moment
    return this.afterAirLosses(moment, this.duel[side].loseAmong(moment[side], hits, isMeant))
  }

  /**
   * The moment in which something happens: the dives and strikes that nobody is there for are passed over. For those who
   * play a battle moment by moment.
   */
  coming(moment: Moment): Moment {
    const { step, round, attacker, defender } = moment
    if (step === 'roundBegins' && pairEnding(this.duel, attacker, defender) !== undefined)
      return this.at('over', this.lastRound, attacker, defender)
    if (step === 'roundBegins' || step === 'defenderDives')
      return this.mostDives(moment) > 0 ? moment : this.coming(this.afterDives(moment, 0))
    const strikes = step !== 'strike' || this.strikes(attacker, defender)
    return strikes ? moment : this.afterStrike(attacker, defender, defender, round)
  }

  // R41-9.3.1: the attacker dives first, and the defender knows it.

  /** How many of a side's units may dive now: none where the enemy has a destroyer, or before the time for it. */
  mostDives({ step, round, attacker: a, defender: d }: Moment): number {
    const { attacker, defender, firstDive } = this.duel
    if (round < firstDive) return 0
    if (step === 'roundBegins') return mostDives(defined(attacker.divers[a]), defined(defender.traits[d]))
    return mostDives(defined(defender.divers[d]), defined(attacker.traits[a]))
  }

  /** The moment after so many dives. */
  afterDives({ step, round, attacker: a, defender: d, extra: diver }: Moment, number: number): Moment {
    const { attacker, defender } = this.duel
    if (step === 'roundBegins') return this.at('defenderDives', round, a, d, number > 0 ? attacker.dive(a, number) : a)
    const left = number > 0 ? defender.dive(d, number) : d
    const isOver = pairEnding(this.duel, diver, left) !== undefined
    return this.at(isOver ? 'over' : 'strike', isOver ? this.lastRound : round, diver, left)
  }

  private attackerDives(a: number, d: number, round: number): Turn<Moment> {
    const moment = this.at('roundBegins', round, a, d)
    const may = this.mostDives(moment)
    const planned = may > 0 && this.plan.hasDives ? this.plan.attackerDives(a, d, round) : 0
    const dives = this.dives('attacker', may, planned)
    if (isNone(dives)) return this.defenderDives(a, a, d, round)
    return submerging('attacker', dives, number => this.afterDives(moment, number))
  }

  private defenderDives(a: number, diver: number, d: number, round: number): Turn<Moment> {
    const moment = this.at('defenderDives', round, a, d, diver)
    const may = this.mostDives(moment)
    const planned = may > 0 && this.plan.hasDives ? this.plan.defenderDives(a, diver, d, round) : 0
    const dives = this.dives('defender', may, planned)
    if (isNone(dives) && diver === a) return this.strike(a, d, round)
    return submerging('defender', dives, number => this.afterDives(moment, number))
  }

  /** The numbers of dives a side may choose from: those it can make, or the one that the plan makes. */
  private dives(side: Side, most: number, planned: number): number[] {
    return this.open.dives[side] ? Array.from({ length: most + 1 }, (_, number) => number) : [planned]
  }

  // R41-9.3.3, R41-9.3.4: both strikes are one step, so units that are struck still strike back.

  private strikes(a: number, d: number): boolean {
    const { attacker, defender } = this.duel
    return strikesFirst(defined(attacker.strikers[a]), defined(defender.traits[d]))
  }

  private strike(a: number, d: number, round: number): Turn<Moment> {
    if (!this.strikes(a, d)) return this.turn(this.afterStrike(a, d, d, round))
    return this.volley(this.at('strike', round, a, d), (left, hits) =>
      hits === undefined
        ? this.afterStrike(a, d, left, round)
        : this.at('defenderStruck', round, a, d, this.packing.code(hits)),
    )
  }

  /** Skips the defender's strike where there is none. */
  private afterStrike(a: number, d: number, left: number, round: number): Moment {
    const { attacker, defender } = this.duel
    const strikes = strikesFirst(defined(defender.strikers[d]), defined(attacker.traits[a]))
    return strikes ? this.at('strikeBack', round, a, d, left) : this.at('fire', round, a, left)
  }

  /** R41-9.3.5: the defender strikes with all he had, and goes on to the fire with those that are left. */
  private strikeBack(a: number, d: number, left: number, round: number): Turn<Moment> {
    return this.volley(this.at('strikeBack', round, a, d, left), (standing, hits) =>
      hits === undefined
        ? this.at('fire', round, standing, left)
        : this.at('attackerStruck', round, a, left, this.packing.code(hits)),
    )
  }

  // R41-9.4.1, R41-9.5.1, R41-8.2, E-2.2: all units that have not struck fire, the defender's casualties included.

  private fire(a: number, d: number, round: number): Turn<Moment> {
    return this.volley(this.at('fire', round, a, d), (left, hits) =>
      hits === undefined
        ? this.at('fireBack', round, a, d, left)
        : this.at('defenderHit', round, a, d, this.packing.code(hits)),
    )
  }

  private fireBack(a: number, d: number, left: number, round: number): Turn<Moment> {
    return this.volley(this.at('fireBack', round, a, d, left), (standing, hits) =>
      hits === undefined
        ? this.endOfRound(standing, left, round)
        : this.at('attackerHit', round, a, left, this.packing.code(hits)),
    )
  }

  /** The side that rolls at a moment, the phase, and the target. */
  volleyAt({ step, attacker: a, defender: d }: Moment): Volley {
    const { attacker, defender } = this.duel
    switch (step) {
      case 'strike':
        return { shooters: attacker, shooter: a, phase: phases.strike, side: 'defender', target: d }
      case 'strikeBack':
        return { shooters: defender, shooter: d, phase: phases.strike, side: 'attacker', target: a }
      case 'fire': {
        const phase = generalPhase(defined(defender.traits[d]))
        return { shooters: attacker, shooter: a, phase, side: 'defender', target: d }
      }
      default: {
        const phase = generalPhase(defined(attacker.traits[a]))
        return { shooters: defender, shooter: d, phase, side: 'attacker', target: a }
      }
    }
  }

  /** The dice of a moment; none where nobody is left to be hit. */
  dice(moment: Moment): readonly VolleyDice[] {
    if (moment.step === 'dogfight') return this.duel.attacker.dogfightDice(moment.attacker)
    if (moment.step === 'dogfightBack') return this.duel.defender.dogfightDice(moment.defender)
    const { shooters, shooter, phase, side, target } = this.volleyAt(moment)
    if (defined(this.duel[side].entries[target]) === 0) return []
    const dice = shooters.volley(shooter, phase)
    return this.isBombarded(moment) ? [...dice, ...shooters.force.bombardment] : dice
  }

  /** Whether units behind the strip join the volley of a moment. */
  private isBombarded({ step, round }: Moment): boolean {
    return step === 'fire' && round === 1 && this.duel.attacker.joinsFirst
  }

  /**
   * The dice of one volley. `after` is told the army that is left, or the hits where their owner has to choose. Kinds of
   * hits are kept apart only where this target tells them apart, and hits beyond its last unit are not counted.
   */
  private volley(moment: Moment, after: (left: number, hits: Hits | undefined) => Moment): Turn<Moment> {
    const { shooters, shooter, phase, side, target } = this.volleyAt(moment)
    const targets = this.duel[side]
    const found = defined(targets.traits[target])
    const subAlike = (found & traits.air) === 0
    const airAlike = (found & traits.hidden) === 0
    const counted = (subAlike ? together.sub : 0) | (airAlike ? together.air : 0)
    const opens = this.isBombarded(moment)
    const kinds = (1 << fires.any) | counted
    const everything = opens
      ? shooters.openingChances(shooter, phase, kinds)
      : shooters.chances(shooter, phase, counted)
    const ofKind = (kind: number): HitChances =>
      opens ? shooters.openingChances(shooter, phase, 1 << kind) : shooters.chancesOf(shooter, phase, kind)
    const absorbed = targets.absorbers(target)
    const anys = upTo(defined(targets.entries[target]) + absorbed, everything)
    const subs = subAlike ? surely : ofKind(fires.sub)
    const airs = airAlike ? surely : ofKind(fires.air)
    const branches: Branch<Moment>[] = []
    for (let any = 0; any < anys.length; any++)
      for (let air = 0; air < airs.length; air++)
        for (let sub = 0; sub < subs.length; sub++) {
          const probability = defined(anys[any]) * defined(airs[air]) * defined(subs[sub])
          if (probability > 0)
            branches.push({ probability, state: this.hit(side, target, less({ sub, air, any }, absorbed), after) })
        }
    return { kind: 'chance', branches }
  }

  private hit(side: Side, target: number, hits: Hits, after: (left: number, hits: Hits | undefined) => Moment): Moment {
    if (hits.sub + hits.air + hits.any === 0) return after(target, undefined)
    if (!this.open.casualties[side])
      return after(this.duel[side].casualties(target, hits.sub, hits.air, hits.any), undefined)
    const options = this.options[side].of(target, hits)
    return options.length === 1 ? after(defined(options[0]), undefined) : after(target, hits)
  }

  /** R41-9.7.1: the owner of the units that were hit chooses. */
  private casualties(side: Side, moment: Moment): Turn<Moment> {
    const options = this.options[side]
      .of(moment[side], this.hitsAt(moment))
      .map((army): Option<Moment> => ({ state: this.afterCasualties(moment, army) }))
    return { kind: 'choice', side, about: 'casualties', options }
  }

  /** The moment after casualties are chosen; `left` is the army that remains and may be the same as before. */
  afterCasualties({ step, round, attacker, defender }: Moment, left: number): Moment {
    switch (step) {
      case 'bombarded':
        return this.roundFrom(attacker, left, 1)
      case 'defenderStruck':
        return this.afterStrike(attacker, defender, left, round)
      case 'attackerStruck':
        return this.at('fire', round, left, defender)
      case 'defenderHit':
        return this.at('fireBack', round, attacker, defender, left)
      default:
        return this.endOfRound(left, defender, round)
    }
  }

  // R41-9.6.1, R41-9.8.5, R41-9.11.1, R41-8.5, R41-8.7, E-11.2: the round is over, and with it the battle, or the attacker may retreat.

  private endOfRound(a: number, d: number, round: number): Moment {
    const { attacker, hasRetreatZone } = this.duel
    const next = this.roundFrom(a, d, round + 1)
    if (next.step === 'over' || !(this.open.retreat || this.plan.hasRetreats)) return next
    if (attacker.retreaters[a] === 0 || !mayRetreat(defined(attacker.traits[a]), hasRetreatZone)) return next
    if (this.open.retreat) return this.at('roundEnds', round, a, d)
    return this.plan.retreats(a, d, round) ? this.retreated(a, d, round) : next
  }

  private retreat(a: number, d: number, round: number): Turn<Moment> {
    const options = [{ state: this.roundFrom(a, d, round + 1) }, { state: this.retreated(a, d, round) }]
    return { kind: 'choice', side: 'attacker', about: 'retreat', options }
  }

  /** The moment after the attacker has broken off at the end of a round. */
  afterRetreat({ round, attacker, defender }: Moment): Moment {
    return this.retreated(attacker, defender, round)
  }

  /** R41-10.9: units that came by sea fight on alone. */
  private retreated(a: number, d: number, round: number): Moment {
    const left = this.duel.attacker.withdraw(a)
    return this.duel.attacker.entries[left] === 0
      ? this.at('brokenOff', this.lastRound, a, d)
      : this.roundFrom(left, d, round + 1)
  }
}

/** One volley: the shooters, and the target. */
export interface Volley {
  readonly shooters: SlotSpace
  readonly shooter: number
  readonly phase: number
  readonly side: Side
  readonly target: number
}

/** Hits that fall on some aircraft of a side alone. */
interface HitInTheAir {
  readonly side: Side
  readonly hits: number
  readonly isMeant: (slot: Slot) => boolean
}

/** Not to dive is to strike. */
export const divesInWords = (number: number): Message => (number === 0 ? say.strike : say.submerge({ number }))

const isFighter = (slot: Slot): boolean => slot.dogfights

const isNone = (dives: readonly number[]): boolean => dives.length === 1 && dives[0] === 0

const submerging = (side: Side, dives: readonly number[], after: (number: number) => Moment): ChoiceTurn<Moment> => ({
  kind: 'choice',
  side,
  about: 'submerge',
  options: dives.map(number => ({ state: after(number) })),
})

/** Dice by their hits, as far as these can happen. */
const byHits = (chances: ArrayLike<number>, after: (hits: number) => Moment): Turn<Moment> => ({
  kind: 'chance',
  branches: Array.from(chances, (probability, hits) => ({ probability, hits }))
    .filter(({ probability }) => probability > 0)
    .map(({ probability, hits }) => ({ probability, state: after(hits) })),
})

const surely: ArrayLike<number> = [1]

/** Hits of a volley that are left once some are absorbed: those that may fall on anybody are the first to go. */
export const less = (hits: Hits, absorbers: number): Hits => {
  if (absorbers === 0) return hits
  const any = hitsAfterAbsorption(hits.any, absorbers)
  const air = hitsAfterAbsorption(hits.air, absorbers - (hits.any - any))
  const sub = hitsAfterAbsorption(hits.sub, absorbers - (hits.any - any) - (hits.air - air))
  return { sub, air, any }
}

/** The chances of 0 … `most` hits, all beyond counted as `most`. */
const upTo = (most: number, chances: ArrayLike<number>): ArrayLike<number> => {
  if (chances.length <= most + 1) return chances
  const capped = Array.from({ length: most + 1 }, (_, hits) => defined(chances[hits]))
  for (let hits = most + 1; hits < chances.length; hits++) capped[most] = defined(capped[most]) + defined(chances[hits])
  return capped
}

/** Writes a moment as one number, which is what keeps a look-up cheap. */
class Packing {
  private readonly anys: number
  private readonly airs: number
  private readonly shots: number
  private readonly rounds: number
  private readonly attackers: number
  private readonly defenders: number
  private readonly isWide: boolean

  constructor({ attacker, defender }: Duel, rounds: number) {
    const most = (kind: number): number =>
      1 + Math.max(...[attacker, defender].map(space => diceOf(space, slotFires => slotFires === kind)))
    this.anys = 1 + Math.max(...[attacker, defender].map(space => diceOf(space, slotFires => slotFires !== fires.none)))
    this.airs = most(fires.air)
    this.shots = 1 + Math.max(attacker.dogfighters(0), defender.dogfighters(0))
    this.rounds = rounds + 1
    this.attackers = attacker.conceivable
    this.defenders = defender.conceivable
    const extras = Math.max(this.anys * this.airs * most(fires.sub), this.shots ** 2, this.attackers, this.defenders)
    this.isWide = steps.length * this.rounds * this.attackers * this.defenders * extras > Number.MAX_SAFE_INTEGER
  }

  key({ step, round, attacker, defender, extra }: Moment): Key {
    if (this.isWide) return `${step}/${round}/${attacker}/${defender}/${extra}`
    return (
      (((extra * this.defenders + defender) * this.attackers + attacker) * this.rounds + round) * steps.length +
      numberOf[step]
    )
  }

  code({ sub, air, any }: Hits): number {
    return (sub * this.airs + air) * this.anys + any
  }

  /** Hits that both sides' fighters score in one roll of a dogfight. */
  both(hits: number, taken: number): number {
    return hits * this.shots + taken
  }

  ofBoth(code: number): { readonly hits: number; readonly taken: number } {
    return { hits: Math.floor(code / this.shots), taken: code % this.shots }
  }

  hits(code: number): Hits {
    const any = code % this.anys
    const rest = Math.floor(code / this.anys)
    return { sub: Math.floor(rest / this.airs), air: rest % this.airs, any }
  }
}

const diceOf = (space: SlotSpace, isCounted: (slotFires: number) => boolean): number =>
  space.force.slots.reduce((sum, slot) => sum + (isCounted(slot.fires) ? slot.start : 0), 0) +
  [...space.force.bombardment, ...space.force.openingFire].reduce(
    (sum, { scores, count }) => sum + (isCounted(scores) ? count : 0),
    0,
  )
