import { impossible, mostBoats, mostOfAKind } from '../../../boards/index.ts'
import { defined, type Fault, type Message, type Place, sumBy } from '../../../engine/index.ts'
import {
  allSpaces,
  allTerritories,
  allZones,
  areNeighbours,
  capitalSpace,
  isImpassable,
  isMinorCapital,
  isZone,
  minorCapitals,
  nameOf,
} from '../board/map.ts'
import {
  allTypes,
  areEnemies,
  battleship,
  groundTypes,
  infantry,
  isSea,
  moveOf,
  powerCount,
  powerName,
  russia,
  sideOf,
  transport,
  types,
  unitName,
} from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { choicesOf } from '../turn/choices.ts'
import { garrisonOf, hasLeft, hasLostCapital, isGarrisoned, isHeldBy, joins, returnsTo } from '../turn/control.ts'
import type { Pending } from '../turn/fight.ts'
import { firstRoundOfRevolution, isHunted, victorOf } from '../turn/income.ts'
import { isMineRollDue } from '../turn/mines.ts'
import { allBoats, stepsSailed, unitsAboard } from '../turn/movement/index.ts'
import { stockOf } from '../turn/purchase.ts'
import {
  battleMarks,
  boatMarks,
  cargoPower,
  combat,
  events,
  minefieldIndex,
  mobilise,
  movement,
  noPlace,
  phaseName,
  purchase,
  rolls,
  type State,
  statuses,
  unowned,
} from '../turn/state.ts'
import { fightFaults } from './fight.ts'
import { minefieldKinds } from './write.ts'

/** Everything in a position that no game comes to, by the places of its JSON. */
export const faultsOfPosition = (state: State): Fault[] => [
  ...faultsOfCapitals(state),
  ...faultsOfStart(state),
  ...faultsOfPhase(state),
  ...faultsOfStocks(state),
  ...faultsOfGround(state),
  ...faultsOfWater(state),
  ...faultsOfTransports(state),
  ...faultsOfMoves(state),
  ...faultsOfMinefields(state),
  ...faultsOfBattles(state),
  ...faultsOfPending(state),
  ...faultsOfRoll(state),
  ...faultsOfFreed(state),
  ...fightFaults(state),
]

const faultsOfCapitals = (state: State): Fault[] => [
  ...powers.flatMap((name, power) => {
    const owner = state.ownerOf(capitalSpace(power))
    const isWrong = owner !== power && owner !== unowned && !areEnemies(owner, power) && !hasLeft(state, power)
    return isWrong ? [impossible(['owners', nameOf(capitalSpace(power))], say.ownCapital({ power: name }))] : []
  }),
  // R14-15.1, R14-15.2: of the end of the turn at hand.
  ...(state.winner === undefined || victorOf(state) === state.winner ? [] : [impossible(['winner'], say.wrongWinner)]),
  ...(hasLeft(state, state.power) && !isSharedOut(state) ? [impossible(['power'], say.russiaLeft)] : []),
  ...(state.has(events.armistice) && !isArmisticePossible(state) ? [impossible(['events'], say.noArmistice)] : []),
]

/** R14-4.3.2: at the end of the turn that ended with the armistice it may still have to be decided who has which ground. */
const isSharedOut = ({ phase, pending }: State): boolean =>
  phase === mobilise && pending.length > 0 && pending.every(({ kind }) => kind === 'control')

/** R14-4.3.1. */
const isArmisticePossible = ({ agreement, round, power }: State): boolean =>
  agreement.revolution && (power >= russia ? round >= firstRoundOfRevolution : round > firstRoundOfRevolution)

const faultsOfStart = (state: State): Fault[] =>
  allSpaces.flatMap(space => {
    const at: Place = ['startOfTurn', 'statuses', nameOf(space)]
    const status = state.statusAtStart[space]
    if (isZone(space))
      return status === statuses.friendly || status === statuses.hostile ? [] : [impossible(at, say.seaStatus)]
    return (status === statuses.impassable) === isImpassable(space) ? [] : [impossible(at, say.landStatus)]
  })

const some = (counts: Uint8Array): boolean => counts.some(count => count > 0)

