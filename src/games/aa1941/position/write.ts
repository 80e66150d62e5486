import { countOr, isEmpty, unlessEmpty, wordsOfBytes, writeList } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import { isNeutral, isZone, nameOf, neighboursOf, spaceCount, spaceNames, territoryCount } from '../board/map.ts'
import { allies, bomber, fighter, infantry, powerName, tank, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import {
  type Boat,
  battleMarks,
  boatMarks,
  cargoPower,
  cargoType,
  nobody,
  noTarget,
  phaseName,
  type State,
  unowned,
} from '../turn/state.ts'
import { writeFight } from './fight.ts'
import { sortedBoats } from './pack.ts'
import type { Aa1941Position } from './schema.ts'

/** A position as JSON, in one canonical form: equal positions are written alike, and `readPosition` reads it back. */
export const writePosition = (state: State): Aa1941Position => positionOf(state) as Aa1941Position

const positionOf = (state: State) => ({
  game: 'aa1941',
  ruleset: 'aa1941',
  round: state.round,
  power: powerName(state.power),
  phase: phaseName(state.phase),
  agreement: {
    victory: state.agreement.victory,
    turkishStraits: state.agreement.straitsClosed ? 'closed' : 'open',
    ...(state.rules.changes && { rules: state.rules.changes }),
  },
  owners: ownersOf(state.owner, () => true),
  units: writeAll(space => writeList(powers, power => writeUnits(type => state.unitsIn(space, power, type)))),
  ...unlessEmpty('transports', sortedBoats(state).filter(isListed).map(writeTransport)),
  treasuries: Object.fromEntries(powers.map((name, power) => [name, state.cashOf(power)])),
  ...(state.winner !== undefined && { winner: state.winner === allies ? 'allies' : 'axis' }),
  ...unlessEmpty('startOfTurn', writeStart(state)),
  ...unlessEmpty(
    'bought',
    writeUnits(type => state.boughtOf(type)),
  ),
  ...unlessEmpty(
    'placed',
    writeAll(space => countOr(isZone(space) ? 0 : defined(state.placed[space]))),
  ),
  ...unlessEmpty(
    'moved',
    writeAll(space => writeUnits(type => state.spentIn(space, type))),
  ),
  ...unlessEmpty('flown', writeFlown(state)),
  ...unlessEmpty(
    'entered',
    writeAll(space =>
      neighboursOf(space)
        .filter((_, bit) => state.isEntered(space, bit))
        .map(origin => nameOf(origin)),
    ),
  ),
  ...unlessEmpty(
    'seaborne',
    writeAll(space => (isZone(space) ? {} : writeUnits(type => (type <= tank ? state.seaborneIn(space, type) : 0)))),
  ),
  ...unlessEmpty(
    'battles',
    writeAll(space => markNames[state.battleAt(space)]),
  ),
  ...(state.fight && { fight: writeFight(state.fight) }),
})

const markNames: readonly (string | undefined)[] = Object.entries(battleMarks).reduce<(string | undefined)[]>(
  (names, [name, mark]) => {
    if (mark !== battleMarks.none) names[mark] = name
    return names
  },
  [],
)

const writeAll = <Value>(write: (space: number) => Value): Record<string, NonNullable<Value>> =>
  writeList(spaceNames, write)
const writeUnits = (countOf: (type: number) => number) => writeList(unitTypes, type => countOr(countOf(type)))

const ownersOf = (owner: Uint8Array, isTold: (territory: number) => boolean) =>
  Object.fromEntries(
    Array.from({ length: territoryCount }, (_, territory) => territory)
      .filter(territory => !isNeutral(territory) && owner[territory] !== unowned && isTold(territory))
      .map(territory => [nameOf(territory), powerName(defined(owner[territory]))]),
  )

const writeStart = (state: State) => {
  const owners = ownersOf(state.ownerAtStart, territory => state.ownerAtStart[territory] !== state.owner[territory])
  const zones = Array.from({ length: spaceCount - territoryCount }, (_, at) => territoryCount + at)
  const isSame = zones.every(zone => state.hostileAtStart[zone] === Number(state.isHostileZone(zone)))
  return {
    ...unlessEmpty('owners', owners),
    ...(!isSame && {
      hostileZones: zones.filter(zone => state.hostileAtStart[zone] === 1).map(zone => nameOf(zone)),
    }),
  }
}

const isListed = ({ first, target, marks }: Boat): boolean => first !== nobody || target !== noTarget || marks !== 0

const writeTransport = ({ zone, owner, first, second, target, marks }: Boat) => {
  const aboard = (code: number, freshBit: number, landsBit: number) => {
    const unit = cargoType(code) === tank ? unitTypes[tank] : unitTypes[infantry]
    const rest = {
      ...(cargoPower(code) !== owner && { power: powerName(cargoPower(code)) }),
      ...((marks & freshBit) !== 0 && { fresh: true as const }),
      ...((marks & landsBit) !== 0 && { lands: true as const }),
    }
    return isEmpty(rest) ? unit : { unit, ...rest }
  }
  const cargo = [
    ...(first === nobody ? [] : [aboard(first, boatMarks.firstFresh, boatMarks.firstLands)]),
    ...(second === nobody ? [] : [aboard(second, boatMarks.secondFresh, boatMarks.secondLands)]),
  ]
  const sailed = marks & boatMarks.steps
  return {
    zone: nameOf(zone),
    power: powerName(owner),
    ...unlessEmpty('cargo', cargo),
    // A transport that has only sailed keeps there how it came: that is no landing.
    ...(target < territoryCount && { target: nameOf(target) }),
    ...(sailed > 0 && { sailed }),
    ...((marks & boatMarks.used) !== 0 && { used: true as const }),
    ...((marks & boatMarks.finished) !== 0 && { finished: true as const }),
  }
}

const writeFlown = (state: State) =>
  Array.from({ length: spaceCount }, (_, space) => space).flatMap(space =>
    ([fighter, bomber] as const).flatMap(type =>
      [1, 2, 3, 4, 5, 6].flatMap(steps => {
        const count = state.flownIn(space, type, steps)
        const unit = type === fighter ? ('fighter' as const) : ('bomber' as const)
        return count > 0 ? [{ space: nameOf(space), unit, steps, count }] : []
      }),
    ),
  )

/** All of a state that decides what comes, as one text: equal for equal positions, whatever the order of their transports. */
export const fingerprintOf = (state: State): string => {
  const { boats, boatCount, fight, agreement } = state
  const rest = state.bytes.subarray(0, boats.byteOffset)
  const parts: string[] = [agreement.victory, String(agreement.straitsClosed), String(boatCount)]
  if (agreement.rules.key !== '') parts.push(agreement.rules.key)
  for (const word of wordsOfBytes(rest)) parts.push(word)
  for (const { zone, owner, first, second, target, marks } of sortedBoats(state))
    parts.push([zone, owner, first, second, target, marks].map(number => number.toString(36)).join('.'))
  if (fight) parts.push(JSON.stringify(writeFight(fight)))
  return parts.join(' ')
}
