import { finish, finishSoon, type Playing } from '../ai/index.ts'
import { type AnyPlayer, isOutside } from '../engine/index.ts'
import { interruptible } from './interruption.ts'
import { accountAtHand, accounted } from './player-figures.ts'

/** Plays on to the end: at once among players of this program, else a promise of it. */
export const playedBy = <Result>(
  players: readonly AnyPlayer<unknown, unknown>[],
  playing: Playing<unknown, unknown, Result>,
  isCancelled: () => boolean,
): Result | Promise<Result> => {
  if (!players.some(isOutside)) return finish(playing)
  const account = accountAtHand()
  return finishSoon(playing, {
    isCancelled,
    atOnce: work => accounted(account, () => interruptible(isCancelled, work)),
  })
}