/** What belongs to which phases, first and last. */
const faultsOfPhase = (state: State): Fault[] => {
  const phase = phaseName(state.phase)
  const faults: Fault[] = []
  const isOver = state.winner !== undefined
  if (hasLostCapital(state, state.power) && (state.phase === purchase || (state.phase === mobilise && !isOver)))
    faults.push(impossible(['phase'], say.noSuchPhase({ phase })))
  const boats = allBoats(state)
  const fields: readonly [string, boolean, number, number][] = [
    ['moved', some(state.moved), movement, movement],
    ['movedDamaged', some(state.movedDamaged), movement, movement],
    ['minefields', some(state.minefields), movement, movement],
    ['battles', some(state.battles), movement, mobilise],
    ['seaborne', some(state.seaborne), movement, mobilise],
    ['landedFrom', some(state.landedFrom), movement, mobilise],
    ['bombarded', some(state.bombarded), combat, mobilise],
    ['freedBy', some(state.freedBy), movement, mobilise],
    ['placed', some(state.placed), mobilise, mobilise],
    ['fight', state.fight !== undefined, combat, combat],
    ['transports', boats.some(boat => state.boatField(boat, 'marks') > 0), movement, mobilise],
    ['transports', boats.some(boat => state.boatField(boat, 'fields') > 0), movement, movement],
    ['transports', boats.some(boat => state.boatField(boat, 'target') !== noPlace), movement, combat],
    ['startOfTurn', state.owner.some((owner, at) => owner !== state.ownerAtStart[at]), movement, mobilise],
    ['roll', state.roll === rolls.mines, movement, movement],
    ['roll', state.roll === rolls.warfare, mobilise, mobilise],
  ]
  for (const [field, isThere, from, to] of fields)
    if (isThere && (state.phase < from || state.phase > to))
      faults.push(impossible([field], say.otherPhases({ phase, from: phaseName(from), to: phaseName(to) })))
  return faults
}

const faultsOfStocks = (state: State): Fault[] => {
  const faults = powers.flatMap((power, number) =>
    allTypes.flatMap(type => {
      const [count, unit] = [stockOf(state, number, type), unitName(type)]
      return count > mostOfAKind
        ? [impossible(['units'], say.manyInStock({ power, count, unit, most: mostOfAKind }))]
        : []
    }),
  )
  const boats = state.boatCount + sumBy(powers, power => state.waitingOf(powers.indexOf(power), transport))
  return boats > mostBoats ? [...faults, impossible(['waiting'], say.transportsInAll({ most: mostBoats }))] : faults
}

const unitAt = (space: number, power: number, ...rest: string[]): Place => [
  'units',
  nameOf(space),
  powerName(power),
  ...rest,
]

const faultsOfGround = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (const territory of allTerritories) {
    const space = nameOf(territory)
    if (isImpassable(territory) && state.ownerOf(territory) !== unowned)
      faults.push(impossible(['owners', space], say.impassable({ space })))
    for (let power = 0; power < powerCount; power++) {
      const ship = allTypes.find(type => isSea(type) && state.unitsIn(territory, power, type) > 0)
      if (ship !== undefined) faults.push(impossible(unitAt(territory, power, unitName(ship)), say.shipsOnLand))
      if (garrisonOf(state, territory, power) === 0) continue
      const fault = whyNotThere(state, territory, power)
      if (fault) faults.push(impossible(unitAt(territory, power), fault))
    }
  }
  return faults
}

