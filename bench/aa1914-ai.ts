import { hashOf, pairedComparison, sequentialHalving } from '../src/ai/index.ts'
import { type Player, playerCalled } from '../src/engine/index.ts'
import type { Action } from '../src/games/aa1914/play/action.ts'
import { aa1914Game } from '../src/games/aa1914/play/game.ts'
import { players } from '../src/games/aa1914/play/players.ts'
import { fingerprintOf } from '../src/games/aa1914/position/write.ts'
import type { State } from '../src/games/aa1914/turn/state.ts'
import { copyBenchmark, gameBenchmark, turnBenchmark, turnsOf } from './game-turns.ts'
import type { Benchmark } from './measure.ts'

const open = (name: string, level?: string): Player<State, Action> =>
  playerCalled(players({ pairedComparison, sequentialHalving }), name)!.open(level) as Player<State, Action>

/** The beginning of every `each`-th turn of the first rounds of a game of `rules`. */
const turnsFrom = (each: number, rounds: number): readonly State[] =>
  turnsOf(aa1914Game, open('rules'), { openings: [0], each, rounds })

const turns = (called: string, player: () => Player<State, Action>, each: number): Benchmark =>
  turnBenchmark(`ai/1914 turn ${called}`, aa1914Game, () => ({
    first: open('sampler', 'instant'),
    player: player(),
    starts: turnsFrom(each, 10),
  }))

export const ofAa1914Ai: readonly Benchmark[] = [
  // At the height of the war, with transports that carry troops.
  copyBenchmark(
    'ai/1914 copy',
    () => turnsFrom(1, 8).at(-1)!,
    state => `position ${hashOf(fingerprintOf(state))}`,
  ),
  turns('rules', () => open('rules'), 1),
  turns('planner', () => open('planner'), 1),
  turns('instant', () => open('sampler', 'instant'), 1),
  turns('normal', () => open('sampler', 'normal'), 3),
  gameBenchmark('ai/1914 game rules', aa1914Game, () => open('rules'), 40),
]
