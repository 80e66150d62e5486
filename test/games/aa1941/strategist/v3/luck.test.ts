import { describe, expect, test } from 'vitest'
import { SearchDice } from '../../../../../src/boards/index.ts'
import { nameOf } from '../../../../../src/games/aa1941/board/map.ts'
import { openingOf } from '../../../../../src/games/aa1941/play/positions.ts'
import { attackContextOf, chooseAttacks } from '../../../../../src/games/aa1941/strategist/v1/attacks.ts'
import {
  type CombatPlan,
  combatPlanOf,
  legalPlan,
  purchaseOrders,
} from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { carryOut, fightOut, playTurn } from '../../../../../src/games/aa1941/strategist/v1/playout.ts'
import type { Style } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { searchStyles as searchStylesV2 } from '../../../../../src/games/aa1941/strategist/v2/styles.ts'
import { usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { searchStyles } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { endPhase } from '../../../../../src/games/aa1941/turn/flow.ts'
import type { State } from '../../../../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const { bold } = searchStyles(usualParams)

/** The luck of a plan whose orders are carried out first. */
const luckOf = (style: Style, state: State, plan: CombatPlan, dice: SearchDice, sample: number): number => {
  const board = state.copy()
  carryOut(board, plan.orders)
  return fightOut(style, board, plan.attacks, dice.of(sample, 0))
}

/** The plan that attacks one place, and nothing else. */
const planFor = (state: State, style: Style, place: string): CombatPlan => {
  const context = attackContextOf(state, style)
  const targets = context.options.targets.map(({ space }) => space)
  const wanted = targets.filter(space => nameOf(space) === place)
  const banned = targets.filter(space => nameOf(space) !== place)
  return legalPlan(context, chooseAttacks(context, { forced: wanted, banned }))
}

const board = (power: NonNullable<Board['power']>, units: Board['units'], more: Partial<Board> = {}): State =>
  boardOf({
    power,
    phase: 'combatMove',
    units: {
      'United Kingdom': { unitedKingdom: { infantry: 6 } },
      Russia: { ussr: { infantry: 12 } },
      Germany: { germany: { infantry: 10 } },
      Japan: { japan: { infantry: 8 } },
      'Eastern United States': { unitedStates: { infantry: 8 } },
      ...units,
    },
    ...more,
  })

const dice = new SearchDice('luck')

describe('what no die decides', () => {
  test('R41-6.8: troops who go ashore on an empty island bring no luck', () => {
    const state = board('japan', { 'SZ 45': { japan: { transport: 1 } } })
    const plan = planFor(state, bold, 'Philippine Islands')
    expect(plan.attacks.flatMap(({ lifts }) => lifts.flatMap(({ troops }) => troops)).length).toBeGreaterThan(0)
    expect(luckOf(bold, state, plan, dice, 0)).toBe(0)
  })

  test('R41-6.2.3: nor does land that a tank takes in passing', () => {
    const state = board('germany', { 'Norway Finland': { germany: { infantry: 2, tank: 2 } } })
    const context = attackContextOf(state, bold)
    const plan = legalPlan(context, chooseAttacks(context))
    const after = state.copy()
    carryOut(after, plan.orders)
    expect(plan.attacks.filter(({ space }) => !after.isHostile(space)).map(({ space }) => nameOf(space))).not.toEqual(
      [],
    )
    expect(luckOf(bold, state, plan, dice, 0)).toBe(0)
  })

  test('was luck for versions before, who are left as they are', () => {
    const styleV2 = searchStylesV2(usualParams).bold
    const state = board('japan', { 'SZ 45': { japan: { transport: 1 } } })
    expect(luckOf(styleV2, state, planFor(state, styleV2, 'Philippine Islands'), dice, 0)).toBeGreaterThanOrEqual(3)
  })
})

test('luck is as often good as bad: its mean over the first turns of openings is 0, within its error', () => {
  const means: number[] = []
  for (let opening = 1; opening < 40; opening += 5) {
    const state = openingOf(opening)
    const rolled = new SearchDice(`means ${opening}`)
    for (let turn = 0; turn < 10 && state.winner === undefined; turn++) {
      const start = state.copy()
      carryOut(start, purchaseOrders(bold, start))
      endPhase(start)
      const plan = combatPlanOf(start, bold)
      if (plan.attacks.length > 0) {
        const lucks = Array.from({ length: 40 }, (_, sample) => luckOf(bold, start, plan, rolled, sample))
        means.push(lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length)
      }
      playTurn(state, bold, rolled.of(0, 1 + turn))
    }
  }
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length
  const spread = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1))
  expect(means.length).toBeGreaterThan(50)
  expect(Math.abs(mean)).toBeLessThan(3 * (spread / Math.sqrt(means.length)) + 0.2)
})
