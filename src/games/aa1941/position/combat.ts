import { defined, type Fault } from '../../../engine/index.ts'
import { isNeutral, isZone, neighbours, nextZones, spaceCount, spaceNames, territoryCount } from '../board/map.ts'
import { areEnemies, powerInText } from '../board/units.ts'
import { zonesOfDeparture } from '../turn/battle/index.ts'
import {
  battle,
  battleMarks,
  hasEnemies,
  hasUnits,
  isFriendly,
  isHostile,
  isPassage,
  isToBeFought,
  type State,
} from '../turn/state.ts'
import { impossible } from './faults.ts'

// What phases 2 and 3 remember of battles: where they are, who came from where, and who came by sea.

/** Battles are where there is, or was, somebody to fight or something to take. */
export const faultsOfBattles = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let space = 0; space < spaceCount; space++) {
    if (state.battles[space] === battleMarks.none) continue
    const why = isZone(space) ? whyNotAtSea(state, space) : whyNotAshore(state, space)
    if (why) faults.push(impossible(['battles', defined(spaceNames[space])], why))
  }
  return faults
}

const whyNotAtSea = (state: State, zone: number): string | undefined => {
  const mark = defined(state.battles[zone])
  if (mark === battleMarks.opened)
    return 'only land battles are `opened`, by the sea battle of their assault (R41-10.1)'
  if (state.phase !== battle && mark === battleMarks.done) return 'nothing has been fought before phase 3 (R41-4.2)'
  const isThere = hasUnits(state, zone, state.power) && hasEnemies(state, zone, state.power)
  return isToBeFought(mark) && !isThere && state.fight?.space !== zone
    ? `a sea battle is to be where units of ${powerInText(state.power)} and of its enemies are (R41-7.3)`
    : undefined
}

const whyNotAshore = (state: State, territory: number): string | undefined => {
  if (isNeutral(territory)) return 'neutral territories are never attacked (R41-3.5)'
  if (state.phase !== battle) return 'in phase 2 attacks are declared at sea only (R41-6.4.3)'
  if (!isToBeFought(defined(state.battles[territory])))
    return areEnemies(defined(state.ownerAtStart[territory]), state.power)
      ? undefined
      : 'nobody fights for what was friendly when the turn began (R41-7.3)'
  const hasAttackers = hasUnits(state, territory, state.power) || zonesOfDeparture(state, territory).length > 0
  return isHostile(state, territory, state.power) && hasAttackers
    ? undefined
    : `a battle is to be on hostile territory that units of ${powerInText(state.power)} entered or will land on (R41-7.3)`
}

/** Who entered to fight came by land from friendly territory, blitzed through or held before, and at sea through a passage. */
export const faultsOfEntries = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let space = 0; space < spaceCount; space++)
    defined(neighbours[space]).forEach((origin, bit) => {
      if ((defined(state.entered[space]) & (1 << bit)) === 0) return
      const isWay = isZone(space)
        ? isPassage(state, origin, space, state.power)
        : !isZone(origin) && isFriendly(state, origin, state.power)
      if (!isWay)
        faults.push(
          impossible(
            ['entered', defined(spaceNames[space])],
            isZone(space)
              ? `no ship came here from ${spaceNames[origin]} (R41-3.9, R41-3.10)`
              : `no land unit came here from ${spaceNames[origin]}: it is not friendly, and nobody blitzed through it (R41-6.2.3, A41-14)`,
          ),
        )
    })
  return faults
}

/** R41-10.7: who came ashore is counted apart while the battle on the coast lasts. */
export const faultsOfLanded = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let territory = 0; territory < territoryCount; territory++) {
    if (state.seaborne[territory * 2] === 0 && state.seaborne[territory * 2 + 1] === 0) continue
    const at = ['seaborne', defined(spaceNames[territory])]
    if (defined(nextZones[territory]).length === 0)
      faults.push(impossible(at, 'nobody lands where there is no coast (R41-6.9.3)'))
    else if (state.fight?.space !== territory)
      faults.push(
        impossible(at, 'troops come ashore when the land battle begins, so it must be the one being fought (R41-10.1)'),
      )
  }
  return faults
}
