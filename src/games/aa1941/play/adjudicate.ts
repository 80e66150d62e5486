import { spaceCount } from '../board/map.ts'
import { allies, allTypes, powerCount, sideOf } from '../board/units.ts'
import { incomeOf } from '../turn/income.ts'
import { cargoType, nobody, type State } from '../turn/state.ts'

/** Turns of income that a side's standing counts beside what it has. */
const turnsOfIncome = 3

/** Money of a power, and what it would collect in these turns, in IPC. */
export const fundsOf = (state: State, power: number): number =>
  state.cashOf(power) + turnsOfIncome * incomeOf(state, power)

/**
 * What a side has: the price of its units, those aboard transports too, its money, and three turns of the income it would
 * collect. Fixed beforehand, so that a game that reaches its cap can be given to the side with more of it.
 */
export const standingOf = (state: State, side: number): number => {
  const { costs } = state.rules
  let sum = 0
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) !== side) continue
    sum += fundsOf(state, power)
    for (let space = 0; space < spaceCount; space++)
      for (const type of allTypes) sum += costs[type] * state.unitsIn(space, power, type)
  }
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { owner, first, second } = state.boatAt(boat)
    for (const code of [first, second]) if (code !== nobody && sideOf(owner) === side) sum += costs[cargoType(code)]
  }
  // What the acting power has bought is not on the board yet.
  if (sideOf(state.power) === side) for (const type of allTypes) sum += costs[type] * state.boughtOf(type)
  return sum
}

/** By team: the one point goes to the side that has more, half of it to each where they are equal. */
export const adjudicate = (state: State): readonly [number, number] => {
  const [one, other] = [standingOf(state, allies), standingOf(state, 1 - allies)]
  return one === other ? [0.5, 0.5] : one > other ? [1, 0] : [0, 1]
}
