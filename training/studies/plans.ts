import { parseArgs } from 'node:util'
import { mean } from 'simple-statistics'
import { SearchDice } from '../../src/boards/index.ts'
import { allies, type Counts, sideOf } from '../../src/games/aa1941/board/units.ts'
import { alliesChance } from '../../src/games/aa1941/judge/index.ts'
import { aboutIn } from '../../src/games/aa1941/play/game.ts'
import { openingCount, openingOf } from '../../src/games/aa1941/play/positions.ts'
import { bestPurchases } from '../../src/games/aa1941/strategist/v1/buying.ts'
import { evaluate } from '../../src/games/aa1941/strategist/v1/evaluation.ts'
import { type CombatPlan, combatPlanOf } from '../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { carryOut, fightOut, finishTurn, playTurn } from '../../src/games/aa1941/strategist/v1/playout.ts'
import { combatPlansOf, noncombatPlansOf } from '../../src/games/aa1941/strategist/v1/search.ts'
import { usualParams } from '../../src/games/aa1941/strategist/v3/params.ts'
import { ownStyle, searchStyles } from '../../src/games/aa1941/strategist/v3/styles.ts'
import { endPhase } from '../../src/games/aa1941/turn/flow.ts'
import type { Order } from '../../src/games/aa1941/turn/orders.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'
import { playUntil } from '../judge/games.ts'
import { openTrainer } from '../judge/players.ts'
import { leadOf } from './lead.ts'
import { meanTold } from './told.ts'

const usage = `npx tsx training/studies/plans.ts [--phase attacks|purchases|moves] [--positions N] [--samples S] [--plans P]
                 [--turns T]

What tells plans for a phase of Axis & Allies 1941 apart. Plans for positions of games of rules@3 are played on for T
turns, S times with the same dice, luck taken off; a plan is worth the logarithm of the ratio of units, money and three
incomes after that. Told is what is gained over the plan of rules@3 by choosing in different ways, with its 95 % interval
over positions: by half of the samples, gained in the other half.

  --phase      attacks, purchases, or moves after combat (default attacks)
  --positions  how many positions (default 120)
  --samples    samples of each plan, an even number (default 32)
  --plans      plans of a search that are looked at at most (default 12)
  --turns      turns of other powers and the own one in each (default 10)`

/** Samples of one plan: equal indices have equal dice. */
interface Sampled {
  readonly atOnce: readonly number[]
  readonly judged: readonly number[]
  readonly afterRound: readonly number[]
  /** What it is worth. */
  readonly atLast: readonly number[]
}

const rules = ownStyle(usualParams, 'standard')
const styles = searchStyles(usualParams)
const turnsOfRound = 5

const player = openTrainer({ name: 'rules', version: '3' })

/** A plan for a phase: carried out, with what follows to the end of the turn. What comes back is luck. */
type Plan = (board: State, dice: SearchDice, sample: number) => number

/** A phase: the plan of `rules@3` for it first, then those that a search looks at. */
interface Phase {
  readonly about: ReturnType<typeof aboutIn>
  readonly plansOf: (state: State, most: number) => readonly Plan[]
}

const buying =
  (units: Counts): Plan =>
  (board, dice, sample) => {
    carryOut(board, [{ kind: 'buy', units }])
    endPhase(board)
    return playTurn(board, styles.standard, dice.of(sample, 0))
  }

const attacking =
  ({ orders, attacks }: CombatPlan): Plan =>
  (board, dice, sample) => {
    carryOut(board, orders)
    const luck = fightOut(styles.standard, board, attacks, dice.of(sample, 0))
    finishTurn(board, styles.standard)
    return luck
  }

const moving =
  (orders: readonly Order[]): Plan =>
  board => {
    carryOut(board, orders)
    endPhase(board)
    finishTurn(board, styles.standard)
    return 0
  }

const phases: Readonly<Record<string, Phase>> = {
  attacks: {
    about: 'combatMove',
    plansOf: (state, most) =>
      [combatPlanOf(state, rules), ...combatPlansOf(state, most, styles)].map(plan => attacking(plan)),
  },
  purchases: {
    about: 'purchase',
    plansOf: (state, most) => bestPurchases(rules, state, most).map(({ buy }) => buying(buy)),
  },
  moves: {
    about: 'noncombatMove',
    plansOf: (state, most) =>
      noncombatPlansOf(state, [rules, ...(styles.moves?.styles ?? [])])
        .slice(0, most)
        .map(orders => moving(orders)),
  },
}

