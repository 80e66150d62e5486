import { capitalOf, capitals, isZone, spaceCount, territoryCount } from '../board/map.ts'
import {
  allies,
  areEnemies,
  axis,
  bomber,
  fighter,
  germany,
  infantry,
  japan,
  powerCount,
  sideOf,
  tank,
  transport,
  types,
  unitedKingdom,
  unitedStates,
  ussr,
} from '../board/units.ts'
import { incomeOf } from '../turn/income.ts'
import { Recent } from '../turn/recent.ts'
import { bytesPerBoat, cargoType, hasEnemies, isHostile, nobody, type State, unitIndex } from '../turn/state.ts'
import { forecast } from './oracle.ts'
import { type Pull, pullOf } from './pull.ts'
import { emptyStrike, fillStrike, type Strike } from './strike.ts'
import { eachPower, incomeTurns, prizeOf, worthOf } from './worth.ts'

/** One attack an enemy could make next turn with all he has in reach, and what he would gain by it on average, in IPC. */
export interface Threat {
  readonly space: number
  readonly gain: number
  readonly wins: number
}

const attackers = new Array<number>(types).fill(0)
const defenders = new Array<number>(types).fill(0)

/** Everybody in a space who would defend it against a power, by type: cargo does not count, nor bombers at sea. */
export const defendersAt = (state: State, space: number, power: number, into: number[] = defenders): number[] => {
  into.fill(0)
  const isSea = isZone(space)
  for (let other = 0; other < powerCount; other++) {
    if (!areEnemies(power, other)) continue
    const at = unitIndex(space, other, 0)
    for (let type = 0; type < types; type++) into[type]! += state.units[at + type]!
  }
  if (isSea) into[bomber] = 0
  return into
}

/** What a power can bring to a space, troops by sea included. */
export const strikersAt = (strike: Strike, space: number, into: number[] = attackers): number[] => {
  const at = space * types
  for (let type = 0; type < types; type++) into[type] = strike.units[at + type]!
  if (space < territoryCount) {
    into[infantry]! += strike.landing[space * 2]!
    into[tank]! += strike.landing[space * 2 + 1]!
  }
  return into
}

/** What taking on everybody in a space is worth to a power that comes with these: enemies lost, own lost, the prize. */
export const gainOf = (
  state: State,
  space: number,
  power: number,
  force: readonly number[],
  standing: readonly number[],
): Threat => {
  if (isZone(space)) {
    const { wins, attackerLoss, defenderLoss } = forecast('sea', force, standing)
    return { space, gain: defenderLoss - attackerLoss, wins }
  }
  const { captures, wins, attackerLoss, defenderLoss } = forecast('land', force, standing)
  return {
    space,
    gain: defenderLoss - attackerLoss + captures * prizeOf(state, space, power),
    wins: force[0]! + force[1]! > 0 ? captures : wins,
  }
}

/** All the attacks of a power that would pay, the best first. */
export const threatsOf = (state: State, power: number, strike: Strike): Threat[] => {
  const threats: Threat[] = []
  for (let space = 0; space < spaceCount; space++) {
    const isTarget = isZone(space) ? hasEnemies(state, space, power) : isHostile(state, space, power)
    if (!isTarget) continue
    const force = strikersAt(strike, space)
    let size = 0
    for (let type = 0; type < types; type++) if (type !== transport) size += force[type]!
    if (size === 0) continue
    const threat = gainOf(state, space, power, force, defendersAt(state, space, power))
    if (threat.gain > 0.2) threats.push(threat)
  }
  return threats.sort((one, other) => other.gain - one.gain || one.space - other.space)
}

/** The same units cannot make all of a power's attacks: each further one counts less. */
export const further = 0.62
/** How likely a threat still is when so many powers have moved before it comes. */
export const sooner: readonly number[] = [0.45, 0.38, 0.32, 0.26, 0.2]

/** How much a land unit gains in worth where it does the most good, as a part of its price. */
const goodPlace = 0.5

