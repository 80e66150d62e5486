import type { ArmiesHeader } from '../../armies/index.ts'
import type { Side } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import type { Combatants } from './combatants.ts'
import type { LandBattle } from './land-battle.ts'

/** The casualty orders of a land battle as replies tell them: what goes hit by hit, were nobody lost in the air. */
export const ordersOf = ({
  attack,
  defence,
  attackers,
  defenders,
  setup,
}: LandBattle): ArmiesHeader['casualtyOrders'] => {
  const of = (side: Side, combatants: Combatants, army: number): string[] | 'optimal' =>
    setup.policies?.[side]?.casualties === 'optimal' ? 'optimal' : orderInWords(combatants, army)
  return { attacker: of('attacker', attack, attackers), defender: of('defender', defence, defenders) }
}

/** `9 infantry`, `2 artillery`, `1 infantry`: the losses of a side one after another. */
export const orderInWords = (combatants: Combatants, army: number): string[] => {
  const losses: { name: string; count: number }[] = []
  for (const before of combatants.chain(army, combatants.units(army))) {
    const column = combatants.nextLoss(before)
    if (column < 0) break
    const { unit, power } = defined(combatants.space.columns[column])
    const name = power ? `${unit.name} of ${power}` : unit.name
    const last = losses.at(-1)
    if (last?.name === name) last.count++
    else losses.push({ name, count: 1 })
  }
  return losses.map(({ name, count }) => `${count} ${name}`)
}
