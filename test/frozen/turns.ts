import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chained, diceOf, hashOf, playerSeed, teamsBySeat } from '../../src/ai/index.ts'
import { type Player, type PlayerKind, type PlayerParams, playerCalled } from '../../src/engine/index.ts'
import { printedRules } from '../../src/games/aa1941/board/board-rules.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../src/games/aa1941/play/game.ts'
import { unpackPosition } from '../../src/games/aa1941/position/pack.ts'
import { usualSetup } from '../../src/games/aa1941/turn/setup.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'

/** A position at the beginning of a turn, packed, and the game it was taken from. */
export interface TakenPosition {
  readonly name: string
  readonly from: { readonly opening: number; readonly seed: string; readonly player: string }
  readonly packed: string
}

/** What decides how a turn goes: whose, by whom, with which seed. */
export interface TurnAsked {
  readonly position: string
  /** With his version: `sampler@1`. */
  readonly player: string
  readonly level?: string
  readonly params?: PlayerParams
  readonly seed: string
}

/** A turn as it went. */
export interface TurnPlayed {
  /** Of all actions, by whoever decided, and of the state after the last. */
  readonly hash: string
  /** The decisions of the turn, in order; kept of some turns, for people. */
  readonly actions: readonly { readonly about: string; readonly orders: unknown }[]
}

/** A turn that is recorded. */
export interface RecordedTurn extends TurnAsked, Omit<TurnPlayed, 'actions'> {
  readonly actions?: TurnPlayed['actions']
}

const folder = fileURLToPath(new URL('../golden/aa1941-turns/', import.meta.url))
const files = { positions: `${folder}positions.json`, turns: `${folder}turns.ndjson`, frozen: `${folder}frozen.json` }

const readJsonIn = <Value>(file: string, none: Value): Value =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none

/** A list as JSON, an entry a line. */
const linesOf = (list: readonly unknown[]): string => `[\n${list.map(one => JSON.stringify(one)).join(',\n')}\n]\n`

export const readPositions = (): readonly TakenPosition[] => readJsonIn(files.positions, [])
export const writePositions = (positions: readonly TakenPosition[]): void =>
  writeFileSync(files.positions, linesOf(positions))

/** The versions whose turns are never to change: `sampler@1`. */
export const readFrozen = (): readonly string[] => readJsonIn(files.frozen, [])
export const writeFrozen = (players: readonly string[]): void => writeFileSync(files.frozen, linesOf(players))

export const readTurns = (): readonly RecordedTurn[] =>
  existsSync(files.turns)
    ? readFileSync(files.turns, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line))
    : []
export const writeTurns = (turns: readonly RecordedTurn[]): void =>
  writeFileSync(files.turns, turns.map(turn => `${JSON.stringify(turn)}\n`).join(''))

/** Equal for turns that are asked for alike. */
export const keyOf = ({ position, player, level, params, seed }: TurnAsked): string =>
  JSON.stringify([position, player, level, params, seed])

/** The position itself; throws where there is none of that name. */
export const positionNamed = (positions: readonly TakenPosition[], name: string): State => {
  const taken = positions.find(position => position.name === name)
  if (!taken) throw new Error(`there is no position ${name}`)
  const { victory, straits } = usualSetup
  return unpackPosition(taken.packed, { victory, straitsClosed: straits === 'closed', rules: printedRules })
}

/** Plays the turn that the position stands at the beginning of; one player decides for all, enemies in battles too. */
export const playTurn = (
  kinds: readonly PlayerKind[],
  start: State,
  { player, level, params, seed }: TurnAsked,
): TurnPlayed => {
  const kind = playerCalled(kinds, player)
  if (!kind) throw new Error(`there is no player ${player}`)
  const { decide } = kind.open(level, params) as Player<State, Action>
  const game = aa1941Game
  const teamOf = teamsBySeat(game)
  const state = start.copy()
  const turn = game.turn(state)
  const actions: { about: string; orders: unknown }[] = []
  let hash = hashOf('')
  let ply = 0
  for (let next = game.next(state); next.kind !== 'over' && game.turn(state) === turn; next = game.next(state)) {
    if (next.kind === 'chance') {
      game.chance(state, diceOf(seed, next.key))
      continue
    }
    const { seat, about } = next
    const action = decide(state.copy(), seat, { seed: playerSeed(seed, teamOf[seat]!), ply: ply++ })
    const fault = game.fault(state, action)
    if (fault) throw new Error(`${player} wants what is not allowed: ${fault.message}`)
    const { orders } = game.writeAction(action) as { orders: unknown }
    actions.push({ about, orders })
    hash = chained(hash, JSON.stringify([seat, about, orders]))
    game.act(state, action)
  }
  return { hash: chained(hash, game.fingerprint(state)), actions }
}