/** R14-3.4, R14-7.2.3: who may stand in a territory. The acting power moves before it is settled what that leads to. */
const whyNotThere = (state: State, territory: number, power: number): Message | undefined => {
  const space = nameOf(territory)
  const owner = state.ownerOf(territory)
  const isActing = power === state.power
  const isMoving = isActing && state.phase === movement
  if (isImpassable(territory)) return say.impassable({ space })
  if (state.intact[territory] === 1) {
    // A14-7: friends pass through the colonies of a minor power that has not joined yet.
    const joined = isMinorCapital(territory) ? -1 : joins(state, territory)
    const isFriend = joined >= 0 && !areEnemies(joined, power)
    return isFriend || isMoving || (isActing && state.phase === combat) ? undefined : say.untouched({ space })
  }
  if (owner !== unowned && areEnemies(owner, power))
    return isMoving ? undefined : say.bothSides({ space, power: powerName(owner) })
  // R14-7.5.1, R14-9.6.2
  const isAlone = owner === unowned && !isGarrisoned(state, territory, 1 - sideOf(power))
  if (isAlone && !isUnsettled(state, territory, isActing)) return say.aloneThere({ space })
  // R14-12.2 mends at the end of phase 4 what is placed without infantry.
  const isPlaced = isActing && state.phase === mobilise
  return isMoving || isPlaced || state.unitsIn(territory, power, infantry) > 0
    ? undefined
    : say.noInfantry({ space, power: powerName(power) })
}

/** Whether it is still open in this turn who gets ground of nobody's on which one side stands alone. */
const isUnsettled = (state: State, territory: number, isActing: boolean): boolean => {
  const isChosen = state.pending.some(pending => pending.kind === 'control' && pending.territory === territory)
  if (isChosen || state.fight?.space === territory) return true
  // R14-7.5.1: what the acting side leaves, it leaves when the phase ends.
  if (state.phase === movement) return isActing || state.statusAtStart[territory] === statuses.contested
  return state.phase === mobilise && isActing && defined(state.placed[territory]) > 0
}

const faultsOfWater = (state: State): Fault[] =>
  allZones.flatMap(zone =>
    powers.flatMap((_, power) => {
      const faults: Fault[] = []
      const ground = groundTypes.find(type => state.unitsIn(zone, power, type) > 0)
      if (ground !== undefined) faults.push(impossible(unitAt(zone, power, unitName(ground)), say.troopsAtSea))
      if (state.damagedIn(zone, power) > state.unitsIn(zone, power, battleship))
        faults.push(impossible(['damaged', nameOf(zone), powerName(power)], say.manyDamaged))
      return faults
    }),
  )

const faultsOfTransports = (state: State): Fault[] => {
  const faults: Fault[] = []
  // Those that are told of are listed first.
  for (const boat of allBoats(state)) {
    const at = ['transports', boat]
    const [zone, owner] = [state.boatField(boat, 'zone'), state.boatField(boat, 'owner')]
    const target = state.boatField(boat, 'target')
    const aboard = unitsAboard(state, boat)
    aboard.forEach(({ code, from, isFresh, lands }) => {
      const power = cargoPower(code)
      if (areEnemies(power, owner)) faults.push(impossible([...at, 'cargo'], say.enemyTransport))
      if ((isFresh || lands) && power !== state.power) faults.push(impossible([...at, 'cargo'], say.actingTroops))
      if (from !== noPlace && !(isFresh && state.statusAtStart[from] === statuses.contested))
        faults.push(impossible([...at, 'cargo'], say.cameFrom))
    })
    const isLanding = aboard.some(({ lands }) => lands)
    const isFinished = (state.boatField(boat, 'marks') & boatMarks.finished) !== 0
    if (isLanding !== (target !== noPlace) || (isLanding && !isFinished)) faults.push(impossible(at, say.wholeLanding))
    else if (isLanding && !areNeighbours(zone, target))
      faults.push(impossible([...at, 'target'], say.noBorder({ from: nameOf(zone), to: nameOf(target) })))
    const sailed = stepsSailed(state, boat)
    if (sailed > 0 && owner !== state.power) faults.push(impossible([...at, 'sailed'], say.othersSail))
    if (state.boatField(boat, 'fields') > sailed) faults.push(impossible([...at, 'fields'], say.manyFields))
  }
  return faults
}

