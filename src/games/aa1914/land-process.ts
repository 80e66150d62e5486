import { hitsAfterAbsorption, sayArmies } from '../../armies/index.ts'
import {
  type Branch,
  type ChoiceTurn,
  defined,
  type Key,
  type Message,
  type Option,
  type Process,
  type Side,
  type Turn,
} from '../../engine/index.ts'
import type { Combatants } from './combatants.ts'
import type { LandBattle } from './land-battle.ts'
import { type Claims, outcomeOf } from './land-ends.ts'
import type { Supremacy } from './land-round.ts'

/** Where a land battle stands between two things that happen in it; the steps are those of R14-19. */
export interface LandMoment {
  readonly step: 'landing' | 'ashore' | 'air' | 'volley' | 'attackerHit' | 'defenderHit' | 'over'
  readonly attacker: number
  readonly defender: number
  /** Hits to be placed on the side whose losses are next, and then on the defender. */
  readonly hits: number
  readonly later: number
  /** The side that ruled the air in the volley, once it is fired. */
  readonly supremacy: Supremacy | undefined
}

/** Which side's casualties are left to whoever plays the process; the others fall by their loss order. */
export type OpenCasualties = Readonly<Record<Side, boolean>>

/**
 * A land battle told step by step: what is solved for best casualties, and what the kernel of `LandRound` is held against.
 */
export class LandProcess implements Process<LandMoment> {
  readonly start: LandMoment
  private readonly battle: LandBattle
  private readonly open: OpenCasualties
  private readonly claims: Claims

  constructor(battle: LandBattle, open: OpenCasualties, claims: Claims) {
    this.battle = battle
    this.open = open
    this.claims = claims
    this.start = this.at('landing', battle.attackers, battle.defenders)
  }

  readonly key = ({ step, attacker, defender, hits, later, supremacy }: LandMoment): Key =>
    `${step}/${attacker}/${defender}/${hits}/${later}/${supremacy}`

  /** A round of the dogfight in which nobody is hit comes back here. */
  readonly isAnchor = ({ step }: LandMoment): boolean => step === 'air'

  readonly turn = (moment: LandMoment): Turn<LandMoment> => {
    const { attack, defence, ashore } = this.battle
    const { step, attacker, defender, hits, later, supremacy } = moment
    switch (step) {
      case 'landing':
        return this.landing(attacker, defender)
      case 'ashore':
        return this.casualties(ashore, 'attacker', attacker, hits, left => this.onLand(left, defender))
      case 'air':
        return this.air(attacker, defender)
      case 'volley':
        return this.volley(attacker, defender)
      case 'attackerHit':
        return this.casualties(attack, 'attacker', attacker, hits, left =>
          this.at('defenderHit', left, defender, later, 0, supremacy),
        )
      case 'defenderHit':
        return this.casualties(defence, 'defender', defender, hits, left =>
          this.at('over', attacker, left, 0, 0, supremacy),
        )
      case 'over':
        return {
          kind: 'over',
          outcome: outcomeOf(attack.units(attacker) > 0, defence.units(defender) > 0, this.claims),
        }
    }
  }

  private at(
    step: LandMoment['step'],
    attacker: number,
    defender: number,
    hits = 0,
    later = 0,
    supremacy?: Supremacy,
  ): LandMoment {
    return { step, attacker, defender, hits, later, supremacy }
  }

  /** R14-11.4. */
  private landing(attacker: number, defender: number): Turn<LandMoment> {
    const targets = this.battle.ashore.units(attacker)
    const branches: Branch<LandMoment>[] = this.battle.fire.map((probability, hits) => ({
      probability,
      state:
        hits === 0 ? this.onLand(attacker, defender) : this.at('ashore', attacker, defender, Math.min(hits, targets)),
    }))
    return { kind: 'chance', branches }
  }

  private onLand(attacker: number, defender: number): LandMoment {
    return this.at(this.battle.isFought(attacker) ? 'air' : 'over', attacker, defender)
  }

  /** R14-9.3.1: one round of the dogfight. */
  private air(attacker: number, defender: number): Turn<LandMoment> {
    const { attack, defence } = this.battle
    const [own, enemy] = [attack.fighters(attacker), defence.fighters(defender)]
    if (own === 0 || enemy === 0) return this.volley(attacker, defender)
    return both(attack.dogfightHits(own), defence.dogfightHits(enemy), (hits, taken) =>
      this.at(
        'air',
        attack.withFighters(attacker, Math.max(0, own - taken)),
        defence.withFighters(defender, Math.max(0, enemy - hits)),
      ),
    )
  }

  /** R14-8.6, R14-9.4.1: both sides fire before anybody is removed; only fighters shot down have left (A14-20). */
  private volley(attacker: number, defender: number): Turn<LandMoment> {
    const { attack, defence, setup } = this.battle
    const supremacy = this.battle.landRound.supremacy(attacker, defender)
    return both(
      attack.volley(attacker, supremacy === 'attacker', setup.bombarding),
      defence.volley(defender, supremacy === 'defender', 0),
      (hits, answer) => {
        // A14-18: every tank that is there absorbs, one that is lost itself too.
        const taken = Math.min(attack.units(attacker), hitsAfterAbsorption(answer, attack.absorbs(attacker)))
        return this.at('attackerHit', attacker, defender, taken, Math.min(defence.units(defender), hits), supremacy)
      },
    )
  }

  /** R14-9.5.1: the owner chooses. */
  private casualties(
    combatants: Combatants,
    side: Side,
    army: number,
    hits: number,
    after: (left: number) => LandMoment,
  ): ChoiceTurn<LandMoment> {
    const armies = this.open[side] ? combatants.options(army, hits) : [combatants.afterHits(army, hits)]
    const options = armies.map((left): Option<LandMoment> => ({ state: after(left) }))
    return { kind: 'choice', side, about: 'casualties', options }
  }

  /** Which units a side loses when it takes this of the options of a moment. */
  inWords({ step, attacker, defender, hits }: LandMoment, option: number): Message {
    const { attack, defence, ashore } = this.battle
    const combatants = step === 'defenderHit' ? defence : step === 'ashore' ? ashore : attack
    const army = step === 'defenderHit' ? defender : attacker
    return lossInWords(combatants, army, defined(combatants.options(army, hits)[option]))
  }
}

/** Both sides' dice together. */
const both = (
  hits: readonly number[],
  answers: readonly number[],
  after: (hits: number, answers: number) => LandMoment,
): Turn<LandMoment> => ({
  kind: 'chance',
  branches: hits.flatMap((chance, hit) =>
    answers
      .map((answer, taken) => ({ probability: chance * answer, state: after(hit, taken) }))
      .filter(({ probability }) => probability > 0),
  ),
})

/** `lose 2 infantry, 1 tank` */
const lossInWords = ({ space }: Combatants, before: number, after: number): Message =>
  sayArmies.losses({
    lost: space.columns.flatMap(({ unit, power }, column) => {
      const count = space.count(before, column) - space.count(after, column)
      return count > 0 ? [{ unit: unit.name, power, count }] : []
    }),
    damaged: [],
  })
