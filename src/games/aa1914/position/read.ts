import { entriesOf, impossible, mostBoats, refuseAny } from '../../../boards/index.ts'
import { check, defined, type Fault, withoutUndefined } from '../../../engine/index.ts'
import {
  allSpaces,
  allTerritories,
  minorNames,
  minorOf,
  nameOf,
  originalOwner,
  spaceOf,
  territoryCount,
  zonesNextTo,
} from '../board/map.ts'
import { allies, centralPowers, groundTypes, powerOf, sideOf, transport, types, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { resume } from '../turn/combat/index.ts'
import { garrisonOf, hasLostCapital, isGarrisoned, statusOf } from '../turn/control.ts'
import type { Fight, Pending } from '../turn/fight.ts'
import { settle } from '../turn/flow.ts'
import { mark, setCargo } from '../turn/movement/index.ts'
import { emptyState, openingState, usualAgreement } from '../turn/setup.ts'
import { enterInTime } from '../turn/start.ts'
import {
  type Agreement,
  battleMarks,
  boatMarks,
  damageIndex,
  events,
  minefieldIndex,
  movement,
  noPlace,
  phases,
  printedTankDefense,
  purchase,
  rolls,
  type State,
  statuses,
  unitIndex,
  unowned,
} from '../turn/state.ts'
import { faultsOfPosition } from './check.ts'
import { readCode, readCounts, readUnits } from './names.ts'
import { type Aa1914GameRules, Aa1914Position } from './schema.ts'
import { minefieldKinds } from './write.ts'

/** What is agreed where so much is otherwise than usual. */
export const agreementOf = ({ tankDefense, submarineWarfare, mines, ...rest }: Aa1914GameRules): Agreement => ({
  ...usualAgreement,
  ...withoutUndefined(rest),
  ...(tankDefense !== undefined && tankDefense !== printedTankDefense && { tankDefense }),
  ...(submarineWarfare === false && { submarineWarfare }),
  ...(mines === 'afterLanding' && { mines }),
})

/**
 * A position from its JSON, or the printed set-up by the name `opening`. Throws a Refusal that names every place where it
 * cannot be, with the number of the rule. What of `rules` is agreed takes the place of what the position says.
 */
export const readPosition = (json: unknown, rules: Aa1914GameRules = {}): State => {
  if (json === 'opening') return openingState()
  const position = check(Aa1914Position, json)
  const state = emptyState(agreementOf({ ...position.agreement, ...withoutUndefined(rules) }))
  state.round = position.round ?? 1
  state.power = powerOf(position.power)
  for (const event of position.events ?? []) state.note(events[event])
  enterInTime(state)
  if (position.winner) state.winner = position.winner === 'allies' ? allies : centralPowers
  readUnitsOf(state, position)
  readOwners(state, position)
  readStart(state, position)
  refuseAny([...readTransports(state, position), ...readTurn(state, position)])
  refuseAny(faultsOfPosition(state))
  resume(state)
  settle(state)
  state.sortBoats()
  return state
}

const readUnitsOf = (state: State, { units, damaged, treasuries, waiting }: Aa1914Position): void => {
  for (const [name, byPower] of entriesOf(units))
    for (const [power, of] of entriesOf(byPower)) {
      const counts = readUnits(of)
      // Transports follow, one by one.
      counts[transport] = 0
      state.units.set(counts, unitIndex(spaceOf(name), powerOf(power as (typeof powers)[number]), 0))
    }
  for (const [name, byPower] of entriesOf(damaged))
    state.damaged.set(readCounts(byPower), damageIndex(spaceOf(name), 0))
  powers.forEach((name, power) => {
    state.cash[power] = treasuries?.[name] ?? 0
    state.waiting.set(readUnits(waiting?.[name]), power * types)
  })
}

const controllerOf = (name: string): number =>
  name === 'nobody' || name === 'minor' ? unowned : powerOf(name as (typeof powers)[number])

const readOwners = (state: State, { owners }: Aa1914Position): void => {
  for (const territory of allTerritories) {
    const named = owners?.[nameOf(territory)]
    const isContested = isGarrisoned(state, territory, centralPowers) && isGarrisoned(state, territory, allies)
    const original = originalOwner(territory)
    const printed = original < 0 || isContested ? unowned : original
    state.owner[territory] = named === undefined ? printed : controllerOf(named)
    const isLeft = named === 'minor' || (named === undefined && !isContested)
    state.intact[territory] = isLeft && minorOf(territory) >= 0 ? 1 : 0
  }
}

const readStart = (state: State, { phase, startOfTurn = {} }: Aa1914Position): void => {
  const first = hasLostCapital(state, state.power) ? movement : purchase
  state.phase = phase === undefined ? first : phases.indexOf(phase)
  state.ownerAtStart.set(state.owner)
  for (const [name, owner] of entriesOf(startOfTurn.owners)) state.ownerAtStart[spaceOf(name)] = controllerOf(owner)
  for (const space of allSpaces) state.statusAtStart[space] = statusOf(state, space, sideOf(state.power))
  for (const [name, status] of entriesOf(startOfTurn.statuses)) state.statusAtStart[spaceOf(name)] = statuses[status]
  const stood = startOfTurn.stood?.map(spaceOf)
  for (const territory of allTerritories) {
    const stands = stood ? stood.includes(territory) : garrisonOf(state, territory, state.power) > 0
    state.stoodAtStart[territory] = stands ? 1 : 0
  }
}

type Listed = NonNullable<Aa1914Position['transports']>[number]

const readTransports = (state: State, { units, transports = [] }: Aa1914Position): Fault[] => {
  const faults: Fault[] = []
  const left = new Map<string, number>()
  for (const [space, byPower] of entriesOf(units))
    for (const power of powers) left.set(`${space}/${power}`, byPower[power]?.transport ?? 0)
  const total = [...left.values()].reduce((sum, count) => sum + count, 0)
  if (total > mostBoats) return [impossible(['units'], say.transportsInAll({ most: mostBoats }))]
  transports.forEach((listed, index) => {
    const { zone, power } = listed
    const key = `${zone}/${power}`
    const count = left.get(key) ?? 0
    if (count === 0) faults.push(impossible(['transports', index], say.oneTransportMore({ power, space: zone })))
    else {
      left.set(key, count - 1)
      readTransport(state, listed)
    }
  })
  for (const [key, count] of left) {
    const [space, power] = key.split('/') as [string, (typeof powers)[number]]
    for (let boat = 0; boat < count; boat++) state.addBoat(spaceOf(space), powerOf(power))
  }
  return faults
}

const readTransport = (state: State, { zone, power, cargo = [], target, sailed = 0, fields = 0, finished }: Listed) => {
  const owner = powerOf(power)
  const aboard = cargo
    .map((entry): Exclude<typeof entry, string> => (typeof entry === 'string' ? { unit: entry } : entry))
    .map(unit => ({
      code: readCode(unit, owner),
      from: unit.from === undefined ? noPlace : spaceOf(unit.from),
      isFresh: unit.fresh ?? false,
      lands: unit.lands ?? false,
    }))
  const boat = state.boatCount
  state.addBoat(spaceOf(zone), owner)
  setCargo(state, boat, aboard)
  if (target !== undefined) state.setBoat(boat, 'target', spaceOf(target))
  state.setBoat(boat, 'fields', fields)
  // R14-7.7.2: it has stopped where it met a hostile zone.
  const hasStopped = sailed > 0 && state.statusAtStart[spaceOf(zone)] === statuses.hostile
  mark(state, boat, sailed | (finished ? boatMarks.finished : 0) | (hasStopped ? boatMarks.stopped : 0))
}

const readTurn = (state: State, position: Aa1914Position): Fault[] => {
  const faults: Fault[] = []
  const { fight, roll, pending = [] } = position
  for (const [name, units] of entriesOf(position.moved)) state.moved.set(readUnits(units), spaceOf(name) * types)
  for (const [name, count] of entriesOf(position.movedDamaged)) state.movedDamaged[zoneAt(name)] = count
  position.minefields?.forEach(({ zone, unit, damaged = false, fields, count }, index) => {
    const kind = minefieldKinds.findIndex(({ type, damaged: is }) => unitTypes[type] === unit && is === damaged)
    const at = minefieldIndex(spaceOf(zone), kind, fields)
    if (kind < 0) faults.push(impossible(['minefields', index, 'damaged'], say.onlyBattleships))
    else if (defined(state.minefields[at]) > 0) faults.push(impossible(['minefields', index], say.shipsTwice))
    else state.minefields[at] = count
  })
  for (const [name, battle] of entriesOf(position.battles)) state.battles[spaceOf(name)] = battleMarks[battle]
  for (const [name, units] of entriesOf(position.seaborne))
    for (const type of groundTypes) state.seaborne[spaceOf(name) * groundTypes.length + type] = readUnits(units)[type]
  for (const [name, zones] of entriesOf(position.landedFrom))
    for (const [index, zone] of zones.entries()) {
      const territory = spaceOf(name)
      const bit = zonesNextTo(territory).indexOf(spaceOf(zone))
      if (bit < 0) faults.push(impossible(['landedFrom', name, index], say.noBorder({ from: zone, to: name })))
      else state.landedFrom[territory] = defined(state.landedFrom[territory]) | (1 << bit)
    }
  for (const [name, count] of entriesOf(position.bombarded)) state.bombarded[zoneAt(name)] = count
  for (const [name, power] of entriesOf(position.freedBy)) state.freedBy[spaceOf(name)] = powerOf(power) + 1
  for (const [name, count] of entriesOf(position.placed)) state.placed[spaceOf(name)] = count
  if (roll) state.roll = rolls[roll]
  if (fight) {
    state.fight = readFight(fight)
    state.battles[state.fight.space] = battleMarks.done
  }
  state.pending = pending.map(readPending)
  return faults
}
const zoneAt = (name: string): number => spaceOf(name) - territoryCount

const readFight = (fight: NonNullable<Aa1914Position['fight']>): Fight => ({
  space: spaceOf(fight.space),
  round: fight.round ?? 1,
  step: fight.step,
  onAttacker: fight.onAttacker ?? 0,
  onDefender: fight.onDefender ?? 0,
  bombards: fight.bombards ?? 0,
  submerged: readCounts(fight.submerged),
  diving: readCounts(fight.diving),
})

const readPending = (pending: NonNullable<Aa1914Position['pending']>[number]): Pending => {
  switch (pending.decide) {
    case 'represent':
      return { kind: pending.decide, minor: minorNames.indexOf(pending.minor) }
    case 'control':
      return { kind: pending.decide, territory: spaceOf(pending.territory) }
    case 'declare':
      return { kind: pending.decide }
  }
}
