import { isAir, isBomber, propertyKeys } from '../card.ts'
import { strikeOf } from './declaration.ts'
import { isUsable } from './legality.ts'
import { isActive, type Piece, type Table } from './piece.ts'
import type { AttackField, DefenceField } from './schemas.ts'
import { has } from './ubo.ts'

/** What the answer does not weigh, though cards on the table would allow it. */
export const leftOut = (table: Table, attack: AttackField, defence: DefenceField): string[] => {
  const { attacker, defender } = table
  const some = (units: readonly Piece[], is: (unit: Piece) => boolean): boolean =>
    units.some(unit => isActive(unit) && is(unit))
  const lines: string[] = []
  if (!defence.commands && some(defender.units, unit => has(table, unit, 'command')))
    lines.push('The defender’s commands (VOY-17.7) are not chosen for him: give them under defence.commands.')
  if (some(defender.units, unit => isUsable(unit) && has(table, unit, 'recon')))
    lines.push(
      'The defender’s recon groups (VOY-17.17) change no strengths: it is not his attack phase that is asked about.',
    )
  if (!attack.strikes && attacker.units.some(unit => isUsable(unit) && strikeOf(table, unit)))
    lines.push(
      'Strikes (VOY-17.5) are weighed at the start of the wave only, not after blockers are named: give those under attack.strikes.',
    )
  const isPlane = ({ card }: Piece): boolean => card.kind === 'ground-attack' && isBomber(card)
  if (
    !attack.counter &&
    some(defender.units, isPlane) &&
    some(attacker.units, unit => isAir(unit.card) && has(table, unit, 'intercept'))
  )
    lines.push(
      'The attacker’s fighters are not sent against ground-attack planes that block (VOY-15.6): give that under attack.counter.',
    )
  if (!defence.intercept && some(defender.units, unit => !isAir(unit.card) && has(table, unit, 'intercept')))
    lines.push('Ground interceptors (VOY-17.6) are supported only where nobody is left to block in that attack.')
  for (const card of [...attacker.ubo, ...defender.ubo])
    for (const effect of card.effects ?? [])
      if (effect.op === 'cannot' && !(propertyKeys as readonly string[]).includes(effect.what))
        lines.push(`${card.name}: what "${effect.what}" forbids is not known here.`)
      else if (effect.op !== 'mod' && effect.op !== 'cannot')
        lines.push(`${card.name}: "${effect.op}" has no effect within a wave that is reckoned with.`)
  const beyond = [...attacker.units, ...defender.units].flatMap(({ upgrades }) => upgrades)
  for (const card of new Set(beyond))
    if (card.effects?.some(({ op }) => op !== 'mod'))
      lines.push(`${card.name}: of an upgrade only changes of strength are reckoned with.`)
  return lines
}
