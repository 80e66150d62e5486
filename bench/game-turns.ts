import { median } from 'simple-statistics'
import { hashOf, playGame } from '../src/ai/index.ts'
import { type Game, type Player, streamOf } from '../src/engine/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

// Players of any game that is played, measured turn by turn and game by game.

/** The hash of a sequence: that of what came before, and the next. */
export const chained = (hash: string, text: string): string => hashOf(`${hash}\n${text}`)

/** Operations too short for a clock are measured so many at a time. */
const batch = 1000

/** The median time of one call, in milliseconds, over calls made in batches. */
export const batchedMs = async (seconds: number, work: () => void): Promise<number> =>
  (await medianMs(seconds, () => {
    for (let times = 0; times < batch; times++) work()
  })) / batch

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

/** Each turn is thought about once, as it would be in a game; `first` thinks about one beforehand, so that nothing is cold. */
export const turnBenchmark = <State, Action>(
  name: string,
  game: Game<State, Action>,
  [first, player]: readonly [Player<State, Action>, Player<State, Action>],
  states: () => readonly State[],
): Benchmark => ({
  names: [name],
  run: async () => {
    const starts = states()
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
  player: Player<State, Action>,
  cap: number,
): Benchmark => ({
  names: [name],
  run: async () => {
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
