import { type Board, isFields, type PlayedByHand } from '../../../engine/index.ts'
import { type Choice, choiceOf, choiceText, type Known } from '../address.ts'
import { readKept } from '../kept.ts'
import type { Order } from '../plan.ts'
import type { Position } from '../position.ts'
import { keepText, keptText } from '../put-aside.ts'

/** What stands for a person among the seats; players of ours stand there by name and level. */
export const person = 'person'

/** Who plays each power: a person, or a player as `sampler:instant`. */
export type Seats = Readonly<Record<string, string>>

/** What comes next in a game: somebody decides, or it is over. */
export type Next =
  | { readonly kind: 'decision'; readonly seat: string; readonly about: string }
  | { readonly kind: 'over'; readonly winner?: string }

/** Where a game stands: at a decision, with the orders that have been given for it so far. */
export interface Moment {
  /** As it was when the decision began. */
  readonly position: Position
  readonly next: Next
  readonly orders: readonly Order[]
}

/** One that can be gone back to, with how many lines had been told of the turn. */
export interface PastMoment extends Moment {
  readonly lines: number
}

/** A turn in words. */
export interface ToldTurn {
  readonly turn: string
  readonly lines: readonly string[]
}

/** A game that somebody plays on the board. */
export interface HandGame {
  readonly seats: Seats
  /** Of all dice of the game. */
  readonly seed: string
  readonly at: Moment
  /** What can be gone back to: decisions of this turn since dice last fell, or somebody else decided. */
  readonly past: readonly PastMoment[]
  readonly told: readonly ToldTurn[]
  /** On which side the person sits who decided last. */
  readonly side?: number
}

const mostTold = 30

export const isPerson = ({ seats }: Pick<HandGame, 'seats'>, power: string): boolean => seats[power] === person

/** What comes next at the beginning of a decision of a position; of one in a battle only the service can say it. */
export const nextIn = (position: Position): Next =>
  position.winner !== undefined
    ? { kind: 'over', winner: position.winner }
    : { kind: 'decision', seat: position.power, about: position.phase ?? 'purchase' }

export const beginGame = (position: Position, seats: Seats, seed: string): HandGame => ({
  seats,
  seed,
  at: { position, next: nextIn(position), orders: [] },
  past: [],
  told: [],
})

/** Whose decision it is. */
export const seatOf = ({ at: { next } }: HandGame): string | undefined =>
  next.kind === 'decision' ? next.seat : undefined

/** Whether a person decides now. */
export const isPersonsTurn = (game: HandGame): boolean => {
  const seat = seatOf(game)
  return seat !== undefined && isPerson(game, seat)
}

export const withOrders = (game: HandGame, orders: readonly Order[]): HandGame => ({
  ...game,
  at: { ...game.at, orders },
})

/** Whether there is an order to take back, or a phase before it in which no dice fell. */
export const canUndo = ({ at, past }: HandGame): boolean => at.orders.length > 0 || past.length > 0

/** The last order taken back; where this phase has none, the end of the phase before. */
export const undoOrder = (game: HandGame): HandGame => {
  const { at, past, told } = game
  if (at.orders.length > 0) return withOrders(game, at.orders.slice(0, -1))
  const before = past.at(-1)
  const last = told.at(-1)
  if (!before || !last) return game
  const { lines, ...moment } = before
  const still = lines > 0 ? [{ ...last, lines: last.lines.slice(0, lines) }] : []
  return { ...game, at: moment, past: past.slice(0, -1), told: [...told.slice(0, -1), ...still] }
}

/** What a decision led to. */
export interface Led {
  readonly position: Position
  readonly next: Next
  readonly lines: readonly string[]
  /** Whether dice fell, or somebody else decides now: then nothing before it can be undone. */
  readonly isFinal: boolean
}

/** The game after a decision; `turn` names the turn in which it was made. */
export const wentOn = (game: HandGame, { position, next, lines, isFinal }: Led, turn: string): HandGame => {
  const last = game.told.at(-1)
  const before = last?.turn === turn ? last.lines : []
  const others = last?.turn === turn ? game.told.slice(0, -1) : game.told
  return {
    ...game,
    at: { position, next, orders: [] },
    past: isFinal ? [] : [...game.past, { ...game.at, lines: before.length }],
    told: [...others, { turn, lines: [...before, ...lines] }].slice(-mostTold),
  }
}

/** On which side a power fights. */
export const sideOf = (board: Board, power: string): number | undefined =>
  board.powers.find(({ name }) => name === power)?.side

