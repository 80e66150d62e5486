import { addEach, type Weights } from '../../engine/index.ts'
import type { Fates } from './exact.ts'
import type { Raid } from './raid.ts'
import type { Weighed } from './weigh.ts'

/** What raids brought, or what one may bring: counts, or probabilities. Plain data that can cross threads. */
export interface Brought {
  total: number
  readonly damage: Weights<number>
  /** By IPC. */
  readonly attackerLoss: Weights<number>
  readonly defenderLoss: Weights<number>
  /** By the places in the raid's lists. */
  readonly fliersLost: number[]
  readonly interceptorsLost: number[]
  /** Raids in which a side loses nobody. */
  attackerWhole: number
  defenderWhole: number
  /** What other numbers of bombers bring, from whoever has worked that out. */
  byBombers?: readonly Weighed[]
}

export const nothingBrought = ({ fliers, interceptors }: Pick<Raid, 'fliers' | 'interceptors'>): Brought => ({
  total: 0,
  damage: new Map(),
  attackerLoss: new Map(),
  defenderLoss: new Map(),
  fliersLost: fliers.map(() => 0),
  interceptorsLost: interceptors.map(() => 0),
  attackerWhole: 0,
  defenderWhole: 0,
})

export const broughtBy = ({
  damage,
  attackerLoss,
  defenderLoss,
  fliersLost,
  interceptorsLost,
  ...whole
}: Fates): Brought => ({
  ...whole,
  total: 1,
  damage: weightsOf(damage),
  attackerLoss: weightsOf(attackerLoss),
  defenderLoss: weightsOf(defenderLoss),
  fliersLost: [...fliersLost],
  interceptorsLost: [...interceptorsLost],
})

const weightsOf = (chances: readonly number[]): Weights<number> =>
  new Map(chances.flatMap((chance, value) => (chance > 0 ? [[value, chance] as const] : [])))

export const addBrought = (sum: Brought, part: Brought): void => {
  if (part.byBombers) sum.byBombers = part.byBombers
  for (const of of ['total', 'attackerWhole', 'defenderWhole'] as const) sum[of] += part[of]
  for (const of of ['damage', 'attackerLoss', 'defenderLoss'] as const) addEach(sum[of], part[of])
  for (const of of ['fliersLost', 'interceptorsLost'] as const)
    part[of].forEach((lost, index) => {
      sum[of][index] = (sum[of][index] ?? 0) + lost
    })
}
