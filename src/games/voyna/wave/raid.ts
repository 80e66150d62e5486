import { hasProperty, isAir, isShip } from '../card.ts'
import { type Budget, fightCost, placeCost, spend } from './budget.ts'
import { bestKills, type Fighting, fightingOf, killsOf, poolsOf } from './combat.ts'
import {
  type BehindOrders,
  type Goal,
  goalObjection,
  isDistributed,
  type Standing,
  supportBehindObjection,
} from './goals.ts'
import { likeness } from './likeness.ts'
import type { Clash, Field, Through } from './outcome.ts'
import { cutOff, isLendLeaseUnit, isLost, type Piece, worthOfPiece } from './piece.ts'
import { bestSplit, pairsOf, splitterOf, waysToGo } from './split.ts'
import { type Fighter, noRoll, totalsOf } from './strengths.ts'
import { cutOffClash } from './toll.ts'

/** Whether the second half of a wave can be gone through whole, whatever comes of the first. */
export const isBehindSmall = (through: number, goals: number, supporters: number, isBound: boolean): boolean =>
  supporters === 0 && !isBound
    ? through <= 8 || goals <= 1
    : (goals + 1) ** through * (Math.min(goals, through) + 1) ** supporters <= 20_000
/** What is gone through where it comes to it: those who are alike count as one, so that this may be more. */
const mostSplits = 3 ** 8
export const mostAnswers = 20_000

/** Goals reckoned before, by all that bears on them. */
export interface Raids {
  readonly raids: Map<string, Found>
  readonly prefix: string
  readonly budget: Budget
}

export interface Found {
  readonly worth: number
  readonly goals: Map<Piece, Goal>
  readonly supports: Map<Piece, Goal>
  readonly clashes: Clash[]
  readonly deadAttackers: Piece[]
  readonly deadDefenders: Piece[]
  readonly deckLost: number
}

/** Who came through, at their goals: the attacker’s best against the defender’s best. */
export class Raid {
  readonly field: Field
  readonly through: readonly Through[]
  readonly goals: readonly Goal[]
  /** Places of the goals that stand for each other. */
  readonly kinds: readonly (readonly number[])[]
  readonly supporters: readonly Piece[]
  readonly deckLeft: number
  readonly standing: Standing
  readonly orders: BehindOrders
  /** Ships among those who came through, as bits. */
  readonly naval: number
  /** Lend-Lease units stand that may yet be cut off, so that what is done at one goal bears on others. */
  readonly isBound: boolean
  readonly budget: Budget
  /** Everything was gone through. */
  isWhole = true
  readonly known = new Map<number, Found>()
  readonly raids: Map<string, Found>
  readonly prefix: string

  constructor(
    field: Field,
    through: readonly Through[],
    kinds: readonly (readonly Goal[])[],
    supporters: readonly Piece[],
    deckLeft: number,
    standing: Standing,
    orders: BehindOrders,
    { raids, prefix, budget }: Raids,
  ) {
    this.budget = budget
    this.raids = raids
    this.prefix = prefix
    this.field = { ...field, damage: orders.damage }
    this.through = through
    this.isBound = field.table.defender.units.some(
      unit => isLendLeaseUnit(unit) && !isLost(unit) && !standing.lost.has(unit),
    )
    this.naval = through.reduce((bits, { piece }, index) => (isShip(piece.card) ? bits | (1 << index) : bits), 0)
    this.goals = kinds.flat()
    let at = 0
    this.kinds = kinds.map(kind => kind.map(() => at++))
    this.supporters = supporters
    this.deckLeft = deckLeft
    this.standing = standing
    this.orders = orders
  }

