import { median } from 'simple-statistics'
import { hashOf, pairedComparison, playGame, sequentialHalving } from '../src/ai/index.ts'
import { type Player, streamOf } from '../src/engine/index.ts'
import { printedRules } from '../src/games/aa1941/board/board-rules.ts'
import { spaceOf } from '../src/games/aa1941/board/map.ts'
import { type Counts, countsOf, infantry, only, unitName } from '../src/games/aa1941/board/units.ts'
import type { Action } from '../src/games/aa1941/play/action.ts'
import { aa1941Game, actIn, chanceIn, nextIn } from '../src/games/aa1941/play/game.ts'
import { players } from '../src/games/aa1941/play/players.ts'
import { forecast } from '../src/games/aa1941/strategist/v1/battle-forecast.ts'
import { usualParams } from '../src/games/aa1941/strategist/v1/params.ts'
import { combatPlanOf } from '../src/games/aa1941/strategist/v1/phase-orders.ts'
import { stylesOf } from '../src/games/aa1941/strategist/v1/styles.ts'
import { resolveBattles } from '../src/games/aa1941/turn/battle/quick-battles.ts'
import { endPhase } from '../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../src/games/aa1941/turn/legal.ts'
import type { Move } from '../src/games/aa1941/turn/orders.ts'
import { battle, combatMove, purchase, State } from '../src/games/aa1941/turn/state.ts'
import { smallBattles } from './battles.ts'
import { type Benchmark, type Measurement, medianMs } from './measure.ts'

const { standard } = stylesOf(usualParams)

/** The hash of a sequence: that of what came before, and the next. */
const chained = (hash: string, text: string): string => hashOf(`${hash}\n${text}`)

type Aa1941Player = Player<State, Action>

const open = (name: string, level?: string): Aa1941Player =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name)!
    .open(level) as Aa1941Player

/** Operations too short for a clock are measured so many at a time. */
const batch = 1000

const perSecond = async (name: string, seconds: number, checksum: string, work: () => void): Promise<Measurement[]> => {
  const ms = await medianMs(seconds, () => {
    for (let times = 0; times < batch; times++) work()
  })
  return [{ name, opsPerSecond: (batch / ms) * 1000, checksum }]
}

/**
 * Positions of games of `rules` against itself: the beginning of every `each`-th turn of the first six rounds, from the
 * printed opening and stored ones.
 */
export const turnsOf = (openings: readonly number[], each: number): State[] => {
  const rules = open('rules')
  const found: State[] = []
  let turns = 0
  for (const opening of openings) {
    const state = aa1941Game.open(opening)
    const last = state.round + 5
    let turn = ''
    for (let ply = 0, next = nextIn(state); next.kind !== 'over' && state.round <= last; next = nextIn(state)) {
      const now = aa1941Game.turn(state)
      if (now !== turn && turns++ % each === 0) found.push(state.copy())
      turn = now
      if (next.kind === 'chance') chanceIn(state, streamOf(`bench/${opening}`, next.key))
      else actIn(state, rules.decide(state.copy(), next.seat, { seed: 'bench', ply: ply++ }))
    }
  }
  return found
}

/** Where `rules` has bought and looks for attacks. */
const marchingTurns = (): State[] =>
  turnsOf([0, 1, 2], 3).map(state => {
    if (state.phase === purchase) {
      actIn(state, open('rules').decide(state.copy(), state.power, { seed: 'bench', ply: 0 }))
    }
    return state
  })

const hashOfBytes = (state: State): string => hashOf(String.fromCharCode(...state.bytes))

const copies: Benchmark = {
  names: ['ai/copy into', 'ai/copy anew'],
  run: async seconds => {
    const from = aa1941Game.open(1)
    const into = new State(from.agreement)
    let copy = from
    const pooled = await perSecond('ai/copy into', seconds, '', () => into.copyFrom(from))
    const anew = await perSecond('ai/copy anew', seconds, '', () => {
      copy = from.copy()
    })
    return [
      { ...pooled[0]!, checksum: `bytes ${hashOfBytes(into)}` },
      { ...anew[0]!, checksum: `bytes ${hashOfBytes(copy)}` },
    ]
  },
}

/** Three infantry step over a border in combat movement, on a copy of the position each time. */
const moves: Benchmark = {
  names: ['ai/move'],
  run: async seconds => {
    const from = aa1941Game.open(0)
    from.phase = combatMove
    const order: Move = {
      kind: 'move',
      units: only(infantry, 3),
      route: ['Karelia', 'Norway Finland'].map(spaceOf),
    }
    const board = new State(from.agreement)
    let faults = 0
    const measured = await perSecond('ai/move', seconds, '', () => {
      board.copyFrom(from)
      if (legal(board, order)) faults++
      else apply(board, order)
    })
    return [{ ...measured[0]!, checksum: `${faults} faults, bytes ${hashOfBytes(board)}` }]
  },
}

const marches: Benchmark = {
  names: ['ai/march'],
  run: async seconds => {
    const states = marchingTurns()
    let next = 0
    const ms = await medianMs(seconds, () => combatPlanOf(states[next++ % states.length]!, standard))
    const orders = states.map(state => JSON.stringify(combatPlanOf(state, standard).orders))
    return [
      {
        name: 'ai/march',
        medianMs: ms,
        checksum: `${states.length} turns, orders ${orders.reduce(chained, hashOf(''))}`,
      },
    ]
  },
}

