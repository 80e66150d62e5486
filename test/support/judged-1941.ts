import { capitalSpace, isZone, originalOwner, spaceCount, territoryCount } from '../../src/games/aa1941/board/map.ts'
import {
  areEnemies,
  fighter,
  isLand,
  isSea,
  powerCount,
  sidePowers,
  transport,
  types,
} from '../../src/games/aa1941/board/units.ts'
import { features } from '../../src/games/aa1941/judge/features.ts'
import type { Weights } from '../../src/games/aa1941/judge/model.ts'
import { openingCount, openingOf } from '../../src/games/aa1941/play/positions.ts'
import { type State, unitIndex, unowned } from '../../src/games/aa1941/turn/state.ts'
import { type Dice, diceOf, randomBoard } from './random-boards-1941.ts'

/** A position at the beginning of a turn, with money, and capitals that may have fallen. */
export const randomTurn = (seed: number): State => {
  const state = randomBoard(seed, 'combatMove')
  const dice = diceOf(seed ^ 0x5bd1e995)
  state.bought.fill(0)
  for (let power = 0; power < powerCount; power++) {
    state.cash[power] = dice(40)
    if (dice(4) === 0) state.owner[capitalSpace(power)] = dice(powerCount)
    clear(state, capitalSpace(power))
  }
  return state
}

/** Positions of all sorts by number: openings among them. */
export const positionOf = (number: number): State =>
  number % 4 === 0 ? openingOf((number / 4) % openingCount) : randomTurn(number)

/** Nobody stands in a territory any more whose power does not hold it with its side. */
const clear = (state: State, territory: number): void => {
  for (let power = 0; power < powerCount; power++)
    if (areEnemies(power, state.ownerOf(territory)))
      state.units.fill(0, unitIndex(territory, power, 0), unitIndex(territory, power, types))
}

/** A capital in the hands of the other side, and nobody in it. */
export const fallen = (state: State, capital: number): State => {
  const after = state.copy()
  const territory = capitalSpace(capital)
  const taker = areEnemies(state.ownerOf(territory), 0) ? sidePowers[0][0] : sidePowers[1][0]
  after.owner[territory] = taker
  clear(after, territory)
  return after
}

/** The same position with one thing more for a power: money, a unit where it may stand, a troop aboard, a territory. */
export const withMore = (state: State, power: number, dice: Dice): State => {
  const after = state.copy()
  switch (dice(5)) {
    case 0:
      after.cash[power] = after.cashOf(power) + 1 + dice(9)
      return after
    case 1:
      gainTerritory(after, power, dice)
      return after
    default:
      addUnit(after, power, dice)
      return after
  }
}

const gainTerritory = (state: State, power: number, dice: Dice): void => {
  const territory = dice(territoryCount)
  // What a friend holds stays his: the side would gain nothing.
  if (originalOwner(territory) < 0 || state.isFriendly(territory, power)) return
  state.owner[territory] = power
  clear(state, territory)
}

const addUnit = (state: State, power: number, dice: Dice): void => {
  const type = dice(types)
  const space = isSea(type) ? territoryCount + dice(spaceCount - territoryCount) : dice(territoryCount)
  if (type === transport) {
    state.addBoat(space, power, dice(2) === 0 ? 0 : 1 + 2 * power)
    return
  }
  const isHome = isZone(space) ? !isLand(type) : state.ownerOf(space) !== unowned && state.isFriendly(space, power)
  if (isHome || type === fighter) {
    if (!isZone(space) && !isHome) return
    const at = unitIndex(space, power, type)
    state.units[at] = state.units[at]! + 1 + dice(6)
  }
}

/** Weights that nothing was fitted to: any numbers of the right sign. */
export const drawnWeights = (seed: number, units = 3): Weights => {
  const dice = diceOf(seed)
  const fraction = (): number => dice(1000) / 1000
  const signed = (sign: number): number => (sign === 0 ? 2 * fraction() - 1 : sign * fraction()) / 4
  return {
    mean: features.map(() => 2 * fraction()),
    scale: features.map(() => 0.2 + fraction()),
    direct: features.map(({ sign }) => signed(sign)),
    hidden: Array.from({ length: units }, () => features.map(({ sign }) => signed(sign))).flat(),
    hiddenBias: Array.from({ length: units }, () => 2 * fraction() - 1),
    output: Array.from({ length: units }, fraction),
    bias: 2 * fraction() - 1,
  }
}
