import fc from 'fast-check'
import { hasComplex, isZone, originalOwner, spaceCount, territoryCount } from '../../src/games/aa1941/board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  fighter,
  isLand,
  isSea,
  powerCount,
  transport,
  types,
} from '../../src/games/aa1941/board/units.ts'
import { cargoCode, nobody, type State, unitIndex } from '../../src/games/aa1941/turn/state.ts'
import { boardOf } from './board-1941.ts'

/** Whole numbers below `limit`, the same for the same seed. */
export type Dice = (limit: number) => number

export const diceOf = (seed: number): Dice => {
  let word = seed >>> 0
  return limit => {
    word = (word + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(word ^ (word >>> 15), 1 | word)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** A position that could be met at the beginning of a phase: every fighter at sea has a deck, every unit a home. */
export const randomBoard = (seed: number, phase: 'combatMove' | 'noncombatMove'): State => {
  const dice = diceOf(seed)
  const state = boardOf({ phase, agreement: { straitsClosed: dice(2) === 0 } })
  state.power = dice(powerCount)
  for (let territory = 0; territory < territoryCount; territory++)
    if (originalOwner(territory) >= 0 && dice(4) === 0 && !hasComplex(territory))
      state.owner[territory] = dice(powerCount)
  state.ownerAtStart.set(state.owner)
  for (let space = 0; space < spaceCount; space++) {
    if (isZone(space)) fillZone(state, space, dice)
    else if (originalOwner(space) >= 0 && dice(3) > 0)
      for (let type = 0; type < types; type++)
        if (!isSea(type) && dice(isLand(type) ? 2 : 4) === 0)
          state.units[unitIndex(space, state.owner[space]!, type)] = 1 + dice(2)
  }
  if (dice(2) === 0) state.bought[aircraftCarrier] = 1
  for (let zone = territoryCount; zone < spaceCount; zone++)
    state.hostileAtStart[zone] = state.isHostileZone(zone) ? 1 : 0
  return state
}

/** One power's ships in a zone, now and then a second one's. */
const fillZone = (state: State, zone: number, dice: Dice): void => {
  if (dice(3) > 0) return
  for (let fleet = 0; fleet < 1 + (dice(4) === 0 ? 1 : 0); fleet++) {
    const power = dice(powerCount)
    // In noncombat movement a fleet of the acting power shares its zone with submarines and transports at most.
    for (let type = 4; type < types; type++)
      if (dice(3) === 0) {
        if (type === transport) state.addBoat(zone, power, ...randomCargo(power, dice))
        else state.units[unitIndex(zone, power, type)] = 1 + dice(2)
      }
    state.units[unitIndex(zone, power, fighter)] = dice(1 + 2 * state.units[unitIndex(zone, power, aircraftCarrier)]!)
  }
}

const randomCargo = (power: number, dice: Dice): [number, number] => {
  const friend = dice(2) === 0 ? power : dice(powerCount)
  const owner = areEnemies(friend, power) ? power : friend
  switch (dice(4)) {
    case 0:
      return [cargoCode(owner, 1), nobody]
    case 1:
      return [cargoCode(owner, 0), nobody]
    case 2:
      return [cargoCode(owner, 1), cargoCode(power, 0)]
    default:
      return [nobody, nobody]
  }
}

/** For laws over many positions. */
export const Seeds = fc.nat({ max: 2 ** 31 - 1 })
