import type {
  AnyPlayer,
  Fault,
  Game,
  Occasion,
  Participant,
  Player,
  Seat,
  Seed,
  Stream,
  Text,
} from '../engine/index.ts'
import { defined, Forfeit, isOutside, NoAction, refuse, streamOf } from '../engine/index.ts'
import { chained, hashOf } from './identity.ts'
import { say } from './says.ts'

/** A game to be played, and by whom. */
export interface Match<State, Action, By = Player<State, Action>> {
  readonly game: Game<State, Action>
  /** One a team, in the order of the game's teams. */
  readonly players: readonly By[]
  readonly opening: number
  /** Where play begins, if not at the opening. It is copied. */
  readonly position?: State
  readonly seed: Seed
  /** The last round that is played: what stands then is adjudicated. */
  readonly cap: number
  readonly isCancelled?: () => boolean
  /** Milliseconds since whenever. Without a clock no times are told. */
  readonly now?: () => number
  /** Hears of every decision before it is done: for those who keep account of players. */
  readonly onDecision?: (decided: Decided) => void
  /** Hears of every turn that is over, where there is a clock: whose it was, and the milliseconds of `turnMs`. */
  readonly onTurn?: (seat: Seat, ms: number) => void
  /** Sees every step when it is done. It must not change the state. */
  readonly watch?: (step: Step<Action>, state: State) => void
}

/** The same, with players outside of this program among them. */
export type AnyMatch<State, Action> = Match<State, Action, AnyPlayer<State, Action>>

/** What a decision took, and whether it was allowed. */
export interface Decided {
  readonly seat: Seat
  /** Whether it is the first decision of a turn. */
  readonly opensTurn: boolean
  /** Milliseconds of thought, where there is a clock. */
  readonly ms: number | undefined
  readonly isAllowed: boolean
}

/** What has just happened in a game. */
export type Step<Action> =
  | { readonly kind: 'chance'; readonly key: string }
  | {
      readonly kind: 'decision'
      readonly seat: Seat
      readonly about: string
      readonly action: Action
      /** The action in full as JSON text, written before it was done. */
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
  /** The team whose player gave no more answers, where that ended the game. */
  readonly forfeitBy?: number
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
export const teamsBySeat = ({ seats, teams }: Pick<Game<unknown, never>, 'seats' | 'teams'>): readonly number[] =>
  seats.map((_, seat) => teams.findIndex(team => team.includes(seat)))

/** A decision that somebody at the table is asked for. */
export interface Asked<State, Action> {
  readonly player: Pick<Player<State, Action>, 'decide'> | Participant<State, Action>
  readonly view: State
  readonly seat: Seat
  readonly occasion: Occasion
}

/** Play, stopped wherever a player is to decide: it goes on with what he decides, and ends in its result. */
export type Playing<State, Action, Result> = Generator<Asked<State, Action>, Result, Action>

/** Plays a game to its end or its cap. What a player throws is a bug of his and goes through. Throws a Refusal when cancelled. */
export const playGame = <State, Action>(match: Match<State, Action>): GameResult => finish(gameOf(match))

/** Asks whoever is to decide until play is over: players of this program alone, who answer at once. */
export const finish = <State, Action, Result>(playing: Playing<State, Action, Result>): Result => {
  let step = playing.next()
  while (!step.done) {
    const { player, view, seat, occasion } = step.value
    let action: Action
    try {
      action = player.decide(view, seat, occasion) as Action
    } catch (problem) {
      step = playing.throw(problem)
      continue
    }
    step = playing.next(action)
  }
  return step.value
}

/** How play is gone on with, where some of the players need time. */
export interface Going {
  readonly isCancelled: () => boolean
  /** Does what is done at once, between answers: for those who keep account of what is going on. */
  readonly atOnce?: <Result>(work: () => Result) => Result
}

/** The same, with players outside of this program among them. Rejects with a Refusal soon after it is cancelled. */
export const finishSoon = async <State, Action, Result>(
  playing: Playing<State, Action, Result>,
  { isCancelled, atOnce = work => work() }: Going,
): Promise<Result> => {
  let step = atOnce(() => playing.next())
  while (!step.done) {
    const { player, view, seat, occasion } = step.value
    let goOn: () => typeof step
    try {
      const action = await unlessCancelled(
        atOnce(() => player.decide(view, seat, occasion)),
        isCancelled,
      )
      goOn = () => playing.next(action)
    } catch (problem) {
      goOn = () => playing.throw(problem)
    }
    step = atOnce(goOn)
  }
  return step.value
}

/** Whoever waits for an answer looks so often whether it is still wanted. */
const lookingEveryMs = 50

const unlessCancelled = async <Action>(
  answer: Action | Promise<Action>,
  isCancelled: () => boolean,
): Promise<Action> => {
  if (!(answer instanceof Promise)) return answer
  let timer: ReturnType<typeof setInterval> | undefined
  const cancellation = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      try {
        if (isCancelled()) refuse('cancelled', [], say.cancelled)
      } catch (refusal) {
        reject(refusal)
      }
    }, lookingEveryMs)
  })
  return Promise.race([answer, cancellation]).finally(() => clearInterval(timer))
}

