import { capitalOf, capitals, hasComplex, ipcOf, straitZones } from '../board/map.ts'
import { powerCount, sideOf, types, ussr } from '../board/units.ts'
import { hasLostCapital } from '../turn/capture.ts'
import { incomeOf } from '../turn/income.ts'
import { type State, unowned } from '../turn/state.ts'

/** What a unit is worth to its side while it lives, in IPC: its price, less where the price is not what it fights for. */
export const worthOf: readonly number[] = [3, 5.6, 9.5, 10, 5, 6, 7, 11, 15]

/** Turns of income that a territory is reckoned to bring whoever takes it. */
export const incomeTurns = 3

/** Beside its income: what a complex is worth to whoever takes it. */
const complexWorth = 4

/** Whether a capital counts for the victory of a side that takes it (R41-16.1, 16.2). */
const counts = (state: State, capital: number): boolean => state.agreement.victory === 'standard' || capital !== ussr

/** What a capital is worth to a side beyond income, complex and cash: the second one wins the game. */
export const capitalWorth = (state: State, capital: number, side: number): number => {
  if (!counts(state, capital)) return 14
  if (state.agreement.victory === 'short') return 70
  for (let power = 0; power < powerCount; power++)
    if (power !== capital && sideOf[power] !== side && sideOf[state.owner[capitals[power]!]!] === side) return 60
  return 24
}

/** What a territory is worth to an enemy of its owner who takes it: income gained and denied, complex, capital and its cash. */
export const prizeOf = (state: State, territory: number, taker: number): number => {
  const owner = state.owner[territory]!
  if (owner === unowned) return 0
  const capital = capitalOf[territory]!
  let prize = ipcOf[territory]! * incomeTurns * (hasLostCapital(state, owner) ? 0.6 : 1)
  // Whose own capital is gone collects nothing (R41-15.2).
  if (hasLostCapital(state, taker)) prize *= 0.6
  if (hasComplex[territory]) prize += complexWorth
  if (capital >= 0 && sideOf[owner] !== sideOf[taker])
    prize +=
      capitalWorth(state, capital, sideOf[taker]!) + (sideOf[capital] !== sideOf[taker] ? state.cash[capital]! + 4 : 8)
  return prize + 0.3
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
    for (let at = 4 * four; at < 4 * four + 4; at++) totals[at % totals.length]! += units[at]!
  }
  return totals
}

/** How far a power's side is ahead in units and incomes: from −0.2 to 0.4, 0 for equals. */
export const superiorityOf = (state: State, power: number): number => {
  const sums = [1, 1]
  const counts = unitTotals(state)
  for (let other = 0; other < powerCount; other++) {
    const side = sideOf[other]!
    sums[side]! += incomeTurns * incomeOf(state, other)
    for (let type = 0; type < types; type++) sums[side]! += counts[other * types + type]! * worthOf[type]!
  }
  const side = sideOf[power]!
  return Math.min(0.4, Math.max(-0.2, 0.6 * (sums[side]! / sums[1 - side]! - 1)))
}

export const eachPower: readonly number[] = Array.from({ length: powerCount }, (_, power) => power)
