import type { BySide, Outcome, Side } from '../../src/engine/vocabulary.ts'
import { add, type Fraction, fraction, multiply, subtract, sum, zero } from './fraction.ts'
import { campaign, type HalfTurn } from './rational-1914-campaign.ts'
import { type Chances, mapped } from './rational-1914-chances.ts'
import { type Holder, landBattle } from './rational-1914-land.ts'
import { type LandingEnd, landing } from './rational-1914-landing.ts'
import { loadsLeft, loadsOf } from './rational-1914-mines.ts'
import type {
  BattleQuestion1914,
  CampaignQuestion,
  Counts,
  Garrison,
  LandingQuestion,
  LandQuestion,
  OriginalController,
  SeaQuestion,
} from './rational-1914-questions.ts'
import { seaBattle } from './rational-1914-sea.ts'
import {
  countsByPower,
  countsOf,
  type Force,
  type Forces,
  forceOf,
  joined,
  type Rules,
  rulesOf,
  size,
  withAbility,
} from './rational-1914-units.ts'

// The reference solver: battles of Axis & Allies 1914 in exact rationals, straight from the rules and slow on purpose.
// It shares no code with the engine that it checks, not even the unit table.

export type Control = 'attacker' | 'defender' | 'contested' | 'nobody'
export const controls = ['attacker', 'defender', 'contested', 'nobody'] as const

/** One way it ends. Survivors include submerged submarines, cargo, and units that stayed outside. */
export interface Final {
  readonly attacker: Counts
  readonly defender: Counts
  /** The same defenders by power; those of a question that names no powers are under ''. */
  readonly defenderByPower: Readonly<Record<string, Counts>>
  readonly outcome: Outcome
  /** Whose the territory is; null at sea. */
  readonly control: Control | null
  readonly probability: Fraction
}

export interface ReferenceOdds {
  readonly kind: 'land' | 'campaign' | 'sea' | 'landing'
  /** All who took part, cargo and reinforcements too. */
  readonly start: BySide<Counts>
  readonly costs: Counts
  readonly finals: readonly Final[]
  /** Who had air supremacy, given that there was a land battle. Left out where there never was one, and in campaigns. */
  readonly supremacy?: Readonly<Record<Holder, Fraction>>
  /** Expected number of rounds at sea. */
  readonly rounds?: Fraction
  readonly turns?: readonly HalfTurn[]
}

/** All that can come of a question about battles, exactly. */
export const solve1914 = (question: BattleQuestion1914): ReferenceOdds => {
  if (question.kind === 'campaign') return solveCampaign(question)
  if (question.kind === 'landing') return solveLanding(question)
  const isSea = question.kind === 'sea' || (question.kind === undefined && listsShips(question))
  return isSea ? solveSea(question as SeaQuestion) : solveLand(question as LandQuestion)
}

const listsShips = ({ attacker, defender }: { attacker: Counts; defender: Garrison }): boolean => {
  const rules = rulesOf()
  const units = [...forceOf(rules, attacker), ...forceOf(rules, defender)]
  return units.some(({ unit }) => rules.units.some(({ name, domain }) => name === unit && domain === 'sea'))
}

// ---- the four kinds ----

const solveLand = (question: LandQuestion): ReferenceOdds => {
  const rules = rulesOf(question.rules)
  const { attacker, defender } = question.policies ?? {}
  const forces = { attacker: forceOf(rules, question.attacker), defender: forceOf(rules, question.defender) }
  const ends = landBattle(rules, {
    forces,
    casualties: { attacker: attacker?.casualties, defender: defender?.casualties },
    support: attacker?.support,
  })
  return {
    kind: 'land',
    start: { attacker: countsOf(forces.attacker), defender: countsOf(forces.defender) },
    costs: costsOf(rules),
    finals: finalsOf(ends, ({ forces }) => ({ ...positionOf(forces), ...territory(forces, question) })),
    supremacy: supremacyOf(mapped(ends, ({ supremacy }) => supremacy)),
  }
}

const solveCampaign = (question: CampaignQuestion): ReferenceOdds => {
  const rules = rulesOf(question.rules)
  const { ends, table, arrived } = campaign(question)
  return {
    kind: 'campaign',
    start: { attacker: countsOf(arrived.attacker), defender: countsOf(arrived.defender) },
    costs: costsOf(rules),
    finals: finalsOf(ends, ({ inside, outside }) => ({
      ...positionOf(together(rules, inside, outside)),
      ...territory(inside, question),
    })),
    turns: table,
  }
}

const solveSea = (question: SeaQuestion): ReferenceOdds => {
  const rules = rulesOf(question.rules)
  const forces = { attacker: forceOf(rules, question.attacker), defender: forceOf(rules, question.defender) }
  const loads = {
    attacker: loadsOf(rules, forces.attacker, question.cargo?.attacker, undefined),
    defender: loadsOf(rules, forces.defender, question.cargo?.defender, undefined),
  }
  const withCargo = (ships: Force, side: Side): Force => {
    const transports = size(withAbility(rules, ships, 'carriesLand'))
    return joined(rules, [...ships, ...loadsLeft(rules, loads[side], transports).flat()])
  }
  const laden = (ships: Forces): Forces => ({
    attacker: withCargo(ships.attacker, 'attacker'),
    defender: withCargo(ships.defender, 'defender'),
  })
  const { ends, rounds } = seaBattle(rules, forces, question.policies)
  return {
    kind: 'sea',
    start: { attacker: countsOf(laden(forces).attacker), defender: countsOf(laden(forces).defender) },
    costs: costsOf(rules),
    finals: finalsOf(ends, ({ position: { strip, submerged }, outcome }) => ({
      ...positionOf(laden(together(rules, strip, submerged))),
      outcome,
      control: null,
    })),
    rounds,
  }
}