const faultsOfMoves = (state: State): Fault[] => {
  const faults: Fault[] = []
  for (const space of allSpaces)
    for (const type of allTypes) {
      const [count, moved] = [state.ownUnits(space, type), defined(state.moved[space * types + type])]
      const at = ['moved', nameOf(space), unitName(type)]
      if (moved > 0 && type === transport) faults.push(impossible(at, say.movedTransports))
      else if (moved > count) faults.push(impossible(at, say.manyMoved({ count: moved, room: count })))
    }
  for (const territory of allTerritories)
    for (const type of groundTypes) {
      const ashore = defined(state.seaborne[territory * groundTypes.length + type])
      if (ashore > (state.landedFrom[territory] === 0 ? 0 : state.ownUnits(territory, type)))
        faults.push(impossible(['seaborne', nameOf(territory), unitName(type)], say.manyAshore))
    }
  for (const [at, zone] of allZones.entries()) {
    if (defined(state.bombarded[at]) > state.ownUnits(zone, battleship))
      faults.push(impossible(['bombarded', nameOf(zone)], say.manyBombarded))
    const moved = defined(state.moved[zone * types + battleship])
    if (defined(state.movedDamaged[at]) > Math.min(moved, state.damagedIn(zone, state.power)))
      faults.push(impossible(['movedDamaged', nameOf(zone)], say.manyDamaged))
  }
  return faults
}

/** R14-7.10: ships that have entered mine fields are there, and have not moved farther than ships of the kind do. */
const faultsOfMinefields = (state: State): Fault[] =>
  allZones.flatMap(zone =>
    minefieldKinds.flatMap(({ type, damaged }, kind) => {
      const ships = [1, 2, 3].map(fields => defined(state.minefields[minefieldIndex(zone, kind, fields)]))
      const ofDamaged = type === battleship ? state.damagedIn(zone, state.power) : 0
      const room = damaged ? ofDamaged : state.ownUnits(zone, type) - ofDamaged
      const isFar = ships.slice(moveOf(type)).some(count => count > 0)
      return isFar || sumBy(ships, count => count) > room
        ? [impossible(['minefields'], say.manyMined({ space: nameOf(zone), unit: unitName(type) }))]
        : []
    }),
  )

const faultsOfBattles = (state: State): Fault[] =>
  allSpaces.flatMap(space => {
    const mark = state.battles[space]
    const isWrong =
      mark === battleMarks.declared
        ? !isZone(space)
        : isZone(space) && mark !== battleMarks.none && mark !== battleMarks.done
    return isWrong ? [impossible(['battles', nameOf(space)], say.wrongBattle)] : []
  })

const faultsOfPending = (state: State): Fault[] =>
  state.pending.flatMap((pending, index) => {
    const at = ['pending', index]
    if (state.fight || state.roll !== rolls.none) return [impossible(at, say.decideFirst)]
    return isToDecide(state, pending) ? [] : [impossible(at, say.notToDecide)]
  })

const faultsOfRoll = (state: State): Fault[] => {
  const { roll, agreement } = state
  const at: Place = ['roll']
  if (roll === rolls.mines && !isMineRollDue(state)) return [impossible(at, say.noDiceOfMines)]
  if (roll !== rolls.warfare) return []
  if (agreement.submarineWarfare === false) return [impossible(at, say.noWarfare)]
  return isHunted(state) && state.has(events.submarineWarfare) ? [] : [impossible(at, say.noDiceOfWarfare)]
}

/** R14-14.2. */
const faultsOfFreed = (state: State): Fault[] =>
  allTerritories.flatMap(territory => {
    const by = defined(state.freedBy[territory]) - 1
    const friend = returnsTo(state, territory)
    const isFriends =
      friend >= 0 &&
      friend !== by &&
      !areEnemies(friend, by) &&
      territory !== capitalSpace(friend) &&
      isHeldBy(state, territory, sideOf(by))
    return by < 0 || isFriends ? [] : [impossible(['freedBy', nameOf(territory)], say.wrongFreed)]
  })

const isToDecide = (state: State, pending: Pending): boolean => {
  if (pending.kind === 'declare')
    return state.phase === mobilise && isHunted(state) && !state.has(events.submarineWarfare)
  const isAfterRevolution = hasLeft(state, state.power) && isSharedOut(state)
  if (state.phase !== movement && state.phase !== combat && !isAfterRevolution) return false
  if (choicesOf(state, pending).length < 2) return false
  if (pending.kind === 'control')
    return isGarrisoned(state, pending.territory, 0) !== isGarrisoned(state, pending.territory, 1)
  const capital = defined(minorCapitals[pending.minor])
  return state.intact[capital] === 1 && state.hasUnits(capital)
}
