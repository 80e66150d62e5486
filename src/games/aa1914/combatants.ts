import type { Ruleset, Unit } from '../../armies/index.ts'
import {
  absorbs,
  dogfights,
  firesInVolley,
  firesOnce,
  hasAbility,
  isDefenceless,
  lostLastOfArmy,
  type Mechanism,
  mayLoseLastOfArmy,
  supported,
  supportedOf,
  supports,
  valueUnder,
} from '../../armies/index.ts'
import {
  defined,
  getOrInsert,
  type HitChances,
  lowLuckHits,
  rollInto,
  type Side,
  type Stream,
  spend,
  stateSteps,
} from '../../engine/index.ts'
import type { LandSpace } from './land-space.ts'
import type { LossStep } from './loss-order.ts'

/** What decides how combatants fire and are lost. */
export interface CombatRules {
  readonly ruleset: Ruleset
  readonly side: Side
  readonly order: readonly LossStep[]
  /** The unit that attacking artillery supports first (R14-9.2.2). */
  readonly supportFirst: string
}

/**
 * Those units of a space that fight in one battle, on one side of it. Everything it tells of an army concerns these units
 * alone, and is worked out once.
 */
export class Combatants {
  readonly space: LandSpace
  /** The columns that take part. */
  readonly columns: readonly number[]
  private readonly rules: CombatRules
  private readonly order: readonly LossStep[]
  private readonly fighterColumns: readonly number[]
  /** The fighters by themselves, once there has been a dogfight. */
  private flyers: Combatants | undefined
  private readonly absorberColumns: readonly number[]
  private readonly supporterColumns: readonly number[]
  private readonly coastalColumns: readonly number[]
  /** Those whom artillery supports first, then everybody else: the odds are the same (A14-19). */
  private readonly supportOrder: readonly number[]
  /**
   * Of each column: all columns of its power that share its protection, and all others of its power (R14-9.5.2,
   * A14-28).
   */
  private readonly guards: readonly { readonly alike: readonly number[]; readonly others: readonly number[] }[]
  /** By army, and then by hits: every army that they may leave. */
  private readonly choices: number[][][] = []
  private readonly unitsKnown: number[] = []
  private readonly nexts: number[] = []
  private readonly chains: number[][] = []
  private readonly volleys = new Map<number, HitChances>()

  constructor(space: LandSpace, columns: readonly number[], rules: CombatRules) {
    this.space = space
    this.columns = columns
    this.rules = rules
    this.order = rules.order.filter(step => columns.includes(step.column))
    this.fighterColumns = this.columnsWith(dogfights)
    this.absorberColumns = rules.side === 'attacker' ? this.columnsWith(absorbs) : []
    this.supporterColumns = rules.side === 'attacker' ? this.columnsWith(supports) : []
    this.coastalColumns = this.columnsWith(firesOnce)
    const isFirst = (column: number): boolean => this.unit(column).name === rules.supportFirst
    this.supportOrder = [...columns.filter(isFirst), ...columns.filter(column => !isFirst(column))]
    this.guards = space.columns.map(({ unit, power }) => {
      if (!hasAbility(unit, lostLastOfArmy)) return { alike: [], others: [] }
      const army = columns.filter(column => defined(space.columns[column]).power === power)
      const isAlike = (column: number): boolean => hasAbility(this.unit(column), lostLastOfArmy)
      return { alike: army.filter(isAlike), others: army.filter(column => !isAlike(column)) }
    })
  }

  /** The same units as far as they stand in these columns: the targets of what hits nobody else. */
  only(columns: readonly number[]): Combatants {
    return new Combatants(this.space, columns, this.rules)
  }

  private columnsWith(mechanism: Mechanism<string>): number[] {
    return this.columns.filter(column => hasAbility(this.unit(column), mechanism))
  }

  private unit(column: number): Unit {
    return defined(this.space.columns[column]).unit
  }

