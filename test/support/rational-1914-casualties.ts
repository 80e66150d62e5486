import type { Side } from '../../src/engine/vocabulary.ts'
import type { Casualties, ListEntry, Preset } from './rational-1914-questions.ts'
import {
  type Force,
  type Group,
  has,
  joined,
  ofPower,
  only,
  type Rules,
  size,
  turnOf,
  type Unit,
  unitOf,
  value,
} from './rational-1914-units.ts'

/** One hit that a force can take: a unit lost, or the first hit of a two-hit unit. */
export interface Entry {
  readonly power: string
  readonly unit: string
  readonly firstHit: boolean
}

/** Whether the rules let the owner choose a unit just now. */
export type Legal = (unit: Group, force: Force) => boolean

// ---- what the rules let one choose ----

/** R14-9.5.2: an army's last infantry goes after all else that its power has. */
export const infantryLast =
  (rules: Rules): Legal =>
  ({ power, unit }, force) => {
    const army = ofPower(force, power)
    const infantry = only(army, group => has(rules, group.unit, 'lostLastOfArmy'))
    return !(has(rules, unit, 'lostLastOfArmy') && size(infantry) === 1 && size(army) > 1)
  }

/** R14-10.6: transports only when every warship is gone that does not dive in this round. */
export const transportsLast =
  (rules: Rules, diving: boolean): Legal =>
  ({ unit }, force) =>
    !has(rules, unit, 'lostLast') ||
    force.every(group => has(rules, group.unit, 'lostLast') || (diving && has(rules, group.unit, 'submerges')))

/** R14-9.3.1: in a dogfight there is nobody else to choose. */
export const anybody: Legal = () => true

// ---- taking hits ----

/** One unit a hit, each time the first of the order that may be chosen. Who is no target of the step is left out. */
export const afterHits = (
  rules: Rules,
  force: Force,
  order: readonly Entry[],
  hits: number,
  legal: Legal,
  target: (group: Group) => boolean = () => true,
): Force => {
  let left = force
  for (let hit = 0; hit < hits; hit++) {
    const chosen = standing(rules, order, left)
      .map(entry => ({ entry, group: groupOf(rules, left, entry) }))
      .find(({ group }) => group && target(group) && legal(group, left))
    if (!chosen?.group) return left
    left = hitOnce(rules, left, chosen.group, chosen.entry)
  }
  return left
}

/** Those who can take the entry's hit: a two-hit unit is damaged before it is lost. */
const groupOf = (rules: Rules, force: Force, { power, unit, firstHit }: Entry): Group | undefined =>
  force.find(
    group =>
      group.power === power && group.unit === unit && group.damaged === (!firstHit && unitOf(rules, unit).hits > 1),
  )

const hitOnce = (rules: Rules, force: Force, hit: Group, { firstHit }: Entry): Force =>
  joined(rules, [
    ...force.map(group => (group === hit ? { ...group, count: group.count - 1 } : group)),
    { ...hit, damaged: true, count: firstHit ? 1 : 0 },
  ])

/** The order of those still there. Units of a kind are alike, so those that are left own the last entries. */
const standing = (rules: Rules, order: readonly Entry[], force: Force): readonly Entry[] => {
  const owed = new Map<string, number>()
  const key = (power: string, unit: string, firstHit: boolean) => `${power}/${unit}/${firstHit}`
  for (const { power, unit, damaged, count } of force) {
    owed.set(key(power, unit, false), count + (owed.get(key(power, unit, false)) ?? 0))
    if (!damaged && unitOf(rules, unit).hits > 1) owed.set(key(power, unit, true), count)
  }
  return [...order]
    .reverse()
    .filter(({ power, unit, firstHit }) => {
      const left = owed.get(key(power, unit, firstHit)) ?? 0
      owed.set(key(power, unit, firstHit), left - 1)
      return left > 0
    })
    .reverse()
}

// ---- casualty orders ----

/** Every hit that the force can take, the first to be taken first, before the rules have their say at each hit. */
export const casualtyOrder = (
  rules: Rules,
  side: Side,
  force: Force,
  policy: Casualties = 'cheapestFirst',
): readonly Entry[] => {
  if (policy === 'optimal') throw new Error('the reference follows policies and does not solve for optimal ones')
  return typeof policy === 'string' ? preset(rules, side, force, policy) : listed(rules, side, force, policy)
}

/** First hits, then by rank, then each army's last infantry; transports behind everything. */
const preset = (rules: Rules, side: Side, force: Force, policy: Preset): readonly Entry[] => {
  const all = ranked(rules, side, force, policy)
  const armiesLast = [...new Set(force.map(({ power }) => power))].flatMap(power =>
    all.filter(entry => entry.power === power && !entry.firstHit && has(rules, entry.unit, 'lostLastOfArmy')).slice(-1),
  )
  const kept = [...all.filter(entry => !armiesLast.includes(entry)), ...armiesLast]
  const isTransport = ({ unit }: Entry) => has(rules, unit, 'lostLast')
  return [...kept.filter(entry => !isTransport(entry)), ...kept.filter(isTransport)]
}

/** Units that rank alike go in the order of the unit table, alike units of several powers in that of their turns. */
const ranked = (rules: Rules, side: Side, force: Force, policy: Preset): readonly Entry[] => {
  const line = ({ unit }: Group) => rules.units.findIndex(({ name }) => name === unit)
  const groups = [...force].sort(
    (a, b) =>
      compare(unitOf(rules, a.unit), unitOf(rules, b.unit), side, policy) ||
      line(a) - line(b) ||
      turnOf(a.power) - turnOf(b.power),
  )
  return [
    ...groups.flatMap(({ power, unit, damaged, count }) =>
      times(damaged || unitOf(rules, unit).hits === 1 ? 0 : count, { power, unit, firstHit: true }),
    ),
    ...groups.flatMap(({ power, unit, count }) => times(count, { power, unit, firstHit: false })),
  ]
}

const times = (n: number, entry: Entry): Entry[] => Array.from({ length: n }, () => ({ ...entry }))

const compare = (a: Unit, b: Unit, side: Side, policy: Preset): number => {
  const pips = value(a, side) - value(b, side)
  const byCost = a.cost - b.cost || pips
  const afterwards = (kept: (unit: Unit) => boolean) => Number(kept(a)) - Number(kept(b))
  if (policy === 'lowestPipsFirst') return pips || a.cost - b.cost
  if (policy === 'keepAir') return afterwards(({ domain }) => domain === 'air') || byCost
  if (policy === 'keepTanks') return afterwards(({ abilities }) => abilities.includes('absorbsHits')) || byCost
  return byCost
}

/** An order as listed: first hits left out go before it, units left out behind it in the default order. */
const listed = (rules: Rules, side: Side, force: Force, list: readonly ListEntry[]): readonly Entry[] => {
  const rest = [...preset(rules, side, force, 'cheapestFirst')]
  const named: Entry[] = []
  for (const item of list) {
    const { unit: text, power, count = Number.POSITIVE_INFINITY } = typeof item === 'string' ? { unit: item } : item
    const [name, mark] = text.split(':')
    const wanted = rest
      .filter(entry => entry.unit === name && entry.firstHit === (mark === 'firstHit'))
      .filter(entry => power === undefined || entry.power === power)
      .sort((a, b) => turnOf(a.power) - turnOf(b.power))
      .slice(0, count)
    named.push(...wanted)
    for (const entry of wanted) rest.splice(rest.indexOf(entry), 1)
  }
  return [...rest.filter(entry => entry.firstHit), ...named, ...rest.filter(entry => !entry.firstHit)]
}
