import { defined } from '../../../engine/index.ts'
import type { Board } from './board.ts'
import { codeOf, gone, oneOfStock, statuses, statusOf, stockOf } from './codes.ts'
import { isArmed, type Piece, type SideIndex } from './pieces.ts'

/** Positions between two actions in the form in which all that play out alike are one. */
export interface Settling {
  /** Writes the settled form into `settled`. */
  readonly settle: (codes: Uint8Array) => void
  readonly settled: Uint8Array
  /** For the settled form, and who is to act: equal keys, equal positions. */
  readonly key: (toAct: SideIndex) => PositionKey
  /** Of codes, which unit stands where in their settled form: equal units change places. */
  readonly orderOf: (codes: Uint8Array) => number[]
}

/** A number where a double holds all of them exactly, a text otherwise. */
export type PositionKey = number | string

/** Whether a side still has an action, and units that can use it. */
interface Means {
  readonly acts: boolean
  readonly guns: boolean
  readonly bombers: boolean
  readonly fighters: boolean
  readonly jammers: boolean
}

/**
 * @param keepsAmmunition whether ammunition is worth something by itself: then none that is aboard is passed over
 */
export const settlingOf = ({ pieces, nodes: [ownNodes, enemyNodes] }: Board, keepsAmmunition: boolean): Settling => {
  const settled = new Uint8Array(pieces.length)
  const radices = pieces.map(radixOf)
  const runs = runsOf(pieces)
  const spread = radices.reduce((product, radix) => product * radix, 2)

  const settle = (codes: Uint8Array): void => {
    merge(codes)
    for (const { from, to } of runs) sortRun(settled, from, to)
  }

  const orderOf = (codes: Uint8Array): number[] => {
    merge(codes)
    return runs.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => from + at).sort(
        (one, other) => defined(settled[one]) - defined(settled[other]),
      ),
    )
  }

  const merge = (codes: Uint8Array): void => {
    const [own, enemy] = [meansOf(pieces, codes, 0), meansOf(pieces, codes, 1)]
    for (let i = 0; i < codes.length; i++) {
      const piece = defined(pieces[i])
      const code = defined(codes[i])
      settled[i] = piece.side === 0 ? merged(piece, code, own, enemy) : merged(piece, code, enemy, own)
    }
    if (!ownNodes.some(node => canBeReached(defined(pieces[node]), own, enemy))) pack(ownNodes)
    if (!enemyNodes.some(node => canBeReached(defined(pieces[node]), enemy, own))) pack(enemyNodes)
  }

  /** Where no command node can be reached, it does not matter which of them still has the actions: the first ones do. */
  const pack = (indexes: readonly number[]): void => {
    if (indexes.length < 2) return
    const holding = indexes.filter(index => settled[index] !== gone && stockOf(defined(settled[index])) > 0)
    let left = holding.reduce((sum, index) => sum + stockOf(defined(settled[index])), 0)
    for (const index of holding) {
      const stock = Math.min(left, stockOf(defined(pieces[index]).start))
      settled[index] = stock === 0 ? gone : codeOf(stock, statuses.fired)
      left -= stock
    }
  }

  /** The least of the codes that play out alike. */
  const merged = (piece: Piece, code: number, own: Means, foe: Means): number => {
    if (code === gone) return gone
    let status: number = statusOf(code)
    let stock = stockOf(code)
    // A unit that is done is as good as one that may still repel, where no bombers can come any more.
    const mayRepel = foe.acts && foe.bombers && !piece.isInFlight && status === statuses.ready
    if (piece.class === 'command-node') {
      if (stock === 0 && !mayRepel) status = statuses.done
      else if (!mayRepel) status = statuses.fired
    } else if (status !== statuses.done) {
      if (!isOfUse(piece, own, foe)) {
        status = mayRepel ? statuses.ready : statuses.done
        if (!keepsAmmunition) stock = Math.min(stock, 1)
      } else if (!mayRepel && !piece.isInFlight) status = statuses.fired
    }
    if (status === statuses.done) {
      if (!keepsAmmunition && piece.class !== 'command-node') stock = Math.min(stock, 1)
      if (!canBeReached(piece, own, foe)) return gone
    }
    return codeOf(stock, status as 0 | 1 | 2)
  }

  const areNumbersExact = spread <= Number.MAX_SAFE_INTEGER
  const key = (toAct: SideIndex): PositionKey => {
    if (!areNumbersExact) return String.fromCharCode(toAct, ...settled)
    let sum = 0
    for (let i = 0; i < settled.length; i++)
      sum = sum * defined(radices[i]) + digitOf(defined(pieces[i]), defined(settled[i]))
    return sum * 2 + toAct
  }

  return { settle, settled, key, orderOf }
}

