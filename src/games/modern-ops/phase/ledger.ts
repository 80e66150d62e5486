import { defined } from '../../../engine/index.ts'
import type { Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'
import type { Happening } from './umpire.ts'

const columns = { destroyed: 'destroyed', reserve: 'reserve', shot: 'shots' } as const

/** What befell the units of each group: sums of weights. */
export type Ledger = readonly Record<(typeof columns)[keyof typeof columns], number>[]

export const newLedger = ({ groups }: Pieces): Ledger => groups.map(() => ({ destroyed: 0, reserve: 0, shots: 0 }))

export const note = (ledger: Ledger, group: number, what: Happening, weight: number): void => {
  if (what === 'jammed' || what === 'repelling') return
  defined(ledger[group])[columns[what]] += weight
}

export const addLedger = (sum: Ledger, more: Ledger, weight: number): void => {
  for (const [group, row] of more.entries())
    for (const column of Object.values(columns)) defined(sum[group])[column] += weight * row[column]
}

/** What befalls each group, from a ledger whose weights sum to one phase. */
export const lossesOf = ({ groups }: Pieces, ledger: Ledger): Pick<PhaseBody, 'losses' | 'expectedLoss'> => {
  const rows = groups.map((group, at) => {
    const { destroyed, reserve, shots } = defined(ledger[at])
    return {
      side: group.side,
      row: {
        unit: group.name,
        class: group.class,
        count: group.count,
        destroyed,
        toReserve: reserve,
        valueLost: destroyed * group.value,
        ammunitionUsed: shots,
        ammunitionNotUsed: Math.max(0, group.ammunition - shots),
      },
    }
  })
  const ofSide = (side: number) => rows.filter(row => row.side === side).map(({ row }) => row)
  const lost = (side: number): number => ofSide(side).reduce((sum, { valueLost }) => sum + valueLost, 0)
  return { losses: { own: ofSide(0), enemy: ofSide(1) }, expectedLoss: { own: lost(0), enemy: lost(1) } }
}
