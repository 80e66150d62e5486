import { type Seed, type Stream, streamOf } from '../../src/engine/index.ts'
import type { Feature } from '../../src/games/aa1941/judge/features.ts'
import {
  capitalShare,
  chanceFrom,
  leastChance,
  logitOf,
  restOfChance,
  type Weights,
} from '../../src/games/aa1941/judge/model.ts'
import type { Examples } from './examples.ts'

/** How a judge is fitted. */
export interface Fitting {
  readonly features: readonly Feature[]
  readonly hidden: number
  /** How often every example is looked at, at most. */
  readonly passes: number
  /** The fit ends where the validation has not got better for so many passes. */
  readonly patience: number
  readonly rate: number
  /** What large weights cost, so that few examples do not make them. */
  readonly decay: number
  readonly batch: number
  readonly seed: Seed
}

export interface Fit {
  readonly weights: Weights
  /** Passes after which the validation was best: the weights are those. */
  readonly passes: number
  readonly validationLoss: number
}

/**
 * Weights that make what came of the games as likely as can be: Adam (Kingma and Ba, 2015) on the cross-entropy, and after every
 * step each weight of the wrong sign is set to 0, which keeps the judge monotone. The pass with the best validation is kept.
 */
export const fitJudge = (train: Examples, validation: Examples, fitting: Fitting): Fit => {
  const model = new Fitted(train, fitting)
  const order = Uint32Array.from({ length: train.count }, (_, row) => row)
  const stream = streamOf(`${fitting.seed}/fit`, 'order')
  let best: Fit = { weights: model.weights(), passes: 0, validationLoss: model.loss(validation) }
  for (let pass = 1; pass <= fitting.passes && pass <= best.passes + fitting.patience; pass++) {
    shuffle(order, stream)
    for (let from = 0; from < train.count; from += fitting.batch)
      model.step(train, order.subarray(from, from + fitting.batch))
    const validationLoss = model.loss(validation)
    if (validationLoss < best.validationLoss) best = { weights: model.weights(), passes: pass, validationLoss }
  }
  return best
}

const shuffle = (order: Uint32Array, stream: Stream): void => {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(stream.nextFraction() * (last + 1))
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
}

/** How much of the last steps Adam remembers, of their mean and of their squares. */
const memory = { mean: 0.9, square: 0.999 } as const

/**
 * All weights in one row, `direct`, `hidden`, `hiddenBias`, `output`, `bias`, with the sign that each must have, its gradient
 * and what Adam remembers of it.
 */
class Fitted {
  private readonly fitting: Fitting
  private readonly count: number
  private readonly all: Float64Array
  /** The same by their names: parts of that row. */
  private readonly model: Weights
  private readonly signs: Int8Array
  private readonly gradient: Float64Array
  private readonly means: Float64Array
  private readonly squares: Float64Array
  private readonly seen: Float64Array
  private readonly outputs: Float64Array
  private readonly starts: { hidden: number; hiddenBias: number; output: number; bias: number }
  private steps = 0

  constructor(train: Examples, fitting: Fitting) {
    const { features, hidden, seed } = fitting
    this.fitting = fitting
    this.count = features.length
    const atHidden = this.count
    const atHiddenBias = atHidden + hidden * this.count
    this.starts = {
      hidden: atHidden,
      hiddenBias: atHiddenBias,
      output: atHiddenBias + hidden,
      bias: atHiddenBias + 2 * hidden,
    }
    const length = this.starts.bias + 1
    this.all = new Float64Array(length)
    this.model = this.named(standardsOf(train, this.count))
    this.signs = new Int8Array(length)
    this.gradient = new Float64Array(length)
    this.means = new Float64Array(length)
    this.squares = new Float64Array(length)
    this.seen = new Float64Array(this.count)
    this.outputs = new Float64Array(hidden)
    this.begin(streamOf(`${seed}/fit`, 'weights'))
  }

  private begin(stream: Stream): void {
    const { features, hidden } = this.fitting
    for (let at = 0; at < this.starts.hiddenBias; at++) {
      const sign = features[at % this.count]!.sign
      this.signs[at] = sign
      const drawn = stream.nextFraction() / Math.sqrt(this.count)
      this.all[at] = at < this.count ? 0 : sign === 0 ? 0 : sign * drawn
    }
    for (let unit = 0; unit < hidden; unit++) {
      this.all[this.starts.hiddenBias + unit] = 2 * stream.nextFraction() - 1
      this.signs[this.starts.output + unit] = 1
      this.all[this.starts.output + unit] = 1 / hidden
    }
  }

