import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allies, axis, powerCount, sideOf } from '../../../../src/games/aa1941/board/units.ts'
import { featureCount, features, fillFeatures } from '../../../../src/games/aa1941/judge/features.ts'
import {
  alliesChance,
  capitalShare,
  chanceFrom,
  chanceOfSide,
  fittedWeights,
  leastChance,
} from '../../../../src/games/aa1941/judge/index.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { drawnWeights, fallen, positionOf, randomTurn, withMore } from '../../../support/judged-1941.ts'
import { diceOf, Seeds } from '../../../support/random-boards-1941.ts'

/** Sums of the same numbers in another order differ by so little. */
const rounding = 1e-9

const featuresOf = (state: State): Float64Array => {
  const into = new Float64Array(featureCount)
  fillFeatures(state, into)
  return into
}

const Changes = fc.record({ number: Seeds, power: fc.nat({ max: powerCount - 1 }), seed: Seeds })

describe('more is never worse', () => {
  test('in every feature, for whoever has more of it', () => {
    fc.assert(
      fc.property(Changes, ({ number, power, seed }) => {
        const position = positionOf(number)
        const before = featuresOf(position)
        const after = featuresOf(withMore(position, power, diceOf(seed)))
        const better = sideOf(power) === allies ? 1 : -1
        for (const [index, { name, sign }] of features.entries())
          expect(sign * better * (after[index]! - before[index]!), name).toBeGreaterThanOrEqual(-rounding)
      }),
      { numRuns: 600 },
    )
  })

  test('in the chance, by the fitted weights and by any others of the right signs', () => {
    fc.assert(
      fc.property(Changes, ({ number, power, seed }) => {
        const position = positionOf(number)
        const more = withMore(position, power, diceOf(seed))
        for (const weights of [fittedWeights, drawnWeights(seed)])
          expect(chanceOfSide(more, sideOf(power), weights)).toBeGreaterThanOrEqual(
            chanceOfSide(position, sideOf(power), weights) - rounding,
          )
      }),
      { numRuns: 300 },
    )
  })

  test('as the fitted weights all have the signs of their features', () => {
    const { direct, hidden, output } = fittedWeights
    for (let at = 0; at < hidden.length; at++)
      expect(features[at % featureCount]!.sign * hidden[at]!).toBeGreaterThanOrEqual(0)
    for (const [index, { sign }] of features.entries()) expect(sign * direct[index]!).toBeGreaterThanOrEqual(0)
    for (let unit = 0; unit < output.length; unit++) expect(output[unit]).toBeGreaterThanOrEqual(0)
  })
})

describe('a capital', () => {
  test('that falls moves the chance by at least two points, wherever it stood', () => {
    fc.assert(
      fc.property(Seeds, fc.nat({ max: powerCount - 1 }), Seeds, (number, capital, seed) => {
        const position = positionOf(number)
        const after = fallen(position, capital)
        for (const weights of [fittedWeights, drawnWeights(seed)])
          expect(Math.abs(alliesChance(after, weights) - alliesChance(position, weights))).toBeGreaterThanOrEqual(0.02)
      }),
    )
  })

  test('counts beside the logit, however far that is', () => {
    for (const logit of [-1000, -8, 0, 8, 1000])
      for (let capitals = 0; capitals < 5; capitals++)
        expect(chanceFrom(logit, capitals + 1) - chanceFrom(logit, capitals)).toBeCloseTo(capitalShare, 12)
  })
})

describe('a chance', () => {
  test('is above 0 and below 1, and those of both sides are 1 together', () => {
    fc.assert(
      fc.property(Seeds, Seeds, (number, seed) => {
        const position = positionOf(number)
        for (const weights of [fittedWeights, drawnWeights(seed)]) {
          const chance = alliesChance(position, weights)
          expect(chance).toBeGreaterThanOrEqual(leastChance)
          expect(chance).toBeLessThanOrEqual(1 - leastChance)
          expect(chance + chanceOfSide(position, axis, weights)).toBe(1)
        }
      }),
    )
    expect(chanceFrom(-1000, 0)).toBe(leastChance)
    expect(chanceFrom(1000, 5)).toBeCloseTo(1 - leastChance, 12)
  })

  test('is told again the same, whatever was judged in between', () => {
    fc.assert(
      fc.property(Seeds, Seeds, (number, other) => {
        const one = positionOf(number)
        const chance = alliesChance(one)
        alliesChance(positionOf(other))
        expect(alliesChance(one.copy())).toBe(chance)
      }),
      { numRuns: 40 },
    )
  })

  test('knows neither the round nor the order in which transports are listed', () => {
    fc.assert(
      fc.property(Seeds, number => {
        const position = positionOf(number)
        const other = position.copy()
        other.round = position.round + 17
        const boats = Array.from({ length: position.boatCount }, (_, boat) => position.boatAt(boat)).reverse()
        while (other.boatCount > 0) other.removeBoat(0)
        for (const { zone, owner, first, second } of boats) other.addBoat(zone, owner, first, second)
        expect(alliesChance(other)).toBeCloseTo(alliesChance(position), 12)
      }),
      { numRuns: 40 },
    )
  })

  test('does not change the position', () => {
    const position = randomTurn(5)
    const before = position.hash()
    alliesChance(position)
    expect(position.hash()).toBe(before)
  })
})
