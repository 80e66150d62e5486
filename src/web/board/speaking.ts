import { spokenFaults } from '../spoken.ts'
import type { Translate } from '../text/phrases/translator.ts'
import { type Api, ServiceRefused } from './api.ts'
import type { Turn } from './plan.ts'

/** The same service, but what it says to be read is said in another language. */
export const spokenApi = (api: Api, say: Translate): Api => {
  const spoken = async <Value>(asked: Promise<Value>, inWords: (value: Value) => Value = value => value) => {
    try {
      return inWords(await asked)
    } catch (problem) {
      throw problem instanceof ServiceRefused
        ? new ServiceRefused(problem.code, spokenFaults(problem.faults, say))
        : problem
    }
  }
  return {
    board: () => spoken(api.board()),
    position: name => spoken(api.position(name)),
    check: (position, signal) => spoken(api.check(position, signal)),
    turn: (asked, signal) => spoken(api.turn(asked, signal), turn => spokenTurn(turn, say)),
    play: (asked, signal) =>
      spoken(api.play(asked, signal), answer => ({
        ...answer,
        turns: answer.turns.map(turn => ({ ...turn, lines: spokenLines(turn.lines, say) })),
      })),
    orders: (asked, signal) =>
      spoken(api.orders(asked, signal), answer => ({
        ...answer,
        lines: spokenLines(answer.lines, say),
        rolled: answer.rolled.map(roll => ({ ...roll, lines: spokenLines(roll.lines, say) })),
      })),
    attackers: (asked, signal) => spoken(api.attackers(asked, signal)),
  }
}

/** How far a line is set in tells what it is. */
export const spokenLines = (lines: readonly string[], say: Translate): readonly string[] =>
  lines.map(line => line.replace(/\S.*$/s, words => say(words)))

const spokenTurn = (turn: Turn, say: Translate): Turn => ({
  ...turn,
  phases: turn.phases.map(phase => ({
    ...phase,
    text: phase.text.map(say),
    alternatives: phase.alternatives.map(one => ({ ...one, summary: say(one.summary) })),
  })),
})
