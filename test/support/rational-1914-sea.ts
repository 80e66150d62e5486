import type { BySide, Outcome, Side } from '../../src/engine/vocabulary.ts'
import { type Fraction, sum, toNumber } from './fraction.ts'
import { afterHits, casualtyOrder, type Entry, transportsLast } from './rational-1914-casualties.ts'
import { andThen, type Chances, hits, mapped, settled } from './rational-1914-chances.ts'
import { stamina } from './rational-1914-land.ts'
import type { SeaPolicies, SeaStopRule, Stop, Submerge } from './rational-1914-questions.ts'
import {
  cost,
  type Force,
  type Forces,
  has,
  joined,
  nobody,
  other,
  type Rules,
  size,
  unitOf,
  value,
  warships,
  withAbility,
} from './rational-1914-units.ts'

/** Who is in the battle, and who has dived in an earlier round. */
export interface SeaPosition {
  readonly strip: Forces
  readonly submerged: Forces
}
export interface SeaEnd {
  readonly position: SeaPosition
  readonly outcome: Outcome
}

interface SeaBattle {
  readonly rules: Rules
  readonly start: Forces
  readonly order: BySide<readonly Entry[]>
  readonly submerge: BySide<Submerge>
  readonly stop: readonly SeaStopRule[]
  readonly winChances: Map<string, Fraction>
}
interface State {
  readonly position: SeaPosition
  readonly round: number
}

/** R14-10: rounds until nobody is left to fight or the attacker stops. */
export const seaBattle = (
  rules: Rules,
  start: Forces,
  policies: SeaPolicies = {},
): { ends: Chances<SeaEnd>; rounds: Fraction } => {
  const battle: SeaBattle = {
    rules,
    start,
    order: {
      attacker: casualtyOrder(rules, 'attacker', start.attacker, policies.attacker?.casualties),
      defender: casualtyOrder(rules, 'defender', start.defender, policies.defender?.casualties),
    },
    submerge: {
      attacker: policies.attacker?.submerge ?? 'never',
      defender: policies.defender?.submerge ?? 'never',
    },
    stop: stopRules(policies.attacker?.stop),
    winChances: new Map(),
  }
  return fightOut(battle, { strip: start, submerged: { attacker: nobody, defender: nobody } })
}

/** The rules by which somebody stops, any of which will do. */
export const stopRules = <Rule>(stop: Stop<Rule> = 'never'): readonly Rule[] => {
  if (stop === 'optimal') throw new Error('the reference follows policies and does not solve for optimal ones')
  if (stop === 'never') return []
  return Array.isArray(stop) ? stop : [stop as Rule]
}

const fightOut = (battle: SeaBattle, start: SeaPosition): { ends: Chances<SeaEnd>; rounds: Fraction } => {
  const { rules } = battle
  // From this round on the rules of stopping no longer look at the number of the round.
  const steady = Math.max(0, ...battle.stop.flatMap(rule => [1, rule.afterRounds ?? 0, (rule.inRound ?? 0) + 1]))
  const { ends, steps } = settled<State, SeaEnd>({
    start: { position: start, round: 0 },
    step: ({ position, round }) =>
      mapped(oneRound(battle, position), after => ({ position: after, round: Math.min(round + 1, steady) })),
    end: ({ position, round }) => ended(battle, position, round),
    rank: ({ position: { strip }, round }) =>
      round * 1e6 - stamina(rules, strip.attacker) - stamina(rules, strip.defender),
  })
  return { ends, rounds: steps }
}

// ---- the end ----

const ended = (battle: SeaBattle, position: SeaPosition, round: number): SeaEnd | undefined => {
  const over = outcomeOf(battle.rules, position)
  if (over) return { position, outcome: over }
  if (round > 0 && stops(battle, position, round)) return { position, outcome: 'attackerRetreats' }
  return nothingCanHappen(battle, position) ? { position, outcome: 'standoff' } : undefined
}

/** R14-10.7: over when a side has nobody in the battle any more; A14-11: or the attacker no warship. */
const outcomeOf = (rules: Rules, { strip, submerged }: SeaPosition): Outcome | undefined => {
  const attackers = size(strip.attacker) > 0
  const defenders = size(strip.defender) > 0
  if (attackers && defenders) return size(warships(rules, strip.attacker)) > 0 ? undefined : 'standoff'
  if (attackers) return 'attackerWins'
  if (defenders) return 'defenderWins'
  // Nobody is left in the battle: what has dived is normal again after it (R14-10.5).
  const [attackersBelow, defendersBelow] = [size(submerged.attacker) > 0, size(submerged.defender) > 0]
  if (attackersBelow && defendersBelow) return 'standoff'
  if (attackersBelow) return 'attackerWins'
  if (defendersBelow) return 'defenderWins'
  return 'mutualDestruction'
}

