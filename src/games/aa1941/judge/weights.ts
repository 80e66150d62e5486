import { defined } from '../../../engine/index.ts'
import { features } from './features.ts'
import type { Weights } from './model.ts'

/** Weights as a file keeps them: a row of words for each feature, and one for each hidden unit. */
export interface WrittenWeights {
  readonly bias: number
  /** `name mean scale direct`, in the order of the features. */
  readonly features: readonly string[]
  /** `output bias` and a number for each feature. */
  readonly hidden: readonly string[]
}

/** Numbers are written with so many digits, and read again as they are written. */
const digits = 5
const short = (value: number): number => Number(value.toPrecision(digits))

export const writeWeights = ({ mean, scale, direct, hidden, hiddenBias, output, bias }: Weights): WrittenWeights => ({
  bias: short(bias),
  features: features.map(({ name }, index) =>
    [name, ...[mean, scale, direct].map(list => short(defined(list[index])))].join(' '),
  ),
  hidden: Array.from({ length: output.length }, (_, unit) =>
    [
      short(defined(output[unit])),
      short(defined(hiddenBias[unit])),
      ...features.map((_, index) => short(defined(hidden[unit * features.length + index]))),
    ].join(' '),
  ),
})

/** The twin of `writeWeights`. Throws where the features are not those of today: such weights have to be fitted anew. */
export const readWeights = (written: WrittenWeights): Weights => {
  const rows = written.features.map(row => row.split(' '))
  const known = features.map(({ name }) => name).join(' ')
  if (rows.map(([name]) => name).join(' ') !== known) throw new Error('these weights are of other features')
  const column = (number: number): Float64Array => Float64Array.from(rows, row => Number(row[number]))
  const units = written.hidden.map(row => row.split(' ').map(Number))
  if (units.some(unit => unit.length !== 2 + features.length)) throw new Error('a hidden unit has other features')
  return {
    mean: column(1),
    scale: column(2),
    direct: column(3),
    hidden: Float64Array.from(units.flatMap(unit => unit.slice(2))),
    hiddenBias: Float64Array.from(units, unit => defined(unit[1])),
    output: Float64Array.from(units, unit => defined(unit[0])),
    bias: written.bias,
  }
}