/** A game, to be gone on with by `finish` or `finishSoon`. */
export function* gameOf<State, Action>(match: AnyMatch<State, Action>): Playing<State, Action, GameResult> {
  const { game, players, opening, position } = match
  if (players.length !== game.teams.length)
    refuse('invalid-field', ['players'], say.playerEach({ game: game.key, count: game.teams.length }))
  const state = position === undefined ? game.open(opening) : game.copy(position)
  const table = players.map(player => (isOutside(player) ? player.join() : player))
  try {
    return yield* playOn(match, table, state)
  } finally {
    for (const player of table) if ('leave' in player) player.leave()
  }
}

function* playOn<State, Action>(
  { game, players, seed, cap, isCancelled, now, onDecision, onTurn, watch }: AnyMatch<State, Action>,
  table: readonly Asked<State, Action>['player'][],
  state: State,
): Playing<State, Action, GameResult> {
  const teamOf = teamsBySeat(game)
  const seeds = players.map((_, team) => playerSeed(seed, team))
  const illegal = players.map(() => 0)
  const hashes = players.map(() => hashOf(''))
  const turnMs: number[][] = players.map(() => [])
  /** Whose turn the last of the times of each team is of; undefined before its first. */
  const opened: (Seat | undefined)[] = players.map(() => undefined)
  let turns = 0
  let turn: string | undefined
  let isFresh = false
  let ply = 0

  const turnEnded = (team: number): void => {
    const [seat, ms] = [opened[team], turnMs[team]?.at(-1)]
    if (seat !== undefined && ms !== undefined) onTurn?.(seat, ms)
  }

  const ended = (shares: readonly number[], reason: Text, capped: boolean): GameResult => {
    const rounds = Math.min(game.round(state), cap)
    for (const team of players.keys()) turnEnded(team)
    return { shares, reason, capped, rounds, turns, illegal, turnMs: now && turnMs, hashes }
  }

  const decided = (seat: Seat, about: string, wanted: Action | NoAction, ms: number | undefined): void => {
    const team = defined(teamOf[seat])
    const fault = wanted instanceof NoAction ? wanted.fault : game.fault(state, wanted)
    const action = wanted instanceof NoAction || fault ? game.pass(state) : wanted
    if (fault) illegal[team] = defined(illegal[team]) + 1
    onDecision?.({ seat, opensTurn: isFresh, ms, isAllowed: fault === undefined })
    // Before it is done: a game may keep what it is given, and change it.
    hashes[team] = chained(defined(hashes[team]), JSON.stringify(game.writeAction(action)))
    const written = watch && JSON.stringify(game.writeAction(game.inFull?.(state, action) ?? action))
    game.act(state, action)
    ply++
    if (watch && written) watch({ kind: 'decision', seat, about, action, written, ...(fault && { fault }) }, state)
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
    if (next.kind === 'chance') {
      game.chance(state, diceOf(seed, next.key))
      watch?.({ kind: 'chance', key: next.key }, state)
      continue
    }
    const { seat, about } = next
    const team = defined(teamOf[seat])
    // A copy: a player may do with it what he likes, and the game does not see it.
    const view = game.copy(game.view(state, seat))
    const before = now?.()
    let wanted: Action | NoAction
    try {
      wanted = yield { player: defined(table[team]), view, seat, occasion: { seed: defined(seeds[team]), ply } }
    } catch (problem) {
      if (problem instanceof Forfeit)
        return { ...ended(lostBy(team, game.teams.length), problem.said, false), forfeitBy: team }
      if (!(problem instanceof NoAction)) throw problem
      wanted = problem
    }
    const ms = now && now() - defined(before)
    if (ms !== undefined) {
      if (isFresh) {
        turnEnded(team)
        opened[team] = seat
      }
      noteTime(defined(turnMs[team]), isFresh, ms)
    }
    decided(seat, about, wanted, ms)
    isFresh = false
  }
}

/** What each team gets where one of them gives no more answers: the others share the one point. */
export const lostBy = (loser: number | undefined, teams: number): number[] =>
  Array.from({ length: teams }, (_, team) => (team === loser ? 0 : 1 / (teams - 1)))

const noteTime = (times: number[], isOwnTurn: boolean, ms: number): void => {
  if (isOwnTurn || times.length === 0) times.push(ms)
  else times[times.length - 1] = defined(times[times.length - 1]) + ms
}
