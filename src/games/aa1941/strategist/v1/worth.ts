import { defined } from '../../../../engine/index.ts'
import { capitalOf, capitalSpace, hasComplex, ipcOf, straitZones } from '../../board/map.ts'
import { allTypes, type Counts, countsOf, powerCount, sideOf, types, unitName, ussr } from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import { hasLostCapital, incomeOf } from '../../turn/income.ts'
import { type State, unowned } from '../../turn/state.ts'
import { keptFor, type Params } from './params.ts'

/** What a unit of each type is worth to its side while it lives, in IPC: about its price. */
export const worthsOf = keptFor((params): Counts => countsOf(type => params[`${unitName(type)}Worth`]))

/** Whether a capital counts for the victory of a side that takes it (R41-16.1, 16.2). */
const counts = (state: State, capital: number): boolean => state.agreement.victory === 'standard' || capital !== ussr

/** What a capital is worth to a side beyond income, complex and cash: the second one wins the game. */
export const capitalWorth = (params: Params, state: State, capital: number, side: number): number => {
  if (!counts(state, capital)) return params.uncountedCapital
  if (state.agreement.victory === 'short') return params.shortGameCapital
  for (let power = 0; power < powerCount; power++)
    if (power !== capital && sideOf(power) !== side && sideOf(state.ownerOf(capitalSpace(power))) === side)
      return params.secondCapital
  return params.firstCapital
}

/** What a territory is worth to an enemy of its owner who takes it: income gained and denied, complex, capital and its cash. */
export const prizeOf = (params: Params, state: State, territory: number, taker: number): number => {
  const owner = state.ownerOf(territory)
  if (owner === unowned) return 0
  const capital = capitalOf(territory)
  let prize = ipcOf(territory) * params.incomeTurns
  if (hasLostCapital(state, owner)) prize *= params.ownerWithoutCapital
  // Whose own capital is gone collects nothing (R41-15.2).
  if (hasLostCapital(state, taker)) prize *= params.takerWithoutCapital
  if (hasComplex(territory)) prize += params.complexWorth
  if (capital >= 0 && sideOf(owner) !== sideOf(taker))
    prize +=
      capitalWorth(params, state, capital, sideOf(taker)) +
      (sideOf(capital) !== sideOf(taker) ? state.cashOf(capital) + params.conquestBonus : params.liberationBonus)
  return prize + params.anyTerritory
}

/** A zone that no ship leaves: the Black Sea while the straits are closed (R41-3.10). */
export const isLake = (state: State, zone: number): boolean => state.agreement.straitsClosed && zone === straitZones[1]

const totals = new Uint16Array(powerCount * types)

/** All units on the board by power and type: `power * types + type`. Good until the next call. */
export const unitTotals = ({ units }: State): Uint16Array => {
  totals.fill(0)
  // Most of the board is empty: four counts at a time are passed over.
  const fours = new Uint32Array(units.buffer, units.byteOffset, units.length >> 2)
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let at = 4 * four; at < 4 * four + 4; at++)
      totals[at % totals.length] = defined(totals[at % totals.length]) + defined(units[at])
  }
  return totals
}

/** How far a power's side is ahead in units and incomes: 0 for equals, below 0 for a side that is behind. */
export const advantageOf = (params: Params, state: State, power: number): number => {
  const worths = worthsOf(params)
  const sums = [1, 1]
  const counts = unitTotals(state)
  for (let other = 0; other < powerCount; other++) {
    const side = sideOf(other)
    sums[side] = defined(sums[side]) + params.incomeTurns * incomeOf(state, other)
    for (const type of allTypes) sums[side] = defined(sums[side]) + defined(counts[other * types + type]) * worths[type]
  }
  const side = sideOf(power)
  const lead = params.advantageSlope * (defined(sums[side]) / defined(sums[1 - side]) - 1)
  return Math.min(params.mostAdvantage, Math.max(-params.mostDisadvantage, lead))
}

export const eachPower: readonly number[] = [...powers.keys()]
