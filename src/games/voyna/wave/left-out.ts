import type { Message } from '../../../engine/index.ts'
import { isAir, isBomber, propertyKeys } from '../card.ts'
import { say } from '../says.ts'
import { strikeOf } from './declaration.ts'
import { isUsable } from './legality.ts'
import { isActive, type Piece, type Table } from './piece.ts'
import type { AttackField, DefenceField } from './schemas.ts'
import { has } from './ubo.ts'

/** What the answer does not weigh, though cards on the table would allow it. */
export const leftOut = (table: Table, attack: AttackField, defence: DefenceField): Message[] => {
  const { attacker, defender } = table
  const some = (units: readonly Piece[], is: (unit: Piece) => boolean): boolean =>
    units.some(unit => isActive(unit) && is(unit))
  const lines: Message[] = []
  if (!defence.commands && some(defender.units, unit => has(table, unit, 'command'))) lines.push(say.leftCommands)
  if (some(defender.units, unit => isUsable(unit) && has(table, unit, 'recon'))) lines.push(say.leftRecon)
  if (!attack.strikes && attacker.units.some(unit => isUsable(unit) && strikeOf(table, unit)))
    lines.push(say.leftStrikes)
  const isPlane = ({ card }: Piece): boolean => card.kind === 'ground-attack' && isBomber(card)
  if (
    !attack.counter &&
    some(defender.units, isPlane) &&
    some(attacker.units, unit => isAir(unit.card) && has(table, unit, 'intercept'))
  )
    lines.push(say.leftCounter)
  if (!defence.intercept && some(defender.units, unit => !isAir(unit.card) && has(table, unit, 'intercept')))
    lines.push(say.leftInterceptors)
  for (const card of [...attacker.ubo, ...defender.ubo])
    for (const effect of card.effects ?? [])
      if (effect.op === 'cannot' && !(propertyKeys as readonly string[]).includes(effect.what))
        lines.push(say.unknownBan({ card: card.name, what: effect.what }))
      else if (effect.op !== 'mod' && effect.op !== 'cannot')
        lines.push(say.sentence({ said: say.noEffect({ card: card.name, op: effect.op }) }))
  const beyond = [...attacker.units, ...defender.units].flatMap(({ upgrades }) => upgrades)
  for (const card of new Set(beyond))
    if (card.effects?.some(({ op }) => op !== 'mod')) lines.push(say.upgradeStrengths({ card: card.name }))
  return lines
}
