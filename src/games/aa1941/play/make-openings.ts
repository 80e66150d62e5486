import { defined, type Player, type Seed, streamOf } from '../../../engine/index.ts'
import { capitals } from '../board/map.ts'
import { packPosition } from '../position/pack.ts'
import { openingState } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { actIn, chanceIn, nextIn } from './game.ts'

/**
 * Different positions at the beginning of round 2 that players come to from the printed opening, packed. Game after game is
 * played until there are enough, each with dice and thoughts of its own.
 */
export const makeOpenings = (players: readonly Player<State, Action>[], count: number, seed: Seed): string[] => {
  const found = new Set<string>()
  for (let game = 0; found.size < count && game < 20 * count; game++) {
    const state = openingState()
    const player = defined(players[game % players.length])
    for (let ply = 0, next = nextIn(state); state.round === 1 && next.kind !== 'over'; next = nextIn(state)) {
      if (next.kind === 'chance') chanceIn(state, streamOf(`${seed}/${game}`, next.key))
      else actIn(state, player.decide(state, next.seat, { seed: `${seed}/${game}/player`, ply: ply++ }))
    }
    // A war in which a capital fell in the first round is no fair start.
    const isFair = capitals.every((territory, power) => state.owner[territory] === power)
    if (isFair) found.add(packPosition(state))
  }
  return [...found]
}

/** The file in which openings are kept. */
export const openingsFile = (openings: readonly string[]): string =>
  [
    '/** Positions at the beginning of round 2 that play from the printed opening has come to, packed (see `packPosition`). */',
    'export const packedOpenings: readonly string[] = [',
    ...openings.map(opening => `  '${opening}',`),
    ']',
    '',
  ].join('\n')
