import fc from 'fast-check'
import { expect, test } from 'vitest'
import { airDistance, complexes, isZone, nextZones, spaceCount } from '../../../../src/games/aa1941/board/map.ts'
import { areEnemies, moveOf, powerCount } from '../../../../src/games/aa1941/board/units.ts'
import { planesLost } from '../../../../src/games/aa1941/turn/landing/carrier-landing.ts'
import { routeBySea } from '../../../../src/games/aa1941/turn/movement/routes.ts'
import { isUsableComplex } from '../../../../src/games/aa1941/turn/purchase/complexes.ts'
import { type State, unitIndex } from '../../../../src/games/aa1941/turn/state.ts'
import { type Dice, diceOf, randomBoard, Seeds } from '../../../support/random-boards-1941.ts'

const fighter = 2
const bomber = 3
const carrier = 7

/** The same number, slowly: every way of sending the carriers out, and for each the best sharing of their decks. */
const fewestLost = (state: State): number => {
  const seekers: { at: number; left: number }[] = []
  let lost = 0
  for (let space = 0; space < spaceCount; space++)
    for (const type of [fighter, bomber])
      for (let flown = 0; flown <= moveOf(type); flown++)
        for (let plane = 0; plane < state.planesIn(space, type, flown); plane++) {
          const left = moveOf(type) - flown
          if (homes(state).some(home => airDistance(space, home) <= left)) continue
          if (type === bomber) lost++
          else seekers.push({ at: space, left })
        }
  let most = 0
  for (const zones of choices(carrierOptions(state))) {
    const slots = zones.flatMap(zone => [zone, zone])
    most = Math.max(most, matched(seekers.map(({ at, left }) => slots.map(zone => airDistance(at, zone) <= left))))
  }
  return lost + seekers.length - most
}

const homes = (state: State): number[] =>
  Array.from({ length: spaceCount }, (_, space) => space).filter(space => !isZone(space) && state.wasFriendly(space))

const carrierOptions = (state: State): number[][] => {
  const options: number[][] = []
  const zones = Array.from({ length: spaceCount }, (_, space) => space).filter(isZone)
  for (const zone of zones)
    for (let power = 0; power < powerCount; power++)
      for (let ship = 0; ship < state.unitsIn(zone, power, carrier); ship++) {
        if (areEnemies(power, state.power)) continue
        const moves = power === state.power && ship < state.unspent(zone, carrier)
        options.push([zone, ...zones.filter(to => moves && to !== zone && routeBySea(state, zone, to, carrier))])
      }
  for (let ship = 0; ship < state.bought[carrier]!; ship++) {
    const launching = complexes
      .filter(complex => isUsableComplex(state, complex))
      .flatMap(complex => [...nextZones[complex]!])
    if (launching.length > 0) options.push([...new Set(launching)])
  }
  return options
}

const choices = (options: readonly (readonly number[])[]): number[][] =>
  options.reduce<number[][]>((all, zones) => all.flatMap(chosen => zones.map(zone => [...chosen, zone])), [[]])

/** The most pairs there can be (augmenting paths). */
const matched = (fits: readonly (readonly boolean[])[]): number => {
  const takenBy = new Map<number, number>()
  const augment = (seeker: number, seen: Set<number>): boolean =>
    fits[seeker]!.some((isFit, slot) => {
      if (!isFit || seen.has(slot)) return false
      seen.add(slot)
      const other = takenBy.get(slot)
      if (other !== undefined && !augment(other, seen)) return false
      takenBy.set(slot, seeker)
      return true
    })
  return fits.filter((_, seeker) => augment(seeker, new Set())).length
}

/** At most two carriers that can move, no friends' fighters, and a few planes far from home. */
const fewCarriers = (state: State, dice: Dice): void => {
  let mobile = 0
  for (let space = 0; space < spaceCount; space++)
    for (let power = 0; power < powerCount; power++) {
      if (power !== state.power && isZone(space)) state.units[unitIndex(space, power, fighter)] = 0
      if (power !== state.power) continue
      const ships = Math.min(2 - mobile, state.unitsIn(space, power, carrier))
      state.units[unitIndex(space, power, carrier)] = ships
      mobile += ships
      const abroad = isZone(space) ? dice(4) === 0 : state.isHostile(space, power)
      const planes = abroad ? dice(3) : 0
      if (isZone(space) || abroad) state.units[unitIndex(space, power, fighter)] = planes
      if (planes > 0) state.flown[space * 2 * 8 + 2 + dice(3)] = planes
    }
}

test('R41-6.3.4, R41-13.7: fighters share carriers as well as can be', () => {
  let needy = 0
  fc.assert(
    fc.property(Seeds, seed => {
      const state = randomBoard(seed, 'noncombatMove')
      fewCarriers(state, diceOf(seed ^ 9))
      const lost = fewestLost(state)
      expect(planesLost(state, 'moving')).toBe(lost)
      if (planesLost(state, 'standing') > lost) needy++
    }),
    { numRuns: 60 },
  )
  expect(needy).toBeGreaterThan(10)
})
