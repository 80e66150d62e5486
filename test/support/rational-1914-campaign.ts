import type { BySide, Side } from '../../src/engine/vocabulary.ts'
import { type Fraction, fraction, multiply, sum } from './fraction.ts'
import { andThen, type Chances, certain, mapped } from './rational-1914-chances.ts'
import { type LandBattle, landBattle, swings } from './rational-1914-land.ts'
import type { CampaignPolicy, CampaignQuestion, Garrison, Reinforcements } from './rational-1914-questions.ts'
import { stopRules } from './rational-1914-sea.ts'
import {
  cost,
  type Force,
  type Forces,
  forceOf,
  hasInfantry,
  joined,
  nobody,
  notOfPower,
  ofPower,
  other,
  powersOf,
  type Rules,
  rulesOf,
  size,
  turnOf,
} from './rational-1914-units.ts'

/** Who is in the territory, and who waits outside. */
export interface CampaignPosition {
  readonly inside: Forces
  readonly outside: Forces
}

/** What the territory is like after a half of a turn. */
export interface HalfTurn {
  readonly turn: number
  readonly by: Side
  /** That a battle was fought in this half. */
  readonly fought: Fraction
  readonly contested: Fraction
  /** Mean number of units in the territory. */
  readonly units: BySide<Fraction>
  /** Mean IPC swing so far, seen from the attacker. */
  readonly ipcSwing: Fraction
}

interface Campaign {
  readonly rules: Rules
  readonly policies: BySide<CampaignPolicy>
  readonly strikesBack: boolean
}
interface AfterHalf {
  readonly position: CampaignPosition
  readonly fought: boolean
}

/** All turns of a campaign, half by half. `arrived` is everybody who ever took part or came. */
export const campaign = (
  question: CampaignQuestion,
): { ends: Chances<CampaignPosition>; table: readonly HalfTurn[]; arrived: Forces } => {
  const rules = rulesOf(question.rules)
  const { attacker = {}, defender = {} } = question.policies ?? {}
  const setting: Campaign = { rules, policies: { attacker, defender }, strikesBack: question.strikesBack ?? true }
  let arrived: Forces = {
    attacker: forceOf(rules, question.attacker),
    defender: forceOf(rules, question.defender),
  }
  let positions = certain<CampaignPosition>({ inside: arrived, outside: { attacker: nobody, defender: nobody } })
  const table: HalfTurn[] = []
  for (let turn = 1; turn <= (question.turns ?? 6); turn++)
    for (const by of ['attacker', 'defender'] as const) {
      const fresh = arrivals(rules, question.reinforcements?.[by], by === 'attacker' ? turn - 2 : turn - 1)
      arrived = { ...arrived, [by]: joined(rules, [...arrived[by], ...fresh]) }
      const after = andThen(positions, position => half(setting, by, turn, position, fresh))
      positions = mapped(after, ({ position }) => position)
      table.push(halfTurn(rules, turn, by, after, arrived))
    }
  return { ends: positions, table, arrived }
}

/** Reinforcements number `at`, from 0; before that nobody comes. */
const arrivals = (rules: Rules, reinforcements: Reinforcements<Garrison> | undefined, at: number): Force =>
  at < 0
    ? nobody
    : joined(rules, [...forceOf(rules, reinforcements?.each), ...forceOf(rules, reinforcements?.turns?.[at])])

/** One side's half of a turn: each of its powers in the order of turns, alone (R14-16.1). */
const half = (setting: Campaign, by: Side, turn: number, start: CampaignPosition, fresh: Force): Chances<AfterHalf> => {
  const acting = [...new Set([...powersOf(start.inside[by]), ...powersOf(start.outside[by]), ...powersOf(fresh)])]
  return acting
    .sort((a, b) => turnOf(a) - turnOf(b))
    .reduce<Chances<AfterHalf>>(
      (all, power) =>
        andThen(all, ({ position, fought }) =>
          mapped(move(setting, by, turn, power, position, ofPower(fresh, power)), after => ({
            position: after.position,
            fought: fought || after.fought,
          })),
        ),
      certain({ position: start, fought: false }),
    )
}

