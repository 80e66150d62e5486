import { isAir, isBomber, matches } from '../card.ts'
import { strikeOf } from './declaration.ts'
import { isUsable } from './legality.ts'
import { isActive, type Piece, type Table } from './piece.ts'
import { type AttackPlan, emptyPlan } from './plan.ts'
import { type AttackOrders, attackTargets, lineTargets, mayJoin, sideOfRecon, strikeTargets } from './plans.ts'
import { has, working } from './ubo.ts'

/** One thing that a unit may do, as it is added to a plan. */
type PlanChange = (plan: AttackPlan) => AttackPlan
const nothing: PlanChange = plan => plan

/** A unit's part in a plan: the first option is to do nothing. */
export interface Slot {
  /** What the options do: the first of a strike, or of an attack, is a sensible beginning. */
  readonly sort: 'command' | 'recon' | 'strike' | 'attack' | 'cover' | 'support'
  readonly options: readonly PlanChange[]
  /** The id of the unit. */
  readonly unit: string
  /** Of a strike: how strong it is, and what the options strike from the second on. */
  readonly strike?: { readonly value: number; readonly targets: readonly string[] }
}

/** Which option each slot takes. */
export type Picks = readonly number[]

/** Adds one thing to those of its kind. */
const adding =
  <Kind extends keyof AttackPlan>(kind: Kind, one: AttackPlan[Kind][number]): PlanChange =>
  plan => ({ ...plan, [kind]: [...plan[kind], one] })

/** Everything the attacker may do, unit by unit, for searches that cannot go through all plans. Not all go together. */
export const attackChoices = (table: Table, orders: AttackOrders): Slot[] => {
  const slots: Slot[] = []
  const own = table.attacker.units.filter(isActive)
  const usable = own.filter(isUsable)
  const slot = (sort: Slot['sort'], { id }: Piece, steps: readonly PlanChange[], strike?: Slot['strike']): void => {
    if (steps.length > 0) slots.push({ sort, unit: id, options: [nothing, ...steps], ...(strike && { strike }) })
  }
  for (const unit of own) {
    const property = orders.commands === undefined && working(table, unit, 'command')
    if (property)
      slot(
        'command',
        unit,
        usable
          .filter(one => one !== unit && matches(one.card, property.target))
          .map(one => adding('commands', { by: unit.id, to: one.id })),
      )
  }
  for (const unit of usable) {
    const property = orders.recon === undefined && working(table, unit, 'recon')
    if (!property) continue
    const of = sideOfRecon(property)
    slot(
      'recon',
      unit,
      (of === 'own' ? usable : table.defender.units.filter(isActive))
        .filter(one => one !== unit)
        .map(one => adding('recon', { by: unit.id, to: one.id, of })),
    )
  }
  for (const unit of usable) {
    const strike = orders.strikes === undefined ? strikeOf(table, unit) : undefined
    if (!strike) continue
    const targets = [
      ...strikeTargets(table, strike.targets).map(({ id }) => id),
      ...(strike.targets.includes('deck') ? ['deck'] : []),
    ]
    slot(
      'strike',
      unit,
      targets.map(to => adding('strikes', { by: unit.id, to, when: 'start' })),
      { value: strike.value, targets },
    )
  }
  if (orders.attacks === undefined)
    for (const unit of [...usable.filter(one => !mayJoin(one)), ...usable.filter(mayJoin)]) {
      const targets = new Set([
        ...attackTargets(table, [unit]),
        ...(has(table, unit, 'tank-rider') ? lineTargets(table, unit) : []),
      ])
      const tanks = mayJoin(unit)
        ? usable.filter(one => has(table, one, 'infantry-support') || has(table, one, 'tank-rider'))
        : []
      slot('attack', unit, [
        ...Array.from(targets, target => adding('attacks', { units: [unit.id], target })),
        ...tanks.map(
          (tank): PlanChange =>
            plan => ({
              ...plan,
              attacks: plan.attacks.map(attack =>
                attack.units.length === 1 && attack.units[0] === tank.id
                  ? { ...attack, units: [tank.id, unit.id] }
                  : attack,
              ),
            }),
        ),
      ])
    }
  if (orders.cover === undefined && usable.some(({ card }) => isBomber(card)))
    for (const unit of usable)
      if (isAir(unit.card) && has(table, unit, 'counter-intercept')) slot('cover', unit, [adding('cover', unit.id)])
  if (orders.support === undefined)
    for (const unit of usable)
      if (has(table, unit, 'artillery-support'))
        slot(
          'support',
          unit,
          usable
            .filter(one => one !== unit && one.card.line === 1 && one.line === 1)
            .map(one => adding('support', { by: unit.id, to: one.id })),
        )
  return slots
}

/** The plan of these options. Support for units that do not attack is left out, as is that of guns that strike. */
export const planOf = (orders: AttackOrders, slots: readonly Slot[], picks: Picks): AttackPlan => {
  const changeOf = ({ options }: Slot, index: number): PlanChange => options[picks[index] ?? 0] ?? nothing
  const plan = slots.map(changeOf).reduce<AttackPlan>((one, change) => change(one), { ...emptyPlan, ...orders })
  if (orders.support !== undefined) return plan
  const attacking = new Set(plan.attacks.flatMap(({ units }) => units))
  const striking = new Set(plan.strikes.map(({ by }) => by))
  return {
    ...plan,
    support: plan.support.filter(({ by, to }) => attacking.has(to) && !attacking.has(by) && !striking.has(by)),
  }
}
