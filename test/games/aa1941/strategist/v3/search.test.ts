import { describe, expect, test } from 'vitest'
import { pairedComparison, sequentialHalving } from '../../../../../src/ai/index.ts'
import { planeTypes, powerCount } from '../../../../../src/games/aa1941/board/units.ts'
import { aboutIn } from '../../../../../src/games/aa1941/play/game.ts'
import { openingOf } from '../../../../../src/games/aa1941/play/positions.ts'
import { bestPurchases } from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import { noncombatOrders } from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import {
  combatPlansOf,
  considerCombatPlans,
  considerNoncombatOrders,
  considerPurchases,
  signature,
} from '../../../../../src/games/aa1941/strategist/v1/search.ts'
import type { Style, Styles } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { searchStyles } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { endPhase } from '../../../../../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../../../../../src/games/aa1941/turn/legal.ts'
import type { State } from '../../../../../src/games/aa1941/turn/state.ts'

const usual = searchStyles(usualParams)

const searchIn = (styles: Styles, rollouts: number) => ({
  tools: { pairedComparison, sequentialHalving },
  effort: { plans: 12, glances: 24, finalists: 3, rollouts, turns: 1 },
  styles,
  seed: 'search',
})

const openings = [2, 5, 8, 12, 20, 22]

describe('purchases', () => {
  test('are sampled where they are expected to bring nearly what the best brings', () => {
    const counts = openings.map(opening => {
      const state = openingOf(opening)
      const all = bestPurchases(usual.standard, state, 4)
      const near = all.filter(({ help }) => help >= all[0]!.help - usualParams.purchaseNear)
      const considered = considerPurchases(searchIn(usual, 0), state)
      const plansOf = (some: typeof all) => some.map(({ buy }) => [{ kind: 'buy', units: buy }])
      const sampled = considered.slice(0, near.length).map(({ plan }) => plan)
      expect(sampled.toSorted()).toEqual(plansOf(near).toSorted())
      // The others are told behind them, as what they are expected to be.
      expect(considered.slice(near.length).map(({ plan }) => plan)).toEqual(plansOf(all.slice(near.length)))
      for (const { samples } of considered.slice(near.length)) expect(samples).toBe(0)
      return { all: all.length, near: near.length }
    })
    expect(counts.filter(({ all, near }) => near < all)).not.toEqual([])
    expect(counts.filter(({ near }) => near > 1)).not.toEqual([])
  })
})

describe('moves after combat', () => {
  /** Openings that every power passes but one, which is to move after combat without having fought. */
  const quiet = openings.map((opening, index) => {
    const state = openingOf(opening)
    while (state.power !== index % powerCount || aboutIn(state) !== 'noncombatMove') endPhase(state)
    return state
  })
  const ways = usual.moves!.styles

  test('are tried in several ways, the usual one first, none of them with an order that is not allowed', () => {
    expect(ways[0]).toBe(usual.standard)
    const counts = quiet.map(state => {
      const found = ways.map(style => noncombatOrders(state, style))
      for (const orders of found) {
        const board = state.copy()
        for (const order of orders) {
          expect(legal(board, order)).toBeUndefined()
          apply(board, order)
        }
      }
      return new Set(found.map(orders => JSON.stringify(orders))).size
    })
    expect(Math.min(...counts)).toBeGreaterThan(1)
    expect(Math.max(...counts)).toBeGreaterThan(3)
  })

  test('are none at all in one of them, but of planes', () => {
    const isStill = (state: State, style: Style): boolean =>
      noncombatOrders(state, style).every(
        order => order.kind === 'move' && planeTypes.some(type => order.units[type] > 0),
      )
    const still = ways.filter(style => quiet.every(state => isStill(state, style)))
    expect(still).toHaveLength(1)
  })

  test('are chosen among these, sampled at least once each', () => {
    for (const state of quiet) {
      const found = new Set(ways.map(style => JSON.stringify(noncombatOrders(state, style))))
      const search = searchIn(usual, 48)
      const considered = considerNoncombatOrders(
        { ...search, effort: { ...search.effort, finalists: ways.length } },
        state,
      )
      expect(new Set(considered.map(({ plan }) => JSON.stringify(plan)))).toEqual(found)
      for (const { played, glanced } of considered) {
        expect(glanced).toBeUndefined()
        expect(played!.samples).toBeGreaterThanOrEqual(usualParams.leastPlayed)
      }
    }
  })
})

describe('the best plan found', () => {
  const rankedBy = (styles: Styles) =>
    openings.map(opening => {
      const state = openingOf(opening)
      endPhase(state)
      const guess = signature(combatPlansOf(state, 12, styles)[0]!)
      const considered = considerCombatPlans(searchIn(styles, 24), state)
      return { isGuess: signature(considered[0]!.plan) === guess, unproven: considered.filter(one => one.isUnproven) }
    })

  test('gives way to the best guess where it is not better in fresh samples, and is told as unproven', () => {
    const ranked = rankedBy(searchStyles(paramsWith({ proofLeast: 1 })))
    for (const { isGuess } of ranked) expect(isGuess).toBe(true)
    expect(ranked.filter(({ unproven }) => unproven.length === 1)).not.toEqual([])
  })

  test('takes its place where it is better by more than the error of the difference', () => {
    const ranked = rankedBy(searchStyles(paramsWith({ proofLeast: 0, proofErrors: 0 })))
    expect(ranked.filter(({ isGuess }) => !isGuess)).not.toEqual([])
    const held = rankedBy(searchStyles(paramsWith({ proofLeast: 0, proofErrors: 5 })))
    expect(held.filter(({ isGuess }) => isGuess).length).toBeGreaterThan(ranked.filter(({ isGuess }) => isGuess).length)
  })
})
