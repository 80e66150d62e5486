import { hasProperty, isAir, isGround, isShip } from '../card.ts'
import { type Budget, fightCost, placeCost, spend } from './budget.ts'
import { bestKills, type Fighting, fightingOf, killsOf, poolsOf } from './combat.ts'
import { isUsable } from './legality.ts'
import { likeness } from './likeness.ts'
import type { Aftermath, Clash, Field, Through } from './outcome.ts'
import { type Piece, worthOf, worthOfPiece } from './piece.ts'
import { type Fighter, noRoll, totalsOf } from './strengths.ts'
import { type Toll, tollOf } from './toll.ts'

/** What somebody who came through may go for (VOY-11.2): the deck, a resource, a 2nd-line unit. */
export type Goal = 'deck' | Piece

/** The second half of a wave: who went for what, and what came of it. */
export interface Behind {
  readonly worth: number
  readonly goals: ReadonlyMap<Piece, Goal>
  readonly supports: ReadonlyMap<Piece, Goal>
  readonly clashes: readonly Clash[]
  readonly deadAttackers: readonly Piece[]
  readonly deadDefenders: readonly Piece[]
  readonly deckLost: number
  readonly ubo: readonly string[]
  readonly strength: number
  /** Landed units lost for want of a breakthrough (VOY-17.18). */
  readonly stranded: readonly Piece[]
}

/** What the players have said of it. */
export interface BehindOrders {
  readonly goals?: ReadonlyMap<Piece, Goal | undefined> | undefined
  readonly supports?: ReadonlyMap<Piece, Piece> | undefined
  readonly damage: Field['damage']
}

/** Who may go for what: ships meet only ships (VOY-16.1), nobody reaches what is on a carrier or mined. */
export const goalObjection = (through: Through, goal: Goal): string | undefined => {
  const isNaval = isShip(through.piece.card)
  if (goal === 'deck') return isNaval ? 'ships do not attack the deck (VOY-16.1)' : undefined
  if (goal.line === 1)
    return `"${goal.id}" stands on the 1st line; who breaks through goes for what is behind (VOY-11.2)`
  if (goal.gone || goal.lateGone) return `"${goal.id}" is destroyed already`
  if (goal.reserve) return `"${goal.id}" is in the reserve zone (VOY-7.2)`
  if (goal.aboard) return `"${goal.id}" is on a carrier and cannot be attacked (VOY-16.4)`
  if (isNaval !== isShip(goal.card))
    return isNaval ? 'ships attack only ships (VOY-16.1)' : 'only ships and aviation attack ships (VOY-16.2)'
  return goal.mined ? `"${goal.id}" is mined: ground units cannot attack it (VOY-17.10)` : undefined
}

/** VOY-9.5: 1st-line units that moved to the 2nd line support what is attacked there. */
export const isSupporter = (piece: Piece): boolean =>
  isUsable(piece) &&
  !piece.lateGone &&
  piece.line === 2 &&
  piece.card.line === 1 &&
  !isAir(piece.card) &&
  piece.card.unitType !== 'fortification' &&
  !piece.mined

/** Whom a supporter cannot meet: ships meet ships (VOY-16.1, VOY-16.2), infantry no heavy tank (VOY-9.7, VOY-22.7). */
export const supportBehindObjection = (unit: Piece, attacker: Piece): string | undefined => {
  if (isShip(unit.card) !== isShip(attacker.card))
    return isShip(unit.card)
      ? `"${unit.id}" is a ship and meets only ships (VOY-16.1)`
      : `"${attacker.id}" is a ship, which only ships meet here (VOY-16.2)`
  return unit.card.unitType === 'infantry' && attacker.card.kind === 'heavy-tank'
    ? `infantry cannot support against the heavy tank "${attacker.id}" (VOY-9.7, VOY-22.7)`
    : undefined
}

/** Whether the second half of a wave can be gone through whole. */
export const isBehindSmall = (through: number, goals: number, supporters: number): boolean =>
  supporters === 0
    ? through <= 8 || goals <= 1
    : (goals + 1) ** through * (Math.min(goals, through) + 1) ** supporters <= 20_000

/** Goals reckoned before, by all that bears on them. */
export interface Raids {
  readonly raids: Map<string, Found>
  readonly prefix: string
  readonly budget: Budget
}

/** Goals of equal worth and strength stand for each other. */
const mostGoals = 30

/**
 * The second half solved: attackers choose goals, then the defender his supporters, then both their damage. `used` are
 * defending units that were turned in this wave before.
 */
