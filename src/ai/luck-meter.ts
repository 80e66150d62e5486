import { defined, type Game, getOrInsert } from '../engine/index.ts'

/** The luck of one battle, or whatever else a game tells its luck by. */
export interface LuckOfBattle {
  readonly turn: string
  /** As the game names it. */
  readonly battle: string
  /** By team. */
  readonly byTeam: readonly number[]
}

/** The luck of a game so far. */
export interface LuckOfGame {
  readonly unit: string
  /** By team: the sums over all battles. */
  readonly byTeam: readonly number[]
  /** In the order in which they began. */
  readonly battles: readonly LuckOfBattle[]
}

/** A game that adds up its luck while it is played. */
export interface LuckMeter<State, Action> {
  readonly game: Game<State, Action>
  /** Undefined where the game tells none. */
  readonly told: () => LuckOfGame | undefined
}

/**
 * Measures the luck of a game while it is played. Only what is played with the game that comes back counts: players must be
 * given the original, or the dice that they try out would count too.
 */
export const luckMeter = <State, Action>(game: Game<State, Action>): LuckMeter<State, Action> => {
  const { luck } = game
  if (!luck) return { game, told: () => undefined }
  const battles = new Map<string, { turn: string; battle: string; byTeam: number[] }>()
  const sums = game.teams.map(() => 0)
  const chance: Game<State, Action>['chance'] = (state, stream) => {
    const before = game.copy(state)
    game.chance(state, stream)
    const { of: battle, byTeam } = luck.of(before, state)
    const turn = game.turn(before)
    const known = getOrInsert(battles, `${turn} ${battle}`, () => ({ turn, battle, byTeam: game.teams.map(() => 0) }))
    for (const [team, share] of byTeam.entries()) {
      sums[team] = defined(sums[team]) + share
      known.byTeam[team] = defined(known.byTeam[team]) + share
    }
  }
  return { game: { ...game, chance }, told: () => ({ unit: luck.unit, byTeam: sums, battles: [...battles.values()] }) }
}
