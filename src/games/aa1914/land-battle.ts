import {
  dogfights,
  type Garrison,
  hasAbility,
  lostLastOfArmy,
  type Ruleset,
  takesTwoHits,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  addAt,
  defined,
  type HitChances,
  noHits,
  type Place,
  refuse,
  type Side,
  streamOver,
} from '../../engine/index.ts'
import { Combatants } from './combatants.ts'
import { drawFrom } from './draws.ts'
import { LandRound, type Supremacy } from './land-round.ts'
import { columnsFor, countsOf, LandSpace, type PowerUnits } from './land-space.ts'
import { lossOrder } from './loss-order.ts'
import type { Whose } from './messages/en.ts'
import type { LandPolicies } from './question.ts'
import type { Power } from './ruleset.ts'
import { say } from './says.ts'

/** A land battle as it is asked for: everything that decides its odds. */
export interface LandSetup {
  readonly ruleset: Ruleset
  /** Attacking units that came by land, or were there before. */
  readonly overland: UnitCounts
  /** Attackers off transports, whom those overland may join (R14-7.9.3). */
  readonly seaborne: UnitCounts
  readonly defender: Garrison
  /** Whether the seaborne assault a hostile territory: then artillery fires at them first (R14-11.4). */
  readonly isAssault: boolean
  /** Battleships that fire along (R14-11.6). */
  readonly bombarding: number
  readonly policies: LandPolicies | undefined
  /** Whether these are what is left of those the policies were written for. */
  readonly isPart: boolean
  /** Where the battle stands in the question. */
  readonly at: Place
}

/**
 * Sees both armies after a battle, by their numbers, with a probability or a number of battles. Nobody is asked about the
 * air where no volley was fired.
 */
export type SeeLand = (attacker: number, defender: number, weight: number, supremacy: Supremacy | undefined) => void

/** The lists of a garrison: one, or one a power; they defend together (R14-16.1). */
export const listsOf = (garrison: Garrison): PowerUnits[] =>
  Array.isArray(garrison)
    ? garrison.map(({ power, units }: { power: string; units: UnitCounts }) => ({
        power: power as Power,
        origin: 'overland',
        units,
      }))
    : [{ power: undefined, origin: 'overland', units: garrison as UnitCounts }]

/** Whether units may stand by themselves: an army needs infantry of its own (R14-7.4.1). */
export const hasInfantry = (ruleset: Ruleset, units: UnitCounts): boolean => {
  const guards = ruleset.units.filter(unit => hasAbility(unit, lostLastOfArmy))
  return guards.length === 0 || guards.some(({ name }) => (units[name] ?? 0) > 0)
}

/** No army without infantry. Throws a Refusal. */
export const checkInfantry = (ruleset: Ruleset, units: UnitCounts, at: Place, whose: Whose): void => {
  if (totalOf(units) === 0 || hasInfantry(ruleset, units)) return
  refuse('illegal-army', at, say.withoutInfantry(whose))
}

/** The same for every army of a garrison. */
export const checkGarrisonInfantry = (ruleset: Ruleset, garrison: Garrison, at: Place): void => {
  const lists = listsOf(garrison)
  lists.forEach(({ power, units }, index) => {
    checkInfantry(ruleset, units, power ? [...at, index, 'units'] : at, { side: 'defender', power })
  })
}

/** What land battles ask of the rules. Throws a Refusal. */
export const checkLandRules = ({ values, units }: Ruleset): void => {
  for (const { name, domain, hits } of units)
    if (domain !== 'sea' && takesTwoHits({ hits }))
      refuse('impossible-rules', ['rules', 'units', name, 'hits'], say.oneHitEach)
  if (values.dogfight === 0 && units.some(unit => hasAbility(unit, dogfights)))
    refuse('impossible-rules', ['rules', 'values', 'dogfight'], say.endlessDogfight)
}

/** A land battle made ready: the units that fight, and the order in which they are lost. */
export class LandBattle {
  readonly setup: LandSetup
  readonly attack: Combatants
  readonly defence: Combatants
  /** Units that came by sea, as the targets of defensive fire. */
  readonly ashore: Combatants
  /** Both sides as they begin. */
  readonly attackers: number
  readonly defenders: number
  readonly landRound: LandRound
  /** Chances of hits by defensive fire; none for sure where nobody is fired at. */
  readonly fire: HitChances

