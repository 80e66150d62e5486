import { impossible } from '../../../boards/index.ts'
import { defined, type Fault, type Place } from '../../../engine/index.ts'
import {
  areNeighbours,
  capitalSpace,
  ipcOf,
  isNeutral,
  isZone,
  nameOf,
  spaceCount,
  territoryCount,
} from '../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  areEnemies,
  bomber,
  fighter,
  isAir,
  isLand,
  isSea,
  moveOf,
  powerCount,
  powerName,
  sideOf,
  transport,
  type UnitNumber,
  unitName,
} from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { hasLostCapital, victorOf } from '../turn/income.ts'
import { isUsableComplex, mostPlaceable, stockOf } from '../turn/purchase/index.ts'
import {
  battle,
  boatMarks,
  cargoPower,
  combatMove,
  mobilise,
  mostBoats,
  mostOfAKind,
  nobody,
  noncombatMove,
  noTarget,
  phaseName,
  purchase,
  type State,
  unowned,
} from '../turn/state.ts'
import { faultsOfBattles, faultsOfEntries, faultsOfLanded } from './combat.ts'
import { faultsOfFight } from './fight.ts'

/** Everything in a position that no game comes to, by the places of its JSON. */
export const faultsOfPosition = (state: State): Fault[] => [
  ...faultsOfCapitals(state),
  ...faultsOfWinner(state),
  ...faultsOfPhase(state),
  ...faultsOfStocks(state),
  ...faultsOfBought(state),
  ...faultsOfGround(state),
  ...faultsOfWater(state),
  ...faultsOfTransports(state),
  ...faultsOfMoves(state),
  ...faultsOfPlacing(state),
  ...faultsOfBattles(state),
  ...faultsOfEntries(state),
  ...faultsOfLanded(state),
  ...faultsOfFight(state),
]

const faultsOfCapitals = (state: State): Fault[] =>
  powers.flatMap((_, power) => {
    const capital = capitalSpace(power)
    const holder = state.ownerOf(capital)
    return holder === power || areEnemies(holder, power)
      ? []
      : [impossible(['owners', nameOf(capital)], say.ownCapital({ power: powerName(power) }))]
  })

/** R41-16.1 to 16.3: a game is won at the end of Japan's or the United States' turn, by who holds the capitals then. */
const faultsOfWinner = (state: State): Fault[] =>
  state.winner === undefined || victorOf(state) === state.winner ? [] : [impossible(['winner'], say.wrongWinner)]

/** What belongs to which phases, first and last. */
const faultsOfPhase = (state: State): Fault[] => {
  const phase = phaseName(state.phase)
  const faults: Fault[] = []
  if ((state.phase === purchase || state.phase === mobilise) && hasLostCapital(state, state.power))
    faults.push(impossible(['phase'], say.noSuchPhase({ phase })))
  const boats = Array.from({ length: state.boatCount }, (_, boat) => state.boatAt(boat))
  const fields: readonly [string, boolean, number, number][] = [
    ['bought', some(state.bought), combatMove, mobilise],
    ['placed', some(state.placed), mobilise, mobilise],
    ['moved', some(state.spent), combatMove, mobilise],
    ['flown', some(state.flown), combatMove, mobilise],
    ['entered', some(state.entered), combatMove, battle],
    ['seaborne', some(state.seaborne), battle, battle],
    ['battles', some(state.battles), combatMove, battle],
    ['fight', state.fight !== undefined, battle, battle],
    ['transports', boats.some(({ marks }) => marks > 0), combatMove, mobilise],
    ['transports', boats.some(({ target }) => target !== noTarget), combatMove, battle],
    ['startOfTurn', state.owner.some((owner, at) => owner !== state.ownerAtStart[at]), combatMove, mobilise],
  ]
  for (const [field, isThere, from, to] of fields)
    if (isThere && (state.phase < from || state.phase > to))
      faults.push(impossible([field], say.otherPhases({ phase, from: phaseName(from), to: phaseName(to) })))
  return faults
}

const some = (counts: Uint8Array | Uint16Array): boolean => counts.some(count => count > 0)

const faultsOfStocks = (state: State): Fault[] =>
  powers.flatMap((_, power) =>
    allTypes.flatMap(type => {
      const unit = unitName(type)
      const stock = stockOf(state, power, type) + (power === state.power ? state.boughtOf(type) : 0)
      return stock > mostOfAKind
        ? [impossible(['units'], say.largeStock({ power: powerName(power), count: stock, unit, most: mostOfAKind }))]
        : []
    }),
  )

/** R41-5.2, 11.9: nobody has bought more than there is room for, and nobody anything without his capital. */
const faultsOfBought = (state: State): Fault[] => {
  const bought = state.bought.reduce((sum, count) => sum + count, 0)
  if (bought === 0) return []
  const faults: Fault[] = []
  const room = mostPlaceable(state)
  if (areEnemies(defined(state.ownerAtStart[capitalSpace(state.power)]), state.power))
    faults.push(impossible(['bought'], say.buysNothing))
  else if (bought > room) faults.push(impossible(['bought'], say.noRoomForBought({ count: bought, room })))
  const boats = state.boatCount + state.boughtOf(transport)
  if (boats > mostBoats)
    faults.push(impossible(['bought', 'transport'], say.transportsInAll({ count: boats, most: mostBoats })))
  return faults
}

/** Every kind of unit that is somewhere: power, type and number. */
const standing = (state: State, space: number): { power: number; type: UnitNumber; count: number; at: Place }[] => {
  const list: { power: number; type: UnitNumber; count: number; at: Place }[] = []
  for (let power = 0; power < powerCount; power++)
    for (const type of allTypes) {
      const count = state.unitsIn(space, power, type)
      if (count > 0)
        list.push({
          power,
          type,
          count,
          at: ['units', nameOf(space), powerName(power), unitName(type)],
        })
    }
  return list
}

