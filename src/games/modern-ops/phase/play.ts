import { addDice, noHits } from '../../../engine/index.ts'
import { fighterChance, jamChance, repelChance, strikeChance } from '../chances.ts'
import { codeOf, gone, oneOfStock, statuses, statusOf, stockOf } from './codes.ts'
import { hasAmmunition, type Piece, type SideIndex } from './pieces.ts'
import type { Action, Umpire } from './umpire.ts'
import { waysOn } from './ways.ts'

/** The rules of an operational phase, played on one board that is changed in place. */
export interface Play {
  readonly codes: Uint8Array
  readonly pieces: readonly Piece[]
  readonly toAct: () => SideIndex
  /** Sets the board. */
  readonly place: (codes: ArrayLike<number>, toAct: SideIndex) => void
  readonly appoint: (umpire: Umpire) => void
  readonly actionsLeft: (side: SideIndex) => number
  /** What the side to act may do. The board must be in its settled form, where equal units stand together. */
  readonly ways: () => readonly Action[]
  readonly perform: (action: Action) => number
  /** The side to act decides and acts. */
  readonly act: () => number
  /** What the loss of a unit is worth, with the ammunition aboard. */
  readonly worth: (piece: number) => number
  readonly chance: (shooter: number, target: number) => number
}

const jamChances = [1 - jamChance, jamChance]
const repelChances = [1 - repelChance, repelChance]

/** Chances of each number destroyed of so many equal units, by what destroys one: computed once. */
const struck = new Map<number, (readonly number[])[]>()
const chancesOf = (units: number, chance: number): readonly number[] => {
  let known = struck.get(chance)
  if (!known) {
    known = []
    struck.set(chance, known)
  }
  known[units] ??= addDice(noHits, units, chance)
  return known[units]
}

const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

