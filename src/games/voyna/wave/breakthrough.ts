import { defined, getOrInsert, groupBy } from '../../../engine/index.ts'
import { hasProperty, isAir, isShip } from '../card.ts'
import { say } from '../says.ts'
import { type Budget, fightCost, placeCost, spend } from './budget.ts'
import { cutOffEvent } from './casualties.ts'
import { fightingOf, killedIn, poolsOf } from './combat.ts'
import { fighterOf, killed } from './encounter.ts'
import {
  type BehindOrders,
  type Goal,
  goalObjection,
  isDistributed,
  type Standing,
  supportBehindObjection,
} from './goals.ts'
import type { Field, Through, WaveEvent } from './outcome.ts'
import { cutOff, isLendLeaseUnit, isLost, likeness, type Piece, worthOfPiece } from './piece.ts'
import { bestSplit, pairsOf, splitterOf, waysToGo } from './split.ts'
import { type Fighter, noRoll } from './strengths.ts'

/** Whether the second half of a wave can be searched whole, whatever comes of the first. */
export const isBehindSmall = (through: number, goals: number, supporters: number, isBound: boolean): boolean =>
  supporters === 0 && !isBound
    ? through <= 8 || goals <= 1
    : (goals + 1) ** through * (Math.min(goals, through) + 1) ** supporters <= 20_000
/** What is searched in fact: units that are alike count as one, so that this may be more. */
const mostSplits = 3 ** 8
export const mostAnswers = 20_000

/** Results at goals that were computed before, under a key of all that bears on them. */
export interface SharedResults {
  readonly results: Map<string, BreakthroughResult>
  readonly prefix: string
  readonly budget: Budget
}

export interface BreakthroughResult {
  readonly worth: number
  readonly goals: Map<Piece, Goal>
  readonly supports: Map<Piece, Goal>
  readonly events: WaveEvent[]
  readonly deadAttackers: Piece[]
  readonly deadDefenders: Piece[]
  readonly deckLost: number
}

export interface BreakthroughSetting {
  readonly field: Field
  readonly through: readonly Through[]
  /** Goals, together where they stand for each other. */
  readonly kinds: readonly (readonly Goal[])[]
  readonly supporters: readonly Piece[]
  readonly deckLeft: number
  readonly standing: Standing
  readonly orders: BehindOrders
  readonly shared: SharedResults
}

/** A unit that came through, and its bit in sets of such units. */
interface Comer extends Through {
  readonly bit: number
}

/** A goal, and the set of units that attack it in the assignment at hand. */
interface GoalPlace {
  readonly goal: Goal
  readonly index: number
  set: number
}

/** Units that support a goal each, by the goal. */
type Shares = ReadonlyMap<GoalPlace, readonly Piece[]>

/** The units that came through, at their goals: the attacker’s best against the defender’s best. */
export class Breakthrough {
  readonly field: Field
  readonly through: readonly Comer[]
  readonly goals: readonly GoalPlace[]
  /** Goals that stand for each other. */
  readonly kinds: readonly (readonly GoalPlace[])[]
  /** The set of ships among those that came through. */
  readonly naval: number
  /** There are Lend-Lease units that may yet be cut off, so that what is done at one goal bears on others. */
  readonly isBound: boolean
  /** Everything was searched. */
  isWhole = true
  readonly known = new Map<number, BreakthroughResult>()

  constructor(readonly setting: BreakthroughSetting) {
    const { field, through, kinds, orders, standing } = setting
    this.field = { ...field, roll: noRoll, damage: orders.damage }
    this.through = through.map((unit, index) => ({ ...unit, bit: 1 << index }))
    this.goals = kinds.flat().map((goal, index) => ({ goal, index, set: 0 }))
    this.kinds = kinds.map(kind => this.goals.filter(({ goal }) => kind.includes(goal)))
    this.naval = bitsOf(this.through.filter(({ piece }) => isShip(piece.card)))
    this.isBound = field.table.defender.units.some(
      unit => isLendLeaseUnit(unit) && !isLost(unit) && !standing.lost.has(unit),
    )
  }

  /** The best assignment of goals, to which the defender answers best. */
  best(): BreakthroughResult {
    if (this.through.length === 0) return nothingFound()
    if (this.setting.supporters.length > 0 || this.isBound) {
      const copies = this.kinds.map(({ length }) => length)
      const answers = (Math.min(this.goals.length, this.through.length) + 1) ** this.setting.supporters.length
      return waysToGo(this.through.length, copies) * answers <= mostAnswers ? this.enumerated() : this.inTurn()
    }
    const groups = this.groups()
    return pairsOf(groups.map(({ length }) => length)) <= mostSplits ? this.partitioned(groups) : this.inTurn()
  }

