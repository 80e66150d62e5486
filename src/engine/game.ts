import { inEnglish, type Text } from './message.ts'
import type { Fault } from './refusal.ts'
import type { Seed, Stream } from './streams.ts'

/** A seat at the table, counted in the order in which the game names them. */
export type Seat = number

/** What the rules say comes next. */
export type Next =
  /** The game is over; `shares` says what each team gets of the one point there is: [1, 0], or [0.5, 0.5]. */
  | { readonly kind: 'over'; readonly shares: readonly number[]; readonly reason: Text }
  /** Dice or cards. `key` names them by where in the game they fall, so that equal keys of one seed fall alike. */
  | { readonly kind: 'chance'; readonly key: string }
  /** Somebody's decision; `about` is the game's own word for it (`purchase`, `casualties`…). */
  | { readonly kind: 'decision'; readonly seat: Seat; readonly about: string }

/** What dice or cards were worth to each team, beside what was to be expected of them. */
export interface Luck {
  /** What they fell in, in the game's own words: the space of a battle. With the turn it names one battle of a game. */
  readonly of: string
  /** By team, in the game's own unit. */
  readonly byTeam: readonly number[]
}

/** How a game tells luck. */
export interface LuckMeasure<State> {
  /** What it counts luck in: `IPC`. */
  readonly unit: string
  /**
   * The luck of what `chance` has just rolled or drawn: `before` is a copy of the state from before, `after` the very one that it was
   * rolled in. Its mean over all that could have fallen is exactly 0, whatever anybody decides before or afterwards.
   */
  readonly of: (before: State, after: State) => Luck
}

/**
 * A game that is played: all that an arena, a search or a service must know of it. States are changed in place; whoever
 * wants to look ahead copies first. An action is whatever a game lets somebody decide at once: a card, a move, or all the
 * orders of a phase.
 */
export interface Game<State, Action> {
  readonly key: string
  /** Changes whenever the same actions and dice would lead elsewhere than before. */
  readonly version: string
  readonly seats: readonly string[]
  /** The seats that win and lose together, team by team. */
  readonly teams: readonly (readonly Seat[])[]
  /** How many stored positions games can begin from: 0 is the printed opening. */
  readonly openings: number
  /** The latest round that any of them begins in; left out, the first. */
  readonly lastOpeningRound?: number
  readonly open: (opening: number) => State
  readonly copy: (state: State) => State
  readonly next: (state: State) => Next
  /** Why an action is not allowed here, with the number of the rule; undefined where it is. */
  readonly fault: (state: State, action: Action) => Fault | undefined
  /** Does a legal action. */
  readonly act: (state: State, action: Action) => void
  /** Rolls or draws what `next` names, from the stream of that key. */
  readonly chance: (state: State, stream: Stream) => void
  /** There where the game knows what its chance is worth. */
  readonly luck?: LuckMeasure<State>
  /** An action that is always legal and does as little as can be: what an arena does for a player who errs. */
  readonly pass: (state: State) => Action
  /** The state as a seat sees it: what it cannot know is blanked. A game without secrets gives the state itself. */
  readonly view: (state: State, seat: Seat) => State
  /** A whole state that would look like this view to the seat, drawn from all that could be. */
  readonly resample: (view: State, seat: Seat, stream: Stream) => State
  /** Rounds played so far, for caps; counted from 1. */
  readonly round: (state: State) => number
  /** Whose turn it is, in one word that changes when the turn does: `3/japan`. Times are told by turn. */
  readonly turn: (state: State) => string
  /** What each team would get if play stopped here, by a rule fixed beforehand: for games that reach their cap. */
  readonly adjudicate: (state: State) => readonly number[]
  /** Equal for equal states, different for different ones: what a replay is held against. */
  readonly fingerprint: (state: State) => string
  /**
   * An action as plain JSON, and back. `readAction` throws a Refusal. Where `seat` says whose decision it is, what the
   * JSON leaves open is theirs, and what says that it is another's is refused.
   */
  readonly writeAction: (action: Action) => unknown
  readonly readAction: (json: unknown, seat?: Seat) => Action
  /**
   * A legal action said so that it leaves nothing open: for records, which others may carry out who choose otherwise among units
   * that it does not name. Left out where actions leave nothing open.
   */
  readonly inFull?: (state: State, action: Action) => Action
}

/** What a player may use to decide. */
export interface Occasion {
  /** The player's own seed: never the seed of the game's dice, so that no search can read tomorrow's dice. */
  readonly seed: Seed
  /** Decisions made in this game so far, by anybody. */
  readonly ply: number
}

/** A player: frozen and versioned, deciding the same for the same view, seat and occasion. */
export interface Player<State, Action> {
  readonly name: string
  readonly version: string
  /** Everything the player should remember of a game is in the view. */
  readonly decide: (view: State, seat: Seat, occasion: Occasion) => Action
}

/** A player outside of this program: he is asked over time, and need not decide the same again. */
export interface OutsidePlayer<State, Action> {
  readonly name: string
  readonly version: string
  /** Has him take part in a game, for one team of it. */
  readonly join: () => Participant<State, Action>
}

/** A player outside of this program in one game. */
export interface Participant<State, Action> {
  /** Rejects with NoAction for an answer that is no action, and with Forfeit where no more answers will come. */
  readonly decide: (view: State, seat: Seat, occasion: Occasion) => Promise<Action>
  /** The game is over, or given up. Whatever was started for it is ended. */
  readonly leave: () => void
}

/** Anybody who may sit at a table. */
export type AnyPlayer<State, Action> = Player<State, Action> | OutsidePlayer<State, Action>

export const isOutside = <State, Action>(player: AnyPlayer<State, Action>): player is OutsidePlayer<State, Action> =>
  'join' in player

/** What a player outside of this program answered is no action of the game: a fault of his, as an illegal order is. */
export class NoAction extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.message)
    this.name = 'NoAction'
    this.fault = fault
  }
}

/** A player outside of this program gives no more answers: he has lost the game. */
export class Forfeit extends Error {
  /** Why, in few words and always the same ones: reasons are counted. */
  readonly said: Text

  constructor(said: Text) {
    super(inEnglish(said))
    this.name = 'Forfeit'
    this.said = said
  }
}