const faultsOfGround = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let territory = 0; territory < territoryCount; territory++)
    for (const { power, type, at } of standing(state, territory)) {
      const owner = state.ownerOf(territory)
      const space = nameOf(territory)
      if (isNeutral(territory) || owner === unowned) faults.push(impossible(at, say.neutralEntered({ space })))
      else if (isSea(type)) faults.push(impossible(at, say.shipsInZones))
      else if (areEnemies(owner, power)) {
        const last = isLand(type) ? battle : mobilise
        if (power !== state.power || state.phase < combatMove || state.phase > last)
          faults.push(impossible(at, say.bothSides({ space, power: powerName(owner) })))
      }
    }
  return faults
}

const faultsOfWater = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    for (const { power, type, count, at } of standing(state, zone))
      if (isLand(type)) faults.push(impossible(at, say.troopsAtSea))
      else if (type === bomber && (power !== state.power || flownFrom(state, zone, bomber) < count))
        faults.push(impossible(at, say.bombersAtSea))
    faults.push(...faultsOfDecks(state, zone))
  }
  return faults
}

/** R41-13.5: fighters are at sea where carriers of their side have room, or on their way. */
const faultsOfDecks = (state: State, zone: number): Fault[] =>
  [0, 1].flatMap(side => {
    const owners = [...powers.keys()].filter(power => sideOf(power) === side && state.unitsIn(zone, power, fighter) > 0)
    const isActing = side === sideOf(state.power)
    const isUnsettled = isActing
      ? hasBegun(state)
      : // R41-13.2: their carrier may just have been sunk.
        state.phase === battle || state.phase === noncombatMove
    let decks = 0
    for (let power = 0; power < powerCount; power++)
      if (sideOf(power) === side) decks += 2 * state.unitsIn(zone, power, aircraftCarrier)
    const list = owners.filter(power => !isUnsettled || (isActing && power !== state.power))
    const fighters = list.reduce((sum, power) => sum + state.unitsIn(zone, power, fighter), 0)
    return fighters > decks
      ? [
          impossible(
            ['units', nameOf(zone), powerName(defined(list[0])), 'fighter'],
            say.fightersAtSea({ count: fighters, room: decks }),
          ),
        ]
      : []
  })

/** Whether the acting power has moved anything yet, or is past the time for it. */
const hasBegun = (state: State): boolean =>
  state.phase > combatMove || (state.phase === combatMove && (some(state.spent) || some(state.flown)))

const flownFrom = (state: State, space: number, type: UnitNumber): number => {
  let sum = 0
  for (let steps = 1; steps <= 6; steps++) sum += state.flownIn(space, type, steps)
  return sum
}

const faultsOfTransports = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { zone, owner, first, second, target, marks } = state.boatAt(boat)
    // Those with cargo or a target are listed, and listed ones come first.
    const at = ['transports', boat]
    for (const code of [first, second])
      if (code !== nobody && areEnemies(cargoPower(code), owner))
        faults.push(impossible([...at, 'cargo'], say.ownSideCargo))
    const lands = marks & (boatMarks.firstLands | boatMarks.secondLands)
    if ((target === noTarget) !== (lands === 0)) faults.push(impossible(at, say.wholeAssault))
    else if (target !== noTarget && !(areNeighbours(zone, target) && state.isHostile(target)))
      faults.push(impossible([...at, 'target'], say.assaultNextTo))
    const own = [
      [first, boatMarks.firstFresh | boatMarks.firstLands],
      [second, boatMarks.secondFresh | boatMarks.secondLands],
    ] as const
    for (const [code, bits] of own)
      if ((marks & bits) !== 0 && (code === nobody || cargoPower(code) !== state.power))
        faults.push(impossible([...at, 'cargo'], say.actingTroops))
  }
  return faults
}

const faultsOfMoves = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let space = 0; space < spaceCount; space++)
    for (const type of allTypes) {
      const count = state.ownUnits(space, type)
      const moved = state.spentIn(space, type)
      const name = nameOf(space)
      if (moved > 0 && type === transport) faults.push(impossible(['moved', name, 'transport'], say.movedTransports))
      else if (moved > 0 && isAir(type) && !(type === fighter && isZone(space) && state.phase === mobilise))
        faults.push(impossible(['moved', name, unitName(type)], say.movedFliers))
      else if (moved > count)
        faults.push(impossible(['moved', name, unitName(type)], say.manyMoved({ count: moved, room: count })))
      if (!isAir(type)) continue
      if (flownFrom(state, space, type) > count)
        faults.push(impossible(['flown'], say.manyFlown({ unit: unitName(type), space: name, count })))
      for (let steps = moveOf(type) + 1; steps <= 6; steps++)
        if (state.flownIn(space, type, steps) > 0)
          faults.push(impossible(['flown'], say.longFlown({ unit: unitName(type), most: moveOf(type) })))
    }
  for (let territory = 0; territory < territoryCount; territory++)
    for (const type of [0, 1])
      if (state.seaborneIn(territory, type) > state.ownUnits(territory, type))
        faults.push(impossible(['seaborne', nameOf(territory), unitName(type)], say.manyAshore))
  return faults
}

const faultsOfPlacing = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (let territory = 0; territory < territoryCount; territory++) {
    const placed = defined(state.placed[territory])
    if (placed > 0 && (!isUsableComplex(state, territory) || placed > ipcOf(territory)))
      faults.push(impossible(['placed', nameOf(territory)], say.wrongPlaced))
  }
  return faults
}
