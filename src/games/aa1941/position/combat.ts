import { impossible } from '../../../boards/index.ts'
import { defined, type Fault, type Message } from '../../../engine/index.ts'
import { isNeutral, isZone, nameOf, neighboursOf, spaceCount, territoryCount, zonesNextTo } from '../board/map.ts'
import { areEnemies, powerName } from '../board/units.ts'
import { say } from '../says-board.ts'
import { zonesOfDeparture } from '../turn/battle/index.ts'
import { battle, battleMarks, isToBeFought, type State } from '../turn/state.ts'

// What phases 2 and 3 remember of battles: where they are, who came from where, and who came by sea.

/** Battles are where there is, or was, somebody to fight or something to take. */
export const faultsOfBattles = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let space = 0; space < spaceCount; space++) {
    if (state.battles[space] === battleMarks.none) continue
    const why = isZone(space) ? whyNotAtSea(state, space) : whyNotAshore(state, space)
    if (why) faults.push(impossible(['battles', nameOf(space)], why))
  }
  return faults
}

const whyNotAtSea = (state: State, zone: number): Message | undefined => {
  const mark = state.battleAt(zone)
  if (mark === battleMarks.opened) return say.openedAshore
  if (state.phase !== battle && mark === battleMarks.done) return say.foughtBefore
  const isThere = state.hasUnits(zone) && state.hasEnemies(zone)
  return isToBeFought(mark) && !isThere && state.fight?.space !== zone
    ? say.noSeaBattle({ power: powerName(state.power) })
    : undefined
}

const whyNotAshore = (state: State, territory: number): Message | undefined => {
  if (isNeutral(territory)) return say.neutralAttacked
  if (state.phase !== battle) return say.declaredAtSea
  if (!isToBeFought(state.battleAt(territory)))
    return areEnemies(defined(state.ownerAtStart[territory]), state.power) ? undefined : say.friendlyBattle
  const hasAttackers = state.hasUnits(territory) || zonesOfDeparture(state, territory).length > 0
  return state.isHostile(territory) && hasAttackers ? undefined : say.noLandBattle({ power: powerName(state.power) })
}

/** Who entered to fight came by land from friendly territory, blitzed through or held before, and at sea through a passage. */
export const faultsOfEntries = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let space = 0; space < spaceCount; space++)
    neighboursOf(space).forEach((origin, bit) => {
      if (!state.isEntered(space, bit)) return
      const isWay = isZone(space) ? state.isPassage(origin, space) : !isZone(origin) && state.isFriendly(origin)
      if (!isWay)
        faults.push(
          impossible(
            ['entered', nameOf(space)],
            (isZone(space) ? say.noShipFrom : say.noTroopsFrom)({ space: nameOf(origin) }),
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
    const at = ['seaborne', nameOf(territory)]
    if (zonesNextTo(territory).length === 0) faults.push(impossible(at, say.noCoast))
    else if (state.fight?.space !== territory) faults.push(impossible(at, say.otherLanding))
  }
  return faults
}
