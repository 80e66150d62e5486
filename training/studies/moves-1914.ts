import { parseArgs } from 'node:util'
import { mean } from 'simple-statistics'
import { pairedComparison, sequentialHalving } from '../../src/ai/index.ts'
import { defined, getOrInsert, type Player, type PlayerEffort, playerCalled, streamOf } from '../../src/engine/index.ts'
import { sideOf } from '../../src/games/aa1914/board/units.ts'
import type { Action } from '../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../src/games/aa1914/play/game.ts'
import { players } from '../../src/games/aa1914/play/players.ts'
import { judge } from '../../src/games/aa1914/strategist/judgement.ts'
import type { State } from '../../src/games/aa1914/turn/state.ts'
import { meanTold } from './told.ts'

const usage = `npx tsx training/studies/moves-1914.ts [--efforts JSON] [--positions N] [--samples S] [--rounds R] [--seed S] [--player NAME]

What the moves of a search of Axis & Allies 1914 gain. For positions of games of rules, rounds 2 to 14, planner and another player
choose the moves of phase 2; these are played on by rules for R rounds, S times with the same dice, and judged. Told is what
is gained over the moves of rules, in IPC, and over those of planner, with 95 % intervals over positions. No dice count for
more than 60 IPC either way, so that one capital does not outweigh all else.

  --efforts    its counts that are tried, a list (default those of normal)
  --positions  how many positions (default 90)
  --samples    samples of each (default 8)
  --rounds     rounds that are played on (default 3)
  --seed       of the games and the dice (default study)
  --player     who is tried, by name or name@version (default sampler)`

type Aa1914Player = Player<State, Action>

const mostOfDice = 60
const [firstRound, lastRound] = [2, 14]
/** One turn of so many is looked at, so that all powers come up. */
const oneOf = 11

const kinds = players({ pairedComparison, sequentialHalving })
const open = (name: string, effort?: PlayerEffort): Aa1914Player =>
  defined(playerCalled(kinds, name)).open(undefined, undefined, effort) as Aa1914Player
const rules = open('rules')
const byRules = (state: State): Action => rules.decide(state, state.power, { seed: 'rules', ply: 0 })

/** Positions in which somebody moves. */
const positionsOf = (count: number, seed: string): State[] => {
  const found: State[] = []
  for (let number = 0; found.length < count; number++) {
    const state = game.open(0)
    let turns = 0
    for (let next = game.next(state); next.kind !== 'over' && state.round <= lastRound; next = game.next(state)) {
      if (next.kind === 'chance') {
        game.chance(state, streamOf(`${seed}/${number}`, next.key))
        continue
      }
      const isLooked = next.about === 'movement' && state.round >= firstRound
      if (isLooked && (7 * turns++ + number) % oneOf === 0) found.push(state.copy())
      game.act(state, byRules(state))
    }
  }
  return found.slice(0, count)
}

/** What an action comes to, for the side of whoever does it, when so many rounds have been played on. */
const worthAfter = (start: State, action: Action, rounds: number, seed: string): number => {
  const state = start.copy()
  const { power, round } = start
  game.act(state, action)
  const isDue = (): boolean => state.round > round + rounds || (state.round === round + rounds && state.power >= power)
  for (let next = game.next(state); next.kind !== 'over' && !isDue(); next = game.next(state))
    if (next.kind === 'chance') game.chance(state, streamOf(seed, next.key))
    else game.act(state, byRules(state))
  return judge(state, sideOf(power))
}

const { values } = parseArgs({
  options: {
    efforts: { type: 'string', default: '[{}]' },
    positions: { type: 'string', default: '90' },
    samples: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'study' },
    player: { type: 'string', default: 'sampler' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const asked = (name: 'positions' | 'samples' | 'rounds', least: number): number => {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= least) return number
  console.error(`--${name} cannot be ${values[name]}\n\n${usage}`)
  return process.exit(2)
}
const [positions, samples, rounds] = [asked('positions', 2), asked('samples', 1), asked('rounds', 1)]
const called = values.player
if (!playerCalled(kinds, called)) {
  console.error(`there is no player ${called}\n\n${usage}`)
  process.exit(2)
}
const efforts = JSON.parse(values.efforts) as readonly PlayerEffort[]

const tried = [
  ['planner', open('planner')] as const,
  ...efforts.map(effort => [`${called} ${JSON.stringify(effort)}`, open(called, effort)] as const),
]
const gains: number[][] = tried.map(() => [])
for (const [number, state] of positionsOf(positions, values.seed).entries()) {
  const known = new Map<string, readonly number[]>()
  const valuesOf = (action: Action): readonly number[] =>
    getOrInsert(known, JSON.stringify(game.writeAction(action)), () =>
      Array.from({ length: samples }, (_, sample) =>
        worthAfter(state, action, rounds, `${values.seed}/${number}/${sample}`),
      ),
    )
  const usual = valuesOf(byRules(state.copy()))
  for (const [index, [, player]] of tried.entries()) {
    const action = player.decide(state.copy(), state.power, { seed: `${values.seed}/${number}`, ply: 0 })
    const differences = valuesOf(action).map((value, sample) => value - defined(usual[sample]))
    const gain = mean(differences.map(one => Math.max(-mostOfDice, Math.min(mostOfDice, one))))
    defined(gains[index]).push(gain)
  }
}
const [ofPlanner = []] = gains
console.log(`${positions} positions, ${samples} samples of each, played on for ${rounds} rounds; IPC`)
for (const [index, [name]] of tried.entries()) {
  const own = defined(gains[index])
  const more = own.map((gain, number) => gain - defined(ofPlanner[number]))
  const over = index === 0 ? '' : `; over planner ${meanTold(more, 1)}`
  console.log(`${name}: over rules ${meanTold(own, 1)}${over}`)
}