/** A patched table may leave nobody who can hit anybody, and nobody who would dive. */
const nothingCanHappen = (battle: SeaBattle, { strip }: SeaPosition): boolean => {
  const harmless = (side: Side) => valuesOf(battle.rules, side, strip[side]).every(value => value === 0)
  return (
    harmless('attacker') &&
    harmless('defender') &&
    !dives(battle, 'attacker', strip.attacker, strip.defender) &&
    !dives(battle, 'defender', strip.defender, strip.attacker)
  )
}

/** D14-15: whether the attacker stops after `round` rounds. */
const stops = (battle: SeaBattle, position: SeaPosition, round: number): boolean =>
  battle.stop.some(
    rule =>
      (rule.afterRounds === undefined || round >= rule.afterRounds) &&
      (rule.inRound === undefined || round === rule.inRound) &&
      (rule.unitsLeft === undefined || size(warships(battle.rules, position.strip.attacker)) <= rule.unitsLeft) &&
      (rule.cleared === undefined || isCleared(battle.rules, position)) &&
      (rule.stopHereValueBelow === undefined || swingSoFar(battle, position) < rule.stopHereValueBelow) &&
      (rule.winProbabilityBelow === undefined || toNumber(winChance(battle, position)) < rule.winProbabilityBelow),
  )

/** R14-11.2: no enemy warship is left in the zone but submerged ones. */
export const isCleared = (rules: Rules, { strip }: SeaPosition): boolean => size(warships(rules, strip.defender)) === 0

const swingSoFar = ({ rules, start }: SeaBattle, { strip, submerged }: SeaPosition): number => {
  const lost = (side: Side) => cost(rules, start[side]) - cost(rules, strip[side]) - cost(rules, submerged[side])
  return lost('defender') - lost('attacker')
}

/** The chance to win from here by going on to the end. */
const winChance = (battle: SeaBattle, position: SeaPosition): Fraction => {
  const key = JSON.stringify(position)
  const known = battle.winChances.get(key)
  if (known) return known
  const { ends } = fightOut({ ...battle, stop: [] }, position)
  const chance = sum(ends.filter(([{ outcome }]) => outcome === 'attackerWins').map(([, p]) => p))
  battle.winChances.set(key, chance)
  return chance
}

// ---- one round ----

/** R14-10.2 to 10.5: dives and dice of the attacker, of the defender, then what was hit is taken off. */
const oneRound = (battle: SeaBattle, { strip, submerged }: SeaPosition): Chances<SeaPosition> => {
  const { rules } = battle
  const attackersDive = dives(battle, 'attacker', strip.attacker, strip.defender)
  const stillFiring = firing(rules, strip.attacker, attackersDive)
  // A14-10: the defender knows who of the attacker's has dived.
  const defendersDive = dives(battle, 'defender', strip.defender, stillFiring)
  const afterFire = (side: Side, hit: number, diving: boolean): { up: Force; down: Force } => {
    const left = afterHits(rules, strip[side], battle.order[side], hit, transportsLast(rules, diving))
    const gone = diving ? withAbility(rules, left, 'submerges') : nobody
    return { up: firing(rules, left, diving), down: joined(rules, [...submerged[side], ...gone]) }
  }
  return andThen(volley(rules, 'attacker', stillFiring), onDefender =>
    mapped(volley(rules, 'defender', firing(rules, strip.defender, defendersDive)), onAttacker => {
      const attacker = afterFire('attacker', onAttacker, attackersDive)
      const defender = afterFire('defender', onDefender, defendersDive)
      return {
        strip: { attacker: attacker.up, defender: defender.up },
        submerged: { attacker: attacker.down, defender: defender.down },
      }
    }),
  )
}

/** Those who do not dive. */
const firing = (rules: Rules, force: Force, diving: boolean): Force =>
  diving ? force.filter(({ unit }) => !has(rules, unit, 'submerges')) : force

const volley = (rules: Rules, side: Side, force: Force): Chances<number> => hits(rules, valuesOf(rules, side, force))

const valuesOf = (rules: Rules, side: Side, force: Force): readonly number[] =>
  force.flatMap(({ unit, count }) => Array<number>(count).fill(value(unitOf(rules, unit), side)))

/** Whether the submarines of a side dive in this round instead of firing; all of them do or none. */
const dives = ({ rules, submerge }: SeaBattle, side: Side, own: Force, enemy: Force): boolean => {
  const policy = submerge[side]
  if (policy === 'optimal') throw new Error('the reference follows policies and does not solve for optimal ones')
  if (size(withAbility(rules, own, 'submerges')) === 0 || policy === 'never') return false
  if (policy === 'always') return true
  const pips = (of: Side, force: Force) => valuesOf(rules, of, force).reduce((all, n) => all + n, 0)
  const submarinesOnly = warships(rules, own).every(({ unit }) => has(rules, unit, 'submerges'))
  return submarinesOnly && pips(other(side), enemy) > pips(side, own)
}
