import { defined } from '../../../engine/index.ts'
import { artillery, fighter, infantry, sideOf, tank } from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import type { State } from '../turn/state.ts'
import { type Force, forceOf, forceOfSide, minus, noForce, sizeOf, worthOf } from './force.ts'

// What a round of battle on land, and a fight for a territory over some turns, come to on average.

const { support, supremacy } = aa1914.values as Readonly<Record<'support' | 'supremacy', number>>
const unit = (type: number) => defined(aa1914.units[type])
const faces = aa1914.dice.sides
const [manAttacks, gunAttacks, tankAttacks, flierAttacks] = [infantry, artillery, tank, fighter].map(
  type => unit(type).attack,
) as [number, number, number, number]
const [manDefends, gunDefends, flierDefends] = [infantry, artillery, fighter].map(type => unit(type).defense) as [
  number,
  number,
  number,
]

/** R14-9.3.1: about as many fighters are left of the side that has more. */
const afterDogfight = (force: Force, rivals: number): Force => {
  const [men, guns, tanks, fliers] = force
  if (fliers === 0 || rivals === 0) return force
  return [men, guns, tanks, fliers > rivals ? Math.sqrt(fliers * fliers - rivals * rivals) : 0]
}

const attackHits = ([men, guns, tanks, fliers]: Force): number =>
  (men * manAttacks +
    tanks * tankAttacks +
    Math.min(guns, men + tanks) * support +
    guns * (gunAttacks + (fliers > 0 ? supremacy : 0)) +
    fliers * flierAttacks) /
  faces

const defenseHits = ([men, guns, tanks, fliers]: Force, tankDefense: number): number =>
  (men * manDefends +
    guns * (gunDefends + (fliers > 0 ? supremacy : 0)) +
    tanks * tankDefense +
    fliers * flierDefends) /
  faces

/** R14-9.5.2: infantry down to the last, artillery, tanks, fighters, the last infantry. */
export const without = (force: Force, hits: number): Force => {
  if (hits >= sizeOf(force)) return noForce
  let left = hits
  const take = (count: number): number => {
    const taken = Math.min(left, Math.max(0, count))
    left -= taken
    return taken
  }
  let [men, guns, tanks, fliers] = force
  men -= take(men - 1)
  guns -= take(guns)
  tanks -= take(tanks)
  fliers -= take(fliers)
  men -= take(men)
  return [men, guns, tanks, fliers]
}

/** Hits of one round, and what is left on average. */
export interface Exchange {
  readonly attacker: Force
  readonly defender: Force
  /** IPC. */
  readonly lost: number
  readonly killed: number
  /** The chance that no defender is left, about. */
  readonly clears: number
}

/** R14-9: one round. Defending tanks fire at `tankDefense`; `bombards` battleships fire with the attacker. */
export const exchange = (attacker: Force, defender: Force, tankDefense: number, bombards = 0): Exchange => {
  const one = afterDogfight(attacker, defender[3])
  const other = afterDogfight(defender, attacker[3])
  const hits = attackHits(one) + (bombards * (defined(aa1914.values.bombardment) as number)) / faces
  const back = Math.max(0, defenseHits(other, tankDefense) - one[2])
  const attackerLeft = without(one, back)
  const defenderLeft = without(other, hits)
  return {
    attacker: attackerLeft,
    defender: defenderLeft,
    lost: worthOf(minus(attacker, attackerLeft)),
    killed: worthOf(minus(defender, defenderLeft)),
    clears: chanceOf(hits, sizeOf(one) + bombards, sizeOf(other)),
  }
}

/** A round of the acting power in a territory as it stands. `bombards` battleships fire with it. */
export const exchangeIn = (state: State, territory: number, bombards = 0): Exchange =>
  exchange(
    forceOf(state, territory, state.power),
    forceOfSide(state, territory, 1 - sideOf(state.power)),
    state.tankDefense,
    bombards,
  )

/** The chance of so many hits or more by so many dice, by the normal distribution. */
const chanceOf = (hits: number, dice: number, wanted: number): number => {
  if (wanted <= 0) return 1
  if (dice < wanted) return 0
  const deviation = Math.sqrt(Math.max(0.05, hits * (1 - hits / dice)))
  return 1 / (1 + Math.exp((-1.7 * (hits - wanted + 0.5)) / deviation))
}

/** Whether to attack pays: it costs no more than it kills, or it may well end the fight. */
export const pays = ({ lost, killed, clears }: Pick<Exchange, 'lost' | 'killed' | 'clears'>): boolean =>
  killed >= 0.95 * lost || clears > 0.5
