import { countOr, unlessEmpty, wordsOfBytes, writeList } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import {
  allTerritories,
  isImpassable,
  minorNames,
  nameOf,
  spaceNames,
  territoryCount,
  zoneCount,
  zonesNextTo,
} from '../board/map.ts'
import { centralPowers, groundTypes, powerName, sideOf, unitName, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { garrisonOf, statusOf } from '../turn/control.ts'
import type { Fight, Pending } from '../turn/fight.ts'
import { allBoats, stepsSailed, unitsAboard } from '../turn/movement/index.ts'
import {
  battleMarks,
  boatMarks,
  damageIndex,
  events,
  minedKinds,
  minefieldIndex,
  mostFields,
  noPlace,
  phaseName,
  rolls,
  type State,
  statuses,
  unowned,
} from '../turn/state.ts'
import { shortUnit, writeCode, writeCounts, writeUnits } from './names.ts'
import { type Aa1914Position, namesOf } from './schema.ts'

/** A position as JSON, in one canonical form: equal positions are written alike, and `readPosition` reads it back. */
export const writePosition = (state: State): Aa1914Position => positionOf(state) as Aa1914Position

/** All of a state that decides what comes, as one text. */
export const fingerprintOf = (state: State): string => {
  const { contestedExit, revolution, overNeutrals, tankDefense, submarineWarfare, mines } = state.agreement
  const unusual = [
    ...(tankDefense === undefined ? [] : [`tank ${tankDefense}`]),
    ...(submarineWarfare === undefined ? [] : ['no warfare']),
    ...(mines === undefined ? [] : [mines]),
  ]
  const agreed = [...[contestedExit, revolution, overNeutrals].map(String), ...unusual]
  const battle = state.fight ? [JSON.stringify(writeFight(state.fight))] : []
  return [...agreed, ...wordsOfBytes(state.bytes), ...battle, JSON.stringify(state.pending)].join(' ')
}

const positionOf = (state: State) => ({
  game: 'aa1914',
  ruleset: 'aa1914',
  round: state.round,
  power: powerName(state.power),
  phase: phaseName(state.phase),
  agreement: state.agreement,
  ...unlessEmpty(
    'events',
    namesOf(events).filter(name => state.has(events[name])),
  ),
  owners: writeList(territoryNames, territory => writeOwner(state, territory)),
  units: writeList(spaceNames, space =>
    writeList(powers, power => writeList(unitTypes, type => countOr(state.unitsIn(space, power, type)))),
  ),
  ...byZone('damaged', zone =>
    writeCounts(powers.map((_, power) => defined(state.damaged[damageIndex(zone + territoryCount, power)]))),
  ),
  ...unlessEmpty(
    'transports',
    allBoats(state).flatMap(boat => writeTransport(state, boat)),
  ),
  treasuries: Object.fromEntries(powers.map((name, power) => [name, state.cashOf(power)])),
  ...unlessEmpty(
    'waiting',
    writeList(powers, power => writeList(unitTypes, type => countOr(state.waitingOf(power, type)))),
  ),
  ...(state.winner !== undefined && { winner: state.winner === centralPowers ? 'centralPowers' : 'allies' }),
  ...unlessEmpty('startOfTurn', writeStart(state)),
  ...bySpace('moved', space =>
    writeUnits(unitTypes.map((_, type) => defined(state.moved[space * unitTypes.length + type]))),
  ),
  ...byZone('movedDamaged', zone => countOr(defined(state.movedDamaged[zone]))),
  ...unlessEmpty('minefields', writeMinefields(state)),
  ...bySpace('battles', space => nameIn(battleMarks, defined(state.battles[space]))),
  ...byTerritory('seaborne', territory =>
    writeUnits(groundTypes.map(type => defined(state.seaborne[territory * groundTypes.length + type]))),
  ),
  ...byTerritory('landedFrom', territory =>
    zonesNextTo(territory)
      .filter((_, bit) => (defined(state.landedFrom[territory]) & (1 << bit)) !== 0)
      .map(nameOf),
  ),
  ...byZone('bombarded', zone => countOr(defined(state.bombarded[zone]))),
  ...byTerritory('freedBy', territory => powers[defined(state.freedBy[territory]) - 1]),
  ...byTerritory('placed', territory => countOr(defined(state.placed[territory]))),
  ...unlessEmpty('roll', nameIn(rolls, state.roll)),
  ...(state.fight && { fight: writeFight(state.fight) }),
  ...unlessEmpty('pending', state.pending.map(writePending)),
})

const [territoryNames, zoneNames] = [spaceNames.slice(0, territoryCount), spaceNames.slice(territoryCount)]
const listed =
  (names: readonly string[]) =>
  <Name extends string, Value>(name: Name, write: (index: number) => Value) =>
    unlessEmpty(name, writeList(names, write))
const [bySpace, byTerritory, byZone] = [listed(spaceNames), listed(territoryNames), listed(zoneNames)]

const nameIn = <Name extends string>(table: Readonly<Record<Name, number>>, number: number): Name | undefined =>
  namesOf(table).find(name => table[name] === number)
const controllerName = (owner: number) => (owner === unowned ? ('nobody' as const) : powerName(owner))

/** What stands on untouched ground may be of both sides before it is settled whose it is. */
const writeOwner = (state: State, territory: number) => {
  if (isImpassable(territory)) return undefined
  if (state.intact[territory] === 0) return controllerName(state.ownerOf(territory))
  return powers.some((_, power) => garrisonOf(state, territory, power) > 0) ? ('minor' as const) : undefined
}

const writeStart = (state: State) => {
  const side = sideOf(state.power)
  const stood = allTerritories.filter(territory => state.stoodAtStart[territory] === 1)
  const isSame = allTerritories.every(
    territory => (state.stoodAtStart[territory] === 1) === garrisonOf(state, territory, state.power) > 0,
  )
  const statusNames = Object.keys(statuses)
  return {
    ...byTerritory('owners', territory => {
      const owner = defined(state.ownerAtStart[territory])
      return owner === state.ownerOf(territory) ? undefined : controllerName(owner)
    }),
    ...bySpace('statuses', space => {
      const status = defined(state.statusAtStart[space])
      return status === statusOf(state, space, side) ? undefined : statusNames[status]
    }),
    ...(!isSame && { stood: stood.map(nameOf) }),
  }
}

const writeTransport = (state: State, boat: number) => {
  const owner = state.boatField(boat, 'owner')
  const cargo = unitsAboard(state, boat).map(({ code, from, isFresh, lands }) =>
    shortUnit({
      ...writeCode(code, owner),
      ...(isFresh && { fresh: true as const }),
      ...(from !== noPlace && { from: nameOf(from) }),
      ...(lands && { lands: true as const }),
    }),
  )
  const [target, sailed] = [state.boatField(boat, 'target'), stepsSailed(state, boat)]
  const told = {
    ...unlessEmpty('cargo', cargo),
    ...(target !== noPlace && { target: nameOf(target) }),
    ...(sailed > 0 && { sailed }),
    ...unlessEmpty('fields', countOr(state.boatField(boat, 'fields'))),
    ...((state.boatField(boat, 'marks') & boatMarks.finished) !== 0 && { finished: true as const }),
  }
  const isTold = Object.keys(told).length > 0
  return isTold ? [{ zone: nameOf(state.boatField(boat, 'zone')), power: powerName(owner), ...told }] : []
}

/** Kinds of ships in `State.minefields`: the last are damaged battleships. */
export const minefieldKinds = [...minedKinds.map(type => ({ type, damaged: false })), { type: 6, damaged: true }]

const writeMinefields = (state: State) =>
  Array.from({ length: zoneCount }, (_, at) => at + territoryCount).flatMap(zone =>
    minefieldKinds.flatMap(({ type, damaged }, kind) =>
      Array.from({ length: mostFields }, (_, index) => index + 1).flatMap(fields => {
        const count = defined(state.minefields[minefieldIndex(zone, kind, fields)])
        return count > 0
          ? [
              {
                zone: nameOf(zone),
                unit: unitName(type),
                ...(damaged && { damaged: true as const }),
                fields,
                count,
              },
            ]
          : []
      }),
    ),
  )

const writeFight = (fight: Fight) => ({
  space: nameOf(fight.space),
  round: fight.round,
  step: fight.step,
  ...unlessEmpty('onAttacker', countOr(fight.onAttacker)),
  ...unlessEmpty('onDefender', countOr(fight.onDefender)),
  ...unlessEmpty('bombards', countOr(fight.bombards)),
  ...unlessEmpty('submerged', writeCounts(fight.submerged)),
  ...unlessEmpty('diving', writeCounts(fight.diving)),
})

const writePending = (pending: Pending) => {
  switch (pending.kind) {
    case 'represent':
      return { decide: pending.kind, minor: defined(minorNames[pending.minor]) }
    case 'control':
      return { decide: pending.kind, territory: nameOf(pending.territory) }
    case 'declare':
      return { decide: pending.kind }
  }
}