/**
 * Those who wait and those who are new come if an infantry of their power is with them or there (R14-7.4.2). The power
 * attacks if there is somebody to attack and it does not prefer to stay as it is; where none of its side stands, to enter
 * is to attack (R14-8.2), so who does not want to attack waits outside.
 */
const move = (
  setting: Campaign,
  by: Side,
  turn: number,
  power: string,
  { inside, outside }: CampaignPosition,
  fresh: Force,
): Chances<AfterHalf> => {
  const { rules } = setting
  const coming = joined(rules, [...ofPower(outside[by], power), ...fresh])
  const waiting: CampaignPosition = {
    inside,
    outside: { ...outside, [by]: joined(rules, [...outside[by], ...fresh]) },
  }
  const entered: CampaignPosition = {
    inside: { ...inside, [by]: joined(rules, [...inside[by], ...coming]) },
    outside: { ...outside, [by]: notOfPower(outside[by], power) },
  }
  const position = hasInfantry(coming) || hasInfantry(ofPower(inside[by], power)) ? entered : waiting
  const army = ofPower(position.inside[by], power)
  const enemy = inside[other(by)]
  if (size(army) === 0 || size(enemy) === 0) return certain({ position, fought: false })
  const battle: LandBattle = {
    forces: { attacker: army, defender: enemy },
    casualties: {
      attacker: setting.policies[by].casualties,
      defender: setting.policies[other(by)].casualties,
    },
    support: setting.policies[by].support,
  }
  const attacks = (by === 'attacker' || setting.strikesBack) && !staysPut(setting, by, turn, battle)
  if (!attacks) return certain({ position: size(inside[by]) > 0 ? position : waiting, fought: false })
  return mapped(landBattle(rules, battle), ({ forces }) => {
    const own = joined(rules, [...notOfPower(position.inside[by], power), ...forces.attacker])
    const left =
      by === 'attacker' ? { attacker: own, defender: forces.defender } : { attacker: forces.defender, defender: own }
    return { position: { inside: left, outside: position.outside }, fought: true }
  })
}

const staysPut = ({ rules, policies }: Campaign, by: Side, turn: number, battle: LandBattle): boolean =>
  stopRules(policies[by].stop).some(
    rule =>
      (rule.afterTurns === undefined || turn > rule.afterTurns) &&
      (rule.unitsLeft === undefined || size(battle.forces.attacker) <= rule.unitsLeft) &&
      (rule.swingBelow === undefined ||
        below(
          meanOf(swings(rules, battle), swing => swing),
          rule.swingBelow,
        )),
  )

const below = ({ numerator, denominator }: Fraction, bound: number): boolean =>
  Number(numerator) / Number(denominator) < bound

const meanOf = <T>(chances: Chances<T>, number: (value: T) => number): Fraction =>
  sum(chances.map(([value, p]) => multiply(fraction(number(value)), p)))

const halfTurn = (rules: Rules, turn: number, by: Side, after: Chances<AfterHalf>, arrived: Forces): HalfTurn => {
  const isContested = ({ inside }: CampaignPosition) => size(inside.attacker) > 0 && size(inside.defender) > 0
  const lost = ({ inside, outside }: CampaignPosition, side: Side) =>
    cost(rules, arrived[side]) - cost(rules, inside[side]) - cost(rules, outside[side])
  return {
    turn,
    by,
    fought: meanOf(after, ({ fought }) => Number(fought)),
    contested: meanOf(after, ({ position }) => Number(isContested(position))),
    units: {
      attacker: meanOf(after, ({ position }) => size(position.inside.attacker)),
      defender: meanOf(after, ({ position }) => size(position.inside.defender)),
    },
    ipcSwing: meanOf(after, ({ position }) => lost(position, 'defender') - lost(position, 'attacker')),
  }
}