const solveLanding = (question: LandingQuestion): ReferenceOdds => {
  const rules = rulesOf(question.rules)
  const { sea, land } = question
  const ends = landing(question)
  const begins = {
    attacker: [...forceOf(rules, sea.attacker), ...forceOf(rules, land.seaborne), ...forceOf(rules, land.overland)],
    defender: [...forceOf(rules, sea.defender), ...forceOf(rules, land.defender)],
  }
  const supremacies = ends.flatMap(([{ supremacy }, p]) => (supremacy === null ? [] : [[supremacy, p] as const]))
  return {
    kind: 'landing',
    start: { attacker: countsOf(begins.attacker), defender: countsOf(begins.defender) },
    costs: costsOf(rules),
    finals: finalsOf(ends, end => ({
      ...positionOf(together(rules, end.afloat, end.ashore)),
      ...(end.attacked ? territory(end.ashore, land) : notAttacked(end, question)),
    })),
    ...(supremacies.length > 0 ? { supremacy: supremacyOf(supremacies) } : {}),
  }
}

// ---- how it ends ----

interface Ending {
  readonly outcome: Outcome
  readonly control: Control
}

/** R14-9.6: by who is left in the territory. */
const territory = (
  { attacker, defender }: Forces,
  setting: { readonly bystanders?: boolean; readonly originalController?: OriginalController },
): Ending => {
  const { bystanders = false, originalController = 'defender' } = setting
  const [attackers, defenders] = [size(attacker) > 0, size(defender) > 0]
  if (attackers && defenders) return { outcome: 'standoff', control: 'contested' }
  if (attackers) return { outcome: 'attackerWins', control: 'attacker' }
  if (defenders && bystanders) return { outcome: 'standoff', control: 'contested' } // A14-38
  if (defenders) return { outcome: 'defenderWins', control: 'defender' }
  return { outcome: 'mutualDestruction', control: bystanders ? 'attacker' : originalController }
}

/** Nobody came ashore and nobody else attacks: the territory is what it was. */
const notAttacked = ({ sea }: LandingEnd, { land: { status = 'hostile' } }: LandingQuestion): Ending => {
  const control = ({ hostile: 'defender', contested: 'contested', friendly: 'attacker' } as const)[status]
  if (sea === 'attackerRetreats') return { outcome: 'attackerRetreats', control }
  return { outcome: status === 'hostile' ? 'defenderWins' : 'standoff', control }
}

const together = (rules: Rules, some: Forces, others: Forces): Forces => ({
  attacker: joined(rules, [...some.attacker, ...others.attacker]),
  defender: joined(rules, [...some.defender, ...others.defender]),
})

const positionOf = ({ attacker, defender }: Forces) => ({
  attacker: countsOf(attacker),
  defender: countsOf(defender),
  defenderByPower: countsByPower(defender),
})

const finalsOf = <End>(ends: Chances<End>, final: (end: End) => Omit<Final, 'probability'>): readonly Final[] =>
  mapped(ends, final).map(([end, probability]) => ({ ...end, probability }))

/** Each one's part of all the chances. */
const supremacyOf = (chances: Chances<Holder>): Readonly<Record<Holder, Fraction>> => {
  const all = sum(chances.map(([, p]) => p))
  const part = (holder: Holder): Fraction => {
    const its = sum(chances.map(([value, p]) => (value === holder ? p : zero)))
    return fraction(its.numerator * all.denominator, its.denominator * all.numerator)
  }
  return { attacker: part('attacker'), defender: part('defender'), nobody: part('nobody') }
}

const costsOf = (rules: Rules): Counts => Object.fromEntries(rules.units.map(({ name, cost }) => [name, cost]))

// ---- what one may ask of the result ----

export const probabilityThat = (odds: ReferenceOdds, holds: (final: Final) => boolean): Fraction =>
  sum(odds.finals.filter(holds).map(({ probability }) => probability))

export const probabilityOf = (odds: ReferenceOdds, outcome: Outcome): Fraction =>
  probabilityThat(odds, final => final.outcome === outcome)

export const controlOf = (odds: ReferenceOdds, control: Control): Fraction =>
  probabilityThat(odds, final => final.control === control)

/** Mean losses of a side; a damaged unit that is lost counts under the name of the unit. */
export const expectedLosses = (odds: ReferenceOdds, side: Side): { units: Record<string, Fraction>; ipc: Fraction } => {
  const damaged = (name: string) => `damaged${name[0]!.toUpperCase()}${name.slice(1)}`
  const both = (counts: Counts, name: string) => fraction((counts[name] ?? 0) + (counts[damaged(name)] ?? 0))
  const units: Record<string, Fraction> = {}
  let ipc = zero
  for (const [name, cost] of Object.entries(odds.costs)) {
    const began = both(odds.start[side], name)
    if (began.numerator === 0n) continue
    const left = sum(odds.finals.map(final => multiply(both(final[side], name), final.probability)))
    units[name] = subtract(began, left)
    ipc = add(ipc, multiply(units[name], fraction(cost)))
  }
  return { units, ipc }
}

/** Mean value of defenders lost less that of attackers lost. */
export const ipcSwing = (odds: ReferenceOdds): Fraction =>
  subtract(expectedLosses(odds, 'defender').ipc, expectedLosses(odds, 'attacker').ipc)
