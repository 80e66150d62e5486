import type { Place } from '../../../engine/index.ts'
import { isAir } from '../card.ts'
import { say } from '../says.ts'
import { type Attack, type Engagement, isLanding, targetsOf } from './attack.ts'
import { type Complain, type DeclaredWave, pieceOf } from './declaration.ts'
import {
  blockObjection,
  fireObjection,
  interceptObjection,
  type Objection,
  supportedObjection,
  supportObjection,
} from './legality.ts'
import type { Role } from './outcome.ts'
import type { Piece, Table } from './piece.ts'
import type { Pairing } from './plan.ts'

/** What the defender has said of his answer; what he has not is played best. */
export interface DefenceOrders {
  readonly fire?: readonly Pairing[] | undefined
  readonly intercept?: readonly Pairing[] | undefined
  readonly blocks?: readonly Pairing[] | undefined
  readonly support?: readonly Pairing[] | undefined
}

const attackOn = (attacks: readonly Attack[], unit: Piece): Attack | undefined =>
  attacks.find(attack => attack.aim.at === 'card' && attack.aim.piece === unit && !isLanding(attack))

/** Every role a unit may take in an engagement, by the rules alone. A unit that is attacked in another engagement has none here. */
const legalRoles = (table: Table, { attacks, cover }: Engagement, unit: Piece): Role[] => {
  const targets = targetsOf(attacks)
  const target = attackOn(attacks, unit)
  const roles: Role[] = []
  for (const attack of attacks) {
    if (!blockObjection(unit, attack, targets)) roles.push({ do: 'block', unit, attack })
    if (!isLanding(attack) && attack.units.some(({ card }) => !isAir(card)) && !supportObjection(table, unit, targets))
      roles.push({ do: 'artillery', unit, attack })
    for (const at of attack.units) {
      if (!fireObjection(table, unit, at, attack, target)) roles.push({ do: 'fire', unit, at })
      if (!interceptObjection(table, unit, at, attack, targets)) roles.push({ do: 'intercept', unit, of: at })
    }
  }
  for (const of of cover)
    if (!interceptObjection(table, unit, of, undefined, targets)) roles.push({ do: 'intercept', unit, of })
  return roles
}

/** The defender's orders, checked: what each unit must do, and which kinds of roles are said to be all. */
export interface Ordered {
  readonly roles: ReadonlyMap<string, Role>
  readonly isOpen: Readonly<Record<Role['do'], boolean>>
}

/** What each of the defender's units may do in an engagement, once his orders are heard. */
export const rolesIn = (table: Table, engagement: Engagement, ordered: Ordered): Role[][] =>
  table.defender.units.map(unit => {
    if (unit.gone) return []
    const own = ordered.roles.get(unit.id)
    if (!own) return legalRoles(table, engagement, unit).filter(role => ordered.isOpen[role.do])
    return isWithin(own, engagement) ? [own] : []
  })

const isWithin = (role: Role, { attacks, cover }: Engagement): boolean => {
  if (role.do === 'block' || role.do === 'artillery') return attacks.includes(role.attack)
  const met = role.do === 'fire' ? role.at : role.of
  return cover.includes(met) || attacks.some(({ units }) => units.includes(met))
}

/** Orders checked against the rules: one for a unit. */
export const readOrders = (wave: DeclaredWave, orders: DefenceOrders, complain: Complain): Ordered => {
  const { table, attacks, targets, cover } = wave
  const found = new Map<string, Role>()
  const give = (role: Role, objection: Objection, at: Place): void => {
    if (objection) complain(objection, at)
    if (found.has(role.unit.id)) complain(say.actsTwice({ id: role.unit.id }), at)
    found.set(role.unit.id, role)
  }
  const unitOf = (id: string, at: Place): Piece => pieceOf(table, ['defender'], id, complain, at)
  const attackerOf = (id: string, at: Place): Piece => pieceOf(table, ['attacker'], id, complain, at)
  const attackOf = (id: string, at: Place): Attack => {
    const attacker = attackerOf(id, at)
    const attack = attacks.find(({ units }) => units.includes(attacker))
    return attack ?? complain(say.notAttacking({ id }), at)
  }
  for (const [index, { by, to }] of (orders.fire ?? []).entries()) {
    const at = ['fire', index]
    const unit = unitOf(by, at)
    const attack = attackOf(to, at)
    const target = attackOn(attacks, unit)
    const met = attackerOf(to, at)
    give({ do: 'fire', unit, at: met }, fireObjection(table, unit, met, attack, target), at)
  }
  for (const [index, { by, to }] of (orders.intercept ?? []).entries()) {
    const at = ['intercept', index]
    const unit = unitOf(by, at)
    const met = attackerOf(to, at)
    const attack = cover.includes(met) ? undefined : attackOf(to, at)
    give({ do: 'intercept', unit, of: met }, interceptObjection(table, unit, met, attack, targets), at)
  }
  for (const [index, { by, to }] of (orders.blocks ?? []).entries()) {
    const at = ['blocks', index]
    const unit = unitOf(by, at)
    const attack = attackOf(to, at)
    give({ do: 'block', unit, attack }, blockObjection(unit, attack, targets), at)
  }
  for (const [index, { by, to }] of (orders.support ?? []).entries()) {
    const at = ['support', index]
    const unit = unitOf(by, at)
    const raised = unitOf(to, at)
    const block = found.get(raised.id)
    const attack =
      (block?.do === 'block' ? block.attack : undefined) ??
      attackOn(attacks, raised) ??
      complain(say.notBlocking({ id: to }), at)
    give(
      { do: 'artillery', unit, attack, to: raised },
      supportObjection(table, unit, targets) ?? supportedObjection(raised),
      at,
    )
  }
  return {
    roles: found,
    isOpen: {
      block: orders.blocks === undefined,
      artillery: orders.support === undefined,
      fire: orders.fire === undefined,
      intercept: orders.intercept === undefined,
    },
  }
}