/** Whether another person has to take the screen before this decision: where persons of both sides share it. */
export const isHandedOver = (board: Board, game: HandGame): boolean => {
  const seat = seatOf(game)
  if (seat === undefined || !isPerson(game, seat)) return false
  const sides = new Set(board.powers.filter(({ name }) => isPerson(game, name)).map(({ side }) => side))
  return sides.size > 1 && game.side !== sideOf(board, seat)
}

/** A way to seat persons and players: by its name, with who plays each power. */
export interface Preset {
  readonly name: string
  readonly powers: readonly string[]
}

/** Usual ways to sit: one of the sides, everybody at one screen. A single power is chosen power by power. */
export const presetsOf = (board: Board, teams: readonly string[]): readonly Preset[] => [
  ...teams.map((name, side) => ({
    name,
    powers: board.powers.filter(power => power.side === side).map(power => power.name),
  })),
  ...board.powers.map(({ name }) => ({ name, powers: [name] })),
  { name: 'both', powers: board.powers.map(({ name }) => name) },
]

export const seatsOf = (board: Board, persons: readonly string[], player: Choice): Seats =>
  Object.fromEntries(board.powers.map(({ name }) => [name, persons.includes(name) ? person : choiceText(player)]))

/**
 * Whether nobody but players decides in this turn. Enemies choose their losses; a friend's planes can be on a carrier of the
 * acting power, and are asked where they land if it sinks. In some games any friend may have something to decide.
 */
export const isOthersTurn = (
  board: Board,
  { asksFriends }: Pick<PlayedByHand, 'asksFriends'>,
  { seats, at: { position } }: HandGame,
): boolean => {
  const { power } = position
  const side = sideOf(board, power)
  if (seats[power] === person) return false
  return board.powers.every(({ name, side: theirs }) => {
    if (seats[name] !== person) return true
    return !asksFriends && theirs === side && !isAtSea(board, position, name)
  })
}

/** Whether a power has anybody in a sea zone in which another one may decide about him. */
const isAtSea = (board: Board, position: Position, power: string): boolean =>
  board.spaces.some(({ kind, name }) => {
    const armies = position.units[name] ?? {}
    return kind === 'sea' && armies[power] !== undefined && Object.keys(armies).length > 1
  })

const names = { kept: 'sandtable.board.played', broken: 'sandtable.board.played.broken' }
const version = 1

/** Remembers a game, so that it can be gone on with on another day. */
export const keepGame = (game: HandGame | undefined): void =>
  keepText(names.kept, game && JSON.stringify({ version, ...game }))

export interface KeptGame {
  readonly game?: HandGame
  /** What was kept and is no game, so that nobody loses what he may still want. */
  readonly broken?: string
}

/** The game that this browser keeps. */
export const keptGame = (board: Board, known: Known): KeptGame => {
  const { kept, ...rest } = keptText(names, text => readGame(board, known, text))
  return { ...rest, ...(kept && { game: kept }) }
}

export const forgetBrokenGame = (): void => keepText(names.broken, undefined)

/** A text as a game that can be gone on with. Players whom the service has no more make way for the usual one. */
export const readGame = (board: Board, known: Known, text: string): HandGame | undefined => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isFields(json) || json.version !== version) return undefined
  const { seats, seed, at, past, told, side } = json
  if (!isFields(seats) || typeof seed !== 'string' || !Array.isArray(past) || !Array.isArray(told)) return undefined
  if (!board.powers.every(({ name }) => typeof seats[name] === 'string')) return undefined
  if (!isMoment(board, at) || !past.every(one => isPast(board, one)) || !told.every(isTold)) return undefined
  return {
    seats: Object.fromEntries(
      board.powers.map(({ name }) => {
        const seat = String(seats[name])
        return [name, seat === person ? person : choiceText(choiceOf(seat, known))]
      }),
    ),
    seed,
    at,
    past,
    told,
    ...(typeof side === 'number' && { side }),
  }
}

const isMoment = (board: Board, value: unknown): value is Moment => {
  if (!isFields(value)) return false
  const { position, next, orders } = value
  return (
    readKept(board, JSON.stringify(position) ?? '') !== undefined &&
    isNext(board, next) &&
    Array.isArray(orders) &&
    orders.every(order => isFields(order) && typeof order.order === 'string')
  )
}

const isPast = (board: Board, value: unknown): value is PastMoment =>
  isMoment(board, value) && 'lines' in value && Number.isSafeInteger(value.lines)

const isNext = (board: Board, value: unknown): value is Next =>
  isFields(value) &&
  (value.kind === 'over' ||
    (value.kind === 'decision' &&
      typeof value.about === 'string' &&
      board.powers.some(({ name }) => name === value.seat)))

const isTold = (value: unknown): value is ToldTurn =>
  isFields(value) &&
  typeof value.turn === 'string' &&
  Array.isArray(value.lines) &&
  value.lines.every(line => typeof line === 'string')
