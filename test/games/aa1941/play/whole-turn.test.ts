import { describe, expect, test } from 'vitest'
import { aa1941Game, actIn, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { Aa1941TurnReply } from '../../../../src/games/aa1941/play/turn-question.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { type OrderJson, readOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import { purchase, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { playerOf, playOn, table } from '../../../support/players-1941.ts'

// What a reply about a whole turn does not call provisional is what is answered again, phase by phase.

const ask = (request: object): Aa1941TurnReply => {
  const job = table.prepareTurn(request)
  return Aa1941TurnReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}

/** Beginnings of turns: the opening, and some of a game that goes on from another. */
const turns: State[] = [aa1941Game.open(0)]
playOn(playerOf('rules'), { opening: 7, rounds: 3 }, state => {
  if (state.phase === purchase && turns.length < 8) turns.push(readPosition(writePosition(state)))
})

const few = { effort: { plans: 6, glances: 12, finalists: 3, rollouts: 6, turns: 1 } }
const asked = [
  { player: 'sampler', ...few, seed: 'whole' },
  { player: 'sampler', level: 'instant', seed: 3 },
  { player: 'planner', ...few, weights: { caution: 2 }, seed: 'whole' },
  { player: 'rules', seed: 1 },
  { player: 'greedy', seed: 1 },
  { player: 'random', seed: 5 },
]

const carryOut = (state: State, orders: readonly OrderJson[]): void =>
  actIn(
    state,
    orders.map(order => readOrder(order, state.power)),
  )

describe.each(asked)('the turn of $player $level', question => {
  test('has a purchase and combat moves that are final', () => {
    let moves = 0
    for (const state of turns) {
      const whole = ask({ position: writePosition(state), ...question })
      const after = state.copy()
      for (const planned of whole.phases) {
        if (planned.provisional) break
        const next = nextIn(after)
        // Where combat movement leads to battles, dice fall.
        if (next.kind !== 'decision' || planned.phase === 'battle') break
        expect(next.about).toBe(planned.phase)
        const again = ask({ position: writePosition(after), phase: planned.phase, plan: whole.plan, ...question })
        expect(again.orders).toEqual(planned.orders)
        if (planned.phase === 'combatMove' && planned.orders.length > 0) moves++
        carryOut(after, again.orders)
      }
      const [first, second] = whole.phases
      expect([first?.provisional, second?.provisional]).toEqual([false, false])
    }
    expect(moves).toBeGreaterThan(2)
  })
})
