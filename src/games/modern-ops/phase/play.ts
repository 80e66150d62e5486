import { addDice, defined, getOrInsert, noHits } from '../../../engine/index.ts'
import { fighterChance, jamChance, repelChance, strikeChance } from '../chances.ts'
import { Board } from './board.ts'
import { codeOf, gone, oneOfStock, statuses, stockOf } from './codes.ts'
import { hasAmmunition, isNode, otherSide, type Piece, type SideIndex } from './pieces.ts'
import type { Action, Umpire } from './umpire.ts'
import { waysOn } from './ways.ts'

const jamChances = [1 - jamChance, jamChance]
const repelChances = [1 - repelChance, repelChance]

/** Chances of each number destroyed of so many equal units, by what destroys one: computed once. */
const struck = new Map<number, (readonly number[])[]>()
const chancesOf = (units: number, chance: number): readonly number[] => {
  const known = getOrInsert(struck, chance, () => [] as (readonly number[])[])
  known[units] ??= addDice(noHits, units, chance)
  return known[units]
}

const noUmpire: Umpire = { choose: () => 0, roll: () => 0, rest: () => 0 }

/** The rules of an operational phase, played on one board that is changed in place. */
export class Play extends Board {
  readonly ammunitionValue: number
  umpire: Umpire = noUmpire
  /** The side to act. */
  mover: SideIndex = 0
  readonly isFighting: Uint8Array
  /** Exchanges further out that go on: the striker, and the units that may still answer it. With the board they say all that is to come. */
  readonly waiting: string[] = []

  constructor(pieces: readonly Piece[], ammunitionValue: number) {
    super(pieces)
    this.ammunitionValue = ammunitionValue
    this.isFighting = new Uint8Array(pieces.length)
  }

  /** Sets the board. */
  place(codes: ArrayLike<number>, mover: SideIndex): void {
    this.codes.set(codes)
    this.mover = mover
  }

  /** What the side to act may do. The board must be in its settled form, where equal units are side by side. */
  ways(): readonly Action[] {
    return waysOn(this, this.mover)
  }

  /** The side to act decides and acts. */
  act(): number {
    const options = this.ways()
    return this.umpire.choose({ kind: 'action', side: this.mover, ways: options }, way =>
      this.perform(defined(options[way])),
    )
  }

  perform({ kind, node, unit, target }: Action): number {
    if (kind === 'giveUp') return this.giveUp(this.mover)
    return this.withCode(node, this.code(node) - oneOfStock, () => {
      // MOD-3.5: the units of the hex; MOD-7.1: the one in the air.
      if (kind === 'strike') return this.engage(unit, this.piece(target).struckWith, this.next)
      if (kind === 'attack') return this.engage(unit, [target], this.next)
      return kind === 'bomb' ? this.bomb(unit, target) : this.jam(unit, target)
    })
  }

  chance(shooter: number, target: number): number {
    return this.piece(shooter).class === 'fighter' ? fighterChance : strikeChance(this.piece(target).isTowed)
  }

  /** What the loss of a unit is worth, with the ammunition aboard. */
  worth(index: number, stock = stockOf(this.code(index))): number {
    const piece = this.piece(index)
    return piece.value + (hasAmmunition(piece) ? this.ammunitionValue * stock : 0)
  }

  /** A loss in the view of side 0. */
  lossOf(index: number, worth: number): number {
    return this.piece(index).side === 0 ? -worth : worth
  }

  withCode(index: number, code: number, go: () => number): number {
    const before = this.code(index)
    this.codes[index] = code
    const value = go()
    this.codes[index] = before
    return value
  }

  destroy(index: number, stock: number, go: () => number): number {
    this.umpire.happen?.(index, 'destroyed')
    return this.lossOf(index, this.worth(index, stock)) + this.withCode(index, gone, go)
  }

  /** MOD-3.6: whatever comes of it, a strike takes ammunition. */
  shoot(index: number, go: () => number): number {
    this.umpire.happen?.(index, 'shot')
    return this.lossOf(index, this.ammunitionValue) + go()
  }

  /** MOD-4.4, MOD-4.5: a unit that has fought is Finished, and without ammunition goes to the reserve. */
  leave(index: number, go: () => number): number {
    if (!this.isThere(index)) return go()
    const stock = this.stock(index)
    if (stock === 0) this.umpire.happen?.(index, 'reserve')
    return this.withCode(index, stock === 0 ? gone : codeOf(stock, statuses.done), go)
  }

  /** MOD-2.3: the other side's turn; MOD-2.5: or the same again, where the other has no action left. */
  readonly next = (): number => {
    const before = this.mover
    if (this.actionsLeft(otherSide(before)) > 0) this.mover = otherSide(before)
    else if (this.actionsLeft(before) === 0) return 0
    const value = this.umpire.rest()
    this.mover = before
    return value
  }

  /** A unit in an exchange that goes on is like no other, even with the same code. */
  areEqual(one: number, another: number): boolean {
    return this.areAlike(one, another) && !this.isFighting[one] && !this.isFighting[another]
  }

  withFighting(index: number, is: 0 | 1, go: () => number): number {
    const before = defined(this.isFighting[index])
    this.isFighting[index] = is
    const value = go()
    this.isFighting[index] = before
    return value
  }

  /** Rolls for each unit of a hex by itself, equal ones together (MOD-3.5). */
  rollHex(shooter: number, members: readonly number[], from: number, then: () => number): number {
    let first = from
    while (first < members.length && !this.isThere(defined(members[first]))) first++
    const index = members[first]
    if (index === undefined) return then()
    let end = first + 1
    while (end < members.length && this.areEqual(defined(members[end]), index)) end++
    const stock = this.stock(index)
    const kill = (left: number): number =>
      left === 0
        ? this.rollHex(shooter, members, end, then)
        : this.destroy(defined(members[end - left]), stock, () => kill(left - 1))
    return this.umpire.roll(chancesOf(end - first, this.chance(shooter, index)), kill)
  }

