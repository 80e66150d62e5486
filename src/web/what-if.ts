import type { Side } from '../engine/index.ts'
import { type ArmyPlace, swapped, withCount } from './armies.ts'
import type { BattleReply } from './battle-reply.ts'
import type { UnitRow } from './catalogue.ts'
import type { Fields } from './protocol.ts'

/** A battle a little different from the one at hand. */
export interface WhatIf {
  /** `strikesBack`: those who held are attacked, by those who have just lost; `again` where the attacker lost. */
  readonly kind: 'more' | 'fewer' | 'swap' | 'strikesBack' | 'again'
  /** Of `more` and `fewer`: of what, and whose. */
  readonly side?: Side
  readonly unit?: UnitRow
  readonly request: Fields
}

type Counts = Readonly<Record<string, number>>
type Answer = Pick<BattleReply, 'outcomes' | 'survivors' | 'location' | 'attacker' | 'defender'>

/** Kinds of unit that one more is offered of, and that one fewer is offered of. */
const mostMore = 5
const mostFewer = 2

/** How many fighters a carrier holds (R41-6.6.4). */
const fightersPerCarrier = 2

/** The battles that a player is likely to wonder about next, in the order in which they are shown. */
export const whatIfsOf = (request: Fields, reply: Answer, units: readonly UnitRow[]): readonly WhatIf[] => {
  const places = placesOf(request)
  if (!places) return []
  const changed = (side: Side): WhatIf[] => {
    const { path, counts } = places[side]
    const by = (kind: 'more' | 'fewer', change: number) => (unit: UnitRow) => ({
      ...{ kind, side, unit },
      request: withCount(request, path, unit.name, (counts[unit.name] ?? 0) + change),
    })
    return [
      ...likelyMore(side, counts, reply.location, units).map(by('more', 1)),
      ...likelyFewer(side, counts, units).map(by('fewer', -1)),
    ]
  }
  const next = nextBattle(request, reply, units)
  return [
    ...changed('attacker'),
    ...changed('defender'),
    ...(isCounts(request.defender) ? [{ kind: 'swap' as const, request: swapped(request) }] : []),
    ...(next ? [next] : []),
  ]
}

/** The question with these units more on a side; undefined where it has no such side. */
export const withMore = (request: Fields, side: Side, added: Counts): Fields | undefined => {
  const place = placesOf(request)?.[side]
  return (
    place &&
    Object.entries(added).reduce(
      (sum, [unit, count]) => withCount(sum, place.path, unit, (place.counts[unit] ?? 0) + count),
      request,
    )
  )
}

/** What a change does: to the chance to win, and to the mean swing. */
export const deltaOf = (was: Pick<BattleReply, 'outcomes' | 'ipcSwing'>, is: typeof was) => ({
  win: is.outcomes.attackerWins,
  more: is.outcomes.attackerWins - was.outcomes.attackerWins,
  swing: is.ipcSwing.mean - was.ipcSwing.mean,
})

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && Object.values(value).every(count => typeof count === 'number')

/** Where the units of each side are counted: of defenders listed by power, with the first of them. */
const placesOf = ({ attacker, defender }: Fields): Readonly<Record<Side, ArmyPlace>> | undefined => {
  const first = Array.isArray(defender) ? (defender[0] as { units?: unknown } | undefined)?.units : undefined
  const held = isCounts(defender) ? defender : first
  if (!isCounts(attacker) || !isCounts(held)) return undefined
  return {
    attacker: { path: ['attacker'], counts: attacker },
    defender: { path: held === defender ? ['defender'] : ['defender', 0, 'units'], counts: held },
  }
}

const strength = (side: Side, { attack, defense }: UnitRow): number => (side === 'attacker' ? attack : defense)

/** Units that the side has, then the cheapest that can come by land or by sea, then the cheapest aircraft. */
const likelyMore = (
  side: Side,
  counts: Counts,
  location: UnitRow['domain'],
  units: readonly UnitRow[],
): readonly UnitRow[] => {
  const fighting = units.filter(unit => strength(side, unit) > 0)
  const cheapest = (domain: UnitRow['domain']): UnitRow[] =>
    fighting
      .filter(unit => unit.domain === domain)
      .sort((one, other) => one.cost - other.cost)
      .slice(0, 1)
  const present = fighting.filter(({ name }) => (counts[name] ?? 0) > 0)
  const usual = [...cheapest(location), ...cheapest('air')]
  const others = usual.filter(unit => !present.includes(unit))
  return [...present.slice(0, mostMore - others.length), ...others].sort(
    (one, other) => units.indexOf(one) - units.indexOf(other),
  )
}

/** The dearest units that the side has, where somebody is left without them. */
const likelyFewer = (side: Side, counts: Counts, units: readonly UnitRow[]): readonly UnitRow[] => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return units
    .filter(unit => (counts[unit.name] ?? 0) > 0 && total > 1 && strength(side, unit) > 0)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, mostFewer)
}

/**
 * The battle after this one, where it is likeliest that somebody wins: the likeliest of his final positions is attacked by
 * all with which the other had begun. Policies are of the battle that is over; rules stay.
 */
const nextBattle = (request: Fields, reply: Answer, units: readonly UnitRow[]): WhatIf | undefined => {
  const { attackerWins, defenderWins } = reply.outcomes
  const winner: Side = attackerWins >= defenderWins ? 'attacker' : 'defender'
  const outcome = `${winner}Wins` as const
  if (Object.values(reply.outcomes).some(chance => chance > reply.outcomes[outcome])) return undefined
  const left = reply.survivors.find(position => position.outcome === outcome)?.[winner] ?? {}
  const holding = winner === 'attacker' ? stayingOf(left, reply.location, units) : left
  const loser = winner === 'attacker' ? reply.defender : reply.attacker
  const striking = Object.fromEntries(
    units
      .filter(unit => unit.attack > 0 && (loser.units[unit.name] ?? 0) > 0)
      .map(({ name }) => [name, loser.units[name]!]),
  )
  if (Object.keys(striking).length === 0 || Object.keys(holding).length === 0) return undefined
  const kept = Object.fromEntries(['kind', 'location', 'rules'].map(name => [name, request[name]] as const))
  return {
    kind: winner === 'attacker' ? 'strikesBack' : 'again',
    request: { ...withoutUndefined(kept), attacker: striking, defender: holding },
  }
}

/** Aircraft fly home after an attack; fighters stay at sea where carriers have room for them. */
const stayingOf = (left: Counts, location: UnitRow['domain'], units: readonly UnitRow[]): Counts => {
  const rowOf = (name: string): UnitRow | undefined => units.find(unit => unit.name === name)
  const carriers = Object.entries(left).filter(([name]) => rowOf(name)?.abilities.includes('carriesFighters'))
  let decks = location === 'sea' ? fightersPerCarrier * carriers.reduce((sum, [, count]) => sum + count, 0) : 0
  const staying = Object.entries(left).map(([name, count]): [string, number] => {
    const row = rowOf(name)
    if (row?.domain !== 'air') return [name, count]
    const landing = row.abilities.includes('landBasesOnly') ? 0 : Math.min(decks, count)
    decks -= landing
    return [name, landing]
  })
  return Object.fromEntries(staying.filter(([, count]) => count > 0))
}

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