export const playOf = (pieces: readonly Piece[], ammunitionValue: number): Play => {
  const codes = new Uint8Array(pieces.length)
  const isFighting = new Uint8Array(pieces.length)
  /** Exchanges that go on further out: who struck there, and who may still answer him. With the board they say all of what is to come. */
  const waiting: string[] = []
  let mover: SideIndex = 0
  let umpire: Umpire
  const { ways, isAbleToAct, areAlike } = waysOn(pieces, codes)
  const nodes = ([0, 1] as const).map(side =>
    pieces.flatMap((piece, index) => (piece.side === side && piece.class === 'command-node' ? [index] : [])),
  )

  const chance = (shooter: number, target: number): number =>
    pieces[shooter]!.class === 'fighter' ? fighterChance : strikeChance(pieces[target]!.isTowed)
  const worthWith = (piece: number, stock: number): number =>
    pieces[piece]!.value + (hasAmmunition(pieces[piece]!) ? ammunitionValue * stock : 0)
  const worth = (piece: number): number => worthWith(piece, stockOf(codes[piece]!))
  const forSide0 = (piece: number, value: number): number => (pieces[piece]!.side === 0 ? -value : value)

  const withCode = (piece: number, code: number, go: () => number): number => {
    const before = codes[piece]!
    codes[piece] = code
    const value = go()
    codes[piece] = before
    return value
  }

  const destroy = (piece: number, stock: number, go: () => number): number => {
    umpire.happen?.(piece, 'destroyed')
    return forSide0(piece, worthWith(piece, stock)) + withCode(piece, gone, go)
  }

  /** MOD-3.6: whatever comes of it, a strike takes ammunition. */
  const shoot = (piece: number, go: () => number): number => {
    umpire.happen?.(piece, 'shot')
    return forSide0(piece, ammunitionValue) + go()
  }

  /** MOD-4.4, MOD-4.5: who has fought is Finished, and without ammunition goes to the reserve. */
  const leave = (piece: number, go: () => number): number => {
    if (codes[piece] === gone) return go()
    const stock = stockOf(codes[piece]!)
    if (stock === 0) umpire.happen?.(piece, 'reserve')
    return withCode(piece, stock === 0 ? gone : codeOf(stock, statuses.done), go)
  }

  const actionsLeft = (side: SideIndex): number => {
    let sum = 0
    for (const node of nodes[side]!) if (codes[node] !== gone) sum += stockOf(codes[node]!)
    return sum
  }

  /** MOD-2.3: the other side's turn; MOD-2.5: or the same again, where the other has no action left. */
  const next = (): number => {
    const before = mover
    if (actionsLeft(other(mover)) > 0) mover = other(mover)
    else if (actionsLeft(mover) === 0) return 0
    const value = umpire.rest()
    mover = before
    return value
  }

  /** Who is in an exchange that goes on is like nobody else, even with the same code. */
  const areEqual = (one: number, another: number): boolean =>
    areAlike(one, another) && !isFighting[one] && !isFighting[another]
  const withFighting = (piece: number, is: 0 | 1, go: () => number): number => {
    const before = isFighting[piece]!
    isFighting[piece] = is
    const value = go()
    isFighting[piece] = before
    return value
  }

  /** Rolls for each unit of a hex by itself, equal ones together (MOD-3.5). */
  const rollHex = (shooter: number, members: readonly number[], from: number, then: () => number): number => {
    let first = from
    while (first < members.length && codes[members[first]!] === gone) first++
    if (first === members.length) return then()
    const piece = members[first]!
    let end = first + 1
    while (end < members.length && areEqual(members[end]!, piece)) end++
    const stock = stockOf(codes[piece]!)
    const kill = (left: number): number =>
      left === 0 ? rollHex(shooter, members, end, then) : destroy(members[end - left]!, stock, () => kill(left - 1))
    return umpire.roll(chancesOf(end - first, chance(shooter, piece)), kill)
  }

  /**
   * A strike or an attack, and the answers to it, each of which is one by the same rules and may be answered (MOD-3, MOD-4,
   * MOD-7). Who fights stays, out of ammunition or not, until his own exchange is over (MOD-4.4); then he is Finished.
   */
  const engage = (unit: number, members: readonly number[], then: () => number): number => {
    const isWithin = isFighting[unit] === 1
    const over = (): number => (isWithin ? then() : withFighting(unit, 0, () => leave(unit, then)))
    return withFighting(unit, 1, () =>
      shoot(unit, () =>
        withCode(unit, codes[unit]! - oneOfStock, () => rollHex(unit, members, 0, () => answered(unit, members, over))),
      ),
    )
  }

  /** MOD-4.1, MOD-15.9, MOD-15.17: who of those struck may strike back, by whose choice, until nobody does. */
  const answered = (shooter: number, struckUnits: readonly number[], then: () => number): number => {
    if (codes[shooter] === gone) return then()
    const able = struckUnits.filter(
      piece => pieces[piece]!.class === pieces[shooter]!.class && isAbleToAct(piece) && stockOf(codes[piece]!) > 0,
    )
    if (able.length === 0) return then()
    const ways = [-1, ...able.filter((piece, at) => at === 0 || !areEqual(piece, able[at - 1]!))]
    const { side } = pieces[able[0]!]!
    const decide = (): number =>
      umpire.choose({ kind: 'answer', side, ways, against: shooter }, way => {
        if (way === 0) return then()
        const answerer = ways[way]!
        const others = able.filter(piece => piece !== answerer)
        waiting.push(`${shooter}:${others.join()}`)
        const value = engage(answerer, pieces[shooter]!.struckWith, () => {
          const own = waiting.pop()!
          const after = answered(shooter, others, then)
          waiting.push(own)
          return after
        })
        waiting.pop()
        return value
      })
    const isCrowded = struckUnits.length > 1 || pieces[shooter]!.struckWith.length > 1
    if (!isCrowded || !umpire.recall) return decide()
    return umpire.recall(
      `${mover}${String.fromCharCode(...codes)}${shooter}:${able.join()}/${waiting.join('/')}`,
      decide,
    )
  }

  /** MOD-6: one attempt to repel (MOD-6.6); a bomber gets no Finished and may go again (MOD-15.7). */
  const bomb = (unit: number, target: number): number => {
    const members = pieces[target]!.struckWith
    const able = guardsOf(members).filter(guard => codes[guard] !== gone && statusOf(codes[guard]!) === statuses.ready)
    const drop = (): number =>
      shoot(unit, () => {
        const left = codes[unit]! - oneOfStock
        const isSpent = stockOf(left) === 0
        if (isSpent) umpire.happen?.(unit, 'reserve')
        return withCode(unit, isSpent ? gone : left, () => rollHex(unit, members, 0, next))
      })
    if (able.length === 0) return drop()
    const ways = [-1, ...able.filter((piece, at) => at === 0 || !areAlike(piece, able[at - 1]!))]
    return umpire.choose({ kind: 'repel', side: pieces[able[0]!]!.side, ways, against: unit }, way => {
      if (way === 0) return drop()
      const guard = ways[way]!
      umpire.happen?.(guard, 'repelling')
      const tried = pieces[guard]!.class === 'air-defence' ? statuses.done : statuses.fired
      return withCode(guard, codeOf(stockOf(codes[guard]!), tried), () =>
        umpire.roll(repelChances, result => (result === 1 ? destroy(unit, stockOf(codes[unit]!), next) : drop())),
      )
    })
  }

  /** Whoever covers any unit of the hex that is there, in the order of units. */
  const guardsOf = (members: readonly number[]): readonly number[] => {
    if (members.length === 1) return pieces[members[0]!]!.guards
    const guards = new Set(members.flatMap(piece => (codes[piece] === gone ? [] : pieces[piece]!.guards)))
    return [...guards].sort((one, another) => one - another)
  }

  /** MOD-8.1: the jammer is Finished in any case. A jammed command node cannot act any more (MOD-8.3). */
  const jam = (unit: number, target: number): number =>
    withCode(unit, codeOf(0, statuses.done), () =>
      umpire.roll(jamChances, result => {
        if (result === 0) return next()
        umpire.happen?.(target, 'jammed')
        const stock = pieces[target]!.class === 'command-node' ? 0 : stockOf(codes[target]!)
        return withCode(target, codeOf(stock, statuses.done), next)
      }),
    )

  /** MOD-2.4: Finished on all command nodes that have actions left, which are lost. */
  const giveUp = (side: SideIndex, from = 0): number => {
    const node = nodes[side]![from]
    if (node === undefined) return next()
    const hasActions = codes[node] !== gone && stockOf(codes[node]!) > 0
    return withCode(node, hasActions ? codeOf(0, statuses.done) : codes[node]!, () => giveUp(side, from + 1))
  }

  const perform = ({ kind, node, unit, target }: Action): number => {
    if (kind === 'giveUp') return giveUp(mover)
    return withCode(node, codes[node]! - oneOfStock, () => {
      // MOD-3.5: the units of the hex; MOD-7.1: the one in the air.
      if (kind === 'strike') return engage(unit, pieces[target]!.struckWith, next)
      if (kind === 'attack') return engage(unit, [target], next)
      return kind === 'bomb' ? bomb(unit, target) : jam(unit, target)
    })
  }

  const act = (): number => {
    const options = ways(mover)
    return umpire.choose({ kind: 'action', side: mover, ways: options }, way => perform(options[way]!))
  }

  return {
    codes,
    pieces,
    toAct: () => mover,
    place: (from, toAct) => {
      codes.set(from)
      mover = toAct
    },
    appoint: appointed => {
      umpire = appointed
    },
    actionsLeft,
    ways: () => ways(mover),
    perform,
    act,
    worth,
    chance,
  }
}
