import { describe, expect, test } from 'vitest'
import { sequentialHalving } from '../../../../src/ai/index.ts'
import { SearchDice } from '../../../../src/boards/index.ts'
import type { SearchTools } from '../../../../src/engine/index.ts'
import { capitalSpace, spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { allies, centralPowers, france, germany, infantry, powerOf } from '../../../../src/games/aa1914/board/units.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { judge } from '../../../../src/games/aa1914/strategist/judgement.ts'
import { usualParams } from '../../../../src/games/aa1914/strategist/params.ts'
import { playTurn } from '../../../../src/games/aa1914/strategist/playing-on.ts'
import { decideByRules } from '../../../../src/games/aa1914/strategist/rules.ts'
import { bestOrders, bySide, withGreedy } from '../../../../src/games/aa1914/strategist/search.ts'
import { stylesOf } from '../../../../src/games/aa1914/strategist/styles.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { combat, movement, type State, unitIndex, unowned } from '../../../../src/games/aa1914/turn/state.ts'

const effort = { plans: 4, rollouts: 8, turns: 7 }
const search = {
  tools: { sequentialHalving } as SearchTools,
  look: withGreedy,
  effort,
  params: usualParams,
  seed: 'search',
}
const lead = (state: State) => decideByRules(state, usualParams)
const inMovement = (): State => {
  const state = openingState()
  game.act(state, lead(state))
  expect(state.phase).toBe(movement)
  return state
}

describe('the judgement of a position', () => {
  test('is as good for one side as it is bad for the other, and a game that is over is all', () => {
    const state = openingState()
    expect(judge(state, centralPowers)).toBeCloseTo(-judge(state, allies), 9)
    state.winner = allies
    expect(judge(state, allies)).toBeGreaterThan(500)
    expect(judge(state, centralPowers)).toBeLessThan(-500)
  })

  test('R14-15: a capital that decides the war counts more than another one', () => {
    const lost = (power: number): number => {
      const state = openingState()
      const before = judge(state, allies)
      state.owner[capitalSpace(power)] = germany
      return before - judge(state, allies)
    }
    expect(lost(france)).toBeGreaterThan(1.5 * lost(powerOf('italy')))
  })

  test('contested ground counts by who is stronger there', () => {
    const burgundy = spaceOf('Burgundy')
    const judged = (germans: number): number => {
      const state = openingState()
      state.owner[burgundy] = unowned
      state.units[unitIndex(burgundy, germany, infantry)] = germans
      const alone = state.copy()
      alone.units[unitIndex(burgundy, germany, infantry)] = 0
      alone.units[unitIndex(capitalSpace(germany), germany, infantry)]! += germans
      return judge(state, centralPowers) - judge(alone, centralPowers)
    }
    expect(judged(40)).toBeGreaterThan(judged(4))
  })
})

describe('a turn that is played on', () => {
  test('ends where the next power begins, and equal samples end alike', () => {
    const ended = (index: number): State => {
      const state = openingState()
      playTurn(state, lead, { dice: new SearchDice('ends'), index }, 0)
      return state
    }
    expect(ended(0).power).toBe(powerOf('russia'))
    expect(game.fingerprint(ended(0))).toBe(game.fingerprint(ended(0)))
    const ends = [0, 1, 2, 3, 4].map(index => game.fingerprint(ended(index)))
    expect(new Set(ends).size).toBeGreaterThan(1)
  })

  test('has luck that comes to nothing on the average', () => {
    const dice = new SearchDice('luck')
    const lucks = Array.from({ length: 60 }, (_, index) => playTurn(openingState(), lead, { dice, index }, 0))
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length
    const deviation = Math.sqrt(lucks.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / (lucks.length - 1))
    expect(deviation).toBeGreaterThan(1)
    // The forecast is an estimate: half an IPC is allowed for it.
    expect(Math.abs(mean)).toBeLessThan(0.5 + (4 * deviation) / Math.sqrt(lucks.length))
  })
})

describe('the search', () => {
  test('gives the same orders for the same seed, which the rules allow', () => {
    const state = inMovement()
    const orders = bestOrders(search, state.copy())
    expect(game.fault(state, orders)).toBeUndefined()
    expect(bestOrders(search, state.copy())).toEqual(orders)
  })

  test('compares plans that differ, by the same luck, and takes the one that is ranked first', () => {
    const seen: unknown[] = []
    const values: number[] = []
    const tools = {
      sequentialHalving: (
        candidates: readonly { orders: unknown }[],
        budget: number,
        sample: (one: unknown, index: number) => number,
      ) => {
        expect(budget).toBe(effort.rollouts)
        for (const candidate of candidates) seen.push(candidate.orders)
        const last = candidates.at(-1)!
        values.push(sample(last, 3), sample(last, 3), sample(last, 4))
        return { ranking: [{ candidate: last }] }
      },
    } as unknown as SearchTools
    const orders = bestOrders({ ...search, tools }, inMovement())
    expect(new Set(seen.map(plan => JSON.stringify(plan))).size).toBe(effort.plans)
    expect(orders).toEqual(seen.at(-1))
    expect(values[0]).toBe(values[1])
    expect(values[0]).not.toBe(values[2])
  })

  test('has the next powers led in its samples by whoever its side looks ahead with', () => {
    const asked: [Set<number>, Set<number>] = [new Set(), new Set()]
    const [centralLead, alliedLead] = asked.map(powers => (state: State) => {
      powers.add(state.power)
      return lead(state)
    })
    const look = { others: [centralLead!, alliedLead!] as const }
    const few = { ...search, look, effort: { plans: 2, rollouts: 2, turns: 3 } }
    const state = inMovement()
    bestOrders(few, state.copy())
    // Austria-Hungary moves; the three after it are others.
    expect(asked.map(powers => [...powers].map(power => game.seats[power]))).toEqual([
      ['russia', 'germany', 'france'],
      [],
    ])
    state.power = powerOf('italy')
    asked[0].clear()
    bestOrders(few, state)
    expect(asked.map(powers => powers.size)).toEqual([0, 3])
  })

  test('compares battles by counts of their own where it has them, with greedy for the next powers', () => {
    const state = inMovement()
    game.act(state, lead(state))
    expect(state.phase).toBe(combat)
    const contested = spaceOf('Burgundy')
    state.owner[contested] = unowned
    for (const power of [state.power, france]) state.units[unitIndex(contested, power, infantry)] = 3
    const budgets: number[] = []
    const tools = {
      sequentialHalving: (candidates: readonly object[], budget: number) => {
        budgets.push(budget)
        return { ranking: [{ candidate: candidates.at(-1) }] }
      },
    } as unknown as SearchTools
    const many = { ...search, tools, effort: { plans: 8, rollouts: 12, turns: 15 } }
    for (const look of [withGreedy, bySide]) bestOrders({ ...many, look }, state.copy())
    expect(budgets).toEqual([12, 8])
    const real = { ...search, seed: 'battles' }
    expect(bestOrders({ ...real, look: bySide, effort: many.effort }, state.copy())).toEqual(
      bestOrders({ ...real, look: withGreedy, effort: bySide.battles! }, state.copy()),
    )
  })

  test('leaves to rules of thumb what it compares no plans of', () => {
    const state = openingState()
    expect(bestOrders(search, state)).toEqual(lead(state))
  })
})

test('the first of the styles is the usual one, and the others differ from it and keep numbers in their place', () => {
  const [usual, ...others] = stylesOf(usualParams)
  expect(usual).toEqual(usualParams)
  expect(new Set([usual, ...others].map(style => JSON.stringify(style))).size).toBe(1 + others.length)
  for (const style of others) {
    expect(Object.keys(style)).toEqual(Object.keys(usualParams))
    expect(style.enemiesCome).toBeLessThanOrEqual(1)
  }
})