  /** The units that came through, together where nothing tells them apart; the largest groups first. */
  groups(): Comer[][] {
    const keyOf = ({ piece, atk, def, damage }: Comer): string => {
      const goal = this.setting.orders.goals?.get(piece)
      const isAlone = isDistributed(this.field.damage) || hasProperty(piece.card, 'carrier')
      return `${isAlone ? piece.id : likeness(piece)}/${atk}/${def}/${damage}/${goal === 'deck' ? goal : (goal?.id ?? '')}`
    }
    return [...groupBy(this.through, keyOf).values()].sort((one, other) => other.length - one.length)
  }

  /** Too many to search: each unit goes in turn where it adds most, then each supporter where it takes most. */
  inTurn(): BreakthroughResult {
    const { goals, supports } = this.setting.orders
    this.isWhole =
      (goals !== undefined || this.goals.length === 1) &&
      (this.setting.supporters.length === 0 || supports !== undefined)
    for (const unit of this.through) {
      let best: GoalPlace | undefined
      let bestGain = this.mayStop(unit) ? 0 : Number.NEGATIVE_INFINITY
      for (const place of this.goals) {
        if (!this.mayGo(unit, place.goal)) continue
        const before = place.set === 0 ? 0 : this.worthUnsupported(place, place.set)
        const gain = this.worthUnsupported(place, place.set | unit.bit) - before
        if (gain > bestGain) [best, bestGain] = [place, gain]
      }
      if (best) best.set |= unit.bit
    }
    const shares = new Map<GoalPlace, Piece[]>(this.attacked().map(place => [place, []]))
    for (const unit of this.setting.supporters) {
      let best: Piece[] | undefined
      let bestGain = 0
      const met = this.through.find(({ piece }) => piece === supports?.get(unit))
      for (const [place, own] of shares) {
        if (!this.maySupport(unit, place)) continue
        if (supports) {
          if (met && place.set & met.bit) best = own
          continue
        }
        const gain = this.attack(place, place.set, own).worth - this.attack(place, place.set, [...own, unit]).worth
        if (gain > bestGain) [best, bestGain] = [own, gain]
      }
      best?.push(unit)
    }
    return this.fought(shares)
  }

  attacked(): GoalPlace[] {
    return this.goals.filter(({ set }) => set > 0)
  }

  /** All goals that are attacked, each with its supporters. */
  fought(shares: Shares): BreakthroughResult {
    let sum = nothingFound()
    for (const [place, supports] of shares) sum = merged(sum, this.attack(place, place.set, supports))
    return this.withCutOff(sum)
  }

  /** VOY-22.50: Lend-Lease units leave play with the last Lend-Lease resource, whichever unit destroyed which. */
  withCutOff(found: BreakthroughResult): BreakthroughResult {
    if (!this.isBound) return found
    const { table, values } = this.field
    const lost = new Set([...this.setting.standing.lost, ...found.deadDefenders, ...(this.field.fallen ?? [])])
    const bound = cutOff(table.defender, lost)
    return {
      ...found,
      worth: bound.reduce((sum, piece) => sum + worthOfPiece(table, values, piece, lost), found.worth),
      deadDefenders: [...found.deadDefenders, ...bound],
      events: [...found.events, ...bound.map(cutOffEvent)],
    }
  }

  /** VOY-9.1, VOY-9.2: no unit supports that is attacked itself, nor against units of its element that it cannot meet (VOY-22.49). */
  maySupport(unit: Piece, { set }: GoalPlace): boolean {
    if (this.attacked().some(({ goal }) => goal === unit)) return false
    const met = this.through.filter(({ piece, bit }) => set & bit && isShip(piece.card) === isShip(unit.card))
    return met.length > 0 && met.every(({ piece }) => !supportBehindObjection(unit, piece))
  }

  mayGo({ piece }: Comer, goal: Goal): boolean {
    const { goals } = this.setting.orders
    if (goals && goals.get(piece) !== goal) return false
    return goalObjection(this.field.table, piece, goal) === undefined
  }

  mayStop({ piece }: Comer): boolean {
    const { goals } = this.setting.orders
    // What was to be attacked may be gone by now.
    const ordered = goals?.get(piece)
    return !goals || ordered === undefined || !this.goals.some(({ goal }) => goal === ordered)
  }

