import { pairedComparison, prepareArena, sequentialHalving } from '../../src/ai/index.ts'
import {
  type Player,
  type PlayerEffort,
  type PlayerParams,
  playerCalled,
  streamOf,
  type Table,
} from '../../src/engine/index.ts'
import { face } from '../../src/games/aa1941/index.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../src/games/aa1941/play/game.ts'
import { usualParams } from '../../src/games/aa1941/strategist/v1/params.ts'
import {
  considerCombatPlans,
  considerNoncombatOrders,
  considerPurchases,
} from '../../src/games/aa1941/strategist/v1/search.ts'
import { searchStyles } from '../../src/games/aa1941/strategist/v1/styles.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'

export type Aa1941Player = Player<State, Action>

export const table: Table = face.table!({ pairedComparison, sequentialHalving })

/** One of the game's own players: the newest of a name, or `name@version`. */
export const playerOf = (name: string, level?: string, params?: PlayerParams, effort?: PlayerEffort): Aa1941Player => {
  const kind = playerCalled(table.players, name)
  if (!kind) throw new Error(`there is no player "${name}"`)
  return kind.open(level, params, effort) as Aa1941Player
}

/** A search that plays plans out, as the sampler does, but looks at few: small enough for whole games in a test. */
export const smallSearch = (): Aa1941Player => {
  const rules = playerOf('rules')
  const effort = { plans: 5, glances: 6, finalists: 2, rollouts: 4, turns: 1 }
  return {
    name: 'small search',
    version: '1',
    decide: (view, seat, occasion) => {
      const search = {
        tools: { pairedComparison, sequentialHalving },
        effort,
        styles: searchStyles(usualParams),
        seed: occasion.seed,
      }
      const next = aa1941Game.next(view)
      switch (next.kind === 'decision' ? next.about : '') {
        case 'purchase':
          return considerPurchases(search, view)[0]!.plan
        case 'combatMove':
          return considerCombatPlans(search, view)[0]!.plan.orders
        case 'noncombatMove':
          return considerNoncombatOrders(search, view)[0]!.plan
        default:
          return rules.decide(view, seat, occasion)
      }
    },
  }
}

/** Two players held against each other. */
export const arenaOf = (
  a: Aa1941Player,
  b: Aa1941Player,
  options: { pairs: number; cap: number; seed?: string },
  game = aa1941Game,
) => {
  const job = prepareArena(game, { a, b }, { seed: 'test', ...options })
  const tally = job.work(0, job.chunks)
  return { tally, report: job.reply([tally]) }
}

/** Plays on from an opening, and shows every decision before it is made. */
export const playOn = (
  player: Aa1941Player,
  { opening, rounds, seed = 'played' }: { opening: number; rounds: number; seed?: string },
  look: (state: State, about: string, seat: number, ply: number) => void,
): void => {
  const state = aa1941Game.open(opening)
  let ply = 0
  for (
    let next = aa1941Game.next(state);
    next.kind !== 'over' && state.round <= rounds;
    next = aa1941Game.next(state)
  ) {
    if (next.kind === 'chance') aa1941Game.chance(state, streamOf(seed, next.key))
    else {
      look(state, next.about, next.seat, ply)
      const action = player.decide(state.copy(), next.seat, { seed: `${seed}/player`, ply: ply++ })
      aa1941Game.act(state, aa1941Game.fault(state, action) ? aa1941Game.pass(state) : action)
    }
  }
}
