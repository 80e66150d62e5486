import type { Fault, Game, Player, Seat, Seed, Stream, Text } from '../engine/index.ts'
import { defined, refuse, streamOf } from '../engine/index.ts'
import { chained, hashOf } from './identity.ts'
import { say } from './says.ts'

/** A game to be played, and by whom. */
export interface Match<State, Action> {
  readonly game: Game<State, Action>
  /** One a team, in the order of the game's teams. */
  readonly players: readonly Player<State, Action>[]
  readonly opening: number
  /** Where play begins, if not at the opening. It is copied. */
  readonly position?: State
  readonly seed: Seed
  /** The last round that is played: what stands then is adjudicated. */
  readonly cap: number
  readonly isCancelled?: () => boolean
  /** Milliseconds since whenever. Without a clock no times are told. */
  readonly now?: () => number
  /** Sees every step when it is done. It must not change the state. */
  readonly watch?: (step: Step<Action>, state: State) => void
}

/** What has just happened in a game. */
export type Step<Action> =
  | { readonly kind: 'chance'; readonly key: string }
  | {
      readonly kind: 'decision'
      readonly seat: Seat
      readonly about: string
      readonly action: Action
      /** The action as JSON text, written before it was done. */
      readonly written: string
      /** Why what the player wanted was not allowed; the action is the pass that was done instead. */
      readonly fault?: Fault
    }

/** How a game went. Lists are by team. */
export interface GameResult {
  /** What each team got of the one point. */
  readonly shares: readonly number[]
  readonly reason: Text
  readonly capped: boolean
  readonly rounds: number
  readonly turns: number
  /** Actions that were not allowed: each a fault of its player. */
  readonly illegal: readonly number[]
  /**
   * Milliseconds of thought, turn by turn. A turn is that of the team that decides first in it; what another team thinks
   * in between, over its losses for instance, counts towards that team's own last turn.
   */
  readonly turnMs: readonly (readonly number[])[] | undefined
  /** A hash of all that was done, in order: equal play has equal hashes. */
  readonly hashes: readonly string[]
}

/** The dice of a game: the stream of what falls at `key`. */
export const diceOf = (seed: Seed, key: string): Stream => streamOf(`${seed}/dice`, key)

/**
 * The seed of a team's player. It is a hash, as the text it comes from would give the seed of the dice away: whoever
 * knows that one can tell all dice to come.
 */
export const playerSeed = (seed: Seed, team: number): Seed => hashOf(`${seed}/player/${team}`)

/** Which team each seat is on. */
export const teamsBySeat = ({ seats, teams }: Pick<Game<never, never>, 'seats' | 'teams'>): readonly number[] =>
  seats.map((_, seat) => teams.findIndex(team => team.includes(seat)))

/** Plays a game to its end or its cap. What a player throws is a bug of his and goes through. Throws a Refusal when cancelled. */
export const playGame = <State, Action>(match: Match<State, Action>): GameResult => {
  const { game, players, opening, position, seed, cap, isCancelled, now, watch } = match
  if (players.length !== game.teams.length)
    refuse('invalid-field', ['players'], say.playerEach({ game: game.key, count: game.teams.length }))
  const state = position === undefined ? game.open(opening) : game.copy(position)
  const teamOf = teamsBySeat(game)
  const seeds = players.map((_, team) => playerSeed(seed, team))
  const illegal = players.map(() => 0)
  const hashes = players.map(() => hashOf(''))
  const turnMs: number[][] = players.map(() => [])
  let turns = 0
  let turn: string | undefined
  let isFresh = false
  let ply = 0

  const ended = (shares: readonly number[], reason: Text, capped: boolean): GameResult => {
    const rounds = Math.min(game.round(state), cap)
    return { shares, reason, capped, rounds, turns, illegal, turnMs: now && turnMs, hashes }
  }

  const decide = (seat: Seat, about: string): void => {
    const team = defined(teamOf[seat])
    // A copy: a player may do with it what he likes, and the game does not see it.
    const view = game.copy(game.view(state, seat))
    const before = now?.()
    const wanted = defined(players[team]).decide(view, seat, { seed: defined(seeds[team]), ply })
    if (now) noteTime(defined(turnMs[team]), isFresh, now() - defined(before))
    isFresh = false
    const fault = game.fault(state, wanted)
    const action = fault ? game.pass(state) : wanted
    if (fault) illegal[team] = defined(illegal[team]) + 1
    // Before it is done: a game may keep what it is given, and change it.
    const written = JSON.stringify(game.writeAction(action))
    hashes[team] = chained(defined(hashes[team]), written)
    game.act(state, action)
    ply++
    watch?.({ kind: 'decision', seat, about, action, written, ...(fault && { fault }) }, state)
  }

  for (;;) {
    const next = game.next(state)
    if (next.kind === 'over') return ended(next.shares, next.reason, false)
    if (game.round(state) > cap) return ended(game.adjudicate(state), 'cap', true)
    if (isCancelled?.()) refuse('cancelled', [], say.cancelled)
    const current = game.turn(state)
    if (current !== turn) {
      turn = current
      turns++
      isFresh = true
    }
    if (next.kind === 'decision') decide(next.seat, next.about)
    else {
      game.chance(state, diceOf(seed, next.key))
      watch?.({ kind: 'chance', key: next.key }, state)
    }
  }
}

const noteTime = (times: number[], isOwnTurn: boolean, ms: number): void => {
  if (isOwnTurn || times.length === 0) times.push(ms)
  else times[times.length - 1] = defined(times[times.length - 1]) + ms
}
