import { defined } from '../../../engine/index.ts'
import { airDistance, allTerritories } from '../board/map.ts'
import { artillery, fighter, infantry, moveOf, sideOf, types } from '../board/units.ts'
import { isGarrisoned } from '../turn/control.ts'
import { fly } from './orders.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'

/** Fighters go where they help most of the power's artillery, which air supremacy makes better (R14-9.3.3). */
export const moveFighters = (seen: Outlook, plan: Plan): void => {
  for (const from of allTerritories) {
    const count = unmovedIn(plan, from)
    if (count === 0) continue
    const here = useIn(seen, plan, from)
    const places = allTerritories
      .filter(to => to !== from && airDistance(from, to) <= moveOf(fighter))
      .map(to => ({ to, use: useIn(seen, plan, to) }))
      .filter(({ use }) => use > here * 1.2)
      .sort((one, other) => other.use - one.use)
    places.some(({ to }) => fly(plan, count, from, to))
  }
}

const unmovedIn = ({ board }: Plan, territory: number): number =>
  board.ownUnits(territory, fighter) - defined(board.moved[territory * types + fighter])

/** Of fighters of the power in a territory; 0 where they cannot stay (R14-7.4.1). */
const useIn = ({ power, pull }: Outlook, { board }: Plan, territory: number): number => {
  if (board.unitsIn(territory, power, infantry) === 0) return 0
  const isFought = isGarrisoned(board, territory, 1 - sideOf(power))
  return (1 + board.unitsIn(territory, power, artillery)) * (isFought ? 2 : defined(pull[territory]))
}
