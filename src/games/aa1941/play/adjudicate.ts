import { sumBy } from '../../../engine/index.ts'
import { spaceCount } from '../board/map.ts'
import { allies, allTypes, powerCount, sideOf } from '../board/units.ts'
import { alliesChance, isJudged } from '../judge/index.ts'
import { incomeOf } from '../turn/income.ts'
import { cargoType, nobody, type State } from '../turn/state.ts'

/** Turns of income that a side's standing counts beside what it has. */
const turnsOfIncome = 3

/** Money of a power, and what it would collect in these turns, in IPC. */
export const fundsOf = (state: State, power: number): number =>
  state.cashOf(power) + turnsOfIncome * incomeOf(state, power)

/** The price of what the acting power has bought and not placed yet, in IPC. */
const costOfBought = (state: State): number => sumBy(allTypes, type => state.rules.costs[type] * state.boughtOf(type))

/**
 * What a side has: the price of its units, those aboard transports too, its money, and three turns of the income it would
 * collect. By this a game is adjudicated that the judge does not know.
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
  if (sideOf(state.power) === side) sum += costOfBought(state)
  return sum
}

/** Chances are told to so many parts of one: sums of the same numbers in another order, or by another engine, come out alike. */
const parts = 10_000

/**
 * The chances of both sides, by team, as the judge has them; undefined where he does not know the game. He knows the beginnings of
 * turns. Any other position is judged as it stands, whoever has moved and fought already, with what has been bought as money.
 */
export const judgedShares = (state: State): readonly [number, number] | undefined => {
  if (!isJudged(state)) return undefined
  const board = state.copy()
  board.receive(board.power, costOfBought(board))
  const ofAllies = Math.round(parts * alliesChance(board))
  return [ofAllies / parts, (parts - ofAllies) / parts]
}

/**
 * What each team gets of the one point where a game stops. By the judge it is a share, as large as the chance to win; the judge is part
 * of the game's version. In a game that he does not know the side that has more gets all of it, and each half where they are equal.
 */
export const adjudicate = (state: State): readonly [number, number] => judgedShares(state) ?? byStanding(state)

const byStanding = (state: State): readonly [number, number] => {
  const [one, other] = [standingOf(state, allies), standingOf(state, 1 - allies)]
  return one === other ? [0.5, 0.5] : one > other ? [1, 0] : [0, 1]
}
