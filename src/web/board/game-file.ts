import { type Board, isFields } from '../../engine/index.ts'
import { isShown } from './kept.ts'
import type { Line } from './line.ts'
import type { Luck } from './luck.ts'
import type { PhaseOrders } from './plan.ts'
import type { Position } from './position.ts'

/** A position of a game, and the turn that led to it. */
export interface GameMoment {
  readonly position: Position
  /** Which turn that was, in words; empty where a game begins. */
  readonly title: string
  readonly lines: readonly string[]
  readonly luck?: Luck
  /** The chance to win of the first team, as it was judged. */
  readonly chance?: number
}

/** A game as a file: what is handed on, and read again. */
export interface GameFile {
  readonly format: 'sandtable-game'
  readonly version: 1
  readonly game: string
  /** Which of the moments is looked at. */
  readonly at: number
  readonly moments: readonly GameMoment[]
}

/** What this browser keeps of a moment besides: what can be reviewed, and what luck is held against. */
export interface KeptMoment extends GameMoment {
  readonly orders?: readonly PhaseOrders[]
  readonly lead?: number
}

export interface KeptGame extends GameFile {
  readonly moments: readonly KeptMoment[]
}

/** More than any game has that is played to its last round. */
const mostMoments = 2000

/** Whether something is meant as a game and not as a position. */
export const isGameLike = (json: unknown): boolean => isFields(json) && json.format === 'sandtable-game'

/** A game as somebody wrote it, if all of it can be shown; else nothing. */
export const readGame = (board: Board, game: string, json: unknown): KeptGame | undefined => {
  if (!isFields(json) || !isGameLike(json) || json.version !== 1 || json.game !== game) return undefined
  const { moments, at } = json
  if (!Array.isArray(moments) || moments.length === 0 || moments.length > mostMoments) return undefined
  const read = moments.flatMap(one => momentIn(board, one) ?? [])
  if (read.length < moments.length || !isPlace(at, moments.length)) return undefined
  return { format: 'sandtable-game', version: 1, game, at, moments: read }
}

const isPlace = (at: unknown, length: number): at is number =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < length

const momentIn = (board: Board, json: unknown): KeptMoment | undefined => {
  if (!isFields(json) || !isShown(board, json.position)) return undefined
  // What others wrote may leave out what there is not to say.
  const { position, title = '', lines = [], luck, chance, orders, lead } = json
  if (typeof title !== 'string' || !isTexts(lines)) return undefined
  if (luck !== undefined && !isLuck(luck)) return undefined
  if (chance !== undefined && !isChance(chance)) return undefined
  return {
    position,
    title,
    lines,
    ...(luck !== undefined && { luck }),
    ...(chance !== undefined && { chance }),
    ...(isPhases(orders) && { orders }),
    ...(isNumber(lead) && { lead }),
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isChance = (value: unknown): value is number => isNumber(value) && value >= 0 && value <= 1
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')
const isByTeam = (value: unknown): boolean => isFields(value) && Object.values(value).every(isNumber)

const isLuck = (value: unknown): value is Luck =>
  isFields(value) &&
  typeof value.unit === 'string' &&
  isByTeam(value.byTeam) &&
  Array.isArray(value.battles) &&
  value.battles.every(
    one => isFields(one) && typeof one.turn === 'string' && typeof one.battle === 'string' && isByTeam(one.byTeam),
  )

const isPhases = (value: unknown): value is readonly PhaseOrders[] =>
  Array.isArray(value) &&
  value.every(
    one =>
      isFields(one) &&
      typeof one.phase === 'string' &&
      Array.isArray(one.orders) &&
      one.orders.every(order => isFields(order) && typeof order.order === 'string'),
  )

/** The game that is shown, with what this browser keeps of it besides. */
export const keptGameOf = ({ line: { moments, at } }: { readonly line: Line }, game: string): KeptGame => ({
  format: 'sandtable-game',
  version: 1,
  game,
  at,
  moments: moments.map(({ position, told, chance }) => {
    const { outcome, orders } = told ?? {}
    return {
      position,
      title: told?.turn ?? '',
      lines: told?.lines ?? [],
      ...(outcome && { luck: outcome.luck }),
      ...(chance !== undefined && { chance }),
      ...(orders && { orders }),
      ...(outcome?.lead !== undefined && { lead: outcome.lead }),
    }
  }),
})

/** The game that is shown, as it is handed on. */
export const gameFileOf = (state: { readonly line: Line }, game: string): GameFile => {
  const { moments, ...file } = keptGameOf(state, game)
  return { ...file, moments: moments.map(({ orders: _, lead: __, ...moment }) => moment) }
}