/** Whether it may still act, or strike back at units that may strike it (MOD-4.1, MOD-7.4). */
const isOfUse = ({ class: unitClass }: Piece, own: Means, foe: Means): boolean => {
  if (unitClass === 'howitzer') return own.acts || (foe.acts && foe.guns)
  if (unitClass === 'fighter') return own.acts || (foe.acts && foe.fighters)
  return own.acts && (unitClass === 'bomber' || unitClass === 'jammer')
}

/** Whether anything may still happen to a unit that does nothing itself. */
const canBeReached = ({ isInFlight, struckWith }: Piece, own: Means, foe: Means): boolean => {
  if (isInFlight) return foe.acts && (foe.jammers || foe.fighters)
  // Answers to guns in its hex fall on it too (MOD-15.17).
  return (
    (foe.acts && (foe.jammers || foe.guns || foe.bombers)) ||
    (struckWith.length > 1 && own.acts && own.guns && foe.guns)
  )
}

const meansOf = (pieces: readonly Piece[], codes: Uint8Array, side: SideIndex): Means => {
  let [acts, guns, bombers, fighters, jammers] = [false, false, false, false, false]
  for (let i = 0; i < codes.length; i++) {
    const piece = defined(pieces[i])
    const code = defined(codes[i])
    if (piece.side !== side || code === gone) continue
    if (piece.class === 'command-node') acts ||= stockOf(code) > 0
    else if (statusOf(code) === statuses.done) continue
    else if (piece.class === 'howitzer') guns = true
    else if (piece.class === 'bomber') bombers = true
    else if (piece.class === 'fighter') fighters = true
    else if (piece.class === 'jammer') jammers = true
  }
  return { acts, guns, bombers, fighters, jammers }
}

/** How many codes a unit can have between two actions. Ammunition of 0 is gone then. */
const radixOf = (piece: Piece): number => {
  if (piece.class === 'command-node') return Math.max(0, stockOf(piece.start)) * oneOfStock + 4
  if (isArmed(piece)) return 7
  return piece.class === 'jammer' ? 4 : piece.class === 'air-defence' || piece.class === 'mortar' ? 3 : 2
}

const digitOf = (piece: Piece, code: number): number => {
  if (code === gone || piece.class === 'command-node' || piece.class === 'jammer') return code
  if (isArmed(piece)) return code - oneOfStock
  if (piece.class === 'mortar') return stockOf(code)
  return piece.class === 'air-defence' && code === codeOf(0, statuses.done) ? 2 : 1
}

const runsOf = (pieces: readonly Piece[]): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = []
  pieces.forEach(({ group }, index) => {
    if (index > 0 && defined(pieces[index - 1]).group === group) defined(runs.at(-1)).to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}

/** Insertion sort: runs are of a few units. */
const sortRun = (codes: Uint8Array, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const code = defined(codes[i])
    let at = i
    while (at > from && defined(codes[at - 1]) > code) {
      codes[at] = defined(codes[at - 1])
      at--
    }
    codes[at] = code
  }
}
