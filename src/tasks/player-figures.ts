import { performance } from 'node:perf_hooks'
import type { Decided } from '../ai/index.ts'
import { defined, type Seat, type Table } from '../engine/index.ts'
import type { Seated } from './seats.ts'

/** What a player has done in games of one kind: since when, whoever asks for it says. */
export interface PlayerFigures {
  readonly game: string
  /** As requests name him, whatever his level and his numbers. */
  readonly player: string
  /** Turns that he has begun. */
  readonly turns: number
  /** Milliseconds that he has thought, in these turns and in those of others. */
  readonly ms: number
  /** Orders of his that were not allowed. */
  readonly illegalOrders: number
  /** How many of his turns that are over took no longer than each of `turnBoundsInSeconds` and longer than the one before; those beyond all of them come last. */
  readonly turnTimes: readonly number[]
  /** Milliseconds that these took in all. */
  readonly turnMs: number
}

/** From rules of thumb to players outside of this program, who may take minutes. */
export const turnBoundsInSeconds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300,
] as const

const noTurns: readonly number[] = [...turnBoundsInSeconds, 0].map(() => 0)

/** Sums up what players do. */
export class PlayerAccount {
  private readonly byName = new Map<string, PlayerFigures>()

  add({ game, player, turns, ms, illegalOrders, turnTimes, turnMs }: PlayerFigures): void {
    const name = JSON.stringify([game, player])
    const before = this.byName.get(name) ?? { turns: 0, ms: 0, illegalOrders: 0, turnTimes: noTurns, turnMs: 0 }
    this.byName.set(name, {
      game,
      player,
      turns: before.turns + turns,
      ms: before.ms + ms,
      illegalOrders: before.illegalOrders + illegalOrders,
      turnTimes: before.turnTimes.map((count, bucket) => count + (turnTimes[bucket] ?? 0)),
      turnMs: before.turnMs + turnMs,
    })
  }

  addAll(figures: readonly PlayerFigures[]): void {
    for (const one of figures) this.add(one)
  }

  figures(): readonly PlayerFigures[] {
    return [...this.byName.values()]
  }
}

/**
 * The account of the work at hand, for what goes on deep inside of it: it is kept beside what work brings, as that is the
 * same on any machine and times are not. A thread does one piece of work at a time, so one place will do.
 */
let atHand: PlayerAccount | undefined

/** Does a piece of work whose players are kept account of. */
export const accounted = <Result>(account: PlayerAccount | undefined, work: () => Result): Result => {
  const outer = atHand
  atHand = account
  try {
    return work()
  } finally {
    atHand = outer
  }
}

/** The account of the work at hand, for work that goes on later. */
export const accountAtHand = (): PlayerAccount | undefined => atHand

/** The clock that players are timed by. */
export const now = (): number => performance.now()

const nothingDone = { turns: 0, ms: 0, illegalOrders: 0, turnTimes: noTurns, turnMs: 0 }

/** Notes a decision of a player. */
export const noteDecision = (
  game: string,
  player: string,
  { opensTurn, ms = 0, isAllowed }: Omit<Decided, 'seat'>,
): void => atHand?.add({ ...nothingDone, game, player, turns: opensTurn ? 1 : 0, ms, illegalOrders: isAllowed ? 0 : 1 })

/** Notes a turn of a player that is over. */
export const noteTurn = (game: string, player: string, ms: number): void => {
  const bound = turnBoundsInSeconds.findIndex(seconds => ms <= seconds * 1000)
  const bucket = bound < 0 ? turnBoundsInSeconds.length : bound
  atHand?.add({ ...nothingDone, game, player, turnTimes: noTurns.with(bucket, 1), turnMs: ms })
}

/** Notes every decision and every turn of a game by the player of its seat. */
export const notedBy = ({ game }: Table, bySeat: Readonly<Record<string, Seated>>) => {
  const playerAt = (seat: Seat): string => defined(bySeat[defined(game.seats[seat])]).player
  return {
    onDecision: (decided: Decided): void => noteDecision(game.key, playerAt(decided.seat), decided),
    onTurn: (seat: Seat, ms: number): void => noteTurn(game.key, playerAt(seat), ms),
  }
}

/** Does what a player does in one turn of his, and notes it. */
export const notedTurn = <Result>(game: string, player: string, work: () => Result): Result => {
  const start = now()
  const result = work()
  const ms = now() - start
  noteDecision(game, player, { opensTurn: true, ms, isAllowed: true })
  noteTurn(game, player, ms)
  return result
}
