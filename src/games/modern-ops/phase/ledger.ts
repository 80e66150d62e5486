import { defined } from '../../../engine/index.ts'
import type { Pieces } from './pieces.ts'
import type { Happening } from './umpire.ts'

/** What befell the units of each group: sums of weights, one entry a group. */
export interface Ledger {
  readonly destroyed: number[]
  readonly reserve: number[]
  readonly shots: number[]
}

export const newLedger = ({ groups }: Pieces): Ledger => ({
  destroyed: groups.map(() => 0),
  reserve: groups.map(() => 0),
  shots: groups.map(() => 0),
})

const columns: Readonly<Partial<Record<Happening, keyof Ledger>>> = {
  destroyed: 'destroyed',
  reserve: 'reserve',
  shot: 'shots',
}

export const note = (ledger: Ledger, group: number, what: Happening, weight: number): void => {
  const column = columns[what]
  if (column) ledger[column][group] = defined(ledger[column][group]) + weight
}

export const addLedger = (sum: Ledger, more: Ledger, weight: number): void => {
  for (const column of ['destroyed', 'reserve', 'shots'] as const)
    more[column].forEach((value, group) => {
      sum[column][group] = defined(sum[column][group]) + weight * value
    })
}
