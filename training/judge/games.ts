import { type Player, type Seed, type Stream, streamOf } from '../../src/engine/index.ts'
import { allies, sideOf } from '../../src/games/aa1941/board/units.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { actIn, chanceIn, nextIn } from '../../src/games/aa1941/play/game.ts'
import { openingCount, openingOf } from '../../src/games/aa1941/play/positions.ts'
import { packPosition } from '../../src/games/aa1941/position/pack.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'
import { closersOf, openTrainer, type Part, type Trainer, trainersOf } from './players.ts'

/** Which games are played: numbered ones, each of which depends on these and its number alone. */
export interface GamesAsked {
  readonly seed: Seed
  /** The last round of any game. */
  readonly cap: number
  /** The round from which closers play on for both sides. */
  readonly closing: number
}

/** A game as it is kept: who played, what came of it, and some of its positions. */
export interface PlayedGame {
  readonly game: number
  readonly part: Part
  readonly opening: number
  /** Those of the Allies and of the Axis, by their number among the players of the part. */
  readonly players: readonly [number, number]
  /** The two who play for them when the game is to be closed, by their number among the closers of the part. */
  readonly closers: readonly [number, number]
  /** The round from which these players played; before it there were others. */
  readonly from: number
  readonly rounds: number
  /** 1 where the Allies won, 0 where the Axis did, ½ where nobody had at the cap. */
  readonly won: number
  readonly positions: readonly KeptPosition[]
  /** Why the game broke off, where a player or the rules failed in it: it has no positions. */
  readonly broken?: string
}

export interface KeptPosition {
  readonly round: number
  readonly packed: string
}

/** The first rounds of the bands, from which equally many positions are kept. */
export const bandStarts = [1, 4, 9, 16] as const
export const bandOf = (round: number): number => bandStarts.findLastIndex(start => round >= start)
export const bandNames = ['1-3', '4-8', '9-15', '16 and later'] as const

/** Positions that are kept of each band of a game. */
const keptPerBand = 6

/** Of ten games seven are for the fit, one for validation, two to check it. */
export const partOf = (game: number): Part => (game % 10 < 7 ? 'train' : game % 10 === 7 ? 'validation' : 'test')

/** Every fifth opening is for the check alone. */
const openingsOf = (part: Part): readonly number[] =>
  [...Array(openingCount).keys()].filter(opening => (opening % 5 === 4) === (part === 'test'))

/** In every fourth game others play the first rounds, so that play begins in positions that these players would not have come to. */
const hasOthersFirst = (game: number): boolean => game % 4 === 3
const mostRoundsOfOthers = 8

/** Plays one game. One that breaks off is told of and left out, so that it does not cost all the others. */
export const playNumbered = (asked: GamesAsked, game: number): PlayedGame => {
  const setting = settingOf(asked, game)
  const { part, opening, players, closers } = setting
  const told = { game, part, opening, players, closers }
  try {
    return { ...told, ...playFrom(asked, setting) }
  } catch (problem) {
    return { ...told, from: 0, rounds: 0, won: 0.5, positions: [], broken: String(problem) }
  }
}

type Pair = readonly [number, number]

/** Who plays a game and where it begins, all drawn from its number. */
const settingOf = ({ seed }: GamesAsked, game: number) => {
  const part = partOf(game)
  const stream = streamOf(`${seed}/${game}`, 'setting')
  const everybody = trainersOf(seed, part)
  const closing = closersOf(seed, part)
  const two = (of: readonly Trainer[]): Pair => [below(of.length, stream), below(of.length, stream)]
  return {
    game,
    part,
    stream,
    everybody,
    closing,
    opening: openingsOf(part)[below(openingsOf(part).length, stream)]!,
    players: two(everybody),
    closers: two(closing),
    others: two(everybody),
    roundsOfOthers: hasOthersFirst(game) ? 1 + below(mostRoundsOfOthers, stream) : 0,
  }
}

const below = (count: number, stream: Stream): number => Math.floor(stream.nextFraction() * count)

const playFrom = ({ seed, cap, closing: closingRound }: GamesAsked, setting: ReturnType<typeof settingOf>) => {
  const { game, part, stream, everybody, closing, opening, players, closers, others, roundsOfOthers } = setting
  const open = (of: readonly Trainer[], pair: Pair, name: string): Player<State, Action>[] =>
    pair.map(number => openOnce(`${seed}/${part === 'test'}/${name}/${number}`, of[number]!))
  const state = openingOf(opening)
  const table: Table = { seed: `${seed}/${game}`, ply: 0 }
  playUntil(state, open(everybody, others, 'players'), table, untilRound(state.round + roundsOfOthers))
  const from = state.round
  const kept = new KeptTurns(stream)
  playUntil(state, open(everybody, players, 'players'), table, untilRound(Math.min(closingRound, cap + 1)), kept)
  playUntil(state, open(closing, closers, 'closers'), table, untilRound(cap + 1), kept)
  const won = state.winner === undefined ? 0.5 : Number(state.winner === allies)
  return { from, rounds: Math.min(state.round, cap), won, positions: kept.positions() }
}

/** Players remember what they found out, so each is opened once. */
const opened = new Map<string, Player<State, Action>>()
const openOnce = (key: string, trainer: Trainer): Player<State, Action> => {
  const player = opened.get(key) ?? openTrainer(trainer)
  opened.set(key, player)
  return player
}

interface Table {
  readonly seed: Seed
  ply: number
}

/** Whether a round has begun, or is over. */
export const untilRound =
  (round: number) =>
  (state: State): boolean =>
    state.round >= round

/** Plays on, each side led by one player, until a position is reached or the game is over. */
export const playUntil = (
  state: State,
  players: readonly Player<State, Action>[],
  table: Table,
  isReached: (state: State) => boolean,
  kept?: KeptTurns,
): void => {
  let turn = -1
  for (let next = nextIn(state); next.kind !== 'over' && !isReached(state); next = nextIn(state)) {
    if (kept && turn !== 5 * state.round + state.power) kept.see(state)
    turn = 5 * state.round + state.power
    if (next.kind === 'chance') chanceIn(state, streamOf(`${table.seed}/dice`, next.key))
    else {
      const side = sideOf(state.power)
      const occasion = { seed: `${table.seed}/player/${side}`, ply: table.ply++ }
      actIn(state, players[side]!.decide(state.copy(), next.seat, occasion))
    }
  }
}

/** Some of the beginnings of turns of each band, every one as likely as any other (Vitter's reservoir, 1985). */
class KeptTurns {
  private readonly stream: Stream
  private readonly seen = bandStarts.map(() => 0)
  private readonly kept: State[][] = bandStarts.map(() => [])

  constructor(stream: Stream) {
    this.stream = stream
  }

  see(state: State): void {
    const band = bandOf(state.round)
    const [kept, number] = [this.kept[band]!, this.seen[band]!++]
    const place = number < keptPerBand ? number : Math.floor(this.stream.nextFraction() * (number + 1))
    if (place < keptPerBand) kept[place] = state.copy()
  }

  positions(): KeptPosition[] {
    return this.kept.flat().map(state => ({ round: state.round, packed: packPosition(state) }))
  }
}