  /** The best assignment of goals, to which the defender answers best. */
  best(): Found {
    if (this.through.length === 0) return nothingFound()
    if (this.supporters.length > 0 || this.isBound) {
      const copies = this.kinds.map(({ length }) => length)
      const answers = (Math.min(this.goals.length, this.through.length) + 1) ** this.supporters.length
      return waysToGo(this.through.length, copies) * answers <= mostAnswers ? this.enumerated() : this.inTurn()
    }
    const groups = this.groups()
    return pairsOf(groups.map(({ length }) => length)) <= mostSplits ? this.partitioned(groups) : this.inTurn()
  }

  /** Those who came through by their places, together where nothing tells them apart; the largest groups first. */
  groups(): number[][] {
    const groups = new Map<string, number[]>()
    for (const [index, { piece, atk, def, damage }] of this.through.entries()) {
      const goal = this.orders.goals?.get(piece)
      const isAlone = isDistributed(this.field.damage) || hasProperty(piece.card, 'carrier')
      const key = `${isAlone ? piece.id : likeness(piece)}/${atk}/${def}/${damage}/${goal === 'deck' ? goal : (goal?.id ?? '')}`
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push(index)
    }
    return [...groups.values()].sort((one, other) => other.length - one.length)
  }

  /** Too many to go through: each goes in turn where he adds most, then each supporter where he takes most. */
  inTurn(): Found {
    const isSaid = this.orders.goals !== undefined || this.goals.length === 1
    this.isWhole = isSaid && (this.supporters.length === 0 || this.orders.supports !== undefined)
    const sets = this.goals.map(() => 0)
    for (let index = 0; index < this.through.length; index++) {
      let [best, bestGain] = [-1, this.mayStop(index) ? 0 : Number.NEGATIVE_INFINITY]
      for (let at = 0; at < this.goals.length; at++) {
        if (!this.mayGo(index, this.goals[at]!)) continue
        const before = sets[at] === 0 ? 0 : this.worthUnsupported(at, sets[at]!)
        const gain = this.worthUnsupported(at, sets[at]! | (1 << index)) - before
        if (gain > bestGain) [best, bestGain] = [at, gain]
      }
      if (best >= 0) sets[best]! |= 1 << index
    }
    const attacked = sets.flatMap((set, at) => (set > 0 ? [at] : []))
    const shares = new Map<number, Piece[]>(attacked.map(at => [at, []]))
    for (const unit of this.supporters) {
      let [best, bestGain] = [-1, 0]
      const wanted = this.orders.supports
      const met = wanted && this.through.findIndex(({ piece }) => piece === wanted.get(unit))
      for (const at of attacked) {
        if (!this.maySupport(unit, at, sets)) continue
        if (met !== undefined) {
          if (met >= 0 && sets[at]! & (1 << met)) best = at
          continue
        }
        const own = shares.get(at)!
        const gain = this.attack(at, sets[at]!, own).worth - this.attack(at, sets[at]!, [...own, unit]).worth
        if (gain > bestGain) [best, bestGain] = [at, gain]
      }
      if (best >= 0) shares.get(best)!.push(unit)
    }
    return this.withCutOff(
      attacked.reduce((sum, at) => merged(sum, this.attack(at, sets[at]!, shares.get(at)!)), nothingFound()),
    )
  }

  /** VOY-22.50: Lend-Lease units leave play with the last Lend-Lease resource, whoever destroyed which. */
  withCutOff(found: Found): Found {
    if (!this.isBound) return found
    const { table, values } = this.field
    const lost = new Set([...this.standing.lost, ...found.deadDefenders, ...(this.field.fallen ?? [])])
    const bound = cutOff(table.defender, lost)
    return {
      ...found,
      worth: bound.reduce((sum, piece) => sum + worthOfPiece(table, values, piece, lost), found.worth),
      deadDefenders: [...found.deadDefenders, ...bound],
      clashes: [...found.clashes, ...bound.map(cutOffClash)],
    }
  }

