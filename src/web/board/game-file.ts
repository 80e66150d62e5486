import { type Board, isFields } from '../../engine/index.ts'
import { isShown } from './kept.ts'
import { type Line, type Moment, mostBranches } from './line.ts'
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

/** Another way that a game went. It begins as the game does, and goes on by itself. */
export interface KeptBranch {
  /** Its number among the branches. */
  readonly id: number
  /** How many of its moments are the first ones of the game. */
  readonly shared: number
  /** The moment where it left what was played on, counted with those that are shared. */
  readonly at: number
  readonly moments: readonly KeptMoment[]
}

export interface KeptGame extends GameFile {
  readonly moments: readonly KeptMoment[]
  /** The newest last. */
  readonly branches?: readonly KeptBranch[]
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
  const branches = branchesIn(board, json.branches, read.length)
  return { format: 'sandtable-game', version: 1, game, at, moments: read, ...(branches.length > 0 && { branches }) }
}

/** Branches that can be shown; others are left out, as the game can be shown without them. */
const branchesIn = (board: Board, json: unknown, length: number): readonly KeptBranch[] =>
  Array.isArray(json) ? json.slice(-mostBranches).flatMap(one => branchIn(board, one, length) ?? []) : []

const branchIn = (board: Board, json: unknown, length: number): KeptBranch | undefined => {
  if (!isFields(json) || !Array.isArray(json.moments)) return undefined
  const { id, shared, at, moments } = json
  if (!isPlace(id, Number.MAX_SAFE_INTEGER) || !isPlace(shared, length + 1)) return undefined
  if (moments.length === 0 || moments.length > mostMoments || !isPlace(at, shared + moments.length)) return undefined
  const read = moments.flatMap(one => momentIn(board, one) ?? [])
  return read.length === moments.length ? { id, shared, at, moments: read } : undefined
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

/** A branch, and its moments. */
export interface BranchLine {
  readonly id: number
  readonly line: Line
}

/** The game that is shown, with what this browser keeps of it besides. */
export const keptGameOf = (
  { line: { moments, at } }: { readonly line: Line },
  game: string,
  branches: readonly BranchLine[] = [],
): KeptGame => {
  const kept = branches.flatMap(({ id, line }) => {
    const parting = line.moments.findIndex(({ position }, index) => position !== moments[index]?.position)
    // What goes as the game does is no other way.
    if (parting < 0) return []
    return [{ id, shared: parting, at: line.at, moments: line.moments.slice(parting).map(keptMomentOf) }]
  })
  return {
    format: 'sandtable-game',
    version: 1,
    game,
    at,
    moments: moments.map(keptMomentOf),
    ...(kept.length > 0 && { branches: kept }),
  }
}

const keptMomentOf = ({ position, told, chance }: Moment): KeptMoment => {
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
}

/** The game that is shown, as it is handed on. */
export const gameFileOf = (state: { readonly line: Line }, game: string): GameFile => {
  const { moments, branches: _, ...file } = keptGameOf(state, game)
  return { ...file, moments: moments.map(({ orders: __, lead: ___, ...moment }) => moment) }
}
