import { defined, type Message, type Text } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { gone } from './codes.ts'
import type { Pieces } from './pieces.ts'
import type { Settling } from './settled.ts'
import type { Action } from './umpire.ts'

/** Which unit of the question each one on the board is: equal units change places when a position is settled. */
export type Who = readonly number[]

export const whoAtStart = ({ pieces }: Pieces, settling: Settling): Who =>
  settling.orderOf(Uint8Array.from(pieces, ({ start }) => start))

export const nameOf = ({ pieces }: Pieces, who: Who, piece: number): Text => defined(pieces[defined(who[piece])]).name

export interface ActionWords {
  readonly text: Message
  readonly action: Action['kind']
  readonly directedBy: Text | null
  readonly unit: Text | null
  /** The units aimed at: all of the hex. */
  readonly target: Text[]
}

/** Of equal units the action names one, which stands for the others. */
export const actionWords = (all: Pieces, codes: ArrayLike<number>, who: Who, action: Action): ActionWords => {
  const { kind, node, unit, target } = action
  if (kind === 'giveUp') return { text: say.givesUp, action: kind, directedBy: null, unit: null, target: [] }
  // All that is in the hex is struck (MOD-3.5).
  const isStruck = kind === 'strike' || kind === 'bomb'
  const struck = isStruck ? defined(all.pieces[target]).struckWith.filter(one => codes[one] !== gone) : [target]
  const names = struck.map(one => nameOf(all, who, one))
  const [striker, director] = [nameOf(all, who, unit), nameOf(all, who, node)]
  // Who directs it goes without saying where there is one command node.
  const nodes = all.pieces.filter(
    piece => piece.class === 'command-node' && piece.side === defined(all.pieces[node]).side,
  ).length
  return {
    text: say.acts({ unit: striker, action: kind, targets: names, director: nodes > 1 ? director : undefined }),
    action: kind,
    directedBy: director,
    unit: striker,
    target: names,
  }
}