export const goBehind = (
  field: Field,
  after: Aftermath,
  used: ReadonlySet<Piece>,
  orders: BehindOrders,
  raids: Raids,
  { lost, wounds, worth: before, clashes }: Toll = tollOf(field.table, field.values, after),
): Behind => {
  const { table } = field
  const seat = table.defender
  const cards = [...seat.resources, ...seat.units.filter(({ line }) => line === 2)]
  const goals: Goal[] = ['deck', ...cards.filter(card => !lost.has(card) && !card.gone && !field.fallen?.has(card))]
  const supporters = seat.units.filter(unit => isSupporter(unit) && !used.has(unit) && !lost.has(unit))
  const through = after.through
  const deckLeft = Math.max(0, seat.deck - after.deck)
  const fixed = reckoning(field, after)
  const standing = { used, wounds, lost }
  const assign = new Search(
    field,
    through,
    distinct(goals, orders, through.length, standing),
    supporters,
    deckLeft,
    standing,
    orders,
    raids,
  )
  const best = assign.best()
  return {
    ...fixed,
    ...best,
    clashes: [...clashes, ...best.clashes],
    worth: before + fixed.worth + best.worth,
    deckLost: Math.min(seat.deck, after.deck) + best.deckLost,
  }
}

/** What is settled whatever is attacked: bombed deck, UBO destroyed (VOY-12.1), landings left alone (VOY-17.18). */
const reckoning = ({ table, values }: Field, after: Aftermath) => {
  const { deck, ubo } = table.defender
  const breaking = after.through.filter(({ piece }) => isGround(piece.card))
  const strength = breaking.reduce((sum, { atk }) => sum + atk, 0)
  const broken = ubo.filter(({ destroyedBy = [] }) =>
    destroyedBy.some(
      ({ breakthrough }) => breakthrough !== undefined && breaking.length > 0 && strength >= breakthrough,
    ),
  )
  const hasBroken = breaking.length > 0 || table.attacker.brokeThrough
  const stranded = hasBroken ? [] : after.landed
  const worth =
    Math.min(deck, after.deck) * values.deckCard +
    broken.reduce((sum, card) => sum + worthOf(values, card), 0) -
    stranded.reduce((sum, piece) => sum + worthOfPiece(table, values, piece), 0)
  return { worth, ubo: broken.map(({ id }) => id), strength, stranded }
}

