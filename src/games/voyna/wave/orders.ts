import { type Place, refuse } from '../../../engine/index.ts'
import { isAir, isShip } from '../card.ts'
import { say } from '../says.ts'
import { goalObjection, isSupporter, supportBehindObjection } from './goals.ts'
import type { WaveEvent } from './outcome.ts'
import type { Piece, Table } from './piece.ts'
import type { AttackField, DefenceField } from './schemas.ts'
import type { Solution } from './solve.ts'

interface GivenOrders {
  readonly attack: AttackField
  readonly defence: DefenceField
}

/** Somebody distributes damage, or fights over planes that block: then all before it is given too. */
export const isDecided = ({ attack, defence }: GivenOrders): boolean =>
  [attack, defence].some(({ damage, damageBehind }) => (damage ?? damageBehind) !== undefined) ||
  (attack.counter ?? defence.cover) !== undefined

/** Where damage is given, what is left unsaid before it is nothing. */
export const withoutGaps = ({ attack, defence }: GivenOrders): GivenOrders => ({
  attack: { recon: [], commands: [], strikes: [], cover: [], support: [], ...attack },
  defence: { commands: [], fire: [], intercept: [], blocks: [], support: [], ...defence },
})

/** Refuses orders that answer nothing, or name what is not there. */
export const checkOrders = (table: Table, said: GivenOrders): void => {
  const { attack, defence } = said
  if (attack.attacks === undefined) {
    const early = (['cover', 'support', 'counter', 'through', 'damage', 'damageBehind'] as const).find(
      field => attack[field],
    )
    if (early) refuse('impossible-policy', ['attack', early], say.onlyWithAttacks({ field: early }))
    const answers = ['fire', 'intercept', 'blocks', 'support', 'cover', 'behind', 'damage', 'damageBehind'] as const
    const answer = answers.find(field => defence[field])
    if (answer) refuse('impossible-policy', ['defence', answer], say.answersAttack({ field: answer }))
  }
  const attacker = (id: string, at: Place): Piece =>
    table.attacker.units.find(unit => unit.id === id) ?? refuse('illegal-order', at, say.attackerHasNo({ id }))
  const defender = (id: string, at: Place, resources = table.defender.resources): Piece =>
    [...table.defender.units, ...resources].find(piece => piece.id === id) ??
    refuse('illegal-order', at, say.defenderHasNo({ id }))
  checkOnce(attack.through, ['attack', 'through'])
  checkOnce(defence.behind, ['defence', 'behind'])
  for (const [index, { by, to }] of (attack.through ?? []).entries()) {
    const at = ['attack', 'through', index]
    const piece = attacker(by, [...at, 'by'])
    const goal = to === 'deck' || to === 'stop' ? to : defender(to, [...at, 'to'])
    const isSent = attack.attacks?.some(({ units }) => units.includes(by)) ?? false
    if (!isSent) refuse('illegal-order', at, say.notThrough({ id: by }))
    // VOY-11.3
    if (isAir(piece.card)) refuse('illegal-order', at, say.airNotThrough({ id: by }))
    const objection = goal === 'stop' ? undefined : goalObjection(table, piece, goal)
    if (objection) refuse('illegal-order', at, objection)
  }
  for (const [index, { by, to }] of (defence.behind ?? []).entries()) {
    const at = ['defence', 'behind', index]
    const unit = defender(by, [...at, 'by'], [])
    if (!isSupporter(unit)) refuse('illegal-order', at, say.noSupporter({ id: by }))
    const met = attacker(to, [...at, 'to'])
    if (attack.through?.some(one => one.to === by)) refuse('illegal-order', at, say.attackedSupportsNobody({ id: by }))
    const goal = attack.through?.find(one => one.by === to)?.to
    const comrades = table.attacker.units.filter(({ id }) =>
      attack.through?.some(one => one.by === id && one.to === goal),
    )
    const faced = goal === 'deck' ? comrades.filter(one => isShip(one.card) === isShip(met.card)) : comrades
    const objection = [met, ...faced].map(one => supportBehindObjection(unit, one)).find(Boolean)
    if (objection) refuse('illegal-order', at, objection)
  }
}

/** Each unit goes, or supports, once. */
const checkOnce = (pairs: readonly { readonly by: string }[] | undefined, at: Place): void => {
  const seen = new Set<string>()
  for (const [index, { by }] of (pairs ?? []).entries()) {
    if (seen.has(by)) refuse('illegal-order', [...at, index], say.standsTwice({ id: by }))
    seen.add(by)
  }
}

/** Refuses damage to units that do not fight there (VOY-10.1). */
export const checkDamage = ({ answer }: Solution, { attack, defence }: GivenOrders): void => {
  const front = answer.choices.flatMap(({ outcome }) => outcome.events)
  const { events: behind } = answer.behind
  const check = (
    damage: Readonly<Record<string, number>> | undefined,
    events: readonly WaveEvent[],
    victims: 'attackers' | 'defenders',
    field: string,
  ): void => {
    const ids = new Set(events.flatMap(event => event[victims].map(({ fighter }) => fighter.piece.id)))
    const stranger = Object.keys(damage ?? {}).find(id => !ids.has(id))
    const side = victims === 'defenders' ? 'attack' : 'defence'
    if (stranger !== undefined) refuse('illegal-order', [side, field, stranger], say.noCombatHere({ id: stranger }))
  }
  check(attack.damage, front, 'defenders', 'damage')
  check(defence.damage, front, 'attackers', 'damage')
  check(attack.damageBehind, behind, 'defenders', 'damageBehind')
  check(defence.damageBehind, behind, 'attackers', 'damageBehind')
}