  constructor(setup: LandSetup) {
    this.setup = setup
    const { seaborne, overland, defender, isAssault } = setup
    // R14-8.1: all of the attacker, and all of every enemy power.
    const mine: PowerUnits[] = [
      { power: undefined, origin: 'seaborne', units: seaborne },
      { power: undefined, origin: 'overland', units: overland },
    ]
    const [attack, defence] = [this.combatants('attacker', mine), this.combatants('defender', listsOf(defender))]
    this.attack = attack.combatants
    this.attackers = attack.army
    this.defence = defence.combatants
    this.defenders = defence.army
    const { columns } = this.attack.space
    this.ashore = this.attack.only([...columns.keys()].filter(column => defined(columns[column]).origin === 'seaborne'))
    this.landRound = new LandRound(this.attack, this.defence)
    const isFiredAt = isAssault && this.ashore.units(this.attackers) > 0
    this.fire = isFiredAt ? this.defence.coastalHits(this.defenders) : noHits
  }

  private combatants(side: Side, lists: readonly PowerUnits[]): { combatants: Combatants; army: number } {
    const { ruleset, policies, isPart, at } = this.setup
    const space = new LandSpace(columnsFor(ruleset, lists))
    const start = countsOf(space.columns, lists)
    const all = [...space.columns.keys()]
    const { casualties = 'cheapestFirst' } = policies?.[side] ?? {}
    const policy = casualties === 'optimal' ? 'cheapestFirst' : casualties
    const place = [...at, 'policies', side, 'casualties']
    const order = lossOrder(side, space.columns, all, start, policy, isPart, place)
    const supportFirst = policies?.attacker?.support ?? 'infantry'
    return { combatants: new Combatants(space, all, { ruleset, side, order, supportFirst }), army: space.find(start) }
  }

  /** Every way the battle may end, with its probability. */
  follow(see: SeeLand): void {
    const { defenders, setup } = this
    this.fireAtLanding(this.fire, (attacker, chance) => {
      if (!this.isFought(attacker)) see(attacker, defenders, chance, undefined)
      else
        this.landRound.follow(attacker, defenders, setup.bombarding, (a, d, probability, supremacy) =>
          see(a, d, chance * probability, supremacy),
        )
    })
  }

  /** Fights so many battles with dice drawn from the words. */
  sample(battles: number, words: Int32Array, see: SeeLand): void {
    const { defenders, setup } = this
    this.fireAtLanding(this.fire.length > 1 ? thrown(this.fire, battles, words) : [battles], (attacker, count) => {
      if (!this.isFought(attacker)) see(attacker, defenders, count, undefined)
      else this.landRound.sample(attacker, defenders, setup.bombarding, count, words, see)
    })
  }

  /** R14-11.4: the units hit leave at once. `weights` are by number of hits. */
  fireAtLanding(weights: ArrayLike<number>, see: (attacker: number, weight: number) => void): void {
    const last = Math.min(weights.length - 1, this.ashore.units(this.attackers))
    const byLosses = new Array<number>(last + 1).fill(0)
    for (let hits = 0; hits < weights.length; hits++) addAt(byLosses, Math.min(hits, last), defined(weights[hits]))
    byLosses.forEach((weight, lost) => {
      if (weight > 0) see(this.ashore.afterHits(this.attackers, lost), weight)
    })
  }

  /** Without enemies on either side there is no battle (R14-9.1, A14-17). */
  isFought(attacker: number): boolean {
    return this.attack.units(attacker) > 0 && this.defence.units(this.defenders) > 0
  }
}

/** In how many ways a battle may end: what is lost on both sides, after each end of the dogfight. */
export const waysToEnd = ({ attack, defence, attackers, defenders }: LandBattle): number => {
  const [own, enemy] = [attack.fighters(attackers), defence.fighters(defenders)]
  const dogfights = own > 0 && enemy > 0 ? own + enemy + 1 : 1
  return (attack.units(attackers) + 1) * (defence.units(defenders) + 1) * dogfights
}

/** How many of so many throws bring each number of hits. */
const thrown = (chances: HitChances, throws: number, words: Int32Array): Uint32Array => {
  const counts = new Uint32Array(chances.length)
  const [stream, draw] = [streamOver(words), drawFrom(chances)]
  for (let n = 0; n < throws; n++) addAt(counts, draw(stream), 1)
  return counts
}