  /** VOY-9.1, VOY-9.2: nobody supports who is attacked himself, or against those of his element whom he cannot meet (VOY-22.49). */
  maySupport(unit: Piece, at: number, sets: readonly number[]): boolean {
    if (this.goals.some((goal, one) => goal === unit && sets[one]! > 0)) return false
    const met = this.through.filter(
      ({ piece }, index) => sets[at]! & (1 << index) && isShip(piece.card) === isShip(unit.card),
    )
    return met.length > 0 && met.every(({ piece }) => !supportBehindObjection(unit, piece))
  }

  mayGo(index: number, goal: Goal): boolean {
    const { piece } = this.through[index]!
    const given = this.orders.goals
    if (given && given.get(piece) !== goal) return false
    return goalObjection(this.field.table, piece, goal) === undefined
  }

  mayStop(index: number): boolean {
    const given = this.orders.goals
    if (!given) return true
    // What was to be attacked may be gone by now.
    const goal = given.get(this.through[index]!.piece)
    return goal === undefined || !this.goals.includes(goal)
  }

  /** Without supporters goals are independent: the best split of those who came through among them. */
  partitioned(groups: readonly (readonly number[])[]): Found {
    const firstOf = (part: readonly number[]): number =>
      groups.reduce((set, group, at) => group.slice(0, part[at]!).reduce((bits, index) => bits | (1 << index), set), 0)
    const kinds = this.kinds.map(([at, ...others]) => {
      const isOpen = groups.map(([index]) => this.mayGo(index!, this.goals[at!]!))
      return {
        copies: 1 + others.length,
        worth: (part: readonly number[]) =>
          part.every((count, group) => count === 0 || isOpen[group])
            ? this.worthUnsupported(at!, firstOf(part))
            : undefined,
      }
    })
    const split = bestSplit(
      splitterOf(groups.map(({ length }) => length)),
      kinds,
      state => state.every((count, group) => count === groups[group]!.length || this.mayStop(groups[group]![0]!)),
      pairs => spend(this.budget, placeCost * pairs),
    )
    const left = groups.map(group => [...group])
    let found = nothingFound()
    split.forEach((parts, kind) => {
      parts.forEach((part, copy) => {
        const set = part
          .flatMap((count, group) => left[group]!.splice(0, count))
          .reduce((bits, at) => bits | (1 << at), 0)
        found = merged(found, this.attack(this.kinds[kind]![copy]!, set, []))
      })
    })
    return found
  }

  /** What a set of units brings at a goal that nobody supports; the deck needs no combat. */
  worthUnsupported(at: number, set: number): number {
    if (this.goals[at] !== 'deck') return this.attack(at, set, []).worth
    let strength = 0
    for (let index = 0; index < this.through.length; index++)
      if (set & (1 << index)) strength += Math.max(0, this.through[index]!.atk)
    return Math.min(this.deckLeft, strength) * this.field.values.deckCard
  }

  /** With supporters the defender sees all goals first: every assignment, each with his best answer. */
  enumerated(): Found {
    const sets = this.goals.map(() => 0)
    let best: Found | undefined
    const walk = (index: number): void => {
      if (index === this.through.length) {
        const answer = this.answer(sets)
        if (!best || answer.worth > best.worth) best = answer
        return
      }
      if (this.mayStop(index)) walk(index + 1)
      for (const kind of this.kinds)
        for (const at of kind) {
          if (this.mayGo(index, this.goals[at]!)) {
            const before = sets[at]!
            sets[at] = before | (1 << index)
            walk(index + 1)
            sets[at] = before
          }
          // Of those that stand for each other the first free one is taken.
          if (sets[at] === 0) break
        }
    }
    walk(0)
    return best ?? nothingFound()
  }

