import { defined } from '../../../engine/index.ts'
import type { Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'
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

/** What befalls each group, from a ledger whose weights sum to one phase. */
export const lossesOf = ({ groups }: Pieces, ledger: Ledger): Pick<PhaseBody, 'losses' | 'expectedLoss'> => {
  const rows = groups.map((group, at) => ({
    side: group.side,
    row: {
      unit: group.name,
      class: group.class,
      count: group.count,
      destroyed: defined(ledger.destroyed[at]),
      toReserve: defined(ledger.reserve[at]),
      valueLost: defined(ledger.destroyed[at]) * group.value,
      ammunitionUsed: defined(ledger.shots[at]),
      ammunitionNotUsed: Math.max(0, group.ammunition - defined(ledger.shots[at])),
    },
  }))
  const ofSide = (side: number) => rows.filter(row => row.side === side).map(({ row }) => row)
  const lost = (side: number): number => ofSide(side).reduce((sum, { valueLost }) => sum + valueLost, 0)
  return { losses: { own: ofSide(0), enemy: ofSide(1) }, expectedLoss: { own: lost(0), enemy: lost(1) } }
}
