import {
  defined,
  NoAction,
  type Occasion,
  Refusal,
  refuseUnwieldy,
  type Seat,
  type Table,
  within,
} from '../engine/index.ts'

/** What of a table players are told by. */
export type Tabled = Pick<Table, 'game' | 'writePosition'>

/** A moment of a game in which a player is to decide, as JSON. */
export interface Moment<Position = unknown, Action = unknown> {
  readonly game: string
  readonly seat: string
  /** The game's own word for what is to be decided. */
  readonly about: string
  readonly position: Position
  /** An action that does as little as is allowed: what is done where the player's is not allowed. */
  readonly pass: Action
  /** For whatever the player leaves to chance: the same in the same game, and never that of the dice. */
  readonly seed: string | number
  /** Decisions made in this game so far, by anybody. */
  readonly ply: number
}

export const momentOf = (
  { game, writePosition }: Tabled,
  view: unknown,
  seat: Seat,
  { seed, ply }: Occasion,
): Moment => {
  const next = game.next(view)
  return {
    game: game.key,
    seat: defined(game.seats[seat]),
    about: next.kind === 'decision' ? next.about : '',
    position: writePosition(view),
    pass: game.writeAction(game.pass(view)),
    seed,
    ply,
  }
}

/** The action that the JSON says. Throws NoAction for what says none. */
export const actionIn = ({ game }: Tabled, json: unknown, seat: Seat): unknown => {
  try {
    return within(['action'], () => {
      refuseUnwieldy(json)
      return game.readAction(json, seat)
    })
  } catch (problem) {
    if (problem instanceof Refusal) throw new NoAction(defined(problem.faults[0]))
    throw problem
  }
}
