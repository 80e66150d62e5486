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

/** Chances of each number destroyed of so many equal units: computed once. */
const struck: (readonly number[])[][] = [[], []]
const chancesOf = (units: number, isTowed: boolean): readonly number[] => {
  const known = struck[Number(isTowed)]!
  known[units] ??= addDice(noHits, units, strikeChance(isTowed))
  return known[units]
}

const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

export const playOf = (pieces: readonly Piece[], ammunitionValue: number): Play => {
  const codes = new Uint8Array(pieces.length)
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
  const leave = (piece: number, stock: number, go: () => number): number => {
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

  /** Rolls for each unit of a hex by itself, equal ones together (MOD-3.5). */
  const rollHex = (members: readonly number[], from: number, then: () => number): number => {
    let first = from
    while (first < members.length && codes[members[first]!] === gone) first++
    if (first === members.length) return then()
    const [piece, code] = [members[first]!, codes[members[first]!]!]
    let end = first + 1
    while (
      end < members.length &&
      pieces[members[end]!]!.group === pieces[piece]!.group &&
      codes[members[end]!] === code
    )
      end++
    const chances = chancesOf(end - first, pieces[piece]!.isTowed)
    const kill = (left: number): number =>
      left === 0 ? rollHex(members, end, then) : destroy(members[end - left]!, stockOf(code), () => kill(left - 1))
    return umpire.roll(chances, kill)
  }

  /** MOD-4.1, MOD-15.9: who of those struck may strike back, by whose choice, until nobody does. */
  const exchange = (shooter: number, stock: number, waiting: readonly number[]): number => {
    if (waiting.length === 0) return leave(shooter, stock, next)
    const ways = [-1, ...waiting.filter((piece, at) => at === 0 || !areAlike(piece, waiting[at - 1]!))]
    const { side } = pieces[waiting[0]!]!
    return umpire.choose({ kind: 'answer', side, ways, against: shooter, stock }, way => {
      if (way === 0) return leave(shooter, stock, next)
      const answerer = ways[way]!
      const others = waiting.filter(piece => piece !== answerer)
      return strikeBack(answerer, stockOf(codes[answerer]!), shooter, stock, left => exchange(shooter, left, others))
    })
  }

  /** The answerer strikes the one who struck it, that one may answer again, and so on (MOD-4.4). `then` goes on without it. */
  const strikeBack = (
    answerer: number,
    stock: number,
    shooter: number,
    shooterStock: number,
    then: (shooterStock: number) => number,
  ): number =>
    shoot(answerer, () => {
      const left = stock - 1
      const leaving = (shooterLeft: number): number => leave(answerer, left, () => then(shooterLeft))
      return rollAt(answerer, shooter, isHit => {
        if (isHit) return destroy(shooter, shooterStock, () => leave(answerer, left, next))
        if (shooterStock === 0) return leaving(0)
        return answers(shooter, answerer, left, isAnswering => {
          if (!isAnswering) return leaving(shooterStock)
          return shoot(shooter, () =>
            rollAt(shooter, answerer, isStruck => {
              if (isStruck) return destroy(answerer, left, () => then(shooterStock - 1))
              if (left === 0) return leaving(shooterStock - 1)
              return answers(answerer, shooter, shooterStock - 1, isGoingOn =>
                isGoingOn ? strikeBack(answerer, left, shooter, shooterStock - 1, then) : leaving(shooterStock - 1),
              )
            }),
          )
        })
      })
    })

  const answers = (piece: number, against: number, stock: number, go: (isAnswering: boolean) => number): number =>
    umpire.choose({ kind: 'answer', side: pieces[piece]!.side, ways: [-1, piece], against, stock }, way =>
      go(way === 1),
    )

  const rollAt = (shooter: number, target: number, go: (isHit: boolean) => number): number => {
    const hit = chance(shooter, target)
    return umpire.roll([1 - hit, hit], result => go(result === 1))
  }

  /** MOD-3: the units of the hex are rolled for, then the guns struck in it may answer. */
  const strike = (unit: number, target: number): number => {
    const members = pieces[target]!.struckWith
    const stock = stockOf(codes[unit]!) - 1
    return shoot(unit, () =>
      rollHex(members, 0, () =>
        exchange(
          unit,
          stock,
          members.filter(piece => pieces[piece]!.class === 'howitzer' && isAbleToAct(piece)),
        ),
      ),
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
        return withCode(unit, isSpent ? gone : left, () => rollHex(members, 0, next))
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

  /** MOD-7: only a ready fighter that was missed may answer (MOD-15.15). */
  const attack = (unit: number, target: number): number => {
    const stock = stockOf(codes[unit]!) - 1
    return shoot(unit, () =>
      rollAt(unit, target, isHit =>
        isHit
          ? destroy(target, stockOf(codes[target]!), () => leave(unit, stock, next))
          : exchange(unit, stock, pieces[target]!.class === 'fighter' && isAbleToAct(target) ? [target] : []),
      ),
    )
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
      if (kind === 'strike') return strike(unit, target)
      if (kind === 'bomb') return bomb(unit, target)
      return kind === 'attack' ? attack(unit, target) : jam(unit, target)
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