/** At most so many goals: of equal ones as many as could be wanted. */
const distinct = (
  goals: readonly Goal[],
  { goals: given }: BehindOrders,
  most: number,
  { used, wounds, lost }: Standing,
): Goal[] => {
  const named = new Set(given?.values() ?? [])
  const seen = new Map<string, number>()
  return goals
    .filter(goal => {
      if (goal === 'deck' || named.has(goal)) return true
      const laden = used.size + lost.size > 0 && hasProperty(goal.card, 'carrier') ? goal.id : ''
      const key = `${likeness(goal)}/${used.has(goal)}/${wounds.get(goal) ?? 0}/${laden}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return seen.get(key)! <= most
    })
    .slice(0, Math.max(mostGoals, named.size + 1))
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

/** How the defender's cards stand when somebody comes through. */
interface Standing {
  readonly used: ReadonlySet<Piece>
  readonly wounds: ReadonlyMap<Piece, number>
  readonly lost: ReadonlySet<Piece>
}

class Search {
  readonly field: Field
  readonly through: readonly Through[]
  readonly goals: readonly Goal[]
  readonly supporters: readonly Piece[]
  readonly deckLeft: number
  readonly standing: Standing
  readonly orders: BehindOrders
  readonly budget: Budget
  readonly known = new Map<number, Found>()
  readonly raids: Map<string, Found>
  readonly prefix: string

  constructor(
    field: Field,
    through: readonly Through[],
    goals: readonly Goal[],
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
    this.goals = goals
    this.supporters = supporters
    this.deckLeft = deckLeft
    this.standing = standing
    this.orders = orders
  }

  /** The best assignment of goals, to which the defender answers best. */
  best(): Found {
    if (this.through.length === 0) return nothingFound()
    if (!isBehindSmall(this.through.length, this.goals.length, this.supporters.length)) return this.inTurn()
    return this.supporters.length === 0 ? this.partitioned() : this.enumerated()
  }

  /** Too many to go through: each goes in turn where he adds most, then each supporter where he takes most. */
  inTurn(): Found {
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
      for (const at of this.orders.supports ? [] : attacked) {
        if (!this.maySupport(unit, at, sets)) continue
        const own = shares.get(at)!
        const gain = this.attack(at, sets[at]!, own).worth - this.attack(at, sets[at]!, [...own, unit]).worth
        if (gain > bestGain) [best, bestGain] = [at, gain]
      }
      if (best >= 0) shares.get(best)!.push(unit)
    }
    return attacked.reduce((sum, at) => merged(sum, this.attack(at, sets[at]!, shares.get(at)!)), nothingFound())
  }

  /** VOY-9.1, VOY-9.2: nobody supports who is attacked himself, or against whom he cannot meet. */
  maySupport(unit: Piece, at: number, sets: readonly number[]): boolean {
    if (this.goals.some((goal, one) => goal === unit && sets[one]! > 0)) return false
    return this.through.every(({ piece }, index) => !(sets[at]! & (1 << index)) || !supportBehindObjection(unit, piece))
  }

  mayGo(index: number, goal: Goal): boolean {
    const { piece } = this.through[index]!
    const given = this.orders.goals
    if (given && given.get(piece) !== goal) return false
    return goalObjection(this.through[index]!, goal) === undefined
  }

  mayStop(index: number): boolean {
    const given = this.orders.goals
    if (!given) return true
    // What was to be attacked may be gone by now.
    const goal = given.get(this.through[index]!.piece)
    return goal === undefined || !this.goals.includes(goal)
  }

  /** Without supporters goals are independent: the best split of those who came through among them. */
  partitioned(): Found {
    const count = this.through.length
    const full = (1 << count) - 1
    const worths = new Float64Array(full + 1).fill(Number.NEGATIVE_INFINITY)
    worths[0] = 0
    /** For each goal and set of those placed so far: who of them went for it. */
    const chosen = this.goals.map(() => new Int32Array(full + 1))
    for (let at = 0; at < this.goals.length; at++) {
      let open = 0
      for (let index = 0; index < count; index++) if (this.mayGo(index, this.goals[at]!)) open |= 1 << index
      const before = worths.slice()
      for (let set = open; set > 0; set = (set - 1) & open) {
        const worth = this.worthUnsupported(at, set)
        spend(this.budget, placeCost * 2 ** (count - bitsIn(set)))
        for (let rest = full & ~set; ; rest = (rest - 1) & full & ~set) {
          if (before[rest]! + worth > worths[rest | set]!) {
            worths[rest | set] = before[rest]! + worth
            chosen[at]![rest | set] = set
          }
          if (rest === 0) break
        }
      }
    }
    let best = -1
    for (let set = 0; set <= full; set++) {
      const isLegal = this.through.every((_, index) => set & (1 << index) || this.mayStop(index))
      if (isLegal && worths[set]! > Number.NEGATIVE_INFINITY && (best < 0 || worths[set]! > worths[best]!)) best = set
    }
    let found = nothingFound()
    let left = Math.max(0, best)
    for (let at = this.goals.length - 1; at >= 0; at--) {
      const set = chosen[at]![left]!
      if (set === 0) continue
      found = merged(found, this.attack(at, set, []))
      left &= ~set
    }
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
      for (const [at, goal] of this.goals.entries()) {
        if (!this.mayGo(index, goal)) continue
        sets[at]! |= 1 << index
        walk(index + 1)
        sets[at]! &= ~(1 << index)
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
        const found = attacked.reduce(
          (sum, at) => merged(sum, this.attack(at, sets[at]!, shares.get(at) ?? [])),
          nothingFound(),
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
    return best ?? attacked.reduce((sum, at) => merged(sum, this.attack(at, sets[at]!, [])), nothingFound())
  }

  /** One goal attacked by a set of units and supported by some. */
  attack(at: number, set: number, supports: readonly Piece[]): Found {
    const key =
      (at * 65_536 + set) * 65_536 + supports.reduce((bits, unit) => bits | (1 << this.supporters.indexOf(unit)), 0)
    const known = this.known.get(key)
    if (known) return known
    const { field } = this
    const goal = this.goals[at]!
    const sharedKey = goal === 'deck' || supports.length > 0 ? undefined : this.raidKey(goal, set)
    const shared = sharedKey === undefined ? undefined : this.raids.get(sharedKey)
    if (shared) {
      this.known.set(key, shared)
      return shared
    }
    spend(this.budget, fightCost)
    const units = this.through.filter((_, index) => set & (1 << index))
    const attackers = units.map(
      ({ piece, atk, def, damage }): Fighter => ({
        piece,
        totals: totalsOf(field.table, piece, noRoll, true),
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
          this.deckLeft,
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
    const found: Found = {
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
    this.known.set(key, found)
    if (sharedKey !== undefined) this.raids.set(sharedKey, found)
    return found
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
      totals: totalsOf(this.field.table, piece, noRoll, true),
      mode: 'line',
      isAttacking: false,
      isFrozen: piece.turned || this.standing.used.has(piece),
      damage: this.standing.wounds.get(piece) ?? 0,
    }
  }
}

const bitsIn = (set: number): number => {
  let bits = 0
  for (let left = set; left > 0; left &= left - 1) bits++
  return bits
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
