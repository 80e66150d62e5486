import { defined } from '../engine/index.ts'
import type { Unit } from './unit.ts'
import type { UnitCounts } from './unit-lists.ts'

/** Units that are added to a side, and what they cost in IPC. */
export interface Addition {
  readonly units: UnitCounts
  readonly cost: number
}

/** What may be added: these kinds of units, for so much, so many. */
export interface Purse {
  readonly units: readonly Unit[]
  readonly budget: number
  readonly most: number
}

/** Every addition a purse pays for, the cheapest first; nobody at all is the first of them. */
export const additionsFor = ({ units, budget, most }: Purse): Addition[] => {
  const additions: Addition[] = []
  const choose = (index: number, chosen: UnitCounts, cost: number, count: number): void => {
    const unit = units[index]
    if (!unit) {
      additions.push({ units: chosen, cost })
      return
    }
    for (let n = 0; count + n <= most && cost + n * unit.cost <= budget; n++)
      choose(index + 1, n > 0 ? { ...chosen, [unit.name]: n } : chosen, cost + n * unit.cost, count + n)
  }
  choose(0, {}, 0, 0)
  return additions.sort((one, other) => one.cost - other.cost)
}

/** How much of its budget a purse may spend before there are more additions than so many; undefined where there are at once. */
export const affordable = ({ units, budget, most }: Purse, mostAdditions: number): number | undefined => {
  // [cost][count]: in how many ways; each kind of unit in turn may come any number of times.
  const ways = Array.from({ length: budget + 1 }, () => new Float64Array(most + 1))
  defined(ways[0])[0] = 1
  for (const { cost } of units)
    for (let spent = cost; spent <= budget; spent++)
      for (let count = 1; count <= most; count++)
        defined(ways[spent])[count] =
          defined(defined(ways[spent])[count]) + defined(defined(ways[spent - cost])[count - 1])
  let additions = 0
  for (let spent = 0; spent <= budget; spent++) {
    additions += defined(ways[spent]).reduce((sum, count) => sum + count, 0)
    if (additions > mostAdditions) return spent > 0 ? spent - 1 : undefined
  }
  return budget
}
