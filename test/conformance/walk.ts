import { diceOf, playerSeed, teamsBySeat } from '../../src/ai/index.ts'
import type { Game, Next, Player } from '../../src/engine/index.ts'

export interface Walk<State, Action> {
  readonly game: Game<State, Action>
  readonly players: readonly Player<State, Action>[]
  readonly seed: string
  readonly cap: number
}

/** Longer than any game: one that goes on after so many steps goes on for ever. */
const mostSteps = 200_000

/**
 * Plays a game in place to its end or its cap, and shows every state of it with what is next and what is done about
 * it. It plays by itself, sharing nothing with the arena but the seeds, so that the two can be held against each other.
 */
export const walk = <State, Action>(
  { game, players, seed, cap }: Walk<State, Action>,
  state: State,
  visit: (state: State, next: Next, action?: Action) => void,
): State => {
  const teamOf = teamsBySeat(game)
  let ply = 0
  for (let steps = 0; steps < mostSteps; steps++) {
    const next = game.next(state)
    if (next.kind === 'over' || game.round(state) > cap) {
      visit(state, next)
      return state
    }
    if (next.kind === 'chance') {
      visit(state, next)
      game.chance(state, diceOf(seed, next.key))
      continue
    }
    const team = teamOf[next.seat]!
    const view = game.copy(game.view(state, next.seat))
    const wanted = players[team]!.decide(view, next.seat, { seed: playerSeed(seed, team), ply: ply++ })
    const action = game.fault(state, wanted) ? game.pass(state) : wanted
    visit(state, next, action)
    game.act(state, action)
  }
  throw new Error(`${game.key} goes on for ever: no end after ${mostSteps} steps, and no cap`)
}
