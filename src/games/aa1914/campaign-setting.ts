import { type Garrison, type Ruleset, sumOfGarrison, totalOf, type UnitCounts } from '../../armies/index.ts'
import { defined, type Place, refuse, type Side } from '../../engine/index.ts'
import { type Column, columnsFor, countsOf, Host, type Levy } from './host.ts'
import { leviesOf } from './land-battle.ts'
import { lossOrder } from './loss-order.ts'
import { Party } from './party.ts'
import type { CampaignQuestion, CasualtyPolicy } from './question.ts'
import { type Power, powers } from './ruleset.ts'

export const defaultTurns = 6

/** Who comes to fight at one turn of one power, the two sides of a campaign told apart by their part in the first attack. */
export interface Front {
  readonly side: 'attacker' | 'defender'
  readonly power: Power | undefined
  readonly turn: number
  /** Its place among all fronts. */
  readonly index: number
  /** Who may arrive, by column of the side's host. */
  readonly arriving: readonly number[]
}

/** One side of a campaign: its host, who of it fights on whose turn, and what it brings altogether. */
export interface Camp {
  readonly host: Host
  /** Everybody there, defending. */
  readonly defending: Party
  /** Those of one power, attacking. */
  readonly attacking: ReadonlyMap<Power | undefined, Party>
  readonly start: number
  /** All that it ever brings, as if all were there. */
  readonly brought: number
  /** Places of the columns for those who wait outside, by the column they would enter; -1 where nobody ever waits. */
  readonly outside: readonly number[]
}

/** A campaign made ready: both camps, and the turns in their order. */
export interface Setting {
  readonly attacker: Camp
  readonly defender: Camp
  readonly fronts: readonly Front[]
}

export const settingOf = (ruleset: Ruleset, question: CampaignQuestion): Setting => {
  const turns = question.turns ?? defaultTurns
  const { reinforcements } = question
  const arrivals = {
    // The attacker's first turn is the attack itself, so his reinforcements begin with the second.
    attacker: arrivalsOf(reinforcements?.attacker, turns - 1),
    defender: arrivalsOf(reinforcements?.defender, turns),
  }
  const [mine, theirs] = [leviesOf(question.attacker), leviesOf(question.defender)]
  const camps = {
    attacker: campOf(ruleset, 'attacker', mine, arrivals.attacker, question),
    defender: campOf(ruleset, 'defender', theirs, arrivals.defender, question),
  }
  const arrivingAt = (side: 'attacker' | 'defender', power: Power | undefined, index: number): number[] => {
    const { columns } = camps[side].host
    return countsOf(
      columns,
      (arrivals[side][index] ?? []).filter(levy => levy.power === power),
    )
  }
  const defendingPowers = powersIn([...theirs, ...arrivals.defender.flat()])
  const fronts = Array.from({ length: turns }, (_, index): Omit<Front, 'index'>[] => [
    { side: 'attacker', power: undefined, turn: index + 1, arriving: arrivingAt('attacker', undefined, index - 1) },
    ...defendingPowers.map(
      (power): Omit<Front, 'index'> => ({
        side: 'defender',
        power,
        turn: index + 1,
        arriving: arrivingAt('defender', power, index),
      }),
    ),
  ])
  return { ...camps, fronts: fronts.flat().map((front, index) => ({ ...front, index })) }
}

/** The powers with anybody in a garrison, in the order of their turns (R14-5.1); where they are not told apart, one. */
const powersIn = (levies: readonly Levy[]): (Power | undefined)[] => {
  const present = new Set(levies.filter(({ units }) => totalOf(units) > 0).map(({ power }) => power))
  return present.has(undefined) ? [undefined] : powers.filter(power => present.has(power))
}

type Reinforcements = NonNullable<NonNullable<CampaignQuestion['reinforcements']>['defender']>

/** Who arrives turn by turn. */
const arrivalsOf = (reinforcements: Reinforcements | undefined, turns: number): Levy[][] =>
  Array.from({ length: Math.max(0, turns) }, (_, index) =>
    [reinforcements?.each, reinforcements?.turns?.[index]]
      .filter(garrison => garrison !== undefined)
      .flatMap(garrison => leviesOf(garrison))
      .filter(({ units }) => totalOf(units) > 0),
  )

