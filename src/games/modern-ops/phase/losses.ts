import { defined } from '../../../engine/index.ts'
import type { Ledger } from './ledger.ts'
import type { Pieces } from './pieces.ts'
import type { PhaseBody } from './reply.ts'

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