  /** Without supporters goals are independent: the best split of the units that came through among them. */
  partitioned(groups: readonly (readonly Comer[])[]): BreakthroughResult {
    const kinds = this.kinds.map(places => {
      const place = defined(places[0])
      const isOpen = groups.map(([unit]) => this.mayGo(defined(unit), place.goal))
      return {
        copies: places.length,
        worth: (part: readonly number[]) =>
          part.every((count, group) => count === 0 || isOpen[group])
            ? this.worthUnsupported(place, bitsOf(groups.flatMap((group, at) => group.slice(0, part[at]))))
            : undefined,
      }
    })
    const split = bestSplit(
      splitterOf(groups.map(({ length }) => length)),
      kinds,
      state => groups.every((group, at) => state[at] === group.length || this.mayStop(defined(group[0]))),
      pairs => spend(this.setting.shared.budget, placeCost * pairs),
    )
    const left = groups.map(group => [...group])
    let found = nothingFound()
    for (const [kind, parts] of split.entries())
      for (const [copy, part] of parts.entries()) {
        const set = bitsOf(left.flatMap((group, at) => group.splice(0, part[at])))
        found = merged(found, this.attack(defined(this.kinds[kind]?.[copy]), set, []))
      }
    return found
  }

  /** What a set of units brings at a goal that has no supporters; the deck needs no combat (VOY-11.2). */
  worthUnsupported(place: GoalPlace, set: number): number {
    if (place.goal !== 'deck') return this.attack(place, set, []).worth
    const strength = this.through.reduce((sum, { atk, bit }) => (set & bit ? sum + Math.max(0, atk) : sum), 0)
    return Math.min(this.setting.deckLeft, strength) * this.field.values.deckCard
  }

  /** With supporters the defender sees all goals first: every assignment, each with the defender’s best answer. */
  enumerated(): BreakthroughResult {
    let best: BreakthroughResult | undefined
    const walk = (index: number): void => {
      const unit = this.through[index]
      if (!unit) {
        const answer = this.answer()
        if (!best || answer.worth > best.worth) best = answer
        return
      }
      if (this.mayStop(unit)) walk(index + 1)
      for (const kind of this.kinds)
        for (const place of kind) {
          if (this.mayGo(unit, place.goal)) {
            place.set |= unit.bit
            walk(index + 1)
            place.set &= ~unit.bit
          }
          // Of goals that stand for each other the first free one is taken.
          if (place.set === 0) break
        }
    }
    walk(0)
    return best ?? nothingFound()
  }

  /** The defender's best sharing of supporters among the goals attacked. */
  answer(): BreakthroughResult {
    let best: BreakthroughResult | undefined
    const shares = new Map<GoalPlace, readonly Piece[]>(this.attacked().map(place => [place, []]))
    const { supports } = this.setting.orders
    const walk = (index: number): void => {
      const unit = this.setting.supporters[index]
      if (!unit) {
        spend(this.setting.shared.budget, fightCost / 4)
        const found = this.fought(shares)
        if (!best || found.worth < best.worth) best = found
        return
      }
      const met = this.through.find(({ piece }) => piece === supports?.get(unit))
      const open = [...shares].filter(
        ([place]) => this.maySupport(unit, place) && (!supports || (met !== undefined && (place.set & met.bit) !== 0)),
      )
      // The unit that it was to meet may not have come.
      if (!supports || open.length === 0) walk(index + 1)
      for (const [place, own] of open) {
        shares.set(place, [...own, unit])
        walk(index + 1)
        shares.set(place, own)
      }
    }
    walk(0)
    return defined(best)
  }

  /** One goal attacked by a set of units and supported by some. */
  attack(place: GoalPlace, set: number, supports: readonly Piece[]): BreakthroughResult {
    const supporting = supports.reduce((bits, unit) => bits | (1 << this.setting.supporters.indexOf(unit)), 0)
    const key = (place.index * 65_536 + set) * 65_536 + supporting
    const known = this.known.get(key)
    if (known) return known
    const result = this.attackAnew(place.goal, set, supports)
    this.known.set(key, result)
    return result
  }

  private attackAnew(goal: Goal, set: number, supports: readonly Piece[]): BreakthroughResult {
    const { shared, deckLeft } = this.setting
    if (goal !== 'deck' && supports.length === 0)
      return getOrInsert(shared.results, this.goalKey(goal, set), () => this.fight(goal, set, [], deckLeft))
    const ships = goal === 'deck' && supports.length > 0 ? set & this.naval : 0
    return ships !== 0 && ships !== set
      ? this.fromLandAndSea(goal, set & ~ships, ships, supports)
      : this.fight(goal, set, supports, deckLeft)
  }

