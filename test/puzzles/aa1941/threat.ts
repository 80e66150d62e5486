import {
  airDistance,
  hasComplex,
  isZone,
  landDistance,
  landNextTo,
  neighboursOf,
  seaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../../src/games/aa1941/board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  fighter,
  infantry,
  isAir,
  isLand,
  isSea,
  moveOf,
  powerCount,
  submarine,
  tank,
  transport,
  types,
  unitTypes,
} from '../../../src/games/aa1941/board/units.ts'
import { face } from '../../../src/games/aa1941/index.ts'
import { cargoPower, cargoType, nobody, type State } from '../../../src/games/aa1941/turn/state.ts'

/**
 * What a power could send to a space if it were its turn now. Worked out here from the rules anew, so that a player is not
 * judged by the tables he thinks with. Zones held by surface warships of the other side stop whoever sails; `swept` is one
 * of them that is fought for first.
 */
export const strikersOf = (state: State, power: number, target: number, swept = -1): number[] => {
  const force = new Array<number>(types).fill(0)
  const left = (space: number, type: number): number => state.unitsIn(space, power, type)
  const used = new Map<string, number>()
  for (let from = 0; from < spaceCount; from++)
    for (let type = 0; type < types; type++) {
      const count = left(from, type)
      if (count === 0 || type === transport) continue
      const comes = isAir(type)
        ? fliesTo(state, power, from, target, type)
        : isLand(type)
          ? marchesTo(state, power, from, target, type)
          : isSea(type) && isZone(target) && sailsTo(state, power, from, target, type)
      if (!comes) continue
      force[type]! += count
      if (isLand(type)) used.set(`${from}/${type}`, count)
    }
  if (!isZone(target)) ferry(state, power, target, force, used, swept)
  return force
}

const marchesTo = (state: State, power: number, from: number, target: number, type: number): boolean => {
  if (isZone(from) || isZone(target)) return false
  if (landDistance(from, target) === 1) return true
  if (type !== tank) return false
  // R41-6.2.3: through friendly territory, or a blitz.
  return landNextTo(from).some(
    via =>
      landNextTo(via).includes(target) &&
      (state.isFriendly(via, power) || (!hasComplex(via) && !state.hasEnemies(via, power))),
  )
}

const fliesTo = (state: State, power: number, from: number, target: number, type: number): boolean => {
  const left = moveOf(type) - airDistance(from, target)
  if (left < 0) return false
  for (let to = 0; to < territoryCount; to++)
    if (state.isFriendly(to, power) && airDistance(target, to) <= left) return true
  if (type !== fighter) return false
  // R41-6.3.4: a carrier of its own may come two zones towards it.
  for (let zone = territoryCount; zone < spaceCount; zone++)
    if (airDistance(target, zone) <= left && carrierComes(state, power, zone)) return true
  return false
}

const carrierComes = (state: State, power: number, zone: number): boolean => {
  for (let from = territoryCount; from < spaceCount; from++)
    if (state.unitsIn(from, power, aircraftCarrier) > 0 && seaDistance(from, zone) <= 2) return true
  return false
}

/** The zones a ship can come to in phase 2, with the zones it passes (R41-6.4.1, 6.5.1). */
const voyages = (state: State, power: number, from: number, type: number): Map<number, number[]> => {
  const found = new Map([[from, [from]]])
  for (const via of zonesNextTo(from)) {
    if (!state.isPassage(from, via, power)) continue
    found.set(via, [from, via])
  }
  for (const [via, way] of [...found]) {
    if (via === from) continue
    const stops = type === submarine ? state.hasEnemyDestroyer(via, power) : state.isHostileZone(via, power)
    if (stops) continue
    for (const to of zonesNextTo(via))
      if (state.isPassage(via, to, power) && !found.has(to)) found.set(to, [...way, to])
  }
  return found
}

const sailsTo = (state: State, power: number, from: number, target: number, type: number): boolean =>
  voyages(state, power, from, type).has(target)

