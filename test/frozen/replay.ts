import type { PlayerKind } from '../../src/engine/index.ts'
import { keyOf, playTurn, positionNamed, type RecordedTurn, type TakenPosition } from './turns.ts'

/** The recorded turns that come out otherwise now, each in a line. */
export const changedAmong = (
  kinds: readonly PlayerKind[],
  positions: readonly TakenPosition[],
  turns: readonly RecordedTurn[],
): string[] =>
  turns.flatMap(recorded => {
    const { hash, actions } = playTurn(kinds, positionNamed(positions, recorded.position), recorded)
    const isTold = recorded.actions !== undefined
    const isSame = hash === recorded.hash && (!isTold || JSON.stringify(actions) === JSON.stringify(recorded.actions))
    return isSame ? [] : [`${keyOf(recorded)} is played otherwise than recorded`]
  })
