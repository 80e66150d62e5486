import { addAt, defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import {
  allTypes,
  battleship,
  cruiser,
  fighter,
  isSea,
  powerCount,
  sideOf,
  submarine,
  totalOf,
  transport,
  unitName,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { fleetsOf, garrisonsOf } from '../control.ts'
import type { Fight } from '../fight.ts'
import { cargoOf, isSame } from '../movement/index.ts'
import type { Casualties } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { damageIndex, nobody, type State, unitIndex } from '../state.ts'
import { isAttackable } from './begin.ts'
import {
  ashore,
  breaksArmy,
  groundOf,
  type Hulls,
  hitsLeft,
  hullsOf,
  type Losses,
  lossesOfType,
  type Pool,
  poolOf,
  sizeOf,
  typeIn,
  usualLandLosses,
  usualSeaLosses,
} from './pools.ts'

/** Whose units take hits in a step, and how many. */
export const toTake = (
  state: State,
  fight: Fight,
): { readonly pool: Pool; readonly hits: number; readonly isAttacker: boolean } => {
  const isAttacker = fight.step === 'coastalLosses' || fight.step === 'attackerLosses'
  const hits = isAttacker ? fight.onAttacker : fight.onDefender
  if (fight.step === 'coastalLosses') return { pool: ashore(state, fight.space), hits, isAttacker }
  const pool = poolOf(state, fight, isAttacker)
  return { pool: isZone(fight.space) ? pool : groundOf(pool), hits, isAttacker }
}

/** Losses that nobody has to think about, as the step asks for them. */
export const usualLosses = (state: State, fight: Fight): Losses => {
  const { pool, hits } = toTake(state, fight)
  if (isZone(fight.space)) return usualSeaLosses(hullsOf(state, fight, pool), hits)
  return fight.step === 'dogfightLosses' ? lossesOfType(pool, fighter, hits) : usualLandLosses(pool, hits)
}

/** Whoever speaks for the side that is hit: the acting power, or the power with most units there. */
export const whoLoses = (state: State, fight: Fight): number => {
  if (toTake(state, fight).isAttacker) return state.power
  const side = 1 - sideOf(state.power)
  const powers = isZone(fight.space) ? fleetsOf(state, fight.space, side) : garrisonsOf(state, fight.space, side)
  // R14-4.3.3: Russians who look on after the armistice speak for nobody.
  return defined(powers.find(power => isAttackable(state, power)))
}

/** Losses as an order says them, with what it leaves open put in. */
export const lossesOf = (state: State, fight: Fight, { lost, damaged, whole, diving }: Casualties): Losses => {
  const hulls = isZone(fight.space) ? hullsOf(state, fight, toTake(state, fight).pool) : []
  return {
    lost,
    damaged,
    whole: whole ?? lost.map((counts, power) => Math.max(0, counts[battleship] - (hulls[power]?.damaged ?? 0))),
    diving: diving ?? lost.map((counts, power) => Math.max(0, counts[submarine] - (hulls[power]?.firing ?? 0))),
  }
}

/** Why these losses cannot be taken. */
export const faultOfLosses = (state: State, fight: Fight, order: Casualties): Forbidden | undefined => {
  const { pool, hits } = toTake(state, fight)
  for (const [power, counts] of order.lost.entries())
    for (const type of allTypes)
      if (counts[type] > defined(pool[power])[type])
        return forbidden(say.notInBattle({ count: defined(pool[power])[type], unit: unitName(type) }), ['lost'])
  if (isZone(fight.space)) return faultAtSea(state, fight, order, pool, hits)
  const fault = faultOfShipsOnLand(order)
  if (fault) return fault
  const taken = sizeOf(order.lost)
  if (fight.step === 'dogfightLosses') {
    const wanted = Math.min(hits, typeIn(pool, fighter))
    return taken !== wanted || typeIn(order.lost, fighter) !== taken
      ? forbidden(say.fightersShotDown({ count: wanted }), ['lost'])
      : undefined
  }
  const wanted = Math.min(hits, sizeOf(pool))
  if (taken !== wanted) return forbidden(say.takesHits({ hits: wanted, taken }), ['lost'])
  return order.lost.some((counts, power) => breaksArmy(defined(pool[power]), counts))
    ? forbidden(fight.step === 'coastalLosses' ? say.lastAshore : say.lastInfantry, ['lost'])
    : undefined
}

/** On land nothing is said of ships. */
const faultOfShipsOnLand = ({ damaged, whole, diving, cargo }: Casualties): Forbidden | undefined => {
  const isSome = (counts: readonly number[] = []): boolean => counts.some(count => count > 0)
  if (isSome(damaged)) return forbidden(say.onlyBattleships, ['damaged'])
  if (isSome(whole)) return forbidden(say.onlyBattleships, ['whole'])
  if (isSome(diving)) return forbidden(say.fewSubmarines, ['diving'])
  return cargo?.some(holds => holds.length > 0) ? forbidden(say.noSuchCargo, ['cargo']) : undefined
}

const faultAtSea = (state: State, fight: Fight, order: Casualties, pool: Pool, hits: number): Forbidden | undefined => {
  const hulls = hullsOf(state, fight, pool)
  const { lost, damaged, whole, diving } = lossesOf(state, fight, order)
  const wanted = Math.min(hits, hitsLeft(hulls))
  let taken = 0
  for (const [power, counts] of lost.entries()) {
    const hull = defined(hulls[power])
    const [hit, sunk, dived] = [defined(damaged[power]), defined(whole[power]), defined(diving[power])]
    const wasDamaged = counts[battleship] - sunk
    if (sunk > counts[battleship] || hit + sunk > hull.whole || wasDamaged > hull.damaged)
      return forbidden(say.wrongBattleships({ count: hull.whole, damaged: hull.damaged }), ['damaged'])
    if (dived > hull.diving || dived > counts[submarine] || counts[submarine] - dived > hull.firing)
      return forbidden(say.wrongDivers({ count: hull.diving }), ['diving'])
    taken += counts[submarine] + counts[cruiser] + counts[transport] + wasDamaged + 2 * sunk + hit
  }
  if (taken !== wanted) return forbidden(say.takesHits({ hits: wanted, taken }), ['lost'])
  // R14-10.6
  if (typeIn(lost, transport) > 0 && warshipsStand(hulls, { lost, damaged, whole, diving }))
    return forbidden(say.transportsLast, ['lost'])
  return faultOfCargo(state, fight, order)
}

/** Whether a warship that fires this round is left. */
const warshipsStand = (hulls: readonly Hulls[], { lost, diving }: Losses): boolean =>
  hulls.some((hull, power) => {
    const counts = defined(lost[power])
    return (
      hull.firing > counts[submarine] - defined(diving[power]) ||
      hull.cruisers > counts[cruiser] ||
      hull.whole + hull.damaged > counts[battleship]
    )
  })

const faultOfCargo = (state: State, fight: Fight, { lost, cargo }: Casualties): Forbidden | undefined => {
  if (!cargo) return undefined
  for (const [power, holds] of cargo.entries()) {
    if (holds.length === 0) continue
    if (holds.length !== defined(lost[power])[transport]) return forbidden(say.cargoOfAll, ['cargo'])
    if (!boatsLost(state, fight.space, power, holds.length, holds)) return forbidden(say.noSuchCargo, ['cargo'])
  }
  return undefined
}

/** The transports that sink: those with the cargo that is said, else those that carry least. */
const boatsLost = (
  state: State,
  zone: number,
  power: number,
  count: number,
  holds: readonly (readonly [number, number])[] | undefined,
): number[] | undefined => {
  const boats = state.boatsIn(zone, power)
  if (!holds || holds.length === 0) {
    const load = (boat: number): number => cargoOf(state, boat).filter(code => code !== nobody).length
    return boats.toSorted((one, other) => load(one) - load(other)).slice(0, count)
  }
  const taken: number[] = []
  for (const hold of holds) {
    const boat = boats.find(other => !taken.includes(other) && isSame(cargoOf(state, other), hold))
    if (boat === undefined) return undefined
    taken.push(boat)
  }
  return taken
}

/** Units leave the board. */
export const remove = (state: State, fight: Fight, losses: Losses, cargo?: Casualties['cargo']): void => {
  const { space } = fight
  const isSeaborne = fight.step === 'coastalLosses'
  for (let power = 0; power < powerCount; power++) {
    const counts = defined(losses.lost[power])
    if (isZone(space)) {
      const wasDamaged = counts[battleship] - defined(losses.whole[power])
      addAt(state.damaged, damageIndex(space, power), defined(losses.damaged[power]) - wasDamaged)
      state.sortBoats()
      const boats = boatsLost(state, space, power, counts[transport], cargo?.[power]) ?? []
      for (const boat of boats.toSorted((one, other) => other - one)) state.removeBoat(boat)
    }
    if (totalOf(counts) === 0) continue
    for (const type of allTypes) {
      if (counts[type] === 0 || type === transport) continue
      addAt(state.units, unitIndex(space, power, type), -counts[type])
      if (power === state.power && !isSea(type)) forgetSeaborne(state, space, type, isSeaborne ? counts[type] : 0)
    }
  }
}

/** Those that have gone are counted no more. */
const forgetSeaborne = (state: State, space: number, type: number, count: number): void => {
  const at = space * 4 + type
  state.seaborne[at] = Math.min(defined(state.seaborne[at]) - count, state.ownUnits(space, type))
}

/** Whether a side of a sea battle has a warship left in it that fires. */
export const isAfloat = (pool: Pool): boolean =>
  pool.some(counts => counts[submarine] + counts[cruiser] + counts[battleship] > 0)
