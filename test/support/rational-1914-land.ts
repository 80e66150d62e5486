import type { Side } from '../../src/engine/vocabulary.ts'
import { afterHits, anybody, casualtyOrder, infantryLast } from './rational-1914-casualties.ts'
import { andThen, type Chances, hits, mapped, settled } from './rational-1914-chances.ts'
import type { Casualties } from './rational-1914-questions.ts'
import {
  cost,
  type Force,
  type Forces,
  has,
  type Rules,
  size,
  unitOf,
  value,
  withAbility,
} from './rational-1914-units.ts'

export type Holder = Side | 'nobody'

export interface LandBattle {
  readonly forces: Forces
  readonly casualties: Readonly<Record<'attacker' | 'defender', Casualties | undefined>>
  /** D14-10: who is supported first. */
  readonly support: 'infantry' | 'tank' | undefined
  /** R14-11.6: battleships that fire along. */
  readonly bombarding?: number
}

export interface AfterBattle {
  readonly forces: Forces
  readonly supremacy: Holder
}

/** R14-19, from the dogfight to the casualties: one round, after which a land battle is over. */
export const landBattle = (rules: Rules, battle: LandBattle): Chances<AfterBattle> =>
  andThen(dogfight(rules, battle), forces => volley(rules, battle, forces, supremacy(rules, forces)))

const orders = (rules: Rules, { forces, casualties }: LandBattle) => ({
  attacker: casualtyOrder(rules, 'attacker', forces.attacker, casualties.attacker),
  defender: casualtyOrder(rules, 'defender', forces.defender, casualties.defender),
})

const fighters = (rules: Rules, force: Force): number => size(withAbility(rules, force, 'dogfights'))

/** R14-9.3.1: to its end, that is until a side has no fighters left. */
const dogfight = (rules: Rules, battle: LandBattle): Chances<Forces> => {
  const order = orders(rules, battle)
  const isFighter = ({ unit }: { unit: string }) => has(rules, unit, 'dogfights')
  const shots = (force: Force) => hits(rules, Array(fighters(rules, force)).fill(rules.values.dogfight))
  return settled<Forces, Forces>({
    start: battle.forces,
    end: forces =>
      fighters(rules, forces.attacker) === 0 || fighters(rules, forces.defender) === 0 || rules.values.dogfight === 0
        ? forces
        : undefined,
    step: ({ attacker, defender }) =>
      andThen(shots(attacker), onDefender =>
        mapped(shots(defender), onAttacker => ({
          attacker: afterHits(rules, attacker, order.attacker, onAttacker, anybody, isFighter),
          defender: afterHits(rules, defender, order.defender, onDefender, anybody, isFighter),
        })),
      ),
    rank: ({ attacker, defender }) => -(stamina(rules, attacker) + stamina(rules, defender)),
  }).ends
}

/** Hits that a force can take. */
export const stamina = (rules: Rules, force: Force): number =>
  force.reduce((all, { unit, damaged, count }) => all + count * (damaged ? 1 : unitOf(rules, unit).hits), 0)

/** R14-9.3.2. */
const supremacy = (rules: Rules, { attacker, defender }: Forces): Holder => {
  const [ours, theirs] = [fighters(rules, attacker), fighters(rules, defender)]
  if (ours > 0 && theirs === 0) return 'attacker'
  if (theirs > 0 && ours === 0) return 'defender'
  return 'nobody'
}

/** R14-9.4, 9.5: both sides roll, then the attacker's casualties leave, then the defender's. */
const volley = (rules: Rules, battle: LandBattle, forces: Forces, supremacy: Holder): Chances<AfterBattle> => {
  const order = orders(rules, battle)
  const dice = {
    attacker: [
      ...supported(rules, unitDice(rules, 'attacker', forces, supremacy), forces.attacker, battle.support),
      ...Array<number>(battle.bombarding ?? 0).fill(rules.values.bombardment),
    ],
    defender: unitDice(rules, 'defender', forces, supremacy).map(({ value }) => value),
  }
  const tanks = size(withAbility(rules, forces.attacker, 'absorbsHits'))
  return andThen(hits(rules, dice.attacker), onDefender =>
    mapped(hits(rules, dice.defender), onAttacker => ({
      forces: {
        attacker: afterHits(
          rules,
          forces.attacker,
          order.attacker,
          Math.max(0, onAttacker - tanks),
          infantryLast(rules),
        ),
        defender: afterHits(rules, forces.defender, order.defender, onDefender, infantryLast(rules)),
      },
      supremacy,
    })),
  )
}

interface Die {
  readonly unit: string
  readonly value: number
}

/** R14-9.2.1, 9.2.3, 9.3.3: a die for each unit; fighters fire with air supremacy only. */
const unitDice = (rules: Rules, side: Side, forces: Forces, supremacy: Holder): readonly Die[] =>
  forces[side].flatMap(({ unit, count }) => {
    if (has(rules, unit, 'dogfights') && supremacy !== side) return []
    const gain = has(rules, unit, 'gainsFromSupremacy') && supremacy === side ? rules.values.supremacy : 0
    return Array<Die>(count).fill({ unit, value: value(unitOf(rules, unit), side) + gain })
  })

/** R14-9.2.2: each artillery raises one infantry or tank. */
const supported = (
  rules: Rules,
  dice: readonly Die[],
  force: Force,
  first: 'infantry' | 'tank' = 'infantry',
): readonly number[] => {
  let artillery = size(withAbility(rules, force, 'supportsAttack'))
  const mayBe = ({ unit }: Die) => has(rules, unit, 'supported')
  const inTurn = [...dice.filter(({ unit }) => unit === first), ...dice.filter(({ unit }) => unit !== first)]
  return inTurn.map(die => die.value + (mayBe(die) && artillery-- > 0 ? rules.values.support : 0))
}

/**
 * R14-11.4: the defending artillery fires at those who have just been unloaded. Who is hit leaves at once; of the
 * unloaded, the last infantry goes last.
 */
export const defensiveFire = (
  rules: Rules,
  unloaded: Force,
  defender: Force,
  casualties: Casualties | undefined,
): Chances<Force> => {
  const guns = size(withAbility(rules, defender, 'firesAtLandings'))
  const order = casualtyOrder(rules, 'attacker', unloaded, casualties)
  return mapped(hits(rules, Array(guns).fill(rules.values.coastalFire)), hit =>
    afterHits(rules, unloaded, order, hit, infantryLast(rules)),
  )
}

/** The IPC swing of a battle, seen from the attacker: what the enemy loses less what he loses. */
export const swings = (rules: Rules, battle: LandBattle): Chances<number> => {
  const worth = ({ attacker, defender }: Forces) => cost(rules, attacker) - cost(rules, defender)
  return mapped(landBattle(rules, battle), ({ forces }) => worth(forces) - worth(battle.forces))
}
