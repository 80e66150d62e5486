import { describe, expect, test } from 'vitest'
import { pairedComparison, sequentialHalving } from '../../../../../src/ai/index.ts'
import { openingOf } from '../../../../../src/games/aa1941/play/positions.ts'
import { bestPurchases } from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import {
  combatPlansOf,
  considerCombatPlans,
  considerPurchases,
  signature,
} from '../../../../../src/games/aa1941/strategist/v1/search.ts'
import type { Styles } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { searchStyles } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { endPhase } from '../../../../../src/games/aa1941/turn/flow.ts'

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
