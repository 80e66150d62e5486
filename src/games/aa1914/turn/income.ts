import { rollDie } from '../../../boards/index.ts'
import { defined, type Stream } from '../../../engine/index.ts'
import { allTerritories, capitalSpace, landNextTo, originalOwner, territoryCount, zoneOf } from '../board/map.ts'
import {
  allies,
  britishEmpire,
  centralPowers,
  france,
  germany,
  groundTypes,
  ottomanEmpire,
  powerCount,
  powersOf,
  russia,
  submarine,
  types,
  unitedStates,
} from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import { hasLostCapital, isGarrisoned, isHeldBy, productionOf } from './control.ts'
import type { DiceNote } from './fight.ts'
import { allBoats, giveTo, setCargo, unitsAboard } from './movement/index.ts'
import { cargoPower, events, type State, unitIndex, unowned } from './state.ts'

// What ends a turn: income and submarine warfare (R14-13), the revolution (R14-4.3), victory (R14-15).

const hunted = [2, 7, 8].map(zoneOf)

/** German submarines that hunt merchant ships. */
const hunters = (state: State): number => hunted.reduce((sum, zone) => sum + state.unitsIn(zone, germany, submarine), 0)

/** R14-13.4: whether dice would fall before the acting power collects, if the warfare is declared; never where it is agreed on that nobody may. */
export const isHunted = (state: State): boolean =>
  state.agreement.submarineWarfare !== false &&
  (state.power === britishEmpire || state.power === unitedStates) &&
  !hasLostCapital(state, state.power) &&
  productionOf(state, state.power) > 0 &&
  hunters(state) > 0

/** R14-13.4: what submarines take of the income that is about to be collected. */
export const rollWarfare = (state: State, stream: Stream, note: DiceNote): number => {
  const value = defined(aa1914.values.submarineWarfare)
  const faces = Array.from({ length: hunters(state) }, () => rollDie(stream, aa1914.dice.sides))
  note.push({ what: 'submarine', value, faces })
  const lost = faces.filter(face => face <= value).length
  // R14-4.2.2
  if (lost > 0 && state.power === unitedStates) state.note(events.unitedStatesAtWar)
  return Math.min(lost, productionOf(state, state.power))
}

/** R14-13.1, R14-13.2; `lost` is what submarines take of it (R14-13.4). */
export const collectIncome = (state: State, lost = 0): void => {
  if (!hasLostCapital(state, state.power)) state.receive(state.power, productionOf(state, state.power) - lost)
}

const moscow = capitalSpace(russia)

/** R14-4.3.1: no earlier does Russia's turn end with it. */
export const firstRoundOfRevolution = 4

/** R14-4.3.1: whether the revolution breaks out at the end of this turn. */
export const isRevolution = (state: State): boolean => {
  if (!state.agreement.revolution || state.has(events.armistice)) return false
  if (state.power !== russia || state.round < firstRoundOfRevolution) return false
  const isOfCentralPowers = (territory: number): boolean => isHeldBy(state, territory, centralPowers)
  const near = landNextTo(moscow).filter(isOfCentralPowers)
  if (near.length < 3 || isOfCentralPowers(moscow)) return false
  // One other than the three, which may be a fourth neighbour, and is not Moscow.
  const others = allTerritories.filter(
    territory => originalOwner(territory) === russia && territory !== moscow && !near.slice(0, 3).includes(territory),
  )
  return others.some(territory => isOfCentralPowers(territory) || state.ownerOf(territory) === unowned)
}

/** R14-4.3.2: Russia leaves the game, with its ships, its cargo and whoever stands outside of its own territories. */
export const endRussia = (state: State): void => {
  state.note(events.armistice)
  for (const boat of allBoats(state).toReversed()) {
    if (state.boatField(boat, 'owner') === russia) state.removeBoat(boat)
    else
      setCargo(
        state,
        boat,
        unitsAboard(state, boat).filter(({ code }) => cargoPower(code) !== russia),
      )
  }
  state.waiting.fill(0, russia * types, (russia + 1) * types)
  state.bombarded.fill(0)
  for (let space = 0; space < state.statusAtStart.length; space++) {
    const isHome = space < territoryCount && (originalOwner(space) === russia || state.ownerOf(space) === russia)
    if (isHome) continue
    for (let type = 0; type < types; type++) state.units[unitIndex(space, russia, type)] = 0
    if (space >= territoryCount) continue
    state.seaborne.fill(0, space * groundTypes.length, (space + 1) * groundTypes.length)
    yieldGround(state, space)
  }
  for (let at = russia; at < state.damaged.length; at += powerCount) state.damaged[at] = 0
}

/** Ground that only the removed Russians contested is theirs who stand there. */
const yieldGround = (state: State, territory: number): void => {
  if (state.ownerOf(territory) !== unowned || state.intact[territory] === 1) return
  if (isGarrisoned(state, territory, centralPowers) && !isGarrisoned(state, territory, allies))
    giveTo(state, territory, centralPowers)
}

/** The side that wins if this is the end of the acting power's turn (R14-15.1, R14-15.2); contested capitals count for nobody. */
export const victorOf = (state: State): number | undefined => {
  if (state.power === ottomanEmpire) {
    const taken = powersOf(centralPowers).filter(power => hasLostCapital(state, power))
    return taken.includes(germany) && taken.length >= 2 ? allies : undefined
  }
  if (state.power !== unitedStates) return undefined
  const taken = powersOf(allies).filter(power => hasLostCapital(state, power))
  return taken.length >= 2 && (taken.includes(france) || taken.includes(britishEmpire)) ? centralPowers : undefined
}
