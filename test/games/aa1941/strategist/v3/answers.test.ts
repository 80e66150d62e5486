import { describe, expect, test } from 'vitest'
import { germany, unitedStates, ussr } from '../../../../../src/games/aa1941/board/units.ts'
import { openingOf } from '../../../../../src/games/aa1941/play/positions.ts'
import { playingOn } from '../../../../../src/games/aa1941/strategist/v1/playing-on.ts'
import { usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { searchStyles } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import type { State } from '../../../../../src/games/aa1941/turn/state.ts'

const styles = searchStyles(usualParams)
const { answers: _, ...unanswered } = styles

/** Positions at the beginning of a power's turn, each from another opening. */
const positionsOf = (power: number, count: number): readonly State[] =>
  Array.from({ length: count }, (_, number) => {
    const state = openingOf(number)
    state.power = power
    return state
  })

/** In every fourth sample the next power leads as it usually does, where it does not answer. */
const usualSample = 4

/** What a turn without orders is worth once the next power has moved. */
const worthOf = (state: State, by: typeof unanswered, sample: number): number =>
  playingOn(by, { state, seat: state.power, turns: 1, seed: 'answers' })([], sample)

describe('the answer of the other side', () => {
  test('is never better for the acting side than what that power usually does', () => {
    const differences = positionsOf(ussr, 16).map(
      state => worthOf(state, unanswered, usualSample) - worthOf(state, styles, usualSample),
    )
    for (const difference of differences) expect(difference).toBeGreaterThanOrEqual(-1e-12)
    expect(differences.filter(difference => difference > 1e-6).length).toBeGreaterThan(3)
  })

  test('is that of an enemy alone: an ally who moves next leads as he usually does', () => {
    for (const state of positionsOf(unitedStates, 6))
      expect(worthOf(state, styles, 1)).toBe(worthOf(state, unanswered, 1))
  })

  test('is the same again, however often it is asked for', () => {
    const [state] = positionsOf(germany, 1) as [State]
    expect(worthOf(state, styles, 3)).toBe(worthOf(state, styles, 3))
  })
})
