import type { Board } from './board.ts'
import { otherSide, type SideIndex } from './pieces.ts'
import type { Action } from './umpire.ts'

/** What a side may do. The board must be in its settled form: of equal units, which are side by side, only the first is listed. */
export const waysOn = (board: Board, mover: SideIndex): Action[] => {
  const found: Action[] = []
  const foes = board.ofSide[otherSide(mover)].filter(foe => board.isThere(foe))
  const acting = actingNodes(board, mover)
  for (const unit of board.ofSide[mover]) {
    if (!board.isAbleToAct(unit) || !board.isFirst(unit)) continue
    const options = targetsOf(board, unit, foes)
    for (const target of options?.targets ?? [])
      for (const node of acting) if (options) found.push({ kind: options.kind, node, unit, target })
  }
  found.push({ kind: 'giveUp', node: -1, unit: -1, target: -1 })
  return found
}

/**
 * The command nodes that may direct an action. Where none can be lost any more, it does not matter which one directs, and
 * the first does: answers fall on the hexes of guns (MOD-15.17).
 */
const actingNodes = (board: Board, mover: SideIndex): readonly number[] => {
  const holding = board.nodes[mover].filter(node => board.stock(node) > 0 && board.isFirst(node))
  const mayBeLost = (node: number): boolean => board.piece(node).struckWith.length > 1
  return board.actionsLeft(otherSide(mover)) > 0 || holding.some(mayBeLost) ? holding : holding.slice(0, 1)
}

const targetsOf = (
  board: Board,
  unit: number,
  foes: readonly number[],
): { kind: Action['kind']; targets: readonly number[] } | undefined => {
  // MOD-3.1: a strike is at what stands on the ground.
  const onGround = (): number[] => foes.filter(foe => !board.piece(foe).isInFlight && isFirstOfItsHex(board, foe))
  switch (board.piece(unit).class) {
    case 'howitzer':
      return { kind: 'strike', targets: onGround() }
    case 'bomber':
      return { kind: 'bomb', targets: onGround() }
    case 'fighter':
      return { kind: 'attack', targets: foes.filter(foe => board.piece(foe).isInFlight && board.isFirst(foe)) }
    case 'jammer':
      return { kind: 'jam', targets: jamTargets(board, foes) }
    default:
      return undefined
  }
}

const isFirstOfItsHex = (board: Board, index: number): boolean => {
  const members = board.piece(index).struckWith
  return members.length === 1 ? board.isFirst(index) : members.find(member => board.isThere(member)) === index
}

/** Of all units for which Jammed would change nothing in this phase, one is enough. */
const jamTargets = (board: Board, foes: readonly number[]): number[] => {
  const there = foes.filter(foe => board.isFirst(foe))
  const idle = there.find(foe => !board.isAbleToAct(foe))
  return [...there.filter(foe => board.isAbleToAct(foe)), ...(idle === undefined ? [] : [idle])]
}
