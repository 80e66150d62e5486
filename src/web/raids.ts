import type { RaidRule, RaidTarget } from '../armies/index.ts'
import { type Fields, fieldsIn, type GameDescription, type UnitRow, withoutUndefined } from '../engine/index.ts'
import { unitsAt } from './battle-decisions.ts'
import type { Counts } from './battle-outcomes.ts'
import { raidUnits } from './edition-lists.ts'

/** What can be raided in a game, by name. */
export const targetsOf = ({ raid }: GameDescription): RaidRule['targets'] => (raid as RaidRule).targets

/** A territory is worth so much until the reader says what. */
const usualValue = 10

/** Whether the damage that a target takes goes by the value of its territory. */
export const goesByValue = ({ limit }: RaidTarget): boolean => typeof limit !== 'number'

/** The most damage that a target takes in all; undefined where damage is paid at once, and stays on no target. */
export const mostDamage = ({ limit }: RaidTarget, value = usualValue): number | undefined =>
  limit === 'valuePerBomber' ? undefined : limit === 'twiceValue' ? 2 * value : limit === 'value' ? value : limit

/** Another target in a question: its value is said where the damage goes by it, and nowhere else. */
export const targetFor = (kind: string, target: RaidTarget, before: Fields = {}): Fields => {
  const value = goesByValue(target) ? Number(before.value ?? usualValue) : undefined
  const most = mostDamage(target, value) ?? 0
  const damage = Math.min(most, Number(before.damage ?? 0))
  return { kind, ...withoutUndefined({ value, damage: damage > 0 ? damage : undefined }) }
}

/** What a question says of neither side's units, and of no decision: the same in a raid as in a battle. */
const kept = ({ technologies, rules, method, trials, seed }: Fields): Fields =>
  withoutUndefined({ technologies, rules, method, trials, seed })

/** A raid by the aircraft of a battle, met by its defenders: by one bomber at least. Undefined where the game has no target. */
export const asRaid = (described: GameDescription, request: Fields, units: readonly UnitRow[]): Fields | undefined => {
  const [first] = Object.entries(targetsOf(described))
  if (!first) return undefined
  const [kind, target] = first
  const of = (side: 'attacker' | 'defender'): Counts => {
    const army = unitsAt(request, [side])
    const there = raidUnits(described, units, side).map(({ name }) => [name, army[name] ?? 0] as const)
    return Object.fromEntries(there.filter(([, count]) => count > 0))
  }
  const meeting = of('defender')
  const fliers = of('attacker')
  const [bomber = ''] = target.by
  const attacker = target.by.some(unit => unit in fliers) ? fliers : { ...fliers, [bomber]: 1 }
  const defender = Object.keys(meeting).length > 0 ? meeting : undefined
  return {
    kind: 'raid',
    attacker,
    ...withoutUndefined({ defender }),
    target: targetFor(kind, target),
    ...kept(request),
  }
}

/** The aircraft of a raid in a battle on land, against those who met them. */
export const asBattle = (request: Fields): Fields => ({
  location: 'land',
  attacker: fieldsIn(request.attacker),
  defender: request.defender ?? {},
  ...kept(request),
})