  /** The defender's best sharing of supporters among the goals attacked. */
  answer(sets: readonly number[]): Found {
    const attacked = sets.flatMap((set, at) => (set > 0 ? [at] : []))
    let best: Found | undefined
    const shares = new Map<number, Piece[]>()
    const walk = (index: number): void => {
      if (index === this.supporters.length) {
        spend(this.budget, fightCost / 4)
        const found = this.withCutOff(
          attacked.reduce((sum, at) => merged(sum, this.attack(at, sets[at]!, shares.get(at) ?? [])), nothingFound()),
        )
        if (!best || found.worth < best.worth) best = found
        return
      }
      const unit = this.supporters[index]!
      const wanted = this.orders.supports
      const named = wanted?.get(unit)
      const open = attacked.filter(
        at =>
          this.maySupport(unit, at, sets) &&
          (!wanted || this.through.some(({ piece }, one) => piece === named && sets[at]! & (1 << one))),
      )
      // Whom it was to meet may not have come.
      if (!wanted || open.length === 0) walk(index + 1)
      for (const at of open) {
        shares.set(at, [...(shares.get(at) ?? []), unit])
        walk(index + 1)
        shares.set(at, shares.get(at)!.slice(0, -1))
      }
    }
    walk(0)
    return (
      best ?? this.withCutOff(attacked.reduce((sum, at) => merged(sum, this.attack(at, sets[at]!, [])), nothingFound()))
    )
  }

  /** One goal attacked by a set of units and supported by some. */
  attack(at: number, set: number, supports: readonly Piece[]): Found {
    const key =
      (at * 65_536 + set) * 65_536 + supports.reduce((bits, unit) => bits | (1 << this.supporters.indexOf(unit)), 0)
    const known = this.known.get(key)
    if (known) return known
    const goal = this.goals[at]!
    const sharedKey = goal === 'deck' || supports.length > 0 ? undefined : this.raidKey(goal, set)
    const shared = sharedKey === undefined ? undefined : this.raids.get(sharedKey)
    if (shared) {
      this.known.set(key, shared)
      return shared
    }
    const ships = goal === 'deck' && supports.length > 0 ? set & this.naval : 0
    const found =
      ships !== 0 && ships !== set
        ? this.fromLandAndSea(at, set & ~ships, ships, supports)
        : this.fought(at, set, supports, this.deckLeft)
    this.known.set(key, found)
    if (sharedKey !== undefined) this.raids.set(sharedKey, found)
    return found
  }

  /** VOY-22.49: ships and ground units that go for a supported deck fight apart, each with supporters of its element. */
  fromLandAndSea(at: number, ground: number, ships: number, supports: readonly Piece[]): Found {
    const isNaval = ({ card }: Piece): boolean => isShip(card)
    const onLand = this.fought(
      at,
      ground,
      supports.filter(unit => !isNaval(unit)),
      this.deckLeft,
    )
    return merged(onLand, this.fought(at, ships, supports.filter(isNaval), this.deckLeft - onLand.deckLost))
  }

