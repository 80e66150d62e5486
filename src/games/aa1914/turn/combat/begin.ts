import { defined } from '../../../../engine/index.ts'
import { allSpaces, isZone, nameOf, territoryCount, zonesNextTo } from '../../board/map.ts'
import { artillery, battleship, centralPowers, fighter, powersOf, sideOf, unitedStates } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { hasLeft, isNeutral } from '../control.ts'
import { type Fight, noneByPower } from '../fight.ts'
import { allBoats, forgetLanding, hasWarship, statusAtStart } from '../movement/index.ts'
import type { Begin } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import { battleMarks, events, type State, statuses } from '../state.ts'

// Which battles may be fought, and which have to be (R14-8).

/** Whether enemies are in a space who may be attacked: not Russians after the armistice (R14-4.3.3). */
const hasEnemies = (state: State, space: number): boolean =>
  powersOf(1 - sideOf(state.power)).some(power => isAttackable(state, power) && state.hasUnits(space, power))

export const isAttackable = (state: State, power: number): boolean =>
  !hasLeft(state, power) || sideOf(state.power) !== centralPowers

/** R14-8.5: one of the spaces whose battles come before all others; undefined where any may be next. */
const nextSpace = (state: State): number | undefined =>
  allSpaces.find(space => state.battles[space] === battleMarks.next && hasEnemies(state, space))

/** Whether the battle in a space would follow at once on a sea battle and the landing after it. */
export const isAfterLanding = (state: State, space: number): boolean =>
  state.battles[space] === battleMarks.next || state.battles[space] === battleMarks.offered

/** Why no battle may begin in a space. */
const faultOfPlace = (state: State, space: number, next = nextSpace(state)): Forbidden | undefined => {
  const named = { space: nameOf(space) }
  if (next !== undefined && !isAfterLanding(state, space))
    return forbidden(say.landingFirst({ space: nameOf(next) }), ['space'])
  if (state.battles[space] === battleMarks.done) return forbidden(say.foughtAlready(named), ['space'])
  if (state.battles[space] === battleMarks.missed) return forbidden(say.battleMissed(named), ['space'])
  if (isNeutral(state)) return forbidden(say.neutralUnitedStates(named), ['space'])
  if (isZone(space) && !hasWarship(state, space)) return forbidden(say.noWarship(named), ['space'])
  if (!state.hasUnits(space)) return forbidden(say.noAttacker(named), ['space'])
  if (!hasEnemies(state, space)) return forbidden(say.nobodyThere(named), ['space'])
  // R14-11.6: whoever bombards out of a zone does not fight in it.
  return isZone(space) && defined(state.bombarded[space - territoryCount]) > 0
    ? forbidden(say.bombardedOut(named), ['space'])
    : undefined
}

/** Spaces where the acting power may begin a battle. */
export const battlefields = (state: State): number[] => {
  const next = nextSpace(state)
  // Most spaces have nobody who could attack.
  return allSpaces.filter(space => state.hasUnits(space) && !faultOfPlace(state, space, next))
}

/** R14-8.2: whether a battle that may begin in a space has to be fought. */
export const isOwed = (state: State, space: number): boolean =>
  state.battles[space] === battleMarks.compulsory || state.battles[space] === battleMarks.next
export const isBattleOwed = (state: State): boolean => battlefields(state).some(space => isOwed(state, space))

/** R14-11.6: battleships that may bombard for the land battle in a territory, by zone. */
export const bombarders = (
  state: State,
  territory: number,
): { readonly zone: number; readonly battleships: number }[] =>
  zonesNextTo(territory).flatMap((zone, bit) => {
    const isFrom = (defined(state.landedFrom[territory]) & (1 << bit)) !== 0
    if (!isFrom || state.battles[zone] === battleMarks.done) return []
    const battleships = state.ownUnits(zone, battleship) - defined(state.bombarded[zone - territoryCount])
    return battleships > 0 ? [{ zone, battleships }] : []
  })

/** Units that came ashore there in an assault: no more battleships than these bombard. */
export const landedIn = (state: State, territory: number): number => {
  let count = 0
  for (let type = 0; type <= fighter; type++) count += defined(state.seaborne[territory * 4 + type])
  return count
}

/** Battleships that bombard, by zone: what an order says, else all that may. */
const bombardment = (
  state: State,
  { space, bombard }: Begin,
): { readonly zone: number; readonly battleships: number }[] => {
  if (isZone(space)) return []
  if (bombard) return bombard.filter(({ battleships }) => battleships > 0)
  let left = landedIn(state, space)
  return bombarders(state, space).flatMap(({ zone, battleships }) => {
    const some = Math.min(left, battleships)
    left -= some
    return some > 0 ? [{ zone, battleships: some }] : []
  })
}

/** The rules of beginning a battle, and its first step; where that goes on to is seen in fight.ts. */
export const openingMechanism: Mechanism<Begin> = {
  fault: (state, order) => {
    const fault = faultOfPlace(state, order.space)
    if (fault || !order.bombard) return fault
    const may = isZone(order.space) ? [] : bombarders(state, order.space)
    let count = 0
    for (const [index, { zone, battleships }] of order.bombard.entries()) {
      const room = may.find(other => other.zone === zone)?.battleships ?? 0
      if (battleships > room || order.bombard.findIndex(other => other.zone === zone) !== index)
        return forbidden(say.bombarding({ space: nameOf(zone), count: room }), ['bombard', index])
      count += battleships
    }
    return count > 0 && count > landedIn(state, order.space)
      ? forbidden(say.manyBombard({ count: landedIn(state, order.space) }), ['bombard'])
      : undefined
  },
  act: (state, order) => {
    const { space } = order
    const bombard = bombardment(state, order)
    for (const { zone, battleships } of bombard) {
      const at = zone - territoryCount
      state.bombarded[at] = defined(state.bombarded[at]) + battleships
    }
    if (!isAfterLanding(state, space)) missOffered(state)
    state.battles[space] = battleMarks.done
    if (!isZone(space)) cancelLandings(state, space)
    // R14-4.2.2
    if (sideOf(state.power) === centralPowers && state.hasUnits(space, unitedStates))
      state.note(events.unitedStatesAtWar)
    state.fight = {
      space,
      round: 1,
      step: isZone(space) ? 'attackerDives' : 'coastalFire',
      onAttacker: 0,
      onDefender: 0,
      bombards: bombard.reduce((sum, { battleships }) => sum + battleships, 0),
      submerged: noneByPower(),
      diving: noneByPower(),
    }
  },
}

/** R14-8.5: battles that had to follow at once have not. */
const missOffered = (state: State): void => {
  for (const space of allSpaces)
    if (state.battles[space] === battleMarks.offered) state.battles[space] = battleMarks.missed
}

/** A landing that still waits for its sea battle stays aboard once the land battle begins (R14-8.5). */
const cancelLandings = (state: State, territory: number): void => {
  for (const boat of allBoats(state)) if (state.boatField(boat, 'target') === territory) forgetLanding(state, boat)
}

/** R14-11.4: whether the defending artillery fires at those who came ashore. */
export const isCoastDefended = (state: State, { space }: Fight): boolean =>
  landedIn(state, space) > 0 &&
  statusAtStart(state, space) !== statuses.contested &&
  state.hasSide(space, 1 - sideOf(state.power), artillery, artillery)
