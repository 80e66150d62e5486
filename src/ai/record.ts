import * as z from 'zod'
import {
  type AnyPlayer,
  asIssueText,
  check,
  type Game,
  inEnglish,
  type Next,
  type Place,
  type Player,
  Refusal,
  refuse,
  type Text,
  within,
} from '../engine/index.ts'
import { hashOf, Identity, identityOf, SeedText } from './identity.ts'
import {
  diceOf,
  finish,
  type GameResult,
  gameOf,
  lostBy,
  type Match,
  type Playing,
  type Step,
  teamsBySeat,
} from './match.ts'
import { say } from './says.ts'

/** What a game may add so that its records show dice or cards and not only that some fell. */
export interface ShowsDice<State> {
  /** What chance showed last, as plain JSON. */
  readonly rolled: (state: State) => unknown
}

type ShowingDice<State, Action> = Game<State, Action> & Partial<ShowsDice<State>>

/** What a state came to, in sixteen digits. */
const StateHash = z.string().regex(/^[0-9a-f]{16}$/, asIssueText(say.hash))

export const RecordEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('decision'),
    seat: z.int().nonnegative(),
    about: z.string(),
    action: z.json(),
    /** Why what the player wanted was not allowed; then the action is a pass. */
    fault: z.string().optional(),
    state: StateHash,
  }),
  z.strictObject({ kind: z.literal('chance'), key: z.string(), rolled: z.json().optional(), state: StateHash }),
])
export type RecordEntry = z.infer<typeof RecordEntry>

/** A whole game as plain JSON: enough to play it again and to find out where it was tampered with. */
export const GameRecord = z.strictObject({
  game: z.string(),
  version: z.string(),
  /** An opening by its number, or a position in the game's own words. */
  start: z.json(),
  seed: SeedText,
  /** By team. */
  players: z.array(Identity),
  cap: z.int().positive(),
  entries: z.array(RecordEntry),
  result: z.strictObject({
    shares: z.array(z.number()),
    reason: z.string(),
    capped: z.boolean(),
    /** The team whose player gave no more answers, where that ended the game. No replay can tell whether he did. */
    forfeitBy: z.int().nonnegative().optional(),
    rounds: z.int(),
  }),
  /** A hash of who played, with which dice, and every state it led to: see `sealOf`. */
  seal: StateHash,
})
export type GameRecord = z.infer<typeof GameRecord>

/** A match to be recorded. `start` says in the record where it began: needed where that is no opening. */
export interface RecordedMatch<State, Action, By = Player<State, Action>>
  extends Omit<Match<State, Action, By>, 'watch'> {
  readonly game: ShowingDice<State, Action>
  readonly start?: unknown
}

/** A game that was played, and its record. */
export interface Recorded {
  readonly result: GameResult
  readonly record: GameRecord
}

/** Plays a game and writes down every step of it. */
export const recordGame = <State, Action>(match: RecordedMatch<State, Action>): Recorded =>
  finish(recordedGameOf(match))

/** The same, to be gone on with by `finish` or `finishSoon`. */
export function* recordedGameOf<State, Action>({
  start,
  ...match
}: RecordedMatch<State, Action, AnyPlayer<State, Action>>): Playing<State, Action, Recorded> {
  const { game, players, opening, seed, cap } = match
  const entries: RecordEntry[] = []
  const watch = (step: Step<Action>, played: State): void => {
    const state = stateHash(game, played)
    if (step.kind === 'chance') entries.push({ ...step, ...plain({ rolled: game.rolled?.(played) }), state })
    else {
      const { kind, seat, about, written, fault } = step
      entries.push({ kind, seat, about, action: JSON.parse(written), ...(fault && { fault: fault.message }), state })
    }
  }
  const result = yield* gameOf({ ...match, watch })
  const { shares, reason, capped, forfeitBy, rounds } = result
  const head = { game: game.key, version: game.version, start: start ?? opening, seed }
  const played = {
    ...head,
    players: players.map(identityOf),
    cap,
    entries,
    result: {
      shares: [...shares],
      reason: inEnglish(reason),
      capped,
      ...(forfeitBy !== undefined && { forfeitBy }),
      rounds,
    },
  }
  return { result, record: GameRecord.parse(plain({ ...played, seal: sealOf(played) })) }
}

/**
 * Binds what no roll and no order shows to the game that was played: who played, and why a player was not let have his way.
 * Names cannot be changed in a record, or taken from another one, without being found out. It holds nobody up who writes a
 * whole record anew.
 */
