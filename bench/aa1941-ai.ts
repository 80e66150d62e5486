import { hashOf, pairedComparison, sequentialHalving } from '../src/ai/index.ts'
import { type Player, streamOf } from '../src/engine/index.ts'
import { printedRules } from '../src/games/aa1941/board/board-rules.ts'
import { spaceOf } from '../src/games/aa1941/board/map.ts'
import { type Counts, countsOf, infantry, only, unitName } from '../src/games/aa1941/board/units.ts'
import type { Action } from '../src/games/aa1941/play/action.ts'
import { aa1941Game, actIn } from '../src/games/aa1941/play/game.ts'
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
import { chained, copyBenchmark, gameBenchmark, timesPerSecond, turnBenchmark, turnsOf } from './game-turns.ts'
import { type Benchmark, type Measurement, medianMs } from './measure.ts'

const { standard } = stylesOf(usualParams)

type Aa1941Player = Player<State, Action>

const open = (name: string, level?: string): Aa1941Player =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name)!
    .open(level) as Aa1941Player

const perSecond = async (name: string, seconds: number, checksum: string, work: () => void): Promise<Measurement[]> => [
  { name, opsPerSecond: await timesPerSecond(seconds, work), checksum },
]

/** Turns of games of `rules` against itself: of the first six rounds, from the printed opening and stored ones. */
export const turnsFrom = (openings: readonly number[], each: number): State[] =>
  turnsOf(aa1941Game, open('rules'), { openings, each, rounds: 6 })

/** Where `rules` has bought and looks for attacks. */
const marchingTurns = (): State[] =>
  turnsFrom([0, 1, 2], 3).map(state => {
    if (state.phase === purchase) {
      actIn(state, open('rules').decide(state.copy(), state.power, { seed: 'bench', ply: 0 }))
    }
    return state
  })

const hashOfBytes = (state: State): string => hashOf(String.fromCharCode(...state.bytes))

const copies = copyBenchmark(
  'ai/copy',
  () => aa1941Game.open(1),
  state => `bytes ${hashOfBytes(state)}`,
)

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

/** What was found out about a turn's battles stays known from turn to turn. */
const turns = (level: string, openings: readonly number[], each: number): Benchmark =>
  turnBenchmark(`ai/turn ${level}`, aa1941Game, () => ({
    first: open('sampler', 'instant'),
    player: open('sampler', level),
    starts: turnsFrom(openings, each),
  }))

const games = (name: string, cap: number): Benchmark =>
  gameBenchmark(`ai/game ${name}`, aa1941Game, () => open(name), cap)

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