  /** VOY-22.49: ships and ground units that go for a supported deck fight apart, each with supporters of its element. */
  fromLandAndSea(goal: Goal, ground: number, ships: number, supports: readonly Piece[]): BreakthroughResult {
    const of = (isNaval: boolean): Piece[] => supports.filter(({ card }) => isShip(card) === isNaval)
    const onLand = this.fight(goal, ground, of(false), this.setting.deckLeft)
    return merged(onLand, this.fight(goal, ships, of(true), this.setting.deckLeft - onLand.deckLost))
  }

  fight(goal: Goal, set: number, supports: readonly Piece[], deckLeft: number): BreakthroughResult {
    const { field } = this
    const { table, values } = field
    const { standing, shared } = this.setting
    spend(shared.budget, fightCost)
    const units = this.through.filter(({ bit }) => set & bit)
    const attackers = units.map(({ piece, atk, def, damage: taken }) =>
      fighterOf(field, piece, 'line', true, { base: { atk, def }, damage: taken }),
    )
    const worth = ({ piece }: Fighter): number => worthOfPiece(table, values, piece)
    // VOY-11.2, VOY-22.9: with supporters there, only they can be damaged.
    const defenders = [
      ...(goal === 'deck' ? [] : [this.target(goal, supports.length > 0)]),
      ...supports.map(unit => this.stand(unit)),
    ]
    const own = fightingOf(table, attackers, defenders, worth)
    const theirs = fightingOf(table, defenders, attackers, worth)
    const deadDefenders = killed(field, 'attacker', poolsOf(own, theirs), theirs)
    const deadAttackers = killed(field, 'defender', poolsOf(theirs, own), own)
    const isOpen = goal === 'deck' && supports.length === 0
    const deckLost = isOpen
      ? Math.min(
          deckLeft,
          own.reduce((sum, { strengths }) => sum + strengths.plain, 0),
        )
      : 0
    const losses = killedIn(own, deadAttackers)
    const gains = killedIn(theirs, deadDefenders)
    const worthOf = (pieces: readonly Piece[]): number =>
      pieces.reduce((sum, piece) => sum + worthOfPiece(table, values, piece, standing.lost), 0)
    const ids = units.map(({ piece }) => piece.id)
    const met = [goal === 'deck' ? goal : goal.id, ...supports.map(({ id }) => id)]
    return {
      worth: deckLost * values.deckCard + worthOf(gains) - worthOf(losses),
      goals: new Map(units.map(({ piece }) => [piece, goal])),
      supports: new Map(supports.map(unit => [unit, goal])),
      events: [
        {
          what: goal === 'deck' ? 'deck' : 'combat',
          attackers: own,
          defenders: theirs,
          deadAttackers,
          deadDefenders,
          lost: [],
          text: isOpen ? say.tookFromDeck({ units: ids, count: deckLost }) : say.foughtBehind({ units: ids, met }),
        },
      ],
      deadAttackers: losses,
      deadDefenders: gains,
      deckLost,
    }
  }

  /** All that bears on a goal without supporters, so that it is computed once for all plans. */
  goalKey(goal: Piece, set: number): string {
    const { used, wounds, lost } = this.setting.standing
    let key = `${this.setting.shared.prefix}${goal.id}${used.has(goal) ? '!' : ''}/${wounds.get(goal) ?? 0}`
    // What a carrier takes down with it (VOY-16.4).
    for (const one of lost) if (one.aboard === goal.id) key += `-${one.id}`
    for (const { piece, atk, def, damage, bit } of this.through)
      if (set & bit) key += `,${piece.id}:${atk}/${def}/${damage}`
    return key
  }

  target(piece: Piece, isShielded: boolean): Fighter {
    return { ...this.stand(piece), mode: isAir(piece.card) ? 'helpless' : 'line', isShielded }
  }

  stand(piece: Piece): Fighter {
    return fighterOf(this.field, piece, 'line', false, {
      isFrozen: piece.turned || this.setting.standing.used.has(piece),
      damage: this.setting.standing.wounds.get(piece) ?? 0,
    })
  }
}

const bitsOf = (units: readonly Comer[]): number => units.reduce((bits, { bit }) => bits | bit, 0)

const nothingFound = (): BreakthroughResult => ({
  worth: 0,
  goals: new Map(),
  supports: new Map(),
  events: [],
  deadAttackers: [],
  deadDefenders: [],
  deckLost: 0,
})

const merged = (one: BreakthroughResult, other: BreakthroughResult): BreakthroughResult => ({
  worth: one.worth + other.worth,
  goals: new Map([...one.goals, ...other.goals]),
  supports: new Map([...one.supports, ...other.supports]),
  events: [...one.events, ...other.events],
  deadAttackers: [...one.deadAttackers, ...other.deadAttackers],
  deadDefenders: [...one.deadDefenders, ...other.deadDefenders],
  deckLost: one.deckLost + other.deckLost,
})