const sealOf = ({
  game,
  version,
  seed,
  players,
  cap,
  entries,
  result: { forfeitBy, reason },
}: Omit<GameRecord, 'start' | 'seal'>): string =>
  hashOf(
    JSON.stringify([
      game,
      version,
      seed,
      cap,
      players.map(identityOf),
      entries.map(entry => [entry.state, entry.kind === 'decision' ? (entry.fault ?? '') : '']),
      ...(forfeitBy === undefined ? [] : [forfeitBy, reason]),
    ]),
  )

/** As JSON has it, at once: what is shown of a state may change with it. */
const plain = (value: unknown): object => JSON.parse(JSON.stringify(value))

/**
 * Plays a recorded game again from the state it began in and gives the state it ends in; the one given is left alone.
 * Throws a Refusal at the first thing that does not fit: another roll, an action that is not allowed, another state, too
 * many entries or too few, another result, other players.
 */
export const replay = <State, Action>(game: ShowingDice<State, Action>, start: State, json: unknown): State => {
  const record = check(GameRecord, json)
  fits(['game'], record.game, game.key)
  fits(['version'], record.version, game.version)
  const state = game.copy(start)
  for (const [index, entry] of record.entries.entries()) redo(game, state, record, entry, ['entries', index])
  const next = game.next(state)
  if (record.result.forfeitBy === undefined) fitsEnd(game, state, next, record)
  else fitsForfeit(game, next, record.result)
  fits(['result', 'rounds'], record.result.rounds, Math.min(game.round(state), record.cap))
  // Whatever else a seal is made of has been played again by now.
  if (record.seal !== sealOf(record)) refuse('invalid-field', ['seal'], say.otherSeal)
  return state
}

const fitsEnd = <State, Action>(
  game: Game<State, Action>,
  state: State,
  next: Next,
  record: Pick<GameRecord, 'entries' | 'cap' | 'result'>,
): void => {
  const capped = next.kind !== 'over'
  if (capped && game.round(state) <= record.cap)
    refuse('malformed', ['entries'], say.entriesMissing({ count: record.entries.length }))
  fits(['result', 'shares'], record.result.shares, capped ? game.adjudicate(state) : next.shares)
  fits(['result', 'reason'], record.result.reason, capped ? 'cap' : next.reason)
  fits(['result', 'capped'], record.result.capped, capped)
}

/** Somebody gave no more answers: he was to decide, and has lost. Why is sealed. */
const fitsForfeit = (
  game: Pick<Game<unknown, never>, 'seats' | 'teams'>,
  next: Next,
  { forfeitBy, shares, capped }: GameRecord['result'],
): void => {
  const decider = next.kind === 'decision' ? teamsBySeat(game)[next.seat] : undefined
  fits(['result', 'forfeitBy'], forfeitBy, decider)
  fits(['result', 'shares'], shares, lostBy(decider, game.teams.length))
  fits(['result', 'capped'], capped, false)
}

const redo = <State, Action>(
  game: ShowingDice<State, Action>,
  state: State,
  { seed, cap }: GameRecord,
  entry: RecordEntry,
  at: Place,
): void => {
  const next = game.next(state)
  if (next.kind === 'over' || game.round(state) > cap) refuse('malformed', at, say.entryLeftOver)
  fits([...at, 'kind'], entry.kind, next.kind)
  if (entry.kind === 'chance' && next.kind === 'chance') {
    fits([...at, 'key'], entry.key, next.key)
    game.chance(state, diceOf(seed, next.key))
    fits([...at, 'rolled'], entry.rolled, game.rolled?.(state))
  }
  if (entry.kind === 'decision' && next.kind === 'decision') {
    fits([...at, 'seat'], entry.seat, next.seat)
    fits([...at, 'about'], entry.about, next.about)
    doAgain(game, state, entry.action, [...at, 'action'])
  }
  fits([...at, 'state'], entry.state, stateHash(game, state))
}

const doAgain = <State, Action>(game: Game<State, Action>, state: State, json: unknown, at: Place): void => {
  const action = within(at, () => game.readAction(json))
  const fault = game.fault(state, action)
  if (fault) throw new Refusal([{ ...fault, at: [...at, ...fault.at] }])
  game.act(state, action)
}

const fits = (at: Place, recorded: unknown, played: unknown): void => {
  const [told, found] = [JSON.stringify(recorded), JSON.stringify(played)]
  if (told !== found) refuse('invalid-field', at, say.otherwise({ told: inShort(told), found: inShort(found) }))
}

const inShort = (text: string | undefined): Text =>
  text === undefined ? say.nothing : text.length > 200 ? `${text.slice(0, 200)}…` : text

const stateHash = <State>(game: Pick<Game<State, never>, 'fingerprint'>, state: State): string =>
  hashOf(game.fingerprint(state))