  units(id: number): number {
    this.unitsKnown[id] ??= this.space.total(id, this.columns)
    return this.unitsKnown[id]
  }

  fighters(id: number): number {
    return this.fighterColumns.length === 0 ? 0 : this.space.total(id, this.fighterColumns)
  }

  /** Hits of a volley that its tanks take off an attacker (R14-9.4.2); a defender has none of that. */
  absorbs(id: number): number {
    return this.space.total(id, this.absorberColumns)
  }

  /**
   * Whether the next unit of a column may be chosen as a casualty (R14-9.5.2, R14-11.4): the mechanism `lostLastOfArmy` where
   * several powers of a side are armies of their own, which orders of the family do not tell apart.
   */
  mayLose(id: number, column: number): boolean {
    const { space } = this
    if (space.count(id, column) === 0) return false
    const { alike, others } = defined(this.guards[column])
    return alike.length === 0 || mayLoseLastOfArmy(space.total(id, alike), space.total(id, others))
  }

  /** The army after one hit, by the loss order as far as it is legal; itself when nobody is left. */
  afterHit(id: number): number {
    this.nexts[id] ??= this.afterHits(id, 1)
    return this.nexts[id]
  }

  /** The army after so many hits, or as many as it has units. */
  afterHits(id: number, hits: number): number {
    let army = id
    for (let left = hits; left > 0; ) {
      spend(stateSteps)
      const loss = this.nextLosses(army)
      if (!loss) break
      const lost = Math.min(left, loss.most)
      army = this.space.changed(army, loss.column, -lost)
      left -= lost
    }
    return army
  }

  /** The column that loses a unit next; -1 when nobody is left. */
  nextLoss(id: number): number {
    return this.nextLosses(id)?.column ?? -1
  }

  /** The column that loses units next, and how many before another does. A step is passed over while it is not legal. */
  private nextLosses(id: number): { column: number; most: number } | undefined {
    const isLegal = ({ column }: LossStep): boolean => this.mayLose(id, column)
    const wanted = this.order.find(step => this.space.count(id, step.column) > step.downTo && isLegal(step))
    const step = wanted ?? this.order.find(isLegal)
    if (!step) return undefined
    const { column } = step
    const { alike, others } = defined(this.guards[column])
    const free = this.space.count(id, column) - (wanted ? step.downTo : 0)
    const isGuarded = alike.length > 0 && this.space.total(id, others) > 0
    return { column, most: isGuarded ? Math.min(free, this.space.total(id, alike) - 1) : free }
  }

  /** The armies after 0, 1, 2 … `hits` hits at least. */
  chain(id: number, hits: number): readonly number[] {
    this.chains[id] ??= [id]
    const chain = this.chains[id]
    while (chain.length <= hits) chain.push(this.afterHit(defined(chain.at(-1))))
    return chain
  }

  /** Every army that so many hits may leave, the one by the loss order first. */
  options(id: number, hits: number): readonly number[] {
    this.choices[id] ??= [[id]]
    const byHits = this.choices[id]
    while (byHits.length <= hits) byHits.push(this.oneHitMore(defined(byHits.at(-1))))
    return defined(byHits[hits])
  }

  private oneHitMore(armies: readonly number[]): number[] {
    spend(stateSteps * armies.length)
    const next = new Set<number>()
    for (const army of armies) next.add(this.afterHit(army))
    for (const army of armies)
      for (const column of this.columns) if (this.mayLose(army, column)) next.add(this.space.changed(army, column, -1))
    return [...next]
  }

  /**
   * The army with only so many of its fighters left after a dogfight: they go as the loss order has them, and nobody
   * else (A14-20).
   */
  withFighters(id: number, left: number): number {
    this.flyers ??= this.only(this.fighterColumns)
    return this.flyers.afterHits(id, this.fighters(id) - left)
  }

