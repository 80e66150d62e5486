import { gone, stockOf } from './codes.ts'
import { type Group, isArmed, type Pieces } from './pieces.ts'
import type { Action, Happening } from './umpire.ts'

/** How a unit is called: equal ones are not told apart, but for what they have left. */
export const nameOf = ({ pieces, groups }: Pieces, codes: ArrayLike<number>, piece: number): string => {
  const group: Group = groups[pieces[piece]!.group]!
  if (group.count === 1) return pieces[piece]!.name
  const isHalf = isArmed(pieces[piece]!) && stockOf(codes[piece]!) === 1
  return `${group.name} (one of ${group.count}${isHalf ? ', at half' : ''})`
}

const verbs = { strike: 'strikes', bomb: 'bombs', attack: 'attacks', jam: 'jams' } as const

export interface ActionWords {
  readonly text: string
  readonly action: Action['kind']
  readonly directedBy: string | null
  readonly unit: string | null
  /** The units aimed at: all of the hex. */
  readonly target: string[]
}

export const actionWords = (all: Pieces, codes: ArrayLike<number>, action: Action): ActionWords => {
  const { kind, node, unit, target } = action
  if (kind === 'giveUp')
    return { text: 'gives up the command nodes', action: kind, directedBy: null, unit: null, target: [] }
  const names = kind === 'strike' || kind === 'bomb' ? namesInHex(all, codes, target) : [nameOf(all, codes, target)]
  const [striker, director] = [nameOf(all, codes, unit), nameOf(all, codes, node)]
  // Who directs it goes without saying where there is one command node.
  const nodes = all.pieces.filter(
    piece => piece.class === 'command-node' && piece.side === all.pieces[node]!.side,
  ).length
  return {
    text: `${striker} ${verbs[kind]} ${names.join(' and ')}${nodes > 1 ? `, directed by ${director}` : ''}`,
    action: kind,
    directedBy: director,
    unit: striker,
    target: names,
  }
}

/** All that is struck with a target (MOD-3.5). */
const namesInHex = (all: Pieces, codes: ArrayLike<number>, target: number): string[] => {
  const struck = all.pieces[target]!.struckWith.filter(one => codes[one] !== gone)
  if (all.pieces[target]!.struckWith.length === 1) return [nameOf(all, codes, target)]
  const groups = [...new Set(struck.map(one => all.pieces[one]!.group))]
  return groups.map(group => {
    const count = struck.filter(one => all.pieces[one]!.group === group).length
    return count > 1 ? `${count} × ${all.groups[group]!.name}` : all.groups[group]!.name
  })
}

export const happeningWords: Readonly<Record<Happening, string>> = {
  destroyed: 'is destroyed',
  shot: 'fires',
  reserve: 'goes to the reserve',
  jammed: 'is jammed',
  repelling: 'tries to repel',
}