/** IPC that stand for a win chance of 73 %: while the game is open, and in the part that still tells far from that. */
const scale = 26
const farScale = 150
const farPart = 0.25

/** By side and space: what is left to be gained there by those who move later, 1 being all: nothing can be taken twice. */
const open = [new Float64Array(spaceCount), new Float64Array(spaceCount)] as const

const strike = emptyStrike()

/** What the capitals that decide the game are worth to their holders beyond all else, at the moment they count (R41-16). */
const decisive = 24

/**
 * How a position stands for the Allies between two turns, in IPC: units, incomes and money of both sides, where the troops
 * stand, and what the coming powers could do to each other, from the acting one on.
 */
export const outlook = (state: State): number => outlooks.of(state.hash(), () => lookOut(state))

const outlooks = new Recent<number, number>(20_000)

const lookOut = (state: State): number => {
  const pull = pullOf(state)
  const strength = [1, 1]
  for (const power of eachPower)
    strength[sideOf[power]!]! +=
      incomeTurns * incomeOf(state, power) + 0.9 * state.cash[power]! + worthOfUnits(state, power, pull)
  addCargo(state, strength)
  for (const side of open) side.fill(1)
  for (let turn = 0; turn < powerCount; turn++) {
    const power = (state.power + turn) % powerCount
    const side = sideOf[power]!
    const left = open[side]!
    let weight = sooner[turn]!
    for (const { space, gain } of threatsOf(state, power, fillStrike(state, power, strike))) {
      // Nobody passes a capital by.
      const isCapital = space < territoryCount && capitalOf[space]! >= 0
      const share = (isCapital ? Math.min(0.9, 2 * weight) : weight) * left[space]!
      strength[side]! += share * gain
      left[space]! -= share
      weight *= further
      if (weight < 0.05) break
    }
  }
  return parity * Math.log(strength[allies]! / strength[axis]!) + capitalBalance(state)
}

/** What either side has when the war begins, in IPC: there a unit counts its price, and less where there is more. */
const parity = 520

/** The capitals each side still needs (R41-16.1, 16.2): one held is much, the second is the game. */
const capitalBalance = (state: State): number => {
  const held = (powers: readonly number[], side: number): number =>
    powers.reduce((sum, power) => sum + (sideOf[state.owner[capitals[power]!]!] === side ? 1 : 0), 0)
  if (state.agreement.victory === 'short')
    return decisive * 3 * (held([germany, japan], allies) - held([unitedStates, unitedKingdom], axis))
  const byAllies = held([germany, japan], allies)
  const byAxis = held([ussr, unitedKingdom, unitedStates], axis)
  return decisive * (byAllies === 2 ? 4 : byAllies) - decisive * (byAxis >= 2 ? 4 : byAxis)
}

const worthOfUnits = (state: State, power: number, { places }: Pull): number => {
  const field = places[sideOf[power]!]!
  let worth = 0
  for (let space = 0; space < spaceCount; space++) {
    const at = unitIndex(space, power, 0)
    const place = space < territoryCount ? 1 + goodPlace * (field[space]! - 0.5) : 1
    for (let type = 0; type <= tank; type++) {
      const count = state.units[at + type]!
      if (count > 0) worth += count * worthOf[type]! * place
    }
    for (let type = fighter; type < types; type++) {
      const count = state.units[at + type]!
      if (count > 0) worth += count * worthOf[type]!
    }
  }
  return worth
}

/** Troops at sea are worth their price, and are on their way. */
const addCargo = (state: State, strength: number[]): void => {
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    for (const place of [2, 3]) {
      const code = state.boats[at + place]!
      if (code !== nobody) strength[sideOf[state.boats[at + 1]!]!]! += worthOf[cargoType(code)]! * (1 + goodPlace * 0.1)
    }
  }
}

/** The chance of a side to win, as the balance of a position tells it. */
export const chanceOf = (side: number, balance: number): number => {
  const own = side === axis ? -balance : balance
  return (1 - farPart) * logistic(own / scale) + farPart * logistic(own / farScale)
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
