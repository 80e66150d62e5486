import { type Hits, isLegalLoss, type SlotSpace, waysToTake } from '../../../../armies/index.ts'
import { defined } from '../../../../engine/index.ts'
import {
  allTypes,
  battleship,
  type Counts,
  countsOf,
  enemiesOf,
  noCounts,
  noUnits,
  powerCount,
  submarine,
  typeOf,
  type UnitNumber,
} from '../../board/units.ts'
import { type Fight, sumOfType, type UnitsByPower } from '../fight.ts'
import type { Casualties } from '../orders.ts'
import type { State } from '../state.ts'
import { type CurrentBattle, lessened, loadsLost, type SideLosses } from './current-battle.ts'
import { sharedOut, standing } from './losses.ts'
import { attackerStrip } from './strip.ts'

/** Whose casualties a step asks for. */
export const isForAttacker = (fight: Fight): boolean => fight.step === 'attackerHit' || fight.step === 'attackerStruck'

/** The powers whose units take part on a side: the acting one, or all its enemies (R41-12.2, 12.5). */
export const powersHit = (state: State, ofAttacker: boolean): readonly number[] =>
  ofAttacker ? [state.power] : enemiesOf(state.power)

/** Units of a power that may take a hit now. */
export const mayBeHit = (state: State, fight: Fight, power: number, type: UnitNumber): number =>
  power === state.power
    ? attackerStrip(state, fight.space, fight)[type]
    : standing(state, fight.space, power, type, fight)

/** Battleships of a power that take their first hit by these casualties, those included that sink in the same step. */
export const firstHitsOf = (fight: Fight, { lost, damaged }: Casualties, power: number): number =>
  defined(damaged[power]) + Math.max(0, defined(lost[power])[battleship] - defined(fight.damaged[power]))

const sideLossesOf = (state: State, fight: Fight, order: Casualties): SideLosses => ({
  lost: countsOf(type => sumOfType(order.lost, type)),
  loads: loadsLost(state, fight.space, order.lost),
  firstHits: order.lost.reduce((sum, _, power) => sum + firstHitsOf(fight, order, power), 0),
})

/** The army that casualties leave of a side. */
export const armyAfter = (state: State, fight: Fight, current: CurrentBattle, order: Casualties): number => {
  const { armies, army } = sideHit(fight, current)
  return lessened(armies, army, sideLossesOf(state, fight, order))
}

/** R41-9.7, 8.4, A41-7: whether casualties are a legal way to take the hits. */
export const areLegalCasualties = (state: State, fight: Fight, current: CurrentBattle, order: Casualties): boolean => {
  const { armies, army } = sideHit(fight, current)
  return isLegalLoss(armies, army, armyAfter(state, fight, current, order), defined(fight.hits))
}

/** Casualties that turn one army of a side into another, the usual powers giving their units (D41-20). */
const orderBetween = (
  state: State,
  fight: Fight,
  armies: SlotSpace,
  army: number,
  left: ArrayLike<number>,
): Casualties => {
  const lost = noCounts()
  let firstHits = 0
  armies.force.slots.forEach((slot, index) => {
    const change = armies.count(army, index) - defined(left[index])
    lost[typeOf(slot.unit)] += change
    if (slot.afterHit >= 0) firstHits += change
  })
  if (!isForAttacker(fight)) return orderOf(fight, sharedOut(state, fight.space, lost, firstHits, fight))
  const ofPower = <T>(mine: T, none: T): T[] =>
    Array.from({ length: powerCount }, (_, power) => (power === state.power ? mine : none))
  return orderOf(fight, {
    lost: ofPower<Counts>(lost, noUnits),
    firstHits: ofPower(firstHits, 0),
  })
}

const orderOf = (
  fight: Fight,
  { lost, firstHits }: { readonly lost: UnitsByPower; readonly firstHits: readonly number[] },
): Casualties => ({
  kind: 'casualties',
  lost,
  damaged: firstHits.map(
    (hits, power) => hits - Math.max(0, defined(lost[power])[battleship] - defined(fight.damaged[power])),
  ),
})

const sideHit = (fight: Fight, { toPlay, attacker, defender }: CurrentBattle): { armies: SlotSpace; army: number } =>
  isForAttacker(fight)
    ? { armies: toPlay.battle.duel.attacker, army: attacker }
    : { armies: toPlay.battle.duel.defender, army: defender }

/** The usual casualties: battleships are damaged, then the cheapest go, and the attacker keeps a land unit (D41-11, 12). */
export const usualCasualties = (state: State, fight: Fight, current: CurrentBattle): Casualties => {
  const { armies, army } = sideHit(fight, current)
  // The first way is that of the usual order.
  const [left] = waysToTake(armies, army, fight.hits as Hits, 1)
  return orderBetween(state, fight, armies, army, defined(left))
}

/**
 * Legal casualties, one of each kind that leaves different units: the first is the usual one. No more than `most` ways of the
 * engine are looked at.
 */
export const legalCasualties = (state: State, fight: Fight, current: CurrentBattle, most: number): Casualties[] => {
  const { armies, army } = sideHit(fight, current)
  const known = new Map<string, Casualties>()
  for (const left of waysToTake(armies, army, fight.hits as Hits, most)) {
    const order = orderBetween(state, fight, armies, army, left)
    const key = JSON.stringify([order.lost, order.damaged])
    if (!known.has(key)) known.set(key, order)
  }
  return [...known.values()]
}

/** Whether there is nothing to choose: one way to take the hits, and nobody else's units of the same kind. */
export const forcedCasualties = (state: State, fight: Fight, current: CurrentBattle): Casualties | undefined => {
  const [order, ...others] = legalCasualties(state, fight, current, mostWays)
  if (order === undefined || others.length > 0) return undefined
  if (isForAttacker(fight)) return order
  for (const type of allTypes) {
    const shares = sharesOf(state, fight, type, order.lost)
    if (shares.owners > 1 && shares.lost > 0 && shares.lost < shares.all) return undefined
  }
  const hits = order.damaged.reduce((sum, count) => sum + count, 0)
  const owners = powersHit(state, false).filter(
    power => standing(state, fight.space, power, battleship, fight) > defined(fight.damaged[power]),
  )
  const whole = owners.reduce(
    (sum, power) => sum + standing(state, fight.space, power, battleship, fight) - defined(fight.damaged[power]),
    0,
  )
  return owners.length > 1 && hits > 0 && hits < whole ? undefined : order
}

/** Enough to see that there is more than one way even where several ways of the engine are the same to the board. */
const mostWays = 64

const sharesOf = (state: State, fight: Fight, type: UnitNumber, lost: UnitsByPower) => {
  let [owners, all, gone] = [0, 0, 0]
  for (const power of powersHit(state, false)) {
    const count = standing(state, fight.space, power, type, fight)
    if (count > 0) owners++
    all += count
    gone += defined(lost[power])[type]
  }
  return { owners, all, lost: gone }
}

/** Submarines of a side that dive, by the powers that own them, in the order of their turns. */
export const diversOf = (state: State, fight: Fight, ofAttacker: boolean, dives: number): number[] => {
  const divers = new Array<number>(powerCount).fill(0)
  let left = dives
  for (const power of powersHit(state, ofAttacker)) {
    const count = Math.min(left, mayBeHit(state, fight, power, submarine))
    divers[power] = count
    left -= count
  }
  return divers
}