  private named(standards: Pick<Weights, 'mean' | 'scale'>): Weights {
    const { all, starts } = this
    return {
      ...standards,
      direct: all.subarray(0, starts.hidden),
      hidden: all.subarray(starts.hidden, starts.hiddenBias),
      hiddenBias: all.subarray(starts.hiddenBias, starts.output),
      output: all.subarray(starts.output, starts.bias),
      get bias() {
        return all[starts.bias]!
      },
    }
  }

  /** The weights as they are now. */
  weights(): Weights {
    return structuredClone(this.model)
  }

  /** The mean cross-entropy of what came, given what is told. */
  loss(examples: Examples): number {
    let sum = 0
    let weights = 0
    for (let row = 0; row < examples.count; row++) {
      const chance = chanceFrom(this.logit(examples, row), examples.capitals[row]!)
      const won = examples.won[row]!
      sum -= examples.weight[row]! * (won * Math.log(chance) + (1 - won) * Math.log(1 - chance))
      weights += examples.weight[row]!
    }
    return sum / Math.max(weights, 1e-9)
  }

  private logit({ features }: Examples, row: number): number {
    const { model, seen, outputs, count } = this
    return logitOf(model, features.subarray(row * count, (row + 1) * count), seen, outputs)
  }

  step(train: Examples, rows: Uint32Array): void {
    this.gradient.fill(0)
    for (const row of rows) this.learn(train, row, 1 / rows.length)
    this.steps += 1
    const { rate, decay } = this.fitting
    const [meanLeft, squareLeft] = [1 - memory.mean ** this.steps, 1 - memory.square ** this.steps]
    for (let at = 0; at < this.all.length; at++) {
      const slope = this.gradient[at]! + decay * this.all[at]!
      this.means[at] = memory.mean * this.means[at]! + (1 - memory.mean) * slope
      this.squares[at] = memory.square * this.squares[at]! + (1 - memory.square) * slope * slope
      const moved =
        this.all[at]! - (rate * (this.means[at]! / meanLeft)) / (Math.sqrt(this.squares[at]! / squareLeft) + 1e-8)
      this.all[at] = moved * this.signs[at]! < 0 ? 0 : moved
    }
  }

  /** Adds the slope of the loss at one example. */
  private learn(train: Examples, row: number, share: number): void {
    const { starts, all, seen, outputs, gradient, count } = this
    const logit = this.logit(train, row)
    const slope = share * train.weight[row]! * slopeAt(logit, train.capitals[row]!, train.won[row]!)
    for (let index = 0; index < count; index++) gradient[index] = gradient[index]! + slope * seen[index]!
    for (let unit = 0; unit < outputs.length; unit++) {
      const out = outputs[unit]!
      gradient[starts.output + unit] = gradient[starts.output + unit]! + slope * out
      const inner = slope * all[starts.output + unit]! * (1 - out * out)
      gradient[starts.hiddenBias + unit] = gradient[starts.hiddenBias + unit]! + inner
      for (let index = 0, at = starts.hidden + unit * count; index < count; index++, at++)
        gradient[at] = gradient[at]! + inner * seen[index]!
    }
    gradient[starts.bias] = gradient[starts.bias]! + slope
  }
}

/** By how much the cross-entropy of an example rises with the logit. */
export const slopeAt = (logit: number, capitals: number, won: number): number => {
  const chance = chanceFrom(logit, capitals)
  const part = (chance - leastChance - capitalShare * capitals) / restOfChance
  return ((chance - won) / (chance * (1 - chance))) * restOfChance * part * (1 - part)
}

/** Mean and spread of every feature, with which all come to the same scale. */
const standardsOf = ({ features, count: rows }: Examples, count: number) => {
  const mean = new Float64Array(count)
  const scale = new Float64Array(count)
  for (let at = 0; at < rows * count; at++) mean[at % count] = mean[at % count]! + features[at]! / rows
  for (let at = 0; at < rows * count; at++) {
    const off = features[at]! - mean[at % count]!
    scale[at % count] = scale[at % count]! + (off * off) / rows
  }
  return { mean, scale: scale.map(square => Math.max(0.05, Math.sqrt(square))) }
}
