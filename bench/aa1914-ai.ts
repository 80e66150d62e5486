import { hashOf, pairedComparison, sequentialHalving } from '../src/ai/index.ts'
import type { Player } from '../src/engine/index.ts'
import type { Action } from '../src/games/aa1914/play/action.ts'
import { aa1914Game } from '../src/games/aa1914/play/game.ts'
import { players } from '../src/games/aa1914/play/players.ts'
import { fingerprintOf } from '../src/games/aa1914/position/write.ts'
import { State } from '../src/games/aa1914/turn/state.ts'
import { batchedMs, gameBenchmark, turnBenchmark, turnsOf } from './game-turns.ts'
import type { Benchmark } from './measure.ts'

const open = (name: string, level?: string): Player<State, Action> =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name)!
    .open(level) as Player<State, Action>

/** A position at the height of the war, with transports that carry troops. */
const copies: Benchmark = {
  names: ['ai/1914 copy into', 'ai/1914 copy anew'],
  run: async seconds => {
    const from = turnsOf(aa1914Game, open('rules'), { openings: [0], each: 1, rounds: 8 }).at(-1)!
    const into = new State(from.agreement)
    let copy = from
    const pooled = await batchedMs(seconds, () => into.copyFrom(from))
    const anew = await batchedMs(seconds, () => {
      copy = from.copy()
    })
    return [
      { name: 'ai/1914 copy into', opsPerSecond: 1000 / pooled, checksum: `position ${hashOf(fingerprintOf(into))}` },
      { name: 'ai/1914 copy anew', opsPerSecond: 1000 / anew, checksum: `position ${hashOf(fingerprintOf(copy))}` },
    ]
  },
}

/** Turns of the first ten rounds of a game of `rules`. */
const turns = (called: string, player: Player<State, Action>, each: number): Benchmark =>
  turnBenchmark(`ai/1914 turn ${called}`, aa1914Game, [open('sampler', 'instant'), player], () =>
    turnsOf(aa1914Game, open('rules'), { openings: [0], each, rounds: 10 }),
  )

export const ofAa1914Ai: readonly Benchmark[] = [
  copies,
  turns('rules', open('rules'), 1),
  turns('planner', open('planner'), 1),
  turns('instant', open('sampler', 'instant'), 1),
  turns('normal', open('sampler', 'normal'), 3),
  gameBenchmark('ai/1914 game rules', aa1914Game, open('rules'), 40),
]