  fought(at: number, set: number, supports: readonly Piece[], deckLeft: number): Found {
    const { field } = this
    const goal = this.goals[at]!
    spend(this.budget, fightCost)
    const units = this.through.filter((_, index) => set & (1 << index))
    const attackers = units.map(
      ({ piece, atk, def, damage }): Fighter => ({
        piece,
        totals: totalsOf(field.table, piece, noRoll, true, true),
        mode: 'line',
        isAttacking: true,
        isFrozen: false,
        base: { atk, def },
        damage,
      }),
    )
    const worth = ({ piece }: Fighter): number => worthOfPiece(field.table, field.values, piece)
    // VOY-11.2, VOY-22.9: with supporters there, only they can be damaged.
    const defenders = [
      ...(goal === 'deck' ? [] : [this.target(goal, supports.length > 0)]),
      ...supports.map(unit => this.stand(unit)),
    ]
    const own = fightingOf(field.table, attackers, defenders, worth)
    const theirs = fightingOf(field.table, defenders, attackers, worth)
    const deadDefenders = this.kills('attacker', own, theirs)
    const deadAttackers = this.kills('defender', theirs, own)
    const isOpen = goal === 'deck' && supports.length === 0
    const deckLost = isOpen
      ? Math.min(
          deckLeft,
          own.reduce((sum, { strengths }) => sum + strengths.plain, 0),
        )
      : 0
    const dead = (kills: number, victims: readonly Fighting[]): Piece[] =>
      victims.filter((_, index) => kills & (1 << index)).map(({ fighter }) => fighter.piece)
    const losses = dead(deadAttackers, own)
    const gains = dead(deadDefenders, theirs)
    const sum = (pieces: readonly Piece[]): number =>
      pieces.reduce((total, piece) => total + worthOfPiece(field.table, field.values, piece, this.standing.lost), 0)
    const ids = units.map(({ piece }) => piece.id).join(', ')
    const name = goal === 'deck' ? 'the deck' : goal.id
    return {
      worth: deckLost * field.values.deckCard + sum(gains) - sum(losses),
      goals: new Map(units.map(({ piece }) => [piece, goal])),
      supports: new Map(supports.map(unit => [unit, goal])),
      clashes: [
        {
          what: goal === 'deck' ? 'deck' : 'combat',
          attackers: own,
          defenders: theirs,
          deadAttackers,
          deadDefenders,
          lost: [],
          text: `${ids} behind the line against ${[name, ...supports.map(({ id }) => id)].join(', ')}${isOpen ? `: ${deckLost} cards` : ''} (VOY-11.2)`,
        },
      ],
      deadAttackers: losses,
      deadDefenders: gains,
      deckLost,
    }
  }

  /** All that bears on a goal nobody supports, so that it is reckoned once for all plans. */
  raidKey(goal: Piece, set: number): string {
    const { used, wounds, lost } = this.standing
    let key = `${this.prefix}${goal.id}${used.has(goal) ? '!' : ''}/${wounds.get(goal) ?? 0}`
    // What a carrier takes down with it (VOY-16.4).
    for (const one of lost) if (one.aboard === goal.id) key += `-${one.id}`
    for (let index = 0; index < this.through.length; index++) {
      if (!(set & (1 << index))) continue
      const { piece, atk, def, damage } = this.through[index]!
      key += `,${piece.id}:${atk}/${def}/${damage}`
    }
    return key
  }

  kills(side: 'attacker' | 'defender', own: readonly Fighting[], victims: readonly Fighting[]): number {
    const given = this.field.damage[side]
    const pools = poolsOf(own, victims)
    if (!given) return bestKills(pools, victims)
    const found = killsOf(given, pools, victims)
    if ('kills' in found) return found.kills
    return this.field.onObjection ? this.field.onObjection(side, found.objection) : 0
  }

  target(piece: Piece, isShielded: boolean): Fighter {
    const isCaught = isAir(piece.card)
    return { ...this.stand(piece), mode: isCaught ? 'helpless' : 'line', isShielded }
  }

  stand(piece: Piece): Fighter {
    return {
      piece,
      totals: totalsOf(this.field.table, piece, noRoll, true, true),
      mode: 'line',
      isAttacking: false,
      isFrozen: piece.turned || this.standing.used.has(piece),
      damage: this.standing.wounds.get(piece) ?? 0,
    }
  }
}

const nothingFound = (): Found => ({
  worth: 0,
  goals: new Map(),
  supports: new Map(),
  clashes: [],
  deadAttackers: [],
  deadDefenders: [],
  deckLost: 0,
})

const merged = (one: Found, other: Found): Found => ({
  worth: one.worth + other.worth,
  goals: new Map([...one.goals, ...other.goals]),
  supports: new Map([...one.supports, ...other.supports]),
  clashes: [...one.clashes, ...other.clashes],
  deadAttackers: [...one.deadAttackers, ...other.deadAttackers],
  deadDefenders: [...one.deadDefenders, ...other.deadDefenders],
  deckLost: one.deckLost + other.deckLost,
})
