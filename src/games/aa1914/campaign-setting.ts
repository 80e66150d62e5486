import {
  type Garrison,
  hasAbility,
  lostLastOfArmy,
  type Ruleset,
  sumOfGarrison,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import { groupBy, type Place, refuse, type Side } from '../../engine/index.ts'
import { Combatants } from './combatants.ts'
import { listsOf } from './land-battle.ts'
import { type Column, columnsFor, countsOf, LandSpace, type PowerUnits } from './land-space.ts'
import { lossOrder } from './loss-order.ts'
import type { CampaignQuestion, CasualtyPolicy } from './question.ts'
import { type Power, powers } from './ruleset.ts'
import { say } from './says.ts'

export const defaultTurns = 6

/** One turn of one power in a campaign. Sides are called by their part in the first attack. */
export interface PowerTurn {
  readonly side: 'attacker' | 'defender'
  readonly power: Power | undefined
  readonly turn: number
  /** Its place among all turns of powers. */
  readonly index: number
  /** The units that may arrive, by column of the side's space. */
  readonly arriving: readonly number[]
}

/** One side of a campaign: its space, the units that fight in each turn, and all that it ever brings. */
export interface CampaignSide {
  readonly space: LandSpace
  /** Everybody there, defending. */
  readonly defending: Combatants
  /** Those of one power, attacking. */
  readonly attacking: ReadonlyMap<Power | undefined, Combatants>
  readonly start: number
  /** All that it ever brings, as if all were there. */
  readonly brought: number
  /** Columns for units that wait outside, by the column they would enter; -1 where none ever waits. */
  readonly outside: readonly number[]
}

/** A campaign made ready: both sides, and the turns in their order. */
export interface Setting {
  readonly attacker: CampaignSide
  readonly defender: CampaignSide
  readonly powerTurns: readonly PowerTurn[]
}

export const settingOf = (ruleset: Ruleset, question: CampaignQuestion): Setting => {
  const turns = question.turns ?? defaultTurns
  const { reinforcements } = question
  const arrivals = {
    // The attacker's first turn is the attack itself, so his reinforcements begin with the second.
    attacker: arrivalsOf(reinforcements?.attacker, turns - 1),
    defender: arrivalsOf(reinforcements?.defender, turns),
  }
  const [mine, theirs] = [listsOf(question.attacker), listsOf(question.defender)]
  const sides = {
    attacker: campaignSide(ruleset, 'attacker', mine, arrivals.attacker, question),
    defender: campaignSide(ruleset, 'defender', theirs, arrivals.defender, question),
  }
  const arrivingAt = (side: 'attacker' | 'defender', power: Power | undefined, index: number): number[] => {
    const { columns } = sides[side].space
    return countsOf(
      columns,
      (arrivals[side][index] ?? []).filter(list => list.power === power),
    )
  }
  const defendingPowers = powersIn([...theirs, ...arrivals.defender.flat()])
  const powerTurns = Array.from({ length: turns }, (_, index): Omit<PowerTurn, 'index'>[] => [
    { side: 'attacker', power: undefined, turn: index + 1, arriving: arrivingAt('attacker', undefined, index - 1) },
    ...defendingPowers.map(
      (power): Omit<PowerTurn, 'index'> => ({
        side: 'defender',
        power,
        turn: index + 1,
        arriving: arrivingAt('defender', power, index),
      }),
    ),
  ])
  return { ...sides, powerTurns: powerTurns.flat().map((powerTurn, index) => ({ ...powerTurn, index })) }
}

/** The powers with anybody in a garrison, in the order of their turns (R14-5.1); where they are not told apart, one. */
const powersIn = (lists: readonly PowerUnits[]): (Power | undefined)[] => {
  const present = new Set(lists.filter(({ units }) => totalOf(units) > 0).map(({ power }) => power))
  return present.has(undefined) ? [undefined] : powers.filter(power => present.has(power))
}

type Reinforcements = NonNullable<NonNullable<CampaignQuestion['reinforcements']>['defender']>

/** The units that arrive, turn by turn. */
const arrivalsOf = (reinforcements: Reinforcements | undefined, turns: number): PowerUnits[][] =>
  Array.from({ length: Math.max(0, turns) }, (_, index) =>
    [reinforcements?.each, reinforcements?.turns?.[index]]
      .filter(garrison => garrison !== undefined)
      .flatMap(garrison => listsOf(garrison))
      .filter(({ units }) => totalOf(units) > 0),
  )

const campaignSide = (
  ruleset: Ruleset,
  side: 'attacker' | 'defender',
  start: readonly PowerUnits[],
  arrivals: readonly (readonly PowerUnits[])[],
  question: CampaignQuestion,
): CampaignSide => {
  const all = [...start, ...arrivals.flat()]
  const inside = columnsFor(ruleset, all)
  const waiting = waitersOf(inside, arrivals, mayStop(side, question))
  const columns = [...inside, ...waiting.map(([, column]) => ({ ...column, isOutside: true }))]
  const space = new LandSpace(columns)
  const startCounts = countsOf(columns, start)
  const policy = question.policies?.[side]
  const { casualties = 'cheapestFirst' } = policy ?? {}
  if (typeof casualties !== 'string') checkNames(inside, casualties, ['policies', side, 'casualties'])
  const partyOf = (fighting: readonly number[], role: 'attacker' | 'defender'): Combatants => {
    const place = ['policies', side, 'casualties']
    const listed = casualties === 'optimal' ? 'cheapestFirst' : casualties
    const order = lossOrder(role, columns, fighting, startCounts, listed, true, place)
    return new Combatants(space, fighting, { ruleset, side: role, order, supportFirst: policy?.support ?? 'infantry' })
  }
  const ofPowers = groupBy([...inside.entries()], ([, { power }]) => power)
  const attacking = [...ofPowers].map(
    ([power, party]) =>
      [
        power,
        partyOf(
          party.map(([column]) => column),
          'attacker',
        ),
      ] as const,
  )
  return {
    space,
    defending: partyOf([...inside.keys()], 'defender'),
    attacking: new Map(attacking),
    start: space.find(startCounts),
    brought: space.find(countsOf(columns, all)),
    outside: columns
      .map(column => waiting.findIndex(([, waiter]) => waiter === column))
      .map(place => (place < 0 ? -1 : inside.length + place)),
  }
}

/** A list names units that the side has, or that are to come. Throws a Refusal. */
const checkNames = (inside: readonly Column[], list: Exclude<CasualtyPolicy, string>, at: Place): void => {
  for (const [index, entry] of list.entries()) {
    const { unit, power } = typeof entry === 'string' ? { unit: entry } : entry
    if (!inside.some(column => column.unit.name === unit && (power === undefined || column.power === power)))
      refuse('impossible-policy', [...at, index], say.neverThere({ unit, power }))
  }
}

/** Whether a side may ever choose not to attack: then its reinforcements may have to wait outside. */
const mayStop = (side: 'attacker' | 'defender', question: CampaignQuestion): boolean =>
  (question.policies?.[side]?.stop ?? 'never') !== 'never' || (side === 'defender' && question.strikesBack === false)

/** Columns whose units may have to wait outside: for infantry to come with them (R14-7.4.2), or for a will to attack. */
const waitersOf = (
  inside: readonly Column[],
  arrivals: readonly (readonly PowerUnits[])[],
  mayStop: boolean,
): [number, Column][] =>
  [...inside.entries()].filter(([, { power, unit }]) => {
    const lists = arrivals.map(turn => turn.filter(list => list.power === power))
    const brings = (list: readonly PowerUnits[], wanted: (column: Column) => boolean): boolean =>
      inside.some(
        column => column.power === power && wanted(column) && countsOf([column], list).some(count => count > 0),
      )
    const isStranded = (list: readonly PowerUnits[]): boolean => !brings(list, column => guards(column.unit))
    return lists.some(list => brings(list, column => column.unit === unit) && (mayStop || isStranded(list)))
  })

const guards = (unit: Column['unit']): boolean => hasAbility(unit, lostLastOfArmy)

/** Whether these columns hold an army that may stand by itself (R14-7.4.1). */
export const hasInfantry = (space: LandSpace, army: number, power: Power | undefined): boolean => {
  const guarded = space.columns.flatMap((column, index) =>
    column.power === power && !column.isOutside && guards(column.unit) ? [index] : [],
  )
  return !space.columns.some(({ unit }) => guards(unit)) || space.total(army, guarded) > 0
}

/** All that a side ever brings, with the turn in which it is first there. */
export const broughtBy = (question: CampaignQuestion, side: Side): { turn: number; units: UnitCounts }[] => {
  const turns = question.turns ?? defaultTurns
  const first: Garrison = side === 'attacker' ? question.attacker : question.defender
  const arrivals = arrivalsOf(question.reinforcements?.[side], side === 'attacker' ? turns - 1 : turns)
  const firstArrival = side === 'attacker' ? 2 : 1
  return [
    { turn: 1, units: sumOfGarrison(first) },
    ...arrivals.flatMap((lists, index) => lists.map(({ units }) => ({ turn: firstArrival + index, units }))),
  ]
}
