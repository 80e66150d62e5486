import { defined } from '../../../engine/index.ts'
import { gone, statuses, statusOf, stockOf } from './codes.ts'
import { isNode, type Piece, type SideIndex } from './pieces.ts'

/** The units of an operational phase, each with its code. The codes are changed in place. */
export class Board {
  readonly pieces: readonly Piece[]
  readonly codes: Uint8Array
  /** The units of each side, and the command nodes among them. */
  readonly ofSide: readonly [readonly number[], readonly number[]]
  readonly nodes: readonly [readonly number[], readonly number[]]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
    this.codes = new Uint8Array(pieces.length)
    const indexes = (side: SideIndex): number[] =>
      pieces.flatMap((piece, index) => (piece.side === side ? [index] : []))
    this.ofSide = [indexes(0), indexes(1)]
    const nodes = (side: SideIndex): number[] => this.ofSide[side].filter(index => isNode(this.piece(index)))
    this.nodes = [nodes(0), nodes(1)]
  }

  piece(index: number): Piece {
    return defined(this.pieces[index])
  }

  code(index: number): number {
    return defined(this.codes[index])
  }

  isThere(index: number): boolean {
    return this.codes[index] !== gone
  }

  /** Ammunition left, or actions of a command node. */
  stock(index: number): number {
    return this.isThere(index) ? stockOf(this.code(index)) : 0
  }

  /** Neither Finished nor Jammed, and of a kind that acts (MOD-1.5). */
  isAbleToAct(index: number): boolean {
    return this.isThere(index) && statusOf(this.code(index)) !== statuses.done
  }

  isAbleToRepel(index: number): boolean {
    return this.isThere(index) && statusOf(this.code(index)) === statuses.ready
  }

  areAlike(one: number, another: number): boolean {
    return this.piece(one).group === this.piece(another).group && this.codes[one] === this.codes[another]
  }

  /** In the settled form equal units are side by side, and the first is taken for all of them. */
  isFirst(index: number): boolean {
    return index === 0 || !this.areAlike(index, index - 1)
  }

  /** Actions of the command nodes of a side (MOD-2.4). */
  actionsLeft(side: SideIndex): number {
    let sum = 0
    for (const node of this.nodes[side]) sum += this.stock(node)
    return sum
  }
}
