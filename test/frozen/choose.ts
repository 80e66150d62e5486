import { diceOf } from '../../src/ai/index.ts'
import { exactCall, type Player, type PlayerKind, type PlayerParams } from '../../src/engine/index.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../src/games/aa1941/play/game.ts'
import { packPosition } from '../../src/games/aa1941/position/pack.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'
import { purchase, type State } from '../../src/games/aa1941/turn/state.ts'
import type { TakenPosition, TurnAsked } from './turns.ts'

const games = 16
/** Rounds in which a turn is taken from each game, as many as there are powers: of each power one. */
const rounds = [2, 3, 5, 8, 12]
/** Who plays the games, in turn. */
const names = ['rules', 'greedy', 'planner', 'rules']

/** Positions of turns that begin, taken from games of different openings, players and dice. */
export const choosePositions = (kinds: readonly PlayerKind[]): TakenPosition[] =>
  Array.from({ length: games }, (_, game) => game).flatMap(game => {
    const name = names[game % names.length]!
    const player = kinds.find(kind => kind.name === name)!
    // 0 is the printed opening; all others begin in round 2.
    return takenFrom(player, game === 0 ? 0 : 1 + ((game * 37) % (aa1941Game.openings - 1)), game)
  })

const takenFrom = (kind: PlayerKind, opening: number, game: number): TakenPosition[] => {
  const seed = `frozen-${game}`
  const player = kind.open() as Player<State, Action>
  const wanted = rounds.map((round, index) => `${round}/${powers[(game + index) % powers.length]}`)
  if (opening === 0) wanted.push(`1/${powers[0]}`)
  const taken = new Map<string, TakenPosition>()
  const state = aa1941Game.open(opening)
  let ply = 0
  for (
    let next = aa1941Game.next(state);
    next.kind !== 'over' && state.round <= Math.max(...rounds);
    next = aa1941Game.next(state)
  ) {
    if (next.kind === 'chance') {
      aa1941Game.chance(state, diceOf(seed, next.key))
      continue
    }
    const turn = aa1941Game.turn(state)
    if (state.phase === purchase && wanted.includes(turn) && !taken.has(turn)) {
      const from = { opening, seed, player: exactCall(kind) }
      taken.set(turn, { name: `${game}/${turn}`, from, packed: packPosition(state) })
    }
    aa1941Game.act(state, player.decide(state.copy(), next.seat, { seed: `${seed}/player`, ply: ply++ }))
  }
  return [...taken.values()]
}

/** Turns of a level, and time of all of them on an ordinary machine, at most; at least one is played. */
const mostTurns = 50
const mostMs = 30_000
/** Of versions after the first: all turns are played again in one test. */
const mostMsLater = 10_000

/** Every so many turns of a player who goes by numbers, some of his numbers are others. */
const steeredEvery = 10
const changes: readonly PlayerParams[] = [{ caution: 1.4 }, { prize: 0.6, advance: 1.5 }, { infantryWorth: 4 }]

/** The turns that are asked of each version of each player, level by level. */
export const chooseTurns = (kinds: readonly PlayerKind[], positions: readonly TakenPosition[]): TurnAsked[] =>
  kinds.flatMap(kind =>
    (kind.levels.length === 0 ? [undefined] : kind.levels).flatMap(level => {
      const count = Math.max(
        1,
        Math.min(
          mostTurns,
          positions.length,
          Math.floor((kind.version === '1' ? mostMs : mostMsLater) / (kind.turnMs?.(level) ?? 50)),
        ),
      )
      return Array.from({ length: count }, (_, index): TurnAsked => {
        const { name } = positions[Math.floor((index * positions.length) / count)]!
        const isSteered = kind.usualParams && index % steeredEvery === steeredEvery - 1
        return {
          position: name,
          player: exactCall(kind),
          ...(level !== undefined && { level }),
          ...(isSteered && { params: changes[Math.floor(index / steeredEvery) % changes.length]! }),
          seed: `turn-${index}`,
        }
      })
    }),
  )