/** A position of a game of `rules` with itself, before a phase of a power; undefined where the game ends before that. */
const positionOf = (number: number, about: Phase['about']): State | undefined => {
  const round = 2 + ((number * 7) % 8)
  const power = number % turnsOfRound
  const state = openingOf((number * 37) % openingCount)
  const isReached = (now: State): boolean =>
    now.round > round || (now.round === round && now.power === power && aboutIn(now) === about)
  playUntil(state, [player, player], { seed: `plans/${number}`, ply: 0 }, isReached)
  return isReached(state) && state.round === round && state.winner === undefined ? state : undefined
}

const sampled = (state: State, plan: Plan, dice: SearchDice, samples: number, turns: number): Sampled => {
  const side = sideOf(state.power)
  const sign = side === allies ? 1 : -1
  const yardstick = (board: State, luck: number): number =>
    sign * evaluate(usualParams, board) - usualParams.luckTakenOff * luck
  const found = { atOnce: [], judged: [], afterRound: [], atLast: [] } as Record<keyof Sampled, number[]>
  for (let sample = 0; sample < samples; sample++) {
    const board = state.copy()
    let luck = plan(board, dice, sample)
    found.atOnce.push(yardstick(board, luck))
    found.judged.push(sign * alliesChance(board))
    for (let turn = 0; turn < turns && board.winner === undefined; turn++) {
      const isOwn = sideOf(board.power) === side
      luck += (isOwn ? 1 : -1) * playTurn(board, rules, dice.of(sample, turn + 1))
      if (turn + 1 === turnsOfRound) found.afterRound.push(yardstick(board, luck))
    }
    if (found.afterRound.length <= sample) found.afterRound.push(yardstick(board, luck))
    found.atLast.push(leadOf(board, side, luck))
  }
  return found
}

const meanOf = (values: readonly number[], from: number, to: number): number => mean(values.slice(from, to))

/** What choosing by some samples of one kind gains over the first plan, in the second half of the samples. */
const gainBy = (plans: readonly Sampled[], kind: keyof Sampled, count: number): number => {
  const half = plans[0]!.atLast.length / 2
  const gains: number[] = []
  for (let from = 0; from + count <= half; from += count) {
    const scores = plans.map(plan => meanOf(plan[kind], from, from + count))
    const chosen = plans[scores.indexOf(Math.max(...scores))]!
    gains.push(meanOf(chosen.atLast, half, 2 * half) - meanOf(plans[0]!.atLast, half, 2 * half))
  }
  return mean(gains)
}

const { values } = parseArgs({
  options: {
    phase: { type: 'string', default: 'attacks' },
    positions: { type: 'string', default: '120' },
    samples: { type: 'string', default: '32' },
    plans: { type: 'string', default: '12' },
    turns: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const asked = (name: 'positions' | 'samples' | 'plans' | 'turns'): number => {
  const number = Number(values[name])
  if (
    Number.isInteger(number) &&
    number >= (name === 'turns' ? turnsOfRound : 2) &&
    (name !== 'samples' || number % 2 === 0)
  )
    return number
  console.error(`--${name} cannot be ${values[name]}\n\n${usage}`)
  return process.exit(2)
}
const phase = phases[values.phase]
if (!phase) {
  console.error(`--phase cannot be ${values.phase}\n\n${usage}`)
  process.exit(2)
}
const [positions, samples, most, turns] = [asked('positions'), asked('samples'), asked('plans'), asked('turns')]

const all: (readonly Sampled[])[] = []
for (let number = 0; number < positions; number++) {
  const state = positionOf(number, phase.about)
  if (!state) continue
  const dice = new SearchDice(`plans/${number}/samples`)
  const plans = phase.plansOf(state, most)
  if (plans.length > 0) all.push(plans.map(plan => sampled(state, plan, dice, samples, turns)))
}

const kinds = [
  ['a glance at where the turn leads', 'atOnce'],
  ['the judge at the end of the turn', 'judged'],
  ['a round, judged by the yardstick', 'afterRound'],
  [`${turns} turns`, 'atLast'],
] as const
const plansOfEach = mean(all.map(plans => plans.length)).toFixed(1)
console.log(`${values.phase}: ${all.length} positions, ${plansOfEach} plans of each, ${samples} samples of each plan`)
for (const [name, kind] of kinds)
  for (const count of [1, 2, 4, 8, 16].filter(one => 2 * one <= samples)) {
    const gains = all.map(plans => gainBy(plans, kind, count))
    console.log(`${name}, ${count} of each: ${meanTold(gains, 4)}`)
  }