/** Troops that transports could land there, the best first: those aboard, and those they pick up on their way. */
const ferry = (
  state: State,
  power: number,
  target: number,
  force: number[],
  used: Map<string, number>,
  swept: number,
): void => {
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { zone, owner, first, second } = state.boatAt(boat)
    if (owner !== power) continue
    const ways = [...voyages(state, power, zone, transport)].filter(
      ([end]) => neighboursOf(end).includes(target) && (end === swept || !state.isHostileZone(end, power)),
    )
    if (ways.length === 0) continue
    const aboard = [first, second].filter(code => code !== nobody && cargoPower(code) === power)
    for (const code of aboard) force[cargoType(code)]!++
    const holds = [first, second].filter(code => code !== nobody)
    const shores = [
      ...new Set(
        ways
          .flatMap(([, way]) => way)
          .filter(at => !state.isHostileZone(at, power))
          .flatMap(at => nextOnLand(at)),
      ),
    ].filter(shore => shore !== target)
    const take = (type: number): boolean => {
      const shore = shores.find(at => state.unitsIn(at, power, type) > (used.get(`${at}/${type}`) ?? 0))
      if (shore === undefined) return false
      used.set(`${shore}/${type}`, (used.get(`${shore}/${type}`) ?? 0) + 1)
      force[type]!++
      holds.push(type)
      return true
    }
    // R41-6.7.1: one land unit of any kind and one infantry.
    const hasTank = holds.some(code => code !== infantry && cargoType(code) === tank)
    if (holds.length < 2 && !hasTank) take(tank)
    while (holds.length < 2 && take(infantry));
  }
}

const nextOnLand = (zone: number): number[] => neighboursOf(zone).filter(space => !isZone(space))

/** Units of all powers that would defend a space against a power. */
export const defendersOf = (state: State, space: number, attacker: number): number[] => {
  const force = new Array<number>(types).fill(0)
  for (let power = 0; power < powerCount; power++)
    if (areEnemies(power, attacker))
      for (let type = 0; type < types; type++) force[type]! += state.unitsIn(space, power, type)
  return force
}

const listed = (force: readonly number[]): Record<string, number> =>
  Object.fromEntries(unitTypes.flatMap((name, type) => (force[type]! > 0 ? [[name, force[type]!]] : [])))

interface Reply {
  readonly outcomes: { readonly attackerWins: number }
  readonly territoryCaptured?: number
}

const known = new Map<string, number>()

/** The chance that an attack wins, and on land takes the territory: exact, fought to the end. */
export const chanceToWin = (
  location: 'land' | 'sea',
  attacker: readonly number[],
  defender: readonly number[],
): number => {
  const fights = (force: readonly number[]): boolean => force.some((count, type) => count > 0 && type !== transport)
  const hasTroops = attacker[infantry]! + attacker[tank]! > 0
  if (location === 'land' && !hasTroops) return 0
  if (!fights(attacker)) return 0
  if (!defender.some(count => count > 0)) return 1
  const key = `${location}/${attacker.join()}/${defender.join()}`
  let chance = known.get(key)
  if (chance === undefined) {
    const job = face.prepare({
      kind: 'battle',
      location,
      attacker: listed(attacker),
      defender: listed(defender),
      ...(location === 'land' && { policies: { attacker: { casualties: 'keepLandToCapture' } } }),
    })
    const reply = job.reply([job.work(0, job.chunks)]) as Reply
    chance = location === 'land' ? (reply.territoryCaptured ?? 0) : reply.outcomes.attackerWins
    known.set(key, chance)
  }
  return chance
}

/** The chance that a power takes a space, or sweeps a zone, with all that can reach it. */
export const chanceToFall = (state: State, space: number, attacker: number): number => {
  const defenders = defendersOf(state, space, attacker)
  const strikers = strikersOf(state, attacker, space)
  if (isZone(space)) return chanceToWin('sea', strikers, defenders)
  const assaults = zonesNextTo(space)
    .filter(zone => state.isHostileZone(zone, attacker))
    .map(zone => chanceToLand(state, space, attacker, zone))
  return Math.max(chanceToWin('land', strikers, defenders), ...assaults)
}

/** The chance of an assault out of a zone that has to be swept first; planes join one of its two parts (R41-10.6). */
const chanceToLand = (state: State, territory: number, attacker: number, zone: number): number => {
  const force = strikersOf(state, attacker, territory, zone)
  const fleet = strikersOf(state, attacker, zone)
  const [guards, garrison] = [defendersOf(state, zone, attacker), defendersOf(state, territory, attacker)]
  const grounded = (units: readonly number[]): number[] => units.map((count, type) => (isAir(type) ? 0 : count))
  return Math.max(
    chanceToWin('sea', grounded(fleet), guards) * chanceToWin('land', force, garrison),
    chanceToWin('sea', fleet, guards) * chanceToWin('land', grounded(force), garrison),
  )
}
