import { defined, type Message, type Place, refuse } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { type AttackRoll, attackRollOf, type How, whenShaken } from './attack-roll.ts'
import { faultOf } from './legality.ts'
import { has, type Piece } from './piece.ts'
import type { Shot } from './shot.ts'
import { type Weapon, weapons } from './weapons.ts'

/** What a unit may choose to do with its attack. Double Shot and Blast come by themselves where the card has them. */
export const uses = [
  'single',
  'grazing-fire',
  'rapid-fire',
  'all-guns-blazing',
  'firepower',
  'armor-piercing-rounds',
  'lead-the-way',
  ...weapons,
] as const
export type Use = (typeof uses)[number]

/** One attack of several, at the target with this index. */
export interface Stage {
  readonly target: number
  /** Which ability makes it; `attack` where none does. */
  readonly by: string
  readonly numbers: AttackRoll
  /** The same once the attacker has disrupted itself; undefined where it could not attack then. */
  readonly whenDisrupted: AttackRoll | undefined
}

/** What replaces the ordinary attack, and what comes after it. */
const instead: readonly Use[] = ['bombs', 'rockets', 'rocket-salvo', 'headshot']
const extra: readonly Use[] = [
  'rapid-fire',
  'all-guns-blazing',
  'firepower',
  'additional-hull-cannon',
  'extra-hull-cannon',
]
const isWeapon = (use: string): use is Weapon => (weapons as readonly string[]).includes(use)

interface Asked {
  readonly attacker: Piece
  /** The first is the primary one. */
  readonly aimed: readonly Aimed[]
  readonly uses: readonly Use[]
  readonly isDefensive: boolean
}

/** The attack on one target, and where the question names that. */
export interface Aimed {
  readonly shot: Shot
  readonly place: Place
}

/** The attacks that are made, in order. Throws a Refusal where one of them cannot be. */
export const stagesOf = (asked: Asked): readonly Stage[] => {
  checkUses(asked)
  const { attacker, aimed, isDefensive } = asked
  const chosen = new Set(asked.uses)
  const how: How = { piercing: chosen.has('armor-piercing-rounds'), rerollsOne: chosen.has('lead-the-way') }
  const others = aimed.map((_, index) => index).slice(1)
  const weapon = instead.find(use => chosen.has(use)) as Weapon | undefined
  const stages: Stage[] = []
  const shoot = (target: number, by: string, more: How = {}): void => {
    // Both are used once: in the first attack.
    const isFirst = stages.length === 0 || (isOneAttack(by) && stages.every(stage => stage.by === by))
    stages.push(stageOf(asked, target, by, { ...(stages.length === 0 ? how : {}), ...more }, isFirst))
  }
  const shootAll = (by: string, more: How = {}): void => {
    shoot(0, by, more)
    for (const other of others.splice(0)) shoot(other, by, more)
  }
  if (weapon === 'rocket-salvo') shootAll(weapon, { weapon })
  else if (weapon) shoot(0, weapon, { weapon })
  else if (chosen.has('grazing-fire')) shootAll('grazing-fire')
  else if (has(attacker, 'blast') && !isDefensive) shootAll('blast')
  else {
    shoot(0, 'attack')
    // MIN-16.3: in defensive fire both rolls are at the one unit that moves.
    if (has(attacker, 'double-shot') && !chosen.has('single'))
      shoot(isDefensive ? 0 : (others.shift() ?? 0), 'double-shot')
  }
  for (const use of extra)
    if (chosen.has(use))
      shoot(others.shift() ?? 0, use, isWeapon(use) ? { weapon: use } : { isRapid: use === 'rapid-fire' })
  const [left] = others
  if (left !== undefined)
    refuse(
      'illegal-order',
      aimedAt(asked, left).place,
      // MIN-16.3.
      isDefensive ? say.atOneMover : say.noAttackLeft({ unit: attacker.card.name }),
    )
  return stages
}

/** At all in a hex, or around it, at once. */
const isOneAttack = (by: string): boolean => by === 'blast' || by === 'rocket-salvo'

const aimedAt = ({ aimed }: Asked, target: number): Aimed => defined(aimed[target])

const stageOf = (asked: Asked, target: number, by: string, how: How, isFirst: boolean): Stage => {
  const { shot: whole, place } = aimedAt(asked, target)
  // Shock Troop: the first attack of the game is the first of several, too.
  const shot = isFirst ? whole : { ...whole, moment: { ...whole.moment, firstAttack: false } }
  const fault = faultOf(shot, how.weapon) ?? extraFault(shot, by)
  if (fault) refuse('illegal-order', place, fault)
  return { target, by, numbers: attackRollOf(shot, how), whenDisrupted: whenShaken(shot, how) }
}

const extraFault = ({ target, at, attacker }: Shot, by: string): Message | undefined => {
  if (by === 'all-guns-blazing' && target.card.type !== 'soldier') return say.allGunsAtSoldier
  if (by === 'firepower' && at.range !== 0) return say.firepowerTogether
  if (target.card.type !== 'aircraft') return undefined
  // MIN-19.14.
  if (by === 'grazing-fire') return say.grazingNoAircraft
  return by === 'blast' ? say.blastNoAircraft({ unit: attacker.card.name }) : undefined
}

const checkUses = ({ attacker, uses: chosen, isDefensive, aimed }: Asked): void => {
  for (const [index, use] of chosen.entries()) {
    const at = ['use', index]
    if (chosen.indexOf(use) < index) refuse('impossible-policy', at, say.usedTwice({ use }))
    const needed = use === 'grazing-fire' || use === 'single' ? 'double-shot' : use
    if (!has(attacker, needed))
      refuse('impossible-policy', at, say.notOnCard({ unit: attacker.card.name, ability: needed, use }))
    if (isDefensive && use !== 'lead-the-way' && use !== 'single')
      refuse('impossible-policy', at, say.ordinaryAttack({ use }))
    if (use === 'grazing-fire' && aimed.some(({ shot }) => !shot.rules.expanded))
      refuse('rule-not-available', at, say.grazingSwitchedOff)
  }
  const primary = chosen.filter(use => instead.includes(use) || use === 'grazing-fire' || use === 'single')
  if (primary.length > 1) refuse('impossible-policy', ['use'], say.excluding({ uses: primary }))
}
