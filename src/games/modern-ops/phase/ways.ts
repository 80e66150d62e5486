import { gone, statuses, statusOf, stockOf } from './codes.ts'
import type { Piece, SideIndex } from './pieces.ts'
import type { Action } from './umpire.ts'

/** What a side may do, from the board as it is. */
export interface Ways {
  readonly ways: (mover: SideIndex) => Action[]
  /** Neither Finished nor Jammed, and of a kind that acts (MOD-1.5). */
  readonly isAbleToAct: (piece: number) => boolean
  readonly areAlike: (one: number, another: number) => boolean
}

/** The board must be in its settled form when `ways` is asked: equal units stand together, and the first stands for all. */
export const waysOn = (pieces: readonly Piece[], codes: Uint8Array): Ways => {
  const ofSide = ([0, 1] as const).map(side => pieces.flatMap((piece, index) => (piece.side === side ? [index] : [])))
  const nodes = ofSide.map(indexes => indexes.filter(index => pieces[index]!.class === 'command-node'))

  const isAbleToAct = (piece: number): boolean => codes[piece] !== gone && statusOf(codes[piece]!) !== statuses.done
  const areAlike = (one: number, another: number): boolean =>
    pieces[one]!.group === pieces[another]!.group && codes[one] === codes[another]
  const hasActions = (node: number): boolean => codes[node] !== gone && stockOf(codes[node]!) > 0
  /** The first of equal units stands for all. */
  const isFirst = (piece: number): boolean => piece === 0 || !areAlike(piece, piece - 1)

  const targetsOf = (
    unit: number,
    foes: readonly number[],
  ): { kind: Action['kind']; targets: readonly number[] } | undefined => {
    const { class: unitClass } = pieces[unit]!
    if (unitClass === 'howitzer' || unitClass === 'bomber')
      return {
        kind: unitClass === 'howitzer' ? 'strike' : 'bomb',
        targets: foes.filter(foe => codes[foe] !== gone && !pieces[foe]!.isInFlight && standsForItsHex(foe)),
      }
    if (unitClass === 'fighter')
      return {
        kind: 'attack',
        targets: foes.filter(foe => codes[foe] !== gone && pieces[foe]!.isInFlight && isFirst(foe)),
      }
    if (unitClass === 'jammer') return { kind: 'jam', targets: jamTargets(foes) }
    return undefined
  }

  const standsForItsHex = (piece: number): boolean => {
    const members = pieces[piece]!.struckWith
    return members.length === 1 ? isFirst(piece) : members.find(member => codes[member] !== gone) === piece
  }

  /** Of all whom Jammed would change nothing for in this phase, one is enough. */
  const jamTargets = (foes: readonly number[]): number[] => {
    const there = foes.filter(foe => codes[foe] !== gone && isFirst(foe))
    const idle = there.find(foe => !canBeJammed(foe))
    return [...there.filter(canBeJammed), ...(idle === undefined ? [] : [idle])]
  }

  const canBeJammed = (piece: number): boolean => statusOf(codes[piece]!) !== statuses.done

  const ways = (mover: SideIndex): Action[] => {
    const found: Action[] = []
    const holding = nodes[mover]!.filter(node => hasActions(node) && isFirst(node))
    // Where no node can be lost any more, it is all one which directs: answers fall on the hexes of guns (MOD-15.17).
    const mayBeLost = (node: number): boolean => pieces[node]!.struckWith.length > 1
    const acting = nodes[1 - mover]!.some(hasActions) || holding.some(mayBeLost) ? holding : holding.slice(0, 1)
    for (const unit of ofSide[mover]!) {
      if (!isAbleToAct(unit) || !isFirst(unit)) continue
      const options = targetsOf(unit, ofSide[1 - mover]!)
      if (!options) continue
      for (const target of options.targets)
        for (const node of acting) found.push({ kind: options.kind, node, unit, target })
    }
    found.push({ kind: 'giveUp', node: -1, unit: -1, target: -1 })
    return found
  }

  return { ways, isAbleToAct, areAlike }
}