const campOf = (
  ruleset: Ruleset,
  side: 'attacker' | 'defender',
  start: readonly Levy[],
  arrivals: readonly (readonly Levy[])[],
  question: CampaignQuestion,
): Camp => {
  const all = [...start, ...arrivals.flat()]
  const inside = columnsFor(ruleset, all)
  const waiting = waitersOf(inside, arrivals, mayStop(side, question))
  const columns = [...inside, ...waiting.map(column => ({ ...defined(inside[column]), isOutside: true }))]
  const host = new Host(columns)
  const own = [...inside.keys()]
  const startCounts = countsOf(columns, start)
  const policy = question.policies?.[side]
  const { casualties = 'cheapestFirst' } = policy ?? {}
  if (typeof casualties !== 'string') checkNames(inside, casualties, ['policies', side, 'casualties'])
  const partyOf = (fighting: readonly number[], role: 'attacker' | 'defender'): Party => {
    const place = ['policies', side, 'casualties']
    const listed = casualties === 'optimal' ? 'cheapestFirst' : casualties
    const order = lossOrder(role, columns, fighting, startCounts, listed, true, place)
    return new Party(host, fighting, { ruleset, side: role, order, supportFirst: policy?.support ?? 'infantry' })
  }
  const attacking = new Map<Power | undefined, Party>()
  for (const power of new Set(inside.map(column => column.power)))
    attacking.set(
      power,
      partyOf(
        own.filter(column => defined(inside[column]).power === power),
        'attacker',
      ),
    )
  return {
    host,
    defending: partyOf(own, 'defender'),
    attacking,
    start: host.army(startCounts),
    brought: host.army(countsOf(columns, all)),
    outside: columns
      .map((column, index) => (column.isOutside ? -1 : waiting.indexOf(index)))
      .map(place => (place < 0 ? -1 : inside.length + place)),
  }
}

/** A list names units that the side has, or that are to come. Throws a Refusal. */
const checkNames = (inside: readonly Column[], list: Exclude<CasualtyPolicy, string>, at: Place): void => {
  for (const [index, entry] of list.entries()) {
    const { unit, power } = typeof entry === 'string' ? { unit: entry } : entry
    if (!inside.some(column => column.unit.name === unit && (power === undefined || column.power === power)))
      refuse(
        'impossible-policy',
        [...at, index],
        `this side has no ${unit}${power ? ` of ${power}` : ''}, nor is any to come; take it off the list`,
      )
  }
}

/** Whether a side may ever choose not to attack: then its reinforcements may have to wait outside. */
const mayStop = (side: 'attacker' | 'defender', question: CampaignQuestion): boolean =>
  (question.policies?.[side]?.stop ?? 'never') !== 'never' || (side === 'defender' && question.strikesBack === false)

/** Columns whose units may have to wait outside: for infantry to come with them (R14-7.4.2), or for a will to attack. */
const waitersOf = (inside: readonly Column[], arrivals: readonly (readonly Levy[])[], mayStop: boolean): number[] =>
  [...inside.keys()].filter(index => {
    const { power, unit } = defined(inside[index])
    const levies = arrivals.map(turn => turn.filter(levy => levy.power === power))
    const brings = (levy: readonly Levy[], wanted: (column: Column) => boolean): boolean =>
      inside.some(column => column.power === power && wanted(column) && defined(countsOf([column], levy)[0]) > 0)
    const isStranded = (levy: readonly Levy[]): boolean => !brings(levy, column => guards(column.unit))
    return levies.some(levy => brings(levy, column => column.unit === unit) && (mayStop || isStranded(levy)))
  })

const guards = (unit: Column['unit']): boolean => unit.abilities.includes('lostLastOfArmy')

/** Whether these columns hold an army that may stand by itself (R14-7.4.1). */
export const hasInfantry = (host: Host, army: number, power: Power | undefined): boolean => {
  const columns = [...host.columns.keys()].filter(
    column => defined(host.columns[column]).power === power && !defined(host.columns[column]).isOutside,
  )
  const guarded = columns.filter(column => guards(defined(host.columns[column]).unit))
  return !host.columns.some(({ unit }) => guards(unit)) || host.total(army, guarded) > 0
}

/** All that a side ever brings, with the turn in which it is first there. */
export const broughtBy = (question: CampaignQuestion, side: Side): { turn: number; units: UnitCounts }[] => {
  const turns = question.turns ?? defaultTurns
  const first: Garrison = side === 'attacker' ? question.attacker : question.defender
  const arrivals = arrivalsOf(question.reinforcements?.[side], side === 'attacker' ? turns - 1 : turns)
  const firstArrival = side === 'attacker' ? 2 : 1
  return [
    { turn: 1, units: sumOfGarrison(first) },
    ...arrivals.flatMap((levies, index) => levies.map(({ units }) => ({ turn: firstArrival + index, units }))),
  ]
}
