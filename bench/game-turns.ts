import { median } from 'simple-statistics'
import { hashOf, playGame } from '../src/ai/index.ts'
import { type Game, type Player, streamOf } from '../src/engine/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

// Players of any game that is played, measured turn by turn and game by game.

/** The hash of a sequence: that of what came before, and the next. */
export const chained = (hash: string, text: string): string => hashOf(`${hash}\n${text}`)

/** Operations too short for a clock are measured so many at a time. */
const batch = 1000

/** How often something can be done in a second, by the median time of batches. */
export const timesPerSecond = async (seconds: number, work: () => void): Promise<number> => {
  const ms = await medianMs(seconds, () => {
    for (let times = 0; times < batch; times++) work()
  })
  return (batch / ms) * 1000
}

/** A position that is copied, into one that exists and into a new one. */
export const copyBenchmark = <State extends { copy(): State; copyFrom(other: State): State }>(
  name: string,
  positionOf: () => State,
  checksumOf: (state: State) => string,
): Benchmark => {
  const names = [`${name} into`, `${name} anew`] as const
  return {
    names,
    run: async seconds => {
      const from = positionOf()
      const into = from.copy()
      let copy = from
      const pooled = await timesPerSecond(seconds, () => into.copyFrom(from))
      const anew = await timesPerSecond(seconds, () => {
        copy = from.copy()
      })
      return [
        { name: names[0], opsPerSecond: pooled, checksum: checksumOf(into) },
        { name: names[1], opsPerSecond: anew, checksum: checksumOf(copy) },
      ]
    },
  }
}

/**
 * Positions of games of a player against himself: the beginning of every `each`-th turn of so many rounds, from some of the
 * game's openings.
 */
export const turnsOf = <State, Action>(
  game: Game<State, Action>,
  player: Player<State, Action>,
  { openings, each, rounds }: { openings: readonly number[]; each: number; rounds: number },
): State[] => {
  const found: State[] = []
  let turns = 0
  for (const opening of openings) {
    const state = game.open(opening)
    const last = game.round(state) + rounds - 1
    let turn = ''
    for (
      let ply = 0, next = game.next(state);
      next.kind !== 'over' && game.round(state) <= last;
      next = game.next(state)
    ) {
      const now = game.turn(state)
      if (now !== turn && turns++ % each === 0) found.push(game.copy(state))
      turn = now
      if (next.kind === 'chance') game.chance(state, streamOf(`bench/${opening}`, next.key))
      else game.act(state, player.decide(game.copy(state), next.seat, { seed: 'bench', ply: ply++ }))
    }
  }
  return found
}

/** A whole turn of a player: every decision of it, its battles with dice. How long it thought. */
const thoughtOfTurn = <State, Action>(
  game: Game<State, Action>,
  player: Player<State, Action>,
  start: State,
): { readonly ms: number; readonly orders: string } => {
  const state = game.copy(start)
  const turn = game.turn(state)
  let ms = 0
  let orders = hashOf('')
  for (
    let ply = 0, next = game.next(state);
    next.kind !== 'over' && game.turn(state) === turn;
    next = game.next(state)
  ) {
    if (next.kind === 'chance') {
      game.chance(state, streamOf('bench/turn', next.key))
      continue
    }
    const view = game.copy(state)
    const began = performance.now()
    const action = player.decide(view, next.seat, { seed: 'bench/player', ply: ply++ })
    ms += performance.now() - began
    orders = chained(orders, JSON.stringify(game.writeAction(action)))
    game.act(state, action)
  }
  return { ms, orders }
}

/** Who thinks about which turns; `first` thinks about one beforehand, so that nothing is cold. */
interface Thinking<State, Action> {
  readonly first: Player<State, Action>
  readonly player: Player<State, Action>
  readonly starts: readonly State[]
}

/** Each turn is thought about once, as it would be in a game. */
export const turnBenchmark = <State, Action>(
  name: string,
  game: Game<State, Action>,
  open: () => Thinking<State, Action>,
): Benchmark => ({
  names: [name],
  run: async () => {
    const { first, player, starts } = open()
    thoughtOfTurn(game, first, starts[0]!)
    const thoughts = starts.map(start => thoughtOfTurn(game, player, start))
    const times = thoughts.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const orders = thoughts.reduce((sum, thought) => chained(sum, thought.orders), hashOf(''))
    const longest = Math.round(times.at(-1)!)
    return [
      { name, medianMs: median(times), checksum: `${times.length} turns, longest ${longest} ms, orders ${orders}` },
    ]
  },
})

/** Five whole games of a player against himself, of other openings where there are some, else of other dice; one before the clock runs. */
export const gameBenchmark = <State, Action>(
  name: string,
  game: Game<State, Action>,
  open: () => Player<State, Action>,
  cap: number,
): Benchmark => ({
  names: [name],
  run: async () => {
    const player = open()
    const play = (number: number) =>
      playGame({
        game,
        players: game.teams.map(() => player),
        opening: number % game.openings,
        seed: game.openings > 1 ? 'bench' : `bench/${number}`,
        cap,
      })
    play(7)
    const times: number[] = []
    let turnsPlayed = 0
    let hash = hashOf('')
    for (let number = 0; number < 5; number++) {
      const began = performance.now()
      const { hashes, turns } = play(number)
      times.push(performance.now() - began)
      turnsPlayed += turns
      hash = hashes.reduce(chained, hash)
    }
    return [{ name, medianMs: median(times), checksum: `${turnsPlayed} turns, actions ${hash}` }]
  },
})