  /**
   * A strike or an attack, and the answers to it, each of which is one by the same rules and may be answered (MOD-3, MOD-4,
   * MOD-7). A unit that fights stays, out of ammunition or not, until its own exchange is over (MOD-4.4); then it is Finished.
   */
  engage(unit: number, members: readonly number[], then: () => number): number {
    const isWithin = this.isFighting[unit] === 1
    const over = (): number => (isWithin ? then() : this.withFighting(unit, 0, () => this.leave(unit, then)))
    const roll = (): number => this.rollHex(unit, members, 0, () => this.answered(unit, members, over))
    return this.withFighting(unit, 1, () =>
      this.shoot(unit, () => this.withCode(unit, this.code(unit) - oneOfStock, roll)),
    )
  }

  /**
   * MOD-4.1, MOD-15.9, MOD-15.17: which of the units struck strike back, by the choice of their side, until none does. No
   * command node takes an action for it (MOD-4.2).
   */
  answered(shooter: number, struckUnits: readonly number[], then: () => number): number {
    if (!this.isThere(shooter)) return then()
    const { class: unitClass, struckWith } = this.piece(shooter)
    const able = struckUnits.filter(
      index => this.piece(index).class === unitClass && this.isAbleToAct(index) && this.stock(index) > 0,
    )
    const [first] = able
    if (first === undefined) return then()
    const ways = [-1, ...able.filter((index, at) => at === 0 || !this.areEqual(index, defined(able[at - 1])))]
    const decide = (): number =>
      this.umpire.choose({ kind: 'answer', side: this.piece(first).side, ways, against: shooter }, way =>
        way === 0 ? then() : this.answer(defined(ways[way]), shooter, able, then),
      )
    const isCrowded = struckUnits.length > 1 || struckWith.length > 1
    if (!isCrowded || !this.umpire.recall) return decide()
    const board = String.fromCharCode(...this.codes)
    return this.umpire.recall(`${this.mover}${board}${shooter}:${able.join()}/${this.waiting.join('/')}`, decide)
  }

  /** One unit strikes back; the others may do so when that exchange is over. */
  answer(answerer: number, shooter: number, able: readonly number[], then: () => number): number {
    const others = able.filter(index => index !== answerer)
    this.waiting.push(`${shooter}:${others.join()}`)
    const value = this.engage(answerer, this.piece(shooter).struckWith, () => {
      const own = defined(this.waiting.pop())
      const after = this.answered(shooter, others, then)
      this.waiting.push(own)
      return after
    })
    this.waiting.pop()
    return value
  }

  /** MOD-6: one attempt to repel (MOD-6.6); a bomber gets no Finished and may go again (MOD-15.7). */
  bomb(unit: number, target: number): number {
    const members = this.piece(target).struckWith
    const able = this.guardsOf(members).filter(guard => this.isAbleToRepel(guard))
    const [first] = able
    if (first === undefined) return this.drop(unit, members)
    const ways = [-1, ...able.filter((index, at) => at === 0 || !this.areAlike(index, defined(able[at - 1])))]
    return this.umpire.choose({ kind: 'repel', side: this.piece(first).side, ways, against: unit }, way => {
      if (way === 0) return this.drop(unit, members)
      const guard = defined(ways[way])
      this.umpire.happen?.(guard, 'repelling')
      const tried = this.piece(guard).class === 'air-defence' ? statuses.done : statuses.fired
      return this.withCode(guard, codeOf(this.stock(guard), tried), () =>
        this.umpire.roll(repelChances, result =>
          result === 1 ? this.destroy(unit, this.stock(unit), this.next) : this.drop(unit, members),
        ),
      )
    })
  }

  /** Bombs that were not repelled. */
  drop(unit: number, members: readonly number[]): number {
    return this.shoot(unit, () => {
      const left = this.code(unit) - oneOfStock
      const isSpent = stockOf(left) === 0
      if (isSpent) this.umpire.happen?.(unit, 'reserve')
      return this.withCode(unit, isSpent ? gone : left, () => this.rollHex(unit, members, 0, this.next))
    })
  }

  /** The units that cover any unit of the hex that is there, in the order of units. */
  guardsOf(members: readonly number[]): readonly number[] {
    const [only] = members
    if (members.length === 1 && only !== undefined) return this.piece(only).guards
    const guards = new Set(members.flatMap(index => (this.isThere(index) ? this.piece(index).guards : [])))
    return [...guards].sort((one, another) => one - another)
  }

  /** MOD-8.1: the jammer is Finished in any case. A jammed command node cannot act any more (MOD-8.3). */
  jam(unit: number, target: number): number {
    return this.withCode(unit, codeOf(0, statuses.done), () =>
      this.umpire.roll(jamChances, result => {
        if (result === 0) return this.next()
        this.umpire.happen?.(target, 'jammed')
        const stock = isNode(this.piece(target)) ? 0 : this.stock(target)
        return this.withCode(target, codeOf(stock, statuses.done), this.next)
      }),
    )
  }

  /** MOD-2.4: Finished on all command nodes that have actions left, which are lost. */
  giveUp(side: SideIndex, from = 0): number {
    const node = this.nodes[side][from]
    if (node === undefined) return this.next()
    const code = this.stock(node) > 0 ? codeOf(0, statuses.done) : this.code(node)
    return this.withCode(node, code, () => this.giveUp(side, from + 1))
  }
}
