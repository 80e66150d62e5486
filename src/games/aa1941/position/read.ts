import { entriesOf, impossible, refuseAny } from '../../../boards/index.ts'
import { check, defined, type Fault } from '../../../engine/index.ts'
import { type BoardRules, rulesWith } from '../board/board-rules.ts'
import { isNeutral, isZone, neighboursOf, spaceOf, territoryCount } from '../board/map.ts'
import { allies, axis, bomber, fighter, infantry, tank, transport, types, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { endCombatMoves, faultOfCombatMoves } from '../turn/combat-move.ts'
import { settle } from '../turn/flow.ts'
import { hasLostCapital } from '../turn/income.ts'
import { emptyState } from '../turn/setup.ts'
import {
  battle,
  battleMarks,
  boatMarks,
  cargoCode,
  cargoType,
  combatMove,
  flownIndex,
  mostBoats,
  nobody,
  phases,
  purchase,
  type State,
  unitIndex,
} from '../turn/state.ts'
import { faultsOfPosition } from './check.ts'
import { faultsOfHits, readFight } from './fight.ts'
import { Aa1941Position } from './schema.ts'

/**
 * A position from its JSON, by other rules than it says where some are given. Throws a Refusal that names every place where it
 * cannot be, with the number of the rule.
 */
export const readPosition = (json: unknown, rules?: BoardRules): State => {
  const position = check(Aa1941Position, json)
  const state = emptyState({
    victory: position.agreement?.victory ?? 'standard',
    straitsClosed: position.agreement?.turkishStraits !== 'open',
    rules: rules ?? rulesWith(position.agreement?.rules, ['agreement', 'rules']),
  })
  state.round = position.round ?? 1
  state.power = powers.indexOf(position.power)
  if (position.winner) state.winner = position.winner === 'allies' ? allies : axis
  const faults = [
    ...readOwners(state, position),
    ...readUnits(state, position),
    ...readTransports(state, position),
    ...readTurn(state, position),
  ]
  refuseAny(faults)
  refuseAny(faultsOfPosition(state))
  refuseAny(faultsOfHits(state))
  refuseAny(faultsOfHalfMoves(state))
  // Phase 3 as phase 2 has left it, where the position does not say what is fought.
  if (state.phase === battle && !position.battles && !position.fight) endCombatMoves(state)
  settle(state)
  return state
}

/** In the midst of phase 2 nothing may stand as it could not stay: what moves of it mean is not all told by a position. */
const faultsOfHalfMoves = (state: State): Fault[] => {
  const fault = state.phase === combatMove ? faultOfCombatMoves(state) : undefined
  return fault ? [impossible(['phase'], say.halfMoves({ fault: fault.said }))] : []
}

const readOwners = (state: State, { owners, startOfTurn }: Aa1941Position): Fault[] => {
  const faults: Fault[] = []
  const read = (
    list: Readonly<Record<string, (typeof powers)[number]>> | undefined,
    into: Uint8Array,
    at: string[],
  ) => {
    for (const [name, power] of entriesOf(list))
      if (isNeutral(spaceOf(name))) faults.push(impossible([...at, name], say.neutralOwned({ space: name })))
      else into[spaceOf(name)] = powers.indexOf(power)
  }
  read(owners, state.owner, ['owners'])
  state.ownerAtStart.set(state.owner)
  read(startOfTurn?.owners, state.ownerAtStart, ['startOfTurn', 'owners'])
  return faults
}

const readUnits = (state: State, { units }: Aa1941Position): Fault[] => {
  for (const [name, byPower] of entriesOf(units))
    powers.forEach((power, number) => {
      unitTypes.forEach((unit, type) => {
        // Transports follow, one by one.
        if (type !== transport) state.units[unitIndex(spaceOf(name), number, type)] = byPower[power]?.[unit] ?? 0
      })
    })
  return []
}

type Listed = NonNullable<Aa1941Position['transports']>[number]

const readTransports = (state: State, { units, transports = [] }: Aa1941Position): Fault[] => {
  const faults: Fault[] = []
  const left = new Map<string, number>()
  let total = 0
  for (const [space, byPower] of entriesOf(units))
    for (const power of powers) {
      const count = byPower[power]?.transport ?? 0
      left.set(`${space}/${power}`, count)
      total += count
    }
  if (total > mostBoats) return [impossible(['units'], say.manyTransports({ count: total, most: mostBoats }))]
  transports.forEach((listed, index) => {
    const key = `${listed.zone}/${listed.power}`
    const count = left.get(key) ?? 0
    if (count === 0) {
      faults.push(impossible(['transports', index], say.oneTransportMore({ power: listed.power, space: listed.zone })))
      return
    }
    left.set(key, count - 1)
    faults.push(...readTransport(state, listed, index))
  })
  for (const [key, count] of left) {
    const [space, power] = key.split('/') as [string, (typeof powers)[number]]
    for (let boat = 0; boat < count; boat++) state.addBoat(spaceOf(space), powers.indexOf(power))
  }
  return faults
}

const readTransport = (state: State, listed: Listed, index: number): Fault[] => {
  const owner = powers.indexOf(listed.power)
  const aboard = (listed.cargo ?? [])
    .map((entry): Exclude<typeof entry, string> => (typeof entry === 'string' ? { unit: entry } : entry))
    .map(({ unit, power, fresh = false, lands = false }) => ({
      code: cargoCode(power === undefined ? owner : powers.indexOf(power), unit === 'tank' ? tank : infantry),
      fresh,
      lands,
    }))
    .sort(
      (one, other) =>
        cargoType(other.code) - cargoType(one.code) ||
        one.code - other.code ||
        Number(other.fresh) - Number(one.fresh) ||
        Number(other.lands) - Number(one.lands),
    )
  if (aboard.length > 2 || (aboard.length === 2 && cargoType(defined(aboard[1]).code) === tank))
    return [impossible(['transports', index, 'cargo'], say.wrongCargo)]
  const [first, second] = aboard
  const boat = state.boatCount
  state.addBoat(spaceOf(listed.zone), owner, first?.code ?? nobody, second?.code ?? nobody)
  if (listed.target !== undefined) state.setBoat(boat, 'target', spaceOf(listed.target))
  state.mark(
    boat,
    (listed.sailed ?? 0) |
      (first?.fresh ? boatMarks.firstFresh : 0) |
      (second?.fresh ? boatMarks.secondFresh : 0) |
      (first?.lands ? boatMarks.firstLands : 0) |
      (second?.lands ? boatMarks.secondLands : 0) |
      (listed.used ? boatMarks.used : 0) |
      (listed.finished ? boatMarks.finished : 0),
  )
  return []
}

const readTurn = (state: State, position: Aa1941Position): Fault[] => {
  const faults: Fault[] = []
  state.phase =
    position.phase === undefined
      ? hasLostCapital(state, state.power)
        ? combatMove
        : purchase
      : phases.indexOf(position.phase)
  powers.forEach((power, number) => {
    state.cash[number] = position.treasuries?.[power] ?? 0
  })
  const hostile = position.startOfTurn?.hostileZones?.map(spaceOf)
  for (let zone = territoryCount; zone < state.hostileAtStart.length; zone++)
    state.hostileAtStart[zone] = Number(hostile ? hostile.includes(zone) : state.isHostileZone(zone))
  unitTypes.forEach((unit, type) => {
    state.bought[type] = position.bought?.[unit] ?? 0
  })
  for (const [name, count] of entriesOf(position.placed)) state.placed[spaceOf(name)] = count
  for (const [name, units] of entriesOf(position.moved))
    unitTypes.forEach((unit, type) => {
      state.spent[spaceOf(name) * types + type] = units[unit] ?? 0
    })
  countIntruders(state)
  ;(position.flown ?? []).forEach(({ space, unit, steps, count }, index) => {
    const at = flownIndex(spaceOf(space), unit === 'fighter' ? fighter : bomber, steps)
    if (defined(state.flown[at]) > 0) faults.push(impossible(['flown', index], say.planesTwice))
    state.flown[at] = count
  })
  for (const [name, origins] of entriesOf(position.entered))
    for (const [index, origin] of origins.entries()) {
      const bit = neighboursOf(spaceOf(name)).indexOf(spaceOf(origin))
      if (bit < 0) faults.push(impossible(['entered', name, index], say.notBordering({ from: origin, to: name })))
      else {
        const space = spaceOf(name)
        state.noteEntered(space, 1 << bit)
      }
    }
  for (const [name, units] of entriesOf(position.seaborne)) {
    state.seaborne[spaceOf(name) * 2] = units.infantry ?? 0
    state.seaborne[spaceOf(name) * 2 + 1] = units.tank ?? 0
  }
  for (const [name, mark] of entriesOf(position.battles)) state.battles[spaceOf(name)] = battleMarks[mark]
  if (position.fight) state.fight = readFight(position.fight)
  return faults
}

/** Land units of the acting power on hostile ground have moved in this phase 2, whether or not the position says so. */
const countIntruders = (state: State): void => {
  if (state.phase !== combatMove) return
  for (let territory = 0; territory < territoryCount; territory++)
    for (const type of [infantry, tank])
      if (!isZone(territory) && state.isHostile(territory))
        state.spent[territory * types + type] = state.ownUnits(territory, type)
}