  /** Chances of hits of the dogfight's one side: `fighters` dice. */
  dogfightHits(fighters: number): HitChances {
    return thrown(this.rules.ruleset, [[fighters, this.value('dogfight')]])
  }

  /** Chances of hits of those defenders who fire at a landing (R14-11.4); they fire in the volley too (R14-11.5). */
  coastalHits(id: number): HitChances {
    return thrown(this.rules.ruleset, [[this.space.total(id, this.coastalColumns), this.value('coastalFire')]])
  }

  /**
   * Chances of hits of the volley.
   *
   * @param bombards battleships that fire along (R14-11.6)
   */
  volley(id: number, hasSupremacy: boolean, bombards: number): HitChances {
    const key = (id * 2 + Number(hasSupremacy)) * 1024 + bombards
    return (
      this.volleys.get(key) ??
      getOrInsert(this.volleys, key, () => thrown(this.rules.ruleset, this.dice(id, hasSupremacy, bombards)))
    )
  }

  /** The hits of one volley, die by die: for armies that are met too seldom for their chances to be worked out. */
  rollVolley(id: number, hasSupremacy: boolean, bombards: number, stream: Stream): number {
    return rolled(this.rules.ruleset, this.dice(id, hasSupremacy, bombards), stream)
  }

  /** The same of one round of a dogfight. */
  rollDogfight(fighters: number, stream: Stream): number {
    return rolled(this.rules.ruleset, [[fighters, this.value('dogfight')]], stream)
  }

  /**
   * How many dice are thrown at which value, by the attacker (R14-9.2.1, R14-9.2.2) or the defender (R14-9.2.3), and
   * under air supremacy (R14-9.3.3).
   */
  private dice(id: number, hasSupremacy: boolean, bombards: number): Throw[] {
    const { side } = this.rules
    const dice: Throw[] = []
    let supporters = this.space.total(id, this.supporterColumns)
    for (const column of this.supportOrder) {
      const unit = this.unit(column)
      const count = this.space.count(id, column)
      if (count === 0 || !firesInVolley(unit, hasSupremacy)) continue
      const printed = side === 'attacker' ? unit.attack : unit.defense
      if (isDefenceless(printed)) continue
      const value = valueUnder(unit, printed, hasSupremacy, this.value('supremacy'))
      const raised = hasAbility(unit, supported) ? supportedOf(count, supporters) : 0
      supporters -= raised
      dice.push([raised, value + this.value('support')], [count - raised, value])
    }
    return [...dice, [bombards, this.value('bombardment')]]
  }

  /** A number of the rules that belongs to no unit. */
  private value(name: string): number {
    return defined(this.rules.ruleset.values[name])
  }
}

/** So many dice that hit at this value or less. */
type Throw = readonly [dice: number, value: number]

const pipsOf = (dice: readonly Throw[], sides: number): number =>
  dice.reduce((pips, [count, value]) => pips + count * Math.min(value, sides), 0)

/** Chances of hits of dice thrown together; low luck pools their pips. */
const thrown = ({ dice: { sides, mode } }: Ruleset, dice: readonly Throw[]): HitChances => {
  if (mode === 'lowLuck') return lowLuckHits(pipsOf(dice, sides), sides)
  const hits = [1]
  for (const [count, value] of dice) if (value > 0) rollInto(hits, count, Math.min(1, value / sides))
  return hits
}

/** Hits of the same dice, thrown once. */
const rolled = ({ dice: { sides, mode } }: Ruleset, dice: readonly Throw[], { nextUint32 }: Stream): number => {
  if (mode === 'lowLuck') {
    const pips = pipsOf(dice, sides)
    return Math.floor(pips / sides) + (nextUint32() < ((pips % sides) / sides) * 2 ** 32 ? 1 : 0)
  }
  let hits = 0
  for (const [count, value] of dice) {
    const bound = (value / sides) * 2 ** 32
    for (let die = 0; die < count; die++) if (nextUint32() < bound) hits++
  }
  return hits
}