/** A whole turn of a player: every decision of it, its battles with dice. How long it thought. */
const thoughtOfTurn = (player: Aa1941Player, start: State): { readonly ms: number; readonly orders: string } => {
  const state = start.copy()
  const turn = aa1941Game.turn(state)
  let ms = 0
  let orders = hashOf('')
  for (
    let ply = 0, next = nextIn(state);
    next.kind !== 'over' && aa1941Game.turn(state) === turn;
    next = nextIn(state)
  ) {
    if (next.kind === 'chance') {
      chanceIn(state, streamOf('bench/turn', next.key))
      continue
    }
    const view = state.copy()
    const began = performance.now()
    const action = player.decide(view, next.seat, { seed: 'bench/player', ply: ply++ })
    ms += performance.now() - began
    orders = chained(orders, JSON.stringify(aa1941Game.writeAction(action)))
    actIn(state, action)
  }
  return { ms, orders }
}

/** Each turn is thought about once, as it would be in a game: what was found out about its battles stays known from turn to turn. */
const turns = (level: string, openings: readonly number[], each: number): Benchmark => {
  const name = `ai/turn ${level}`
  return {
    names: [name],
    run: async () => {
      const sampler = open('sampler', level)
      const states = turnsOf(openings, each)
      thoughtOfTurn(open('sampler', 'instant'), states[0]!)
      const thoughts = states.map(state => thoughtOfTurn(sampler, state))
      const times = thoughts.map(({ ms }) => ms).toSorted((one, other) => one - other)
      const orders = thoughts.reduce((sum, thought) => chained(sum, thought.orders), hashOf(''))
      return [
        {
          name,
          medianMs: median(times),
          checksum: `${times.length} turns, longest ${Math.round(times.at(-1)!)} ms, orders ${orders}`,
        },
      ]
    },
  }
}

const games = (name: string, cap: number): Benchmark => ({
  names: [`ai/game ${name}`],
  run: async () => {
    const player = open(name)
    const play = (opening: number) =>
      playGame({ game: aa1941Game, players: [player, player], opening, seed: 'bench', cap })
    play(7)
    const times: number[] = []
    let turnsPlayed = 0
    let hash = hashOf('')
    for (let opening = 0; opening < 5; opening++) {
      const began = performance.now()
      const { hashes, turns: played } = play(opening)
      times.push(performance.now() - began)
      turnsPlayed += played
      hash = hashes.reduce(chained, hash)
    }
    return [{ name: `ai/game ${name}`, medianMs: median(times), checksum: `${turnsPlayed} turns, actions ${hash}` }]
  },
})

/** As the oracle takes a battle: both sides by type. */
const armies = (): { readonly location: 'land' | 'sea'; readonly attacker: Counts; readonly defender: Counts }[] =>
  smallBattles().map(({ location, attacker, defender }) => ({
    location: location as 'land' | 'sea',
    attacker: armyOf(attacker as Readonly<Record<string, number>>),
    defender: armyOf(defender as Readonly<Record<string, number>>),
  }))

const armyOf = (units: Readonly<Record<string, number>>): Counts => countsOf(type => units[unitName(type)] ?? 0)

const forecasts: Benchmark = {
  names: ['ai/forecast miss', 'ai/forecast hit'],
  run: async seconds => {
    const asked = armies()
    let wins = 0
    const began = performance.now()
    for (const { location, attacker, defender } of asked)
      wins += forecast(printedRules, location, attacker, defender).wins
    // On the average: each is worked out once, and after that it is known.
    const missMs = (performance.now() - began) / asked.length
    let next = 0
    const hits = await perSecond('ai/forecast hit', seconds, '', () => {
      const { location, attacker, defender } = asked[next++ % asked.length]!
      forecast(printedRules, location, attacker, defender)
    })
    const checksum = `${asked.length} battles, wins ${wins.toFixed(9)}`
    return [
      { name: 'ai/forecast miss', medianMs: missMs, checksum },
      { ...hits[0]!, checksum },
    ]
  },
}

const resolved: Benchmark = {
  names: ['ai/battles resolved'],
  run: async seconds => {
    const states = marchingTurns().flatMap(state => {
      for (const order of combatPlanOf(state, standard).orders) apply(state, order)
      endPhase(state)
      return state.phase === battle ? [state] : []
    })
    const board = new State(states[0]!.agreement)
    const stream = streamOf('bench', 'resolved')
    // All ends of all battles become known before the clock runs.
    for (let times = 0; times < 20; times++) for (const state of states) resolveBattles(board.copyFrom(state), stream)
    let next = 0
    const measured = await perSecond('ai/battles resolved', seconds, '', () =>
      resolveBattles(board.copyFrom(states[next++ % states.length]!), stream),
    )
    let hash = hashOf('')
    for (const [index, state] of states.entries()) {
      resolveBattles(board.copyFrom(state), streamOf('bench', index))
      hash = chained(hash, hashOfBytes(board))
    }
    return [{ ...measured[0]!, checksum: `${states.length} turns, bytes ${hash}` }]
  },
}

export const ofAa1941Ai: readonly Benchmark[] = [
  copies,
  moves,
  marches,
  turns('instant', [0, 1, 2, 3], 3),
  turns('normal', [0, 4], 5),
  turns('strong', [0, 4], 5),
  games('rules', 30),
  games('random', 30),
  forecasts,
  resolved,
]
