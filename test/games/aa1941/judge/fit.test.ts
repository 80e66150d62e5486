import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../../src/engine/index.ts'
import { chanceFrom } from '../../../../src/games/aa1941/judge/model.ts'
import type { Examples } from '../../../../training/judge/examples.ts'
import { type Fitting, fitJudge, slopeAt } from '../../../../training/judge/fit.ts'

/** How the Allies stand in an invented game of three numbers; the last tells nothing. */
const truth = (good: number, bad: number): number => 0.4 + 1.5 * good - 0.8 * bad

/** The same by two steps and a level between them: no sum over numbers says that. */
const steps = (good: number, bad: number): number =>
  2 * Math.tanh(4 * (good - bad - 1.5)) + 2 * Math.tanh(4 * (good - bad + 1.5))

/** Games whose ends are drawn by known chances. */
const invented = (count: number, key: string, truthOf = truth): Examples => {
  const stream = streamOf('invented', key)
  const between = (): number => 4 * stream.nextFraction() - 2
  const features = Float64Array.from({ length: 3 * count }, between)
  const capitals = Float64Array.from({ length: count }, () => 2 + Math.floor(2 * stream.nextFraction()))
  const won = Float64Array.from({ length: count }, (_, row) => {
    const logit = truthOf(features[3 * row]!, features[3 * row + 1]!)
    return stream.nextFraction() < chanceFrom(logit, capitals[row]!) ? 1 : 0
  })
  return {
    count,
    features,
    capitals,
    won,
    weight: new Float64Array(count).fill(1),
    band: new Uint8Array(count),
    game: new Uint32Array(count),
  }
}

const fitting: Fitting = {
  features: [
    { name: 'good', sign: 1 },
    { name: 'bad', sign: -1 },
    { name: 'idle', sign: 1 },
  ],
  hidden: 0,
  passes: 30,
  patience: 30,
  rate: 0.01,
  decay: 0,
  batch: 64,
  seed: 'fit',
}

describe('the fit', () => {
  const train = invented(6000, 'train')
  const validation = invented(2000, 'validation')

  test('finds a known truth', () => {
    const { weights } = fitJudge(train, validation, fitting)
    const [good, bad, idle] = [0, 1, 2].map(index => weights.direct[index]! / weights.scale[index]!)
    expect(good).toBeGreaterThan(1.3)
    expect(good).toBeLessThan(1.7)
    expect(bad).toBeGreaterThan(-1)
    expect(bad).toBeLessThan(-0.6)
    expect(Math.abs(idle!)).toBeLessThan(0.1)
  })

  test('gives no weight to what would need the wrong sign', () => {
    const features = fitting.features.map(({ name }, index) => ({ name, sign: index === 1 ? 1 : -1 }) as const)
    const { weights } = fitJudge(train, validation, { ...fitting, features, hidden: 2, passes: 5 })
    for (const [at, weight] of [...Array.from(weights.direct), ...Array.from(weights.hidden)].entries())
      expect(weight * features[at % 3]!.sign).toBeGreaterThanOrEqual(0)
    expect(Math.abs(weights.direct[0]!)).toBeLessThan(0.02)
    expect(Math.abs(weights.direct[1]!)).toBeLessThan(0.02)
  })

  test('finds by hidden units what no sum over numbers can tell', () => {
    const [drawn, held] = [invented(4000, 'steps', steps), invented(2000, 'steps, held', steps)]
    const lossWith = (hidden: number): number =>
      fitJudge(drawn, held, { ...fitting, hidden, passes: 40 }).validationLoss
    expect(lossWith(4)).toBeLessThan(lossWith(0) - 0.01)
  })

  test('comes to the same weights each time, and to a better validation with hidden units or without', () => {
    const asked = { ...fitting, hidden: 4, passes: 3 }
    const one = fitJudge(train, validation, asked)
    expect(fitJudge(train, validation, asked)).toEqual(one)
    expect(one.validationLoss).toBeLessThan(0.5)
  })

  test('climbs down the slope that there is', () => {
    const loss = (logit: number, capitals: number, won: number): number => {
      const chance = chanceFrom(logit, capitals)
      return -won * Math.log(chance) - (1 - won) * Math.log(1 - chance)
    }
    for (const logit of [-3, 0, 2])
      for (const won of [0, 0.5, 1])
        expect(slopeAt(logit, 3, won)).toBeCloseTo((loss(logit + 1e-5, 3, won) - loss(logit - 1e-5, 3, won)) / 2e-5, 6)
  })
})
